/**
 * The commands of a night, sent to a real leader over a disk with faults. A client that hears no answer sends the same
 * command under the same id, as a station does. Told in order, one command at a time, the leader must write the very
 * journal that the night wrote, byte for byte, whatever goes wrong on the way, and goes back in time where it did. Told
 * several at a time, and by clocks that are wrong when a process starts, it may write another journal, but every answer
 * must be in it once and every cent right.
 */
import { type Rng, seeded } from '../../base/seeded.ts';
import { DAY, HOUR } from '../../base/time.ts';
import type { Command } from '../../floor/commands.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import type { State } from '../../floor/state.ts';
import { stateHash } from '../../floor/state-text.ts';
import { floorDecider } from '../../journal/floor-decider.ts';
import { type Leader, openLeader } from '../../journal/leader.ts';
import type { Answer } from '../../journal/leader-state.ts';
import type { Row } from '../../journal/record.ts';
import { type Disk, newDisk, type Process, processOn } from './faulty-disk.ts';
import { count, NightFailure } from './keeping.ts';
import { checkFollowed, checkTold, type Evidence, type Heard, outcomeText, type Shown } from './told-checks.ts';

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

type Life = Readonly<{ process: Process; leader: FloorLeader; followed: FloorRecord[] }>;

type Telled = {
  readonly telling: Telling;
  readonly rng: Rng;
  readonly disk: Disk;
  readonly rate: number;
  readonly snapshotEvery: number;
  readonly overlap: 'always' | 'never';
  readonly faults: Partial<Record<Trouble, number>>;
  /** What clients heard, by the id of the command. */
  readonly answers: Map<string, Heard>;
  /** What is right, and by how much the machine's clock is off, in seconds. */
  now: number;
  skew: number;
  /** By how much the right time was put back so far: the watch, which nobody can set, is ahead of it by this. */
  putBack: number;
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
  telled.life = await reopened(telled);
  for (let next = 0; next < commands.length; ) {
    const together = togetherFrom(telled, commands, next);
    next += together.length;
    passTime(telled, together.at(-1)!);
    const trouble = isGoingBack(together[0]!) ? undefined : await inject(telled);
    await tell(telled, together);
    if (trouble === 'sent-twice') await tellAgain(telled, rng.pick(together));
  }
  const shown = await lookedAt(telled);
  await telled.life.leader.close();
  checkFollowed(evidence(telled), telled.life.followed);
  const expected = telling === 'in-order' ? rows : undefined;
  const { answers, faults, halts } = telled;
  const booked = await checkTold({ ...evidence(telled), house: HOUSE, commands, answers, shown, expected });
  return { ...booked, faults, halts };
}

/** A station sends one command after the other; different stations do not wait for each other. */
function togetherFrom({ telling, rng }: Telled, commands: readonly Command[], from: number): Command[] {
  const most = telling === 'in-order' ? 1 : 1 + rng.below(6);
  const together: Command[] = [];
  const stations = new Set<string>();
  for (const command of commands.slice(from, from + most)) {
    if (stations.has(command.by.station)) break;
    // Those who accept the clock have to see it, so nothing else is under way.
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

function passTime(telled: Telled, command: Command): void {
  telled.now = Math.max(telled.now, command.time);
  telled.skewedFor -= 1;
  if (telled.skewedFor < 1) telled.skew = 0;
  if (!isGoingBack(command)) return;
  // Somebody sets the machine's clock, and two managers are about to accept what it shows.
  telled.putBack += telled.now - command.shows;
  telled.now = command.shows;
  telled.skew = 0;
  telled.skewedFor = 0;
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
  const { leader, process, followed } = telled.life;
  if (!process.isDead()) telled.halts += 1;
  process.kill();
  await leader.close();
  checkFollowed(evidence(telled), followed);
  if (telled.rng.below(2) === 0) {
    telled.holders += 1;
    telled.disk.clock.leaseMs += 2 * LEASE_MS;
  }
  telled.life = await reopened(telled);
}

function isFinal(telled: Telled, { id }: Command, answer: Answer<FloorEvent> | undefined): boolean {
  if (answer === undefined || answer.type === 'not-acknowledged') return false;
  // A clock that was wrong from the start is set right, and whoever was turned away asks again. If one that was ahead
  // has left records behind, the right clock is behind them: then the house waits until it has caught up.
  if (answer.type === 'turned-away' && answer.refusal.reason === 'clock-not-accepted') {
    telled.skew = 0;
    telled.now = Math.max(telled.now, lastTime(telled.disk));
    return false;
  }
  const { type } = answer;
  telled.answers.set(id, type === 'turned-away' ? type : { seq: answer.seq, outcome: outcomeText(answer.outcome) });
  return true;
}

/** The same key again, after it was answered: the same answer, and nothing is done twice. */
async function tellAgain(telled: Telled, command: Command): Promise<void> {
  const first = telled.answers.get(command.id)!;
  if (first === 'turned-away') return;
  const again = await answerTo(telled, command);
  const isSame = again.type === 'recorded' && again.again && again.seq === first.seq;
  if (!isSame || outcomeText(again.outcome) !== first.outcome) fail(telled, `${command.id} was answered differently`);
}

/** What is left of a fault may strike here too. */
async function answerTo(telled: Telled, command: Command): Promise<Answer<FloorEvent>> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { leader, process } = telled.life;
    const answer = await leader.ask(command);
    if (!process.isDead() && answer.type !== 'not-acknowledged') return answer;
    if (leader.standing() !== 'leading' && leader.standing() !== 'recovering') await replaced(telled);
  }
  return fail(telled, `no answer to ${command.id}, sent twice`);
}

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

/**
 * The time of the house after its last record: the record that puts the clock back has the old time, and the house goes
 * on from the one that was accepted. Zero for a house without records: nothing is known about its time.
 */
function lastTime(disk: Disk): number {
  const last = disk.rows(HOUSE).at(-1);
  if (last === undefined) return 0;
  const { command, outcome } = JSON.parse(last.body) as FloorRecord;
  const accepted = 'events' in outcome ? outcome.events.find(({ type }) => type === 'clock-accepted') : undefined;
  const shows = accepted?.type === 'clock-accepted' ? accepted.shows : undefined;
  return Math.min(command.time, shows ?? command.time);
}

const evidence = (telled: Telled): Pick<Evidence, 'rows' | 'fail'> => ({
  rows: telled.disk.rows(HOUSE),
  fail: (what) => fail(telled, what),
});

function fail({ telling, disk }: Telled, what: string): never {
  throw new NightFailure(`told ${telling}, after record ${disk.rows(HOUSE).length}: ${what}`);
}
