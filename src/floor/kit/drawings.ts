/** Drawings as their sheet posts them: the steps from the drum to the wheel, the prizes, and what a winner plays. */
import { assert, lookUp, unreachable } from '../../base/assert.ts';
import { must } from '../../base/result.ts';
import { addSeconds, DAY, type Instant } from '../../base/time.ts';
import { endOfDayAfter } from '../../base/zone.ts';
import type { BoxSelect } from '../../rules/box-draw.ts';
import { type ContestStep, contestStepOf, contestTimes } from '../../rules/contest.ts';
import type { DrawLimit, DrawPrize } from '../../rules/draw-prizes.ts';
import { turnEarnOf } from '../../rules/envelopes.ts';
import type { Offer } from '../../rules/offer.ts';
import type { ListedOffer } from '../../rules/posted-times.ts';
import { type Sheet, type Step, stepOf, type TicketEdge, type WheelStep, wheelStepOf } from '../../rules/sheet.ts';
import { isChoice } from '../../rules/vocabulary.ts';
import type { RecentBeginning } from '../area.ts';
import { asListed, houseDay, startOfDayOf, zonePackOf } from '../clock.ts';
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

/** Tickets from a drum, or a person picked by other means. */
type Selection = Extract<Step, { kind: 'select'; form: 'drum' | 'outside' }>;

type PresenceStep = Extract<Step, { kind: 'claim'; form: 'presence' }>;

export function selectionOf({ steps }: Sheet): Selection | undefined {
  return steps.find(
    (step): step is Selection => step.kind === 'select' && (step.form === 'drum' || step.form === 'outside'),
  );
}

/** What finds the players: a drawing, or a hand that wins a turn. It says who signs, and under which clause. */
export function foundBy(sheet: Sheet): Readonly<{ at: string; witnesses: number }> {
  const step = selectionOf(sheet) ?? turnEarnOf(sheet) ?? sheet.steps.find(isAceStep);
  assert(step !== undefined, `${sheet.id} finds players`);
  return step;
}

type AceStep = Extract<Step, { kind: 'select'; form: 'ace-of-table' }>;
const isAceStep = (step: Step): step is AceStep => step.kind === 'select' && step.form === 'ace-of-table';

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

/** What follows when the holder is there: a play, or the prize. */
export function afterPresence(sheet: Sheet): Step {
  const next = claimsPresence(sheet)?.next ?? turnEarnOf(sheet)?.next;
  const step = sheet.steps.find(({ id }) => id === next);
  assert(step !== undefined, `${sheet.id} has a step ${next}`);
  return step;
}

/** A sheet may ask for papers later on, so the first claim step need not be this one. */
export function presenceOf(sheet: Sheet): PresenceStep {
  const step = claimsPresence(sheet);
  assert(step !== undefined, `${sheet.id} calls the holder of a ticket`);
  return step;
}

/** Undefined if a hand wins a turn and its player is at the table already. */
export const claimsPresence = ({ steps }: Sheet): PresenceStep | undefined =>
  steps.find((step): step is PresenceStep => step.kind === 'claim' && step.form === 'presence');

/**
 * If only the first ticket is valid, a holder who has won as often as allowed is like one who did not come; else
 * another is drawn.
 */
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

/** What the winner must show. */
export function shownBy(sheet: Sheet): readonly string[] {
  const step = claimsPresence(sheet);
  return step === undefined ? [] : (step.shows ?? ['id', 'name']);
}

/** ID can follow: at the claim, or for a place in a later play, until that begins. */
export function idFollows(sheet: Sheet, { slots }: Pick<Drawing, 'slots'>): boolean {
  const { idLater, idUntilPlay } = claimsPresence(sheet) ?? {};
  return idLater !== undefined || (idUntilPlay !== undefined && (slots?.[0]?.gives ?? 'pass') === 'pass');
}

