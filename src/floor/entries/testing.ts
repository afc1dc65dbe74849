/** A raffle with three versions, for tests: tickets for seats, pre-printed ones, and points for hours. */
import { usd } from '../../base/cents.ts';
import { DAY, HOUR, instant } from '../../base/time.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet, Step } from '../../rules/sheet.ts';
import { type Given, given, lowOffer, NOON } from '../testing.ts';

const seated = (id: string, only: string[], next: string): Step => ({
  id,
  only,
  kind: 'qualify',
  form: 'seated',
  at: '§2.1',
  times: 'posted',
  next,
});

export const raffle: Sheet = {
  id: 'test/raffle',
  name: 'Raffle',
  approval: null,
  edition: '2026-01-01',
  kinds: ['drawing'],
  games: [{ at: '§1.1', game: 'crazy-4-poker', approval: null, deal: 'hand', groups: [] }],
  chart: { at: '§1.1', options: { seats: [], blocks: [], hours: [] } },
  eligibility: [
    { rule: 'employee', at: '§3.1', bars: 'person', allowed: 'never' },
    { rule: 'tournament', at: '§3.2', bars: 'round', allowed: 'never' },
  ],
  fund: { kind: 'house', at: '§4.1' },
  steps: [
    seated('seats', ['seats'], 'tickets'),
    seated('heads', ['blocks'], 'printed'),
    { id: 'hours', only: ['hours'], kind: 'qualify', form: 'hours', at: '§2.3', next: 'points' },
    { id: 'tickets', only: ['seats'], kind: 'earn', form: 'tickets', at: '§2.2', next: 'drawing' },
    {
      id: 'printed',
      only: ['blocks'],
      kind: 'earn',
      form: 'tickets',
      at: '§2.2',
      blocks: { at: '§2.4' },
      next: 'drawing',
    },
    { id: 'points', only: ['hours'], kind: 'earn', form: 'points', at: '§2.3', minutesEach: 60, next: 'drawing' },
    {
      id: 'drawing',
      kind: 'select',
      form: 'drum',
      at: '§5.1',
      witnesses: 1,
      prizes: { at: '§5.2', kinds: [{ gives: 'cash', between: [usd(1), usd(1_000)] }] },
      next: 'present',
    },
    {
      id: 'present',
      kind: 'claim',
      form: 'presence',
      at: '§5.3',
      withinSeconds: 180,
      next: 'prize',
      fails: 'drawing',
      expires: 'drawing',
    },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-prize',
      at: '§5.2',
      order: [],
      several: 'share',
      bettors: 'each-fee',
      next: 'payment',
    },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.4',
      places: ['cage'],
      forms: ['cash'],
      papers: [],
      fails: { ends: 'house' },
    },
  ],
  faults: [],
  npn: { at: '§6.1', waives: ['fee', 'wager', 'pot'], houseSeatsCount: true },
  mustPost: { at: '§7.1', items: ['times'] },
  records: { at: '§8.1', items: [] },
  notes: [],
  rulings: {},
};

/** Tickets at 12:00 and 15:00, a drawing for $100 at 16:00; NOON is when the house opens. */
export const FOUR = instant(NOON + 4 * HOUR);

export function raffleHouse(option: string, over: Partial<Offer> = {}): Given {
  const house = given();
  house.does('mia', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' });
  house.does('mia', { type: 'approve-game', game: 'texas-holdem', approval: 'GEGA-000001' });
  house.does('max', { type: 'adopt-sheet', sheet: raffle });
  const offer = lowOffer(raffle, {
    option,
    period: { from: NOON, until: instant(NOON + 30 * DAY) },
    schedule: [FOUR],
    prizes: [{ id: 'cash', name: '$100', gives: 'cash', value: usd(100), count: 1 }],
    ...(option === 'hours' ? {} : { distributions: ['12:00', '15:00'] }),
    ...over,
  });
  house.does('pam', { type: 'post-offer', offer });
  house.does('mia', { type: 'approve-offer', offer: offer.id });
  for (const [table, game, kind] of [
    ['t1', 'crazy-4-poker', 'live'],
    ['t2', 'crazy-4-poker', 'live'],
    ['t3', 'texas-holdem', 'live'],
    ['free', 'texas-holdem', 'npn'],
    ['cup', 'crazy-4-poker', 'tournament'],
  ] as const) {
    house.does('flo', { type: 'open-table', table, game, kind, seats: 7, limits: null });
  }
  return house;
}
