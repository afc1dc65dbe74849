/** What one fund brings to the close of a day: who feeds it, for how long at which tables, by how much its pools rise. */
import { caseOf } from '../../base/assert.ts';
import { cents, formatUsd } from '../../base/cents.ts';
import type { Span } from '../../base/span.ts';
import { type ClosingOffer, tableHours } from '../../rules/close-of-day.ts';
import { feesOf, type OwnFund, type PoolWord } from '../../rules/fund-words.ts';
import { type AmountWord, chosenAmount, isChoice } from '../../rules/words.ts';
import { repayTerms } from '../kit/funds.ts';
import { sheetOf } from '../kit/offers.ts';
import { type FloorRefusal, isRefusal, refused } from '../outcome.ts';
import { addedOnDay } from '../rounds/daily.ts';
import type { CommandOf } from '../spec.ts';
import type { Fund, OfferState, State } from '../state.ts';
import type { moneyCommands } from './specs.ts';
import { type OfferedAt, offeredIn } from './table-time.ts';

/** What of the command a close looks at: screens ask beforehand what it would meet. */
export type Closing = Pick<CommandOf<typeof moneyCommands, 'close-day'>, 'day' | 'increases' | 'time'>;
type Refused = { refusal: FloorRefusal };

export type OfferDay = Readonly<{
  closing: ClosingOffer;
  own: OwnFund;
  tables: readonly OfferedAt[];
  feeKnownAtCount: boolean;
}>;
export type FundDay = Readonly<{ fund: Fund; offers: readonly OfferDay[] }>;

export function fundDay(state: State, fund: Fund, day: Span, command: Closing): FundDay | Refused {
  const offers: OfferDay[] = [];
  for (const offered of feedersOf(state, fund)) {
    const own = sheetOf(state, offered).fund as OwnFund;
    const tables = offeredIn(state, fund, offered, day, command.time);
    const increases = increasesOf(fund, offered, own, { day, wasOffered: tables.length > 0, command });
    if (isRefusal(increases)) return increases;
    const { amounts, id } = offered.offer;
    const adminFee =
      own.adminFee === undefined
        ? null
        : {
            at: own.adminFee.at,
            perTableHour: chosenAmount(amounts, own.adminFee.perTableHour),
            tableHours: tableHours(tables.map(({ seconds }) => seconds)),
          };
    const closing = {
      offer: id,
      closing: own.closing,
      feesAt: feesOf(own)[0]?.at ?? own.at,
      repayAt: own.repay.at,
      ...repayTerms(own, offered.offer),
      increases: [...increases, ...(tables.length > 0 ? growthLacking(fund, offered, own, command.day) : [])],
      adminFee,
    };
    offers.push({ closing, own, tables, feeKnownAtCount: feesOf(own).some(({ known }) => known === 'count') });
  }
  return { fund, offers };
}

/** In the order in which they were approved; one that ended during the day still owes its last hours. */
function feedersOf(state: State, fund: Fund): OfferState[] {
  const ids = [...new Set([...fund.fedBy, ...Object.keys(fund.offered).sort()])];
  return ids
    .map((id) => state.offers.get(id))
    .filter((offered) => offered !== undefined)
    .filter((offered) => sheetOf(state, offered).fund.kind === 'own');
}

type Increase = ClosingOffer['increases'][number];
type OnDay = Readonly<{ day: Span; wasOffered: boolean; command: Closing }>;

function increasesOf(fund: Fund, offered: OfferState, own: OwnFund, closing: OnDay): Increase[] | Refused {
  const { offer } = offered;
  const { command } = closing;
  const increases: Increase[] = [];
  for (const { id: pool, increase } of own.pools) {
    if (increase === undefined || fund.pools[pool]?.offer !== offer.id || !isDue(increase, offered, closing)) continue;
    const chosen = command.increases.filter((row) => row.offer === offer.id && row.pool === pool);
    if (chosen.length > 1) {
      return refused(increase.at, 'increase-twice', `Pool ${pool} stands twice on the list.`, 'Name each pool once.');
    }
    const amount = chosen[0]?.amount ?? chosenAmount(offer.amounts, increase.amount);
    const outside = chosen.length === 0 ? undefined : outsideRange(increase, pool, amount);
    if (outside !== undefined) return outside;
    increases.push({ pool, at: increase.at, amount, from: increase.from });
  }
  return increases;
}

/** A day on which it was offered (B-12); or every day on which it stood, from its seed to the end of its period. */
function isDue({ days }: IncreaseWord, { offer, approvedAt }: OfferState, { day, wasOffered }: OnDay): boolean {
  const stood = approvedAt !== undefined && approvedAt < day.until && day.from < offer.period.until;
  return caseOf(days ?? 'days-offered', { 'days-offered': wasOffered, 'every-day': stood });
}

/** What the fees of a day on which it was offered lack of the least by which a pool grows. */
function growthLacking(fund: Fund, { offer }: OfferState, own: OwnFund, day: string): Increase[] {
  return own.pools.flatMap(({ id: pool, daily }) => {
    if (daily === undefined || fund.pools[pool]?.offer !== offer.id) return [];
    const lacks = cents(Math.max(chosenAmount(offer.amounts, daily.least) - addedOnDay(fund, pool, day), 0));
    return lacks === 0 ? [] : [{ pool, at: daily.at, amount: lacks, from: 'reserve' as const, makesUp: true as const }];
  });
}

type IncreaseWord = NonNullable<PoolWord['increase']>;

function outsideRange(increase: IncreaseWord, pool: string, amount: number): Refused | undefined {
  const [low, high] = rangeOf(increase.amount);
  if (amount >= low && amount <= high) return undefined;
  const range = low === high ? formatUsd(cents(low)) : `${formatUsd(cents(low))} to ${formatUsd(cents(high))}`;
  const says = `Pool ${pool} cannot rise by ${formatUsd(cents(amount))}; the sheet has ${range}.`;
  return refused(increase.at, 'outside-range', says, 'Choose an increase that the sheet allows.');
}

const rangeOf = (word: AmountWord): readonly [number, number] => (isChoice(word) ? word.between : [word, word]);
