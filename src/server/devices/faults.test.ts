/** What a fault does is the sheet's word: one sheet for each word, reported by the device that has it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { DAY, instant } from '../../base/time.ts';
import { box } from '../../floor/accounts.ts';
import { balanceOf } from '../../floor/books.ts';
import { lowOffer } from '../../floor/testing.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { blazingSevensProgressive } from '../../sheets/hawaiian-gardens/blazing-sevens-progressive.ts';
import { openTestHouse, type SignedIn, type TestHouse } from '../testing.ts';
import { added, connect, HELLO, nowAt, type TestDevice } from './testing.ts';

let house: TestHouse;
let manager: SignedIn;

beforeAll(async () => {
  house = await openTestHouse();
  manager = await house.signIn('manager-1', 'office');
  await offered(bonusHandProgressiveV11, 'crazy', 'crazy-4-poker', 'crazy-1');
  await offered(blazingSevensProgressive, 'blazing', 'blackjack-poker', 'blackjack-1');
});
afterAll(() => house.close());

/** Posted and in force, at a table of its own with two people at it. */
async function offered(sheet: Sheet, id: string, game: string, table: string): Promise<void> {
  await house.give('manager-1', { type: 'adopt-sheet', sheet });
  await house.give('manager-1', { type: 'approve-game', game, approval: 'on-file' });
  await house.give('manager-1', { type: 'open-fund', fund: id, name: id });
  const from = house.floor.now();
  const option = Object.keys(sheet.chart.options)[0]!;
  const offer = lowOffer(sheet, { id, option, fund: id, period: { from, until: instant(from + 90 * DAY) } });
  await house.give('promo-1', { type: 'post-offer', offer });
  await house.give('compliance-1', { type: 'approve-offer', offer: id });
  await house.give('floor-1', { type: 'open-table', table, game, kind: 'live', seats: 7, limits: null });
  for (const seat of [1, 7]) await house.give('dealer-1', { type: 'take-seat', table, seat, person: null });
  await house.give('dealer-1', { type: 'set-player-dealer', table, seat: 7 });
}

type At = Readonly<{ kind: 'sensor' | 'keypad'; table: string; offer: string }>;

/** A round with one fee, and a device that reports its fault in the middle of it. */
async function faulted({ kind, table, offer }: At, fault: 'sensor' | 'reader'): Promise<TestDevice> {
  const name = `${kind}-${table}`;
  const token = await added(manager, { kind, name, table });
  const device = await connect(house.url, token);
  await device.ask(HELLO, 'welcome');
  const positions = [{ seat: 1, hand: 1, bettor: 'seat', person: null, wager: 500, fees: [offer] }];
  await house.give('dealer-1', { type: 'start-round', table, dealtIn: 2, read: 'sensor', positions });
  const message = { type: 'fault', id: `${name}:000001`, seenAt: nowAt(house), fault } as const;
  expect(await device.ask(message, 'ack')).toMatchObject({ landed: 'yes', events: [{ type: 'fault-reported' }] });
  return device;
}

const tableNow = async (table: string, fund: string) =>
  must(
    await house.floor.leader.read((state) => {
      const { round, notOffered } = state.tables.get(table)!;
      const taken = round?.taken.map(({ offer }) => offer) ?? null;
      return { playedFor: taken, off: Object.keys(notOffered), inBox: balanceOf(state, box(table, fund)) };
    }),
  );

describe('a fault', () => {
  it('of the sensor under "button": the dealer registers the fees, and play continues', async () => {
    const sensor = await faulted({ kind: 'sensor', table: 'three-card-1', offer: 'bonus-hand' }, 'sensor');
    expect(await tableNow('three-card-1', 'jackpot')).toEqual({ playedFor: ['bonus-hand'], off: [], inBox: 100 });
    sensor.cut();
  });

  it('of the sensor under "fees returned": the round no longer qualifies, and the base game continues', async () => {
    const sensor = await faulted({ kind: 'sensor', table: 'blackjack-1', offer: 'blazing' }, 'sensor');
    expect(await tableNow('blackjack-1', 'blazing')).toEqual({ playedFor: [], off: ['blazing'], inBox: 0 });
    await house.give('dealer-1', { type: 'end-round', table: 'blackjack-1' });
    const start = { type: 'start-round', table: 'blackjack-1', dealtIn: 2, read: 'keyed', positions: [] };
    await house.give('dealer-1', start);
    sensor.cut();
  });

  it('of the reader under "not offered": this round is played out, the next one is without it, until it is cleared', async () => {
    const keypad = await faulted({ kind: 'keypad', table: 'crazy-1', offer: 'crazy' }, 'reader');
    expect(await tableNow('crazy-1', 'crazy')).toEqual({ playedFor: ['crazy'], off: ['crazy'], inBox: 100 });
    const id = (counter: number) => `keypad-crazy-1:00000${counter}`;
    const seenAt = nowAt(house);
    await keypad.ask({ type: 'key', id: id(2), seenAt, command: { type: 'end-round', table: 'crazy-1' } }, 'ack');
    const bet = { seat: 1, hand: 1, bettor: 'seat', person: null, wager: 500 };
    const start = (fees: readonly string[]) => ({
      type: 'start-round',
      table: 'crazy-1',
      dealtIn: 2,
      read: 'button',
      positions: [{ ...bet, fees }],
    });
    const withFee = await keypad.ask({ type: 'key', id: id(3), seenAt, command: start(['crazy']) }, 'ack');
    expect(withFee.refusal).toMatchObject({ at: '§11.3' });
    const without = await keypad.ask({ type: 'key', id: id(4), seenAt, command: start([]) }, 'ack');
    expect(without).toMatchObject({ events: [{ type: 'round-started' }] });
    await house.give('floor-1', { type: 'clear-fault', table: 'crazy-1', note: 'new-reader' });
    expect((await tableNow('crazy-1', 'crazy')).off).toEqual([]);
    keypad.cut();
  });
});
