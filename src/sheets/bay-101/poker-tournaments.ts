/**
 * Bay 101: Poker Tournaments. § numbers are clauses of docs/spec/bay-101/poker-tournaments.md, B numbers of common.md
 * beside it.
 */
import { usd } from '../../base/cents.ts';
import type { GameRow } from '../../rules/chart.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { npn, otherName } from './common.ts';

/** Hands win nothing here: how a game deals does not matter. */
const game = (id: string, approval: string): GameRow => ({ at: '§2.1', game: id, approval, deal: 'hand', groups: [] });

export const pokerTournaments: Sheet = {
  id: 'bay-101/poker-tournaments',
  name: 'Poker Tournaments',
  approval: 'GETR-000056',
  edition: '2016-01-01',
  kinds: ['tournament'],
  games: [
    game('texas-holdem', 'GEGR-000741'),
    game('texas-holdem-hi-lo', 'GEGR-000742'),
    game('omaha', 'GEGR-000732'),
    game('omaha-hi-lo', 'GEGR-000733'),
    game('seven-card-stud', 'GEGR-000737'),
    game('seven-card-stud-hi-lo', 'GEGR-000738'),
    game('lowball', 'GEGR-000727'),
    game('kansas-city-lowball', 'GEGR-000731'),
    game('crazy-pineapple', 'GEGR-000728'),
    game('crazy-pineapple-hi-lo', 'GEGR-000729'),
    game('five-card-draw', 'GEGR-000730'),
    game('pineapple', 'GEGR-000735'),
    game('pineapple-hi-lo', 'GEGR-000736'),
    game('five-card-stud', 'GEGR-000740'),
  ],
  chart: { at: '§5.1', options: { only: [] } },
  eligibility: [],
  fund: { kind: 'house', at: '§6.1', with: 'entrants' },

  steps: [
    {
      id: 'tournament',
      kind: 'play',
      form: 'poker-tournament',
      at: '§3.5',
      begins: { at: '§1.3', when: 'posted' },
      entries: { at: '§1.1', by: ['paid', 'won', 'donated'] },
      buyIn: { at: '§3.1', between: [usd(0), usd(500_000)] },
      entryFee: { at: '§3.4', between: [usd(0), usd(1_000)] },
      rebuys: { at: '§3.2', between: [usd(1), usd(500_000)] },
      addOns: { at: '§3.3', between: [usd(1), usd(500_000)], most: 99 },
      late: { at: '§1.4' },
      refunds: { at: '§1.5' },
      field: { at: '§1.6', least: 2 },
      bounties: { at: '§4.1', between: [usd(0), usd(500_000)], from: ['pool', 'house'] },
      guarantee: { at: '§5.5', between: [usd(5), usd(1_000_000)] },
      added: { at: '§5.6' },
      charity: { at: '§5.9' },
      pays: [
        { at: '§5.2', how: 'percent' },
        { at: '§5.3', how: 'flat' },
        { at: '§5.4', how: 'items' },
      ],
      things: { at: '§5.8', gives: ['goods', 'entry', 'coupon'] },
      ties: { at: '§5.10', odd: 'lower-seat' },
      deals: { at: '§5.7' },
      seating: { at: '§3.6', deadButton: true },
      penalties: { at: '§3.7', minutes: [10, 20, 30, 40] },
      disqualified: { at: '§3.8' },
      cancelled: { at: '§3.9' },
      log: { at: '§10.1', years: 7, monthsAtHand: 3 },
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
      next: 'identified',
    },
    { id: 'identified', kind: 'claim', form: 'paperwork', at: '§7.1', next: 'payment' },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§7.2',
      places: ['cage', 'bank'],
      forms: ['cash', 'chips', 'check', 'goods'],
      papers: ['copy of the winner’s ID'],
      fails: { ends: 'house' },
    },
  ],

  faults: [],
  npn: { ...npn, waives: [...npn.waives] },
  otherName,
  mustPost: {
    at: '§9.1',
    items: [
      'how to enter',
      'the games',
      'each fee, its purpose and where it goes',
      'tournament chips for an entry',
      'prize structure, flat or percent, and the number of places, in every advertisement',
      'when and how winners are paid',
      'bounties: amount and source',
      'the amount that goes to a charity',
      'other restrictions',
      'No Purchase Necessary, with any bounties',
    ],
  },
  records: {
    at: '§10.2',
    items: [
      'establishment; day, date, time and advertised name',
      'tables and games',
      'method of entry and number of participants',
      'number and amount of re-buys and add-ons',
      'each fee: name, amount, count, total',
      'sources and amount of the pool, deductions with their reason',
      'attached activities: funding, prize, number, total deducted',
      'results with the amount for each place',
      'signature of the responsible staff',
    ],
  },
  tells: [
    {
      at: '§4.2',
      under: 'how-to-play',
      says: 'The tournament director chooses the bounty players and announces them before the start',
    },
    {
      at: '§8.1',
      under: 'how-to-play',
      says: 'Ask to play for bounties at a No Purchase Necessary table, without an entry and under the same rules',
    },
    { at: '§7.1', under: 'claim', says: 'Show your ID to receive a prize' },
  ],
  notes: [
    { at: '§1.2', who: 'promotions', says: 'No advertisement may offer or hint at a discount by gender.' },
    {
      at: '§4.2',
      who: 'manager',
      says: 'The director chooses the bounty players and announces them before the start.',
    },
    {
      at: '§5.11',
      who: 'cage',
      says: 'Issue promotional chips, coupons and vouchers won by a place under their own rule sheets (GEAR-001322, GEAR-001278).',
    },
    {
      at: '§8.1',
      who: 'floor',
      says: 'Any patron who asks may play for bounties at a No Purchase Necessary table, without an entry and under the same rules. Management grants a bounty won there.',
    },
    { at: '§10.3', who: 'compliance', says: 'Give the Bureau copies of logs on request.' },
  ],
  rulings: {
    R1: '§4.1: the text has bounties both deducted from the pool and paid by the house: the house posts which, and without a posting it is the pool.',
    R2: '§5.2: each place is rounded down to the unit and what is left goes to first place, so that 100% is paid.',
    R3: '§5.4: the remainder is shared in whole units, left-over units one by one from first place. A pool smaller than one item buys none: with a guarantee the house fills it up, otherwise it goes to first place in money.',
    R4: '§5.5: the guarantee is compared with the pool after bounties and charity; a larger pool is paid out.',
    R5: '§4.3: a tied bounty is divided in whole units, an odd unit to the lower seat. A target who re-buys is not eliminated. A bounty on a disqualified player returns to its source.',
    R6: '§5.10: the text does not mention two players eliminated in one hand: the larger stack before it ranks higher, equal stacks share their places.',
    R7: '§3.8: a disqualified player takes no place, so players eliminated earlier move up by one; a prize that no one can win goes to first place.',
    R8: '§2.1: “Stud” beside seven-card stud is read as five-card stud. High-low versions are split with a low of eight or better, unless the house deals them otherwise.',
    R9: '§5.3: what flat amounts lack the house adds; what the pool holds beyond them goes to first place, since the pool is the players’.',
    R10: '§1.5, §3.9: the text does not mention refunds: a player who leaves before the start, and every player if the tournament is canceled, is refunded everything paid, the fee included.',
    R11: '§3.7: no penalties are printed; the usual ones stand: a warning, or 10 to 40 minutes away.',
    R12: '§3.9: when it is called off a bounty that was won stays won. What a disqualified player paid is the players’: it pays for such bounties first, and the others share the rest; what refunds still lack the house adds. Once a place is won it is played to its end, or divided.',
  },
};
