/** Drawings as their sheet posts them: the steps from the drum to the wheel, the prizes, and what a winner plays. */
import { assert, lookUp, unreachable } from '../../base/assert.ts';
import { DAY, type Instant } from '../../base/time.ts';
import type { BoxSelect } from '../../rules/box-draw.ts';
import { type ContestStep, contestStepOf, contestTimes } from '../../rules/contest.ts';
import type { DrawLimit, DrawPrize } from '../../rules/draw-prizes.ts';
import type { Offer } from '../../rules/offer.ts';
import type { ListedOffer } from '../../rules/posted-times.ts';
import { type Sheet, type Step, stepOf, type TicketEdge, type WheelStep, wheelStepOf } from '../../rules/sheet.ts';
import { isChoice } from '../../rules/vocabulary.ts';
import type { RecentBeginning } from '../area.ts';
import { asListed, houseDay } from '../clock.ts';
import type { CardWheelPlay, DrawSlot, Play, WheelPlay } from '../drawing.ts';
import { F, type Outcome, refused } from '../outcome.ts';
import type { Drawing, OfferState, Pass, State, Ticket } from '../state.ts';
import { drumIds, gameOfDrum } from './drums.ts';
import { sheetOf } from './offers.ts';

/** The offer that something belongs to: a drawing, a contest, a show. */
export const offerOf = (state: State, { offer }: Readonly<{ offer: string }>): OfferState =>
  lookUp(state.offers, offer);

/** All drawings that go on, for the list of what was won last. */
export const openDrawings = ({ drawings }: State): RecentBeginning[] =>
  [...drawings.values()].map(({ id, offer }) => ({ id, offer, table: null }));

/** The ticket that is called or played with. */
export function ticketOf({ id, ticket }: Drawing): Ticket {
  assert(ticket !== null, `a ticket was drawn in ${id}`);
  return ticket;
}

/** Tickets from a drum, or somebody who is picked by other means. */
type Selection = Extract<Step, { kind: 'select'; form: 'drum' | 'outside' }>;

type PresenceStep = Extract<Step, { kind: 'claim'; form: 'presence' }>;

export function selectionOf({ steps }: Sheet): Selection | undefined {
  return steps.find(
    (step): step is Selection => step.kind === 'select' && (step.form === 'drum' || step.form === 'outside'),
  );
}

export function drumOf(sheet: Sheet): Selection {
  const step = selectionOf(sheet);
  assert(step !== undefined, `${sheet.id} draws`);
  return step;
}

/** How winners are found, where the sheet allows more than one way: as the offer says, or the first of them. */
export function drawnByOf(sheet: Sheet, { drawnBy }: Offer): 'drum' | 'computer' {
  const step = selectionOf(sheet);
  return drawnBy ?? (step?.form === 'drum' ? step.by?.[0] : undefined) ?? 'drum';
}

/** What follows when the holder is there: what he plays, or his prize. */
export function afterPresence(sheet: Sheet): Step {
  const { next } = presenceOf(sheet);
  const step = sheet.steps.find(({ id }) => id === next);
  assert(step !== undefined, `${sheet.id} has a step ${next}`);
  return step;
}

/** A sheet may ask for papers later on, so the first claim step need not be this one. */
export function presenceOf(sheet: Sheet): PresenceStep {
  const step = sheet.steps.find(
    (candidate): candidate is PresenceStep => candidate.kind === 'claim' && candidate.form === 'presence',
  );
  assert(step !== undefined, `${sheet.id} calls the holder of a ticket`);
  return step;
}

/** Where the first ticket alone counts, who has won as often as he may is like who did not come; else another is drawn. */
export function afterWonAlready(sheet: Sheet): TicketEdge {
  const { expires } = presenceOf(sheet);
  return typeof expires !== 'string' && expires.ends === 'carried' ? expires : drumOf(sheet).id;
}

/** What winners are owed, and under which clause. */
export function awardStepOf(sheet: Sheet): Extract<Step, { kind: 'award' }> {
  const step = stepOf(sheet, 'award');
  assert(step !== undefined, `${sheet.id} awards`);
  return step;
}

/** What the winner shows beside his face. */
export const shownBy = (sheet: Sheet): readonly string[] => presenceOf(sheet).shows ?? ['id', 'name'];

/** ID may follow: when he claims, or where it is a place in a later play, until that begins. */
export function idFollows(sheet: Sheet, { slots }: Pick<Drawing, 'slots'>): boolean {
  const { idLater, idUntilPlay } = presenceOf(sheet);
  return idLater !== undefined || (idUntilPlay !== undefined && (slots?.[0]?.gives ?? 'pass') === 'pass');
}

/** How long the holder of a drawn ticket has. */
export function callSeconds(sheet: Sheet, { amounts }: Offer): number {
  const { withinSeconds } = presenceOf(sheet);
  return isChoice(withinSeconds) ? amounts[withinSeconds.choose]! : withinSeconds;
}

export function wheelOf(sheet: Sheet): WheelStep {
  const step = wheelStepOf(sheet);
  assert(step !== undefined, `${sheet.id} has a wheel`);
  return step;
}

/** Where the turn at the wheel stands. */
export function wheelPlayOf({ id, play }: Drawing): WheelPlay {
  assert(play !== null && 'spins' in play, `somebody is at the wheel in ${id}`);
  return play;
}

type Prize = Omit<DrawPrize, 'on'> &
  Readonly<{ on?: readonly number[] | undefined; games?: readonly string[] | undefined }>;

