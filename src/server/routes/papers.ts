/** Papers: the list of them, each as a document, as CSV or as text, and copies that say when they are not the first. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { PersonId } from '../../base/ids.ts';
import { quoted, type Refusal, type Result, refuse } from '../../base/result.ts';
import { DAY, instant, type Span } from '../../base/time.ts';
import { spanOfHouseDay } from '../../base/zone.ts';
import type { Role, State } from '../../floor/state.ts';
import { type HouseWeek, houseWeek } from '../../readers/house-week.ts';
import { offerName } from '../../readers/papers/law.ts';
import { type Paper, type PaperKind, paperCsv, paperText, personsOn } from '../../readers/papers/paper.ts';
import {
  PaperParams,
  PaperQuery,
  type PapersAnswer,
  type PapersDocument,
  StatementParams,
  StatementQuery,
} from '../api/papers.ts';
import type { Session } from '../badges/sessions.ts';
import type { Floor } from '../floor.ts';
import { type Desk, type HouseNow, houseNow } from '../journal/desk.ts';
import type { FiguresKeeper } from '../journal/figures-keeper.ts';
import { clockOf, dayOf } from '../journal/house-days.ts';
import type { Copies } from '../journal/paper-copies.ts';
import { makePapers, makeStatement } from '../journal/paper-desk.ts';
import { isPaperKind, kindDocument, PAPER_KINDS } from '../journal/paper-kinds.ts';
import { catchRefusal, valueOrRefuse } from '../journal/read-journal.ts';
import { expectedCosts } from '../odds/expected-costs.ts';
import { LOOK, NAMES_FOR, PAPERS_FOR, READ_BOOKS } from '../policy.ts';
import { answerOurs, answerRefusal, wrongRole } from '../refusals.ts';

export function addPaperRoutes(app: FastifyInstance, floor: Floor, desk: Desk, copies: Copies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  app.get('/api/papers', { schema: { summary: 'Lists the reports for this badge.' } }, async ({ session }, reply) => {
    const house = await catchRefusal(() => houseNow(desk));
    return house.ok
      ? fresh(reply).send(listFor(rolesOf(floor, session!), house.value))
      : answerOurs(reply, house.refusal);
  });

  const schema = { summary: 'Gets a report from the journal.', params: PaperParams, querystring: PaperQuery };
  routes.get('/api/papers/:kind', { schema }, async ({ session, params, query }, reply) => {
    const [kind = '', form] = params.kind.split('.');
    const no = whyNot(floor, session!, kind, query);
    if (no !== undefined) return answerRefusal(reply, no.status, no.refusal);
    const papers = await makePapers(desk, kind as PaperKind, query, isBlind(floor, session!));
    if (!papers.ok) return answerOurs(reply, papers.refusal);
    if (form === undefined) return answer(floor, session!, papers.value, reply);
    const clock = await catchRefusal(async () => (await houseNow(desk)).clock);
    if (!clock.ok) return answerOurs(reply, clock.refusal);
    const { pack } = clock.value;
    const text = papers.value.map((one) => (form === 'csv' ? paperCsv(one, pack, query.only) : paperText(one, pack)));
    return fresh(reply)
      .type(form === 'csv' ? 'text/csv; charset=utf-8' : 'text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="${params.kind}"`)
      .send(text.join(form === 'csv' ? '\r\n' : '\f'));
  });

  const copying = {
    summary: 'Gets a copy to print; from the second on it says so.',
    params: PaperParams,
    body: PaperQuery,
  };
  routes.post('/api/papers/:kind/copies', { schema: copying }, async ({ session, params, body }, reply) => {
    const no = whyNot(floor, session!, params.kind, body);
    if (no !== undefined) return answerRefusal(reply, no.status, no.refusal);
    const papers = await makePapers(desk, params.kind as PaperKind, body, isBlind(floor, session!));
    if (!papers.ok) return answerOurs(reply, papers.refusal);
    floor.log.info('paper-copied', { badge: session!.badge, kind: params.kind, copies: papers.value.length });
    const onlyLooks = rolesOf(floor, session!).every((role) => LOOK.includes(role));
    return answer(floor, session!, papers.value.map(onlyLooks ? copies.further : copies.marked), reply);
  });
}

const fresh = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store');

const rolesOf = ({ staff }: Floor, { badge }: Session): readonly Role[] => staff.roles(badge) ?? [];

const isOneOf = (mine: readonly Role[], roles: readonly Role[]): boolean => mine.some((role) => roles.includes(role));

const isBlind = (floor: Floor, session: Session): boolean => !isOneOf(rolesOf(floor, session), READ_BOOKS);

type No = Readonly<{ status: number; refusal: Refusal }>;

function whyNot(floor: Floor, session: Session, kind: string, { badge, station }: PaperQuery): No | undefined {
  if (!isPaperKind(kind)) {
    const known = Object.keys(PAPER_KINDS).join(', ');
    return {
      status: 404,
      ...refuse('unknown-paper', `There is no report ${quoted(kind)}.`, `Choose ${known}.`),
    };
  }
  const mine = rolesOf(floor, session);
  const roles = PAPERS_FOR[kind];
  if (!isOneOf(mine, roles)) return { status: 403, refusal: wrongRole(roles) };
  const others = roles.filter((role) => role !== 'cage');
  const ownOnly = kind === 'shift' && !isOneOf(mine, others);
  if (!ownOnly || (badge === session.badge && (station === undefined || station === session.station))) return undefined;
  const says = 'A cashier sees only the totals of their own shift.';
  return { status: 403, ...refuse('wrong-role', says, `Choose badge ${session.badge}, or ask a manager.`) };
}

function listFor(mine: readonly Role[], { law, clock, today, closedDay, tables }: HouseNow): PapersDocument {
  const kinds = (Object.keys(PAPER_KINDS) as PaperKind[]).filter((kind) => isOneOf(mine, PAPERS_FOR[kind]));
  return {
    kinds: kinds.map(kindDocument),
    today,
    firstDay: dayOf(clock, clock.openedAt),
    closedDay,
    tables,
    offers: [...law.offers.keys()].map((offer) => ({ offer, name: offerName(law, offer) })),
    funds: [...law.funds].map(([fund, { name }]) => ({ fund, name })),
  };
}

/** Only these are about persons, and only to those who may look them up. */
const WITH_NAMES: readonly PaperKind[] = [
  'win-page',
  'payout-slip',
  'scoring-sheet',
  'club-statement',
  'tournament-log',
  'seat-card',
  'entry-receipt',
  'deal-slip',
  'league-table',
  'picks-copy',
  'pick-list',
  'winner-sheet',
  'alternate-sheet',
];

