import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { instant } from '../base/time.ts';
import type { Command } from '../floor/commands.ts';
import {
  ENGINE,
  give,
  LEADER,
  lastId,
  lastRecordWith,
  nextId,
  type Playing,
  startPlaying,
  tickUntil,
} from './playing.ts';
import { genesis } from './record.ts';
import { verifyChain } from './verify.ts';

const HOUSE = 'bay-101';
const NOON = instant(1_772_395_200);

const staff = [
  { badge: 'mia', roles: ['manager'] },
  { badge: 'max', roles: ['manager'] },
];
const OPEN = { type: 'open-house', name: 'Bay 101', zone: 'UTC', startOfDay: '00:00', chip: 100, staff };

function ask(playing: Playing, badge: string, body: object, more: object = {}) {
  const station = badge === 'system' ? LEADER : badge;
  const id = nextId(playing, station);
  return give(playing, { id, house: HOUSE, time: NOON, by: { badge, station }, ...body, ...more } as Command);
}

function opened(): Playing {
  const playing = startPlaying(HOUSE, ENGINE);
  ask(playing, 'system', OPEN);
  return playing;
}

describe('a house played in memory', () => {
  it('writes the engine that the package is', () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    expect(ENGINE).toBe(version);
    expect(opened().records[0]).toMatchObject({ seq: 1, engine: version });
  });

  it('chains what it writes, refusals too', async () => {
    const playing = opened();
    expect(ask(playing, 'mia', { type: 'revoke-staff', badge: 'mia' })).toMatchObject({
      seq: 2,
      outcome: { refusal: {} },
    });
    expect(await verifyChain(HOUSE, [playing.rows])).toEqual({ ok: true, head: playing.head });
    expect(playing.head.seq).toBe(2);
  });

  it('writes nothing for what is turned away or answered before, and uses up no number', () => {
    const playing = opened();
    const enroll = { type: 'enrol-staff', badge: 'dan', roles: ['dealer'] };
    ask(playing, 'mia', enroll);
    const again = { id: lastId(playing, 'mia')! };
    expect(ask(playing, 'mia', enroll, again)).toMatchObject({ seq: null, outcome: { duplicateOf: 2 } });
    expect(ask(playing, 'mia', { ...enroll, badge: 'eve' }, again)).toMatchObject({ seq: null });
    expect(ask(playing, 'max', enroll, { house: 'bay-102' })).toMatchObject({ outcome: { turnedAway: {} } });
    expect(playing.records).toHaveLength(2);
    expect([nextId(playing, 'mia'), nextId(playing, 'max')]).toEqual(['mia:000002', 'max:000001']);
    expect(lastId(playing, 'max')).toBe(undefined);
  });

  it('shares nothing with the sender of the command', () => {
    const playing = startPlaying(HOUSE, ENGINE);
    const open = structuredClone(OPEN);
    ask(playing, 'system', open);
    open.staff[0]!.roles.push('system');
    expect(playing.state.staff.get('mia')!.roles).toEqual(['manager']);
  });

  it('compares a quote with the record before anyone decides on it', () => {
    const playing = opened();
    const quote = { type: 'reverse', of: 1, recovered: false, reason: 'test', also: ['max'] };
    const wrong = ask(playing, 'mia', { ...quote, events: [{ type: 'house-opened', v: 1 }] });
    expect(wrong).toMatchObject({ seq: null, outcome: { turnedAway: { reason: 'misquoted' } } });
    const { outcome } = lastRecordWith(playing, 'house-opened')!;
    const events = 'events' in outcome ? outcome.events : [];
    expect(ask(playing, 'mia', { ...quote, events })).toMatchObject({
      outcome: { refusal: { reason: 'not-reversible' } },
    });
    expect(ask(playing, 'mia', { ...quote, of: 99, events })).toMatchObject({ outcome: { refusal: {} } });
  });

  it('ticks nothing if nothing is due', () => {
    const playing = startPlaying(HOUSE, ENGINE);
    expect(tickUntil(playing, NOON)).toEqual([]);
    expect(playing.head).toEqual(genesis(HOUSE));
    expect(lastRecordWith(playing, 'house-opened')).toBe(undefined);
  });
});
