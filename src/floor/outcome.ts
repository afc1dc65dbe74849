/** What `decide` answers: events that are then true, or a refusal that names its clause. Both are journalled. */
import type { Refusal } from '../base/result.ts';
import { type RefusalCode, type RefusalValues, TOLD, type ToldRefusal } from '../sentences/refusals.ts';
import type { FloorEvent } from './events.ts';

/**
 * Why not: the clause, the reason that programs rely on, and what the sentence is made of. `variant` tells apart the
 * sentences of one reason; `src/sentences` has all of them.
 */
export type FloorRefusal = Readonly<{
  at: string;
  reason: string;
  variant?: string;
  values?: Readonly<Record<string, RefusalValue>>;
}>;

type RefusalValue = string | number | boolean | readonly string[] | readonly number[];

/** As the journal holds it. Journals before 0.7 hold the sentences themselves. */
export type RecordedRefusal = FloorRefusal | ToldRefusal;

export type Outcome =
  | Readonly<{ events: readonly FloorEvent[] }>
  | Readonly<{ refusal: FloorRefusal }>
  /** Turned away before it counts: it uses up no id and is not journalled, so the station may send it again. */
  | Readonly<{ turnedAway: FloorRefusal }>
  /** The same command came before; its answer is in that record. */
  | Readonly<{ duplicateOf: number }>;

export const accept = (...events: FloorEvent[]): Outcome => ({ events });

export function refused<Code extends RefusalCode>(
  at: string,
  code: Code,
  ...[values]: RefusalValues<Code>
): { refusal: FloorRefusal } {
  return { refusal: refusalWith(at, code, values) };
}

export const rejectUnjournaled = <Code extends RefusalCode>(
  at: string,
  code: Code,
  ...[values]: RefusalValues<Code>
): Outcome => ({ turnedAway: refusalWith(at, code, values) });

function refusalWith(at: string, code: string, values: object | undefined): FloorRefusal {
  const [reason = code, variant] = code.split('/');
  const told = values === undefined ? {} : { values: values as NonNullable<FloorRefusal['values']> };
  return { at, reason, ...(variant === undefined ? {} : { variant }), ...told };
}

/** A flaw that the rules or the base found and put into words themselves: their sentence is passed on as a value. */
export const refusedFlaw = (at: string, { reason, says, next }: Refusal): { refusal: FloorRefusal } => ({
  refusal: { at, reason, variant: TOLD, values: { says, next } },
});

export const isRefusal = (value: object): value is { refusal: FloorRefusal } => 'refusal' in value;

/**
 * The floor's own rules, for refusals that no sheet speaks of. `at` always means a clause: a sheet's, a house's shared
 * rule's, or one of these. docs/floor-rules.md lists them.
 */
export const F = {
  envelope: 'F-1',
  stations: 'F-2',
  time: 'F-3',
  roles: 'F-4',
  twoPeople: 'F-5',
  law: 'F-6',
  house: 'F-7',
  people: 'F-8',
  tables: 'F-9',
  offers: 'F-10',
  rounds: 'F-11',
  hits: 'F-12',
  awards: 'F-13',
  payment: 'F-14',
  ledger: 'F-15',
  count: 'F-16',
  close: 'F-17',
  corrections: 'F-18',
  runnings: 'F-19',
  drawings: 'F-20',
  exclusion: 'F-21',
  lateEntries: 'F-22',
  takeOver: 'F-23',
  verdict: 'F-24',
  entries: 'F-25',
  sealedDraws: 'F-26',
  goods: 'F-27',
  plays: 'F-28',
  tableDraws: 'F-29',
  shows: 'F-30',
  houseGames: 'F-31',
  instruments: 'F-32',
  club: 'F-33',
  picks: 'F-34',
  tournaments: 'F-35',
} as const;

