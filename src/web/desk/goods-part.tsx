/** Goods that can be won: what lies there, what is promised, what is free; in, and out with two signatures. */

import { useState } from 'react';
import { figures } from '../../base/words.ts';
import { NOT_YOURS, writeOffGoods } from '../../floor/goods/command-forms.ts';
import type { StockView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { type Column, DataTable } from '../design/data-table.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Tag } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { dollars, Money, typedCents } from '../lib/money.tsx';
import { useMay } from '../lib/session.tsx';
import { shortName } from '../lib/short-name.ts';
import { whole } from './whole.ts';
import './tickets/tickets.css';
import { emptied } from '../lib/late.ts';

export function GoodsPart() {
  const { stock } = useView();
  if (stock === undefined) return <p className="empty">Your badge does not see the stock.</p>;
  return (
    <div className="desk-part">
      <DataTable
        caption="Goods in stock"
        columns={COLUMNS}
        rows={stock}
        keyOf={({ goods }) => goods}
        empty="No goods are in stock. Take them in before they are drawn for."
      />
      <TakeIn stock={stock} />
      {stock.length === 0 ? null : <WriteOff stock={stock} />}
    </div>
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

function TakeIn({ stock }: Readonly<{ stock: readonly StockView[] }>) {
  const give = useGive();
  const may = useMay('receive-goods');
  const [chosen, setChosen] = useState(stock[0]?.goods ?? OTHER);
  const [fields, setFields] = useState({ name: '', value: '', count: '' });
  const known = stock.find(({ goods }) => goods === chosen);
  const name = known?.name ?? fields.name.trim();
  const value = known?.value ?? typedCents(fields.value);
  const count = whole(fields.count, 1, 100_000);
  const take = useAction(async () => {
    if (value === undefined || count === undefined) return undefined;
    const goods =
      known?.goods ??
      shortName(
        name,
        stock.map((one) => one.goods),
      );
    const given = await give('receive-goods', { goods, name, value, count });
    if (given.done) setFields(emptied(fields, { name: '', value: '', count: '' }));
    return given;
  });
  const grey = !may
    ? NOT_YOURS
    : name === '' || value === undefined || value === 0
      ? 'Say what it is, and what each is worth.'
      : count === undefined
        ? 'Say how many there are.'
        : undefined;
  const set = (part: Partial<typeof fields>) => setFields({ ...fields, ...part });
  return (
    <section className="desk-step" aria-label="Take goods in">
      <h3>Take goods in</h3>
      <div className="desk-row">
        {stock.length === 0 ? null : <ChooseGoods stock={stock} chosen={known?.goods ?? OTHER} onChoose={setChosen} />}
        {known === undefined ? <NewGoods name={fields.name} value={fields.value} onChange={set} /> : null}
        <Field
          label="How many"
          inputMode="numeric"
          value={fields.count}
          onChange={({ target }) => set({ count: target.value })}
        />
      </div>
      <RefusalNotice refusal={take.refusal} />
      <BusyButton look="primary" busy={take.busy} onPress={() => void take.run()} grey={grey}>
        {grey === undefined ? `Take in ${count} × ${name}, ${dollars(count! * value!)} in all` : 'Take them in'}
      </BusyButton>
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

type Described = Readonly<{ name: string; value: string }>;

function NewGoods({ name, value, onChange }: Described & Readonly<{ onChange: (part: Partial<Described>) => void }>) {
  return (
    <>
      <Field
        label="What it is"
        value={name}
        maxLength={80}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Field
        label="Worth each, in dollars"
        inputMode="decimal"
        value={value}
        onChange={({ target }) => onChange({ value: target.value })}
      />
    </>
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
