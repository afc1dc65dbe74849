/** What a visitor can do with the demo apart from using the floor: its pace, its reset, its tours and its tricks. */
import type { PersonId } from '../base/ids.ts';
import { ok, type Result, refuse } from '../base/result.ts';
import { seeded } from '../base/seeded.ts';
import { type Instant, instant } from '../base/time.ts';
import { findGame } from '../cards/find-game.ts';
import type { FloorRecord } from '../floor/evolve.ts';
import type { Instrument } from '../floor/instruments/instrument.ts';
import type { State } from '../floor/state.ts';
import { fundStatement } from '../floor/statement.ts';
import { recordOf } from '../journal/fold.ts';
import { pagesOf, type Store, StoreUnreadable } from '../journal/store.ts';
import type { Floor } from '../server/floor.ts';
import { newPace, runAgenda, type Speed } from './agenda.ts';
import type {
  DemoBooks,
  DemoDocument,
  DemoMember,
  MakeItMineDocument,
  TamperDocument,
  TourAt,
  TourDocument,
  TourNext,
} from './api.ts';
import { MEMBER } from './cast.ts';
import { type Place, TABLES } from './floor-plan.ts';
import type { Giver } from './giving.ts';
import type { IssuedBadge } from './open-house.ts';
import { newShow } from './show.ts';
import { tamper } from './tamper.ts';
import { newTours, TOUR_FUND } from './tour.ts';

export type DemoDesk = Readonly<{
  /** The doors open: the crew begins. */
  begin: () => void;
  document: () => Promise<Result<DemoDocument>>;
  setSpeed: (speed: Speed) => void;
  /** A new house on the same port, after this answer is sent. */
  reset: () => void;
  started: Instant;
  /** What opens a session for a badge of the landing page. */
  signIn: (badge: string, place: string | undefined) => Promise<Result<SignIn>>;
  /** The member's card, unlocked and with its original PIN, for a visitor who goes to the kiosk. */
  memberCard: () => Promise<Result<DemoMember>>;
  tamper: () => Promise<Result<TamperDocument>>;
  beginTour: () => Promise<Result<TourDocument>>;
  nextOfTour: (table: string) => Promise<Result<TourNext>>;
  tourAt: (table: string) => Promise<Result<TourAt>>;
  makeItMine: () => Promise<Result<MakeItMineDocument>>;
  tally: Giver['tally'];
  /** The crew stops; current turns are finished. */
  stop: () => Promise<void>;
}>;

export type SignIn = Readonly<{ badge: string; pin: string; place: string }>;

type DeskOptions = Readonly<{
  rngSeed: number;
  speed: Speed;
  badges: readonly IssuedBadge[];
  member: PersonId;
  host: DemoDocument['host'];
  onReset: () => void;
  makeItMine: DemoDesk['makeItMine'];
  /** Counts seconds; only differences mean anything. */
  watch?: () => number;
}>;

const WATCH = (): number => performance.now() / 1000;

export function openDesk(floor: Floor, options: DeskOptions): DemoDesk {
  const { rngSeed, badges, host, watch = WATCH } = options;
  const card = newMemberCard(floor, options.member);
  const { leader, log, now, store, house } = floor;
  const started = now();
  const pace = newPace(watch, 0);
  const show = newShow(leader, {
    part: 'tonight',
    rngSeed,
    now: pace.now,
    clock: now,
    seated: floor.badges.sessions.all,
  });
  const { agenda, giver, humans } = show;
  const crew = runAgenda(agenda, pace, ({ name, stack }) => log.error('crew-failed', { error: name, stack }));
  const tours = newTours(giver, humans, seeded(rngSeed));
  const unfollow = leader.follow(tours.hear);
  const booksOf = (table: string) => booksSince(store, house, TOUR_FUND, tours.beganAt(table)!);
  const setSpeed = (speed: Speed): void => {
    pace.setSpeed(speed);
    crew.wake();
  };
  return {
    started,
    begin: () => setSpeed(options.speed),
    document: async () => {
      const seen = await giver.look((state) => ({
        waiting: { hits: state.hits.size, awards: state.awards.size },
        coupons: couponsOf(state),
        isMember: state.members.has(options.member),
      }));
      if (seen === undefined) return refuse('closed', 'The demo is restarting.', 'Try again in a moment.');
      const { waiting, coupons, isMember } = seen;
      const tables = TABLES.map((table) => tableRow(table, humans.isAt(table.table)));
      const cards = badges.map(cardOf);
      const member = isMember ? card.shown() : null;
      return ok({ house, badges: cards, tables, speed: pace.speed(), started, host, waiting, coupons, member });
    },
    setSpeed,
    reset: options.onReset,
    signIn: (badge, place) => signIn(floor, badges, badge, place),
    memberCard: card.laidOut,
    tamper: () => tamper(store, house),
    beginTour: () => tours.begin(now()),
    nextOfTour: async (table) => {
      const step = await tours.next(table);
      if (!step.ok) return step;
      const books = await booksOf(table);
      return books.ok ? ok({ ...step.value, books: books.value }) : books;
    },
    tourAt: async (table) => {
      const at = await tours.at(table);
      if (!at.ok) return at;
      const books = at.value.turn === 'over' ? await booksOf(table) : ok(null);
      return books.ok ? ok({ ...at.value, books: books.value }) : books;
    },
    makeItMine: options.makeItMine,
    tally: giver.tally,
    stop: async () => {
      await crew.stop();
      unfollow();
      show.end();
    },
  };
}

