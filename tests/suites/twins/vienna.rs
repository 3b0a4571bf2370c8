//! The twins of Vienna.

mod control;
mod duties;
mod facts;
mod melee;
mod reach;
