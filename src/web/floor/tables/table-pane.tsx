/** One table: who is in, what it offers and why not, its faults, and what the floor does there. */

import { useState } from 'react';
import { clearFault, voidRound } from '../../../floor/rounds/command-forms.ts';
import { closeTable } from '../../../floor/tables/command-forms.ts';
import type { TableView } from '../../../floor/view-types.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { clauseIn, RefusalNotice } from '../../design/refusal-notice.tsx';
import { Tag } from '../../design/tag.tsx';
import { CommandForm } from '../../lib/command-form.tsx';
import { useAction, useGive } from '../../lib/commands.ts';
import { useView } from '../../lib/live.tsx';
import { Money } from '../../lib/money.tsx';
import { go, Link } from '../../lib/router.tsx';
import { Since, Time } from '../../lib/time.tsx';
import { tableName } from '../../table/names.ts';
import { waitingAddress } from '../places.ts';
import { amountOf, rowsSaid } from '../queue.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { ChipsHere } from './chips-here.tsx';
import { faultsOf, faultWords } from './tables.ts';
import { WaitingPots } from './waiting-pot.tsx';

export function TablePane({ table }: Readonly<{ table: TableView }>) {
  return (
    <article className="pane">
      <header className="pane-head">
        <Link to="/floor/tables" className="pane-back">
          All tables
        </Link>
        <h2>{tableName(table.table)}</h2>
        <div className="pane-about">
          <strong>
            {table.gameName}
            {table.limits === null ? '' : `, ${table.limits}`}
          </strong>
          {table.kind === 'npn' ? <Tag tone="info">No purchase necessary</Tag> : null}
          {table.kind === 'tournament' ? <Tag tone="grey">Tournament</Tag> : null}
          <span>
            Open since <Time at={table.openedAt} />
          </span>
          <RoundState table={table} />
        </div>
      </header>
      <Warnings table={table} />
      <Pending table={table} />
      <WaitingPots table={table} />
      <Seats table={table} />
      <Offers table={table} />
      <ChipsHere table={table} />
      <Actions table={table} />
    </article>
  );
}

function Warnings({ table: { warnings = [] } }: Readonly<{ table: TableView }>) {
  return warnings.map(({ reason, offer, says, at, next }) => (
    <Notice key={`${reason} ${offer}`} means="waiting" says={`${says} (${at})`} next={next} />
  ));
}

function RoundState({ table: { round } }: Readonly<{ table: TableView }>) {
  if (round === null) return <span>No game is on.</span>;
  return (
    <span>
      Game on for <Since at={round.startedAt} />
      {round.dealtIn === null ? '' : `, ${round.dealtIn} dealt in`}
    </span>
  );
}

function Pending({ table: { pending } }: Readonly<{ table: TableView }>) {
  const view = useView();
  const hits = (view.hits ?? []).filter(({ hit }) => pending.includes(hit));
  if (hits.length === 0) return null;
  return (
    <ul className="floor-actions">
      {hits.map((hit) => {
        const amount = amountOf(view, hit);
        return (
          <li key={hit.hit}>
            <Link to={waitingAddress(hit.hit)} className="button is-primary">
              Pending: {rowsSaid(hit)}
              {amount === null ? null : <Money cents={amount} />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Seats({ table }: Readonly<{ table: TableView }>) {
  const { seats, taken, playerDealer, round } = table;
  const feesOf = (seat: number) => (round?.bets ?? []).filter((bet) => bet.seat === seat).flatMap(({ fees }) => fees);
  return (
    <section aria-label="Seats">
      <h3>
        {taken.length} of {seats} seats taken
      </h3>
      <ol className="seats">
        {Array.from({ length: seats }, (_, i) => i + 1).map((seat) => {
          const fees = feesOf(seat).length;
          return (
            <li key={seat} className={`seat${taken.includes(seat) ? ' is-taken' : ''}`}>
              <strong>{seat}</strong>
              <span>
                {seat === playerDealer ? 'Player-dealer' : taken.includes(seat) ? 'Taken' : 'Free'}
                {fees === 0 ? '' : fees === 1 ? ', fee in' : `, ${fees} fees in`}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Offers({ table: { offers } }: Readonly<{ table: TableView }>) {
  const here = offers.filter(({ because }) => because?.reason !== 'other-game');
  const elsewhere = offers.length - here.length;
  return (
    <section aria-label="Activities here">
      <h3>Activities here</h3>
      <ul className="offers-here">
        {here.map(({ offer, name, on, because }) => (
          <li key={offer}>
            <span>{name}</span>
            <Tag tone={on ? 'order' : 'grey'}>{on ? 'Offered' : 'Not offered'}</Tag>
            {because === null ? null : <p>{clauseIn(because)}</p>}
          </li>
        ))}
      </ul>
      <p className="offers-elsewhere">
        {here.length === 0 ? 'Nothing is posted for this game. ' : ''}
        {elsewhere === 0 ? '' : `${elsewhere === 1 ? 'One more is' : `${elsewhere} more are`} for other games.`}
      </p>
    </section>
  );
}

function Actions({ table }: Readonly<{ table: TableView }>) {
  const give = useGive();
  const [voiding, setVoiding] = useState(false);
  const [clearing, setClearing] = useState(false);
  const faults = faultsOf(table);
  const [noted, setNoted] = useState(false);
  const fault = useAction(async (which: 'sensor' | 'reader') => {
    const given = await give('report-fault', { table: table.table, fault: which });
    setNoted(given.done);
    return given;
  });
  return (
    <section aria-label="What the floor does here">
      <div className="floor-actions">
        {table.round === null ? null : (
          <Button className="is-stop" onClick={() => setVoiding(true)}>
            Void the round…
          </Button>
        )}
        {faults.length > 0 ? (
          <Button look="primary" onClick={() => setClearing(true)}>
            {faults.map(faultWords).join(', ')}: works again…
          </Button>
        ) : (
          (['sensor', 'reader'] as const).map((which) => (
            <BusyButton key={which} busy={fault.busy} onPress={() => void fault.run(which)}>
              {which === 'sensor' ? 'Sensors failed' : 'Reader failed'}
            </BusyButton>
          ))
        )}
        <CommandForm of={closeTable(table)} given={{ table: table.table }} onDone={() => go('/floor/tables')} />
      </div>
      <RefusalNotice refusal={fault.refusal} />
      <p role="status" className="table-noted">
        {noted && faults.length === 0
          ? 'Noted. No sheet takes anything off for it: the dealer registers the fees by button.'
          : ''}
      </p>
      <ReasonDialog
        title={`Void the round at ${tableName(table.table)}`}
        open={voiding}
        onClose={() => setVoiding(false)}
        says="The round carries no jackpot. Fees stay in the box or go back to the players, as each sheet says."
      >
        <CommandForm of={voidRound} given={{ table: table.table }} size="big" onDone={() => setVoiding(false)} />
      </ReasonDialog>
      <ReasonDialog
        title={`Equipment at ${tableName(table.table)}`}
        open={clearing}
        onClose={() => setClearing(false)}
        says="The activities that the fault took off come back to this table."
      >
        <CommandForm of={clearFault} given={{ table: table.table }} size="big" onDone={() => setClearing(false)} />
      </ReasonDialog>
    </section>
  );
}
