import { describe, expect, it } from 'vitest';
import { GAMES } from '../../cards/games/index.generated.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { blazing7sProgressive } from '../../sheets/bay-101/blazing-7s-progressive.ts';
import { limitBadBeat } from '../../sheets/bay-101/limit-bad-beat.ts';
import { caAsianBadBeat } from '../../sheets/hawaiian-gardens/ca-asian-bad-beat.ts';
import { caribbeanStudBonusHands } from '../../sheets/hawaiian-gardens/caribbean-stud-bonus-hands.ts';
import { cashInAFlash } from '../../sheets/hawaiian-gardens/cash-in-a-flash.ts';
import { pocketAcesCracked } from '../../sheets/hawaiian-gardens/pocket-aces-cracked.ts';
import { assumedRoom, circumstancesOf, confirmedAssumed, confirmedIn, roundOf, tableOf } from './circumstances.ts';
import { priceOf } from './price.ts';
import { pricedBy } from './testing.ts';

describe('a room', () => {
  it.each([
    ['texas-holdem', 9, 30],
    ['three-card-poker-6-card-bonus', 6, 40],
    ['ez-baccarat', 8, 60],
    ['no-bust-21st-century-blackjack', 6, 60],
    ['pai-gow-poker', 6, 30],
    ['thirteen-card', 4, 20],
  ])('has usual tables of %s', (game, players, handsPerHour) => {
    expect(tableOf(circumstancesOf({}), game)).toEqual({ players, handsPerHour });
  });

  it('seats people at every game of the catalog', () => {
    for (const { id } of GAMES) expect(tableOf(circumstancesOf({}), id).players).toBeGreaterThanOrEqual(4);
  });

  it('follows what is stated', () => {
    const room = circumstancesOf({ players: 3, handsPerHour: 25, tables: 2, hoursPerDay: 10, participation: 0.7 });
    expect(tableOf(room, 'texas-holdem')).toEqual({ players: 3, handsPerHour: 25 });
    expect(room).toMatchObject({ tables: 2, hoursPerDay: 10, participation: 0.7, limits: null, games: null });
  });

  it('names what it takes for granted, once for each kind of table, with what is usual there', () => {
    const assumed = assumedRoom(circumstancesOf({ players: 5 }), ['texas-holdem', 'omaha', 'ez-baccarat'], true);
    expect(assumed.map(({ id, value, choices }) => [id, value, choices[0]])).toEqual([
      ['tables', '5', '5'],
      ['hours-per-day', '24', '24'],
      ['players', '5', '9'],
      ['hands-per-hour', '30', '30'],
      ['players', '5', '8'],
      ['hands-per-hour', '60', '60'],
      ['participation', '1', '1'],
      ['games', 'evenly', 'evenly'],
    ]);
    expect(assumedRoom(circumstancesOf({}), ['omaha'], false).map(({ id }) => id)).toEqual([
      'tables',
      'hours-per-day',
      'players',
      'hands-per-hour',
    ]);
  });
});

/** The payer, how many of them, and what each pays. */
function fees(sheet: Sheet, game: string, players: number, room: Parameters<typeof circumstancesOf>[0] = {}) {
  const { fees: taken } = roundOf(sheet, game, players, circumstancesOf(room));
  return taken.map(({ fee, perRound }) => [fee.payer, perRound, fee.amount]);
}

