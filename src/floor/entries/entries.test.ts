import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import { DAY, HOUR, type Instant, instant, MINUTE } from '../../base/time.ts';
import { zonePackFrom } from '../../base/zone.ts';
import { minimumOf } from '../../rules/fund.ts';
import { sheetFrom } from '../../rules/read-sheet.ts';
import type { Sheet, Step } from '../../rules/sheet.ts';
import { prizeWheel } from '../../sheets/bay-101/prize-wheel.ts';
import { drumTotals, isReconciled } from '../kit/drums.ts';
import type { Drum } from '../state.ts';
import { type Asked, type Given, given, lowOffer, meet, NOON } from '../testing.ts';
import { FOUR, raffle, raffleHouse } from './testing.ts';

let house: Given;
const drum = (): Drum => house.state.drums.get('raffle')!;
const serial = (number: number) => `RAFFLE-${String(number).padStart(6, '0')}`;
const printed = (number: number) => `RAFFLE-P${String(number).padStart(6, '0')}`;
const refusal = (badge: string, asked: Asked) => {
  const { reason, at } = house.refuses(badge, asked);
  return `${reason} ${at}`;
};
const sit = (table: string, seat: number, person: string | null) =>
  house.does('dan', { type: 'take-seat', table, seat, person });
const issue = (table: string, distribution = '12:00', over = {}): Asked => ({
  type: 'issue-seat-tickets',
  offer: 'raffle',
  table,
  distribution,
  ...over,
});
const collect = (...serials: string[]): Asked => ({ type: 'collect-tickets', drum: 'raffle', serials });
const draw = (number: string): Asked => ({ type: 'draw-ticket', drawing: 'drawing-1', serial: number, also: ['sue'] });

