import { describe, expect, it } from 'vitest';
import { DAY, HOUR, instant } from '../base/time.ts';
import { blackjackCarDrawing } from '../sheets/hawaiian-gardens/blackjack-car-drawing.ts';
import { carDrawing } from '../sheets/hawaiian-gardens/car-drawing.ts';
import { wheelOfCards } from '../sheets/hawaiian-gardens/wheel-of-cards.ts';
import { type ContestStanding, placesOf, type TournamentStep } from './contest.ts';
import { checkOffer, type Offer } from './offer.ts';
import { sheetFrom } from './read-sheet.ts';
import type { Sheet } from './sheet.ts';

const step = blackjackCarDrawing.steps.find((one): one is TournamentStep => one.form === 'tournament')!;
const holds = (player: string, chips: number): ContestStanding => ({ player, chips, outOn: null });
const out = (player: string, hand: number): ContestStanding => ({ player, chips: 0, outOn: hand });
const eight = (chips: readonly number[]) => chips.map((each, i) => holds('abcdefgh'[i]!, each));

describe('places of a table', () => {
  it.each([
    ['by chips', eight([1, 2, 3, 4, 5, 6, 7, 8]), 'hgfedcba', []],
    ['who is out comes last, later is better', [out('a', 3), holds('b', 1), out('c', 24)], 'bca', []],
    ['a tie for 4 and 5 decides', eight([8, 7, 6, 5, 5, 3, 2, 1]), 'abcdefgh', [{ from: 4, players: ['d', 'e'] }]],
    ['a tie for 3 to 5 decides', eight([8, 7, 6, 6, 6, 3, 2, 1]), 'abcdefgh', [{ from: 3, players: ['c', 'd', 'e'] }]],
    ['a tie for 3 and 4 does not', eight([8, 7, 5, 5, 4, 3, 2, 1]), 'abcdefgh', []],
    ['a tie for 6 and 7 does not', eight([8, 7, 6, 5, 4, 2, 2, 1]), 'abcdefgh', []],
    [
      'two out on one hand tie',
      [...eight([4, 3, 2]), out('d', 9), out('e', 9)],
      'abcde',
      [{ from: 4, players: ['d', 'e'] }],
    ],
    ['four of them all go on', eight([5, 5, 5, 5]), 'abcd', []],
  ])('%s', (_, standings, places, tied) => {
    expect(placesOf(step, 'table', standings)).toEqual({ places: [...places], tied });
  });

  it('in the final only the car decides', () => {
    expect(placesOf(step, 'final', eight([9, 9, 7, 7, 5, 5, 3, 3])).tied).toEqual([{ from: 1, players: ['a', 'b'] }]);
  });

  it('a tie is broken by the order of those who tie, and by no other', () => {
    const tie = eight([8, 7, 6, 5, 5, 3, 2, 1]);
    expect(placesOf(step, 'table', tie, [['e', 'd']])).toEqual({ places: [...'abcedfgh'], tied: [] });
    expect(placesOf(step, 'table', tie, [['a', 'b']]).tied).toHaveLength(1);
  });
});

