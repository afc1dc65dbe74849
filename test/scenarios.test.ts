/**
 * Every file under scenarios/ is a test: it is played, its expectations are met, its journal decides the same again,
 * and a leader on a durable journal gets the same result. Both use one playing of it, since playing takes as long as
 * checking.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { must } from '../src/base/result.ts';
import { RARE_COMMANDS, RARE_EVENTS } from '../src/cli/night/coverage.ts';
import { scenarioFrom } from '../src/cli/scenario/format.ts';
import { failureText } from '../src/cli/scenario/playthrough-text.ts';
import { type Playthrough, playFile } from '../src/cli/scenario/run.ts';
import type { FloorEvent } from '../src/floor/events.ts';
import { type FloorRecord, fold } from '../src/floor/evolve.ts';
import { F } from '../src/floor/outcome.ts';
import { initialState, type State } from '../src/floor/state.ts';
import { stateHash } from '../src/floor/state-text.ts';
import { floorDecider } from '../src/journal/floor-decider.ts';
import { recordOf } from '../src/journal/fold.ts';
import type { Playing } from '../src/journal/playing.ts';
import { replay } from '../src/journal/replay.ts';
import { lawOf } from '../src/readers/papers/law.ts';
import { recordDocument, shownBy } from '../src/server/journal/explorer.ts';
import { newRecordIndex } from '../src/server/journal/record-index.ts';
import { storeWith } from '../src/server/journal/testing.ts';
import { expectSameOnDurableJournal } from './durable-journal.ts';
import { figureFlaws } from './figure-flaws.ts';

const FOLDER = join(import.meta.dirname, '..', 'scenarios');
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const scenarios = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ name: basename(file, '.json'), path: join(FOLDER, file) }))
  .map(({ name, path }) => ({ name, path, title: must(scenarioFrom(read(path))).title }));

/** Every clause that the adopted law and the floor itself have. */
function clausesOf({ sheets, packs }: State): Set<string> {
  return new Set([...Object.values(F), ...citationsIn([...sheets.values()]), ...citationsIn([...packs.values()])]);
}

/** Every `at` and `clause` that holds text, and the clauses that a yes rests on; in other places `at` is a moment. */
function citationsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => {
    if ((name === 'at' || name === 'clause') && typeof value === 'string') return [value];
    return name === 'restsOn' ? (value as string[]) : citationsIn(value);
  });
}

type Reached = Readonly<{ given: ReadonlySet<string>; seen: ReadonlySet<string> }>;

/** By path, the accepted commands and their events: all that is kept of a scenario after its own test. */
const reached = new Map<string, Reached>();

async function play(path: string): Promise<Playthrough> {
  const played = must(await playFile(path));
  const [given, seen] = [new Set<string>(), new Set<string>()];
  for (const { command, outcome } of played.playing.records) {
    if (!('events' in outcome)) continue;
    given.add(command.type);
    for (const { type } of outcome.events) seen.add(type);
  }
  reached.set(path, { given, seen });
  last = { path, played };
  return played;
}

/** The test of one scenario is followed by the test of its durable journal, which plays it only if it runs alone. */
let last: Readonly<{ path: string; played: Playthrough }> | undefined;
const lastPlayed = async (path: string): Promise<Playthrough> => (last?.path === path ? last.played : play(path));

/** Postings whose clause an auditor would look for in vain: the journal explorer has no words for it. */
async function unexplained(playing: Playing): Promise<string[]> {
  const journal = { store: await storeWith(playing), house: playing.house };
  const around = {
    journal,
    recordIndex: newRecordIndex(journal),
    law: lawOf(playing.state),
    shown: shownBy(undefined),
  };
  const silent = new Set<string>();
  let last = '';
  for (const { seq, outcome } of playing.records) {
    const moved = 'events' in outcome ? outcome.events.filter((event) => 'postings' in event) : [];
    // A thousand identical rounds are checked once.
    const alike = JSON.stringify(moved.map((event) => [event.type, 'postings' in event ? event.postings : []]));
    if (moved.length === 0 || alike === last) continue;
    last = alike;
    const { events } = await recordDocument({ ...around, undone: playing.state.reversed.has(seq) }, seq);
    for (const { type, postings } of events) {
      for (const { clause } of postings) if (clause.says.length === 0) silent.add(`${type} ${clause.at}`);
    }
  }
  return [...silent];
}

