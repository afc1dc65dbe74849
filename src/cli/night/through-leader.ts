/**
 * The commands of a night, sent to a real leader over a disk with faults. A client that hears no answer sends the same
 * command under the same id, as a station does. Told in order, one command at a time, the leader must write the very
 * journal that the night wrote, byte for byte, whatever goes wrong on the way. Told several at a time, and by clocks that
 * are wrong when a process starts, it may write another journal, but every answer must be in it once and every cent right.
 */
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import { type Rng, seeded } from '../../base/seeded.ts';
import { DAY, HOUR } from '../../base/time.ts';
import type { Command } from '../../floor/commands.ts';
import { SYSTEM } from '../../floor/decide.ts';
import type { FloorEvent } from '../../floor/events.ts';
import { type FloorRecord, fold } from '../../floor/evolve.ts';
import { initialState, type State } from '../../floor/state.ts';
import { stateHash } from '../../floor/state-text.ts';
import { floorDecider } from '../../journal/floor-decider.ts';
import { type Leader, openLeader } from '../../journal/leader.ts';
import type { Answer } from '../../journal/leader-state.ts';
import type { Row } from '../../journal/record.ts';
import { replay } from '../../journal/replay.ts';
import { verifyChain } from '../../journal/verify.ts';
import { audit, compare, newAuditor } from './auditor.ts';
import { type Disk, newDisk, type Process, processOn } from './faulty-disk.ts';
import { count, NightFailure } from './keeping.ts';

/** in-order: the journal must be the night's own. at-once: several commands are under way together, and clocks are wrong. */
export type Telling = 'in-order' | 'at-once';

export const TROUBLES = [
  'lost-write',
  'lost-answer',
  'disk-full',
  'short-read',
  'killed-before-write',
  'killed-after-write',
  'restarted',
  'taken-over',
  'clock-jump',
  'wrong-clock-at-start',
  'snapshot-damaged',
  'snapshot-missing',
  'snapshot-unsaved',
  'sent-twice',
] as const;
export type Trouble = (typeof TROUBLES)[number];

export type Told = Readonly<{
  records: number;
  events: number;
  /** The sum of all amounts that the auditor booked. */
  cents: number;
  faults: Readonly<Partial<Record<Trouble, number>>>;
  /** How often a leader refused to go on or to begin, with a message, and was opened again. */
  halts: number;
}>;

type FloorLeader = Leader<State, Command, FloorEvent>;

type Life = Readonly<{ process: Process; leader: FloorLeader; heard: FloorRecord[] }>;

type Telled = {
  readonly telling: Telling;
  readonly rng: Rng;
  readonly disk: Disk;
  readonly rate: number;
  readonly snapshotEvery: number;
  readonly overlap: 'always' | 'never';
  readonly faults: Partial<Record<Trouble, number>>;
  /** What clients heard, by the id of the command. */
  readonly answers: Map<string, Answer<FloorEvent>>;
  /** What is right, and by how much the machine's clock is off, in seconds. */
  now: number;
  skew: number;
  /** Commands left until the clock is right again. */
  skewedFor: number;
  holders: number;
  halts: number;
  life: Life;
};

const HOUSE = 'night';

/** `number` chooses the faults; the commands are those of the records, without the ticks, which are the leader's own. */
export async function tellNight(
  records: readonly FloorRecord[],
  rows: readonly Row[],
  number: number,
  telling: Telling,
): Promise<Told> {
  const commands = records.map(({ command }) => command).filter(({ type }) => type !== 'tick');
  const rng = seeded(number);
  const telled: Telled = {
    telling,
    rng,
    disk: newDisk(),
    rate: 20 + rng.below(130),
    snapshotEvery: rng.pick([5, 20, 60, 1_000]),
    overlap: rng.pick(['always', 'never'] as const),
    faults: {},
    answers: new Map(),
    now: commands[0]!.time,
    skew: 0,
    skewedFor: 0,
    holders: 1,
    halts: 0,
    life: undefined as never,
  };
  telled.life = await reopened(telled);
  for (let next = 0; next < commands.length; ) {
    const together = togetherFrom(telled, commands, next);
    next += together.length;
    await passTime(telled, together.at(-1)!.time);
    const trouble = await inject(telled);
    await tell(telled, together);
    if (trouble === 'sent-twice') await tellAgain(telled, rng.pick(together));
  }
  const shown = await lookedAt(telled);
  await telled.life.leader.close();
  return checked(telled, shown, { commands, rows });
}

