/** Where the money comes from and where it goes, in plain English. */
import { unreachable } from '../base/assert.ts';
import type { Cents } from '../base/cents.ts';
import { type ClosingStep, type FeeWord, feesOf, type OwnFund, type PoolWord, startOf } from '../rules/fund.ts';
import { asOffered } from '../rules/in-force.ts';
import type { Sheet } from '../rules/sheet.ts';
import {
  dollars,
  gameNames,
  type Line,
  linesOf,
  list,
  money,
  plural,
  poolName,
  range,
  type Terms,
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
              ? 'What the entrants pay in is paid out to them; the house adds what it promised beyond that'
              : 'The house pays; nothing is collected',
        },
      ];
    case 'linked':
      return [
        {
          at: fund.at,
          text: `Paid out of the reserve of the ${fund.name ?? activity(fund.to)}; ${sayShortfall(fund.shortfallRepaid)}`,
        },
      ];
    case 'shared':
      return [{ at: fund.at, text: `Paid out of ${fund.name}; ${sayShortfall(fund.shortfallRepaid)}` }];
    case 'own':
      return [...sayUnfunded(whole, fund), ...sayOwn(whole, fund, terms)];
    default:
      return unreachable(fund);
  }
}

/** Printed once, on the sheet's own notice: an offer is in one option. */
function sayUnfunded({ chart }: Sheet, { at, only }: OwnFund): Line[] {
  const others = only === undefined ? [] : Object.keys(chart.options).filter((option) => !only.includes(option));
  if (others.length === 0) return [];
  return [
    {
      at,
      text: `In option ${list(others.map(words), 'or')} there is no fund: the house pays, and nothing is collected`,
    },
  ];
}

const sayShortfall = (repaid: boolean): string =>
  `the house ${repaid ? 'advances what it lacks and is repaid later' : 'pays what it lacks and is not repaid'}`;

/** An activity that the sheet knows only by its id, as people would write it. */
const activity = (sheet: string): string =>
  (sheet.split('/')[1] ?? sheet).replaceAll('-', ' ').replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase());

function sayOwn(sheet: Sheet, fund: OwnFund, terms: Terms): Line[] {
  const { adminFee, expectedDaily, shortfall, repay, backed, transfers, alsoPays, shared, sharedName } = fund;
  const charges = fund.chargeOrder.filter((charge) => canCharge(sheet, charge));
  return linesOf(
    shared === undefined
      ? undefined
      : {
          at: fund.at,
          text:
            sharedName === undefined
              ? 'Its reserve is a fund that several activities share'
              : `Its reserve is the ${sharedName}`,
        },
    ...feesOf(fund).flatMap((fee) => sayFee(fee, terms)),
    ...fund.pools.flatMap((pool) => sayPool(pool, terms)),
    adminFee && {
      at: adminFee.at,
      text: `An administrative fee of ${money(adminFee.perTableHour, terms)} for each table and whole hour, out of the reserve`,
    },
    expectedDaily && {
      at: expectedDaily.at,
      text: `The fees of a day are expected to add ${range(expectedDaily.between, dollars)} to the reserve`,
    },
    { at: shortfall.at, text: `Where the reserve is short, ${sayShortfall(shortfall.repaid)}` },
    isRepaid(fund) ? { at: repay.at, text: sayRepay(repay, terms) } : undefined,
    charges.length < 2
      ? undefined
      : {
          at: fund.at,
          text: `A win charges the reserve in this order: ${charges.map((charge) => sayCharge(sheet, charge)).join(', then ')}`,
        },
    fund.closing.length === 0
      ? undefined
      : { at: fund.at, text: `At the close of the day: ${fund.closing.map((step) => CLOSING[step]).join(', then ')}` },
    backed && { at: backed.at, text: 'No posted prize is more than pool and reserve hold when it is posted' },
    transfers && {
      at: transfers.at,
      text: `Reserve money may move to the ${transfers.name ?? 'fund that several activities share'} while nothing is owed to the house`,
    },
    alsoPays && {
      at: alsoPays.at,
      text: `The reserve also pays the ${list(alsoPays.names ?? alsoPays.sheets.map(activity))}`,
    },
  );
}

/** Where the close repays nothing, a line about repayment would promise what never happens. */
const isRepaid = ({ closing, repay }: OwnFund): boolean =>
  closing.includes('repay') || repay.keeps !== undefined || repay.from !== undefined;

/** Whether a win of this sheet can ever charge that: a line about envy means nothing where there is none. */
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
    rows.some(({ envy }) => envy !== undefined) ? 'envy' : '',
  ];
  return list(parts.filter((part) => part !== ''));
}

const CHARGES: Readonly<Record<Exclude<OwnFund['chargeOrder'][number], 'fixed-prizes'>, string>> = {
  multiplier: 'what multiplies the prize',
  'odd-chips': 'odd chips',
  reseed: 'what the pool starts again from',
};

