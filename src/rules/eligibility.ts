/**
 * Who and what is eligible: the rows of a sheet, and one verdict for all activities from facts about a person and a
 * table. Each row says what a breach costs: the person, the award or the whole round.
 */
import { z } from 'zod';
import { caseOf, unreachable } from '../base/assert.ts';
import { type Cents, formatUsd, timesCents } from '../base/cents.ts';
import type { BarredBy } from './divide-prize.ts';
import { bigBlindOf } from './fund.ts';
import type { Sheet } from './sheet.ts';
import { amount, clause, id, role, words } from './vocabulary.ts';

const bars = z.enum(['person', 'award', 'round']);
/** `games`: only in these games of the sheet; left out: in all of them. */
const row = { at: clause, bars, games: z.array(id).min(1).optional() };
const never = z.literal('never');

/**
 * Bars everyone who works for one of these organizations, or holds one of these licenses, and those close to such a
 * person: `spouse`, `child`, `residence` (anyone who shares the home), `family-at-home` (immediate family in the same
 * household).
 */
const unrelated = z.strictObject({
  organizations: z.array(words).min(1).max(10),
  licenses: z.array(words).min(1).max(10).optional(),
  family: z
    .array(z.enum(['spouse', 'child', 'residence', 'family-at-home']))
    .min(1)
    .optional(),
});

export const eligibilityRow = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('dealt-in'), ...row, min: z.int().min(1) }),
  z.strictObject({ rule: z.literal('fee-paid'), ...row }),
  z.strictObject({ rule: z.literal('base-wager'), ...row }),
  /** `bigBlinds`: so many big blinds, where the limits of the table name them; `min` at other tables. */
  z.strictObject({ rule: z.literal('pot'), ...row, min: amount, bigBlinds: z.int().min(1).max(1_000).optional() }),
  z.strictObject({ rule: z.literal('showdown'), ...row }),
  /** The hand was played to its end and not given up. `unless` held: or the dealer was asked to hold its cards. */
  z.strictObject({ rule: z.literal('not-folded'), ...row, unless: z.literal('held').optional() }),
  /** The hand won at the showdown; in a split game its half. */
  z.strictObject({ rule: z.literal('won'), ...row }),
  /** Still in when the flop was turned. */
  z.strictObject({ rule: z.literal('saw-flop'), ...row }),
  /** A bet on the Player or the Banker line; bonus bets alone do not count. */
  z.strictObject({ rule: z.literal('line-bet'), ...row }),
  /**
   * The regular collection was paid for the bet. It is not asked: as a rule no hand is dealt without it. If staff find
   * that it was not paid, they say so, and the record tells why that bet has no share.
   */
  z.strictObject({ rule: z.literal('collection-paid'), ...row }),
  z.strictObject({ rule: z.literal('present'), ...row }),
  /** A player with a hold or missed-blind button has no share. */
  z.strictObject({ rule: z.literal('button'), ...row, allowed: never }),
  /** Bars people who live with an employee. */
  z.strictObject({ rule: z.literal('household'), ...row, allowed: never }),
  /** A member of the house's club, by the club's own list or as staff found. `club`: its name. */
  z.strictObject({ rule: z.literal('member'), ...row, club: words.optional() }),
  /** `of`: the organizations whose officers and employees are meant; left out: the employees of the house. */
  z.strictObject({
    rule: z.literal('employee'),
    ...row,
    of: z.array(words).min(1).max(10).optional(),
    allowed: z.enum(['never', 'off-duty', 'off-duty-out-of-uniform', 'off-duty-out-of-uniform-or-standby-in-uniform']),
  }),
  z.strictObject({ rule: z.literal('prop-player'), ...row, allowed: never }),
  z.strictObject({ rule: z.literal('player-dealer'), ...row, allowed: never }),
  z.strictObject({ rule: z.literal('backline'), ...row, allowed: z.enum(['never', 'where-the-game-allows']) }),
  z.strictObject({ rule: z.literal('tournament'), ...row, allowed: never }),
  /** Staff find whether a person is 21, and nothing finer; another age would be judged by the wrong finding. */
  z.strictObject({ rule: z.literal('age'), ...row, min: z.literal(21) }),
  /** Misdeal, deviation of the deck, talk about the activity, equipment: management's finding voids the hand. */
  z.strictObject({
    rule: z.literal('void-hand'),
    ...row,
    cause: z.enum(['misdeal', 'deck', 'discussion', 'equipment']),
  }),
  /**
   * Enforced by a person through the checklist: a question of the sheet's own, or whether the winner is free of ties to
   * the organizations that are named. `counts`: the question is how many are in the game; the system counts first and
   * proposes an answer.
   */
  z
    .strictObject({
      rule: z.literal('confirmed-by'),
      ...row,
      who: role,
      asks: words.optional(),
      unrelated: unrelated.optional(),
      counts: z.strictObject({ of: z.literal('customers'), from: z.int().min(0), to: z.int().min(0) }).optional(),
    })
    .refine(
      ({ asks, unrelated: to }) => (asks === undefined) !== (to === undefined),
      'say what is asked, or to whom the winner must not be related; one of the two',
    ),
]);

