/**
 * How the games are dealt: in the card groups of the sheet, or as the game itself writes a deal, including drawn cards.
 */
import { assert } from '../../base/assert.ts';
import { bankerDraw, playerDraw, pointsOf, totalOf } from '../../cards/baccarat.ts';
import { handValue, type JokerValue, type NaturalRule, naturalTotal } from '../../cards/blackjack.ts';
import { type Card, deckSize, JOKER, RANKS, rankOf } from '../../cards/card.ts';
import { categoryOf, evaluate5, evaluate7 } from '../../cards/fast/high.ts';
import { type Game, type Group, type Reading, readHand } from '../../cards/game.ts';
import { bestFiveStrength, rankFive, rankingFor, type Wheel } from '../../cards/pai-gow/best-five.ts';
import { isSevenCardOutcome } from '../../cards/pai-gow/pai-gow.ts';
import { type JokerUse, type RankedHand, type Ranking, rankHand } from '../../cards/ranking.ts';
import { frontTwo } from '../../cards/rankings/front-two.ts';
import { highFive } from '../../cards/rankings/high-five.ts';
import { thirteenFront } from '../../cards/rankings/thirteen-front.ts';
import { thirteenOutcomes } from '../../cards/thirteen.ts';
import type { CardGroup, HandPattern } from '../../rules/chart.ts';
import type { HandTest } from '../../rules/hand-pattern.ts';
import { isAtLeast } from '../../rules/lay-out-hands.ts';
import { isNamed, isWithin } from '../../rules/row-tests.ts';
import { type CardsDealt, cardsDealt } from '../exact/few-cards.ts';
import { dealtDown } from '../exact/readings/mexican.ts';
import { drawsForJokers, jokersDrawn } from '../exact/shoes/blackjack.ts';
import type { Assumption, Question } from '../question.ts';
import { PINEAPPLE } from '../sheet-questions.ts';
import { chosenReading, type Dealing, type Draw, handsDealt, perOf } from './dealing.ts';
import { fastTest } from './fast/hand-tests.ts';
import {
  PAI_GOW_WAYS,
  type Parts,
  paiGowSets,
  THIRTEEN_WAYS,
  TILE_WAYS,
  thirteenSets,
  tileSets,
  type Ways,
} from './house-ways.ts';

/** Undefined if no dealing procedure for this game is known. */
export function dealingOf(question: Question): Dealing | undefined {
  return question.gameRow.groups.length > 0 ? byTheSheet(question) : byTheGame(question);
}

function byTheSheet(question: Question): Dealing {
  const { gameRow, deck } = question;
  const assumptions = sheetAssumptions(question);
  const isKept = assumptions.some(({ id, value }) => id === 'discards' && value === 'kept-cards');
  const sizesOf = (whose: CardGroup['of']) =>
    gameRow.groups
      .filter((group) => group.of === whose)
      .map((group) => (isKept && mayDiscard(group) ? group.fewest! : group.cards));
  const [own, shared] = [sizesOf('hand'), sizesOf('table')];
  const hands = handsDealt(question);
  const dealt = (sizes: readonly number[], draw: Draw) => sizes.map((size) => drawn(draw, size));
  const write = (groups: readonly (readonly number[])[]) =>
    groups.map((cards) => cards.map(deck.pieces.code).join(' ')).join(' | ');
  const screen = screenOf(question);
  return {
    deal: (draw, all) => {
      const common = shared.length === 0 ? null : write(dealt(shared, draw));
      const each = Array.from({ length: hands }, () => dealt(own, draw));
      if (all === undefined && screen?.(each.map((groups) => groups.flat())) === false) return [];
      return [{ hands: each.map(write), common }];
    },
    isScreened: screen !== undefined,
    most: sum(shared) + hands * sum(own),
    assumptions,
  };
}

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);

