/** One list of hands for all five. */
import { examples as all } from './hawaiian-jackpot.common.examples.ts';

export const examples = all;
