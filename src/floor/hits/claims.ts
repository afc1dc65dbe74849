/**
 * Who has a part in a hit: each fee on a winning hand is one claim, others have a part that rests on no hand of theirs.
 * The rest of the verdict says who may not, and what must still be asked.
 */
import { caseOf } from '../../base/assert.ts';
import type { BarredBy, Claim, Others, Taker } from '../../rules/claim.ts';
import {
  atFreeTable,
  type Finding,
  inGame,
  type Question,
  roundVerdict,
  unaskedRows,
} from '../../rules/eligibility.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { type Bet, betQuestion, everyBet, personOf } from '../kit/bets.ts';
import { RULE_IS_ABOUT } from '../kit/people.ts';
import type { Hit, OfferState, Position, State } from '../state.ts';
import { draftsOf } from './drafts.ts';
import { dealtInAsked } from './every-hand.ts';
import { customersIn, roundFacts, waivedAt } from './facts.ts';
import { type Draft, type Judged, judgeDraft } from './judge.ts';
import { minimumAsked } from './minimum.ts';
import { othersOf } from './others.ts';
import { rowCalled } from './parts.ts';

/** A claim with the bet that it rests on. */
export type ClaimOf = Claim & Bet;

/** Somebody whose part rests on no hand of his, with the place at which he is paid; the room is at other tables too. */
export type TakerOf = Taker & Readonly<{ table: string; position: Position }>;

export type OthersOf = Pick<Others, 'envied'> &
  Readonly<{
    table: readonly TakerOf[];
    room: readonly TakerOf[];
    playerDealer: TakerOf | undefined;
    envious: readonly (TakerOf & Readonly<{ onHand: string; player?: string }>)[];
  }>;

export type HitVerdict = Readonly<{
  /** Claims that no row bars, as far as is known; and barred ones where the sheet says what becomes of their part. */
  claims: readonly ClaimOf[];
  others: OthersOf;
  /** Broken rows that cost everybody his part: rows about the round, and rows about a person that cost the round. */
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
export type Looked = Readonly<{ state: State; offered: OfferState; sheet: Sheet; hit: Hit }>;

export function judgeHit(state: State, offered: OfferState, whole: Sheet, hit: Hit): HitVerdict {
  const game = state.tables.get(hit.table)?.game;
  const sheet = hit.npn ? atFreeTable(inGame(whole, game)) : inGame(whole, game);
  const looked: Looked = { state, offered, sheet, hit };
  const round = roundVerdict(sheet.eligibility, roundFacts(hit, sheet), waivedAt(sheet, hit.npn));
  const drafts = draftsOf(looked);
  const judged = oncePerPerson(
    sheet,
    game,
    drafts.map((draft) => judgeDraft(looked, draft)),
  );
  const { claims, barred, open, may, met } = sorted(sheet, judged);
  const others = othersOf(looked, judged);
  const headCount = dealtInAsked(looked);
  const costsRound = judged.flatMap(({ broken }) => broken).filter(({ bars }) => bars === 'round');
  return {
    claims,
    others: others.others,
    broken: [...round.broken, ...costsRound, ...(drafts.length === 0 ? [nobodysHand(looked)] : [])],
    barred,
    open: onlyOnce([
      ...round.open.map((question) => proposed(looked, question)),
      ...headCount.open,
      ...open,
      ...others.open,
      ...minimumAsked(sheet, state.tables.get(hit.table), hit),
    ]),
    may: onlyOnce([...headCount.may, ...may, ...findings(looked, claims)]),
    met: [...new Set([...round.met, ...met, ...ownership(sheet, claims)])],
  };
}

/** Nobody is asked these about a bet, but a finding breaks the row: the record then says why the bet has no share. */
function findings({ sheet, hit }: Looked, claims: readonly ClaimOf[]): Question[] {
  const rows = hit.npn ? [] : unaskedRows(sheet.eligibility);
  if (rows.length === 0) return [];
  const bets = [...everyBet(hit), ...claims].filter(({ position }) => position.bettor !== 'house');
  const asked = rows.flatMap(({ id, at, asks }) =>
    bets.map((bet) => ({ id: betQuestion(bet, id), at, asks, answer: 'yes-no' }) as const),
  );
  return asked.filter(({ id }) => hit.facts[id] === undefined);
}

/** Proposes what the system can count. The person confirms it or gives another answer. */
function proposed({ state, sheet, hit }: Looked, question: Question): Question {
  const row = sheet.eligibility.find((one) => one.rule === 'confirmed-by' && `confirmed:${one.at}` === question.id);
  if (row?.rule !== 'confirmed-by' || row.counts === undefined) return question;
  const { customers, props } = customersIn(state, hit, sheet);
  const value = customers.length >= row.counts.from && customers.length <= row.counts.to;
  const seats = (list: readonly number[]) => `${list.length === 1 ? 'seat' : 'seats'} ${list.join(', ')}`;
  const counted = customers.length === 0 ? 'no customer' : `${customers.length} (${seats(customers)})`;
  const without = props.length === 0 ? '' : ` Proposition players at ${seats(props)} are not counted.`;
  return { ...question, proposed: { value, says: `The system counts ${counted}.${without}` } };
}

/** A hand that belongs to one of several bettors is his by the clause that says so. */
function ownership(sheet: Sheet, claims: readonly ClaimOf[]): string[] {
  const award = stepOf(sheet, 'award');
  return award?.bettors === 'owner' && claims.length > 0 ? [award.at] : [];
}

/** What was keyed last meets no row any more; or a deal that is between two lines on which nobody bet. */
function nobodysHand({ sheet, offered, state, hit }: Looked): Finding {
  const first = hit.hands[0];
  if (first === undefined) {
    return { at: sheet.chart.at, rule: 'showdown', bars: 'round', says: 'With the cards keyed last no row is met' };
  }
  const { at } = rowCalled(sheet, offered.offer, state.tables.get(hit.table)?.game, first.row);
  return { at, rule: 'line-bet', bars: 'round', says: 'Nobody bet on a line that has a part' };
}

/** Claims and who is out; who is out is asked nothing more. */
function sorted(sheet: Sheet, judged: readonly Judged[]) {
  const claims: ClaimOf[] = [];
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
    const asWhoHeIs = out.find(({ rule }) => keepsHisPart(rule));
    if (becomes === 'others' || asWhoHeIs === undefined) continue;
    if (out.every(({ rule }) => keepsHisPart(rule) || (rule === 'fee-paid' && sharesHand(sheet, draft, judged)))) {
      claims.push({ ...draft.claim, barredBy: asWhoHeIs.rule });
    }
  }
  return { claims, barred, open, may, met };
}