describe('tickets for seats', () => {
  beforeEach(() => {
    house = raffleHouse('seats');
    sit('t1', 1, meet(house.state, 1));
    sit('t1', 2, null);
    sit('t2', 5, meet(house.state, 1));
    sit('free', 1, meet(house.state, 3));
  });

  it('gives each seated player one, known or not, and no one two at a time, even at two tables', () => {
    const [issued] = house.does('cal', issue('t1'));
    expect(issued).toMatchObject({
      tickets: [
        { seat: 1, person: meet(house.state, 1) },
        { seat: 2, person: null },
      ],
    });
    expect(refusal('cal', issue('t1'))).toBe('nobody-without §2.1');
    expect(refusal('cal', issue('t2'))).toBe('nobody-without §2.1');
    sit('t1', 4, null);
    expect(house.does('cal', issue('t1'))).toMatchObject([{ tickets: [{ seat: 4, serial: serial(3) }] }]);
    house.wait(3 * HOUR);
    expect(house.does('cal', issue('t2', '15:00'))).toMatchObject([{ tickets: [{ seat: 5 }] }]);
  });

  it('are not given for one time after those of the next have begun', () => {
    house = raffleHouse('seats', { distributions: ['12:00', '12:15'] });
    sit('t1', 1, meet(house.state, 1));
    house.does('cal', issue('t1'));
    house.wait(15 * MINUTE);
    house.does('cal', issue('t1', '12:15'));
    expect(refusal('cal', issue('t1'))).toBe('not-now §2.1');
  });

  it('gives one to a new player in a seat that already had its ticket', () => {
    house.does('cal', issue('t1'));
    house.wait(MINUTE);
    house.does('dan', { type: 'leave-seat', table: 't1', seat: 2 });
    sit('t1', 2, null);
    expect(house.does('cal', issue('t1'))).toMatchObject([{ tickets: [{ seat: 2, serial: serial(3) }] }]);
  });

  it('at posted times, until they are collected half an hour later', () => {
    expect(refusal('cal', issue('t1', '12:30'))).toBe('not-posted §2.1');
    expect(refusal('cal', issue('t1', '15:00'))).toBe('not-now §2.1');
    house.until(instant(NOON + 30 * MINUTE - 1));
    house.does('cal', issue('t1'));
    house.until(instant(NOON + 30 * MINUTE));
    expect(refusal('cal', issue('free'))).toBe('not-now §2.1');
    house.does('cal', issue('free', '12:00', { seenAt: instant(NOON + 29 * MINUTE) }));
  });

  it('the time before midnight runs on after it', () => {
    house = raffleHouse('seats', { distributions: ['23:45'] });
    sit('t1', 1, null);
    house.until(instant(NOON + 12 * HOUR + 14 * MINUTE));
    expect(house.does('cal', issue('t1', '23:45'))).toMatchObject([{ distribution: NOON + 11.75 * HOUR }]);
    expect(refusal('cal', issue('t1', '23:45'))).toBe('nobody-without §2.1');
  });

  it('are given at tables of its games and NPN tables, during the promotion, to eligible players', () => {
    sit('t3', 1, null);
    sit('cup', 1, null);
    expect(refusal('cal', issue('t3'))).toBe('other-game §1.1');
    expect(refusal('cal', issue('cup'))).toBe('tournament §3.2');
    expect(refusal('cal', issue('t9'))).toBe('table-closed F-9');
    house.does('cal', issue('free'));
    meet(house.state, 9, { employee: 'on-duty' });
    sit('t2', 6, meet(house.state, 9, { employee: 'on-duty' }));
    house.does('cal', issue('t1'));
    expect(refusal('cal', issue('t2'))).toBe('nobody-without §2.1');
    house.does('mia', { type: 'suspend-offer', offer: 'raffle', reason: 'weather' });
    expect(refusal('cal', issue('t1'))).toBe('not-in-force F-10');
  });

  it('are in a drawing only once they are collected', () => {
    house.does('cal', issue('t1'));
    expect(refusal('cal', collect(serial(1), serial(1)))).toBe('ticket-twice F-25');
    expect(refusal('cal', collect(serial(7)))).toBe('unknown-serial F-20');
    house.does('cal', collect(serial(1)));
    expect(refusal('cal', collect(serial(1)))).toBe('in-the-drum F-25');
    house.until(FOUR);
    expect(refusal('cal', draw(serial(2)))).toBe('not-collected F-25');
    house.does('cal', draw(serial(1)));
    expect(refusal('cal', collect(serial(1)))).toBe('already-drawn F-20');
    house.does('cal', { type: 'void-ticket', drum: 'raffle', serial: serial(2), reason: 'torn' });
    expect(refusal('cal', collect(serial(2)))).toBe('voided F-20');
    expect(drumTotals(drum())).toEqual({ issued: 2, inDrum: 0, kept: 0, drawn: 1, voided: 1, emptied: 0 });
  });

  it('are printed once; any further print is a reprint', () => {
    house.does('cal', issue('t1'));
    const print: Asked = { type: 'print-ticket', drum: 'raffle', serial: serial(1) };
    expect(house.does('cal', print)).toMatchObject([{ type: 'ticket-printed', copy: 1, by: 'cal' }]);
    house.does('cal', collect(serial(1)));
    expect(house.does('pam', print)).toMatchObject([{ copy: 2, by: 'pam' }]);
    house.does('cal', { type: 'void-ticket', drum: 'raffle', serial: serial(1), reason: 'torn' });
    expect(refusal('cal', print)).toBe('voided F-20');
  });
});

