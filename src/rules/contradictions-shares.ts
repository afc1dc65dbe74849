/** Contradictions in how a prize is cut: percentages, amounts and the rest, and parts that are not a player's. */
import { formatUsd } from '../base/cents.ts';
import type { ChartRow, PartWord, Structure } from './chart.ts';
import { allFound, firstDuplicate } from './contradictions-games.ts';
import { everyRowInForce, postedPrize, structureInForce } from './in-force.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import { isByPercent, isPaidToPlayers, leastOf, percentsOf, WHOLE } from './prize-parts.ts';
import { type Sheet, stepOf } from './sheet.ts';
import { isChoice } from './vocabulary.ts';

/** Every way in which a structure cuts a prize. */
export const cutsOf = ({ parts, ifLost, from }: Structure): PartWord[][] => [
  parts,
  ...(ifLost === undefined ? [] : [ifLost]),
  ...(from === undefined ? [] : [from.parts]),
];

const rowsOf = ({ chart }: Sheet): ChartRow[] => Object.values(chart.options).flat();

/** Of structures, and of rows that are divided in a way of their own. */
export const partsOf = (sheet: Sheet): PartWord[] => [
  ...Object.values(sheet.structures?.options ?? {}).flatMap((structure) => cutsOf(structure).flat()),
  ...rowsOf(sheet).flatMap(({ parts = [] }) => parts),
];

type Cut = Readonly<{ of: string; parts: readonly PartWord[]; dependsOnGame: boolean }>;

/** Each way to cut a prize, with what people call it. */
function cuts(sheet: Sheet): Cut[] {
  const options = Object.entries(sheet.structures?.options ?? {});
  return [
    ...options.flatMap(([name, structure]) =>
      cutsOf(structure).map((parts) => ({
        of: `payout option ${name} (${structure.at})`,
        parts,
        dependsOnGame: structure.ifLost !== undefined,
      })),
    ),
    ...rowsOf(sheet).flatMap(({ key, at, parts }) =>
      parts === undefined ? [] : [{ of: `prize line ${key} (${at})`, parts, dependsOnGame: false }],
    ),
  ];
}

/** The parts of every prize are one whole, and each goes somewhere. */
export function contradictionInCuts(sheet: Sheet): string | undefined {
  const over = stepOf(sheet, 'award')?.amounts?.over;
  return allFound([
    ...cuts(sheet).map((cut) => inWhole(cut, over) ?? inPart(cut, over)),
    unused(sheet),
    outOfFund(sheet),
  ]);
}

const shown = (percents: number): string => `${percents / 100}%`;

function inWhole({ of, parts }: Cut, over: 'added' | 'cut' | undefined): string | undefined {
  const twice = firstDuplicate(parts.map(({ to }) => to));
  if (twice !== undefined) return `Two parts of ${of} are for ${twice}.`;
  if (!parts.some(isPaidToPlayers)) return `No part of ${of} is for a player.`;
  const percents = percentsOf(parts);
  if (isByPercent(parts))
    return percents === WHOLE ? undefined : `The parts of ${of} total ${shown(percents)}, not 100%.`;
  if (parts.filter(({ rest }) => rest).length > 1) return `Two parts of ${of} are the rest of the prize.`;
  if (percents > WHOLE) return `The parts of ${of} total ${shown(percents)}, more than 100%.`;
  const whole = percents === WHOLE && over !== 'added' ? parts.find(({ percent }) => percent === undefined) : undefined;
  return whole && `The percentages of ${of} total 100%, so nothing is left for ${whole.to}.`;
}

function inPart({ of, parts, dependsOnGame }: Cut, over: 'added' | 'cut' | undefined): string | undefined {
  if (isByPercent(parts)) return undefined;
  if (dependsOnGame) return `The parts of ${of} depend on the base game, so each must be a percentage.`;
  const amounts = parts.filter(({ amount }) => amount !== undefined);
  if (amounts.length > 0 && over === undefined)
    return `Parts of ${of} are amounts, but the award step does not say under "amounts" what happens if they exceed the prize.`;
  const nothing = amounts.find(({ amount }) => amount === 0);
  if (nothing !== undefined) return `A part of ${of} pays ${nothing.to} nothing.`;
  const inFull = parts.find(({ to, percent }) => to === 'each' && percent === undefined);
  if (inFull !== undefined)
    return `A part of ${of} pays each holder in full, so it must be a percentage. For an amount, say "holders" with "each".`;
  const single = parts.find((part) => part.each && (!isPaidToPlayers(part) || part.to === 'player-dealer'));
  return single && `A part of ${of} is an amount for each, but there is only one ${single.to}.`;
}

