/**
 * Hoosier Lottery: Hoosier Millionaire Game Show, non-broadcast version, 2008. § numbers are clauses of
 * docs/spec/hoosier-lottery/millionaire-game-show.md.
 */
import { formatUsd, usd } from '../../base/cents.ts';
import type { Sheet } from '../../rules/sheet.ts';

const cash = (dollars: number, count: number) => ({
  id: `usd-${dollars}`,
  name: formatUsd(usd(dollars)).replace('.00', ''),
  gives: 'cash' as const,
  value: usd(dollars),
  count,
});

/** Each found once, on either board. */
const SINGLE = [5_000, 6_000, 8_000, 9_000, 10_000].map((dollars) => cash(dollars, 1));

export const millionaireGameShow: Sheet = {
  id: 'hoosier-lottery/millionaire-game-show',
  name: 'Hoosier Millionaire Game Show',
  approval: null,
  edition: '2008-07-01',
  kinds: ['game-show'],
  games: [],
  chart: { at: '§1.1', options: { only: [] } },
  eligibility: [],
  age: { at: '§2.2', min: 18 },
  fund: { kind: 'house', at: '§6.1' },

  steps: [
    {
      id: 'show',
      kind: 'play',
      form: 'show',
      at: '§1.1',
      contestants: {
        at: '§2.2',
        from: [
          { by: 'the Scratch n’ Go Go second-chance promotion', seats: 1 },
          { by: 'the drawing at the State Fair, as they were verified', seats: 5 },
        ],
      },
      crew: {
        at: '§2.4',
        manager: 'manager',
        boards: 'card-desk',
        program: 'promotions',
        security: 'surveillance',
        auditor: 'auditor',
      },
      board: {
        at: '§3.1',
        squares: [
          cash(2_000, 14),
          cash(3_000, 4),
          cash(4_000, 2),
          ...SINGLE,
          { id: 'tickets', name: 'Scratch-off tickets', gives: 'goods', value: usd(5_000), count: 1 },
          { gives: 'named-goods', at: '§3.2', least: usd(2_000), count: 3 },
          { id: 'doubler', name: 'DOUBLER', gives: 'double', count: 1 },
        ],
      },
      rounds: { at: '§4.1', count: 3 },
      doubles: { at: '§4.2' },
      advance: { at: '§4.3', places: 2 },
      clears: { at: '§4.4' },
      playOff: { at: '§4.5', firstPick: 'by-seat' },
      reload: { at: '§3.4', squares: [cash(2_000, 3), cash(3_000, 1), cash(4_000, 1), ...SINGLE] },
      last: {
        at: '§5.1',
        squares: [
          { id: 'usd-150000', name: '$150,000', does: 'offered', value: usd(150_000) },
          { id: 'usd-250000', name: '$250,000', does: 'offered', value: usd(250_000) },
          {
            id: 'usd-1000000',
            name: '$1,000,000',
            does: 'ends',
            value: usd(1_000_000),
            parts: { at: '§6.3', years: 30, withinDays: 60 },
          },
          { id: 'stopper', name: 'STOPPER', does: 'ends', value: usd(25_000) },
        ],
        giveBack: { at: '§5.2' },
      },
      next: 'prize',
    },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-play',
      at: '§5.3',
      order: [],
      several: 'share',
      bettors: 'each-fee',
      next: 'claim-form',
    },
    { id: 'claim-form', kind: 'claim', form: 'paperwork', at: '§2.1', next: 'payment' },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§6.2',
      places: ['bank'],
      forms: ['check', 'goods'],
      papers: ['winner claim form'],
      within: { at: '§6.2', businessDays: 10 },
      goodsTax: { at: '§7.2', paidBy: 'house' },
      debts: { at: '§7.3', goods: 'to-cash' },
      fails: { ends: 'house' },
    },
  ],

  faults: [],
  mustPost: { at: '§9.1', items: ['prizes on the boards', 'order of play', 'how prizes are paid and taxed'] },
  records: {
    at: '§8.1',
    items: [
      'official scoring sheet',
      'layout of each board, sealed until the end of the show',
      'report of board manager and auditor, with unusual occurrences',
      'separate report of the auditor',
    ],
  },
  tells: [
    {
      at: '§5.3',
      under: 'how-to-play',
      says: 'You keep everything that you won before, whatever happens on the last board',
    },
    { at: '§2.1', under: 'claim', says: 'Complete and sign a claim form before the show' },
    {
      at: '§2.2',
      under: 'eligibility',
      says: 'A contestant may have a proxy play after signing a form. What the proxy decides is binding',
    },
    { at: '§7.1', under: 'claim', says: 'Federal and state tax is withheld from cash prizes as the law requires' },
  ],
  notes: [
    {
      at: '§2.1',
      who: 'promotions',
      says: 'Brief each contestant on rules, payment and taxes. Give no financial advice.',
    },
    {
      at: '§2.3',
      who: 'promotions',
      says: 'Help for a contestant with a disability must never change the order of play.',
    },
    {
      at: '§3.3',
      who: 'card-desk',
      says: 'The board manager and the auditor keep the boards in sight until the show is over.',
    },
    {
      at: '§7.1',
      who: 'accountant',
      says: 'Withhold tax on all cash paid on one occasion, under the law of that day.',
    },
    { at: '§8.2', who: 'promotions', says: 'Send a copy of the scoring sheet to accounts payable.' },
  ],
  rulings: {
    R1: '§3.1: one board for all three rounds and the play-off, although each round is said to have its own.',
    R2: '§3.4: the board is loaded again whenever its squares run out, in the play-off too.',
    R3: '§4.3: every contestant with at least the total of the second goes on.',
    R4: '§4.5: the lowest total picks; among equals the first pick goes by seat, as in rounds 2 and 3 (§4.1), and later ones to the contestant who has waited longest in the play-off, then by seat. The Doubler works here too.',
    R5: '§4.2: doubled, a thing is itself and its retail value in cash.',
    R6: '§5.2: only the first pick can be given back; the second is final.',
    R7: '§6.3: paid within 10 business days of the show or, if later, of the choice or the end of the time for it.',
    R8: '§6.3: the other prizes of the winner are paid with the first part; odd cents are in the last one.',
    R9: '§3.3: the last board is loaded by the auditor with the board manager or with security.',
    R10: '§7.2: goods are tested by themselves, with the same thresholds; the tax on them is not grossed up.',
    R11: '§7.3: the text names no order; several debts are paid in that of the statute: child support, judgments, taxes, debts to the state.',
  },
};
