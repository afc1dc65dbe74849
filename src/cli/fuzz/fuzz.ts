/**
 * Attacks a real house with hostile values, over many connections at once, while one dealer who is not attacked keeps
 * working. No request may cause an internal error, stay unanswered, end the process, keep the dealer waiting or leave a
 * journal that does not verify, fold and decide the same again.
 */
import { first } from '../../base/assert.ts';
import { seeded } from '../../base/seeded.ts';
import { type Aim, type Case, type Legal, legalNow, messageOf, nextCase } from './cases.ts';
import { clientCases, demoCases, setUpCases } from './demo-setup-client-cases.ts';
import { BYSTANDER, type FuzzHouse, openFuzzHouse, PIN, type SignedIn } from './house.ts';
import { smallerDocs, textOf } from './inputs.ts';
import { openDeviceLine, openHttpLine, PATIENCE_MS, type Told } from './line.ts';

type FuzzOptions = Readonly<{
  seed: number;
  /** Ends after this many cases, or seconds of attack, whichever comes first. */
  cases?: number;
  seconds?: number;
  /** Cases before the next house is opened, and commands of the night before them. */
  perHouse?: number;
  steps?: number;
  lines?: number;
  onProgress?: (report: FuzzReport) => void;
  /** Called once for each kind of failure. */
  onFailure?: (failure: Failure) => void;
}>;

export type Failure = Readonly<{ what: string; said: string; smallest: string }>;

type FuzzReport = {
  readonly seed: number;
  houses: number;
  tried: number;
  refused: number;
  accepted: number;
  failed: number;
  /** Commands of the dealer who is not attacked, all of them answered. */
  bystanders: number;
  records: number;
  /** In all, without opening and checking the houses. */
  seconds: number;
  attacked: number;
  /** How often each status was answered. */
  readonly statuses: Record<string, number>;
  readonly failures: Failure[];
  readonly onFailure: (failure: Failure) => void;
};

export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const report: FuzzReport = {
    ...{ seed: options.seed, houses: 0, tried: 0, refused: 0, accepted: 0, failed: 0, bystanders: 0, records: 0 },
    ...{ seconds: 0, attacked: 0, statuses: {}, failures: [], onFailure: options.onFailure ?? (() => {}) },
  };
  const began = performance.now();
  const { cases = Number.POSITIVE_INFINITY, seconds = Number.POSITIVE_INFINITY, perHouse = 40_000 } = options;
  while (report.tried < cases && report.attacked < seconds) {
    const most = Math.min(cases, report.tried + perHouse);
    await attackOne(report, options, { cases: most, seconds: seconds - report.attacked });
    report.seconds = (performance.now() - began) / 1000;
    options.onProgress?.(report);
  }
  return report;
}

type Most = Readonly<{ cases: number; seconds: number }>;

type Attack = Readonly<{
  house: FuzzHouse;
  report: FuzzReport;
  isDone: () => boolean;
  /** Sent and not answered yet: a failure outside of an answer comes from one of these. */
  underWay: Set<Case>;
  legal: { now: readonly Legal[] };
}>;

