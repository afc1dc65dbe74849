/** What is wrong with what a sheet draws for: prizes that nobody could give, or that no drawing could carry on. */

import { repeated } from './contradictions-games.ts';
import type { PrizeGives } from './draw-words.ts';
import { asOffered, type Sheet } from './sheet.ts';
import type { Step } from './steps.ts';

type Drum = Extract<Step, { kind: 'select'; form: 'drum' }>;
type Listed = Extract<NonNullable<Drum['prizes']>, { list: unknown }>['list'][number];

export function inDraws(sheet: Sheet): string | undefined {
  for (const option of Object.keys(sheet.chart.options)) {
    const version = asOffered(sheet, option);
    const drum = version.steps.find((step): step is Drum => step.kind === 'select' && step.form === 'drum');
    const found = drum === undefined ? carriedFrom(version, undefined) : inDrum(version, drum);
    if (found !== undefined) return found;
  }
  return undefined;
}

function inDrum(sheet: Sheet, drum: Drum): string | undefined {
  const { id, prizes, drawings, schedule } = drum;
  if (drawings !== undefined && schedule?.count !== undefined && schedule.count !== drawings.count) {
    return `Step ${id} has ${drawings.count} drawings, and ${schedule.count} by its schedule.`;
  }
  const plays = sheet.steps.some(({ kind }) => kind === 'play');
  const byPrize = sheet.steps.find((step) => step.kind === 'award' && step.form === 'by-prize');
  if (byPrize !== undefined && prizes === undefined && !plays) {
    return `Step ${byPrize.id} gives what was drawn for, and ${id} draws for nothing.`;
  }
  if (prizes === undefined) return carriedFrom(sheet, drum);
  if ('kinds' in prizes) {
    const turned = prizes.kinds.find(({ between: [low, high] }) => low > high);
    if (turned !== undefined) return `The range of ${turned.gives} in ${id} runs from high to low.`;
    // A turn that an offer posts may be one at another offer's wheel.
    return carriedFrom(sheet, drum);
  }
  const twice = repeated(prizes.list.map((prize) => prize.id));
  if (twice !== undefined) return `Two prizes of ${id} are called ${twice}.`;
  for (const prize of prizes.list) {
    const wrong = inPrize(sheet, prize);
    if (wrong !== undefined) return wrong;
  }
  return turns(sheet, drum, prizes.list) ?? carriedFrom(sheet, drum);
}

/** Kinds whose source only an offer can name. */
const NEEDS_SOURCE: Readonly<Record<PrizeGives, boolean>> = {
  goods: true,
  entry: true,
  cash: false,
  chips: false,
  spin: false,
  pass: false,
  'fees-paid': false,
  coupon: false,
};

const IS_AMOUNT: Readonly<Record<PrizeGives, boolean>> = {
  cash: true,
  chips: true,
  'fees-paid': true,
  goods: false,
  spin: false,
  pass: false,
  entry: false,
  coupon: false,
};

function inPrize(sheet: Sheet, { id, gives, value, lives, games }: Listed): string | undefined {
  if (NEEDS_SOURCE[gives]) {
    return `Prize ${id} gives ${gives}, and only an offer can say where it comes from.`;
  }
  if ((gives === 'fees-paid') !== (lives !== undefined)) {
    return gives === 'fees-paid' ? `How long prize ${id} lives is not said.` : `Prize ${id} lives, and is no balance.`;
  }
  if (value === 0 && IS_AMOUNT[gives]) {
    return `Prize ${id} is worth nothing.`;
  }
  if (games === undefined) return undefined;
  const earn = sheet.steps.find((step) => step.kind === 'earn');
  if (earn?.form !== 'tickets' || earn.drums === undefined) {
    return `Prize ${id} is for some games, and all games share a drum.`;
  }
  const stray = games.find((game) => !sheet.games.some((row) => row.game === game));
  return stray === undefined ? undefined : `Prize ${id} is for ${stray}, which is not among the games.`;
}

function turns(sheet: Sheet, { id }: Drum, prizes: readonly { gives: string }[]): string | undefined {
  const isWheel = ({ kind, form }: Step): boolean => kind === 'play' && form === 'wheel';
  if (!prizes.some(({ gives }) => gives === 'spin') || sheet.steps.some(isWheel)) return undefined;
  return `Step ${id} draws for a turn at a wheel, and there is none.`;
}

/** Only a posted prize can be added to another. */
function carriedFrom({ steps }: Sheet, drum: Drum | undefined): string | undefined {
  if (drum?.prizes !== undefined) return undefined;
  const step = steps.find((one) =>
    ['fails', 'expires'].some((word) => {
      const edge = (one as Record<string, unknown>)[word];
      return typeof edge === 'object' && edge !== null && 'ends' in edge && edge.ends === 'carried';
    }),
  );
  return step && `Step ${step.id} carries a prize over, and none is listed that could be.`;
}
