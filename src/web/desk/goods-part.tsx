/** Goods that can be won: what lies there, what is promised, what is free; in, and out with two signatures. */
import { Grid } from '../design/layout.tsx';
import './desk.css';
import { useState } from 'react';
import { figures } from '../../base/display-text.ts';
import { receiveGoods, writeOffGoods } from '../../floor/goods/command-forms.ts';
import type { StockView } from '../../floor/view.ts';
import { type Column, DataTable } from '../design/data-table.tsx';
import { SelectField } from '../design/field.tsx';
import { Tag } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useView } from '../lib/live.tsx';
import { dollars, Money } from '../lib/money.tsx';
import { shortName } from '../lib/short-name.ts';

export function GoodsPart() {
  const { stock } = useView();
  if (stock === undefined) return <p className="empty">Your badge does not see the stock.</p>;
  return (
    <Grid columns="minmax(0, 1fr)" gap={3} max="960px" className="desk-part">
      <DataTable
        caption="Goods in stock"
        columns={COLUMNS}
        rows={stock}
        keyOf={({ goods }) => goods}
        empty="No goods are in stock. Take them in before they are drawn for."
      />
      <ReceiveGoods stock={stock} />
      {stock.length === 0 ? null : <WriteOff stock={stock} />}
    </Grid>
  );
}

const COLUMNS: readonly Column<StockView>[] = [
  { id: 'name', label: 'Goods', cell: ({ name }) => name },
  { id: 'value', label: 'Worth each', align: 'right', cell: ({ value }) => <Money cents={value} /> },
  { id: 'count', label: 'In the house', align: 'right', cell: ({ count }) => figures(count) },
  { id: 'owed', label: 'Won, to be handed over', align: 'right', cell: ({ owed }) => figures(owed) },
  { id: 'toDraw', label: 'Promised, to be drawn', align: 'right', cell: ({ toDraw }) => figures(toDraw) },
  { id: 'free', label: 'Free', align: 'right', cell: ({ free }) => figures(free) },
  {
    id: 'enough',
    label: 'Enough?',
    cell: ({ free, toDraw }) =>
      free >= toDraw ? <Tag tone="order">Yes</Tag> : <Tag tone="stop">{toDraw - free} missing</Tag>,
  },
];

const OTHER = 'other goods';

function ReceiveGoods({ stock }: Readonly<{ stock: readonly StockView[] }>) {
  const [chosen, setChosen] = useState(stock[0]?.goods ?? OTHER);
  const known = stock.find(({ goods }) => goods === chosen);
  const taken = stock.map(({ goods }) => goods);
  return (
    <section className="desk-step" aria-label="Take goods in">
      <h3>Take goods in</h3>
      {stock.length === 0 ? null : <ChooseGoods stock={stock} chosen={known?.goods ?? OTHER} onChoose={setChosen} />}
      <CommandForm of={receiveGoods(known, (name) => shortName(name, taken))} fieldsIn="desk-row" />
    </section>
  );
}

type ChooseProps = Readonly<{ stock: readonly StockView[]; chosen: string; onChoose: (goods: string) => void }>;

function ChooseGoods({ stock, chosen, onChoose }: ChooseProps) {
  const known = stock.map(({ goods, name, value }) => ({ value: goods, says: `${name}, ${dollars(value)}` }));
  return (
    <SelectField
      label="Goods"
      value={chosen}
      choices={[...known, { value: OTHER, says: 'Something else' }]}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

function WriteOff({ stock }: Readonly<{ stock: readonly StockView[] }>) {
  return (
    <details className="desk-step desk-aside">
      <summary>Write goods off</summary>
      <CommandForm of={writeOffGoods(stock)} fieldsIn="desk-row" />
    </details>
  );
}
