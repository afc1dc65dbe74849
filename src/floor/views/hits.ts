/** Hits that wait: what was keyed, what is at stake, the checklist, and what authorising would give now. */

import { type Cents, sumCents, ZERO } from '../../base/cents.ts';
import type { Finding, Question } from '../../rules/eligibility.ts';
import { handStepOf, type Sheet } from '../../rules/sheet.ts';
import { held } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { authorised } from '../hits/authorise.ts';
import { judgeHit, type Looked } from '../hits/claims.ts';
import { highestAnswer } from '../hits/facts.ts';
import { MINIMUM } from '../hits/minimum.ts';
import { losingFirst } from '../hits/sides.ts';
import { sheetOf } from '../kit/offers.ts';
import type { Hit, OfferState, State } from '../state.ts';
import type { AuthoriseView, ChecklistView, FindingView, GivenView, HitView, QuestionView } from '../view-types.ts';
import { offerName, rowName } from './names.ts';

export function hitView(state: State, hit: Hit): HitView {
  const { id, offer, table, round, exposedAt, hands, npn, calledBy, openedBy, keys, common } = hit;
  const offered = state.offers.get(offer)!;
  return {
    hit: id,
    offer,
    offerName: offerName(state, offered),
    table,
    round,
    exposedAt,
    npn,
    calledBy: [...calledBy],
    openedBy: openedBy ?? null,
    hands: hands.map((hand) => ({ ...hand, rowSays: rowName(state, offered, hand.row) })),
    common: keys?.at(-1)?.common ?? common ?? null,
    atStake: offered.fund === null ? ZERO : balanceOf(state, held(offered.fund, id)),
  };
}

/** Who has a part, the questions that are still open, what was answered and by whom, and who is out and why. */
export function checklistView(state: State, hit: Hit): ChecklistView {
  const offered = state.offers.get(hit.offer)!;
  const sheet = sheetOf(state, offered);
  const { claims, others, open, may, broken, barred, met } = judgeHit(state, offered, sheet, hit);
  return {
    hit: hit.id,
    claims: claims.map(({ position: { seat, hand, bettor }, row, role, barredBy = null }) => ({
      seat,
      hand,
      bettor,
      row: row.key,
      rowSays: row.name,
      role: role ?? null,
      barredBy,
    })),
    others: { table: others.table.length, room: others.room.length, envious: others.envious.length },
    answered: { ...hit.facts },
    open: open.map((question) => questionView(state, sheet, hit, question)),
    ...(may.length === 0 ? {} : { may: may.map((question) => questionView(state, sheet, hit, question)) }),
    given: givenViews({ state, offered, sheet, hit }),
    met: [...met],
    broken: broken.map(findingView),
    barred: barred.map(({ position: { seat, hand, bettor }, because }) => ({
      seat,
      hand,
      bettor,
      because: findingView(because),
    })),
    authorise: authoriseView(state, offered, sheet, hit),
  };
}

const findingView = ({ at, rule, bars, says }: Finding): FindingView => ({ at, rule, bars, says });

function questionView(state: State, sheet: Sheet, hit: Hit, question: Question): QuestionView {
  const { id, at, asks, answer, proposed } = question;
  const isNumber = answer === 'number';
  const confirms = sheet.eligibility.find((row) => row.rule === 'confirmed-by' && `confirmed:${row.at}` === id);
  return {
    id,
    at,
    asks,
    answer,
    most: isNumber ? highestAnswer(state, hit, id) : null,
    money: isNumber && (id === 'pot' || id === MINIMUM),
    seat: seatIn(id),
    who: confirms?.rule === 'confirmed-by' ? confirms.who : null,
    ...(proposed === undefined ? {} : { proposed }),
  };
}

/** The sheet asks the same again where the answer is left out: that is the question which it answered. */
function givenViews({ state, offered, sheet, hit }: Looked): GivenView[] {
  return Object.entries(hit.facts).flatMap(([id, fact]) => {
    const { [id]: _, ...others } = hit.facts;
    const { open, may } = judgeHit(state, offered, sheet, { ...hit, facts: others });
    const asked = [...open, ...may].find((question) => question.id === id);
    return asked === undefined ? [] : [{ ...questionView(state, sheet, hit, asked), ...fact }];
  });
}

/** Questions about a bet begin with its place: `s4.h1.seat:fee-paid`. */
function seatIn(question: string): number | null {
  const seat = /^s(\d+)\.h\d+\./.exec(question)?.[1];
  return seat === undefined ? null : Number(seat);
}

/** By the same decision that authorising takes; who signs is the station's to ask for. */
function authoriseView(state: State, offered: OfferState, sheet: Sheet, hit: Hit): AuthoriseView {
  const outcome = authorised(state, hit, []);
  const event = 'events' in outcome ? outcome.events.find(({ type }) => type === 'hit-authorised') : undefined;
  const won = event?.type === 'hit-authorised' ? event : undefined;
  const awards = losingFirst(won?.awards ?? [], (award) => award, hit).map(({ to, row, clause, amount, person }) => ({
    ...to,
    row,
    rowSays: rowName(state, offered, row),
    clause,
    amount,
    person,
  }));
  const total = sumCents(awards.map(({ amount }) => amount));
  return {
    ok: won !== undefined,
    refusal: 'refusal' in outcome ? outcome.refusal : null,
    needs: { ...needsOf(sheet), ...limitsAsk(state, total) },
    awards,
    places: won?.places.length ?? 0,
    tickets: won?.tickets.length ?? 0,
    total,
  };
}

/** What the house's own limits ask for besides: the badge again, and a second person of one of these roles. */
function limitsAsk({ house }: State, total: Cents): Pick<AuthoriseView['needs'], 'badge' | 'second'> {
  const { badgeAbove, second } = house?.controls?.authorize ?? {};
  return {
    ...(badgeAbove !== undefined && total > badgeAbove ? { badge: true as const } : {}),
    ...(second !== undefined && total > second.above ? { second: second.roles } : {}),
  };
}

function needsOf(sheet: Sheet): AuthoriseView['needs'] {
  switch (handStepOf(sheet)?.confirmedBy) {
    case 'floor-and-surveillance':
      return { people: 3, roles: ['surveillance'] };
    case 'floor-and-manager':
      return { people: 3, roles: ['manager'] };
    default:
      return { people: 2, roles: [] };
  }
}
