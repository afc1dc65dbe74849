/**
 * What a schema cannot check in a sheet: names lead somewhere, every row can be met and paid, every fee goes somewhere.
 * A sheet that contradicts itself would fail on the floor, at a winning hand; it is refused here, before a house adopts
 * it.
 */
import { formatUsd, timesCents } from '../base/cents.ts';
import { type ChartRow, withGames } from './chart.ts';
import {
  contradictionInClub,
  contradictionInContests,
  contradictionInDraws,
  contradictionInHouseGame,
  contradictionInInstruments,
  contradictionInLadders,
  contradictionInPicks,
  contradictionInShow,
  contradictionInTournaments,
} from './contradictions-activities.ts';
import { allFound, contradictionInEveryGame, contradictionInGames, firstDuplicate } from './contradictions-games.ts';
import { contradictionInRows } from './contradictions-hands.ts';
import { contradictionInMoney } from './contradictions-money.ts';
import { contradictionInTurns, contradictionInWinners } from './contradictions-turns.ts';
import { contradictionInEntries } from './entries.ts';
import { asOffered } from './in-force.ts';
import { contradictionInLimits } from './line-limits.ts';
import { contradictionInTableDraws } from './offer-draws.ts';
import { contradictionInRollover } from './rollover.ts';
import { type AwardEnd, handStepOf, type Sheet, type Step, type StepKind, stepOf, type TicketEdge } from './sheet.ts';
import { contradictionInTriggers } from './triggers.ts';
import { isChoice, isPick, type Ours } from './vocabulary.ts';

/** The first contradiction, in one sentence. */
export const contradictionIn = (whole: Sheet): string | undefined => contradictionsIn(whole)[0];

/** Every contradiction that can be told without correcting another, each in one sentence. */
export function contradictionsIn(whole: Sheet): readonly string[] {
  const wrong = contradictionInEveryGame(whole);
  if (wrong !== undefined) return [wrong];
  const sheet = withGames(whole);
  const found = CHECKS.map((check) => check(sheet));
  return allFound(found)?.split('\n') ?? [];
}

/** Names appear once, versions are options of the chart, and each version leads somewhere. */
function inSteps(sheet: Sheet): string | undefined {
  const { chart, steps } = sheet;
  const twice = firstDuplicate(steps.map(({ id }) => id));
  if (twice !== undefined) return `Two steps are named ${twice}.`;
  const options = Object.keys(chart.options);
  const stray = steps.flatMap(({ only = [] }) => only).find((option) => !options.includes(option));
  if (stray !== undefined) return `A step is only for option ${stray}, which does not exist.`;
  const unfunded = (sheet.fund.kind === 'own' ? (sheet.fund.only ?? []) : []).find((one) => !options.includes(one));
  if (unfunded !== undefined) return `The fund is only for option ${unfunded}, which does not exist.`;
  for (const option of options) {
    const version = asOffered(sheet, option);
    const rows = chart.options[option]!.length;
    if (handStepOf(version) !== undefined && rows === 0)
      return `Hands qualify in option ${option}, but it has no lines.`;
    if (handStepOf(version) === undefined && rows > 0 && stepOf(version, 'play') === undefined) {
      return `Option ${option} has lines, but no hand qualifies in it.`;
    }
    const lost = inPaths(version.steps) ?? inClaims(version.steps);
    if (lost !== undefined) return lost;
  }
  return undefined;
}

/**
 * Each step names one that follows. There may be several ways in, for several ways to qualify, and all of them end where
 * money is paid.
 */
function inPaths(steps: readonly Step[]): string | undefined {
  const passed = new Set<string>();
  const waysIn = steps.filter(({ kind }, i) => i === 0 || kind === 'qualify');
  for (const first of waysIn) {
    const path = new Set<string>();
    let at: Step | undefined = first;
    while (at !== undefined) {
      if (path.has(at.id)) return `The steps lead in a circle, back to ${at.id}.`;
      path.add(at.id);
      passed.add(at.id);
      if (!('next' in at)) break;
      const { id, next }: { id: string; next: string } = at;
      at = steps.find((step) => step.id === next);
      if (at === undefined) return `Step ${id} leads to ${next}, which does not exist.`;
    }
  }
  const lost = steps.find(({ id, kind }) => !passed.has(id) && kind !== 'play');
  return lost === undefined ? undefined : `No step leads to ${lost.id}.`;
}

/** A prize is claimed once: the floor would take the second claim for the first. Presence comes before the prize. */
function inClaims(steps: readonly Step[]): string | undefined {
  const [first, second] = steps.filter(({ kind, form }) => kind === 'claim' && form !== 'presence');
  return first === undefined || second === undefined
    ? undefined
    : `Steps ${first.id} and ${second.id} both say how the prize is claimed. Keep one of them.`;
}

