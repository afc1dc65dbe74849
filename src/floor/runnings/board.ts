/**
 * A high-hand board: verified hands stand on it until a better one comes, equal ones beside each other. When the
 * running closes the best win the prize of their row, each in full or split, as the sheet says; a board without a
 * qualifying hand pays nothing.
 */
import { assert, caseOf } from '../../base/assert.ts';
import { type Cents, sumCents, ZERO } from '../../base/cents.ts';
import { evenlyDown, evenlyUpToChip } from '../../base/split.ts';
import type { Instant } from '../../base/time.ts';
import type { ChartRow } from '../../rules/chart.ts';
import { everyRowInForce, postedPrize } from '../../rules/in-force.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import type { Step } from '../../rules/steps.ts';
import { held, payable, promotions } from '../accounts.ts';
import { type Books, chargeReserve, openBooks, post } from '../books.ts';
import { claimDeadlines, isRepaid } from '../kit/awards.ts';
import { sheetOf } from '../kit/offers.ts';
import type { Running, State } from '../state.ts';
import type { Settled } from './settle.ts';

type Place = Running['places'][number];
type BestStep = Extract<Step, { kind: 'select'; form: 'best' }>;

/** The step of a sheet whose runnings are boards. */
export function boardStep(sheet: Sheet): BestStep | undefined {
  return sheet.steps.find((step): step is BestStep => step.kind === 'select' && step.form === 'best');
}

/**
 * The hands that lead: the best of those that can win, each person once. While nobody knows who sat there, the seat
 * stands for the person.
 */
export function leadersOf(listed: readonly Place[]): Place[] {
  const places = listed.filter(({ below }) => below === undefined);
  const best = Math.max(...places.map(strengthOf));
  const leaders = new Map<string, Place>();
  for (const place of places) {
    const holder = place.person ?? `${place.table}:${place.seat}`;
    if (strengthOf(place) === best && !leaders.has(holder)) leaders.set(holder, place);
  }
  return [...leaders.values()];
}

export function settleBoard(state: State, running: Running, select: BestStep, now: Instant): Settled {
  const offered = state.offers.get(running.offer)!;
  const sheet = sheetOf(state, offered);
  const books = openBooks(state, now);
  const shares = sharesOf(state, sheet, running, select);
  const fund = offered.fund;
  const paidBy = fund === null ? 'house' : { fund };
  const awards = shares.map(({ place, row, amount }, i) => ({
    id: `award-${state.counters.awards + 1 + i}`,
    amount,
    paidBy: paidBy as { fund: string } | 'house',
    clause: row.at,
    row: row.key,
    to: { table: place.table, seat: place.seat, bettor: 'seat' as const },
    person: place.person,
    ...claimDeadlines(state, sheet, now, { amount }),
  }));
  if (fund !== null) holdPrize(books, fund, running, sheet, shares);
  for (const { id, amount, clause } of awards) {
    post(books, fund === null ? promotions : held(fund, running.id), payable(paidBy, id), amount, clause);
  }
  return { awards, postings: books.postings, advances: books.advances };
}

type Share = Readonly<{ place: Place; row: ChartRow; amount: Cents }>;

function sharesOf(state: State, sheet: Sheet, running: Running, { ties }: BestStep): Share[] {
  const { offer } = state.offers.get(running.offer)!;
  const rows = everyRowInForce(sheet, offer);
  const won = leadersOf(running.places).map((place) => {
    const row = rows.find(({ key }) => key === place.row);
    assert(row !== undefined, `${place.row} is a row that is in force`);
    const amount = postedPrize(row, offer.amounts);
    assert(amount !== undefined, `row ${row.key} of a board has a prize of its own`);
    return { place, row, amount };
  });
  if (caseOf(ties, { each: true, split: won.length < 2 })) return won;
  const whole = won[0]!.amount;
  const up = stepOf(sheet, 'award')!.split?.rounds === 'up-to-chip';
  const { each } = up ? evenlyUpToChip(whole, won.length, state.house!.chip) : evenlyDown(whole, won.length);
  return won.map((share) => ({ ...share, amount: each })).filter(({ amount }) => amount > ZERO);
}

/** The reserve pays, and the house what it lacks. */
function holdPrize(books: Books, fund: string, running: Running, sheet: Sheet, shares: readonly Share[]): void {
  if (shares.length === 0) return;
  const amount = sumCents(shares.map((share) => share.amount));
  const { at } = shares[0]!.row;
  const to = held(fund, running.id);
  chargeReserve(books, { fund, to, amount, at, cause: 'fixed-prizes', repaid: isRepaid(sheet) });
}

function strengthOf({ strength, row }: Place): number {
  assert(strength !== undefined, `a hand of row ${row} stands on the board with its strength`);
  return strength;
}
