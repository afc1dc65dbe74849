/**
 * The commands of a night, sent to a real leader over a disk with faults. A client that gets no answer sends the same
 * command under the same id, as a station does. In order, one command at a time, the leader must write exactly the
 * journal that the night wrote, byte for byte, despite every fault, including a clock that was set back. With several
 * commands at a time, and clocks that are wrong when a process starts, it may write another journal, but every answer
 * must be in it once and every cent must be right.
 */
import { lookUp } from '../../base/assert.ts';
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import { type Rng, seeded } from '../../base/seeded.ts';
import { DAY, HOUR } from '../../base/time.ts';
import { timeAfter } from '../../floor/clock.ts';
import type { Command } from '../../floor/commands.ts';
import { SYSTEM } from '../../floor/decide.ts';
import type { FloorEvent } from '../../floor/events.ts';
import { type FloorRecord, fold } from '../../floor/evolve.ts';
import { initialState, type State } from '../../floor/state.ts';
import { stateHash } from '../../floor/state-text.ts';
import { floorDecider } from '../../journal/floor-decider.ts';
import { type Leader, openLeader } from '../../journal/leader.ts';
import type { Answer } from '../../journal/leader-state.ts';
import { type MemoryDisk, memoryDisk, memoryStore } from '../../journal/memory-store.ts';
import type { Row } from '../../journal/record.ts';
import { replay } from '../../journal/replay.ts';
import { fenced, type Store, type Stored, unavailable } from '../../journal/store.ts';
import { newTriggerWatch, watchedDecider } from '../../journal/trigger-watch.ts';
import { verifyChain } from '../../journal/verify.ts';
import { audit, compare, newAuditor } from './auditor.ts';
import { nightPlayed } from './night.ts';
import { count, NightFailure } from './night-state.ts';
import type { Law } from './plan.ts';

/**
 * in-order: the journal must be the night's own. at-once: several commands are in flight together, and clocks are
 * wrong.
 */
type Telling = 'in-order' | 'at-once';

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
type Trouble = (typeof TROUBLES)[number];

type TellingReport = Readonly<{
  records: number;
  events: number;
  /** The sum of all amounts that the auditor booked. */
  cents: number;
  faults: Readonly<Partial<Record<Trouble, number>>>;
  /** How often a leader refused to continue or to begin, with a message, and was opened again. */
  halts: number;
}>;

type FloorLeader = Leader<State, Command, FloorEvent>;

type Life = Readonly<{ process: Process; leader: FloorLeader; followed: FloorRecord[] }>;

type TellingRun = {
  readonly telling: Telling;
  readonly rng: Rng;
  readonly disk: Disk;
  readonly rate: number;
  readonly snapshotEvery: number;
  readonly overlap: 'always' | 'never';
  readonly faults: Partial<Record<Trouble, number>>;
  /** The answers to clients, by the id of the command. */
  readonly answers: Map<string, HeardAnswer>;
  /** The right time, and by how much the machine's clock is off, in seconds. */
  now: number;
  skew: number;
  /** By how much the right time was put back so far: the monotonic clock is ahead of it by this much. */
  putBack: number;
  /** Commands left until the clock is right again. */
  skewedFor: number;
  readonly decider: typeof floorDecider;
  holders: number;
  halts: number;
  life: Life;
};

const HOUSE = 'night';

/**
 * The leader's own records come from the leader: ticks, and the secret of an amount that a fee has reached. It knows the
 * secrets that the night revealed; of the others none was reached.
 */
function leadersOwn(records: readonly FloorRecord[]) {
  const watch = newTriggerWatch();
  const own = new Set<Command>();
  for (const { command, outcome } of records) {
    if (command.type === 'tick') own.add(command);
    for (const event of 'events' in outcome ? outcome.events : []) {
      if (event.type !== 'trigger-revealed') continue;
      watch.secrets.set(event.trigger, event.secret);
      if (event.won !== null) own.add(command);
    }
  }
  return { own, decider: { ...watchedDecider(watch), decide: floorDecider.decide } };
}