/** What the award step says about parts has parts that it is about. */
function unused(sheet: Sheet): string | undefined {
  const award = stepOf(sheet, 'award');
  const all = partsOf(sheet);
  const hasRecipient = all.some(({ to }) => to === 'recipient');
  if (hasRecipient && award?.recipient === undefined)
    return 'A payout option has a part for a recipient, but the award step does not say who that is.';
  if (!hasRecipient && award?.recipient !== undefined)
    return `The award step names ${award.recipient.name} (${award.recipient.at}), but no part of a prize goes there.`;
  return award?.amounts !== undefined && all.every(({ amount }) => amount === undefined)
    ? `The award step says what happens if parts by amount exceed the prize (${award.amounts.at}), but no part is an amount.`
    : undefined;
}

/** Only what a pool gives can go to the reserve, and only money is cut by amounts. */
function outOfFund(sheet: Sheet): string | undefined {
  const fromPool = ({ prize }: ChartRow) => prize.gives === 'percent-of-pool';
  const rows = rowsOf(sheet);
  const shared = Object.values(sheet.structures?.options ?? {}).flatMap((structure) => cutsOf(structure).flat());
  const cutRows = rows.map((row) => ({ row, parts: row.parts ?? [] }));
  const isReserve = ({ to }: PartWord) => to === 'reserve';
  const stray = cutRows.find(({ row, parts }) => parts.some(isReserve) && !fromPool(row));
  if (stray !== undefined || (shared.some(isReserve) && !rows.some(fromPool)))
    return 'A part goes to the reserve, but only a prize that is a percentage of a pool leaves anything for it.';
  const unpaid = cutRows.find(
    ({ row, parts }) =>
      !(fromPool(row) || row.prize.gives === 'fixed') && !(isByPercent(parts) && parts.every(isPaidToPlayers)),
  );
  return (
    unpaid &&
    `Prize line ${unpaid.row.key} gives no money of its own, so its parts can only be percentages for players.`
  );
}

/** Where parts are cut in order, those that are posted as amounts must fit a prize that is posted as one. */
export function partsFlaw(sheet: Sheet, offer: Offer): OfferFlaw | undefined {
  const amounts = stepOf(sheet, 'award')?.amounts;
  if (amounts?.over !== 'cut') return undefined;
  for (const row of everyRowInForce(sheet, offer)) {
    const prize = postedPrize(row, offer.amounts);
    const divides = row.prize.gives === 'fixed' && !rowsOf(sheet).some((one) => one.prize.gives === 'percent-of-pool');
    const structure = divides ? structureInForce(sheet, offer) : undefined;
    const { from } = structure ?? {};
    const shared = from !== undefined && (prize ?? 0) >= from.prize ? from.parts : structure?.parts;
    const parts = row.parts ?? shared;
    if (prize === undefined || parts === undefined || isByPercent(parts)) continue;
    const ofPercents = Math.floor((prize * percentsOf(parts)) / WHOLE);
    const least = leastOf(parts, offer.amounts, () => 1) + ofPercents;
    const rest = parts.find((part) => part.rest);
    if (least < prize || (least === prize && rest === undefined)) continue;
    const says =
      least > prize
        ? `The parts of ${row.name} total ${formatUsd(least as never)} or more, but its prize is ${formatUsd(prize)}.`
        : `The parts of ${row.name} total its whole prize, so nothing is left for the rest.`;
    const named = parts.find(({ amount }) => isChoice(amount))?.amount;
    return {
      at: amounts.at,
      ...(isChoice(named) ? { where: `amounts.${named.choose}` } : {}),
      reason: 'parts-exceed-prize',
      says,
      next: 'Lower the parts or raise the prize.',
    };
  }
  return undefined;
}
