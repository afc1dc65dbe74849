/**
 * Which cards of a blackjack deal a row looks at, told by the game's own table of names: whether it is decided by the first
 * two cards, needs the up card, or waits for the hand to be played to its end.
 */
import { BLACKJACKS, type NamedBlackjack } from '../../../cards/blackjack/named.ts';
import type { ChartRow } from '../../../rules/chart.ts';
import { asksOnly, type Simple } from './rows-met.ts';

export type Looks = Readonly<{
  /** The hand as it was played counts: its total, how many cards it has, or the sets below. */
  atTheEnd: boolean;
  atTheUpCard: boolean;
  /** Ranks that an up card may be asked for; undefined where any may. */
  upRanks: string | undefined;
  /** Whole hands that are asked by their ranks, '777', and of which the suits may be asked too. */
  sets: readonly string[];
  /** Those of them that the first cards of a longer hand may be. */
  firstSets: readonly string[];
}>;

/** Of all rows together; undefined where one of them looks at something else. */
export function looksOf(rows: readonly Pick<ChartRow, 'hand'>[]): Looks | undefined {
  const tests: Simple[] = [];
  const areKnown = rows.every(({ hand }) =>
    asksOnly(hand, (test) => {
      tests.push(test);
      return lookOf(test) !== undefined;
    }),
  );
  if (!areKnown) return undefined;
  return together(tests.map((test) => lookOf(test)!));
}

const FIRST_TWO: Looks = { atTheEnd: false, atTheUpCard: false, upRanks: '', sets: [], firstSets: [] };
const PLAYED: Looks = { ...FIRST_TWO, atTheEnd: true };

function lookOf(test: Simple): Looks | undefined {
  switch (test.is) {
    case 'reading':
      return test.hands.every(({ hand }) => hand === 'hand') ? PLAYED : undefined;
    case 'outcome':
      return outcomeLooks(test.outcome);
    case 'cards':
      return cardsLook(test);
    default:
      return undefined;
  }
}

/** A natural is two cards and draws no third, so that the first two decide it. */
const NATURALS = ['natural', 'suited-natural'];

function outcomeLooks(outcome: string): Looks | undefined {
  if (NATURALS.includes(outcome)) return FIRST_TWO;
  const looks = BLACKJACKS.filter(({ id }) => id === outcome).map(rowLooks);
  return looks.length === 0 || looks.includes(undefined) ? undefined : together(looks as readonly Looks[]);
}

function rowLooks({ of, cards = {} }: NamedBlackjack): Looks | undefined {
  switch (of) {
    case 'first-two':
      return FIRST_TWO;
    case 'first-two-and-up-card':
      return { ...FIRST_TWO, atTheUpCard: true, upRanks: cards.ranks ?? cards.holds?.ranks };
    case 'hand': {
      const { count: _, countAtLeast: __, ranks, ...more } = cards;
      if (ranks !== undefined) return { ...PLAYED, sets: [ranks] };
      return Object.keys(more).length === 0 ? PLAYED : undefined;
    }
    default:
      return undefined;
  }
}

/** Exactly these ranks in the first cards of the hand, or nothing beyond the second card. */
function cardsLook({ in: groups, first, exactly }: Extract<Simple, { is: 'cards' }>): Looks | undefined {
  if (first === undefined || groups.some((group) => group !== 'hand' && group !== 'up')) return undefined;
  const atTheUpCard = groups.includes('up');
  if (first <= 2) return { ...FIRST_TWO, atTheUpCard, upRanks: atTheUpCard ? undefined : '' };
  if (atTheUpCard || exactly?.length !== first) return undefined;
  return { ...PLAYED, sets: [exactly], firstSets: [exactly] };
}

function together(looks: readonly Looks[]): Looks {
  return {
    atTheEnd: looks.some(({ atTheEnd }) => atTheEnd),
    atTheUpCard: looks.some(({ atTheUpCard }) => atTheUpCard),
    upRanks: looks.every(({ upRanks }) => upRanks !== undefined)
      ? looks.map(({ upRanks }) => upRanks).join('')
      : undefined,
    sets: [...new Set(looks.flatMap(({ sets }) => sets))],
    firstSets: looks.flatMap(({ firstSets }) => firstSets),
  };
}
