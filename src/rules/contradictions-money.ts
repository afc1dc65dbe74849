/**
 * Contradictions in the money of a sheet: fee parts that do not add up, pools and closes that cannot be, prizes that
 * could not be paid.
 */

import { unreachable } from '../base/assert.ts';
import { type Cents, formatUsd } from '../base/cents.ts';
import type { ChartRow, PartWord } from './chart.ts';
import { contradictionInFeeding } from './contradictions-funds.ts';
import { allFound, firstDuplicate } from './contradictions-games.ts';
import { contradictionInCuts, partsOf } from './contradictions-shares.ts';
import { gameIn } from './declared-game.ts';
import { type FeeWord, feesOf, type OwnFund, type PoolWord, poolOfPart } from './fund.ts';
import { asOffered, isAtStakes } from './in-force.ts';
import { hundredths, WHOLE } from './prize-parts.ts';
import { type PayForm, type Sheet, stepOf, wheelStepOf } from './sheet.ts';
import { type AmountWord, isChoice } from './vocabulary.ts';

function contradictionInNeverWith({ id, neverWith }: Sheet): string | undefined {
  return neverWith?.sheets.some(({ sheet }) => sheet === id)
    ? `The rule sheet says that it is never offered together with itself (${neverWith.at}).`
    : undefined;
}

function contradictionInFund({ id, fund, games, rulings }: Sheet): string | undefined {
  switch (fund.kind) {
    case 'house':
    case 'shared':
      return undefined;
    case 'linked':
      return fund.to === id ? 'The rule sheet is linked to itself.' : undefined;
    case 'own':
      return allFound([
        fund.alsoPays?.sheets.includes(id)
          ? 'The rule sheet lists itself among the promotions that its reserve also pays.'
          : undefined,
        sameAccount(fund),
        inPools(fund),
        inFees(fund, new Set(games.map(({ game }) => game))),
        allFound(feesOf(fund).map((fee) => inOtherReading(fee, rulings))),
        inClosing(fund),
        whyRangeReversed(fund.expectedDaily?.between, "What one day's fees are expected to add"),
        whyExpectedUnused(fund),
      ]);
    default:
      return unreachable(fund);
  }
}

/** What a day is expected to add is looked at where the close allots fees; without that every day would be flagged. */
function whyExpectedUnused({ expectedDaily, closing }: OwnFund): string | undefined {
  if (expectedDaily === undefined || closing.includes('fees-to-reserve')) return undefined;
  return `A daily addition to the reserve is expected (${expectedDaily.at}), but the close has no step fees-to-reserve.`;
}

function sameAccount({ shared, transfers }: OwnFund): string | undefined {
  if (transfers === undefined || transfers.to !== shared) return undefined;
  return `Reserve money may move to ${shared}, which is the reserve itself (${transfers.at}).`;
}

function inPools({ pools }: OwnFund): string | undefined {
  const twice = firstDuplicate(pools.map(({ id }) => id));
  return twice === undefined ? allFound(pools.map(inPool)) : `Two pools are named ${twice}.`;
}

function inPool({ id, at, seed, reseed, floor, cap, daily, within }: PoolWord): string | undefined {
  const ends = [seed, reseed, floor, cap].flatMap((word) => (word === undefined ? [] : [lowest(word), highest(word)]));
  if (within !== undefined && ends.some((end) => end < within.least || end > within.most))
    return `Pool ${id} may be seeded, end or be re-seeded outside its approved range (${within.at}).`;
  const most = cap === undefined ? Number.POSITIVE_INFINITY : highest(cap);
  if (highest(reseed) > most) return `Pool ${id} may be re-seeded above its cap (${at}).`;
  if (highest(seed) > most) return `Pool ${id} may be seeded above its cap (${at}).`;
  if (floor !== undefined && floor > most) return `The minimum of pool ${id} is above its cap (${at}).`;
  if (daily === undefined || lowest(daily.least) <= highest(daily.most)) return undefined;
  return `The minimum daily increase of pool ${id} is above the maximum (${daily.at}).`;
}

function inFees(own: OwnFund, games: ReadonlySet<string>): string | undefined {
  const fees = feesOf(own);
  return allFound([...fees.map((fee) => inFee(fee, own.pools, games)), ...fees.map((fee, i) => clashes(fees, i, fee))]);
}

