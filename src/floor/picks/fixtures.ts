/** The games of a card: posted, taken back, moved, called off. */
import type { Instant } from '../../base/time.ts';
import { picksEarnOf, picksSelectOf } from '../../rules/pick-words.ts';
import { type Fixture, isDecided, teamOf, wrongFixtures } from '../../rules/picks.ts';
import { F } from '../clauses.ts';
import { noOffer } from '../offers/checks.ts';
import { sheetOf } from '../offers/offering.ts';
import { accept, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { OfferState, State } from '../state.ts';
import { missingSecond, signedBy } from '../two-people.ts';
import { alreadyPosted, type Judged, judgedCard } from './card.ts';
import type { pickCommands } from './specs.ts';
import { claimWindow, closingOf, cutOff, datesOf, localDay } from './times.ts';

type Post = CommandOf<typeof pickCommands, 'post-fixtures'>;
type Withdraw = CommandOf<typeof pickCommands, 'withdraw-fixtures'>;
type Move = CommandOf<typeof pickCommands, 'move-game'>;
type CallOff = CommandOf<typeof pickCommands, 'call-off-game'>;

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

export function moveGame(state: State, command: Move): Outcome {
  const { card: id, game: moved, begins, reason, time } = command;
  const found = openGame(state, id, moved);
  if (isRefusal(found)) return found;
  const { judged } = found;
  const { card, earn } = judged;
  const { at } = earn.card;
  const alone = missingSecond(command, 'Moving a game');
  if (alone !== undefined) return alone;
  if (begins < time) {
    return refused(at, 'in-the-past', 'The new time is over.', 'Enter the result, or a time that is to come.');
  }
  const games = card.games.map((game) => (game.id === moved ? { ...game, begins } : game));
  const flaw = wrongFixtures(games, earn.card.games);
  if (flaw !== undefined) return refused(at, flaw.reason, flaw.says, flaw.next);
  const late = lastMoment(state, judged);
  if (late !== undefined && begins >= late) {
    const says = `Winners of ${id} may claim before that game is played.`;
    return refused(at, 'too-late', says, 'Call the game off: it counts for nobody.');
  }
  // Once closed, picks stay closed, wherever the first game goes.
  const first = closingOf(state, earn, games);
  const closesAt = time > card.closesAt || first > card.closesAt ? card.closesAt : first;
  return accept({ type: 'game-moved', v: 1, card: id, game: moved, begins, closesAt, reason, by: signedBy(command) });
}

/** From when prizes of a week may be claimed: what is played later cannot count any more. */
function lastMoment(state: State, { card, sheet, earn }: Judged): Instant | undefined {
  const claim = sheet.steps.find((step) => step.kind === 'claim' && step.form === 'window');
  if (claim?.form !== 'window' || earn.card.games !== 'week') return undefined;
  return claimWindow(state, claim, card.closesAt).from;
}

export function callOffGame(state: State, command: CallOff): Outcome {
  const { card: id, game: off, goesOn, reason } = command;
  const found = openGame(state, id, off);
  if (isRefusal(found)) return found;
  const { judged, game } = found;
  const { card, earn } = judged;
  const { at } = earn.card;
  const alone = missingSecond(command, 'Calling a game off');
  if (alone !== undefined) return alone;
  const feeds = card.games.some(({ away, home }) =>
    [away, home].some((side) => 'winnerOf' in side && side.winnerOf === off),
  );
  const sides = [teamOf(card.games, game.away), teamOf(card.games, game.home)];
  if (goesOn !== null && (!feeds || !sides.includes(goesOn))) {
    const says = feeds ? `${goesOn} is not in game ${off}.` : `Nobody goes on from game ${off}.`;
    return refused(at, 'not-in-game', says, feeds ? 'Name one of its teams.' : 'Leave it out.');
  }
  if (feeds && goesOn === null) {
    const says = `Another game waits for the winner of ${off}.`;
    return refused(at, 'goes-on-missing', says, 'Say who goes on without playing.');
  }
  return accept({ type: 'game-called-off', v: 1, card: id, game: off, goesOn, reason, by: signedBy(command) });
}

/** A game of a card that is not decided yet. */
function openGame(
  state: State,
  id: string,
  which: string,
): { judged: Judged; game: Judged['card']['games'][number] } | { refusal: FloorRefusal } {
  const judged = judgedCard(state, id);
  if (isRefusal(judged)) return judged;
  const posted = alreadyPosted(judged);
  if (posted !== undefined) return posted;
  const { at } = judged.earn.card;
  const game = judged.card.games.find((one) => one.id === which);
  if (game === undefined) return refused(at, 'no-such-game', `No game ${which} is listed.`, 'Check the game.');
  if (!isDecided(game)) return { judged, game };
  return refused(at, 'decided-already', `Game ${which} is decided.`, 'Correct its result, if it is wrong.');
}