/**
 * Who may not have his part for what he is still counts when the prize is divided, where the sheet says what becomes of
 * the part; who was not in the hand, or not with a fee, has none.
 */
function keepsHisPart(rule: BarredBy): boolean {
  if (rule === 'house' || rule === 'named-another') return true;
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
 * Where a hand's part is divided by wagers, somebody who may never win it is not charged for it either, and his wager
 * lies there all the same, beside that of somebody who is in.
 */
const sharesHand = (sheet: Sheet, { claim }: Draft, judged: readonly Judged[]): boolean =>
  stepOf(sheet, 'award')?.bettors === 'pro-rata' &&
  judged.some(({ draft, broken }) => draft.claim.onHand === claim.onHand && broken.length === 0);

/** A row may cost the whole award of a hand: then everybody who bet on it is out. */
const isSpoilt = ({ claim: { onHand } }: Draft, { draft, broken }: Judged): boolean =>
  draft.claim.onHand === onHand && broken.some(barsAward);

const barsAward = ({ bars }: Finding): boolean => bars === 'award';

/** Where the whole table shares the deal, somebody with several bets has one part in it, by the best of them. */
function oncePerPerson({ games }: Sheet, game: string | undefined, judged: readonly Judged[]): readonly Judged[] {
  if (games.find((row) => row.game === game)?.deal !== 'table') return judged;
  const partOf = ({ draft: { claim } }: Judged) => `${claim.row.key} ${claim.role} ${personOf(claim)}`;
  const best = new Map<string, Judged>();
  for (const one of judged) {
    const before = best.get(partOf(one));
    if (before === undefined || (before.broken.length > 0 && one.broken.length === 0)) best.set(partOf(one), one);
  }
  return judged.filter((one) => best.get(partOf(one)) === one);
}

function onlyOnce(questions: readonly Question[]): Question[] {
  return questions.filter(({ id }, i) => questions.findIndex((other) => other.id === id) === i);
}
