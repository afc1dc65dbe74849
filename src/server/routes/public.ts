/**
 * What anyone may read without signing in: the balance, the last hits and the odds of each jackpot, and the proof of each
 * hit. Made for a link on the house's website: figures are kept for a moment, so that many readers cost as much as one.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { lookUp } from '../../base/assert.ts';
import { cents } from '../../base/cents.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import { publishedIn } from '../../fair/hit-proof.ts';
import { pool as poolAccount, reserve } from '../../floor/accounts.ts';
import { balanceOf } from '../../floor/books.ts';
import { sheetOf } from '../../floor/kit/offers.ts';
import { isPending, triggerKey, triggersIn } from '../../floor/kit/triggers.ts';
import type { OfferState, State } from '../../floor/state.ts';
import { isShown, signView } from '../../floor/views/signs.ts';
import { gameName } from '../../floor/views/view-kit.ts';
import type { OddsDocument } from '../../odds/document.ts';
import { feeInto, partOf } from '../../odds/trigger-odds.ts';
import { accountWords } from '../../readers/account-words.ts';
import { rulesDocument } from '../../readers/rules-text.ts';
import { withGames } from '../../rules/chart.ts';
import { triggerChance, triggerRange } from '../../rules/triggers.ts';
import { PLAIN_NAMES } from '../../sentences/sentence.ts';
import {
  type FundDocument,
  FundParams,
  type FundRow,
  type FundsDocument,
  type HitDocument,
  HitParams,
  type PublicHit,
  type PublicOdds,
  type PublicSecret,
} from '../api/public.ts';
import { isPublication, type ProofClerk } from '../clerks/proof-clerk.ts';
import type { Floor } from '../floor.ts';
import { type Desk, namesNow } from '../journal/desk.ts';
import { catchRefusal, type ProvenRecord, placeAt } from '../journal/read-journal.ts';
import { answerOurs, answerRefusal } from '../refusals.ts';
import { jobOf } from './odds.ts';

/** A reader asks a few times a minute; a website that shows a meter asks from one address for all its visitors. */
const A_MINUTE = { max: 240, timeWindow: 60_000, keyGenerator: ({ ip }: { ip: string }) => `public ${ip}` };

/** Figures may be so old, in seconds; each says when it was true. */
const FRESH = 5;
/** A published hit never changes; the chain after it grows. */
const PROOF_FRESH = 60;

export function addPublicRoutes(app: FastifyInstance, floor: Floor, desk: Desk, clerk: ProofClerk): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const odds = newPublicOdds(floor);
  const kept = newKept(floor);
  const config = { rateLimit: A_MINUTE };

  const list = { summary: 'Lists the jackpots with their balances, for anyone.' };
  routes.get('/api/public/funds', { config, schema: list }, async (_request, reply) => {
    const funds = await kept('funds', FRESH, () => floor.leader.read((state) => fundsOf(state, floor.now())));
    return answer(reply, funds, FRESH);
  });

  const one = { summary: 'Gets the balance, the last hits and the odds of a jackpot, for anyone.', params: FundParams };
  routes.get('/api/public/funds/:offer', { config, schema: one }, async ({ params: { offer } }, reply) => {
    const fund = await kept(`fund ${offer}`, FRESH, () => fundOf({ floor, desk, odds }, offer));
    if (fund.ok && fund.value === undefined) return answerRefusal(reply, 404, NOT_POSTED);
    return answer(reply, fund, FRESH);
  });

  const proof = { summary: 'Gets the proof of an authorized hit, for anyone to check.', params: HitParams };
  routes.get('/api/public/hits/:hit', { config, schema: proof }, async ({ params: { hit } }, reply) => {
    const found = await kept(`hit ${hit}`, FRESH, async () => {
      const known = await proofOf(desk, hit, odds);
      if (!known.ok || known.value !== undefined) return known;
      // Authorized a moment ago, or while no server was running.
      await clerk.publish(hit);
      return proofOf(desk, hit, odds);
    });
    if (found.ok && found.value === undefined) return answerRefusal(reply, 404, NOT_PUBLISHED);
    // What is not counted yet is asked for again soon.
    const isWhole = found.ok && found.value?.odds !== null;
    return answer(reply, found, isWhole ? PROOF_FRESH : FRESH);
  });
}