export type EligibilityRow = z.infer<typeof eligibilityRow>;

// The verdict. Each yes or no lists the clauses it is based on, and an unknown fact becomes a question for the
// checklist, never a guess.

/** Undefined: not known yet. */
export type RoundFacts = Readonly<{
  dealtIn?: number;
  pot?: number;
  showdown?: boolean;
  tournament?: boolean;
  /** Findings of a void hand: true when it happened. */
  misdeal?: boolean;
  deck?: boolean;
  discussion?: boolean;
  equipment?: boolean;
  /** Answers to what a named person must confirm, by clause. */
  confirmed: Readonly<Record<string, boolean>>;
}>;

export type PersonFacts = Readonly<{
  feePaid?: boolean;
  baseWager?: boolean;
  folded?: boolean;
  /** Of a folded hand: its holder asked the dealer to hold the cards until the pot was won. */
  held?: boolean;
  won?: boolean;
  sawFlop?: boolean;
  lineBet?: boolean;
  collectionPaid?: boolean;
  button?: boolean;
  /** Lives with an employee. */
  household?: boolean;
  present?: boolean;
  employee?: 'no' | 'off-duty' | 'off-duty-in-uniform' | 'standby-in-uniform' | 'on-duty';
  prop?: boolean;
  /** A member of the house's club. */
  member?: boolean;
  playerDealer?: boolean;
  backline?: boolean;
  backlineAllowed?: boolean;
  over21?: boolean;
}>;

/** What an NPN table takes as met (B-7, K11). */
export type NpnWaivers = Readonly<{ fee: boolean; wager: boolean; pot: boolean }>;

export type Finding = Readonly<{ at: string; rule: BarredBy; bars: EligibilityRow['bars']; says: string }>;
export type Question = Readonly<{
  id: string;
  at: string;
  asks: string;
  answer: 'yes-no' | 'number';
  /** The answer that the system proposes, and why. The person confirms or corrects it. */
  proposed?: Readonly<{ value: boolean | number; says: string }>;
}>;

export type Verdict = Readonly<{
  /** Clauses that are met. */
  met: readonly string[];
  /** Rows that are broken, each with what it costs. */
  broken: readonly Finding[];
  /** What must still be asked. */
  open: readonly Question[];
}>;

/** A sheet with the rows that apply to this game. The game of a table that is gone is unknown, and all rows apply. */
export function inGame<T extends Readonly<{ eligibility: readonly EligibilityRow[] }>>(
  sheet: T,
  game: string | undefined,
): T {
  const speaks = ({ games }: EligibilityRow) => games === undefined || game === undefined || games.includes(game);
  return sheet.eligibility.every(speaks) ? sheet : { ...sheet, eligibility: sheet.eligibility.filter(speaks) };
}

