/**
 * A rule sheet as an author writes it: the rules that all promotions of a house share are in one file, what follows from
 * the rest is left out, and so are clause numbers that the text does not have. `fullSheet` fills all of it in, so that
 * what is checked, filed and played is a sheet with every word. It guesses nothing that moves money: whatever has no
 * obvious value stays missing, and the check says so.
 */
import { HIGH_HAND } from './chart.ts';
import { type ClosingStep, closingStep } from './fund.ts';
import { membersOf, narrow, type Path, type Shape } from './shape.ts';

type Data = Readonly<Record<string, unknown>>;

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const dataIn = (value: unknown): readonly Data[] => listOf(value).filter(isData);

/** Words that only a file has: whose common rules it has, and which schema completes its words. */
const OF_THE_FILE = ['$schema', 'extends'];

/** The sheet with every word that follows from what is written, and from the common rules of the house. */
export function fullSheet(written: unknown, house: unknown, shape: Shape): unknown {
  if (!isData(written)) return written;
  const own = Object.fromEntries(Object.entries(written).filter(([word]) => !OF_THE_FILE.includes(word)));
  const joined = isData(house) ? withCommonRules(own, house) : own;
  const spelled = { ...joined, ...gamesAndChart(joined) };
  const eligibility = spelled.eligibility === undefined ? [] : rows(spelled.eligibility, 'rule', conditionRow);
  const fund = fullFund(spelled);
  const steps = fullSteps(spelled, fund);
  const whole = {
    ...SILENT,
    kinds: kindsOf(spelled),
    ...spelled,
    eligibility,
    fund,
    steps,
  };
  return numbered(inOrder(whole, shape), shape);
}

/** What a sheet that does not mention it says. */
const SILENT: Data = {
  approval: null,
  eligibility: [],
  faults: [],
  mustPost: { items: ['games and hours', 'prizes and what they are given for'] },
  records: { items: ['each prize and who won it'] },
  notes: [],
  rulings: {},
};

/** The order of the words of a sheet, so that what is left out stands where a reader looks for it. */
function inOrder(sheet: Data, { properties = {} }: Shape): Data {
  const known = Object.keys(properties).filter((word) => word in sheet);
  return Object.fromEntries(
    [...known, ...Object.keys(sheet).filter((word) => !known.includes(word))].map((word) => [word, sheet[word]]),
  );
}

// The common rules of the house: a word of the sheet takes the place of the house's, and lists of rules are joined.

/** Lists that are joined, and the words by which a row of the sheet takes the place of a row of the house. */
const JOINED: Readonly<Record<string, readonly string[]>> = {
  eligibility: ['rule', 'cause', 'asks'],
  faults: ['fault'],
  notes: ['who', 'says'],
  tells: ['says'],
  inKind: ['as'],
};

function withCommonRules(own: Data, house: Data): Data {
  const { steps: houseSteps, ...common } = Object.fromEntries(
    Object.entries(house).filter(([word]) => !OF_THE_FILE.includes(word)),
  );
  const joined: Record<string, unknown> = { ...common, ...own };
  for (const [word, sameBy] of Object.entries(JOINED)) {
    if (!Array.isArray(own[word]) || !Array.isArray(common[word])) continue;
    const first = sameBy[0]!;
    const idOf = (row: unknown) => JSON.stringify(sameBy.map((key) => rowOf(row, first)[key] ?? null));
    const mine = new Set(listOf(own[word]).map(idOf));
    joined[word] = [...listOf(own[word]), ...listOf(common[word]).filter((row) => !mine.has(idOf(row)))];
  }
  if (isData(own.rulings) && isData(common.rulings)) joined.rulings = { ...common.rulings, ...own.rulings };
  // How a house verifies and pays follows the steps of the sheet, unless the sheet says it. Paying comes last.
  const ownSteps = listOf(own.steps);
  const kinds = new Set(dataIn(ownSteps).map(({ kind }) => kind));
  const lacking = dataIn(houseSteps).filter(({ kind }) => !kinds.has(kind));
  const paying = ownSteps.findIndex((step) => isData(step) && step.kind === 'pay');
  const before = paying === -1 ? ownSteps.length : paying;
  if (lacking.length > 0) joined.steps = [...ownSteps.slice(0, before), ...lacking, ...ownSteps.slice(before)];
  return joined;
}

// A row that is a word alone: "showdown" for the condition, "texas-holdem" for the game.

const rowOf = (row: unknown, word: string): Data => (isData(row) ? row : { [word]: row });