const NOT_POSTED = refuse('not-posted', 'There is no such jackpot here.', 'Choose one from the list.').refusal;
const NOT_PUBLISHED = refuse(
  'not-published',
  'There is no published hit with this number.',
  'Check the number, or scan the code on the sign or the payout form again.',
).refusal;

function answer(reply: FastifyReply, told: Result<unknown>, seconds: number): FastifyReply {
  if (!told.ok) return answerOurs(reply, told.refusal);
  const cache = `public, max-age=${seconds}, stale-while-revalidate=30`;
  return reply.header('cache-control', cache).header('access-control-allow-origin', '*').send(told.value);
}

type Kept = <T>(key: string, seconds: number, make: () => Promise<Result<T>>) => Promise<Result<T>>;

/** More addresses than a house has jackpots and recent hits are guesses, and need not be remembered. */
const KEPT_AT_MOST = 500;

function newKept({ now }: Pick<Floor, 'now'>): Kept {
  const known = new Map<string, { until: number; made: Promise<Result<unknown>> }>();
  return <T>(key: string, seconds: number, make: () => Promise<Result<T>>) => {
    const before = known.get(key);
    if (before !== undefined && before.until > now()) return before.made as Promise<Result<T>>;
    if (known.size >= KEPT_AT_MOST) known.clear();
    const made = make();
    known.set(key, { until: now() + seconds, made });
    return made;
  };
}

// The balances.

const aboutHouse = ({ house }: State, time: number) => ({
  house: house?.name ?? '',
  zone: house?.zone ?? 'UTC',
  time,
});

/** Jackpots that are posted: those with a meter. */
const isJackpot = (offered: OfferState): boolean => isShown(offered) && offered.fund !== null;

function fundsOf(state: State, time: number): FundsDocument {
  const funds = [...state.offers.values()].filter(isJackpot).map((offered) => rowOf(state, offered));
  const largest = ({ meters }: FundRow) => Math.max(0, ...meters.map(({ amount }) => amount));
  return { ...aboutHouse(state, time), funds: funds.sort((a, b) => largest(b) - largest(a)) };
}

function rowOf(state: State, offered: OfferState): FundRow {
  const sign = signView(state, offered);
  const fund = offered.fund === null ? undefined : state.funds.get(offered.fund);
  return {
    offer: sign.offer,
    name: sign.name,
    approval: sign.approval,
    offered: sign.status === 'approved',
    meters: sign.pools.map(({ pool, name, amount }) => {
      const hit = sign.pending.find(({ pools }) => pools.length === 1 && pools[0] === pool);
      const shown = Math.max(amount, hit?.stake ?? 0);
      return { pool, name, amount: shown, reseed: fund?.pools[pool]?.reseed ?? null };
    }),
  };
}

type Sources = Readonly<{ floor: Floor; desk: Desk; odds: OddsKeeper }>;

async function fundOf({ floor, desk, odds }: Sources, offer: string): Promise<Result<FundDocument | undefined>> {
  const found = await floor.leader.read((state) => {
    const offered = state.offers.get(offer);
    if (offered === undefined || !isJackpot(offered)) return undefined;
    const { rows, npn, words: _, games, tables, times, pending, pools } = signView(state, offered);
    const worth = (row: (typeof rows)[number]): number | null => {
      if (row.amount !== null || row.of === null) return row.amount;
      const { pool, percent, atMost } = row.of;
      const amount = pools.find((one) => one.pool === pool)?.amount ?? 0;
      return Math.min(Math.floor((amount * percent) / 100), atMost ?? Number.POSITIVE_INFINITY);
    };
    return {
      ...aboutHouse(state, floor.now()),
      ...rowOf(state, offered),
      npn,
      games: games.map(({ name }) => name),
      tables,
      times: times ?? null,
      pending: pending.map(({ table, since, stake }) => ({ table, since, stake })),
      reserve: balanceOf(state, reserve(offered.fund!)),
      rows: rows.map((row) => ({ row: row.row, says: row.says, prize: row.prize, clause: row.at, worth: worth(row) })),
      edition: sheetOf(state, offered).edition,
      shared: linesOf(state, offered, SHARED),
      fees: linesOf(state, offered, FUND),
      secrets: secretsOf(state, offered),
    };
  });
  if (!found.ok || found.value === undefined) return found as Result<undefined>;
  const hits = await catchRefusal(() => hitsOf(desk, offer));
  if (!hits.ok) return hits;
  return ok({ ...found.value, hits: hits.value, odds: await odds.of(offer) });
}

