/**
 * The verdict on a hit: its claims, one for each fee on a winning hand, the shares that rest on no hand of their own,
 * who is not eligible, and what must still be asked.
 */
import { caseOf } from '../../base/assert.ts';
import { type Cents, usd } from '../../base/cents.ts';
import type { ChartRow } from '../../rules/chart.ts';
import type { BarredBy, Claim, OtherTakers, Taker } from '../../rules/divide-prize.ts';
import {
  atFreeTable,
  atLimits,
  type EligibilityRow,
  type Finding,
  inGame,
  personVerdict,
  type Question,
  roundVerdict,
  unaskedRows,
} from '../../rules/eligibility.ts';
import { minimumOf } from '../../rules/fund.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { type Bet, betQuestion, dealerSeat, everyBet, handName, personOf, unlisted } from '../kit/bets.ts';
import { isAboutPerson, NOTHING_WAIVED, RULE_IS_ABOUT } from '../kit/people.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { Hit, OfferState, Position, State, Table } from '../state.ts';
import { handsKeyed, isAt } from './deal.ts';
import { customersIn, feePaid, partFor, positionFacts, roundFacts, rowCalled, waivedAt } from './facts.ts';
import { type Draft, draftClaims, type JudgedClaim, judgeDraft, namedAnother, nameQuestions } from './judge.ts';
import { withOpenLines } from './line-limits.ts';
import { memoryOf } from './memory.ts';

/** A claim with the bet that it rests on. */
export type PlacedClaim = Claim & Bet;

/** A player whose share does not come from their own hand, with their place; the room includes other tables. */
type SeatedTaker = Taker & Readonly<{ table: string; position: Position }>;

export type OtherShares = Pick<OtherTakers, 'envied'> &
  Readonly<{
    table: readonly SeatedTaker[];
    room: readonly SeatedTaker[];
    playerDealer: SeatedTaker | undefined;
    envious: readonly (SeatedTaker & Readonly<{ onHand: string; player?: string }>)[];
  }>;

type HitVerdict = Readonly<{
  /** Claims that no rule bars, as far as is known, and barred ones if the sheet says who gets their share. */
  claims: readonly PlacedClaim[];
  /** Claims of hands that only count: what they bring to a set that is not whole yet. They win nothing. */
  counting: readonly Readonly<{ claim: PlacedClaim; says: string }>[];
  others: OtherShares;
  /**
   * Broken rules that cost everyone their share: rules about the round, and rules about a person that cost the round.
   */
  broken: readonly Finding[];
  /** Bets that are out, each with the row that bars it. */
  barred: readonly Readonly<{ position: Position; because: Finding }>[];
  open: readonly Question[];
  /** Assumed without being asked; an answer is still accepted. */
  may: readonly Question[];
  /** The clauses that the claims meet: what a yes rests on. */
  met: readonly string[];
}>;

/** A hit with all that is looked up to judge it. */
export type HitContext = Readonly<{ state: State; offered: OfferState; sheet: Sheet; hit: Hit }>;

export function judgeHit(state: State, offered: OfferState, whole: Sheet, called: Hit): HitVerdict {
  const { game, limits = null } = state.tables.get(called.table) ?? {};
  const here = atLimits(inGame(whole, game), limits);
  const sheet = called.npn ? atFreeTable(here) : here;
  const hit = withOpenLines(state, offered, sheet, called);
  const looked: HitContext = { state, offered, sheet, hit };
  const round = roundVerdict(sheet.eligibility, roundFacts(hit, sheet), waivedAt(sheet, hit.npn));
  const drafts = draftClaims(looked);
  const judged = oncePerPerson(
    sheet,
    game,
    drafts.map((draft) => judgeDraft(looked, draft)),
  );
  const { won, counting } = memoryOf(looked, judged);
  const { claims, barred, open, may, met } = sorted(sheet, won);
  const counts = sorted(
    sheet,
    counting.map(({ judged: one }) => one),
  );
  const others = otherShares(looked, won);
  const headCount = dealtInAsked(looked);
  const costsRound = judged.flatMap(({ broken }) => broken).filter(({ bars }) => bars === 'round');
  return {
    claims,
    counting: counting.map(({ judged: one, says }) => ({ claim: one.draft.claim, says })),
    others: others.others,
    broken: [...round.broken, ...costsRound, ...(drafts.length === 0 ? [nobodysHand(looked)] : [])],
    barred,
    open: onlyOnce([
      ...round.open.map((question) => proposed(looked, question)),
      ...headCount.open,
      ...open,
      ...counts.open,
      ...others.open,
      ...minimumAsked(sheet, state.tables.get(hit.table), hit),
    ]),
    may: onlyOnce([...headCount.may, ...may, ...counts.may, ...findings(looked, claims)]),
    met: [...new Set([...round.met, ...met, ...counts.met, ...ownership(sheet, claims)])],
  };
}

