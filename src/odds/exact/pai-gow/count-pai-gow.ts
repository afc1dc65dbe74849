/**
 * Pai gow poker, counted: seven cards of 52 and the jokers, with rows that name the seven cards, their best five, or the
 * front and back in which they are set. The 154,143,080 deals with one joker fall into some 300,000 classes.
 */
import { choose } from '../../../base/choose.ts';
import { deckSize } from '../../../cards/deck.ts';
import { slotOf } from '../../../cards/fast/pack.ts';
import type { Assumption, Question } from '../../question.ts';
import type { Tally } from '../../tally.ts';
import { forEachDeal, HAND, packOf } from './deals.ts';
import { dealReader, type HouseWay, WAYS } from './read-deal.ts';
import { type Asks, rowsAsked } from './rows.ts';
import { MOST_JOKERS, SLOTS, type Strengths, strengthsOf } from './strengths.ts';

export function countPaiGow(question: Question): Tally | undefined {
  const { game, gameRow, rows, pays, picks, deck, settings } = question;
  const pack = packOf(deck);
  const isOurs = game.family === 'pai-gow' && gameRow.deal === 'hand' && gameRow.groups.length === 0;
  if (!isOurs || pack === undefined || pack.jokers > MOST_JOKERS) return undefined;
  const strengths = strengthsOf(
    settings.joker === 'wild' ? 'wild' : 'bug',
    settings.wheel === 'lowest' ? 'lowest' : 'second-highest',
  );
  const asked = rowsAsked(rows, strengths, picks);
  if (asked === undefined) return undefined;
  const set = asked.filter(({ on }) => on === 'set').length;
  // Where every row pays, one setting would have to meet them all, and nobody knows which ones a player wants: then the
  // cards are set by a house way.
  const ways: readonly HouseWay[] = set > 1 && pays === 'every-row' ? WAYS.slice(1) : WAYS;
  const way = ways.find((known) => known === question.readings['house-way']) ?? ways[0]!;
  const counts = countMasks(question, asked, strengths, way);
  const met = new Map([...counts].filter(([, deals]) => deals > 0).map(([mask, deals]) => [mask, BigInt(deals)]));
  const total = BigInt(choose(deckSize(deck), HAND));
  return { per: 'hand', how: 'counted', total, met, assumptions: set === 0 ? [] : [wayAssumed(way, ways)] };
}

const wayAssumed = (way: HouseWay, choices: readonly HouseWay[]): Assumption => ({
  id: 'house-way',
  says:
    'Cards count as they are set, and no sheet says how people set them: so that a prize is won wherever a legal ' +
    'setting wins it, or always with the highest back or the highest front that is legal.',
  value: way,
  choices,
});

/** Deals by the rows they meet, as numbers that a double holds exactly. */
function countMasks(
  { deck }: Question,
  asked: readonly Asks[],
  strengths: Strengths,
  way: HouseWay,
): Map<number, number> {
  const counts = new Map<number, number>();
  const add = (mask: number, deals: number) => counts.set(mask, (counts.get(mask) ?? 0) + deals);
  const maskOf = dealReader(asked, strengths, way);
  const kept = SLOTS.map(({ length }) => new Int32Array(length));
  forEachDeal(deck, packOf(deck)!, {
    add: (deal, deals) => {
      const mask = maskOf(deal);
      const slots = SLOTS[deal.jokers];
      if (slots !== undefined) kept[deal.jokers]![slotOf(slots, deal.key)] = mask;
      add(mask, deals);
    },
    move: (deal, deals) => {
      add(kept[deal.jokers]![slotOf(SLOTS[deal.jokers]!, deal.key)]!, -deals);
      add(maskOf(deal), deals);
    },
  });
  return counts;
}
