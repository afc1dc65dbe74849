/** The kiosk: a member signs in with card and PIN, sees what is theirs, hands in picks, and is soon signed out. */

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { first, lookUp } from '../../base/assert.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import { SYSTEM } from '../../floor/decide.ts';
import type { FloorEvent } from '../../floor/events.ts';
import { entriesIn } from '../../floor/sealed-draws/sealed-draw.ts';
import type { State } from '../../floor/state.ts';
import { memberClub, memberEntries, memberHours, memberSets } from '../../floor/views/club.ts';
import { memberInstruments } from '../../floor/views/instruments.ts';
import { memberCards } from '../../floor/views/picks.ts';
import { offerName } from '../../floor/views/view-kit.ts';
import { type KioskReason, type Language, languageFrom } from '../../sentences/kiosk-refusals.ts';
import {
  type MemberDocument,
  MemberPicks,
  MemberPrint,
  type PickedDocument,
  type PrintedDocument,
  type TicketAnswer,
  type TicketSeal,
} from '../api/kiosk.ts';
import { KioskHere, type KioskSessionDocument, KioskSignIn } from '../api/people.ts';
import { TicketParams } from '../api/tickets.ts';
import type { TicketClerk } from '../clerks/ticket-clerk.ts';
import { MEMBER_IDLE } from '../club/club-clerk.ts';
import { forgetMember, isKiosk, isKioskToken, kioskFrom, memberAt, setCookie } from '../club/kiosk-session.ts';
import { type Floor, givenUntold } from '../floor.ts';
import type { Desk } from '../journal/desk.ts';
import { makePapers } from '../journal/paper-desk.ts';
import { newTurns } from '../journal/turn-taking.ts';
import { publicName } from '../people/public-names.ts';
import { answerOurs, answerRefusal } from '../refusals.ts';

/** `tight`: how often an address may try a PIN. */
export function addKioskSignInRoutes(app: FastifyInstance, floor: Floor, tight: object): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { config: tight };

  routes.post(
    '/api/kiosk/here',
    { ...config, schema: { summary: 'Makes this browser a kiosk, with a kiosk token.', body: KioskHere } },
    async (request, reply) => {
      if (!isKioskToken(floor, request.body.token)) return answerRefusal(reply, 401, NO_TOKEN);
      setCookie(request, reply, 'kiosk', request.body.token);
      return reply.send({ kiosk: true });
    },
  );

  routes.post(
    '/api/kiosk/sign-in',
    { ...config, schema: { summary: 'Signs a member in with card and PIN.', body: KioskSignIn } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isKiosk(floor, request)) return answerRefusal(reply, 403, NOT_A_KIOSK);
      const { card, pin } = request.body;
      const right = await floor.club.checkPin(card.replace(/\D/g, ''), pin, kioskFrom(floor, request));
      if (!right.ok) {
        // What was typed is not repeated in the log: people type their PIN into the wrong field.
        floor.log.warn('member-refused', { reason: right.refusal.reason });
        return answerOurs(reply, right.refusal, 401);
      }
      const { person, cardId } = right.value;
      const inUse = await floor.leader.read(({ members }) => members.get(person)?.cardId === cardId);
      if (!inUse.ok) return answerOurs(reply, inUse.refusal);
      if (!inUse.value) return answerRefusal(reply, 401, DEAD_CARD);
      forgetMember(floor, request, reply);
      reply.removeHeader('set-cookie');
      setCookie(request, reply, 'member', floor.club.sessions.open({ person, cardId }));
      return reply.send({ signedIn: true, idle: MEMBER_IDLE } satisfies KioskSessionDocument);
    },
  );

  routes.post('/api/kiosk/sign-out', { schema: { summary: 'Signs the member out.' } }, async (request, reply) => {
    forgetMember(floor, request, reply);
    return reply.send({ signedIn: false, idle: MEMBER_IDLE } satisfies KioskSessionDocument);
  });

  routes.get(
    '/api/kiosk/session',
    { schema: { summary: 'Tells whether a member is signed in.' } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const signedIn = (await memberAt(floor, request)) !== undefined;
      return reply.send({ signedIn, idle: MEMBER_IDLE } satisfies KioskSessionDocument);
    },
  );
}

/** With a reason that is said in every language of the kiosk. */
const refuseMember = (reason: KioskReason, says: string, next: string) => refuse(reason, says, next);

const NOT_A_KIOSK = refuseMember(
  'not-a-kiosk',
  'This browser is not registered as a kiosk.',
  'Open the kiosk on the server, or enter a kiosk token.',
).refusal;
const NO_TOKEN = refuseMember('unknown-device', 'This is not a kiosk token.', 'Ask the office for one.').refusal;
const DEAD_CARD = refuseMember(
  'dead-card',
  'This card was replaced.',
  'Use the new one, or ask at the card desk.',
).refusal;

// What belongs to the member, and picks. Every answer is about the signed-in member only.

