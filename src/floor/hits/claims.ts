/** Who shares in a hit: each fee on a winning hand is one claim; the rest of the verdict says who may not. */
import { ZERO } from '../../base/cents.ts';
import { type Finding, personVerdict, type Question, roundVerdict } from '../../rules/eligibility.ts';
import type { BettorClaim } from '../../rules/settle.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { Hit, OfferState, Position, State } from '../state.ts';
import { isAboutPerson, positionFacts, positionQuestion, roundFacts, waivedAt } from './facts.ts';

/** `keyed`: the bet was listed when the round started, so its fee and wager are known. */
export type ClaimOf = BettorClaim & Readonly<{ position: Position; keyed: boolean }>;

export type HitVerdict = Readonly<{
  /** Claims that no row bars, as far as is known. */
  claims: readonly ClaimOf[];
  /** Broken rows that cost the whole round. */
  broken: readonly Finding[];
  /** Bets that are out, each with the row that bars it. */
  barred: readonly Readonly<{ position: Position; because: Finding }>[];
  open: readonly Question[];
}>;

export function judgeHit(state: State, offered: OfferState, sheet: Sheet, hit: Hit): HitVerdict {
  const waived = waivedAt(sheet, hit.npn);
  const round = roundVerdict(sheet.eligibility, roundFacts(hit), waived);
  const claims: ClaimOf[] = [];
  const barred: { position: Position; because: Finding }[] = [];
  const open: Question[] = [...round.open];
  for (const claim of allClaims(state, offered, sheet, hit)) {
    if (claim.position.bettor === 'house') {
      const because: Finding = { at: sheet.npn.at, bars: 'person', says: 'The house plays this hand and wins nothing' };
      barred.push({ position: claim.position, because });
      continue;
    }
    const verdict = personVerdict(sheet.eligibility, positionFacts(state, hit, claim), waived);
    const because = verdict.broken[0];
    if (because === undefined) claims.push(claim);
    else barred.push({ position: claim.position, because });
    const waits = new Set(sheet.eligibility.filter(isAboutPerson).map((row) => row.at));
    open.push(
      ...verdict.open
        .filter((question) => !waits.has(question.at))
        .map((question) => ({ ...question, id: positionQuestion(claim.position, question.id) })),
    );
  }
  return { claims, broken: round.broken.filter((finding) => finding.bars === 'round'), barred, open };
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
      onHand: `s${seat}.h${hand}`,
      wager: position.wager,
    }));
  });
}

function unlisted(state: State, { table }: Hit, seat: number, hand: number): Position {
  const person = state.tables.get(table)?.seats[seat]?.person ?? null;
  return { seat, hand, bettor: 'seat', person, wager: ZERO, fees: [] };
}
