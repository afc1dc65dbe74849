import { beforeEach, describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { sha256Hex } from '../../base/sha256.ts';
import { DAY } from '../../base/time.ts';
import type { SealedSquare } from '../../fair/commitments.ts';
import { millionaireGameShow } from '../../sheets/hoosier-lottery/millionaire-game-show.ts';
import { freeStock, showOf } from '../kit/prizes.ts';
import { legalCommands } from '../legal/legal.ts';
import { type Given, given, inForce, lowOffer, meet } from '../testing.ts';
import { type Viewer, viewFor } from '../view.ts';
import { commitmentsOf, layoutFlaw, sealedBoard, squaresToOpen } from './board-clerk.ts';

const bonus = ['cruise', 'piano', 'canoe'].map((id) => ({ id, name: id, value: usd(2_000) }));
const SHOW = 'show-1';
const EVERYBODY: readonly Viewer[] = [
  'public',
  ...['mia', 'max', 'flo', 'dan', 'pam', 'cal', 'sue', 'kay', 'cob', 'abe', 'aud'].map((badge) => ({ badge })),
];

/** A house that offers a show, with everything in stock. */
function beforeShow(): Given {
  const house = given();
  inForce(house.state, millionaireGameShow, lowOffer(millionaireGameShow, { id: 'show', bonus }));
  for (const { id, name, value } of [...bonus, { id: 'tickets', name: 'Scratch-off tickets', value: usd(5_000) }]) {
    house.does('pam', { type: 'receive-goods', goods: id, name, value, count: 1 });
  }
  return house;
}

/** A house in which a show is on, its contestants seated. */
function showHouse(): Given {
  const house = beforeShow();
  const contestants = [1, 2, 3, 4, 5, 6].map((number) => ({
    // The lottery is open from 18.
    person: meet(house.state, number, number === 2 ? { over21: false, over18: true } : {}),
    briefed: true,
    claimForm: true,
    proxy: number === 6 ? { person: meet(house.state, 7), form: true } : null,
  }));
  house.does('pam', { type: 'seat-show', offer: 'show', contestants });
  return house;
}

const layoutOf = (house: Given): string[] =>
  showOf(house.state, { offer: 'show' }).rules.main.flatMap(({ id, count }) => new Array<string>(count).fill(id));

function load(house: Given, layout: readonly string[], salt: string): SealedSquare[] {
  const board = sealedBoard(layout, (number) => sha256Hex(`${salt} ${number}`).slice(0, 32));
  house.does('cal', {
    type: 'load-board',
    show: SHOW,
    board: 'main',
    commitments: commitmentsOf(board),
    also: ['aud'],
  });
  return board;
}

function pickAndOpen(house: Given, board: readonly SealedSquare[], seat: number, number: number): void {
  house.does('pam', { type: 'pick-square', show: SHOW, seat, number });
  const squares = squaresToOpen(house.state, house.state.shows.get(SHOW)!, board);
  house.does('cal', { type: 'open-squares', show: SHOW, squares });
}

let house: Given;
beforeEach(() => {
  house = showHouse();
});

describe('a hidden board', () => {
  it('reveals only what is open: another layout under the same picks looks the same', () => {
    const other = showHouse();
    const layout = layoutOf(house);
    const board = load(house, layout, 'one');
    const moved = [...layout.slice(0, 2), ...layout.slice(2).reverse()];
    const boards = [board, load(other, moved, 'two')] as const;
    for (const [i, at] of [house, other].entries()) for (const n of [1, 2]) pickAndOpen(at, boards[i]!, n, n);
    for (const viewer of EVERYBODY) {
      const [mine, others] = [house, other].map(({ state }) => ({ ...viewFor(viewer, state), showSeals: undefined }));
      expect(mine).toEqual(others);
      expect(JSON.stringify(mine)).not.toMatch(/[0-9a-f]{32}/);
    }
  });

  it('shows commitments to those who check, and salts to no one', () => {
    const board = load(house, layoutOf(house), 'one');
    for (const viewer of EVERYBODY) {
      const text = JSON.stringify(viewFor(viewer, house.state));
      expect(board.some(({ salt }) => text.includes(salt))).toBe(false);
      const checks = viewer !== 'public' && ['mia', 'max', 'sue', 'aud'].includes(viewer.badge);
      expect([viewer, text.includes(commitmentsOf(board)[0]!)]).toEqual([viewer, checks]);
    }
  });

  it('is a layout of its sheet, or the clerk says why not', () => {
    const { rules } = showOf(house.state, { offer: 'show' });
    const layout = layoutOf(house);
    expect(layoutFlaw(rules, 'main', layout)).toBeUndefined();
    expect(layoutFlaw(rules, 'main', layout.slice(1))).toContain('30 squares, but the layout has 29');
    expect(layoutFlaw(rules, 'main', ['doubler', ...layout.slice(1)])).toContain('usd-2000 is under 13');
    expect(layoutFlaw(rules, 'last', ['stopper', 'stopper', 'usd-150000', 'usd-250000'])).toContain('usd-1000000');
  });
});

describe('what each role sees and does', () => {
  it('shows the crew whose turn it is and what comes next, and the audience the board', () => {
    const board = load(house, layoutOf(house), 'one');
    const run = () => viewFor({ badge: 'pam' }, house.state).showRuns![0]!;
    expect(run()).toMatchObject({ cue: 'Round 1. Contestant 1, with $0.00, picks a square.', at: '§4.1' });
    expect(run().next).toMatchObject({ type: 'pick-square', by: ['promotions'] });
    house.does('pam', { type: 'pick-square', show: SHOW, seat: 1, number: 4 });
    expect(run()).toMatchObject({ cue: 'Contestant 1 has picked square 4.', next: { type: 'open-squares' } });
    const squares = squaresToOpen(house.state, house.state.shows.get(SHOW)!, board);
    expect(squares.map(({ number }) => number)).toEqual([4]);
    house.does('cal', { type: 'open-squares', show: SHOW, squares });
    const [show] = viewFor('public', house.state).shows!;
    expect(show!.board!.squares.filter(({ prize }) => prize !== null)).toEqual([
      { number: 4, prize: 'usd-2000', says: '$2,000' },
    ]);
    expect(show!.board!.left[0]).toEqual({ prize: 'usd-2000', says: '$2,000', count: 13 });
    expect(show).toMatchObject({
      turns: [2, 3, 4, 5, 6],
      contestants: [
        { seat: 1, total: usd(2_000), name: null },
        ...new Array(4).fill({ byProxy: false }),
        { byProxy: true },
      ],
    });
    expect(viewFor({ badge: 'dan' }, house.state).showRuns).toBeUndefined();
  });

  it('names the show whose contestants are to be seated, until they are', () => {
    const before = beforeShow();
    const [due] = viewFor({ badge: 'pam' }, before.state).showsDue!;
    expect(due).toMatchObject({ offer: 'show', at: '§2.2' });
    expect(due!.seats.map(({ seat, by }) => [seat, by.includes('Scratch')])).toEqual([
      [1, true],
      ...[2, 3, 4, 5, 6].map((seat) => [seat, false]),
    ]);
    expect(viewFor({ badge: 'dan' }, before.state).showsDue).toBeUndefined();
    expect(viewFor({ badge: 'pam' }, house.state).showsDue).toEqual([]);
  });

  it('says what belongs on a board while it is loaded, and starts no play before', () => {
    const seen = () => viewFor({ badge: 'cal' }, house.state);
    const { board, prizes } = seen().showRuns![0]!.toLoad!;
    expect([board, prizes.reduce((sum, { count }) => sum + count, 0)]).toEqual(['main', 30]);
    expect(prizes[0]).toEqual({ prize: 'usd-2000', says: '$2,000', count: 14 });
    expect(seen().shows![0]!.playing).toBeNull();
    load(house, layoutOf(house), 'one');
    expect(seen().showRuns![0]!.toLoad).toBeNull();
    house.does('pam', { type: 'pick-square', show: SHOW, seat: 1, number: 4 });
    expect(seen().shows![0]).toMatchObject({ playing: 1, turns: [], worth: null });
  });

  it('names the contestant or proxy whom the floor has not met', () => {
    const { state, refuses } = beforeShow();
    const people = [1, 2, 3, 4, 5, 6].map((number) => meet(state, number));
    const stranger = meet(state, 7);
    state.people.delete(stranger);
    const seat = (other: object) => ({
      type: 'seat-show' as const,
      offer: 'show',
      contestants: people.map((person, i) => ({
        ...{ person, briefed: true, claimForm: true, proxy: null },
        ...(i === 4 ? other : {}),
      })),
    });
    const reason = 'unknown-person';
    const says = 'Contestant 5 is not registered.';
    expect(refuses('pam', seat({ person: stranger }))).toMatchObject({ reason, says });
    expect(refuses('pam', seat({ proxy: { person: stranger, form: true } }))).toMatchObject({
      reason,
      says: 'The proxy of contestant 5 is not registered.',
    });
  });

  it('shows nothing new while the show is halted', () => {
    load(house, layoutOf(house), 'one');
    house.does('mia', { type: 'halt-show', show: SHOW, reason: 'lights' });
    const view = viewFor({ badge: 'pam' }, house.state);
    expect(view.showRuns![0]).toMatchObject({ next: null, halted: 'lights' });
    expect(viewFor('public', house.state).shows![0]).toMatchObject({ halted: true });
  });

  it('lights the keys of the next step', () => {
    const types = (badge: string) =>
      new Set(legalCommands(house.state, { badge, station: badge, now: house.now() }).map(({ type }) => type));
    expect(types('cal').has('load-board')).toBe(true);
    load(house, layoutOf(house), 'one');
    expect(types('pam').has('pick-square')).toBe(true);
    expect(types('cal').has('load-board')).toBe(false);
    house.does('pam', { type: 'pick-square', show: SHOW, seat: 1, number: 4 });
    expect(types('pam').has('pick-square')).toBe(false);
    expect(types('cal').has('open-squares')).toBe(true);
  });
});

describe('while a show is on', () => {
  it('has prizes that no other promotion can award', () => {
    expect(['cruise', 'tickets'].map((goods) => freeStock(house.state, goods))).toEqual([0, 0]);
    const off = { type: 'write-off-goods', goods: 'cruise', count: 1, reason: 'gone', also: ['max'] } as const;
    expect(house.refuses('mia', off).reason).toBe('out-of-stock');
  });

  it('its people are not forgotten, nor is it wound down', () => {
    for (const number of [1, 7]) {
      expect(house.refuses('mia', { type: 'forget-person', person: meet(house.state, number) }).reason).toBe(
        'still-playing',
      );
    }
    expect(house.refuses('mia', { type: 'suspend-offer', offer: 'nothing', reason: 'x' }).reason).toBe('no-such-offer');
    house.does('mia', { type: 'suspend-offer', offer: 'show', reason: 'storm' });
    expect(
      house.refuses('cal', {
        type: 'load-board',
        show: SHOW,
        board: 'main',
        commitments: commitmentsOf(sealedBoard(layoutOf(house), () => '0'.repeat(32))),
        also: ['aud'],
      }).reason,
    ).toBe('stands-still');
  });

  it('a board of another composition is found out when it is opened', () => {
    const layout = layoutOf(house);
    // Two Doublers, and a $10,000 too few: the server would not have taken it.
    const board = load(
      house,
      layout.map((prize) => (prize === 'usd-10000' ? 'doubler' : prize)),
      'one',
    );
    const [first, second] = board.filter(({ prize }) => prize === 'doubler') as [SealedSquare, SealedSquare];
    pickAndOpen(house, board, 1, first.number);
    house.does('pam', { type: 'pick-square', show: SHOW, seat: 1, number: second.number });
    expect(house.refuses('cal', { type: 'open-squares', show: SHOW, squares: [second] }).reason).toBe('wrong-squares');
  });

  it('is called off with the prizes won so far, and has no result', () => {
    const board = load(house, layoutOf(house), 'one');
    pickAndOpen(house, board, 1, 1);
    house.wait(DAY);
    house.does('mia', { type: 'halt-show', show: SHOW, reason: 'storm' });
    const also = ['pam', 'cal', 'sue', 'aud'];
    house.does('mia', { type: 'call-off-show', show: SHOW, reason: 'storm', also });
    expect(house.state.offers.get('show')!.show).toMatchObject({ show: SHOW, result: null });
    expect([...house.state.awards.values()]).toMatchObject([{ amount: usd(2_000), row: 'board-cash' }]);
    expect(freeStock(house.state, 'cruise')).toBe(1);
  });
});
