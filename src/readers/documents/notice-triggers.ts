/** A pool that a secret amount wins, as players read it: by when it must be won, by whose fee, and how it can be checked. */
import type { ChartRow } from '../../rules/chart.ts';
import { feesOf, type PoolWord } from '../../rules/fund.ts';
import { type AmountWord, isChoice } from '../../rules/vocabulary.ts';
import type { Line } from './document.ts';
import { line } from './notice-shared.ts';
import { amountText, type NoticeWriter } from './notice-writer.ts';

type Secret = Readonly<{ pool: PoolWord; at: string; from: AmountWord | undefined }>;

function secretOf({ sheet }: NoticeWriter, { hand, prize }: ChartRow): Secret | undefined {
  if (hand.is !== 'trigger' || prize.gives !== 'percent-of-pool' || sheet.fund.kind !== 'own') return undefined;
  const pool = sheet.fund.pools.find(({ id }) => id === prize.pool);
  return pool?.trigger === undefined ? undefined : { pool, ...pool.trigger, from: pool.trigger.from };
}

const isOpen = ({ offer }: NoticeWriter, word: AmountWord): boolean =>
  isChoice(word) && offer?.amounts[word.choose] === undefined;

/** "The mystery jackpot must be won by $500." */
export function mustBeWonBy(writer: NoticeWriter, row: ChartRow): Line | undefined {
  const secret = secretOf(writer, row);
  if (secret === undefined) return undefined;
  const { say, sheetText } = writer;
  const cap = secret.pool.cap!;
  const pool = sheetText(secret.pool.name);
  return line(
    isOpen(writer, cap)
      ? say('trigger.lead-posted', { pool })
      : say('trigger.lead', { pool, amount: amountText(writer, cap) }),
    secret.at,
  );
}

export const triggerLines = (writer: NoticeWriter, rows: readonly ChartRow[]): Line[] =>
  [...new Set(rows)].flatMap((row) => {
    const secret = secretOf(writer, row);
    if (secret === undefined) return [];
    const { sheet, say, sheetText } = writer;
    const { pool, at, from } = secret;
    const fees = sheet.fund.kind === 'own' ? feesOf(sheet.fund) : [];
    const isOfRound = fees.every(({ payer }) => payer !== 'player');
    const isShared = (row.parts ?? []).length > 1 || sheet.structures !== undefined;
    const values = { pool: sheetText(pool.name), line: sheetText(row.name) };
    const who = isShared ? 'trigger.shared' : isOfRound ? 'trigger.round' : 'trigger.fee';
    return [
      mustBeWonBy(writer, row)!,
      line(say(who, values), at),
      ...(from === undefined || isOpen(writer, from)
        ? []
        : [line(say('trigger.from', { amount: amountText(writer, from) }), at)]),
      ...(isOfRound ? [] : [line(say('trigger.order'), at)]),
      line(say('trigger.secret'), at),
      line(say('trigger.pending'), at),
    ];
  });
