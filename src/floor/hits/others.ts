/** Everybody who has a part in a hit that rests on no hand of his: the table, the room, who banks, who envies. */
import type { BarredBy, Taker } from '../../rules/claim.ts';
import { personVerdict, type Question } from '../../rules/eligibility.ts';
import type { EligibilityRow } from '../../rules/eligibility-words.ts';
import { type Bet, betQuestion, dealerSeat, everyBet, handName, personOf, unlisted } from '../kit/bets.ts';
import { isAboutPerson } from '../kit/people.ts';
import type { Looked, OthersOf, TakerOf } from './claims.ts';
import { feePaid, positionFacts, waivedAt } from './facts.ts';
import { type Judged, namedAnother, nameQuestions } from './judge.ts';
import { partFor } from './parts.ts';

type Found<T> = Readonly<{ found: T; open: readonly Question[] }>;

export function othersOf(looked: Looked, judged: readonly Judged[]): { others: OthersOf; open: readonly Question[] } {
  const table = tableOf(looked, judged);
  const room = roomOf(looked, judged);
  const playerDealer = playerDealerOf(looked, judged);
  const envious = enviousOf(looked, judged);
  const envied = enviedOf(judged);
  return {
    others: {
      table: table.found,
      room: room.found,
      playerDealer: playerDealer.found,
      envious: envious.found,
      envied: envied.found,
    },
    open: [...playerDealer.open, ...table.open, ...room.open, ...envied.open, ...envious.open],
  };
}

/** The clause under which the rows that were met give these people a part; undefined where none does. */
function partOf({ sheet, offered }: Looked, judged: readonly Judged[], to: 'table' | 'room' | 'player-dealer') {
  for (const { draft } of judged) {
    const at = partFor(sheet, offered.offer, draft.claim.row, to);
    if (at !== undefined) return at;
  }
  return undefined;
}

/** The rest of the table: everybody in at the key press who has no part by the hand, each once. */
function tableOf(looked: Looked, judged: readonly Judged[]): Found<TakerOf[]> {
  const { sheet, hit } = looked;
  if (partOf(looked, judged, 'table') === undefined) return { found: [], open: [] };
  const withPart = new Set(judged.filter(({ draft }) => draft.by === 'own').map(({ draft }) => personOf(draft.claim)));
  const rows = [...new Set(judged.map(({ draft }) => draft.claim.row.key))];
  const rest = eachOnce(everyBet(hit)).filter(
    (bet) => !withPart.has(personOf(bet)) && !(bet.position.bettor === 'backline' && barsBackline(looked)),
  );
  const takers = rest.map((bet) => takerOf(looked, bet, { id: `table.${bet.place}`, rows, aboutHim: isAboutSeat }));
  return {
    found: takers.map(({ found }) => found),
    open: takers.flatMap(({ open }, i) => [...open, ...nameQuestions(sheet, hit, rest[i]!, rows)]),
  };
}

const barsBackline = ({ sheet }: Looked): boolean =>
  sheet.eligibility.some((row) => row.rule === 'backline' && row.allowed === 'never');

/** Everybody whose fee was in at some table when the hand was keyed, each person once, the holder too. */
function roomOf(looked: Looked, judged: readonly Judged[]): Found<TakerOf[]> {
  const { hit } = looked;
  const at = partOf(looked, judged, 'room');
  if (at === undefined) return { found: [], open: [] };
  const elsewhere = (hit.room ?? []).map(({ table, ...position }, i) => {
    const place = `${table}.${handName(position)}.${position.bettor}.${i + 1}`;
    return { table, bet: { position, keyed: true, place, hand: place } };
  });
  // A table that keyed no round has no fees of its own on record: there they are asked.
  const here = hit.round === null ? everyBet(hit).map((bet) => ({ table: hit.table, bet })) : [];
  const paid = here.filter(({ bet }) => hasFee(looked, bet) === true);
  const people = new Map<string, { table: string; bet: Bet }>();
  for (const one of [...paid, ...elsewhere]) {
    const who = one.bet.position.person ?? `${one.table} ${personOf(one.bet)}`;
    if (!people.has(who)) people.set(who, one);
  }
  const found = [...people.values()].map(
    ({ table, bet }) => takerOf(looked, bet, { id: `room.${bet.place}`, rows: [], table }).found,
  );
  return { found, open: here.flatMap(({ bet }) => feeQuestion(looked, bet, at)) };
}

/** Who held the position when the hand was called; where nobody keyed it, it is asked. */
function playerDealerOf(looked: Looked, judged: readonly Judged[]): Found<TakerOf | undefined> {
  const { state, hit } = looked;
  const at = partOf(looked, judged, 'player-dealer');
  if (at === undefined) return { found: undefined, open: [] };
  const seat = dealerSeat(hit);
  if (seat === undefined) {
    const asks = 'Which seat held the player-dealer position? 0 where nobody did.';
    return { found: undefined, open: [{ id: 'player-dealer', at, asks, answer: 'number' }] };
  }
  if (seat === 0) return { found: undefined, open: [] };
  const position =
    hit.frozen.find((bet) => bet.seat === seat && bet.bettor !== 'backline') ?? unlisted(state, hit, seat, 1);
  const bet = { position, keyed: false, place: 'player-dealer', hand: 'player-dealer' };
  return takerOf(looked, bet, { id: 'player-dealer', rows: [] });
}

