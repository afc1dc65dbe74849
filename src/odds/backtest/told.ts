/** What a backtest says about itself: what the journal does not tell, what is taken for granted, and the sum in words. */
import { cents, formatUsd } from '../../base/cents.ts';
import { HOUR } from '../../base/time.ts';
import type { Exposure } from '../../rules/exposure.ts';
import { feesOf } from '../../rules/fund-words.ts';
import { stepOf } from '../../rules/sheet.ts';
import type { Asked } from '../asked.ts';
import type { Assumption } from '../question.ts';
import { closingsADay } from './days.ts';
import type { Backtest, Unknown } from './document.ts';
import { assumedRounds, HEAD_COUNTS, type Here } from './here.ts';

export function unknownIn(here: Here, { days, notes }: Exposure): Unknown[] {
  const assumed = days.flatMap((day) => assumedRounds(day, here.room));
  const rounds = days.flatMap(({ cells }) => cells).reduce((sum, cell) => sum + cell.rounds, 0);
  const hours = assumed.reduce((sum, one) => sum + one.hours, 0);
  const all: Unknown[] = [
    {
      id: 'hands-not-keyed',
      count: rounds,
      says: 'Rounds in the journal; of their hands only those that were called are keyed',
      treated: 'what the others would have won is expected by the odds; keyed hands are listed beside it',
    },
    {
      id: 'rounds-not-recorded',
      count: hours,
      says: 'Table hours without any recorded round that day',
      treated: 'rounds are assumed, at the usual number an hour with a usual table',
    },
    {
      id: 'hands-not-counted',
      count: notes.uncountedRounds,
      says: 'Rounds in which nobody counted the hands',
      treated: 'the usual number of hands is assumed',
    },
    {
      id: 'paper-fees',
      count: notes.tallyFees,
      says: 'Fees that were entered from paper, without their rounds',
      treated: 'left out; a table with nothing else that day counts by its hours',
    },
    {
      id: 'rounds-voided',
      count: notes.voidedRounds,
      says: 'Rounds that were voided',
      treated: 'left out, with their fees and hands',
    },
    {
      id: 'deals-not-readable',
      count: notes.unreadableDeals,
      says: 'Keyed deals that were written for another sheet and cannot be read by this one',
      treated: 'counted as hands that nobody keyed',
    },
    {
      id: 'deals-withdrawn',
      count: notes.withdrawnDeals,
      says: 'Keyed deals that were declined or taken back',
      treated: 'not counted among the keyed hands',
    },
    {
      id: 'other-tables',
      count: notes.otherTableSeconds / HOUR,
      says: 'Hours of No Purchase Necessary and tournament tables',
      treated: 'left out',
    },
  ];
  return all.filter(({ count, id }) => count > 0 || id === 'hands-not-keyed');
}

type AssumedBy = Readonly<{ asked: Asked; seen: number | null; isPlain: boolean; players: readonly string[] }>;

export function assumedIn({ fund, room }: Here, { asked, seen, isPlain, players }: AssumedBy): Assumption[] {
  const { sheet, offer } = fund[0]!;
  const one = (id: string, says: string, value: string): Assumption => ({ id, says, value, choices: [value] });
  const isOptional = sheet.fund.kind === 'own' && feesOf(sheet.fund).some((fee) => fee.optional);
  const from = asked.participation !== undefined ? 'as asked' : seen === null ? 'assumed' : 'as in the journal';
  return [
    ...(isPlain
      ? [one('amounts', 'No offer is given: amounts stand at one end of their ranges', asked.amounts ?? 'lowest')]
      : []),
    one('in-force', 'The offer is taken as in force on each of these days, at its tables and in its hours', 'yes'),
    one('took-part', 'Players who called a hand are taken as eligible, with their fee paid', 'yes'),
    ...(isOptional
      ? [
          one(
            'participation',
            `Share of players who pay the fee, ${from}`,
            String(Number(room.participation.toPrecision(4))),
          ),
        ]
      : []),
    ...players.map((game) =>
      one(
        'head-counts',
        `Odds in ${game} are those of the nearest of the most common head counts`,
        String(HEAD_COUNTS),
      ),
    ),
    ...(stepOf(sheet, 'earn')?.form === 'place'
      ? [
          one(
            'closings',
            'Boards that close in a day, with hands spread evenly over them',
            String(closingsADay(offer, room)),
          ),
        ]
      : []),
    ...(sheet.fund.kind === 'own'
      ? [one('fund-opens', 'The fund opens on the first day with its seed and nothing else', 'yes')]
      : []),
  ];
}

const dollars = (amount: number): string => formatUsd(cents(Math.round(amount)));

export function inWords({ days, fees, prizes, adminFee, fund }: Omit<Backtest, 'says'>): string {
  const over = `Over ${days.length} ${days.length === 1 ? 'day' : 'days'}`;
  const keyed =
    prizes.keyed === null ? '' : ` The hands that were keyed would have been paid ${dollars(prizes.keyed)}.`;
  if (fees.amount === 0) return `${over} it would have cost about ${dollars(prizes.expected)} in prizes.${keyed}`;
  const admin = adminFee === 0 ? '' : ` and an administrative fee of ${dollars(adminFee)}`;
  const last = fund?.advance.at(-1);
  const lent =
    last === undefined
      ? ''
      : ` At the end the house would have had about ${dollars(last[2])} out on loan, and at most ${dollars(last[4])} in 95 of 100 runs.`;
  return `${over} it would have taken ${dollars(fees.amount)} in fees against about ${dollars(prizes.expected)} in prizes${admin}.${keyed}${lent}`;
}