/** How cards change after the deal, if the sheet only says how many are written down. */
function sheetAssumptions({ game, gameRow, readings, deck }: Question): Assumption[] {
  const asked: Parameters<typeof chosenReading>[1][] = [];
  const { at } = gameRow;
  if (gameRow.groups.some(mayDiscard)) {
    const says =
      'Who may discard is read with all the cards that were dealt to him, or with those he kept as if no others';
    asked.push({ id: 'discards', says, choices: ['all-cards', 'kept-cards'], at });
  }
  if (PINEAPPLE.has(game.id) && gameRow.groups[0]?.cards === 2) {
    const says = 'The two cards that are kept of three count as if they were the only ones dealt';
    asked.push({ id: 'discards', says, choices: ['kept-cards'], at });
  }
  if (game.draws === true) {
    const says = 'The five cards are counted as they are first dealt: nobody draws';
    asked.push({ id: 'drawing-strategy', says, choices: ['as-dealt'], at });
  }
  if (gameRow.ranking !== undefined && (deck.holds[JOKER] ?? 0) > 0) {
    const says = 'A deal in which a hand holds a joker meets no row: the chart does not count jokers';
    asked.push({ id: 'joker-in-hand', says, choices: ['no-row'], at });
  }
  return asked.map((one) => chosenReading(readings, one));
}

/** Fewer cards may be written than were dealt, but at least as many as the rows need. */
const mayDiscard = ({ use, fewest, cards }: CardGroup): boolean =>
  typeof use === 'number' && use > 0 && fewest !== undefined && fewest >= use && fewest < cards;

function byTheGame(question: Question): Dealing | undefined {
  const { game } = question;
  if (game.id === 'thirteen-card') return dealThirteen(question);
  if (game.id === 'mexican-poker') return dealMexican(question);
  switch (game.family) {
    case 'baccarat':
      return dealBaccarat(question);
    case 'blackjack':
      return dealBlackjack(question);
    case 'nine':
      return dealNine(question);
    case 'war':
      return dealWar(question);
    case 'pai-gow':
      return dealPaiGow(question);
    case 'tiles':
      return dealTiles(question);
    case 'poker':
      return game.declared === undefined ? dealShape(question) : dealDeclared(question);
    case 'points':
      return dealDeclared(question);
  }
}

function dealMexican(question: Question): Dealing {
  const { deck } = question;
  const down = dealtDown(question);
  const seats = handsDealt(question);
  const sizes = [Number(down.value), 5 - Number(down.value)];
  const write = (draw: Draw) => sizes.map((size) => drawn(draw, size).map(deck.pieces.code).join(' ')).join(' | ');
  return {
    deal: (draw) => [{ hands: Array.from({ length: seats }, () => write(draw)), common: null }],
    most: seats * 5,
    assumptions: [down],
  };
}

/** All cards at once, in the shortest notation that still decides the rows. */
function dealShape(question: Question): Dealing | undefined {
  const { game, rows, deck } = question;
  const asked = rows.map(({ hand }) => askedOf(hand));
  const hands = asked.flatMap((one) => one.hands);
  // A named group may be part of the whole deal, including the dealer's cards.
  const named = asked.some((one) => one.named);
  const fitting = game.shapes.filter((shape) => hands.every((hand) => handsIn(game, shape).has(hand)));
  const byLength = [...fitting].sort((a, b) => (named ? b.length - a.length : a.length - b.length));
  const shape = byLength[0];
  if (shape === undefined) return undefined;
  const seats = handsDealt(question);
  const write = (draw: Draw) => shape.map(({ max }) => drawn(draw, max).map(deck.pieces.code).join(' ')).join(' | ');
  return {
    deal: (draw) => [{ hands: Array.from({ length: seats }, () => write(draw)), common: null }],
    most: seats * sum(shape.map(({ max }) => max)),
    assumptions: [],
  };
}

/** As its declaration deals it. A hand that is beaten by another is compared with the dealer's, which is one of them. */
function dealDeclared(question: Question): Dealing | undefined {
  const { deck, gameRow } = question;
  const dealt = cardsDealt(question);
  if (dealt === undefined) return undefined;
  const seats = handsDealt(question);
  const [own, shared] = [false, true].map((isShared) => dealt.parts.filter((part) => part.isShared === isShared));
  const write = (parts: CardsDealt['parts'], draw: Draw) => {
    const groups = new Map<string, number[]>();
    for (const { id, cards } of parts) groups.set(id, [...(groups.get(id) ?? []), ...drawn(draw, cards)]);
    return [...groups.values()].map((cards) => cards.map(deck.pieces.code).join(' ')).join(' | ');
  };
  const sizeOf = (parts: CardsDealt['parts']) => sum(parts.map(({ cards }) => cards));
  if (gameRow.deal === 'table') {
    const deal = (draw: Draw) => [{ hands: [''], common: write(dealt.parts, draw) }];
    return { deal, most: sizeOf(dealt.parts), assumptions: dealt.assumptions };
  }
  return {
    deal: (draw) => {
      const common = shared!.length === 0 ? null : write(shared!, draw);
      return [{ hands: Array.from({ length: seats }, () => write(own!, draw)), common }];
    },
    most: sizeOf(shared!) + seats * sizeOf(own!),
    assumptions: dealt.assumptions,
  };
}

