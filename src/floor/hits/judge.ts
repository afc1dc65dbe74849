/** Judges the claims of a hit: every bet on a hand that met a row, then each claim against the rules of its sheet. */
import type { Role } from '../../rules/divide-prize.ts';
import {
  type EligibilityRow,
  type Finding,
  foldedQuestion,
  type NpnWaivers,
  type PersonFacts,
  personVerdict,
  type Question,
  type Verdict,
} from '../../rules/eligibility.ts';
import { type LineLimit, reachedWords } from '../../rules/line-limits.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import {
  type Bet,
  betQuestion,
  betsOn,
  dealerPlace,
  dealerSeat,
  dealerSpaceOf,
  everyBet,
  handName,
  personOf,
} from '../kit/bets.ts';
import { isAboutPerson, RULE_IS_ABOUT } from '../kit/people.ts';
import { F } from '../outcome.ts';
import type { Hit, HitHand, Position, State } from '../state.ts';
import type { HitContext, PlacedClaim } from './claims.ts';
import { isBanker, isDealerHand, positionFacts, rowCalled, waivedAt, whyLossMatters } from './facts.ts';
import { limitReached } from './line-limits.ts';
import { nobodysSet } from './memory.ts';

export function draftClaims(looked: HitContext): Draft[] {
  return looked.hit.hands.flatMap((hand) => [...ownBets(looked, hand), ...dealerBets(looked, hand)]);
}

/** Those who bet on the hand itself; on a hand that the house plays, the guests where the sheet gives it to them. */
function ownBets(looked: HitContext, hand: HitHand): Draft[] {
  const { state, sheet, hit } = looked;
  const bets = betsOn(state, hit, hand);
  if (sheet.npn?.houseHand !== undefined && hit.npn && bets.every(({ position }) => position.bettor === 'house')) {
    const guests = guestBets(looked, hand);
    if (guests.length > 0) return guests;
  }
  const owned = stepOf(sheet, 'award')?.bettors === 'owner' ? ofOwner(looked, bets) : bets.map(plain);
  return owned.flatMap(({ bet, asks, notHis }, i) => {
    const line = onLine(looked, hand, bet);
    if (line === 'no') return [];
    const open = [...asks, ...(line === 'yes' ? [] : [line])];
    const id = `${handName(hand)}.${i + 1}${hand.line === undefined ? '' : `.${hand.role ?? hand.line}`}`;
    const claim = claimOf(looked, hand, { bet, id, role: hand.role ?? 'holder' });
    return [{ claim, by: 'own', open, ...(notHis === undefined ? {} : { notHis }) } as const];
  });
}

type Owned = Readonly<{ bet: Bet; asks: readonly Question[]; notHis?: string }>;

const plain = (bet: Bet): Owned => ({ bet, asks: [] });

/** The seated player if they bet, otherwise the first backline bettor of the hand. */
function ofOwner({ sheet, hit }: HitContext, bets: readonly Bet[]): Owned[] {
  const { at } = stepOf(sheet, 'award')!;
  const [first] = bets;
  const seated = bets.find(({ position }) => position.bettor !== 'backline');
  // A keyed round lists the bettors. Otherwise only the seat is known, and the player-dealer bets on their own hand.
  if (hit.round !== null || dealerSeat(hit) === first!.position.seat) {
    const owner = seated ?? first!;
    return bets.map((bet) => ({ bet, asks: [], ...(bet === owner ? {} : { notHis: at }) }));
  }
  const id = betQuestion(first!, 'bets');
  const answer = hit.facts[id]?.value;
  if (answer === false) return [plain(behind(first!))];
  const asks = [{ id, at, asks: 'Did the seated player bet on this hand?', answer: 'yes-no' } as const];
  return [{ bet: first!, asks: answer === undefined ? asks : [] }];
}

/** The first backline bettor of a hand, not keyed. */
function behind({ position, keyed }: Bet): Bet {
  const backline: Position = { ...position, bettor: 'backline', person: null };
  const place = `${handName(position)}.backline`;
  return { position: backline, keyed, place, hand: place };
}

