/** The wheel of cards and what holders of passes play, each event as one sentence. */
import { type Cents, formatUsd } from '../base/cents.ts';
import type { cardWheelEvents } from '../floor/card-wheel/specs.ts';
import type { contestEvents } from '../floor/contests/specs.ts';
import type { EventOf } from '../floor/spec.ts';
import { orderCardName } from '../rules/card-wheel.ts';
import type { Shown } from './event-words.ts';

type Sentences<Specs> = { [Type in keyof Specs]: (event: EventOf<Specs, Type>, shown: Shown) => string };

type Owed = Readonly<{
  id: string;
  amount: number;
  row: string;
  person: string | null;
  to: { table: string; seat: number };
  as?: { gives: string; name?: string } | undefined;
}>;

function owedWords({ id, amount, row, person, to, as }: Owed, shown: Shown): string {
  const whom = person === null ? `seat ${to.seat} at ${to.table}` : shown.person(person);
  return `${id} ${formatUsd(amount as Cents)} to ${whom} (${as?.name ?? row})`;
}

const owedList = (awards: readonly Owed[], shown: Shown): string =>
  awards.length === 0 ? 'nothing is owed' : awards.map((award) => owedWords(award, shown)).join('; ');

const numbers = (values: readonly number[]): string => (values.length === 0 ? 'none' : values.join(', '));

export const CARD_WHEEL_SENTENCES: Sentences<typeof cardWheelEvents> = {
  'wheel-table-drawn': ({ drawing, table, free, seats, alone }) =>
    `${drawing}: the ball is ${table}${free ? ', a free table' : ''}; seats ${numbers(seats.map(({ seat }) => seat))} take part${alone === undefined ? '' : `, one of ${alone} cards each`}.`,
  'wheel-checked': ({ drawing, seat, person, takesPart, says }, shown) =>
    `${drawing}: ${shown.person(person)} at seat ${seat} ${takesPart ? 'takes part' : `has no part: ${says}`}${takesPart ? '.' : ''}`,
  'cards-spread': ({ drawing, cards, says }) =>
    `${drawing}: ${cards.map(({ seat, card }) => `seat ${seat} drew the ${orderCardName(card)}`).join(', ')}. ${says}`,
  'card-spun': ({ drawing, says }) => `${drawing}: ${says}`,
  'value-won': ({ drawing, award }, shown) => `${drawing}: ${owedWords(award, shown)}.`,
  'card-hand-won': ({ drawing, hand, awards }, shown) => `${drawing} ends with ${hand}: ${owedList(awards, shown)}.`,
  'wheel-passed': ({ drawing, reason, again }) =>
    `${drawing} is over without a spin (${reason})${again ? '; another table is drawn' : ''}.`,
};

export const CONTEST_SENTENCES: Sentences<typeof contestEvents> = {
  'contest-begun': ({ contest, offer, tables, lost }) =>
    `${contest} of ${offer} begins: ${tables.map(({ table, entrants }) => `${table} with passes ${numbers(entrants.map(({ pass }) => pass))}`).join('; ')}${lost.length === 0 ? '' : `; lost: passes ${numbers(lost.map(({ pass }) => pass))}`}.`,
  'order-drawn': ({ contest, pass, card }) => `${contest}: pass ${pass} drew the ${orderCardName(card)}.`,
  'envelope-chosen': ({ contest, pass, envelope }) => `${contest}: pass ${pass} chose envelope ${envelope}.`,
  'key-tried': ({ contest, pass, envelope, starts }) =>
    `${contest}: the key of pass ${pass} out of envelope ${envelope} ${starts ? 'starts it' : 'does not start it'}.`,
  'contest-won': ({ contest, pass, award }, shown) => `${contest}: pass ${pass} wins, ${owedWords(award, shown)}.`,
  'player-bust': ({ contest, table, pass, hand }) => `${contest}, ${table}: pass ${pass} is out on hand ${hand}.`,
  'chips-counted': ({ contest, table, chips, says }) =>
    `${contest}, ${table}: ${chips.map((one) => `pass ${one.pass} holds ${one.chips}`).join(', ') || 'nobody holds chips'}. ${says}`,
  'tie-broken': ({ contest, table, order }) =>
    `${contest}, ${table}: after further hands passes ${numbers(order)} stand in this order.`,
  'table-decided': ({ contest, table, places, awards }, shown) =>
    `${contest}, ${table}: places from the first to the last are passes ${numbers(places)}; ${owedList(awards, shown)}.`,
  'contest-ended': ({ contest, reason }) => `${contest} ended without a winner (${reason}).`,
};
