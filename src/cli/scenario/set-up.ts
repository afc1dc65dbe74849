/** A house from nothing: what a scenario lists before its steps, as commands. */
import { first } from '../../base/assert.ts';
import type { OddsFact } from '../../floor/offers/odds-verdict.ts';
import type { Role } from '../../floor/state.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { Scenario } from './format.ts';

type SetUp = Readonly<{ by: string; also?: string[]; do: Readonly<Record<string, unknown>> & { type: string } }>;

/** Rules for the scenario: by name from the catalog, from a file, or from the scenario itself. */
export type Law = Readonly<{ zone: unknown; packs: readonly unknown[]; sheets: readonly Sheet[] }>;

/** Enough people that nobody checks their own work. */
const USUAL_CREW: Readonly<Record<string, Role[]>> = {
  'manager-1': ['manager'],
  'manager-2': ['manager', 'compliance'],
  'floor-1': ['floor'],
  'floor-2': ['floor'],
  'dealer-1': ['dealer'],
  'dealer-2': ['dealer'],
  'eye-1': ['surveillance'],
  'cage-1': ['cage'],
  'count-1': ['count'],
  'count-2': ['count'],
  'desk-1': ['card-desk'],
  'promo-1': ['promotions'],
  'books-1': ['accountant'],
};

export function setUpOf(scenario: Scenario, law: Law): SetUp[] {
  const { house, people, games, funds, start } = scenario;
  const staff = house.staff ?? USUAL_CREW;
  const who = (...roles: Role[]) => firstWith(staff, roles);
  const manager = who('manager');
  const rows = Object.entries(staff).map(([badge, roles]) => ({ badge, roles }));
  const { name, zone, startOfDay, chip } = house;
  return [
    { by: 'system', do: { type: 'open-house', name, zone, startOfDay, chip, staff: rows } },
    { by: 'system', do: { type: 'adopt-pack', pack: law.zone } },
    ...law.packs.map((pack) => ({ by: manager, do: { type: 'adopt-pack', pack } })),
    ...law.sheets.map((sheet) => ({ by: manager, do: { type: 'adopt-sheet', sheet } })),
    ...games.map((game) => ({ by: manager, do: { type: 'approve-game', game, approval: approvalOf(law, game) } })),
    ...Object.entries(people).map(([person, findings]) => ({
      by: manager,
      do: { type: 'register-person', person: `@${person}`, findings: withPatron(findings) },
    })),
    ...Object.entries(funds).map(([fund, called]) =>
      fundOpened(fund, called, manager, firstWith(staff, ['manager'], manager)),
    ),
    ...scenario.offers.flatMap((offer) => offerSteps(offer, start, who)),
    ...Object.entries(scenario.tables).flatMap(([id, table]) => tableSteps(id, table, who('floor', 'manager'))),
  ];
}

/** Opening balances are entered by two people. */
function fundOpened(fund: string, called: Scenario['funds'][string], by: string, also: string): SetUp {
  if (typeof called === 'string') return { by, do: { type: 'open-fund', fund, name: called } };
  return { by, also: [also], do: { type: 'open-fund', fund, ...called } };
}

function firstWith(staff: Readonly<Record<string, readonly Role[]>>, roles: readonly Role[], not?: string): string {
  for (const role of roles) {
    for (const [badge, has] of Object.entries(staff)) if (has.includes(role) && badge !== not) return badge;
  }
  return Object.keys(staff)[0] ?? 'nobody';
}

/** The first id under which a sheet lists the game; in any case the house has one on file. */
function approvalOf({ sheets }: Law, game: string): string {
  for (const sheet of sheets) {
    const approval = sheet.games.find((row) => row.game === game)?.approval;
    if (typeof approval === 'string') return first(approval.split(', '));
  }
  return 'on-file';
}

/** Posted by promotions, approved by a manager; from the start of the scenario unless it says otherwise. */
function offerSteps(offer: Scenario['offers'][number], start: string, who: (...roles: Role[]) => string): SetUp[] {
  const period = { from: start, ...(offer.period as object | undefined) };
  return [
    { by: who('promotions', 'manager'), do: { type: 'post-offer', offer: { ...offer, period } } },
    { by: who('compliance', 'manager'), do: { type: 'approve-offer', offer: offer.id } },
  ];
}

