/** Tables as a tablet sees them, for the tests of this folder. */
import type { Cents } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import type { TableFee, TableView } from '../../floor/view.ts';

export const tableFee = (fee: Partial<TableFee> = {}): TableFee => ({
  offer: 'bonus',
  name: 'Bonus Hand',
  at: '§6.1',
  fee: 100 as Cents,
  who: 'player',
  mandatory: false,
  metered: true,
  dealerSpace: false,
  players: null,
  minDealtIn: null,
  ...fee,
});

export const tableView = (table: Partial<TableView> = {}): TableView => ({
  table: 'crazy-1',
  game: 'crazy-4-poker',
  gameName: 'Crazy 4 Poker',
  kind: 'live',
  limits: null,
  openedAt: 0 as Instant,
  seats: 7,
  taken: [1, 2, 7],
  playerDealer: 7,
  round: null,
  notOffered: {},
  pending: [],
  offers: [{ offer: 'bonus', name: 'Bonus Hand', on: true, because: null }],
  fees: [tableFee()],
  tally: [],
  ...table,
});

export const roundView = (bets: NonNullable<TableView['round']>['bets']): TableView['round'] => ({
  id: 'crazy-1:9',
  startedAt: 0 as Instant,
  dealtIn: bets.length,
  bets,
});
