/**
 * One seeded night: the number draws the house, the people, the deals and the rates of the faults. First safety, with
 * faults: every listed command is accepted, every accepted one was listed, no cent is lost, a rebuilt house is the same
 * house. Then liveness, without faults: every claim ends paid, returned or expired.
 */
import type { Json } from '../../base/canonical-json.ts';
import { type Rng, seeded } from '../../base/seeded.ts';
import { DAY, HOUR, type Instant, instant } from '../../base/time.ts';
import { COMMANDS, type Command, type CommandType, commandSchema } from '../../floor/commands.ts';
import { fold } from '../../floor/evolve.ts';
import { filled, legalCommands, type Shape } from '../../floor/legal/legal.ts';
import { initialState, type Role } from '../../floor/state.ts';
import { stateHash } from '../../floor/state-text.ts';
import { ENGINE, give, nextId, type Played, type Playing, startPlaying, tickUntil } from '../../journal/playing.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { type Auditor, audit, compare, newAuditor } from './auditor.ts';
import { covers } from './covers.ts';
import { fill } from './filling.ts';
import { findingsOf, openings, STAFF } from './house.ts';

export type Law = Readonly<{ sheets: readonly Sheet[]; zonePack: Json }>;

export type Coverage = {
  accepted: Record<string, number>;
  refused: Record<string, number>;
  events: Record<string, number>;
  faults: Record<string, number>;
  rows: Record<string, number>;
};

export type NightReport = Readonly<{
  number: number;
  records: number;
  postings: number;
  head: string;
  state: string;
  coverage: Coverage;
}>;

/** What a night found: printed with its number, which then plays it again for ever. */
export class NightFailure extends Error {
  override readonly name = 'NightFailure';
}

export type Night = {
  readonly rng: Rng;
  readonly playing: Playing;
  readonly auditor: Auditor;
  readonly coverage: Coverage;
  readonly rates: Readonly<Record<Fault, number>>;
  readonly luck: number;
  /** Nobody comes forward who can also let his claim expire. */
  readonly lazy: boolean;
  now: Instant;
};

const FAULTS = ['sent-twice', 'other-body', 'rebuilt', 'torn-batch', 'clock-leap', 'mutated'] as const;
type Fault = (typeof FAULTS)[number];

const START = instant(1_772_420_400);

export function playNight(number: number, law: Law, steps = 400): NightReport {
  const night = newNight(number);
  open(night, law);
  for (let i = 0; i < steps; i += 1) safetyStep(night);
  settleEverything(night);
  check(night, compare(night.auditor, night.playing.state.balances));
  check(night, rebuilt(night));
  const { records, head, state } = night.playing;
  const { postings } = night.auditor;
  return {
    number,
    records: records.length,
    postings,
    head: head.hash,
    state: stateHash(state),
    coverage: night.coverage,
  };
}

function newNight(number: number): Night {
  const rng = seeded(number);
  const rates = Object.fromEntries(
    FAULTS.map((fault) => [fault, rng.below(3) === 0 ? 0 : rng.below(60)]),
  ) as Night['rates'];
  return {
    rng,
    playing: startPlaying('night', ENGINE),
    auditor: newAuditor(),
    coverage: { accepted: {}, refused: {}, events: {}, faults: {}, rows: {} },
    rates,
    luck: 100 + rng.below(600),
    lazy: rng.below(3) === 0,
    now: START,
  };
}

function open(night: Night, { sheets, zonePack }: Law): void {
  for (const { by, also, body } of openings(night.rng, sheets, zonePack, START)) {
    const command = envelope(night, by, { ...(also === undefined ? {} : { also }), ...body });
    const { outcome } = send(night, command);
    if (!('events' in outcome))
      fail(night, `the house does not open: ${JSON.stringify(body).slice(0, 200)} ${JSON.stringify(outcome)}`);
  }
}

