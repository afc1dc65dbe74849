import { beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../base/canonical-json.ts';
import { usd } from '../../base/cents.ts';
import { instant, MINUTE } from '../../base/time.ts';
import { acesCracked } from '../../sheets/bay-101/aces-cracked.ts';
import { bonusHandProgressive } from '../../sheets/bay-101/bonus-hand-progressive.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { pokerBonusHandProgressive } from '../../sheets/bay-101/poker-bonus-hand-progressive.ts';
import { caAsianBadBeat } from '../../sheets/hawaiian-gardens/ca-asian-bad-beat.ts';
import { caribbeanStudBonusHands } from '../../sheets/hawaiian-gardens/caribbean-stud-bonus-hands.ts';
import { fourOfAKindPoker } from '../../sheets/hawaiian-gardens/four-of-a-kind-poker.ts';
import { shuffleMasterClassicQualifier } from '../../sheets/hawaiian-gardens/shuffle-master-classic-qualifier.ts';
import { COMMANDS, type CommandType, commandSchema } from '../commands.ts';
import { decide } from '../decide.ts';
import { type SheetFloor, sheetFloor } from '../hits/testing.ts';
import { type BetShape as Bet, betOf } from '../kit/shapes.ts';
import type { Person, Role } from '../state.ts';
import { stateHash } from '../state-text.ts';
import { type Given, given, inForce, lowOffer, meet, owe } from '../testing.ts';
import { filled, isAllowedPerson, legalCommands, legalOnes, plainAnswer, type Shape, whyNot } from './legal.ts';

const V11 = 'bonus-hand-progressive-v1-1';

let house: Given;
let maria: string;

beforeEach(() => {
  house = given();
  for (const game of ['crazy-4-poker', 'texas-holdem']) {
    house.does('mia', { type: 'approve-game', game, approval: 'GEGA-1' });
  }
  maria = meet(house.state, 1);
  inForce(house.state, bonusHandProgressiveV11, lowOffer(bonusHandProgressiveV11), {
    pools: { main: usd(5_000) },
    reserve: usd(9_000),
  });
  house.does('flo', { type: 'open-table', table: 't1', game: 'crazy-4-poker', kind: 'live', seats: 7, limits: null });
  house.does('dan', { type: 'take-seat', table: 't1', seat: 2, person: maria });
  house.does('dan', { type: 'take-seat', table: 't1', seat: 7, person: null });
  house.does('dan', { type: 'set-player-dealer', table: 't1', seat: 7 });
});

const who = (badge: string) => ({ badge, station: badge });
const listed = (badge: string, type?: CommandType): Shape[] => legalCommands(house.state, who(badge), type);
const types = (badge: string): string[] => [...new Set(listed(badge).map(({ type }) => type))].sort();
const unavailable = (badge: string, type: CommandType, body: Record<string, Json>) => {
  const refusal = whyNot(house.state, who(badge), type, body);
  return refusal === undefined ? 'legal' : `${refusal.reason} ${refusal.at}`;
};
const callRoyal = (badge: string, seat = 2) =>
  house.does(badge, {
    type: 'call-hand',
    table: 't1',
    offer: null,
    hands: [{ seat, hand: 1, cards: 'As Ks Qs Js Ts' }],
    common: null,
  });

describe('commands of a badge', () => {
  it('lights a dealer’s keypad with what can be done at the table, and nothing else', () => {
    expect(types('dan')).toEqual([
      'call-hand',
      'declare-round',
      'leave-seat',
      'report-fault',
      'request-npn',
      'set-player-dealer',
      'start-round',
      'take-seat',
    ]);
    house.does('dan', { type: 'start-round', table: 't1', dealtIn: 2, read: 'keyed', positions: [] });
    expect(types('dan')).toEqual(['call-hand', 'end-round', 'leave-seat', 'report-fault', 'request-npn', 'take-seat']);
  });

  it('shows each badge only commands of its roles', () => {
    callRoyal('dan');
    owe(house.state, V11, { amount: usd(60), person: maria });
    for (const [badge, { roles }] of house.state.staff) {
      for (const type of types(badge)) {
        const may: readonly Role[] = COMMANDS[type as CommandType].roles;
        expect(roles.some((role) => may.includes(role))).toBe(true);
      }
    }
    expect(types('cob')).toEqual(['count-box', 'enter-count']);
    expect(types('sue')).toEqual(['answer', 'record-findings']);
  });

  it('shows nothing to an inactive or unknown badge', () => {
    house.does('mia', { type: 'revoke-staff', badge: 'dan' });
    expect(types('dan')).toEqual([]);
    expect(types('nobody')).toEqual([]);
  });

  it('offers the fee only to those who can place it: not to the player-dealer', () => {
    const bets = listed('dan', 'start-round').flatMap(({ asks }) =>
      asks.positions?.ask === 'bets' ? [asks.positions.bets] : [],
    );
    const fees = bets.flat().map(({ seat, fees: may }) => [seat, may.join()]);
    expect(fees).toContainEqual([2, V11]);
    expect(fees).not.toContainEqual([7, V11]);
  });

  it('names any person for an award about whom everything is known that its sheet asks', () => {
    const award = owe(house.state, V11, { amount: usd(60) });
    const shape = listed('flo', 'identify').find(({ fixed }) => fixed.award === award)!;
    const ask = shape.asks.person!;
    const who = (findings: Partial<Person>) =>
      ask.ask === 'person' && isAllowedPerson(house.state, ask, meet(house.state, 2, findings));
    expect(who({})).toBe(true);
    expect(who({ excluded: 'unknown' })).toBe(true);
    expect(who({ employee: 'unknown' })).toBe(false);
  });

  it('lists at a claim what stops it, whatever paperwork is shown, and the plain case first', () => {
    const checks = (findings: Partial<Person>) => {
      const person = meet(house.state, 3, findings);
      const award = owe(house.state, V11, { amount: usd(60), person });
      const ask = listed('kay', 'claim-award').find(({ fixed }) => fixed.award === award)!.asks.checks!;
      return ask.ask === 'one-of' ? ask.values : [];
    };
    const plain = { idShown: true, nameMatches: true, over21: true, excluded: false };
    expect(checks({})[0]).toEqual(plain);
    expect(checks({})).toContainEqual({ ...plain, nameMatches: false, over21: false });
    expect(checks({})).not.toContainEqual({ ...plain, nameMatches: false });
    expect(checks({ excluded: true })).toContainEqual({ ...plain, nameMatches: false });
  });

  it('asks for the deal in the notation of the table’s promotion', () => {
    expect(listed('dan', 'call-hand').slice(0, 1)).toMatchObject([
      { fixed: { table: 't1', offer: null }, asks: { deal: { game: 'crazy-4-poker', groups: [{ cards: 5 }] } } },
    ]);
    house.does('mia', { type: 'suspend-offer', offer: V11, reason: 'signage' });
    expect(listed('dan', 'call-hand')).toEqual([]);
  });
});

describe('two people', () => {
  it('offers authorization to another employee than the one who called the hand', () => {
    callRoyal('flo');
    for (const question of ['dealt-in', 's2.h1.seat:fee-paid']) {
      const value = question === 'dealt-in' ? 2 : true;
      house.does('fay', { type: 'answer', hit: 'hit-1', question, value });
    }
    expect(listed('flo', 'authorise-hit')).toEqual([]);
    expect(unavailable('flo', 'authorise-hit', { hit: 'hit-1' })).toBe('own-call F-5');
    expect(listed('fay', 'authorise-hit')).toMatchObject([{ fixed: { hit: 'hit-1' }, also: [] }]);
  });

  it('does not offer approval to the person who posted the offer', () => {
    house.does('mia', { type: 'adopt-sheet', sheet: pokerBonusHandProgressive });
    house.does('mia', { type: 'open-fund', fund: 'poker', name: 'Poker' });
    const offer = lowOffer(pokerBonusHandProgressive, { id: 'poker', fund: 'poker' });
    house.does('mia', { type: 'post-offer', offer });
    expect(listed('mia', 'approve-offer')).toEqual([]);
    expect(unavailable('mia', 'approve-offer', { offer: 'poker' })).toBe('own-offer F-5');
    expect(listed('max', 'approve-offer')).toMatchObject([{ fixed: { offer: 'poker' } }]);
  });

  it('lists what takes two with a person who can sign, and drops it when none is left', () => {
    const [count] = listed('cob', 'count-box');
    expect(count!.also).toHaveLength(1);
    expect(count!.also).not.toContain('cob');
    for (const badge of [...house.state.staff.keys()]) {
      if (badge !== 'cob') house.state.staff.set(badge, { roles: ['floor'], active: false });
    }
    expect(listed('cob', 'count-box')).toEqual([]);
    expect(unavailable('cob', 'count-box', { table: 't1', fund: 'fund-1', counted: 0, reason: null })).toBe(
      'second-person F-5',
    );
  });
});

describe('why is it gray?', () => {
  it.each<[why: string, badge: string, type: CommandType, body: Record<string, Json>]>([
    ['no-round F-11', 'dan', 'end-round', { table: 't1' }],
    ['wrong-role F-4', 'dan', 'close-table', { table: 't1' }],
    ['badge-not-active F-4', 'nobody', 'close-table', { table: 't1' }],
    ['table-closed F-9', 'flo', 'close-table', { table: 't9' }],
    ['no-such-hit F-12', 'flo', 'authorise-hit', { hit: 'hit-1' }],
    ['award-not-open F-13', 'kay', 'identify', { award: 'award-1', person: 'person-1' }],
    ['not-stopped F-10', 'mia', 'resume-offer', { offer: V11 }],
    ['legal', 'flo', 'close-table', { table: 't1' }],
  ])('%s', (why, badge, type, body) => {
    expect(unavailable(badge, type, body)).toBe(why);
  });

  it('names the sheet’s clause if the sheet has one', () => {
    const bet = { seat: 7, hand: 1, bettor: 'seat', person: null, wager: 0, fees: [V11] };
    const body = { table: 't1', dealtIn: 2, read: 'sensor', positions: [bet] };
    expect(unavailable('dan', 'start-round', body)).toBe('not-eligible §4.8');
    expect(unavailable('dan', 'start-round', { ...body, dealtIn: 1, positions: [{ ...bet, seat: 2 }] })).toBe(
      'too-few-dealt-in §4.1',
    );
  });
});

describe('every listed shape', () => {
  beforeEach(() => {
    inForce(house.state, pokerBonusHandProgressive, lowOffer(pokerBonusHandProgressive, { fund: 'fund-2' }), {
      reserve: usd(500),
    });
    inForce(house.state, acesCracked, lowOffer(acesCracked, { fund: 'fund-2' }, { prize: usd(50) }));
    callRoyal('dan');
    owe(house.state, V11, { amount: usd(60), person: maria });
    owe(house.state, 'aces-cracked', { amount: usd(50), paidBy: { fund: 'fund-2' } });
  });

  it('is well formed and accepted when it is plainly filled, and listing changes nothing', () => {
    const before = stateHash(house.state);
    let tried = 0;
    for (const badge of house.state.staff.keys()) {
      for (const shape of listed(badge)) {
        const answers: Record<string, Json> = {};
        for (const [name, ask] of Object.entries(shape.asks)) {
          const answer = plainAnswer(house.state, ask);
          if (answer !== undefined) answers[name] = answer;
        }
        if (Object.keys(answers).length < Object.keys(shape.asks).length) continue;
        const command = filled(house.state, who(badge), shape, answers);
        expect(commandSchema(shape.type).safeParse(command).error?.issues ?? [], shape.type).toEqual([]);
        expect(decide(house.state, command), shape.type).toHaveProperty('events');
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(60);
    expect(stateHash(house.state)).toBe(before);
  });

  it('looks at the clock on the wall: before something falls due, not after', () => {
    house.does('flo', { type: 'open-table', table: 't2', game: 'texas-holdem', kind: 'live', seats: 9, limits: null });
    const due = house.state.dues[0]!.at;
    const at = (now: number) => legalCommands(house.state, { ...who('flo'), now: instant(now) }, 'close-table');
    expect(at(due - MINUTE)).toMatchObject([{ fixed: { table: 't2' } }]);
    expect(at(due)).toEqual([]);
  });
});

const listedRounds = ({ house }: SheetFloor, badge: string, type: CommandType) =>
  legalCommands(house.state, who(badge), type);

/** Bets of each listed round that asks for fees, with its head counts. */
function rounds(floor: SheetFloor): { dealtIn: readonly Json[]; bets: readonly Bet[]; read: readonly Json[] }[] {
  return listedRounds(floor, 'dan', 'start-round').map(({ asks: { positions, dealtIn, read } }) => ({
    dealtIn: dealtIn?.ask === 'one-of' ? dealtIn.values : [],
    bets: positions?.ask === 'bets' ? positions.bets : [],
    read: read?.ask === 'one-of' ? read.values : [],
  }));
}

/** Every bet with every fee that is listed for it, at every head count of its round. */
function acceptsAll(floor: SheetFloor): number {
  let tried = 0;
  for (const shape of listedRounds(floor, 'dan', 'start-round')) {
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
  it('accepts a fee by head count only at that count', () => {
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

  it('reserves the second space for the hand of another player-dealer', () => {
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
    const banks = listedRounds(floor, 'dan', 'set-player-dealer')[0]!.asks.seat;
    expect(banks?.ask === 'one-of' && banks.values).toEqual([null, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('lists hands beside the bets on the table', () => {
  it('no card of a hand that was keyed in the round is dealt again', () => {
    const floor = sheetFloor();
    floor.posted(fourOfAKindPoker);
    floor.table('texas-holdem', 4);
    floor.round([], 4);
    const before = listedRounds(floor, 'dan', 'call-hand')[0]!.asks.deal!;
    // The plain deal takes the first cards of the deck: four of a kind of them is called at another seat.
    const plain = plainAnswer(floor.house.state, before) as { hands: { cards: string }[] };
    floor.call({ 2: '2s 2h' }, '2d 2c 9s 8h 7d');
    expect(floor.house.state.hits.size).toBe(1);
    const after = listedRounds(floor, 'dan', 'call-hand')[0]!.asks.deal!;
    expect(after.ask === 'deal' && after.keyed).toEqual([{ seat: 2, hand: 1, cards: '2s 2h' }]);
    expect(plain.hands).toHaveLength(1);
    for (const shape of listedRounds(floor, 'dan', 'call-hand')) {
      const answers = Object.fromEntries(
        Object.entries(shape.asks).map(([name, ask]) => [name, plainAnswer(floor.house.state, ask)!]),
      );
      const command = filled(floor.house.state, who('dan'), shape, answers);
      expect(decide(floor.house.state, command)).toHaveProperty('events');
    }
  });

  it('asks for the seats dealt in if the table keys no bets', () => {
    const floor = sheetFloor();
    floor.posted(fourOfAKindPoker);
    floor.table('texas-holdem', 4);
    const asked = () => listedRounds(floor, 'dan', 'call-hand').map(({ asks }) => Object.keys(asks).join());
    expect(asked()).toEqual(['deal', 'deal,inHand']);
    floor.round([{ ...floor.paid(1), fees: [] }], 4);
    expect(asked()).toEqual(['deal']);
  });
});

describe('values that the server adds', () => {
  it('a prize that the house bears up to its value is paid with its cost, up to the value', () => {
    const floor = sheetFloor();
    floor.posted(shuffleMasterClassicQualifier, { offer: { fund: null } });
    const person = meet(floor.house.state, 1);
    const row = Object.values(shuffleMasterClassicQualifier.chart.options)[0]![0]!.key;
    const award = owe(floor.house.state, floor.offer(), { amount: usd(1_000), person, paidBy: 'house', row });
    const checks = { idShown: true, nameMatches: true, over21: true, excluded: false };
    floor.house.does('kay', { type: 'claim-award', award, person, checks });
    const shapes = listedRounds(floor, 'kay', 'pay-awards');
    expect(shapes.length).toBeGreaterThan(0);
    for (const { asks } of shapes) expect(asks.cost).toEqual({ ask: 'whole', from: 0, to: usd(1_000) });
  });

  it('notices are confirmed one or several at a time, as long as one of them is new', () => {
    const floor = sheetFloor();
    floor.posted(fourOfAKindPoker);
    floor.house.does('mia', { type: 'confirm-posting', offer: floor.offer(), items: [1, 2] });
    const { items } = listedRounds(floor, 'mia', 'confirm-posting')[0]!.asks;
    const all = fourOfAKindPoker.mustPost.items.map((_, i) => i + 1);
    expect(items).toEqual({ ask: 'some', numbers: all.slice(2), besides: all });
  });

  it('lists legal commands in the order requested', () => {
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
