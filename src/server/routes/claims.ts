/** The lookup of the cage: everything owed, paid, undone and forfeited, and one of them with all that is known. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { PersonId } from '../../base/ids.ts';
import { ok } from '../../base/result.ts';
import { ClaimParams, ClaimsQuery } from '../api/claims.ts';
import { ChoicesQuery } from '../api/papers.ts';
import type { Session } from '../badges/sessions.ts';
import type { Floor } from '../floor.ts';
import type { ClaimRegister } from '../journal/claim-register.ts';
import { claimDocument, type KnowPeople, searchClaims } from '../journal/claim-search.ts';
import type { Desk } from '../journal/desk.ts';
import { paperChoices } from '../journal/paper-choices.ts';
import { publicName } from '../people/public-names.ts';
import { NAMES_FOR } from '../policy.ts';
import { answerOurs } from '../refusals.ts';

export function addClaimRoutes(app: FastifyInstance, floor: Floor, desk: Desk, register: ClaimRegister): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(
    '/api/claims',
    { schema: { summary: 'Finds what was ever owed or paid.', querystring: ClaimsQuery } },
    async ({ session, query }, reply) => {
      const found = await searchClaims(desk, register, query.q, peopleFor(floor, session!));
      if (!found.ok) return answerOurs(reply, found.refusal);
      return reply.header('cache-control', 'no-store').send(found.value);
    },
  );
  routes.get(
    '/api/paper-choices',
    { schema: { summary: 'Lists what a report can be about, the newest first.', querystring: ChoicesQuery } },
    async ({ query }, reply) => {
      const found = await paperChoices(desk, register, query);
      if (!found.ok) return answerOurs(reply, found.refusal);
      return reply.header('cache-control', 'no-store').send(found.value);
    },
  );
  routes.get(
    '/api/claims/:claim',
    { schema: { summary: 'Gets an award or a payment with its history.', params: ClaimParams } },
    async ({ session, params }, reply) => {
      const found = await claimDocument(desk, register, params.claim, peopleFor(floor, session!));
      if (!found.ok) return answerOurs(reply, found.refusal, found.refusal.reason === 'unknown-claim' ? 404 : 422);
      return reply.header('cache-control', 'no-store').send(found.value);
    },
  );
}

/** Each look into the vault is on record before anything is shown; one request looks each person up once. */
function peopleFor({ vault, staff, now, badges }: Floor, { badge }: Session): KnowPeople | undefined {
  if (!(staff.roles(badge) ?? []).some((role) => NAMES_FOR.includes(role))) return undefined;
  const access = () => ({ badge, purpose: 'claim', time: now() });
  const known = new Map<string, ReturnType<KnowPeople['name']>>();
  const nameOf: KnowPeople['name'] = async (person) => {
    const data = await vault.get(person as PersonId, access());
    // A person whose data was erased has no name now.
    return data.ok ? { short: publicName({ name: data.value.name }), full: data.value.name } : undefined;
  };
  return {
    find: async (typed) => {
      const found = await vault.search(typed, access());
      if (!found.ok) return found;
      const crew = new Set(badges.cards().map(({ person }) => person));
      return ok(found.value.people.filter(({ person }) => !crew.has(person)));
    },
    name: (person) => {
      const name = known.get(person) ?? nameOf(person);
      known.set(person, name);
      return name;
    },
  };
}
