/**
 * What a schema cannot say about a sheet: names lead somewhere, every row can be met and paid, every fee goes somewhere.
 * A sheet that contradicts itself would fail on the floor, at a winning hand; it is found here, before it is adopted.
 */
import { GAMES } from '../cards/catalogue.ts';
import type { Ranking } from '../cards/ranking.ts';
import { RANKINGS } from '../cards/rankings/index.generated.ts';
import { poolOfPart } from './accrue.ts';
import type { ChartRow, GameRow, HandPattern } from './chart.ts';
import { wrongEdge } from './edges.ts';
import type { OwnFund } from './fund-words.ts';
import { missingStep } from './missing-step.ts';
import type { Sheet } from './sheet.ts';
import type { Step } from './steps.ts';
import { type Choice, isChoice } from './words.ts';

/** The first contradiction, in one sentence. */
export function contradictionIn(sheet: Sheet): string | undefined {
  return [inSteps, wrongEdge, missingStep, inGames, inRows, inPrizes, inFund, inEligibility, inChoices]
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

function inGames({ games }: Sheet): string | undefined {
  const twice = repeated(games.map(({ game }) => game));
  if (twice !== undefined) return `Game ${twice} is listed twice.`;
  return games.map(inGame).find(isText);
}

function inGame({ game, groups, ranking: id }: GameRow): string | undefined {
  if (!GAMES.some((known) => known.id === game)) return `Game ${game} is not in the catalogue of games.`;
  if (groups.length === 0) return undefined;
  const ranking = rankingCalled(id);
  if (ranking === undefined) return `Game ${game} counts cards, but does not say by which ranking.`;
  const twice = repeated(groups.map((group) => group.id));
  if (twice !== undefined) return `Game ${game} has two groups called ${twice}.`;
  for (const { id: group, cards, fewest = cards, use } of groups) {
    if (fewest > cards) return `Group ${group} of ${game} asks for at least ${fewest} of ${cards} cards.`;
    if (use !== 'any' && use > fewest) return `Group ${group} of ${game} uses ${use} of ${fewest} cards.`;
  }
  const anyUse = groups.some(({ use }) => use === 'any');
  const used = groups.reduce((sum, { cards, fewest = cards, use }) => sum + (use === 'any' ? fewest : use), 0);
  if (anyUse ? used >= ranking.size : used === ranking.size) return undefined;
  return `Game ${game} uses ${used} cards, and ${ranking.name} ranks ${ranking.size}.`;
}

function inRows({ chart, games }: Sheet): string | undefined {
  const options = Object.entries(chart.options);
  if (options.length === 0) return 'The chart has no option.';
  for (const [option, rows] of options) {
    const twice = repeated(rows.map(({ key }) => key));
    if (twice !== undefined) return `Option ${option} has two rows called ${twice}.`;
    for (const [i, row] of rows.entries()) {
      const stray = row.games?.find((id) => !games.some(({ game }) => game === id));
      if (stray !== undefined) return `Row ${row.key} is for ${stray}, which is not a game of the sheet.`;
      const mine = games.filter(({ game }) => isFor(row, game));
      const wrong = mine.map((game) => inPattern(row, game)).find(isText);
      if (wrong !== undefined) return wrong;
      const hidden = mine.every((game) =>
        rows.slice(0, i).some((above) => isFor(above, game.game) && covers(above, row, game)),
      );
      if (hidden) return `Row ${row.key} of option ${option} is never met: rows above it take all its hands.`;
    }
  }
  return undefined;
}

const isFor = (row: ChartRow, game: string): boolean => row.games === undefined || row.games.includes(game);

/** Groups of cards are ranked by the sheet, a deal without groups is read by its game: each has its own patterns. */
function inPattern({ key, hand }: ChartRow, { game, groups, ranking: id }: GameRow): string | undefined {
  const byGame = hand.is === 'outcome' || hand.is === 'reading';
  if (byGame !== (groups.length === 0)) {
    return byGame
      ? `Row ${key} is read by the game, but ${game} has groups of cards to rank.`
      : `Row ${key} ranks cards, but ${game} has no groups of them.`;
  }
  if (hand.is === 'beaten' && !groups.some((group) => group.id === hand.group)) {
    return `Row ${key} looks at group ${hand.group}, which ${game} does not have.`;
  }
  if (hand.is !== 'category') return undefined;
  const ranking = rankingCalled(id)!;
  const category = ranking.categories.find((known) => known.id === hand.category);
  if (category === undefined) return `Row ${key} asks for ${hand.category}, which ${ranking.name} does not know.`;
  if (hand.pocketPair && groups.some(({ use }) => use === 'any')) {
    return `Row ${key} asks for a pocket pair, but ${game} does not say how many hole cards are used.`;
  }
  return undefined;
}

/** Whether every hand of `row` is already a hand of `above`. */
function covers({ hand: above }: ChartRow, { hand: row }: ChartRow, game: GameRow): boolean {
  if (above.is === 'outcome') return row.is === 'outcome' && row.outcome === above.outcome;
  if (above.is === 'reading') return row.is === 'reading' && JSON.stringify(row.hands) === JSON.stringify(above.hands);
  if (above.is === 'beaten') return row.is === 'beaten' && row.group === above.group && row.ranks === above.ranks;
  return row.is === 'category' && coversCategory(above, row, rankingCalled(game.ranking)!);
}

type CategoryPattern = Extract<HandPattern, { is: 'category' }>;

function coversCategory(above: CategoryPattern, row: CategoryPattern, ranking: Ranking): boolean {
  const place = (id: string) => ranking.categories.findIndex((category) => category.id === id);
  const higher =
    ranking.best === 'high' ? place(row.category) > place(above.category) : place(row.category) < place(above.category);
  const includes = row.category === above.category ? above.orBetter || !row.orBetter : above.orBetter && higher;
  const sameTop = above.top === undefined || above.top === row.top;
  return includes && sameTop && (above.pocketPair === undefined || row.pocketPair === true);
}

/** Each kind of prize is paid by one kind of earn step; in other company it would silently pay nothing. */
function inPrizes({ chart, fund, steps }: Sheet): string | undefined {
  const pools = new Set(fund.kind === 'own' ? fund.pools.map(({ id }) => id) : []);
  const earn = steps.find((step) => step.kind === 'earn')?.form;
  const award = steps.find((step) => step.kind === 'award');
  const order = award?.order ?? [];
  const parts = order.filter((percent) => percent !== 100);
  if (order.includes(100) && order.at(-1) !== 100) return 'The order of the award step settles 100% before the rest.';
  if (parts.reduce((sum, percent) => sum + percent, 0) > 100)
    return 'The order of the award step pays more than the pool.';
  const shares = award?.several === 'share' && award.split === undefined;
  for (const { key, prize } of Object.values(chart.options).flat()) {
    if ('pool' in prize && !pools.has(prize.pool))
      return `Row ${key} pays from pool ${prize.pool}, which is not there.`;
    if ('pool' in prize && shares)
      return `Row ${key} is shared, and the award step does not say how shares are rounded.`;
    const form = EARNED_BY[prize.gives];
    if (earn !== form) return `Row ${key} gives ${prize.gives}, which takes an earn step of form ${form}.`;
    if (prize.gives === 'percent-of-pool' && !order.includes(prize.percent)) {
      return `Row ${key} pays ${prize.percent}%, which is not in the order of the award step.`;
    }
  }
  return undefined;
}

const EARNED_BY = {
  'percent-of-pool': 'award',
  fixed: 'award',
  'share-of-pool': 'place',
  entries: 'tickets',
} as const satisfies Readonly<Record<ChartRow['prize']['gives'], string>>;

function inFund({ id, fund }: Sheet): string | undefined {
  if (fund.kind === 'linked' && fund.to === id) return 'The sheet is linked to itself.';
  return fund.kind === 'own' ? (inPools(fund) ?? inFee(fund) ?? inClosing(fund)) : undefined;
}

function inPools({ pools }: OwnFund): string | undefined {
  const twice = repeated(pools.map(({ id }) => id));
  return twice === undefined ? undefined : `Two pools are called ${twice}.`;
}

function inFee({ fee, pools }: OwnFund): string | undefined {
  if (fee === undefined) return undefined;
  const bands = fee.byLimits ?? [];
  const twice = repeated(bands.flatMap(({ limits }) => limits));
  if (twice !== undefined) return `Two fees are for tables of limits ${twice}.`;
  return [fee, ...bands].map((one) => inParts({ known: fee.known, ...one }, pools)).find(isText);
}

type Parted = Pick<NonNullable<OwnFund['fee']>, 'at' | 'amount' | 'known' | 'parts'>;

function inParts({ at, amount, known, parts }: Parted, pools: OwnFund['pools']): string | undefined {
  if (known === 'start' && parts.length === 0) return `The fee (${at}) is known at the start and has no parts.`;
  const stray = parts.find(({ to }) => to !== 'reserve' && !pools.some(({ id }) => id === poolOfPart(to)));
  if (stray !== undefined) return `A part of the fee (${at}) goes to ${stray.to}, which is not there.`;
  const sum = parts.reduce((total, part) => total + part.amount, 0);
  if (parts.length === 0 || sum === amount) return undefined;
  return `The parts of the fee (${at}) sum to ${sum} cents, the fee is ${amount}.`;
}

/** What the sheet promises for the close of day must be among the steps of its close. */
function inClosing({ adminFee, closing, fee, pools, shortfall }: OwnFund): string | undefined {
  const twice = repeated(closing);
  if (twice !== undefined) return `The close does ${twice} twice.`;
  const sources = new Set(pools.map(({ increase }) => increase?.from));
  const promised = [
    [fee?.known === 'count', 'fees-to-reserve'],
    [sources.has('fees'), 'increase-from-fees'],
    [sources.has('reserve'), 'increase-from-reserve'],
    [adminFee !== undefined, 'admin-fee'],
    [shortfall.repaid, 'repay'],
  ] as const;
  const missing = promised.find(([isPromised, step]) => isPromised && !closing.includes(step));
  return missing === undefined ? undefined : `The close of day lacks ${missing[1]}.`;
}

/** Answers are kept by clause, so two questions under one clause would share an answer. */
function inEligibility({ eligibility }: Sheet): string | undefined {
  const twice = repeated(eligibility.filter(({ rule }) => rule === 'confirmed-by').map(({ at }) => at));
  return twice === undefined ? undefined : `Two things are to be confirmed under ${twice}; give each its clause.`;
}

/** An offer gives each name one value, so one name cannot stand for two ranges. */
function inChoices(sheet: Sheet): string | undefined {
  const ranges = new Map<string, string>();
  for (const { choose, between } of choicesIn(sheet)) {
    const range = between.join(' to ');
    const before = ranges.get(choose) ?? range;
    if (before !== range) return `"${choose}" is chosen between ${before} in one place and ${range} in another.`;
    ranges.set(choose, range);
  }
  return undefined;
}

function choicesIn(part: unknown): Choice[] {
  if (typeof part !== 'object' || part === null) return [];
  return isChoice(part) ? [part] : Object.values(part).flatMap(choicesIn);
}

const rankingCalled = (id: string | undefined): Ranking | undefined => RANKINGS.find((ranking) => ranking.id === id);

const repeated = (names: readonly string[]): string | undefined => names.find((name, i) => names.indexOf(name) !== i);

const isText = (found: string | undefined): found is string => found !== undefined;