/** `number` chooses the faults. The commands are taken from the records, without the leader's own. */
export async function tellNight(
  records: readonly FloorRecord[],
  rows: readonly Row[],
  number: number,
  telling: Telling,
): Promise<TellingReport> {
  const { own, decider } = leadersOwn(records);
  const commands = records.map(({ command }) => command).filter((command) => !own.has(command));
  const rng = seeded(number);
  const telled: TellingRun = {
    telling,
    decider,
    rng,
    disk: newDisk(),
    rate: 20 + rng.below(130),
    snapshotEvery: rng.pick([20, 60, 200, 1_000]),
    overlap: rng.pick(['always', 'never'] as const),
    faults: {},
    answers: new Map(),
    now: commands[0]!.time,
    skew: 0,
    putBack: 0,
    skewedFor: 0,
    holders: 1,
    halts: 0,
    life: undefined as never,
  };
  telled.life = await reopenLeader(telled);
  for (let next = 0; next < commands.length; ) {
    const together = togetherFrom(telled, commands, next);
    next += together.length;
    passTime(telled, together.at(-1)!);
    const trouble = isGoingBack(together[0]!) ? undefined : await injectTrouble(telled);
    await tellCommands(telled, together);
    if (trouble === 'sent-twice') await tellAgain(telled, rng.pick(together));
  }
  const shown = await readShown(telled);
  await telled.life.leader.close();
  checkFollowed(evidence(telled), telled.life.followed);
  const expected = telling === 'in-order' ? rows : undefined;
  const { answers, faults, halts } = telled;
  const booked = await checkTold({ ...evidence(telled), house: HOUSE, commands, answers, shown, expected });
  return { ...booked, faults, halts };
}

/** A station sends one command after the other; different stations do not wait for each other. */
function togetherFrom({ telling, rng }: TellingRun, commands: readonly Command[], from: number): Command[] {
  const most = telling === 'in-order' ? 1 : 1 + rng.below(6);
  const together: Command[] = [];
  const stations = new Set<string>();
  for (const command of commands.slice(from, from + most)) {
    if (stations.has(command.by.station)) break;
    // The managers who accept the clock have to see it, so nothing else is in flight.
    if (together.length > 0 && isGoingBack(command)) break;
    stations.add(command.by.station);
    together.push(command);
    if (isGoingBack(command)) break;
  }
  return together;
}

type GoingBack = Extract<Command, { type: 'accept-clock' }> & { shows: number };
const isGoingBack = (command: Command): command is GoingBack =>
  command.type === 'accept-clock' && command.shows !== undefined && command.shows < command.time;

function passTime(telled: TellingRun, command: Command): void {
  telled.now = Math.max(telled.now, command.time);
  telled.skewedFor -= 1;
  if (telled.skewedFor < 1) telled.skew = 0;
  if (!isGoingBack(command)) return;
  // The machine's clock is set, and two managers are about to accept what it shows.
  telled.putBack += telled.now - command.shows;
  telled.now = command.shows;
  telled.skew = 0;
  telled.skewedFor = 0;
}

/** A process that starts compares its clock with the last record, and asks people if the two are days apart. */
const QUIET_AT_MOST = 2 * DAY;

async function injectTrouble(telled: TellingRun): Promise<Trouble | undefined> {
  const { rng, telling, disk } = telled;
  if (rng.below(1000) >= telled.rate || telled.now - lastTime(disk) > QUIET_AT_MOST) return undefined;
  const trouble = rng.pick(TROUBLES);
  if (trouble === 'wrong-clock-at-start' && telling === 'in-order') return undefined;
  count(telled.faults as Record<string, number>, trouble);
  await INJECT[trouble](telled);
  return trouble;
}

const INJECT: Readonly<Record<Trouble, (telled: TellingRun) => Promise<void> | void>> = {
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
    telled.life = await reopenLeader(telled);
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
    telled.life = await reopenLeader(telled, telled.skew);
  },
  'snapshot-damaged': (telled) => afterDamage(telled, ({ state, ...rest }) => ({ ...rest, state: state.slice(1) })),
  'snapshot-missing': (telled) => afterDamage(telled, () => undefined),
  'snapshot-unsaved': ({ life }) => {
    life.process.armed.unsaved = 3;
  },
  'sent-twice': () => {},
};

/**
 * Another process leads the house while the first one still believes that it does: no writes of the first may count.
 */
async function takenOver(telled: TellingRun): Promise<void> {
  const first = telled.life;
  telled.disk.clock.leaseMs += 2 * LEASE_MS;
  telled.holders += 1;
  const before = telled.disk.rows(HOUSE).length;
  telled.life = await reopenLeader(telled);
  const answer = await first.leader.ask(strayCommand(telled));
  if (answer.type === 'recorded') fail(telled, 'a leader that was taken over recorded a command');
  if (telled.disk.rows(HOUSE).length !== before) fail(telled, 'a leader that was taken over wrote to the journal');
  await first.leader.close();
}