type AskedOf = Readonly<{ hands: readonly string[]; named: boolean }>;

function askedOf(hand: HandPattern): AskedOf {
  switch (hand.is) {
    case 'reading':
      return { hands: hand.hands.map((one) => one.hand), named: false };
    case 'outcome':
      return { hands: [], named: true };
    case 'every':
    case 'some': {
      const parts = hand.of.map(askedOf);
      return { hands: parts.flatMap((part) => part.hands), named: parts.some(({ named }) => named) };
    }
    case 'bad-beat':
      return askedOf({
        is: 'some',
        of: [hand.losing, ...(hand.winning === 'higher' ? [] : [hand.winning])],
      } as HandPattern);
    default:
      return { hands: [], named: false };
  }
}

/** The hands that the game reads from a deal in this notation, as its own example of that shape shows. */
function handsIn(game: Game, shape: readonly Group[]): ReadonlySet<string> {
  const example = game.examples.find((text) => text.split('|').length === shape.length);
  const read = example === undefined ? undefined : readHand(game, example);
  return new Set(read?.ok ? read.value.reading.hands.map(({ hand }) => hand) : []);
}

function drawn(draw: Draw, count: number): number[] {
  return Array.from({ length: count }, draw);
}

// Quick checks of a hand before the floor reads it, enough to know that a deal qualifies for nothing, as most deals do.
// A sketch may report a possible hit that is not one, but must never miss one.

type Sketch = Readonly<{
  /** The value of one of its hands, or the best category that it can be; undefined if neither is known. */
  made: (hand: string) => Made | undefined;
  isNamed: (outcome: string) => boolean;
  /** The amount it takes from each opponent when it beats them all. */
  homeRun: () => number | undefined;
}>;

/** `ranks` is omitted if only the category is known. */
type Made = Readonly<{ ranking: Ranking; category: string; ranks?: readonly string[]; isBest?: true }>;

/**
 * Whether these hands may qualify for any row. If rows belong to hands, the first hand is the one to check. The cheaper
 * sketch of a hand comes first, and the next is made only if the first does not decide.
 */
function mayMeet(question: Question, hands: number, sketches: readonly ((hand: number) => Sketch)[]): boolean {
  const looked = perOf(question) === 'hand' ? 1 : hands;
  const some = (count: number, isSo: (sketch: Sketch) => boolean): boolean => {
    for (let hand = 0; hand < count; hand += 1) if (sketches.every((sketchOf) => isSo(sketchOf(hand)))) return true;
    return false;
  };
  return question.rows.some(({ hand: pattern }) => {
    switch (pattern.is) {
      case 'bad-beat':
        return some(hands, (sketch) => couldBe(pattern.losing, sketch));
      case 'sweep':
        return some(looked, (sketch) => isWithin(pattern.points, sketch.homeRun() ?? 0));
      case 'beaten':
        return true;
      case 'trigger':
        return false;
      default:
        return some(looked, (sketch) => couldBe(pattern, sketch));
    }
  });
}

function couldBe(test: HandTest, sketch: Sketch): boolean {
  switch (test.is) {
    case 'outcome':
      return sketch.isNamed(test.outcome);
    case 'reading':
      return test.hands.every(({ hand, category, orBetter = false, floor }) => {
        const made = category === undefined ? undefined : sketch.made(hand);
        if (category === undefined || made === undefined || (made.isBest && !orBetter)) return true;
        const { ranking, ranks } = made;
        const asked = { category, orBetter, floor: ranks === undefined ? undefined : floor };
        return isAtLeast(ranking, { category: made.category, ranks: ranks ?? [] }, asked);
      });
    case 'every':
      return test.of.every((one) => couldBe(one, sketch));
    case 'some':
      return test.of.some((one) => couldBe(one, sketch));
    default:
      return true;
  }
}

type Table = Readonly<{ joker: JokerUse; wheel: Wheel }>;

/** Before hands are set: a back cannot be better than the best five of the seven. */
function sevenCardSketch(seven: readonly Card[], { joker, wheel }: Table): Sketch {
  const ranking = rankingFor(wheel);
  return {
    made: (hand) => {
      if (hand !== 'back') return undefined;
      const category = ranking.categories[bestFiveStrength(seven, joker, wheel) >> 20]!.id;
      return { ranking, category, isBest: true };
    },
    isNamed: (outcome) => isSevenCardOutcome(outcome, seven, joker, wheel),
    homeRun: () => undefined,
  };
}