/** Another reading is named to be counted: it has to be another, and a ruling has to say why it is not played. */
function inOtherReading({ at, payer, alsoRead }: FeeWord, rulings: Sheet['rulings']): string | undefined {
  if (alsoRead === undefined) return undefined;
  if (alsoRead.payer === payer) return `The fee (${at}) has the same reading twice.`;
  return rulings[alsoRead.ruling] === undefined
    ? `The fee (${at}) names ruling ${alsoRead.ruling}, which does not exist.`
    : undefined;
}

function inFee(fee: FeeWord, pools: OwnFund['pools'], known: ReadonlySet<string>): string | undefined {
  const { at, games = [], payer, per, postedBy, optional, players, spaces, byLimits = [], otherLimits } = fee;
  const stray = games.find((game) => !known.has(game));
  if (stray !== undefined) return `The fee (${at}) is for ${stray}, which is not a game of this rule sheet.`;
  if ([fee, ...byLimits].every(({ amount }) => amount === 0)) return `The fee (${at}) is $0.00. Leave it out instead.`;
  if (players?.to !== undefined && players.to < players.from)
    return `The fee (${at}) is for ${players.from} to ${players.to} players.`;
  if (spaces === 'own-and-player-dealer' && payer !== 'player')
    return `The fee (${at}) has a space for the player-dealer's hand, but no player pays it.`;
  if (per === 'position' && (payer !== 'player' || optional || spaces !== undefined))
    return `The fee (${at}) is for each position, so its players must pay it, it cannot be optional, and it has one space.`;
  if (postedBy !== undefined && payer !== 'first-position')
    return `The fee (${at}) says that the first position posts it, but another payer is named.`;
  if (otherLimits !== undefined && byLimits.length === 0) return `The fee (${at}) refuses other limits but lists none.`;
  const twice = firstDuplicate(byLimits.flatMap(({ limits }) => limits));
  if (twice !== undefined) return `Two fees are for tables of limits ${twice}.`;
  if (byLimits.filter(({ from }) => from !== undefined).length > 1)
    return `Two lines of the fee (${at}) are for all tables with a higher minimum.`;
  return allFound([fee, ...byLimits].map((one) => inFeeParts({ ...one, known: fee.known }, pools)));
}

type DividedFee = Pick<FeeWord, 'at' | 'amount' | 'known' | 'parts'>;

function inFeeParts({ at, amount, known, parts }: DividedFee, pools: OwnFund['pools']): string | undefined {
  if (known === 'start' && parts.length === 0) return `The fee (${at}) is known at the start but has no parts.`;
  const stray = parts.find(({ to }) => to !== 'reserve' && !pools.some(({ id }) => id === poolOfPart(to)));
  if (stray !== undefined) return `A part of the fee (${at}) goes to ${stray.to}, which does not exist.`;
  const divided = parts.find(({ to }) => pools.some(({ id, perLine }) => perLine && id === poolOfPart(to)));
  if (divided !== undefined)
    return `A part of the fee (${at}) goes to ${divided.to}, which the house may split into separate pools. Send it to the reserve.`;
  const sum = parts.reduce((total, part) => total + part.amount, 0);
  if (parts.length === 0 || sum === amount) return undefined;
  return `The parts of the fee (${at}) total ${formatUsd(sum as Cents)}, but the fee is ${formatUsd(amount)}.`;
}

/** It would be unclear which of the two a bet pays. */
function clashes(fees: readonly FeeWord[], place: number, fee: FeeWord): string | undefined {
  const other = fees.slice(0, place).find((before) => {
    const shared = before.games?.filter((game) => fee.games === undefined || fee.games.includes(game));
    const sameGame = before.games === undefined || fee.games === undefined || (shared?.length ?? 0) > 0;
    return before.payer === fee.payer && sameGame && sameHeads(before, fee);
  });
  return other === undefined
    ? undefined
    : `Two fees (${other.at}, ${fee.at}) are paid by the ${fee.payer} in one round.`;
}

function sameHeads({ players: a }: FeeWord, { players: b }: FeeWord): boolean {
  if (a === undefined || b === undefined) return true;
  return a.from <= (b.to ?? Number.POSITIVE_INFINITY) && b.from <= (a.to ?? Number.POSITIVE_INFINITY);
}