/** Given to a leader that must not accept it; it is never sent to another one. */
const strayCommand = ({ now }: TellingRun): Command =>
  ({
    id: 'stray:000001',
    house: HOUSE,
    time: now,
    by: { badge: 'floor-1', station: 'stray' },
    type: 'close-table',
    table: 'none',
  }) as unknown as Command;

/** Damage to a snapshot shows when a process opens the house. */
async function afterDamage(telled: TellingRun, change: (kept: Snapshot) => Snapshot | undefined): Promise<void> {
  await telled.life.leader.close();
  const house = lookUp(telled.disk.kept, HOUSE);
  house.snapshot = house.snapshot === undefined ? undefined : change(house.snapshot);
  telled.life = await reopenLeader(telled);
}

type Snapshot = NonNullable<ReturnType<Disk['kept']['get']>>['snapshot'] & object;

const LEASE_MS = 60_000;

/** A leader that will not lead says why; the fault is over by then, and the house is opened again. */
async function reopenLeader(telled: TellingRun, skew = 0): Promise<Life> {
  telled.skew = skew;
  if (skew === 0) telled.skewedFor = 0;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const process = processOn(telled.disk, telled.rng);
    const opened = await openLeader(process.store, HOUSE, telled.decider, {
      holder: `process-${telled.holders}`,
      clock: { seconds: () => telled.now + telled.skew, elapsed: () => telled.now + telled.putBack },
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
    const followed: FloorRecord[] = [];
    opened.value.follow((records) => followed.push(...(records as readonly FloorRecord[])));
    return { process, leader: opened.value, followed };
  }
  return fail(telled, 'the house cannot be opened any more');
}

/** Sends them until each is answered. */
async function tellCommands(telled: TellingRun, commands: readonly Command[]): Promise<void> {
  let open = commands;
  for (let tries = 0; open.length > 0; tries += 1) {
    if (tries > 60) fail(telled, `no answer to ${open[0]!.id}`);
    const { leader, process } = telled.life;
    const answers = await Promise.all(open.map((command) => leader.ask(command)));
    // Messages of a dying process are not read.
    const heard = answers.map((answer) => (process.isDead() ? undefined : answer));
    const waits = open.filter((command, i) => !isFinal(telled, command, heard[i]));
    if (leader.standing() !== 'leading' && leader.standing() !== 'recovering') await replaced(telled);
    if (waits.length === 0) return;
    open = waits;
  }
}

/** A new process, because the old one is dead or has halted with a message. */
async function replaced(telled: TellingRun): Promise<void> {
  const { leader, process, followed } = telled.life;
  if (!process.isDead()) telled.halts += 1;
  process.kill();
  await leader.close();
  checkFollowed(evidence(telled), followed);
  if (telled.rng.below(2) === 0) {
    telled.holders += 1;
    telled.disk.clock.leaseMs += 2 * LEASE_MS;
  }
  telled.life = await reopenLeader(telled);
}

function isFinal(telled: TellingRun, { id }: Command, answer: Answer<FloorEvent> | undefined): boolean {
  if (answer === undefined || answer.type === 'not-acknowledged') return false;
  // A clock that was wrong from the start is corrected, and refused clients try again. If one that was ahead has left
  // records behind, the right clock is behind them: then the house waits until it has caught up.
  if (answer.type === 'turned-away' && answer.refusal.reason === 'clock-not-accepted') {
    telled.skew = 0;
    telled.now = Math.max(telled.now, lastTime(telled.disk));
    return false;
  }
  const { type } = answer;
  telled.answers.set(id, type === 'turned-away' ? type : { seq: answer.seq, outcome: outcomeText(answer.outcome) });
  return true;
}

/** The same key again, after it was answered: the same answer, and nothing happens twice. */
async function tellAgain(telled: TellingRun, command: Command): Promise<void> {
  const first = lookUp(telled.answers, command.id);
  if (first === 'turned-away') return;
  const again = await answerTo(telled, command);
  const isSame = again.type === 'recorded' && again.again && again.seq === first.seq;
  if (!isSame || outcomeText(again.outcome) !== first.outcome) fail(telled, `${command.id} was answered differently`);
}

/** A leftover fault may strike here too. */
async function answerTo(telled: TellingRun, command: Command): Promise<Answer<FloorEvent>> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { leader, process } = telled.life;
    const answer = await leader.ask(command);
    if (!process.isDead() && answer.type !== 'not-acknowledged') return answer;
    if (leader.standing() !== 'leading' && leader.standing() !== 'recovering') await replaced(telled);
  }
  return fail(telled, `no answer to ${command.id}, sent twice`);
}

