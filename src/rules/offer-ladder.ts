/** What an offer posts for a ladder: goods are named rung by rung, and each is worth more than the one before. */
import { cents, formatUsd } from '../base/cents.ts';
import type { DrawPrize } from './draw-words.ts';
import type { CallLadderStep } from './ladder-words.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import type { Warning } from './offer-warnings.ts';
import type { Sheet } from './sheet.ts';
import type { Step } from './steps.ts';

export function ladderFlaw(sheet: Sheet, { prizes = [] }: Offer): OfferFlaw | undefined {
  const step = callLadderOf(sheet);
  for (const [i, prize] of prizes.entries()) {
    const flaw = step === undefined ? strayRaises(sheet, prize) : inRungs(step, prize);
    if (flaw !== undefined) return { ...flaw, where: `prizes.${i}.${flaw.where ?? 'raises'}` };
  }
  return undefined;
}

/** The range of the sheet binds the base prize; what it is raised to may be more. */
export function raisedPrizes(sheet: Sheet, { prizes = [] }: Offer): Warning[] {
  const step = callLadderOf(sheet);
  const select = sheet.steps.find((candidate) => candidate.kind === 'select');
  if (step === undefined || select?.form !== 'drum' || select.prizes === undefined) return [];
  if (!('kinds' in select.prizes)) return [];
  const { kinds } = select.prizes;
  const times = step.times.at(-1)!;
  return prizes.flatMap(({ name, gives, value }) => {
    const most = kinds.find((kind) => kind.gives === gives)?.between[1];
    if (gives === 'goods' || most === undefined || value * times <= most) return [];
    const [raised, limit] = [formatUsd(cents(value * times)), formatUsd(most)];
    return [{ at: step.at, says: `"${name}" may rise to ${raised}; a prize that is drawn for is ${limit} at most.` }];
  });
}

const callLadderOf = ({ steps }: Sheet): CallLadderStep | undefined =>
  steps.find((step: Step): step is CallLadderStep => step.kind === 'play' && step.form === 'call-ladder');

function strayRaises({ chart }: Sheet, { name, raises }: DrawPrize): OfferFlaw | undefined {
  if (raises === undefined) return undefined;
  const says = `"${name}" rises to other goods, and nothing is raised here.`;
  return { at: chart.at, reason: 'nothing-raised', says, next: 'Leave out what it rises to.' };
}

function inRungs({ at, times }: CallLadderStep, { name, gives, value, raises = [] }: DrawPrize): OfferFlaw | undefined {
  if (gives !== 'goods') {
    if (raises.length === 0) return undefined;
    const says = `"${name}" is money, which is raised by the sheet.`;
    return { at, reason: 'money-raised', says, next: 'Leave out what it rises to.' };
  }
  if (raises.length !== times.length) {
    const says = `"${name}" rises to ${raises.length} other goods; there are ${times.length} rungs.`;
    return { at, reason: 'rungs-missing', says, next: 'Name one thing for each rung.' };
  }
  const values = [value, ...raises.map((raised) => raised.value)];
  const flat = values.findIndex((worth, i) => i > 0 && worth <= values[i - 1]!);
  if (flat < 0) return undefined;
  const says = `"${raises[flat - 1]!.name}" is not worth more than what comes before it.`;
  const next = 'Put goods in order of their value, each above the last.';
  return { at, where: `raises.${flat - 1}.value`, reason: 'rungs-do-not-rise', says, next };
}
