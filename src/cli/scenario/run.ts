/** Plays a scenario from its first line to its last and collects the expectations that failed. */
import { dirname } from 'node:path';
import type { z } from 'zod';
import { ok, type Result, refuse } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';
import { type ZonePack, zonePackFrom } from '../../base/zone.ts';
import { COMMANDS, type Command, type CommandType, commandSchema } from '../../floor/commands.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { namesIn } from '../../floor/names.ts';
import { type ShownRefusal, shownRefusal } from '../../floor/shown-refusal.ts';
import { type TableWarning, warningsAfter } from '../../floor/warnings.ts';
import {
  ENGINE,
  give,
  LEADER,
  lastId,
  lastRecordWith,
  nextId,
  type Played,
  type Playing,
  startPlaying,
  tickUntil,
} from '../../journal/playing.ts';
import { issueWords } from '../../rules/read-sheet.ts';
import { tellRefusal } from '../../sentences/refusals.ts';
import { type Boards, type Draws, newBoards, newDraws } from './draws-and-boards.ts';
import { checkExpectation, type Failure } from './expect.ts';
import {
  type CommandStep,
  type Expectation,
  type PlainStep,
  type Scenario,
  type Step,
  scenarioFrom,
} from './format.ts';
import { type Adopted, type Law, setUpOf, withDefaults } from './set-up.ts';
import { lawOf, readJson } from './sources.ts';
import { momentFrom, personOf, readValues, type Words } from './values.ts';

/** One answer of the playthrough: of a step, of the set-up, or of something that fell due. */
export type Entry = Readonly<{
  step: string;
  note: string | undefined;
  played: Played;
  /** Messages to people in addition to the journal. */
  told: Told;
  /** Which repetition of a step it is. */
  nth: number;
  /** How often it is repeated; inside a group only its last step counts. */
  times: number;
}>;

type Told = Readonly<{ refusal?: ShownRefusal; warnings: readonly TableWarning[] }>;

export type Playthrough = Readonly<{
  scenario: Scenario;
  pack: ZonePack;
  people: ReadonlyMap<string, string>;
  playing: Playing;
  entries: readonly Entry[];
  passed: number;
  failed: readonly Failure[];
}>;

type Run = {
  readonly scenario: Scenario;
  readonly follow: Follower;
  readonly pack: ZonePack;
  readonly people: ReadonlyMap<string, string>;
  readonly adopted: Adopted;
  readonly playing: Playing;
  readonly draws: Draws;
  readonly boards: Boards;
  readonly entries: Entry[];
  readonly failed: Failure[];
  passed: number;
  isOver: boolean;
  now: Instant;
};

export const SET_UP = 'set-up';
export const DUE = 'due';
export const END = 'end';

/** Told after every command; false ends the play there, for a caller who knows enough. */
export type Follower = (so: Readonly<{ playing: Playing; step: string; failed: readonly Failure[] }>) => boolean;

export function playScenario(scenario: Scenario, law: Law, follow: Follower = () => true): Result<Playthrough> {
  const begun = begin(scenario, law, follow);
  if (!begun.ok) return begun;
  const run = begun.value;
  const wrong = setUp(run, law) ?? playSteps(run) ?? playEnd(run);
  if (wrong !== undefined) return wrong;
  const { pack, people, playing, entries, passed, failed } = run;
  return ok({ scenario, pack, people, playing, entries, passed, failed });
}

type Wrong = Extract<Result<never>, { ok: false }>;

function begin(scenario: Scenario, law: Law, follow: Follower): Result<Run> {
  const pack = zonePackFrom(law.zone);
  if (!pack.ok) return pack;
  const { house } = scenario;
  const people = new Map(Object.keys(scenario.people).map((name) => [name, personOf(house.id, name)]));
  const start = momentFrom({ pack: pack.value, people, now: 0 as Instant }, scenario.start);
  if (!start.ok) return malformed('start', start);
  return ok({
    scenario,
    follow,
    pack: pack.value,
    people,
    adopted: new Map(law.sheets.map((sheet) => [sheet.id, sheet])),
    playing: startPlaying(house.id, ENGINE),
    draws: newDraws(scenario.title),
    boards: newBoards(scenario.title),
    entries: [],
    failed: [],
    passed: 0,
    isOver: false,
    now: start.value,
  });
}