/** A station sends one command after the other; different stations do not wait for each other. */
function togetherFrom({ telling, rng }: Telled, commands: readonly Command[], from: number): Command[] {
  const most = telling === 'in-order' ? 1 : 1 + rng.below(6);
  const together: Command[] = [];
  const stations = new Set<string>();
  for (const command of commands.slice(from, from + most)) {
    if (stations.has(command.by.station)) break;
    stations.add(command.by.station);
    together.push(command);
  }
  return together;
}

async function passTime(telled: Telled, until: number): Promise<void> {
  telled.now = Math.max(telled.now, until);
  telled.skewedFor -= 1;
  if (telled.skewedFor < 1) telled.skew = 0;
}

/** A process that starts compares its clock with the last record, and asks people when the two are days apart. */
const QUIET_AT_MOST = 2 * DAY;

async function inject(telled: Telled): Promise<Trouble | undefined> {
  const { rng, telling, disk } = telled;
  if (rng.below(1000) >= telled.rate || telled.now - lastTime(disk) > QUIET_AT_MOST) return undefined;
  const trouble = rng.pick(TROUBLES);
  if (trouble === 'wrong-clock-at-start' && telling === 'in-order') return undefined;
  count(telled.faults as Record<string, number>, trouble);
  await INJECT[trouble](telled);
  return trouble;
}

const INJECT: Readonly<Record<Trouble, (telled: Telled) => Promise<void> | void>> = {
  'lost-write': ({ life }) => {
    life.process.armed.write = 'lost-write';
  },
  'lost-answer': ({ life }) => {
    life.process.armed.write = 'lost-answer';
  },
  'disk-full': ({ life, rng }) => {
    life.process.armed.full = 1 + rng.below(4);
  },
  // After a lost answer the leader reads the journal again, and once more to answer what is sent again.
  'short-read': ({ life, rng }) => {
    life.process.armed.write = 'lost-answer';
    life.process.armed.shortReads = 1 + rng.below(3);
  },
  'killed-before-write': ({ life }) => {
    life.process.armed.write = 'die-before-write';
  },
  'killed-after-write': ({ life }) => {
    life.process.armed.write = 'die-after-write';
  },
  restarted: async (telled) => {
    await telled.life.leader.close();
    telled.life = await reopened(telled);
  },
  'taken-over': takenOver,
  'clock-jump': (telled) => {
    const { rng } = telled;
    telled.skew = (rng.below(2) === 0 ? -1 : 1) * (HOUR + rng.below(400 * DAY));
    telled.skewedFor = 1 + rng.below(6);
  },
  'wrong-clock-at-start': async (telled) => {
    const { rng } = telled;
    await telled.life.leader.close();
    telled.skew = rng.below(2) === 0 ? rng.below(2 * DAY) : -rng.below(30 * DAY);
    telled.skewedFor = 1 + rng.below(6);
    telled.life = await reopened(telled, telled.skew);
  },
  'snapshot-damaged': (telled) => afterDamage(telled, ({ state, ...rest }) => ({ ...rest, state: state.slice(1) })),
  'snapshot-missing': (telled) => afterDamage(telled, () => undefined),
  'snapshot-unsaved': ({ life }) => {
    life.process.armed.unsaved = 3;
  },
  'sent-twice': () => {},
};

/** Another process leads the house while the first one still believes that it does: nothing of the first may count. */
async function takenOver(telled: Telled): Promise<void> {
  const first = telled.life;
  telled.disk.clock.leaseMs += 2 * LEASE_MS;
  telled.holders += 1;
  const before = telled.disk.rows(HOUSE).length;
  telled.life = await reopened(telled);
  const answer = await first.leader.ask(stray(telled));
  if (answer.type === 'recorded') fail(telled, 'a leader that was taken over recorded a command');
  if (telled.disk.rows(HOUSE).length !== before) fail(telled, 'a leader that was taken over wrote to the journal');
  await first.leader.close();
}

/** Given to a leader that must not take it; it is never sent to another one. */
const stray = ({ now }: Telled): Command =>
  ({
    id: 'stray:000001',
    house: HOUSE,
    time: now,
    by: { badge: 'floor-1', station: 'stray' },
    type: 'close-table',
    table: 'none',
  }) as unknown as Command;