async function attackOne(report: FuzzReport, options: FuzzOptions, most: Most): Promise<void> {
  const { seed, steps = 300, lines = 24 } = options;
  const night = seed + report.houses;
  report.houses += 1;
  const underWay = new Set<Case>();
  const outside = (what: string, bug: unknown): void => {
    const sent = [...underWay].slice(0, 5).map((one) => sentence(one, textOf(one.doc)));
    fail(report, {
      what,
      said: bug instanceof Error ? (bug.stack ?? bug.message) : String(bug),
      smallest: sent.join('\n'),
    });
  };
  const onException = (bug: unknown): void => outside('an exception that nobody caught', bug);
  const onRejection = (bug: unknown): void => outside('a rejection that nobody caught', bug);
  process.on('uncaughtException', onException).on('unhandledRejection', onRejection);
  try {
    const onBug = (route: string, error: Error): void => outside(`a bug reported by ${route}`, error);
    const house = await openFuzzHouse(night, steps, onBug);
    const began = performance.now();
    const elapsed = () => (performance.now() - began) / 1000;
    let isOver = false;
    const isDone = () => isOver || report.tried >= most.cases || elapsed() >= most.seconds;
    const attack: Attack = { house, report, isDone, underWay, legal: { now: [] } };
    const stop = keepLegal(attack, seed + report.houses);
    const workers = Array.from({ length: lines }, (_, i) => attackFrom(attack, i, seed));
    const devices = house.devices.slice(0, 5).map((_, i) => attackAsDevice(attack, i, seed));
    const others = [
      ...devices,
      ...BYSTANDERS.map((station) => standBy(attack, station)),
      setUpCases(seed + report.houses, count(report), (told, sent) => judged(told, '/api/setup', sent)),
      demoCases(seed + report.houses, {
        ...{ cases: BESIDE, log: house.log, onBug, count: count(report), judge: judged },
      }),
      clientCases(seed + report.houses, {
        ...{ cases: BESIDE, count: count(report) },
        fail: (what, sent) => fail(report, { what, said: '', smallest: sent }),
      }),
    ];
    await Promise.all(workers);
    // There may be no people left to attack as: then the others stop too.
    isOver = true;
    await Promise.all(others);
    stop();
    report.attacked += elapsed();
    const wrong = await house.check().catch((error: Error) => error.stack ?? error.message);
    if (wrong !== undefined) fail(report, { what: `night ${night}`, said: wrong, smallest: '' });
    report.records += await recordsOf(house);
    await house.close();
  } finally {
    process.off('uncaughtException', onException).off('unhandledRejection', onRejection);
  }
  function judged(told: Told, path: string, sent: string): void {
    const wrong = wrongIn(told, path);
    if (wrong !== undefined)
      fail(report, { what: wrong, said: told.text.slice(0, 500), smallest: sent.slice(0, 2_000) });
  }
}

/** How many cases for the demo's routes and for our own devices, per house. */
const BESIDE = 300;

const recordsOf = async ({ floor, records }: FuzzHouse): Promise<number> => {
  const head = await floor.store.head(floor.house);
  return head.ok ? head.value.seq - records.length : 0;
};

const MOST_TOLD = 50;

function fail(report: FuzzReport, failure: Failure): void {
  report.failed += 1;
  const isKnown = report.failures.some(
    ({ what, said }) => what === failure.what && said.slice(0, 200) === failure.said.slice(0, 200),
  );
  if (isKnown || report.failures.length >= MOST_TOLD) return;
  report.failures.push(failure);
  report.onFailure(failure);
}

const count =
  (report: FuzzReport) =>
  (status: number): void => {
    report.tried += 1;
    if (status >= 200 && status < 300) report.accepted += 1;
    else report.refused += 1;
    report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  };