type Posted = Readonly<{ drawing: string; drum: string; dueAt: Offer['period']['from']; slots?: DrawSlot[] }>;

/** One drawing for each time and each drum, numbered on from those there were. Where nothing is drawn for there is none. */
export function drawingsOf(sheet: Sheet, offer: ListedOffer, before: number): Posted[] {
  const prizes = prizesOf(sheet, offer);
  const posted = (offer.schedule ?? []).flatMap((dueAt) =>
    drumIds(sheet, offer).flatMap((drum) => {
      if (prizes === undefined) return [{ drum, dueAt }];
      const slots = prizes
        .filter(({ on, games }) => (on?.includes(dueAt) ?? true) && isFor(sheet, offer, drum, games))
        .flatMap(slotsFor);
      return slots.length === 0 ? [] : [{ drum, dueAt, slots }];
    }),
  );
  return posted.map((drawing, i) => ({ drawing: `drawing-${before + 1 + i}`, ...drawing }));
}

/** What is drawn for, as the sheet lists it or the offer posts it; undefined: one turn at what the sheet plays. */
export function prizesOf(sheet: Sheet, offer: Offer): readonly Prize[] | undefined {
  const step = selectionOf(sheet);
  const word = step?.form === 'drum' ? step.prizes : undefined;
  if (word === undefined) return undefined;
  return 'list' in word ? word.list : (offer.prizes ?? []);
}

function isFor(sheet: Sheet, offer: Offer, drum: string, games: readonly string[] | undefined): boolean {
  const game = gameOfDrum(sheet, offer, drum);
  return games === undefined || game === undefined || games.includes(game);
}

function slotsFor({ id: prize, name, gives, value, count, of, lives }: Prize): DrawSlot[] {
  const slot: DrawSlot = {
    prize,
    name,
    gives,
    value,
    ...(of === undefined ? {} : { of }),
    ...(lives === undefined ? {} : { lives }),
  };
  return Array.from({ length: count }, () => ({ ...slot }));
}

/** Whether somebody who won then may not win now. */
export function stillCounts(state: State, { per }: Pick<DrawLimit, 'per'>, won: Instant, now: Instant): boolean {
  switch (per) {
    case 'day':
      return houseDay(state, won) === houseDay(state, now);
    case '24-hours':
      return now - won < DAY;
    case 'drawing':
      // Who won in another drawing may win in this one.
      return false;
    case 'promotion':
      return true;
  }
}

type PlayStep = Extract<Step, { kind: 'play' }>;

/** What is played by one person who was drawn. */
type DrawnPlay = 'wheel' | 'call-ladder' | 'card-ladder' | 'wheel-of-cards';

/** Null where the prize that was drawn for is not played for: cash that is won beside turns at a wheel. */
export function drawnPlay(step: PlayStep, slot: DrawSlot | undefined): DrawnPlay | null {
  // A turn at another offer's wheel is played there.
  if (slot?.gives === 'spin' && slot.of !== undefined) return null;
  switch (step.form) {
    case 'wheel':
      return slot === undefined || slot.gives === 'spin' ? step.form : null;
    case 'call-ladder':
    case 'card-ladder':
    case 'wheel-of-cards':
      return step.form;
    // Who holds a pass plays later, together with the others.
    case 'keys':
    case 'tournament':
      return null;
    // These have people, tables and rounds of their own: nobody is drawn for a turn at them.
    case 'show':
    case 'house-game':
    case 'poker-tournament':
    case 'instrument':
    case 'at-table':
    case 'result':
      return null;
    default:
      return unreachable(step);
  }
}

/** A play as it begins. */
export function newPlay(form: DrawnPlay): WheelPlay | Play {
  switch (form) {
    case 'wheel':
      return { spins: 0, doubling: false };
    case 'call-ladder':
      return { form, right: 0, tied: false, hands: [] };
    case 'card-ladder':
      return { form, cards: [], correct: 0, misses: 0, stands: null };
    case 'wheel-of-cards':
      return { form, cards: [], turns: 0 };
    default:
      return unreachable(form);
  }
}

export function cardPlayOf({ play }: Drawing): CardWheelPlay | undefined {
  return play !== null && 'form' in play && play.form === 'wheel-of-cards' ? play : undefined;
}

/** A table at the wheel has no drum to draw on from: its turn ends otherwise. */
export function tableAtWheel(drawing: Drawing): Outcome | undefined {
  if (cardPlayOf(drawing)?.table === undefined) return undefined;
  return refused(F.plays, 'table-at-the-wheel', { drawing: drawing.id });
}

/** When the next of them begins; undefined where all have begun. */
export function nextContest(state: State, offered: OfferState, step: ContestStep): Instant | undefined {
  return contestTimes(step, asListed(state, offered.offer))[offered.contestsBegun ?? 0];
}

/** The last moment at which somebody who holds a pass can still show ID; undefined where nothing is played with passes. */
export function idUntil(state: State, offered: OfferState): Instant | undefined {
  const step = contestStepOf(sheetOf(state, offered));
  return step === undefined ? undefined : nextContest(state, offered, step);
}

export const boxStepOf = ({ steps }: Sheet): BoxSelect | undefined =>
  steps.find((step): step is BoxSelect => step.kind === 'select' && step.form === 'box');

/** Everybody who won a place in what this offer plays, in the order in which they won it. */
export const passHolders = (state: State, offer: string): readonly Pass[] => state.offers.get(offer)?.passes ?? [];