async function answer(floor: Floor, session: Session, papers: readonly Paper[], reply: FastifyReply) {
  const named: Paper[] = [];
  const mayKnow = isOneOf(rolesOf(floor, session), NAMES_FOR);
  for (const paper of papers) {
    const names = mayKnow && WITH_NAMES.includes(paper.kind) ? await namesOn(floor, session, paper) : undefined;
    if (names !== undefined && !names.ok) return answerOurs(reply, names.refusal);
    named.push(names === undefined ? paper : { ...paper, names: names.value });
  }
  return fresh(reply).send({ papers: named } satisfies PapersAnswer);
}

/** Each access is recorded in the vault before it shows anything. Erased people no longer have a name. */
async function namesOn(
  { vault, now }: Floor,
  { badge }: Session,
  paper: Paper,
): Promise<Result<Record<string, string>>> {
  const names: Record<string, string> = {};
  for (const person of personsOn(paper)) {
    const data = await vault.get(person as PersonId, { badge, purpose: paper.kind, time: now() });
    if (data.ok) names[person] = data.value.name;
    else if (!NAMELESS.includes(data.refusal.reason)) return data;
  }
  return { ok: true, value: names };
}

const NAMELESS: readonly string[] = ['unknown-person', 'erased'];

// What a fund took in and paid out: its books over a period, with a figure for every day.

/** What came in and what it cost, today and this week; added up as it happens. */
export function addFigureRoutes(app: FastifyInstance, floor: Floor, desk: Desk, figures: FiguresKeeper): void {
  const costs = expectedCosts(floor);
  const summary = 'Gets the figures of today and this week by promotion, next to the same days and hours of last week.';
  app.get('/api/house-week', { schema: { summary } }, async (_request, reply) => {
    const made = await figures.upToDate();
    if (!made.ok) return answerOurs(reply, made.refusal);
    const week = await catchRefusal(async () => {
      const look = await desk.look((state) => {
        const clock = valueOrRefuse(clockOf(state, instant(Math.max(desk.now(), state.time))));
        const figuresOfWeek = houseWeek(made.value, state, clock, clock.now);
        const { from } = valueOrRefuse(spanOfHouseDay(clock.pack, clock.startOfDay, figuresOfWeek.from));
        const expected = expectedBy(state, costs.known(), { from, until: clock.now });
        return { ...figuresOfWeek, expected } satisfies HouseWeek;
      });
      return valueOrRefuse(look);
    });
    if (!week.ok) return answerOurs(reply, week.refusal);
    costs.count();
    return fresh(reply).send(week.value);
  });
}

/** A day's cost for as much of the stretch as the promotion was posted for. */
const expectedBy = (state: State, perDay: ReadonlyMap<string, number | null>, stretch: Span) =>
  [...perDay].flatMap(([offer, cost]) => {
    const period = state.offers.get(offer)?.offer.period;
    if (period === undefined) return [];
    const ran = Math.min(stretch.until, period.until) - Math.max(stretch.from, period.from);
    return [{ offer, cost: cost === null ? null : Math.round((cost * Math.max(0, ran)) / DAY) }];
  });

export function addFundRoutes(app: FastifyInstance, desk: Desk): void {
  const schema = {
    summary: 'Gets the ledger of a fund over a period.',
    params: StatementParams,
    querystring: StatementQuery,
  };
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/api/funds/:fund/statement', { schema }, async ({ params, query }, reply) => {
      const statement = await makeStatement(desk, params.fund, query);
      if (!statement.ok) {
        return answerOurs(reply, statement.refusal, statement.refusal.reason === 'no-such-fund' ? 404 : 422);
      }
      return reply.header('cache-control', 'no-store').send(statement.value);
    });
}