function paiGowSketch([front, back]: Parts, { joker, wheel }: Table): Sketch {
  const ranked = (ranking: Ranking, { category, weights }: RankedHand): Made => {
    return { ranking, category: category.id, ranks: weights.map((rank) => RANKS[rank]!) };
  };
  return {
    ...sevenCardSketch([...front!, ...back!], { joker, wheel }),
    made: (hand) => {
      if (hand === 'front') return ranked(frontTwo, rankHand(frontTwo, front!, joker));
      return hand === 'back' ? ranked(rankingFor(wheel), rankFive(back!, joker, wheel)) : undefined;
    },
  };
}

function thirteenSketch(parts: Parts, read: () => Reading | undefined): Sketch {
  const [front, middle, back] = parts as readonly [readonly Card[], readonly Card[], readonly Card[]];
  const five = ([a, b, c, d, e]: readonly Card[]) => ({
    ranking: highFive,
    category: categoryOf(evaluate5(a!, b!, c!, d!, e!)),
  });
  return {
    made: (hand) => {
      if (hand === 'middle') return five(middle);
      if (hand === 'back') return five(back);
      return hand === 'front' ? { ranking: thirteenFront, category: frontCategory(front) } : undefined;
    },
    isNamed: (outcome) => thirteenOutcomes(parts.flat()).some(({ id }) => id === outcome),
    homeRun: () =>
      read()
        ?.hands.map(({ facts }) => facts?.homeRunPoints)
        .find((fact) => typeof fact === 'number'),
  };
}

function frontCategory(cards: readonly Card[]): string {
  const ranks = new Set(cards.map(rankOf)).size;
  return ranks === 1 ? 'three-of-a-kind' : ranks === 2 ? 'pair' : 'high-card';
}

/** The game's own reading of one hand. */
function readSketch({ game, settings }: Question, dealt: Parameters<Game['read']>[0]): Sketch {
  const read = game.read(dealt, settings);
  return {
    made: () => undefined,
    isNamed: (outcome) => !read.ok || isNamed(read.value, outcome),
    homeRun: () => undefined,
  };
}

// Stud tables that cannot qualify for any row, judged by the value of each hand alone: most deals need no closer check.

/** Whether hands of these cards may qualify for some row. */
export type Screen = (hands: readonly (readonly Card[])[]) => boolean;

/** Undefined if a hand is not the best five of its own seven cards, or if a row has other conditions. */
export function screenOf(question: Question): Screen | undefined {
  const { gameRow, deck, rows } = question;
  const [own, ...more] = gameRow.groups;
  const isStud = own?.of === 'hand' && own.cards === 7 && own.use === 'any' && more.length === 0;
  const isPlain = deckSize(deck) === 52 && deck.holds.slice(0, 52).every((count) => count === 1);
  if (!isStud || !isPlain || gameRow.ranking !== 'high-five' || gameRow.deal !== 'hand') return undefined;
  const layout = { group: own.id, hole: own.cards, use: 'any' } as const;
  const losing = rows.map(({ key, hand }) =>
    hand.is === 'bad-beat' && hand.compared === 'showdown'
      ? fastTest(hand.losing, { question, layout, row: key, bestOnly: true })
      : undefined,
  );
  if (!losing.every((test) => test !== undefined)) return undefined;
  return (hands) => {
    const values = hands.map(strengthOf);
    const best = Math.max(...values);
    return values.some((value) => value < best && losing.some(({ could }) => could[value] === 1));
  };
}

function strengthOf(cards: readonly Card[]): number {
  assert(cards.length === 7, 'a hand of stud has seven cards');
  const [a, b, c, d, e, f, g] = cards as [Card, Card, Card, Card, Card, Card, Card];
  return evaluate7(a, b, c, d, e, f, g);
}

// Games in which cards are drawn to the first ones: by rule in baccarat, by a named strategy in others.