describe('blocks', () => {
  const take = (from: number, to: number, badge = 'flo'): Asked => ({
    type: 'check-out-block',
    drum: 'raffle',
    from,
    to,
    badge,
  });
  const hand = (table: string, heads: number, block = 101): Asked => ({
    type: 'hand-out-tickets',
    drum: 'raffle',
    block,
    table,
    distribution: '12:00',
    heads,
  });
  const back = (left: number, also: string[] = []): Asked => ({
    type: 'return-block',
    drum: 'raffle',
    block: 101,
    left,
    also,
  });
  beforeEach(() => {
    house = raffleHouse('blocks');
    house.does('cal', take(101, 110));
  });

  it('no number is taken twice, and only by a badge that is in use', () => {
    expect(refusal('cal', take(110, 120))).toBe('block-taken F-25');
    expect(refusal('cal', take(130, 120))).toBe('empty-block F-25');
    expect(refusal('cal', take(111, 120, 'nobody'))).toBe('unknown-badge F-4');
    house.does('cal', take(111, 120));
  });

  it('are given out by head count, once per table, within the block', () => {
    expect(house.does('flo', hand('t1', 7))).toMatchObject([
      { tickets: [101, 102, 103, 104, 105, 106, 107].map((number) => ({ serial: printed(number), person: null })) },
    ]);
    expect(refusal('flo', hand('t1', 1))).toBe('had-its-tickets §2.1');
    expect(refusal('flo', hand('t2', 8))).toBe('too-many-heads F-25');
    expect(refusal('flo', hand('t2', 4))).toBe('block-short F-25');
    house.does('flo', hand('t2', 3));
    expect(refusal('flo', hand('free', 1, 5))).toBe('no-such-block F-25');
  });

  it('returns unused ones; a difference takes two people', () => {
    house.does('flo', hand('t1', 4));
    expect(refusal('cal', back(5))).toBe('difference F-25');
    expect(house.does('cal', back(5, ['sue']))).toMatchObject([{ expected: 6, left: 5, by: ['cal', 'sue'] }]);
    expect(refusal('flo', hand('t2', 1))).toBe('block-returned F-25');
    expect(refusal('cal', back(6))).toBe('block-returned F-25');
  });

  it('a number that was never handed out is unknown, one that went with the drum is purged', () => {
    house.does('flo', hand('t1', 2));
    house.does('cal', collect(printed(101), printed(102)));
    house.until(FOUR);
    expect(refusal('cal', draw(printed(103)))).toBe('unknown-serial F-20');
    const kept = drum();
    house.until(instant(NOON + 30 * DAY));
    expect(drumTotals(kept)).toMatchObject({ issued: 2, emptied: 2, inDrum: 0 });
  });

  it('records what was issued, collected, kept and void, and signs the count', () => {
    house.does('flo', hand('t1', 5));
    house.does('cal', collect(printed(101), printed(102), printed(103)));
    house.does('cal', { type: 'void-ticket', drum: 'raffle', serial: printed(104), reason: 'torn' });
    const count = (counted: number, reason: string | null, also: string[] = []): Asked => ({
      type: 'reconcile-drum',
      drum: 'raffle',
      counted,
      reason,
      also,
    });
    expect(house.does('cal', count(3, null))).toMatchObject([
      { issued: 5, inDrum: 3, kept: 1, voided: 1, drawn: 0, emptied: 0, counted: 3 },
    ]);
    expect(refusal('cal', count(4, 'copy-found'))).toBe('second-person F-5');
    expect(refusal('cal', count(4, null, ['sue']))).toBe('reason-missing F-25');
    expect(house.does('cal', count(4, 'copy-found', ['sue']))).toMatchObject([{ inDrum: 3, counted: 4 }]);
    house.until(FOUR);
    house.does('cal', draw(printed(101)));
    expect(isReconciled(drumTotals(drum()))).toBe(true);
  });

  it('are only for sheets that use them', () => {
    house = raffleHouse('seats');
    expect(refusal('cal', take(1, 10))).toBe('no-blocks F-25');
  });
});