/** As it reads at a table with these limits: big blinds in money. */
export function atLimits<T extends Pick<Sheet, 'eligibility'>>(sheet: T, limits: string | null): T {
  const blind = sheet.eligibility.some(isInBlinds) ? bigBlindOf(limits) : undefined;
  if (blind === undefined) return sheet;
  const here = (word: EligibilityRow): EligibilityRow =>
    isInBlinds(word) ? { ...word, min: timesCents(blind, word.bigBlinds) } : word;
  return { ...sheet, eligibility: sheet.eligibility.map(here) };
}

type PotInBlinds = Extract<EligibilityRow, { rule: 'pot' }> & Readonly<{ bigBlinds: number }>;

const isInBlinds = (word: EligibilityRow): word is PotInBlinds => word.rule === 'pot' && word.bigBlinds !== undefined;

/** A sheet as it reads at a free table: a head count of its own takes the place of that of live games. */
export function atFreeTable<T extends Pick<Sheet, 'eligibility' | 'npn'>>(sheet: T): T {
  const own = sheet.npn?.dealtIn;
  if (own === undefined) return sheet;
  const others = sheet.eligibility.filter(({ rule }) => rule !== 'dealt-in');
  return { ...sheet, eligibility: [{ rule: 'dealt-in', bars: 'round', ...own }, ...others] };
}

export function roundVerdict(rows: readonly EligibilityRow[], facts: RoundFacts, waived: NpnWaivers): Verdict {
  return verdictOf(rows, (row) => judgeRound(row, facts, waived));
}

export function personVerdict(rows: readonly EligibilityRow[], facts: PersonFacts, waived: NpnWaivers): Verdict {
  return verdictOf(rows, (row) => judgePerson(row, facts, waived));
}

/** met, broken with its sentence, or open with its question; undefined where the row speaks of something else. */
type RowJudgment = 'met' | { broken: string } | { open: Omit<Question, 'at'> } | undefined;

function verdictOf(rows: readonly EligibilityRow[], judge: (row: EligibilityRow) => RowJudgment): Verdict {
  const met: string[] = [];
  const broken: Finding[] = [];
  const open: Question[] = [];
  for (const row of rows) {
    const judged = judge(row);
    if (judged === undefined) continue;
    if (judged === 'met') met.push(row.at);
    else if ('broken' in judged) broken.push({ at: row.at, rule: row.rule, bars: row.bars, says: judged.broken });
    else open.push({ ...judged.open, at: row.at });
  }
  return { met, broken, open };
}

function judgeRound(row: EligibilityRow, facts: RoundFacts, waived: NpnWaivers): RowJudgment {
  switch (row.rule) {
    case 'dealt-in':
      return number(
        'dealt-in',
        facts.dealtIn,
        row.min,
        `At least ${row.min} players must be dealt in`,
        'How many players were dealt in?',
      );
    case 'pot':
      if (waived.pot) return 'met';
      return number(
        'pot',
        facts.pot,
        row.min,
        `The pot must be at least ${formatUsd(row.min)}${row.bigBlinds === undefined ? '' : `, ${row.bigBlinds} big blinds`}`,
        'How much was in the pot, in cents?',
        (cents) => formatUsd(cents as Cents),
      );
    case 'showdown':
      return yes(
        'showdown',
        facts.showdown,
        'The hand was not played through the showdown',
        'Was every bet completed through the showdown?',
      );
    case 'tournament':
      return no('tournament', facts.tournament, 'Tournament games do not qualify', 'Is this a tournament table?');
    case 'void-hand':
      return no(row.cause, facts[row.cause], VOID_WORDS[row.cause].broken, VOID_WORDS[row.cause].asks);
    case 'confirmed-by':
      return yes(`confirmed:${row.at}`, facts.confirmed[row.at], `Not confirmed by ${row.who}`, confirmAsks(row));
    case 'fee-paid':
    case 'base-wager':
    case 'not-folded':
    case 'won':
    case 'saw-flop':
    case 'line-bet':
    case 'collection-paid':
    case 'present':
    case 'button':
    case 'household':
    case 'member':
    case 'employee':
    case 'prop-player':
    case 'player-dealer':
    case 'backline':
    case 'age':
      return undefined;
    default:
      return unreachable(row);
  }
}

