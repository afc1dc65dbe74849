import { describe, expect, it } from 'vitest';
import type { Json } from '../../base/canonical-json.ts';
import { usd } from '../../base/cents.ts';
import { bonusHandProgressive } from '../../sheets/bay-101/bonus-hand-progressive.ts';
import { caAsianBadBeat } from '../../sheets/hawaiian-gardens/ca-asian-bad-beat.ts';
import { caribbeanStudBonusHands } from '../../sheets/hawaiian-gardens/caribbean-stud-bonus-hands.ts';
import { fourOfAKindPoker } from '../../sheets/hawaiian-gardens/four-of-a-kind-poker.ts';
import { shuffleMasterClassicQualifier } from '../../sheets/hawaiian-gardens/shuffle-master-classic-qualifier.ts';
import type { CommandType } from '../commands.ts';
import { decide } from '../decide.ts';
import { type SheetFloor, sheetFloor } from '../hits/testing-on-sheets.ts';
import { type BetShape as Bet, betOf } from '../kit/shapes.ts';
import { meet, owe } from '../testing.ts';
import { plainAnswer } from './ask.ts';
import { filled, legalCommands, legalOnes } from './legal.ts';

const who = (badge: string) => ({ badge, station: badge });
const listed = ({ house }: SheetFloor, badge: string, type: CommandType) =>
  legalCommands(house.state, who(badge), type);

/** Bets of each listed round that asks for fees, with its head counts. */
function rounds(floor: SheetFloor): { dealtIn: readonly Json[]; bets: readonly Bet[]; read: readonly Json[] }[] {
  return listed(floor, 'dan', 'start-round').map(({ asks: { positions, dealtIn, read } }) => ({
    dealtIn: dealtIn?.ask === 'one-of' ? dealtIn.values : [],
    bets: positions?.ask === 'bets' ? positions.bets : [],
    read: read?.ask === 'one-of' ? read.values : [],
  }));
}

/** Every bet with every fee that is listed for it, at every head count of its round. */
function acceptsAll(floor: SheetFloor): number {
  let tried = 0;
  for (const shape of listed(floor, 'dan', 'start-round')) {
    const { positions, dealtIn } = shape.asks;
    if (positions?.ask !== 'bets' || dealtIn?.ask !== 'one-of') continue;
    for (const count of dealtIn.values) {
      for (const bet of positions.bets) {
        const answers = {
          positions: [betOf(bet, { fees: bet.fees, dealerFees: bet.dealerFees })],
          dealtIn: count,
          read: 'keyed',
        };
        const command = filled(floor.house.state, who('dan'), shape, answers);
        expect(decide(floor.house.state, command), JSON.stringify(answers)).toHaveProperty('events');
        tried += 1;
      }
    }
  }
  return tried;
}

