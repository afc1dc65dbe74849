/**
 * Hawaiian Gardens: Beat the Dealer Promotion. § numbers are clauses of
 * docs/spec/hawaiian-gardens/beat-the-dealer.md, K and H numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { HandPattern, HandTest } from '../../rules/hand-pattern.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { game, named, ticketRow } from './charts.common.ts';
import { EDITION, HJ, npn } from './common.ts';
import { everyPokerGame } from './poker-games.common.ts';

const PAI_GOW = ['pai-gow-poker', 'jokers-wild-pai-gow-poker', 'fortune-pai-gow-poker'];
const NINES = ['pan-9', 'super-pan-9', 'bonus-pan-9'];
/** As this text prints it. */
const PRINTED: Readonly<Record<string, string>> = {
  'super-pan-9': 'Super Pan-9',
  'ez-baccarat': 'EZ Baccarat',
  'thirteen-card': '13-Card (Chinese Poker)',
};
const TILES = ['pai-gow-tiles'];
const BLACKJACK = ['blackjack-poker'];
const THIRTEEN = ['thirteen-card'];
const BACCARAT = ['baccarat', 'ez-baccarat'];
const THREE_CARD = ['three-card-poker'];
const POKARA = ['pokara'];
const HOLE_CARD_POKER = 'hole-card-poker';
const OTHER_POKER = 'other-poker';

/** Bets behind a hand count in these (§4.5). */
const BACKLINE = [...PAI_GOW, ...NINES, ...TILES, ...BLACKJACK, ...BACCARAT, ...THREE_CARD, ...POKARA];

/** §3.2: both hole cards of each player play, where there are two that need not. */
const made = (category: string, holeCards: boolean): HandTest => ({
  is: 'category',
  category,
  orBetter: false,
  ...(holeCards ? { plays: { group: 'hole', atLeast: 2 } } : {}),
});

/** §3.2: each player of a beat has a ticket, and who beats one hand and loses to another has one all the same. */
const beat = (losing: string, holeCards: boolean): HandPattern => ({
  is: 'bad-beat',
  losing: made(losing, holeCards),
  winning: made('four-of-a-kind', holeCards),
  loser: 'every',
  compared: 'showdown',
});

/** The first so many cards of the hand are of one rank, which is one of these. */
const alike = (first: number, ranks: string): HandPattern => ({
  is: 'cards',
  in: ['hand'],
  first,
  have: [
    { ranks, all: true },
    { one: 'rank', all: true },
  ],
});

const STRAIGHT_FLUSH = { category: 'straight-flush', floor: 'T', orBetter: true } as const;
/** §3.7: what is shown unset is read by the strongest back hand that it can make. */
const CLEAN_SWEEPS = [
  'dragon',
  'one-colour',
  'twelve-of-one-colour',
  'deuce-to-eight',
  'six-pairs',
  'three-straights',
  'three-flushes',
];
const BACK: HandPattern = {
  is: 'some',
  of: [
    { is: 'reading', hands: [{ hand: 'back', ...STRAIGHT_FLUSH }] },
    ...CLEAN_SWEEPS.map((outcome) => ({
      is: 'every' as const,
      of: [
        { is: 'outcome' as const, outcome },
        { is: 'reading' as const, hands: [{ hand: 'strongest-back', ...STRAIGHT_FLUSH }] },
      ],
    })),
  ],
};