const rows = (list: unknown, word: string, full: (row: Data) => Data): unknown =>
  Array.isArray(list)
    ? list.map((row) => (isData(row) || typeof row === 'string' ? full(rowOf(row, word)) : row))
    : list;

/** Conditions about a person bar that person; what happens in the round bars everyone. */
const OF_A_PERSON = [
  'fee-paid',
  'base-wager',
  'present',
  'employee',
  'member',
  'household',
  'prop-player',
  'player-dealer',
  'backline',
  'button',
  'age',
  'collection-paid',
  'line-bet',
  'saw-flop',
];
const NEVER = ['employee', 'prop-player', 'player-dealer', 'backline', 'tournament', 'button', 'household'];

const conditionRow = (row: Data): Data => ({
  rule: row.rule,
  bars: OF_A_PERSON.includes(String(row.rule))
    ? 'person'
    : row.rule === 'not-folded' || row.rule === 'won'
      ? 'award'
      : 'round',
  ...(NEVER.includes(String(row.rule)) ? { allowed: 'never' } : {}),
  ...(row.rule === 'age' ? { min: 21 } : {}),
  ...row,
});

function gamesAndChart({ games = [], chart = { options: { only: [] } }, fund }: Data): Data {
  const only = Array.isArray(chart) ? { options: { only: chart } } : chart;
  const options = isData(only) && isData(only.options) ? only.options : undefined;
  if (options === undefined) return { games: rows(games, 'game', gameRow), chart: only };
  const pools = isData(fund) ? dataIn(fund.pools) : [];
  const full = Object.entries(options).map(([option, list]) => [
    option,
    rows(list, 'name', (row) => chartRow(row, pools)),
  ]);
  return { games: rows(games, 'game', gameRow), chart: { ...(only as Data), options: Object.fromEntries(full) } };
}

/** Hands are the best five cards as the game ranks them, with any of the cards, unless the sheet says which ones. */
function gameRow(row: Data): Data {
  const game = String(row.game);
  const counted = Object.hasOwn(HIGH_HAND, game) ? HIGH_HAND[game] : undefined;
  const known = row.groups === undefined && row.every === undefined && row.unread === undefined;
  return {
    game: row.game,
    approval: null,
    deal: 'hand',
    ...(known && counted !== undefined ? counted : { groups: [] }),
    ...row,
  };
}

function chartRow(row: Data, pools: readonly Data[]): Data {
  const { name, prize } = row;
  const [pool] = pools;
  const ofPool = isData(prize) && ['percent-of-pool', 'share-of-pool'].includes(String(prize.gives));
  const filled = ofPool && pools.length === 1 ? { gives: prize.gives, pool: pool!.id ?? 'main', ...prize } : prize;
  return { key: keyOf(name), ...row, ...(prize === undefined ? {} : { prize: filled }) };
}

/** "Royal flush of spades" is the line royal-flush-of-spades. */
const keyOf = (name: unknown): unknown =>
  typeof name === 'string'
    ? name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')
        .slice(0, 64)
    : undefined;

const prizesOf = ({ chart }: Data): readonly Data[] => {
  const options = isData(chart) && isData(chart.options) ? Object.values(chart.options) : [];
  return options.flatMap(dataIn).flatMap(({ prize }) => (isData(prize) ? [prize] : []));
};

function kindsOf(sheet: Data): readonly string[] {
  const gives = new Set(prizesOf(sheet).map((prize) => prize.gives));
  if (gives.has('percent-of-pool') || gives.has('share-of-pool')) return ['progressive-jackpot'];
  return [gives.has('entries') ? 'drawing' : gives.size > 0 ? 'fixed-jackpot' : 'promotion'];
}

// The fund: the order of its bookkeeping follows from what it has.

const CHARGES = ['multiplier', 'odd-chips', 'fixed-prizes', 'reseed'] as const;

function fullFund(sheet: Data): unknown {
  const { fund = 'house' } = sheet;
  if (typeof fund === 'string') return { kind: fund };
  if (!isData(fund) || fund.kind !== 'own') return fund;
  const pools = rows(fund.pools ?? [], 'id', (pool) => ({ id: 'main', name: 'prize pool', ...pool }));
  const own = { ...fund, pools, shortfall: fund.shortfall ?? { repaid: true }, repay: fund.repay ?? {} };
  return {
    ...own,
    chargeOrder: fund.chargeOrder ?? chargesOf(sheet, own),
    closing: fund.closing ?? closingOf(own),
  };
}

