/**
 * Who can use which route: the one table of it. A route without a row cannot be added. The floor says which roles can
 * give a command, and which sections of a view a role sees.
 */
import type { Role } from '../floor/state.ts';
import type { PaperKind } from '../readers/papers/paper.ts';

/** `device`: a client with the token of a device instead of a session. `member`: a person signed in at a kiosk. */
export type Admits = readonly Role[] | 'anyone' | 'signed-in' | 'device' | 'member';

/** Everyone for whom there is a command at all: auditors and regulators look, and change nothing. */
const GIVE_COMMANDS: readonly Role[] = [
  'dealer',
  'floor',
  'surveillance',
  'cage',
  'count',
  'card-desk',
  'promotions',
  'accountant',
  'manager',
  'compliance',
];
const KNOW_PEOPLE: readonly Role[] = ['floor', 'cage', 'card-desk', 'manager', 'compliance'];
export const LOOK: readonly Role[] = ['auditor', 'regulator'];
const AT_THE_CLUB: readonly Role[] = ['card-desk', 'cage', 'manager', 'compliance'];
const READ_JOURNAL: readonly Role[] = ['surveillance', 'accountant', 'manager', 'compliance', ...LOOK];
const READ_PAPERS: readonly Role[] = ['floor', 'cage', 'count', 'card-desk', 'promotions', ...READ_JOURNAL];
/** Who looks up what is owed and what was paid. */
const CLAIMS: readonly Role[] = ['floor', 'cage', 'accountant', 'manager', 'compliance', ...LOOK];
/** Who can see how an amount came about. */
const TRACE: readonly Role[] = ['floor', 'cage', 'card-desk', 'promotions', ...READ_JOURNAL];
/** A dealer asks about meters and hits, which any player can look up on the public pages (`mayTrace`). */
const TRACE_AT_TABLES: readonly Role[] = ['dealer', ...TRACE];
/** Who may play a night back: they see the tables live, too. */
const REPLAY: readonly Role[] = ['floor', 'surveillance', 'manager', 'compliance', ...LOOK];
/** Who works the queue of the floor, and may be told of it while the phone is in a pocket. */
export const TOLD_BY_PUSH: readonly Role[] = ['floor', 'surveillance', 'manager', 'compliance'];
const WRITE_OFFERS: readonly Role[] = ['promotions', 'accountant', 'manager', 'compliance', ...LOOK];

/** Drafts are nobody's business but theirs who write them, until they hand in the packet. */
const WRITE_DRAFTS: readonly Role[] = ['promotions', 'accountant', 'manager', 'compliance'];