function judgePerson(row: EligibilityRow, facts: PersonFacts, waived: NpnWaivers): RowJudgment {
  switch (row.rule) {
    case 'employee':
      return judgeEmployee(row, facts.employee);
    case 'backline':
      return judgeBackline(row, facts);
    case 'not-folded':
      return judgeFolded(row, facts);
    case 'member':
      return yes('member', facts.member, `Not a member of ${clubOf(row)}`, `Is the player a member of ${clubOf(row)}?`);
    case 'age':
      return yes('over21', facts.over21, `Under ${row.min}`, `Is the player ${row.min} or older?`);
    case 'dealt-in':
    case 'pot':
    case 'showdown':
    case 'tournament':
    case 'void-hand':
    case 'confirmed-by':
      return undefined;
    default: {
      const { waivedBy, id, fact, wanted, unasked, broken, asks } = PLAIN[row.rule];
      if (waivedBy !== undefined && waived[waivedBy]) return 'met';
      if (unasked && facts[fact] === undefined) return 'met';
      return (wanted ? yes : no)(id, facts[fact], broken, asks);
    }
  }
}

/** Rows that are one yes or no: the fact they look at, and which answer they want. */
type Plain = Readonly<{
  id: string;
  fact: { [K in keyof PersonFacts]-?: PersonFacts[K] extends boolean | undefined ? K : never }[keyof PersonFacts];
  wanted: boolean;
  waivedBy?: keyof NpnWaivers;
  /** Taken as met until it is said otherwise. */
  unasked?: true;
  broken: string;
  asks: string;
}>;

type PlainRule =
  | 'fee-paid'
  | 'base-wager'
  | 'won'
  | 'saw-flop'
  | 'line-bet'
  | 'collection-paid'
  | 'button'
  | 'household'
  | 'present'
  | 'prop-player'
  | 'player-dealer';

const PLAIN: Readonly<Record<PlainRule, Plain>> = {
  'fee-paid': {
    id: 'fee-paid',
    fact: 'feePaid',
    wanted: true,
    waivedBy: 'fee',
    broken: 'The fee was not placed on this hand',
    asks: 'Was the fee placed on this hand?',
  },
  'base-wager': {
    id: 'base-wager',
    fact: 'baseWager',
    wanted: true,
    waivedBy: 'wager',
    broken: 'There was no base wager on this hand',
    asks: 'Was there a base wager on this hand?',
  },
  won: {
    id: 'won',
    fact: 'won',
    wanted: true,
    broken: 'The hand did not win at the showdown',
    asks: 'Did this hand win at the showdown?',
  },
  'saw-flop': {
    id: 'saw-flop',
    fact: 'sawFlop',
    wanted: true,
    broken: 'The hand was folded before the flop',
    asks: 'Was this hand still in at the flop?',
  },
  'line-bet': {
    id: 'line-bet',
    fact: 'lineBet',
    wanted: true,
    waivedBy: 'wager',
    broken: 'There was no bet on Player or Banker',
    asks: 'Was there a bet on Player or Banker?',
  },
  'collection-paid': {
    id: 'collection-paid',
    fact: 'collectionPaid',
    wanted: true,
    waivedBy: 'fee',
    unasked: true,
    broken: 'The collection was not paid for this bet',
    asks: 'Was the collection paid for this bet?',
  },
  button: {
    id: 'button',
    fact: 'button',
    wanted: false,
    broken: 'Players with a hold or missed-blind button are not eligible',
    asks: 'Does this seat have a hold or missed-blind button?',
  },
  household: {
    id: 'household',
    fact: 'household',
    wanted: false,
    broken: 'Lives with an employee',
    asks: 'Does the player live with an employee?',
  },
  present: {
    id: 'present',
    fact: 'present',
    wanted: true,
    broken: 'The player was not present',
    asks: 'Is the player present?',
  },
  'prop-player': {
    id: 'prop',
    fact: 'prop',
    wanted: false,
    broken: 'Third-party proposition players (TPPPS) are not eligible',
    asks: 'Is this a third-party proposition player (TPPPS)?',
  },
  'player-dealer': {
    id: 'player-dealer',
    fact: 'playerDealer',
    wanted: false,
    broken: 'The player-dealer is not eligible',
    asks: 'Did this hand hold the player-dealer position?',
  },
};

