import { beforeEach, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { HOUR, instant, MINUTE } from '../../base/time.ts';
import { initialState, type State } from '../../floor/state.ts';
import { type BadgeRows, memoryBadgeRows, memoryBadges } from './rows.ts';
import { isInRound, type SessionNews, type Sessions, sessionsOver } from './sessions.ts';

const START = 1_790_000_000;
let now: number;
let writes: string[];
let kept: ReturnType<typeof memoryBadges>;
let rows: BadgeRows;
let sessions: Sessions;

const reopened = () => sessionsOver(rows, [...kept.sessions.values()], () => instant(now));
const WHO = { badge: 'cage-1', station: 'cage-7f3k', place: 'cage' };

beforeEach(async () => {
  now = START;
  writes = [];
  kept = memoryBadges();
  const memory = memoryBadgeRows(kept);
  rows = {
    ...memory,
    putSession: (row) => {
      writes.push(`${row.badge} ${row.lastSeenAt - START}${row.locked ? ' locked' : ''}`);
      return memory.putSession(row);
    },
  };
  sessions = await reopened();
});

describe('a session', () => {
  it('is found by what its browser holds, and by nothing that is kept', async () => {
    const { session, token } = must(await sessions.open(WHO));
    expect(sessions.find(token)).toBe(session);
    expect(sessions.find(session.token)).toBeUndefined();
    expect(sessions.find('')).toBeUndefined();
    expect([...kept.sessions.keys()]).not.toContain(token);
    expect(Buffer.from(token, 'base64url').length).toBe(32);
  });

  it('that began in the future, by a clock that was ahead, is over: it would outlive all others', async () => {
    const { token } = must(await sessions.open(WHO));
    now = START - HOUR + 1;
    expect(sessions.find(token)).toBeDefined();
    now = START - HOUR;
    expect(sessions.find(token)).toBeUndefined();
    must(await sessions.sweep());
    expect(sessions.all()).toEqual([]);
  });

  it('ends after twelve hours and not before, however much it is used', async () => {
    const { session, token } = must(await sessions.open(WHO));
    now = START + 12 * HOUR - 1;
    sessions.touch(session);
    expect(sessions.find(token)).toBe(session);
    now = START + 12 * HOUR;
    expect(sessions.find(token)).toBeUndefined();
    must(await sessions.sweep());
    expect([sessions.all(), [...kept.sessions]]).toEqual([[], []]);
  });

  it('is the only one of its station', async () => {
    const first = must(await sessions.open(WHO));
    const second = must(await sessions.open({ ...WHO, badge: 'cage-2' }));
    expect([sessions.find(first.token), sessions.find(second.token)?.badge]).toEqual([undefined, 'cage-2']);
    expect(kept.sessions.size).toBe(1);
  });

  it('is there again after a restart, as it was, unless it has run out', async () => {
    const { session, token } = must(await sessions.open(WHO));
    must(await sessions.lock(session));
    sessions = await reopened();
    expect(sessions.find(token)).toMatchObject({ ...WHO, locked: true, startedAt: START });
    now = START + 12 * HOUR;
    sessions = await reopened();
    expect(sessions.all()).toEqual([]);
    expect(kept.sessions.size).toBe(0);
  });

  it('that is used all the time is written down once a minute', async () => {
    const { session } = must(await sessions.open(WHO));
    for (now = START; now < START + 3 * MINUTE; now += 1) sessions.touch(session);
    expect(writes).toEqual(['cage-1 0', 'cage-1 60', 'cage-1 120']);
    expect(session.lastSeenAt).toBe(START + 3 * MINUTE - 1);
  });

  it('that has ended is not written down again by a request that was under way', async () => {
    const { session } = must(await sessions.open(WHO));
    must(await sessions.end(session));
    now = START + 2 * MINUTE;
    sessions.touch(session);
    must(await sessions.unlock(session));
    expect(kept.sessions.size).toBe(0);
  });

  it('of a badge that is out of use ends with all others of it', async () => {
    const at = async (badge: string, station: string) => must(await sessions.open({ badge, station, place: 'cage' }));
    const tokens = [await at('cage-1', 'cage-a'), await at('cage-1', 'cage-b'), await at('cage-2', 'cage-c')];
    must(await sessions.endOf('cage-1'));
    expect(tokens.map(({ token }) => sessions.find(token)?.badge)).toEqual([undefined, undefined, 'cage-2']);
  });

  it('goes over to another badge, unlocked and without the name of the last one', async () => {
    const { session } = must(await sessions.open(WHO));
    session.name = 'Carla Okafor';
    must(await sessions.lock(session));
    must(await sessions.handOver(session, 'cage-2'));
    expect(session).toMatchObject({ badge: 'cage-2', locked: false, name: undefined });
    expect(kept.sessions.get(session.token)).toMatchObject({ badge: 'cage-2', locked: false });
  });

  it('gets a new twelve hours when handed over, also after a restart: a table is dealt all night', async () => {
    const { session, token } = must(await sessions.open(WHO));
    now = START + 11 * HOUR;
    must(await sessions.handOver(session, 'cage-2'));
    now = START + 12 * HOUR;
    expect(sessions.find(token)).toBe(session);
    sessions = await reopened();
    expect(sessions.find(token)?.badge).toBe('cage-2');
    now = START + 23 * HOUR;
    expect(sessions.find(token)).toBeUndefined();
  });

  it('locks even where that cannot be written, but does not open', async () => {
    const { session } = must(await sessions.open(WHO));
    const down = { ok: false as const, refusal: { reason: 'unavailable', says: 'The disk is full.', next: 'Wait.' } };
    sessions = await sessionsOver({ ...rows, putSession: async () => down }, [...kept.sessions.values()], () =>
      instant(now),
    );
    const again = sessions.all()[0]!;
    expect([session.token, (await sessions.lock(again)).ok, again.locked]).toEqual([again.token, false, true]);
    expect([(await sessions.unlock(again)).ok, again.locked]).toEqual([false, true]);
    expect([(await sessions.handOver(again, 'cage-2')).ok, again.badge]).toEqual([false, 'cage-1']);
  });
});

describe('watching a session', () => {
  it('reports its end unless the watcher stopped before', async () => {
    const { session } = must(await sessions.open(WHO));
    const heard: SessionNews[] = [];
    const short: SessionNews[] = [];
    sessions.watch(session, (news) => heard.push(news));
    const end = sessions.watch(session, (news) => short.push(news));
    must(await sessions.lock(session));
    end();
    must(await sessions.unlock(session));
    must(await sessions.handOver(session, 'cage-2'));
    must(await sessions.end(session));
    must(await sessions.end(session));
    expect([heard, short]).toEqual([['locked', 'changed', 'changed', 'ended'], ['locked']]);
  });
});

describe('a table is in a round', () => {
  const at = (change: Partial<State>) => isInRound({ ...initialState(), ...change }, 'four-1');

  it('while a deal against the house is on the felt, and not while another table has one', () => {
    const round = {} as never;
    expect(at({ houseRounds: new Map([['four-1', round]]) })).toBe(true);
    expect(at({ houseRounds: new Map([['four-2', round]]) })).toBe(false);
  });
});
