/** Tables of a tournament: who is out on which hand, what the others hold at the end, and what a tie decides. */
import { advances, handsOf, placesOf, prizeFor, type Standing } from '../../rules/contest.ts';
import type { PlacePrize, TournamentStep } from '../../rules/contest-words.ts';
import { chosenAmount } from '../../rules/words.ts';
import type { FloorEvent } from '../events.ts';
import { CARD_DESK, owePrizes, type PrizeOwed, stopsFor } from '../kit/awards.ts';
import { sheetOf } from '../kit/offers.ts';
import { outOfStock } from '../kit/prizes.ts';
import { accept, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { State } from '../state.ts';
import type { TournamentContest, TournamentTable } from './contest.ts';
import type { Played } from './decide.ts';
import type { contestCommands } from './specs.ts';

type Bust = CommandOf<typeof contestCommands, 'bust-player'>;
type Count = CommandOf<typeof contestCommands, 'count-chips'>;
type BreakTie = CommandOf<typeof contestCommands, 'break-tie'>;

export function bustPlayer({ contest, step }: Played<'tournament'>, { pass, hand }: Bust): Outcome {
  const found = Object.entries(contest.tables).find(
    ([, { entrants, places }]) => places === null && entrants.some((one) => one.pass === pass),
  );
  if (found === undefined) return refused(step.at, 'not-playing', `Pass ${pass} does not play now.`, 'Check the pass.');
  const [table, { out, chips }] = found;
  if (chips !== null) return counted(step, table);
  if (out[pass] !== undefined) {
    return refused(
      step.ties.at,
      'out-already',
      `Pass ${pass} is out since hand ${out[pass]}.`,
      'Nothing is to be done.',
    );
  }
  const most = handsOf(step, contest.stage);
  if (hand > most) return refused(step.at, 'no-such-hand', `${most} hands are played.`, 'Look at the number again.');
  return accept({ type: 'player-bust', v: 1, contest: contest.id, table, pass, hand });
}

export function countChips(state: State, at: Played<'tournament'>, command: Count, witnesses: string[]): Outcome {
  const { contest, step } = at;
  const table = tableOf(at, command.table);
  if (isRefusal(table)) return table;
  if (table.chips !== null) return counted(step, command.table);
  const left = table.entrants.map(({ pass }) => pass).filter((pass) => table.out[pass] === undefined);
  const named = command.chips.map(({ pass }) => pass);
  if (left.toSorted(byNumber).join() !== named.toSorted(byNumber).join()) {
    const says = `These passes still hold chips: ${left.join(', ') || 'none'}.`;
    return refused(step.at, 'other-players', says, 'Count the chips of each of them, once.');
  }
  const after = { ...table, chips: Object.fromEntries(command.chips.map(({ pass, chips }) => [pass, chips])) };
  const { tied } = placed(step, contest, after);
  const says = tied.length === 0 ? 'All places are decided.' : tied.map(tieWords).join(' ');
  const counts: FloorEvent = {
    type: 'chips-counted',
    v: 1,
    contest: contest.id,
    table: command.table,
    chips: command.chips,
    says,
    witnesses,
  };
  const decided = tied.length === 0 ? decide(state, at, command, after) : [];
  return isRefusal(decided) ? decided : accept(counts, ...decided);
}

export function breakTie(state: State, at: Played<'tournament'>, command: BreakTie, witnesses: string[]): Outcome {
  const { contest, step } = at;
  const { order } = command;
  const table = tableOf(at, command.table);
  if (isRefusal(table)) return table;
  if (table.chips === null) {
    const says = `The chips of ${command.table} are not counted yet.`;
    return refused(step.ties.at, 'not-counted', says, 'Count them first.');
  }
  const { tied } = placed(step, contest, table);
  const isThis = tied.some(
    ({ players }) => players.length === order.length && players.every((player) => order.includes(Number(player))),
  );
  if (!isThis) {
    const says = tied.map(tieWords).join(' ');
    return refused(step.ties.at, 'not-this-tie', says, 'Name those who tie, from the better place down.');
  }
  const after = { ...table, broken: [...table.broken, order] };
  const broken: FloorEvent = { type: 'tie-broken', v: 1, contest: contest.id, table: command.table, order, witnesses };
  const open = placed(step, contest, after).tied;
  const decided = open.length === 0 ? decide(state, at, command, after) : [];
  return isRefusal(decided) ? decided : accept(broken, ...decided);
}

/** Who holds nothing after the last hand lost it on that one. */
export function placed(step: TournamentStep, { stage }: TournamentContest, table: TournamentTable) {
  const standings: Standing[] = table.entrants.map(({ pass }) => {
    const chips = table.chips?.[pass] ?? 0;
    const outOn = chips > 0 ? null : (table.out[pass] ?? handsOf(step, stage));
    return { player: String(pass), chips, outOn };
  });
  const broken = table.broken.map((order) => order.map(String));
  return placesOf(step, stage, standings, broken);
}

function tableOf({ contest, step }: Played<'tournament'>, id: string): TournamentTable | { refusal: FloorRefusal } {
  const table = contest.tables[id];
  if (table === undefined) return refused(step.at, 'no-such-table', `No table ${id} plays.`, 'Check the table.');
  if (table.places === null) return table;
  return refused(step.at, 'table-decided', `${id} is decided.`, 'Go on with the next.');
}

const counted = ({ at }: TournamentStep, table: string): Outcome =>
  refused(at, 'counted-already', `The chips of ${table} are counted.`, 'Break the tie, if there is one.');

const byNumber = (a: number, b: number): number => a - b;

const tieWords = ({ from, players }: { from: number; players: readonly string[] }): string =>
  `Passes ${players.join(', ')} tie for places ${from} to ${from + players.length - 1}: further hands decide.`;

/** The places of a table, and the prizes of those who do not play on. */
function decide(
  state: State,
  { contest, step }: Played<'tournament'>,
  command: Count | BreakTie,
  table: TournamentTable,
): FloorEvent[] | { refusal: FloorRefusal } {
  const offered = state.offers.get(contest.offer)!;
  const places = placed(step, contest, table).places.map(Number);
  const won = places.flatMap((pass, i) => {
    const prize = advances(step, contest.stage, i + 1) ? undefined : prizeFor(step, contest.stage, i + 1);
    if (prize === undefined) return [];
    const person = table.entrants.find((one) => one.pass === pass)!.person;
    return [prizeOwed(prize, person, offered.offer.amounts, `place-${i + 1}`)];
  });
  const goods = won.flatMap(({ as }) => (as?.gives === 'goods' ? [as.goods] : []));
  const missing = goods.map((one) => outOfStock(state, one, 1, contest.id)).find((one) => one !== undefined);
  if (missing !== undefined && isRefusal(missing)) return missing;
  const { awards, ...booked } = owePrizes(state, offered, command.time, won);
  const decided = { contest: contest.id, table: command.table, places, awards, ...booked };
  return [{ type: 'table-decided', v: 1, ...decided }, ...stopsFor(state, sheetOf(state, offered), awards)];
}

function prizeOwed(
  prize: PlacePrize,
  person: string,
  amounts: Readonly<Record<string, number>>,
  row: string,
): PrizeOwed {
  const base = { person, at: prize.at, row, to: CARD_DESK };
  if (prize.gives === 'cash') return { ...base, amount: chosenAmount(amounts, prize.amount) };
  const { name, goods, value } = prize;
  return { ...base, amount: chosenAmount(amounts, value), as: { gives: 'goods', goods, name } };
}
