/** Cards of games: what is picked, how it stands, who won. Names of people stay outside, except short ones on the wall. */
import { type Cents, sumCents, ZERO } from '../../base/cents.ts';
import { picksEarnOf, swipesStepOf } from '../../rules/pick-words.ts';
import {
  type Game,
  goesOn,
  type Pick as Picked,
  pickedOn,
  rightPicks,
  type Side,
  winnerOf,
} from '../../rules/picks.ts';
import { sheetOf } from '../kit/offers.ts';
import { type Judged, judgedCard, linesOf, type PickCard, type PickWinner, prizesOf } from '../picks/card.ts';
import { claimsOver } from '../picks/correct.ts';
import { mayNot } from '../picks/entries.ts';
import { playOf } from '../picks/times.ts';
import { notOver, sharesNow } from '../picks/winners.ts';
import type { OfferState, State } from '../state.ts';
import type { Outside } from '../view-types.ts';
import type {
  MemberCardView,
  PickCardHead,
  PickCardView,
  PickDeskCard,
  PickDeskView,
  PickEntryView,
  PickGameView,
  PickPrizeView,
  PickSideView,
  PlayView,
} from '../view-types-picks.ts';
import { offerName } from './names.ts';

export type { MemberCardView } from '../view-types-picks.ts';

/** The wall: everything but who picked what; of the cards whose winners are posted the last one of each pool. */
export const pickCardViews = (state: State, outside: Outside): PickCardView[] =>
  onTheWall(judgedCards(state)).map((judged) => {
    const { card } = judged;
    const who = namer(card, outside);
    const lines = isClosed(state, card) ? linesOf(judged).filter(({ person }) => !card.voided.includes(person)) : [];
    return {
      ...headOf(state, judged),
      entries: Object.keys(card.entries).length,
      standings: lines
        .slice(0, MOST_LINES)
        .map(({ person, place, right, off }) => ({ place, who: who(person), right, off })),
      winners:
        card.winners === null
          ? null
          : sharesNow(judged).map(({ person, place, right, amount }) => ({ place, who: who(person), right, amount })),
    };
  });

const onTheWall = (cards: readonly Judged[]): Judged[] =>
  cards.filter(
    ({ card: { offer, winners } }, i) =>
      winners === null || !cards.slice(i + 1).some(({ card }) => card.offer === offer && card.winners !== null),
  );

/** A screen on the wall is read from the top. */
const MOST_LINES = 50;

export const pickDeskViews = (state: State, outside: Outside): PickDeskView[] =>
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
        over: cardsOver(state, offered),
      },
    ];
  });

/** A card that was taken back is among them: nobody kept which. */
const cardsOver = ({ picks }: State, { offer, runnings }: OfferState): string[] =>
  Array.from({ length: runnings }, (_, i) => `${offer.id}:${runnings - i}`).filter((id) => !picks.has(id));

/** A short name as it may stand on a wall; without one, the number of the entry. */
const namer =
  ({ entries }: PickCard, { publicName }: Outside) =>
  (person: string): string =>
    publicName(person) ?? `Entry ${entries[person]?.entry ?? '?'}`;

function deskCard(state: State, judged: Judged, outside: Outside): PickDeskCard {
  const { card } = judged;
  const lines = linesOf(judged);
  const who = namer(card, outside);
  const due = dueIn(judged);
  const waits = card.winners === null ? notOver(state, judged, state.time) : undefined;
  return {
    ...headOf(state, judged),
    entries: lines.map(({ person, right, place, off }): PickEntryView => {
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
        sides: sidesOf(card.games, picks),
        score,
        play: playView(state, judged, person),
        voided,
      };
    }),
    won: card.winners === null ? null : prizesOf(card).map((prize) => prizeView(state, prize, who(prize.person), due)),
    correctable: claimsOver(state, judged, state.time) === undefined,
    waits: waits === undefined ? null : waits.refusal.says,
  };
}

/** Letters, since the desk sees every entry of a card at once; so a bracket of 63 games is 63 of them. */
const sidesOf = (games: readonly Game[], picks: readonly Picked[]): string =>
  games.map(({ id, away }) => (pickedOn(picks, away) === pickOf(picks, id) ? 'a' : 'h')).join('');

const pickOf = (picks: readonly Picked[], game: string): string | undefined =>
  picks.find((pick) => pick.game === game)?.team;

/** What somebody has won by the scores on record, and whether he was paid more by others. */
type Due = (person: string) => Readonly<{ due: Cents; tooMuch: boolean }>;

function dueIn(judged: Judged): Due {
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
): PickPrizeView {
  const open = awards.get(award);
  const { due, tooMuch } = dueOf(person);
  const closed = paid !== true ? 'gone' : tooMuch ? 'corrected' : 'paid';
  const status = open === undefined ? closed : open.idShown ? 'claimed' : 'owed';
  const times = { claimFrom: open?.claimFrom ?? null, expiresAt: open?.expiresAt ?? null };
  return { person, who, place, right, award, amount, due, told: told === true, status, ...times };
}

/** What one member may see at a kiosk: his own picks, and what is on the wall for everybody. The last card first. */
export const memberCards = (state: State, person: string): MemberCardView[] =>
  judgedCards(state)
    .toReversed()
    .map((judged) => {
      const { card } = judged;
      const mine = card.entries[person];
      const line = linesOf(judged).find((one) => one.person === person);
      return {
        ...headOf(state, judged),
        play: playView(state, judged, person),
        refused: whyNot(state, judged, person),
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

function whyNot(state: State, judged: Judged, person: string): MemberCardView['refused'] {
  const { card, earn } = judged;
  if (isClosed(state, card)) {
    return { at: earn.card.closes.at, says: 'Picks are closed.', next: 'The picks that are in stand.' };
  }
  const not = state.people.has(person) ? mayNot(state, judged, person)?.refusal : undefined;
  return not === undefined ? null : { at: not.at, says: not.says, next: not.next };
}

function playView(state: State, { card, offered, sheet }: Judged, person: string): PlayView | null {
  const step = swipesStepOf(sheet);
  return step === undefined ? null : playOf(state, offered, step, card, person);
}

const isClosed = ({ time }: State, { closesAt, winners }: PickCard): boolean => time > closesAt || winners !== null;

function judgedCards(state: State): Judged[] {
  return [...state.picks.keys()].flatMap((id) => {
    const judged = judgedCard(state, id);
    return 'refusal' in judged ? [] : [judged];
  });
}

function headOf(state: State, { card, offered, earn }: Judged): PickCardHead {
  return {
    card: card.id,
    offer: card.offer,
    name: offerName(state, offered),
    kind: earn.card.games,
    closesAt: card.closesAt,
    closed: isClosed(state, card),
    games: card.games.map((game) => gameView(card.games, game)),
    tieBreak: card.tieBreak,
    prizes: (offered.offer.prizes ?? []).map(({ name, value }) => ({ name, value })),
  };
}

function gameView(games: readonly Game[], game: Game): PickGameView {
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

const sideView = (games: readonly Game[], side: Side): PickSideView =>
  'team' in side
    ? { team: side.team, winnerOf: null }
    : { team: goesOn(games, side.winnerOf) ?? null, winnerOf: side.winnerOf };
