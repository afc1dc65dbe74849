/**
 * What an offer posts about drawings: prizes and how winners are found, tables that are drawn, the sections of a wheel
 * of cards.
 */
import { z } from 'zod';
import { cents, formatUsd } from '../base/cents.ts';
import { type CardWheelStep, sectionCard, valueSections } from './card-wheel.ts';
import { firstDuplicate } from './contradictions-games.ts';
import type { DrawPrize, PrizeGives, PrizesWord } from './draw-prizes.ts';
import { asOffered } from './in-force.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import type { ListedOffer } from './posted-times.ts';
import { outsideAll } from './prize-text.ts';
import { type Sheet, type Step, wheelStepOf } from './sheet.ts';
import type { SquaresSelect, TableSelect } from './table-draw.ts';
import { id, words } from './vocabulary.ts';

type DrumStep = Extract<Step, { kind: 'select'; form: 'drum' }>;
type OutsideStep = Extract<Step, { kind: 'select'; form: 'outside' }>;
type Kinds = Extract<PrizesWord, { kinds: unknown }>;

export function drawsFlaw(sheet: Sheet, offer: ListedOffer): OfferFlaw | undefined {
  const coupon = couponIn(sheet);
  if (coupon !== undefined) return coupon;
  const step = sheet.steps.find((one): one is DrumStep => one.kind === 'select' && one.form === 'drum');
  if (step === undefined) return pickedFlaw(sheet, offer);
  const { prizes, drawnBy } = offer;
  if (drawnBy !== undefined && !(step.by ?? ['drum']).includes(drawnBy)) {
    const says = `These rules have no drawing by ${drawnBy}.`;
    return { at: step.at, reason: 'not-that-way', says, next: `Draw by ${(step.by ?? ['drum']).join(' or ')}.` };
  }
  if (step.prizes !== undefined && 'kinds' in step.prizes) return prizesFlaw(step.prizes, sheet, offer);
  if (prizes === undefined) return undefined;
  const says = 'The rules list the prizes to be drawn.';
  return { at: step.prizes?.at ?? step.at, reason: 'prizes-unused', says, next: 'Leave the prizes out.' };
}

/** A fixed list in the sheet cannot know which offer of the house gives them. */
export function couponIn(sheet: Sheet): OfferFlaw | undefined {
  const listed = sheet.steps.flatMap((step) =>
    step.kind === 'select' &&
    (step.form === 'drum' || step.form === 'outside') &&
    step.prizes !== undefined &&
    'list' in step.prizes
      ? step.prizes.list
      : [],
  );
  const coupon = listed.find(({ gives }) => gives === 'coupon');
  if (coupon === undefined) return undefined;
  const says = `"${coupon.name}" is a coupon, but the rules cannot say of which promotion.`;
  return { at: sheet.mustPost.at, reason: 'coupon', says, next: 'Post another prize instead.' };
}

function pickedFlaw(sheet: Sheet, offer: ListedOffer): OfferFlaw | undefined {
  const step = sheet.steps.find((one): one is OutsideStep => one.kind === 'select' && one.form === 'outside');
  if (step?.prizes !== undefined && 'kinds' in step.prizes) return prizesFlaw(step.prizes, sheet, offer);
  if (step === undefined || offer.prizes === undefined) return undefined;
  const says = 'The player who is picked plays for the prizes in the rules.';
  return { at: step.at, reason: 'prizes-unused', says, next: 'Leave the prizes out.' };
}

function prizesFlaw(word: Kinds, sheet: Sheet, { prizes, schedule = [] }: ListedOffer): OfferFlaw | undefined {
  const { at } = word;
  const wrong = (reason: string, says: string, next: string) => ({ at, where: 'prizes', reason, says, next });
  if (prizes === undefined) {
    return wrong(
      'prizes-missing',
      'No prizes are posted for the drawings.',
      'Post the prizes of each drawing, in order.',
    );
  }
  const twice = firstDuplicate(prizes.map(({ id }) => id));
  if (twice !== undefined)
    return wrong('prize-twice', `Two prizes are named ${twice}.`, 'Give each prize its own name.');
  for (const [i, prize] of prizes.entries()) {
    const flaw = prizeFlaw(word, sheet, prize);
    if (flaw !== undefined) return { ...flaw, where: `prizes.${i}` };
    const stray = prize.on?.find((time) => !schedule.includes(time));
    if (stray === undefined) continue;
    const says = `"${prize.name}" is posted for a time without a drawing.`;
    return { ...wrong('no-such-drawing', says, 'Choose times of the schedule.'), where: `prizes.${i}` };
  }
  if (schedule.every((time) => prizes.some(({ on }) => on?.includes(time) ?? true))) return undefined;
  return wrong('nothing-drawn-for', 'A drawing of the schedule has no prize.', 'Post a prize for each drawing.');
}

