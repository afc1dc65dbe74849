import { beforeEach, describe, expect, it } from 'vitest';
import type { CommandAnswer } from '../../server/api/commands.ts';
import type { Answer } from '../lib/http.ts';
import { writeStored } from '../lib/local-store.ts';
import {
  type DeliveredObservation,
  deliveryOutcome,
  loadObservations,
  type Observation,
  openOutbox,
  saveObservations,
} from './outbox.ts';

const TABLE = 'holdem-1';
const hand = (seat: number) => ({
  type: 'call-hand' as const,
  body: { table: TABLE, offer: null, hands: [{ seat, hand: 1, cards: 'As Ah' }], common: null },
});
const END = { type: 'end-round', body: { table: TABLE } } as const;
const taken = (refusal?: string): Answer<CommandAnswer> => ({
  ok: true,
  value: {
    ...{ seq: 7, again: false, events: [] },
    ...(refusal === undefined ? {} : { refusal: { reason: refusal, says: 'No.', next: 'Stop.' } }),
  },
});
const refused = (status: number, reason = 'any'): Answer<CommandAnswer> => ({
  ok: false,
  status,
  refusal: { reason, says: 'No.', next: 'Stop.' },
});

/** Answers one after the other; what was sent, and what landed without anybody waiting for it. */
function opened(answers: Answer<CommandAnswer>[]) {
  const sent: Observation[] = [];
  const landed: DeliveredObservation[] = [];
  let number = 0;
  const outbox = openOutbox(TABLE, {
    send: async (seen) => {
      sent.push(seen);
      return answers.shift() ?? refused(0);
    },
    newId: async () => `table-x:${String(++number).padStart(6, '0')}`,
    onChange: () => undefined,
    onLanded: (one) => landed.push(one),
  });
  return { outbox, sent, landed };
}

beforeEach(() => saveObservations(TABLE, []));

describe('two tabs of one table', () => {
  it('keep what the other one wrote down', async () => {
    const [one, other] = [opened([]), opened([])];
    await one.outbox.write(hand(1), 100);
    await other.outbox.write(hand(2), 101);
    const seats = loadObservations(TABLE).map((seen) => seen.type === 'call-hand' && seen.body.hands[0]!.seat);
    expect(seats).toEqual([1, 2]);
  });
});

describe('what becomes of an observation', () => {
  it.each([
    ['no connection', refused(0), 'keep'],
    ['nobody is signed in', refused(401), 'keep'],
    ['the session is locked', refused(423), 'keep'],
    ['too many at once', refused(429), 'keep'],
    ['a mistake of the server', refused(500), 'keep'],
    ['not acknowledged', refused(503), 'keep'],
    ['the floor refused it', taken('empty-seat'), 'taken'],
    ['the floor took it', taken(), 'taken'],
    ['seen too long ago', taken('late-entry'), 'late'],
    ['its number was passed over', refused(409, 'too-old'), 'renumber'],
    ['its number is too far ahead', refused(409, 'too-far-ahead'), 'renumber'],
    ['this browser has another name now', refused(409, 'other-station'), 'renumber'],
    ['another dealer sent it before', refused(409, 'id-used'), 'taken'],
    ['our clock runs ahead', refused(409, 'seen-in-the-future'), 'undated'],
    ['it cannot be read', refused(422), 'taken'],
  ])('%s', (_, answer, outcome) => {
    expect(deliveryOutcome(answer)).toBe(outcome);
  });
});

