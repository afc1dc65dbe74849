/** The structure of a tournament as an offer posts it: inside what its sheet allows, and whole in itself. */
import { type Cents, cents, formatUsd } from '../base/cents.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import type { ListedOffer } from './posted-times.ts';
import { outsideAll } from './say-prize.ts';
import { MOST_LISTED } from './schedule-words.ts';
import type { Sheet } from './sheet.ts';
import { WHOLE } from './tournament.ts';
import type { PokerTournamentStep, PostedTournament } from './tournament-words.ts';
import type { Ours } from './words.ts';

export function pokerTournamentOf({ steps }: Pick<Sheet, 'steps'>): PokerTournamentStep | undefined {
  return steps.find((step): step is PokerTournamentStep => step.kind === 'play' && step.form === 'poker-tournament');
}

export function tournamentFlaw(sheet: Sheet, { tournament, period }: ListedOffer): OfferFlaw | undefined {
  const step = pokerTournamentOf(sheet);
  if (step === undefined) {
    if (tournament === undefined) return undefined;
    const says = 'The sheet plays no tournament.';
    return { at: sheet.mustPost.at, reason: 'tournament-unused', says, next: 'Leave the tournament out.' };
  }
  if (tournament === undefined) {
    const says = 'The structure of the tournament is not posted.';
    return { at: step.at, reason: 'tournament-missing', says, next: 'Post it before anybody signs up.' };
  }
  return (
    inPart('starts', startFlaw(step, tournament, period)) ??
    priceFlaw(step, tournament) ??
    fieldFlaw(step, tournament) ??
    inPart('levels', levelFlaw(step, tournament)) ??
    partFlaw(step, tournament) ??
    inPart('pays', payFlaw(step, tournament))
  );
}

const inPart = (part: string, flaw: OfferFlaw | undefined): OfferFlaw | undefined =>
  flaw === undefined ? undefined : { where: `tournament.${part}`, ...flaw };

function startFlaw(
  { begins: { at, when } }: Step,
  { starts }: Pick<NonNullable<ListedOffer['tournament']>, 'starts'>,
  period: Offer['period'],
): OfferFlaw | undefined {
  if (when === 'full') {
    if (starts === undefined) return undefined;
    return { at, reason: 'starts-unused', says: 'It starts when its field is full.', next: 'Leave the times out.' };
  }
  if (starts === undefined) {
    return { at, reason: 'starts-missing', says: 'No time is posted at which it starts.', next: 'Post it.' };
  }
  if (starts.some((time, i) => i > 0 && time <= starts[i - 1]!)) {
    return { at, reason: 'starts-order', says: 'The times do not follow one another.', next: 'Put them in order.' };
  }
  if (starts.length === 0) {
    return {
      at,
      reason: 'starts-missing',
      says: 'No start is inside the period.',
      next: 'Change the period or the times.',
    };
  }
  if (starts.length > MOST_LISTED) {
    const says = `There are ${starts.length} starts in this period; ${MOST_LISTED} is the most.`;
    return { at, reason: 'starts-too-many', says, next: 'Shorten the period, or post fewer.' };
  }
  if (starts[0]! >= period.from && starts.at(-1)! < period.until) return undefined;
  return { at, reason: 'starts-outside', says: 'A start lies outside the period.', next: 'Keep it inside the period.' };
}

/** Every price inside its range; what the sheet does not know is not posted. */
function priceFlaw(step: Step, posted: Posted): OfferFlaw | undefined {
  const { rebuy, addOn, bounty, guarantee } = posted;
  const rows: readonly (readonly [what: string, word: Ranged | undefined, value: Cents | undefined])[] = [
    ['buy-in', step.buyIn, posted.buyIn],
    ['entry fee', step.entryFee, posted.entryFee],
    ['re-buy', step.rebuys, rebuy?.price],
    ['add-on', step.addOns, addOn?.price],
    ['bounty', step.bounties, bounty?.amount],
    ['guarantee', step.guarantee, guarantee],
  ];
  for (const [what, word, value] of rows) {
    if (value === undefined) continue;
    if (word === undefined) {
      return { at: step.at, reason: 'not-offered', says: `The sheet has no ${what}.`, next: `Leave the ${what} out.` };
    }
    const outside = outsideAll([word], value);
    if (outside === undefined) continue;
    const says = `The ${what} is ${formatUsd(value)}; ${outside}.`;
    return { at: word.at, reason: 'outside-range', says, next: 'Choose a value inside the range.' };
  }
  return undefined;
}

