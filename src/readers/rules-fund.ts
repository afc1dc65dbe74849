/** Where the money comes from and where it goes, in plain English. */
import { unreachable } from '../base/assert.ts';
import type { Cents } from '../base/cents.ts';
import { type ClosingStep, type FeeWord, feesOf, type OwnFund, type PoolWord, startOf } from '../rules/fund.ts';
import { asOffered } from '../rules/in-force.ts';
import type { Sheet } from '../rules/sheet.ts';
import {
  dollars,
  few,
  gameNames,
  type Line,
  linesOf,
  list,
  money,
  poolName,
  range,
  type Terms,
  WEEKDAYS,
  words,
} from './terms.ts';

export function sayFund(whole: Sheet, terms: Terms): Line[] {
  const { fund } = terms.offer === undefined ? whole : asOffered(whole, terms.offer.option);
  switch (fund.kind) {
    case 'house':
      return [
        {
          at: fund.at,
          text:
            fund.with === 'entrants'
              ? 'The prize pool is what the entrants pay in. The house adds anything it has promised beyond that'
              : whole.steps.some(({ form }) => form === 'instrument')
                ? 'The house pays for the promotion'
                : 'The house pays all prizes. No fee is collected',
        },
      ];
    case 'linked':
      return [
        {
          at: fund.at,
          text: `Prizes are paid from the reserve fund of the ${fund.name ?? activity(fund.to)}. If it is short, ${sayShortfall(fund.shortfallRepaid)}`,
        },
      ];
    case 'shared':
      return [
        {
          at: fund.at,
          text: `Prizes are paid from the ${fund.name}. If it is short, ${sayShortfall(fund.shortfallRepaid)}`,
        },
      ];
    case 'own':
      return [...sayUnfunded(whole, fund), ...sayOwn(whole, fund, terms)];
    default:
      return unreachable(fund);
  }
}

/** Printed for the sheet only: an offer is in one option. */
function sayUnfunded({ chart }: Sheet, { at, only }: OwnFund): Line[] {
  const others = only === undefined ? [] : Object.keys(chart.options).filter((option) => !only.includes(option));
  if (others.length === 0) return [];
  return [
    {
      at,
      text: `Under option ${list(others.map(words), 'or')} there is no fund: the house pays all prizes and no fee is collected`,
    },
  ];
}

const sayShortfall = (repaid: boolean): string =>
  `the house ${repaid ? 'covers the shortfall and is reimbursed later' : 'covers the shortfall and is not reimbursed'}`;

/** A promotion that the sheet knows only by its id, as people would write it. */
const activity = (sheet: string): string =>
  (sheet.split('/')[1] ?? sheet).replaceAll('-', ' ').replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase());

function sayOwn(sheet: Sheet, fund: OwnFund, terms: Terms): Line[] {
  const { adminFee, expectedDaily, shortfall, repay, allot, backed, transfers, alsoPays, shared, sharedName } = fund;
  const { charges, closing } = fundOrders(sheet);
  return linesOf(
    shared === undefined
      ? undefined
      : {
          at: fund.at,
          text:
            sharedName === undefined
              ? 'The reserve fund is shared with other promotions'
              : `The reserve fund is the ${sharedName}`,
        },
    ...feesOf(fund).flatMap((fee) => sayFee(fee, terms)),
    ...fund.pools.flatMap((pool) => sayPool(pool, terms)),
    adminFee && {
      at: adminFee.at,
      text: `An administrative fee of ${money(adminFee.perTableHour, terms)} per table for each full hour is taken from the reserve fund`,
    },
    expectedDaily && {
      at: expectedDaily.at,
      text: `The fees of one day are expected to add ${range(expectedDaily.between, dollars)} to the reserve fund`,
    },
    { at: shortfall.at, text: `If the reserve fund is short, ${sayShortfall(shortfall.repaid)}` },
    isRepaid(fund) ? { at: repay.at, text: sayRepay(repay, terms) } : undefined,
    charges.length < 2
      ? undefined
      : {
          at: fund.at,
          text: `A win is charged to the reserve fund in this order: ${charges.join(', then ')}`,
        },
    closing.length === 0 ? undefined : { at: fund.at, text: `At the close of the day: ${closing.join(', then ')}` },
    allot && {
      at: allot.at,
      text: `At the close of the day the counted fees are divided: ${list(allot.parts.map(({ to, percent }) => `${percent}% to the ${to === 'reserve' ? 'reserve fund' : poolName(to.slice('pool:'.length), terms)}`))}`,
    },
    backed && {
      at: backed.at,
      text: 'No posted prize may exceed what the prize pool and the reserve fund hold when it is posted',
    },
    transfers && {
      at: transfers.at,
      text: `Money in the reserve fund may be transferred to the ${transfers.name ?? 'fund shared with other promotions'} while no advance is owed to the house`,
    },
    alsoPays && {
      at: alsoPays.at,
      text: `The reserve fund also pays the ${list(alsoPays.names ?? alsoPays.sheets.map(activity))}`,
    },
  );
}

