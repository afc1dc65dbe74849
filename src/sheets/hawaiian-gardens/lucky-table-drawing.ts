/**
 * Hawaiian Gardens: Lucky Table Drawing Promotion. § numbers are clauses of
 * docs/spec/hawaiian-gardens/lucky-table-drawing.md, K numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { TableSelect } from '../../rules/table-draw.ts';
import { EDITION, npn } from './common.ts';

/** §3.1, §3.2: a ball for every table; that of one which is not in play is held out. */
const ball = (type: string, prizes: TableSelect['prizes'], next: string): TableSelect => ({
  id: `ball-${type}`,
  only: [type],
  kind: 'select',
  form: 'table',
  at: '§3.1',
  witnesses: 1,
  when: 'posted-times',
  pieces: 'held-out',
  prizes,
  next,
});

export const luckyTableDrawing: Sheet = {
  id: 'hawaiian-gardens/lucky-table-drawing',
  name: 'Lucky Table Drawing Promotion',
  approval: null,
  edition: EDITION,
  kinds: ['drawing', 'splash'],
  // §2.1 All games of the house.
  games: [],
  // §5.1, §5.3 The type is announced before the promotion.
  chart: { at: '§5.1', options: { '1': [], '2': [] } },
  eligibility: [{ rule: 'tournament', at: '§2.2', bars: 'round', allowed: 'never' }],
  fund: { kind: 'house', at: '§6.1' },

  steps: [
    ball(
      '1',
      { at: '§5.1', list: [{ id: 'chips', name: '$100 in chips', gives: 'chips', value: usd(100), count: 1 }] },
      'to-one',
    ),
    ball('2', { at: '§5.3', kinds: [{ gives: 'goods', between: [usd(1), usd(100)], ours: true }] }, 'to-all'),
    {
      id: 'to-one',
      only: ['1'],
      kind: 'play',
      form: 'at-table',
      at: '§5.1',
      pot: { at: '§5.1' },
      seatCard: { at: '§5.2', cards: 8 },
      next: 'prize',
    },
    {
      id: 'to-all',
      only: ['2'],
      kind: 'play',
      form: 'at-table',
      at: '§5.3',
      seated: { at: '§5.3' },
      next: 'prize',
    },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-prize',
      at: '§5.1',
      order: [],
      several: 'share',
      bettors: 'each-fee',
      next: 'photo-id',
    },
    {
      id: 'photo-id',
      kind: 'claim',
      form: 'identification',
      at: '§7.1',
      withinMinutes: 0,
      thenDays: 0,
      missing: 'forfeits',
      expires: { ends: 'house' },
      next: 'payment',
    },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.1',
      places: ['cage', 'tray'],
      forms: ['chips', 'goods'],
      papers: [],
      fails: { ends: 'house' },
    },
  ],

  faults: [],
  npn,
  mustPost: { at: '§9.1', items: ['awards', 'times of the drawings', 'No Purchase Necessary'] },
  records: { at: '§10.1', items: ['balls drawn and held out', 'cards drawn for seats', 'awards and forfeitures'] },
  tells: [
    { at: '§2.1', under: 'how-to-play', says: 'All games of the casino take part' },
    { at: '§1.1', under: 'how-to-play', says: 'A No Purchase Necessary table can win like any other table' },
    {
      at: '§8.1',
      under: 'how-to-play',
      says: 'A No Purchase Necessary table is open at any hour on request, without a collection fee',
    },
    { at: '§4.1', under: 'eligibility', says: 'You must be 21 or older' },
    { at: '§4.2', under: 'eligibility', says: 'You must be in the casino when the table is drawn' },
    {
      at: '§7.1',
      under: 'claim',
      says: 'Valid ID has your photo: a driver license, an identification card, a passport or another government ID',
    },
    {
      at: '§9.2',
      under: 'eligibility',
      says: 'The casino may cancel this promotion without notice. Changes require notice and the approval of the Division of Gambling Control',
    },
  ],
  notes: [
    { at: '§1.1', who: 'floor', says: 'Players at a No Purchase Necessary table win like players at any other table.' },
    { at: '§2.1', who: 'floor', says: 'Include every game of the rule book.' },
    { at: '§4.1', who: 'floor', says: 'Check that every winner is 21 or older.' },
    { at: '§4.2', who: 'floor', says: 'Check that the winner is in the casino at the time of the drawing.' },
    { at: '§8.1', who: 'floor', says: 'Open a No Purchase Necessary table at any hour on request. Charge no fee.' },
    {
      at: '§9.2',
      who: 'promotions',
      says: 'Give notice and get the Division’s approval before any change. Ending the promotion needs neither.',
    },
  ],
  rulings: {
    R1: '§5.2: a card of an empty seat is set aside and another is drawn, like the ball of a table that is not in play.',
    R2: '§5.1: the pot is that of the next hand dealt after the announcement; the winner of that hand wins the chips.',
    R3: '§7.1: a pot winner without ID loses only the $100; for merchandise, each player without ID loses that player’s own item.',
    R4: '§3.2: balls that were held out return when the bin is filled for the next drawing.',
    R5: '§6.1: nothing is said about the money; the house pays.',
    R6: '§5.3: no value is given for hat or shirt; the house posts what one is worth.',
    R7: '§5.1: a game is of the poker style when its players bet into one pot; which games are, the game itself says.',
    R8: '§2.2: the text does not mention tournaments; players at tournament tables do not win chips, so these tables are excluded.',
    R9: '§5.2: no value is printed for a hat or a shirt: $1 to $100, as posted.',
  },
};
