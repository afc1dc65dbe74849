/** A category of hands as people say it. */
import { plainWords } from '../../base/words.ts';

/** `four-of-a-kind` -> `four of a kind` */
export const handName = (category: string): string => plainWords(category);

/** Of the cards that are spread for an order: 1 is the ace. */
export const orderCard = (number: number): string => (number === 1 ? 'Ace' : String(number));