/** In which order a win is charged to the reserve fund, and what the close of a day does with it. */
export function fundOrders(sheet: Sheet): Readonly<{ charges: readonly string[]; closing: readonly string[] }> {
  const { fund } = sheet;
  if (fund.kind !== 'own') return { charges: [], closing: [] };
  return {
    charges: fund.chargeOrder.filter((charge) => canCharge(sheet, charge)).map((charge) => sayCharge(sheet, charge)),
    closing: fund.closing.map((step) => CLOSING[step]),
  };
}

/** If the close of day repays nothing, a line about repayment would promise what never happens. */
const isRepaid = ({ closing, repay }: OwnFund): boolean =>
  closing.includes('repay') || repay.keeps !== undefined || repay.from !== undefined;

/** Whether a win of this sheet can ever charge that: a line about an envy bonus means nothing if there is none. */
function canCharge({ chart, multiplier, steps }: Sheet, charge: OwnFund['chargeOrder'][number]): boolean {
  const rows = Object.values(chart.options).flat();
  switch (charge) {
    case 'multiplier':
      return multiplier !== undefined;
    case 'odd-chips':
      return steps.some((step) => step.kind === 'award' && step.split?.rounds === 'up-to-chip');
    case 'fixed-prizes':
      return rows.some(({ prize, envy }) => prize.gives === 'fixed' || envy !== undefined);
    case 'reseed':
      return rows.some(({ prize }) => 'pool' in prize && prize.pool !== undefined);
    default:
      return unreachable(charge);
  }
}

function sayCharge({ chart }: Sheet, charge: OwnFund['chargeOrder'][number]): string {
  if (charge !== 'fixed-prizes') return CHARGES[charge];
  const rows = Object.values(chart.options).flat();
  const parts = [
    rows.some(({ prize }) => prize.gives === 'fixed') ? 'fixed prizes' : '',
    rows.some(({ envy }) => envy !== undefined) ? 'envy bonuses' : '',
  ];
  return list(parts.filter((part) => part !== ''));
}

const CHARGES: Readonly<Record<Exclude<OwnFund['chargeOrder'][number], 'fixed-prizes'>, string>> = {
  multiplier: 'the multiplied part of the prize',
  'odd-chips': 'rounding up to the next chip',
  reseed: 'the re-seed amount',
};

const CLOSING: Readonly<Record<ClosingStep, string>> = {
  'increase-from-fees': 'the prize pool is increased from the fees',
  'allot-fees': 'the counted fees are divided',
  'fees-to-reserve': 'the remaining fees go to the reserve fund',
  'increase-from-reserve': 'the prize pool is increased from the reserve fund',
  'increase-from-house': 'the house adds its increase to the prize pool',
  'admin-fee': 'the administrative fee is taken',
  repay: 'house advances are reimbursed',
};

function sayFee(fee: FeeWord, terms: Terms): Line[] {
  const {
    at,
    amount,
    games,
    payer,
    per,
    postedBy,
    players,
    spaces,
    optional,
    known,
    parts,
    minDealtIn,
    byLimits,
    otherLimits,
  } = fee;
  const from = per === 'position' ? 'from each occupied player position' : PAYERS[payer];
  const who = [
    `${optional ? 'Optional fee' : 'Fee'} of ${dollars(amount)} ${from}`,
    games === undefined ? '' : `in ${gameNames(games, terms)}`,
    players === undefined ? '' : `with ${sayPlayers(players)} in addition to the player-dealer`,
    minDealtIn === undefined ? '' : `with at least ${few(minDealtIn, 'player')} dealt in`,
    spaces === 'own-and-player-dealer' ? "and another for the player-dealer's hand" : '',
    postedBy === undefined
      ? ''
      : 'placed by the bettor with the largest wager if more than one patron bets on that hand',
    known === 'count' ? 'recorded when the jackpot collection box is counted' : '',
  ].filter((part) => part !== '');
  const bands = (byLimits ?? []).map((band) => ({
    at: band.at,
    text: `At limits of ${list([...band.limits, ...sayFrom(band.from)], 'or')}: ${dollars(band.amount)} ${from}${sayParts(band.parts, terms)}`,
  }));
  const pots = (fee.byPot ?? []).map(({ at: clause, pot, amount: fee }) => ({
    at: clause,
    text: `From a pot of ${dollars(pot)} or more the fee is ${dollars(fee)}`,
  }));
  const others =
    otherLimits === undefined ? [] : [{ at, text: 'The promotion is not offered at tables with other limits' }];
  return [{ at, text: `${who.join(', ')}${sayParts(parts, terms)}` }, ...bands, ...pots, ...others];
}

const sayFrom = (from: Cents | undefined): string[] =>
  from === undefined ? [] : [`a minimum of ${dollars(from)} or more`];