/** In baccarat a line is what has a part: a bet on another line has none in it, and who banks is on no line. */
function onLine({ hit, sheet }: HitContext, { line, row }: HitHand, bet: Bet): 'yes' | 'no' | Question {
  if (line === undefined) return 'yes';
  if (bet.position.line !== undefined) return bet.position.line === line ? 'yes' : 'no';
  if (dealerSeat(hit) === bet.position.seat) return 'no';
  const answer = (which: 'player' | 'banker') => hit.facts[betQuestion(bet, `on-${which}`)]?.value;
  if (answer(line) === true) return 'yes';
  if (answer(line) === false || answer(line === 'player' ? 'banker' : 'player') === true) return 'no';
  const { at } = Object.values(sheet.chart.options)
    .flat()
    .find(({ key }) => key === row)!;
  const name = line === 'player' ? 'Player' : 'Banker';
  return { id: betQuestion(bet, `on-${line}`), at, asks: `Was this bet on the ${name} line?`, answer: 'yes-no' };
}

/** Guests who play for this prize share what falls on a seat that the house plays, each once. */
function guestBets(looked: HitContext, hand: HitHand): Draft[] {
  const { sheet, hit } = looked;
  const guests = everyBet(hit).filter(
    (bet) => bet.position.bettor === 'seat' && namedAnother(sheet, hit, bet, [hand.row]) === undefined,
  );
  const each = guests.filter((bet, i) => guests.findIndex((other) => personOf(other) === personOf(bet)) === i);
  return each.map((bet) => {
    const id = `${handName(hand)}.guest-${bet.place}`;
    const claim = claimOf(looked, hand, { bet, id, role: hand.role ?? 'holder' });
    return { claim: { ...claim, wager: 1 }, by: 'guest', open: [] } as const;
  });
}

/** Fees on the player-dealer's hand, where a bet has a space for one: each is a claim on that hand. */
function dealerBets(looked: HitContext, hand: HitHand): Draft[] {
  const { state, sheet, hit } = looked;
  const at = dealerSpaceOf(sheet);
  if (at === undefined) return [];
  const banks = isDealerHand(hit, betsOn(state, hit, hand)[0]!);
  if (banks === false) return [];
  const asks = 'Did this hand hold the player-dealer position?';
  const who: Question = { id: betQuestion(betsOn(state, hit, hand)[0]!, 'player-dealer'), at, asks, answer: 'yes-no' };
  return everyBet(hit)
    .filter((bet) => bet.position.bettor !== 'house' && bet.position.seat !== hand.seat && mayLieThere(looked, bet))
    .map((bet) => {
      const id = `${handName(hand)}.bet-${bet.place}`;
      const claim = claimOf(looked, hand, { bet, id, role: 'dealer-bet' });
      return { claim, by: 'dealer-fee', feePlace: dealerPlace(bet.place), open: banks ? [] : [who] } as const;
    });
}

/**
 * A keyed round says who placed one; otherwise it is asked, and at an NPN table everyone is treated as having done so.
 */
function mayLieThere({ hit, sheet }: HitContext, { position }: Bet): boolean {
  if (hit.round === null || waivedAt(sheet, hit.npn).fee) return true;
  return position.dealerFees?.includes(hit.offer) === true;
}

function claimOf(
  { state, sheet, offered, hit }: HitContext,
  hand: HitHand,
  { bet, id, role }: { bet: Bet; id: string; role: Role },
): PlacedClaim {
  const row = rowCalled(sheet, offered.offer, state.tables.get(hit.table)?.game, hand.row);
  return { ...bet, id, row, role, onHand: handName(hand), wager: bet.position.wager };
}

// One claim against the rules of its sheet: what it meets, what it breaks, and what must be asked.