/** What the sheet promises for the close of day must be among the steps of its close. */
function inClosing(own: OwnFund): string | undefined {
  const { adminFee, closing, pools, shortfall } = own;
  const twice = firstDuplicate(closing);
  if (twice !== undefined) return `The close does ${twice} twice.`;
  const sources = new Set(pools.map(({ increase }) => increase?.from));
  const lent = shortfall.repaid || pools.some(({ seedIs }) => seedIs !== 'gift');
  const promised = [
    [own.allot === undefined && feesOf(own).some(({ known }) => known === 'count'), 'fees-to-reserve'],
    [sources.has('fees'), 'increase-from-fees'],
    [sources.has('reserve') || pools.some(({ daily }) => daily !== undefined), 'increase-from-reserve'],
    [sources.has('house'), 'increase-from-house'],
    [adminFee !== undefined, 'admin-fee'],
    [lent, 'repay'],
  ] as const;
  const missing = promised.find(([isPromised, step]) => isPromised && !closing.includes(step));
  return missing === undefined ? undefined : `The daily close is missing ${missing[1]}.`;
}

/** A choice is checked where it is written; a plain pair of amounts is checked here. */
function whyRangeReversed(
  range: readonly [number, number] | undefined,
  what: string,
  shown: (end: number) => string = (end) => formatUsd(end as Cents),
): string | undefined {
  if (range === undefined || range[0] <= range[1]) return undefined;
  return `${what} runs from ${shown(range[0])} down to ${shown(range[1])}. Write the lower one first.`;
}

const lowest = (word: AmountWord): number => (isChoice(word) ? word.between[0] : word);
const highest = (word: AmountWord): number => (isChoice(word) ? word.between[1] : word);

// Prizes against the fund, the steps and one another.

