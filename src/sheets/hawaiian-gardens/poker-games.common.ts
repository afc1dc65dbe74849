/** The poker games of Hawaiian Gardens as its promotions count them: the best five, and how hole cards play (H-2). */
import type { GameRow } from '../../rules/chart.ts';

const BOARD = { id: 'board', name: 'community cards', of: 'table', cards: 5 } as const;

type Approvals = Readonly<Record<PokerGame, string>>;
export type PokerGame = keyof typeof GROUPS;

const GROUPS = {
  'texas-holdem': [
    { id: 'hole', name: 'hole cards', of: 'hand', cards: 2, use: 'any' },
    { ...BOARD, use: 'any' },
  ],
  // Two of the three are kept, and those two are judged (H-2).
  'crazy-pineapple': [
    { id: 'hole', name: 'hole cards kept', of: 'hand', cards: 2, use: 'any' },
    { ...BOARD, use: 'any' },
  ],
  omaha: [
    { id: 'hole', name: 'hole cards', of: 'hand', cards: 4, use: 2 },
    { ...BOARD, use: 3 },
  ],
  'omaha-hi-lo': [
    { id: 'hole', name: 'hole cards', of: 'hand', cards: 4, use: 2 },
    { ...BOARD, use: 3 },
  ],
  'seven-card-stud': [{ id: 'cards', name: 'cards', of: 'hand', cards: 7, fewest: 5, use: 'any' }],
  'seven-card-stud-hi-lo': [{ id: 'cards', name: 'cards', of: 'hand', cards: 7, fewest: 5, use: 'any' }],
  'mexican-poker': [{ id: 'cards', name: 'cards', of: 'hand', cards: 5, use: 'any' }],
} as const satisfies Record<string, GameRow['groups']>;

/** As most of the promotions print them. */
export const APPROVALS: Approvals = {
  'texas-holdem': 'GEGA-001462',
  'crazy-pineapple': 'GEGA-001455',
  omaha: 'GEGA-002303',
  'omaha-hi-lo': 'GEGA-003824',
  'seven-card-stud': 'GEGA-001453',
  'seven-card-stud-hi-lo': 'GEGA-001454',
  'mexican-poker': 'GEGA-001452',
};

/** Games in which two cards of the hand are hole cards that may or may not play. */
export const HOLE_CARD_GAMES: readonly PokerGame[] = ['texas-holdem', 'crazy-pineapple'];
export const OTHER_GAMES: readonly PokerGame[] = [
  'omaha',
  'omaha-hi-lo',
  'seven-card-stud',
  'seven-card-stud-hi-lo',
  'mexican-poker',
];

export const pokerGames = (at: string, approvals: Approvals = APPROVALS): GameRow[] =>
  [...HOLE_CARD_GAMES, ...OTHER_GAMES].map((game) => ({
    at,
    game,
    approval: approvals[game],
    deal: 'hand',
    groups: [...GROUPS[game]],
    ranking: 'high-five',
  }));

/** Each poker game that the house has an approval for; no id is printed for them. */
export const everyPokerGame = (
  at: string,
  game: string,
  name: string,
  fits: Omit<NonNullable<GameRow['every']>, 'of'> = {},
): GameRow => ({ at, game, name, every: { of: 'poker', ...fits }, approval: null, deal: 'hand', groups: [] });

/** Hold'em alone, with the names and ids of the versions that an approval lists. */
export const holdem = (at: string, name: string, approval: string): GameRow => ({
  at,
  game: 'texas-holdem',
  name,
  approval,
  deal: 'hand',
  groups: [...GROUPS['texas-holdem']],
  ranking: 'high-five',
});

/** The same, read on the flop: two hole cards and the first three of the board. */
export const holdemOnTheFlop = (at: string, fewest: 0 | 2): GameRow => ({
  at,
  game: 'texas-holdem',
  name: "No Limit Hold'em, Texas Hold'em, and Limit Buy In, No Limit Hold'em",
  approval: 'GEGA-001465, GEGA-001462, GEGA-001471',
  deal: 'hand',
  groups: [
    { id: 'hole', name: 'hole cards', of: 'hand', cards: 2, fewest, use: fewest },
    { id: 'flop', name: 'flop', of: 'table', cards: 3, keyed: 5, use: 3 },
  ],
  ...(fewest === 2 ? { ranking: 'high-five' } : {}),
});
