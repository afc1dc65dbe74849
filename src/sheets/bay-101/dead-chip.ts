/**
 * Bay 101: Dead Chip Promotion, GEAR-001322. § numbers are clauses of docs/spec/bay-101/dead-chip.md, B numbers of
 * common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { otherName } from './common.ts';

export const deadChip: Sheet = {
  id: 'bay-101/dead-chip',
  name: 'Dead Chip Promotion',
  approval: 'GEAR-001322',
  edition: '2018-01-01',
  kinds: ['promo-instrument'],
  // §2.1 Every approved California game of the house.
  games: [],
  chart: { at: '§5.1', options: { only: [] } },
  eligibility: [
    { rule: 'backline', at: '§4.2', bars: 'person', allowed: 'where-the-game-allows' },
    { rule: 'player-dealer', at: '§4.3', bars: 'person', allowed: 'never' },
    { rule: 'employee', at: '§4.4', bars: 'person', allowed: 'off-duty-out-of-uniform' },
    { rule: 'prop-player', at: '§4.5', bars: 'person', allowed: 'never' },
  ],
  fund: { kind: 'house', at: '§6.1' },

  steps: [
    {
      id: 'chip',
      kind: 'play',
      form: 'instrument',
      at: '§3.1',
      names: { one: 'Dead Chip', many: 'Dead Chips' },
      issue: { how: 'sold', at: '§5.1', face: [usd(5), usd(20_000)], limit: { at: '§4.11' } },
      wager: {
        at: '§4.7',
        live: 'none',
        several: { at: '§4.6', allowed: 'any' },
        bets: { at: '§4.6', on: 'base-and-bonus' },
        opposite: { at: '§4.8', allowed: 'never' },
        limits: { at: '§4.6' },
        fees: { at: '§4.9', in: 'live-chips' },
      },
      pays: { at: '§3.3', as: 'odds', live: { at: '§4.3' } },
      win: { at: '§3.3', becomes: 'kept', cage: 'pays-nothing' },
      lose: { at: '§3.4', becomes: 'collected', cage: 'pays-face' },
      push: { at: '§3.5' },
      verified: { at: '§3.4', by: 'dealer', ours: true },
      transfer: { at: '§4.10', allowed: 'never' },
      lives: { at: '§7.1', until: 'period' },
      next: 'exchange',
    },
    {
      id: 'exchange',
      kind: 'pay',
      form: 'representative',
      at: '§3.4',
      places: ['cage'],
      forms: ['chips'],
      papers: [],
      fails: { ends: 'house' },
    },
  ],

  faults: [],
  otherName,
  mustPost: {
    at: '§9.1',
    items: [
      'dates and times to buy Dead Chips',
      'dates and times to use them',
      'how to buy them',
      'price, and the chips received for that price',
      'how to wager and redeem them',
      'games and tables',
      'limit on buy-ins, if any',
      'other restrictions',
      'cage window',
    ],
  },
  records: {
    at: '§10.1',
    items: [
      'patron, time, price, chips issued and cashier for each buy-in',
      'table, face value and representative for each exchange',
    ],
  },
  tells: [
    { at: '§2.1', under: 'how-to-play', says: 'All approved California games of the casino take part' },
    {
      at: '§4.1',
      under: 'how-to-play',
      says: 'You must have bought the Dead Chips yourself, and be seated and playing during the posted hours',
    },
    { at: '§4.10', under: 'eligibility', says: 'Dead Chips are not refunded' },
  ],
  notes: [
    { at: '§2.1', who: 'promotions', says: 'Include every approved California game.' },
    {
      at: '§3.2',
      who: 'cage',
      says: 'Dead Chips must look different from live chips and say that they have no cash value.',
    },
    {
      at: '§4.1',
      who: 'dealer',
      says: 'Accept Dead Chips only from the player who bought them, seated and playing during the posted hours.',
    },
    { at: '§6.2', who: 'accountant', says: 'No fee pays for this promotion. Take no administrative fee.' },
    { at: '§8.1', who: 'promotions', says: 'No free table is required: there is no element of chance.' },
  ],
  rulings: {
    R1: '§7.1: a wager that was accepted before the end is settled as any other; chips that stay with the player have expired then.',
    R2: '§4.8: a bonus bet, such as a tie, has no opposite and may be placed with either side.',
    R3: '§5.1: chips that were won elsewhere have no price and the same rules.',
    R4: '§5.1: a buy-in comes in pieces of posted face values, each with its number: a bet is made of whole pieces.',
    R5: '§3.4: the chips that a player-dealer collected are brought to the cage table by table, by somebody else than the cashier.',
  },
};
