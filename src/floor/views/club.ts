/** The players club as the card desk and the wall see it, and what one member has in it. */
import { lookUp } from '../../base/assert.ts';
import { addSeconds, MINUTE } from '../../base/time.ts';
import { creditsFor, minutesOf } from '../../rules/club.ts';
import { pointsFor } from '../../rules/hours.ts';
import { dayTimes } from '../../rules/posted-times.ts';
import { pokerTournamentOf } from '../../rules/tournament.ts';
import { zonePackOf } from '../clock.ts';
import { type ClubOffer, clubOffers, creditsOf, postedTime } from '../club/members.ts';
import { hoursOffer, hoursSoFar, reachedBefore } from '../kit/hours.ts';
import { setsNow } from '../kit/memory.ts';
import { sheetOf, takesNoPart } from '../kit/offers.ts';
import { freeStock } from '../kit/prizes.ts';
import type { Drum, State, Ticket } from '../state.ts';
import { isShown } from './signs.ts';
import { gameName, type Outside, offerName, rowName, type ViewOf } from './view-kit.ts';

/** A promotion of the club: what is posted, and what is behind it. */
export type ClubView = ViewOf<typeof clubViews>[number];
/** What one member has in one promotion of the club: for the member, or for the employee who serves the member. */
export type MemberClubView = ViewOf<typeof memberClub>[number];
export type MemberHoursView = ViewOf<typeof memberHours>[number];
export type MemberSetView = ViewOf<typeof memberSets>[number];

export function clubViews(state: State, { now = state.time }: Pick<Outside, 'now'>) {
  return clubOffers(state)
    .filter(({ offered }) => offered.status !== 'posted')
    .map((club) => {
      const { offered, steps, posting } = club;
      const { offer, status, credits = {} } = offered;
      const all = Object.values(credits);
      return {
        offer: offer.id,
        name: offerName(state, offered),
        status,
        ...offer.period,
        /** Times of day at which cards are swiped, and for how many minutes from each. */
        times: [...dayTimes(posting.times)].sort(),
        minutes: minutesOf(steps.swipe, offer.amounts),
        /** The posted time that is running now; null: none. */
        now: runsNow(state, club, now),
        games: posting.games.map(({ game, credits: each = 1 }) => ({
          game,
          gameName: gameName(game, state.games),
          credits: each,
        })),
        prizes: prizesOf(state, club),
        /** Open tables with a designated game, and how many players are seated there. */
        tables: tablesOf(state, club, now),
        /** The members who have been swiped, and what they can redeem together. */
        members: all.length,
        outstanding: all.reduce((sum, { balance }) => sum + balance, 0),
      };
    });
}

function runsNow(state: State, { offered, steps, posting }: ClubOffer, now: State['time']) {
  const { amounts, period } = offered.offer;
  if (zonePackOf(state) === undefined || offered.status !== 'approved') return null;
  if (now < period.from || now >= period.until) return null;
  const runs = postedTime(state, { offered, steps, posting }, now);
  if (runs === undefined) return null;
  return { time: runs.time, until: addSeconds(runs.posted, minutesOf(steps.swipe, amounts) * MINUTE) };
}

const tablesOf = (state: State, { offered, posting }: ClubOffer, now: State['time']) =>
  [...state.tables.values()]
    .filter(
      (table) =>
        creditsFor(posting, table.game) !== undefined &&
        takesNoPart(state, offered, sheetOf(state, offered), table, now) === undefined,
    )
    .map(({ id, game, seats }) => ({
      table: id,
      gameName: gameName(game, state.games),
      seated: Object.keys(seats).length,
    }));

const prizesOf = (state: State, { posting }: ClubOffer) =>
  posting.prizes.map(({ id: prize, name, gives, value, credits, of }) => {
    const left = of === undefined ? null : Math.max(0, freeStock(state, of));
    return {
      prize,
      name,
      gives,
      value,
      credits,
      /** How many are in stock and not won by anyone; null if it is money. */
      left,
    };
  });