/** How often each command is tried: rounds and hands fill a night, the rest happens now and then. */
const OFTEN: Partial<Record<CommandType, number>> = {
  'start-round': 60,
  'end-round': 50,
  'call-hand': 60,
  'declare-round': 15,
  answer: 120,
  'authorise-hit': 40,
  'decline-hit': 8,
  'take-seat': 40,
  identify: 30,
  'claim-award': 30,
  'pay-awards': 40,
  'draw-ticket': 30,
  appear: 30,
  'record-spin': 40,
  'count-box': 10,
  'close-day': 10,
  'leave-seat': 6,
  'set-player-dealer': 6,
  'raise-pool': 15,
  'clear-fault': 25,
  'transfer-reserve': 10,
  'make-good': 10,
};

function safetyStep(night: Night): void {
  const { rng } = night;
  wait(night, rng.below(10) === 0 ? rng.below(2 * HOUR) : rng.below(90));
  injectFaults(night);
  const type = rng.pick(WEIGHTED);
  const command = aLegalCommand(night, type) ?? withMaterial(night, type);
  if (command === undefined) return;
  const { outcome } = send(night, command);
  if (!('events' in outcome)) fail(night, `listed and refused: ${JSON.stringify(command)} ${JSON.stringify(outcome)}`);
}

/** What would end the night early if it happened as often as the rest. */
const RARE = new Set<CommandType>([
  'revoke-staff',
  'withdraw-game',
  'suspend-offer',
  'wind-down',
  'close-table',
  'withdraw-offer',
]);

const WEIGHTED: readonly CommandType[] = (Object.keys(COMMANDS) as CommandType[]).flatMap((type) =>
  new Array<CommandType>(OFTEN[type] ?? (RARE.has(type) ? 1 : 3)).fill(type),
);

function aLegalCommand(night: Night, type: CommandType): Command | undefined {
  const { rng, playing, luck, now } = night;
  const badges = badgesFor(type);
  if (badges.length === 0) return undefined;
  const badge = rng.pick(badges);
  const who = { badge, station: badge, now };
  const shapes = legalCommands(playing.state, who, type).filter(isComplete);
  if (shapes.length === 0) return undefined;
  const shape = rng.pick(shapes);
  const answers = fill(playing.state, shape, rng, luck);
  return answers === undefined ? undefined : filled(playing.state, who, shape, answers);
}

const isComplete = ({ asks }: Shape): boolean => Object.values(asks).every(({ ask }) => ask !== 'material');

/** Commands whose content comes from outside the house: the night brings it. */
function withMaterial(night: Night, type: CommandType): Command | undefined {
  const { rng } = night;
  const people = [...night.playing.state.people.keys()];
  if (type !== 'record-findings' || people.length === 0) return undefined;
  const badge = badgesFor(type).find((candidate) => night.playing.state.staff.get(candidate)?.active);
  if (badge === undefined) return undefined;
  return envelope(night, badge, { type, person: rng.pick(people), findings: findingsOf(rng) });
}

function injectFaults(night: Night): void {
  for (const fault of FAULTS) {
    if (night.rng.below(1000) >= night.rates[fault]) continue;
    count(night.coverage.faults, fault);
    FAULT[fault](night);
  }
}

const FAULT: Readonly<Record<Fault, (night: Night) => void>> = {
  'sent-twice': (night) => {
    const last = night.playing.records.at(-1)!;
    const before = stateHash(night.playing.state);
    const { outcome } = give(night.playing, { ...last.command, time: night.now });
    if (!('duplicateOf' in outcome) || outcome.duplicateOf !== last.seq)
      fail(night, 'sent twice, not answered the same');
    if (stateHash(night.playing.state) !== before) fail(night, 'sent twice, done twice');
  },
  'other-body': (night) => {
    const { command } = night.playing.records.at(-1)!;
    const { outcome } = give(night.playing, { ...command, time: night.now, seenAt: instant(1) } as Command);
    if (!('turnedAway' in outcome)) fail(night, 'the same id with another body was taken');
  },
  rebuilt: (night) => check(night, rebuilt(night)),
  'torn-batch': tornBatch,
  'clock-leap': (night) => wait(night, 3 * HOUR + night.rng.below(2 * DAY)),
  mutated,
};

