/**
 * Pai gow poker: setting seven cards as a front hand of two and a back hand of five, comparing two sets, the hands that
 * charts name, and the games.
 */
import { assert, first } from '../../base/assert.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import { type Card, cardCode, isFace, isJoker, type Rank, rankFrom, rankOf, shoe, suitOf } from '../card.ts';
import type {
  ChosenSettings,
  DealtGroups,
  Fact,
  Game,
  Group,
  HandReading,
  Outcome,
  Reading,
  Setting,
} from '../game.ts';
import { handReading } from '../poker/read-poker.ts';
import { choices, type JokerUse, type RankedHand, type Ranking, rankHand } from '../ranking.ts';
import { frontTwo } from '../rankings/front-two.ts';
import { bestFive, paiGowTop, rankFive, rankingFor, type Wheel } from './best-five.ts';

// Whether a short front hand outranks the longer hand behind it, which makes the set foul. The two come from different
// rankings, so their strengths cannot be compared directly.

/**
 * Category first, then rank by rank. When the front's cards are all matched, the hand behind still has cards left and
 * is the higher of the two: A-K in front of A-K-7-5-2 is a legal set.
 */
export function frontOutranks(front: RankedHand, behind: RankedHand, behindRanking: Ranking): boolean {
  const place = (hand: RankedHand) =>
    behindRanking.categories.findIndex((category) => category.id === hand.category.id);
  assert(place(front) >= 0, `${behindRanking.name} knows the category ${front.category.id}`);
  if (place(front) !== place(behind)) return place(front) > place(behind);
  for (const [i, rank] of front.weights.entries()) {
    const other = behind.weights[i];
    if (other !== undefined && rank !== other) return rank > other;
  }
  return false;
}

// The ways to set seven cards.

type SetCards = Readonly<{ front: readonly Card[]; back: readonly Card[] }>;

/** A hand as set. It is foul when the front outranks the back. */
export type PaiGowSet = Readonly<{ front: RankedHand; back: RankedHand; foul: boolean }>;

/** Every legal setting, so that a rule can ask whether there is one such that its condition holds. */
export function settings21(cards: readonly Card[], joker: JokerUse, wheel: Wheel): PaiGowSet[] {
  return everySetting(cards, joker, wheel).filter((setting) => !setting.foul);
}

/** All 21 settings, foul ones too. */
export function everySetting(cards: readonly Card[], joker: JokerUse, wheel: Wheel): PaiGowSet[] {
  assert(cards.length === 7, `pai gow poker sets seven cards, not ${cards.length}`);
  // By place rather than by card, since two jokers are the same card.
  return [...choices([...cards.keys()], 2)].map((places) => {
    const front = cards.filter((_, place) => places.includes(place));
    const back = cards.filter((_, place) => !places.includes(place));
    return setPaiGow({ front, back }, joker, wheel);
  });
}

/**
 * The cards as a player put them down. In the front a bug is an ace and a wild joker pairs the other card: published
 * rules call the one "just another ace" there and let the other be any card.
 */
export function setPaiGow(cards: SetCards, joker: JokerUse, wheel: Wheel): PaiGowSet {
  const front = rankHand(frontTwo, cards.front, joker);
  const back = rankFive(cards.back, joker, wheel);
  return { front, back, foul: frontOutranks(front, back, rankingFor(wheel)) };
}

/** The legal settings that no other beats in one hand and equals or beats in the other, strongest back first. */
export function strongestSettings(cards: readonly Card[], joker: JokerUse, wheel: Wheel): PaiGowSet[] {
  const byBack = settings21(cards, joker, wheel).sort(
    (a, b) => b.back.strength - a.back.strength || b.front.strength - a.front.strength,
  );
  const kept: PaiGowSet[] = [];
  for (const setting of byBack) {
    const last = kept.at(-1);
    if (last === undefined || setting.front.strength > last.front.strength) kept.push(setting);
  }
  return kept;
}

// A player's set against the player-dealer's.

/** Who has the higher of two hands; hands of equal rank are a copy. */
export type Half = 'player' | 'banker' | 'copy';

