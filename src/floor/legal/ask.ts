/**
 * What a person still fills in on a command that is otherwise ready: a seat out of these, an amount up to so much, the
 * cards of a deal. An ask says what is valid; whether the whole command is accepted, `decide` alone knows.
 */
import type { Json } from '../../base/canonical-json.ts';
import { cardCode } from '../../cards/card.ts';
import { findGame } from '../../cards/catalogue.ts';
import { dealable } from '../../cards/deck.ts';
import type { CardGroup, GameRow } from '../../rules/chart.ts';
import { openAbout } from '../awards/identify.ts';
import { openAboutHolder } from '../drawings/appear.ts';
import { playedFor } from '../hits/played-for.ts';
import { stillNamed } from '../house/still-named.ts';
import { gameRowOf, offersAt, sheetOf } from '../offers/offering.ts';
import { mayNotPlace } from '../rounds/barred.ts';
import type { State, Table } from '../state.ts';

export type Ask =
  | Readonly<{ ask: 'one-of'; values: readonly Json[] }>
  | Readonly<{ ask: 'whole'; from: number; to: number }>
  /** A person who is known here; `free`: of whom nothing is open here. */
  | Readonly<{ ask: 'person'; which: 'known' | 'free' | 'known-or-nobody' }>
  /** Of whom is known what has to be known before this award, or this drawing, can be his. */
  | Readonly<{ ask: 'person'; which: 'for-award'; award: string }>
  | Readonly<{ ask: 'person'; which: 'for-drawing'; drawing: string }>
  /** A name that is not taken: of a table, a fund, a badge, a person. */
  | Readonly<{ ask: 'new'; name: 'table' | 'fund' | 'badge' | 'person' }>
  /** A reason, as a code. */
  | Readonly<{ ask: 'reason' }>
  /** Who is in a round: some of these bets, at `least` so many, each with some of its fees. */
  | Readonly<{ ask: 'bets'; bets: readonly Bet[]; least?: number }>
  /** Cards as they lie on the table, in these groups; or, without groups, in the game's own notation. */
  | Readonly<{
      ask: 'deal';
      game: string;
      seats: readonly number[];
      deal: GameRow['deal'];
      groups: readonly CardGroup[];
    }>
  /** What comes from outside the house: a sheet, a pack, an offer, findings, a record to quote. */
  | Readonly<{
      ask: 'material';
      of: 'sheet' | 'pack' | 'offer' | 'findings' | 'roles' | 'record' | 'expired-award' | 'name';
    }>;

export type Bet = Readonly<{ seat: number; person: string | null; bettor: 'seat' | 'house'; fees: readonly string[] }>;

export const oneOf = (values: readonly Json[]): Ask => ({ ask: 'one-of', values });
export const whole = (from: number, to: number): Ask => ({ ask: 'whole', from, to });
export const REASON: Ask = { ask: 'reason' };

/** The plainest valid answer, to find out whether the command can be given at all; undefined where there is none. */
export function plainAnswer(state: State, ask: Ask): Json | undefined {
  switch (ask.ask) {
    case 'one-of':
      return ask.values[0];
    case 'whole':
      return ask.from <= ask.to ? ask.from : undefined;
    case 'person':
      return ask.which === 'known-or-nobody' ? null : aPerson(state, ask);
    case 'new':
      return ask.name === 'person' ? `person-${'0'.repeat(26)}` : `new-${ask.name}`;
    case 'reason':
      return 'reason';
    case 'bets':
      if (ask.bets.length < (ask.least ?? 0)) return undefined;
      return ask.bets.slice(0, 1).map((bet) => betOf(bet, []));
    case 'deal':
      return plainDeal(ask);
    case 'material':
      return undefined;
  }
}

export const betOf = ({ seat, person, bettor }: Bet, fees: readonly string[]): Json => ({
  seat,
  hand: 1,
  bettor,
  person,
  wager: 1_000,
  fees,
});

/** Every bet that may be placed at a table now, with the fees that may be placed beside it. */
export function betsAt(state: State, table: Table): Bet[] {
  const offers = offersAt(state, table).filter((offered) => {
    const { fund } = sheetOf(state, offered);
    return fund.kind === 'own' && fund.fee?.known === 'start' && fund.fee.optional && table.kind === 'live';
  });
  return Object.entries(table.seats).map(([seat, { person }]) => {
    const position = { seat: Number(seat), bettor: 'seat' as const, person };
    const fees = offers
      .filter((offered) => mayNotPlace(state, table, sheetOf(state, offered), position) === undefined)
      .map(({ offer }) => offer.id);
    return { ...position, fees };
  });
}

/** How the cards of this table are written, as the first activity there wants them; undefined where none is offered. */
export function dealAt(state: State, table: Table): DealAsk | undefined {
  const offered = playedFor(state, table, state.time)[0];
  if (offered === undefined) return undefined;
  const { deal, groups, game } = gameRowOf(sheetOf(state, offered), table.game)!;
  // A hand may be called at a seat that nobody keyed; a deal of the whole table needs somebody who is in.
  const everySeat = Array.from({ length: table.seatCount }, (_, i) => i + 1);
  const somebodyIsIn = table.round === null ? Object.keys(table.seats).length > 0 : table.round.positions.length > 0;
  if (deal === 'table' && !somebodyIsIn) return undefined;
  return { ask: 'deal', game, deal, groups, seats: everySeat };
}

type DealAsk = Extract<Ask, { ask: 'deal' }>;

function plainDeal(ask: DealAsk): Json | undefined {
  if (ask.seats.length === 0) return undefined;
  const { hands, common } = dealFrom(ask, ask.seats.slice(0, 1), (cards) => cards.splice(0, 1)[0]!);
  return { hands, common };
}

/** Deals every group of the ask from a deck, card by card as `take` chooses. */
export function dealFrom(ask: DealAsk, seats: readonly number[], take: (deck: number[]) => number) {
  const found = findGame(ask.game);
  const game = found.ok ? found.value : undefined;
  if (ask.groups.length === 0) {
    const example = game!.examples[0]!;
    if (ask.deal === 'table') return { hands: [], common: example };
    return { hands: seats.slice(0, 1).map((seat) => ({ seat, hand: 1, cards: example })), common: null };
  }
  const usual = Object.fromEntries(game!.settings.map((setting) => [setting.id, setting.usual]));
  const deck = dealable(game!.deck(usual));
  const write = (groups: readonly CardGroup[]) =>
    groups.map(({ cards }) => Array.from({ length: cards }, () => cardCode(take(deck))).join(' ')).join(' | ');
  const shared = ask.groups.filter((group) => group.of === 'table');
  const own = ask.groups.filter((group) => group.of === 'hand');
  const hands = seats.map((seat) => ({ seat, hand: 1, cards: write(own) }));
  return { hands, common: shared.length === 0 ? null : write(shared) };
}

function aPerson(state: State, ask: PersonAsk): string | undefined {
  for (const person of state.people.keys()) if (suits(state, ask, person)) return person;
  return undefined;
}

type PersonAsk = Extract<Ask, { ask: 'person' }>;

export function suits(state: State, ask: PersonAsk, person: string): boolean {
  switch (ask.which) {
    case 'known':
    case 'known-or-nobody':
      return true;
    case 'free':
      return stillNamed(state, person) === undefined;
    case 'for-award':
      return openAbout(state, state.awards.get(ask.award)!, person) === undefined;
    case 'for-drawing':
      return openAboutHolder(state, state.drawings.get(ask.drawing)!, person) === undefined;
  }
}
