/** Forms of merchandise in stock, and of balances that pay fees. */
import { dollars, tableInSentence, tableName } from '../../base/display-text.ts';
import { form } from '../command-form.ts';
import type { StockView } from '../view.ts';

const NOT_YOURS = 'Promotions, an accountant or a manager must sign in to move merchandise.';

export const writeOffGoods = (stock: readonly StockView[]) => {
  const of = (goods: string | undefined) => stock.find((one) => one.goods === goods) ?? stock[0]!;
  return form('write-off-goods', {
    fields: {
      goods: {
        as: 'select',
        label: 'Merchandise to write off',
        choices: stock.map((one) => ({ value: one.goods, says: `${one.name}, ${one.free} available` })),
      },
      count: {
        as: 'whole',
        label: 'Quantity to write off',
        missing: 'Enter the quantity first.',
        warns: ({ goods, count = 0 }) =>
          count > of(goods).free ? `Only ${of(goods).free} available. The rest belong to winners.` : undefined,
        clears: true,
      },
      reason: {
        as: 'select',
        label: 'Reason',
        choices: [
          { value: 'broken', says: 'Broken' },
          { value: 'lost', says: 'Lost' },
          { value: 'gone-back', says: 'Returned to the vendor' },
          { value: 'counted-wrong', says: 'Miscounted on receipt' },
        ],
      },
    },
    look: 'stop',
    onlyFor: NOT_YOURS,
    unavailable: ({ goods, count = 0 }) =>
      count > of(goods).free ? `Only ${of(goods).free} available. Enter a smaller quantity.` : undefined,
    button: ({ goods, count }) => `Write off ${count} × ${of(goods).name} with a second signature`,
    before: 'Write off item',
    signs: ({ goods, count }) => ({
      title: 'Second signature',
      says: `Write off ${count} × ${of(goods).name}, ${dollars(count * of(goods).value)} total`,
    }),
  });
};

/** Pays fees at a table from a fee balance. `tables`: choices, the table of the prize first. */
export const payFromBalance = (tables: readonly string[]) => {
  const missing = 'Enter the fees.';
  return form('use-balance', {
    fields: {
      table: {
        as: 'select',
        label: 'Table',
        choices: tables.map((table) => ({ value: table, says: tableName(table) })),
      },
      amount: { as: 'money', label: 'Fees, in dollars', missing, clears: true },
    },
    look: 'primary',
    unavailable: ({ amount }) => (amount === 0 ? missing : undefined),
    button: ({ amount, table }) => `Pay ${dollars(amount)} in fees at ${tableInSentence(table)}`,
    before: 'Pay fees from the balance',
    done: ({ amount, table }) => `Paid ${dollars(amount)} in fees at ${tableInSentence(table)} from the balance.`,
  });
};

type KnownGoods = Readonly<{ goods: string; name: string; value: number }>;

/** `known`: an item already in stock; undefined: a new item, to be described. */
export const receiveGoods = (known: KnownGoods | undefined, shortOf: (name: string) => string) => {
  const described = () => known === undefined;
  const missing = 'Enter the item and its value.';
  return form('receive-goods', {
    fields: {
      name: {
        as: 'text',
        label: 'Item',
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
        label: 'Value each, in dollars',
        when: described,
        otherwise: known?.value ?? null,
        missing,
        clears: true,
      },
      count: { as: 'whole', label: 'Quantity', missing: 'Enter the quantity.', clears: true },
    },
    look: 'primary',
    onlyFor: NOT_YOURS,
    unavailable: ({ value }) => (value === 0 ? missing : undefined),
    button: ({ name, value, count }) => `Receive ${count} × ${name}, ${dollars(count * value)} total`,
    before: 'Receive merchandise',
  });
};
