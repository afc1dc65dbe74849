/** A house for one night, generated from its number: staff, sheets, funds, offers, tables, people. */
import { first } from '../../base/assert.ts';
import type { Json } from '../../base/canonical-json.ts';
import { randomIdFrom, type Slug } from '../../base/ids.ts';
import type { Rng } from '../../base/seeded.ts';
import { DAY, type Instant } from '../../base/time.ts';
import { SYSTEM } from '../../floor/decide.ts';
import { unpriced } from '../../floor/offers/odds-verdict.ts';
import type { Role } from '../../floor/state.ts';
import { withGames } from '../../rules/chart.ts';
import { type FeeWord, feesOf } from '../../rules/fund.ts';
import { everyRowInForce, withOwnPools } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import { approvedRange } from '../../rules/offer-pools-and-times.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { pokerTournamentOf } from '../../rules/tournament.ts';
import { chosenAmount } from '../../rules/vocabulary.ts';
import { backingOf, offerOf } from './offers.ts';
import { chooseSheets, gamesFor, type Law, type Lead, nightClock } from './plan.ts';

export const STAFF: readonly (readonly [badge: string, ...roles: Role[]])[] = [
  ['manager-1', 'manager'],
  ['manager-2', 'manager', 'compliance'],
  ['floor-1', 'floor'],
  ['floor-2', 'floor'],
  ['dealer-1', 'dealer'],
  ['dealer-2', 'dealer'],
  ['cage-1', 'cage'],
  ['count-1', 'count'],
  ['desk-1', 'card-desk'],
  ['promo-1', 'promotions'],
  ['books-1', 'accountant'],
  ['eye-1', 'surveillance'],
  ['auditor-1', 'auditor'],
];

/** For a night about something that needs no game: one game with a pot, and one without. */
const USUAL_GAMES = ['texas-holdem', 'pai-gow-poker'];

export type Opening = Readonly<{ by: string; also?: readonly string[]; body: Readonly<Record<string, Json>> }>;

/** The commands that open the house, in order. */
export function openings(rng: Rng, { sheets, zonePack, taxPack }: Law, lead: Lead, start: Instant): Opening[] {
  const chosen = chooseSheets(rng, sheets, lead);
  const played = [
    ...new Set(chosen.flatMap((sheet) => withGames(sheet).games.flatMap(({ game, unread }) => (unread ? [] : [game])))),
  ];
  const games = played.length > 0 ? played : USUAL_GAMES;
  const tables = tablesOf(rng, chosen, lead, games);
  const posting = { start, tables: tables.map(({ body }) => String(body.table)) };
  const offers = chosen.map((sheet) => ({
    sheet,
    offer: offerOf(rng, sheet, { ...posting, lead: sheet === lead.sheet ? lead : undefined }),
  }));
  const funds = fundsOf(rng, offers);
  const people = Array.from({ length: CAST.length + 6 + rng.below(8) }, () =>
    randomIdFrom('person' as Slug, bytes(rng)),
  );
  return [
    {
      by: SYSTEM,
      body: {
        type: 'open-house',
        name: 'Night house',
        zone: 'America/Los_Angeles',
        startOfDay: nightClock().startOfDay,
        chip: 100,
        staff: STAFF.map(([badge, ...roles]) => ({ badge, roles })),
      },
    },
    { by: 'manager-1', body: { type: 'adopt-pack', pack: zonePack } },
    { by: 'manager-1', body: { type: 'adopt-pack', pack: taxPack } },
    ...chosen.map((sheet) => ({ by: 'manager-1', body: { type: 'adopt-sheet', sheet: sheet as unknown as Json } })),
    ...games.map((game) => ({ by: 'manager-1', body: { type: 'approve-game', game, approval: 'GEGA-000001' } })),
    ...funds,
    ...offers.flatMap(({ sheet, offer }, i): Opening[] => [
      { by: 'promo-1', body: { type: 'post-offer', offer: offer as unknown as Json } },
      takenOver(rng, { sheet, offer }, { start, isFirst: isFirstOf(offers, i, funds) }) ?? {
        by: 'manager-2',
        also: ['manager-1'],
        body: { type: 'approve-offer', offer: offer.id, ...NOT_COUNTED },
      },
    ]),
    ...people.map((person, i) => ({
      by: 'floor-1',
      body: { type: 'register-person', person, findings: CAST[i] ?? findingsOf(rng) },
    })),
    ...tables,
  ];
}

