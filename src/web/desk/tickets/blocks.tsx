/** Pre-printed tickets: a block goes to a badge, is handed out head by head, and what is left comes back counted. */

import { checkOutBlock, handOutTickets, returnBlock } from '../../../floor/entries/command-forms.ts';
import type { DrumView } from '../../../floor/view.ts';
import { Tag } from '../../design/tag.tsx';
import { CommandForm } from '../../lib/command-form.tsx';
import { useView } from '../../lib/live.tsx';
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
  if (handingOut === null) return <p>No tickets are handed out now.</p>;
  const open = tables.filter(({ table }) => !handingOut.had.includes(table));
  if (open.length === 0) return <p>Every table has had its tickets of {wallTime(handingOut.time)}.</p>;
  return (
    <CommandForm
      of={handOutTickets(open)}
      given={{ drum, block: block.from, distribution: handingOut.time }}
      allIn="desk-row"
    />
  );
}

function Return({ drum: { drum }, block: { from, to, next } }: Props & Readonly<{ block: Block }>) {
  return (
    <details className="desk-aside">
      <summary>Take it back</summary>
      <CommandForm of={returnBlock(to - next + 1)} given={{ drum, block: from }} allIn="desk-row" />
    </details>
  );
}

function CheckOut({ drum: { drum, blocks } }: Props) {
  const first = Math.max(0, ...blocks.map(({ to }) => to)) + 1;
  return (
    <section className="desk-step" aria-label="Give out a block">
      <h3>Give out a block</h3>
      <CommandForm of={checkOutBlock(first)} given={{ drum }} allIn="desk-row" />
    </section>
  );
}