export const POLICY = {
  'GET /*': 'anyone',
  'GET /health': 'anyone',
  'GET /ready': 'anyone',
  'GET /role': 'anyone',
  'GET /metrics': 'anyone',
  'GET /verify-draw': 'anyone',
  'GET /api/docs': 'anyone',
  'GET /api/docs/openapi.json': 'anyone',
  'GET /api/docs/style.css': 'anyone',

  'GET /api/games': 'anyone',
  'POST /api/hand': 'anyone',
  'GET /api/posted': 'anyone',
  'GET /api/posted/:offer': 'anyone',
  // Balances, odds and hits without any person: for a link on the house's website.
  'GET /api/public/funds': 'anyone',
  'GET /api/public/funds/:offer': 'anyone',
  'GET /api/public/hits/:hit': 'anyone',
  // Nothing of a draw is in it before its secret is published.
  'GET /api/draws/:drawing/transcript': 'anyone',
  // Nothing but whether a number is in a drum.
  'GET /api/kiosk/tickets/:serial': 'anyone',
  // The person who loaded the board can look at it; no one else, and always on record.
  'GET /api/shows/:show/layout': ['card-desk'],

  'GET /api/session': 'anyone',
  'POST /api/sign-in': 'anyone',
  'POST /api/sign-out': 'anyone',
  'POST /api/lock': 'signed-in',
  'POST /api/unlock': 'signed-in',
  'POST /api/tap': 'signed-in',
  'POST /api/pin': 'signed-in',

  'POST /api/commands': GIVE_COMMANDS,
  'POST /api/why': 'signed-in',
  'GET /api/legal': 'signed-in',
  // With `as=public` these are the signs on the wall; without it the route asks for a session itself.
  'GET /api/view': 'anyone',
  'GET /api/live': 'anyone',

  'GET /api/sheets': 'signed-in',
  'GET /api/sheets/*': 'signed-in',
  'GET /api/documents': 'signed-in',
  'GET /api/documents/:document': 'signed-in',
  'POST /api/approval-documents': ['manager', 'compliance'],
  'GET /api/approval-documents/:sha256': WRITE_OFFERS,
  'POST /api/sheets/check': WRITE_OFFERS,
  'POST /api/offers/check': WRITE_OFFERS,
  'POST /api/odds': WRITE_OFFERS,
  'POST /api/odds/backtest': WRITE_OFFERS,
  'GET /api/studio/words': WRITE_DRAFTS,
  'GET /api/studio/drafts': WRITE_DRAFTS,
  'POST /api/studio/drafts': WRITE_DRAFTS,
  'GET /api/studio/drafts/:draft': WRITE_DRAFTS,
  'PUT /api/studio/drafts/:draft': WRITE_DRAFTS,
  'DELETE /api/studio/drafts/:draft': WRITE_DRAFTS,
  'GET /api/studio/drafts/:draft/packet': WRITE_DRAFTS,
  'GET /api/studio/drafts/:draft/file': WRITE_DRAFTS,
  'POST /api/studio/preview': WRITE_DRAFTS,
  'POST /api/studio/hand': WRITE_DRAFTS,
  'POST /api/studio/nights': WRITE_DRAFTS,
  'POST /api/studio/compare': WRITE_DRAFTS,
  'GET /api/tables': 'anyone',
  'GET /api/tables/:table/keypads': 'signed-in',

  'POST /api/people': ['floor', 'cage', 'card-desk', 'manager'],
  'GET /api/people': [...KNOW_PEOPLE, ...LOOK],
  'GET /api/people/reads': ['manager', 'compliance', ...LOOK],
  'GET /api/people/:person': [...KNOW_PEOPLE, ...LOOK],
  'PUT /api/people/:person': KNOW_PEOPLE,
  'DELETE /api/people/:person': ['manager', 'compliance'],

  'POST /api/club/members': ['card-desk', 'manager'],
  'GET /api/club/members/:person': [...AT_THE_CLUB, ...LOOK],
  'GET /api/club/cards/:card': AT_THE_CLUB,
  'POST /api/club/members/:person/card': ['card-desk', 'manager'],
  'PUT /api/club/members/:person/pin': ['card-desk', 'manager'],
  'POST /api/club/swipes': ['card-desk', 'promotions', 'floor', 'dealer', 'manager'],
  'POST /api/club/uploads': ['card-desk', 'promotions', 'manager'],
  // Each of them looks itself whether the browser is a kiosk.
  'POST /api/kiosk/here': 'anyone',
  'POST /api/kiosk/sign-in': 'anyone',
  'POST /api/kiosk/sign-out': 'anyone',
  'GET /api/kiosk/session': 'anyone',
  'GET /api/kiosk/me': 'member',
  'POST /api/kiosk/picks': 'member',
  'POST /api/kiosk/picks/print': 'member',

  'GET /api/staff': ['manager', 'compliance', ...LOOK],
  'POST /api/staff': ['manager'],
  'POST /api/staff/:badge/roles': ['manager'],
  'POST /api/staff/:badge/revoke': ['manager'],
  'POST /api/staff/:badge/reset-pin': ['manager'],

  'GET /api/journal': READ_JOURNAL,
  'GET /api/journal/search': READ_JOURNAL,
  'GET /api/journal/:seq': READ_JOURNAL,
  'POST /api/journal/verify': READ_JOURNAL,
  'GET /api/journal/export': READ_JOURNAL,
  'GET /api/trace': TRACE_AT_TABLES,
  'GET /api/replay': REPLAY,
  'GET /api/replay/night': REPLAY,
  'GET /api/signs': READ_PAPERS,
  'GET /api/papers': READ_PAPERS,
  'GET /api/paper-choices': READ_PAPERS,
  'GET /api/papers/:kind': READ_PAPERS,
  'POST /api/papers/:kind/copies': READ_PAPERS,
  'GET /api/instruments/:number': [
    'cage',
    'dealer',
    'floor',
    'card-desk',
    'promotions',
    'surveillance',
    'manager',
    'device',
  ],
  'GET /api/people/:person/instruments': ['cage', 'promotions', 'floor', 'manager'],
  'POST /api/entries/file': ['card-desk', 'promotions', 'manager'],
  'POST /api/picks/games': ['card-desk', 'promotions', 'manager'],
  'POST /api/picks/results': ['card-desk', 'promotions', 'manager'],
  'GET /api/tickets/check': ['card-desk', 'promotions', 'floor', 'surveillance', 'manager', 'compliance'],
  'GET /api/tickets/:serial': ['card-desk', 'promotions', 'floor', 'surveillance', 'manager', 'compliance'],
  'GET /api/funds/:fund/statement': ['promotions', 'accountant', 'manager', 'compliance', ...LOOK],

  'GET /api/claims': CLAIMS,
  'GET /api/claims/:claim': CLAIMS,

  'GET /api/house-week': ['promotions', 'accountant', 'manager', 'compliance', ...LOOK],

  'GET /api/devices': ['dealer', 'manager', 'floor', 'card-desk', 'promotions', 'compliance', ...LOOK],
  'POST /api/devices': ['manager'],
  'DELETE /api/devices/:device': ['manager'],
  'POST /api/devices/print': ['floor', 'cage', 'manager'],
  'GET /api/devices/socket': 'device',
  'POST /api/devices/messages': 'device',
  'GET /api/clock': ['manager', 'compliance', ...LOOK],
  'GET /api/push': [...TOLD_BY_PUSH, ...LOOK],
  'POST /api/push/switch': ['manager'],
  'POST /api/push/phone': TOLD_BY_PUSH,
  'DELETE /api/push/phone': TOLD_BY_PUSH,
  'GET /api/backups': ['accountant', 'manager', 'compliance', ...LOOK],
  'POST /api/backups': ['manager'],

  // There only if the house is a demo: its badges are on the landing page for every visitor.
  'GET /api/demo': 'anyone',
  'POST /api/demo/speed': 'anyone',
  'POST /api/demo/reset': 'anyone',
  'POST /api/demo/sign-in': 'anyone',
  'POST /api/demo/member': 'anyone',
  'POST /api/demo/tamper': 'anyone',
  'POST /api/demo/tour': 'anyone',
  'POST /api/demo/tour/next': 'anyone',
  'GET /api/demo/tour/:table': 'anyone',
  'POST /api/demo/promotion': 'anyone',
  'POST /api/demo/make-it-mine': 'anyone',
  'GET /api/setup': 'anyone',
  'POST /api/setup': 'anyone',
} as const satisfies Readonly<Record<string, Admits>>;

