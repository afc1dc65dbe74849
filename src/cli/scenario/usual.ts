/** What a scenario may leave out of a command, with the value it then has. docs/scenarios.md lists these. */
import type { OddsFact } from '../../floor/offers/verdict.ts';
import type { Sheet } from '../../rules/sheet.ts';

type Body = Readonly<Record<string, unknown>>;

export type Adopted = ReadonlyMap<string, Pick<Sheet, 'edition' | 'chart'>>;

export function withUsual(body: Body & { type: string }, adopted: Adopted): Body {
  return (USUAL[body.type] ?? same)(body, adopted);
}

const same = (body: Body): Body => body;

const PATRON = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };
const FOUND = { idShown: true, nameMatches: true, over21: true, excluded: false };
const PRESENTED = { idShown: true, nameMatches: true, ofAge: true, accepts: true };
const POSITION = { hand: 1, bettor: 'seat', person: null, wager: 0, fees: [] };

/** A scenario declares its facts; of this one no more is true than that nobody counted. It may declare another. */
const ODDS: OddsFact = {
  version: 'declared',
  standing: 'conditional',
  says: 'Solvent if the scenario is right: nobody counted its odds.',
};

export const withPatron = (findings: object): Body => ({ ...PATRON, ...findings });

const withFindings = (body: Body): Body => ({ ...body, findings: withPatron(objectOf(body.findings)) });
const withChecks = (body: Body): Body => ({ ...body, checks: { ...FOUND, ...objectOf(body.checks) } });

const USUAL: Readonly<Record<string, (body: Body, adopted: Adopted) => Body>> = {
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

/** A list of seats stands for one bet at each of them. */
function positionsOf(positions: unknown): unknown {
  if (!Array.isArray(positions)) return positions ?? [];
  return positions.flatMap((position: Body) => {
    const seats = Array.isArray(position.seat) ? position.seat : [position.seat];
    return seats.map((seat) => ({ ...POSITION, ...position, seat }));
  });
}

/** Who plays a spot sits there unless somebody else does, and what is not said was not wagered. */
const wagersOf = (positions: unknown): unknown =>
  Array.isArray(positions)
    ? positions.map((bet: Body) => ({ player: bet.spot, ante: 0, side: 0, progressive: 0, ...bet }))
    : (positions ?? []);

/** A team is its name; whoever waits for a winner says so. */
const gamesOf = (games: unknown): unknown =>
  Array.isArray(games)
    ? games.map((game: Body) => ({ ...game, away: sideOf(game.away), home: sideOf(game.home) }))
    : games;

const sideOf = (side: unknown): unknown => (typeof side === 'string' ? { team: side } : side);

/** Game to team, in the order in which they stand. */
const picksOf = (picks: unknown): unknown =>
  Array.isArray(picks) || typeof picks !== 'object' || picks === null
    ? picks
    : Object.entries(picks).map(([game, team]) => ({ game, team }));

/** A contestant is his name, or more where there is more to say of him. */
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
