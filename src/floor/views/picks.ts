/** Pick sheets: what is picked, the standings, who won. No names of people, except short ones as on the wall. */
import { type Cents, sumCents, ZERO } from '../../base/cents.ts';
import {
  advancingTeam,
  type Game,
  type GamePick as Picked,
  pickedTeam,
  picksEarnOf,
  rightPicks,
  type Side,
  swipesStepOf,
  winnerOf,
} from '../../rules/picks.ts';
import { type Language, tellMember } from '../../sentences/kiosk-refusals.ts';
import { sayRefusal } from '../../sentences/refusals.ts';
import { sheetOf } from '../kit/offers.ts';
import { namesIn } from '../names.ts';
import { refused } from '../outcome.ts';
import { refuseEntrant } from '../picks/entries.ts';
import {
  linesOf,
  type PickSheet,
  type PickSheetContext,
  type PickWinner,
  pickSheetContext,
  playOf,
  playWindow,
  prizesOf,
} from '../picks/pick-sheet.ts';
import { claimsOver, refuseUnfinished, sharesNow } from '../picks/winners.ts';
import type { OfferState, State } from '../state.ts';
import { type Outside, offerName, type ViewOf } from './view-kit.ts';

export type PickCardView = ViewOf<typeof pickCardViews>[number];
/** For the staff who post games, take picks and enter results. */
export type PickDeskView = ViewOf<typeof pickDeskViews>[number];
export type PickDeskCard = ViewOf<typeof deskCard>;
export type PickEntryView = PickDeskCard['entries'][number];
export type PickPrizeView = ViewOf<typeof prizeView>;
/** One member's own: whether picks can be submitted, what was picked, and the standing. */
export type MemberCardView = ViewOf<typeof memberCards>[number];
export type PickGameView = ViewOf<typeof gameView>;
/** One side of a game: the team, or the game whose winner it will be. */
export type PickSideView = ViewOf<typeof sideView>;
/** The scanned hours, or seconds, and how many are required. */
export type PlayView = NonNullable<ViewOf<typeof playView>>;

/** The wall: everything except who picked what; of the pick sheets whose winners are posted, the last one of each pool. */
export const pickCardViews = (state: State, outside: Outside) =>
  onTheWall(judgedCards(state)).map((judged) => {
    const { card } = judged;
    const who = namer(card, outside);
    const lines = isClosed(state, card) ? linesOf(judged).filter(({ person }) => !card.voided.includes(person)) : [];
    return {
      ...headOf(state, judged),
      entries: Object.keys(card.entries).length,
      /** None before picks are closed. `who`: the short name of a member, or the number of the entry. */
      standings: lines
        .slice(0, MOST_LINES)
        .map(({ person, place, right, off }) => ({ place, who: who(person), right, off })),
      winners:
        card.winners === null
          ? null
          : sharesNow(judged).map(({ person, place, right, amount }) => ({ place, who: who(person), right, amount })),
    };
  });

const onTheWall = (cards: readonly PickSheetContext[]): PickSheetContext[] =>
  cards.filter(
    ({ card: { offer, winners } }, i) =>
      winners === null || !cards.slice(i + 1).some(({ card }) => card.offer === offer && card.winners !== null),
  );

/** A screen on the wall is read from the top. */
const MOST_LINES = 50;

export const pickDeskViews = (state: State, outside: Outside) =>
  [...state.offers.values()].flatMap((offered) => {
    const earn = picksEarnOf(sheetOf(state, offered));
    const cards = judgedCards(state).filter(({ card }) => card.offer === offered.offer.id);
    if (earn === undefined || (offered.status !== 'approved' && cards.length === 0)) return [];
    return [
      {
        offer: offered.offer.id,
        name: offerName(state, offered),
        kind: earn.card.games,
        teams: offered.offer.teams ?? null,
        cards: cards.map((judged) => deskCard(state, judged, outside)),
        /** Pick sheets that are over, the latest first: their lists are in the journal. */
        over: cardsOver(state, offered),
      },
    ];
  });

/** Includes pick sheets that were canceled: the state does not keep which. */
const cardsOver = ({ picks }: State, { offer, runnings }: OfferState): string[] =>
  Array.from({ length: runnings }, (_, i) => `${offer.id}:${runnings - i}`).filter((id) => !picks.has(id));

/** A short name as it may be shown on a wall; without one, the number of the entry. */
const namer =
  ({ entries }: PickSheet, { publicName }: Outside) =>
  (person: string): string =>
    publicName(person) ?? `Entry ${entries[person]?.entry ?? '?'}`;

function deskCard(state: State, judged: PickSheetContext, outside: Outside) {
  const { card } = judged;
  const lines = linesOf(judged);
  const who = namer(card, outside);
  const due = dueIn(judged);
  const waits = card.winners === null ? refuseUnfinished(state, judged, state.time) : undefined;
  return {
    ...headOf(state, judged),
    entries: lines.map(({ person, right, place, off }) => {
      const { entry, at, copies, picks, score } = card.entries[person]!;
      const voided = card.voided.includes(person);
      return {
        person,
        who: who(person),
        entry,
        at,
        right,
        place,
        off,
        copies,
        /** A letter for each game in their order: a, the away team was picked, or h, the home team. */
        sides: sidesOf(card.games, picks),
        score,
        /** Play on record, if it is checked afterward. */
        play: playView(state, judged, person),
        voided,
      };
    }),
    won: card.winners === null ? null : prizesOf(card).map((prize) => prizeView(state, prize, who(prize.person), due)),
    /** Whether a wrong score can still be corrected. */
    correctable: claimsOver(state, judged, state.time) === undefined,
    /** Why the winners cannot be posted yet, or null. */
    waits: waits === undefined ? null : sayRefusal(waits.refusal, namesIn(state)).says,
  };
}