/** These are not asked about a bet, but a finding breaks the rule: the record then says why the bet has no share. */
function findings({ sheet, hit }: HitContext, claims: readonly PlacedClaim[]): Question[] {
  const rows = hit.npn ? [] : unaskedRows(sheet.eligibility);
  if (rows.length === 0) return [];
  const bets = [...everyBet(hit), ...claims].filter(({ position }) => position.bettor !== 'house');
  const asked = rows.flatMap(({ id, at, asks }) =>
    bets.map((bet) => ({ id: betQuestion(bet, id), at, asks, answer: 'yes-no' }) as const),
  );
  return asked.filter(({ id }) => hit.facts[id] === undefined);
}

/** Proposes what the system can count. The person confirms it or gives another answer. */
function proposed({ state, sheet, hit }: HitContext, question: Question): Question {
  const row = sheet.eligibility.find((one) => one.rule === 'confirmed-by' && `confirmed:${one.at}` === question.id);
  if (row?.rule !== 'confirmed-by' || row.counts === undefined) return question;
  const { customers, props } = customersIn(state, hit, sheet);
  const value = customers.length >= row.counts.from && customers.length <= row.counts.to;
  const seats = (list: readonly number[]) => `${list.length === 1 ? 'seat' : 'seats'} ${list.join(', ')}`;
  const counted = customers.length === 0 ? 'no customer' : `${customers.length} (${seats(customers)})`;
  const without =
    props.length === 0 ? '' : ` Third-party proposition players (TPPPS) at ${seats(props)} are not counted.`;
  return { ...question, proposed: { value, says: `The system counts ${counted}.${without}` } };
}

/** A hand of several bettors belongs to one of them by the clause that says so. */
function ownership(sheet: Sheet, claims: readonly PlacedClaim[]): string[] {
  const award = stepOf(sheet, 'award');
  return award?.bettors === 'owner' && claims.length > 0 ? [award.at] : [];
}

/** What was keyed last no longer qualifies; or the deal is between two lines without bets. */
function nobodysHand({ sheet, offered, state, hit }: HitContext): Finding {
  const first = hit.hands[0];
  if (first === undefined) {
    return {
      at: sheet.chart.at,
      rule: 'showdown',
      bars: 'round',
      says: 'With the last cards entered, no hand qualifies',
    };
  }
  const { at } = rowCalled(sheet, offered.offer, state.tables.get(hit.table)?.game, first.row);
  return { at, rule: 'line-bet', bars: 'round', says: 'No bet was on a line that has a share' };
}

/** Claims and who is out; who is out is asked nothing more. */
function sorted(sheet: Sheet, judged: readonly JudgedClaim[]) {
  const claims: PlacedClaim[] = [];
  const barred: { position: Position; because: Finding }[] = [];
  const open: Question[] = [];
  const may: Question[] = [];
  const met: string[] = [];
  const becomes = stepOf(sheet, 'award')?.unpaid?.ineligible ?? 'others';
  for (const { draft, broken, open: asked, may: unasked, met: clauses } of judged) {
    const spoilt = judged.find((other) => isSpoilt(draft, other))?.broken.find(barsAward);
    const because = broken[0] ?? spoilt;
    if (because === undefined) {
      claims.push(draft.claim);
      open.push(...asked);
      may.push(...unasked);
      met.push(...clauses);
      continue;
    }
    barred.push({ position: draft.claim.position, because });
    const out = broken.length > 0 ? broken : [because];
    const asWhoHeIs = out.find(({ rule }) => keepsShare(rule));
    if (becomes === 'others' || asWhoHeIs === undefined) continue;
    if (out.every(({ rule }) => keepsShare(rule) || (rule === 'fee-paid' && sharesHand(sheet, draft, judged)))) {
      claims.push({ ...draft.claim, barredBy: asWhoHeIs.rule });
    }
  }
  return { claims, barred, open, may, met };
}

