/** What the club looks like from the desk and from the wall, and what one member has in it. */
import { addSeconds, MINUTE } from '../../base/time.ts';
import { creditsFor, minutesOf } from '../../rules/club.ts';
import { dayTimes } from '../../rules/posted-times.ts';
import { zonePackOf } from '../clock.ts';
import { type ClubOffer, clubOffers, creditsOf, postedTime } from '../club/credits.ts';
import { sheetOf, takesNoPart } from '../kit/offers.ts';
import { freeStock } from '../kit/prizes.ts';
import type { State } from '../state.ts';
import type { ClubPrizeView, ClubView, MemberClubView, Outside } from '../view-types.ts';
import { gameName, offerName } from './names.ts';

export type { MemberClubView } from '../view-types-club.ts';

export function clubViews(state: State, { now = state.time }: Pick<Outside, 'now'>): ClubView[] {
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
        times: [...dayTimes(posting.times)].sort(),
        minutes: minutesOf(steps.swipe, offer.amounts),
        now: runsNow(state, club, now),
        games: posting.games.map(({ game, credits: each = 1 }) => ({
          game,
          gameName: gameName(game, state.games),
          credits: each,
        })),
        prizes: prizesOf(state, club),
        tables: tablesOf(state, club, now),
        members: all.length,
        outstanding: all.reduce((sum, { balance }) => sum + balance, 0),
      };
    });
}

function runsNow(state: State, { offered, steps, posting }: ClubOffer, now: State['time']): ClubView['now'] {
  const { amounts, period } = offered.offer;
  if (zonePackOf(state) === undefined || offered.status !== 'approved') return null;
  if (now < period.from || now >= period.until) return null;
  const runs = postedTime(state, { offered, steps, posting }, now);
  if (runs === undefined) return null;
  return { time: runs.time, until: addSeconds(runs.posted, minutesOf(steps.swipe, amounts) * MINUTE) };
}

const tablesOf = (state: State, { offered, posting }: ClubOffer, now: State['time']): ClubView['tables'] =>
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

const prizesOf = (state: State, { posting }: ClubOffer): ClubPrizeView[] =>
  posting.prizes.map(({ id: prize, name, gives, value, credits, of }) => {
    const left = of === undefined ? null : Math.max(0, freeStock(state, of));
    return { prize, name, gives, value, credits, left };
  });

/** One member's own, in every offer of the club that runs; nothing of anybody else is in it. */
export function memberClub(state: State, person: string): MemberClubView[] {
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
        seconds,
        swipes,
        games: Object.entries(byGame).map(([game, of]) => ({ game, gameName: gameName(game, state.games), ...of })),
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
