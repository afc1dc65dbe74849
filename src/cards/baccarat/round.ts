/** One deal of baccarat: two hands that obey the tableau, their totals and the winner. */
import { ok, type Result } from '../../base/result.ts';
import type { Card } from '../card.ts';
import { totalOf } from './points.ts';
import { isNaturalTotal, tableauBreach } from './tableau.ts';

/** One of the two hands. "Line" is the word of the tables: a hand belongs to nobody. */
export type Line = Readonly<{ cards: readonly Card[]; total: number; natural: boolean }>;

export type Round = Readonly<{ player: Line; banker: Line; winner: 'player' | 'banker' | 'tie' }>;

export function roundOf(player: readonly Card[], banker: readonly Card[]): Result<Round> {
  const refusal = tableauBreach(player, banker);
  if (refusal !== undefined) return { ok: false, refusal };
  const lines = { player: lineOf(player), banker: lineOf(banker) };
  const lead = lines.player.total - lines.banker.total;
  return ok({ ...lines, winner: lead > 0 ? 'player' : lead < 0 ? 'banker' : 'tie' });
}

/**
 * The same cards with other third cards, if some choice of them obeys the tableau. People write three cards in the
 * order in which they lie; the rules care which of them came last.
 */
export function legalOrder(player: readonly Card[], banker: readonly Card[]): Readonly<[Card[], Card[]]> | undefined {
  for (const p of orders(player)) {
    for (const b of orders(banker)) if (tableauBreach(p, b) === undefined) return [p, b];
  }
  return undefined;
}

/** Two cards have one order that matters, three cards three: each of them as the last. */
function orders(cards: readonly Card[]): Card[][] {
  if (cards.length < 3) return [[...cards]];
  return [2, 1, 0].map((last) => [...cards.filter((_, i) => i !== last), cards[last]!]);
}

function lineOf(cards: readonly Card[]): Line {
  const total = totalOf(cards);
  return { cards, total, natural: cards.length === 2 && isNaturalTotal(total) };
}
