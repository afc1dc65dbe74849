/** Where a fund contradicts itself: fee parts that do not add up, a pool that cannot be, a close that forgets something. */
import { poolOfPart } from './accrue.ts';
import { firstOf, repeated } from './contradictions-games.ts';
import { type FeeWord, feesOf, type OwnFund, type PoolWord } from './fund-words.ts';
import type { Sheet } from './sheet.ts';
import { type AmountWord, isChoice } from './words.ts';

export function inNeverWith({ id, neverWith }: Sheet): string | undefined {
  return neverWith?.sheets.some(({ sheet }) => sheet === id)
    ? `The sheet says that it is never offered together with itself (${neverWith.at}).`
    : undefined;
}

export function inFund({ id, fund, games, rulings }: Sheet): string | undefined {
  switch (fund.kind) {
    case 'house':
    case 'shared':
      return undefined;
    case 'linked':
      return fund.to === id ? 'The sheet is linked to itself.' : undefined;
    case 'own':
      return firstOf([
        fund.alsoPays?.sheets.includes(id)
          ? 'The sheet names itself among those that its reserve also pays.'
          : undefined,
        sameAccount(fund),
        inPools(fund),
        inFees(fund, new Set(games.map(({ game }) => game))),
        firstOf(feesOf(fund).map((fee) => inOtherReading(fee, rulings))),
        inClosing(fund),
        upsideDown(fund.expectedDaily?.between, 'What the fees of a day are expected to add'),
        unseen(fund),
      ]);
  }
}

/** What a day is expected to add is looked at where the close allots fees; without that every day would be flagged. */
function unseen({ expectedDaily, closing }: OwnFund): string | undefined {
  if (expectedDaily === undefined || closing.includes('fees-to-reserve')) return undefined;
  return `What a day adds to the reserve is expected (${expectedDaily.at}), and the close has no step fees-to-reserve.`;
}

function sameAccount({ shared, transfers }: OwnFund): string | undefined {
  if (transfers === undefined || transfers.to !== shared) return undefined;
  return `Reserve money may move to ${shared}, which is the reserve (${transfers.at}).`;
}

function inPools({ pools }: OwnFund): string | undefined {
  const twice = repeated(pools.map(({ id }) => id));
  return twice === undefined ? firstOf(pools.map(inPool)) : `Two pools are called ${twice}.`;
}

function inPool({ id, at, seed, reseed, floor, cap, daily, within }: PoolWord): string | undefined {
  const ends = [seed, reseed, floor, cap].flatMap((word) => (word === undefined ? [] : [lowest(word), highest(word)]));
  if (within !== undefined && ends.some((end) => end < within.least || end > within.most))
    return `Pool ${id} may start, end or be put back outside the range that its approval gives it (${within.at}).`;
  const most = cap === undefined ? Number.POSITIVE_INFINITY : highest(cap);
  if (highest(reseed) > most) return `Pool ${id} may start again above its cap (${at}).`;
  if (highest(seed) > most) return `Pool ${id} may start above its cap (${at}).`;
  if (floor !== undefined && floor > most) return `The floor of pool ${id} is above its cap (${at}).`;
  if (daily === undefined || lowest(daily.least) <= highest(daily.most)) return undefined;
  return `The least daily growth of pool ${id} is above the most (${daily.at}).`;
}

function inFees(own: OwnFund, games: ReadonlySet<string>): string | undefined {
  const fees = feesOf(own);
  return firstOf([...fees.map((fee) => inFee(fee, own.pools, games)), ...fees.map((fee, i) => clashes(fees, i, fee))]);
}

/** Another reading is named to be counted: it has to be another, and a ruling has to say why it is not played. */
function inOtherReading({ at, payer, alsoRead }: FeeWord, rulings: Sheet['rulings']): string | undefined {
  if (alsoRead === undefined) return undefined;
  if (alsoRead.payer === payer) return `The fee (${at}) is read in the same way twice.`;
  return rulings[alsoRead.ruling] === undefined
    ? `The fee (${at}) names ruling ${alsoRead.ruling}, which is not there.`
    : undefined;
}