/** The legal commands change with every accepted command, so they are recalculated repeatedly, a few at a time. */
function keepLegal({ house, legal, isDone }: Attack, rngSeed: number): () => void {
  const rng = seeded(rngSeed);
  let isStopped = false;
  const look = async (): Promise<void> => {
    while (!isStopped && !isDone()) {
      const found = await house.floor.leader.read((state) => {
        const badges = [...state.staff].flatMap(([badge, { active }]) => (active && mayAttack(badge) ? [badge] : []));
        return badges.length === 0 ? [] : legalNow(state, house.floor.now(), rng, badges, 6);
      });
      if (found.ok) legal.now = [...found.value, ...legal.now].slice(0, 60);
      if (rng.below(40) === 0) house.advance(rng.below(120));
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  };
  void look();
  return () => {
    isStopped = true;
  };
}

/** Neither the dealer who is not attacked, nor a badge that cannot sign in or give commands. */
const mayAttack = (badge: string): boolean => badge !== BYSTANDER && !/^(device|auditor)-/.test(badge);

type Station = SignedIn & { readonly name: string; counter: number };

async function attackFrom(attack: Attack, nth: number, seed: number): Promise<void> {
  const { house, isDone, underWay, report, legal } = attack;
  const rng = seeded(seed * 1_000 + report.houses * 100 + nth);
  const line = openHttpLine(house.port);
  const stations = new Map<string, Station>();
  let opened = 0;
  const stationOf = async (badge: string): Promise<Station> => {
    const known = stations.get(badge);
    if (known !== undefined) return known;
    opened += 1;
    const name = `office-${nth}x${opened.toString(36)}`;
    const fresh = { ...(await house.signIn(badge, name)), name, counter: 0 };
    stations.set(badge, fresh);
    return fresh;
  };
  const send = async (one: Case): Promise<Told | undefined> => {
    const station = isBadge(house, one.who) ? await stationOf(one.who) : undefined;
    if (station !== undefined) station.counter += 1;
    const text = textOf(one.doc, `${station?.name ?? 'fuzz-1'}:${String(station?.counter ?? 1).padStart(6, '0')}`);
    underWay.add(one);
    const isQuick =
      station !== undefined && one.path === '/api/commands' && one.flips === undefined && rng.below(15) > 0;
    const told = isQuick
      ? await inTime(house.take(station.session, text))
      : await line.ask({
          method: one.method,
          path: one.path,
          headers: {
            'x-floorbook': '1',
            ...authority(house, one, station),
            ...(one.doc === undefined ? {} : JSON_TYPE),
          },
          body: one.doc === undefined ? undefined : damaged(Buffer.from(text), one.flips),
        });
    underWay.delete(one);
    // Locked, signed out or out of numbers: it continues from another station.
    if (told !== undefined && (told.status === 401 || told.status === 423 || told.text.includes('"too-old"')))
      stations.delete(one.who);
    // A reset PIN can be changed only by its owner; this owner keeps the old one.
    if (told?.text.includes('"pin-must-change"') === true && station !== undefined)
      await house.floor.badges.setPin(one.who, PIN, { mustChange: false });
    return told;
  };
  const badges = (): string[] => {
    const active = first(house.records).command as unknown as { staff: readonly { badge: string }[] };
    return active.staff.map(({ badge }) => badge).filter((badge) => house.floor.staff.roles(badge) !== undefined);
  };
  const aim: Aim = { house, rng, badges, legal: () => legal.now };
  while (!isDone() && badges().length > 3) {
    const one = nextCase(aim);
    const told = await send(one);
    count(report)(told?.status ?? 0);
    const wrong = wrongIn(told, one.path);
    if (wrong !== undefined) await reportCase(report, one, told, wrong, send);
  }
  line.close();
}

/** Undefined if there is no answer at all. */
function inTime(told: Promise<Told>): Promise<Told | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS, undefined);
    void told.then((answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };

const isBadge = ({ devices }: FuzzHouse, who: string): boolean =>
  who !== 'nobody' && who !== 'member' && !devices.some(({ name }) => name === who);

function authority(house: FuzzHouse, { who }: Case, station: Station | undefined): Record<string, string> {
  if (station !== undefined) return { cookie: station.cookie };
  if (who === 'member') return house.member === undefined ? {} : { cookie: house.member };
  const device = house.devices.find(({ name }) => name === who);
  return device === undefined ? {} : { authorization: `Bearer ${device.token}` };
}

function damaged(bytes: Buffer, flips: Case['flips'] = []): Buffer {
  for (const [place, byte] of flips) if (bytes.length > 0) bytes[place % bytes.length] = byte;
  return bytes;
}

/** The allowed answers of a server that cannot serve: it may say that it is waiting, never that it failed. */
const MAY_BE_UNAVAILABLE = ['unavailable', 'busy', 'odds-too-long', 'ended', 'too-many-screens'];

/** Undefined if it is an allowed answer. */
function wrongIn(told: Told | undefined, path: string): string | undefined {
  if (told === undefined) return `no answer from ${path.split('?')[0]}`;
  const { status, text } = told;
  const reason = /"reason":"([^"]*)"/.exec(text)?.[1];
  const where = `${status} ${reason ?? ''} from ${path.split('?')[0]}`;
  if (reason === 'fault' || reason === 'our-mistake') return where;
  if (status === 503) {
    const isTold = reason !== undefined && (MAY_BE_UNAVAILABLE.includes(reason) || path.startsWith('/api/backups'));
    return isTold ? undefined : where;
  }
  if (status >= 500 || status < 200) return where;
  if (status < 400 || !path.startsWith('/api/') || text === '') return undefined;
  return isRefusal(text) ? undefined : `${status} without a refusal from ${path.split('?')[0]}`;
}

