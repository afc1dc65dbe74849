import { beforeEach, describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { bonusHandProgressive } from '../../sheets/bay-101/bonus-hand-progressive.ts';
import { limitBadBeat } from '../../sheets/bay-101/limit-bad-beat.ts';
import { viewFor } from '../view.ts';
import { type SheetFloor, seats, sheetFloor } from './testing.ts';

let floor: SheetFloor;

beforeEach(() => {
  floor = sheetFloor();
});

const seen = () => viewFor({ badge: 'flo' }, floor.house.state);
const reasons = () => seen().checklists![0]!.denials.map(({ value }) => value);
const saysOf = (reason: string) => seen().checklists![0]!.denials.find(({ value }) => value === reason)?.says;

function badBeat(): void {
  floor.posted(limitBadBeat, { pools: { main: usd(30_000) } });
  floor.table('texas-holdem', 6, { limits: '4-8' });
  floor.call({ 3: 'As Ah', 6: '9h 8h' }, 'Ad Ac 7h 6h 5h', [1, 2, 3, 4, 5, 6]);
}

function bonusHand(cards: string, sheet: Sheet = bonusHandProgressive): void {
  floor.posted(sheet, { offer: { option: 'A' }, pools: { main: usd(20_000) } });
  floor.table('crazy-4-poker', 4);
  floor.round(
    seats(1, 2, 3, 4).map(({ seat }) => floor.paid(seat)),
    5,
  );
  floor.call({ 3: cards });
}

describe('the reasons to deny a hand', () => {
  it('are those of a bad beat: no fee and no base wager, but a hand that was not beaten', () => {
    badBeat();
    expect(reasons().sort()).toEqual([
      'called-by-mistake',
      'discussion',
      'foul-deck',
      'hole-cards-did-not-play',
      'misdeal',
      'misread-cards',
      'no-showdown',
      'not-beaten',
      'not-eligible-person',
      'other',
      'too-few-dealt-in',
      'tournament',
      'wrong-seat',
    ]);
    expect(saysOf('too-few-dealt-in')).toBe('Fewer than 5 players were dealt in');
  });

  it('are those of a table jackpot: the fee and the wager, and neither a showdown nor hole cards', () => {
    bonusHand('As Ks Qs Js Ts');
    expect(reasons()).toEqual(expect.arrayContaining(['no-fee', 'no-wager', 'player-dealer', 'equipment']));
    for (const other of ['no-showdown', 'not-beaten', 'hole-cards-did-not-play', 'pot-too-small']) {
      expect(reasons()).not.toContain(other);
    }
  });

  it('begin with the one that a broken rule suggests', () => {
    badBeat();
    expect(seen().checklists![0]!.denials.some(({ suggested }) => suggested)).toBe(false);
    floor.house.does('flo', { type: 'answer', hit: 'hit-1', question: 'showdown', value: false });
    expect(seen().checklists![0]!.denials[0]).toMatchObject({ value: 'no-showdown', suggested: true });
  });
});

describe('what is on hold', () => {
  it('comes from the pool for a share of it, which is re-seeded when it is won whole', () => {
    bonusHand('As Ks Qs Js Ts');
    expect(seen().hits![0]!.hold).toEqual({ pools: ['progressive meter'], reserve: false, reseeds: true });
  });

  it('comes from the reserve for a fixed prize, and nothing is re-seeded', () => {
    bonusHand('Ac Tc 8c 6c 2c');
    expect(seen().hits![0]).toMatchObject({ hold: { pools: [], reserve: true, reseeds: false } });
    expect(seen().hits![0]!.atStake).toBeGreaterThan(0);
  });
});