const OFFICE_PAPERS: readonly Role[] = ['accountant', 'manager', 'compliance', ...LOOK];

/** Who can have which paper. A cashier sees only their own shift. */
export const PAPERS_FOR: Readonly<Record<PaperKind, readonly Role[]>> = {
  'win-page': ['floor', 'surveillance', ...OFFICE_PAPERS],
  'payout-slip': ['floor', 'cage', ...OFFICE_PAPERS],
  'drawing-report': ['card-desk', 'promotions', 'surveillance', ...OFFICE_PAPERS],
  'instrument-log': ['cage', 'promotions', 'surveillance', ...OFFICE_PAPERS],
  'hit-log': ['floor', 'surveillance', 'promotions', ...OFFICE_PAPERS],
  'count-sheet': ['count', ...OFFICE_PAPERS],
  'collection-report': ['count', ...OFFICE_PAPERS],
  'day-summary': OFFICE_PAPERS,
  'meter-reading': ['promotions', ...OFFICE_PAPERS],
  'fund-statement': ['promotions', ...OFFICE_PAPERS],
  exceptions: ['surveillance', ...OFFICE_PAPERS],
  handover: ['floor', 'surveillance', ...OFFICE_PAPERS],
  shift: ['cage', ...OFFICE_PAPERS],
  'emergency-pack': ['floor', 'manager', 'compliance', ...LOOK],
  ticket: ['card-desk', 'promotions', 'floor', 'manager', 'compliance'],
  'drum-reconciliation': ['card-desk', 'promotions', 'surveillance', ...OFFICE_PAPERS],
  'club-statement': ['card-desk', 'cage', 'manager', 'compliance', ...LOOK],
  'scoring-sheet': ['card-desk', 'promotions', 'surveillance', ...OFFICE_PAPERS],
  'tournament-log': ['card-desk', 'floor', 'promotions', 'surveillance', ...OFFICE_PAPERS],
  'tournament-list': ['card-desk', 'floor', 'promotions', 'surveillance', ...OFFICE_PAPERS],
  'seat-card': ['card-desk', 'floor', 'cage', 'promotions', 'manager', 'compliance'],
  'entry-receipt': ['card-desk', 'floor', 'cage', 'promotions', ...OFFICE_PAPERS],
  'deal-slip': ['card-desk', 'floor', 'promotions', ...OFFICE_PAPERS],
  'league-table': ['card-desk', 'floor', 'promotions', ...OFFICE_PAPERS],
  'picks-copy': ['card-desk', 'promotions', 'floor', 'manager', 'compliance'],
  'pick-list': ['card-desk', 'promotions', 'floor', ...OFFICE_PAPERS],
  'winner-sheet': ['card-desk', 'promotions', 'surveillance', ...OFFICE_PAPERS],
  'alternate-sheet': ['card-desk', 'promotions', 'surveillance', ...OFFICE_PAPERS],
};

