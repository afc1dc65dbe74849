/**
 * Random lives of chips, coupons, vouchers and certificates, and an accountant who knows nothing but the table of the
 * approvals below. After every step the ledger, the page of the cage and his own book are the same, by the day of issue.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Cents, usd } from '../../base/cents.ts';
import { DAY, instant } from '../../base/time.ts';
import type { WagerResult } from '../../rules/instrument.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { deadChip } from '../../sheets/bay-101/dead-chip.ts';
import { matchPlay } from '../../sheets/bay-101/match-play.ts';
import { matchPlayCertificate } from '../../sheets/hawaiian-gardens/match-play-certificate.ts';
import { bank, instrumentsOf } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { houseDay } from '../clock.ts';
import { type Given, given, inForce, meet, NOON, person } from '../testing.ts';
import { liabilityViews } from '../views/instruments.ts';
import { triedNumbers } from './area.ts';

/** What the house owes after a win and after a loss: the face value to its holder, to the cage, or nothing. */
type After = 'kept' | 'face' | 'nothing';
type Kind = Readonly<{ sheet: Sheet; option: string; win: After; lose: After; days: number; live: boolean }>;

const KINDS: Readonly<Record<string, Kind>> = {
  coupon: { sheet: matchPlay, option: 'coupon', win: 'face', lose: 'nothing', days: 3, live: true },
  free: { sheet: matchPlay, option: 'free', win: 'face', lose: 'nothing', days: 5, live: false },
  bonus: { sheet: matchPlay, option: 'bonus', win: 'kept', lose: 'face', days: 4, live: false },
  dead: {
    sheet: deadChip,
    option: Object.keys(deadChip.chart.options)[0]!,
    win: 'kept',
    lose: 'face',
    days: 2,
    live: false,
  },
  single: { sheet: matchPlayCertificate, option: 'match-single', win: 'nothing', lose: 'face', days: 6, live: true },
  multi: { sheet: matchPlayCertificate, option: 'free-multi', win: 'kept', lose: 'face', days: 3, live: false },
};
const NAMES = Object.keys(KINDS);
const FACES = [usd(10), usd(25)] as const;
const PRICE = usd(30);
const SEATS = [1, 2, 3, 4] as const;

/** One line of the accountant's book. */
type Line = {
  number: string;
  kind: string;
  face: Cents;
  day: string;
  seat: number;
  owed: number;
  /** With its holder, on a bet, on its way to the cage, or gone. */
  is: 'held' | 'lies' | 'played' | 'gone';
  wager?: string;
};
type Book = { lines: Line[]; prices: number; paid: number };

const at = (day: number) => instant(NOON + day * DAY);

function openHouse(): Given {
  const house = given();
  for (const [id, { sheet, option, days }] of Object.entries(KINDS)) {
    const until = at(days);
    const buyIn = { price: PRICE, pieces: [{ face: usd(20), count: 3 }], window: 'window-1', from: NOON, until };
    inForce(house.state, sheet, {
      id,
      option,
      amounts: { 'redemption-fee': 0 },
      period: { from: NOON, until },
      instrument: id === 'dead' ? { buyIn } : { faces: [...FACES], ...(id === 'coupon' ? { expires: until } : {}) },
    });
  }
  house.does('mia', { type: 'approve-game', game: 'baccarat', approval: 'GEGA-002606' });
  house.does('flo', { type: 'open-table', table: 'bac-1', game: 'baccarat', kind: 'live', seats: 9, limits: '1-500' });
  for (const seat of [...SEATS, 9]) {
    house.does('dan', { type: 'take-seat', table: 'bac-1', seat, person: meet(house.state, seat) });
  }
  house.does('dan', { type: 'set-player-dealer', table: 'bac-1', seat: 9 });
  return house;
}

const isOver = (house: Given, { kind }: Line): boolean => house.now() >= at(KINDS[kind]!.days);

/** What a hand makes of a piece, by the table above and nothing else. */
function settled(house: Given, line: Line, result: WagerResult): void {
  const { win, lose } = KINDS[line.kind]!;
  const after = result === 'push' ? 'kept' : result === 'win' ? win : lose;
  if (after === 'kept') {
    line.is = isOver(house, line) ? 'gone' : 'held';
    line.owed = isOver(house, line) ? 0 : line.face;
  } else {
    line.is = 'played';
    line.owed = after === 'face' ? line.face : 0;
  }
}

/** Into the next day; and once in a while until everything that is over has left the floor. */
const WAITS = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 30 }) },
  { weight: 1, arbitrary: fc.constant(40 * 24) },
);

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('issue' as const), pick: fc.nat(), seat: fc.constantFrom(...SEATS) }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      does: fc.constant('touch' as const),
      pick: fc.nat(),
      what: fc.nat(),
      result: fc.constantFrom<WagerResult>('win', 'lose', 'push', 'surrender'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wait' as const), hours: WAITS }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function take(house: Given, book: Book, one: Step): void {
  if (one.does === 'wait') {
    house.wait(one.hours * 3_600);
    for (const line of book.lines) {
      if (line.is === 'held' && isOver(house, line)) Object.assign(line, { is: 'gone', owed: 0 });
    }
    return;
  }
  if (one.does === 'issue') {
    issue(house, book, one);
    return;
  }
  // Mostly something that still lives, so that lives come to their end; and at times something that is over.
  const living = book.lines.filter(({ is }) => is !== 'gone').slice(-6);
  const among = one.what % 8 === 0 || living.length === 0 ? book.lines : living;
  const line = among[one.pick % Math.max(1, among.length)];
  if (line !== undefined) touch(house, book, line, one);
}

