/** Everybody of the demo house with an id of his own; the same number draws the same ids. */
import { type PersonId, personIdFrom, randomIdFrom, type Slug } from '../base/ids.ts';
import type { Rng } from '../base/seeded.ts';
import type { PersonalData } from '../vault/vault.ts';
import { BADGES, BANKERS, CREW, ENTRANTS, GUESTS, type Guest, MEMBER } from './cast.ts';

export type DemoPerson = Readonly<{ person: PersonId; guest: Guest; data: PersonalData }>;

export type DemoPeople = Readonly<{
  guests: readonly DemoPerson[];
  bankers: readonly DemoPerson[];
  /** Staff, by badge. */
  staff: ReadonlyMap<string, DemoPerson>;
  /** Who plays the tournament. */
  entrants: readonly DemoPerson[];
  /** One of the guests, who is in the club, and the random id of his card. */
  member: DemoPerson & Readonly<{ cardId: string }>;
}>;

export function peopleOf(rng: Rng): DemoPeople {
  const known = (guest: Guest): DemoPerson => ({
    person: personIdFrom(bytes(rng, 16)),
    guest,
    data: dataOf(guest, rng),
  });
  const guests = GUESTS.map(known);
  const bankers = BANKERS.map(known);
  const staff = new Map([...BADGES, ...CREW].map(({ badge, name }) => [badge, known({ name })]));
  const entrants = ENTRANTS.map(known);
  const cardId = randomIdFrom('card' as Slug, bytes(rng, 16));
  const member = { ...guests.find(({ guest }) => guest.card === MEMBER.card)!, cardId };
  return { guests, bankers, staff, entrants, member };
}

export const bytes = (rng: Rng, length: number): Uint8Array => Uint8Array.from({ length }, () => rng.below(256));

function dataOf({ name, card, consent }: Guest, rng: Rng): PersonalData {
  const born = `${1944 + rng.below(56)}-${two(1 + rng.below(12))}-${two(1 + rng.below(28))}`;
  return { name, born, ...(card === undefined ? {} : { card }), ...(consent === undefined ? {} : { consent }) };
}

const two = (number: number): string => String(number).padStart(2, '0');
