/** A dealer whose rounds are keyed: bets and fees, start, the cards, whatever hand is worth a call, the end. */
import type { Json } from '../../base/canonical-json.ts';
import type { Rng } from '../../base/seeded.ts';
import { playedFor } from '../../floor/hits/played-for.ts';
import { gameRowOf, sheetOf } from '../../floor/kit/offers.ts';
import { type Bet, betOf } from '../../floor/legal/bets.ts';
import { rounds } from '../../floor/legal/rounds.ts';
import type { State, Table } from '../../floor/state.ts';
import type { Turn } from './agenda.ts';
import { type Sighting, sightings } from './calling.ts';
import { callsOf, type Deal, dealCards } from './cards.ts';
import { dealerAt } from './cast.ts';
import type { DemoTable } from './floor-plan.ts';
import type { Body } from './giving.ts';
import { seatChange } from './seating.ts';
import { stackedDeal } from './stacking.ts';
import type { Stage } from './stage.ts';
import type { Granting } from './wishes.ts';

/** Seconds until he looks again, each with some play in it. */
const BETS = [5, 4] as const;
const PLAY = [9, 8] as const;
const BETWEEN = [4, 4] as const;
const WAITS = 3;
const AWAY = 5;
const CLOSED = 20;
/** Whoever is refused something looks again later: a visitor may have changed the house under him. */
const REFUSED = 30;

/** Of hands that nobody can be paid for one in so many is called all the same: the guest insists. */
const INSISTS = 4;

export function keyedDealer(stage: Stage, plan: DemoTable, rng: Rng): Turn {
  const { table, tempo } = plan;
  const { giver, humans } = stage;
  const who = { badge: dealerAt(table), station: table };
  let dealt: string | undefined;
  const after = ([least, more]: readonly [number, number]): number => (least + rng.below(more * 10) / 10) * tempo;
  const giveAll = async (bodies: readonly Body[] = []): Promise<boolean> => {
    for (const body of bodies) if (!(await giver.give({ ...who, body })).ok) return false;
    return true;
  };
  return async () => {
    if (humans.isAt(table)) return AWAY;
    const found = await giver.look((state) => lookAt(state, table));
    if (found === undefined) return CLOSED;
    if (found.isPending) return WAITS;
    if (found.round === null) {
      const bodies = await giver.look((state) => between(state, plan, rng));
      return (await giveAll(bodies)) ? after(BETS) : REFUSED;
    }
    if (found.round !== dealt) {
      dealt = found.round;
      const calls = await giver.look((state) => callsFor(state, stage, table, who, rng));
      return (await giveAll(calls)) ? after(PLAY) : REFUSED;
    }
    return (await giveAll([{ type: 'end-round', table }])) ? after(BETWEEN) : REFUSED;
  };
}

type Seen = Readonly<{ round: string | null; isPending: boolean }>;

function lookAt(state: State, id: string): Seen | undefined {
  const table = state.tables.get(id);
  if (table === undefined) return undefined;
  return { round: table.round?.id ?? null, isPending: [...state.hits.values()].some((hit) => hit.table === id) };
}

/** Who comes or goes, and then the next round with all who sit there. */
function between(state: State, { table: id, bank }: DemoTable, rng: Rng): Body[] {
  const table = state.tables.get(id)!;
  // The round is keyed for those who sit there, so whoever moves now is in or out from the next one on.
  const change = seatChange(state, table, rng, { least: 2, bank });
  if (change !== undefined) return [change];
  const round = nextRound(state, table, rng);
  return round === undefined ? [] : [round];
}

/** As the floor lists it: the bets that may be placed, each with the fees that may lie beside it. */
function nextRound(state: State, table: Table, rng: Rng): Body | undefined {
  const seated = Object.keys(table.seats).length;
  if (seated < 2) return undefined;
  // At a free table the house plays the seats that nobody took.
  const dealtIn = table.kind === 'npn' ? table.seatCount : seated;
  const listed = rounds(state, table).filter(
    ({ asks }) => asks.dealtIn?.ask === 'one-of' && asks.dealtIn.values.includes(dealtIn),
  );
  const positions = listed.at(-1)?.asks.positions;
  if (positions?.ask !== 'bets') return undefined;
  const bets = positions.bets.filter(({ bettor }) => bettor !== 'backline');
  return {
    type: 'start-round',
    table: table.id,
    dealtIn,
    read: 'sensor',
    positions: bets.map((bet) => placed(bet, table, rng)),
  };
}

const WAGERS = [500, 1_000, 1_000, 1_500, 2_500, 5_000];
const LINES = ['player', 'player', 'banker', 'banker', 'banker', 'tie'] as const;

function placed(bet: Bet, { playerDealer, kind }: Table, rng: Rng): Json {
  const banks = bet.seat === playerDealer;
  return betOf(bet, {
    wager: banks || kind === 'npn' ? 0 : rng.pick(WAGERS),
    fees: bet.fees.filter(() => rng.below(5) > 0),
    ...(bet.lines && !banks ? { line: rng.pick(LINES) } : {}),
  });
}

/** The cards are dealt, and the dealer calls what is worth it. */
function callsFor(
  state: State,
  { wishes, now }: Stage,
  id: string,
  who: Readonly<{ badge: string; station: string }>,
  rng: Rng,
): Body[] {
  const table = state.tables.get(id)!;
  const round = table.round!;
  const first = playedFor(state, table, state.time)[0];
  if (first === undefined) return [];
  const { picks } = first.offer;
  const granting = wishes.dueAt(id, now());
  const stacked = granting === undefined ? undefined : stackedFor(table, granting, rng);
  const seats = [...new Set(round.positions.map(({ seat }) => seat))];
  const gameRow = gameRowOf(sheetOf(state, first), table.game)!;
  const deal = dealCards(gameRow, seats, rng, { picks, bank: table.playerDealer, stacked });
  const found = callsOf(gameRow, deal).flatMap((call) => sightings(state, id, call, who));
  if (stacked !== undefined && found.some(({ pays }) => pays)) granting?.granted();
  return found
    .filter(({ pays }) => pays || rng.below(INSISTS) === 0)
    .map((sighting) => ({ type: 'call-hand', table: id, offer: sighting.offer, ...handsOf(deal, sighting) }));
}

/** For somebody whose fee lies there. A free table takes none: there it is for any guest. */
function stackedFor(table: Table, { wish }: Granting, rng: Rng): Deal | undefined {
  const paid = table.round!.positions.filter(
    ({ fees, bettor, seat }) =>
      bettor === 'seat' && seat !== table.playerDealer && (table.kind === 'npn' || fees.includes(wish.offer)),
  );
  return paid.length === 0 ? undefined : stackedDeal(wish, rng.shuffled(paid.map(({ seat }) => seat)), rng);
}

const handsOf = ({ hands, common }: Deal, { seats }: Sighting) => ({
  hands: hands.filter(({ seat }) => seats.includes(seat)).map((hand) => ({ ...hand })),
  common,
});