/** A board that lists hands below the posted minimum needs rows that say how low. */
function inBoards({ chart, steps }: Sheet): string | undefined {
  const lists = steps.find((step) => step.kind === 'earn' && step.form === 'place' && step.listsBelow !== undefined);
  const rows = Object.values(chart.options).flat();
  const hasLeast = rows.some(({ hand }) => hand.is === 'posted' && hand.atLeast !== undefined);
  if (lists === undefined || hasLeast) return undefined;
  return `Step ${lists.id} lists hands below the posted minimum, but no line says how low.`;
}

/** Answers are kept by clause, so two questions under one clause would share an answer. */
function inEligibility({ eligibility }: Sheet): string | undefined {
  const twice = firstDuplicate(eligibility.filter(({ rule }) => rule === 'confirmed-by').map(({ at }) => at));
  return twice === undefined ? undefined : `Two confirmations are filed under ${twice}. Give each its own clause.`;
}

/** An offer gives each name one value, so one name cannot be used for two ranges or for two lists of names. */
function inChoices(sheet: Sheet): string | undefined {
  const meanings = new Map<string, string>();
  for (const { name, means } of chosenIn(sheet)) {
    const before = meanings.get(name) ?? means;
    if (before !== means) return `"${name}" is chosen ${before} in one place and ${means} in another.`;
    meanings.set(name, means);
  }
  return undefined;
}

function chosenIn(part: unknown): { name: string; means: string }[] {
  if (typeof part !== 'object' || part === null) return [];
  if (isChoice(part))
    return [{ name: part.choose, means: `between ${part.between.join(' to ')}${saysOurs(part.ours)}` }];
  if (isPick(part)) return [{ name: part.pick, means: `among ${part.among.join(', ')}` }];
  return Object.values(part).flatMap(chosenIn);
}

const saysOurs = (ours: Ours): string =>
  ours === undefined ? '' : ours === true ? ' (ours)' : ` (the ${ours} is set by Floorbook)`;

// Where steps lead when they fail or expire: to a step that exists and can take it, or to an end that exists.

type Edge = TicketEdge | Readonly<{ ends: AwardEnd }>;

/** The first edge that leads nowhere, in one sentence. */
function contradictionInEdges({ fund, steps }: Pick<Sheet, 'fund' | 'steps'>): string | undefined {
  for (const step of steps) {
    const edges = Object.entries({
      fails: 'fails' in step ? step.fails : undefined,
      expires: 'expires' in step ? step.expires : undefined,
    } satisfies Record<string, Edge | undefined>);
    for (const [word, edge] of edges) {
      if (edge === undefined) continue;
      const where = `Step ${step.id} (${word}) leads`;
      if (typeof edge !== 'string') {
        if (edge.ends === 'reserve' && fund.kind === 'house') return `${where} to a reserve, but the house pays.`;
        continue;
      }
      const to = steps.find(({ id }) => id === edge);
      if (to === undefined) return `${where} to ${edge}, which does not exist.`;
      if (to.kind !== 'select') return `${where} to ${edge}, where no ticket can be drawn.`;
    }
  }
  return undefined;
}

// Steps that a sheet is missing: whatever a player earns must find the steps that turn it into a prize.

type EarnForm = Extract<Step, { kind: 'earn' }>['form'];
type Need = readonly [kind: StepKind, form: string];

const FROM_THE_DRUM: readonly Need[] = [
  ['select', 'drum'],
  ['claim', 'presence'],
  ['award', 'by-play or by-prize'],
];

/** Steps that follow, by what is earned. */
const NEEDS: Readonly<Record<EarnForm, readonly Need[]>> = {
  award: [['award', 'by-row']],
  place: [
    ['select', 'all-places or best'],
    ['award', 'by-row'],
  ],
  tickets: FROM_THE_DRUM,
  points: FROM_THE_DRUM,
  entries: FROM_THE_DRUM,
  turn: [
    ['play', 'wheel or envelopes or call-ladder or card-ladder'],
    ['award', 'by-play'],
  ],
  score: [
    ['select', 'standings'],
    ['award', 'by-prize'],
  ],
  credits: [
    ['select', 'redemption'],
    ['award', 'by-prize'],
  ],
  picks: [
    ['select', 'picks'],
    ['award', 'by-prize'],
  ],
};

/** What can be selected among, where only some ways fit what is earned. */
const SELECTS: Partial<Readonly<Record<EarnForm, readonly string[]>>> = {
  award: [],
  place: ['all-places', 'best'],
  score: ['standings'],
};

/** One sentence about what is missing, or undefined; each version of the sheet must be whole. */
export function missingStep(sheet: Sheet): string | undefined {
  for (const option of Object.keys(sheet.chart.options)) {
    const found = missingIn(asOffered(sheet, option).steps);
    if (found !== undefined) return found;
  }
  return undefined;
}