async function readShown(telled: TellingRun): Promise<ShownHouse> {
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

/** Zero for a house without records: nothing is known about its time. */
function lastTime(disk: Disk): number {
  const last = disk.rows(HOUSE).at(-1);
  return last === undefined ? 0 : timeAfter(JSON.parse(last.body) as FloorRecord);
}

const evidence = (telled: TellingRun): Pick<Evidence, 'rows' | 'fail'> => ({
  rows: telled.disk.rows(HOUSE),
  fail: (what) => fail(telled, what),
});

function fail({ telling, disk }: TellingRun, what: string): never {
  throw new NightFailure(`told ${telling}, after record ${disk.rows(HOUSE).length}: ${what}`);
}

// A disk with a night's journal, and what a process sees of it. A fault is set before the commands that it will affect,
// so that the same number always has the same faults, whatever the machine is doing meanwhile.

/** The faults of the next writes and reads of a process. */
type ArmedFaults = {
  /** lost-write: nothing was written. lost-answer: all of it was. die-*: the same, and the process is gone. */
  write: 'lost-write' | 'lost-answer' | 'die-before-write' | 'die-after-write' | undefined;
  /** This many writes find the disk full. */
  full: number;
  /** This many reads give fewer rows than there are, or none at all. */
  shortReads: number;
  /** This many snapshots cannot be saved. */
  unsaved: number;
};

type Disk = Readonly<{
  /** The clock that leases run by, in milliseconds. */
  clock: { leaseMs: number };
  kept: MemoryDisk;
  rows: (house: string) => readonly Row[];
}>;

/** One process's view of the disk until it dies. */
type Process = Readonly<{
  store: Store;
  armed: ArmedFaults;
  isDead: () => boolean;
  /** From now on nothing of this process reaches the disk. */
  kill: () => void;
}>;

function newDisk(): Disk {
  const kept = memoryDisk();
  return { clock: { leaseMs: 0 }, kept, rows: (house) => kept.get(house)?.rows ?? [] };
}

function processOn(disk: Disk, rng: Rng): Process {
  const store = memoryStore(disk.kept, () => disk.clock.leaseMs);
  const armed: ArmedFaults = { write: undefined, full: 0, shortReads: 0, unsaved: 0 };
  let isDead = false;
  // A dead process is sent no data. Answering it at all frees its memory; "fenced" makes it ask for nothing further.
  const alive =
    <Args extends unknown[], T>(method: (...args: Args) => Promise<Stored<T>>) =>
    (...args: Args): Promise<Stored<T>> =>
      isDead ? Promise.resolve(fenced('night')) : method(...args);

  const extend: Store['extend'] = async (house, after, bodies) => {
    const { write } = armed;
    armed.write = undefined;
    if (armed.full > 0) {
      armed.full -= 1;
      return unavailable('The disk is full.', 'Make room.');
    }
    if (write === undefined) return store.extend(house, after, bodies);
    isDead = write === 'die-before-write' || write === 'die-after-write';
    if (write === 'lost-answer' || write === 'die-after-write') await store.extend(house, after, bodies);
    return isDead ? fenced(house) : unavailable('The connection was lost.');
  };

  const read: Store['read'] = async (house, from, limit) => {
    const found = await store.read(house, from, limit);
    if (armed.shortReads === 0 || !found.ok || found.value.length === 0) return found;
    armed.shortReads -= 1;
    return { ok: true, value: found.value.slice(0, rng.below(2) === 0 ? 0 : rng.below(found.value.length)) };
  };

  const saveSnapshot: Store['saveSnapshot'] = async (...args) => {
    if (armed.full === 0 && armed.unsaved === 0) return store.saveSnapshot(...args);
    armed.unsaved = Math.max(0, armed.unsaved - 1);
    return unavailable('The disk is full.', 'Make room.');
  };

  return {
    store: {
      ...store,
      name: 'memory, with faults',
      extend: alive(extend),
      read: alive(read),
      saveSnapshot: alive(saveSnapshot),
      loadSnapshot: alive(store.loadSnapshot),
      dropSnapshot: alive(store.dropSnapshot),
      acquire: alive(store.acquire),
      renew: alive(store.renew),
      release: alive(store.release),
      leader: alive(store.leader),
    },
    armed,
    isDead: () => isDead,
    kill: () => {
      isDead = true;
    },
  };
}

// The conditions on a journal that a leader wrote despite faults, checked from the journal and the answers alone.

/** The final answer to a client: the position of its command on record and the outcome, or that it was turned away. */
type HeardAnswer = Readonly<{ seq: number; outcome: string }> | 'turned-away';

type ShownHouse = Readonly<{ hash: string; balances: ReadonlyMap<string, number>; seq: number }>;

type Evidence = Readonly<{
  house: string;
  rows: readonly Row[];
  commands: readonly Command[];
  answers: ReadonlyMap<string, HeardAnswer>;
  /** The house as its leader shows it. */
  shown: ShownHouse;
  /** The journal that it must be; omitted if any journal in which every decision is right will do. */
  expected: readonly Row[] | undefined;
  fail: (what: string) => never;
}>;

type BookedTotals = Readonly<{ records: number; events: number; cents: number }>;

async function checkTold(evidence: Evidence): Promise<BookedTotals> {
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
    // Ticks after the last command come with the next one, so the journal may end before the night did.
    const differs = rows.findIndex(({ hash }, i) => hash !== expected[i]?.hash);
    if (differs >= 0) {
      fail(`entry ${differs + 1} is ${rows[differs]!.body} and in the night ${expected[differs]?.body}`);
    }
  }
  return booked;
}