/** What happens to a snapshot is seen when a process opens the house. */
async function afterDamage(telled: Telled, change: (kept: Snapshot) => Snapshot | undefined): Promise<void> {
  await telled.life.leader.close();
  const house = telled.disk.kept.get(HOUSE)!;
  house.snapshot = house.snapshot === undefined ? undefined : change(house.snapshot);
  telled.life = await reopened(telled);
}

type Snapshot = NonNullable<ReturnType<Disk['kept']['get']>>['snapshot'] & object;

const LEASE_MS = 60_000;

/** A leader that will not lead says why; the fault is over by then, and the house is opened again. */
async function reopened(telled: Telled, skew = 0): Promise<Life> {
  telled.skew = skew;
  if (skew === 0) telled.skewedFor = 0;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const process = processOn(telled.disk, telled.rng);
    const opened = await openLeader(process.store, HOUSE, floorDecider, {
      holder: `process-${telled.holders}`,
      clock: { seconds: () => telled.now + telled.skew, elapsed: () => telled.now },
      leaseMs: LEASE_MS,
      snapshotEvery: telled.snapshotEvery,
      overlap: telled.overlap,
      wakeMs: 0,
      retryMs: 0,
    });
    if (!opened.ok) {
      telled.halts += 1;
      continue;
    }
    const heard: FloorRecord[] = [];
    opened.value.follow((records) => heard.push(...(records as readonly FloorRecord[])));
    return { process, leader: opened.value, heard };
  }
  return fail(telled, 'the house cannot be opened any more');
}

/** Sends them until each is answered. */
async function tell(telled: Telled, commands: readonly Command[]): Promise<void> {
  let open = commands;
  for (let tries = 0; open.length > 0; tries += 1) {
    if (tries > 60) fail(telled, `no answer to ${open[0]!.id}`);
    const { leader, process } = telled.life;
    const answers = await Promise.all(open.map((command) => leader.ask(command)));
    // What a process says as it dies, nobody hears.
    const heard = answers.map((answer) => (process.isDead() ? undefined : answer));
    const waits = open.filter((command, i) => !isFinal(telled, command, heard[i]));
    if (leader.standing() !== 'leading' && leader.standing() !== 'recovering') await replaced(telled);
    if (waits.length === 0) return;
    open = waits;
  }
}

/** A new process, because the old one is dead or has halted with a message. */
async function replaced(telled: Telled): Promise<void> {
  const { leader, process, heard } = telled.life;
  if (!process.isDead()) telled.halts += 1;
  process.kill();
  await leader.close();
  checkHeard(telled, heard);
  if (telled.rng.below(2) === 0) {
    telled.holders += 1;
    telled.disk.clock.leaseMs += 2 * LEASE_MS;
  }
  telled.life = await reopened(telled);
}

function isFinal(telled: Telled, { id }: Command, answer: Answer<FloorEvent> | undefined): boolean {
  if (answer === undefined || answer.type === 'not-acknowledged') return false;
  // A clock that was wrong from the start is set right, and whoever was turned away asks again.
  if (answer.type === 'turned-away' && answer.refusal.reason === 'clock-not-accepted') {
    telled.skew = 0;
    return false;
  }
  telled.answers.set(id, answer);
  return true;
}

/** The same key again, after it was answered: the same answer, and nothing is done twice. */
async function tellAgain(telled: Telled, command: Command): Promise<void> {
  const first = telled.answers.get(command.id)!;
  if (first.type !== 'recorded') return;
  const again = await telled.life.leader.ask(command);
  const isSame = again.type === 'recorded' && again.again && again.seq === first.seq;
  if (!isSame || !sameJson(again.outcome, first.outcome)) fail(telled, `${command.id} was answered differently`);
}

type Shown = Readonly<{ hash: string; balances: ReadonlyMap<string, number>; seq: number }>;

async function lookedAt(telled: Telled): Promise<Shown> {
  for (let tries = 0; tries < 20; tries += 1) {
    const view = await telled.life.leader.read((state, at) => ({
      hash: stateHash(state),
      balances: new Map(state.balances),
      seq: at.seq,
    }));
    if (view.ok) return view.value;
    await replaced(telled);
  }
  return fail(telled, 'nobody may look at the house');
}

type Night = Readonly<{ commands: readonly Command[]; rows: readonly Row[] }>;