/** One card to each hand in turn, then the third cards that the tableau requires. */
function dealBaccarat({ deck }: Question): Dealing {
  const write = (cards: readonly Card[]) => cards.map(deck.pieces.code).join(' ');
  return {
    deal: (draw) => {
      const [first, second, third, fourth] = [draw(), draw(), draw(), draw()];
      const [player, banker] = [
        [first, third],
        [second, fourth],
      ];
      const [playerTwo, bankerTwo] = [totalOf(player), totalOf(banker)];
      if (playerDraw(playerTwo, bankerTwo).due) player.push(draw());
      const drawn = player[2] === undefined ? undefined : pointsOf(player[2]);
      if (bankerDraw(playerTwo, bankerTwo, drawn).due) banker.push(draw());
      return [{ hands: [''], common: `${write(player)} | ${write(banker)}` }];
    },
    most: 6,
    assumptions: [],
  };
}

/**
 * Everyone plays the same way, including the player-dealer. The player-dealer's up card is dealt separately if no two
 * hands are compared: rows that name it check nothing else of that hand.
 */
function dealBlackjack(question: Question): Dealing {
  const { deck, settings, readings, gameRow, game, rows } = question;
  const strategy = chosenReading(readings, {
    id: 'drawing-strategy',
    says: `${game.name}: the total below which a hand draws; at it and above, and on a natural, it stands.`,
    choices: [17, 18, 19, 20, 21].map((total) => `below-${total}`),
    at: gameRow.at,
  });
  const standsAt = Number(strategy.value.slice('below-'.length));
  const joker: JokerValue = settings.joker === '2-or-12' ? '2-or-12' : 'makes-21';
  const jokers = jokersDrawn(question);
  const draws = (hand: readonly Card[]): boolean =>
    drawsForJokers(jokers, hand) ||
    (naturalTotal(hand, settings.natural as NaturalRule) === undefined && handValue(hand, joker).total < standsAt);
  const versus = rows.some(({ hand }) => hand.is === 'bad-beat');
  const hands = handsDealt(question);
  return {
    deal: (draw, all) => {
      const up = versus ? null : deck.pieces.code(draw());
      const dealt = Array.from({ length: hands }, () => [draw(), draw()]);
      for (const hand of dealt) while (draws(hand)) hand.push(draw());
      const isIdle = versus && !mayMeet(question, hands, [(hand) => readSketch(question, { hand: dealt[hand]! })]);
      if (isIdle && all === undefined) return [];
      return [{ hands: dealt.map((hand) => hand.map(deck.pieces.code).join(' ')), common: up }];
    },
    // A hand of more than eight cards is too rare to exhaust the shoe.
    most: 1 + 8 * hands,
    assumptions: [strategy, ...(jokers === undefined ? [] : [jokers.assumption])],
  };
}

/** Three cards, and an optional fourth. */
function dealNine(question: Question): Dealing {
  const { deck, readings, gameRow, game } = question;
  const drawing = chosenReading(readings, {
    id: 'drawing',
    says: `${game.name}: when a hand takes its fourth card.`,
    choices: Object.keys(DRAWS_ON),
    at: gameRow.at,
  });
  const handOf = (draw: Draw): string => {
    const cards = [draw(), draw(), draw()];
    if (totalOf(cards) <= DRAWS_ON[drawing.value]!) cards.push(draw());
    return cards.map(deck.pieces.code).join(' ');
  };
  const hands = handsDealt(question);
  return {
    deal: (draw) => [{ hands: Array.from({ length: hands }, () => handOf(draw)), common: null }],
    most: 4 * hands,
    assumptions: [drawing],
  };
}

/** The highest total that draws. */
const DRAWS_ON: Readonly<Record<string, number>> = {
  'on-five-or-less': 5,
  'on-four-or-less': 4,
  'on-six-or-less': 6,
  never: -1,
};

/** One card each, and a second one each after a tie. */
function dealWar(question: Question): Dealing {
  const { deck, readings, gameRow, game } = question;
  const tie = chosenReading(readings, {
    id: 'going-to-war',
    says: `${game.name}: whether a tied player fights the war.`,
    choices: ['always', 'never'],
    at: gameRow.at,
  });
  const { code } = deck.pieces;
  return {
    deal: (draw) => {
      const [player, dealer] = [[draw()], [draw()]];
      if (tie.value === 'always' && rankOf(player[0]!) === rankOf(dealer[0]!)) {
        player.push(draw());
        dealer.push(draw());
      }
      return [{ hands: [[player, dealer].map((cards) => cards.map(code).join(' ')).join(' | ')], common: null }];
    },
    most: 4,
    assumptions: [tie],
  };
}

// Games in which hands are set. The hand is left unset if the rows use all of it, and set by a named house way if they
// use parts.