const PLAIN = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null, member: true };

/** In every house: a person for each row about persons. */
const CAST: readonly Json[] = [
  { ...PLAIN, employee: 'on-duty', household: 'h-1' },
  { ...PLAIN, employee: 'off-duty-in-uniform' },
  { ...PLAIN, prop: 'acme-props', member: false },
  { ...PLAIN, household: 'h-1' },
  { ...PLAIN, over21: false },
];

/** The facts that staff may find out about a person; most people are plain patrons. */
export function findingsOf(rng: Rng): Json {
  const odd = rng.below(5) === 0;
  return {
    employee: odd ? rng.pick(['off-duty', 'off-duty-in-uniform', 'on-duty', 'unknown']) : 'no',
    prop: rng.below(10) === 0 ? 'acme-props' : 'no',
    over21: rng.below(12) === 0 ? rng.pick([false, 'unknown']) : true,
    excluded: rng.below(15) === 0,
    household: rng.below(10) === 0 ? 'h-1' : null,
    member: true,
  };
}

export type Posted = Readonly<{ sheet: Sheet; offer: Offer }>;

/** Nothing uses its fund before it, and the fund is empty. */
const isFirstOf = (posted: readonly Posted[], i: number, funds: readonly Opening[]): boolean =>
  posted.findIndex(({ offer }) => offer.fund === posted[i]!.offer.fund) === i &&
  !funds.some(({ body }) => body.fund === posted[i]!.offer.fund && body.opening !== undefined);

/** Some funds had opening balances; a fund that must back its prizes always did. */
function fundsOf(rng: Rng, posted: readonly Posted[]): Opening[] {
  const needed = new Map<string, number>();
  for (const { sheet, offer } of posted) {
    const { fund } = sheet;
    if (offer.fund !== null) needed.set(offer.fund, Math.max(needed.get(offer.fund) ?? 0, backingOf(sheet, offer)));
    if (fund.kind === 'own' && fund.transfers !== undefined && !needed.has(fund.transfers.to)) {
      needed.set(fund.transfers.to, 0);
    }
  }
  return [...needed].map(([fund, least]) => {
    const opening = least + (rng.below(2) === 0 ? 0 : rng.below(500_000));
    const body = { type: 'open-fund', fund, name: fund };
    if (opening === 0) return { by: 'manager-1', body };
    return { by: 'manager-1', also: ['manager-2'], body: { ...body, opening } };
  });
}

/**
 * For the lead sheet: a table for every row, one more for simultaneous hits, a free one, and a tournament table; then
 * others.
 */
function tablesOf(rng: Rng, sheets: readonly Sheet[], lead: Lead, games: readonly string[]): Opening[] {
  const needed = gamesFor(rng, lead);
  const mine = needed.length > 0 ? needed : games.slice(0, 2);
  const again = stepOf(lead.sheet, 'award')?.joins !== undefined || rng.below(3) === 0 ? [rng.pick(mine)] : [];
  const excludes = lead.sheet.eligibility.some(({ rule }) => rule === 'tournament');
  const plays = pokerTournamentOf(lead.sheet) !== undefined;
  const others = Array.from({ length: rng.below(3) }, () => rng.pick(games));
  const wanted = [
    ...[...mine, ...again].map((game) => ({ game, kind: 'live' })),
    { game: rng.pick(mine), kind: 'npn' },
    ...(excludes ? [{ game: rng.pick(mine), kind: 'tournament' }] : []),
    ...(plays ? [first(mine), first(mine)].map((game) => ({ game, kind: 'tournament' })) : []),
    ...others.map((game) => ({ game, kind: rng.below(8) === 0 ? 'npn' : 'live' })),
  ];
  return wanted.map(({ game, kind }, i) => ({
    by: 'floor-1',
    body: {
      type: 'open-table',
      table: `table-${i + 1}`,
      game,
      kind,
      seats: 5 + rng.below(5),
      limits: limitsOf(rng, [lead.sheet, ...sheets], game),
    },
  }));
}