/**
 * A person who is ineligible for personal reasons still counts when the prize is divided if the sheet says where their
 * share goes; a person who was not in the hand, or had no fee, has none.
 */
function keepsShare(rule: BarredBy): boolean {
  if (rule === 'house' || rule === 'named-another') return true;
  if (rule === 'limit' || rule === 'set') return false;
  return caseOf(RULE_IS_ABOUT[rule], {
    person: true,
    place: true,
    collection: false,
    play: false,
    bet: false,
    round: false,
    staff: false,
  });
}

/**
 * If a hand's share is divided by wagers, a person who can never win it is not charged for it either, and their wager
 * still counts beside the wagers of eligible players.
 */
const sharesHand = (sheet: Sheet, { claim }: Draft, judged: readonly JudgedClaim[]): boolean =>
  stepOf(sheet, 'award')?.bettors === 'pro-rata' &&
  judged.some(({ draft, broken }) => draft.claim.onHand === claim.onHand && broken.length === 0);

/** A rule may cost the whole award of a hand: then everyone who bet on it is excluded. */
const isSpoilt = ({ claim: { onHand } }: Draft, { draft, broken }: JudgedClaim): boolean =>
  draft.claim.onHand === onHand && broken.some(barsAward);

const barsAward = ({ bars }: Finding): boolean => bars === 'award';

/** If the whole table shares the deal, a person with several bets has one share, by the best of them. */
function oncePerPerson(
  { games }: Sheet,
  game: string | undefined,
  judged: readonly JudgedClaim[],
): readonly JudgedClaim[] {
  if (games.find((row) => row.game === game)?.deal !== 'table') return judged;
  const partOf = ({ draft: { claim } }: JudgedClaim) => `${claim.row.key} ${claim.role} ${personOf(claim)}`;
  const best = new Map<string, JudgedClaim>();
  for (const one of judged) {
    const before = best.get(partOf(one));
    if (before === undefined || (before.broken.length > 0 && one.broken.length === 0)) best.set(partOf(one), one);
  }
  return judged.filter((one) => best.get(partOf(one)) === one);
}

function onlyOnce(questions: readonly Question[]): Question[] {
  return questions.filter(({ id }, i) => questions.findIndex((other) => other.id === id) === i);
}

// Everyone with a share that rests on no hand of their own: the table, the room, the player-dealer, and envy bonuses.

type Found<T> = Readonly<{ found: T; open: readonly Question[] }>;