describe('rounds are listed with the fees that they take', () => {
  it('a fee that goes by the head count stands at that count only', () => {
    const floor = sheetFloor();
    floor.posted(caAsianBadBeat);
    floor.table('pai-gow-poker', 3, { banks: 3 });
    const payers = rounds(floor).map(({ dealtIn, bets }) => ({
      from: dealtIn[0],
      to: dealtIn.at(-1),
      seats: [
        ...new Set(bets.filter(({ fees, bettor }) => bettor === 'seat' && fees.length > 0).map(({ seat }) => seat)),
      ],
    }));
    // One player beside the player-dealer: a player pays, and may leave it. More of them: who banks pays.
    expect(payers).toContainEqual({ from: 2, to: 2, seats: [1, 2] });
    expect(payers).toContainEqual({ from: 3, to: 20, seats: [3] });
    expect(acceptsAll(floor)).toBeGreaterThan(60);
  });

  it('the second space is for the hand of another who banks', () => {
    const floor = sheetFloor();
    floor.posted(bonusHandProgressive);
    floor.table(bonusHandProgressive.games[0]!.game, 3);
    const seconds = () => rounds(floor).flatMap(({ bets }) => bets.filter(({ dealerFees }) => dealerFees.length > 0));
    expect(seconds()).toEqual([]);
    floor.house.does('dan', { type: 'set-player-dealer', table: 't1', seat: 2 });
    expect(new Set(seconds().map(({ seat }) => seat))).toEqual(new Set([1, 3]));
    expect(acceptsAll(floor)).toBeGreaterThan(60);
  });

  it('at a free table: seats of the house, and prizes to name', () => {
    const floor = sheetFloor();
    floor.posted(caribbeanStudBonusHands);
    floor.table('caribbean-stud', 2, { kind: 'npn' });
    const [plain] = rounds(floor);
    const ofHouse = plain!.bets.filter(({ bettor }) => bettor === 'house');
    expect(ofHouse.map(({ seat }) => seat)).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(ofHouse.every(({ prizes }) => prizes.length === 0)).toBe(true);
    const guest = plain!.bets.find(({ bettor }) => bettor === 'seat')!;
    expect(guest.prizes).toEqual(['straight-flush', 'four-of-a-kind', 'full-house', 'flush']);
    expect(acceptsAll(floor)).toBeGreaterThan(100);
    const banks = listed(floor, 'dan', 'set-player-dealer')[0]!.asks.seat;
    expect(banks?.ask === 'one-of' && banks.values).toEqual([null, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('hands are listed beside what lies on the table', () => {
  it('no card of a hand that was keyed in the round is dealt again', () => {
    const floor = sheetFloor();
    floor.posted(fourOfAKindPoker);
    floor.table('texas-holdem', 4);
    floor.round([], 4);
    const before = listed(floor, 'dan', 'call-hand')[0]!.asks.deal!;
    // The plain deal takes the first cards of the deck: four of a kind of them is called at another seat.
    const plain = plainAnswer(floor.house.state, before) as { hands: { cards: string }[] };
    floor.call({ 2: '2s 2h' }, '2d 2c 9s 8h 7d');
    expect(floor.house.state.hits.size).toBe(1);
    const after = listed(floor, 'dan', 'call-hand')[0]!.asks.deal!;
    expect(after.ask === 'deal' && after.keyed).toEqual([{ seat: 2, hand: 1, cards: '2s 2h' }]);
    expect(plain.hands).toHaveLength(1);
    for (const shape of listed(floor, 'dan', 'call-hand')) {
      const answers = Object.fromEntries(
        Object.entries(shape.asks).map(([name, ask]) => [name, plainAnswer(floor.house.state, ask)!]),
      );
      const command = filled(floor.house.state, who('dan'), shape, answers);
      expect(decide(floor.house.state, command)).toHaveProperty('events');
    }
  });

  it('the seats that were dealt in are asked for where the table keys no bets', () => {
    const floor = sheetFloor();
    floor.posted(fourOfAKindPoker);
    floor.table('texas-holdem', 4);
    const asked = () => listed(floor, 'dan', 'call-hand').map(({ asks }) => Object.keys(asks).join());
    expect(asked()).toEqual(['deal', 'deal,inHand']);
    floor.round([{ ...floor.paid(1), fees: [] }], 4);
    expect(asked()).toEqual(['deal']);
  });
});

describe('what is filled in elsewhere', () => {
  it('a prize that the house bears up to its value is paid with its cost, up to the value', () => {
    const floor = sheetFloor();
    floor.posted(shuffleMasterClassicQualifier, { offer: { fund: null } });
    const person = meet(floor.house.state, 1);
    const row = Object.values(shuffleMasterClassicQualifier.chart.options)[0]![0]!.key;
    const award = owe(floor.house.state, floor.offer(), { amount: usd(1_000), person, paidBy: 'house', row });
    const checks = { idShown: true, nameMatches: true, over21: true, excluded: false };
    floor.house.does('kay', { type: 'claim-award', award, person, checks });
    const shapes = listed(floor, 'kay', 'pay-awards');
    expect(shapes.length).toBeGreaterThan(0);
    for (const { asks } of shapes) expect(asks.cost).toEqual({ ask: 'whole', from: 0, to: usd(1_000) });
  });

  it('notices are confirmed one or several at a time, as long as one of them is new', () => {
    const floor = sheetFloor();
    floor.posted(fourOfAKindPoker);
    floor.house.does('mia', { type: 'confirm-posting', offer: floor.offer(), items: [1, 2] });
    const { items } = listed(floor, 'mia', 'confirm-posting')[0]!.asks;
    const all = fourOfAKindPoker.mustPost.items.map((_, i) => i + 1);
    expect(items).toEqual({ ask: 'some', numbers: all.slice(2), besides: all });
  });

  it('one legal command after the other, in the order that is asked for', () => {
    const floor = sheetFloor();
    floor.posted(fourOfAKindPoker);
    floor.table('texas-holdem', 2);
    floor.table('texas-holdem', 2, {}, 't2');
    const [last] = legalOnes(floor.house.state, who('dan'), 'take-seat', (starts) => [...starts].reverse());
    expect(last!.fixed.table).toBe('t2');
    expect([...legalOnes(floor.house.state, who('dan'), 'take-seat', () => [])]).toEqual([]);
    expect([...legalOnes(floor.house.state, who('nobody'), 'take-seat')]).toEqual([]);
  });
});