/** The first contradiction about money, in one sentence. */
export function contradictionInMoney(sheet: Sheet): string | undefined {
  return allFound([
    inPrizes(sheet),
    inStructures(sheet),
    undivided(sheet),
    inMultiplier(sheet),
    contradictionInFund(sheet),
    contradictionInFeeding(sheet),
    contradictionInNeverWith(sheet),
    inCharges(sheet),
    idlePool(sheet),
    withoutPlayerDealer(sheet),
    withoutFees(sheet),
    inPayment(sheet),
    whyRangeReversed(wheelStepOf(sheet)?.spots.value, `Step ${wheelStepOf(sheet)?.id}: the value of a spot`),
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
  return allFound(versions.map(inVersion));
}

function inVersion(sheet: Sheet): string | undefined {
  const { fund, steps } = sheet;
  const pools = new Set(fund.kind === 'own' ? fund.pools.map(({ id }) => id) : []);
  const earn = steps.find((step) => step.kind === 'earn')?.form;
  const best = steps.some((step) => step.kind === 'select' && step.form === 'best');
  const award = steps.find((step) => step.kind === 'award');
  const order = award?.order ?? [];
  const rows = rowsOf(sheet);
  if (order.includes(100) && order.at(-1) !== 100) return 'The order of the award step settles 100% before the rest.';
  if (limitsIn(rows).some((limits) => hundredthsPaid(order, rows, limits) > WHOLE))
    return 'The order of the award step pays more than the pool.';
  for (const { key, prize, envy } of rows) {
    if (envy?.to === 'table' && award?.table === undefined)
      return `Prize line ${key} pays the table, but the award step does not say who that is.`;
    if ('pool' in prize && prize.pool !== undefined && !pools.has(prize.pool))
      return `Prize line ${key} pays from pool ${prize.pool}, which does not exist.`;
    if (award?.split === undefined && isShared(prize, award?.several))
      return `Prize line ${key} is shared, but the award step does not say how shares are rounded.`;
    if (best && prize.gives === 'share-of-pool')
      return `Prize line ${key} is a share of a pool among all places, but on a board only the best hand wins.`;
    const form = best ? EARNED_ON_A_BOARD[prize.gives] : EARNED_BY[prize.gives];
    if (earn !== form) return `Prize line ${key} gives ${prize.gives}, which requires an earn step of form ${form}.`;
    if (prize.gives === 'percent-of-pool' && !order.includes(prize.percent)) {
      return `Prize line ${key} pays ${prize.percent}%, which is not in the order of the award step.`;
    }
  }
  return undefined;
}

/** Every limits that some line is for, and tables that none is for. */
const limitsIn = (rows: readonly ChartRow[]): readonly (string | null)[] => [
  null,
  ...new Set(rows.flatMap(({ stakes = [] }) => stakes)),
];

/** What the parts of a pool come to that can be won together: lines of other limits are never won at the same table. */
function hundredthsPaid(order: readonly number[], rows: readonly ChartRow[], limits: string | null): number {
  const isElsewhere = (percent: number): boolean => {
    const its = rows.filter(({ prize }) => prize.gives === 'percent-of-pool' && prize.percent === percent);
    return its.length > 0 && !its.some((row) => isAtStakes(row, limits));
  };
  const parts = order.filter((percent) => percent !== 100 && !isElsewhere(percent));
  return parts.reduce((sum, percent) => sum + hundredths(percent), 0);
}

const EARNED_BY = {
  'percent-of-pool': 'award',
  fixed: 'award',
  'share-of-pool': 'place',
  entries: 'tickets',
  turns: 'turn',
  points: 'score',
  goods: 'award',
} as const satisfies Readonly<Record<ChartRow['prize']['gives'], string>>;

/** Where the best hand of a running wins, its prize waits for the end of the running. */
const EARNED_ON_A_BOARD = { ...EARNED_BY, fixed: 'place', goods: 'place' } as const;

function isShared(prize: ChartRow['prize'], several: 'share' | 'each-in-full' | undefined): boolean {
  if (prize.gives === 'fixed') return prize.divided === true;
  return 'pool' in prize && several === 'share';
}

function inStructures(sheet: Sheet): string | undefined {
  const options = Object.entries(sheet.structures?.options ?? {});
  if (sheet.structures !== undefined && options.length === 0)
    return `The list of payout options (${sheet.structures.at}) is empty.`;
  return allFound([contradictionInCuts(sheet), inPrizeParts(sheet)]);
}

/**
 * Money that goes into a pool has to come out again: some line, step or other pool names it. A meter of a game against the
 * house is won by what that game pays.
 */
function idlePool(sheet: Sheet): string | undefined {
  const { fund, chart, steps, structures } = sheet;
  if (fund.kind !== 'own' || steps.some(({ kind }) => kind === 'play' || kind === 'select')) return undefined;
  const named = new Set(textsIn([chart, steps, structures, fund.pools.map(({ id: _, ...pool }) => pool)]));
  const idle = fund.pools.find(({ id }) => !named.has(id));
  return idle && `Pool ${idle.id} can never be won: no prize line pays from it (${idle.at}).`;
}

function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : [];
}

/** Where players bet into a pot, nobody is the player-dealer: no share and no fee is theirs. */
function withoutPlayerDealer(sheet: Sheet): string | undefined {
  const { fund, games } = sheet;
  const all = games.map(({ game }) => game);
  const withPot = new Set(
    all.filter((id) => {
      const game = gameIn(sheet, id);
      return game.ok && game.value.pot === true;
    }),
  );
  const isPoker = (named: readonly string[] | undefined) =>
    all.length > 0 && (named ?? all).every((game) => withPot.has(game));
  const isTheirs = ({ to }: PartWord) => to === 'player-dealer' || to === 'dealer-bets';
  const row = rowsOf(sheet).find(({ games: mine, parts }) => isPoker(mine) && parts?.some(isTheirs));
  if (row !== undefined) return `Prize line ${row.key} pays the player-dealer, but its games have none.`;
  const fee =
    fund.kind === 'own' ? feesOf(fund).find((one) => one.payer === 'player-dealer' && isPoker(one.games)) : undefined;
  if (fee !== undefined) return `The fee (${fee.at}) is paid by the player-dealer, but its games have none.`;
  const stray = Object.values(sheet.structures?.options ?? {}).find(
    ({ parts }) => isPoker(undefined) && parts.some(isTheirs),
  );
  return stray && `A payout option (${stray.at}) pays the player-dealer, but no game of this rule sheet has one.`;
}

/** Two hold the hands of a bad beat: who has what of the prize must be said. */
function undivided(sheet: Sheet): string | undefined {
  if (sheet.structures !== undefined) return undefined;
  // Tickets are not divided: each hand of the beat has its own.
  const row = rowsOf(sheet).find(
    ({ hand, parts, prize }) =>
      hand.is === 'bad-beat' && parts === undefined && prize.gives !== 'entries' && prize.gives !== 'turns',
  );
  return (
    row &&
    `Prize line ${row.key} is a bad beat, but neither its parts nor the payout options say how its prize is shared.`
  );
}

/** Paid to one, or to each in full. */
const UNDIVIDED: readonly PartWord['to'][] = ['each', 'player-dealer', 'reserve', 'recipient'];

/** Each share has a participant who could take it. */
function inPrizeParts(sheet: Sheet): string | undefined {
  const to = new Set(partsOf(sheet).map((part) => part.to));
  const award = stepOf(sheet, 'award');
  const beats = rowsOf(sheet).some(({ hand }) => hand.is === 'bad-beat');
  for (const side of ['losing', 'winning'] as const) {
    if (to.has(side) && !beats) return `A payout option pays the ${side} hand, but no line is a bad beat.`;
  }
  if (to.has('table') && award?.table === undefined)
    return 'A payout option pays the table, but the award step does not say who that is.';
  const divided = [...to].some((part) => !UNDIVIDED.includes(part));
  if (divided && award?.split === undefined)
    return 'A payout option divides prizes, but the award step does not say how shares are rounded.';
  const spaces = sheet.fund.kind === 'own' && feesOf(sheet.fund).some((fee) => fee.spaces === 'own-and-player-dealer');
  return to.has('dealer-bets') && !spaces
    ? "A payout option pays bets on the player-dealer's hand, but no fee has a space for them."
    : undefined;
}

/** What only who paid a fee can win takes a fee. */
function withoutFees(sheet: Sheet): string | undefined {
  if (sheet.fund.kind === 'own' && feesOf(sheet.fund).length > 0) return undefined;
  const envy = rowsOf(sheet).find((row) => row.envy !== undefined && row.envy.to !== 'table');
  if (envy !== undefined) return `Prize line ${envy.key} pays an envy bonus to other fees, but no fee is taken.`;
  return stepOf(sheet, 'award')?.room === undefined && partsOf(sheet).some(({ to }) => to === 'room')
    ? 'A payout option pays the room, which is every player with a fee in, but no fee is taken.'
    : undefined;
}

function inMultiplier(sheet: Sheet): string | undefined {
  if (sheet.multiplier === undefined) return undefined;
  const { at, between, of } = sheet.multiplier;
  const fixed = rowsOf(sheet).some(({ prize }) => prize.gives === 'fixed');
  const pooled = rowsOf(sheet).some(
    ({ prize }) => prize.gives === 'percent-of-pool' || prize.gives === 'share-of-pool',
  );
  if (of === 'prizes' && !fixed) return `The multiplier (${at}) is for fixed prizes, but no line has one.`;
  if (of === 'pool' && !pooled) return `The multiplier (${at}) is for a pool, but no line pays from one.`;
  return whyRangeReversed(between, `The multiplier (${at})`, String);
}

/** Every way in which a settlement may charge the reserve has its place in the order. */
function inCharges(sheet: Sheet): string | undefined {
  const { fund, multiplier } = sheet;
  if (fund.kind !== 'own') return undefined;
  const twice = firstDuplicate(fund.chargeOrder);
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
    [fixed || (pooled && (award?.several === 'each-in-full' || award?.amounts?.over === 'added')), 'fixed-prizes'],
    [pooled && fund.pools.length > 0, 'reseed'],
  ] as const;
  const missing = needed.find(([isNeeded, charge]) => isNeeded && !fund.chargeOrder.includes(charge));
  return missing === undefined ? undefined : `The order in which the reserve is charged is missing ${missing[1]}.`;
}

