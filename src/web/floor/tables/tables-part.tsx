/** The tables of the room: open ones, their status, and the selected one. */
import { Grid, Panel, Row, Stack, Text } from '../../design/layout.tsx';
import '../floor.css';
import { useState } from 'react';
import { clearFault, correctRun, voidRound } from '../../../floor/rounds/command-forms.ts';
import { closeTable, openTable } from '../../../floor/tables/command-forms.ts';
import type { InstrumentsDueView, TableView } from '../../../floor/view.ts';
import { BusyButton, Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice, RefusalNotice, refusalWithClause } from '../../design/notice.tsx';
import { Tag } from '../../design/tag.tsx';
import { CommandForm } from '../../lib/command-form.tsx';
import { useAction, useGive } from '../../lib/commands.ts';
import { useView } from '../../lib/live.tsx';
import { dollars, Money } from '../../lib/money.tsx';
import { go, Link } from '../../lib/router.tsx';
import { Since, Time } from '../../lib/time.tsx';
import { Why } from '../../lib/why.tsx';
import { prizesWords, waitingAt } from '../../plays/table-prizes.ts';
import { ChipsDialog, useChipsHere } from '../../table/chips-dialog.tsx';
import { tableName } from '../../table/table-words.ts';
import { tableAddress, usePane, waitingAddress } from '../places.ts';
import { amountAtStake, prizeLineWords } from '../queue.tsx';
import { ReasonDialog } from '../reasons.tsx';
import {
  faultsOf,
  faultWords,
  limitsWrong,
  offersHere,
  orderedTables,
  partWords,
  whyTableNameInvalid,
} from './table-list.ts';
import { WaitingPots } from './waiting-pot.tsx';

export function TablesPart({ open }: Readonly<{ open: string | undefined }>) {
  const { tables = [] } = useView();
  const [opening, setOpening] = useState(false);
  const pane = usePane(open, tables.length > 0);
  const chosen = tables.find(({ table }) => table === open);
  return (
    <>
      <Row gap={2} lines={1} justify="between" below={2} className="floor-head">
        <h2>{tables.length === 1 ? '1 table is open' : `${tables.length} tables are open`}</h2>
        <Button look="primary" onClick={() => setOpening(true)}>
          Open a table
        </Button>
      </Row>
      <div className={`tables${open === undefined ? '' : ' is-open'}`}>
        {tables.length === 0 ? (
          <p className="empty">No tables are open. Open one: the game and limits determine its promotions.</p>
        ) : (
          <Grid as="ul" min="15rem" fill className="tables-list">
            {orderedTables(tables).map((table) => (
              <li key={table.table}>
                <TableTile table={table} current={table.table === open} />
              </li>
            ))}
          </Grid>
        )}
        <section className="waiting-pane" ref={pane} tabIndex={-1} aria-label="Table">
          {chosen !== undefined ? (
            <TablePane key={chosen.table} table={chosen} />
          ) : open === undefined ? null : (
            <p className="empty">{tableName(open)} is not open.</p>
          )}
        </section>
      </div>
      <OpenTable open={opening} onClose={() => setOpening(false)} />
    </>
  );
}

function TableTile({ table, current }: Readonly<{ table: TableView; current: boolean }>) {
  const faults = faultsOf(table);
  const on = table.offers.filter((offer) => offer.on || offer.part === 'included').length;
  const waiting = waitingAt(useView().tableDraws, table.table);
  return (
    <Grid
      as={Link}
      columns="minmax(0, 1fr) auto"
      gap={1}
      lines={0.25}
      pad="tight"
      panel="plain"
      to={tableAddress(table.table)}
      className="table-tile"
      aria-current={current ? 'true' : undefined}
    >
      <Text as="strong" size="title" breaks>
        {tableName(table.table)}
      </Text>
      <span className="money">
        {table.taken.length} of {table.seats}
        <span className="only-heard"> seats taken</span>
      </span>
      <Text wide tone="muted">
        {table.gameName}
        {table.limits === null ? '' : `, ${table.limits}`}
      </Text>
      <Row as="span" wide align="stretch" gap={0.5}>
        {table.pending.length > 0 ? <Tag tone="waiting">Pending</Tag> : null}
        <ChipsWaiting table={table.table} />
        {waiting.map(({ draw, pot }) => (
          <Tag key={draw.offer} tone="waiting">
            {prizesWords(pot.prizes)} waiting
          </Tag>
        ))}
        {faults.map((fault) => (
          <Tag key={fault} tone="stop">
            {faultWords(fault)}
          </Tag>
        ))}
        {table.kind === 'npn' ? <Tag tone="info">No purchase</Tag> : null}
        {table.kind === 'tournament' ? <Tag tone="unavailable">Tournament</Tag> : null}
        {table.round === null ? null : <Tag tone="order">In progress</Tag>}
        {table.warnings?.some(({ reason }) => reason === 'no-such-limits') !== true ? null : (
          <Tag tone="waiting">Check limits</Tag>
        )}
        {on === 0 ? <Tag tone="unavailable">No promotion</Tag> : null}
      </Row>
    </Grid>
  );
}