export const FLOOR_CLAUSES: Readonly<Record<(typeof F)[keyof typeof F], string>> = {
  'F-1': 'A command names its house, its station, the badge of the person who gives it, and what it asks for.',
  'F-2':
    'A station numbers its commands upwards. The same number with the same content gets the same answer and has no second effect; with other content it is refused.',
  'F-3':
    'Time never runs backward, except where two people accept that the clock was ahead. What falls due happens before anything later. No record carries a time that cannot be right: a clock that jumped, or disagrees with the last record, takes two badges.',
  'F-4': 'A badge does what its roles allow, and only while it is active.',
  'F-5':
    'Separation of duties: where required, posting, approving, authorizing, counting and correcting take two different people. The second signature comes from someone who has not taken part; above amounts that the house sets, the badge is proven again and a person of a set rank signs as well.',
  'F-6':
    'Law is adopted into the journal; the floor reads it from nowhere else. An edition once adopted is never changed.',
  'F-7': 'A house is opened once, with its zone, its start of day and its chip unit.',
  'F-8': 'People enter as random ids with findings of the staff, never with names or papers.',
  'F-9':
    'A table is open for one game at a time; its seats are numbered; a seat may hold a person who is not known yet.',
  'F-10':
    'An offer fits its sheet: one option, every amount inside its range. It is approved by somebody else than who posted it, and stays as it is until its period ends or its jackpot is hit. It is played for in its posted period and hours.',
  'F-11':
    'A round runs from start to end at one table. Fees are taken at the start, or the activity is not played for in that round; what was paid for is played for to its end.',
  'F-12':
    'A hand that is called locks what it may win until another person authorizes or declines it. No amount changes meanwhile; a person who authorizes another amount than it wins now is refused.',
  'F-13': 'An award is owed to a person or to the occupant of a seat until it is paid, returned or expired.',
  'F-14':
    'Money is paid once, to an identified person, in a form and at a place that the sheet allows, less what the pack of that day withholds.',
  'F-15':
    'Every cent is a posting with two ends. No pool and no reserve goes below zero; the house covers what is short.',
  'F-16':
    'A box is counted by two people, each of whom enters a figure before either is shown what is expected. A difference is booked with its reason and never moves a meter fed by metered fees.',
  'F-17': 'Each house day is closed once, in order, after its boxes are counted.',
  'F-18':
    'Nothing is edited. A correction is a reversal with a reason and a second badge, decided on the balances of the day.',
  'F-19': 'A running opens and closes at its posted times; what it owes is settled when it closes.',
  'F-20':
    'A drawing takes place at its posted time before witnesses; every ticket drawn is recorded with what became of it.',
  'F-21':
    'Exclusion and age are checked before anything is awarded or paid; a match keeps the money and calls a manager.',
  'F-22': 'What was written on paper is entered afterwards with its true time, the number of the paper and two badges.',
  'F-23':
    'A jackpot that ran before this journal began is taken over once, by two people: what its pools and its reserve held, what the house lent, and what is still owed to winners are its first entries.',
  'F-24':
    'Before an offer is approved its odds are counted and its price is known. One that loses money, or whose price nobody knows, is approved only with a reason and by two people who may approve.',
  'F-25':
    'Every entry is accounted for: who earned it, where and when, and what became of it. Tickets are numbered and are not handed on.',
  'F-26':
    'A draw by computer is committed to before it is sealed, sealed before anybody adds chance to it, and can be recomputed by anybody once it is over.',
  'F-27': 'Goods are counted: what is in stock can be won once, and its winner signs for it.',
  'F-28': 'What a winner plays follows its sheet turn by turn, before witnesses, and every turn is recorded.',
  'F-29':
    'A table is drawn among those that take part at that moment; what it wins waits for the hand or the people it is for.',
  'F-30':
    'A show is played in the order of its sheet. A hidden board is committed to before the first pick and shown after the last.',
  'F-31':
    'A game against the house takes its wagers before the deal and settles them in the order of its sheet; a wrong deal is void and everything goes back.',
  'F-32':
    'A promotional chip, coupon, voucher or certificate has its number, is wagered and settled as its sheet says, and is redeemed once. What is outstanding is a debt of the house.',
  'F-33':
    'A member of the club has one card. Play counts where and when staff swiped it, and what was earned is redeemed once, by its holder.',
  'F-34':
    'Picks are in before the first game begins and stay as they are. Results are entered once and corrected only on record; who was right is counted from them alone.',
  'F-35':
    'The structure of a tournament stands from the first sign-up. Everybody pays the same for the same, every chip and every place is accounted for, and all of the prize pool is paid out.',
};
