/** What must be refused: a fee of somebody whom a row bars, a hand at a table that may not play for it. */
import type { Command } from '../../floor/commands.ts';
import { excludesTournaments, isOfferedAt, offersAt, sheetOf } from '../../floor/kit/offers.ts';
import { betOf, betsAt } from '../../floor/legal/bets.ts';
import { mayNotPlace } from '../../floor/rounds/barred.ts';
import type { OfferState, Table } from '../../floor/state.ts';
import { feesOf } from '../../rules/fund-words.ts';
import { envelope, fail, type Night, send } from './keeping.ts';

/** Sends one such command, if the house can be asked for one. */
export function probe(night: Night): void {
  const tables = night.rng.shuffled([...night.playing.state.tables.values()]);
  for (const isTournament of night.rng.shuffled([true, false])) {
    const command = tables
      .filter(({ kind }) => (kind === 'tournament') === isTournament)
      .map((table) => (isTournament ? callThere(night, table) : barredFee(night, table)))
      .find((found) => found !== undefined);
    if (command === undefined) continue;
    const { outcome } = send(night, command);
    if ('events' in outcome) fail(night, `accepted and must not be: ${JSON.stringify(command)}`);
    return;
  }
}

function callThere(night: Night, table: Table): Command | undefined {
  const { state } = night.playing;
  const barred = [...state.offers.values()].filter(
    (one) =>
      isOfferedAt(state, one, { ...table, kind: 'live' }) && excludesTournaments(sheetOf(state, one)) !== undefined,
  );
  if (barred.length === 0) return undefined;
  const offered = night.rng.pick(barred);
  const hands = [{ seat: 1, hand: 1, cards: '' }];
  return envelope(night, 'floor-1', {
    type: 'call-hand',
    table: table.id,
    offer: offered.offer.id,
    hands,
    common: null,
  });
}

function barredFee(night: Night, table: Table): Command | undefined {
  const { state } = night.playing;
  if (table.round !== null || table.kind !== 'live') return undefined;
  for (const offered of offersAt(state, table)) {
    const sheet = sheetOf(state, offered);
    if (!isPlayersChoice(offered, night)) continue;
    const bet = night.rng
      .shuffled(betsAt(state, table, [], null))
      .find((one) => mayNotPlace(state, table, sheet, one) !== undefined);
    if (bet === undefined) continue;
    const positions = [betOf(bet, { fees: [offered.offer.id] })];
    return envelope(night, 'dealer-1', { type: 'start-round', table: table.id, dealtIn: 6, read: 'keyed', positions });
  }
  return undefined;
}

/** Only what players place for themselves is refused for what they are. */
function isPlayersChoice(offered: OfferState, { playing: { state } }: Night): boolean {
  const { fund } = sheetOf(state, offered);
  const fees = fund.kind === 'own' ? feesOf(fund) : [];
  return (
    fees.length > 0 &&
    fees.every(({ payer, per, known }) => payer === 'player' && per === undefined && known === 'start')
  );
}
