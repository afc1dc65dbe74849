/** The throttle against a model of it, over a clock of its own: what it admits, and what a restart changes (nothing). */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { DAY, HOUR, instant } from '../../base/time.ts';
import { memoryTryRows, type TryRow } from './rows.ts';
import {
  ADDRESS_A_DAY,
  STRANGERS_A_DAY,
  SUBJECT_A_DAY,
  type Throttle,
  type TrySource,
  throttleOver,
  waitAfter,
  waitWords,
} from './throttle.ts';

const BADGES = ['badge:ann', 'badge:bob', 'badge:cy'];
const OWN = 'tablet';
const start = 1_790_000_000;

type Step = Readonly<{ wait: number; badge: number; from: 'own' | 'lent' | number; restart: boolean }>;

/** Waits of no time at all, of seconds, of minutes and of hours. */
const wait = fc.oneof(fc.constant(0), fc.nat(20), fc.nat(15 * 60), fc.nat(3 * HOUR));
const step: fc.Arbitrary<Step> = fc.record({
  wait,
  badge: fc.nat(BADGES.length - 1),
  from: fc.oneof(fc.constant('lent' as const), fc.nat(30)),
  restart: fc.boolean(),
});

const fromOf = (from: Step['from']): TrySource => {
  if (from === 'own') return { device: OWN, address: '10.0.0.1' };
  return from === 'lent' ? { device: 'lent', address: null } : { device: null, address: `192.0.2.${from}` };
};

async function opened(rows: Map<string, TryRow>, clock: { now: number }): Promise<Throttle> {
  return must(await throttleOver(memoryTryRows(rows), () => instant(clock.now)));
}

async function house() {
  const rows = new Map<string, TryRow>();
  const clock = { now: start };
  const throttle = await opened(rows, clock);
  for (const badge of BADGES) must(await throttle.remember(badge, OWN));
  return { rows, clock, throttle };
}

/** Counts what was tried in the day before each try. */
const inADay = (times: readonly number[], now: number): number => times.filter((at) => at > now - DAY).length;

it('admits strangers within the ceilings, and a badge at its own station at any time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 250 }), async (steps) => {
      const { rows, clock, throttle: first } = await house();
      let throttle = first;
      const strange: Record<string, number[]> = {};
      const lent: Record<string, number[]> = {};
      for (const { wait: seconds, badge, from, restart } of steps) {
        clock.now += seconds;
        if (restart) throttle = await opened(rows, clock);
        const subject = BADGES[badge]!;
        const admitted = throttle.admit({ subject, from: fromOf(from) });
        if (!admitted.ok) expect(admitted.until).toBeGreaterThan(clock.now);
        else {
          must(await admitted.wrong());
          const tried = from === 'lent' ? lent : strange;
          tried[subject] = [...(tried[subject] ?? []), clock.now];
          expect(inADay(tried[subject], clock.now)).toBeLessThanOrEqual(2 * SUBJECT_A_DAY);
          expect(inADay(Object.values(strange).flat(), clock.now)).toBeLessThanOrEqual(2 * STRANGERS_A_DAY);
        }
        // Whatever others have guessed, the owner comes in at his own station, at once.
        const own = throttle.admit({ subject, from: fromOf('own') });
        expect(own.ok).toBe(true);
        if (own.ok) must(await own.right());
      }
    }),
    { numRuns: 60 },
  );
});

it('answers the same whether it was restarted or not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 80 }), async (steps) => {
      const [lasting, restarted] = [await house(), await house()];
      const salt = [...lasting.rows].find(([, { subject }]) => subject === '*salt')!;
      for (const key of restarted.rows.keys()) if (key.includes('*salt')) restarted.rows.delete(key);
      restarted.rows.set(...salt);
      for (const { wait: seconds, badge, from } of steps) {
        const tried = { subject: BADGES[badge]!, from: fromOf(from) };
        const answers = [];
        for (const one of [lasting, restarted]) {
          one.clock.now += seconds;
          const throttle = one === restarted ? await opened(one.rows, one.clock) : one.throttle;
          const admitted = throttle.admit(tried);
          answers.push(admitted.ok ? must(await admitted.wrong()) : ['waits', admitted.until]);
        }
        expect(answers[1]).toEqual(answers[0]);
      }
    }),
    { numRuns: 40 },
  );
});

