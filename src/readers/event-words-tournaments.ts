/** Poker tournaments, each event as one sentence. */
import { type Cents, formatUsd } from '../base/cents.ts';
import type { EventOf } from '../floor/spec.ts';
import type { tournamentEvents } from '../floor/tournaments/specs.ts';
import type { Shown } from './event-words.ts';

type Sentences<Specs> = { [Type in keyof Specs]: (event: EventOf<Specs, Type>, shown: Shown) => string };

const usd = (amount: number): string => formatUsd(amount as Cents);
const numbers = (values: readonly number[]): string => values.map((one) => `no. ${one}`).join(', ');
const total = (parts: readonly Readonly<{ amount: number }>[]): number =>
  parts.reduce((sum, one) => sum + one.amount, 0);
const until = (endsAt: number | null, shown: Shown): string =>
  endsAt === null ? 'without an end' : `until ${shown.time(endsAt as never)}`;

type Place = Readonly<{ place: number; amount: number; as?: { name: string } | undefined }>;
const placeWords = ({ place, amount, as }: Place): string =>
  `${place}: ${usd(amount)}${as === undefined ? '' : ` with ${as.name}`}`;

const BY = { paid: 'paid', won: 'with an entry that was won', donated: 'at the cost of the house' } as const;

export const TOURNAMENT_SENTENCES: Sentences<typeof tournamentEvents> = {
  'sign-up-opened': ({ tournament, offer, startsAt }, shown) =>
    `${tournament} of ${offer} takes entrants; it starts ${startsAt === null ? 'when its field is full' : `at ${shown.time(startsAt)}`}. Its structure stands.`,
  'signed-up': ({ tournament, entrant, person, by, buyIn, fee }, shown) =>
    `${tournament}: ${shown.person(person)} is no. ${entrant}, ${BY[by]}: ${usd(buyIn)} into the pool and ${usd(fee)} entry fee.`,
  unregistered: ({ tournament, entrant, refund, award }) =>
    `${tournament}: no. ${entrant} left before the start and has ${award === null ? `${usd(refund)} back` : `the entry back (${award.id})`}.`,
  'target-named': ({ tournament, entrant, amount }) =>
    `${tournament}: a bounty of ${usd(amount)} is on no. ${entrant}.`,
  'seats-drawn': ({ tournament, seats, entropy }) =>
    `${tournament}: seats drawn from ${entropy.slice(0, 8)}…: ${seats.map(({ entrant, table, seat }) => `no. ${entrant} ${table} seat ${seat}`).join(', ')}.`,
  'tournament-started': ({ tournament, entrants, endsAt }, shown) =>
    `${tournament} starts with ${entrants}; level 1 ${until(endsAt, shown)}.`,
  'level-began': ({ tournament, level, endsAt }, shown) => `${tournament}: level ${level}, ${until(endsAt, shown)}.`,
  'clock-paused': ({ tournament, left }) =>
    `${tournament}: the clock stands still${left === null ? '' : ` with ${left} seconds left`}.`,
  'clock-resumed': ({ tournament, endsAt }, shown) => `${tournament}: the clock runs, ${until(endsAt, shown)}.`,
  'clock-set': ({ tournament, level, seconds, by, reason }) =>
    `${tournament}: ${by} set the clock to level ${level}, ${seconds} seconds (${reason}).`,
  'rebuy-taken': ({ tournament, entrant, price }) => `${tournament}: no. ${entrant} re-buys for ${usd(price)}.`,
  'add-on-taken': ({ tournament, entrant, price }) => `${tournament}: no. ${entrant} adds on for ${usd(price)}.`,
  'player-moved': ({ tournament, entrant, table, seat }) =>
    `${tournament}: no. ${entrant} moves to ${table} seat ${seat}.`,
  'table-broken': ({ tournament, table, seats }) =>
    `${tournament}: ${table} is broken; ${seats.map((one) => `no. ${one.entrant} to ${one.table} seat ${one.seat}`).join(', ') || 'nobody sat there'}.`,
  'button-moved': ({ tournament, table, blinds: { button, small, big } }) =>
    `${tournament}, ${table}: button at seat ${button}, blinds at ${small} and ${big}.`,
  'player-penalised': ({ tournament, entrant, minutes, by, reason }) =>
    `${tournament}: ${by} ${minutes === 0 ? 'warned' : `sent away for ${minutes} minutes`} no. ${entrant} (${reason}).`,
  'players-eliminated': ({ tournament, outs, left }) =>
    `${tournament}: ${outs.map(({ entrant, chips, bounty }) => `no. ${entrant} is out${chips === 0 ? '' : ` with ${chips} before the hand`}${bounty.length === 0 ? '' : `, bounty ${bounty.map((one) => `${usd(one.amount)} to no. ${one.entrant}`).join(' and ')}`}`).join('; ')}. ${left} left.`,
  'elimination-taken-back': ({ tournament, entrants, by, reason }) =>
    `${tournament}: ${numbers(entrants)} in again, by ${by.join(' and ')} (${reason}).`,
  'player-disqualified': ({ tournament, entrant, by, reason, left }) =>
    `${tournament}: no. ${entrant} is disqualified by ${by.join(' and ')} (${reason}). ${left} left.`,
  'prizes-fixed': ({ tournament, entries, paidIn, bounties, charity, added, overlay, pool, places }) =>
    `${tournament}: ${entries} entries paid in ${usd(paidIn)}${bounties === 0 ? '' : `, bounties ${usd(bounties)}`}${charity === 0 ? '' : `, charity ${usd(charity)}`}${added === 0 ? '' : `, the house adds ${usd(added)}`}${overlay === 0 ? '' : `, overlay ${usd(overlay)}`}; pool ${usd(pool)}: ${places.map(placeWords).join(', ')}.`,
  'prizes-owed': ({ tournament, owed, awards }, shown) =>
    `${tournament}: ${awards.map(({ id, amount, person, row }, i) => `${id} ${usd(amount)} to ${shown.person(person)}, no. ${owed[i]!.entrant} (${row})`).join('; ')}.`,
  'deal-agreed': ({ tournament, shares, bounties, by }) =>
    `${tournament}: those who are left divide all of it${bounties === 0 ? '' : `, with ${usd(bounties)} of bounties`}: ${shares.map(({ entrant, amount }) => `no. ${entrant} ${usd(amount)}`).join(', ')}. Noted by ${by.join(' and ')}.`,
  'tournament-finished': ({ tournament, how, places }) =>
    `${tournament} is over${how === 'deal' ? ' by agreement' : ''}: ${places
      .slice(0, 10)
      .map(({ from, entrants }) => `${from}. ${numbers(entrants)}`)
      .join(', ')}.`,
  'tournament-cancelled': ({ tournament, reason, by, refunds, forfeits, shares, covered }) =>
    `${tournament} is called off by ${by.join(' and ')} (${reason}); ${refunds.length} have their money back${forfeits.length === 0 ? '' : `, ${numbers(forfeits.map(({ entrant }) => entrant))} forfeited ${usd(total(forfeits))}`}${shares.length === 0 ? '' : `, of which the others share ${usd(total(shares))}`}${covered === 0 ? '' : `; the house adds ${usd(covered)} for bounties that were won`}.`,
  'log-signed': ({ tournament, by }) => `${by} signed the log of ${tournament}.`,
};
