/**
 * A prize that is paid over years: the winner elects cash or yearly installments; without an election in time it is
 * paid in installments.
 */
import { lookUp } from '../../base/assert.ts';
import { type Cents, subtractCents } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import { addYears, type Instant, type LocalDate } from '../../base/time.ts';
import { startOfHouseDay } from '../../base/zone.ts';
import { payable } from '../accounts.ts';
import type { CommandOf } from '../area.ts';
import { openBooks, post } from '../books.ts';
import { startOfDayOf, zonePackOf } from '../clock.ts';
import type { FloorEvent } from '../events.ts';
import { isPaidWith, type NewAward, openAward, payByDay, refuseStopped, returnMoney } from '../kit/awards.ts';
import { offerOf } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { accept, F, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { Award, State } from '../state.ts';
import { refuseMissingSecond, signedBy } from '../two-people.ts';
import type { showCommands } from './specs.ts';

type Parts = NonNullable<Award['parts']>;

type Elected = Extract<FloorEvent, { type: 'payment-elected' }>;

export function electPayment(state: State, command: CommandOf<typeof showCommands, 'elect-payment'>): Outcome {
  const award = openAward(state, command.award);
  if (isRefusal(award)) return award;
  const { parts } = award;
  if (parts === undefined || parts.chooseBy === null) {
    return refused(parts?.at ?? F.payment, 'nothing-to-choose', { award: award.id });
  }
  const wrong =
    refuseMissingSecond(state, command, 'a-choice-that-binds-for-years') ??
    refuseStopped(award) ??
    refuseWrongCash(award, command);
  if (wrong !== undefined) return wrong;
  const by = signedBy(command);
  const { time, cash } = command;
  return accept(cash === null ? inParts(state, award, time, by) : inCash(state, award, { time, by, cash }));
}

function refuseWrongCash({ amount, parts }: Award, { as, cash }: CommandOf<typeof showCommands, 'elect-payment'>) {
  if (as === 'parts' && cash === null) return undefined;
  if (as === 'cash' && cash !== null && cash > 0 && cash <= amount) return undefined;
  return refused(parts!.at, 'wrong-cash', { amount });
}

/** The day to choose has passed: it is paid in installments, as if the winner had chosen them. */
export function electionLapses(state: State, id: string, at: Instant): FloorEvent[] {
  const award = lookUp(state.awards, id);
  const event = inParts(state, award, at, []);
  return [event, ...stoppedToo(award, event.part!.id)];
}

function inCash(
  state: State,
  award: Award,
  { time, by, cash }: Readonly<{ time: Instant; by: string[]; cash: Cents }>,
): FloorEvent {
  const books = openBooks(state, time);
  const over = { ...award, amount: subtractCents(award.amount, cash) };
  const toMakeGood = returnMoney(books, over, 'house', award.parts!.at);
  const { postings } = books;
  return {
    ...elected(state, award, time),
    as: 'cash',
    lapsed: false,
    by,
    left: cash,
    part: null,
    toMakeGood,
    postings,
  };
}

function inParts(state: State, award: Award, time: Instant, by: string[]): Elected {
  const base = elected(state, award, time);
  const { part, left, postings } = nextInstallment(state, award, time, base.payBy);
  return { ...base, as: 'parts', lapsed: by.length === 0, by, left, part, toMakeGood: [], postings };
}

/** The winner's other prizes are paid with it. */
function elected(state: State, award: Award, time: Instant) {
  const sheet = sheetOf(state, offerOf(state, award));
  const others = [...state.awards.values()].filter((other) => isPaidWith(other, award));
  return {
    type: 'payment-elected',
    v: 1,
    award: award.id,
    offer: award.offer,
    payBy: payByDay(state, sheet, time) ?? null,
    with: others.map(({ id }) => id),
  } as const;
}

export function installmentFallsDue(state: State, id: string, at: Instant): FloorEvent[] {
  const award = lookUp(state.awards, id);
  const sheet = sheetOf(state, offerOf(state, award));
  const { part, left, postings } = nextInstallment(state, award, at, payByDay(state, sheet, at) ?? null);
  return [
    { type: 'part-due', v: 1, award: id, offer: award.offer, part, left, postings },
    ...stoppedToo(award, part.id),
  ];
}

/** The next installment becomes a separate award; odd cents are in the last one. */
function nextInstallment(state: State, award: Award, time: Instant, payBy: string | null) {
  const { id, amount, paidBy, row, to, person, step } = award;
  const { of, paid, each, at } = award.parts!;
  const due = paid + 1 === of ? amount : each;
  const part: NewAward = {
    id: `award-${state.counters.awards + 1}`,
    amount: due,
    paidBy,
    clause: at,
    row,
    to,
    person,
    step,
    idBy: null,
    expiresAt: null,
    ...(payBy === null ? {} : { payBy }),
  };
  const books = openBooks(state, time);
  post(books, payable(paidBy, id), payable(paidBy, part.id), due, at);
  return { part, left: subtractCents(amount, due), postings: books.postings };
}

/** What keeps the prize keeps each part of it. */
function stoppedToo({ stopped }: Award, part: string): FloorEvent[] {
  if (stopped === null) return [];
  return [{ type: 'award-stopped', v: 1, award: part, why: stopped.why, reason: null }];
}

/** The first moment of the day on which the next part is due. */
export function nextPartAt(state: State, { from, paid }: Parts): Instant {
  return must(startOfHouseDay(zonePackOf(state)!, startOfDayOf(state), addYears(from as LocalDate, paid)));
}
