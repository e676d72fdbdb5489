//! Rules by name.
