/** How an area lists the ways in which its commands can be begun: what is settled, and what a person still fills in. */
import type { Json } from '../../base/canonical-json.ts';
import type { CardGroup, GameRow } from '../../rules/chart.ts';
import type { Bet } from '../legal/bets.ts';
import type { KeyedHand } from '../legal/deals.ts';

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

export type Start = Readonly<{ fixed: Readonly<Record<string, Json>>; asks: Readonly<Record<string, Ask>> }>;

export const start = (fixed: Start['fixed'], asks: Start['asks'] = {}): Start => ({ fixed, asks });