function inFee(fee: FeeWord, pools: OwnFund['pools'], known: ReadonlySet<string>): string | undefined {
  const { at, games = [], payer, per, postedBy, optional, players, spaces, byLimits = [], otherLimits } = fee;
  const stray = games.find((game) => !known.has(game));
  if (stray !== undefined) return `The fee (${at}) is for ${stray}, which is not a game of the sheet.`;
  if (players?.to !== undefined && players.to < players.from)
    return `The fee (${at}) is for ${players.from} to ${players.to} players.`;
  if (spaces === 'own-and-player-dealer' && payer !== 'player')
    return `The fee (${at}) has a space for the player-dealer's hand, and no player pays it.`;
  if (per === 'position' && (payer !== 'player' || optional || spaces !== undefined))
    return `The fee (${at}) is for each position: then its players pay it, it is not optional, and it has one space.`;
  if (postedBy !== undefined && payer !== 'first-position')
    return `The fee (${at}) says who of the first position posts it, and another pays it.`;
  if (otherLimits !== undefined && byLimits.length === 0) return `The fee (${at}) refuses other limits and lists none.`;
  const twice = repeated(byLimits.flatMap(({ limits }) => limits));
  if (twice !== undefined) return `Two fees are for tables of limits ${twice}.`;
  if (byLimits.filter(({ from }) => from !== undefined).length > 1)
    return `Two rows of the fee (${at}) are for all tables of a higher minimum.`;
  return firstOf([fee, ...byLimits].map((one) => inParts({ ...one, known: fee.known }, pools)));
}

type Parted = Pick<FeeWord, 'at' | 'amount' | 'known' | 'parts'>;

function inParts({ at, amount, known, parts }: Parted, pools: OwnFund['pools']): string | undefined {
  if (known === 'start' && parts.length === 0) return `The fee (${at}) is known at the start and has no parts.`;
  const stray = parts.find(({ to }) => to !== 'reserve' && !pools.some(({ id }) => id === poolOfPart(to)));
  if (stray !== undefined) return `A part of the fee (${at}) goes to ${stray.to}, which is not there.`;
  const divided = parts.find(({ to }) => pools.some(({ id, perLine }) => perLine && id === poolOfPart(to)));
  if (divided !== undefined)
    return `A part of the fee (${at}) goes to ${divided.to}, which the house may split into separate pools. Send it to the reserve.`;
  const sum = parts.reduce((total, part) => total + part.amount, 0);
  if (parts.length === 0 || sum === amount) return undefined;
  return `The parts of the fee (${at}) sum to ${sum} cents, the fee is ${amount}.`;
}

/** Nobody would know which of the two a bet pays. */
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
  const twice = repeated(closing);
  if (twice !== undefined) return `The close does ${twice} twice.`;
  const sources = new Set(pools.map(({ increase }) => increase?.from));
  const lent = shortfall.repaid || pools.some(({ seedIs }) => seedIs !== 'gift');
  const promised = [
    [feesOf(own).some(({ known }) => known === 'count'), 'fees-to-reserve'],
    [sources.has('fees'), 'increase-from-fees'],
    [sources.has('reserve') || pools.some(({ daily }) => daily !== undefined), 'increase-from-reserve'],
    [adminFee !== undefined, 'admin-fee'],
    [lent, 'repay'],
  ] as const;
  const missing = promised.find(([isPromised, step]) => isPromised && !closing.includes(step));
  return missing === undefined ? undefined : `The close of day lacks ${missing[1]}.`;
}

/** A choice is checked where it is written; a plain pair of amounts is checked here. */
export function upsideDown(range: readonly [number, number] | undefined, what: string): string | undefined {
  return range === undefined || range[0] <= range[1] ? undefined : `${what} runs from ${range[0]} down to ${range[1]}.`;
}

const lowest = (word: AmountWord): number => (isChoice(word) ? word.between[0] : word);
const highest = (word: AmountWord): number => (isChoice(word) ? word.between[1] : word);