/** Sheets or packs that can be adopted and not read. */
class UnreadableRules<Value> extends Map<string, Value> {
  isReadable = false;

  override get(key: string): Value | undefined {
    if (!this.isReadable) throw new Error(`fold reads ${key}`);
    return super.get(key);
  }
}

/** Records of this version say everything that was decided: folding them reads no sheet and no calendar. */
function foldedWithoutRules(records: readonly FloorRecord[]): State {
  const packs = new UnreadableRules<State['packs'] extends Map<string, infer Packs> ? Packs : never>();
  const state: State = { ...initialState(), sheets: new UnreadableRules(), packs };
  for (const record of records) {
    // The editions of a pack are kept in one list, so adopting one reads the others.
    packs.isReadable = 'events' in record.outcome && record.outcome.events.some(({ type }) => type === 'pack-adopted');
    fold(state, record);
  }
  return state;
}

/** Earlier versions did not write the field `decided`: their records fold to the same state. */
function foldedAsWrittenBefore(records: readonly FloorRecord[]): State {
  const state = initialState();
  for (const record of records) {
    const { outcome } = record;
    if (!('events' in outcome)) fold(state, record);
    else {
      const events = outcome.events.map((event) => {
        const { decided: _, ...before } = event as FloorEvent & { decided?: unknown };
        return before as FloorEvent;
      });
      fold(state, { ...record, outcome: { events } });
    }
  }
  return state;
}

/** How many worked examples the page of each activity has. */
const WORKED: readonly (readonly [activity: string, examples: number])[] = [
  ['v1-1', 6],
  ['poker-bonus', 6],
  ['aces-cracked', 6],
  ['prize-wheel', 6],
  ['bay-101-bonus-hand-progressive', 6],
  ['bay-101-pai-gow-bonus-hand', 6],
  ['bay-101-poker-high-hand-bonus', 6],
  ['bay-101-blazing-7s-progressive', 6],
  ['bay-101-no-limit-bad-beat', 6],
  ['bay-101-omaha-bad-beat', 5],
  ['bay-101-limit-bad-beat', 5],
  ['bay-101-baccarat-bonus-hand', 6],
  ['bay-101-dead-chip', 5],
  ['bay-101-match-play', 6],
  ['hawaiian-gardens-match-play-certificate', 5],
  ['hawaiian-gardens-blazing-sevens-progressive', 6],
  ['hawaiian-gardens-ca-asian-bad-beat', 6],
  ['hawaiian-gardens-hawaiian-jackpot-1', 4],
  ['hawaiian-gardens-hawaiian-jackpot-2', 3],
  ['hawaiian-gardens-hawaiian-jackpot-3', 3],
  ['hawaiian-gardens-hawaiian-jackpot-4', 3],
  ['hawaiian-gardens-hawaiian-jackpot-5', 3],
  ['hawaiian-gardens-caribbean-stud-bonus-hands', 6],
  ['hawaiian-gardens-caribbean-stud-jackpot', 6],
  ['hawaiian-gardens-cash-in-a-flash', 6],
  ['hawaiian-gardens-fast-cash-jackpots', 6],
  ['hawaiian-gardens-fortune-7-baccarat-progressive', 5],
  ['hawaiian-gardens-four-of-a-kind-poker', 5],
  ['hawaiian-gardens-poker-jackpot-shares', 4],
  ['hawaiian-gardens-high-hand-happy-hours', 5],
  ['hawaiian-gardens-pocket-aces-cracked', 5],
  ['hawaiian-gardens-royal-flush-on-the-flop', 4],
  ['hawaiian-gardens-shuffle-master-classic-qualifier', 5],
  ['hawaiian-gardens-three-card-poker-progressive', 5],
  ['hawaiian-gardens-three-of-a-kind-on-the-flop', 5],
  ['hawaiian-gardens-ultimate-texas-holdem-progressive', 5],
  ['hawaiian-gardens-fortune-pai-gow-progressive', 5],
  ['hawaiian-gardens-wheel-of-cards', 5],
  ['hawaiian-gardens-car-drawing', 5],
  ['hawaiian-gardens-blackjack-car-drawing', 5],
  ['south-dakota-four-card-poker', 6],
  ['hoosier-lottery-millionaire-game-show', 6],
  ['hoosier-lottery-millionaire-drawing', 6],
  ['hawaiian-gardens-lucky-table-drawing', 4],
  ['hawaiian-gardens-splash-pot', 5],
  ['hawaiian-gardens-sports-squares', 5],
  ['hawaiian-gardens-big-spin', 4],
  ['hawaiian-gardens-cash-drawing', 5],
  ['hawaiian-gardens-paid-collection-for-a-year', 4],
  ['bay-101-poker-tournaments', 6],
  ['hawaiian-gardens-double-or-nothing-sit-n-go', 4],
  ['hawaiian-gardens-player-tracking-rewards', 4],
  ['hawaiian-gardens-pro-football', 5],
  ['hawaiian-gardens-march-madness-bracket', 4],
];

