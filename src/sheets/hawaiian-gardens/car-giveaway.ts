/**
 * Hawaiian Gardens: Car Giveaway Promotion. § numbers are clauses of docs/spec/hawaiian-gardens/car-giveaway.md, K and H
 * numbers of common.md beside it.
 */
import { first } from '../../base/assert.ts';
import { usd } from '../../base/cents.ts';
import { board, type CardGroup, type ChartRow, type GameRow, type HandPattern, hole } from '../../rules/chart.ts';
import type { HandTest } from '../../rules/hand-pattern.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { named, ticketRow } from './charts.common.ts';
import { EDITION, npn, otherName } from './common.ts';
import { pokerGames } from './poker-games.common.ts';

type Approved = readonly [game: string, approval: string];

const PAI_GOW: readonly Approved[] = [
  ['pai-gow-poker', 'GEGA-001458'],
  ['jokers-wild-pai-gow-poker', 'GEGA-001459'],
  ['fortune-pai-gow-poker', 'GEGA-002814'],
];
const NINES: readonly Approved[] = [
  ['pan-9', 'GEGA-002449'],
  ['super-pan-9', 'GEGA-001468'],
];
const BACCARAT: readonly Approved[] = [
  ['baccarat', 'GEGA-002606'],
  ['ez-baccarat', 'GEGA-002889'],
];
const LOW: readonly Approved[] = [
  ['razz', 'GEGA-001466'],
  ['lowball', 'GEGA-001451'],
];
const KANSAS: Approved = ['kansas-city-lowball', 'GEGA-001473'];
const FORTUNE_7: Approved = ['fortune-7-baccarat', 'GEGA-004346'];
const BLACKJACK: Approved = ['blackjack-poker', 'GEGA-001470'];
const TILES: Approved = ['pai-gow-tiles', 'GEGA-001463'];
const THREE_CARD: Approved = ['three-card-poker', 'GEGA-000329'];
const ULTIMATE: Approved = ['ultimate-texas-holdem', 'GEGA-003345'];
const FIVE_OMAHA: Approved = ['five-card-omaha-hi-lo', 'GEGA-003824'];
const THIRTEEN: Approved = ['thirteen-card', 'GEGA-001456'];

const idsOf = (games: readonly Approved[]): string[] => games.map(([game]) => game);

/** Read by the game itself. */
const asPlayed = ([game, approval]: Approved, deal: GameRow['deal'] = 'hand'): GameRow => ({
  at: '§2.1',
  game,
  // The text calls it Super 9.
  ...(game === 'super-pan-9' ? { name: 'Super 9' } : {}),
  approval,
  deal,
  groups: [],
});
/** The best five of these cards. */
const ranked = ([game, approval]: Approved, groups: CardGroup[]): GameRow => ({
  at: '§2.1',
  game,
  approval,
  deal: 'hand',
  groups,
  ranking: 'high-five',
});
/** Cards that are only counted: a low hand is named by its five ranks. */
const counted = ([game, approval]: Approved, cards: number): GameRow => ({
  at: '§2.1',
  game,
  approval,
  deal: 'hand',
  groups: [{ id: 'cards', name: 'cards', of: 'hand', cards, fewest: 5, use: 'any' }],
});

const GAMES: GameRow[] = [
  ...pokerGames('§2.1').map((row) => {
    if (row.game === 'mexican-poker') return asPlayed([row.game, row.approval!]);
    return row.game === 'omaha-hi-lo' ? { ...row, approval: 'GEGA-002303' } : row;
  }),
  ranked(FIVE_OMAHA, [hole(5, 2), board(3)]),
  counted(first(LOW), 7),
  counted(LOW[1]!, 5),
  counted(KANSAS, 5),
  asPlayed(THIRTEEN),
  ...[...PAI_GOW, ...NINES].map((game) => asPlayed(game)),
  asPlayed(TILES),
  asPlayed(BLACKJACK),
  ...[...BACCARAT, FORTUNE_7].map((game) => asPlayed(game, 'table')),
  asPlayed(THREE_CARD),
  ranked(ULTIMATE, [hole(2, 'any'), board('any')]),
];

/** One ticket for every row (§3.1). */
const reads = (hand: string, category: string, floor?: string): HandPattern => ({
  is: 'reading',
  hands: [{ hand, category, orBetter: true, ...(floor === undefined ? {} : { floor }) }],
});
const better = (category: string, floor?: string, plays?: number): HandPattern => ({
  is: 'category',
  category,
  orBetter: true,
  ...(floor === undefined ? {} : { floor }),
  ...(plays === undefined ? {} : { plays: { group: 'hole', atLeast: plays } }),
});

type Counts = Extract<HandTest, { is: 'cards' }>['have'];

