import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Cents, cents, sumCents } from '../../base/cents.ts';
import { addDays, DAY, HOUR, type LocalDate } from '../../base/time.ts';
import { box, fundCash, pool, reserve } from '../accounts.ts';
import { withholdingOn } from '../awards/pay.ts';
import { ACES, addMetered, BONUS, FUND, METERED, POKER, pokerHouse } from '../awards/testing.ts';
import { balanceOf } from '../books.ts';
import { calendarDay, houseDay } from '../clock.ts';
import type { FloorEvent } from '../events.ts';
import { type Asked, type Given, meet, NOON, owe, person, shift } from '../testing.ts';

/** A step of a confused night: what is tried, and numbers to choose by. */
type Step = Readonly<{ kind: (typeof KINDS)[number]; a: number; b: number; amount: Cents; yes: boolean }>;
const KINDS = [
  'wait',
  'open',
  'shut',
  'fee',
  'owe',
  'grant',
  'identify',
  'claim',
  'pay',
  'dispute',
  'settle',
  'count',
  'close',
  'make-good',
  'remit',
  'reverse',
  'undo-payment',
  'undo-payment',
  'reopen',
] as const;

/** What everything else needs comes up more often. */
const LIKELY = ['wait', 'owe', 'owe', 'claim', 'claim', 'pay', 'pay', 'count', 'close', 'remit'] as const;
const number = fc.noBias(fc.nat(1000));

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.noBias(fc.constantFrom(...KINDS, ...LIKELY)),
  a: number,
  b: number,
  amount: fc.integer({ min: 1, max: 90_000 }).map(cents),
  yes: fc.boolean(),
});

const RUNS = { seed: 4711, numRuns: 100 };

/** `given` checks after every command that the books balance, that funds hold what they owe and nothing is below zero. */
it('loses no cent in any order of commands, and a refusal moves nothing', () => {
  const accepted = new Set<string>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 40, maxLength: 90 }), (steps) => {
      const house = night();
      for (const one of steps) {
        const before = fingerprint(house);
        const asked = askedBy(house, one);
        if (asked === undefined) continue;
        const [badge, command] = asked;
        const outcome = house.ask(badge, command);
        if ('events' in outcome) for (const event of outcome.events) accepted.add(seenAs(event));
        else expect(fingerprint(house)).toEqual(before);
        expectNothingOverdrawn(house);
      }
    }),
    RUNS,
  );
  // A property that only ever met refusals would prove nothing.
  for (const type of EXPECTED) expect(accepted).toContain(type);
});

/** Undone payments and payments in parts count as kinds of their own. */
function seenAs(event: FloorEvent): string {
  if (event.type === 'reversed' && event.payment !== undefined) return 'payment undone';
  return event.type === 'awards-paid' && event.parts !== undefined ? 'paid in parts' : event.type;
}

const EXPECTED = [
  'payment undone',
  'paid in parts',
  'identified',
  'award-claimed',
  'award-stopped',
  'award-released',
  'award-returned',
  'awards-paid',
  'award-granted',
  'box-counted',
  'made-good',
  'day-closed',
  'reversed',
  'remitted',
  'claim-reopened',
  'award-forfeited',
];

function night(): Given {
  const house = pokerHouse({ reserve: cents(30_000) });
  addMetered(house, METERED, { reserve: cents(20_000), pools: { main: cents(100_000) } });
  // Its money is still in a box, so that the cage has to wait for it.
  shift(house.state, box('table-1', METERED), fundCash(METERED), cents(120_000));
  const row = { kind: 'federal', at: 'US', percent: '24', over: 100, of: 'excess' } as const;
  const pack = { kind: 'jurisdiction', id: 'us', from: '2026-01-01' } as const;
  house.state.packs.set('jurisdiction:us', [{ ...pack, withholding: [row] }]);
  for (const number of [1, 2]) meet(house.state, number);
  meet(house.state, 3, { employee: 'on-duty' });
  return house;
}

function fingerprint({ state }: Given) {
  const { balances, awards, funds, closedDay, reversed } = state;
  return structuredClone({ balances, awards, funds, closedDay, reversed });
}

/** Boxes and cash hold what is in them and no less, although no rule of the books asks for it. */
function expectNothingOverdrawn({ state }: Given): void {
  for (const [account, netDebit] of state.balances) {
    if (/:(cash|box:[a-z]+)$/.test(account)) expect(netDebit, account).toBeGreaterThanOrEqual(0);
  }
}

const pick = <T>(items: readonly T[], by: number): T | undefined => items[by % Math.max(items.length, 1)];

