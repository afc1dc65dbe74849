/** Who shares in a hit: each fee on a winning hand is one claim; the rest of the verdict says who may not. */
import { ZERO } from '../../base/cents.ts';
import {
  type Finding,
  personVerdict,
  type Question,
  roundVerdict,
  type Verdict,
  type Waived,
} from '../../rules/eligibility.ts';
import type { BettorClaim } from '../../rules/settle.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { Hit, OfferState, Position, State } from '../state.ts';
import { type Bet, betQuestion, isAboutPerson, positionFacts, roundFacts, waivedAt } from './facts.ts';

export type ClaimOf = BettorClaim & Bet;

export type HitVerdict = Readonly<{
  /** Claims that no row bars, as far as is known. */
  claims: readonly ClaimOf[];
  /** Broken rows that cost everybody his part: rows about the round, and rows about a person that cost the round. */
  broken: readonly Finding[];
  /** Bets that are out, each with the row that bars it. */
  barred: readonly Readonly<{ position: Position; because: Finding }>[];
  open: readonly Question[];
  /** The clauses that the claims meet: what a yes rests on. */
  met: readonly string[];
}>;

export function judgeHit(state: State, offered: OfferState, sheet: Sheet, hit: Hit): HitVerdict {
  const waived = waivedAt(sheet, hit.npn);
  const round = roundVerdict(sheet.eligibility, roundFacts(hit, sheet), waived);
  const judged = allClaims(state, offered, sheet, hit).map((claim) => judgeClaim(state, sheet, hit, claim, waived));
  const claims: ClaimOf[] = [];
  const barred: { position: Position; because: Finding }[] = [];
  const open: Question[] = [...round.open];
  const met = new Set(round.met);
  for (const { claim, broken, open: asked, met: clauses } of judged) {
    const because = broken[0] ?? judged.find((other) => isSpoilt(claim, other))?.broken.find(barsAward);
    // Who is out is asked nothing more.
    if (because !== undefined) {
      barred.push({ position: claim.position, because });
      continue;
    }
    claims.push(claim);
    open.push(...asked);
    for (const clause of clauses) met.add(clause);
  }
  const costsRound = judged.flatMap(({ broken }) => broken).filter(({ bars }) => bars === 'round');
  return { claims, broken: [...round.broken, ...costsRound], barred, open, met: [...met] };
}

type Judged = Readonly<{ claim: ClaimOf } & Verdict>;

/** Rows about the person count where they are broken; as long as nobody knows him they ask nothing here. */
function judgeClaim(state: State, { eligibility, npn }: Sheet, hit: Hit, claim: ClaimOf, waived: Waived): Judged {
  if (claim.position.bettor === 'house') {
    const because: Finding = { at: npn.at, bars: 'person', says: 'The house plays this hand and wins nothing' };
    return { claim, met: [], broken: [because], open: [] };
  }
  const facts = positionFacts(state, hit, claim);
  const { met, broken } = personVerdict(eligibility, facts, waived);
  const { open } = personVerdict(
    eligibility.filter((row) => !isAboutPerson(row)),
    facts,
    waived,
  );
  return { claim, met, broken, open: open.map((question) => ({ ...question, id: betQuestion(claim, question.id) })) };
}

/** A row may cost the whole award of a hand: then everybody who bet on it is out. */
const isSpoilt = ({ onHand }: ClaimOf, { claim, broken }: Judged): boolean =>
  claim.onHand === onHand && broken.some(barsAward);

const barsAward = ({ bars }: Finding): boolean => bars === 'award';

/** Every bet on a hand that met a row. Where the round did not list the hand the seat itself stands for its bet. */
function allClaims(state: State, offered: OfferState, sheet: Sheet, hit: Hit): ClaimOf[] {
  const rows = sheet.chart.options[offered.offer.option]!;
  return hit.hands.flatMap(({ seat, hand, row: key }) => {
    const row = rows.find((candidate) => candidate.key === key)!;
    const bets = hit.frozen.filter((position) => position.seat === seat && position.hand === hand);
    const keyed = hit.round !== null && bets.length > 0;
    const positions = bets.length > 0 ? bets : [unlisted(state, hit, seat, hand)];
    // Numbered, since several backline bettors whom nobody knows look alike and are still several.
    return positions.map((position, i) => ({
      id: `s${seat}.h${hand}.${i + 1}`,
      row,
      position,
      keyed,
      place: `s${seat}.h${hand}.${position.bettor}${nth(positions, i)}`,
      onHand: `s${seat}.h${hand}`,
      wager: position.wager,
    }));
  });
}

/** The first of its kind needs no number. */
function nth(positions: readonly Position[], i: number): string {
  const before = positions.slice(0, i).filter(({ bettor }) => bettor === positions[i]!.bettor).length;
  return before === 0 ? '' : String(before + 1);
}

function unlisted(state: State, { table }: Hit, seat: number, hand: number): Position {
  const person = state.tables.get(table)?.seats[seat]?.person ?? null;
  return { seat, hand, bettor: 'seat', person, wager: ZERO, fees: [] };
}