/** Decides a batch, loses it before it is durable, and sends it again: the house must go on as if nothing had been. */
function tornBatch(night: Night): void {
  const speculative = {
    ...night.playing,
    state: refold(night),
    records: [...night.playing.records],
    rows: [...night.playing.rows],
  };
  const before = stateHash(night.playing.state);
  for (let i = 0; i < 3; i += 1) {
    const command = aLegalCommand({ ...night, playing: speculative }, night.rng.pick(WEIGHTED));
    if (command !== undefined) give(speculative, command);
  }
  if (stateHash(night.playing.state) !== before) fail(night, 'a batch that was lost left a trace');
}

/** A valid command with one thing changed. Refused is fine; accepted means that it must have been listed. */
function mutated(night: Night): void {
  const command = aLegalCommand(night, night.rng.pick(WEIGHTED));
  if (command === undefined) return;
  const body = command as unknown as Record<string, Json>;
  const fields = Object.keys(body).filter((field) => !['id', 'house', 'time', 'by', 'also', 'type'].includes(field));
  if (fields.length === 0) return;
  const field = night.rng.pick(fields);
  const changed = { ...body, [field]: otherValue(night, body[field]!) } as unknown as Command;
  // What is malformed never reaches the floor.
  if (!commandSchema(command.type).safeParse(changed).success) return;
  const who = { ...command.by, now: night.now };
  const listed = legalCommands(night.playing.state, who, command.type);
  const { outcome } = send(night, changed);
  if (!('events' in outcome) || listed.some((shape) => covers(shape, changed))) return;
  fail(night, `accepted and not listed: ${JSON.stringify(changed)}`);
}

function otherValue({ rng, playing: { state } }: Night, value: Json): Json {
  if (typeof value === 'number') return rng.pick([0, 1, value + 1, value - 1, value * 2, -1]);
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return null;
  const ids = [
    ...state.tables.keys(),
    ...state.hits.keys(),
    ...state.awards.keys(),
    ...state.offers.keys(),
    ...state.funds.keys(),
    ...state.people.keys(),
    ...state.drawings.keys(),
  ];
  return rng.pick([...ids, '', 'nothing', value.toUpperCase()]);
}

/** What must come to an end, in the order in which a morning shift would do it. */
const TO_DO: readonly CommandType[] = [
  'answer',
  'authorise-hit',
  'decline-hit',
  'end-round',
  'settle-dispute',
  'identify',
  'claim-award',
  'pay-awards',
  'appear',
  'record-spin',
  'draw-ticket',
  'end-drawing',
  'count-box',
  'make-good',
  'remit',
  'close-day',
];

const LAST_GUEST = `person-${'z'.repeat(26)}`;
const PLAIN = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };

function settleEverything(night: Night): void {
  // Somebody comes forward in the end, even when everyone else has left for good.
  send(night, envelope(night, 'floor-2', { type: 'register-person', person: LAST_GUEST, findings: PLAIN }));
  for (let round = 0; round < 60; round += 1) {
    for (let i = 0; i < 400 && workOff(night); i += 1);
    if (isSettled(night)) return;
    wait(night, DAY);
  }
  const { hits, awards, drawings } = night.playing.state;
  fail(
    night,
    `not settled after 60 days: ${JSON.stringify([[...hits.values()], [...awards.values()], [...drawings.values()]]).slice(0, 2000)}`,
  );
}

