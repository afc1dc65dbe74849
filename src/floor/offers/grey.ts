/** "Why is it grey?": the first thing that keeps an offer from being played for at a table, with its clause. */
import { tableInSentence } from '../../base/table-words.ts';
import type { Instant } from '../../base/time.ts';
import { F } from '../clauses.ts';
import { type FloorRefusal, refused } from '../outcome.ts';
import { noRowForLimits } from '../rounds/fees-here.ts';
import type { OfferState, State, Table } from '../state.ts';
import { excludesTournaments, gameRowOf, isInHours, isOfferedAt, isPostedIn, sheetOf } from './offering.ts';

/** Undefined where fees may be placed and hands called. */
export function whyGrey(
  state: State,
  offered: OfferState,
  table: Table,
  at: Instant,
): { refusal: FloorRefusal } | undefined {
  if (isOfferedAt(state, offered, table, at)) {
    if (isInHours(state, offered, at)) return undefined;
    const { from, until } = offered.offer.hours!;
    return refused(F.offers, 'outside-hours', `It is played for from ${from} to ${until}.`, 'Wait for its hours.');
  }
  return standsStill(offered, at) ?? notAtTable(state, offered, table);
}

function standsStill({ offer, status, because }: OfferState, at: Instant) {
  const why = because === null ? '' : ` (${because})`;
  switch (status) {
    case 'posted':
      return refused(F.offers, 'not-approved', `${offer.id} is not approved yet.`, 'Have another person approve it.');
    case 'suspended':
      return refused(F.offers, 'suspended', `${offer.id} is suspended${why}.`, 'Ask a manager to resume it.');
    case 'paused':
      return refused(F.offers, 'paused', `${offer.id} lost the approval of its game${why}.`, 'Wait for the approval.');
    case 'winding-down':
    case 'ended':
      return refused(F.offers, 'over', `${offer.id} is over.`, 'Look at what is posted now.');
    case 'approved':
      if (at < offer.period.from)
        return refused(F.offers, 'not-begun', `${offer.id} has not begun.`, 'Wait for its period.');
      if (at >= offer.period.until)
        return refused(F.offers, 'over', `${offer.id} is over.`, 'Look at what is posted now.');
      return undefined;
  }
}

function notAtTable(state: State, offered: OfferState, table: Table): { refusal: FloorRefusal } {
  const { offer } = offered;
  const sheet = sheetOf(state, offered);
  const fault = table.notOffered[offer.id];
  if (fault !== undefined) {
    const at = sheet.faults.find((word) => word.fault === fault)?.at ?? F.rounds;
    const says = `Table ${table.id} has a fault (${fault}); ${offer.id} is not offered there.`;
    return refused(at, 'fault', says, 'Go on with the base game and call the floor.');
  }
  const tournament = table.kind === 'tournament' ? excludesTournaments(sheet) : undefined;
  if (tournament !== undefined) {
    return refused(tournament.at, 'tournament', 'Tournament tables are excluded.', 'Play it at a live table.');
  }
  if (gameRowOf(sheet, table.game) === undefined) {
    return refused(
      F.offers,
      'other-game',
      `${table.game} is not a game of ${sheet.name}.`,
      'Play it at another table.',
    );
  }
  if (!isPostedIn(sheet, offer, table.game)) {
    const says = `${offer.id} has no hand posted for ${table.game}.`;
    return refused(sheet.chart.at, 'no-hand-posted', says, 'Play it at another table.');
  }
  const limits = noRowForLimits(sheet, table);
  if (limits !== undefined) return limits;
  if (state.games.get(table.game)?.approved === false) {
    return refused(F.law, 'game-not-approved', `${table.game} lost its approval.`, 'Wait for the approval.');
  }
  return refused(
    F.offers,
    'other-tables',
    `${offer.id} is not offered at ${tableInSentence(table.id)}.`,
    'Look at the posted tables.',
  );
}