function askedBy(house: Given, one: Step): [badge: string, Asked] | undefined {
  const { state } = house;
  const { kind, a, b, amount, yes } = one;
  const fund = yes ? FUND : METERED;
  const table = `table-${1 + (a % 3)}`;
  const award = pick([...state.awards.keys()], a) ?? 'award-1';
  const who = person(1 + (b % 4));
  switch (kind) {
    case 'wait':
      // Long waits let claims expire; the zone pack of the test ends with the year.
      house.wait((a % 30) * (yes || house.now() > NOON + 100 * DAY ? HOUR : DAY / 2));
      return undefined;
    case 'fee':
      if (b % 2 === 0) shift(state, box(table, METERED), pool(METERED, 'main'), amount);
      else shift(state, box(table, METERED), reserve(METERED), amount);
      return undefined;
    case 'owe':
      owe(state, pick([POKER, ACES, BONUS, BONUS], a)!, { amount, person: yes ? person(1 + (b % 2)) : null });
      if (a % 4 > 1) shift(state, box(table, METERED), fundCash(METERED), amount);
      return undefined;
    case 'open': {
      const game = yes ? 'texas-holdem' : 'crazy-4-poker';
      return ['flo', { type: 'open-table', table, game, kind: 'live', seats: 9, limits: null }];
    }
    case 'shut':
      return ['flo', { type: 'close-table', table }];
    case 'grant':
      return ['mia', { type: 'grant-award', offer: POKER, table, seat: 1, amount, reason: 'goodwill', also: ['max'] }];
    case 'identify':
      return ['flo', { type: 'identify', award, person: who }];
    case 'claim': {
      const checks = { idShown: b % 5 !== 0, nameMatches: true, over21: true, excluded: b % 7 === 0 };
      return ['kay', { type: 'claim-award', award, person: state.awards.get(award)?.person ?? who, checks }];
    }
    case 'pay': {
      const owner = state.awards.get(award)?.person ?? who;
      const his = [...state.awards.values()].filter((open) => open.person === owner).map(({ id }) => id);
      const awards = yes ? [award] : his.slice(0, 20);
      const form = b % 3 === 0 ? 'cash' : 'chips';
      const asked = { type: 'pay-awards', awards, person: owner, place: 'cage', form, table: null } as const;
      return ['kay', { ...asked, papers: a % 9 !== 0, ...inParts(house, one, { awards, form }) }];
    }
    case 'dispute':
      return ['mia', { type: 'dispute-award', award, reason: 'doubt' }];
    case 'settle':
      return ['max', { type: 'settle-dispute', award, pay: yes, reason: 'review', also: ['mia'] }];
    case 'count': {
      const expected = balanceOf(state, box(table, fund));
      const counted = b % 3 === 0 ? amount : expected;
      return ['cob', { type: 'count-box', table, fund, counted, reason: 'miskeyed', also: ['abe'] }];
    }
    case 'close': {
      const next = state.closedDay === null ? houseDay(state, state.house!.openedAt) : state.closedDay;
      const day = state.closedDay === null ? next : addDays(next as LocalDate, 1);
      return ['abe', { type: 'close-day', day, increases: [] }];
    }
    case 'make-good':
      return ['kay', { type: 'make-good', fund, place: 'cage', amount }];
    case 'remit': {
      const held = balanceOf(state, `fund:${fund}:withheld:federal`);
      return ['abe', { type: 'remit', fund, kind: 'federal', amount: b % 3 === 0 ? amount : held }];
    }
    case 'reverse':
      return reversal(house, one);
    case 'undo-payment':
      return undoing(house, one);
    case 'reopen':
      return reopening(house, one);
  }
}

function reversal({ records }: Given, { a, yes }: Step): [string, Asked] | undefined {
  const record = pick(
    records.filter(({ outcome }) => 'events' in outcome),
    a,
  );
  if (record === undefined || 'refusal' in record.outcome) return undefined;
  const events = record.outcome.events as unknown as Extract<Asked, { type: 'reverse' }>['events'];
  return ['mia', { type: 'reverse', of: record.seq, events, recovered: yes, reason: 'mistake', also: ['abe'] }];
}

/** Every other payment is split in two; the parts are what is owed less the tax, so some of them do not add up. */
function inParts({ state }: Given, { a, b }: Step, { awards, form }: { awards: string[]; form: 'cash' | 'chips' }) {
  if (a % 2 === 0) return {};
  const owed = awards.flatMap((id) => state.awards.get(id) ?? []);
  const withheld = withholdingOn(state, owed, calendarDay(state, state.time));
  const net = sumCents(owed.map(({ amount }) => amount)) - sumCents(withheld.map(({ amount }) => amount));
  const first = 1 + (b % Math.max(net - 1, 1));
  const other = form === 'cash' ? 'chips' : 'cash';
  const parts: { form: 'cash' | 'chips'; amount: Cents }[] = [
    { form, amount: cents(first) },
    { form: other, amount: cents(net - first) },
  ];
  return { parts };
}

/** Payments only: what is undone is always owed again, to the right winner or the same one. */
function undoing({ records }: Given, { a, b, yes }: Step): [string, Asked] | undefined {
  const payments = records.filter(
    ({ outcome }) => 'events' in outcome && outcome.events.some(({ type }) => type === 'awards-paid'),
  );
  const record = pick(payments, a);
  if (record === undefined || 'refusal' in record.outcome) return undefined;
  const events = record.outcome.events as unknown as Extract<Asked, { type: 'undo-payment' }>['events'];
  const why = pick(['wrong-person', 'wrong-amount', 'wrong-form'] as const, b)!;
  return ['kay', { type: 'undo-payment', of: record.seq, events, why, recovered: yes, also: ['mia'] }];
}

function reopening({ records }: Given, { a }: Step): [string, Asked] | undefined {
  type Expired = Extract<FloorEvent, { type: 'award-expired' }>;
  const expiries = records.flatMap(({ seq, outcome }) =>
    'refusal' in outcome
      ? []
      : outcome.events
          .filter((event): event is Expired => event.type === 'award-expired')
          .map(({ was }) => ({ of: seq, was })),
  );
  const expiry = pick(expiries, a);
  if (expiry === undefined) return undefined;
  const late = { seenAt: expiry.was.awardedAt, paper: 'P-1', also: ['fay'] };
  return ['kay', { type: 'reopen-claim', ...expiry, ...late }];
}
