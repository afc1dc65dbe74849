/** How the games are dealt: in the groups of the sheet, or as the game itself writes a deal, with what is drawn to it. */
import { JOKER } from '../../cards/card.ts';
import { type Game, type Group, readHand } from '../../cards/game.ts';
import type { CardGroup, HandPattern } from '../../rules/chart.ts';
import { PINEAPPLE } from '../exact/beats/games.ts';
import { dealtDown } from '../exact/readings/mexican.ts';
import type { Assumption, Question } from '../question.ts';
import { assumed } from './assumed.ts';
import { dealBaccarat, dealBlackjack, dealNine, dealWar } from './deal-drawing.ts';
import { dealPaiGow, dealThirteen, dealTiles } from './deal-setting.ts';
import type { Dealing, Draw } from './dealing.ts';
import { handsDealt } from './read.ts';
import { screenOf } from './screen.ts';

/** Undefined where nobody knows how this game is dealt. */
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

/** What happens to cards after the deal, where the sheet only says how many are written down. */
function sheetAssumptions({ game, gameRow, readings, deck }: Question): Assumption[] {
  const asked: Parameters<typeof assumed>[1][] = [];
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
  if (DRAW_GAMES.has(game.id)) {
    const says = 'The five cards are counted as they are first dealt: nobody draws';
    asked.push({ id: 'drawing-strategy', says, choices: ['as-dealt'], at });
  }
  if (gameRow.ranking !== undefined && (deck.holds[JOKER] ?? 0) > 0) {
    const says = 'A deal in which a hand holds a joker meets no row: the chart does not count jokers';
    asked.push({ id: 'joker-in-hand', says, choices: ['no-row'], at });
  }
  return asked.map((one) => assumed(readings, one));
}

/** Fewer cards may be written than were dealt, and still as many as count. */
const mayDiscard = ({ use, fewest, cards }: CardGroup): boolean =>
  typeof use === 'number' && use > 0 && fewest !== undefined && fewest >= use && fewest < cards;

const DRAW_GAMES: ReadonlySet<string> = new Set(['five-card-draw', 'lowball', 'kansas-city-lowball']);

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
      return dealShape(question);
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

/** All cards at once, in the shortest way to write them that still tells what the rows ask. */
function dealShape(question: Question): Dealing | undefined {
  const { game, rows, deck } = question;
  const asked = rows.map(({ hand }) => askedOf(hand));
  const hands = asked.flatMap((one) => one.hands);
  // What has a name may be of the whole deal, the dealer's cards too.
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

/** Which hands the game reads of a deal that is written so, as its own example of that shape shows. */
function handsIn(game: Game, shape: readonly Group[]): ReadonlySet<string> {
  const example = game.examples.find((text) => text.split('|').length === shape.length);
  const read = example === undefined ? undefined : readHand(game, example);
  return new Set(read?.ok ? read.value.reading.hands.map(({ hand }) => hand) : []);
}

function drawn(draw: Draw, count: number): number[] {
  return Array.from({ length: count }, draw);
}