/** Who knows what is in a box before it is counted; others who count it must not learn it from a paper (F-16). */
export const READ_BOOKS: readonly Role[] = OFFICE_PAPERS;

/** Counts boxes, and must not learn first what is in them. */
export const countsBlind = (mine: readonly Role[]): boolean =>
  mine.includes('count') && !mine.some((role) => READ_BOOKS.includes(role));

/** What a dealer may ask with: a hit or the meter of a promotion, page by page. */
const ASKED_AT_TABLES = ['hit', 'offer', 'pool', 'from', 'limit'];

/** Which amounts a badge may ask about: a dealer about hits and meters, and about nothing else in the same breath. */
export const mayTrace = (mine: readonly Role[], query: Readonly<Record<string, unknown>>): boolean =>
  mine.some((role) => TRACE.includes(role)) ||
  Object.entries(query).every(([name, value]) => value === undefined || ASKED_AT_TABLES.includes(name));

/** Names are on papers for those who can look them up. */
export const NAMES_FOR: readonly Role[] = [...KNOW_PEOPLE, ...LOOK];

export type RouteName = keyof typeof POLICY;

/** The row of a route; a HEAD is a GET without its body. */
export function admits(method: string, url: string): Admits | undefined {
  const name = `${method === 'HEAD' ? 'GET' : method} ${url}`;
  return Object.hasOwn(POLICY, name) ? POLICY[name as RouteName] : undefined;
}

export const PLACES = ['table', 'floor', 'cage', 'office', 'audit', 'desk', 'show', 'signs'] as const;
export type PlaceKind = (typeof PLACES)[number];

/** Who can sign in where. What they can do there is the same everywhere. */
export const SIGN_IN_AT: Readonly<Record<PlaceKind, readonly Role[]>> = {
  table: ['dealer', 'floor', 'manager'],
  floor: ['floor', 'surveillance', 'compliance', 'manager'],
  cage: ['cage', 'count', 'accountant', 'manager'],
  office: ['promotions', 'accountant', 'compliance', 'manager', ...LOOK],
  audit: ['surveillance', 'accountant', 'compliance', 'manager', ...LOOK],
  desk: ['card-desk', 'promotions', 'floor', 'manager'],
  show: ['promotions', 'card-desk', 'surveillance', 'accountant', 'compliance', 'manager', ...LOOK],
  signs: ['promotions', 'floor', 'surveillance', 'compliance', 'manager', ...LOOK],
};

/** Who takes over a table by holding a badge to its reader. */
export const TAP_AT_TABLE: readonly Role[] = ['dealer', 'floor'];
