/** Contradictions in what feeds pools and in what follows a win: backups, increases, counted fees, fees by the pot. */
import { allFound, firstDuplicate } from './contradictions-games.ts';
import { type FeeWord, feesOf, type OwnFund, type PoolWord, poolOfPart } from './fund.ts';
import { hundredths, WHOLE } from './prize-parts.ts';
import { type Sheet, stepOf } from './sheet.ts';
import { isChoice } from './vocabulary.ts';

export function contradictionInFeeding({ chart, fund, ...sheet }: Sheet): string | undefined {
  const won = new Set(
    Object.values(chart.options)
      .flat()
      .flatMap(({ prize }) => ('pool' in prize && prize.pool !== undefined ? [prize.pool] : [])),
  );
  const room = stepOf(sheet as Sheet, 'award')?.room;
  const cuts = JSON.stringify([sheet.structures ?? null, chart]);
  return allFound([
    room !== undefined && !cuts.includes('"to":"room"')
      ? `The award step says who the room is (${room.at}), but no part of a prize goes to it.`
      : undefined,
    ...(fund.kind === 'own'
      ? [
          ...fund.pools.map((pool) => inBackup(pool, fund, won)),
          ...fund.pools.map(inWeek),
          inAllotment(fund),
          ...feesOf(fund).map(inPots),
        ]
      : []),
  ]);
}

/** A backup is a pool that nobody can win, and that backs one other. */
function inBackup({ id, backup }: PoolWord, { pools }: OwnFund, won: ReadonlySet<string>): string | undefined {
  if (backup === undefined) return undefined;
  const { at, pool: of } = backup;
  const other = pools.find((pool) => pool.id === of);
  if (other === undefined) return `Pool ${id} is backed up by pool ${of} (${at}), which does not exist.`;
  if (of === id) return `Pool ${id} is its own backup (${at}).`;
  if (!won.has(id)) return `Pool ${id} has a backup (${at}), but no prize line pays from it.`;
  if (won.has(of)) return `Pool ${of} is a backup (${at}), but a prize line pays from it.`;
  if (other.backup !== undefined) return `Pool ${of} is a backup (${at}) and has one itself.`;
  if (pools.some((pool) => pool.id !== id && pool.backup?.pool === of))
    return `Pool ${of} is the backup of two pools (${at}).`;
  const keeps = [other.reseed, other.floor ?? 0].some((word) => (isChoice(word) ? word.between[1] : word) > 0);
  if (keeps)
    return `Pool ${of} is a backup (${at}) and starts again from nothing: its re-seed must be 0, without a minimum.`;
  return other.perLine === undefined
    ? undefined
    : `Pool ${of} is a backup (${at}) and cannot be split into separate pools.`;
}

function inWeek({ id, increase }: PoolWord): string | undefined {
  if (increase === undefined) return undefined;
  const { at, days, on, from } = increase;
  if (days === 'every-week' && on === undefined) return `Pool ${id} is increased every week (${at}), but on which day?`;
  if (days !== 'every-week' && on !== undefined)
    return `Pool ${id} names a day of the week for its increase (${at}), but it is not increased every week.`;
  return days === 'every-week' && from === 'fees'
    ? `Pool ${id} is increased every week (${at}) from the fees, but those are allotted every day. Use the reserve.`
    : undefined;
}

function inAllotment({ allot, closing, pools, ...fund }: OwnFund): string | undefined {
  if (allot === undefined) {
    return closing.includes('allot-fees')
      ? 'The daily close allots fees, but the fund does not say under "allot" where they go.'
      : undefined;
  }
  const { at, parts } = allot;
  if (!closing.includes('allot-fees')) return `The daily close is missing allot-fees (${at}).`;
  if (!feesOf(fund).some(({ known }) => known === 'count'))
    return `Counted fees are divided at the close (${at}), but no fee is known only at the count.`;
  const stray = parts.find(({ to }) => to !== 'reserve' && !pools.some(({ id }) => id === poolOfPart(to)));
  if (stray !== undefined) return `A part of the counted fees (${at}) goes to ${stray.to}, which does not exist.`;
  const split = parts.find(({ to }) => pools.some(({ id, perLine }) => perLine && id === poolOfPart(to)));
  if (split !== undefined)
    return `A part of the counted fees (${at}) goes to ${split.to}, which the house may split into separate pools.`;
  const twice = firstDuplicate(parts.map(({ to }) => to));
  if (twice !== undefined) return `Two parts of the counted fees (${at}) go to ${twice}.`;
  const sum = parts.reduce((total, { percent }) => total + hundredths(percent), 0);
  return sum === WHOLE ? undefined : `The parts of the counted fees (${at}) total ${sum / 100}%, not 100%.`;
}

function inPots({ at, amount, byPot, payer, known, byLimits }: FeeWord): string | undefined {
  if (byPot === undefined) return undefined;
  if (payer !== 'pot') return `The fee (${at}) depends on the pot, but the pot does not pay it.`;
  if (known !== 'count')
    return `The fee (${at}) depends on the pot, which is known only when the hand is over, so it must be known at the count.`;
  if (byLimits !== undefined) return `The fee (${at}) depends on the pot and on the limits of the table.`;
  if (byPot[0]!.amount !== amount)
    return `The fee (${at}) is ${amount} cents, but the smallest pot that pays one pays ${byPot[0]!.amount}.`;
  const rises = byPot.every((band, i) => i === 0 || band.pot > byPot[i - 1]!.pot);
  return rises ? undefined : `The pots of the fee (${at}) are not listed from the smallest to the largest.`;
}
