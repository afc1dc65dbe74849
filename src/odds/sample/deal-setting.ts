/** Games in which a hand is set: whole where the rows look at all of it, by a named house way where they look at parts. */
import type { HandPattern } from '../../rules/chart.ts';
import type { Question } from '../question.ts';
import { assumed } from './assumed.ts';
import type { Dealing } from './dealing.ts';
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
import { handsDealt } from './read.ts';
import { mayMeet, paiGowSketch, type Sketch, sevenCardSketch, thirteenSketch } from './sketch.ts';

/** How hands of a game are set, and what can be told of them before they are read. */
type Setting = Readonly<{
  size: number;
  ways: Ways;
  /** From the pieces of a hand to its parts, front first; several where any of them would do. */
  sets: (pieces: readonly number[], way: string) => readonly Parts[];
  /** Before they are set, and then. */
  rough?: (pieces: readonly number[]) => Sketch;
  sketch?: (parts: Parts) => Sketch;
}>;

export function dealPaiGow(question: Question): Dealing {
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

export function dealThirteen(question: Question): Dealing {
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

export function dealTiles(question: Question): Dealing {
  const geeJoon = question.settings['gee-joon-single'] === 'by-points' ? 'by-points' : 'lowest';
  return setting(question, {
    size: 4,
    ways: TILE_WAYS,
    sets: (tiles, way) => tileSets(tiles, geeJoon, way),
  });
}

/**
 * Whoever has a hand alone sets it for the prize where its ways can be tried; against others he sets it to win, by a house
 * way.
 */
function setting(question: Question, { size, ways: { says, alone, versus }, sets, rough, sketch }: Setting): Dealing {
  const { deck, game, gameRow, readings } = question;
  const ofParts = question.rows.filter(({ hand }) => looksAtParts(hand)).length;
  const hands = handsDealt(question);
  // Where every row pays, one setting would have to meet them all, and which ones a player wants nobody knows.
  const choices = hands > 1 ? versus : ofParts > 1 && question.pays === 'every-row' ? alone.slice(-2) : alone;
  const way = assumed(readings, { id: 'house-way', says: `${game.name}: ${says}`, choices, at: gameRow.at });
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

/** Names and the best five are read of the whole hand; two hands are compared part by part. */
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
