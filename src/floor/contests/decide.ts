/**
 * Decides the commands of contests that pass holders play together: keys in envelopes, or the tables of a tournament.
 */
import { first, lookUp } from '../../base/assert.ts';
import {
  advances,
  type ContestStanding,
  type ContestStep,
  contestStepOf,
  contestThings,
  handsOf,
  keysTurn,
  type PlacePrize,
  placesOf,
  prizeFor,
  type TournamentStep,
} from '../../rules/contest.ts';

import { chosenAmount } from '../../rules/vocabulary.ts';
import { tieWords } from '../../sentences/refusals-plays.ts';
import type { CommandOf, Deciders } from '../area.ts';
import type { FloorEvent } from '../events.ts';
import { CARD_DESK, type PrizeOwed } from '../kit/awards.ts';
import { nextContest, passHolders } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { refuseOutOfStock, winPrizes } from '../kit/prizes.ts';
import { type Envelope, seenAt } from '../kit/schemas.ts';
import { accept, F, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { OfferState, State } from '../state.ts';
import { refuseMissingSecond, signedBy } from '../two-people.ts';
import type { Contest, Entrant, KeysContest, TournamentContest, TournamentTable } from './evolve.ts';
import type { contestCommands } from './specs.ts';

// Ten cards, ten envelopes, one key: players draw, choose and try in turn.

type DrawOrder = CommandOf<typeof contestCommands, 'draw-order'>;
type Choose = CommandOf<typeof contestCommands, 'choose-envelope'>;
type TryKey = CommandOf<typeof contestCommands, 'try-key'>;

export const turnOf = ({ entrants, cards, chosen, tried }: KeysContest, envelopes: number) =>
  keysTurn({
    players: entrants.map(({ pass }) => pass),
    cardOf: (pass) => cards[pass],
    envelopes,
    chosen: chosen.length,
    tried,
  });

function drawOrder({ contest, step }: Played<'keys'>, { pass, card }: DrawOrder, witnesses: string[]): Outcome {
  const { id, cards, entrants } = contest;
  const { at, envelopes } = step;
  if (!entrants.some((one) => one.pass === pass)) return notPlaying(at, pass);
  if (cards[pass] !== undefined) {
    return refused(at, 'card-drawn', { pass });
  }
  if (card > envelopes) {
    return refused(at, 'no-such-card/order-card', { envelopes });
  }
  if (Object.values(cards).includes(card)) {
    return refused(at, 'card-twice/order-card', { card });
  }
  return accept({ type: 'order-drawn', v: 1, contest: id, pass, card, witnesses });
}

function chooseEnvelope(at: Played<'keys'>, { pass, envelope }: Choose, witnesses: string[]): Outcome {
  const { contest, step } = at;
  const wrong = outOfTurn(at, 'choose', pass);
  if (wrong !== undefined) return wrong;
  if (envelope > step.envelopes) {
    return refused(step.at, 'no-such-envelope', { envelopes: step.envelopes });
  }
  if (contest.chosen.some((one) => one.envelope === envelope)) {
    return refused(step.at, 'envelope-gone', { envelope });
  }
  return accept({ type: 'envelope-chosen', v: 1, contest: contest.id, pass, envelope, witnesses });
}

function tryKey(state: State, at: Played<'keys'>, command: TryKey, witnesses: string[]): Outcome {
  const { contest, step } = at;
  const { pass, starts, time } = command;
  const wrong = outOfTurn(at, 'try', pass);
  if (wrong !== undefined) return wrong;
  const { envelope } = contest.chosen[contest.tried]!;
  const tried: FloorEvent = { type: 'key-tried', v: 1, contest: contest.id, pass, envelope, starts, witnesses };
  if (!starts) {
    const left = contest.tried + 1 < step.envelopes;
    const over: FloorEvent = { type: 'contest-ended', v: 1, contest: contest.id, reason: 'no-key-started' };
    return accept(tried, ...(left ? [] : [over]));
  }
  const offered = lookUp(state.offers, contest.offer);
  const { name, goods, value } = step.wins;
  const missing = refuseOutOfStock(state, goods, 1, contest.id);
  if (missing !== undefined) return missing;
  const person = contest.entrants.find((one) => one.pass === pass)!.person;
  const prize: PrizeOwed = {
    person,
    amount: chosenAmount(offered.offer.amounts, value),
    at: step.wins.at,
    row: goods,
    to: CARD_DESK,
    as: { gives: 'goods', goods, name },
  };
  const won = winPrizes(state, offered, time, [prize], ({ awards, ...booked }) => {
    return { type: 'contest-won', v: 1, contest: contest.id, pass, award: first(awards), ...booked };
  });
  return accept(tried, ...won);
}

function outOfTurn({ contest, step }: Played<'keys'>, wanted: 'choose' | 'try', pass: number): Outcome | undefined {
  const turn = turnOf(contest, step.envelopes);
  if (turn.turn === 'cards') {
    return refused(step.at, 'cards-missing');
  }
  if (turn.turn === 'over') return refused(step.at, 'all-tried');
  if (turn.turn === wanted && turn.player === pass) return undefined;
  return refused(step.at, 'out-of-turn', { player: turn.player, turn: turn.turn });
}

const notPlaying = (at: string, pass: number): Outcome => refused(at, 'not-playing', { pass });

// Tables of a tournament: who is out on which hand, the chips of the others at the end, and how a tie is broken.

type Bust = CommandOf<typeof contestCommands, 'bust-player'>;
type Count = CommandOf<typeof contestCommands, 'count-chips'>;
type BreakTie = CommandOf<typeof contestCommands, 'break-tie'>;

function bustPlayer({ contest, step }: Played<'tournament'>, { pass, hand }: Bust): Outcome {
  const found = Object.entries(contest.tables).find(
    ([, { entrants, places }]) => places === null && entrants.some((one) => one.pass === pass),
  );
  if (found === undefined) return refused(step.at, 'not-playing/pass', { pass });
  const [table, { out, chips }] = found;
  if (chips !== null) return counted(step, table);
  if (out[pass] !== undefined) {
    return refused(step.ties.at, 'out-already', { pass, out: out[pass] });
  }
  const most = handsOf(step, contest.stage);
  if (hand > most) return refused(step.at, 'no-such-hand', { most });
  return accept({ type: 'player-bust', v: 1, contest: contest.id, table, pass, hand });
}

function countChips(state: State, at: Played<'tournament'>, command: Count, witnesses: string[]): Outcome {
  const { contest, step } = at;
  const table = tableOf(at, command.table);
  if (isRefusal(table)) return table;
  if (table.chips !== null) return counted(step, command.table);
  const left = table.entrants.map(({ pass }) => pass).filter((pass) => table.out[pass] === undefined);
  const named = command.chips.map(({ pass }) => pass);
  if (left.toSorted(byNumber).join() !== named.toSorted(byNumber).join()) {
    return refused(step.at, 'other-players/chips', { passes: left });
  }
  const after = { ...table, chips: Object.fromEntries(command.chips.map(({ pass, chips }) => [pass, chips])) };
  const { tied } = placed(step, contest, after);
  const says =
    tied.length === 0 ? 'All places are decided.' : tied.map(({ from, players }) => tieWords(from, players)).join(' ');
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

function breakTie(state: State, at: Played<'tournament'>, command: BreakTie, witnesses: string[]): Outcome {
  const { contest, step } = at;
  const { order } = command;
  const table = tableOf(at, command.table);
  if (isRefusal(table)) return table;
  if (table.chips === null) {
    return refused(step.ties.at, 'not-counted', { table: command.table });
  }
  const { tied } = placed(step, contest, table);
  const isThis = tied.some(
    ({ players }) => players.length === order.length && players.every((player) => order.includes(Number(player))),
  );
  if (!isThis) {
    return refused(step.ties.at, 'not-this-tie', {
      places: tied.map(({ from }) => from),
      passes: tied.map(({ players }) => players.join(', ')),
    });
  }
  const after = { ...table, broken: [...table.broken, order] };
  const broken: FloorEvent = { type: 'tie-broken', v: 1, contest: contest.id, table: command.table, order, witnesses };
  const open = placed(step, contest, after).tied;
  const decided = open.length === 0 ? decide(state, at, command, after) : [];
  return isRefusal(decided) ? decided : accept(broken, ...decided);
}

/** A player with nothing left after the last hand lost it on that one. */
export function placed(step: TournamentStep, { stage }: TournamentContest, table: TournamentTable) {
  const standings: ContestStanding[] = table.entrants.map(({ pass }) => {
    const chips = table.chips?.[pass] ?? 0;
    const outOn = chips > 0 ? null : (table.out[pass] ?? handsOf(step, stage));
    return { player: String(pass), chips, outOn };
  });
  const broken = table.broken.map((order) => order.map(String));
  return placesOf(step, stage, standings, broken);
}

function tableOf({ contest, step }: Played<'tournament'>, id: string): TournamentTable | { refusal: FloorRefusal } {
  const table = contest.tables[id];
  if (table === undefined) return refused(step.at, 'no-such-table', { id });
  if (table.places === null) return table;
  return refused(step.at, 'table-decided', { id });
}

const counted = ({ at }: TournamentStep, table: string): Outcome => refused(at, 'counted-already', { table });

const byNumber = (a: number, b: number): number => a - b;

/** The places of a table, and the prizes of those who do not play on. */
function decide(
  state: State,
  { contest, step }: Played<'tournament'>,
  command: Count | BreakTie,
  table: TournamentTable,
): FloorEvent[] | { refusal: FloorRefusal } {
  const offered = lookUp(state.offers, contest.offer);
  const places = placed(step, contest, table).places.map(Number);
  const won = places.flatMap((pass, i) => {
    const prize = advances(step, contest.stage, i + 1) ? undefined : prizeFor(step, contest.stage, i + 1);
    if (prize === undefined) return [];
    const person = table.entrants.find((one) => one.pass === pass)!.person;
    return [prizeOwed(prize, person, offered.offer.amounts, `place-${i + 1}`)];
  });
  const goods = won.flatMap(({ as }) => (as?.gives === 'goods' ? [as.goods] : []));
  const missing = goods.map((one) => refuseOutOfStock(state, one, 1, contest.id)).find((one) => one !== undefined);
  if (missing !== undefined && isRefusal(missing)) return missing;
  return winPrizes(state, offered, command.time, won, (owed) => {
    return { type: 'table-decided', v: 1, contest: contest.id, table: command.table, places, ...owed };
  });
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

type Begin = CommandOf<typeof contestCommands, 'begin-contest'>;

export const decideContests: Deciders<typeof contestCommands> = {
  'begin-contest': begin,

  'draw-order': (state, command) => played(state, command, 'keys', (contest, by) => drawOrder(contest, command, by)),
  'choose-envelope': (state, command) =>
    played(state, command, 'keys', (contest, by) => chooseEnvelope(contest, command, by)),
  'try-key': (state, command) => played(state, command, 'keys', (contest, by) => tryKey(state, contest, command, by)),

  'bust-player': (state, command) => played(state, command, 'tournament', (contest) => bustPlayer(contest, command), 0),
  'count-chips': (state, command) =>
    played(state, command, 'tournament', (contest, by) => countChips(state, contest, command, by)),
  'break-tie': (state, command) =>
    played(state, command, 'tournament', (contest, by) => breakTie(state, contest, command, by)),

  'cancel-contest': (state, command) => {
    if (!state.contests.has(command.contest)) return noContest(state, command.contest);
    const alone = refuseMissingSecond(state, command, 'ending-a-contest-without-a-winner');
    if (alone !== undefined) return alone;
    return accept({ type: 'contest-ended', v: 1, contest: command.contest, reason: command.reason });
  },
};

/** What is played, the step that says how, and who saw it. */
type Played<Form extends Contest['form']> = Readonly<{
  contest: Extract<Contest, { form: Form }>;
  step: Extract<ContestStep, { form: Form }>;
}>;

/** `wanted`: witnesses, where it is not as many as the sheet says. */
function played<Form extends Contest['form']>(
  state: State,
  command: Envelope & { contest: string },
  form: Form,
  then: (at: Played<Form>, witnesses: string[]) => Outcome,
  wanted?: number,
): Outcome {
  const contest = state.contests.get(command.contest);
  if (contest === undefined) return noContest(state, command.contest);
  const step = contestStepOf(sheetOf(state, lookUp(state.offers, contest.offer)));
  if (contest.form !== form || step?.form !== form) {
    return refused(F.plays, 'not-played-so/other-contest', { contest: contest.id });
  }
  const witnesses = witnessesOf(command, step, wanted);
  if (isRefusal(witnesses)) return witnesses;
  return then({ contest, step } as Played<Form>, witnesses);
}

function noContest(state: State, id: string): Outcome {
  const number = Number(/^contest-([1-9]\d*)$/.exec(id)?.[1] ?? 0);
  return number >= 1 && number <= state.counters.contests
    ? refused(F.plays, 'contest-over', { id })
    : refused(F.plays, 'no-such-contest', { id });
}

function witnessesOf(
  command: Envelope,
  { begins }: ContestStep,
  wanted = begins.witnesses,
): string[] | { refusal: FloorRefusal } {
  const witnesses = signedBy(command).slice(1);
  if (witnesses.length >= wanted) return witnesses;
  return refused(begins.at, 'witness-missing', { signed: witnesses.length, wanted });
}

function begin(state: State, command: Begin): Outcome {
  const { offer: id, here } = command;
  const offered = state.offers.get(id);
  if (offered === undefined) return refused(F.offers, 'no-such-offer/contest', { id });
  const step = contestStepOf(sheetOf(state, offered));
  if (step === undefined) {
    return refused(F.plays, 'not-played-so/no-contest', { id });
  }
  const wrong = cannotBegin(state, offered, step, command) ?? notHere(state, offered, step, here);
  if (wrong !== undefined) return wrong;
  const witnesses = witnessesOf(command, step);
  if (isRefusal(witnesses)) return witnesses;
  const passes: readonly Entrant[] = passHolders(state, id).map(({ person }, i) => ({ pass: i + 1, person }));
  const playing = (table?: number): Entrant[] =>
    here.filter((one) => one.table === table).map(({ pass }) => passes[pass - 1]!);
  const tables =
    step.form === 'keys'
      ? [{ table: 'all', entrants: playing() }]
      : Array.from({ length: step.tables }, (_, i) => ({ table: `table-${i + 1}`, entrants: playing(i + 1) })).filter(
          ({ entrants }) => entrants.length > 0,
        );
  const contest = `contest-${state.counters.contests + 1}`;
  const lost = passes.filter(({ pass }) => !here.some((one) => one.pass === pass));
  const begun = { type: 'contest-begun', v: 1, contest, offer: id, form: step.form, tables, lost, witnesses } as const;
  if (here.length > 0) return accept(begun);
  return accept(begun, { type: 'contest-ended', v: 1, contest, reason: 'nobody-here' });
}

function cannotBegin(state: State, offered: OfferState, step: ContestStep, command: Begin): Outcome | undefined {
  const { offer, status } = offered;
  const { at } = step.begins;
  if (status === 'suspended' || status === 'paused' || status === 'posted') {
    return refused(F.offers, 'stands-still/contest', { offer: offer.id, status });
  }
  const due = nextContest(state, offered, step);
  if (due === undefined) return refused(at, 'none-left/contests');
  if (seenAt(command) < due) {
    return refused(at, 'too-early/contest');
  }
  const drawing = [...state.drawings.values()].find(({ offer: of, dueAt }) => of === offer.id && dueAt <= due);
  if (drawing !== undefined) {
    return refused(at, 'still-drawing', { drawing: drawing.id });
  }
  return contestThings(sheetOf(state, offered))
    .map(({ goods }) => refuseOutOfStock(state, goods))
    .find((missing) => missing !== undefined);
}

/** Everyone named holds a pass, has shown ID, and has a seat if tables are played. */
function notHere(state: State, offered: OfferState, step: ContestStep, here: Begin['here']): Outcome | undefined {
  const passes = passHolders(state, offered.offer.id);
  const { at } = step.begins;
  for (const [i, { pass, table }] of here.entries()) {
    const held = passes[pass - 1];
    if (held === undefined) return refused(at, 'no-such-pass', { pass });
    if (here.findIndex((one) => one.pass === pass) !== i) {
      return refused(at, 'pass-twice', { pass });
    }
    if (!held.idShown) {
      return refused(at, 'no-id', { pass });
    }
    if (step.form === 'keys') {
      if (table !== undefined) return refused(step.at, 'wrong-table/no-tables');
    } else if (table === undefined || table > step.tables) {
      return refused(step.at, 'wrong-table/contest', { pass, tables: step.tables });
    }
  }
  return tooMany(step, here);
}

const tablesOf = (step: ContestStep): number => (step.form === 'keys' ? 1 : step.tables);

function tooMany(step: ContestStep, here: Begin['here']): Outcome | undefined {
  const most = step.form === 'keys' ? step.envelopes : step.seats;
  const at = Array.from({ length: tablesOf(step) }, (_, i) =>
    step.form === 'keys' ? here : here.filter(({ table }) => table === i + 1),
  );
  if (at.every((one) => one.length <= most)) return undefined;
  return refused(step.at, 'too-many', { form: step.form, most });
}