describe('an offer of it', () => {
  const from = 1_772_420_400;
  const day = (n: number, hour = 0) => instant(from + n * DAY + hour * HOUR);
  const offer: Offer = {
    id: 'bj',
    sheet: blackjackCarDrawing.id,
    edition: blackjackCarDrawing.edition,
    option: 'only',
    amounts: { 'car-value': 2_500_000 },
    fund: null,
    period: { from: day(0), until: day(28) },
    tables: 'all',
    schedule: [day(25), day(26), day(27)],
    contests: [day(25, 2), day(26, 2), day(27, 2)],
    windDown: 'pay-out',
  };
  const reason = (over: Partial<Offer>) => {
    const checked = checkOffer(blackjackCarDrawing, { ...offer, ...over });
    return checked.ok ? 'fits' : checked.refusal.reason;
  };

  it.each<[string, Partial<Offer>, string]>([
    ['as it is', {}, 'fits'],
    ['six weeks', { period: { from: day(0), until: day(42) } }, 'fits'],
    ['an hour less where the clocks change', { period: { from: day(0), until: day(28, -1) } }, 'fits'],
    ['two hours less', { period: { from: day(0), until: day(28, -2) } }, 'other-duration'],
    ['five weeks', { period: { from: day(0), until: day(35) } }, 'other-duration'],
    ['a tournament too few', { contests: [day(25, 2), day(26, 2)] }, 'contests-missing'],
    ['before its drawing', { contests: [day(25, -1), day(26, 2), day(27, 2)] }, 'contest-order'],
    ['after the next drawing', { contests: [day(26, 1), day(26, 2), day(27, 2)] }, 'contest-order'],
    ['after the end', { contests: [day(25, 2), day(26, 2), day(28, 1)] }, 'contest-outside'],
    ['value awards without a wheel', { valueAwards: [] }, 'wheel-unused'],
  ])('%s', (_, over, expected) => {
    expect(reason(over)).toBe(expected);
  });

  it('of keys: not more passes than envelopes, and no extra times', () => {
    const schedule = Array.from({ length: 10 }, (_, hour) => day(27, hour));
    const car = { ...offer, sheet: carDrawing.id, option: 'A', fund: 'hj', schedule, contests: undefined };
    const check = (over: Partial<Offer>, sheet: Sheet = carDrawing) => {
      const checked = checkOffer(sheet, { ...car, ...over });
      return checked.ok ? 'fits' : checked.refusal.reason;
    };
    expect(check({})).toBe('fits');
    expect(check({ schedule: [...schedule, day(27, 10)] })).toBe('schedule-count');
    const unscheduled = { ...carDrawing, steps: carDrawing.steps.map((step) => ({ ...step, schedule: undefined })) };
    expect(check({ schedule: [...schedule, day(27, 10)] }, unscheduled as Sheet)).toBe('too-many-passes');
    expect(check({ contests: [day(27, 11)] })).toBe('contests-unused');
    expect(check({ schedule: schedule.map((time) => instant(time + 15 * HOUR)) })).toBe('contest-outside');
  });

  it('of the wheel of cards: one value award for each section that is not a card', () => {
    const award = (id: string) => ({ id, name: id, value: 1_500 as never, of: 'caps' });
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => `award-${letter}`);
    const amounts = Object.fromEntries(
      ['royal-flush', 'straight-flush', 'four-of-a-kind', 'full-house', 'flush', 'straight', 'three-of-a-kind']
        .concat('two-pair', 'pair', 'high-card')
        .map((hand) => [`pays.${hand}`, 0]),
    );
    const check = (ids: readonly string[]) => {
      const wheel = { ...offer, sheet: wheelOfCards.id, option: 'A', amounts: { ...amounts, 'call-seconds': 60 } };
      const checked = checkOffer(wheelOfCards, { ...wheel, contests: undefined, valueAwards: ids.map(award) });
      return checked.ok ? 'fits' : checked.refusal.reason;
    };
    expect(check(names)).toBe('fits');
    expect(check(names.slice(1))).toBe('value-awards-missing');
    expect(check([...names.slice(1), 'award-b'])).toBe('section-twice');
    expect(check([...names.slice(1), '9d'])).toBe('section-is-card');
  });
});

describe('a sheet that contradicts itself', () => {
  type Change = (step: TournamentStep) => object;
  const told = (change: Change) => {
    const steps = blackjackCarDrawing.steps.map((one) =>
      one.form === 'tournament' ? { ...one, ...change(one) } : one,
    );
    const read = sheetFrom({ ...blackjackCarDrawing, steps });
    return read.ok ? 'adopted' : read.refusal.says;
  };
  const [fifth, second, car] = step.prizes;

  it.each<[string, Change]>([
    ['advances 9 of 8 players', () => ({ advance: 9 })],
    ['a prize for place 4, which advances', () => ({ prizes: [{ ...fifth!, places: [4, 8] }, second!, car!] })],
    ['a prize for place 9, but 8 players play', () => ({ prizes: [{ ...fifth!, places: [5, 9] }, second!, car!] })],
    ['two prizes for place 2', () => ({ prizes: [fifth!, second!, { ...car!, places: [1, 2] }] })],
    ['a prize for places 8 to 5', () => ({ prizes: [{ ...fifth!, places: [8, 5] }, second!, car!] })],
  ])('%s', (says, change) => {
    expect(told(change)).toContain(says);
  });

  it('no one gives the passes, no table is drawn, or a hand is not in the ranking', () => {
    const without = blackjackCarDrawing.steps.map((one) =>
      one.form === 'drum' ? { ...one, prizes: { at: '§3.5', kinds: [{ gives: 'cash', between: [1, 2] }] } } : one,
    );
    expect(sheetFrom({ ...blackjackCarDrawing, steps: without })).toMatchObject({
      refusal: { says: expect.stringContaining('no step awards one') },
    });
    const changed = (change: object) => {
      const steps = wheelOfCards.steps.map((one) =>
        one.form === 'wheel-of-cards' && one.id === 'wheel-for-one' ? { ...one, ...change } : one,
      );
      const read = sheetFrom({ ...wheelOfCards, steps });
      return read.ok ? 'adopted' : read.refusal.says;
    };
    expect(changed({ money: { at: '§5.5', goes: 'table' } })).toContain('no table is drawn');
    const hands = { at: '§5.2', ranking: 'high-five', rows: [{ category: 'five-of-a-kind', pays: 1 }] };
    expect(changed({ hands })).toContain('does not have');
    expect(changed({})).toBe('adopted');
  });
});