/** Limits that some sheet lists for this game. If one of them accepts no others, others are rare. */
function limitsOf(rng: Rng, sheets: readonly Sheet[], game: string): string | null {
  const fees = sheets.map(({ fund }) => (fund.kind === 'own' ? feesOf(fund) : [])).map((all) => all.filter(isOf(game)));
  const strict = fees.find((all) => all.some(({ otherLimits }) => otherLimits !== undefined));
  const listed = (strict ?? fees.flat()).flatMap(({ byLimits }) => byLimits ?? []).flatMap(({ limits }) => limits);
  const stakes = sheets.flatMap(({ chart }) =>
    Object.values(chart.options).flatMap((rows) => rows.flatMap((row) => row.stakes ?? [])),
  );
  const plain = [null, '3-6', 'no-limit', ...stakes];
  if (strict !== undefined) return rng.below(12) === 0 ? rng.pick(plain) : rng.pick(listed);
  return rng.pick([...plain, ...listed]);
}

const isOf =
  (game: string) =>
  ({ games }: FeeWord): boolean =>
    games === undefined || games.includes(game);

const bytes = (rng: Rng): Uint8Array => Uint8Array.from({ length: 16 }, () => rng.below(256));

// Some jackpots ran elsewhere before the night began: they are transferred in with what they held and owed.

/** Odds take longer than a night: offers without an assessment are approved by two people, with a reason. */
export const NOT_COUNTED = { odds: unpriced('A night counts no odds.'), override: { reason: 'simulated-night' } };

type Beginning = Readonly<{ start: Instant; isFirst: boolean }>;

/** Undefined if the offer is simply approved, as most are. */
export function takenOver(
  rng: Rng,
  { sheet: adopted, offer }: Posted,
  { start, isFirst }: Beginning,
): Opening | undefined {
  const sheet = withOwnPools(adopted, offer);
  const { fund } = sheet;
  if (rng.below(4) > 0 || fund.kind !== 'own' || fund.backed !== undefined) return undefined;
  const pools = fund.pools.map((pool) => {
    const { least } = approvedRange(sheet, pool);
    const most = pool.cap === undefined ? 2_000_000 : Math.min(chosenAmount(offer.amounts, pool.cap), 2_000_000);
    return { pool: pool.id, amount: least + rng.below(Math.max(most - least, 0) + 1) };
  });
  const isLent = isFirst && (fund.shortfall.repaid || fund.pools.some(({ seedIs }) => seedIs === 'advance'));
  const rows = everyRowInForce(sheet, offer).filter(({ prize }) => prize.gives !== 'entries');
  const claims =
    rows.length === 0 ? [] : Array.from({ length: rng.below(3) }, () => aClaim(rng, rng.pick(rows), start));
  const body: Record<string, Json> = {
    type: 'take-over',
    offer: offer.id,
    pools,
    reserve: isFirst ? rng.below(300_000) : 0,
    advances: isLent ? [{ amount: 1 + rng.below(500_000), since: start - 9 * DAY, cause: 'seed' }] : [],
    claims,
    ...NOT_COUNTED,
  };
  const by = rng.pick(['manager-1', 'books-1']);
  return { by, also: ['manager-1', 'manager-2'].filter((badge) => badge !== by), body };
}

/** Won a few days ago by a person not known here yet; the sheet says how long it is open. */
const aClaim = (rng: Rng, { key }: { key: string }, start: Instant): Json => ({
  row: key,
  amount: 1 + rng.below(400_000),
  table: 'elsewhere-1',
  seat: 1 + rng.below(9),
  person: null,
  awardedAt: start - rng.below(12) * 60 * 60,
  expiresAt: null,
});