function setUp(run: Run, law: Law): Wrong | undefined {
  for (const { by, also, do: body } of setUpOf(run.scenario, law)) {
    if (run.isOver) return undefined;
    const station = by === 'system' ? LEADER : by;
    const signed = also === undefined ? {} : { also };
    const wrong = playCommand(run, { number: SET_UP, nth: 1, times: 1 }, { by, station, ...signed, do: body });
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function playSteps(run: Run): Wrong | undefined {
  for (const [i, step] of run.scenario.steps.entries()) {
    const wrong = playStep(run, String(i + 1), step);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function playStep(run: Run, number: string, step: Step): Wrong | undefined {
  if ('steps' in step) {
    for (let nth = 1; nth <= step.repeat; nth += 1) {
      for (const [i, inner] of step.steps.entries()) {
        const times = i === step.steps.length - 1 ? step.repeat : 1;
        const wrong = playPlain(run, { number: `${number}.${i + 1}`, nth, times }, inner);
        if (wrong !== undefined) return wrong;
      }
    }
    return undefined;
  }
  const times = 'do' in step ? (step.repeat ?? 1) : 1;
  for (let nth = 1; nth <= times; nth += 1) {
    for (const one of oneByOne(step)) {
      const wrong = playPlain(run, { number, nth, times }, one);
      if (wrong !== undefined) return wrong;
    }
  }
  return undefined;
}

/** A whole checklist answered in one step is one command a question; what is expected is expected after the last. */
function oneByOne(step: PlainStep): PlainStep[] {
  if (!('do' in step) || step.do.type !== 'answer' || typeof step.do.answers !== 'object') return [step];
  const { answers, ...rest } = step.do;
  const { expect, at, note, ...each } = step;
  const questions = Object.entries(answers ?? {});
  return questions.map(([question, value], i) => ({
    ...each,
    ...(i === 0 && at !== undefined ? { at } : {}),
    ...(i === 0 && note !== undefined ? { note } : {}),
    do: { ...rest, question, value },
    ...(i === questions.length - 1 && expect !== undefined ? { expect } : {}),
  }));
}

type Turn = Readonly<{ number: string; nth: number; times: number }>;

function playPlain(run: Run, turn: Turn, step: PlainStep): Wrong | undefined {
  if (run.isOver) return undefined;
  const ticks = advance(run, turn.number, step.at);
  if ('ok' in ticks) return ticks;
  if ('do' in step) return playCommand(run, turn, step, ticks);
  return check(run, turn.number, step.expect, undefined, ticks);
}

function playEnd(run: Run): Wrong | undefined {
  if (run.isOver) return undefined;
  const { until, expect } = run.scenario;
  const ticks = advance(run, END, until);
  if ('ok' in ticks) return ticks;
  return check(run, END, expect ?? {}, undefined, ticks);
}

/** Advances time to the moment of a step; what falls due on the way ticks. */
function advance(run: Run, number: string, at: string | undefined): Played[] | Wrong {
  if (at !== undefined) {
    const moment = momentFrom(wordsOf(run), at);
    if (!moment.ok) return malformed(stepWords(number), moment);
    if (moment.value < run.now) {
      const says = `${stepWords(number)}: ${at} is earlier than the step before it.`;
      return refuse('malformed-scenario', says, 'Put the steps in order of time.');
    }
    run.now = moment.value;
  }
  const ticks = tickUntil(run.playing, run.now);
  for (const played of ticks) run.entries.push(dueEntry(played));
  return [...ticks, ...serve(run)];
}

const dueEntry = (played: Played): Entry => ({
  step: DUE,
  note: undefined,
  played,
  told: NOTHING_TOLD,
  nth: 1,
  times: 1,
});

/** What the server gives by itself. */
function serve(run: Run): Played[] {
  const served = run.draws.serve(run.playing);
  for (const played of served) run.entries.push(dueEntry(played));
  return served;
}

function playCommand(run: Run, turn: Turn, step: CommandStep, ticks: readonly Played[] = []): Wrong | undefined {
  const { number, nth, times } = turn;
  const command = commandOf(run, step);
  if (!command.ok) return malformed(stepWords(number), command);
  const played = give(run.playing, command.value);
  run.draws.hear(run.playing, played);
  run.entries.push({ step: number, note: step.note, played, told: toldOf(run, played), nth, times });
  const wrong = check(run, number, step.expect ?? {}, played, [...ticks, ...serve(run)]);
  run.isOver = !run.follow({ playing: run.playing, step: number, failed: run.failed });
  return wrong;
}

const NOTHING_TOLD: Told = { warnings: [] };

function toldOf({ playing: { state } }: Run, { command, outcome }: Played): Told {
  if ('events' in outcome) return { warnings: warningsAfter(state, outcome.events) };
  if ('refusal' in outcome) return { refusal: shownRefusal(state, command, outcome.refusal), warnings: [] };
  if (!('turnedAway' in outcome)) return NOTHING_TOLD;
  return { refusal: tellRefusal(outcome.turnedAway, namesIn(state)), warnings: [] };
}

function commandOf(run: Run, step: CommandStep): Result<Command> {
  const { by, station = by, also, proven } = step;
  const { type } = step.do;
  if (!Object.hasOwn(COMMANDS, type)) {
    return refuse('unknown-command', `there is no command "${type}".`, 'Run "floorbook commands" to list them.');
  }
  const body = readValues(wordsOf(run), withDefaults(step.do, run.adopted));
  if (!body.ok) return body;
  const drawn = run.draws.fill(run.playing, by, body.value as Record<string, unknown>);
  const filled = run.boards.fill(run.playing, drawn);
  const quoting = withQuote(run.playing, filled);
  if (!quoting.ok) return quoting;
  const seen = step.seenAt === undefined ? undefined : momentFrom(wordsOf(run), step.seenAt);
  if (seen !== undefined && !seen.ok) return seen;
  const id = step.id === 'again' ? lastId(run.playing, station) : nextId(run.playing, station);
  if (id === undefined) return refuse('no-command', `${station} has not sent a command yet.`, 'Leave "again" out.');
  const whole = {
    id,
    house: run.scenario.house.id,
    time: run.now,
    ...(seen === undefined ? {} : { seenAt: seen.value }),
    ...(step.paper === undefined ? {} : { paper: step.paper }),
    by: { badge: by, station },
    ...(also === undefined ? {} : { also }),
    ...(proven === undefined ? {} : { proven }),
    ...quoting.value,
  };
  return checked(commandSchema(type as CommandType), whole);
}

function checked(schema: z.ZodObject, whole: object): Result<Command> {
  const parsed = schema.safeParse(whole);
  if (parsed.success) return ok(parsed.data as unknown as Command);
  const says = issueWords(parsed.error, whole, 'the command');
  return refuse('malformed-command', says, 'Run "floorbook commands" to see what it takes.');
}

/** "of": "last awards-paid" names the last record with such an event, and quotes it as the command must. */
function withQuote(
  playing: Playing,
  body: Readonly<Record<string, unknown>>,
): Result<Readonly<Record<string, unknown>>> {
  if (typeof body.of !== 'string') return ok(body);
  const type = /^last ([a-z-]+)$/.exec(body.of)?.[1];
  const record = type === undefined ? undefined : lastRecordWith(playing, type);
  if (record === undefined) {
    return refuse(
      'no-such-record',
      `"${body.of}" does not match a record so far.`,
      'Write "last" and the type of an event.',
    );
  }
  return ok({ ...body, of: record.seq, ...quoteOf(record, body) });
}

function quoteOf({ outcome }: FloorRecord, body: Readonly<Record<string, unknown>>): object {
  const events = 'events' in outcome ? outcome.events : [];
  if (body.type === 'reverse' || body.type === 'undo-payment')
    return { events, ...('events' in body ? { events: body.events } : {}) };
  const expired = events.find((event) => event.type === 'award-expired');
  return expired?.type === 'award-expired' ? { was: expired.was } : {};
}

function check(
  run: Run,
  number: string,
  expectation: Expectation,
  played: Played | undefined,
  ticks: readonly Played[],
): Wrong | undefined {
  const { playing } = run;
  const checkedHere = checkExpectation({ playing, played, ticks, words: wordsOf(run) }, expectation);
  if (!checkedHere.ok) return malformed(stepWords(number), checkedHere);
  run.passed += checkedHere.value.passed;
  run.failed.push(...checkedHere.value.failed.map((failure) => ({ step: number, ...failure })));
  return undefined;
}

const wordsOf = ({ pack, people, now }: Run): Words => ({ pack, people, now });

const stepWords = (number: string): string => (/^\d/.test(number) ? `Step ${number}` : `The ${number}`);

function malformed(where: string, { refusal }: Wrong): Wrong {
  return refuse('malformed-scenario', `${where}: ${refusal.says}`, refusal.next);
}

export async function playFile(path: string): Promise<Result<Playthrough>> {
  const data = readJson(path);
  if (!data.ok) return data;
  const scenario = scenarioFrom(data.value);
  if (!scenario.ok) return scenario;
  const law = await lawOf(scenario.value, dirname(path));
  return law.ok ? playScenario(scenario.value, law.value) : law;
}