/** These five ranks, not all of one suit: of two colors, or of two suits of one color. */
function unsuited(ranks: string): HandPattern {
  const each = [...ranks].map((rank) => ({ ranks: rank, atLeast: 1 }));
  const mixed: NonNullable<Counts>[] = [
    [
      { ranks, colour: 'red', atLeast: 1 },
      { ranks, colour: 'black', atLeast: 1 },
    ],
    [
      { ranks, suit: 'h', atLeast: 1 },
      { ranks, suit: 'd', atLeast: 1 },
    ],
    [
      { ranks, suit: 's', atLeast: 1 },
      { ranks, suit: 'c', atLeast: 1 },
    ],
  ];
  return { is: 'some', of: mixed.map((suits) => ({ is: 'cards', in: ['cards'], have: [...each, ...suits] })) };
}

/** As set, with no joker in front and at most one behind. */
const ACE_JACK: HandPattern = {
  is: 'some',
  of: [0, 1].map((jokers) => ({
    is: 'every' as const,
    of: [
      {
        is: 'reading' as const,
        hands: [
          { hand: 'front', category: 'high-card', orBetter: true, floor: 'AJ' },
          { hand: 'back', category: 'straight', orBetter: true },
        ],
      },
      { is: 'cards' as const, in: ['front'], have: [{ joker: true as const, exactly: 0 }] },
      { is: 'cards' as const, in: ['back'], have: [{ joker: true as const, exactly: jokers }] },
    ],
  })),
};

const STUD = ['seven-card-stud', 'seven-card-stud-hi-lo'];
const QUADS = 'Four of a kind, sixes or better';

/** Rows of option 1; option 3 has all of them but one. */
const POKER: ChartRow[] = [
  ticketRow(
    '§3.2',
    ['texas-holdem'],
    'aces-full',
    'Aces full or better with a hole card',
    better('full-house', 'A', 1),
  ),
  ticketRow('§3.3', STUD, 'stud-aces-full', 'Aces full or better', better('full-house', 'A')),
  ticketRow('§3.4', idsOf(LOW), 'wheel', 'A-2-3-4-5, not of one suit', unsuited('A2345')),
  ticketRow('§3.5', ['omaha', 'omaha-hi-lo'], 'omaha-sixes', QUADS, better('four-of-a-kind', '6')),
  ticketRow('§3.7', [KANSAS[0]], 'seven-five', '7-5-4-3-2 without a flush', unsuited('75432')),
  ticketRow(
    '§3.8',
    ['crazy-pineapple'],
    'pineapple-aces-full',
    'Aces full or better with both hole cards',
    better('full-house', 'A', 2),
  ),
  ticketRow('§3.9', ['mexican-poker'], 'four-kings', 'Four kings or better', reads('high', 'four-of-a-kind', 'K')),
  ticketRow(
    '§3.10',
    [THIRTEEN[0]],
    'ten-high-back',
    'Ten-high straight flush or better in back',
    reads('back', 'straight-flush', 'T'),
  ),
];
const FIVE_CARD_OMAHA = ticketRow('§3.6', [FIVE_OMAHA[0]], 'five-omaha-sixes', QUADS, better('four-of-a-kind', '6'));

/** Rows of option 2; option 3 has all of them. */
const BANKED: ChartRow[] = [
  ticketRow('§3.11', idsOf(PAI_GOW), 'ace-jack', 'Ace-jack or better in front, a straight or better in back', ACE_JACK),
  ticketRow('§3.12', idsOf(NINES), 'three-alike', 'Three alike from aces to sixes', named('three-of-a-kind')),
  ticketRow('§3.12', idsOf(NINES), 'four-jacks', 'Four jacks', named('four-jacks')),
  ticketRow('§3.12', idsOf(NINES), 'four-queens', 'Four queens', named('four-queens')),
  ticketRow('§3.12', idsOf(NINES), 'four-kings-dealt', 'Four kings', named('four-kings')),
  ticketRow('§3.13', [TILES[0]], 'pair-pair', 'Any pair-pair or better', named('pair-pair')),
  ticketRow('§3.13', [TILES[0]], 'gong-gong', 'Gong-gong or better', named('gong-gong-or-better')),
  ...['aces', 'kings', 'queens', 'jacks', 'tens'].map((pair) =>
    ticketRow('§3.14', [BLACKJACK[0]], `two-${pair}`, `Two ${pair}`, named(`two-${pair}`)),
  ),
  ticketRow('§3.15', idsOf(BACCARAT), 'dragon-7', 'Dragon 7', named('dragon-7')),
  ticketRow('§3.15', idsOf(BACCARAT), 'panda-8', 'Panda 8', named('panda-8')),
  ticketRow('§3.16', [FORTUNE_7[0]], 'fortune-7', 'Fortune 7', named('fortune-7')),
  ticketRow('§3.16', [FORTUNE_7[0]], 'dragon-9', 'Dragon 9', named('dragon-9')),
  ticketRow(
    '§3.17',
    [THREE_CARD[0]],
    'queen-high-straight',
    'Queen-high straight or better',
    reads('player', 'straight', 'Q'),
  ),
  ticketRow(
    '§3.18',
    [ULTIMATE[0]],
    'uth-straight',
    'Straight or better with both hole cards',
    better('straight', undefined, 2),
  ),
];