/** How hands of a game are set, and what can be determined before they are read. */
type Setting = Readonly<{
  size: number;
  ways: Ways;
  /** Splits the pieces of a hand into its parts, front first. Several results if any of them qualifies. */
  sets: (pieces: readonly number[], way: string) => readonly Parts[];
  /** Before the hands are set, and after. */
  rough?: (pieces: readonly number[]) => Sketch;
  sketch?: (parts: Parts) => Sketch;
}>;

function dealPaiGow(question: Question): Dealing {
  const { settings } = question;
  const joker = settings.joker === 'wild' ? 'wild' : 'bug';
  const wheel = settings.wheel === 'lowest' ? 'lowest' : 'second-highest';
  return setting(question, {
    size: 7,
    ways: PAI_GOW_WAYS,
    sets: (cards, way) => paiGowSets(cards, { joker, wheel }, way),
    rough: (cards) => sevenCardSketch(cards, { joker, wheel }),
    sketch: (parts) => paiGowSketch(parts, { joker, wheel }),
  });
}

function dealThirteen(question: Question): Dealing {
  const { game, settings } = question;
  const read = ([front = [], middle = [], back = []]: Parts) => {
    const reading = game.read({ front, middle, back }, settings);
    return reading.ok ? reading.value : undefined;
  };
  return setting(question, {
    size: 13,
    ways: THIRTEEN_WAYS,
    sets: thirteenSets,
    sketch: (parts) => thirteenSketch(parts, () => read(parts)),
  });
}

function dealTiles(question: Question): Dealing {
  const geeJoon = question.settings['gee-joon-single'] === 'by-points' ? 'by-points' : 'lowest';
  return setting(question, {
    size: 4,
    ways: TILE_WAYS,
    sets: (tiles, way) => tileSets(tiles, geeJoon, way),
  });
}

/**
 * A player without opponents sets the hand for the prize if all its settings can be tried. Against others, the hand is
 * set to win, by a house way.
 */
function setting(question: Question, { size, ways: { says, alone, versus }, sets, rough, sketch }: Setting): Dealing {
  const { deck, game, gameRow, readings } = question;
  const ofParts = question.rows.filter(({ hand }) => looksAtParts(hand)).length;
  const hands = handsDealt(question);
  // If every row pays, one setting would have to qualify for all of them, and the player's choice is unknown.
  const choices = hands > 1 ? versus : ofParts > 1 && question.pays === 'every-row' ? alone.slice(-2) : alone;
  const way = chosenReading(readings, { id: 'house-way', says: `${game.name}: ${says}`, choices, at: gameRow.at });
  const setOf = (pieces: readonly number[]) => (ofParts > 0 ? sets(pieces, way.value) : [[pieces]]);
  const write = (parts: Parts) => parts.map((part) => part.map(deck.pieces.code).join(' ')).join(' | ');
  return {
    deal: (draw, all) => {
      const dealt = Array.from({ length: hands }, () => Array.from({ length: size }, draw));
      if (hands === 1) return setOf(dealt[0]!).map((parts) => ({ hands: [write(parts)], common: null }));
      const put: Parts[] = [];
      const partsOf = (hand: number): Parts => {
        put[hand] ??= setOf(dealt[hand]!)[0]!;
        return put[hand];
      };
      const sketches = [
        ...(rough === undefined ? [] : [(hand: number) => rough(dealt[hand]!)]),
        ...(sketch === undefined ? [] : [(hand: number) => sketch(partsOf(hand))]),
      ];
      const isIdle = sketches.length > 0 && !mayMeet(question, hands, sketches);
      if (isIdle && all === undefined) return [];
      return [{ hands: dealt.map((_, hand) => write(partsOf(hand))), common: null }];
    },
    most: size * hands,
    assumptions: ofParts > 0 ? [way] : [],
  };
}

/** Named hands and the best five are read from the whole hand; two hands are compared part by part. */
export function looksAtParts(hand: HandPattern): boolean {
  switch (hand.is) {
    case 'bad-beat':
    case 'sweep':
      return true;
    case 'reading':
      return hand.hands.some((one) => PARTS.has(one.hand));
    case 'cards':
    case 'alike':
      return hand.in.some((group) => PARTS.has(group));
    case 'every':
    case 'some':
      return hand.of.some(looksAtParts);
    default:
      return false;
  }
}

const PARTS: ReadonlySet<string> = new Set(['front', 'middle', 'back']);
