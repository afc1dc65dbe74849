/**
 * Hawaiian Gardens: Blackjack Poker Car Drawing Promotion. § numbers are clauses of
 * docs/spec/hawaiian-gardens/blackjack-car-drawing.md, K numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { EDITION, npn } from './common.ts';

export const blackjackCarDrawing: Sheet = {
  id: 'hawaiian-gardens/blackjack-car-drawing',
  name: 'Blackjack Poker Car Drawing Promotion',
  approval: null,
  edition: EDITION,
  kinds: ['drawing', 'tournament'],
  games: [{ at: '§2.1', game: 'blackjack-poker', approval: null, deal: 'hand', groups: [] }],
  chart: {
    at: '§3.1',
    options: {
      only: [
        {
          at: '§3.1',
          key: 'suited-aces',
          name: 'Two aces of the same suit',
          hand: { is: 'outcome', outcome: 'natural' },
          prize: { gives: 'entries', count: 1 },
        },
      ],
    },
  },
  lasts: { at: '§1.1', weeks: [4, 6] },
  eligibility: [
    { rule: 'age', at: '§4.1', bars: 'person', min: 21 },
    { rule: 'employee', at: '§4.2', bars: 'person', allowed: 'never' },
  ],
  fund: { kind: 'house', at: '§6.1' },
  steps: [
    { id: 'hand', kind: 'qualify', form: 'hand', at: '§3.3', confirmedBy: 'floor-and-manager', next: 'tickets' },
    {
      id: 'tickets',
      kind: 'earn',
      form: 'tickets',
      at: '§3.2',
      byMinimum: { at: '§3.2', from: usd(10), times: 2 },
      next: 'drawing',
    },
    {
      id: 'drawing',
      kind: 'select',
      form: 'drum',
      at: '§3.4',
      witnesses: 1,
      prizes: {
        at: '§3.5',
        list: [{ id: 'entry-pass', name: 'tournament entry pass', gives: 'pass', value: usd(0), count: 16 }],
      },
      limit: { at: '§4.3', per: 'drawing', ticket: 'discard' },
      schedule: { at: '§1.2', each: 'day', count: 3, inARow: true },
      next: 'appear',
    },
    {
      id: 'appear',
      kind: 'claim',
      form: 'presence',
      at: '§7.1',
      withinSeconds: 180,
      shows: ['id', 'stub'],
      idUntilPlay: { at: '§7.2' },
      next: 'tournament',
      fails: 'drawing',
      expires: 'drawing',
    },
    {
      id: 'tournament',
      kind: 'play',
      form: 'tournament',
      at: '§5.2',
      begins: { at: '§5.1', when: 'posted', sameDay: true, witnesses: 1 },
      tables: 2,
      seats: 8,
      hands: 24,
      advance: 4,
      final: { at: '§5.3', hands: 16 },
      prizes: [
        { at: '§5.4', in: 'table', gives: 'cash', places: [5, 8], amount: usd(200) },
        { at: '§5.4', in: 'final', gives: 'cash', places: [2, 8], amount: usd(300) },
        {
          at: '§5.5',
          in: 'final',
          gives: 'goods',
          places: [1, 1],
          name: 'a new car',
          goods: 'car',
          value: { choose: 'car-value', between: [usd(1_000), usd(250_000)], ours: true },
        },
      ],
      ties: { at: '§5.6' },
      next: 'prize',
    },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-play',
      at: '§5.4',
      order: [],
      several: 'share',
      bettors: 'each-fee',
      next: 'papers',
    },
    { id: 'papers', kind: 'claim', form: 'paperwork', at: '§7.3', next: 'payment' },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§7.3',
      places: ['cage'],
      forms: ['cash', 'chips', 'check', 'goods'],
      papers: ['tax withholding and reporting forms'],
      fails: { ends: 'house' },
    },
  ],
  faults: [],
  npn,
  mustPost: {
    at: '§9.1',
    items: [
      'start and end date',
      'drawing dates',
      'designated hand, displayed conspicuously',
      'times of the drawings and tournaments',
      'No Purchase Necessary',
    ],
  },
  records: {
    at: '§10.1',
    items: [
      'both verifications of each hand',
      'tickets',
      'drawings',
      'passes and verification',
      'the hand on which each player was eliminated, and final chip counts',
      'places',
      'forms received',
      'prizes',
    ],
  },
  tells: [
    {
      at: '§3.6',
      under: 'how-to-play',
      says: 'Write your full name on the ticket, not initials, and keep the stub. You may watch your ticket go into the locked drum',
    },
    {
      at: '§8.1',
      under: 'how-to-play',
      says: 'A No Purchase Necessary table is open day and night. Each qualifying hand there earns one ticket',
    },
    { at: '§4.3', under: 'eligibility', says: 'You may win another pass in the drawing of a later day' },
    { at: '§5.7', under: 'eligibility', says: 'The tournament rules of the casino apply' },
    { at: '§7.3', under: 'claim', says: 'Complete all tax forms and show photo ID before you receive your prize' },
  ],
  notes: [
    { at: '§1.2', who: 'promotions', says: 'Announce the time of each drawing before the promotion starts.' },
    {
      at: '§3.6',
      who: 'card-desk',
      says: 'Check that the ticket has a full name, not initials. Keep the drum locked and in plain view. Let players watch their tickets go in.',
    },
    { at: '§5.7', who: 'floor', says: 'Apply the tournament rules of the house at the tables.' },
    {
      at: '§8.1',
      who: 'floor',
      says: 'Keep the No Purchase Necessary table open day and night. Each qualifying hand there earns one ticket.',
    },
  ],
  rulings: {
    R1: '§3.2: a table with a minimum under $10 gives one ticket, $10 and over two.',
    R2: '§5.5: each daily tournament ends with a car, so there is one for each drawing day.',
    R3: '§7.2: no replacement is drawn for a player who shows no ID by the start; the seat stays empty and wins no prize.',
    R4: '§7.1: a missing stub is a failed claim; only ID may follow.',
    R5: '§5.6: a tie that decides who advances, or the car, is broken by a further hand among the tied players until it is decided; a tie between places with the same prize needs none. Eliminated players rank by the hand on which they were eliminated.',
    R6: '§1.2: the sentence about the times has lost its subject; the time of each drawing is announced beforehand. Three drawings in a three-day period are one on each of three days in a row; the text does not say which.',
    R7: '§5.5: the text gives no value of the car; the house posts it.',
  },
};