const MERCHANDISE: readonly string[] = ['goods', 'named-goods'];

/** Everything that a step says is given. */
function giftsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'gives' in part ? textsIn(part.gives) : [];
  return [...own, ...Object.values(part).flatMap(giftsIn)];
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
  const kinds = firstDuplicate((sheet.inKind ?? []).map(({ as }) => as));
  if (kinds !== undefined) return `Two kinds of prizes are named ${kinds}.`;
  const stray = sheet.inKind?.find(({ of, options }) => of === null && options !== undefined);
  if (stray !== undefined) return `Prizes paid as ${stray.as} do not name the rule sheet they come from.`;
  const pay = stepOf(sheet, 'pay');
  if (pay === undefined) return undefined;
  if (pay.tray !== undefined && !pay.places.includes('tray'))
    return `The dealer's tray pays up to an amount (${pay.tray.at}) but is not a place of payment.`;
  if (pay.places.includes('tray') && !pay.forms.some((form) => IN_TRAY[form]))
    return "The dealer's tray pays, but neither chips nor cash are a form of payment.";
  // What the house bears up to a value is paid where it was bought, in any form.
  const goods = rowsOf(sheet).find(({ prize }) => prize.gives === 'goods' && prize.atMost === undefined);
  if (pay.forms.includes('goods')) return undefined;
  if (goods !== undefined) return `Prize line ${goods.key} gives merchandise, which is not a form of payment.`;
  const played = sheet.steps.find(
    (step) => step.kind !== 'pay' && giftsIn(step).some((gives) => MERCHANDISE.includes(gives)),
  );
  return played && `Step ${played.id} can give merchandise, which is not a form of payment.`;
}
