/** Where prizes contradict the fund, the steps or one another: what nobody could pay is found before it is adopted. */

import type { ChartRow } from './chart.ts';
import { inFund, inNeverWith, upsideDown } from './contradictions-fund.ts';
import { firstOf, repeated } from './contradictions-games.ts';
import { feesOf } from './fund-words.ts';
import type { PartWord, Structure } from './payout-words.ts';
import { asOffered, type Sheet, stepOf, wheelStepOf } from './sheet.ts';
import type { PayForm } from './steps.ts';

/** The first contradiction about money, in one sentence. */
export function inMoney(sheet: Sheet): string | undefined {
  return firstOf([
    inPrizes(sheet),
    inStructures(sheet),
    undivided(sheet),
    inMultiplier(sheet),
    inFund(sheet),
    inNeverWith(sheet),
    inCharges(sheet),
    withoutFees(sheet),
    inPayment(sheet),
    upsideDown(wheelStepOf(sheet)?.spots.value, 'The value of a spot'),
  ]);
}

const rowsOf = ({ chart }: Sheet): ChartRow[] => Object.values(chart.options).flat();

/** Each kind of prize is paid by one kind of earn step; in other company it would silently pay nothing. */
function inPrizes(sheet: Sheet): string | undefined {
  const { chart } = sheet;
  const versions = Object.entries(chart.options).map(([option, rows]) => ({
    ...asOffered(sheet, option),
    chart: { ...chart, options: { [option]: rows } },
  }));
  return firstOf(versions.map(inVersion));
}

function inVersion(sheet: Sheet): string | undefined {
  const { fund, steps } = sheet;
  const pools = new Set(fund.kind === 'own' ? fund.pools.map(({ id }) => id) : []);
  const earn = steps.find((step) => step.kind === 'earn')?.form;
  const best = steps.some((step) => step.kind === 'select' && step.form === 'best');
  const award = steps.find((step) => step.kind === 'award');
  const order = award?.order ?? [];
  const parts = order.filter((percent) => percent !== 100);
  if (order.includes(100) && order.at(-1) !== 100) return 'The order of the award step settles 100% before the rest.';
  if (parts.reduce((sum, percent) => sum + percent, 0) > 100)
    return 'The order of the award step pays more than the pool.';
  for (const { key, prize, envy } of rowsOf(sheet)) {
    if (envy?.to === 'table' && award?.table === undefined)
      return `Row ${key} pays the table, and the award step does not say who that is.`;
    if ('pool' in prize && prize.pool !== undefined && !pools.has(prize.pool))
      return `Row ${key} pays from pool ${prize.pool}, which is not there.`;
    if (award?.split === undefined && isShared(prize, award?.several))
      return `Row ${key} is shared, and the award step does not say how shares are rounded.`;
    const form = best ? EARNED_ON_A_BOARD[prize.gives] : EARNED_BY[prize.gives];
    if (earn !== form) return `Row ${key} gives ${prize.gives}, which takes an earn step of form ${form}.`;
    if (prize.gives === 'percent-of-pool' && !order.includes(prize.percent)) {
      return `Row ${key} pays ${prize.percent}%, which is not in the order of the award step.`;
    }
  }
  return undefined;
}

const EARNED_BY = {
  'percent-of-pool': 'award',
  fixed: 'award',
  'share-of-pool': 'place',
  entries: 'tickets',
  points: 'score',
  goods: 'award',
} as const satisfies Readonly<Record<ChartRow['prize']['gives'], string>>;

/** Where the best hand of a running wins, its prize waits for the end of the running. */
const EARNED_ON_A_BOARD = { ...EARNED_BY, fixed: 'place', goods: 'place' } as const;

function isShared(prize: ChartRow['prize'], several: 'share' | 'each-in-full' | undefined): boolean {
  if (prize.gives === 'fixed') return prize.divided === true;
  return 'pool' in prize && several === 'share';
}

/** Every way in which a structure cuts a prize. */
const cutsOf = ({ parts, ifLost, from }: Structure): PartWord[][] => [
  parts,
  ...(ifLost === undefined ? [] : [ifLost]),
  ...(from === undefined ? [] : [from.parts]),
];

/** Of structures, and of rows that are divided in a way of their own. */
const partsOf = (sheet: Sheet): PartWord[] => [
  ...Object.values(sheet.structures?.options ?? {}).flatMap((structure) => cutsOf(structure).flat()),
  ...rowsOf(sheet).flatMap(({ parts = [] }) => parts),
];

function inStructures(sheet: Sheet): string | undefined {
  const options = Object.entries(sheet.structures?.options ?? {});
  if (sheet.structures !== undefined && options.length === 0)
    return `The payout structures (${sheet.structures.at}) are none.`;
  return firstOf([
    ...options.flatMap(([name, structure]) =>
      cutsOf(structure).map((cut) => inCut(cut, `structure ${name} (${structure.at})`)),
    ),
    ...rowsOf(sheet).map(({ key, at, parts }) =>
      parts === undefined ? undefined : inCut(parts, `row ${key} (${at})`),
    ),
    inParts(sheet),
  ]);
}

function inCut(cut: readonly PartWord[], of: string): string | undefined {
  const sum = cut.reduce((total, { percent }) => total + percent, 0);
  if (sum !== 100) return `The parts of ${of} make ${sum}%, not 100%.`;
  const twice = repeated(cut.map(({ to }) => to));
  return twice === undefined ? undefined : `Two parts of ${of} are for ${twice}.`;
}

