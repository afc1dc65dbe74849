/** From the cards to the money on the sheets of Bay 101, where it depends on who is there. */
import { beforeEach, describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { baccaratBonusHand } from '../../sheets/bay-101/baccarat-bonus-hand.ts';
import { bonusHandProgressive } from '../../sheets/bay-101/bonus-hand-progressive.ts';
import { limitBadBeat } from '../../sheets/bay-101/limit-bad-beat.ts';
import { noLimitBadBeat } from '../../sheets/bay-101/no-limit-bad-beat.ts';
import { paiGowBonusHand } from '../../sheets/bay-101/pai-gow-bonus-hand.ts';
import { meet } from '../testing.ts';
import { bet } from './testing.ts';
import { type SheetFloor, seats, sheetFloor } from './testing-on-sheets.ts';

let floor: SheetFloor;

beforeEach(() => {
  floor = sheetFloor();
});

describe('baccarat-bonus-hand', () => {
  const five = ['7-7 tie', '4h 3d | 2s 2h 3c'] as const;

  function tied(banker: string | null, structure: string): void {
    const amounts = Object.fromEntries(
      baccaratBonusHand.chart.options.A!.map(({ prize }) => [
        prize.gives === 'fixed' && typeof prize.amount === 'object' ? prize.amount.choose : '',
        usd(100),
      ]),
    );
    floor.posted(baccaratBonusHand, { offer: { option: 'A', structure }, amounts });
    floor.table('baccarat', 6, { banks: 6, people: banker === null ? {} : { 6: banker } });
  }

  it('[example 1] everybody in full: five seats, one behind, and nothing to a proposition player who banks', () => {
    tied(floor.prop(1), 'A');
    floor.round([...seats(1, 2, 3, 4, 5), bet({ seat: 2, bettor: 'backline' }), floor.paid(6)], 7);
    floor.call({}, five[1]);
    expect(floor.pays()).toEqual({ 1: 100, 2: 200, 3: 100, 4: 100, 5: 100 });
  });

  it('a patron who banks is among them, and several bets of one person are one share', () => {
    tied(null, 'A');
    floor.round([bet({ seat: 1 }), bet({ seat: 1, hand: 2 }), floor.paid(6)], 3);
    floor.call({}, five[1]);
    expect(floor.pays()).toEqual({ 1: 100, 6: 100 });
  });

  it('without the fee of who banks there is no hand', () => {
    tied(null, 'A');
    floor.round(seats(1, 2), 3);
    floor.call({}, five[1]);
    expect(floor.pays()).toBe('§4.2');
  });
});

describe('pai-gow-bonus-hand', () => {
  const NINE_HIGH = '9s 8d 7c 6h 4d 3s 2c';
  beforeEach(() => floor.posted(paiGowBonusHand, { offer: { option: 'C', fund: null } }));

  it('[example 5] the hand is that of the first who stands behind it, or of the seated player where he bets', () => {
    floor.table('pai-gow-poker', 4);
    const [ana, ben] = [meet(floor.house.state, 1), meet(floor.house.state, 2)];
    const behind = (person: string) => bet({ seat: 3, bettor: 'backline', person });
    floor.round([behind(ana), behind(ben)], 5);
    floor.call({ 3: NINE_HIGH });
    floor.pays({ present: true });
    expect([...floor.house.state.awards.values()].map(({ person }) => person)).toEqual([ana]);
  });

  it('[example 6] a patron who banks has it, a proposition player does not, nor anybody else', () => {
    floor.table('pai-gow-poker', 4, { people: { 2: floor.prop(1) }, banks: 1 });
    floor.call({ 1: NINE_HIGH });
    expect(Object.keys(floor.pays())).toEqual(['1']);
    floor.house.does('dan', { type: 'set-player-dealer', table: 't1', seat: 2 });
    floor.call({ 2: NINE_HIGH });
    for (const question of ['misdeal', 'deck'])
      floor.house.does('flo', { type: 'answer', hit: 'hit-2', question, value: false });
    const refusal = floor.house.refuses('fay', { type: 'authorise-hit', hit: 'hit-2' });
    expect(refusal).toMatchObject({ reason: 'not-eligible', at: '§4.3' });
  });
});

describe('bad beats', () => {
  it('[no-limit-bad-beat, example 6] the lower of two losing hands has a table share', () => {
    const over = { option: 'A', structure: 'B' };
    floor.posted(noLimitBadBeat, { offer: over, pools: { main: usd(40_000) } });
    floor.table('texas-holdem', 6);
    floor.call({ 1: 'Ks Qs', 2: 'Jd Jc', 3: '9h 9c' }, 'Js Jh Ts 9s 9d');
    expect(floor.pays()).toEqual({ 1: 10_000, 2: 20_000, 3: 2_500, 4: 2_500, 5: 2_500, 6: 2_500 });
  });

  it('[limit-bad-beat, example 5] who has a missed-blind button is not counted', () => {
    const over = { option: 'A', structure: 'B' };
    floor.posted(limitBadBeat, { offer: over, pools: { main: usd(30_000) } });
    floor.table('texas-holdem', 6);
    floor.call({ 1: 'Ks Qs', 2: 'Jd Jc' }, 'Js Jh Ts 9s 9d');
    expect(floor.pays({ 's6.h1.seat:button': true })).toEqual({ 1: 7_500, 2: 15_000, 3: 2_500, 4: 2_500, 5: 2_500 });
  });
});

describe('bonus-hand-progressive', () => {
  it('[example 3] half to the own hand, half among the fees on the player-dealer’s', () => {
    const over = { option: 'C' };
    floor.posted(bonusHandProgressive, { offer: over, pools: { main: usd('29999.45') } });
    floor.table('crazy-4-poker', 7, { banks: 7 });
    const both = { dealerFees: [floor.offer()] };
    floor.round([bet({ seat: 1, ...both }), floor.paid(2, both), bet({ seat: 5, ...both }), floor.paid(3)], 5);
    floor.call({ 2: '9s 9h 9d 9c 2d', 7: '4h 5h 6h 7h 8h' });
    expect(floor.pays()).toEqual({ 1: 5_000, 2: 20_000, 5: 5_000 });
  });
});
