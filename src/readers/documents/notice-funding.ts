/** Money, as far as players are told: where a fee goes, what a pool starts with and grows by, which fund pays. */
import { type FeeWord, feesOf, type PoolWord, startOf } from '../../rules/fund.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { type AmountWord, isChoice } from '../../rules/vocabulary.ts';
import { type Line, linesBlock, type Section } from './document.ts';
import { line, present, section } from './notice-shared.ts';
import { amountText, moneyText, type NoticeWriter, weekdayText } from './notice-writer.ts';

/** Whether the approval asks that this be posted. */
const posts = ({ mustPost }: Sheet, what: RegExp): boolean => mustPost.items.some((item) => what.test(item));

export const fundingSection = (writer: NoticeWriter): Section =>
  section('funding', writer.say('heading.funding'), 'later', linesBlock(...funding(writer)));

function funding(writer: NoticeWriter): Line[] {
  const { sheet, say } = writer;
  const { fund } = sheet;
  if (fund.kind === 'house') return [];
  const named = NAMES_FUND.test(sheet.mustPost.items.join('; '));
  if (fund.kind !== 'own') {
    const text =
      fund.kind === 'linked'
        ? say('fund.linked', { name: withApproval(writer, fund.name ?? fund.to) })
        : say('fund.shared', { name: withApproval(writer, fund.name) });
    return named ? [line(text, fund.at)] : [];
  }
  const { adminFee } = fund;
  return present(
    named &&
      fund.sharedName !== undefined &&
      line(say('fund.shared', { name: withApproval(writer, fund.sharedName) }), fund.at),
    ...splitLines(writer, feesOf(fund)),
    ...fund.pools.flatMap((pool) => poolLines(writer, pool)),
    posts(sheet, /administrative fee/) &&
      adminFee !== undefined &&
      line(
        isOpen(writer, adminFee.perTableHour)
          ? say('fund.admin-fee-posted')
          : say('fund.admin-fee', { amount: amountText(writer, adminFee.perTableHour) }),
        adminFee.at,
      ),
  );
}

const NAMES_FUND = /\bfunds?\b|paid from|withheld|funding/;

/** With the approval number of the fund, where that must be posted too. */
function withApproval({ sheet, say, sheetText }: NoticeWriter, name: string): string {
  const approval = /\(([A-Z]{4}-\d+)\)/.exec(sheet.mustPost.items.join('; '))?.[1];
  return approval === undefined ? sheetText(name) : say('game.with-approval', { game: sheetText(name), approval });
}

/** Left to the house, and no offer says what it chose. */
const isOpen = ({ offer }: NoticeWriter, word: AmountWord): boolean =>
  isChoice(word) && offer?.amounts[word.choose] === undefined;

/** Where each fee goes, if some of it goes on a meter. */
function splitLines(writer: NoticeWriter, fees: readonly FeeWord[]): Line[] {
  const { sheet, say } = writer;
  return fees.flatMap(({ at, amount, parts }) => {
    const toPool = parts.find(({ to }) => to.startsWith('pool:'));
    const toReserve = parts.find(({ to }) => to === 'reserve');
    if (toPool === undefined || sheet.fund.kind !== 'own') return [];
    const pool = sheet.fund.pools.find(({ id }) => `pool:${id}` === toPool.to);
    if (pool === undefined) return [];
    const values = { fee: moneyText(amount), poolPart: moneyText(toPool.amount), pool: writer.sheetText(pool.name) };
    if (toReserve === undefined) {
      return [line(say(toPool.amount === amount ? 'fund.whole-fee' : 'fund.split-pool', values), at)];
    }
    return [line(say('fund.split-pool-reserve', { ...values, reservePart: moneyText(toReserve.amount) }), at)];
  });
}

function poolLines(writer: NoticeWriter, pool: PoolWord): Line[] {
  const { sheet, offer, say } = writer;
  const { at, increase, cap, raise, backup } = pool;
  const name = writer.sheetText(pool.name);
  const start = (when: 'seed' | 'reseed'): string =>
    offer === undefined ? amountText(writer, pool[when]) : moneyText(startOf(pool, when, offer.amounts));
  return present(
    posts(sheet, /seed and re-seed/) &&
      line(
        isOpen(writer, pool.seed) || isOpen(writer, pool.reseed)
          ? say('fund.seed-reseed-posted', { pool: name })
          : say('fund.seed-reseed', { pool: name, seed: start('seed'), reseed: start('reseed') }),
        at,
      ),
    increase !== undefined &&
      posts(sheet, /additions|progressive amount|increase/) &&
      line(
        increase.on !== undefined
          ? say('fund.increase-week', {
              pool: name,
              amount: amountText(writer, increase.amount),
              day: weekdayText(writer, increase.on),
            })
          : increase.days === 'every-day'
            ? say('fund.increase-every-day', {
                pool: name,
                amount: amountText(writer, increase.amount),
                seed: start('seed'),
              })
            : say('fund.increase-day', { pool: name, amount: amountText(writer, increase.amount) }),
        increase.at,
      ),
    increase?.from === 'house' &&
      posts(sheet, /additions|progressive amount|increase/) &&
      line(say('fund.increase-house'), increase.at),
    backup &&
      line(
        say('fund.backup', { pool: name, backup: backupName(writer, backup.pool), reseed: start('reseed') }),
        backup.at,
      ),
    cap !== undefined &&
      posts(sheet, /^cap$/) &&
      line(say('fund.cap', { pool: name, amount: amountText(writer, cap) }), at),
    raise !== undefined && posts(sheet, /increase/) && line(say('fund.raise', { pool: name }), raise.at),
  );
}

function backupName({ sheet, sheetText }: NoticeWriter, id: string): string {
  const pool = sheet.fund.kind === 'own' ? sheet.fund.pools.find((one) => one.id === id) : undefined;
  return sheetText(pool?.name ?? id);
}