/** What must be true of the journal in the end, whatever happened. */
async function checked(telled: Telled, shown: Shown, night: Night): Promise<Told> {
  const rows = telled.disk.rows(HOUSE);
  const chain = await verifyChain(HOUSE, [rows]);
  if (!chain.ok) fail(telled, chain.flaw.says);
  if (shown.seq !== rows.length) fail(telled, `the leader shows entry ${shown.seq} of ${rows.length}`);
  const records = rows.map(({ body }) => JSON.parse(body) as FloorRecord);
  checkAnswers(telled, records, night.commands);
  checkHeard(telled, telled.life.heard);
  const auditor = newAuditor();
  const state = initialState();
  let events = 0;
  for (const record of records) {
    fold(state, record);
    if (!('events' in record.outcome)) continue;
    events += record.outcome.events.length;
    for (const event of record.outcome.events) failIf(telled, audit(auditor, event));
  }
  failIf(telled, compare(auditor, shown.balances));
  if (stateHash(state) !== shown.hash) fail(telled, 'the journal tells of another house than its leader');
  if (telled.telling === 'in-order') {
    checkSame(telled, rows, night.rows);
  } else {
    const again = await replay(HOUSE, records as never, floorDecider);
    if (!again.agrees) fail(telled, `decided differently again: ${JSON.stringify(again.differences[0])}`);
  }
  return { records: rows.length, events, cents: auditor.cents, faults: telled.faults, halts: telled.halts };
}

/** Every command was answered, and what was answered as recorded is in the journal once, with that answer. */
function checkAnswers(telled: Telled, records: readonly FloorRecord[], commands: readonly Command[]): void {
  const places = new Map<string, number>();
  for (const { seq, command } of records) {
    if (places.has(command.id)) fail(telled, `${command.id} is in the journal twice`);
    places.set(command.id, seq);
    if (command.by.badge !== SYSTEM && !telled.answers.has(command.id)) fail(telled, `nobody asked for ${command.id}`);
  }
  for (const { id } of commands) {
    const answer = telled.answers.get(id);
    const seq = places.get(id);
    if (answer === undefined) fail(telled, `${id} was never answered`);
    else if (answer.type === 'recorded') {
      if (answer.seq !== seq) fail(telled, `${id} was acknowledged as entry ${answer.seq} and is ${seq ?? 'missing'}`);
      if (!sameJson(records[seq! - 1]!.outcome, answer.outcome)) fail(telled, `${id} was answered otherwise`);
    } else if (seq !== undefined) fail(telled, `${id} was turned away and is entry ${seq}`);
  }
}

/** Who follows a leader hears every entry once and in order, and only what is in the journal. */
function checkHeard(telled: Telled, heard: readonly FloorRecord[]): void {
  const rows = telled.disk.rows(HOUSE);
  for (const [i, { seq, command }] of heard.entries()) {
    if (i > 0 && seq !== heard[i - 1]!.seq + 1) fail(telled, `a follower heard ${seq} after ${heard[i - 1]!.seq}`);
    if (!rows[seq - 1]!.body.includes(`"id":${JSON.stringify(command.id)}`))
      fail(telled, `a follower heard ${command.id} as entry ${seq}, which is another`);
  }
}

/** Ticks after the last command come when somebody asks next. */
function checkSame(telled: Telled, rows: readonly Row[], expected: readonly Row[]): void {
  const differs = rows.findIndex(({ hash }, i) => hash !== expected[i]?.hash);
  if (differs >= 0) {
    fail(telled, `entry ${differs + 1} is ${rows[differs]!.body} and in the night ${expected[differs]?.body}`);
  }
}

const sameJson = (a: unknown, b: unknown): boolean => canonicalJson(a as Json) === canonicalJson(b as Json);

/** Zero for a house without records: nothing is known about its time. */
function lastTime(disk: Disk): number {
  const last = disk.rows(HOUSE).at(-1);
  return last === undefined ? 0 : (JSON.parse(last.body) as FloorRecord).command.time;
}

function failIf(telled: Telled, wrong: string | undefined): void {
  if (wrong !== undefined) fail(telled, wrong);
}

function fail({ telling, disk }: Telled, what: string): never {
  throw new NightFailure(`told ${telling}, after record ${disk.rows(HOUSE).length}: ${what}`);
}
