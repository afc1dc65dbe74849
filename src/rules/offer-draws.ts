/** What an offer says about its drawings: the prizes that are drawn for, and how their winners are found. */
import { formatUsd } from '../base/cents.ts';
import { repeated } from './contradictions-games.ts';
import type { DrawPrize, PrizeGives, PrizesWord } from './draw-words.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import type { ListedOffer } from './posted-times.ts';
import { outsideAll } from './say-prize.ts';
import { type Sheet, wheelStepOf } from './sheet.ts';
import type { Step } from './steps.ts';

type DrumStep = Extract<Step, { kind: 'select'; form: 'drum' }>;
type Kinds = Extract<PrizesWord, { kinds: unknown }>;

export function drawsFlaw(sheet: Sheet, offer: ListedOffer): OfferFlaw | undefined {
  const coupon = couponIn(sheet);
  if (coupon !== undefined) return coupon;
  const step = sheet.steps.find((one): one is DrumStep => one.kind === 'select' && one.form === 'drum');
  if (step === undefined) return pickedFlaw(sheet, offer);
  const { prizes, drawnBy } = offer;
  if (drawnBy !== undefined && !(step.by ?? ['drum']).includes(drawnBy)) {
    const says = `The sheet knows no drawing by ${drawnBy}.`;
    return { at: step.at, reason: 'not-that-way', says, next: `Draw by ${(step.by ?? ['drum']).join(' or ')}.` };
  }
  if (step.prizes !== undefined && 'kinds' in step.prizes) return prizesFlaw(step.prizes, sheet, offer);
  if (prizes === undefined) return undefined;
  const says = 'What is drawn for stands in the sheet.';
  return { at: step.prizes?.at ?? step.at, reason: 'prizes-unused', says, next: 'Leave the prizes out.' };
}

/** A list that stands in the sheet cannot know which offer of the house gives them. */
export function couponIn(sheet: Sheet): OfferFlaw | undefined {
  const listed = sheet.steps.flatMap((step) =>
    step.kind === 'select' && step.form === 'drum' && step.prizes !== undefined && 'list' in step.prizes
      ? step.prizes.list
      : [],
  );
  const coupon = listed.find(({ gives }) => gives === 'coupon');
  if (coupon === undefined) return undefined;
  const says = `"${coupon.name}" is a coupon, and the sheet cannot say of which offer.`;
  return { at: sheet.mustPost.at, reason: 'coupon', says, next: 'Post another prize in its place.' };
}

function pickedFlaw({ steps }: Sheet, { prizes }: Offer): OfferFlaw | undefined {
  const step = steps.find(({ kind, form }) => kind === 'select' && form === 'outside');
  if (step === undefined || prizes === undefined) return undefined;
  const says = 'Who is picked plays for what the sheet says.';
  return { at: step.at, reason: 'prizes-unused', says, next: 'Leave the prizes out.' };
}

function prizesFlaw(word: Kinds, sheet: Sheet, { prizes, schedule = [] }: ListedOffer): OfferFlaw | undefined {
  const { at } = word;
  const wrong = (reason: string, says: string, next: string) => ({ at, where: 'prizes', reason, says, next });
  if (prizes === undefined) {
    return wrong('prizes-missing', 'Nothing is posted to be drawn for.', 'Post the prizes of each drawing, in order.');
  }
  const twice = repeated(prizes.map(({ id }) => id));
  if (twice !== undefined) return wrong('prize-twice', `Two prizes are called ${twice}.`, 'Name each prize once.');
  for (const [i, prize] of prizes.entries()) {
    const flaw = prizeFlaw(word, sheet, prize);
    if (flaw !== undefined) return { ...flaw, where: `prizes.${i}` };
    const stray = prize.on?.find((time) => !schedule.includes(time));
    if (stray === undefined) continue;
    const says = `"${prize.name}" is posted for a time at which nothing is drawn.`;
    return { ...wrong('no-such-drawing', says, 'Name times of the schedule.'), where: `prizes.${i}` };
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
    return wrong(
      'not-that-kind',
      `"${name}" gives ${gives}, which the sheet does not know.`,
      `Choose among: ${known}.`,
    );
  }
  const outside = outsideAll(ranges, value);
  if (outside !== undefined) {
    const says = `"${name}" is worth ${formatUsd(value)}; ${outside}.`;
    return wrong('outside-range', says, 'Choose a value inside the range.');
  }
  if (IS_OWED[gives] && value === 0) {
    return wrong('no-value', `"${name}" is worth nothing.`, 'Say what it is worth.');
  }
  return whereFlaw(word, sheet, prize);
}

/** Each kind of prize needs to know where it comes from, and nothing besides. */
function whereFlaw(word: Kinds, sheet: Sheet, { name, gives, of, lives }: DrawPrize): OfferFlaw | undefined {
  const wrong = (reason: string, says: string, next: string): OfferFlaw => ({ at: word.at, reason, says, next });
  if (TAKEN_FROM[gives] !== undefined && of === undefined) {
    return wrong('source-missing', `"${name}" comes from nowhere.`, `Name ${TAKEN_FROM[gives]}.`);
  }
  if (TAKEN_FROM[gives] === undefined && of !== undefined && gives !== 'spin') {
    return wrong('source-unused', `"${name}" is taken from no stock and no drum.`, 'Leave that out.');
  }
  if ((gives === 'fees-paid') !== (lives !== undefined)) {
    const says = gives === 'fees-paid' ? `How long "${name}" lives is not said.` : `"${name}" does not run out.`;
    return wrong('lives', says, gives === 'fees-paid' ? 'Say for how many days.' : 'Leave the days out.');
  }
  if (gives !== 'spin' || of !== undefined || wheelStepOf(sheet) !== undefined) return undefined;
  const says = `"${name}" is a turn at a wheel, and the sheet has none.`;
  return wrong('nothing-to-play', says, 'Name the offer whose wheel it is, or post another prize.');
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
  entry: 'the offer that it is a ticket for',
  coupon: 'the offer that it is a coupon of',
  cash: undefined,
  chips: undefined,
  spin: undefined,
  pass: undefined,
  'fees-paid': undefined,
};
