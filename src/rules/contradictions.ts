/**
 * What a schema cannot say about a sheet: names lead somewhere, every row can be met and paid, every fee goes somewhere.
 * A sheet that contradicts itself would fail on the floor, at a winning hand; it is found here, before it is adopted.
 */
import { inGames, repeated } from './contradictions-games.ts';
import { inMoney } from './contradictions-money.ts';
import { inPrint } from './contradictions-printed.ts';
import { inRows } from './contradictions-rows.ts';
import { wrongEdge } from './edges.ts';
import { missingStep } from './missing-step.ts';
import type { Sheet } from './sheet.ts';
import type { Step } from './steps.ts';
import { isChoice, isPick } from './words.ts';

/** The first contradiction, in one sentence. */
export function contradictionIn(sheet: Sheet): string | undefined {
  return [inSteps, wrongEdge, missingStep, inGames, inRows, inMoney, inPrint, inEligibility, inChoices]
    .map((check) => check(sheet))
    .find(isText);
}

/** Each step names one that follows, so the steps are one path; it starts at the first and ends where money is paid. */
function inSteps({ steps }: Sheet): string | undefined {
  const twice = repeated(steps.map(({ id }) => id));
  if (twice !== undefined) return `Two steps are called ${twice}.`;
  const passed = new Set<string>();
  let at: Step | undefined = steps[0];
  while (at !== undefined) {
    if (passed.has(at.id)) return `The steps lead in a circle, back to ${at.id}.`;
    passed.add(at.id);
    if (!('next' in at)) break;
    const { id, next }: { id: string; next: string } = at;
    at = steps.find((step) => step.id === next);
    if (at === undefined) return `Step ${id} leads to ${next}, which is nowhere.`;
  }
  const lost = steps.find(({ id }) => !passed.has(id));
  return lost === undefined ? undefined : `No step leads to ${lost.id}.`;
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
  if (isChoice(part)) return [{ name: part.choose, means: `between ${part.between.join(' to ')}` }];
  if (isPick(part)) return [{ name: part.pick, means: `among ${part.among.join(', ')}` }];
  return Object.values(part).flatMap(chosenIn);
}

const isText = (found: string | undefined): found is string => found !== undefined;