type EmployeeRow = Extract<EligibilityRow, { rule: 'employee' }>;

function judgeEmployee(row: EmployeeRow, employee: PersonFacts['employee']): RowJudgment {
  if (employee === undefined) return { open: { id: 'employee', asks: employeeAsks(row), answer: 'yes-no' } };
  if (employee === 'no') return 'met';
  const who = row.of === undefined ? 'Employees' : `Officers and employees of ${orList(row.of)}`;
  if (row.allowed === 'never') return { broken: `${who} are not eligible` };
  const isPlain = row.allowed !== 'off-duty-out-of-uniform-or-standby-in-uniform';
  if (employee === 'on-duty' && isPlain) return { broken: `${who} are eligible only off duty` };
  const isMet = ELIGIBLE_EMPLOYEES[row.allowed].some((allowed) => allowed === employee);
  return isMet ? 'met' : { broken: `${who} are eligible only ${EMPLOYEE_WORDS[row.allowed]}` };
}

const ELIGIBLE_EMPLOYEES = {
  'off-duty': ['off-duty', 'off-duty-in-uniform'],
  'off-duty-out-of-uniform': ['off-duty'],
  'off-duty-out-of-uniform-or-standby-in-uniform': ['off-duty', 'standby-in-uniform'],
} as const;

/** When an employee is eligible. */
export const EMPLOYEE_WORDS = {
  'off-duty': 'off duty',
  'off-duty-out-of-uniform': 'off duty and out of uniform',
  'off-duty-out-of-uniform-or-standby-in-uniform': 'off duty and out of uniform, or on standby in uniform',
} as const;

function employeeAsks({ allowed, of }: EmployeeRow): string {
  const who = of === undefined ? 'an employee' : `an officer or employee of ${orList(of)}`;
  return `Is the player ${who}${BARRED_EMPLOYEES[allowed]}?`;
}

const BARRED_EMPLOYEES = {
  never: '',
  'off-duty': ' on duty',
  'off-duty-out-of-uniform': ' on duty or in uniform',
  'off-duty-out-of-uniform-or-standby-in-uniform':
    ' who is neither off duty and out of uniform nor on standby in uniform',
} as const;

export const orList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/** Rows that are not asked about, but that a finding can break. */
export const unaskedRows = (rows: readonly EligibilityRow[]): { id: string; at: string; asks: string }[] =>
  rows.flatMap(({ rule, at }) => {
    const plain = PLAIN[rule as PlainRule];
    return plain?.unasked ? [{ id: plain.id, at, asks: plain.asks }] : [];
  });

/** `the club`, or its own name. */
export const clubOf = ({ club }: Extract<EligibilityRow, { rule: 'member' }>): string =>
  club === undefined ? 'the club' : `the ${club}`;

type ConfirmedBy = Extract<EligibilityRow, { rule: 'confirmed-by' }>;

/** What a person must confirm, by the clause under which it is asked. */
export const confirmRows = (rows: readonly EligibilityRow[]): ConfirmedBy[] =>
  rows.filter((row): row is ConfirmedBy => row.rule === 'confirmed-by');

/** What the person who confirms is asked; yes is the answer that lets the winner win. */
export function confirmAsks({ asks, unrelated }: Pick<ConfirmedBy, 'asks' | 'unrelated'>): string {
  if (unrelated === undefined) return asks!;
  const { organizations, licenses = [], family = [] } = unrelated;
  const kin = (['spouse', 'child'] as const).filter((one) => family.includes(one));
  const rest = [
    ...licenses.map((license) => `not the holder of ${license}`),
    ...kin.map((one) => `not the ${one} of such an employee`),
    ...(family.includes('residence') ? ['not sharing a home with one'] : []),
    ...(family.includes('family-at-home') ? ['not immediate family in the household of such a person'] : []),
  ]
    .map((one) => `, ${one}`)
    .join('');
  return `Is the winner unrelated to ${listed(organizations)}: not an employee${rest}?`;
}

