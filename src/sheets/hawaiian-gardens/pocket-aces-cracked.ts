/**
 * Hawaiian Gardens: Pocket Aces Cracked. § numbers are clauses of docs/spec/hawaiian-gardens/pocket-aces-cracked.md, K
 * and H numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { EDITION, HJ, npn, otherName } from './common.ts';
import { holdem } from './poker-games.common.ts';

export const pocketAcesCracked: Sheet = {
  id: 'hawaiian-gardens/pocket-aces-cracked',
  name: 'Pocket Aces Cracked',
  approval: 'GEGA-004634',
  edition: EDITION,
  kinds: ['fixed-jackpot', 'bad-beat'],
  games: [holdem('§2.1', "Texas Hold'em and No Limit Hold'em", 'GEGA-001462, GEGA-001465')],
  chart: {
    at: '§3.1',
    options: {
      only: [
        {
          at: '§3.1',
          key: 'aces-cracked',
          name: 'Pocket aces beaten at the showdown',
          hand: { is: 'beaten', group: 'hole', ranks: 'AA', plays: { group: 'hole', atLeast: 2 } },
          prize: { gives: 'fixed', amount: { choose: 'prize', between: [usd(1), usd(100_000)] } },
        },
      ],
    },
  },
  eligibility: [
    { rule: 'not-folded', at: '§4.2', bars: 'award' },
    { rule: 'showdown', at: '§4.2', bars: 'round' },
    { rule: 'void-hand', at: '§4.3', bars: 'round', cause: 'deck' },
    { rule: 'tournament', at: '§4.4', bars: 'round', allowed: 'never' },
  ],
  fund: { kind: 'shared', at: '§6.1', ...HJ, shortfallRepaid: false },
  steps: [
    { id: 'hand', kind: 'qualify', form: 'hand', at: '§5.2', confirmedBy: 'floor', next: 'at-once' },
    { id: 'at-once', kind: 'earn', form: 'award', at: '§5.1', next: 'prize' },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-row',
      at: '§3.2',
      order: [],
      several: 'each-in-full',
      bettors: 'each-fee',
      next: 'papers',
    },
    { id: 'papers', kind: 'claim', form: 'paperwork', at: '§5.2', next: 'payment' },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.1',
      places: ['cage'],
      forms: ['cash', 'chips', 'goods'],
      papers: [],
      fails: { ends: 'reserve' },
    },
  ],
  faults: [],
  npn,
  otherName,
  mustPost: {
    at: '§9.1',
    items: [
      'games and periods',
      'qualifying losing hands',
      'prize amount',
      'that prize money is withheld from the Hawaiian Jackpot (GEGA-001477)',
      'No Purchase Necessary',
      'other restrictions',
    ],
  },
  records: { at: '§10.1', items: ['both hands and the deck, as verified', 'payouts'] },
  tells: [
    { at: '§3.1', under: 'how-to-play', says: 'Both aces must play in your five-card hand.' },
    { at: '§1.1', says: 'You must be seated and dealt in at an eligible game during the posted hours.' },
    {
      at: '§4.2',
      says: 'You must not fold. Complete the bets of each round and lose at the showdown. All-in is complete.',
    },
    { at: '§4.1', says: 'There is no minimum or maximum number of players.' },
    { at: '§4.5', says: 'Casino employees are eligible at any time, on or off duty.' },
    { at: '§6.2', says: 'No fee is taken for this promotion.' },
  ],
  notes: [
    { at: '§6.2', who: 'accountant', says: 'Do not take a fee or an administrative fee for this promotion.' },
    {
      at: '§8.1',
      who: 'floor',
      says: 'At a No Purchase Necessary table the dealer deals a full table, however few guests sit there. There is no time limit.',
    },
  ],
  rulings: {
    R1: '§4.2: no betting round must be completed, but the hand must lose at the showdown. An early all-in qualifies, a fold does not.',
    R2: '§3.1: aces beaten by a short all-in were beaten, even if they win a side pot.',
    R3: '§3.1: both aces are used if at least one best five-card hand contains both (H-2).',
    R4: '§6.1: the text says that the account has no reserve fund. It is the one balance of K-4.',
    R5: '§5.2: the text gives no time to claim. Payment follows verification.',
    R6: '§6.1: the fund is the account of K-4. The house covers a shortfall and is not reimbursed (K-5).',
  },
};