/** How long the holder of a drawn ticket has. */
export function callSeconds(sheet: Sheet, { amounts }: Offer): number {
  const { withinSeconds = 0 } = presenceOf(sheet);
  return isChoice(withinSeconds) ? amounts[withinSeconds.choose]! : withinSeconds;
}

/** How many days the holder has; undefined where it is seconds. */
export function callDays(sheet: Sheet, { amounts }: Offer): number | undefined {
  const { withinDays } = presenceOf(sheet);
  return isChoice(withinDays) ? amounts[withinDays.choose] : withinDays;
}

/** The last second that is in time for a holder whose time runs from this moment. */
export function callEndsAt(state: State, sheet: Sheet, offer: Offer, from: Instant): Instant {
  const days = callDays(sheet, offer);
  if (days === undefined) return addSeconds(from, callSeconds(sheet, offer));
  return addSeconds(must(endOfDayAfter(zonePackOf(state)!, startOfDayOf(state), from, days)), -1);
}

/** Whether all winners of a drawing, and alternates, are drawn before anyone claims. */
export const drawsTogether = (sheet: Sheet): Drum['together'] => {
  const step = selectionOf(sheet);
  return step?.form === 'drum' ? step.together : undefined;
};

type Drum = Extract<Selection, { form: 'drum' }>;

export const alternatesWanted = (sheet: Sheet, { amounts }: Offer): number => {
  const count = drawsTogether(sheet)?.alternates ?? 0;
  return isChoice(count) ? amounts[count.choose]! : count;
};

export function wheelOf(sheet: Sheet): WheelStep {
  const step = wheelStepOf(sheet);
  assert(step !== undefined, `${sheet.id} has a wheel`);
  return step;
}

/** The state of the turn at the wheel. */
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
  const word = step?.prizes;
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

/** Whether a person who won then is not eligible now. */
export function stillCounts(state: State, { per }: Pick<DrawLimit, 'per'>, won: Instant, now: Instant): boolean {
  switch (per) {
    case 'day':
      return houseDay(state, won) === houseDay(state, now);
    case '24-hours':
      return now - won < DAY;
    case 'drawing':
      // A winner of another drawing can win in this one.
      return false;
    case 'promotion':
      return true;
  }
}

type PlayStep = Extract<Step, { kind: 'play' }>;

/** What is played by one person who was drawn. */
export const DRAWN_PLAYS = ['wheel', 'call-ladder', 'card-ladder', 'wheel-of-cards', 'envelopes'] as const;
export type DrawnPlay = (typeof DRAWN_PLAYS)[number];

/** Null where the prize that was drawn for is not played for: cash that is won beside turns at a wheel. */
export function drawnPlay(step: PlayStep, slot: DrawSlot | undefined): DrawnPlay | null {
  // A turn at another offer's wheel is played there.
  if (slot?.gives === 'spin' && slot.of !== undefined) return null;
  switch (step.form) {
    case 'wheel':
    case 'envelopes':
      return slot === undefined || slot.gives === 'spin' ? step.form : null;
    case 'call-ladder':
    case 'card-ladder':
    case 'wheel-of-cards':
      return step.form;
    // Holders of passes play later, together with the others.
    case 'keys':
    case 'tournament':
      return null;
    // These have people, tables and rounds of their own: there is no draw for a turn at them.
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
    case 'envelopes':
      return { form, opened: [] };
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

/** The last moment at which a pass holder can still show ID; undefined if nothing is played with passes. */
export function idUntil(state: State, offered: OfferState): Instant | undefined {
  const step = contestStepOf(sheetOf(state, offered));
  return step === undefined ? undefined : nextContest(state, offered, step);
}

export const boxStepOf = ({ steps }: Sheet): BoxSelect | undefined =>
  steps.find((step): step is BoxSelect => step.kind === 'select' && step.form === 'box');

/** Everyone who won a place in what this offer plays, in the order in which they won it. */
export const passHolders = (state: State, offer: string): readonly Pass[] => state.offers.get(offer)?.passes ?? [];
