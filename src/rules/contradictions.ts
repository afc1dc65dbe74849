/**
 * What a schema cannot say about a sheet: names lead somewhere, every row can be met and paid, every fee goes somewhere.
 * A sheet that contradicts itself would fail on the floor, at a winning hand; it is found here, before it is adopted.
 */
import { inClub } from './contradictions-club.ts';
import { inContests } from './contradictions-contests.ts';
import { inDraws } from './contradictions-draws.ts';
import { inEntries } from './contradictions-entries.ts';
import { inEvery, inGames, repeated } from './contradictions-games.ts';
import { inHouseGame } from './contradictions-house-game.ts';
import { inInstruments } from './contradictions-instrument.ts';
import { inLadders } from './contradictions-ladder.ts';
import { inMoney } from './contradictions-money.ts';
import { inPicks } from './contradictions-picks.ts';
import { inPrint } from './contradictions-printed.ts';
import { inRows } from './contradictions-rows.ts';
import { inShow } from './contradictions-show.ts';
import { inTournaments } from './contradictions-tournament.ts';
import { wrongEdge } from './edges.ts';
import { withGames } from './every-game.ts';
import { missingStep } from './missing-step.ts';
import { inTableDraws } from './offer-table-draws.ts';
import { asOffered, handStepOf, type Sheet, stepOf } from './sheet.ts';
import type { Step } from './steps.ts';
import { isChoice, isPick, type Ours } from './words.ts';

/** The first contradiction, in one sentence. */
export function contradictionIn(whole: Sheet): string | undefined {
  const wrong = inEvery(whole);
  if (wrong !== undefined) return wrong;
  const sheet = withGames(whole);
  return [
    inSteps,
    wrongEdge,
    missingStep,
    inEntries,
    inGames,
    inRows,
    inBoards,
    inMoney,
    inLadders,
    inPrint,
    inClub,
    inContests,
    inEligibility,
    inChoices,
    inDraws,
    inTableDraws,
    inHouseGame,
    inInstruments,
    inShow,
    inPicks,
    inTournaments,
  ]
    .map((check) => check(sheet))
    .find(isText);
}

/** Names stand once, versions are options of the chart, and each version leads somewhere. */
function inSteps(sheet: Sheet): string | undefined {
  const { chart, steps } = sheet;
  const twice = repeated(steps.map(({ id }) => id));
  if (twice !== undefined) return `Two steps are called ${twice}.`;
  const options = Object.keys(chart.options);
  const stray = steps.flatMap(({ only = [] }) => only).find((option) => !options.includes(option));
  if (stray !== undefined) return `A step is only for option ${stray}, which is not there.`;
  const unfunded = (sheet.fund.kind === 'own' ? (sheet.fund.only ?? []) : []).find((one) => !options.includes(one));
  if (unfunded !== undefined) return `The fund is only for option ${unfunded}, which is not there.`;
  for (const option of options) {
    const version = asOffered(sheet, option);
    const rows = chart.options[option]!.length;
    if (handStepOf(version) !== undefined && rows === 0) return `Hands qualify in option ${option}, and it has no row.`;
    if (handStepOf(version) === undefined && rows > 0 && stepOf(version, 'play') === undefined) {
      return `Option ${option} has rows, and no hand qualifies in it.`;
    }
    const lost = inPaths(version.steps);
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
      if (at === undefined) return `Step ${id} leads to ${next}, which is nowhere.`;
    }
  }
  const lost = steps.find(({ id, kind }) => !passed.has(id) && kind !== 'play');
  return lost === undefined ? undefined : `No step leads to ${lost.id}.`;
}

/** A board that lists hands below the posted minimum needs rows that say how low. */
function inBoards({ chart, steps }: Sheet): string | undefined {
  const lists = steps.find((step) => step.kind === 'earn' && step.form === 'place' && step.listsBelow !== undefined);
  const rows = Object.values(chart.options).flat();
  const hasLeast = rows.some(({ hand }) => hand.is === 'posted' && hand.atLeast !== undefined);
  if (lists === undefined || hasLeast) return undefined;
  return `Step ${lists.id} lists hands below the posted minimum, and no row says how low.`;
}

/** Answers are kept by clause, so two questions under one clause would share an answer. */
function inEligibility({ eligibility }: Sheet): string | undefined {
  const twice = repeated(eligibility.filter(({ rule }) => rule === 'confirmed-by').map(({ at }) => at));
  return twice === undefined ? undefined : `Two things are to be confirmed under ${twice}; give each its clause.`;
}

/** An offer gives each name one value, so one name cannot stand for two ranges or for two lists of names. */
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
  ours === undefined ? '' : ours === true ? ' (ours)' : ` (the ${ours} is ours)`;

const isText = (found: string | undefined): found is string => found !== undefined;
