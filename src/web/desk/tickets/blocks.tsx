/** Pre-printed tickets: a block goes to a badge, is handed out head by head, and what is left comes back counted. */
import { useState } from 'react';
import type { DrumView } from '../../../floor/view.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { Field, SelectField } from '../../design/field.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { Tag } from '../../design/tag.tsx';
import { counted } from '../../design/words.ts';
import { useAction, useGive } from '../../lib/commands.ts';
import { emptied } from '../../lib/late.ts';
import { useView } from '../../lib/live.tsx';
import { useSecondBadge } from '../../lib/second-badge.tsx';
import { tableInSentence, tableName } from '../../table/names.ts';
import { whole } from '../whole.ts';
import { wallTime } from './ticket-words.ts';

export function Blocks() {
  const { drums = [] } = useView();
  return drums.filter(({ usesBlocks }) => usesBlocks).map((drum) => <BlocksOf key={drum.drum} drum={drum} />);
}

type Props = Readonly<{ drum: DrumView }>;
type Block = DrumView['blocks'][number];

function BlocksOf({ drum }: Props) {
  const out = drum.blocks.filter(({ back }) => !back);
  return (
    <>
      <h3>{drum.offerName}</h3>
      {out.map((block) => (
        <OneBlock key={block.from} drum={drum} block={block} />
      ))}
      {out.length === 0 ? <p>No block is out.</p> : null}
      <CheckOut drum={drum} />
    </>
  );
}

function OneBlock({ drum, block }: Props & Readonly<{ block: Block }>) {
  const { from, to, next, badge } = block;
  return (
    <section className="desk-step" aria-label={`Block from ${from}`}>
      <p className="desk-standing">
        <strong>
          Numbers {from} to {to}
        </strong>
        <Tag tone="info">with {badge}</Tag>
        <span>
          {next - from} handed out, {to - next + 1} left
        </span>
      </p>
      <HandOutHeads drum={drum} block={block} />
      <Return drum={drum} block={block} />
    </section>
  );
}

function HandOutHeads({ drum: { drum, handingOut, tables }, block }: Props & Readonly<{ block: Block }>) {
  const give = useGive();
  const open = tables.filter(({ table }) => handingOut?.had.includes(table) === false);
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const table = open.find((one) => one.table === chosen) ?? open[0];
  const heads = whole(typed === '' ? String(table?.seated ?? '') : typed, 1, 20);
  const hand = useAction(async () => {
    if (table === undefined || handingOut === null || heads === undefined) return undefined;
    const body = { drum, block: block.from, table: table.table, distribution: handingOut.time, heads };
    const given = await give('hand-out-tickets', body);
    if (given.done) setTyped(emptied(typed, ''));
    return given;
  });
  if (handingOut === null) return <p>No tickets are handed out now.</p>;
  if (table === undefined) return <p>Every table has had its tickets of {wallTime(handingOut.time)}.</p>;
  return (
    <div className="desk-row">
      <SelectField
        label="Table"
        value={table.table}
        choices={open.map((one) => ({ value: one.table, says: `${tableName(one.table)}, ${one.seated} seated` }))}
        onChange={({ target }) => {
          setChosen(target.value);
          setTyped('');
        }}
      />
      <Field
        label="Heads"
        inputMode="numeric"
        value={typed === '' ? String(table.seated) : typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <BusyButton
        look="primary"
        busy={hand.busy}
        onPress={() => void hand.run()}
        grey={heads === undefined ? 'Count the heads: one to twenty.' : undefined}
      >
        Hand out {heads === undefined ? 'tickets' : counted(heads, 'ticket')} at {tableInSentence(table.table)}
      </BusyButton>
      <RefusalNotice refusal={hand.refusal} />
    </div>
  );
}

function Return({ drum: { drum }, block: { from, to, next } }: Props & Readonly<{ block: Block }>) {
  const give = useGive();
  const second = useSecondBadge();
  const [typed, setTyped] = useState('');
  const expected = to - next + 1;
  const left = whole(typed, 0, 999_999);
  const differs = left !== undefined && left !== expected;
  const back = useAction(async () => {
    if (left === undefined) return undefined;
    const says = `${expected} tickets should be left of block ${from}, and ${left} are.`;
    const signatures = differs ? await second({ title: 'Another person signs', says }) : [];
    if (signatures === undefined) return undefined;
    return give('return-block', { drum, block: from, left }, differs ? { signatures } : {});
  });
  return (
    <details className="desk-aside">
      <summary>Take it back</summary>
      <div className="desk-row">
        <Field
          label="Tickets left, as counted"
          inputMode="numeric"
          value={typed}
          wrong={differs ? `The books say ${expected}. Count again; if it stays so, two people sign.` : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <BusyButton
          look={differs ? 'stop' : 'primary'}
          busy={back.busy}
          onPress={() => void back.run()}
          grey={left === undefined ? 'Count what is left first.' : undefined}
        >
          {differs ? `Sign for ${left} where ${expected} should be` : 'Take the block back'}
        </BusyButton>
        <RefusalNotice refusal={back.refusal} />
      </div>
    </details>
  );
}

function CheckOut({ drum: { drum, blocks } }: Props) {
  const give = useGive();
  const first = Math.max(0, ...blocks.map(({ to }) => to)) + 1;
  const [numbers, setNumbers] = useState({ from: '', to: '' });
  const [badge, setBadge] = useState('');
  const from = whole(numbers.from === '' ? String(first) : numbers.from, 1, 999_999);
  const to = whole(numbers.to, 1, 999_999);
  const take = useAction(async () => {
    if (from === undefined || to === undefined) return undefined;
    const given = await give('check-out-block', { drum, from, to, badge });
    if (given.done) {
      setNumbers(emptied(numbers, { from: '', to: '' }));
      setBadge(emptied(badge, ''));
    }
    return given;
  });
  const grey = from === undefined || to === undefined || badge === '' ? 'Enter both numbers and a badge.' : undefined;
  return (
    <section className="desk-step" aria-label="Give out a block">
      <h3>Give out a block</h3>
      <div className="desk-row">
        <Field
          label="From number"
          inputMode="numeric"
          value={numbers.from === '' ? String(first) : numbers.from}
          onChange={({ target }) => setNumbers({ ...numbers, from: target.value })}
        />
        <Field
          label="To number"
          inputMode="numeric"
          value={numbers.to}
          onChange={({ target }) => setNumbers({ ...numbers, to: target.value })}
        />
        <Field
          label="Badge of who takes it"
          value={badge}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setBadge(target.value.trim())}
        />
        <BusyButton busy={take.busy} onPress={() => void take.run()} grey={grey}>
          {grey === undefined ? `Give ${from} to ${to} to ${badge}` : 'Give the block out'}
        </BusyButton>
        <RefusalNotice refusal={take.refusal} />
      </div>
    </section>
  );
}