function chargesOf(sheet: Data, { pools }: Data): readonly string[] {
  const prizes = prizesOf(sheet);
  const award = dataIn(sheet.steps).find(({ kind }) => kind === 'award');
  const pooled = prizes.some(({ pool }) => pool !== undefined);
  const multiplied = isData(sheet.multiplier) && sheet.multiplier.of === 'pool';
  const charged: Readonly<Record<(typeof CHARGES)[number], boolean>> = {
    multiplier: multiplied,
    'odd-chips': isData(award?.split) && award.split.rounds === 'up-to-chip',
    'fixed-prizes':
      prizes.some(({ gives }) => gives === 'fixed' || gives === 'goods') ||
      award?.several === 'each-in-full' ||
      JSON.stringify(sheet.chart ?? null).includes('"envy"'),
    reseed: pooled && listOf(pools).length > 0,
  };
  return CHARGES.filter((charge) => charged[charge]);
}

function closingOf({ pools, fee, moreFees, allot, adminFee, shortfall }: Data): readonly string[] {
  const counted = [fee, ...listOf(moreFees)].some((one) => isData(one) && one.known === 'count');
  const from = dataIn(pools).map(({ increase }) => (isData(increase) ? increase.from : undefined));
  const lent =
    dataIn(pools).some(({ seedIs }) => seedIs !== 'gift') || (isData(shortfall) && shortfall.repaid === true);
  const done: Readonly<Record<ClosingStep, boolean>> = {
    'increase-from-fees': from.includes('fees'),
    'allot-fees': allot !== undefined,
    'fees-to-reserve': counted && allot === undefined,
    'increase-from-reserve': from.includes('reserve') || dataIn(pools).some(({ daily }) => daily !== undefined),
    'increase-from-house': from.includes('house'),
    'admin-fee': adminFee !== undefined,
    repay: lent,
  };
  return closingStep.options.filter((step) => done[step]);
}

// The steps: names, what follows what, and where a step leads when it fails.

function fullSteps(sheet: Data, fund: unknown): unknown {
  const { steps = [] } = sheet;
  if (!Array.isArray(steps)) return steps;
  const kinds = new Set(dataIn(steps).map(({ kind }) => kind));
  const begun = kinds.has('qualify') || kinds.has('earn') || kinds.has('select') || kinds.has('play');
  const whole = begun ? [...steps] : [...forTheChart(sheet).filter(({ kind }) => !kinds.has(kind)), ...steps];
  const paid = new Set(dataIn(whole).map(({ kind }) => kind));
  if (begun && !paid.has('award') && paid.has('earn') && !kinds.has('play')) whole.splice(lastBefore(whole), 0, AWARD);
  // A sheet that says how it pays says whether anything is claimed first.
  if (!paid.has('claim') && !paid.has('pay')) whole.push({ kind: 'claim', form: 'paperwork' });
  if (!paid.has('pay')) whole.push({ kind: 'pay', form: 'representative' });
  return linked(whole, sheet, fund);
}

const AWARD = { kind: 'award', form: 'by-row' };

/** Before the first step of these kinds, or at the end. */
function lastBefore(steps: readonly unknown[]): number {
  const at = steps.findIndex((step) => isData(step) && (step.kind === 'claim' || step.kind === 'pay'));
  return at < 0 ? steps.length : at;
}

/** Hands that are paid at once, or that share a pool when the running closes. What is drawn for, the sheet has to say. */
function forTheChart(sheet: Data): readonly Data[] {
  const gives = prizesOf(sheet).map((prize) => prize.gives);
  if (gives.length === 0 || gives.includes('entries') || gives.includes('points')) return [];
  const hand = { kind: 'qualify', form: 'hand' };
  if (!gives.includes('share-of-pool')) return [hand, { kind: 'earn', form: 'award' }, AWARD];
  return [hand, { kind: 'earn', form: 'place' }, { kind: 'select', form: 'all-places' }, AWARD];
}

const STEP_NAMES: Readonly<Record<string, string>> = { award: 'prize', pay: 'payment', select: 'selection' };