function otherShares(
  looked: HitContext,
  judged: readonly JudgedClaim[],
): { others: OtherShares; open: readonly Question[] } {
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
function partOf(
  { sheet, offered }: HitContext,
  judged: readonly JudgedClaim[],
  to: 'table' | 'room' | 'player-dealer',
) {
  for (const { draft } of judged) {
    const at = partFor(sheet, offered.offer, draft.claim.row, to);
    if (at !== undefined) return at;
  }
  return undefined;
}

/** The rest of the table: everyone in at the key press who has no share by the hand, each once. */
function tableOf(looked: HitContext, judged: readonly JudgedClaim[]): Found<SeatedTaker[]> {
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

const barsBackline = ({ sheet }: HitContext): boolean =>
  sheet.eligibility.some((row) => row.rule === 'backline' && row.allowed === 'never');

/** Everyone whose fee was in at any table when the hand was keyed, each person once, the holder too. */
function roomOf(looked: HitContext, judged: readonly JudgedClaim[]): Found<SeatedTaker[]> {
  const { hit } = looked;
  const at = partOf(looked, judged, 'room');
  if (at === undefined) return { found: [], open: [] };
  const elsewhere = (hit.room ?? []).map(({ table, ...position }, i) => {
    const place = `${table}.${handName(position)}.${position.bettor}.${i + 1}`;
    return { table, bet: { position, keyed: true, place, hand: place } };
  });
  // A table that keyed no round has no fees on record, so the floor is asked about them.
  const isSeated = stepOf(looked.sheet, 'award')?.room !== undefined;
  const here = hit.round === null && !isSeated ? everyBet(hit).map((bet) => ({ table: hit.table, bet })) : [];
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

/** Who was player-dealer when the hand was called; asked if it was not keyed. */
function playerDealerOf(looked: HitContext, judged: readonly JudgedClaim[]): Found<SeatedTaker | undefined> {
  const { state, hit } = looked;
  const at = partOf(looked, judged, 'player-dealer');
  if (at === undefined) return { found: undefined, open: [] };
  const seat = dealerSeat(hit);
  if (seat === undefined) {
    const asks = 'Which seat held the player-dealer position? Enter 0 if none.';
    return { found: undefined, open: [{ id: 'player-dealer', at, asks, answer: 'number' }] };
  }
  if (seat === 0) return { found: undefined, open: [] };
  const position =
    hit.frozen.find((bet) => bet.seat === seat && bet.bettor !== 'backline') ?? unlisted(state, hit, seat, 1);
  const bet = { position, keyed: false, place: 'player-dealer', hand: 'player-dealer' };
  return takerOf(looked, bet, { id: 'player-dealer', rows: [] });
}

/** Every fee of the round, if a line with envy was hit. Without a rule about fees everyone dealt in qualifies. */
function enviousOf(looked: HitContext, judged: readonly JudgedClaim[]): Found<OtherShares['envious']> {
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
function enviedOf(judged: readonly JudgedClaim[]): Found<OtherShares['envied']> {
  const found = new Map<string, OtherShares['envied'][number]>();
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
function hasFee({ sheet, hit }: HitContext, bet: Bet): boolean | undefined {
  if (bet.position.bettor === 'house') return false;
  if (waivedAt(sheet, hit.npn).fee || !sheet.eligibility.some(({ rule }) => rule === 'fee-paid')) return true;
  return feePaid(hit, bet);
}

function feeQuestion(looked: HitContext, bet: Bet, at: string): Question[] {
  if (hasFee(looked, bet) !== undefined) return [];
  const id = betQuestion(bet, 'fee-paid');
  return [{ id, at, asks: 'Was the fee placed on this hand?', answer: 'yes-no' }];
}

type Kind = Readonly<{
  id: string;
  /** Rows of the chart, one of which a guest must have named. */
  rows: readonly string[];
  table?: string;
  /** Rules that may exclude the person; left out: those about the person alone. */
  aboutHim?: (row: EligibilityRow) => boolean;
}>;

/** A person with a share without a hand is excluded only by who they are, never by how a hand went. */
function takerOf(
  looked: HitContext,
  bet: Bet,
  { id, rows, table, aboutHim = isAboutPerson }: Kind,
): Found<SeatedTaker> {
  const { state, sheet, hit } = looked;
  const about = sheet.eligibility.filter(aboutHim);
  const facts = positionFacts(state, hit, bet);
  const { broken } = personVerdict(about, facts, NOTHING_WAIVED);
  const asked = personVerdict(
    about.filter((row) => !isAboutPerson(row)),
    facts,
    NOTHING_WAIVED,
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

/** Everyone else at the table is asked only about the person, what was paid to sit there, and the button. */
const isAboutSeat = ({ rule }: EligibilityRow): boolean => ASKED_OF_OTHERS[rule];

const ASKED_OF_OTHERS: Readonly<Record<EligibilityRow['rule'], boolean>> = {
  employee: true,
  household: true,
  member: true,
  'prop-player': true,
  age: true,
  button: true,
  'collection-paid': true,
  present: false,
  'not-folded': false,
  won: false,
  'saw-flop': false,
  'fee-paid': false,
  'base-wager': false,
  'line-bet': false,
  'player-dealer': false,
  backline: false,
  'dealt-in': false,
  pot: false,
  showdown: false,
  tournament: false,
  'void-hand': false,
  'confirmed-by': false,
};

const eachOnce = (bets: readonly Bet[]): Bet[] =>
  bets.filter((bet, i) => bets.findIndex((other) => personOf(other) === personOf(bet)) === i);

// Rows that depend on every other hand of the deal, such as a home run: not authorized before all hands are keyed.

/**
 * The head count tells whether a hand is missing, so it is asked when it is not known. If the dealer keyed it too high the
 * hit would wait for hands that were never dealt, so the floor may correct it.
 */
function dealtInAsked(looked: HitContext): Readonly<{ open: readonly Question[]; may: readonly Question[] }> {
  const row = rowOnEveryHand(looked);
  if (row === undefined) return { open: [], may: [] };
  const question: Question = { id: 'dealt-in', at: row.at, asks: 'How many players were dealt in?', answer: 'number' };
  if (dealtIn(looked) === undefined) return { open: [question], may: [] };
  return { open: [], may: looked.hit.facts['dealt-in']?.from === 'declared' ? [] : [question] };
}

export function handsMissing(looked: HitContext): Outcome | undefined {
  const { state, hit } = looked;
  const row = rowOnEveryHand(looked);
  const table = state.tables.get(hit.table);
  if (row === undefined || table === undefined) return undefined;
  const keyed = handsKeyed(table, hit);
  const unkeyed = hit.frozen.filter((position) => !keyed.some((hand) => isAt(hand, position)));
  const dealt = Math.max(dealtIn(looked) ?? 0, listed(hit));
  if (keyed.length >= dealt) return undefined;
  const seats = [...new Set(unkeyed.map(({ seat }) => seat))].sort((a, b) => a - b);
  return refused(row.at, 'hands-missing', { rowName: row.name, dealt, keyedCount: keyed.length, seats, hit: hit.id });
}

function rowOnEveryHand({ state, sheet, offered, hit }: HitContext): ChartRow | undefined {
  const game = state.tables.get(hit.table)?.game;
  const rows = hit.hands.map(({ row }) => rowCalled(sheet, offered.offer, game, row));
  return rows.find(({ keyed }) => keyed === 'every-hand');
}

/** Tracked or declared. A round cannot end while one of its hits is pending, so it still has its count. */
function dealtIn({ state, hit }: HitContext): number | undefined {
  const round = state.tables.get(hit.table)?.round ?? null;
  const counted = round !== null && round.id === hit.round ? round.dealtIn : null;
  const { value, from } = hit.facts['dealt-in'] ?? {};
  const known = from === 'declared' ? value : (counted ?? value);
  return typeof known === 'number' ? known : hit.keys?.findLast(({ inHand }) => inHand !== undefined)?.inHand?.length;
}

/** Every keyed bet is on a hand that was dealt, whatever head count was given. */
const listed = ({ round, frozen }: Hit): number =>
  round === null ? 0 : new Set(frozen.map(({ seat, hand }) => `${seat}.${hand}`)).size;

// Tables with a high minimum may earn a multiple of the tickets; the minimum is read from the table, or asked.

/** How many times the posted tickets a hand of this hit earns. */
export function timesByMinimum(sheet: Sheet, table: Table | undefined, hit: Hit): number {
  const word = minimumWord(sheet);
  const minimum = minimumAt(table, hit);
  return word !== undefined && minimum !== undefined && minimum >= word.from ? word.times : 1;
}

/** Asked where the tickets depend on it and the plaque does not say it. */
function minimumAsked(sheet: Sheet, table: Table | undefined, hit: Hit): Question[] {
  const word = minimumWord(sheet);
  if (word === undefined || minimumAt(table, hit) !== undefined) return [];
  const asks = 'What is the minimum wager at this table, in cents?';
  return [{ id: MINIMUM, at: word.at, asks, answer: 'number' }];
}

/** The question under which it is answered. */
export const MINIMUM = 'table-minimum';

function minimumWord(sheet: Sheet) {
  const earn = stepOf(sheet, 'earn');
  return earn?.form === 'tickets' ? earn.byMinimum : undefined;
}

/** A free table has no wager, whatever its plaque says. */
function minimumAt(table: Table | undefined, { facts, npn }: Hit): Cents | undefined {
  if (npn) return usd(0);
  const answered = facts[MINIMUM]?.value;
  return typeof answered === 'number' ? (answered as Cents) : minimumOf(table?.limits ?? null);
}
