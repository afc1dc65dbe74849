/** Rows that depend on every other hand of the deal, such as a home run: not authorized before all hands are keyed. */
import type { ChartRow } from '../../rules/chart.ts';
import type { Question } from '../../rules/eligibility.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { Hit } from '../state.ts';
import type { Looked } from './claims.ts';
import { handsKeyed, isAt } from './deal.ts';
import { rowCalled } from './parts.ts';

/**
 * The head count tells whether a hand is missing, so it is asked when it is not known. If the dealer keyed it too high the
 * hit would wait for hands that were never dealt, so the floor may correct it.
 */
export function dealtInAsked(looked: Looked): Readonly<{ open: readonly Question[]; may: readonly Question[] }> {
  const row = rowOnEveryHand(looked);
  if (row === undefined) return { open: [], may: [] };
  const question: Question = { id: 'dealt-in', at: row.at, asks: 'How many were dealt in?', answer: 'number' };
  if (dealtIn(looked) === undefined) return { open: [question], may: [] };
  return { open: [], may: looked.hit.facts['dealt-in']?.from === 'declared' ? [] : [question] };
}

export function handsMissing(looked: Looked): Outcome | undefined {
  const { state, hit } = looked;
  const row = rowOnEveryHand(looked);
  const table = state.tables.get(hit.table);
  if (row === undefined || table === undefined) return undefined;
  const keyed = handsKeyed(table, hit);
  const unkeyed = hit.frozen.filter((position) => !keyed.some((hand) => isAt(hand, position)));
  const dealt = Math.max(dealtIn(looked) ?? 0, listed(hit));
  if (keyed.length >= dealt) return undefined;
  const says = `${row.name} is won against every other hand: ${dealt} hands were dealt in, and ${keyed.length} of them ${keyed.length === 1 ? 'is' : 'are'} keyed.`;
  const seats = [...new Set(unkeyed.map(({ seat }) => seat))].sort((a, b) => a - b);
  const which = seats.length === 0 ? 'the others' : `seat${seats.length === 1 ? '' : 's'} ${seats.join(', ')}`;
  return refused(row.at, 'hands-missing', says, `Key the cards of ${which}, or decline ${hit.id}.`);
}

function rowOnEveryHand({ state, sheet, offered, hit }: Looked): ChartRow | undefined {
  const game = state.tables.get(hit.table)?.game;
  const rows = hit.hands.map(({ row }) => rowCalled(sheet, offered.offer, game, row));
  return rows.find(({ keyed }) => keyed === 'every-hand');
}

/** Tracked or declared. A round cannot end while one of its hits is pending, so it still has its count. */
function dealtIn({ state, hit }: Looked): number | undefined {
  const round = state.tables.get(hit.table)?.round ?? null;
  const counted = round !== null && round.id === hit.round ? round.dealtIn : null;
  const { value, from } = hit.facts['dealt-in'] ?? {};
  const known = from === 'declared' ? value : (counted ?? value);
  return typeof known === 'number' ? known : hit.keys?.findLast(({ inHand }) => inHand !== undefined)?.inHand?.length;
}

/** Every keyed bet is on a hand that was dealt, whatever head count was given. */
const listed = ({ round, frozen }: Hit): number =>
  round === null ? 0 : new Set(frozen.map(({ seat, hand }) => `${seat}.${hand}`)).size;