/** The member's hours so far, and what they are counted for. */
export const memberHours = (state: State, person: string) =>
  [...state.offers.values()].filter(isShown).flatMap((offered) => {
    const one = hoursOffer(state, offered.offer.id);
    if (one === undefined) return [];
    const { seconds, reached } = hoursSoFar(state, one, person);
    const { least = null, minutesEach = null } = one.source;
    const first = pokerTournamentOf(sheetOf(state, offered))?.qualified?.first?.count ?? null;
    return [
      {
        offer: offered.offer.id,
        name: offerName(state, offered),
        seconds,
        /** Seconds that a tournament asks for; null: points on a list. */
        least,
        points: minutesEach === null ? null : pointsFor(seconds, minutesEach),
        /** Place among those who reached the least, and how many of them play; null where it does not matter. */
        place: reached === undefined || first === null ? null : reachedBefore(state, one, reached, state.time) + 1,
        first,
      },
    ];
  });

/** Sets that the member collects, or all players together: what is there and what is missing. */
export const memberSets = (state: State, person: string) =>
  [...state.offers.values()].filter(isShown).flatMap((offered) =>
    setsNow(state, offered, person).map(({ row, says, of, items }) => ({
      offer: offered.offer.id,
      name: offerName(state, offered),
      row,
      says,
      of,
      items: [...items],
    })),
  );

/** One member's own, in every running promotion of the club; it shows nothing about other people. */
export function memberClub(state: State, person: string) {
  if (!state.members.has(person)) return [];
  return clubOffers(state)
    .filter(({ offered }) => offered.status !== 'posted')
    .map((club) => {
      const { offered } = club;
      const { balance, earned, spent, seconds, swipes, byGame, recent } = creditsOf(offered, person);
      return {
        offer: offered.offer.id,
        name: offerName(state, offered),
        until: offered.offer.period.until,
        balance,
        earned,
        spent,
        /** Play that swipes confirmed, and how many swipes there were. */
        seconds,
        swipes,
        games: Object.entries(byGame).map(([game, of]) => ({ game, gameName: gameName(game, state.games), ...of })),
        /** Swipes since yesterday, the latest first. */
        recent: recent
          .map(({ posted, at, game, credits }) => ({ posted, at, gameName: gameName(game, state.games), credits }))
          .sort((a, b) => b.at - a.at),
        prizes: prizesOf(state, club).map((prize) => ({
          ...prize,
          covered: prize.credits <= balance && prize.left !== 0,
        })),
      };
    });
}

// What one member has in drums and waiting at the cage, on a screen that shows nothing about other people.

export type MemberEntries = ViewOf<typeof memberEntries>;

export function memberEntries(state: State, person: string) {
  const drums = [...state.drums.values()];
  return {
    tickets: drums.flatMap((drum) => ticketsIn(state, drum, person)),
    /** Points for play, which weigh the member's entry in a drum. */
    points: drums.flatMap(({ id, offer, played = {} }) => {
      const mine = played[person];
      return mine === undefined ? [] : [{ drum: id, name: nameOf(state, offer), ...pointsOf(mine) }];
    }),
    prizes: [...state.awards.values()]
      .filter((award) => award.person === person)
      .map(({ id, offer, row, amount }) => {
        const offered = lookUp(state.offers, offer);
        return { award: id, name: offerName(state, offered), says: rowName(state, offered, row), amount };
      }),
  };
}

const pointsOf = ({ points, seconds }: Readonly<{ points: number; seconds: number }>) => ({ points, seconds });

const nameOf = (state: State, offer: string): string => offerName(state, lookUp(state.offers, offer));

/** The member's tickets in one drum. */
function ticketsIn(state: State, drum: Drum, person: string) {
  const isMine = ({ person: holder }: Ticket) => holder === person;
  const inDrum = Object.values(drum.tickets).filter(isMine);
  const held = Object.values(drum.out ?? {}).filter(isMine);
  if (inDrum.length + held.length === 0) return [];
  const [next] = [...state.drawings.values()]
    .filter((drawing) => drawing.drum === drum.id)
    .map(({ dueAt }) => dueAt)
    .sort((a, b) => a - b);
  return [
    {
      drum: drum.id,
      name: nameOf(state, drum.offer),
      serials: inDrum.map(({ serial }) => serial),
      /** What they weigh together. */
      chances: inDrum.reduce((sum, { weight = 1 }) => sum + weight, 0),
      /** Those the member still holds. */
      held: held.map(({ serial }) => serial),
      nextDrawing: next ?? null,
    },
  ];
}
