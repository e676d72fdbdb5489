//! The page's `view!`: the syntax of Leptos' own, compiled to calls of the app's module `markup`
//! instead of a type for every piece of page. The page would be almost twice as large otherwise.

use proc_macro2::TokenStream;
use quote::quote;
use rstml::node::{KeyedAttribute, Node, NodeAttribute, NodeBlock, NodeElement};
use syn::{Expr, Stmt};

/// Elements that belong to drawings.
const DRAWN: [&str; 22] = [
    "svg",
    "g",
    "path",
    "line",
    "text",
    "tspan",
    "circle",
    "rect",
    "polyline",
    "polygon",
    "ellipse",
    "use",
    "defs",
    "symbol",
    "clipPath",
    "linearGradient",
    "radialGradient",
    "pattern",
    "marker",
    "mask",
    "title",
    "stop",
];

/// A piece of page: elements, texts and blocks as in Leptos' `view!`.
///
/// Attributes: `name=value`, `class:name=bool`, `style:name=value`, `prop:name=value`, `on:event=handler`,
/// `on:event:capture=handler`, `inner_html=value`, `node_ref=reference`. Values and blocks that are
/// closures follow the signals they read. `<For each key children />` and `<Show when>…</Show>` are known.
#[proc_macro]
pub fn view(tokens: proc_macro::TokenStream) -> proc_macro::TokenStream {
    match rstml::parse2(tokens.into()) {
        Ok(nodes) => fragment(&nodes).into(),
        Err(error) => {
            let error = error.to_compile_error();
            quote!({ #error }).into()
        }
    }
}

fn fragment(nodes: &[Node]) -> TokenStream {
    match nodes {
        [only] => node(only),
        several => {
            let parts = several.iter().map(node);
            quote!(crate::markup::fragment([#(#parts),*]))
        }
    }
}

/// A node as an expression of the app's `AnyView`.
fn node(node: &Node) -> TokenStream {
    match node {
        Node::Element(inner) => element(inner),
        Node::Text(text) => {
            let words = text.value_string();
            quote!(crate::markup::text(#words))
        }
        Node::Block(block) => {
            let inner = expression(block);
            quote!(crate::markup::IntoAny::into_any(#inner))
        }
        Node::Fragment(inner) => fragment(&inner.children),
        Node::Comment(_) | Node::Doctype(_) => quote!(crate::markup::text("")),
        Node::RawText(raw) => {
            let error = syn::Error::new_spanned(raw, "texts stand in quotation marks").to_compile_error();
            quote!({ #error })
        }
        Node::Custom(_) => quote!(crate::markup::text("")),
    }
}

/// The expression in a block, without braces that would only be warned about.
fn expression(block: &NodeBlock) -> TokenStream {
    match block.try_block().map(|block| block.stmts.as_slice()) {
        Some([Stmt::Expr(expression, None)]) => quote!(#expression),
        _ => quote!(#block),
    }
}

fn element(element: &NodeElement<rstml::Infallible>) -> TokenStream {
    let name = element.name().to_string();
    match name.as_str() {
        "For" => return each(element),
        "Show" => return show(element),
        _ => {}
    }
    let made = if DRAWN.contains(&name.as_str()) {
        quote!(crate::markup::El::drawn(#name))
    } else {
        quote!(crate::markup::El::new(#name))
    };
    let attributes = element.attributes().iter().map(|attribute| match attribute {
        NodeAttribute::Attribute(attribute) => self::attribute(attribute),
        NodeAttribute::Block(block) => {
            let error = syn::Error::new_spanned(block, "attributes have names").to_compile_error();
            quote!(.text({ #error }))
        }
    });
    let children = element.children.iter().map(|child| match child {
        Node::Text(text) => {
            let words = text.value_string();
            quote!(.text(#words))
        }
        Node::Block(block) => {
            let inner = expression(block);
            quote!(.child(#inner))
        }
        other => {
            let inner = node(other);
            quote!(.view(#inner))
        }
    });
    quote!(#made #(#attributes)* #(#children)* .done())
}

fn attribute(attribute: &KeyedAttribute) -> TokenStream {
    let key = attribute.key.to_string();
    let value = value(attribute);
    if let Some(event) = key.strip_prefix("on:") {
        let (event, capture) = match event.strip_suffix(":capture") {
            Some(event) => (event, true),
            None => (event, false),
        };
        let kind = match event {
            "click" | "contextmenu" | "dblclick" => quote!(MouseEvent),
            "wheel" => quote!(WheelEvent),
            "keydown" | "keyup" => quote!(KeyboardEvent),
            "focus" | "blur" | "focusin" | "focusout" => quote!(FocusEvent),
            pointer if pointer.starts_with("pointer") => quote!(PointerEvent),
            _ => quote!(Event),
        };
        return quote!(.on::<leptos::ev::#kind>(#event, #capture, #value));
    }
    if key == "node_ref" {
        return quote!(.known_as(#value));
    }
    for (prefix, place) in [("class:", quote!(Class)), ("style:", quote!(Style)), ("prop:", quote!(Property))] {
        if let Some(name) = key.strip_prefix(prefix) {
            return quote!(.set(crate::markup::Place::#place(#name), #value));
        }
    }
    match (key.as_str(), attribute.value_literal_string()) {
        ("inner_html", _) => {}
        (_, Some(text)) => return quote!(.is(#key, #text)),
        (_, None) if attribute.value().is_none() => return quote!(.is(#key, "")),
        _ => {}
    }
    match key.as_str() {
        "inner_html" => quote!(.set(crate::markup::Place::Property("innerHTML"), #value)),
        _ => quote!(.set(crate::markup::Place::Attribute(#key), #value)),
    }
}

fn value(attribute: &KeyedAttribute) -> TokenStream {
    match attribute.value() {
        Some(Expr::Block(block)) => match block.block.stmts.as_slice() {
            [Stmt::Expr(expression, None)] => quote!(#expression),
            _ => quote!(#block),
        },
        Some(expression) => quote!(#expression),
        None => quote!(""),
    }
}

fn named(element: &NodeElement<rstml::Infallible>, name: &str) -> TokenStream {
    let found = element.attributes().iter().find_map(|attribute| match attribute {
        NodeAttribute::Attribute(attribute) if attribute.key.to_string() == name => Some(value(attribute)),
        _ => None,
    });
    found.unwrap_or_else(|| {
        let error = syn::Error::new_spanned(element.name(), format!("`{name}` is missing")).to_compile_error();
        quote!({ #error })
    })
}

fn each(element: &NodeElement<rstml::Infallible>) -> TokenStream {
    let [each, key, children] = ["each", "key", "children"].map(|name| named(element, name));
    quote!(crate::markup::each(#each, #key, #children))
}

fn show(element: &NodeElement<rstml::Infallible>) -> TokenStream {
    let when = named(element, "when");
    let inside = fragment(&element.children);
    quote!(crate::markup::show(#when, move || #inside))
}