describe('the outbox', () => {
  it('sends at once, tells who waits, and keeps nothing', async () => {
    const { outbox, sent, landed } = opened([taken()]);
    expect((await outbox.see(hand(3), 99))?.answer.ok).toBe(true);
    expect(sent).toEqual([{ id: 'table-x:000001', ...hand(3), seenAt: 99 }]);
    expect([landed, outbox.waiting(), loadObservations(TABLE)]).toEqual([[], [], []]);
  });

  it('writes it down before it sends it, so that a page that is loaded again sends the same number', async () => {
    const { outbox } = opened([]);
    expect(await outbox.see(hand(3), 99)).toBeUndefined();
    const again = opened([taken()]);
    expect(again.outbox.waiting().map(({ id }) => id)).toEqual(['table-x:000001']);
    await again.outbox.flush();
    expect(again.sent.map(({ id }) => id)).toEqual(['table-x:000001']);
    expect(again.landed).toHaveLength(1);
    expect(loadObservations(TABLE)).toEqual([]);
  });

  it('sends what waited in the order in which it was seen, each once', async () => {
    const { outbox, sent, landed } = opened([taken(), taken()]);
    await outbox.write(hand(3), 99);
    await outbox.write(hand(5), 100);
    await Promise.all([outbox.flush(), outbox.flush()]);
    await outbox.flush();
    expect(sent.map(({ body }) => body)).toEqual([hand(3).body, hand(5).body]);
    expect(landed).toHaveLength(2);
  });

  it('stops at the first command that is not taken, and continues from it', async () => {
    const { outbox, sent } = opened([refused(503), taken(), taken()]);
    await outbox.write(hand(3), 99);
    await outbox.write(hand(5), 100);
    await outbox.flush();
    expect(outbox.waiting()).toHaveLength(2);
    await outbox.flush();
    expect(sent.map(({ id }) => id)).toEqual(['table-x:000001', 'table-x:000001', 'table-x:000002']);
  });

  it('takes a new number if its own was skipped, and the waiting caller still gets the answer', async () => {
    const { outbox, sent } = opened([refused(409, 'too-old'), taken()]);
    expect((await outbox.see(hand(3), 99))?.answer.ok).toBe(true);
    expect(sent.map(({ id }) => id)).toEqual(['table-x:000001', 'table-x:000002']);
    expect(outbox.waiting()).toEqual([]);
  });

  it('leaves the time to the server where our clock ran ahead', async () => {
    const { outbox, sent } = opened([refused(409, 'seen-in-the-future'), taken()]);
    await outbox.see(hand(3), 99);
    expect(sent.map(({ seenAt }) => seenAt)).toEqual([99, undefined]);
  });

  it('keeps what needs its paper, says so, and does not send it again automatically', async () => {
    const { outbox, sent } = opened([taken('late-entry'), taken()]);
    expect((await outbox.see(hand(3), 99))?.answer).toMatchObject({ ok: true });
    expect(outbox.waiting()).toMatchObject([{ late: true, seenAt: 99 }]);
    await outbox.flush();
    expect(sent).toHaveLength(1);
    outbox.drop(outbox.waiting()[0]!);
    expect(loadObservations(TABLE)).toEqual([]);
  });

  it('brings the end of a game in behind the hands of it, and as of now where it was long ago', async () => {
    const { outbox, sent } = opened([taken(), taken('late-entry'), taken()]);
    await outbox.write(hand(3), 99);
    await outbox.write(END, 100);
    await outbox.flush();
    expect(sent.map(({ id, type, seenAt }) => [id, type, seenAt])).toEqual([
      ['table-x:000001', 'call-hand', 99],
      ['table-x:000002', 'end-round', 100],
      ['table-x:000003', 'end-round', undefined],
    ]);
    expect(loadObservations(TABLE)).toEqual([]);
  });

  it('answers at once while the line is lost', async () => {
    const { outbox } = opened([]);
    const waits = outbox.see(hand(3), 99);
    outbox.giveUp();
    expect(await waits).toBeUndefined();
    expect(outbox.waiting()).toHaveLength(1);
  });
});

describe('what an older page left behind', () => {
  it.each([
    'nonsense',
    '{}',
    '[null]',
    '[{"id":"x"}]',
    '[{"id":"x","type":"start-round","body":{"table":"holdem-1"}}]',
  ])('%s is not sent to anybody', (text) => {
    writeStored(`seen.${TABLE}`, text);
    expect(loadObservations(TABLE)).toEqual([]);
  });

  it('is a hand where it does not say what it is', () => {
    const { body } = hand(3);
    writeStored(`seen.${TABLE}`, JSON.stringify([{ id: 'table-x:000001', body }]));
    expect(loadObservations(TABLE)).toEqual([{ id: 'table-x:000001', type: 'call-hand', body }]);
  });
});