/** The amount is secret, and what is left of its range is not: the chance of the next fee says nothing more. */
function secretsOf(state: State, offered: OfferState): readonly PublicSecret[] {
  const sheet = sheetOf(state, offered);
  return triggersIn(state, offered).flatMap((word) => {
    const { id } = word.pool;
    const fee = feeInto(sheet, id);
    if (fee === undefined) return [];
    const meter = cents(Math.max(balanceOf(state, poolAccount(offered.fund!, id)), 0));
    const open = state.triggers.get(triggerKey(offered.fund!, id))?.current?.range;
    const { from, to } = open ?? triggerRange(word, offered.offer.amounts, meter);
    const [ways, of] = triggerChance({ from: cents(from), to: cents(to) }, meter, partOf(fee, id));
    const pending = isPending(state, offered.fund!, id);
    return [{ row: word.row.key, says: word.row.name, fee: fee.amount, from, to, chance: ways / of, pending }];
  });
}

/** The lines of a section of the posted rules. */
function linesOf(state: State, offered: OfferState, heading: string): readonly string[] {
  const { sections } = rulesDocument(withGames(sheetOf(state, offered), state.games), offered.offer);
  const lines = sections.find((section) => section.heading === heading)?.lines ?? [];
  return lines.map(({ text }) => text.replace(/^Payout option [^:]+: /, ''));
}

const SHARED = 'How prizes are shared';
const FUND = 'The fund';

/** The last ones, and the last one of the meter itself, however old. */
const HITS = 8;

async function hitsOf(desk: Desk, offer: string): Promise<PublicHit[]> {
  const wanted = { terms: [['publish-hit'], [`"offer":"${offer}"`]], order: 'newest' as const };
  const isIts = (body: string) => isPublication(body) && body.includes(`"offer":"${offer}"`);
  const last = await desk.finder.find({ ...wanted, isWanted: (_, body) => isIts(body), limit: HITS });
  const hits = last.records.flatMap(publicHit);
  if (hits.some(({ isMeter }) => isMeter)) return hits;
  const isMeter = (body: string) => isIts(body) && body.includes('"isMeter":true');
  const meter = await desk.finder.find({ ...wanted, isWanted: (_, body) => isMeter(body), limit: 1 });
  return [...hits, ...meter.records.flatMap(publicHit)];
}

function publicHit({ row }: ProvenRecord): PublicHit[] {
  const statement = publishedIn(row)?.statement;
  if (statement === undefined) return [];
  const { hit, rows, table, authorizedAt, stake, isMeter } = statement;
  const says = rows.map((one) => one.says).join(', ');
  return [{ hit, says, table, at: authorizedAt, amount: stake, isMeter }];
}

// The odds, from the odds calculator: of an offer they never change, so they are counted once.

type OddsKeeper = Readonly<{ of: (offer: string) => Promise<PublicOdds | null> }>;

/** A page does not wait longer for odds that are still being counted: it says so, and asks again. */
const ODDS_MS = 1_500;