/** Two hold the hands of a bad beat: who has what of the prize must be said. */
function undivided(sheet: Sheet): string | undefined {
  if (sheet.structures !== undefined) return undefined;
  // Tickets are not divided: each hand of the beat has its own.
  const row = rowsOf(sheet).find(
    ({ hand, parts, prize }) => hand.is === 'bad-beat' && parts === undefined && prize.gives !== 'entries',
  );
  return row && `Row ${row.key} is a bad beat, and neither parts nor structures say who has what of its prize.`;
}

/** Each part has somebody who could take it. */
function inParts(sheet: Sheet): string | undefined {
  const to = new Set(partsOf(sheet).map((part) => part.to));
  const award = stepOf(sheet, 'award');
  const beats = rowsOf(sheet).some(({ hand }) => hand.is === 'bad-beat');
  for (const side of ['losing', 'winning'] as const) {
    if (to.has(side) && !beats) return `A structure pays the ${side} hand, and no row is a bad beat.`;
  }
  if (to.has('table') && award?.table === undefined)
    return 'A structure pays the table, and the award step does not say who that is.';
  const divided = [...to].some((part) => part !== 'each' && part !== 'player-dealer');
  if (divided && award?.split === undefined)
    return 'A structure divides prizes, and the award step does not say how shares are rounded.';
  const spaces = sheet.fund.kind === 'own' && feesOf(sheet.fund).some((fee) => fee.spaces === 'own-and-player-dealer');
  return to.has('dealer-bets') && !spaces
    ? "A structure pays bets on the player-dealer's hand, and no fee has a space for them."
    : undefined;
}

/** What only who paid a fee can win takes a fee. */
function withoutFees(sheet: Sheet): string | undefined {
  if (sheet.fund.kind === 'own' && feesOf(sheet.fund).length > 0) return undefined;
  const envy = rowsOf(sheet).find((row) => row.envy !== undefined && row.envy.to !== 'table');
  if (envy !== undefined) return `Row ${envy.key} pays envy to other fees, and no fee is taken.`;
  return partsOf(sheet).some(({ to }) => to === 'room')
    ? 'A structure pays the room, which is everybody whose fee is in, and no fee is taken.'
    : undefined;
}

function inMultiplier(sheet: Sheet): string | undefined {
  if (sheet.multiplier === undefined) return undefined;
  const { at, between, of } = sheet.multiplier;
  const fixed = rowsOf(sheet).some(({ prize }) => prize.gives === 'fixed');
  const pooled = rowsOf(sheet).some(
    ({ prize }) => prize.gives === 'percent-of-pool' || prize.gives === 'share-of-pool',
  );
  if (of === 'prizes' && !fixed) return `The multiplier (${at}) is of fixed prizes, and no row has one.`;
  if (of === 'pool' && !pooled) return `The multiplier (${at}) is of a pool, and no row pays one.`;
  return upsideDown(between, `The multiplier (${at})`);
}

/** Every way in which a settlement may charge the reserve has its place in the order. */
function inCharges(sheet: Sheet): string | undefined {
  const { fund, multiplier } = sheet;
  if (fund.kind !== 'own') return undefined;
  const twice = repeated(fund.chargeOrder);
  if (twice !== undefined) return `The reserve is charged twice for ${twice}.`;
  const award = stepOf(sheet, 'award');
  const rows = rowsOf(sheet);
  const pooled = rows.some(({ prize }) => 'pool' in prize && prize.pool !== undefined);
  const fixed = rows.some(
    ({ prize, envy }) => prize.gives === 'fixed' || prize.gives === 'goods' || envy !== undefined,
  );
  const needed = [
    [multiplier?.of === 'pool', 'multiplier'],
    [award?.split?.rounds === 'up-to-chip' && (pooled || partsOf(sheet).length > 0), 'odd-chips'],
    [fixed || (pooled && award?.several === 'each-in-full'), 'fixed-prizes'],
    [pooled && fund.pools.length > 0, 'reseed'],
  ] as const;
  const missing = needed.find(([isNeeded, charge]) => isNeeded && !fund.chargeOrder.includes(charge));
  return missing === undefined ? undefined : `The order in which the reserve is charged lacks ${missing[1]}.`;
}

/** What a dealer's tray holds. */
const IN_TRAY: Readonly<Record<PayForm, boolean>> = {
  cash: true,
  chips: true,
  check: false,
  goods: false,
  'free-play': false,
};

function inPayment(sheet: Sheet): string | undefined {
  const kinds = repeated((sheet.inKind ?? []).map(({ as }) => as));
  if (kinds !== undefined) return `Prizes are paid in two kinds called ${kinds}.`;
  const stray = sheet.inKind?.find(({ of, options }) => of === null && options !== undefined);
  if (stray !== undefined) return `Prizes paid as ${stray.as} come from options of no sheet.`;
  const pay = stepOf(sheet, 'pay');
  if (pay === undefined) return undefined;
  if (pay.tray !== undefined && !pay.places.includes('tray'))
    return `The tray pays up to an amount (${pay.tray.at}), and is no place of payment.`;
  if (pay.places.includes('tray') && !pay.forms.some((form) => IN_TRAY[form]))
    return 'The tray pays, and neither chips nor cash are a form of payment.';
  // What the house bears up to a value is paid where it was bought, in any form.
  const goods = rowsOf(sheet).find(({ prize }) => prize.gives === 'goods' && prize.atMost === undefined);
  if (goods === undefined || pay.forms.includes('goods')) return undefined;
  return `Row ${goods.key} gives goods, which are no form of payment.`;
}
