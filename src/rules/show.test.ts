import { describe, expect, it } from 'vitest';
import { usd } from '../base/cents.ts';
import { millionaireGameShow } from '../sheets/hoosier-lottery/millionaire-game-show.ts';
import { contradictionIn } from './contradictions.ts';
import {
  boardLoaded,
  boardSize,
  openingFlaw,
  pickFlaw,
  prizeDecided,
  type ShowPosition,
  type ShowRules,
  type ShowStep,
  showRules,
  squarePicked,
  squaresOpened,
  startShow,
  turnOf,
  winningsOf,
} from './show.ts';

const step = millionaireGameShow.steps[0] as ShowStep;
const bonus = [
  { id: 'vacation', name: 'Vacation', value: usd(2_400) },
  { id: 'grill', name: 'Grill', value: usd(2_000) },
  { id: 'bicycle', name: 'Bicycle', value: usd(2_100) },
];
const rules = showRules(step, bonus);

/** Picks one covered square after the other; where they lie makes no difference here. */
function play(position: ShowPosition, prizes: readonly string[]): ShowPosition {
  return prizes.reduce((at, prize) => {
    const number = at.open.length + 1;
    expect(pickFlaw(rules, at, { seat: turnOf(at)!, number })).toBeUndefined();
    const picked = squarePicked(at, number);
    expect(openingFlaw(rules, picked, [{ number, prize }])).toBeUndefined();
    return squaresOpened(rules, picked, [{ number, prize }]);
  }, position);
}

/** Shows these, under the next numbers. */
function reveal(at: ShowPosition, prizes: readonly string[]): ShowPosition {
  const squares = prizes.map((prize, i) => ({ number: at.open.length + 1 + i, prize }));
  expect(openingFlaw(rules, at, squares)).toBeUndefined();
  return squaresOpened(rules, at, squares);
}

const rest = ({ hidden }: ShowPosition): string[] =>
  Object.entries(hidden).flatMap(([id, count]) => new Array<string>(count).fill(id));

const totals = ({ seats }: ShowPosition): number[] => seats.map(({ total }) => total / 100);
const loaded = () => boardLoaded(rules, startShow(rules));

const ROUND_1 = ['usd-2000', 'doubler', 'usd-4000', 'usd-3000', 'vacation', 'usd-2000', 'usd-5000'];