function newPublicOdds({ leader, odds }: Floor): OddsKeeper {
  const known = new Map<string, Promise<PublicOdds | undefined>>();
  const count = async (offer: string): Promise<PublicOdds | undefined> => {
    const job = await leader.read((state) => {
      const offered = lookUp(state.offers, offer).offer;
      return {
        job: jobOf(state, { sheet: offered.sheet, edition: offered.edition, offer: offered }),
        games: state.games,
      };
    });
    if (!job.ok || !job.value.job.ok) return undefined;
    const priced = await odds.ask(`public ${offer}`, job.value.job.value);
    return priced.ok ? publicOdds(priced.value, (game) => gameName(game, job.value.games)) : undefined;
  };
  return {
    of: async (offer) => {
      const counting = known.get(offer) ?? count(offer);
      known.set(offer, counting);
      const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), ODDS_MS).unref());
      const found = await Promise.race([counting, late]);
      // What failed may be asked again.
      if (found === undefined) known.delete(offer);
      return found ?? null;
    },
  };
}

function publicOdds({ rows }: OddsDocument, nameOf: (game: string) => string): PublicOdds {
  if (rows.length === 0) return { why: 'The chances depend on more than the cards, so none are given here.' };
  const games = [...new Set(rows.map(({ game }) => game))];
  return {
    games: games.map((game) => {
      const own = rows.filter((row) => row.game === game);
      const per = own[0]!.per;
      const any = own.reduce((sum, { paid }) => sum + paid.probability, 0);
      return {
        game: nameOf(game),
        per,
        any: own.every((row) => row.per === per) && any < 1 ? any : null,
        rows: own.map(({ row, name, paid, how }) => ({
          row,
          says: name,
          chance: paid.probability,
          isSampled: how === 'sampled',
        })),
      };
    }),
  };
}

// The proof of a hit.

/** As many later publications as a page carries; the last of them is the head it reaches. */
const LATER = 50;

async function proofOf(desk: Desk, hit: string, odds: OddsKeeper): Promise<Result<HitDocument | undefined>> {
  const found = await catchRefusal(async () => {
    const named = await desk.recordIndex.naming([hit]);
    const own = named.find(({ row }) => publishedHit(row) === hit);
    if (own === undefined) return undefined;
    const later = await desk.finder.find({
      terms: [['publish-hit']],
      isWanted: ({ seq }, body) => seq > own.row.seq && isPublication(body),
      order: 'oldest',
      from: own.row.seq + 1,
      limit: LATER,
    });
    const about = await desk.look(({ house }) => ({ house: house?.name ?? '', zone: house?.zone ?? 'UTC' }));
    const { house, zone } = about.ok ? about.value : { house: '', zone: 'UTC' };
    return {
      kind: 'floorbook-hit-proof' as const,
      house: desk.journal.house,
      houseName: house,
      zone,
      record: await proofRecord(desk, own),
      later: await Promise.all(later.records.map((one) => proofRecord(desk, one))),
    };
  });
  if (!found.ok || found.value === undefined) return found as Result<undefined>;
  const { statement } = publishedIn(found.value.record)!;
  const offered = await desk.look(({ offers }) => offers.has(statement.offer));
  const game = await desk.look(({ games }) => (statement.game === null ? null : gameName(statement.game, games)));
  const known = offered.ok && offered.value ? await odds.of(statement.offer) : null;
  const names = await catchRefusal(() => namesNow(desk));
  const called = names.ok ? names.value : PLAIN_NAMES;
  const moves = statement.postings.map(({ debit, credit, amount, at }) => ({
    from: accountWords(debit, called),
    to: accountWords(credit, called),
    amount,
    clause: at,
  }));
  return ok({ proof: found.value, statement, game: game.ok ? game.value : null, odds: known, moves });
}

const publishedHit = (row: Readonly<{ seq: number; body: string }>): string | undefined =>
  isPublication(row.body) ? publishedIn(row)?.statement.hit : undefined;

async function proofRecord({ journal }: Desk, { row: { seq, body, hash } }: ProvenRecord) {
  const { hash: previousHash } = await placeAt(journal, seq - 1);
  return { seq, previousHash, body, hash };
}