function tableSteps(
  table: string,
  { players, playerDealer, ...rest }: Scenario['tables'][string],
  by: string,
): SetUp[] {
  const seats = Object.entries(players ?? {}).map(([seat, person]) => ({
    by,
    do: { type: 'take-seat', table, seat: Number(seat), person },
  }));
  const dealer = playerDealer === undefined ? [] : [playerDealer];
  return [
    { by, do: { type: 'open-table', table, ...rest } },
    ...seats,
    ...dealer.map((seat) => ({ by, do: { type: 'set-player-dealer', table, seat } })),
  ];
}

// The parts of a command that a scenario may omit, with their default values. docs/scenarios.md lists these.

type Body = Readonly<Record<string, unknown>>;

export type Adopted = ReadonlyMap<string, Pick<Sheet, 'edition' | 'chart'>>;

export function withDefaults(body: Body & { type: string }, adopted: Adopted): Body {
  return (DEFAULTS[body.type] ?? same)(body, adopted);
}

const same = (body: Body): Body => body;

const PATRON = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };
const FOUND = { idShown: true, nameMatches: true, over21: true, excluded: false };
const PRESENTED = { idShown: true, nameMatches: true, ofAge: true, accepts: true };
const POSITION = { hand: 1, bettor: 'seat', person: null, wager: 0, fees: [] };

/** A scenario states its facts; the default is only that nobody counted. It can state otherwise. */
const ODDS: OddsFact = {
  version: 'declared',
  standing: 'conditional',
  says: 'Scenario: odds not calculated.',
};

const withPatron = (findings: object): Body => ({ ...PATRON, ...findings });

const withFindings = (body: Body): Body => ({ ...body, findings: withPatron(objectOf(body.findings)) });
const withChecks = (body: Body): Body => ({ ...body, checks: { ...FOUND, ...objectOf(body.checks) } });

const DEFAULTS: Readonly<Record<string, (body: Body, adopted: Adopted) => Body>> = {
  'register-person': withFindings,
  'record-findings': withFindings,
  'open-table': (body) => ({ kind: 'live', seats: 9, limits: null, ...body }),
  'take-seat': (body) => ({ person: null, ...body }),
  'post-offer': (body, adopted) => ({ ...body, offer: withUsualOffer(objectOf(body.offer), adopted) }),
  'approve-offer': (body) => ({ odds: ODDS, ...body }),
  'take-over': (body) => ({ odds: ODDS, pools: [], reserve: 0, advances: [], ...body, claims: claimsOf(body.claims) }),
  'request-npn': (body) => ({ person: null, ...body }),
  'settle-npn': (body) => ({ table: null, ...body }),
  'enrol-member': (body) => ({ form: { name: true, residence: true, identification: true }, ...body }),
  'redeem-credits': (body) => ({ holder: true, identification: 'valid', ...body }),
  'wind-down': (body) => ({ successor: null, ...body }),
  'start-round': (body) => ({ dealtIn: null, read: 'sensor', ...body, positions: positionsOf(body.positions) }),
  'declare-round': (body) => ({
    dealtIn: null,
    read: 'keyed',
    offer: null,
    common: null,
    ...body,
    positions: positionsOf(body.positions),
    hands: handsOf(body.hands),
  }),
  'call-hand': (body) => ({ offer: null, common: null, ...body, hands: handsOf(body.hands) }),
  'claim-award': withChecks,
  appear: withChecks,
  'fill-bin': (body) => ({ occasion: null, ...body }),
  'award-pot': (body) => ({ allRounds: true, ...body }),
  'draw-finalists': (body) => ({ ...body, taken: takenOf(body.taken) }),
  'draw-paper': (body) => ({ finding: 'qualifies', person: null, ...body }),
  'present-entry': (body) => ({ ...body, checks: { ...PRESENTED, ...objectOf(body.checks) } }),
  'take-result': (body) => ({ from: null, result: null, ...body }),
  'show-id': withChecks,
  'check-at-wheel': withChecks,
  'pay-awards': (body) => ({ place: 'cage', form: 'chips', table: null, papers: true, ...body }),
  'seat-show': (body) => ({ ...body, contestants: contestantsOf(body.contestants) }),
  'decide-prize': (body) => ({ spoken: true, signalled: true, ...body }),
  'elect-payment': (body) => ({ cash: null, ...body }),
  'post-fixtures': (body) => ({ tieBreak: null, ...body, games: gamesOf(body.games) }),
  'enter-picks': (body) => ({ score: null, ...body, picks: picksOf(body.picks) }),
  'change-picks': (body) => ({ score: null, ...body, picks: picksOf(body.picks) }),
  'call-off-game': (body) => ({ goesOn: null, ...body }),
  'count-box': (body) => ({ reason: null, ...body }),
  'reconcile-drum': (body) => ({ reason: null, ...body }),
  'close-day': (body) => ({ increases: [], ...body }),
  reverse: (body) => ({ recovered: false, ...body }),
  'undo-payment': (body) => ({ recovered: false, ...body }),
  'place-wagers': (body) => ({ ...body, positions: wagersOf(body.positions) }),
  'issue-instruments': (body) => ({
    count: Array.isArray(body.numbers) ? body.numbers.length : 1,
    person: null,
    ...body,
  }),
  'swap-voucher': (body) => ({ person: null, ...body }),
  'wager-instrument': (body) => ({
    bettor: 'seat',
    person: null,
    bet: 'base',
    side: null,
    live: 0,
    ...body,
    collection: { amount: 0, in: 'live-chips', ...objectOf(body.collection) },
  }),
  'record-spin': (body) => ({ rotations: 3, interfered: false, spot: null, ...body }),
};

