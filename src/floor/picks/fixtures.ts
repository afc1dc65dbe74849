/** The games of a card: posted and taken back. */
import { picksEarnOf, picksSelectOf } from '../../rules/pick-words.ts';
import { type Fixture, wrongFixtures } from '../../rules/picks.ts';
import { F } from '../clauses.ts';
import { localDay } from '../clock.ts';
import { noOffer, sheetOf } from '../kit/offers.ts';
import { accept, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { OfferState, State } from '../state.ts';
import { type Judged, judgedCard } from './card.ts';
import type { pickCommands } from './specs.ts';
import { closingOf, cutOff, datesOf } from './times.ts';

type Post = CommandOf<typeof pickCommands, 'post-fixtures'>;
type Withdraw = CommandOf<typeof pickCommands, 'withdraw-fixtures'>;

export function postFixtures(state: State, command: Post): Outcome {
  const { offer: id, games, time, by } = command;
  const offered = state.offers.get(id);
  if (offered === undefined) return noOffer(id);
  const sheet = sheetOf(state, offered);
  const earn = picksEarnOf(sheet);
  if (earn === undefined) {
    return refused(F.picks, 'no-picks', `Nobody hands in picks for ${sheet.name}.`, 'Check the offer.');
  }
  const { at } = earn.card;
  if (offered.status !== 'approved' || time >= offered.offer.period.until) {
    return refused(F.offers, 'not-in-force', `${id} is not in force now.`, 'Look at its period and its state.');
  }
  const flaw = wrongFixtures(games, earn.card.games);
  if (flaw !== undefined) return refused(at, flaw.reason, flaw.says, flaw.next);
  const unknown = unknownTeam(offered, games);
  if (unknown !== undefined) return refused(at, 'unknown-team', `${unknown} is no team of ${id}.`, 'Correct the name.');
  const wrong = outOfWeek(state, earn, games) ?? sameWeek(state, offered, earn, games);
  if (wrong !== undefined) return wrong;
  const closesAt = closingOf(state, earn, games);
  if (closesAt < time) {
    const says = 'Picks on these games would be closed already.';
    return refused(earn.card.closes.at, 'closed-already', says, 'Check the times of the games.');
  }
  const tieBreak = tieBreakOf(state, sheet, command);
  if (isRefusal(tieBreak)) return tieBreak;
  const card = `${id}:${offered.runnings + 1}`;
  return accept({
    type: 'fixtures-posted',
    v: 1,
    card,
    offer: id,
    games: [...games].sort((a, b) => a.begins - b.begins),
    tieBreak: tieBreak.game,
    closesAt,
    by: by.badge,
  });
}

function unknownTeam({ offer: { teams } }: OfferState, games: readonly Fixture[]): string | undefined {
  if (teams === undefined) return undefined;
  const named = games.flatMap(({ away, home }) => [away, home].flatMap((side) => ('team' in side ? [side.team] : [])));
  return named.find((team) => !teams.includes(team));
}

/** All games of a week's card are on its days, and none begins while picks are still taken. */
function outOfWeek(state: State, earn: Judged['earn'], games: readonly Fixture[]): Outcome | undefined {
  const { card } = earn;
  if (card.games !== 'week') return undefined;
  const dates = datesOf(state, card, games);
  if (dates === undefined) {
    const says = `Not all of these games are on ${card.days.join(' and ')} of one week.`;
    return refused(card.at, 'other-week', says, 'List the games of these days only.');
  }
  const closes = cutOff(state, card, dates);
  const early = games.find(({ begins }) => begins <= closes);
  if (early === undefined) return undefined;
  const says = `Game ${early.id} begins before picks are closed.`;
  return refused(card.closes.at, 'begins-too-early', says, 'Leave it out: it could be picked while it is played.');
}

/** One card for each week, and one bracket at a time. */
function sameWeek(
  state: State,
  { offer }: OfferState,
  { card: word }: Judged['earn'],
  games: readonly Fixture[],
): Outcome | undefined {
  const day = (one: readonly Fixture[]) =>
    word.games === 'week' ? datesOf(state, word, one)?.[0] : localDay(state, one[0]!.begins).slice(0, 4);
  const other = [...state.picks.values()].find((card) => card.offer === offer.id && day(card.games) === day(games));
  if (other === undefined) return undefined;
  return refused(word.at, 'listed-already', `These games are listed as ${other.id}.`, 'Take that card back first.');
}

/** The game that breaks ties: the posted one, or the last of its day. */
function tieBreakOf(
  state: State,
  sheet: Judged['sheet'],
  { games, tieBreak }: Post,
): { game: string | null } | { refusal: FloorRefusal } {
  const word = picksSelectOf(sheet)!.tieBreak;
  if (word === undefined) {
    if (tieBreak === null) return { game: null };
    const { at } = picksSelectOf(sheet)!.ties;
    return refused(at, 'no-tie-break', 'No game breaks ties here.', 'Leave it out.');
  }
  const { card } = picksEarnOf(sheet)!;
  const date = card.games === 'week' ? datesOf(state, card, games)?.[card.days.indexOf(word.day)] : undefined;
  const ofDay = games.filter(({ begins }) => localDay(state, begins) === date);
  if (tieBreak !== null) {
    const isListed = (ofDay.length > 0 ? ofDay : games).some(({ id }) => id === tieBreak);
    if (isListed) return { game: tieBreak };
    const says = `Game ${tieBreak} is not listed for the day whose game breaks ties.`;
    return refused(word.at, 'not-that-day', says, 'Name a listed game of that day.');
  }
  const last = Math.max(...ofDay.map(({ begins }) => begins));
  const latest = ofDay.filter(({ begins }) => begins === last);
  if (latest.length === 1) return { game: latest[0]!.id };
  const says = latest.length === 0 ? 'No game of that day is listed.' : 'Two games of that day begin last.';
  return refused(word.at, 'tie-break-open', says, 'Name the game whose points break ties.');
}

export function withdrawFixtures(state: State, { card: id, reason, by }: Withdraw): Outcome {
  const judged = judgedCard(state, id);
  if (isRefusal(judged)) return judged;
  const { card, earn } = judged;
  const count = Object.keys(card.entries).length;
  if (card.winners !== null || count > 0) {
    const says = card.winners === null ? `${count} entries are in ${id}.` : `The winners of ${id} are posted.`;
    return refused(earn.card.at, 'picks-in', says, 'Move a game or call it off; the card stands.');
  }
  return accept({ type: 'fixtures-withdrawn', v: 1, card: id, reason, by: by.badge });
}