/** Read again for each check: a state adopts parts of what is folded into it and changes them. */
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

/** The auditor books every posting, and must get the balances that the leader shows, as must the folded journal. */
function checkBooks({ shown, fail }: Evidence, records: readonly FloorRecord[]): BookedTotals {
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

/** A follower of a leader gets every entry once and in order, and only what is in the journal. */
function checkFollowed({ rows, fail }: Pick<Evidence, 'rows' | 'fail'>, followed: readonly FloorRecord[]): void {
  for (const [i, { seq, command }] of followed.entries()) {
    const before = followed[i - 1]?.seq;
    if (before !== undefined && seq !== before + 1) fail(`a follower heard ${seq} after ${before}`);
    if (!rows[seq - 1]?.body.includes(`"id":${JSON.stringify(command.id)}`))
      fail(`a follower heard ${command.id} as entry ${seq}, which is another`);
  }
}

/** Outcomes are compared by what they say. */
const outcomeText = (outcome: unknown): string => canonicalJson(outcome as Json);

// One night for `npm run nights`: played in memory, then sent to several leaders, each with its own faults.

type ScaleReport = {
  nights: number;
  records: number;
  events: number;
  /** The sum of all amounts that the auditor booked and found in the books of the floor. */
  cents: number;
  halts: number;
  readonly faults: Record<string, number>;
  failure?: Readonly<{ night: number; says: string }>;
};

/**
 * Finding out what can be done next takes most of the time of a night, and the result serves several leaders: each run
 * decides, folds, writes and audits all of it again.
 */
export async function playAndTell(number: number, law: Law, tellings: number, steps?: number): Promise<ScaleReport> {
  const report: ScaleReport = { nights: 1, records: 0, events: 0, cents: 0, halts: 0, faults: {} };
  try {
    const { playing, coverage, auditor } = nightPlayed(number, law, steps);
    report.records += playing.records.length;
    report.events += sum(coverage.events);
    report.cents += auditor.cents;
    addFaults(report, coverage.faults);
    for (let i = 0; i < tellings; i += 1) {
      const how = i % 2 === 0 ? 'in-order' : 'at-once';
      const told = await tellNight(playing.records, playing.rows, number * TELLINGS_AT_MOST + i, how);
      report.records += told.records;
      report.events += told.events;
      report.cents += told.cents;
      report.halts += told.halts;
      addFaults(report, told.faults);
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const says = error instanceof NightFailure ? error.message : String(error.stack);
    report.failure = { night: number, says };
  }
  return report;
}

/** Two nights never meet the same faults. */
const TELLINGS_AT_MOST = 1_000;

function addFaults({ faults }: ScaleReport, injected: Readonly<Record<string, number>>): void {
  for (const [fault, times] of Object.entries(injected)) faults[fault] = (faults[fault] ?? 0) + times;
}

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, times) => total + times, 0);