function isRefusal(text: string): boolean {
  try {
    const { refusal } = JSON.parse(text) as { refusal?: Record<string, unknown> };
    return ['reason', 'says', 'next'].every((field) => typeof refusal?.[field] === 'string');
  } catch {
    return false;
  }
}

const sentence = ({ method, path, who, isHostile, flips }: Case, text: string): string =>
  `${method} ${path.slice(0, 300)} as ${who}${flips === undefined ? '' : ', with damaged bytes'}${isHostile ? '' : ' (not spoiled)'} ${text.slice(0, 3_000)}`;

const MOST_SHRINKING = 120;

/** The smallest case that still fails in the same way, if the house lets it be tried again. */
async function reportCase(
  report: FuzzReport,
  one: Case,
  told: Told | undefined,
  wrong: string,
  send: (one: Case) => Promise<Told | undefined>,
): Promise<void> {
  let least = one;
  let tries = report.failures.some(({ what }) => what === wrong) ? MOST_SHRINKING : 0;
  for (let again = true; again && tries < MOST_SHRINKING; ) {
    again = false;
    for (const doc of smallerDocs(least.doc)) {
      tries += 1;
      if (tries >= MOST_SHRINKING) break;
      const candidate = { ...least, doc };
      if (wrongIn(await send(candidate), one.path) !== wrong) continue;
      least = candidate;
      again = true;
      break;
    }
  }
  fail(report, { what: wrong, said: told?.text.slice(0, 500) ?? '', smallest: sentence(least, textOf(least.doc)) });
}

/** A device on its own connection: whatever it sends, the ping after it is answered, or it is disconnected. */
async function attackAsDevice(attack: Attack, nth: number, seed: number): Promise<void> {
  const { house, report, isDone, legal } = attack;
  const rng = seeded(seed * 7_000 + report.houses * 100 + nth);
  const { token, name } = house.devices[nth]!;
  const aim: Aim = { house, rng, badges: () => ['dealer-1'], legal: () => legal.now };
  let sent = '';
  const line = openDeviceLine(house.port, token, (message) => {
    if (/"reason":"(fault|our-mistake)"/.test(message)) {
      fail(report, { what: `a fault told to ${name}`, said: message.slice(0, 500), smallest: sent.slice(0, 3_000) });
    }
  });
  for (let last = 0; !isDone(); ) {
    if (house.floor.staff.roles(`device-${name}`) === undefined) break;
    sent = textOf(messageOf(aim, rng.below(8) > 0), `${name}:${String(rng.below(1_000)).padStart(6, '0')}`);
    const how = await line.say(sent);
    count(report)(how === 'answered' ? 200 : 400);
    if (how === 'silent') fail(report, { what: `no pong for ${name}`, said: '', smallest: sent.slice(0, 3_000) });
    // A tenth of what comes over HTTP.
    for (last = report.tried; !isDone() && report.tried < last + 60; ) await pause(5);
  }
  line.close();
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const BYSTANDERS = ['table-aside', 'table-quiet', 'table-calm'];

/** The dealer who is not attacked: each of her commands gets an answer to exactly that command. */
async function standBy({ house, report, isDone }: Attack, station: string): Promise<void> {
  const line = openHttpLine(house.port);
  const { cookie } = await house.signIn(BYSTANDER, station);
  for (let n = 1; !isDone(); n += 1) {
    const table = `no-table-${n}`;
    const id = `${station}:${String(n).padStart(6, '0')}`;
    const command = { id, type: 'take-seat', table, seat: 1, person: null };
    const told = await line.ask({
      method: 'POST',
      path: '/api/commands',
      headers: { 'x-floorbook': '1', cookie, ...JSON_TYPE },
      body: Buffer.from(JSON.stringify({ command })),
    });
    const answer =
      told?.status === 200 ? (JSON.parse(told.text) as { again: boolean; refusal?: { says: string } }) : undefined;
    const isHers = answer?.again === false && answer.refusal?.says.includes(table) === true;
    if (isHers) report.bystanders += 1;
    else
      fail(report, {
        what: 'the bystander is not answered',
        said: told?.text.slice(0, 500) ?? 'nothing',
        smallest: id,
      });
    const before = report.tried;
    while (!isDone() && report.tried < before + 10) await pause(2);
  }
  line.close();
}