function missingIn(steps: readonly Step[]): string | undefined {
  const count = (kind: StepKind) => steps.filter((step) => step.kind === kind).length;
  if (count('pay') !== 1) return `A rule sheet must have one step of kind pay, not ${count('pay')}.`;
  for (const kind of ['earn', 'award'] as const) {
    const many = count(kind);
    if (many > 1) return `A rule sheet must have one step of kind ${kind}, not ${many}.`;
    if (many === 0 && count('qualify') > 0) return `A rule sheet must have one step of kind ${kind}, not 0.`;
  }
  const award = steps.find((step) => step.kind === 'award');
  const called = steps.find((step) => step.kind === 'select' && (step.form === 'drum' || step.form === 'outside'));
  if (called !== undefined && !steps.some((step) => step.kind === 'claim' && step.form === 'presence'))
    return `Step ${called.id} calls a winner, but no step of kind claim has the form presence.`;
  if (award?.form === 'by-play' && count('play') === 0) return `Step ${award.id} pays by play, but no step is played.`;
  const earn = steps.find((step) => step.kind === 'earn');
  if (earn === undefined) return undefined;
  if (count('qualify') === 0) return 'A rule sheet must have one step of kind qualify, not 0.';
  const stray = steps.find(
    (step) => step.kind === 'select' && !(SELECTS[earn.form] ?? [step.form]).includes(step.form),
  );
  if (stray !== undefined) return `Step ${stray.id} selects by ${stray.form}, but step ${earn.id} gives ${earn.form}.`;
  for (const [kind, form] of NEEDS[earn.form]) {
    if (steps.some((step) => step.kind === kind && form.split(' or ').includes(step.form))) continue;
    return `Step ${earn.id} gives ${earn.form}, but no step of kind ${kind} has the form ${form}.`;
  }
  return undefined;
}

// Approved texts say some things twice: a range over the prizes of a chart, the rows that every option has, a worked
// example. A sheet carries them as printed, and is refused if they disagree with its rules.

/** The first thing that is printed twice and differs, in one sentence. */
function contradictionInPrint(sheet: Sheet): string | undefined {
  return inRange(sheet) ?? inEveryOption(sheet) ?? inExample(sheet);
}

function inRange({ chart }: Sheet): string | undefined {
  if (chart.prizes === undefined) return undefined;
  const { at, between } = chart.prizes;
  const [low, high] = between;
  for (const { key, at: rowAt, prize } of Object.values(chart.options).flat()) {
    if (prize.gives !== 'fixed') continue;
    const [least, most] = isChoice(prize.amount) ? prize.amount.between : [prize.amount, prize.amount];
    if (least < low || most > high) {
      return `Prize line ${key} (${rowAt}) is outside the ${formatUsd(low)} to ${formatUsd(high)} for all fixed prizes (${at}).`;
    }
  }
  return undefined;
}

function inEveryOption({ chart, games }: Sheet): string | undefined {
  for (const key of chart.always?.rows ?? []) {
    for (const [option, rows] of Object.entries(chart.options)) {
      const row = rows.filter((candidate) => candidate.key === key);
      const missing = games.find(({ game }) => !row.some((candidate) => isFor(candidate, game)));
      if (missing !== undefined)
        return `Option ${option} is missing prize line ${key} in ${missing.game} (${chart.always!.at}).`;
    }
  }
  return undefined;
}

const isFor = ({ games }: ChartRow, game: string): boolean => games === undefined || games.includes(game);

function inExample({ multiplier }: Sheet): string | undefined {
  if (multiplier?.example === undefined) return undefined;
  const { at, pool, times, total, reserve } = multiplier.example;
  const is = timesCents(pool, times);
  if (is !== total) return `The example (${at}) totals ${formatUsd(is)}, not ${formatUsd(total)}.`;
  const rest = timesCents(pool, times - 1);
  if (rest === reserve) return undefined;
  return `The reserve pays ${formatUsd(rest)} of the example (${at}), not ${formatUsd(reserve)}.`;
}

/** In the order in which they are told: how the sheet hangs together comes first. */
const CHECKS: readonly ((sheet: Sheet) => string | undefined)[] = [
  inSteps,
  contradictionInEdges,
  missingStep,
  contradictionInEntries,
  contradictionInTurns,
  contradictionInWinners,
  contradictionInGames,
  contradictionInRows,
  inBoards,
  contradictionInRollover,
  contradictionInTriggers,
  contradictionInLimits,
  contradictionInMoney,
  contradictionInLadders,
  contradictionInPrint,
  contradictionInClub,
  contradictionInContests,
  inEligibility,
  inChoices,
  contradictionInDraws,
  contradictionInTableDraws,
  contradictionInHouseGame,
  contradictionInInstruments,
  contradictionInShow,
  contradictionInPicks,
  contradictionInTournaments,
];