/** What people do with a piece, as it stands: mostly what comes next. */
const NEXT = {
  held: ['place', 'place', 'place', 'swap', 'void', 'redeem'],
  lies: ['settle', 'settle', 'settle', 'withdraw', 'void'],
  played: ['verify', 'redeem', 'redeem', 'correct', 'place'],
  gone: ['correct', 'void', 'redeem', 'place', 'swap'],
} as const;

function issue(house: Given, book: Book, { pick, seat }: Extract<Step, { does: 'issue' }>): void {
  const kind = NAMES[pick % NAMES.length]!;
  const isSold = kind === 'dead';
  const face = isSold ? usd(20) : FACES[pick % 2]!;
  const numbers = triedNumbers(house.state, isSold ? 3 : 2);
  const outcome = isSold
    ? house.ask('kay', { type: 'sell-instruments', offer: kind, person: person(seat), window: 'window-1', numbers })
    : house.ask('pam', { type: 'issue-instruments', offer: kind, face, count: 2, person: person(seat), numbers });
  if (!('events' in outcome)) return;
  if (isSold) book.prices += PRICE;
  const day = houseDay(house.state, house.now());
  for (const number of numbers) book.lines.push({ number, kind, face, day, seat, owed: face, is: 'held' });
}

type Touch = Exclude<Step, { does: 'issue' | 'wait' }>;

/** The floor says whether it may be done; what it comes to is the accountant's own reckoning. */
function touch(house: Given, book: Book, line: Line, { what, result }: Touch): void {
  const { number, face, seat, wager = 'wager-0' } = line;
  const done = (badge: string, asked: Parameters<Given['ask']>[1]) => 'events' in house.ask(badge, asked);
  const does = NEXT[line.is][what % NEXT[line.is].length]!;
  const together = book.lines.filter((one) => one.wager === wager);
  switch (does) {
    case 'swap': {
      const numbers = triedNumbers(house.state, 1);
      if (!done('kay', { type: 'swap-voucher', number, person: null, numbers })) return;
      Object.assign(line, { is: 'gone', owed: 0 });
      book.lines.push({ ...line, number: numbers[0]!, is: 'held', owed: face });
      return;
    }
    case 'place': {
      const live = KINDS[line.kind]!.live ? face : usd(0);
      const collection = { amount: usd(0), in: 'live-chips' as const };
      const bet = { table: 'bac-1', seat, bettor: 'seat' as const, person: null, bet: 'base' as const, side: null };
      if (!done('dan', { type: 'wager-instrument', ...bet, numbers: [number], live, collection })) return;
      Object.assign(line, { is: 'lies', wager: `wager-${house.state.counters.wagers}` });
      return;
    }
    case 'settle':
      if (done('dan', { type: 'settle-wager', wager, result })) for (const one of together) settled(house, one, result);
      return;
    case 'correct': {
      const command = { type: 'correct-wager', wager, result, reason: 'keyed-wrong', also: ['fay'] } as const;
      if (done('flo', command)) for (const one of together) settled(house, one, result);
      return;
    }
    case 'withdraw':
      if (!done('dan', { type: 'withdraw-wager', wager, reason: 'misdeal' })) return;
      for (const one of together) settled(house, one, 'push');
      return;
    case 'verify':
      done('flo', { type: 'verify-instruments', numbers: [number] });
      return;
    case 'redeem':
      if (!done('kay', { type: 'redeem-instruments', numbers: [number], table: 'bac-1', representative: 'flo' }))
        return;
      book.paid += line.owed;
      Object.assign(line, { is: 'gone', owed: 0 });
      return;
    case 'void':
      if (!done('kay', { type: 'void-instrument', number, reason: 'lost', also: ['flo'] })) return;
      Object.assign(line, { is: 'gone', owed: 0 });
  }
}

/** What the page shows of each promotion and day, and the accountant's lines added up the same way. */
function compare(house: Given, { lines, prices, paid }: Book): void {
  const shown = liabilityViews(house.state).flatMap(({ offer, days }) =>
    days.map(({ day, owed, count, withPlayers, atCage }) => [offer, day, owed, count, withPlayers, atCage]),
  );
  const added = new Map<string, [string, string, number, number, number, number]>();
  for (const { kind, day, owed, is } of lines) {
    if (owed === 0) continue;
    const row = added.get(`${kind} ${day}`) ?? [kind, day, 0, 0, 0, 0];
    added.set(`${kind} ${day}`, row);
    row[2] += owed;
    row[3] += 1;
    row[is === 'played' ? 5 : 4] += owed;
  }
  expect(shown.map(String).sort()).toEqual([...added.values()].map(String).sort());
  for (const kind of NAMES) {
    const owed = lines.reduce((sum, line) => sum + (line.kind === kind ? line.owed : 0), 0);
    expect(balanceOf(house.state, instrumentsOf(kind)), kind).toBe(owed);
  }
  expect(balanceOf(house.state, bank)).toBe(prices - paid);
}

it('equals the ledger by day of issue, whatever happens to the instruments', () => {
  const ends = new Map<string, number>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 60, maxLength: 120 }), (steps) => {
      const house = openHouse();
      const book: Book = { lines: [], prices: 0, paid: 0 };
      for (const one of steps) {
        take(house, book, one);
        compare(house, book);
      }
      for (const { became = 'none' } of house.state.instruments.values()) ends.set(became, (ends.get(became) ?? 0) + 1);
    }),
    { numRuns: 15, seed: 101 },
  );
  // Every end that there is was met, or the lives above are too tame to find anything.
  const wanted = ['cancelled', 'collected', 'dropped', 'expired', 'redeemed', 'swapped', 'void', 'voided'];
  expect([...ends.keys()].filter((end) => end !== 'none').sort()).toEqual(wanted);
});