function prizeFlaw(word: Kinds, sheet: Sheet, prize: DrawPrize): OfferFlaw | undefined {
  const { name, gives, value } = prize;
  const wrong = (reason: string, says: string, next: string): OfferFlaw => ({ at: word.at, reason, says, next });
  const ranges = word.kinds.filter((kind) => kind.gives === gives);
  if (ranges.length === 0) {
    const known = [...new Set(word.kinds.map((kind) => kind.gives))].join(', ');
    return wrong('not-that-kind', `"${name}" gives ${gives}, which the rules do not allow.`, `Choose from: ${known}.`);
  }
  const outside = outsideAll(ranges, value);
  if (outside !== undefined) {
    const says = `"${name}" is worth ${formatUsd(value)}; ${outside}.`;
    return wrong('outside-range', says, 'Choose a value within the range.');
  }
  if (IS_OWED[gives] && value === 0) {
    return wrong('no-value', `"${name}" has no value.`, 'Enter its value.');
  }
  return whereFlaw(word, sheet, prize);
}

/** Each kind of prize needs to know where it comes from, and nothing else. */
function whereFlaw(word: Kinds, sheet: Sheet, { name, gives, of, lives }: DrawPrize): OfferFlaw | undefined {
  const wrong = (reason: string, says: string, next: string): OfferFlaw => ({ at: word.at, reason, says, next });
  if (TAKEN_FROM[gives] !== undefined && of === undefined) {
    return wrong('source-missing', `"${name}" does not say where it comes from.`, `Name ${TAKEN_FROM[gives]}.`);
  }
  if (TAKEN_FROM[gives] === undefined && of !== undefined && gives !== 'spin') {
    return wrong('source-unused', `"${name}" does not come from stock or a drum.`, 'Leave the source out.');
  }
  if ((gives === 'fees-paid') !== (lives !== undefined)) {
    const says = gives === 'fees-paid' ? `"${name}" does not say how long it is valid.` : `"${name}" does not expire.`;
    return wrong('lives', says, gives === 'fees-paid' ? 'Enter the number of days.' : 'Leave the days out.');
  }
  if (gives !== 'spin' || of !== undefined || wheelStepOf(sheet) !== undefined) return undefined;
  const says = `"${name}" is a spin, but the rules have no wheel.`;
  return wrong('nothing-to-play', says, 'Enter the promotion whose wheel it is, or post another prize.');
}

/** Kinds that are owed to the winner as an amount. */
const IS_OWED: Readonly<Record<PrizeGives, boolean>> = {
  cash: true,
  chips: true,
  goods: true,
  'fees-paid': true,
  coupon: true,
  spin: false,
  pass: false,
  entry: false,
};

const TAKEN_FROM: Readonly<Record<PrizeGives, string | undefined>> = {
  goods: 'the stock that it is taken from',
  entry: 'the promotion that it is a ticket for',
  coupon: 'the promotion that it is a coupon of',
  cash: undefined,
  chips: undefined,
  spin: undefined,
  pass: undefined,
  'fees-paid': undefined,
};

// Tables that are drawn: one prize, the occasions, the grid of a sports event.

export const occasions = z
  .array(z.strictObject({ id, says: words }))
  .min(1)
  .max(100);

export const squares = z.strictObject({
  top: words,
  left: words,
  /** In order; `prize`: the one of the posted prizes that is won then. */
  periods: z
    .array(z.strictObject({ id, name: words, prize: id }))
    .min(1)
    .max(40),
});

/** How a table of this sheet is chosen; undefined where none is. */
export function tableStepOf({ steps }: Pick<Sheet, 'steps'>): TableSelect | SquaresSelect | undefined {
  return steps.find(
    (step): step is TableSelect | SquaresSelect =>
      step.kind === 'select' && (step.form === 'table' || step.form === 'squares'),
  );
}

