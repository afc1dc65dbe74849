/** One claim against the rows of its sheet: what it meets, what it breaks, and what must be asked. */
import {
  type Finding,
  foldedQuestion,
  type PersonFacts,
  personVerdict,
  type Question,
  type Verdict,
  type Waived,
} from '../../rules/eligibility.ts';
import type { EligibilityRow } from '../../rules/eligibility-words.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { F } from '../clauses.ts';
import { type Bet, betQuestion } from '../kit/bets.ts';
import { isAboutPerson, RULE_IS_ABOUT } from '../kit/people.ts';
import type { Hit, State } from '../state.ts';
import type { ClaimOf, Looked } from './claims.ts';
import { isBanker, positionFacts, waivedAt } from './facts.ts';
import { lostMatters } from './parts.ts';

/** A claim before it is judged. `by`: with his own bet, with a fee on another's hand, or as a guest of the house. */
export type Draft = Readonly<{
  claim: ClaimOf;
  by: 'own' | 'dealer-fee' | 'guest';
  /** Asked before anything else: what he must be for this to be his claim at all. */
  open: readonly Question[];
  /** The clause by which the hand belongs to somebody else who bets on it. */
  notHis?: string;
  /** Where the fee itself is asked about, if not at the place of the bet. */
  feePlace?: string;
}>;

export type Judged = Readonly<
  { draft: Draft } & Verdict & {
      /** Assumed without being asked; an answer is still accepted. */
      may: readonly Question[];
    }
>;

export function judgeDraft(looked: Looked, draft: Draft): Judged {
  const { state, sheet, hit } = looked;
  const { claim } = draft;
  const out = outBefore(looked, draft);
  if (out !== undefined) return { draft, met: [], broken: [out], open: [], may: [] };
  const rows = sheet.eligibility.filter((row) => isAsked(row, draft));
  const facts = factsOf(state, hit, draft, waivedAt(sheet, hit.npn));
  const waived = waivedAt(sheet, hit.npn);
  const { met, broken } = personVerdict(rows, facts, waived);
  // Rows about the person count where they are broken; as long as nobody knows him they ask nothing here.
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
    open: [...draft.open, ...nameAsked(looked, claim), ...asked, ...(typeof lost === 'object' ? [lost] : [])],
  };
}

/**
 * The banking hand is assumed not to be folded, and so is a shown hand where folded hands may be held. Staff who saw
 * something else can say so.
 */
function unasked({ state, hit }: Looked, draft: Draft, rows: readonly EligibilityRow[]): Question[] {
  if (hit.facts[betQuestion(draft.claim, 'folded')] !== undefined) return [];
  const banks = isBanker(state, hit, draft.claim.position);
  return rows.flatMap((row) =>
    row.rule === 'not-folded' && (banks || row.unless !== undefined) ? [placed(draft, foldedQuestion(row))] : [],
  );
}

/** Who has no part in this hand whatever the rows say. */
function outBefore({ sheet, hit }: Looked, { claim, notHis }: Draft): Finding | undefined {
  const { position, row } = claim;
  if (position.bettor === 'house') {
    return {
      at: sheet.npn?.at ?? F.hits,
      rule: 'house',
      bars: 'person',
      says: 'The house plays this hand and wins nothing',
    };
  }
  if (notHis !== undefined) {
    return { at: notHis, rule: 'backline', bars: 'person', says: 'The hand belongs to somebody else who bets on it' };
  }
  return namedAnother(sheet, hit, claim, [row.key]);
}

/** A guest who names one prize before the deal plays for that one only. */
export function namedAnother({ npn }: Sheet, hit: Hit, bet: Bet, rows: readonly string[]): Finding | undefined {
  if (npn?.guestNames === undefined || !hit.npn || bet.position.bettor === 'house') return undefined;
  const { asked } = bet.position;
  const isHis = asked === undefined ? rows.some((row) => answerOf(hit, bet, row) !== false) : rows.includes(asked);
  if (isHis) return undefined;
  return { at: npn.guestNames.at, rule: 'named-another', bars: 'person', says: 'The guest named another prize' };
}

/** What a guest named before the deal and nobody keyed. */
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

const nameAsked = ({ sheet, hit }: Looked, claim: ClaimOf): Question[] =>
  nameQuestions(sheet, hit, claim, [claim.row.key]);

const answerOf = (hit: Hit, bet: Bet, row: string) => hit.facts[betQuestion(bet, `named.${row}`)]?.value;

/** A guest's part in a hand of the house, and a fee on another's hand, do not hang on how his own hand did. */
function isAsked(row: EligibilityRow, { by }: Draft): boolean {
  if (by === 'own') return true;
  if (by === 'guest') return isAboutPerson(row) || row.rule === 'present';
  return RULE_IS_ABOUT[row.rule] !== 'play';
}

function factsOf(state: State, hit: Hit, { claim, by, feePlace }: Draft, waived: Waived): PersonFacts {
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
function lostOf({ sheet, offered, hit }: Looked, claim: ClaimOf): boolean | Question | undefined {
  const at = lostMatters(sheet, offered.offer, claim.row);
  if (at === undefined || claim.role === 'dealer-bet') return undefined;
  const id = betQuestion(claim, 'lost');
  const known = hit.facts[id]?.value as boolean | undefined;
  return known ?? { id, at, asks: 'Did this hand lose to the player-dealer?', answer: 'yes-no' };
}
