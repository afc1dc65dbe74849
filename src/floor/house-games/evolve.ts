/** Applies the events of house games: wagers, decisions, hands, and what the meter paid. */
import { lookUp } from '../../base/assert.ts';
import { type Cents, cents, ZERO } from '../../base/cents.ts';
import type { Evolvers } from '../area.ts';
import { addAward, dropAward } from '../kit/awards.ts';
import { queueReimbursements } from '../reimbursements.ts';
import type { State } from '../state.ts';
import type { HousePosition, HouseRound } from './round.ts';
import type { houseGameEvents } from './specs.ts';

export const evolveHouseGames: Evolvers<typeof houseGameEvents> = {
  'wagers-placed': (state, { table, round, offer, positions }) => {
    if (positions.length === 0) {
      state.houseRounds.delete(table);
      return;
    }
    state.houseRounds.set(table, {
      id: round,
      offer,
      table,
      status: 'betting',
      openedAt: state.houseRounds.get(table)?.openedAt ?? state.time,
      positions: positions.map((wagers) => ({ ...wagers, ...FRESH })),
      up: null,
      dealer: null,
      postings: [],
    });
  },
  'wagers-locked': (state, { table, postings }) => {
    const round = roundAt(state, table);
    round.status = 'locked';
    round.postings = [...round.postings, ...postings];
    const { seats } = lookUp(state.tables, table);
    for (const position of round.positions) {
      position.person = seats[position.player]?.person ?? null;
      addTo(position, cents(0 - position.progressive));
    }
  },
  'cards-dealt': (state, { table, up }) => {
    Object.assign(roundAt(state, table), { status: 'dealt', up });
  },
  'hand-decided': (state, { table, spot, raise, postings }) => {
    const round = roundAt(state, table);
    const position = positionIn(round, spot);
    round.postings = [...round.postings, ...postings];
    position.raise = raise;
    if (raise !== 'fold') return;
    addTo(position, cents(0 - position.ante));
    position.settled = position.side === 0 && position.progressive === 0;
  },
  'dealer-set': (state, { table, cards }) => {
    Object.assign(roundAt(state, table), { status: 'set', dealer: cards });
  },
  'hand-settled': (state, { table, spot, cards, lines, row }) => {
    const position = positionIn(roundAt(state, table), spot);
    Object.assign(position, { cards, row, settled: true });
    for (const { amount } of lines) addTo(position, amount);
  },
  'hand-reread': (state, { table, spot, lines }) => {
    const round = roundAt(state, table);
    if (spot === null) {
      Object.assign(round, { status: 'dealt', dealer: null });
      return;
    }
    const position = positionIn(round, spot);
    Object.assign(position, { cards: null, row: null, keyedBy: null, settled: false });
    for (const { amount } of lines) addTo(position, amount);
  },
  'progressive-keyed': (state, { table, spot, by }) => {
    positionIn(roundAt(state, table), spot).keyedBy = by;
  },
  'progressive-unkeyed': (state, { table, spot }) => {
    positionIn(roundAt(state, table), spot).keyedBy = null;
  },
  'progressive-verified': (state, { table, spot, row, pay, amount, award, meter, postings }) => {
    const { id: round, offer, positions } = roundAt(state, table);
    state.counters.logged += 1;
    const position = positions.find((one) => one.spot === spot)!;
    position.pay = pay;
    addTo(position, amount);
    if (award !== null) addAward(state, award, offer);
    // Awards paid since can no longer be backed out: the state holds only open ones.
    for (const { id, award: owed } of state.progressivePays.values()) {
      if (owed !== null && !state.awards.has(owed)) state.progressivePays.delete(id);
    }
    const logged = { id: pay, offer, table, round, spot, row, amount, award: award?.id ?? null, meter, postings };
    state.progressivePays.set(pay, logged);
  },
  'progressive-backed-out': (state, { pay, toMakeGood }) => {
    const { table, spot, award, amount } = lookUp(state.progressivePays, pay);
    state.progressivePays.delete(pay);
    queueReimbursements(state, toMakeGood);
    if (award !== null) dropAward(state, award);
    const position = state.houseRounds.get(table)?.positions.find((one) => one.spot === spot && one.pay === pay);
    if (position === undefined) return;
    Object.assign(position, { pay: null, keyedBy: null });
    addTo(position, cents(0 - amount));
  },
  'house-round-voided': (state, { table, toMakeGood }) => {
    queueReimbursements(state, toMakeGood);
    state.houseRounds.delete(table);
  },
  'house-round-ended': (state, { table, round }) => {
    // What the tray has paid is over with its round.
    for (const { id, award, round: of } of state.progressivePays.values()) {
      if (award === null && of === round) state.progressivePays.delete(id);
    }
    state.houseRounds.delete(table);
  },
};

const FRESH = {
  person: null,
  raise: null,
  cards: null,
  settled: false,
  net: ZERO,
  row: null,
  keyedBy: null,
  pay: null,
} as const;

const roundAt = (state: State, table: string): HouseRound => lookUp(state.houseRounds, table);

const positionIn = ({ positions }: HouseRound, spot: number): HousePosition =>
  positions.find((position) => position.spot === spot)!;

function addTo(position: HousePosition, amount: Cents): void {
  position.net = cents(position.net + amount);
}
