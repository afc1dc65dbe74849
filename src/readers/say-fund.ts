/** Where the money comes from and where it goes, in plain English. */
import { unreachable } from '../base/assert.ts';
import type { ClosingStep, FeeWord, OwnFund, PoolWord } from '../rules/fund-words.ts';
import { feesOf } from '../rules/fund-words.ts';
import type { Sheet } from '../rules/sheet.ts';
import { dollars, list, money, range, type Terms } from './terms.ts';

export type Line = Readonly<{ at: string; text: string }>;

export function sayFund({ fund }: Sheet, terms: Terms): Line[] {
  switch (fund.kind) {
    case 'house':
      return [{ at: fund.at, text: 'The house pays; nothing is collected' }];
    case 'linked':
      return [{ at: fund.at, text: `Paid out of the reserve of ${fund.to}; ${sayShortfall(fund.shortfallRepaid)}` }];
    case 'shared':
      return [{ at: fund.at, text: `Paid out of ${fund.name}; ${sayShortfall(fund.shortfallRepaid)}` }];
    case 'own':
      return sayOwn(fund, terms);
    default:
      return unreachable(fund);
  }
}

const sayShortfall = (repaid: boolean): string =>
  `what it lacks the house advances, and is ${repaid ? 'repaid' : 'not repaid'}`;

function sayOwn(fund: OwnFund, terms: Terms): Line[] {
  const { adminFee, expectedDaily, shortfall, repay, backed, transfers, alsoPays, shared } = fund;
  const lines: (Line | undefined)[] = [
    shared === undefined ? undefined : { at: fund.at, text: `Its reserve is the account ${shared} of the house` },
    ...feesOf(fund).flatMap(sayFee),
    ...fund.pools.flatMap((pool) => sayPool(pool, terms)),
    adminFee && {
      at: adminFee.at,
      text: `Administrative fee ${money(adminFee.perTableHour, terms)} for each table and hour, out of the reserve`,
    },
    expectedDaily && {
      at: expectedDaily.at,
      text: `A day adds ${range(expectedDaily.between, dollars)} to the reserve as a rule`,
    },
    { at: shortfall.at, text: `Where the reserve is short, ${sayShortfall(shortfall.repaid)}` },
    { at: repay.at, text: sayRepay(repay, terms) },
    fund.chargeOrder.length === 0
      ? undefined
      : { at: fund.at, text: `One settlement charges the reserve in this order: ${list(fund.chargeOrder.map(name))}` },
    fund.closing.length === 0
      ? undefined
      : { at: fund.at, text: `At the close of the day: ${fund.closing.map((step) => CLOSING[step]).join(', then ')}` },
    backed && { at: backed.at, text: 'Posted prizes never come to more than pool and reserve hold' },
    transfers && {
      at: transfers.at,
      text: `Reserve money may move to the account ${transfers.to} while nothing is owed to the house`,
    },
    alsoPays && { at: alsoPays.at, text: `The reserve also pays ${list(alsoPays.sheets)}` },
  ];
  return lines.filter((line) => line !== undefined);
}

const CLOSING: Readonly<Record<ClosingStep, string>> = {
  'increase-from-fees': 'pools rise out of the fees',
  'fees-to-reserve': 'the rest of the fees goes to the reserve',
  'increase-from-reserve': 'pools rise out of the reserve',
  'admin-fee': 'the administrative fee',
  repay: 'what the house advanced is repaid',
};

function sayFee({
  at,
  amount,
  games,
  payer,
  players,
  spaces,
  optional,
  known,
  parts,
  minDealtIn,
  byLimits,
  otherLimits,
}: FeeWord): Line[] {
  const who = [
    `${optional ? 'Optional fee' : 'Fee'} of ${dollars(amount)} ${PAYERS[payer]}`,
    games === undefined ? '' : `in ${list(games.map(name))}`,
    players === undefined
      ? ''
      : `with ${players.from}${players.to === undefined ? ' or more' : ` to ${players.to}`} players beside the player-dealer`,
    minDealtIn === undefined ? '' : `with at least ${minDealtIn} dealt in`,
    spaces === 'own-and-player-dealer' ? "and another for the player-dealer's hand" : '',
    known === 'count' ? 'known when the box is counted' : '',
    sayParts(parts),
  ].filter((part) => part !== '');
  const bands = (byLimits ?? []).map((band) => ({
    at: band.at,
    text: [`At limits ${list(band.limits, 'or')}: ${dollars(band.amount)} ${PAYERS[payer]}`, sayParts(band.parts)]
      .filter((part) => part !== '')
      .join(', '),
  }));
  const others = otherLimits === undefined ? [] : [{ at, text: 'Tables of other limits do not offer it' }];
  return [{ at, text: who.join(', ') }, ...bands, ...others];
}

const PAYERS: Readonly<Record<FeeWord['payer'], string>> = {
  player: 'from each player who takes part',
  pot: 'from the pot of each hand',
  'player-dealer': 'from the player-dealer position, each round',
  'first-position': 'from the first position, each round, for the whole table',
};

const sayParts = (parts: FeeWord['parts']): string =>
  parts.length === 0
    ? ''
    : list(parts.map(({ to, amount }) => `${dollars(amount)} to the ${to.replace(/^pool:(.*)$/, '$1 pool')}`));

function sayPool(
  { at, name: called, seed, seedIs, reseed, floor, cap, increase, raise, daily }: PoolWord,
  terms: Terms,
): Line[] {
  const lines: (Line | undefined)[] = [
    {
      at,
      text: [
        `${called}: begins at ${money(seed, terms)}, ${seedIs === 'advance' ? 'lent by the house' : 'given by the house'}`,
        `starts again at ${money(reseed, terms)}`,
        floor === undefined ? '' : `never below ${dollars(floor)}`,
        cap === undefined ? '' : `at most ${money(cap, terms)}`,
      ]
        .filter((part) => part !== '')
        .join(', '),
    },
    increase && {
      at: increase.at,
      text: `${called} rises by ${money(increase.amount, terms)} each day out of the ${increase.from}`,
    },
    raise && { at: raise.at, text: `${called} may be raised beyond that, posted in advance, out of the reserve` },
    daily && {
      at: daily.at,
      text: `Fees add at least ${money(daily.least, terms)} and at most ${money(daily.most, terms)} to ${called} in a day`,
    },
  ];
  return lines.filter((line) => line !== undefined);
}

function sayRepay({ keeps, from }: OwnFund['repay'], terms: Terms): string {
  const left = keeps === undefined ? '' : `, while the reserve keeps ${money(keeps, terms)}`;
  if (from !== undefined)
    return `The house is repaid once the reserve holds ${dollars(from)}, as far as it goes${left}`;
  return `The house is repaid oldest advance first, each of them whole${left}`;
}

const name = (id: string): string => id.replaceAll('-', ' ');