describe('the fees of a round', () => {
  it('follow the game: the player-dealer pays the player-dealer fee, the others theirs', () => {
    expect(fees(cashInAFlash, 'thirteen-card', 4)).toEqual([['first-position', 1, 100]]);
    expect(fees(cashInAFlash, 'pan-9', 7)).toEqual([
      ['player', 6, 50],
      ['player-dealer', 1, 200],
    ]);
  });

  it('depend on the table limits, and use the first limits if those are unknown', () => {
    expect(fees(cashInAFlash, 'pan-9', 7, { limits: '300-1000' })).toEqual([
      ['player', 6, 500],
      ['player-dealer', 1, 700],
    ]);
    expect(fees(caribbeanStudBonusHands, 'caribbean-stud', 6)).toEqual([['first-position', 1, 50]]);
    expect(fees(caribbeanStudBonusHands, 'caribbean-stud', 6, { limits: '50-300' })).toEqual([
      ['first-position', 1, 100],
    ]);
  });

  it('go by how many sit there', () => {
    expect(fees(caAsianBadBeat, 'pan-9', 2, { participation: 0.5 })).toEqual([['first-position', 0.5, 100]]);
    expect(fees(caAsianBadBeat, 'pan-9', 3, { participation: 0.5 })).toEqual([['player-dealer', 1, 100]]);
    expect(fees(limitBadBeat, 'texas-holdem', 5)).toEqual([['pot', 1, 100]]);
    expect(fees(limitBadBeat, 'texas-holdem', 4)).toEqual([]);
    expect(fees(caribbeanStudBonusHands, 'caribbean-stud', 3)).toEqual([]);
    expect(fees(caribbeanStudBonusHands, 'caribbean-stud', 4)).toHaveLength(1);
  });
});

describe('who can win', () => {
  it('includes players who paid, but not a barred player-dealer', () => {
    const room = circumstancesOf({ participation: 0.4 });
    expect(roundOf(blazing7sProgressive, 'no-bust-21st-century-blackjack', 6, room)).toMatchObject({
      seats: 5,
      takers: 2,
      live: 1 - 0.6 ** 5,
    });
  });

  it('excludes the player-dealer if only their award is barred', () => {
    expect(roundOf(caribbeanStudBonusHands, 'caribbean-stud', 6, circumstancesOf({}))).toMatchObject({
      seats: 5,
      takers: 5,
    });
  });

  it('is everyone if the pot pays, or no one', () => {
    const room = circumstancesOf({ participation: 0.4 });
    expect(roundOf(limitBadBeat, 'texas-holdem', 9, room)).toMatchObject({ seats: 9, takers: 9, live: 1 });
    expect(roundOf(pocketAcesCracked, 'texas-holdem', 9, room)).toMatchObject({
      fees: [],
      seats: 9,
      takers: 9,
      live: 1,
    });
  });
});

describe('a question that a person answers', () => {
  const asks = (at: string, games?: string[]) => ({
    rule: 'confirmed-by' as const,
    at,
    bars: 'award' as const,
    who: 'floor' as const,
    asks: 'Was the flop dealt without a burn?',
    ...(games === undefined ? {} : { games }),
  });
  const sheet = { eligibility: [asks('§4.1'), asks('§4.2', ['omaha'])] } as unknown as Sheet;

  it('is taken as always answered yes, and may be read otherwise', () => {
    expect(confirmedIn(sheet, 'omaha', circumstancesOf({}))).toBe(1);
    const half = circumstancesOf({ readings: { 'confirmed-1': 'half', 'confirmed-2': '1-in-4' } });
    expect(confirmedIn(sheet, 'omaha', half)).toBe(0.125);
    expect(confirmedIn(sheet, 'texas-holdem', half)).toBe(0.5);
    expect(confirmedAssumed(sheet, half).map(({ id, value, at }) => [id, value, at])).toEqual([
      ['confirmed-1', 'half', '§4.1'],
      ['confirmed-2', '1-in-4', '§4.2'],
    ]);
  });

  it('halves what a promotion pays if half the answers are no', () => {
    const asked = {
      ...caribbeanStudBonusHands,
      eligibility: [...caribbeanStudBonusHands.eligibility, asks('§4.9')],
    };
    const rows = Object.fromEntries(
      asked.chart.options[Object.keys(asked.chart.options)[0]!]!.map(({ key }) => [key, [1, 1_000] as const]),
    );
    const paid = (readings: Record<string, string>) =>
      priceOf([pricedBy(asked, rows)], circumstancesOf({ readings })).perFee.prizes;
    expect(paid({})).toBeGreaterThan(0);
    expect(paid({ confirmed: 'half' })).toBeCloseTo(paid({}) / 2, 9);
  });
});