const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** The question under which staff record that a hand was folded. */
export const foldedQuestion = ({ at, unless }: Extract<EligibilityRow, { rule: 'not-folded' }>): Question => ({
  id: 'folded',
  at,
  asks: unless === undefined ? 'Was this hand folded?' : 'Was this hand folded before the last betting round?',
  answer: 'yes-no',
});

function judgeFolded(
  { unless }: Extract<EligibilityRow, { rule: 'not-folded' }>,
  { folded, held }: PersonFacts,
): RowJudgment {
  if (unless === undefined) return no('folded', folded, 'The hand was folded', 'Was this hand folded?');
  // A shown hand is assumed not to be folded. Only once staff record a fold does it matter whether it was held.
  if (folded !== true) return 'met';
  return yes(
    'held',
    held,
    'The hand was folded, and the player did not ask the dealer to hold the cards',
    'Did the player ask the dealer to hold the cards until the pot was won?',
  );
}

function judgeBackline(row: Extract<EligibilityRow, { rule: 'backline' }>, facts: PersonFacts): RowJudgment {
  if (facts.backline === undefined) {
    return { open: { id: 'backline', asks: 'Was this a backline bet?', answer: 'yes-no' } };
  }
  if (!facts.backline) return 'met';
  const never = caseOf(row.allowed, { never: true, 'where-the-game-allows': false });
  if (never) return { broken: 'Backline bettors are not eligible' };
  return yes(
    'backline-allowed',
    facts.backlineAllowed,
    'This game does not allow backline bets',
    'Does the game allow backline bets?',
  );
}

function number(
  id: string,
  value: number | undefined,
  min: number,
  broken: string,
  asks: string,
  shown: (value: number) => string = String,
): RowJudgment {
  if (value === undefined) return { open: { id, asks, answer: 'number' } };
  return value >= min ? 'met' : { broken: `${broken}; it was ${shown(value)}` };
}

function yes(id: string, value: boolean | undefined, broken: string, asks: string): RowJudgment {
  if (value === undefined) return { open: { id, asks, answer: 'yes-no' } };
  return value ? 'met' : { broken };
}

function no(id: string, value: boolean | undefined, broken: string, asks: string): RowJudgment {
  if (value === undefined) return { open: { id, asks, answer: 'yes-no' } };
  return value ? { broken } : 'met';
}

const VOID_WORDS = {
  misdeal: { broken: 'A misdeal voids the hand', asks: 'Was there a misdeal?' },
  deck: { broken: 'The deck was not in order', asks: 'Was there a problem with the deck?' },
  discussion: {
    broken: 'The promotion was discussed during the hand',
    asks: 'Was the jackpot discussed during the hand?',
  },
  equipment: { broken: 'The equipment did not work properly', asks: 'Did the equipment fail in any way?' },
} as const;

const ASKED: ReadonlyMap<string, string> = new Map([
  ...Object.values(PLAIN).map(({ id, asks }) => [id, asks] as const),
  ...Object.entries(VOID_WORDS).map(([id, { asks }]) => [id, asks] as const),
  ['folded', 'Was this hand folded?'],
]);

/** How a question of this id is asked; undefined where that depends on the sheet. */
export const asksOf = (id: string): string | undefined => ASKED.get(id);

// The minimum age of an activity, and whether the ID that staff checked meets it.

type AgeRule = Pick<Sheet, 'age'>;
/** Left out or 'unknown': not checked. */
type AgeFindings = Readonly<{ over21?: boolean | 'unknown' | undefined; over18?: boolean | 'unknown' | undefined }>;

export const ageOf = ({ age }: AgeRule): 18 | 21 => age?.min ?? 21;

/** A person over 21 is over 18 too; that a person is not 21 says nothing about 18. Undefined: not known. */
export function isOfAge(sheet: AgeRule, { over21, over18 }: AgeFindings): boolean | undefined {
  if (over18 === false) return false;
  if (over21 === true) return true;
  if (ageOf(sheet) === 18) return over18 === true ? true : undefined;
  return over21 === false ? false : undefined;
}