describe('scenarios', () => {
  // Not it.each, which cuts titles short.
  for (const { name: file, path, title } of scenarios) {
    it(`${file}: ${title}`, async () => played(path));
    it(`${file} on a durable journal`, async () => expectSameOnDurableJournal((await lastPlayed(path)).playing));
  }

  async function played(path: string): Promise<void> {
    const { playing, failed, passed, people } = await play(path);
    expect(failed.flatMap(failureText).join('\n')).toBe('');
    expect(passed).toBeGreaterThan(playing.records.length / 2);
    expect(figureFlaws(playing)).toEqual([]);
    const records = playing.rows.map((row) => recordOf<never, never>(row)!);
    const replayed = await replay(playing.house, records, floorDecider as never);
    expect(replayed.differences).toEqual([]);
    expect(replayed.stateHash).toBe(stateHash(playing.state));
    expect(stateHash(foldedWithoutRules(playing.records))).toBe(replayed.stateHash);
    expect(stateHash(foldedAsWrittenBefore(playing.records))).toBe(replayed.stateHash);
    const known = clausesOf(playing.state);
    expect(playing.records.flatMap(({ outcome }) => citationsIn(outcome)).filter((at) => !known.has(at))).toEqual([]);
    for (const name of people.keys()) expect(playing.rows.filter(({ body }) => body.includes(`@${name}`))).toEqual([]);
    expect(await unexplained(playing)).toEqual([]);
  }

  it('gives every command that few nights give, and sees every event of theirs', async () => {
    // Their tests are next to their areas: blocks of tickets, goods that are written off, tickets and passes that are
    // lost, a ladder in progress when it would revert, the effect of a false secret.
    const elsewhere = [
      ...['check-out-block', 'hand-out-tickets', 'return-block', 'reconcile-drum', 'void-ticket', 'write-off-goods'],
      ...['block-checked-out', 'tickets-handed-out', 'block-returned', 'drum-reconciled', 'ticket-voided'],
      ...['goods-written-off', 'ticket-recalled', 'pass-lost', 'reversion-waits', 'draw-incident'],
    ];
    // A scenario whose own test was left out is played here.
    for (const { path } of scenarios) if (!reached.has(path)) await play(path);
    const given = new Set([...reached.values()].flatMap((one) => [...one.given]));
    const seen = new Set([...reached.values()].flatMap((one) => [...one.seen]));
    expect([...RARE_COMMANDS].filter((type) => !given.has(type) && !elsewhere.includes(type))).toEqual([]);
    expect([...RARE_EVENTS].filter((type) => !seen.has(type) && !elsewhere.includes(type))).toEqual([]);
  });

  it('has each activity’s worked examples and every case that the ledger names', () => {
    const names = scenarios.map(({ name }) => name);
    for (const [activity, examples] of WORKED) {
      for (let n = 1; n <= examples; n += 1) {
        const example = new RegExp(`^${activity}-example-${n}(-|$)`);
        expect(
          names.filter((name) => example.test(name)),
          `${activity} example ${n}`,
        ).not.toEqual([]);
      }
    }
    expect(names).toEqual(
      expect.arrayContaining([
        'count-variance',
        'co-bettors',
        'npn-house-seats',
        'repayment-queue',
        'charge-order-several-activities',
        'wind-down-carry',
        'dst-spring',
        'dst-autumn',
        'third-person',
        'decline-after-another-hit',
        'reversal-after-payment',
      ]),
    );
  });
});