type PaiGowComparison = Readonly<{
  front: Half;
  back: Half;
  /** A banker whose set is foul has not lost: published rules have the hand set again before it is compared. */
  winner: 'player' | 'banker' | 'push' | 'banker-sets-again';
}>;

/** The player needs both hands to win and loses with neither; a copy goes to the banker. A foul set loses. */
export function comparePaiGow(player: PaiGowSet, banker: PaiGowSet): PaiGowComparison {
  const front = half(player.front.strength, banker.front.strength);
  const back = half(player.back.strength, banker.back.strength);
  if (banker.foul) return { front, back, winner: 'banker-sets-again' };
  if (player.foul) return { front, back, winner: 'banker' };
  const won = [front, back].filter((side) => side === 'player').length;
  return { front, back, winner: won === 2 ? 'player' : won === 1 ? 'push' : 'banker' };
}

/** By the strengths of the two. */
export function half(player: number, banker: number): Half {
  if (player === banker) return 'copy';
  return player > banker ? 'player' : 'banker';
}

// The result of a player's two hands against the player-dealer's, with cards and with tiles.

/** The round first, then what it is made of. */
export function halvesOutcomes(winner: 'player' | 'banker' | 'push', front: Half, back: Half): Outcome[] {
  return [WINNER[winner], halfOutcome('front', front), halfOutcome('back', back)];
}

export const WINNER: Readonly<Record<'player' | 'banker' | 'push', Outcome>> = {
  player: { id: 'player-wins', says: 'The player wins.' },
  banker: { id: 'banker-wins', says: 'The banker wins.' },
  push: { id: 'push', says: 'Push: one hand each.' },
};

const halfOutcome = (hand: 'front' | 'back', half: Half): Outcome =>
  half === 'copy'
    ? { id: `${hand}-copy`, says: `The ${hand} hands are a copy, which goes to the banker.` }
    : { id: `${half}-wins-${hand}`, says: `The ${half} wins the ${hand}.` };

// Named seven-card hands, regardless of the setting.

/** Every named outcome of these seven cards, rarest kind first. */
export function sevenCardOutcomes(cards: readonly Card[], joker: JokerUse, wheel: Wheel): Outcome[] {
  return NAMED.filter(({ holds }) => holds(cards, joker, wheel)).map(({ id, says }) => ({ id, says }));
}

/** Whether the cards are this outcome, without checking the others. */
export const isSevenCardOutcome = (id: string, cards: readonly Card[], joker: JokerUse, wheel: Wheel): boolean =>
  NAMED.some((named) => named.id === id && named.holds(cards, joker, wheel));

type Named = Outcome & Readonly<{ holds: (cards: readonly Card[], joker: JokerUse, wheel: Wheel) => boolean }>;

/** Seven different ranks with a nine on top, nothing made of them. A joker would be an ace. */
export function isNineHigh(cards: readonly Card[]): boolean {
  return !cards.some(isJoker) && paiGowTop(cards, 'none', 'lowest') === rankFrom('9');
}

export const isSevenFaceCards = (cards: readonly Card[]): boolean => cards.every(isFace);

/** Exactly one joker with six face cards, as the Hawaiian Jackpot row is read. */
export const isSevenFaceCardsWithJoker = (cards: readonly Card[]): boolean =>
  jokersOf(cards) === 1 && cards.every((card) => isJoker(card) || isFace(card));

export const hasNaturalFourAces = (cards: readonly Card[]): boolean => acesOf(cards) === 4;

/** Any joker is an ace here, whether it is a bug or wild. */
export const hasFiveAces = (cards: readonly Card[]): boolean => acesOf(cards) + jokersOf(cards) >= 5;

export const hasNaturalRoyal = (cards: readonly Card[]): boolean => SUITS.some((suit) => royalIn(cards, suit, 0));

export const isNaturalSevenCardFlush = (cards: readonly Card[]): boolean =>
  !cards.some(isJoker) && cards.every((card) => suitOf(card) === suitOf(first(cards)));

/** Seven cards of one suit in sequence, the ace high or low. */
export const isSevenCardStraightFlush = (cards: readonly Card[]): boolean =>
  !cards.some(isJoker) && fitsSevenCardRun(cards);