function linked(steps: readonly unknown[], sheet: Data, fund: unknown): readonly unknown[] {
  const taken = new Set(dataIn(steps).map((step) => step.id));
  const named = steps.map((step) => {
    if (!isData(step) || step.id !== undefined) return step;
    const base = STEP_NAMES[String(step.kind)] ?? String(step.form);
    let id = base;
    for (let i = 2; taken.has(id); i += 1) id = `${base}-${i}`;
    taken.add(id);
    return { id, ...step };
  });
  const drawn = dataIn(named).find(({ kind }) => kind === 'select')?.id;
  const house = isData(fund) && fund.kind === 'house';
  const first = named.findIndex((step) => isData(step) && step.kind !== 'qualify');
  return named.map((step, i) => {
    if (!isData(step)) return step;
    const following = step.kind === 'qualify' ? named[first] : named[i + 1];
    const next = isData(following) && step.kind !== 'pay' ? { next: following.id } : {};
    return { ...stepWords(step, sheet, { ends: house ? 'house' : 'reserve' }, drawn), ...next, ...step };
  });
}

/** What a step of this kind says if its author does not. */
function stepWords(step: Data, sheet: Data, ends: Data, drawn: unknown): Data {
  switch (`${step.kind} ${step.form}`) {
    case 'qualify hand':
      return { confirmedBy: 'floor' };
    case 'award by-row':
    case 'award by-play':
    case 'award by-prize':
      return { order: percentsOf(sheet), several: 'share', bettors: 'each-fee', split: { rounds: 'down-to-cent' } };
    case 'claim identification':
    case 'claim hours':
    case 'claim window':
      return { expires: ends };
    case 'claim presence':
      return drawn === undefined ? {} : { fails: drawn, expires: drawn };
    case 'play wheel':
      return { fails: { ends: 'nothing' } };
    case 'pay representative':
      return { places: ['cage'], forms: ['cash', 'chips'], papers: ['payout form'], fails: ends };
    default:
      return {};
  }
}

/** Smaller shares of the pool are settled first, the whole pool last. */
const percentsOf = (sheet: Data): readonly number[] =>
  [...new Set(prizesOf(sheet).map(({ percent }) => percent))]
    .filter((percent): percent is number => typeof percent === 'number')
    .sort((a, b) => a - b);

// Clause numbers that the text does not have: by the part of the sheet, and counted within it.

const PART_NUMBERS: Readonly<Record<string, number>> = {
  games: 2,
  neverWith: 2,
  lasts: 2,
  chart: 3,
  structures: 3,
  multiplier: 3,
  inKind: 3,
  age: 4,
  eligibility: 4,
  steps: 5,
  fund: 6,
  faults: 7,
  npn: 8,
  otherName: 8,
  mustPost: 9,
  records: 10,
  tells: 11,
  notes: 11,
};

function numbered(sheet: Data, shape: Shape): unknown {
  const taken = new Set<string>();
  collectClauses(sheet, taken);
  const counts = new Map<number, number>();
  const next = (part: string): string => {
    const chapter = PART_NUMBERS[part] ?? 12;
    for (;;) {
      const count = (counts.get(chapter) ?? 0) + 1;
      counts.set(chapter, count);
      const clause = `§${chapter}.${count}`;
      if (!taken.has(clause)) return clause;
    }
  };
  const properties = shape.properties ?? {};
  return Object.fromEntries(
    Object.entries(sheet).map(([word, value]) => {
      const of = Object.hasOwn(properties, word) ? properties[word] : undefined;
      return [word, of === undefined ? value : withClauses(of, value, [word], () => next(word))];
    }),
  );
}

function collectClauses(part: unknown, taken: Set<string>): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [word, value] of Object.entries(part)) {
    if (word === 'at' && typeof value === 'string') taken.add(value);
    else collectClauses(value, taken);
  }
}

/** Objects get theirs before what is inside them. */
function withClauses(shape: Shape, value: unknown, path: Path, next: () => string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const narrowed = narrow(membersOf(shape), value, path);
  if ('problem' in narrowed) return value;
  const one =
    narrowed.left.find(({ properties = {} }) => Object.keys(value).every((word) => word in properties)) ??
    narrowed.left[0]!;
  if (Array.isArray(value))
    return value.map((item, i) => {
      const of = one.prefixItems?.[i] ?? (one.items || undefined);
      return of === undefined ? item : withClauses(of, item, [...path, i], next);
    });
  const { properties = {}, required = [], additionalProperties } = one;
  const needsClause = required.includes('at') && !('at' in value);
  const clause = needsClause ? { at: next() } : {};
  const others = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  const inner = Object.entries(value).map(([word, part]) => {
    const of = (Object.hasOwn(properties, word) ? properties[word] : undefined) ?? others;
    return [word, of === undefined ? part : withClauses(of, part, [...path, word], next)];
  });
  return { ...clause, ...Object.fromEntries(inner) };
}