function sayPlayers({ from, to }: NonNullable<FeeWord['players']>): string {
  if (to === undefined) return `${from} or more players`;
  return from === to ? few(from, 'player') : `${from} to ${to} players`;
}

const PAYERS: Readonly<Record<FeeWord['payer'], string>> = {
  player: 'from each player who participates',
  pot: 'from the pot of each hand',
  'player-dealer': 'from the player-dealer position, each round',
  'first-position': 'from the first position, each round, for the whole table',
};

function sayParts(parts: FeeWord['parts'], terms: Terms): string {
  if (parts.length === 0) return '';
  const named = (to: string) =>
    to.startsWith('pool:') ? poolName(to.slice('pool:'.length), terms) : to === 'reserve' ? 'reserve fund' : to;
  return `: ${list(parts.map(({ to, amount }) => `${dollars(amount)} to the ${named(to)}`))}`;
}

function sayPool(pool: PoolWord, terms: Terms): Line[] {
  const {
    at,
    name: called,
    seedIs,
    floor,
    cap,
    increase,
    raise,
    daily,
    perLine,
    within,
    withWager,
    backup,
    trigger,
  } = pool;
  return linesOf(
    {
      at,
      text: [
        `${called}: seeded at ${sayStart(pool, 'seed', terms)}, ${SEEDS[seedIs]}`,
        `after it is won, re-seeded at ${sayStart(pool, 'reseed', terms)}`,
        floor === undefined ? '' : `a smaller prize never reduces it below ${dollars(floor)}`,
        cap === undefined || trigger !== undefined ? '' : `capped at ${money(cap, terms)}`,
      ]
        .filter((part) => part !== '')
        .join('; '),
    },
    trigger && {
      at: trigger.at,
      text: `${called}: won by the fee that brings it to a secret amount, any cent above ${trigger.from === undefined ? 'what it holds when its first fee is placed' : money(trigger.from, terms)} being as likely as another, and at ${money(cap!, terms)} at the latest. The amount is committed to beforehand and revealed when it is won. Of several fees in one round, that of the lowest seat number wins that reaches it`,
    },
    withWager && {
      at: withWager.at,
      text: `The seed and re-seed amounts of the ${called} are multiplied by the number of base wagers in the wager`,
    },
    within && {
      at: within.at,
      text: `${called}: never less than ${dollars(within.least)} or more than ${dollars(within.most)}`,
    },
    increase && {
      at: increase.at,
      text: `${called}: increased by ${money(increase.amount, terms)} ${FROM[increase.from]} ${sayDays(increase)}`,
    },
    backup && {
      at: backup.at,
      text: `When the ${called} is won in full, everything in the ${poolName(backup.pool, terms)} moves into it, and the re-seed amount makes up only what that lacks`,
    },
    // An offer lists the pools that it has.
    terms.offer === undefined && perLine !== undefined
      ? {
          at: perLine.at,
          text: `The house may post a separate ${called} for some of the hands, each with a seed, re-seed and increase within these limits`,
        }
      : undefined,
    raise && {
      at: raise.at,
      text: `${called}: may be increased further from the reserve fund if the increase is posted in advance`,
    },
    daily && {
      at: daily.at,
      text: `${called}: the fees of one day add no more than ${money(daily.most, terms)}; on each day it is offered it increases by at least ${money(daily.least, terms)}`,
    },
  );
}

const FROM = { fees: 'from the fees', reserve: 'from the reserve fund', house: 'given by the house' } as const;

const sayDays = ({ days = 'days-offered', on }: NonNullable<PoolWord['increase']>): string =>
  on === undefined ? DAYS[days] : `every week, at the close of ${WEEKDAYS[on]}`;

/** As it is posted; without an offer, the range for the base wager. */
function sayStart(pool: PoolWord, when: 'seed' | 'reseed', terms: Terms): string {
  if (pool.withWager === undefined) return money(pool[when], terms);
  if (terms.offer !== undefined) return dollars(startOf(pool, when, terms.offer.amounts));
  return `${money(pool[when], terms)} for the base wager`;
}

const SEEDS: Readonly<Record<PoolWord['seedIs'], string>> = {
  advance: 'advanced by the house',
  gift: 'given by the house',
  reserve: 'from the reserve fund, with any shortfall advanced by the house',
};
const DAYS = {
  'days-offered': 'on each day it is offered',
  'every-day': 'every day, offered or not',
  'every-week': 'every week',
} as const;

function sayRepay({ keeps, from }: OwnFund['repay'], terms: Terms): string {
  const left = keeps === undefined ? '' : `, with ${money(keeps, terms)} kept in the reserve fund`;
  if (from !== undefined)
    return `House advances are reimbursed once the reserve fund holds ${dollars(from)}, to the extent funds allow${left}`;
  return `House advances are reimbursed oldest first, each in full${left}`;
}
