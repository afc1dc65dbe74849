/** Forms of merchandise in stock, and of balances that pay fees. */
import { dollars, tableInSentence, tableName } from '../../base/display-text.ts';
import { form } from '../command-form.ts';
import type { StockView } from '../view.ts';

const NOT_YOURS = 'Promotions, an accountant or a manager moves goods.';

export const writeOffGoods = (stock: readonly StockView[]) => {
  const of = (goods: string | undefined) => stock.find((one) => one.goods === goods) ?? stock[0]!;
  return form('write-off-goods', {
    fields: {
      goods: {
        as: 'select',
        label: 'Goods to write off',
        choices: stock.map((one) => ({ value: one.goods, says: `${one.name}, ${one.free} free` })),
      },
      count: {
        as: 'whole',
        label: 'How many to write off',
        missing: 'Say how many first.',
        warns: ({ goods, count = 0 }) =>
          count > of(goods).free ? `Only ${of(goods).free} belong to nobody: what is won is its winner’s.` : undefined,
        clears: true,
      },
      reason: {
        as: 'select',
        label: 'Why',
        choices: [
          { value: 'broken', says: 'Broken' },
          { value: 'lost', says: 'Lost' },
          { value: 'gone-back', says: 'Gone back to the seller' },
          { value: 'counted-wrong', says: 'Counted wrongly when it came' },
        ],
      },
    },
    look: 'stop',
    onlyFor: NOT_YOURS,
    unavailable: ({ goods, count = 0 }) =>
      count > of(goods).free ? `${of(goods).free} belong to nobody yet.` : undefined,
    button: ({ goods, count }) => `Write off ${count} × ${of(goods).name}: two people sign`,
    before: 'Write them off',
    signs: ({ goods, count }) => ({
      title: 'Another person signs',
      says: `Write off ${count} × ${of(goods).name}, ${dollars(count * of(goods).value)} in all`,
    }),
  });
};

/** Fees at a table are paid from a balance that was won. `tables`: where, the one of the prize first. */
export const payFromBalance = (tables: readonly string[]) => {
  const missing = 'Enter the fees.';
  return form('use-balance', {
    fields: {
      table: {
        as: 'select',
        label: 'At',
        choices: tables.map((table) => ({ value: table, says: tableName(table) })),
      },
      amount: { as: 'money', label: 'Fees, in dollars', missing, clears: true },
    },
    look: 'primary',
    unavailable: ({ amount }) => (amount === 0 ? missing : undefined),
    button: ({ amount, table }) => `Pay ${dollars(amount)} of fees at ${tableInSentence(table)}`,
    before: 'Pay the fees out of it',
    done: ({ amount, table }) => `${dollars(amount)} of fees at ${tableInSentence(table)} are paid out of it.`,
  });
};

type KnownGoods = Readonly<{ goods: string; name: string; value: number }>;

/** `known`: what is in stock already; undefined: something else, which is described. */
export const receiveGoods = (known: KnownGoods | undefined, shortOf: (name: string) => string) => {
  const described = () => known === undefined;
  const missing = 'Say what it is, and what each is worth.';
  return form('receive-goods', {
    fields: {
      name: {
        as: 'text',
        label: 'What it is',
        tidied: (text) => text.slice(0, 80),
        when: described,
        ...(known === undefined ? {} : { otherwise: known.name }),
        missing,
        clears: true,
      },
      goods: {
        as: 'derived',
        from: ({ name }) => known?.goods ?? (name === undefined ? undefined : shortOf(name)),
      },
      value: {
        as: 'money',
        label: 'Worth each, in dollars',
        when: described,
        otherwise: known?.value ?? null,
        missing,
        clears: true,
      },
      count: { as: 'whole', label: 'How many', missing: 'Say how many there are.', clears: true },
    },
    look: 'primary',
    onlyFor: NOT_YOURS,
    unavailable: ({ value }) => (value === 0 ? missing : undefined),
    button: ({ name, value, count }) => `Take in ${count} × ${name}, ${dollars(count * value)} in all`,
    before: 'Take them in',
  });
};