function cardOf({ badge, name, says, roles, place, pin, tap, opens }: IssuedBadge): DemoDocument['badges'][number] {
  return { badge, name, says, roles: [...roles], place, opens: opens ?? pageOf(place), pin, tap };
}

const pageOf = (place: Place): string => `/${place.replace(':', '/')}`;

function tableRow(
  { table, game, kind, limits, keyed }: (typeof TABLES)[number],
  visitor: boolean,
): DemoDocument['tables'][number] {
  const known = findGame(game);
  return { table, game, name: known.ok ? known.value.name : game, kind, limits, keyed, visitor };
}

/** Visitors who changed a PIN, or locked the badge with wrong ones, do not keep the next visitor out. */
async function signIn(
  floor: Floor,
  badges: readonly IssuedBadge[],
  badge: string,
  place: string | undefined,
): Promise<Result<SignIn>> {
  const card = badges.find((one) => one.badge === badge);
  if (card === undefined) {
    return refuse('no-demo-badge', 'This badge is not on the landing page.', 'Choose one that GET /api/demo lists.');
  }
  const { pin } = card;
  const put = await floor.badges.setPin(badge, pin, { mustChange: false });
  return put.ok ? ok({ badge, pin, place: place ?? card.place }) : put;
}

// The club card on the landing page: its number and PIN, whatever visitors have done with them.

type MemberCard = Readonly<{
  shown: () => DemoMember;
  laidOut: () => Promise<Result<DemoMember>>;
}>;

function newMemberCard({ club, now }: Floor, person: PersonId): MemberCard {
  const { name, pin } = MEMBER;
  let { card } = MEMBER;
  return {
    shown: () => ({ name, card, pin }),
    // Visitors who tried wrong PINs, or had a new card made at the desk, do not keep the next visitor out.
    laidOut: async () => {
      const access = { badge: 'system', purpose: 'demo', time: now() };
      const kept = await club.member(person, access);
      if (!kept.ok) return kept;
      card = kept.value.cards.at(-1)?.number ?? card;
      const put = await club.setPin(person, pin, access);
      return put.ok ? ok({ name, card, pin }) : put;
    },
  };
}

// The coupons that a visitor can use: the demo shows the codes of papers that nobody can hold.

type Coupon = DemoDocument['coupons'][number];

const USES: Readonly<Partial<Record<Instrument['status'], Coupon['use']>>> = {
  made: 'place',
  held: 'place',
  played: 'verify',
  due: 'redeem',
};
/** A screen has room for a handful. */
const MOST = 3;

function couponsOf({ instruments }: State): Coupon[] {
  const usable = [...instruments.values()].flatMap(({ number, face, status, person, table = null }): Coupon[] => {
    const use = USES[status];
    // One that belongs to a guest is wagered at that guest's seat, which no visitor can know.
    return use === undefined || (use === 'place' && person !== null) ? [] : [{ number, face, use, table }];
  });
  return usable.filter((coupon, i) => usable.slice(0, i).filter(({ use }) => use === coupon.use).length < MOST);
}

// What a fund holds and owes, from its statement: since a moment, line by line, and whether the two agree.

export async function booksSince(store: Store, house: string, fund: string, from: Instant): Promise<Result<DemoBooks>> {
  const records: FloorRecord[] = [];
  try {
    for await (const page of pagesOf(store, house)) {
      // A record that does not name the fund moves none of its money; most records of a long night do not.
      for (const row of page) {
        if (row.body.includes(fund)) records.push(recordOf(row) as unknown as FloorRecord);
      }
    }
  } catch (error) {
    if (error instanceof StoreUnreadable) return { ok: false, refusal: error.fault };
    throw error;
  }
  const until = instant(Math.max(from, records.at(-1)?.command.time ?? from) + 1);
  const { lines, movements, closing } = fundStatement(records, fund, { from, until });
  const { holds, owes } = closing;
  return ok({ fund, lines: [...lines], movements: [...movements], holds, owes, balances: holds === owes });
}