/** Every fee of the round, where a row with envy was met. Without a row about fees everybody who is in counts. */
function enviousOf(looked: Looked, judged: readonly Judged[]): Found<OthersOf['envious']> {
  const envy = judged
    .map(({ draft }) => draft.claim.row.envy)
    .find((word) => word !== undefined && word.to !== 'table');
  if (envy === undefined) return { found: [], open: [] };
  const bets = everyBet(looked.hit);
  const found = bets
    .filter((bet) => hasFee(looked, bet) === true)
    .map((bet) => {
      const taker = takerOf(looked, bet, { id: `envy.${bet.place}`, rows: [] }).found;
      return { ...taker, onHand: handName(bet.position), player: personOf(bet) };
    });
  return { found, open: bets.flatMap((bet) => feeQuestion(looked, bet, envy.at)) };
}

/** Hands that others are paid for, whether their own holder is paid or not. */
function enviedOf(judged: readonly Judged[]): Found<OthersOf['envied']> {
  const found = new Map<string, OthersOf['envied'][number]>();
  const open: Question[] = [];
  for (const one of judged) {
    const { row, onHand } = one.draft.claim;
    if (row.envy === undefined || one.draft.by !== 'own' || one.draft.claim.position.bettor === 'backline') continue;
    const despite = row.envy.despite ?? [];
    const excused = one.broken.filter(({ rule }) => despite.some((word) => word === rule));
    if (excused.length < one.broken.length || excused.length > 1) continue;
    // One row is excused: another that may be excused too must be known, for two of them are too many.
    if (excused.length === 1) open.push(...one.open.filter(({ id }) => despite.some((rule) => asks(rule, id))));
    found.set(`${row.key} ${onHand}`, { row, onHand, player: personOf(one.draft.claim) });
  }
  return { found: [...found.values()], open };
}

const asks = (rule: 'fee-paid' | 'not-folded', question: string): boolean =>
  question.endsWith(rule === 'fee-paid' ? ':fee-paid' : ':folded');

/** True, false, or undefined where it must be asked. A free table takes the fee as placed. */
function hasFee({ sheet, hit }: Looked, bet: Bet): boolean | undefined {
  if (bet.position.bettor === 'house') return false;
  if (waivedAt(sheet, hit.npn).fee || !sheet.eligibility.some(({ rule }) => rule === 'fee-paid')) return true;
  return feePaid(hit, bet);
}

function feeQuestion(looked: Looked, bet: Bet, at: string): Question[] {
  if (hasFee(looked, bet) !== undefined) return [];
  const id = betQuestion(bet, 'fee-paid');
  return [{ id, at, asks: 'Was the fee placed on this hand?', answer: 'yes-no' }];
}

type Kind = Readonly<{
  id: string;
  /** Rows of the chart, one of which a guest must have named. */
  rows: readonly string[];
  table?: string;
  /** Rows that may bar him; left out: those about the person alone. */
  aboutHim?: (row: EligibilityRow) => boolean;
}>;

/** Who has a part without a hand is barred by what he is, never by how a hand went. */
function takerOf(looked: Looked, bet: Bet, { id, rows, table, aboutHim = isAboutPerson }: Kind): Found<TakerOf> {
  const { state, sheet, hit } = looked;
  const about = sheet.eligibility.filter(aboutHim);
  const facts = positionFacts(state, hit, bet);
  const { broken } = personVerdict(about, facts, NOTHING);
  const asked = personVerdict(
    about.filter((row) => !isAboutPerson(row)),
    facts,
    NOTHING,
  ).open;
  const house: BarredBy | undefined = bet.position.bettor === 'house' ? 'house' : undefined;
  const barredBy =
    house ?? broken[0]?.rule ?? (rows.length > 0 ? namedAnother(sheet, hit, bet, rows)?.rule : undefined);
  const taker: Taker = { id, ...(barredBy === undefined ? {} : { barredBy }) };
  return {
    found: { ...taker, table: table ?? hit.table, position: bet.position },
    open: barredBy === undefined ? asked.map((question) => ({ ...question, id: betQuestion(bet, question.id) })) : [],
  };
}

const NOTHING = { fee: false, wager: false, pot: false };

const isAboutSeat = (row: EligibilityRow): boolean =>
  isAboutPerson(row) || row.rule === 'button' || row.rule === 'collection-paid';

const eachOnce = (bets: readonly Bet[]): Bet[] =>
  bets.filter((bet, i) => bets.findIndex((other) => personOf(other) === personOf(bet)) === i);
