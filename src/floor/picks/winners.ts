/** The winners of a card, posted once everything is decided. */
import { unreachable } from '../../base/assert.ts';
import type { Instant } from '../../base/time.ts';
import type { DrawPrize } from '../../rules/draw-words.ts';
import { swipesStepOf } from '../../rules/pick-words.ts';
import { type Game, isDecided, type Share, sharesOf } from '../../rules/picks.ts';
import { stepOf } from '../../rules/sheet.ts';
import { awardPrizes, CARD_DESK, type PrizeOwed, stopsFor } from '../kit/awards.ts';
import { personFacts } from '../kit/people.ts';
import { refuseOutOfStock, tournamentEntry } from '../kit/prizes.ts';
import { accept, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Award, State } from '../state.ts';
import { alreadyPosted, type Judged, judgedCard, linesOf } from './card.ts';
import { barredBy, lacksPlay } from './entries.ts';
import type { pickCommands } from './specs.ts';
import { playWindow } from './times.ts';

type PostWinners = CommandOf<typeof pickCommands, 'post-winners'>;

export function postWinners(state: State, { card: id, time, by }: PostWinners): Outcome {
  const judged = judgedCard(state, id);
  if (isRefusal(judged)) return judged;
  const wrong = alreadyPosted(judged) ?? notOver(state, judged, time);
  if (wrong !== undefined) return wrong;
  const voided = voidedIn(state, judged);
  const people = Object.keys(judged.card.entries).filter((person) => !voided.some((one) => one.person === person));
  const shares = sharesIn(judged, judged.card.games, people);
  const open = notLooked(state, judged, shares);
  if (open !== undefined) return open;
  const missing = goodsMissing(state, judged, shares);
  if (missing !== undefined) return missing;
  const owed = shares.map((share) => prizeOwed(judged, share));
  const { awards, ...booked } = awardPrizes(state, judged.offered, time, owed);
  const winners = shares.map((share, i) => ({ ...placeOf(share), person: share.person, award: awards[i]!.id }));
  const event = { card: id, offer: judged.card.offer, winners, voided, awards, ...booked, by: by.badge };
  return accept({ type: 'winners-posted', v: 1, ...event }, ...stopsFor(state, judged.sheet, awards));
}

/** Every game is decided, and hours that are asked for afterwards can no longer grow. */
export function notOver(state: State, { card, earn, sheet }: Judged, now: Instant): Refused | undefined {
  const open = card.games.filter((game) => !isDecided(game));
  if (open.length > 0) {
    const says = `${open.length} games of ${card.id} are not decided: ${open
      .slice(0, 5)
      .map(({ id }) => id)
      .join(', ')}.`;
    return refused(earn.at, 'games-open', says, 'Enter their results, or call off what is not played.');
  }
  const step = swipesStepOf(sheet);
  if (step?.asked !== 'afterwards' || now >= playWindow(state, step, card).until) return undefined;
  return refused(step.at, 'hours-open', 'The days in which play counts are not over.', 'Wait until they are.');
}

/** Entries of people who may not have a prize, or have not played enough: they count for nothing, and others move up. */
function voidedIn(state: State, judged: Judged): { person: string; at: string; says: string }[] {
  return Object.keys(judged.card.entries).flatMap((person) => {
    const barred = barredBy(state, judged, person);
    if (barred !== undefined) return [{ person, at: barred.at, says: barred.says }];
    const lacks = lacksPlay(state, judged, person);
    return lacks === undefined ? [] : [{ person, at: lacks.refusal.at, says: lacks.refusal.says }];
  });
}

function sharesIn({ card, select, offered }: Judged, games: Game[], people: readonly string[]): (Share & Counted)[] {
  const lines = linesOf({ card: { ...card, games }, select }, people);
  const prizes = (offered.offer.prizes ?? []).map(({ value }) => value);
  return sharesOf(lines, prizes, select).map((share) => ({
    ...share,
    right: lines.find(({ person }) => person === share.person)!.right,
  }));
}

/** By the scores on record, or by others. Whoever was void when the winners were posted stays so: the same people rank. */
export function sharesNow(judged: Judged, games: Game[] = judged.card.games): (Share & Counted)[] {
  const { entries, voided } = judged.card;
  return sharesIn(
    judged,
    games,
    Object.keys(entries).filter((person) => !voided.includes(person)),
  );
}

type Counted = Readonly<{ right: number }>;
export type Refused = { refusal: FloorRefusal };

/** Nobody wins of whom nobody knows whether he works here. */
export function notLooked(state: State, { sheet }: Judged, shares: readonly Share[]): Refused | undefined {
  const row = sheet.eligibility.find(({ rule }) => rule === 'employee');
  if (row === undefined) return undefined;
  const open = shares.find(({ person }) => personFacts(state, person).employee === undefined);
  if (open === undefined) return undefined;
  const says = `Nobody has found out whether the holder of place ${open.place} works here.`;
  return refused(row.at, 'finding-missing', says, 'Record what you found about him first.');
}

export function goodsMissing(state: State, { offered }: Judged, shares: readonly Share[]): Refused | undefined {
  const wanted = shares.flatMap(({ whole }) => {
    const prize = whole === null ? undefined : offered.offer.prizes?.[whole];
    return prize?.gives === 'goods' ? [prize.of!] : [];
  });
  const entries = shares.flatMap(({ whole }) => {
    const prize = whole === null ? undefined : offered.offer.prizes?.[whole];
    return prize?.gives === 'entry'
      ? [tournamentEntry(state, { of: prize.of!, name: prize.name, amount: prize.value })]
      : [];
  });
  const closed = entries.find((entry): entry is Refused => entry !== undefined && isRefusal(entry));
  if (closed !== undefined) return closed;
  const counted = wanted.map((goods) => [goods, wanted.filter((one) => one === goods).length] as const);
  return counted.map(([goods, many]) => refuseOutOfStock(state, goods, many)).find((one) => one !== undefined) as
    | Refused
    | undefined;
}

function inKindOf({ gives, of, name }: DrawPrize): Award['as'] {
  switch (gives) {
    case 'goods':
      return { gives, goods: of!, name };
    case 'entry':
      return { gives, of: of! };
    case 'cash':
    case 'chips':
    // A pool of picks posts none of these.
    case 'spin':
    case 'pass':
    case 'fees-paid':
    case 'coupon':
      return undefined;
    default:
      return unreachable(gives);
  }
}

/** Goods and entries go to a player who wins them alone; shared, their value is divided. */
export function prizeOwed({ sheet, offered }: Judged, { person, place, amount, whole }: Share): PrizeOwed {
  const prize = whole === null ? undefined : offered.offer.prizes?.[whole];
  const as = prize === undefined ? undefined : inKindOf(prize);
  const { at } = stepOf(sheet, 'award')!;
  const base = { person, amount, at, row: `place-${place}`, to: CARD_DESK };
  return as === undefined ? base : { ...base, as };
}

export const placeOf = ({ place, right }: Readonly<{ place: number; right: number }>) => ({ place, right });