describe('hours of play', () => {
  const swipe = (table: string, person: string, seenAt?: number): Asked => ({
    type: 'record-swipe',
    table,
    person,
    ...(seenAt === undefined ? {} : { seenAt: instant(seenAt) }),
  });
  let ana: string;
  beforeEach(() => {
    house = raffleHouse('hours');
    ana = meet(house.state, 1);
  });
  const played = () => drum().played?.[ana];

  it('130 minutes and 55 on the next day are 3 points, one entry that weighs 3', () => {
    sit('t1', 1, ana);
    for (const minutes of [60, 60, 10]) {
      house.wait(minutes * MINUTE);
      house.does('flo', swipe('t1', ana));
    }
    expect([played()!.points, drum().tickets[serial(1)]!.weight]).toEqual([2, 2]);
    house.does('dan', { type: 'leave-seat', table: 't1', seat: 1 });
    house.wait(20 * HOUR);
    sit('t2', 3, ana);
    house.wait(55 * MINUTE);
    house.does('flo', swipe('t2', ana));
    expect(played()).toMatchObject({ seconds: 185 * MINUTE, points: 3, serial: serial(1) });
    expect(Object.values(drum().tickets).map(({ weight }) => weight)).toEqual([3]);
    expect(drumTotals(drum()).issued).toBe(1);
  });

  it('gives no point for 59 minutes and one entry for the sixtieth', () => {
    sit('t1', 1, ana);
    house.wait(59 * MINUTE);
    house.does('flo', swipe('t1', ana));
    expect([played()!.points, played()!.serial, drumTotals(drum()).issued]).toEqual([0, null, 0]);
    house.wait(MINUTE);
    expect(house.does('flo', swipe('t1', ana))).toMatchObject([{ counts: [{ points: 1, serial: serial(1) }] }]);
  });

  it('credits the hour before a swipe, and two tables at once only once', () => {
    sit('t1', 1, ana);
    sit('t2', 1, ana);
    house.wait(3 * HOUR);
    house.does('flo', swipe('t1', ana));
    expect(played()!.seconds).toBe(HOUR);
    expect(refusal('flo', swipe('t2', ana))).toBe('swiped-already §2.3');
    expect(refusal('flo', swipe('t2', ana, NOON + 3 * HOUR - 5 * MINUTE))).toBe('swiped-already §2.3');
    house.wait(30 * MINUTE);
    house.does('flo', swipe('t2', ana));
    expect(played()!.seconds).toBe(1.5 * HOUR);
  });

  it('credits only a known person seated at an open table that takes part', () => {
    sit('t1', 1, ana);
    sit('t3', 1, ana);
    house.wait(HOUR);
    expect(refusal('flo', swipe('t9', ana))).toBe('table-closed F-9');
    expect(refusal('flo', swipe('t2', ana))).toBe('not-seated F-25');
    expect(refusal('flo', swipe('t1', `person-${'9'.repeat(26)}`))).toBe('unknown-person F-8');
    expect(refusal('flo', swipe('t3', ana))).toBe('other-game §1.1');
    house.does('mia', { type: 'suspend-offer', offer: 'raffle', reason: 'weather' });
    expect(refusal('flo', swipe('t1', ana))).toBe('not-in-force F-10');
  });
});

const saysOf = (change: (step: Step) => Step) => {
  const read = sheetFrom(JSON.parse(JSON.stringify({ ...raffle, steps: raffle.steps.map(change) })));
  return read.ok ? 'fine' : read.refusal.says;
};
const at = (id: string, change: object) => (step: Step) => (step.id === id ? ({ ...step, ...change } as Step) : step);

describe('refuses to adopt a sheet whose entries lead to nothing', () => {
  it('the raffle itself is fine', () => expect(saysOf((step) => step)).toBe('fine'));
  it.each<[string, (step: Step) => Step, string]>([
    [
      'seats for points',
      at('tickets', { form: 'points', minutesEach: 60 }),
      'Step seats gives tickets, but tickets does not.',
    ],
    [
      'hours for tickets',
      at('points', { form: 'tickets', minutesEach: undefined }),
      'Step hours counts hours, but points does not.',
    ],
    [
      'a minimum without hands',
      at('tickets', { byMinimum: { at: '§2.2', from: usd(25), times: 2 } }),
      'Step tickets earns more at tables with a high minimum, but no hand earns anything.',
    ],
  ])('%s', (_, change, says) => expect(saysOf(change)).toBe(says));
});

const doubled: Sheet = {
  ...prizeWheel,
  steps: prizeWheel.steps.map((step) =>
    step.kind === 'earn' && step.form === 'tickets'
      ? { ...step, byMinimum: { at: '§3.1', from: usd(25), times: 2 } }
      : step.kind === 'qualify' && step.form === 'hand'
        ? { ...step, confirmedBy: 'floor-and-manager' as const }
        : step,
  ),
};

