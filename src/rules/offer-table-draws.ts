/** What an offer posts for tables that are drawn: one prize, the occasions, the grid of a sports event. */
import { z } from 'zod';
import { cents, formatUsd } from '../base/cents.ts';
import type { DrawPrize, PrizesWord } from './draw-words.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import { outsideAll } from './say-prize.ts';
import { asOffered, type Sheet } from './sheet.ts';
import type { Step } from './steps.ts';
import type { SquaresSelect, TableSelect } from './table-draw-words.ts';
import { id, words } from './words.ts';

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
    const says = 'Nothing of the sheet waits for an occasion.';
    return { at, reason: 'occasions-unused', says, next: 'Leave the occasions out.' };
  }
  if (asksOccasions && offer.occasions === undefined) {
    const says = 'No occasion is listed.';
    return { at, where: 'occasions', reason: 'occasions-missing', says, next: 'Say what starts a drawing.' };
  }
  if (offer.squares !== undefined && step?.form !== 'squares') {
    return { at, reason: 'squares-unused', says: 'The sheet has no grid.', next: 'Leave the squares out.' };
  }
  const twice = repeated([...(offer.occasions ?? []), ...(offer.squares?.periods ?? [])].map((one) => one.id));
  if (twice !== undefined)
    return { at, reason: 'listed-twice', says: `${twice} is listed twice.`, next: 'Name it once.' };
  if (step === undefined) return undefined;
  return prizeFlaw(step, offer) ?? (step.form === 'squares' ? periodFlaw(step, offer) : manyPrizes(step, offer));
}

/** What a table wins: as the sheet lists it, or as the offer posts it. */
export function tablePrizes(step: TableSelect | SquaresSelect, { prizes = [] }: Offer): readonly DrawPrize[] {
  return 'list' in step.prizes ? step.prizes.list : prizes;
}

function prizeFlaw({ prizes: word }: TableSelect | SquaresSelect, { prizes }: Offer): OfferFlaw | undefined {
  const { at } = word;
  if ('list' in word) {
    if (prizes === undefined) return undefined;
    return { at, reason: 'prizes-unused', says: 'The sheet lists its prizes.', next: 'Leave the prizes out.' };
  }
  if (prizes === undefined) {
    const says = 'No prize is posted.';
    return { at, where: 'prizes', reason: 'prizes-missing', says, next: 'Say what can be won.' };
  }
  const twice = repeated(prizes.map((prize) => prize.id));
  if (twice !== undefined)
    return { at, reason: 'prize-twice', says: `${twice} is posted twice.`, next: 'Post it once.' };
  for (const [i, prize] of prizes.entries()) {
    const flaw = kindFlaw(word, prize);
    if (flaw !== undefined) return { ...flaw, where: `prizes.${i}` };
  }
  return undefined;
}

function kindFlaw({ at, kinds }: Extract<PrizesWord, { kinds: unknown }>, prize: DrawPrize): OfferFlaw | undefined {
  const wrong = (reason: string, says: string, next: string): OfferFlaw => ({ at, reason, says, next });
  const allowed = kinds.filter(({ gives }) => gives === prize.gives);
  if (allowed.length === 0) {
    const says = `${prize.name} is ${prize.gives}, which the sheet does not give.`;
    return wrong('prize-kind', says, `Give ${kinds.map(({ gives }) => gives).join(' or ')}.`);
  }
  const outside = outsideAll(allowed, prize.value);
  if (outside !== undefined) {
    const says = `${prize.name} is worth ${formatUsd(cents(prize.value))}; ${outside}.`;
    return wrong('outside-range', says, 'Choose a value inside the range.');
  }
  if ((prize.gives === 'goods') !== (prize.of !== undefined)) {
    const says = prize.gives === 'goods' ? `${prize.name} comes out of no stock.` : `${prize.name} is money.`;
    return wrong('prize-stock', says, 'Name a stock for goods, and for nothing else.');
  }
  if (prize.count !== 1 || prize.on !== undefined) {
    return wrong('prize-once', `${prize.name} is won as often as it is drawn for.`, 'Post it once, with a count of 1.');
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
  return { at, where, reason: 'no-such-prize', says, next: 'Name one of the posted prizes.' };
}

/** What a schema cannot say about such a sheet: somebody at the table gets the prize, whatever is played there. */
export function inTableDraws({ steps }: Sheet): string | undefined {
  for (const step of steps) {
    if (step.kind !== 'select') continue;
    if (step.form === 'box') {
      const wrong = inBox(step, steps);
      if (wrong !== undefined) return wrong;
    }
    if (step.form !== 'table' && step.form !== 'squares') continue;
    const to = steps.find(({ id: name }) => name === step.next);
    if (to?.kind !== 'play' || to.form !== 'at-table') return `Step ${step.id} draws a table, and nobody there wins.`;
    if (to.seated === undefined && to.seatCard === undefined && to.pot === undefined) {
      return `Step ${to.id} says nothing about who wins at the table.`;
    }
    if (to.seated !== undefined && (to.seatCard ?? to.pot) !== undefined) {
      return `Step ${to.id} gives the prize to all who sit there and to one of them.`;
    }
    if (step.form === 'squares' && to.seated === undefined) return `Step ${to.id} divides no prize of a square.`;
  }
  return undefined;
}

function inBox(step: Extract<Step, { kind: 'select'; form: 'box' }>, steps: readonly Step[]): string | undefined {
  if (step.entries.from >= step.entries.until) return `Step ${step.id} takes entries until before it begins to.`;
  const twice = repeated(step.draws.map((draw) => draw.id));
  if (twice !== undefined) return `Step ${step.id} draws for ${twice} twice.`;
  if (step.draws.some(({ phase }, i) => i > 0 && phase < step.draws[i - 1]!.phase)) {
    return `Step ${step.id} goes back to an earlier phase.`;
  }
  const open = step.draws.find(({ gives, value }) => gives !== 'pass' && value === undefined);
  const waits = steps.some((other) => other.kind === 'play' && other.form === 'result');
  if (open !== undefined && !waits) return `Nothing says what ${open.id} of step ${step.id} is worth.`;
  const uncalled = step.draws.find(({ call, claim }) => (call === undefined) === (claim === undefined));
  if (uncalled !== undefined)
    return `Who wins ${uncalled.id} of step ${step.id} is called, or claims it later: one of both.`;
  return undefined;
}

const repeated = (names: readonly string[]): string | undefined => names.find((name, i) => names.indexOf(name) !== i);
