/** Defaults and help that options of several commands share. Imports nothing, so every command may import it. */
export const DEFAULT_STORE = 'file:data/floorbook.db';
export const ZONE_HELP = 'the time zone of the house, e.g. America/Los_Angeles, for an offer with times';
