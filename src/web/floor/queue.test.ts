import { describe, expect, it } from 'vitest';
import type { AwardView, DrawingView, FloorTaskView, HitView, NpnView, TableView, View } from '../../floor/view.ts';
import { groupsOf, namingOf, namingsOf, queueAnnouncement, queueOf } from './queue.tsx';

const hit = (number: number, more: Partial<HitView> = {}): HitView =>
  ({
    ...{ hit: `hit-${number}`, offer: 'fives', offerName: 'Lucky Fives', table: 'crazy-1', round: null, exposedAt: 1 },
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

const task = (kind: FloorTaskView['kind'], id: string, more: Partial<FloorTaskView> = {}): FloorTaskView => ({
  ...{ kind, id, urgency: 'table', table: null, since: 100 as never },
  ...more,
});

const hitTask = (number: number, more: Partial<FloorTaskView> = {}) =>
  task('hit', `hit-${number}`, { urgency: 'money', table: 'crazy-1', ...more });

describe('the queue', () => {
  it('keeps the order of the server, in groups', () => {
    const floorQueue = [hitTask(1), task('npn', 'npn-1', { urgency: 'later' })];
    const npn = [{ id: 'npn-1', offerName: 'Lucky Fives', askedAt: 50 }] as NpnView[];
    const waiting = queueOf({ floorQueue, hits: [hit(1)], npn });
    expect(groupsOf(waiting).map(({ urgency, items }) => [urgency, items.map(({ id }) => id)])).toEqual([
      ['money', ['hit-1']],
      ['later', ['npn-1']],
    ]);
  });

  it('leaves out what is over by now', () => {
    expect(queueOf({ floorQueue: [hitTask(1), task('npn', 'npn-1'), task('fault', 't')], hits: [] })).toEqual([]);
    const paid = { floorQueue: [task('naming', 'award-1')], awards: [award(1, 100, { status: 'to-pay' })] };
    expect(queueOf(paid)).toEqual([]);
  });

  it('says table, seats and prize line of a hand, each once, and who has it', () => {
    const two = hit(1, { openedBy: 'floor-1' });
    const [first] = queueOf({ floorQueue: [hitTask(1)], hits: [{ ...two, hands: [...two.hands, ...two.hands] }] });
    expect(first).toMatchObject({
      title: 'Table crazy-1, seat 4',
      detail: 'Royal flush, Lucky Fives',
      measures: 'on hold',
      with: 'floor-1',
      opens: 'Open this hit',
      to: '/floor/waiting/hit-1',
    });
  });

  it('adds up what winners of one hit are owed who are not identified', () => {
    const awards = [award(11, 100), award(9, 100, { status: 'to-pay' }), award(10, 100)];
    const floorQueue = [task('naming', 'award-10', { table: 'holdem-3' })];
    expect(queueOf({ floorQueue, awards })[0]).toMatchObject({
      title: 'Table holdem-3: 2 winners to identify',
      amount: 200,
    });
    const far = award(12, 100, { to: { table: 'omaha-1', seat: 1, bettor: 'seat' } });
    expect(queueOf({ floorQueue: [task('naming', 'award-10')], awards: [...awards, far] })[0]!.title).toBe(
      '2 tables: 3 winners to identify',
    );
  });

  it('says what a fault keeps off its table', () => {
    const tables = [{ table: 'table-9', notOffered: { fives: 'sensor' } }] as unknown as TableView[];
    const signs = [{ offer: 'fives', name: 'Lucky Fives' }] as unknown as NonNullable<View['signs']>;
    expect(queueOf({ floorQueue: [task('fault', 'table-9')], tables, signs })[0]).toMatchObject({
      title: 'Table 9: sensor fault',
      detail: 'Not offered: Lucky Fives',
      measures: 'stopped',
      to: '/floor/tables/table-9',
    });
  });

  it('says how much time is left where a clock runs', () => {
    const drawings = [{ id: 'd', offerName: 'Hi Lo', status: 'called', serial: 'HL-7' }] as DrawingView[];
    const floorQueue = [task('drawing', 'd', { urgency: 'clock', until: 400 as never })];
    expect(queueOf({ floorQueue, drawings })[0]).toMatchObject({
      title: 'Hi Lo: winner must report',
      measures: 'left',
      until: 400,
    });
  });

  it('shows what authorizing gives, else what is on hold, else no amount', () => {
    const checklists = [{ hit: 'hit-1', authorise: { total: 700 } }] as unknown as NonNullable<View['checklists']>;
    const hits = [hit(1, { atStake: 500 as never }), hit(2, { atStake: 500 as never }), hit(3)];
    const floorQueue = [hitTask(1), hitTask(2), hitTask(3)];
    expect(queueOf({ floorQueue, hits, checklists }).map(({ amount }) => amount)).toEqual([700, 500, null]);
  });

  it('is heard as how many wait and which came last', () => {
    expect(queueAnnouncement([])).toBe('');
    const hits = [hit(1)];
    expect(queueAnnouncement(queueOf({ floorQueue: [hitTask(1)], hits }))).toBe(
      '1 waiting: Table crazy-1, seat 4, Royal flush, Lucky Fives.',
    );
    const npn = [{ id: 'npn-1', offerName: 'Lucky Nines', askedAt: 150 }] as NpnView[];
    const floorQueue = [hitTask(1), task('npn', 'npn-1', { since: 150 as never })];
    expect(queueAnnouncement(queueOf({ floorQueue, hits, npn }))).toBe(
      '2 waiting. Latest: No Purchase Necessary table, Lucky Nines.',
    );
  });
});

describe('winners who share a hit', () => {
  it('stay open to be named when the one they were opened under is paid or forfeits it', () => {
    const before = [award(1, 100), award(2, 100), award(3, 101)];
    const seen = namingOf(before, 'award-1')!;
    const after = before.slice(1);
    expect(namingOf(after, 'award-1', seen)!.map(({ id }) => id)).toEqual(['award-2']);
    expect(namingOf(after.slice(1), 'award-1', seen)).toBeUndefined();
    expect(namingOf(after, 'award-1')).toBeUndefined();
  });

  it('are listed with the largest share first', () => {
    const awards = [award(1, 100), award(2, 100, { amount: 900 }), award(3, 100)];
    expect(namingsOf(awards)[0]!.map(({ id }) => id)).toEqual(['award-2', 'award-1', 'award-3']);
  });
});
