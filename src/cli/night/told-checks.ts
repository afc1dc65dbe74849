/** What must be true of a journal that a leader wrote while things went wrong, by the journal and the answers alone. */
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import type { Command } from '../../floor/commands.ts';
import { SYSTEM } from '../../floor/decide.ts';
import { type FloorRecord, fold } from '../../floor/evolve.ts';
import { initialState } from '../../floor/state.ts';
import { stateHash } from '../../floor/state-text.ts';
import { floorDecider } from '../../journal/floor-decider.ts';
import type { Row } from '../../journal/record.ts';
import { replay } from '../../journal/replay.ts';
import { verifyChain } from '../../journal/verify.ts';
import { audit, compare, newAuditor } from './auditor.ts';

/** What a client heard in the end: where its command is on record and with what outcome, or that it was turned away. */
export type Heard = Readonly<{ seq: number; outcome: string }> | 'turned-away';

export type Shown = Readonly<{ hash: string; balances: ReadonlyMap<string, number>; seq: number }>;

export type Evidence = Readonly<{
  house: string;
  rows: readonly Row[];
  commands: readonly Command[];
  answers: ReadonlyMap<string, Heard>;
  /** The house as its leader shows it. */
  shown: Shown;
  /** The journal that it must be; left out where any will do in which every decision holds. */
  expected: readonly Row[] | undefined;
  fail: (what: string) => never;
}>;

export type Booked = Readonly<{ records: number; events: number; cents: number }>;

export async function checkTold(evidence: Evidence): Promise<Booked> {
  const { house, rows, shown, expected, fail } = evidence;
  const chain = await verifyChain(house, [rows]);
  if (!chain.ok) fail(chain.flaw.says);
  if (shown.seq !== rows.length) fail(`the leader shows entry ${shown.seq} of ${rows.length}`);
  checkAnswers(evidence, recordsIn(rows));
  const booked = checkBooks(evidence, recordsIn(rows));
  if (expected === undefined) {
    const again = await replay(house, recordsIn(rows) as never, floorDecider);
    if (!again.agrees) fail(`decided differently again: ${JSON.stringify(again.differences[0])}`);
  } else {
    // Ticks after the last command come when somebody asks next, so the journal may end before the night did.
    const differs = rows.findIndex(({ hash }, i) => hash !== expected[i]?.hash);
    if (differs >= 0) {
      fail(`entry ${differs + 1} is ${rows[differs]!.body} and in the night ${expected[differs]?.body}`);
    }
  }
  return booked;
}

/** Read anew for each check: a state takes parts of what is folded into it over and writes on them. */
const recordsIn = (rows: readonly Row[]): FloorRecord[] => rows.map(({ body }) => JSON.parse(body));

/** Every command was answered, and what was answered as recorded is in the journal once, with that answer. */
function checkAnswers({ commands, answers, fail }: Evidence, records: readonly FloorRecord[]): void {
  const places = new Map<string, FloorRecord>();
  for (const record of records) {
    const { id, by } = record.command;
    if (places.has(id)) fail(`${id} is in the journal twice`);
    if (by.badge !== SYSTEM && !answers.has(id)) fail(`nobody asked for ${id}`);
    places.set(id, record);
  }
  for (const { id } of commands) {
    const answer = answers.get(id);
    const record = places.get(id);
    if (answer === undefined) fail(`${id} was never answered`);
    else if (answer === 'turned-away') {
      if (record !== undefined) fail(`${id} was turned away and is entry ${record.seq}`);
    } else if (record?.seq !== answer.seq) {
      fail(`${id} was acknowledged as entry ${answer.seq} and is ${record?.seq ?? 'missing'}`);
    } else if (outcomeText(record.outcome) !== answer.outcome)
      fail(`${id} was answered otherwise than it is on record`);
  }
}

/** The auditor books every posting, and must come to the balances that the leader shows, as must the journal folded. */
function checkBooks({ shown, fail }: Evidence, records: readonly FloorRecord[]): Booked {
  const auditor = newAuditor();
  const state = initialState();
  let events = 0;
  const must = (wrong: string | undefined) => wrong === undefined || fail(wrong);
  for (const record of records) {
    if ('events' in record.outcome) {
      events += record.outcome.events.length;
      for (const event of record.outcome.events) must(audit(auditor, event));
    }
    fold(state, record);
  }
  must(compare(auditor, shown.balances));
  if (stateHash(state) !== shown.hash) fail('the journal tells of another house than its leader');
  return { records: records.length, events, cents: auditor.cents };
}

/** Who follows a leader hears every entry once and in order, and only what is in the journal. */
export function checkFollowed({ rows, fail }: Pick<Evidence, 'rows' | 'fail'>, followed: readonly FloorRecord[]): void {
  for (const [i, { seq, command }] of followed.entries()) {
    const before = followed[i - 1]?.seq;
    if (before !== undefined && seq !== before + 1) fail(`a follower heard ${seq} after ${before}`);
    if (!rows[seq - 1]?.body.includes(`"id":${JSON.stringify(command.id)}`))
      fail(`a follower heard ${command.id} as entry ${seq}, which is another`);
  }
}

/** Outcomes are compared by what they say. */
export const outcomeText = (outcome: unknown): string => canonicalJson(outcome as Json);