describe('the minimum on a plaque', () => {
  it.each([
    ['10-200', usd(10)],
    ['$25/$50', usd(25)],
    ['.50/1', usd('0.50')],
    ['0.50/1', usd('0.50')],
    ['no-limit', undefined],
    [null, undefined],
  ])('%s', (limits, minimum) => expect(minimumOf(limits)).toBe(minimum));
});

describe('tickets by the minimum of the table', () => {
  let house: Given;
  beforeEach(() => {
    house = given();
    house.does('mia', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGA-004555' });
    house.does('max', { type: 'adopt-sheet', sheet: doubled });
    const wheel = [{ id: 'a', name: '$40', gives: 'money' as const, value: usd(40) }];
    const amounts = { ...lowOffer(doubled).amounts };
    delete amounts['double-spot-prize'];
    delete amounts.guarantee;
    const offer = { ...lowOffer(doubled, { schedule: [instant(NOON + HOUR)], wheel }), amounts };
    house.does('pam', { type: 'post-offer', offer });
    house.does('mia', { type: 'approve-offer', offer: offer.id });
  });

  const ticketsAt = (limits: string | null, minimum?: number): number => {
    const table = { table: 't1', game: 'crazy-4-poker', kind: 'live' as const, seats: 7, limits };
    house.does('flo', { type: 'open-table', ...table });
    house.does('dan', { type: 'take-seat', table: 't1', seat: 1, person: meet(house.state, 1) });
    house.does('dan', { type: 'take-seat', table: 't1', seat: 7, person: null });
    house.does('dan', { type: 'set-player-dealer', table: 't1', seat: 7 });
    house.does('dan', { type: 'start-round', table: 't1', dealtIn: 2, read: 'keyed', positions: [BET] });
    const hands = [{ seat: 1, hand: 1, cards: '7s 7h 7d Kc 2s' }];
    house.does('dan', { type: 'call-hand', table: 't1', offer: null, hands, common: null });
    house.does('flo', { type: 'answer', hit: 'hit-1', question: 'deck', value: false });
    if (minimum !== undefined) {
      const refusal = house.refuses('flo', { type: 'authorise-hit', hit: 'hit-1', also: ['mia'] });
      expect([refusal.at, refusal.reason, refusal.next]).toEqual([
        '§3.1',
        'open-question',
        'Answer the questions on the checklist first.',
      ]);
      house.does('flo', { type: 'answer', hit: 'hit-1', question: 'table-minimum', value: minimum });
    }
    expect(house.refuses('flo', { type: 'authorise-hit', hit: 'hit-1' }).reason).toBe('manager-missing');
    const [won] = house.does('flo', { type: 'authorise-hit', hit: 'hit-1', also: ['mia'] });
    return (won as unknown as { tickets: unknown[] }).tickets.length;
  };
  const BET = {
    seat: 1,
    hand: 1,
    bettor: 'seat' as const,
    person: null,
    wager: usd(30),
    fees: [],
  };

  it('just under it once', () => expect(ticketsAt('24-100')).toBe(1));
  it('at it twice', () => expect(ticketsAt('25-100')).toBe(2));
  it('asks if the plaque does not say', () => expect(ticketsAt(null, usd(25))).toBe(2));
  it('and low anyway', () => expect(ticketsAt('no-limit', usd('24.99'))).toBe(1));
});

// Posted times in the nights when clocks change: each comes once, and lasts as long as on any other night.

const packOf = (zone: string) =>
  must(
    zonePackFrom(JSON.parse(readFileSync(`packs/zones/${zone.toLowerCase().replaceAll(/[/_]/g, '-')}.json`, 'utf8'))),
  );

/** A house of this zone with one player at t1, who has no ticket yet. */
function houseIn(zone: string, distributions: readonly string[]): Given {
  const house = raffleHouse('seats', {
    distributions: [...distributions],
    schedule: [instant(NOON + 299 * DAY)],
    period: { from: NOON, until: instant(NOON + 300 * DAY) },
  });
  house.state.house = { ...house.state.house!, zone };
  house.state.packs.set(`zone:${zone}`, [{ kind: 'zone', pack: packOf(zone) }]);
  house.does('dan', { type: 'take-seat', table: 't1', seat: 1, person: null });
  return house;
}

/** What the desk hears when it issues tickets of that time: the moment it began, or the reason why not. */
function issued(house: Given, distribution: string, at: number): Instant | string {
  house.until(instant(at));
  const outcome = house.ask('cal', { type: 'issue-seat-tickets', offer: 'raffle', table: 't1', distribution });
  if ('refusal' in outcome) return outcome.refusal.reason;
  const [event] = 'events' in outcome ? outcome.events : [];
  return event?.type === 'seat-tickets-issued' ? event.distribution : 'nothing';
}

const sitDown = (house: Given, seat: number) =>
  house.does('dan', { type: 'take-seat', table: 't1', seat, person: null });

describe.each([
  // The leap, and the hour that comes twice: seconds at which the clock is changed in 2026.
  ['America/Los_Angeles', Date.UTC(2026, 2, 8, 10) / 1000, Date.UTC(2026, 10, 1, 9) / 1000],
  ['America/Indiana/Indianapolis', Date.UTC(2026, 2, 8, 7) / 1000, Date.UTC(2026, 10, 1, 6) / 1000],
])('%s', (zone, leap, back) => {
  it('gives one ticket for a time that the clock shows twice, the first time', () => {
    const house = houseIn(zone, ['01:30']);
    const first = back - 30 * MINUTE;
    expect(issued(house, '01:30', first - 1)).toBe('not-now');
    expect(issued(house, '01:30', first)).toBe(first);
    sitDown(house, 2);
    expect(issued(house, '01:30', first + 30 * MINUTE - 1)).toBe(first);
    sitDown(house, 3);
    expect(issued(house, '01:30', first + HOUR)).toBe('not-now');
    expect(issued(house, '01:30', first + HOUR + 10 * MINUTE)).toBe('not-now');
    expect(issued(house, '01:30', first + HOUR + DAY)).toBe(first + HOUR + DAY);
  });

  it('one shortly before the clock is set back runs its half hour, and no longer', () => {
    const house = houseIn(zone, ['01:45']);
    const began = back - 15 * MINUTE;
    // The wall shows 01:14, before the posted time: the half hour runs all the same.
    expect(issued(house, '01:45', began + 29 * MINUTE)).toBe(began);
    sitDown(house, 2);
    expect(issued(house, '01:45', began + 30 * MINUTE)).toBe('not-now');
  });

  it('one that the wall never shows is handed out at the leap', () => {
    const house = houseIn(zone, ['02:10', '02:45', '03:00']);
    expect(issued(house, '02:10', leap - 1)).toBe('not-now');
    expect(issued(house, '02:45', leap)).toBe(leap);
    // All three begin together: nobody has two tickets of one moment.
    expect(issued(house, '02:10', leap + MINUTE)).toBe('nobody-without');
    expect(issued(house, '03:00', leap + 2 * MINUTE)).toBe('nobody-without');
    sitDown(house, 2);
    expect(issued(house, '02:45', leap + 30 * MINUTE - 1)).toBe(leap);
    sitDown(house, 3);
    // The wall shows 03:30 and more: by the wall 02:45 would still seem to run.
    expect(issued(house, '02:45', leap + 30 * MINUTE)).toBe('not-now');
  });

  it('one shortly before the leap runs its half hour of real minutes', () => {
    const house = houseIn(zone, ['01:45']);
    const began = leap - 15 * MINUTE;
    expect(issued(house, '01:45', leap + 14 * MINUTE)).toBe(began);
    sitDown(house, 2);
    expect(issued(house, '01:45', leap + 15 * MINUTE)).toBe('not-now');
  });
});
