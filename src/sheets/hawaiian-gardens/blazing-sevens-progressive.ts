/**
 * Hawaiian Gardens: Blazing Sevens Progressive Jackpot. § numbers are clauses of
 * docs/spec/hawaiian-gardens/blazing-sevens-progressive.md, K and H numbers of common.md beside it.
 */
import { type Cents, usd } from '../../base/cents.ts';
import type { ChartRow, GameRow } from '../../rules/chart.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { adminFee, CHARGE_ORDER, EDITION, npn, otherName, REPAY, shortfall } from './common.ts';

/** The player's own cards, then the up card of the player-dealer, as the game writes them. */
const game = (id: string, approval: string): GameRow => ({ at: '§2.1', game: id, approval, deal: 'hand', groups: [] });

const fixed = (at: string, key: string, name: string, outcome: string, amount: Cents): ChartRow => ({
  at,
  key,
  name,
  hand: { is: 'outcome', outcome },
  prize: { gives: 'fixed', amount },
});

export const blazingSevensProgressive: Sheet = {
  id: 'hawaiian-gardens/blazing-sevens-progressive',
  name: 'Blazing Sevens Progressive Jackpot',
  approval: 'GEAR-001128',
  edition: EDITION,
  kinds: ['progressive-jackpot', 'fixed-jackpot'],

  games: [game('blackjack-poker', 'GEGA-001470'), game('hawaiian-blackjack', 'GEGA-001461')],

  chart: {
    at: '§3.1',
    options: {
      only: [
        {
          at: '§3.2',
          key: 'three-sevens-one-colour',
          name: 'Three 7s of the same color',
          hand: { is: 'outcome', outcome: 'blazing-three-sevens-same-colour' },
          prize: { gives: 'percent-of-pool', pool: 'main', percent: 100 },
        },
        fixed('§3.3', 'three-sevens', 'Three 7s', 'blazing-three-sevens', usd(500)),
        fixed('§3.4', 'suited-sevens', 'First two cards are suited 7s', 'suited-sevens', usd(100)),
        fixed('§3.5', 'two-sevens', 'First two cards are any 7s', 'two-sevens', usd(50)),
      ],
    },
  },

  eligibility: [
    { rule: 'backline', at: '§4.1', bars: 'person', allowed: 'never' },
    { rule: 'base-wager', at: '§4.2', bars: 'person' },
    { rule: 'fee-paid', at: '§4.3', bars: 'person' },
    { rule: 'employee', at: '§4.6', bars: 'person', allowed: 'off-duty-out-of-uniform' },
    { rule: 'tournament', at: '§4.7', bars: 'round', allowed: 'never' },
    { rule: 'player-dealer', at: '§4.8', bars: 'person', allowed: 'never' },
  ],

  fund: {
    kind: 'own',
    at: '§6.1',
    pools: [
      {
        id: 'main',
        name: 'progressive meter',
        at: '§6.3',
        seed: { choose: 'seed', between: [usd(1_000), usd(50_000)] },
        seedIs: 'advance',
        reseed: { choose: 'reseed', between: [usd(1_000), usd(50_000)] },
      },
    ],
    fee: {
      at: '§6.2',
      amount: usd(1),
      payer: 'player',
      optional: true,
      known: 'start',
      parts: [
        { to: 'pool:main', amount: usd(0.2) },
        { to: 'reserve', amount: usd(0.8) },
      ],
    },
    adminFee: adminFee(usd(8), usd(16)),
    shortfall: shortfall(true),
    repay: REPAY,
    chargeOrder: CHARGE_ORDER,
    closing: ['admin-fee', 'repay'],
  },

  steps: [
    { id: 'hand', kind: 'qualify', form: 'hand', at: '§11.3', confirmedBy: 'floor', next: 'at-once' },
    { id: 'at-once', kind: 'earn', form: 'award', at: '§5.1', next: 'prize' },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-row',
      at: '§5.2',
      order: [100],
      several: 'each-in-full',
      bettors: 'each-fee',
      next: 'papers',
    },
    { id: 'papers', kind: 'claim', form: 'paperwork', at: '§5.3', next: 'payment' },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.3',
      places: ['tray', 'cage'],
      forms: ['chips'],
      papers: ['win page', 'hand-written log'],
      fails: { ends: 'reserve' },
    },
  ],

  faults: [{ at: '§11.2', fault: 'sensor', does: 'fees-returned' }],
  npn,
  otherName,
  mustPost: {
    at: '§9.1',
    items: [
      'games and periods',
      'qualifying hands',
      'payout structure',
      'prize amount',
      'No Purchase Necessary',
      'other restrictions',
    ],
  },
  records: {
    at: '§10.1',
    items: ['electronic log of fees and payouts', 'handwritten log', 'seeds, house advances and reimbursements'],
  },
  tells: [
    {
      at: '§3.1',
      under: 'how-to-play',
      says: "Your first two cards and the player-dealer's up card count. Later cards do not.",
    },
    { at: '§5.1', under: 'prizes', says: 'Fixed prizes do not reduce the progressive meter.' },
    { at: '§1.1', says: 'You must be seated and playing an eligible game during the posted hours.' },
    { at: '§4.5', says: 'You do not have to win the base game. There is no limit to the number of times you can win.' },
  ],
  notes: [
    { at: '§4.4', who: 'dealer', says: 'The jackpot needs no more players than the base game.' },
    { at: '§11.1', who: 'dealer', says: 'Start Game locks in the fees. Move them to the jackpot box before the deal.' },
    {
      at: '§11.4',
      who: 'manager',
      says: 'After the card is swiped, a win can be reversed only by an adjustment that two people sign.',
    },
    { at: '§11.5', who: 'compliance', says: 'Software and reader must be certified by the laboratory (GLI).' },
    {
      at: '§12.1',
      who: 'compliance',
      says: 'The Bureau reviews jackpots with electronic parts and may order this one to stop. Stop it at once when told.',
    },
  ],
  rulings: {
    R1: '§5.2: the meter pays one winner. Each other winner is paid the same amount by the reserve fund, then by the house, before the re-seed.',
    R2: '§6.2: fees are added to the meter at once, so a prize includes the fees of its own round (K-9).',
    R3: '§6.4: a line is incomplete. It is read that the house is reimbursed when the reserve fund is sufficient.',
    R4: '§3.6: the prize lines overlap. Only the highest prize that the hand qualifies for is paid (K-14).',
    R5: "§3.1: the cards are the player's first two and the up card. Later cards do not count.",
  },
};