export const isSevenCardStraightFlushWithJoker = (cards: readonly Card[]): boolean =>
  cards.some(isJoker) && fitsSevenCardRun(cards);

/**
 * A royal flush with the other two cards a king and queen of one suit. The pay tables that name it do not bar the
 * joker: it may complete the royal flush, but the match is made of two real cards.
 */
export function hasRoyalPlusRoyalMatch(cards: readonly Card[]): boolean {
  return SUITS.some((royal) => {
    const others = cards.filter((card) => !isJoker(card) && !inRoyal(card, royal));
    const match = ['K', 'Q'].every((letter) => others.some((card) => rankOf(card) === rankFrom(letter)));
    return match && suitOf(first(others)) === suitOf(others[1]!) && royalIn(cards, royal, jokersOf(cards));
  });
}

/** Some way to set them, regardless of the player's setting. A straight behind is never outranked by the front. */
function hasAceJackAndComplete(cards: readonly Card[], wheel: Wheel): boolean {
  if (cards.some(isJoker)) return false;
  return [...choices([...cards.keys()], 2)].some(([one, other]) => {
    const [high, low] = [rankOf(cards[one!]!), rankOf(cards[other!]!)].sort((a, b) => b - a) as [Rank, Rank];
    if (high !== low && (high !== ACE || low < rankFrom('J'))) return false;
    const back = cards.filter((_, place) => place !== one && place !== other);
    return rankFive(back, 'none', wheel).category.id in COMPLETE;
  });
}

const COMPLETE: Readonly<Record<string, true>> = {
  straight: true,
  flush: true,
  'full-house': true,
  'four-of-a-kind': true,
  'straight-flush': true,
  'royal-flush': true,
};

/** Three pairs and a seventh card, nothing more. A bug can only pair an ace; a wild joker pairs any card. */
export function hasThreePair(cards: readonly Card[], joker: JokerUse): boolean {
  const times = new Array<number>(13).fill(0);
  for (const card of cards) if (!isJoker(card)) times[rankOf(card)]! += 1;
  const pairedBy = (jokers: number): boolean => {
    if (jokers === 0) return times.filter((n) => n === 2).length === 3 && times.filter((n) => n === 1).length === 1;
    const standIns = joker === 'wild' ? times.keys() : [ACE];
    return [...standIns].some((rank) => {
      times[rank]! += 1;
      const holds = pairedBy(jokers - 1);
      times[rank]! -= 1;
      return holds;
    });
  };
  return pairedBy(jokersOf(cards));
}

const ACE = rankFrom('A');
const SUITS = [0, 1, 2, 3];
const TEN = rankFrom('T');

const jokersOf = (cards: readonly Card[]): number => cards.filter(isJoker).length;
const acesOf = (cards: readonly Card[]): number =>
  cards.filter((card) => !isJoker(card) && rankOf(card) === ACE).length;

const inRoyal = (card: Card, suit: number): boolean => !isJoker(card) && suitOf(card) === suit && rankOf(card) >= TEN;
const royalIn = (cards: readonly Card[], suit: number, jokers: number): boolean =>
  cards.filter((card) => inRoyal(card, suit)).length + jokers >= 5;

/** One suit, no rank twice, and all inside seven ranks in sequence; whatever is missing a joker fills. */
function fitsSevenCardRun(cards: readonly Card[]): boolean {
  const naturals = cards.filter((card) => !isJoker(card));
  const ranks = new Set(naturals.map(rankOf));
  if (ranks.size !== naturals.length || naturals.some((card) => suitOf(card) !== suitOf(first(naturals)))) return false;
  return SEVEN_CARD_RUNS.some((run) => [...ranks].every((rank) => run.includes(rank)));
}

/** From ace-low A-2-3-4-5-6-7 up to 8-9-T-J-Q-K-A. */
const SEVEN_CARD_RUNS: readonly (readonly Rank[])[] = Array.from({ length: 8 }, (_, low) =>
  Array.from({ length: 7 }, (_, step) => (low + step + ACE) % 13),
);