type Ranged = Readonly<{ at: string; between: readonly [Cents, Cents]; ours?: Ours }>;

function fieldFlaw({ field, seating, begins }: Step, { least, most, seats }: Posted): OfferFlaw | undefined {
  const { at } = field;
  const wrong = (says: string, next: string): OfferFlaw => ({ at, reason: 'field', says, next });
  if (least < field.least) return wrong(`At least ${field.least} play.`, `Let at least ${field.least} play.`);
  if (most !== undefined && most < least) return wrong('The field is empty.', 'Let more play than the least.');
  if (field.most !== undefined && (most ?? field.most + 1) > field.most) {
    return wrong(`At most ${field.most} play.`, `Post a field of at most ${field.most}.`);
  }
  if (begins.when === 'full' && most === undefined) {
    return wrong('It starts when its field is full, and nobody said how many that is.', 'Post how many play.');
  }
  if (seating.oneTable === true && seats < (most ?? least)) {
    return wrong('They do not fit at one table.', 'Post as many seats as players.');
  }
  if (field.even === undefined || (least % 2 === 0 && (most ?? least) % 2 === 0)) return undefined;
  return wrong('The field is an even number.', 'Post even numbers of players.');
}

/** Blinds never fall, and what lasts until a level names one that is played. */
function levelFlaw(step: Step, { levels, lateUntil, rebuy, addOn }: Posted): OfferFlaw | undefined {
  const { at } = step;
  const bigs = levels.flatMap((level) => ('big' in level ? [level.big] : []));
  if (bigs.length === 0) return { at, reason: 'levels', says: 'No level is played.', next: 'Post the blinds.' };
  if (bigs.some((big, i) => i > 0 && big < bigs[i - 1]!)) {
    return { at, reason: 'levels', says: 'The blinds fall from one level to the next.', next: 'Let them rise.' };
  }
  if (levels.some((level) => 'big' in level && level.small > level.big)) {
    return { at, reason: 'levels', says: 'A small blind is above its big blind.', next: 'Correct the blinds.' };
  }
  const named = [lateUntil, rebuy?.until, addOn?.from, addOn?.until].filter((one) => one !== undefined);
  const beyond = named.find((one) => one > levels.length);
  if (beyond !== undefined) {
    const says = `There is no level ${beyond}; ${levels.length} are posted, breaks among them.`;
    return { at, reason: 'levels', says, next: 'Name a level that is posted.' };
  }
  if (addOn !== undefined && addOn.from > addOn.until) {
    return { at, reason: 'levels', says: 'The add-on ends before it begins.', next: 'Correct its levels.' };
  }
  return undefined;
}

function partFlaw(step: Step, { lateUntil, rebuy, addOn, bounty, added, charity, buyIn }: Posted) {
  const wrong = (at: string, says: string, next = 'Leave it out.'): OfferFlaw => ({
    at,
    reason: 'not-offered',
    says,
    next,
  });
  if (lateUntil !== undefined && step.late === undefined) return wrong(step.at, 'Nobody enters late.');
  const rebuys = step.rebuys?.most ?? rebuy?.most;
  if (rebuy !== undefined && rebuys !== undefined && (rebuy.most ?? rebuys + 1) > rebuys) {
    return wrong(step.rebuys!.at, `A player re-buys ${rebuys} times at most.`, 'Post no more.');
  }
  const addOns = step.addOns?.most;
  if (addOn !== undefined && addOns !== undefined && addOn.most > addOns) {
    return wrong(step.addOns!.at, `A player adds on ${addOns} times at most.`, 'Post no more.');
  }
  if (added !== undefined && step.added === undefined) return wrong(step.at, 'The house adds nothing to the pool.');
  if (charity !== undefined && step.charity === undefined) return wrong(step.at, 'No part goes to a charity.');
  if (bounty === undefined || step.bounties === undefined) return undefined;
  if (!step.bounties.from.includes(bounty.from)) {
    return wrong(step.bounties.at, `Bounties do not come from the ${bounty.from}.`, 'Name where they come from.');
  }
  // What is paid in altogether covers them: that is known when a target is named.
  if (buyIn > 0 || (bounty.from === 'pool' && bounty.amount === 0)) return undefined;
  const says = 'Bounties are for entrants who paid, and nobody pays a buy-in.';
  return wrong(step.bounties.at, says, 'Post a buy-in, or leave the bounty out.');
}