export function tableDrawFlaw(whole: Sheet, offer: Offer): OfferFlaw | undefined {
  const sheet = asOffered(whole, offer.option);
  const step = tableStepOf(sheet);
  const at = step?.at ?? sheet.mustPost.at;
  const asksOccasions = step?.form === 'table' && step.when === 'posted-events';
  if (offer.occasions !== undefined && !asksOccasions) {
    const says = 'No drawing in these rules is started by an event.';
    return { at, reason: 'occasions-unused', says, next: 'Leave the events out.' };
  }
  if (asksOccasions && offer.occasions === undefined) {
    const says = 'No event is listed.';
    return {
      at,
      where: 'occasions',
      reason: 'occasions-missing',
      says,
      next: 'Enter the events that start a drawing.',
    };
  }
  if (offer.squares !== undefined && step?.form !== 'squares') {
    return { at, reason: 'squares-unused', says: 'These rules have no grid.', next: 'Leave the squares out.' };
  }
  const twice = firstDuplicate([...(offer.occasions ?? []), ...(offer.squares?.periods ?? [])].map((one) => one.id));
  if (twice !== undefined)
    return { at, reason: 'listed-twice', says: `${twice} is listed twice.`, next: 'List it once.' };
  if (step === undefined) return undefined;
  const perSeat = hasPrizePerSeat(sheet);
  const flaw = tablePrizeFlaw(step, offer, perSeat);
  if (flaw !== undefined || (perSeat && tablePrizes(step, offer).length > 0)) return flaw;
  return step.form === 'squares' ? periodFlaw(step, offer) : manyPrizes(step, offer);
}

/** Whether each prize of a drawn table goes to a seat of its own. */
export const hasPrizePerSeat = ({ steps }: Pick<Sheet, 'steps'>): boolean =>
  steps.some((step) => step.kind === 'play' && step.form === 'at-table' && step.seatCard?.byPlace !== undefined);

/** What a table wins: as the sheet lists it, or as the offer posts it. */
export function tablePrizes(step: TableSelect | SquaresSelect, { prizes = [] }: Offer): readonly DrawPrize[] {
  return 'list' in step.prizes ? step.prizes.list : prizes;
}

function tablePrizeFlaw(
  { prizes: word }: TableSelect | SquaresSelect,
  { prizes }: Offer,
  perSeat: boolean,
): OfferFlaw | undefined {
  const { at } = word;
  if ('list' in word) {
    if (prizes === undefined) return undefined;
    return { at, reason: 'prizes-unused', says: 'The rules list the prizes.', next: 'Leave the prizes out.' };
  }
  if (prizes === undefined) {
    const says = 'No prize is posted.';
    return { at, where: 'prizes', reason: 'prizes-missing', says, next: 'Enter the prizes.' };
  }
  const twice = firstDuplicate(prizes.map((prize) => prize.id));
  if (twice !== undefined)
    return { at, reason: 'prize-twice', says: `${twice} is listed twice.`, next: 'List it once.' };
  for (const [i, prize] of prizes.entries()) {
    const flaw = kindFlaw(word, prize, perSeat);
    if (flaw !== undefined) return { ...flaw, where: `prizes.${i}` };
  }
  return undefined;
}

function kindFlaw(
  { at, kinds }: Extract<PrizesWord, { kinds: unknown }>,
  prize: DrawPrize,
  perSeat: boolean,
): OfferFlaw | undefined {
  const wrong = (reason: string, says: string, next: string): OfferFlaw => ({ at, reason, says, next });
  const allowed = kinds.filter(({ gives }) => gives === prize.gives);
  if (allowed.length === 0) {
    const says = `${prize.name} is ${prize.gives}, which the rules do not allow.`;
    return wrong('prize-kind', says, `Choose ${kinds.map(({ gives }) => gives).join(' or ')}.`);
  }
  const outside = outsideAll(allowed, prize.value);
  if (outside !== undefined) {
    const says = `${prize.name} is worth ${formatUsd(cents(prize.value))}; ${outside}.`;
    return wrong('outside-range', says, 'Choose a value within the range.');
  }
  if ((prize.gives === 'goods') !== (prize.of !== undefined)) {
    const says = prize.gives === 'goods' ? `${prize.name} has no stock.` : `${prize.name} is cash.`;
    return wrong('prize-stock', says, 'Choose a stock for merchandise only.');
  }
  if ((prize.count !== 1 && !perSeat) || prize.on !== undefined) {
    return wrong('prize-once', `${prize.name} is won every time it is drawn.`, 'Post it once, with a count of 1.');
  }
  return undefined;
}

/** One prize for every table that is drawn. */
function manyPrizes(step: TableSelect, offer: Offer): OfferFlaw | undefined {
  const many = tablePrizes(step, offer).length;
  if (many === 1) return undefined;
  const says = `${many} prizes are posted.`;
  return { at: step.prizes.at, where: 'prizes', reason: 'one-prize', says, next: 'Post one.' };
}

