import { z } from 'zod';

/** A card by its random id; the number that is printed on it is in the vault. */
export const cardId = z.string().regex(/^card-[0-9a-z]{26}$/, 'a card id is random, like that of a person');