/** Rounds in a row that promotions count at the table; a run that was recorded wrong is corrected by two people. */
function RunsHere({ table: { table, runs } }: Readonly<{ table: TableView }>) {
  const [chosen, setChosen] = useState<string>();
  if (runs === undefined) return null;
  const keyOf = ({ offer, row, seat }: (typeof runs.runs)[number]) => `${offer} ${row} ${seat ?? ''}`;
  const run = runs.runs.find((one) => keyOf(one) === chosen);
  return (
    <Stack as="section" gap={1} aria-label="Rounds in a row">
      <h3>Rounds in a row</h3>
      <Stack as="ul" gap={0.5}>
        {runs.runs.map((one) => (
          <Row as="li" key={keyOf(one)} gap={2} justify="between">
            <span>
              {one.says}
              {one.seat === null ? '' : `, Seat ${one.seat}`}: {one.count} of {one.of}
            </span>
            <Button onClick={() => setChosen(keyOf(one))}>Correct</Button>
          </Row>
        ))}
      </Stack>
      {run === undefined ? null : (
        <CommandForm
          key={keyOf(run)}
          of={correctRun(run.says)}
          given={{ table, offer: run.offer, row: run.row, seat: run.seat }}
          onDone={() => setChosen(undefined)}
        />
      )}
    </Stack>
  );
}

/** Opens a table: its name, its game, its kind, its seats and its limits. */

type Props = Readonly<{ open: boolean; onClose: () => void }>;

export function OpenTable({ open, onClose }: Props) {
  return (
    <Dialog title="Open a table" open={open} onClose={onClose}>
      <OpenForm onClose={onClose} />
    </Dialog>
  );
}

function OpenForm({ onClose }: Pick<Props, 'onClose'>) {
  const { games = [], tables = [] } = useView();
  const approved = games.filter((game) => game.approved).sort((a, b) => (a.name < b.name ? -1 : 1));
  const open = tables.map(({ table }) => table);
  return (
    <Grid min="18rem" align="start" className="floor-form">
      <CommandForm
        of={openTable(
          approved.map(({ game, name }) => ({ value: game, says: name })),
          { nameWrong: (name) => whyTableNameInvalid(name, open), limitsWrong },
        )}
        size="big"
        onDone={(_, { table }) => {
          onClose();
          go(tableAddress(table));
        }}
      />
    </Grid>
  );
}

/** One table: its seats, its promotions and why some are not offered, its faults, and the floor's actions. */

export function TablePane({ table }: Readonly<{ table: TableView }>) {
  return (
    <Panel as="article" gap={3} pad={3} className="pane">
      <Grid as="header" columns="minmax(0, 1fr) auto" lines={0.5} align="start" className="pane-head">
        <Link to="/floor/tables" className="pane-back">
          All tables
        </Link>
        <Text as="h2" breaks>
          {tableName(table.table)}
        </Text>
        <Row gap={2} lines={0.5} wide tone="muted">
          <Text as="strong" tone="text" size="lead" weight="medium">
            {table.gameName}
            {table.limits === null ? '' : `, ${table.limits}`}
          </Text>
          {table.kind === 'npn' ? <Tag tone="info">No Purchase Necessary</Tag> : null}
          {table.kind === 'tournament' ? <Tag tone="unavailable">Tournament</Tag> : null}
          <span>
            Open since <Time at={table.openedAt} />
          </span>
          <RoundState table={table} />
        </Row>
      </Grid>
      <Warnings table={table} />
      <Pending table={table} />
      <WaitingPots table={table} />
      <Seats table={table} />
      <Offers table={table} />
      <ChipsHere table={table} />
      <Actions table={table} />
    </Panel>
  );
}

function Warnings({ table: { warnings = [] } }: Readonly<{ table: TableView }>) {
  return warnings.map(({ reason, offer, says, at, next }) => (
    <Notice key={`${reason} ${offer}`} means="waiting" says={`${says} (${at})`} next={next} />
  ));
}

function RoundState({ table: { round } }: Readonly<{ table: TableView }>) {
  if (round === null) return <span>No game in progress.</span>;
  const byHouse = round.bets.filter(({ bettor }) => bettor === 'house').length;
  return (
    <span>
      Game in progress for <Since at={round.startedAt} />
      {round.dealtIn === null ? '' : `, ${round.dealtIn} dealt in`}
      {byHouse === 0 ? '' : `, ${byHouse} of them played by the house`}
    </span>
  );
}

