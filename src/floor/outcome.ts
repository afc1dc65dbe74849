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
  triggers: 'F-36',
} as const;

export const FLOOR_CLAUSES: Readonly<Record<(typeof F)[keyof typeof F], string>> = {
  'F-1': 'A command names its house, its station, the badge of the person who gives it, and what it asks for.',
  'F-2':
    'A station numbers its commands in order. The same number with the same content gets the same answer and has no second effect; with different content it is refused.',
  'F-3':
    'Time never runs backward, unless two people accept that the clock was ahead. Scheduled events come before anything later. No record has an impossible time: a clock that jumped, or disagrees with the last record, takes two badges.',
  'F-4': 'A badge may do only what its roles allow, and only while it is active.',
  'F-5':
    'Separation of duties: where required, posting, approving, authorizing, counting and correcting take two different people. The second signature comes from someone who has not taken part; above amounts that the house sets, the badge is proven again and a person of a set rank signs as well.',
  'F-6':
    'Rule sheets and tables are filed in the journal, and the floor reads them only there. An edition on file is never changed.',
  'F-7':
    'A house is opened once, with its zone, its start of day and its chip unit. Its signs have one theme, and at most one emergency message, which is on all of them at once.',
  'F-8': 'Players are registered under random ids with the staff’s findings, never with names or documents.',
  'F-9': 'A table is open for one game at a time. Its seats are numbered. The player in a seat may be unknown.',
  'F-10':
    'A promotion follows its rule sheet: one option, every amount within its range. It is approved by an employee other than the one who submitted it, and does not change until its period ends or its jackpot is hit. It is offered only in its posted period and hours.',
  'F-11':
    'A round runs from start to end at one table. Fees are taken at the start, or the promotion is not offered in that round. A round whose fees were paid is played to its end.',
  'F-12':
    'A called hand holds the amount it may win until another person authorizes or denies it. No amount changes meanwhile. Authorization of any other amount is refused.',
  'F-13': 'An award is owed to a player, or to the player in a seat, until it is paid, returned or forfeited.',
  'F-14':
    'Money is paid once, to an identified player, in a form and at a place that the rules allow, less the withholding of that day.',
  'F-15':
    'Every cent is posted as a debit and a credit. No meter and no reserve goes below zero; the house covers a shortfall.',
  'F-16':
    'A collection box is counted by two people, each of whom enters a figure before either is shown the expected amount. A variance is booked with its reason and never moves a meter fed by metered fees.',
  'F-17': 'Each gaming day is closed once, in order, after its boxes are counted.',
  'F-18':
    'No record is edited. A correction is a reversal with a reason and a second badge, decided on the balances of the day.',
  'F-19': 'A period opens and closes at its posted times; its prizes are settled when it closes.',
  'F-20':
    'A drawing is held at its posted time in front of witnesses; every ticket drawn is recorded with its outcome.',
  'F-21':
    'Exclusion lists and age are checked before anything is awarded or paid. If a player matches, the award is held and a manager is called.',
  'F-22': 'Paper forms are entered afterward with their true time, the number of the form and two badges.',
  'F-23':
    'A jackpot that ran before this journal began is transferred in once, by two people. Its meters, reserve fund, house advances and unpaid prizes are its first entries.',
  'F-24':
    'The odds and the cost of a promotion are calculated before it is approved. A promotion that loses money, or whose cost is not known, is approved only with a reason and by two people who may approve.',
  'F-25':
    'Every entry is accounted for: who earned it, where and when, and its status. Tickets are numbered and not transferable.',
  'F-26':
    'A computer drawing is committed to before it is sealed, sealed before any witness adds chance to it, and can be recomputed by anyone after it is over.',
  'F-27': 'Merchandise is counted: each item in stock can be won once, and its winner signs for it.',
  'F-28': 'A winner’s game follows its rules turn by turn, in front of witnesses, and every turn is recorded.',
  'F-29':
    'A table is drawn from the eligible tables at that moment. Its prize is held for the hand or the players it is for.',
  'F-30':
    'A show follows the order of its rules. A hidden board is committed to before the first pick and shown after the last.',
  'F-31':
    'A game against the house takes its wagers before the deal and settles them in the order of its rules. A misdeal is void and all wagers are returned.',
  'F-32':
    'A promotional chip, coupon, voucher or certificate has a number, is wagered and settled by its rules, and is redeemed once. The house owes those outstanding.',
  'F-33':
    'A club member has one card. Play is credited where and when staff swiped it, and credits are redeemed once, by the cardholder.',
  'F-34':
    'Picks are entered before the first game begins and do not change. Results are entered once and corrected only on record; winners are determined from them alone.',
  'F-35':
    'The structure of a tournament is fixed from the first sign-up. All players pay the same for the same, every chip and every place is accounted for, and the whole prize pool is paid out.',
  'F-36':
    'A secret amount is committed to before any fee is paid for it, drawn between its two ends when the first fee is paid, revealed in the record that follows the fee that reached it, and can be recomputed by anyone after that.',
};
