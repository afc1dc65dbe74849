/** What a price takes for granted about the offers of a fund; what it takes for granted of the room stands beside it. */
import { cents, formatUsd } from '../../base/cents.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { postedAssumed } from '../posted/posted-costs.ts';
import type { Assumption } from '../question.ts';
import type { Circumstances } from './circumstances.ts';
import type { Flow } from './flows.ts';
import { type Priced, postedIn } from './priced.ts';
import { hoursPerRunning } from './schedule.ts';
import { leastSpin, spinValue } from './spin.ts';

export function assumedFlows(priced: Priced, flows: readonly Flow[], circumstances: Circumstances): Assumption[] {
  const { sheet, offer } = priced;
  return [
    one('rounds-qualify', 'Rounds that meet what the sheet asks of a round, and players who may win', 'all', sheet),
    ...(flows.some(({ prize }) => prize.gives === 'pool')
      ? [one('one-hit', 'Hands that hit one pool in the same round', 'one at a time', sheet)]
      : []),
    ...spacesAssumed(sheet),
    ...inKindAssumed(priced),
    ...(stepOf(sheet, 'earn')?.form === 'place' ? closingsAssumed(priced, circumstances) : []),
    ...drawingsAssumed(priced, circumstances),
    ...(offer.multipliers === undefined || sheet.multiplier === undefined
      ? []
      : [one('windows', 'How rounds are spread over the posted hours and tables', 'evenly', sheet)]),
  ];
}

function spacesAssumed(sheet: Sheet): Assumption[] {
  const { fund } = sheet;
  const spaces = fund.kind === 'own' && fund.fee?.spaces === 'own-and-player-dealer' ? fund.fee : undefined;
  if (spaces === undefined) return [];
  return [{ ...one('dealer-space', "Players who pay for the player-dealer's hand too", 'none', sheet), at: spaces.at }];
}

/** What a piece, an entry or a spin comes to in the end is a cost of the offer that it comes from. */
function inKindAssumed({ sheet, offer }: Priced): Assumption[] {
  const word = offer.inKindOf === undefined ? undefined : sheet.inKind?.find(({ as }) => as === offer.inKind);
  if (word === undefined) return [];
  const says = `What a prize costs that is given as ${word.name} of ${offer.inKindOf}`;
  return [{ ...one('in-kind', says, 'what it is posted at', sheet), at: word.at }];
}

function closingsAssumed({ sheet, offer }: Priced, circumstances: Circumstances): Assumption[] {
  const hours = hoursPerRunning(offer, circumstances);
  const best = sheet.steps.some((step) => step.kind === 'select' && step.form === 'best');
  return [
    one('hours-per-running', 'Hours of play from one closing to the next', short(hours), sheet),
    ...(best ? [one('ties', 'Best hands that are equal at a closing', 'none', sheet)] : []),
  ];
}

function drawingsAssumed(priced: Priced, circumstances: Circumstances): Assumption[] {
  const { sheet, offer } = priced;
  const posted = postedIn(priced, circumstances);
  if (posted === undefined) return [];
  const least = leastSpin(sheet, offer);
  const isListed = spinValue(sheet, offer) !== undefined;
  return [
    ...postedAssumed(sheet, offer, posted),
    ...(isListed || least === undefined
      ? []
      : [one('wheel', 'The wheel is not listed: a spin is taken at its least', formatUsd(cents(least)), sheet)]),
  ];
}

/** `24`, `0.09677`: three drawings in a month are a part of one a day, and nobody reads all its digits. */
const short = (value: number): string => String(Number(value.toPrecision(4)));

const one = (id: string, says: string, value: string, { fund }: Sheet): Assumption => ({
  id,
  says,
  value,
  choices: [value],
  at: fund.at,
});
