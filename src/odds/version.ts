/** Goes up with every change of the lab that may change a number or a verdict. */
export const ODDS_VERSION = '4';