/** What is posted makes 100%, and there is a player for every place. */
function payFlaw(step: Step, posted: Posted): OfferFlaw | undefined {
  const { pays, things = [], least } = posted;
  const word = step.pays.find(({ how }) => how === pays.how);
  if (word === undefined) {
    return { at: step.at, reason: 'not-offered', says: `The sheet does not pay ${pays.how}.`, next: 'Choose another.' };
  }
  const { at } = word;
  const wrong = (reason: string, says: string, next: string): OfferFlaw => ({ at, reason, says, next });
  if (pays.how === 'percent') {
    const short = pays.rows.find(({ shares }) => shares.reduce((sum, one) => sum + one, 0) !== WHOLE);
    if (short !== undefined) {
      const made = short.shares.reduce((sum, one) => sum + one, 0);
      const says = `From ${short.entries} entries on the places make ${made / 100}%, not 100%.`;
      return wrong('not-whole', says, 'Let them make 100%.');
    }
    if (pays.rows.some(({ entries }, i) => i > 0 && entries <= pays.rows[i - 1]!.entries)) {
      return wrong('rows-order', 'The rows do not follow one another.', 'Put them in the order of their entries.');
    }
    if (pays.rows[0]!.entries > least) {
      return wrong('rows-missing', `Nothing is posted for ${least} entries.`, 'Begin with the smallest field.');
    }
    const long = pays.rows.find(({ entries, shares }) => shares.length > Math.max(entries, least));
    if (long !== undefined) {
      const says = `${long.shares.length} places for ${Math.max(long.entries, least)} entries.`;
      return wrong('too-many-places', says, 'Pay no more places than there are players.');
    }
  }
  if (pays.how === 'flat' && pays.amounts.length > least) {
    return wrong('too-many-places', `${pays.amounts.length} places for ${least} entries.`, 'Pay fewer places.');
  }
  if (pays.how === 'items') {
    const { gives, value, of } = pays.item;
    if (value === 0) return wrong('no-value', 'An item is worth something.', 'Say what it is worth.');
    if ((gives === 'cash') !== (of === undefined)) {
      const next = gives === 'cash' ? 'Leave the source out.' : 'Name the stock, or the offer.';
      return wrong('source', 'An item comes from its stock, enters a tournament, or is of another offer.', next);
    }
  }
  if (pays.how === 'double' && (posted.rebuy ?? posted.addOn ?? posted.bounty ?? posted.charity) !== undefined) {
    return wrong(
      'not-whole',
      'Twice the buy-in is the whole pool.',
      'Leave re-buys, add-ons, bounties and charity out.',
    );
  }
  return thingFlaw(step, posted, things);
}

function thingFlaw(step: Step, { pays, least }: Posted, things: NonNullable<Posted['things']>): OfferFlaw | undefined {
  const given = [...things.map(({ gives }) => gives), ...(pays.how === 'items' ? [pays.item.gives] : [])];
  const stray = given.find((gives) => gives !== 'cash' && !step.things?.gives.includes(gives));
  if (stray !== undefined) {
    const at = step.things?.at ?? step.at;
    return { at, reason: 'not-offered', says: `No place wins ${stray}.`, next: 'Leave it out.' };
  }
  if (things.length === 0) return undefined;
  const { at } = step.things!;
  if (pays.how === 'double' || pays.how === 'items') {
    return { at, reason: 'not-whole', says: 'All places win the same.', next: 'Leave the single prizes out.' };
  }
  if (new Set(things.map(({ place }) => place)).size !== things.length) {
    return { at, reason: 'place-twice', says: 'A place stands twice.', next: 'Name each place once.' };
  }
  const beyond = things.find(({ place }) => place > least);
  if (beyond === undefined) return undefined;
  return { at, reason: 'too-many-places', says: `Nobody may be left for place ${beyond.place}.`, next: 'Pay fewer.' };
}

/** What an entry costs: an entry that somebody won is worth this. */
export const priceOfEntry = ({ buyIn, entryFee }: Posted): Cents => cents(buyIn + entryFee);

type Step = PokerTournamentStep;
type Posted = PostedTournament;