export const carGiveaway: Sheet = {
  id: 'hawaiian-gardens/car-giveaway',
  name: 'Car Giveaway Promotion',
  approval: 'GEGA-004088',
  edition: EDITION,
  kinds: ['drawing'],
  games: GAMES,
  chart: {
    at: '§3.1',
    options: { '1': [...POKER, FIVE_CARD_OMAHA], '2': BANKED, '3': [...POKER, ...BANKED] },
  },
  eligibility: [
    { rule: 'backline', at: '§4.2', bars: 'person', allowed: 'never' },
    { rule: 'tournament', at: '§4.5', bars: 'round', allowed: 'never' },
    { rule: 'employee', at: '§4.6', bars: 'person', allowed: 'never' },
    { rule: 'prop-player', at: '§4.7', bars: 'person', allowed: 'never' },
  ],
  fund: { kind: 'house', at: '§6.1' },
  steps: [
    { id: 'hand', kind: 'qualify', form: 'hand', at: '§5.2', confirmedBy: 'floor', next: 'tickets' },
    { id: 'tickets', kind: 'earn', form: 'tickets', at: '§5.3', next: 'drawing' },
    {
      id: 'drawing',
      kind: 'select',
      form: 'drum',
      at: '§5.4',
      witnesses: 1,
      prizes: {
        at: '§5.1',
        kinds: (['cash', 'chips', 'goods'] as const).map((gives) => ({ gives, between: [usd(25), usd(100_000)] })),
      },
      limit: { at: '§4.4', per: 'day', ticket: 'discard' },
      emptied: 'after-each-drawing',
      next: 'present',
    },
    {
      id: 'present',
      kind: 'claim',
      form: 'presence',
      at: '§7.1',
      withinSeconds: 180,
      next: 'prize',
      fails: 'drawing',
      expires: 'drawing',
    },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-prize',
      at: '§5.1',
      order: [],
      several: 'share',
      bettors: 'each-fee',
      next: 'papers',
    },
    { id: 'papers', kind: 'claim', form: 'paperwork', at: '§7.2', next: 'payment' },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.1',
      places: ['cage'],
      forms: ['cash', 'chips', 'goods'],
      papers: ['prize record'],
      fails: { ends: 'house' },
    },
  ],
  faults: [],
  npn,
  otherName,
  mustPost: {
    at: '§9.1',
    items: [
      'games',
      'periods',
      'the chart in effect, with the tickets for each hand',
      'value of the prize',
      'No Purchase Necessary',
      'other restrictions',
    ],
  },
  records: { at: '§10.1', items: ['hand, and who verified it', 'tickets', 'drawings and claims', 'prize', 'ID check'] },
  tells: [
    { at: '§1.1', under: 'how-to-play', says: 'You must be seated and have been dealt the hand' },
    { at: '§4.1', under: 'how-to-play', says: 'Your game must have gone far enough for the hand to be possible' },
    {
      at: '§5.3',
      under: 'how-to-play',
      says: 'Keep your half of the ticket. The other half goes into a locked drum at the promotion desk',
    },
    { at: '§4.3', under: 'eligibility', says: 'Tickets are not transferable. You may earn any number of tickets' },
  ],
  notes: [
    { at: '§1.1', who: 'floor', says: 'Give a ticket only to a seated player who was dealt the hand.' },
    { at: '§4.1', who: 'floor', says: 'Check that the game went far enough for the hand to be possible.' },
    {
      at: '§4.3',
      who: 'card-desk',
      says: 'Accept a ticket only from the player it belongs to. There is no limit to the tickets a player may earn.',
    },
    { at: '§5.5', who: 'promotions', says: 'Spin the drum several times before each drawing.' },
    { at: '§9.2', who: 'promotions', says: 'Announce the chart in effect well in advance.' },
  ],
  rulings: {
    R1: '§3.1: the caption of the first chart is printed below its first four lines. The three charts are read as complete.',
    R2: '§3.12: the text prints two aces where one was lost. The hand is three aces, as in Super 9, which is Super Pan-9.',
    R3: '§3.11, §3.17, §3.18: an unsuited straight is the lowest qualifying hand. Suited straights are better and qualify.',
    R4: '§3.4, §3.7: five cards of one suit do not qualify here. If seven cards allow a choice, one choice that is not of one suit is enough. A joker does not count among the five cards.',
    R5: '§3.17: a flush ranks below a straight in this game and does not qualify.',
    R6: '§3.2: one hole card means at least one.',
    R7: '§3.11: the front and back hands are judged as set.',
    R8: '§3.15: EZ Baccarat has the Panda 8 of the list. A baccarat hand belongs to every player in the round, with one ticket each.',
    R9: '§5.6: "after each drawing and/or at the end" is read as after each drawing.',
    R10: '§5.1: an automobile or a tournament entry is merchandise with its posted value.',
    R11: '§3.6: this prize line is in option 1 and not in option 3.',
  },
};
