/** How an area lists the ways in which its commands can be begun: what is settled, and what a person still fills in. */
import { lookUp } from '../../base/assert.ts';
import type { Json } from '../../base/canonical-json.ts';
import type { CardGroup, GameRow } from '../../rules/chart.ts';
import { ageOf, isOfAge } from '../../rules/eligibility.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { State } from '../state.ts';
import { sheetOf } from './offers.ts';
import { matchOf } from './people.ts';

export type Ask =
  /** `parts`: the last value is a list, and any of its items, each once, are an answer too. */
  | Readonly<{ ask: 'one-of'; values: readonly Json[]; parts?: true }>
  | Readonly<{ ask: 'whole'; from: number; to: number }>
  /** A person who is known here; `free`: of whom nothing is open here. */
  | Readonly<{ ask: 'person'; which: 'known' | 'free' | 'known-or-nobody' }>
  /** A person about whom everything is known that this award, or this drawing, requires. */
  | Readonly<{ ask: 'person'; which: 'for-award'; award: string }>
  | Readonly<{ ask: 'person'; which: 'for-drawing'; drawing: string }>
  /** A known person who is not yet waiting to play for it, or no known person. */
  | Readonly<{ ask: 'person'; which: 'for-npn'; offer: string }>
  /** A name that is not taken: of a table, a fund, a badge, a person. */
  | Readonly<{ ask: 'new'; name: 'table' | 'fund' | 'badge' | 'person' }>
  /** A reason, as a code. */
  | Readonly<{ ask: 'reason' }>
  /** Who is in a round: at `least` this many of these bets, each with some of its fees. */
  | Readonly<{ ask: 'bets'; bets: readonly BetShape[]; least?: number }>
  /** What the odds lab says of an offer: the server puts it in, and it speaks for the offer or against it. */
  | Readonly<{ ask: 'verdict'; for: boolean }>
  /** A reason, as a code, to do it against a verdict. */
  | Readonly<{ ask: 'override' }>
  /** Some of these numbers, at least one, each once. `besides`: further values that are allowed and do no harm. */
  | Readonly<{ ask: 'some'; numbers: readonly number[]; besides?: readonly number[] }>
  /**
   * Cards on the table, in these groups; or, without groups, in the game's own notation. What was keyed in this round
   * is already on the table too, unless its hand is keyed again.
   */
  | Readonly<{
      ask: 'deal';
      game: string;
      /** The row of the game, if its sheet declares it. */
      row?: GameRow;
      seats: readonly number[];
      deal: GameRow['deal'];
      groups: readonly CardGroup[];
      keyed: readonly KeyedHand[];
    }>
  /** One whole deal of a game, in its own notation. */
  | Readonly<{ ask: 'cards'; game: string }>
  /** What a person sees and writes down; this is one that fits, and its own checks judge the rest. */
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

export const wholeNumber = (from: number, to: number): Ask => ({ ask: 'whole', from, to });

export const asSeen = (such: Json): Ask => ({ ask: 'as-seen', such });

export const REASON: Ask = { ask: 'reason' };

export type CommandDraft = Readonly<{ fixed: Readonly<Record<string, Json>>; asks: Readonly<Record<string, Ask>> }>;

export const start = (fixed: CommandDraft['fixed'], asks: CommandDraft['asks'] = {}): CommandDraft => ({ fixed, asks });

/** For each command of an area the ways in which it can be begun now; whether one is accepted, `decide` says. */
export type Shapes<Commands> = { readonly [Type in keyof Commands]: (state: State) => CommandDraft[] };

export const KNOWN: Ask = { ask: 'person', which: 'known' };

export const YES_NO = oneOf([true, false]);

export const material = (of: Extract<Ask, { ask: 'material' }>['of']): Ask => ({ ask: 'material', of });

/** Everything that the staff may find, with the plain case first. */
export const FINDINGS = [true, false].flatMap((idShown) =>
  [true, false].flatMap((nameMatches) =>
    [true, false].flatMap((over21) => [false, true].map((excluded) => ({ idShown, nameMatches, over21, excluded }))),
  ),
);

/** A person who shows no ID or another name is asked to come back, unless stopped anyway (F-21). */
export function atAClaim(state: State, offer: string, person: string): Json[] {
  const sheet = sheetOf(state, lookUp(state.offers, offer));
  const found = aged(sheet);
  if (matchOf(state.people.get(person), sheet) !== undefined) return found;
  return found.filter((one) => (one.idShown && one.nameMatches) || isOfAge(sheet, one) === false || one.excluded);
}

export type CheckFindings = (typeof FINDINGS)[number] & { over18?: boolean };

/** If a sheet is open from 18, that is checked for each person who is not 21. */
export function aged(sheet: Sheet): CheckFindings[] {
  if (ageOf(sheet) === 21) return FINDINGS;
  return FINDINGS.flatMap((found) =>
    found.over21 ? [found] : [false, true].map((over18): CheckFindings => ({ ...found, over18 })),
  );
}

export type BetShape = Readonly<{
  seat: number;
  person: string | null;
  bettor: 'seat' | 'backline' | 'house';
  /** Offers whose fee may lie on the hand itself. */
  fees: readonly string[];
  /** Offers whose second fee may lie on the hand of the player-dealer. */
  dealerFees: readonly string[];
  /** The game has lines, and the bet may be on one of them. */
  lines: boolean;
  /** Prizes of which a guest may name one. */
  prizes: readonly string[];
}>;

/** What was filled in on a bet; left out: nothing beside the wager. */
type Placing = Readonly<{
  wager?: number;
  fees?: readonly string[];
  dealerFees?: readonly string[];
  line?: 'player' | 'banker' | 'tie';
  asked?: string;
}>;

export const betOf = (
  { seat, person, bettor }: BetShape,
  { wager = 1_000, fees = [], dealerFees = [], line, asked }: Placing = {},
): Json => ({
  seat,
  hand: 1,
  bettor,
  person,
  wager,
  fees,
  ...(dealerFees.length === 0 ? {} : { dealerFees }),
  ...(line === undefined ? {} : { line }),
  ...(asked === undefined ? {} : { asked }),
});

export type DealAsk = Extract<Ask, { ask: 'deal' }>;

export type KeyedHand = Readonly<{ seat: number; hand: number; cards: string }>;