export const beatTheDealer: Sheet = {
  id: 'hawaiian-gardens/beat-the-dealer',
  name: 'Beat the Dealer Promotion',
  approval: null,
  edition: EDITION,
  kinds: ['drawing', 'game-show'],
  games: [
    everyPokerGame('§2.1', HOLE_CARD_POKER, 'poker games where two hole cards may play or stay out', {
      dealt: 'hole-cards',
      cards: 'high-hand',
    }),
    everyPokerGame('§2.1', OTHER_POKER, 'other poker games with a high hand', { cards: 'high-hand' }),
    ...[...PAI_GOW, ...NINES, ...TILES, ...BLACKJACK, ...THIRTEEN].map((id) => ({
      ...game(id),
      ...(PRINTED[id] === undefined ? {} : { name: PRINTED[id] }),
    })),
    ...BACCARAT.map((id) => ({ ...game(id, 'table'), ...(PRINTED[id] === undefined ? {} : { name: PRINTED[id] }) })),
    ...[...THREE_CARD, ...POKARA].map((id) => game(id)),
  ],

  chart: {
    at: '§3.1',
    options: {
      only: [
        ticketRow(
          '§3.2',
          [HOLE_CARD_POKER],
          'quads-beaten',
          'Four of a kind beaten by a better four of a kind',
          beat('four-of-a-kind', true),
        ),
        ticketRow(
          '§3.2',
          [HOLE_CARD_POKER],
          'full-house-beaten',
          'Full house beaten by four of a kind',
          beat('full-house', true),
        ),
        ticketRow(
          '§3.2',
          [OTHER_POKER],
          'quads-beaten-any',
          'Four of a kind beaten by a better four of a kind',
          beat('four-of-a-kind', false),
        ),
        ticketRow(
          '§3.2',
          [OTHER_POKER],
          'full-house-beaten-any',
          'Full house beaten by four of a kind',
          beat('full-house', false),
        ),
        ticketRow(
          '§3.3',
          PAI_GOW,
          'ace-jack-and-complete',
          'Ace-jack or better in front with a straight or better behind, no joker',
          named('ace-jack-and-complete'),
        ),
        ticketRow(
          '§3.4',
          NINES,
          'three-low',
          'Three of a kind of aces to sixes in the first three cards',
          alike(3, 'A23456'),
        ),
        ticketRow('§3.5', TILES, 'pair-pair', 'Pair-pair', named('pair-pair')),
        ticketRow('§3.5', TILES, 'gong-gong', 'Gong-gong or better', named('gong-gong-or-better')),
        ticketRow('§3.6', BLACKJACK, 'two-high', 'Two aces, kings or queens', alike(2, 'AKQ')),
        ticketRow(
          '§3.7',
          THIRTEEN,
          'ten-high-straight-flush',
          'Ten-high straight flush or better in the back hand',
          BACK,
        ),
        ticketRow('§3.8', BACCARAT, 'natural-tie', 'Player and banker tie with a natural 8 or 9', named('natural-tie')),
        ticketRow('§3.9', THREE_CARD, 'three-of-a-kind', 'Three of a kind or better as dealt', {
          is: 'reading',
          hands: [{ hand: 'player', category: 'three-of-a-kind', orBetter: true }],
        }),
        ticketRow('§3.10', POKARA, 'pokara-straight-flush', 'Straight flush as dealt', named('straight-flush')),
        ticketRow('§3.10', POKARA, 'pokara-three-of-a-kind', 'Three of a kind as dealt', named('three-of-a-kind')),
      ],
    },
  },

  eligibility: [
    {
      rule: 'confirmed-by',
      at: '§4.1',
      bars: 'round',
      who: 'floor',
      asks: 'Are two to ten customers in the game, proposition players not counted?',
      counts: { of: 'customers', from: 2, to: 10 },
    },
    { rule: 'not-folded', at: '§3.11', bars: 'award', games: [HOLE_CARD_POKER, OTHER_POKER], unless: 'held' },
    { rule: 'employee', at: '§4.2', bars: 'person', allowed: 'never' },
    { rule: 'prop-player', at: '§4.3', bars: 'person', allowed: 'never' },
    { rule: 'line-bet', at: '§4.4', bars: 'person', games: [...BACCARAT] },
    { rule: 'backline', at: '§4.5', bars: 'person', allowed: 'where-the-game-allows', games: BACKLINE },
    {
      rule: 'backline',
      at: '§4.6',
      bars: 'person',
      allowed: 'never',
      games: [HOLE_CARD_POKER, OTHER_POKER, ...THIRTEEN],
    },
  ],

  // §6.1, K-4: the full amount, with what the ladder made of it.
  fund: { kind: 'shared', at: '§6.1', ...HJ, shortfallRepaid: false },

  steps: [
    { id: 'hand', kind: 'qualify', form: 'hand', at: '§11.1', confirmedBy: 'floor', next: 'tickets' },
    { id: 'tickets', kind: 'earn', form: 'tickets', at: '§11.2', next: 'drawing' },
    {
      id: 'drawing',
      kind: 'select',
      form: 'drum',
      at: '§11.3',
      witnesses: 1,
      prizes: {
        at: '§5.1',
        kinds: [
          { gives: 'cash', between: [usd(10), usd(100_000)] },
          { gives: 'chips', between: [usd(10), usd(100_000)] },
          { gives: 'goods', between: [usd(10), usd(100_000)] },
        ],
      },
      limit: { at: '§4.7', per: 'day', ticket: 'back' },
      next: 'appear',
    },
    {
      id: 'appear',
      kind: 'claim',
      form: 'presence',
      at: '§7.1',
      withinSeconds: 180,
      shows: ['id', 'name', 'stub'],
      next: 'ladder',
      fails: 'drawing',
      expires: 'drawing',
    },
    {
      id: 'ladder',
      kind: 'play',
      form: 'call-ladder',
      at: '§5.2',
      game: 'ez-baccarat',
      calls: ['player', 'banker'],
      times: [2, 4, 10],
      tie: { at: '§5.3' },
      always: { at: '§5.4', outcome: 'dragon-7', name: 'A Dragon 7' },
      next: 'prize',
    },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-play',
      at: '§5.1',
      order: [],
      several: 'each-in-full',
      bettors: 'each-fee',
      next: 'papers',
    },
    { id: 'papers', kind: 'claim', form: 'paperwork', at: '§7.2', next: 'payment' },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.6',
      places: ['cage'],
      forms: ['cash', 'chips', 'goods'],
      papers: ['payout record'],
      fails: { ends: 'reserve' },
    },
  ],

  faults: [],
  npn,
  mustPost: { at: '§9.1', items: ['drawing dates and times', 'rules', 'prizes', 'No Purchase Necessary'] },
  records: {
    at: '§10.1',
    items: [
      'tickets: number, player, hand, table and time',
      'drawings',
      'time of each claim',
      'ladder hands with each call and result',
      'amount paid',
    ],
  },
  tells: [
    {
      at: '§3.1',
      games: [...BACKLINE, ...THIRTEEN],
      says: 'Your hand qualifies whether it wins, loses or pushes',
    },
    { at: '§4.5', games: BACKLINE, says: 'The player-dealer may earn a ticket too' },
    {
      at: '§3.12',
      games: [...PAI_GOW, ...TILES],
      says: 'All your cards or tiles count, however you set them',
    },
    {
      at: '§3.12',
      games: [...BLACKJACK, ...BACCARAT, ...POKARA],
      says: 'Only the cards that you are dealt first count; cards that you take later change nothing',
    },
    {
      at: '§3.7',
      games: THIRTEEN,
      says: 'Your back hand counts as you set it; a clean sweep counts if its cards can make such a back hand',
    },
    {
      at: '§3.9',
      games: [...THREE_CARD, ...POKARA],
      says: 'A hand that you fold still qualifies, and it does not matter whether the player-dealer’s hand qualifies',
    },
    {
      at: '§3.11',
      games: [HOLE_CARD_POKER, OTHER_POKER],
      says: 'If you fold before the last betting round, ask the dealer to hold your cards until the pot is won, or you get no ticket',
    },
    {
      at: '§4.1',
      says: 'There must be two to ten customers in the game. Third-party proposition players (TPPPS) are not counted.',
    },
    { at: '§4.8', says: 'Tickets are not transferable. There is no limit to the number of tickets you can have.' },
    { at: '§11.2', under: 'how-to-play', says: 'Write your name and ID information on the ticket.' },
  ],
  notes: [
    {
      at: '§3.11',
      who: 'dealer',
      says: 'If a player who folds early asks for it, set the cards aside. They are completed with the final board.',
    },
    {
      at: '§5.5',
      who: 'promotions',
      says: 'Before the promotion starts, name four merchandise prizes, each worth more than the one before.',
    },
    { at: '§4.8', who: 'card-desk', says: 'Tickets are not transferable. A player may have any number of them.' },
    {
      at: '§11.2',
      who: 'card-desk',
      says: 'The customer writes name and ID on the ticket. Keep the drum locked and in plain view.',
    },
  ],
  rulings: {
    R1: '§5.3: the text describes a tie twice, as winning the base prize and as replayed. A tie wins nothing and the hand is dealt again. A player who stops at that point has the base prize.',
    R2: '§5.2: ten times the "original bet" means ten times the base prize, because there is no bet.',
    R3: '§5.1: the range limits the base prize. An employee who enters more than $10,000 is warned that ten times the amount exceeds the range.',
    R4: '§7.1: the text does not say what follows a failed claim. The ticket is void and another is drawn. The ticket of a player who has already won that day is not void and returns to the drum (§4.7).',
    R5: '§4.1: customers are seated patrons. At a No Purchase Necessary table, seats played by the house count too (K-11).',
    R6: '§3.11: a hand that was folded and set aside is completed with the final board.',
    R7: '§3.9, §3.10: "does not place the Ante wager" refers to the wager made after looking at the cards. A fold never voids the ticket.',
    R8: '§3.5: gong-gong or better means that at least one way of setting the tiles makes both hands a gong or better.',
    R9: '§3.8: the tie is one qualifying hand for every player with a wager on Player or Banker and for the player-dealer.',
    R10: '§3.2: games without two hole cards that may stay out of the hand have no hole-card condition (H-2).',
    R11: '§3.7: a clean sweep is shown unset: thirteen cards of one or nearly one color, a dragon, all from deuce to eight, six pairs, three straights, three flushes.',
    R13: '§3.2: a full house does not lose to four of a kind where only the lowest hand wins, and a better four of a kind is a higher one. Razz and the lowball games are approved games in which no hand qualifies.',
    R12: '§5.2: the ladder is dealt as EZ Baccarat, the only game of the house that has a Dragon 7.',
  },
};