/** Letters, since the desk sees every entry of a card at once; so a bracket of 63 games is 63 of them. */
const sidesOf = (games: readonly Game[], picks: readonly Picked[]): string =>
  games.map(({ id, away }) => (pickedTeam(picks, away) === pickOf(picks, id) ? 'a' : 'h')).join('');

const pickOf = (picks: readonly Picked[], game: string): string | undefined =>
  picks.find((pick) => pick.game === game)?.team;

/** What a person has won by the scores on record, and whether more was paid by earlier scores. */
type Due = (person: string) => Readonly<{ due: Cents; tooMuch: boolean }>;

function dueIn(judged: PickSheetContext): Due {
  const shares = judged.card.winners === null ? [] : sharesNow(judged);
  const paid = prizesOf(judged.card).filter((prize) => prize.paid === true);
  return (person) => {
    const due = shares.find((share) => share.person === person)?.amount ?? ZERO;
    const got = sumCents(paid.filter((prize) => prize.person === person).map(({ amount }) => amount));
    return { due, tooMuch: got > due };
  };
}

function prizeView(
  { awards }: State,
  { person, place, right, award, amount, paid, told }: PickWinner,
  who: string,
  dueOf: Due,
) {
  const open = awards.get(award);
  const { due, tooMuch } = dueOf(person);
  const closed = paid !== true ? 'gone' : tooMuch ? 'corrected' : 'paid';
  /** corrected: paid by a score that was corrected since, and more than the right one pays. */
  const status: 'owed' | 'claimed' | typeof closed = open === undefined ? closed : open.idShown ? 'claimed' : 'owed';
  const times = { claimFrom: open?.claimFrom ?? null, expiresAt: open?.expiresAt ?? null };
  return {
    person,
    who,
    place,
    right,
    award,
    amount,
    /** What this person has won in total by the scores on record. */
    due,
    told: told === true,
    status,
    ...times,
  };
}

/** What one member may see at a kiosk: the member's own picks, and what is on the wall. The latest pick sheet first. */
export const memberCards = (state: State, person: string, language: Language = 'en') =>
  judgedCards(state)
    .toReversed()
    .map((judged) => {
      const { card } = judged;
      const mine = card.entries[person];
      const line = linesOf(judged).find((one) => one.person === person);
      return {
        ...headOf(state, judged),
        play: memberPlay(state, judged, person),
        /** Why picks cannot be submitted or changed now. */
        refused: whyNot(state, judged, person, language),
        mine:
          mine === undefined
            ? null
            : {
                entry: mine.entry,
                at: mine.at,
                picks: [...mine.picks],
                score: mine.score,
                copies: mine.copies,
                right: rightPicks(card.games, mine.picks),
                place: isClosed(state, card) && !card.voided.includes(person) ? (line?.place ?? null) : null,
              },
        won: (card.winners ?? [])
          .filter((one) => one.person === person)
          .map((winner) => prizeView(state, winner, `Entry ${mine?.entry ?? '?'}`, dueIn(judged))),
      };
    });

function whyNot(state: State, judged: PickSheetContext, person: string, language: Language) {
  const { card, earn } = judged;
  const not = isClosed(state, card)
    ? refused(earn.card.closes.at, 'picks-closed/for-everybody')
    : state.people.has(person)
      ? refuseEntrant(state, judged, person)
      : undefined;
  if (not === undefined) return null;
  const { reason: _, ...told } = tellMember(not.refusal, language, namesIn(state));
  return told;
}

function playView(state: State, { card, offered, sheet }: PickSheetContext, person: string) {
  const step = swipesStepOf(sheet);
  return step === undefined ? null : playOf(state, offered, step, card, person);
}

/** For the member, who reads when play counts and whether it must be on record before the picks. */
function memberPlay(state: State, judged: PickSheetContext, person: string) {
  const step = swipesStepOf(judged.sheet);
  if (step === undefined) return null;
  const { from, until } = playWindow(state, step, judged.card);
  const found = playOf(state, judged.offered, step, judged.card, person);
  // The last day is named, not the midnight after it.
  return { ...found, from, until: 'week' in step.window ? until : until - 1, before: step.asked === 'on-entry' };
}

const isClosed = ({ time }: State, { closesAt, winners }: PickSheet): boolean => time > closesAt || winners !== null;

function judgedCards(state: State): PickSheetContext[] {
  return [...state.picks.keys()].flatMap((id) => {
    const judged = pickSheetContext(state, id);
    return 'refusal' in judged ? [] : [judged];
  });
}

/** What every viewer sees of a pick sheet. */
function headOf(state: State, { card, offered, earn }: PickSheetContext) {
  return {
    card: card.id,
    offer: card.offer,
    name: offerName(state, offered),
    kind: earn.card.games,
    /** The last second in which picks are taken, and whether it has passed. */
    closesAt: card.closesAt,
    closed: isClosed(state, card),
    games: card.games.map((game) => gameView(card.games, game)),
    /** The game whose points break ties. */
    tieBreak: card.tieBreak,
    prizes: (offered.offer.prizes ?? []).map(({ name, value }) => ({ name, value })),
  };
}

function gameView(games: readonly Game[], game: Game) {
  const { id, begins, away, home, result, calledOff } = game;
  return {
    id,
    begins,
    away: sideView(games, away),
    home: sideView(games, home),
    result,
    winner: winnerOf(games, game),
    calledOff: calledOff !== null,
  };
}

const sideView = (games: readonly Game[], side: Side) => ({
  team: 'team' in side ? side.team : (advancingTeam(games, side.winnerOf) ?? null),
  winnerOf: 'team' in side ? null : side.winnerOf,
});
