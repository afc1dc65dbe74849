/**
 * What several Bay 101 sheets share. B-clauses are in docs/spec/bay-101/common.md; § numbers are those of each sheet's
 * own page.
 */
import type { CardGroup, GameRow } from '../../rules/chart.ts';
import type { EligibilityRow } from '../../rules/eligibility-words.ts';

const hole = (cards: number): CardGroup => ({ id: 'hole', name: 'hole cards', of: 'hand', cards, use: 2 });
const community: CardGroup = { id: 'community', name: 'community cards', of: 'table', cards: 5, use: 3 };
const down: CardGroup = { id: 'down', name: 'down cards', of: 'hand', cards: 3, use: 2 };
const up: CardGroup = { id: 'up', name: 'up cards', of: 'hand', cards: 4, use: 3 };
const held: CardGroup = { id: 'held', name: 'five cards', of: 'hand', cards: 5, use: 5 };

const FLOP_GAMES: readonly (readonly [game: string, hole: CardGroup])[] = [
  ['texas-holdem', hole(2)],
  ['reverse-holdem', hole(2)],
  // Who plays to the showdown has discarded one of three: after the flop always, before it in most rooms.
  ['crazy-pineapple', hole(2)],
  ['pineapple', { ...hole(3), fewest: 2 }],
  ['omaha', hole(4)],
  ['omaha-hi-lo', hole(4)],
  ['five-card-omaha', hole(5)],
  ['five-card-omaha-hi-lo', hole(5)],
];
const STUD_GAMES = ['seven-card-stud', 'seven-card-stud-hi-lo', 'razz'];
const DRAW_GAMES = ['five-card-draw', 'lowball', 'kansas-city-lowball'];

/** Every poker game of the house, with exactly two hole or down cards playing; draw games play the five cards held. */
export function pokerGames({ draw, stud, flop }: Readonly<Record<'draw' | 'stud' | 'flop', string>>): GameRow[] {
  const row = { approval: null, deal: 'hand', ranking: 'high-five' } as const;
  return [
    ...FLOP_GAMES.map(([game, cards]) => ({ ...row, at: flop, game, groups: [cards, community] })),
    ...STUD_GAMES.map((game) => ({ ...row, at: stud, game, groups: [down, up] })),
    ...DRAW_GAMES.map((game) => ({ ...row, at: draw, game, groups: [held] })),
  ];
}

/** B-9: management's finding voids the hand for everybody; each sheet lists which of the causes it has. */
export const voidHand = (
  ...causes: readonly Extract<EligibilityRow, { rule: 'void-hand' }>['cause'][]
): EligibilityRow[] => causes.map((cause) => ({ rule: 'void-hand', at: 'B-9', bars: 'round', cause }));

/** B-3 and B-4: the order of charges on a reserve, and repayment of the house at the close. */
export const CHARGE_ORDER = ['multiplier', 'odd-chips', 'fixed-prizes', 'reseed'] as const;

/** B-2: equal shares go up to the chip; the excess is a charge on the reserve. */
export const SPLIT = { at: 'B-2', rounds: 'up-to-chip' } as const;

/** B-5: ID within 15 minutes, otherwise the award stays open for 30 days and then returns to the reserve. */
export const identification = (id: string, next: string) =>
  ({
    id,
    kind: 'claim',
    form: 'identification',
    at: 'B-5',
    withinMinutes: 15,
    thenDays: 30,
    next,
    expires: { ends: 'reserve' },
  }) as const;

/** B-7: free play at tables without fee and live wager; nothing is added to meter or reserve there. */
export const npn = { at: 'B-7', waives: ['fee', 'wager', 'pot'], houseSeatsCount: true } as const;

/** B-8. */
export const otherName = { at: 'B-8' } as const;