const CLOSING: Readonly<Record<ClosingStep, string>> = {
  'increase-from-fees': 'pools rise out of the fees',
  'fees-to-reserve': 'the rest of the fees goes to the reserve',
  'increase-from-reserve': 'pools rise out of the reserve',
  'admin-fee': 'the administrative fee is taken',
  repay: 'what the house advanced is repaid',
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
    players === undefined ? '' : `with ${sayPlayers(players)} beside the player-dealer`,
    minDealtIn === undefined ? '' : `with at least ${minDealtIn} dealt in`,
    spaces === 'own-and-player-dealer' ? "and another for the player-dealer's hand" : '',
    postedBy === undefined ? '' : 'where several bet on that hand posted by the one with most money on it',
    known === 'count' ? 'known when the box is counted' : '',
  ].filter((part) => part !== '');
  const bands = (byLimits ?? []).map((band) => ({
    at: band.at,
    text: `At limits ${list([...band.limits, ...sayFrom(band.from)], 'or')}: ${dollars(band.amount)} ${from}${sayParts(band.parts, terms)}`,
  }));
  const others = otherLimits === undefined ? [] : [{ at, text: 'Tables of other limits do not offer it' }];
  return [{ at, text: `${who.join(', ')}${sayParts(parts, terms)}` }, ...bands, ...others];
}

const sayFrom = (from: Cents | undefined): string[] =>
  from === undefined ? [] : [`any with a minimum of ${dollars(from)} or more`];

function sayPlayers({ from, to }: NonNullable<FeeWord['players']>): string {
  if (to === undefined) return `${from} or more players`;
  return from === to ? plural(from, 'player') : `${from} to ${to} players`;
}

const PAYERS: Readonly<Record<FeeWord['payer'], string>> = {
  player: 'from each player who takes part',
  pot: 'from the pot of each hand',
  'player-dealer': 'from the player-dealer position, each round',
  'first-position': 'from the first position, each round, for the whole table',
};

function sayParts(parts: FeeWord['parts'], terms: Terms): string {
  if (parts.length === 0) return '';
  const named = (to: string) => (to.startsWith('pool:') ? poolName(to.slice('pool:'.length), terms) : to);
  return `; of it ${list(parts.map(({ to, amount }) => `${dollars(amount)} to the ${named(to)}`))}`;
}

function sayPool(pool: PoolWord, terms: Terms): Line[] {
  const { at, name: called, seedIs, floor, cap, increase, raise, daily, perLine, within, withWager } = pool;
  return linesOf(
    {
      at,
      text: [
        `${called}: begins at ${sayStart(pool, 'seed', terms)}, ${SEEDS[seedIs]}`,
        `once won whole, starts again at ${sayStart(pool, 'reseed', terms)}`,
        floor === undefined ? '' : `a smaller prize never leaves less than ${dollars(floor)} in it`,
        cap === undefined ? '' : `grows to ${money(cap, terms)} at most`,
      ]
        .filter((part) => part !== '')
        .join('; '),
    },
    withWager && {
      at: withWager.at,
      text: `What the ${called} begins with and starts again at goes with the amount of the wager`,
    },
    within && {
      at: within.at,
      text: `${called}: never less than ${dollars(within.least)} or more than ${dollars(within.most)}`,
    },
    increase && {
      at: increase.at,
      text: `${called} rises by ${money(increase.amount, terms)} out of the ${increase.from} ${DAYS[increase.days ?? 'days-offered']}`,
    },
    // An offer lists the pools that it has.
    terms.offer === undefined && perLine !== undefined
      ? {
          at: perLine.at,
          text: `The house may post a separate ${called} for some of the hands, each with its own starting amount, re-seed and increase inside these limits`,
        }
      : undefined,
    raise && { at: raise.at, text: `${called} may be raised beyond that, posted in advance, out of the reserve` },
    daily && {
      at: daily.at,
      text: `The fees of a day add ${money(daily.most, terms)} at most to the ${called}; on a day on which it is offered it rises by ${money(daily.least, terms)} at least`,
    },
  );
}

/** As it is posted; without an offer, the range for the base wager. */
function sayStart(pool: PoolWord, when: 'seed' | 'reseed', terms: Terms): string {
  if (pool.withWager === undefined) return money(pool[when], terms);
  if (terms.offer !== undefined) return dollars(startOf(pool, when, terms.offer.amounts));
  return `${money(pool[when], terms)} for the base wager`;
}

const SEEDS: Readonly<Record<PoolWord['seedIs'], string>> = {
  advance: 'advanced by the house',
  gift: 'given by the house',
  reserve: 'out of the reserve, and what that lacks advanced by the house',
};
const DAYS = {
  'days-offered': 'on each day on which it is offered',
  'every-day': 'every day, offered or not',
} as const;

function sayRepay({ keeps, from }: OwnFund['repay'], terms: Terms): string {
  const left = keeps === undefined ? '' : `, while the reserve keeps ${money(keeps, terms)}`;
  if (from !== undefined)
    return `Advances of the house are repaid once the reserve holds ${dollars(from)}, as far as it goes${left}`;
  return `Advances of the house are repaid oldest first, each as a whole${left}`;
}
