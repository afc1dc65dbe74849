import { beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../base/canonical-json.ts';
import { usd } from '../../base/cents.ts';
import { instant, MINUTE } from '../../base/time.ts';
import { acesCracked } from '../../sheets/bay-101/aces-cracked.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { pokerBonusHandProgressive } from '../../sheets/bay-101/poker-bonus-hand-progressive.ts';
import { COMMANDS, type CommandType, commandSchema } from '../commands.ts';
import { decide } from '../decide.ts';
import type { Person, Role } from '../state.ts';
import { stateHash } from '../state-text.ts';
import { type Given, given, inForce, lowOffer, meet, owe } from '../testing.ts';
import { plainAnswer, suits } from './ask.ts';
import { filled, legalCommands, type Shape, whyNot } from './legal.ts';

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
const grey = (badge: string, type: CommandType, body: Record<string, Json>) => {
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

describe('what a badge may do', () => {
  it('lights the keypad of a dealer with what can be done at the table, and nothing else', () => {
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

  it('shows nothing to a badge that is out of use or unknown', () => {
    house.does('mia', { type: 'revoke-staff', badge: 'dan' });
    expect(types('dan')).toEqual([]);
    expect(types('nobody')).toEqual([]);
  });

  it('offers the fee only to who may place it: not to the player-dealer', () => {
    const bets = listed('dan', 'start-round').flatMap(({ asks }) =>
      asks.positions?.ask === 'bets' ? [asks.positions.bets] : [],
    );
    const fees = bets.flat().map(({ seat, fees: may }) => [seat, may.join()]);
    expect(fees).toContainEqual([2, V11]);
    expect(fees).not.toContainEqual([7, V11]);
  });

  it('names anybody for an award of whom everything is known that its sheet asks', () => {
    const award = owe(house.state, V11, { amount: usd(60) });
    const shape = listed('flo', 'identify').find(({ fixed }) => fixed.award === award)!;
    const ask = shape.asks.person!;
    const who = (findings: Partial<Person>) =>
      ask.ask === 'person' && suits(house.state, ask, meet(house.state, 2, findings));
    expect(who({})).toBe(true);
    expect(who({ excluded: 'unknown' })).toBe(true);
    expect(who({ employee: 'unknown' })).toBe(false);
  });

  it('lists at a claim what stops it, whatever papers are shown, and the plain case first', () => {
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

  it('asks for the deal as the activity at the table writes it', () => {
    expect(listed('dan', 'call-hand').slice(0, 1)).toMatchObject([
      { fixed: { table: 't1', offer: null }, asks: { deal: { game: 'crazy-4-poker', groups: [{ cards: 5 }] } } },
    ]);
    house.does('mia', { type: 'suspend-offer', offer: V11, reason: 'signage' });
    expect(listed('dan', 'call-hand')).toEqual([]);
  });
});

describe('two people', () => {
  it('who called a hand is not shown to authorise it; another is', () => {
    callRoyal('flo');
    for (const question of ['dealt-in', 's2.h1.seat:fee-paid']) {
      const value = question === 'dealt-in' ? 2 : true;
      house.does('fay', { type: 'answer', hit: 'hit-1', question, value });
    }
    expect(listed('flo', 'authorise-hit')).toEqual([]);
    expect(grey('flo', 'authorise-hit', { hit: 'hit-1' })).toBe('own-call F-5');
    expect(listed('fay', 'authorise-hit')).toMatchObject([{ fixed: { hit: 'hit-1' }, also: [] }]);
  });

  it('who posted an offer is not shown to approve it', () => {
    house.does('mia', { type: 'adopt-sheet', sheet: pokerBonusHandProgressive });
    house.does('mia', { type: 'open-fund', fund: 'poker', name: 'Poker' });
    const offer = lowOffer(pokerBonusHandProgressive, { id: 'poker', fund: 'poker' });
    house.does('mia', { type: 'post-offer', offer });
    expect(listed('mia', 'approve-offer')).toEqual([]);
    expect(grey('mia', 'approve-offer', { offer: 'poker' })).toBe('own-offer F-5');
    expect(listed('max', 'approve-offer')).toMatchObject([{ fixed: { offer: 'poker' } }]);
  });

  it('what takes two is listed with somebody who can sign, and is gone when nobody is left', () => {
    const [count] = listed('cob', 'count-box');
    expect(count!.also).toHaveLength(1);
    expect(count!.also).not.toContain('cob');
    for (const badge of [...house.state.staff.keys()]) {
      if (badge !== 'cob') house.state.staff.set(badge, { roles: ['floor'], active: false });
    }
    expect(listed('cob', 'count-box')).toEqual([]);
    expect(grey('cob', 'count-box', { table: 't1', fund: 'fund-1', counted: 0, reason: null })).toBe(
      'second-person F-5',
    );
  });
});

describe('why is it grey?', () => {
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
    expect(grey(badge, type, body)).toBe(why);
  });

  it("names the sheet's clause where a sheet speaks", () => {
    const bet = { seat: 7, hand: 1, bettor: 'seat', person: null, wager: 0, fees: [V11] };
    const body = { table: 't1', dealtIn: 2, read: 'sensor', positions: [bet] };
    expect(grey('dan', 'start-round', body)).toBe('not-eligible §4.8');
    expect(grey('dan', 'start-round', { ...body, dealtIn: 1, positions: [{ ...bet, seat: 2 }] })).toBe(
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
