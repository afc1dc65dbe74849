/** Pending hits: what was keyed, what is at stake, the checklist, and what authorizing would award now. */
import { lookUp } from '../../base/assert.ts';
import { type Cents, sumCents, ZERO } from '../../base/cents.ts';
import type { Finding, Question } from '../../rules/eligibility.ts';
import { handStepOf, type Sheet } from '../../rules/sheet.ts';
import { tellRefusal } from '../../sentences/refusals.ts';
import { held } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { authorizationOf, THIRD_ROLE } from '../hits/authorize.ts';
import { type HitContext, judgeHit, MINIMUM } from '../hits/claims.ts';
import { losingFirst } from '../hits/deal.ts';
import { denialsOf } from '../hits/denials.ts';
import { highestAnswer } from '../hits/facts.ts';
import { withOpenLines } from '../hits/line-limits.ts';
import { lockedPools } from '../kit/funds.ts';
import { sheetOf } from '../kit/offers.ts';
import { namesIn } from '../names.ts';
import type { Hit, OfferState, Role, State } from '../state.ts';
import { offerName, optional, rowName, type ViewOf } from './view-kit.ts';

export type HitView = ViewOf<typeof hitView>;
export type ChecklistView = ViewOf<typeof checklistView>;
export type QuestionView = ViewOf<typeof questionView>;
export type GivenView = ChecklistView['given'][number];
export type FindingView = ViewOf<typeof findingView>;

export function hitView(state: State, hit: Hit) {
  const { id, offer, table, round, exposedAt, npn, calledBy, openedBy, keys, common } = hit;
  const offered = lookUp(state.offers, offer);
  const { hands } = withOpenLines(state, offered, sheetOf(state, offered), hit);
  return {
    hit: id,
    offer,
    offerName: offerName(state, offered),
    table,
    round,
    exposedAt,
    npn,
    /** Everyone who keyed a hand of it. */
    calledBy: [...calledBy],
    /** The floor person it is assigned to; null while the dealer may still undo a hand. */
    openedBy: openedBy ?? null,
    hands: hands.map(({ next: _, ...hand }) => ({ ...hand, rowSays: rowName(state, offered, hand.row) })),
    /** Cards that all hands share, as they were keyed last. */
    common: keys?.at(-1)?.common ?? common ?? null,
    /** What is on hold for it. */
    atStake: offered.fund === null ? ZERO : balanceOf(state, held(offered.fund, id)),
    ...optional({
      /** Where that comes from, and whether a pool was re-seeded for it. Left out: nothing is on hold. */
      hold: holdView(state, offered, id),
    }),
  };
}

function holdView(state: State, offered: OfferState, hit: string) {
  const { fund } = sheetOf(state, offered);
  const lock = offered.fund === null ? undefined : state.funds.get(offered.fund)?.locks.find((one) => one.hit === hit);
  if (lock === undefined) return undefined;
  const own = fund.kind === 'own' ? fund.pools : [];
  const taken = lockedPools(lock).filter(({ fromPool }) => fromPool > 0);
  const fromPools = sumCents(taken.map(({ fromPool }) => fromPool));
  return {
    pools: taken.map(({ pool }) => own.find(({ id }) => id === pool)?.name ?? pool),
    /** The reserve pays all of it, or what the pools do not. */
    reserve: balanceOf(state, held(offered.fund!, hit)) > fromPools,
    reseeds: lockedPools(lock).some(({ reseeded }) => reseeded > 0),
  };
}