const NAMED: readonly Named[] = [
  { id: 'seven-card-straight-flush', says: 'Seven-card straight flush, no joker.', holds: isSevenCardStraightFlush },
  {
    id: 'seven-card-straight-flush-with-joker',
    says: 'Seven-card straight flush with a joker.',
    holds: isSevenCardStraightFlushWithJoker,
  },
  {
    id: 'royal-flush-plus-royal-match',
    says: 'Royal flush and a suited king and queen.',
    holds: hasRoyalPlusRoyalMatch,
  },
  { id: 'five-aces', says: 'Five aces.', holds: hasFiveAces },
  { id: 'natural-royal-flush', says: 'Royal flush without a joker.', holds: hasNaturalRoyal },
  { id: 'natural-four-aces', says: 'Four aces without a joker.', holds: hasNaturalFourAces },
  { id: 'natural-seven-card-flush', says: 'Seven cards of one suit, no joker.', holds: isNaturalSevenCardFlush },
  { id: 'seven-face-cards', says: 'Seven face cards.', holds: isSevenFaceCards },
  { id: 'seven-face-cards-with-joker', says: 'Six face cards and a joker.', holds: isSevenFaceCardsWithJoker },
  {
    id: 'ace-jack-and-complete',
    says: 'Can be set with ace-jack or better in front and a straight or better behind, no joker.',
    holds: (cards, _, wheel) => hasAceJackAndComplete(cards, wheel),
  },
  { id: 'three-pair', says: 'Three pair.', holds: hasThreePair },
  { id: 'nine-high', says: 'Nine high: no pair, straight or flush in the seven cards.', holds: isNineHigh },
  {
    id: 'ace-high',
    says: 'Ace high: no pair, straight or flush in the seven cards.',
    holds: (cards, joker, wheel) => paiGowTop(cards, joker, wheel) === ACE,
  },
  {
    id: 'ace-high-with-joker',
    says: 'Ace high with the joker.',
    holds: (cards, joker, wheel) => cards.some(isJoker) && paiGowTop(cards, joker, wheel) === ACE,
  },
  {
    id: 'pai-gow',
    says: 'Pai gow: no pair or better in the seven cards.',
    holds: (cards, joker, wheel) => paiGowTop(cards, joker, wheel) !== undefined,
  },
];

// The games: they differ in what a joker is, how many there are, and an ace-high player-dealer.

type Form = Readonly<{
  id: string;
  name: string;
  aliases: readonly string[];
  rules: string;
  joker: 'bug' | 'wild';
  wheel: Wheel;
  /** How many jokers the deck may hold, the usual number first. */
  jokers: readonly [string, ...string[]];
  /** Face up: when the banker's seven cards are ace-high, every player pushes. */
  aceHighPushes: boolean;
  examples: readonly string[];
}>;

export function paiGowGame(form: Form): Game {
  const { id, name, aliases, rules, examples } = form;
  return {
    id,
    name,
    aliases,
    family: 'pai-gow',
    rules,
    settings: settingsOf(form),
    shapes: [DEALT, SET, AGAINST_BANKER],
    deck: (chosen) => shoe(1, jokersIn(form, chosen)),
    examples,
    read: (dealt, chosen) => {
      const table: Table = { joker: jokerUse(chosen), wheel: wheelOf(chosen) };
      const { cards = [], front = [], back = [] } = dealt;
      if (cards.length > 0) return ok(readDealt(cards, table));
      if (front.length > 0) return ok(readSet({ front, back }, table));
      return readAgainstBanker(dealt, table, form.aceHighPushes);
    },
  };
}

type Table = Readonly<{ joker: JokerUse; wheel: Wheel }>;

const DEALT: readonly Group[] = [{ id: 'cards', name: 'all seven', min: 7, max: 7 }];
const SET: readonly Group[] = [
  { id: 'front', name: 'front', min: 2, max: 2 },
  { id: 'back', name: 'back', min: 5, max: 5 },
];
const AGAINST_BANKER: readonly Group[] = ['player', 'banker'].flatMap((side) =>
  SET.map(({ id, name, min, max }) => ({ id: `${side}-${id}`, name: `${side}'s ${name}`, min, max })),
);

