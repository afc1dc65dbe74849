/**
 * What a person still fills in on a command that is otherwise ready: a seat out of these, an amount up to so much, the
 * cards of a deal. An ask says what is valid; whether the whole command is accepted, `decide` alone knows.
 */
import type { Json } from '../../base/canonical-json.ts';
import { GAMES } from '../../cards/catalogue.ts';
import type { CardGroup, GameRow } from '../../rules/chart.ts';
import { openAbout } from '../awards/identify.ts';
import { openAboutHolder } from '../drawings/appear.ts';
import { stillNamed } from '../house/still-named.ts';
import type { State } from '../state.ts';
import { type Bet, betOf } from './bets.ts';
import { type KeyedHand, plainDeal } from './deals.ts';

export type Ask =
  /** `parts`: the last value is a list, and any of its items, each once, are an answer too. */
  | Readonly<{ ask: 'one-of'; values: readonly Json[]; parts?: true }>
  | Readonly<{ ask: 'whole'; from: number; to: number }>
  /** A person who is known here; `free`: of whom nothing is open here. */
  | Readonly<{ ask: 'person'; which: 'known' | 'free' | 'known-or-nobody' }>
  /** Of whom is known what has to be known before this award, or this drawing, can be his. */
  | Readonly<{ ask: 'person'; which: 'for-award'; award: string }>
  | Readonly<{ ask: 'person'; which: 'for-drawing'; drawing: string }>
  /** Somebody who does not wait to play for it yet, or nobody who is known. */
  | Readonly<{ ask: 'person'; which: 'for-npn'; offer: string }>
  /** A name that is not taken: of a table, a fund, a badge, a person. */
  | Readonly<{ ask: 'new'; name: 'table' | 'fund' | 'badge' | 'person' }>
  /** A reason, as a code. */
  | Readonly<{ ask: 'reason' }>
  /** Who is in a round: some of these bets, at `least` so many, each with some of its fees. */
  | Readonly<{ ask: 'bets'; bets: readonly Bet[]; least?: number }>
  /** What the odds lab says of an offer: the server puts it in, and it speaks for the offer or against it. */
  | Readonly<{ ask: 'verdict'; for: boolean }>
  /** A reason, as a code, to do it against a verdict. */
  | Readonly<{ ask: 'override' }>
  /** Some of these numbers, one at least, each once. `besides`: what may stand beside them and does no harm. */
  | Readonly<{ ask: 'some'; numbers: readonly number[]; besides?: readonly number[] }>
  /**
   * Cards as they lie on the table, in these groups; or, without groups, in the game's own notation. What was keyed in
   * this round already lies there too, unless its hand is keyed again.
   */
  | Readonly<{
      ask: 'deal';
      game: string;
      seats: readonly number[];
      deal: GameRow['deal'];
      groups: readonly CardGroup[];
      keyed: readonly KeyedHand[];
    }>
  /** One whole deal of a game, in its own notation. */
  | Readonly<{ ask: 'cards'; game: string }>
  /** What somebody sees and writes down as it lies there; this is one that fits, and its own checks judge the rest. */
  | Readonly<{ ask: 'as-seen'; such: Json }>
  /** What comes from outside the house: a sheet, a pack, an offer, findings, a record to quote. */
  | Readonly<{
      ask: 'material';
      of:
        | 'sheet'
        | 'pack'
        | 'offer'
        | 'findings'
        | 'roles'
        | 'record'
        | 'expired-award'
        | 'name'
        | 'opening'
        | 'entropy'
        | 'draw'
        | 'board'
        | 'contestants';
    }>;

export const oneOf = (values: readonly Json[]): Ask => ({ ask: 'one-of', values });
export const whole = (from: number, to: number): Ask => ({ ask: 'whole', from, to });
export const asSeen = (such: Json): Ask => ({ ask: 'as-seen', such });
export const REASON: Ask = { ask: 'reason' };

/** The plainest valid answer, to find out whether the command can be given at all; undefined where there is none. */
export function plainAnswer(state: State, ask: Ask): Json | undefined {
  switch (ask.ask) {
    case 'one-of':
      return ask.values[0];
    case 'whole':
      return ask.from <= ask.to ? ask.from : undefined;
    case 'person':
      return mayBeNobody(ask) ? null : aPerson(state, ask);
    case 'new':
      return ask.name === 'person' ? `person-${'0'.repeat(26)}` : `new-${ask.name}`;
    case 'reason':
      return 'reason';
    case 'bets':
      if (ask.bets.length < (ask.least ?? 0)) return undefined;
      return ask.bets.slice(0, 1).map((bet) => betOf(bet));
    case 'some':
      return ask.numbers.length === 0 ? undefined : ask.numbers.slice(0, 1);
    case 'verdict':
      return plainVerdict(ask);
    case 'override':
      return { reason: 'reason' };
    case 'deal':
      return plainDeal(ask);
    case 'cards':
      return GAMES.find(({ id }) => id === ask.game)?.examples[0];
    case 'as-seen':
      return ask.such;
    case 'material':
      return undefined;
  }
}

/** One that stands for all others which speak alike. */
const plainVerdict = (ask: Extract<Ask, { ask: 'verdict' }>): Json =>
  ask.for
    ? { version: 'none', standing: 'solvent', says: 'Solvent.' }
    : { version: 'none', standing: 'insolvent', says: 'Loses money.' };

/** Whether a person need not be named. */
export const mayBeNobody = ({ which }: PersonAsk): boolean => which === 'known-or-nobody' || which === 'for-npn';

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
    case 'for-npn':
      return ![...state.npn.values()].some((one) => one.offer === ask.offer && one.person === person);
    case 'for-award':
      return openAbout(state, state.awards.get(ask.award)!, person) === undefined;
    case 'for-drawing':
      return openAboutHolder(state, state.drawings.get(ask.drawing)!, person) === undefined;
  }
}
