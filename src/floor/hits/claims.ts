/** Who shares in a hit: each fee on a winning hand is one claim; the rest of the verdict says who may not. */
import { ZERO } from '../../base/cents.ts';
import { type Finding, personVerdict, type Question, roundVerdict } from '../../rules/eligibility.ts';
import type { BettorClaim } from '../../rules/settle.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { Hit, OfferState, Position, State } from '../state.ts';
import { type Bet, betQuestion, isAboutPerson, positionFacts, roundFacts, waivedAt } from './facts.ts';

export type ClaimOf = BettorClaim & Bet;

export type HitVerdict = Readonly<{
  /** Claims that no row bars, as far as is known. */
  claims: readonly ClaimOf[];
  /** Broken rows that cost the whole round. */
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
  const claims: ClaimOf[] = [];
  const barred: { position: Position; because: Finding }[] = [];
  const open: Question[] = [...round.open];
  const met = new Set(round.met);
  for (const claim of allClaims(state, offered, sheet, hit)) {
    if (claim.position.bettor === 'house') {
      const because: Finding = { at: sheet.npn.at, bars: 'person', says: 'The house plays this hand and wins nothing' };
      barred.push({ position: claim.position, because });
      continue;
    }
    const verdict = personVerdict(sheet.eligibility, positionFacts(state, hit, claim), waived);
    const because = verdict.broken[0];
    if (because === undefined) {
      claims.push(claim);
      for (const clause of verdict.met) met.add(clause);
    } else barred.push({ position: claim.position, because });
    const waits = new Set(sheet.eligibility.filter(isAboutPerson).map((row) => row.at));
    open.push(
      ...verdict.open
        .filter((question) => !waits.has(question.at))
        .map((question) => ({ ...question, id: betQuestion(claim, question.id) })),
    );
  }
  return { claims, broken: round.broken.filter((finding) => finding.bars === 'round'), barred, open, met: [...met] };
}

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
