/**
 * The rows of a question taken apart into the single things that they ask of a hand, so that counters need to know nothing
 * of `every`, `some` and posted hands: deals are counted by which of these things they are, rows are read off afterwards.
 */
import { unreachable } from '../../../base/assert.ts';
import type { ChartRow } from '../../../rules/chart.ts';
import type { CategoryPattern, HandPattern, HandTest } from '../../../rules/hand-words.ts';
import type { Question } from '../../question.ts';

export type CardsTest = Extract<HandTest, { is: 'cards' | 'alike' }>;
export type Atom = CategoryPattern | CardsTest;

export type Asked = Readonly<{
  atoms: readonly Atom[];
  /** From the set of atoms that a deal meets, a bit each, to the set of rows that it meets. */
  rowsMet: (atoms: number) => number;
}>;

/** As many bits as a table by sets of atoms may have. */
const MOST_ATOMS = 16;
const MOST_ROWS = 31;

/** Undefined where a row asks what one hand alone does not tell, or where there are too many of them. */
export function askedOf({ rows, posted, gameRow }: Question): Asked | undefined {
  if (rows.length > MOST_ROWS) return undefined;
  const found = new Map<string, Readonly<{ atom: Atom; bit: number }>>();
  const atomOf = (atom: Atom): Met => {
    const key = JSON.stringify(atom);
    const known = found.get(key) ?? { atom, bit: 1 << found.size };
    found.set(key, known);
    return (met) => (met & known.bit) !== 0;
  };
  const tests: Met[] = [];
  for (const { key, hand, games } of rows) {
    const test = isAlone(hand) ? testOf(hand, atomOf, categoriesPosted(posted, key, gameRow.game)) : undefined;
    if (test === undefined) return undefined;
    tests.push(games === undefined || games.includes(gameRow.game) ? test : NEVER);
  }
  if (found.size > MOST_ATOMS) return undefined;
  return { atoms: [...found.values()].map(({ atom }) => atom), rowsMet: (met) => bitsWhere(tests, met) };
}

type Met = (atoms: number) => boolean;
const NEVER: Met = () => false;

const bitsWhere = (tests: readonly Met[], met: number): number =>
  tests.reduce((rows, test, i) => (test(met) ? rows | (1 << i) : rows), 0);

const isAlone = (hand: HandPattern): hand is HandTest =>
  hand.is !== 'beaten' && hand.is !== 'bad-beat' && hand.is !== 'sweep';

const categoriesPosted = (posted: Question['posted'], row: ChartRow['key'], game: string): CategoryPattern[] =>
  posted
    .filter((one) => one.row === row && one.game === game)
    .slice(0, 1)
    .map(({ hand }) => hand);

function testOf(test: HandTest, atomOf: (atom: Atom) => Met, posted: readonly CategoryPattern[]): Met | undefined {
  const all = (of: readonly HandTest[]) => {
    const tests = of.map((one) => testOf(one, atomOf, posted));
    return tests.every((one) => one !== undefined) ? tests : undefined;
  };
  switch (test.is) {
    case 'category':
    case 'cards':
    case 'alike':
      return atomOf(test);
    case 'posted': {
      // Nothing posted is met by no hand, as on the floor.
      if (posted.length === 0) return NEVER;
      const asked = [...posted, ...(test.atLeast === undefined ? [] : [test.atLeast])].map(atomOf);
      return (met) => asked.every((one) => one(met));
    }
    case 'every': {
      const tests = all(test.of);
      return tests && ((met) => tests.every((one) => one(met)));
    }
    case 'some': {
      const tests = all(test.of);
      return tests && ((met) => tests.some((one) => one(met)));
    }
    case 'outcome':
    case 'reading':
      // Where the sheet lays out its own groups the game reads nothing, and nothing of the kind is met.
      return NEVER;
    default:
      return unreachable(test);
  }
}