/** A claim before it is judged. `by`: with their own bet, with a fee on another's hand, or as a patron of the house. */
export type Draft = Readonly<{
  claim: PlacedClaim;
  by: 'own' | 'dealer-fee' | 'guest';
  /** Asked before anything else: what the person must be for this to be their claim at all. */
  open: readonly Question[];
  /** The clause by which the hand belongs to another bettor. */
  notHis?: string;
  /** Where the fee itself is asked about, if not at the place of the bet. */
  feePlace?: string;
}>;

export type JudgedClaim = Readonly<
  { draft: Draft } & Verdict & {
      /** Assumed without being asked; an answer is still accepted. */
      may: readonly Question[];
    }
>;

export function judgeDraft(looked: HitContext, draft: Draft): JudgedClaim {
  const { state, sheet, hit } = looked;
  const { claim } = draft;
  const out = outBefore(looked, draft);
  if (out !== undefined) return { draft, met: [], broken: [out], open: [], may: [] };
  const rows = sheet.eligibility.filter((row) => isAsked(row, draft));
  const facts = factsOf(state, hit, draft, waivedAt(sheet, hit.npn));
  const waived = waivedAt(sheet, hit.npn);
  const { met, broken } = personVerdict(rows, facts, waived);
  // Rules about the person apply if they are broken; for an unknown person they ask nothing here.
  const { open } = personVerdict(
    rows.filter((row) => !isAboutPerson(row)),
    facts,
    waived,
  );
  const asked = open.map((question) => placed(draft, question));
  const may = unasked(looked, draft, rows);
  const lost = lostOf(looked, claim);
  return {
    draft: typeof lost === 'boolean' ? { ...draft, claim: { ...claim, lost } } : draft,
    met,
    broken,
    may,
    open: [
      ...draft.open,
      ...nameAsked(looked, claim),
      ...limitAsked(looked, claim),
      ...asked,
      ...(typeof lost === 'object' ? [lost] : []),
    ],
  };
}

/**
 * The banking hand is assumed not to be folded, and so is a shown hand where folded hands may be held. Staff who saw
 * something else can say so.
 */
function unasked({ state, hit }: HitContext, draft: Draft, rows: readonly EligibilityRow[]): Question[] {
  if (hit.facts[betQuestion(draft.claim, 'folded')] !== undefined) return [];
  const banks = isBanker(state, hit, draft.claim.position);
  return rows.flatMap((row) =>
    row.rule === 'not-folded' && (banks || row.unless !== undefined) ? [placed(draft, foldedQuestion(row))] : [],
  );
}

/** Who has no share in this hand whatever the rules say. */
function outBefore({ state, offered, sheet, hit }: HitContext, { claim, notHis }: Draft): Finding | undefined {
  const { position, row } = claim;
  if (position.bettor === 'house') {
    return {
      at: sheet.npn?.at ?? F.hits,
      rule: 'house',
      bars: 'person',
      says: 'The house plays this hand and cannot win',
    };
  }
  if (notHis !== undefined) {
    return { at: notHis, rule: 'backline', bars: 'person', says: 'The hand belongs to another player who bets on it' };
  }
  const reached = limitReached(state, offered, sheet, hit, { row, person: position.person });
  if (reached !== undefined) {
    const { limit, isKnown } = reached;
    const isWon = isKnown || hit.facts[limitQuestion(claim)]?.value === true;
    if (isWon) return { at: limit.at, rule: 'limit', bars: 'person', says: `${row.name}: ${reachedWords(limit)}` };
  }
  return nobodysSet(row, position.person) ?? namedAnother(sheet, hit, claim, [row.key]);
}

const limitQuestion = (claim: PlacedClaim): string => betQuestion(claim, `limit.${claim.row.key}`);

/** Whether a player whom nobody knows has won the line as often as one person can. */
function limitAsked({ state, offered, sheet, hit }: HitContext, claim: PlacedClaim): Question[] {
  const { row, position } = claim;
  const reached = limitReached(state, offered, sheet, hit, { row, person: position.person });
  const id = limitQuestion(claim);
  if (reached === undefined || reached.isKnown || hit.facts[id] !== undefined) return [];
  const { count, per } = reached.limit;
  const times = count === 1 ? 'once' : `${count} times`;
  const asks = `Has this player won ${row.name} ${times} ${LIMIT_PER[per]} already?`;
  return [{ id, at: reached.limit.at, asks, answer: 'yes-no' }];
}

