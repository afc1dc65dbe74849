/** Promotional chips, coupons and certificates, each event as one sentence. */
import { type Cents, formatUsd } from '../base/cents.ts';
import { tableInSentence } from '../base/table-words.ts';
import type { instrumentEvents } from '../floor/instruments/specs.ts';
import type { EventOf } from '../floor/spec.ts';
import type { Shown } from './event-words.ts';

type Sentences<Specs> = { [Type in keyof Specs]: (event: EventOf<Specs, Type>, shown: Shown) => string };
type Settled = EventOf<typeof instrumentEvents, 'wager-settled'>;

const usd = (amount: number): string => formatUsd(amount as Cents);
/** What somebody has more or less: `+$18.00`. */
const net = (amount: number): string => `${amount > 0 ? '+' : ''}${usd(amount)}`;
const several = (numbers: readonly string[]): string => (numbers.length === 0 ? 'none' : numbers.join(', '));

const BECOMES = {
  kept: 'stays with the player',
  cancelled: 'is cancelled',
  voided: 'is void',
  collected: 'is the player-dealer’s',
  dropped: 'is dropped into the box',
  expired: 'stays with the player and has expired',
} as const;

const settledWords = ({ wager, result, player, playerDealer, house, pieces }: Settled): string =>
  `${wager}: ${result}. Player ${net(player)}, player-dealer ${net(playerDealer)}, house ${net(house)}; ${pieces
    .map(
      ({ number, becomes, owed }) =>
        `${number} ${BECOMES[becomes]}${owed > 0 ? `, worth ${usd(owed)} at the cage` : ''}`,
    )
    .join('; ')}.`;

export const INSTRUMENT_SENTENCES: Sentences<typeof instrumentEvents> = {
  'instruments-issued': ({ offer, how, is, person, pieces, price, window, cashier, award }, shown) => {
    const whom = person === null ? 'nobody yet' : shown.person(person);
    const total = usd(pieces.reduce((sum, { face }) => sum + face, 0));
    const numbers = several(pieces.map(({ number }) => number));
    const paid = price === undefined ? '' : ` for ${usd(price)} at window ${window} by ${cashier}`;
    const owed = award === undefined ? '' : `, owed as ${award}`;
    return `${offer}: ${total} in ${is}s (${numbers}) ${how === 'sold' ? 'sold' : 'made'} for ${whom}${paid}${owed}.`;
  },
  'instrument-handed-over': ({ number, person }, shown) => `${number} belongs to ${shown.person(person)}.`,
  'voucher-swapped': ({ voucher, piece, more = [], by }) =>
    `Voucher ${voucher} is exchanged for ${[piece, ...more].map(({ number, face }) => `${number}, ${usd(face)}`).join('; ')}, by ${by}.`,
  'instrument-wagered': ({
    wager,
    table,
    seat,
    bettor,
    behind,
    numbers,
    bet,
    side,
    live,
    face,
    collection,
    redemption,
  }) => {
    const stands = behind === undefined ? '' : ` (place ${behind})`;
    const where = `${bettor === 'backline' ? `behind${stands} ` : ''}seat ${seat} of ${tableInSentence(table)}`;
    const on = side === null ? `a ${bet} bet` : `${side}`;
    const beside = live === 0 ? '' : ` with ${usd(live)} live`;
    const fees = collection + redemption === 0 ? '' : `; fees ${usd(collection + redemption)}`;
    return `${wager}: ${usd(face)} (${several(numbers)})${beside} on ${on} at ${where}${fees}.`;
  },
  'wager-settled': (event) => settledWords(event),
  'wager-corrected': (event) =>
    `Put right by ${event.by.join(', ')} (${event.reason}), it was ${event.was}. ${settledWords({ ...event, type: 'wager-settled' })}`,
  'wager-withdrawn': ({ wager, reason }) => `${wager} was taken back (${reason}); its fees are given back.`,
  'instruments-verified': ({ numbers, by }) => `${several(numbers)}: played, seen by ${by}.`,
  'instruments-redeemed': ({ table, pieces, amount, representative, cashier }) =>
    `${cashier} paid ${usd(amount)} to the player-dealer of ${tableInSentence(table)} through ${representative} for ${several(pieces.map(({ number }) => number))}.`,
  'instrument-voided': ({ number, reason, by }) => `${number} is out of use (${reason}), signed by ${by.join(', ')}.`,
  'instruments-expired': ({ offer, numbers, amount }) =>
    `${offer} is over: ${numbers.length} pieces for ${usd(amount)} expired.`,
  'instruments-filed': ({ offer, count }) => `${offer}: ${count} pieces that are over left the floor.`,
};
