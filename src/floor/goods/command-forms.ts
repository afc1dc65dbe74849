/** Forms of the stock of goods. */
import { dollars } from '../../base/words.ts';
import { form } from '../command-form.ts';
import type { StockView } from '../view.ts';

export const NOT_YOURS = 'Promotions, an accountant or a manager moves goods.';

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