function periodFlaw({ at }: SquaresSelect, { squares: posted, prizes = [] }: Offer): OfferFlaw | undefined {
  if (posted === undefined) {
    const says = 'No scoring period is listed.';
    return { at, where: 'squares', reason: 'squares-missing', says, next: 'List teams and periods.' };
  }
  const stray = posted.periods.find(({ prize }) => !prizes.some((one) => one.id === prize));
  if (stray === undefined) return undefined;
  const says = `${stray.name} is played for ${stray.prize}, which is not posted.`;
  const where = `squares.periods.${posted.periods.indexOf(stray)}.prize`;
  return { at, where, reason: 'no-such-prize', says, next: 'Choose a posted prize.' };
}

/** What a schema cannot say about such a sheet: a player at the table gets the prize, whatever is played there. */
export function contradictionInTableDraws({ steps }: Sheet): string | undefined {
  for (const step of steps) {
    if (step.kind !== 'select') continue;
    if (step.form === 'box') {
      const wrong = inBox(step, steps);
      if (wrong !== undefined) return wrong;
    }
    if (step.form !== 'table' && step.form !== 'squares') continue;
    const to = steps.find(({ id: name }) => name === step.next);
    if (to?.kind !== 'play' || to.form !== 'at-table')
      return `Step ${step.id} draws a table, but no player there wins.`;
    if (to.seated === undefined && to.seatCard === undefined && to.pot === undefined) {
      return `Step ${to.id} does not say who wins at the table.`;
    }
    if (to.seated !== undefined && (to.seatCard ?? to.pot) !== undefined) {
      return `Step ${to.id} gives the prize both to all players at the table and to one of them.`;
    }
    if (to.seatCard?.byPlace !== undefined && to.pot !== undefined) {
      return `Step ${to.id} draws a seat for each prize, but gives them to one pot in games that have one.`;
    }
    if (step.form === 'squares' && to.seated === undefined) return `Step ${to.id} divides no prize of a square.`;
  }
  return undefined;
}

function inBox(step: Extract<Step, { kind: 'select'; form: 'box' }>, steps: readonly Step[]): string | undefined {
  if (step.entries.from >= step.entries.until) return `Step ${step.id} stops taking entries before it starts.`;
  const twice = firstDuplicate(step.draws.map((draw) => draw.id));
  if (twice !== undefined) return `Step ${step.id} draws for ${twice} twice.`;
  if (step.draws.some(({ phase }, i) => i > 0 && phase < step.draws[i - 1]!.phase)) {
    return `Step ${step.id} returns to an earlier phase.`;
  }
  const open = step.draws.find(({ gives, value }) => gives !== 'pass' && value === undefined);
  const waits = steps.some((other) => other.kind === 'play' && other.form === 'result');
  if (open !== undefined && !waits) return `Nothing says what ${open.id} of step ${step.id} is worth.`;
  const uncalled = step.draws.find(({ call, claim }) => (call === undefined) === (claim === undefined));
  if (uncalled !== undefined)
    return `The winner of ${uncalled.id} of step ${step.id} must be either called or able to claim later, not both.`;
  return undefined;
}

// The sections of a wheel of cards that are not cards.

export function cardWheelFlaw(sheet: Sheet, { option, valueAwards }: Offer): OfferFlaw | undefined {
  const wheel = asOffered(sheet, option).steps.find(
    (step): step is CardWheelStep => step.kind === 'play' && step.form === 'wheel-of-cards',
  );
  if (wheel === undefined) {
    if (valueAwards === undefined) return undefined;
    const says = 'These rules have no wheel of cards.';
    return { at: sheet.mustPost.at, reason: 'wheel-unused', says, next: 'Leave the value awards out.' };
  }
  const { at } = wheel.values;
  const wanted = valueSections(wheel);
  const listed = valueAwards?.length ?? 0;
  if (listed !== wanted) {
    const says = `The wheel has ${wanted} sections for value awards, but ${listed} are listed.`;
    return {
      at,
      where: 'valueAwards',
      reason: 'value-awards-missing',
      says,
      next: 'List one for each of these sections.',
    };
  }
  const ids = valueAwards!.map(({ id }) => id);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined) {
    return {
      at,
      where: `valueAwards.${ids.lastIndexOf(twice)}`,
      reason: 'section-twice',
      says: `Section ${twice} is listed twice.`,
      next: 'Give each section its own id.',
    };
  }
  const card = ids.find((id) => sectionCard(id) !== undefined);
  if (card === undefined) return undefined;
  return {
    at,
    where: `valueAwards.${ids.indexOf(card)}`,
    reason: 'section-is-card',
    says: `Section ${card} has the name of a card.`,
    next: 'Give it another name.',
  };
}