function settingsOf({ joker, wheel, jokers }: Form): Setting[] {
  const [usual, ...more] = jokers;
  const settings: Setting[] = [
    {
      id: 'joker',
      asks: 'Is the joker a bug (an ace, or completes a straight or flush) or wild (any card)?',
      values: ['bug', 'wild'],
      usual: joker,
    },
    {
      id: 'wheel',
      asks: 'Where does A-2-3-4-5 rank among the straights?',
      values: ['second-highest', 'lowest'],
      usual: wheel,
    },
  ];
  if (more.length === 0) return settings;
  return [...settings, { id: 'jokers', asks: 'How many jokers are in the deck?', values: jokers, usual }];
}

const jokersIn = (form: Form, chosen: ChosenSettings): number => Number(chosen.jokers ?? form.jokers[0]);
const jokerUse = (chosen: ChosenSettings): JokerUse => (chosen.joker === 'wild' ? 'wild' : 'bug');
const wheelOf = (chosen: ChosenSettings): Wheel => (chosen.wheel === 'lowest' ? 'lowest' : 'second-highest');

function readDealt(cards: readonly Card[], table: Table): Reading {
  const { joker, wheel } = table;
  const facts = {
    legalSettings: settings21(cards, joker, wheel).length,
    strongestSettings: strongestSettings(cards, joker, wheel).map(settingWords),
  };
  return { hands: [bestReading(cards, table, facts)], outcomes: sevenCardOutcomes(cards, joker, wheel) };
}

/** `As Jd | Tc 9h 8d 7s 6c` */
const settingWords = ({ front, back }: PaiGowSet): string =>
  [front, back].map((hand) => hand.cards.map(cardCode).join(' ')).join(' | ');

function readSet(cards: SetCards, table: Table): Reading {
  const { joker, wheel } = table;
  const set = setPaiGow(cards, joker, wheel);
  const seven = [...cards.front, ...cards.back];
  const foul = set.foul ? [FOUL] : [];
  return {
    hands: [...setReadings(set, '', wheel), bestReading(seven, table)],
    outcomes: [...foul, ...sevenCardOutcomes(seven, joker, wheel)],
  };
}

const FOUL: Outcome = { id: 'foul', says: 'Foul: the front hand outranks the back hand.' };

function readAgainstBanker(dealt: DealtGroups, table: Table, aceHighPushes: boolean): Result<Reading> {
  const { joker, wheel } = table;
  const cardsOf = (side: string) => ({ front: dealt[`${side}-front`] ?? [], back: dealt[`${side}-back`] ?? [] });
  const player = setPaiGow(cardsOf('player'), joker, wheel);
  const bankerCards = cardsOf('banker');
  const banker = setPaiGow(bankerCards, joker, wheel);
  const hands = [...setReadings(player, 'player-', wheel), ...setReadings(banker, 'banker-', wheel)];
  const bankerTop = paiGowTop([...bankerCards.front, ...bankerCards.back], joker, wheel);
  if (aceHighPushes && bankerTop === rankFrom('A')) {
    return ok({ hands, outcomes: [{ id: 'push', says: "Push: the banker's seven cards are ace-high." }] });
  }
  const { front, back, winner } = comparePaiGow(player, banker);
  if (winner === 'banker-sets-again') {
    const says = "The banker's front hand outranks its back hand.";
    return refuse('banker-foul', says, "Set the banker's hand again, then compare.");
  }
  if (!player.foul) return ok({ hands, outcomes: halvesOutcomes(winner, front, back) });
  return ok({ hands, outcomes: [WINNER[winner], PLAYER_FOUL] });
}

const PLAYER_FOUL: Outcome = { ...FOUL, says: "Foul: the player's front hand outranks the back hand." };

function setReadings({ front, back }: PaiGowSet, side: string, wheel: Wheel): HandReading[] {
  return [handReading(`${side}front`, frontTwo, front), handReading(`${side}back`, rankingFor(wheel), back)];
}

/** Bonus wagers and jackpots use the best five of the seven, regardless of the setting. */
function bestReading(
  seven: readonly Card[],
  { joker, wheel }: Table,
  facts: Readonly<Record<string, Fact>> = {},
): HandReading {
  const jokersDealt = seven.filter(isJoker).length;
  return handReading('best', rankingFor(wheel), bestFive(seven, joker, wheel), { jokersDealt, ...facts });
}
