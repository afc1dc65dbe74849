/** Who shares in a hit: each fee on a winning hand is one claim; the rest of the verdict says who may not. */
import { type Finding, personVerdict, type Question, roundVerdict } from '../../rules/eligibility.ts';
import type { Claim } from '../../rules/settle.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { Hit, OfferState, Position, State } from '../state.ts';
import { isAboutPerson, positionFacts, positionQuestion, roundFacts, waivedAt } from './facts.ts';

export type ClaimOf = Claim & Readonly<{ position: Position }>;

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
  for (const claim of allClaims(offered, sheet, hit)) {
    const verdict = personVerdict(sheet.eligibility, positionFacts(state, hit, claim.position), waived);
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

/** Every bet on a hand that met a row. Where no round was keyed the seat itself stands for its bet. */
function allClaims(offered: OfferState, sheet: Sheet, hit: Hit): ClaimOf[] {
  const rows = sheet.chart.options[offered.offer.option]!;
  return hit.hands.flatMap(({ seat, hand, row: key }) => {
    const row = rows.find((candidate) => candidate.key === key)!;
    return hit.frozen
      .filter((position) => position.seat === seat && position.hand === hand)
      .map((position) => ({ id: claimId(position), row, position }));
  });
}

export const claimId = ({ seat, hand, bettor, person }: Position): string =>
  `s${seat}.h${hand}.${bettor}${person ?? ''}`;
