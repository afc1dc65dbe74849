/** Goes up with every change of the lab that may change a number or a verdict. */
export const ODDS_VERSION = '4';

/** Goes up with every change that may change a count, or what is said with it: then `npm run recount -- --write`. */
export const COUNTING_VERSION = '1';
