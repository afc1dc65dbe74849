/** Events of games against the house, each as one sentence. */
import { type Cents, formatUsd } from '../base/cents.ts';
import type { FloorEvent } from '../floor/events.ts';
import type { houseGameEvents } from '../floor/house-games/specs.ts';

type Sentences = {
  [Type in keyof typeof houseGameEvents]: (event: Extract<FloorEvent, { type: Type }>) => string;
};

const usd = (amount: number): string => formatUsd(amount as Cents);
const hand = (row: string): string => row.replaceAll('-', ' ');

export const HOUSE_GAME_SENTENCES: Sentences = {
  'wagers-placed': ({ table, positions }) =>
    positions.length === 0
      ? `The layout of ${table} is empty again.`
      : `Wagers lie at ${table}: ${positions.map(wagersWords).join('; ')}.`,
  'wagers-locked': ({ table }) => `The wagers at ${table} are locked.`,
  'cards-dealt': ({ table, up }) => `Everybody at ${table} has his cards; the dealer shows ${up}.`,
  'hand-decided': ({ table, spot, raise }) =>
    raise === 'fold' ? `Spot ${spot} of ${table} folds.` : `Spot ${spot} of ${table} plays ${usd(raise)}.`,
  'dealer-set': ({ table, cards, says }) => `The dealer at ${table} has ${cards}: ${says}.`,
  'hand-settled': ({ table, spot, cards, says, lines, row }) =>
    `Spot ${spot} of ${table} has ${cards}: ${says}. ${lines.map(lineWords).join(', ') || 'Nothing to settle'}${row === null ? '' : `; on the meter's schedule: ${hand(row)}`}.`,
  'progressive-keyed': ({ table, spot, row, by }) => `${by} keyed ${hand(row)} for spot ${spot} of ${table}.`,
  'hand-reread': ({ table, spot }) =>
    `${spot === null ? 'The dealer’s hand' : `The hand of spot ${spot}`} at ${table} was keyed wrong and is shown again.`,
  'progressive-unkeyed': ({ table, spot, row }) => `The key for ${hand(row)} of spot ${spot} of ${table} is off again.`,
  'progressive-verified': ({ table, spot, row, amount, award, meter }) =>
    `Spot ${spot} of ${table}, ${hand(row)}, is verified: ${usd(amount)} ${award === null ? 'from the tray' : `as ${award.id}`}${meter === null ? '' : `; the meter went from ${usd(meter.before)} to ${usd(meter.after)}`}.`,
  'progressive-backed-out': ({ pay, reason, by, covered }) =>
    `Pay ${pay} was backed out by ${by.join(', ')} (${reason})${covered === 0 ? '' : `; the house put in ${usd(covered)}`}.`,
  'house-round-voided': ({ table, reason }) => `The deal at ${table} is void (${reason}); all wagers went back.`,
  'house-round-ended': ({ table, envy }) =>
    envy.length === 0
      ? `The hand at ${table} is over.`
      : `The hand at ${table} is over; envy: ${envy.map(({ spot, of, amount }) => `spot ${spot} ${usd(amount)} for spot ${of}`).join(', ')}.`,
};

type Wagers = Extract<FloorEvent, { type: 'wagers-placed' }>['positions'][number];

function wagersWords({ spot, player, ante, side, progressive }: Wagers): string {
  const own = spot === player ? '' : ` (of seat ${player})`;
  const lies = [
    ['ante', ante],
    ['side', side],
    ['progressive', progressive],
  ] as const;
  return `spot ${spot}${own} ${lies.flatMap(([name, amount]) => (amount === 0 ? [] : [`${name} ${usd(amount)}`])).join(', ')}`;
}

type Settled = Extract<FloorEvent, { type: 'hand-settled' }>['lines'][number];

const lineWords = ({ wager, amount }: Settled): string =>
  `${wager === 'raise' ? 'play' : wager} ${amount > 0 ? '+' : ''}${usd(amount)}`;