function withUsualOffer(offer: Body, adopted: Adopted): Body {
  const sheet = adopted.get(String(offer.sheet));
  const options = Object.keys(sheet?.chart.options ?? {});
  return {
    ...(sheet === undefined ? {} : { edition: sheet.edition }),
    ...(options.length === 1 ? { option: options[0] } : {}),
    amounts: {},
    fund: null,
    tables: 'all',
    windDown: 'carry-to-successor',
    ...offer,
  };
}

/** A list of seats means one bet at each of them. */
function positionsOf(positions: unknown): unknown {
  if (!Array.isArray(positions)) return positions ?? [];
  return positions.flatMap((position: Body) => {
    const seats = Array.isArray(position.seat) ? position.seat : [position.seat];
    return seats.map((seat) => ({ ...POSITION, ...position, seat }));
  });
}

/** The player of a spot sits there unless another person does, and an omitted wager was not made. */
const wagersOf = (positions: unknown): unknown =>
  Array.isArray(positions)
    ? positions.map((bet: Body) => ({ player: bet.spot, ante: 0, side: 0, progressive: 0, ...bet }))
    : (positions ?? []);

/** A team is its name; a place that waits for a winner says so. */
const gamesOf = (games: unknown): unknown =>
  Array.isArray(games)
    ? games.map((game: Body) => ({ ...game, away: sideOf(game.away), home: sideOf(game.home) }))
    : games;

const sideOf = (side: unknown): unknown => (typeof side === 'string' ? { team: side } : side);

/** Game to team, in their order. */
const picksOf = (picks: unknown): unknown =>
  Array.isArray(picks) || typeof picks !== 'object' || picks === null
    ? picks
    : Object.entries(picks).map(([game, team]) => ({ game, team }));

/** A contestant is a name, or an object if there is more to say. */
function contestantsOf(contestants: unknown): unknown {
  if (!Array.isArray(contestants)) return contestants;
  return contestants.map((one: string | Body) => {
    const { proxy = null, ...body } = typeof one === 'string' ? { person: one } : one;
    const plays = typeof proxy === 'string' ? { person: proxy, form: true } : proxy;
    return { briefed: true, claimForm: true, ...body, proxy: plays };
  });
}

const claimsOf = (claims: unknown): unknown =>
  Array.isArray(claims) ? claims.map((claim: Body) => ({ person: null, expiresAt: null, ...claim })) : (claims ?? []);

const takenOf = (taken: unknown): unknown =>
  Array.isArray(taken) ? taken.map((take: Body) => ({ emptied: false, ...take })) : (taken ?? []);

const handsOf = (hands: unknown): unknown =>
  Array.isArray(hands) ? hands.map((hand: Body) => ({ hand: 1, cards: '', ...hand })) : (hands ?? []);

const objectOf = (value: unknown): Body => (typeof value === 'object' && value !== null ? (value as Body) : {});