describe('a board show', () => {
  it('has 30, 10 and 4 squares', () => {
    expect([boardSize(rules, 'main'), boardSize(rules, 'reload'), boardSize(rules, 'last')]).toEqual([30, 10, 4]);
  });

  it('orders the second round by totals, ties by seat (example 1)', () => {
    const after = play(loaded(), ROUND_1);
    expect(totals(after)).toEqual([2_000, 8_000, 3_000, 2_400, 2_000, 5_000]);
    expect(after.turns).toEqual([1, 5, 4, 3, 6, 2]);
  });

  it('takes who has at least the second total, and ties widen it', () => {
    const after = (cents: readonly number[]) => {
      const seats = loaded().seats.map((seat, i) => ({ ...seat, total: usd(cents[i]!) }));
      const at = { ...loaded(), round: 3, turns: [6], seats };
      // The last pick of the last round is worth 2,000 to seat 6.
      return play(at, ['usd-2000'])
        .seats.filter((seat) => seat.in)
        .map(({ seat }) => seat);
    };
    expect(after([12_000, 10_000, 10_000, 8_000, 6_000, 4_000])).toEqual([1, 2, 3]);
    expect(after([12_000, 12_000, 10_000, 8_000, 6_000, 4_000])).toEqual([1, 2]);
    expect(after([12_000, 11_999, 10_000, 8_000, 6_000, 10_000])).toEqual([1, 6]);
    expect(after([12_000, 11_999, 10_000, 8_000, 6_000, 9_998])).toEqual([1, 2]);
  });

  it('continues the play-off while the lowest catches up, and ends when one is left (example 2)', () => {
    const seats = loaded().seats.map((seat) => ({ ...seat, total: usd(seat.seat === 5 ? 13_000 : 4_000) }));
    const at = { ...loaded(), round: 3, turns: [1], seats: [{ ...seats[0]!, total: usd(12_000) }, ...seats.slice(1)] };
    const cleared = reveal(play(at, ['usd-2000']), ['tickets', 'vacation', 'grill', 'bicycle']);
    expect([cleared.stage, turnOf(cleared)]).toEqual(['play-off', 5]);
    const done = play(cleared, ['usd-3000', 'usd-2000', 'usd-6000', 'usd-2000']);
    expect([done.stage, done.turns, totals(done)[0], totals(done)[4]]).toEqual(['show-rest', [5], 18_000, 22_000]);
    expect(turnOf(done)).toBeUndefined();
  });

  it('gives the next pick to who has waited longest among equals, then by seat', () => {
    const seats = loaded().seats.map((seat) => ({
      ...seat,
      total: usd(10_000),
      in: seat.seat <= 3,
      pickedAt: [2, 1, 1, 0, 0, 0][seat.seat - 1]!,
    }));
    const at = { ...loaded(), stage: 'play-off' as const, turns: [2], seats };
    // Seat 2 is ahead now; of 1 and 3, equal, 3 has waited longer.
    expect(turnOf(play(at, ['usd-2000']))).toBe(3);
  });

  it('gives the first pick among equals to the lower seat, whatever the order in the rounds', () => {
    const seats = loaded().seats.map((seat) => ({
      ...seat,
      total: usd(seat.seat === 2 || seat.seat === 5 ? 12_000 : 4_000),
      pickedAt: seat.seat === 5 ? 13 : 18,
    }));
    const at = { ...loaded(), round: 3, turns: [1], seats };
    const begins = (how: ShowRules) => {
      const after = squaresOpened(how, squarePicked(at, 30), [{ number: 30, prize: 'usd-2000' }]);
      const rest = ['tickets', 'vacation', 'grill', 'bicycle'].map((prize, i) => ({ number: i + 1, prize }));
      return turnOf(squaresOpened(how, after, rest));
    };
    expect(rules.firstBySeat).toBe(true);
    expect(begins(rules)).toBe(2);
    // As a sheet without the word has it.
    expect(begins({ ...rules, firstBySeat: false })).toBe(5);
  });

  it('loads the reload board when the squares run out, even in the middle of a double', () => {
    const seats = loaded().seats.map((seat) => ({ ...seat, total: usd(10_000), in: seat.seat <= 2 }));
    const open = Array.from({ length: 29 }, (_, i) => ({ number: i + 1, prize: 'usd-2000' }));
    const at = { ...loaded(), stage: 'play-off' as const, turns: [1], seats, open, hidden: { doubler: 1 } };
    const used = play(at, ['doubler']);
    expect([used.stage, used.doubled, turnOf(used)]).toEqual(['reload', true, undefined]);
    const again = boardLoaded(rules, used);
    expect([again.stage, turnOf(again), rest(again).length]).toEqual(['play-off', 1, 10]);
    expect(totals(play(again, ['usd-10000']))[0]).toBe(30_000);
  });

  it('counts a doubled thing as itself and its value in cash', () => {
    const after = play(loaded(), ['doubler', 'vacation']);
    expect(after.seats[0]).toMatchObject({ total: usd(4_800), cash: usd(2_400), goods: ['vacation'] });
    expect(winningsOf(rules, after)[0]).toMatchObject({ cash: usd(2_400), goods: [{ id: 'vacation' }], last: null });
  });

  it('lets the first prize of the last board be returned, and not the second', () => {
    const last = boardLoaded(rules, { ...loaded(), stage: 'load-last', turns: [5], open: [] });
    const first = play(last, ['usd-150000']);
    expect([first.stage, turnOf(first)]).toEqual(['decide', undefined]);
    expect(prizeDecided(first, true)).toMatchObject({ stage: 'show-last', result: 'usd-150000' });
    const again = prizeDecided(first, false);
    expect(play(again, ['usd-250000'])).toMatchObject({ stage: 'show-last', result: 'usd-250000' });
    const stopped = play(again, ['stopper']);
    expect(stopped).toMatchObject({ stage: 'show-last', result: 'stopper' });
    expect(reveal(stopped, rest(stopped)).stage).toBe('over');
    expect(winningsOf(rules, stopped)[4]!.last).toMatchObject({ id: 'stopper', value: usd(25_000) });
    for (const ends of ['usd-1000000', 'stopper']) expect(play(last, [ends])).toMatchObject({ result: ends });
  });

  it('says what is wrong with a pick or an opening', () => {
    const at = play(loaded(), ['usd-2000']);
    expect(pickFlaw(rules, startShow(rules), { seat: 1, number: 1 })).toBe('not-now');
    expect(pickFlaw(rules, at, { seat: 1, number: 2 })).toBe('not-his-turn');
    expect(pickFlaw(rules, at, { seat: 2, number: 1 })).toBe('square-open');
    expect([0, 31].map((number) => pickFlaw(rules, at, { seat: 2, number }))).toEqual([
      'no-such-square',
      'no-such-square',
    ]);
    expect(pickFlaw(rules, at, { seat: 2, number: 30 })).toBeUndefined();
    const picked = squarePicked(at, 7);
    expect(pickFlaw(rules, picked, { seat: 2, number: 8 })).toBe('not-now');
    expect(openingFlaw(rules, picked, [{ number: 8, prize: 'usd-2000' }])).toBe('other-square');
    expect(openingFlaw(rules, picked, [{ number: 7, prize: 'a-car' }])).toBe('wrong-squares');
    expect(openingFlaw(rules, at, [{ number: 7, prize: 'usd-2000' }])).toBe('not-now');
  });

  it('shows exactly the bonus prizes before the play-off, the Doubler excepted', () => {
    const seats = loaded().seats.map((seat) => ({ ...seat, total: usd(seat.seat * 1_000) }));
    const clear = play({ ...loaded(), round: 3, turns: [6], seats }, ['usd-2000']);
    expect(clear.stage).toBe('clear');
    const squares = (prizes: readonly string[]) => prizes.map((prize, i) => ({ number: i + 2, prize }));
    expect(openingFlaw(rules, clear, squares(['tickets', 'vacation', 'grill']))).toBe('wrong-squares');
    expect(openingFlaw(rules, clear, squares(['tickets', 'vacation', 'grill', 'doubler']))).toBe('wrong-squares');
    expect(openingFlaw(rules, clear, squares(['tickets', 'vacation', 'grill', 'grill']))).toBe('wrong-squares');
    expect(openingFlaw(rules, clear, squares(['tickets', 'vacation', 'grill', 'bicycle']))).toBeUndefined();
  });

  it('finds sheets that could not be played out', () => {
    const broken = (change: Partial<ShowStep>) =>
      contradictionIn({
        ...millionaireGameShow,
        steps: [{ ...step, ...change }, ...millionaireGameShow.steps.slice(1)],
      });
    expect(broken({})).toBeUndefined();
    expect(broken({ rounds: { at: '§4.1', count: 5 } })).toContain('up to 31 squares');
    expect(broken({ doubles: undefined })).toContain('no rule says how');
    expect(broken({ advance: { at: '§4.3', places: 7 } })).toContain('6 are seated');
    const twice = [step.board.squares[0]!, ...step.board.squares];
    expect(broken({ board: { at: '§3.1', squares: twice } })).toContain('named usd-2000');
    const endless = step.last.squares.map((square) => ({ ...square, does: 'offered' as const }));
    expect(broken({ last: { ...step.last, squares: endless } })).toContain('No square ends');
  });
});
