/** Whose card a number is on. Like the names it is kept in memory alone, made of the records as they are opened. */
import type { PersonId } from '../base/ids.ts';
import type { PersonalData } from './vault.ts';

export type CardIndex = Readonly<{
  set: (person: PersonId, data: PersonalData) => void;
  delete: (person: PersonId) => void;
  find: (number: string) => PersonId | undefined;
}>;

export function emptyCards(): CardIndex {
  const holders = new Map<string, PersonId>();
  const numbers = new Map<PersonId, readonly string[]>();
  const drop = (person: PersonId): void => {
    for (const number of numbers.get(person) ?? []) if (holders.get(number) === person) holders.delete(number);
    numbers.delete(person);
  };
  return {
    set: (person, data) => {
      drop(person);
      const his = cardsOf(data).map(plainNumber);
      numbers.set(person, his);
      for (const number of his) holders.set(number, person);
    },
    delete: drop,
    find: (number) => holders.get(plainNumber(number)),
  };
}

/** The number of his card, and those of the cards that he had before: a dead card is still known as his. */
function cardsOf({ card, club }: PersonalData): string[] {
  const cards = typeof club === 'object' && club !== null && 'cards' in club ? club.cards : [];
  const known = Array.isArray(cards) ? cards : [];
  const numbers = known.map((one) => (typeof one === 'object' && one !== null && 'number' in one ? one.number : null));
  return [card, ...numbers].filter((one): one is string => typeof one === 'string');
}

/** As it is read by a scanner or typed by a tired hand. */
const plainNumber = (number: string): string => number.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