function Pending({ table: { pending } }: Readonly<{ table: TableView }>) {
  const view = useView();
  const hits = (view.hits ?? []).filter(({ hit }) => pending.includes(hit));
  if (hits.length === 0) return null;
  return (
    <Row as="ul" gap={2} lines={1} align="start" className="floor-actions">
      {hits.map((hit) => {
        const amount = amountAtStake(view, hit);
        return (
          <li key={hit.hit}>
            <Link to={waitingAddress(hit.hit)} className="button is-primary">
              Pending: {prizeLineWords(hit)}
              {amount === null ? null : <Money cents={amount} />}
            </Link>{' '}
            {amount === null ? null : (
              <Why of={{ hit: hit.hit }} heard={`${dollars(amount)}, ${prizeLineWords(hit)}`} />
            )}
          </li>
        );
      })}
    </Row>
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
      <Grid as="ol" min="5.5rem" fill gap={1}>
        {Array.from({ length: seats }, (_, i) => i + 1).map((seat) => {
          const fees = feesOf(seat).length;
          return (
            <Stack
              as="li"
              panel="dashed"
              gap={0}
              finger="large"
              padY={0.5}
              padX={1}
              tone="muted"
              key={seat}
              className={`floor-seat${taken.includes(seat) ? ' is-taken' : ''}`}
            >
              <Text as="strong" weight="bold">
                {seat}
              </Text>
              <Text size="small">
                {seat === playerDealer ? 'Player-dealer' : taken.includes(seat) ? 'Taken' : 'Free'}
                {fees === 0 ? '' : fees === 1 ? ', fee placed' : `, ${fees} fees placed`}
              </Text>
            </Stack>
          );
        })}
      </Grid>
    </section>
  );
}

function Offers({ table: { offers } }: Readonly<{ table: TableView }>) {
  const { here, otherGames, elsewhere } = offersHere(offers);
  return (
    <section aria-label="Promotions here">
      <h3>Promotions here</h3>
      <Stack as="ul">
        {here.map(({ offer, name, on, part, because, closed = [] }) => (
          <Grid as="li" columns="minmax(0, 1fr) auto" lines={0.25} align="start" key={offer}>
            <span>{name}</span>
            <Tag tone={on || part === 'included' ? 'order' : 'unavailable'}>{partWords(on, part)}</Tag>
            {because === null ? null : (
              <Text as="p" wide tone="muted" size="small">
                {refusalWithClause(because)}
              </Text>
            )}
            {closed.map(({ row, says, why, reopens }) => (
              <Text as="p" wide tone="muted" size="small" key={row}>
                {says} is closed. {why}.
                {reopens === null ? null : (
                  <>
                    {' '}
                    It opens again <Time at={reopens} look="day" />.
                  </>
                )}
              </Text>
            ))}
          </Grid>
        ))}
      </Stack>
      <Text as="p" tone="muted" size="small">
        {here.length === 0 ? 'No promotion is posted for this game. ' : ''}
        {otherGames === 0
          ? ''
          : `${otherGames === 1 ? 'One more is' : `${otherGames} more are`} posted for other games. `}
        {elsewhere.length === 0 ? '' : `Not played at tables: ${elsewhere.join(', ')}.`}
      </Text>
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
    <section aria-label="Floor actions">
      <Row gap={2} lines={1} align="start" className="floor-actions">
        {table.round === null ? null : (
          <Button className="is-stop" onClick={() => setVoiding(true)}>
            Void round…
          </Button>
        )}
        {faults.length > 0 ? (
          <Button look="primary" onClick={() => setClearing(true)}>
            Clear fault: {faults.map(faultWords).join(', ')}…
          </Button>
        ) : (
          (['sensor', 'reader'] as const).map((which) => (
            <BusyButton key={which} busy={fault.busy} onPress={() => void fault.run(which)}>
              {which === 'sensor' ? 'Sensors failed' : 'Reader failed'}
            </BusyButton>
          ))
        )}
        <CommandForm of={closeTable(table)} given={{ table: table.table }} onDone={() => go('/floor/tables')} />
      </Row>
      <RefusalNotice refusal={fault.refusal} />
      <p role="status" className="table-noted">
        {noted && faults.length === 0
          ? 'Recorded. All promotions stay available: the dealer registers the fees by button.'
          : ''}
      </p>
      <ReasonDialog
        title={`Void the round at ${tableName(table.table)}`}
        open={voiding}
        onClose={() => setVoiding(false)}
        says="No jackpot can be won in this round. Fees stay in the collection box or are returned to the players, as the rules of each promotion require."
      >
        <CommandForm of={voidRound} given={{ table: table.table }} size="big" onDone={() => setVoiding(false)} />
      </ReasonDialog>
      <RunsHere table={table} />
      <ReasonDialog
        title={`Equipment at ${tableName(table.table)}`}
        open={clearing}
        onClose={() => setClearing(false)}
        says="The promotions removed by the fault are offered at this table again."
      >
        <CommandForm of={clearFault} given={{ table: table.table }} size="big" onDone={() => setClearing(false)} />
      </ReasonDialog>
    </section>
  );
}

/** Promotional chips and coupons of one table, from anywhere on the floor: to be verified, and settled. */

const toVerifyAt = (due: readonly InstrumentsDueView[], table: string): number =>
  due.reduce((sum, one) => sum + (one.table === table ? one.toVerify : 0), 0);

/** Instruments of the player-dealer that the floor has not verified. */
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
      <Row gap={2} lines={1} align="start" className="floor-actions">
        <ChipsWaiting table={table.table} />
        <Button onClick={() => setOpen(true)}>Settle, verify or correct</Button>
      </Row>
      <ChipsDialog table={table} give={give} open={open} onClose={() => setOpen(false)} />
    </section>
  );
}