export function addKioskMemberRoutes(app: FastifyInstance, floor: Floor, desk: Desk): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(
    '/api/kiosk/me',
    { schema: { summary: "Gets the signed-in member's hours, credits, tickets, coupons and picks." } },
    async ({ member, headers }, reply) => {
      const { person, cardId } = member!;
      const language = languageFrom(headers['accept-language']);
      const access = { badge: 'kiosk', purpose: 'member-looks', time: floor.now() };
      const data = await floor.vault.get(person, access);
      if (!data.ok) return answerOurs(reply, data.refusal);
      const name = publicName({ name: data.value.name });
      const mine = await floor.leader.read((state) =>
        state.members.get(person)?.cardId === cardId ? memberDocument(state, person, name, language) : undefined,
      );
      if (!mine.ok) return answerOurs(reply, mine.refusal);
      if (mine.value !== undefined) return fresh(reply).send(mine.value satisfies MemberDocument);
      floor.club.sessions.endOf(person);
      return answerRefusal(reply, 401, NO_MEMBER_ANY_MORE);
    },
  );

  routes.post(
    '/api/kiosk/picks',
    { schema: { summary: 'Enters picks, or replaces those on file.', body: MemberPicks } },
    async ({ member, body }, reply) => {
      const { person } = member!;
      const isIn = await floor.leader.read(({ picks }) => picks.get(body.card)?.entries[person] !== undefined);
      if (!isIn.ok) return answerOurs(reply, isIn.refusal);
      const type = isIn.value ? 'change-picks' : 'enter-picks';
      const given = await givenUntold(floor, SYSTEM, { type, ...body, person });
      if (!given.ok) return answerOurs(reply, given.refusal);
      return fresh(reply).send({ entry: entryIn(given.value) } satisfies PickedDocument);
    },
  );

  routes.post(
    '/api/kiosk/picks/print',
    { schema: { summary: "Records a print of the member's picks and gets the page to print.", body: MemberPrint } },
    async ({ member, body }, reply) => {
      const { person } = member!;
      const given = await givenUntold(floor, SYSTEM, { type: 'print-picks', ...body, person });
      if (!given.ok) return answerOurs(reply, given.refusal);
      const papers = await makePapers(desk, 'picks-copy', { card: body.card, entry: entryIn(given.value) });
      if (!papers.ok) return answerOurs(reply, papers.refusal);
      return fresh(reply).send({ paper: first(papers.value) } satisfies PrintedDocument);
    },
  );
}

const NO_MEMBER_ANY_MORE = refuseMember('no-member', 'This card is no longer active.', 'Ask at the card desk.').refusal;

const fresh = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store');

/** The number on the copy: every event about picks has it. */
function entryIn(events: readonly FloorEvent[]): number {
  const [entry = 0] = events.flatMap((event) =>
    'entry' in event && typeof event.entry === 'number' ? [event.entry] : [],
  );
  return entry;
}

// What a member sees, put together from what each area lets one person see.

export const memberDocument = (
  state: State,
  person: string,
  name: string,
  language: Language = 'en',
): MemberDocument => ({
  name,
  club: memberClub(state, person),
  ...memberEntries(state, person),
  sets: memberSets(state, person),
  hours: memberHours(state, person),
  instruments: memberInstruments(state, person),
  cards: memberCards(state, person, language),
});

// Was my ticket in? Anyone may ask, by the number on the paper. A ticket may have come after the drum was sealed, so
// whether it is under a seal is looked up in the journal, where the drum was sealed.

export function addKioskTicketRoutes(app: FastifyInstance, floor: Floor, desk: Desk): void {
  const tickets = newTicketsIn(desk, floor.tickets);
  const schema = { summary: 'Tells whether a ticket is in a drum, and under which seals.', params: TicketParams };
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/api/kiosk/tickets/:serial', { schema }, async ({ params: { serial } }, reply) => {
      const answer = await tickets.ask(serial);
      if (!answer.ok) return answerOurs(reply, answer.refusal);
      return reply.header('cache-control', 'no-store').send(answer.value satisfies TicketAnswer);
    });
}

type TicketsIn = Readonly<{ ask: (serial: string) => Promise<Result<TicketAnswer>> }>;

type Sealed = TicketSeal & Readonly<{ drum: string; seq: number }>;

function newTicketsIn(desk: Desk, tickets: TicketClerk): TicketsIn {
  const inTurn = newTurns();
  const known = new Map<string, ReadonlySet<string>>();
  const serialsUnder = (sealed: Sealed): Promise<ReadonlySet<string>> =>
    inTurn(async () => {
      const name = `${sealed.drawing} ${sealed.seq}`;
      const before = known.get(name);
      if (before !== undefined) return before;
      const then = await desk.pastStates.at(sealed.seq, ({ drums }) => entriesIn(lookUp(drums, sealed.drum)));
      const serials = new Set(then.ok ? then.value.map(([serial]) => serial) : []);
      if (then.ok) known.set(name, serials);
      if (known.size > MOST_KEPT) known.delete(known.keys().next().value!);
      return serials;
    });
  return {
    ask: async (serial) => {
      const looked = await tickets.look(serial);
      if (!looked.ok) return looked;
      const { is, drum } = looked.value;
      if (drum === null || is === 'unknown') return ok({ is: 'unknown', serial });
      if (is === 'not-collected') return ok({ is: 'held', serial });
      if (is !== 'in-the-drum') return ok({ is: 'gone', serial });
      const around = await desk.look((state) => ({ name: nameOf(state, drum), sealed: sealsOf(state, drum) }));
      if (!around.ok) return around;
      const seals: TicketSeal[] = [];
      for (const sealed of around.value.sealed) {
        const { drawing, at, root, count } = sealed;
        if ((await serialsUnder(sealed)).has(serial)) seals.push({ drawing, at, root, count });
      }
      return ok({ is: 'in', serial, name: around.value.name, seals });
    },
  };
}

/** A drum has a handful of drawings at most, and the sets are large. */
const MOST_KEPT = 4;

function nameOf(state: State, drum: string): string {
  const offered = state.offers.get(lookUp(state.drums, drum).offer);
  return offered === undefined ? drum : offerName(state, offered);
}

function sealsOf({ sealedDraws, drawings }: State, drum: string): Sealed[] {
  return [...sealedDraws.values()].flatMap(({ drawing, seal }) => {
    const at = drawings.get(drawing)?.dueAt;
    if (seal === null || seal.drum !== drum || at === undefined) return [];
    return [{ drawing, at, root: seal.root, count: seal.count, drum, seq: seal.seq }];
  });
}