it('bounds what a patient attacker with a thousand addresses guesses in ten days, at one badge and at a hundred', async () => {
  for (const badges of [1, 100]) {
    const { clock, throttle } = await house();
    const guesses = Array<number>(10).fill(0);
    for (let minute = 0; minute < 10 * 24 * 60; minute += 5) {
      clock.now = start + minute * 60;
      for (let n = 0; n < 20; n += 1) {
        const address = `198.51.${(minute + n) % 4}.${(minute * 7 + n) % 250}`;
        const admitted = throttle.admit({
          subject: badges === 1 ? 'badge:ann' : `badge:${(minute + n) % badges}`,
          from: { device: null, address },
        });
        if (!admitted.ok) continue;
        must(await admitted.wrong());
        guesses[Math.floor(minute / (24 * 60))]! += 1;
      }
    }
    const aDay = badges === 1 ? SUBJECT_A_DAY : STRANGERS_A_DAY;
    // A PIN of four digits is one of 9,976: half of them take more than a year at one badge.
    expect(guesses[0]).toBeLessThanOrEqual(2 * aDay);
    for (const day of guesses.slice(1)) expect(day).toBeLessThanOrEqual(aDay + 1);
    const all = guesses.reduce((sum, day) => sum + day, 0);
    expect(all).toBeGreaterThan(9 * aDay);
  }
});

it('makes no one wait longer than an hour at the badge’s station, even if the clock is set back', async () => {
  const { clock, throttle } = await house();
  const tried = { subject: 'badge:ann', from: fromOf('own') };
  for (let n = 0; n < 40; n += 1) {
    const admitted = throttle.admit(tried);
    if (admitted.ok) must(await admitted.wrong());
    else clock.now = admitted.until;
  }
  clock.now -= 30 * DAY;
  const admitted = throttle.admit(tried);
  expect(admitted.ok ? 0 : admitted.until - clock.now).toBeLessThanOrEqual(HOUR);
  expect(waitAfter(1_000)).toBe(HOUR);
});

it('keeps a new PIN open to a few tries from anywhere, even after strangers used up their day', async () => {
  const { clock, throttle } = await house();
  for (let n = 0; n < 400; n += 1) {
    const admitted = throttle.admit({ subject: `badge:${n}`, from: fromOf(n % 200) });
    if (admitted.ok) must(await admitted.wrong());
  }
  const tried = { subject: 'badge:ann', from: fromOf(251) };
  expect(throttle.admit(tried)).toMatchObject({ ok: false });
  must(await throttle.renewed('badge:ann'));
  const admitted = throttle.admit(tried);
  expect(admitted.ok).toBe(true);
  if (admitted.ok) must(await admitted.right());
  clock.now += 1;
  expect(throttle.admit(tried)).toMatchObject({ ok: false });
});

it('stops an address that guesses at every badge, and no one at another address', async () => {
  const { throttle } = await house();
  let admitted = 0;
  for (let n = 0; n < 55; n += 1) {
    const tried = throttle.admit({ subject: `badge:${n % 11}`, from: fromOf(1) });
    if (tried.ok) must(await tried.wrong());
    admitted += tried.ok ? 1 : 0;
  }
  expect(admitted).toBe(ADDRESS_A_DAY);
  expect(throttle.admit({ subject: 'badge:12', from: fromOf(1) })).toMatchObject({ ok: false });
  for (let n = 0; n < 11; n += 1) {
    expect(throttle.admit({ subject: `badge:${n}`, from: fromOf(2) })).toMatchObject({ ok: true });
  }
});

it('takes addresses of one network of the sixth version for one', async () => {
  const { throttle } = await house();
  const network = [
    '2001:db8:1:2:0:0:0:1',
    '2001:db8:1:2::2',
    '2001:db8:1:2:ffff::1',
    '2001:db8:1:2::',
    '2001:db8:1:2::9',
  ];
  for (const address of network) {
    const admitted = throttle.admit({ subject: 'badge:ann', from: { device: null, address } });
    expect(admitted.ok).toBe(true);
    if (admitted.ok) must(await admitted.wrong());
  }
  const again = { subject: 'badge:ann', from: { device: null, address: '2001:db8:1:2:dead::1' } };
  expect(throttle.admit(again)).toMatchObject({ ok: false });
  const other = { subject: 'badge:ann', from: { device: null, address: '2001:db8:1:3::1' } };
  expect(throttle.admit(other)).toMatchObject({ ok: true });
});

it('does not trust a device at which no PIN was ever right', async () => {
  const { throttle } = await house();
  expect(throttle.isHouseDevice('forged')).toBe(false);
  for (let n = 0; n < 5; n += 1) {
    const admitted = throttle.admit({ subject: 'badge:ann', from: { device: `forged-${n}`, address: '192.0.2.1' } });
    if (admitted.ok) must(await admitted.wrong());
  }
  const again = { subject: 'badge:ann', from: { device: 'forged-9', address: '192.0.2.1' } };
  expect(throttle.admit(again)).toMatchObject({ ok: false });
});

it.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [3_600, '60 minutes'],
  [2 * HOUR + 1, '3 hours'],
])('says %i seconds as %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words);
});

it('answers from one reading of the clock, so that no wait is zero', async () => {
  let now = start;
  // A clock that is a second later whenever it is read.
  const clock = () => {
    now += 1;
    return instant(now);
  };
  const throttle = must(await throttleOver(memoryTryRows(), clock));
  expect(throttle.admit({ subject: 'badge:ann', from: fromOf(1) })).toMatchObject({ ok: true });
});
