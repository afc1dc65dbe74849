/** Merchandise prizes: in stock, won, promised and available; received, and written off with two signatures. */
import { Card, Fold, Stack } from '../design/layout.tsx';
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
  if (stock === undefined)
    return (
      <p className="empty">
        Your badge cannot see the stock. Sign in as card desk, promotions, an accountant or a manager.
      </p>
    );
  return (
    <Stack gap={3} max="960px" className="desk-part">
      <DataTable
        caption="Merchandise in stock"
        columns={COLUMNS}
        rows={stock}
        keyOf={({ goods }) => goods}
        empty="No merchandise in stock. Receive prizes below before their drawing."
      />
      <ReceiveGoods stock={stock} />
      {stock.length === 0 ? null : <WriteOff stock={stock} />}
    </Stack>
  );
}

const COLUMNS: readonly Column<StockView>[] = [
  { id: 'name', label: 'Item', cell: ({ name }) => name },
  { id: 'value', label: 'Value each', align: 'right', cell: ({ value }) => <Money cents={value} /> },
  { id: 'count', label: 'On hand', align: 'right', cell: ({ count }) => figures(count) },
  { id: 'owed', label: 'Won, not handed over', align: 'right', cell: ({ owed }) => figures(owed) },
  { id: 'toDraw', label: 'Promised for drawings', align: 'right', cell: ({ toDraw }) => figures(toDraw) },
  { id: 'free', label: 'Available', align: 'right', cell: ({ free }) => figures(free) },
  {
    id: 'enough',
    label: 'Enough?',
    cell: ({ free, toDraw }) =>
      free >= toDraw ? <Tag tone="order">Yes</Tag> : <Tag tone="stop">{toDraw - free} short</Tag>,
  },
];

const OTHER = 'other goods';

function ReceiveGoods({ stock }: Readonly<{ stock: readonly StockView[] }>) {
  const [chosen, setChosen] = useState(stock[0]?.goods ?? OTHER);
  const known = stock.find(({ goods }) => goods === chosen);
  const taken = stock.map(({ goods }) => goods);
  return (
    <Card aria-label="Receive merchandise">
      <h2>Receive merchandise</h2>
      {stock.length === 0 ? null : <ChooseGoods stock={stock} chosen={known?.goods ?? OTHER} onChoose={setChosen} />}
      <CommandForm of={receiveGoods(known, (name) => shortName(name, taken))} inRow="fields" />
    </Card>
  );
}

type ChooseProps = Readonly<{ stock: readonly StockView[]; chosen: string; onChoose: (goods: string) => void }>;

function ChooseGoods({ stock, chosen, onChoose }: ChooseProps) {
  const known = stock.map(({ goods, name, value }) => ({ value: goods, says: `${name}, ${dollars(value)}` }));
  return (
    <SelectField
      label="Item"
      value={chosen}
      choices={[...known, { value: OTHER, says: 'New item' }]}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

function WriteOff({ stock }: Readonly<{ stock: readonly StockView[] }>) {
  return (
    <Fold>
      <summary>Write off merchandise</summary>
      <CommandForm of={writeOffGoods(stock)} inRow="fields" />
    </Fold>
  );
}
