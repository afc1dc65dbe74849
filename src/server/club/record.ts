/** What the vault keeps of a member beside his name: his cards, the reference of his photo, his residence, his PIN. */
import { randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { randomIdFrom, type Slug } from '../../base/ids.ts';
import type { PersonalData } from '../../vault/vault.ts';

const clubRecord = z.object({
  /** The last one is in use, as long as the journal says so; those before it are dead. */
  cards: z.array(z.object({ number: z.string(), id: z.string() })).default([]),
  photo: z.string().nullable().default(null),
  residence: z.string().nullable().default(null),
  pin: z.object({ hashed: z.string(), failures: z.int(), lockedUntil: z.int().nullable() }).nullable().default(null),
});
export type ClubRecord = z.infer<typeof clubRecord>;
export type Card = ClubRecord['cards'][number];

export function clubOf({ club }: PersonalData): ClubRecord {
  const read = clubRecord.safeParse(club ?? {});
  return read.success ? read.data : clubRecord.parse({});
}

/** With the number of the card in use where names are searched and cards are shown. */
export function withClub(data: PersonalData, club: ClubRecord): PersonalData {
  const card = club.cards.at(-1)?.number;
  const { card: _, ...rest } = data as PersonalData & { card?: string };
  return { ...rest, ...(card === undefined ? {} : { card }), club } as PersonalData;
}

/** What everybody else may know of a person: nothing of this is in it. */
export function withoutClub(data: PersonalData): PersonalData {
  const { club: _, ...rest } = data as PersonalData & { club?: unknown };
  return rest as PersonalData;
}

/** Twelve digits, the last of which catches one that was typed wrong; the number says nothing about its holder. */
export function newCard(): Card {
  const digits = `9${Array.from({ length: 10 }, () => randomInt(10)).join('')}`;
  return { number: `${digits}${checkDigit(digits)}`, id: randomIdFrom('card' as Slug, randomBytes(16)) };
}

/** Whether a number can be that of a card at all. */
export const isCardNumber = (number: string): boolean =>
  /^9\d{11}$/.test(number) && checkDigit(number.slice(0, -1)) === number.at(-1);

/** By Luhn: every second digit from the right is doubled. */
function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}
