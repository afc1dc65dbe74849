/** Promotional chips and coupons of one table, from wherever the floor is: what is to be verified, and what was settled. */
import { useState } from 'react';
import type { InstrumentsDueView, TableView } from '../../../floor/view.ts';
import { Button } from '../../design/button.tsx';
import { Tag } from '../../design/tag.tsx';
import { useGive } from '../../lib/commands.ts';
import { useView } from '../../lib/live.tsx';
import { ChipsDialog, useChipsHere } from '../../table/chips-dialog.tsx';

const toVerifyAt = (due: readonly InstrumentsDueView[], table: string): number =>
  due.reduce((sum, one) => sum + (one.table === table ? one.toVerify : 0), 0);

/** What the player-dealer holds that nobody of the floor has looked at. */
export function ChipsWaiting({ table }: Readonly<{ table: string }>) {
  const count = toVerifyAt(useView().instrumentsDue ?? [], table);
  if (count === 0) return null;
  return <Tag tone="waiting">{count === 1 ? '1 coupon or chip to verify' : `${count} coupons or chips to verify`}</Tag>;
}

export function ChipsHere({ table }: Readonly<{ table: TableView }>) {
  const give = useGive();
  const [open, setOpen] = useState(false);
  const isHere = useChipsHere(table.table);
  const due = toVerifyAt(useView().instrumentsDue ?? [], table.table);
  if (!isHere && due === 0) return null;
  return (
    <section aria-label="Chips and coupons">
      <h3>Chips and coupons</h3>
      <div className="floor-actions">
        <ChipsWaiting table={table.table} />
        <Button onClick={() => setOpen(true)}>Settle, verify or put right</Button>
      </div>
      <ChipsDialog table={table} give={give} open={open} onClose={() => setOpen(false)} />
    </section>
  );
}
