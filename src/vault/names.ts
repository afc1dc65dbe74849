/**
 * Finding people by a part of their name. The names are opened in memory and looked through there: an index of hashed
 * name parts on disk would tell whoever has it which people share a part, and rare names by their rarity.
 */
import type { PersonId } from '../base/ids.ts';

export type Names = Readonly<{
  set: (person: PersonId, name: string) => void;
  delete: (person: PersonId) => void;
  /** In order of name, then of id; one more than asked for shows that there are more. */
  find: (fragment: string, limit: number) => readonly PersonId[];
}>;

export function emptyNames(): Names {
  const plain = new Map<PersonId, string>();
  const find = (fragment: string, limit: number): readonly PersonId[] => {
    const parts = plainText(fragment).split(' ');
    const found = [...plain].filter(([, name]) => parts.every((part) => name.includes(part)));
    found.sort(([personA, a], [personB, b]) => (a === b ? compare(personA, personB) : compare(a, b)));
    return found.slice(0, limit).map(([person]) => person);
  };
  return {
    set: (person, name) => plain.set(person, plainText(name)),
    delete: (person) => plain.delete(person),
    find,
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Without marks, case, punctuation and double blanks: nobody at a cage window spells `José O'Neil-Brandt` right. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}
