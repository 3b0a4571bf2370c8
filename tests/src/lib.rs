//! Headless laws, bots and drivers.
