//! The entry point of the page.

fn main() {
    caravanserai::start();
}
