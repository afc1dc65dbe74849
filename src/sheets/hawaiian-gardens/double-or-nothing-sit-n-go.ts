/**
 * Hawaiian Gardens: Double or Nothing Sit-N-Go Tournament. § numbers are clauses of
 * docs/spec/hawaiian-gardens/double-or-nothing-sit-n-go.md, K numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { GameRow } from '../../rules/chart.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { EDITION } from './common.ts';

const GAMES = ['texas-holdem', 'seven-card-stud', 'seven-card-stud-hi-lo', 'omaha', 'crazy-pineapple'];
const game = (id: string): GameRow => ({ at: '§2.1', game: id, approval: null, deal: 'hand', groups: [] });

export const doubleOrNothingSitNGo: Sheet = {
  id: 'hawaiian-gardens/double-or-nothing-sit-n-go',
  name: 'Double or Nothing Sit-N-Go Tournament',
  approval: null,
  edition: EDITION,
  kinds: ['tournament'],
  games: GAMES.map(game),
  chart: { at: '§5.1', options: { only: [] } },
  eligibility: [],
  fund: { kind: 'house', at: '§6.1', with: 'entrants' },

  steps: [
    {
      id: 'sit-n-go',
      kind: 'play',
      form: 'poker-tournament',
      at: '§3.1',
      begins: { at: '§1.2', when: 'full' },
      entries: { at: '§1.1', by: ['paid'] },
      buyIn: { at: '§5.2', between: [usd(5), usd(10_000)] },
      entryFee: { at: '§5.3', between: [usd('0.50'), usd(500)] },
      refunds: { at: '§1.4' },
      field: { at: '§1.3', least: 2, even: true },
      pays: [{ at: '§5.1', how: 'double' }],
      ties: { at: '§5.4', odd: 'left-of-button', unit: 'cent' },
      seating: { at: '§3.3', deadButton: true, oneTable: true },
      penalties: { at: '§4.1', minutes: [10, 20, 30, 40] },
      disqualified: { at: '§4.2' },
      cancelled: { at: '§4.3' },
      log: { at: '§10.1', years: 7, monthsAtHand: 3, ours: true },
      raises: { at: '§3.4' },
      next: 'prize',
    },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-play',
      at: '§5.1',
      order: [],
      several: 'share',
      bettors: 'each-fee',
      next: 'paper',
    },
    { id: 'paper', kind: 'claim', form: 'paperwork', at: '§7.1', next: 'payment' },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§7.1',
      places: ['cage', 'bank'],
      forms: ['cash', 'chips', 'check'],
      papers: [],
      fails: { ends: 'house' },
    },
  ],

  faults: [],
  mustPost: {
    at: '§9.1',
    items: ['the game', 'buy-in and entry fee', 'length of a round and the limits', 'the prize'],
  },
  records: {
    at: '§10.2',
    items: ['entrants, buy-ins and fees', 'players remaining at the end', 'amounts paid', 'penalties'],
  },
  tells: [
    {
      at: '§3.2',
      under: 'eligibility',
      says: 'New limits apply from the next hand after they are announced. A hand begins with the first riffle',
    },
    {
      at: '§3.5',
      under: 'eligibility',
      says: 'Bet in one motion, or announce the amount. An all-in below a full raise in no-limit does not reopen the betting',
    },
    {
      at: '§3.7',
      under: 'eligibility',
      says: 'Every seat with chips is dealt in. If you are not at your seat when every hand is complete, your hand is dead',
    },
    {
      at: '§3.8',
      under: 'eligibility',
      says: 'Cards speak. Cards are turned up once a player is all in and the action is complete',
    },
    {
      at: '§3.9',
      under: 'eligibility',
      says: 'One player to a hand. English only during hands. No phones at the table. Keep your chips in sight, large ones in front',
    },
    { at: '§4.4', under: 'eligibility', says: 'The decision of the floor is final' },
  ],
  notes: [
    {
      at: '§3.2',
      who: 'dealer',
      says: 'Apply new limits from the next hand after they are announced. A hand begins with the first riffle.',
    },
    {
      at: '§3.5',
      who: 'dealer',
      says: 'A bet is one motion, or the amount announced; the word “raise” keeps the right to one more motion. In no-limit an all-in below a full raise is valid and does not reopen the betting to players who have acted. “Raise” with one oversized chip is the largest raise allowed up to that chip.',
    },
    {
      at: '§3.6',
      who: 'dealer',
      says: 'Odd chips of a split pot go to the hand left of the button. Split each side pot separately.',
    },
    {
      at: '§3.7',
      who: 'dealer',
      says: 'Deal in every seat that has chips. The hand of a player who is absent when every hand is complete is dead, and that player may not call time.',
    },
    {
      at: '§3.8',
      who: 'dealer',
      says: 'Turn cards up once a player is all in and the action is complete. Cards speak. Never kill a tabled hand that obviously wins. No one may see undealt cards.',
    },
    {
      at: '§3.9',
      who: 'dealer',
      says: 'One player to a hand, English during hands, phones away from the table, no racks, one card cap, chips in sight with the large ones in front.',
    },
    {
      at: '§3.10',
      who: 'dealer',
      says: 'Change decks with the dealer push, never on request. Scramble on request, once a round for each player.',
    },
    { at: '§4.4', who: 'floor', says: 'Fairness comes first. The decision of the floor is final.' },
  ],
  rulings: {
    R1: '§1.3: the definition says nine, the rules an even number, preferably ten: the even number applies, since nine cannot be halved.',
    R2: '§5.4: two out in one hand: the larger stack before it ranks higher; equal stacks share, an odd cent to the seat nearest left of the button, since the pool is the players’ and all of it is paid.',
    R3: '§4.2: a disqualified player is out of the count, the chips are removed from play, and nothing is refunded.',
    R4: '§3.4: “double the previous bet” is taken literally: after a bet of 300 the next raise is to 600 or more.',
    R5: '§4.1: a player sent away from the table is dealt in and posts blinds.',
    R6: '§1.4, §4.3: the text does not mention refunds: before the start, and if the tournament is canceled, everything is refunded. Money paid by a disqualified player is shared by the others, since the pool is the players’.',
    R7: '§10.1: no time is given for the log; it is kept as that of other tournaments.',
    R8: '§2.1: no-limit hold’em is played at a table of hold’em; its limits say so.',
  },
};
