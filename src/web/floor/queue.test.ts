import { describe, expect, it } from 'vitest';
import type { AwardView, DrawingView, HitView, NpnView, View } from '../../floor/view.ts';
import { namingOf, namingsOf, queueAnnouncement, queueOf } from './queue.tsx';

const hit = (number: number, exposedAt: number, more: Partial<HitView> = {}): HitView =>
  ({
    ...{ hit: `hit-${number}`, offer: 'fives', offerName: 'Lucky Fives', table: 'crazy-1', round: null, exposedAt },
    ...{ npn: false, calledBy: ['d-1'], openedBy: null, atStake: 0 },
    hands: [{ seat: 4, hand: 1, cards: 'As Ks', row: 'royal', beats: false, rowSays: 'Royal flush' }],
    ...more,
  }) as HitView;

const award = (number: number, awardedAt: number, more: object = {}): AwardView =>
  ({
    ...{ id: `award-${number}`, offer: 'beat', offerName: 'Bad Beat', amount: 100, awardedAt, status: 'to-identify' },
    to: { table: 'holdem-3', seat: number, bettor: 'seat' },
    ...more,
  }) as AwardView;

const ids = (view: View, now = 0) => queueOf(view, now).map(({ id }) => id);

describe('what waits', () => {
  it('is oldest first, whatever it is', () => {
    const npn = [{ id: 'npn-1', offerName: 'Lucky Fives', askedAt: 150 }] as NpnView[];
    expect(ids({ hits: [hit(2, 300), hit(1, 100)], awards: [award(7, 200)], npn })).toEqual([
      'hit-1',
      'npn-1',
      'award-7',
      'hit-2',
    ]);
  });

  it('what locks money comes first of the same second', () => {
    expect(ids({ hits: [hit(9, 100)], awards: [award(1, 100)] })).toEqual(['hit-9', 'award-1']);
  });

  it('a drawing waits once it is due, or while its holder is called', () => {
    const drawing = (id: string, status: DrawingView['status'], dueAt: number) =>
      ({ id, status, dueAt, calledAt: status === 'due' ? null : dueAt, offerName: 'Wheel' }) as DrawingView;
    const drawings = [drawing('a', 'due', 99), drawing('b', 'due', 100), drawing('c', 'due', 101)];
    expect(ids({ drawings }, 100)).toEqual(['a', 'b']);
    expect(ids({ drawings: [drawing('d', 'called', 500)] }, 100)).toEqual(['d']);
  });

  it('people who share one hit are named together, under the first of them that has no name', () => {
    const awards = [award(11, 100), award(9, 100, { status: 'to-pay' }), award(10, 100), award(12, 101)];
    const [first, second] = queueOf({ awards }, 0);
    expect(first).toMatchObject({ id: 'award-10', says: '2 winners to identify', amount: 200, table: 'holdem-3' });
    expect(second).toMatchObject({ id: 'award-12', says: '1 winner to identify', amount: 100 });
  });

  it('nobody waits to be named where all are', () => {
    expect(ids({ awards: [award(1, 100, { status: 'to-pay' }), award(2, 100, { status: 'stopped' })] })).toEqual([]);
  });

  it('a share at another table is at no one table', () => {
    const far = award(2, 100, { to: { table: 'omaha-1', seat: 1, bettor: 'seat' } });
    expect(queueOf({ awards: [award(1, 100), far] }, 0)[0]!.table).toBeNull();
  });

  it('shows what authorising gives, else what is locked, else no amount', () => {
    const checklists = [{ hit: 'hit-1', authorise: { total: 700 } }] as unknown as View['checklists'];
    const hits = [hit(1, 1, { atStake: 500 as never }), hit(2, 2, { atStake: 500 as never }), hit(3, 3)];
    expect(queueOf({ hits, checklists: checklists! }, 0).map(({ amount }) => amount)).toEqual([700, 500, null]);
  });

  it('says each row once', () => {
    const two = hit(1, 1);
    expect(queueOf({ hits: [{ ...two, hands: [...two.hands, ...two.hands] }] }, 0)[0]!.says).toBe('Royal flush');
  });

  it('is heard as how many wait and which came last', () => {
    expect(queueAnnouncement([])).toBe('');
    expect(queueAnnouncement(queueOf({ hits: [hit(1, 100)] }, 0))).toBe('1 waiting: Table crazy-1, Lucky Fives.');
    const npn = [{ id: 'npn-1', offerName: 'Lucky Nines', askedAt: 150 }] as NpnView[];
    expect(queueAnnouncement(queueOf({ hits: [hit(1, 100)], npn }, 0))).toBe('2 waiting. Latest: Lucky Nines.');
  });

  it('others of a hit stay open to be named when the one they were opened under is paid or forfeits it', () => {
    const before = [award(1, 100), award(2, 100), award(3, 101)];
    const seen = namingOf(before, 'award-1')!;
    const after = before.slice(1);
    expect(namingOf(after, 'award-1', seen)!.map(({ id }) => id)).toEqual(['award-2']);
    expect(namingOf(after.slice(1), 'award-1', seen)).toBeUndefined();
    expect(namingOf(after, 'award-1')).toBeUndefined();
  });

  it('shares are read from the largest down', () => {
    const awards = [award(1, 100), award(2, 100, { amount: 900 }), award(3, 100)];
    expect(namingsOf(awards)[0]!.map(({ id }) => id)).toEqual(['award-2', 'award-1', 'award-3']);
  });
});