/** Who has a part, the questions that are still open, what was answered and by whom, and who is out and why. */
export function checklistView(state: State, hit: Hit) {
  const offered = lookUp(state.offers, hit.offer);
  const sheet = sheetOf(state, offered);
  const { claims, counting, others, open, may, broken, barred, met } = judgeHit(state, offered, sheet, hit);
  return {
    hit: hit.id,
    ...optional({
      /** Hands that only count toward a set, and what is still missing. Left out if there are none. */
      counting:
        counting.length === 0
          ? undefined
          : counting.map(({ claim: { position, row }, says }) => ({
              seat: position.seat,
              row: row.key,
              rowSays: row.name,
              says,
            })),
    }),
    claims: claims.map(({ position: { seat, hand, bettor }, row, role, barredBy = null }) => ({
      seat,
      hand,
      bettor,
      row: row.key,
      rowSays: row.name,
      role: role ?? null,
      barredBy,
    })),
    /** How many more have a share without a hand of their own. */
    others: { table: others.table.length, room: others.room.length, envious: others.envious.length },
    answered: { ...hit.facts },
    open: open.map((question) => questionView(state, sheet, hit, question)),
    ...optional({
      /** Optional questions: assumed answered, unless staff saw something else. Left out if there are none. */
      may: may.length === 0 ? undefined : may.map((question) => questionView(state, sheet, hit, question)),
    }),
    /** What was asked and is answered, in words: seen by the system, or declared and open to correction. */
    given: givenViews({ state, offered, sheet, hit }),
    met: [...met],
    broken: broken.map(findingView),
    barred: barred.map(({ position: { seat, hand, bettor }, because }) => ({
      seat,
      hand,
      bettor,
      because: findingView(because),
    })),
    /** Why it can be denied, as its sheet has it: what a broken rule suggests comes first. */
    denials: denialsOf(state, offered, sheet, hit, broken),
    authorise: authorizeView(state, offered, sheet, hit),
  };
}

const findingView = ({ at, rule, bars, says }: Finding) => ({ at, rule, bars, says });

function questionView(state: State, sheet: Sheet, hit: Hit, question: Question) {
  const { id, at, asks, answer, proposed } = question;
  const isNumber = answer === 'number';
  const confirms = sheet.eligibility.find((row) => row.rule === 'confirmed-by' && `confirmed:${row.at}` === id);
  return {
    /** The key under which it is answered. */
    id,
    at,
    asks,
    answer,
    /** For a number: the highest that is accepted, and whether it is cents. */
    most: isNumber ? highestAnswer(state, hit, id) : null,
    money: isNumber && (id === 'pot' || id === MINIMUM),
    /** The seat it is about; null if it is about the round. */
    seat: seatIn(id),
    /** The only role that may answer it; null: anyone who holds the checklist. */
    who: confirms?.rule === 'confirmed-by' ? confirms.who : null,
    ...optional({
      /** The answer that the system proposes, and why. The person confirms or corrects it. */
      proposed,
    }),
  };
}

/** The sheet asks the same again where the answer is left out: that is the question which it answered. */
function givenViews({ state, offered, sheet, hit }: HitContext) {
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

/** By the same decision that authorizing takes; the station asks for the signatures. */
function authorizeView(state: State, offered: OfferState, sheet: Sheet, hit: Hit) {
  const outcome = authorizationOf(state, hit, []);
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
    /** Why not yet; signatures are separate, in `needs`. */
    refusal: 'refusal' in outcome ? tellRefusal(outcome.refusal, namesIn(state)) : null,
    /** How many people it takes, from the one who keyed it to the one who authorizes it, and which roles also sign. */
    needs: { ...needsOf(sheet), ...limitsAsk(state, total) },
    awards,
    /** Places in a period and tickets in a drum, if it wins those. */
    places: won?.places.length ?? 0,
    tickets: won?.tickets.length ?? 0,
    total,
    ...optional({
      /** What is set aside for a recipient whom the rules name, beside the awards. */
      setAside: won?.setAside === undefined ? undefined : { name: won.setAside.name, amount: won.setAside.amount },
    }),
  };
}

/** What the house's own limits require: the badge is proven again, and a second person with one of these roles signs. */
function limitsAsk({ house }: State, total: Cents): { badge?: true; second?: readonly Role[] } {
  const { badgeAbove, second } = house?.controls?.authorize ?? {};
  return optional({
    badge: badgeAbove !== undefined && total > badgeAbove ? true : undefined,
    second: second !== undefined && total > second.above ? second.roles : undefined,
  });
}

function needsOf(sheet: Sheet): Readonly<{ people: 2 | 3; roles: readonly Role[] }> {
  const step = handStepOf(sheet);
  const third = step === undefined ? null : THIRD_ROLE[step.confirmedBy];
  return third === null ? { people: 2, roles: [] } : { people: 3, roles: [third] };
}