/** Does one thing that is waiting; false when nothing is. */
function workOff(night: Night): boolean {
  for (const type of TO_DO) {
    if (isPointless(night, type)) continue;
    for (const badge of night.rng.shuffled(badgesFor(type))) {
      const who = { badge, station: badge, now: night.now };
      const shape = legalCommands(night.playing.state, who, type).find(
        (candidate) => isComplete(candidate) && isUseful(night, candidate),
      );
      const answers = shape === undefined ? undefined : fill(night.playing.state, shape, night.rng, 0);
      if (shape === undefined || answers === undefined) continue;
      const { outcome } = send(
        night,
        filled(night.playing.state, who, shape, { ...answers, ...helpful(night, shape) }),
      );
      return 'events' in outcome;
    }
  }
  return false;
}

const isPointless = ({ rng }: Night, type: CommandType): boolean => type === 'count-box' && rng.below(20) > 0;

/** A question is answered once, a person named once, and a box counted when something is in it. */
function isUseful({ playing: { state }, lazy }: Night, { type, fixed }: Shape): boolean {
  if (type === 'answer') return state.hits.get(fixed.hit as string)!.facts[fixed.question as string] === undefined;
  if (type === 'identify') {
    const { person, expiresAt } = state.awards.get(fixed.award as string)!;
    return person === null && !(lazy && expiresAt !== null);
  }
  if (type === 'count-box') return state.balances.has(`table:${fixed.table}:box:${fixed.fund}`);
  if (type === 'claim-award') return !state.awards.get(fixed.award as string)!.idShown;
  return true;
}

/** In the morning people answer so that things come to an end. */
function helpful({ playing: { state } }: Night, { type, fixed }: Shape): Record<string, Json> {
  if (type === 'count-box') return { counted: state.balances.get(`table:${fixed.table}:box:${fixed.fund}`) ?? 0 };
  return {};
}

function isSettled({ playing: { state }, now }: Night): boolean {
  const waiting = [...state.drawings.values()].filter(({ dueAt }) => dueAt <= now);
  return state.hits.size === 0 && state.awards.size === 0 && waiting.length === 0;
}

function wait(night: Night, seconds: number): void {
  night.now = instant(night.now + seconds);
  for (const played of tickUntil(night.playing, night.now)) note(night, played);
}

function send(night: Night, command: Command): Played {
  const played = give(night.playing, command);
  note(night, played);
  return played;
}

function note(night: Night, { command, outcome }: Played): void {
  const { coverage, auditor } = night;
  if ('refusal' in outcome) count(coverage.refused, `${outcome.refusal.reason} ${outcome.refusal.at}`);
  if (!('events' in outcome)) return;
  count(coverage.accepted, command.type);
  for (const event of outcome.events) {
    count(coverage.events, event.type);
    if (event.type === 'hit-called') for (const { row } of event.hands) count(coverage.rows, `${event.offer} ${row}`);
    check(night, audit(auditor, event));
  }
}

/** The same records give the same house, byte for byte. */
function rebuilt(night: Night): string | undefined {
  return stateHash(refold(night)) === stateHash(night.playing.state) ? undefined : 'the rebuilt house is another house';
}

function refold({ playing }: Night) {
  const state = initialState();
  for (const { body } of playing.rows) fold(state, JSON.parse(body));
  return state;
}

function envelope(night: Night, badge: string, body: Readonly<Record<string, Json>>): Command {
  const id = nextId(night.playing, badge);
  return { id, house: 'night', time: night.now, by: { badge, station: badge }, ...body } as unknown as Command;
}

function badgesFor(type: CommandType): string[] {
  const roles: readonly Role[] = COMMANDS[type].roles;
  return STAFF.filter(([, ...mine]) => mine.some((role) => roles.includes(role))).map(([badge]) => badge);
}

function check(night: Night, wrong: string | undefined): void {
  if (wrong !== undefined) fail(night, wrong);
}

function fail({ playing }: Night, what: string): never {
  throw new NightFailure(`after record ${playing.records.length}: ${what}`);
}

function count(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}