const LIMIT_PER: Readonly<Record<LineLimit['per'], string>> = {
  hour: 'this hour',
  day: 'today',
  week: 'this week',
  promotion: 'in this promotion',
  cycle: 'in this cycle',
};

/** A guest who names one prize before the deal plays for that one only. */
export function namedAnother({ npn }: Sheet, hit: Hit, bet: Bet, rows: readonly string[]): Finding | undefined {
  if (npn?.guestNames === undefined || !hit.npn || bet.position.bettor === 'house') return undefined;
  const { asked } = bet.position;
  const isHis = asked === undefined ? rows.some((row) => answerOf(hit, bet, row) !== false) : rows.includes(asked);
  if (isHis) return undefined;
  return { at: npn.guestNames.at, rule: 'named-another', bars: 'person', says: 'The guest named another prize' };
}

/** What a patron named before the deal, if not keyed. */
export function nameQuestions({ npn }: Sheet, hit: Hit, bet: Bet, rows: readonly string[]): Question[] {
  if (npn?.guestNames === undefined || !hit.npn || bet.position.bettor === 'house') return [];
  const { at } = npn.guestNames;
  if (bet.position.asked !== undefined || rows.some((row) => answerOf(hit, bet, row) === true)) return [];
  return rows
    .filter((row) => answerOf(hit, bet, row) === undefined)
    .map((row) => ({
      id: betQuestion(bet, `named.${row}`),
      at,
      asks: 'Did the guest name this prize before the deal?',
      answer: 'yes-no',
    }));
}

const nameAsked = ({ sheet, hit }: HitContext, claim: PlacedClaim): Question[] =>
  nameQuestions(sheet, hit, claim, [claim.row.key]);

const answerOf = (hit: Hit, bet: Bet, row: string) => hit.facts[betQuestion(bet, `named.${row}`)]?.value;

/** A patron's share in a house hand, and a fee on another's hand, do not depend on their own hand. */
function isAsked(row: EligibilityRow, { by }: Draft): boolean {
  if (by === 'own') return true;
  if (by === 'guest') return isAboutPerson(row) || row.rule === 'present';
  return RULE_IS_ABOUT[row.rule] !== 'play';
}

function factsOf(state: State, hit: Hit, { claim, by, feePlace }: Draft, waived: NpnWaivers): PersonFacts {
  const facts = positionFacts(state, hit, claim);
  if (by !== 'dealer-fee') return facts;
  const asked = hit.facts[`${feePlace}:fee-paid`]?.value as boolean | undefined;
  const feePaid = hit.round !== null || waived.fee ? true : asked;
  const { feePaid: _, ...others } = facts;
  return { ...others, playerDealer: false, ...(feePaid === undefined ? {} : { feePaid }) };
}

function placed({ claim, feePlace }: Draft, question: Question): Question {
  if (feePlace === undefined || question.id !== 'fee-paid') return { ...question, id: betQuestion(claim, question.id) };
  return { ...question, id: `${feePlace}:fee-paid`, asks: "Was a fee placed on the player-dealer's hand?" };
}

/** Whether the hand lost the base game, where a payout depends on it: known, or asked of the hand once. */
function lostOf({ sheet, offered, hit }: HitContext, claim: PlacedClaim): boolean | Question | undefined {
  const at = whyLossMatters(sheet, offered.offer, claim.row);
  if (at === undefined || claim.role === 'dealer-bet') return undefined;
  const id = betQuestion(claim, 'lost');
  const known = hit.facts[id]?.value as boolean | undefined;
  return known ?? { id, at, asks: 'Did this hand lose to the player-dealer?', answer: 'yes-no' };
}
