/** Tickets: hand out, collect, blocks, and checking a single ticket. */
import { Card, Fold, Grid, Row, Stack, Text } from '../../design/layout.tsx';
import '../desk.css';
import { type ReactNode, useState } from 'react';
import { counted } from '../../../base/display-text.ts';
import { checkOutBlock, handOutTickets, issueSeatTickets, returnBlock } from '../../../floor/entries/command-forms.ts';
import type { DrumView } from '../../../floor/view.ts';
import { BusyButton } from '../../design/button.tsx';
import { RefusalNotice } from '../../design/notice.tsx';
import { Tag } from '../../design/tag.tsx';
import { CommandForm } from '../../lib/command-form.tsx';
import { type Events, eventOf } from '../../lib/commands.ts';
import { CrewName } from '../../lib/crew.tsx';
import { useView } from '../../lib/live.tsx';
import { Link } from '../../lib/router.tsx';
import { clockTime, countdown, spanWords, Time, useNow, useZone } from '../../lib/time.tsx';
import { tableInSentence, tableName } from '../../table/table-words.ts';
import { CheckTicket } from './check-ticket.tsx';
import { CollectTickets } from './collect-tickets.tsx';
import { PrintArea, usePrint } from './print-area.tsx';
import { nextTime, wallTime } from './ticket-lookup.ts';

export function TicketsPart({ path }: Readonly<{ path: string }>) {
  const { drums } = useView();
  if (drums === undefined) return null;
  if (drums.length === 0) {
    return <p className="empty">No drawings with tickets. Tickets appear here after promotions posts one.</p>;
  }
  const hasBlocks = drums.some(({ usesBlocks }) => usesBlocks);
  const ways = WAYS.filter(({ to }) => to !== 'blocks' || hasBlocks);
  return (
    <Stack gap={3} max="960px" className="desk-part">
      <Row align="stretch" as="nav" className="tabs" aria-label="Tickets">
        {ways.map(({ to, says }) => (
          <Link
            key={to}
            to={to === '' ? '/desk/tickets' : `/desk/tickets/${to}`}
            className="button"
            aria-current={to === path ? 'page' : undefined}
          >
            {says}
          </Link>
        ))}
      </Row>
      {wayOf(path)}
    </Stack>
  );
}

const WAYS = [
  { to: '', says: 'Hand out' },
  { to: 'collect', says: 'Collect' },
  { to: 'blocks', says: 'Blocks' },
  { to: 'look', says: 'Check a ticket' },
];

function wayOf(path: string): ReactNode {
  if (path === 'collect') return <CollectTickets />;
  if (path === 'blocks') return <Blocks />;
  if (path === 'look') return <CheckTicket />;
  return <HandOutTickets />;
}

/** Hands out a ticket to each seated player at a posted time: one tap per table. */

export function HandOutTickets() {
  const { drums = [] } = useView();
  const [issued, setIssued] = useState<readonly Issued[]>([]);
  const print = usePrint();
  // Tickets issued to a table are printed at once; a print that failed is repeated from the list below.
  const issueAndPrint = (more: Issued) => {
    setIssued((before) => [more, ...before]);
    void print.run(
      more.drum,
      more.tickets.map(({ serial }) => serial),
    );
  };
  const running = drums.filter(({ handingOut }) => handingOut !== null);
  return (
    <>
      {running.map((drum) => (
        <Distribution key={drum.drum} drum={drum} onIssued={issueAndPrint} />
      ))}
      {running.length === 0 ? <NothingToHandOut drums={drums} /> : null}
      {issued.map((one, i) => (
        <IssuedTickets key={one.tickets[0]!.serial} issued={one} print={print} isNewest={i === 0} />
      ))}
      <PrintArea printed={print.printed} />
    </>
  );
}

function NothingToHandOut({ drums }: Readonly<{ drums: readonly DrumView[] }>) {
  const now = useNow();
  const zone = useZone();
  const posted = drums.filter(({ distributions }) => distributions.length > 0);
  if (posted.length === 0) return <p className="empty">No promotion hands out tickets at posted times.</p>;
  return (
    <div className="empty">
      <p>Tickets are not being handed out now.</p>
      <ul>
        {posted.map(({ drum, offerName, distributions }) => {
          const next = nextTime(distributions, now, zone);
          return next === undefined ? null : (
            <li key={drum}>
              {offerName}: next at {clockTime(next, zone)}, in {spanWords(next - now)}.
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type DistributionProps = Readonly<{ drum: DrumView; onIssued: (issued: Issued) => void }>;

function Distribution({ drum, onIssued }: DistributionProps) {
  const now = useNow();
  const { offerName, handingOut, tables, usesBlocks } = drum;
  const { time, until } = handingOut!;
  return (
    <Card>
      <h2>
        {offerName}: {wallTime(time)} tickets
      </h2>
      <Row as="p" gap={2} lines={1}>
        <Tag tone="order">Now</Tag>
        <span>
          Until <Time at={until} />
        </span>
        <span className="money">{countdown(until - now)} left</span>
      </Row>
      {usesBlocks ? (
        <p>
          These tickets are pre-printed. <Link to="/desk/tickets/blocks">Hand them out from a block</Link>.
        </p>
      ) : (
        <Grid as="ul" min="15rem" fill wide>
          {tables.map((table) => (
            <TableTickets key={table.table} drum={drum} table={table} onIssued={onIssued} />
          ))}
        </Grid>
      )}
      {!usesBlocks && tables.length === 0 ? <p>No eligible table is open.</p> : null}
    </Card>
  );
}

type TableProps = DistributionProps & Readonly<{ table: DrumView['tables'][number] }>;

function TableTickets({ drum: { drum, offer, handingOut }, table, onIssued }: TableProps) {
  const { table: at, gameName, seated } = table;
  const { time, had } = handingOut!;
  const issued = (events: Events) => {
    const event = eventOf(events, 'seat-tickets-issued');
    if (event !== undefined) onIssued({ drum, table: at, tickets: event.tickets });
  };
  return (
    <Stack as="li" panel="soft" pad={2}>
      <div>
        <strong>{tableName(at)}</strong>
        <Text block tone="muted" size="small">
          {gameName} · {seated} seated
        </Text>
      </div>
      <CommandForm
        of={issueSeatTickets(table, had.includes(at))}
        given={{ offer, table: at, distribution: time }}
        heard={`at ${tableInSentence(at)}`}
        onDone={issued}
      />
    </Stack>
  );
}

/** Tickets just issued, with a button to print them. */

export type Issued = Readonly<{
  drum: string;
  table: string;
  tickets: readonly Readonly<{ serial: string; seat: number }>[];
}>;

/** `isNewest`: what the printer says is about these. */
type IssuedTicketsProps = Readonly<{ issued: Issued; print: ReturnType<typeof usePrint>; isNewest?: boolean }>;

export function IssuedTickets({
  isNewest = false,
  issued: { drum, table, tickets },
  print: { run, busy, refusal, wasPrinted },
}: IssuedTicketsProps) {
  const [pressed, setPressed] = useState(false);
  const isPrinted = tickets.every(({ serial }) => wasPrinted(serial));
  const all = counted(tickets.length, 'ticket');
  const press = async () => {
    setPressed(true);
    await run(
      drum,
      tickets.map(({ serial }) => serial),
    );
  };
  return (
    <Card aria-label={`Tickets at ${tableName(table)}`}>
      <h3>
        {tableName(table)}: {all}
      </h3>
      <Grid as="ul" min="16rem" fill gap={3} lines={0.5} wide>
        {tickets.map(({ serial, seat }) => (
          <Row as="li" gap={2} lines={0} key={serial}>
            <span>Seat {seat}</span> <span className="mono">{serial}</span>
          </Row>
        ))}
      </Grid>
      {pressed || isNewest ? <RefusalNotice refusal={refusal} /> : null}
      <BusyButton look={isPrinted ? 'plain' : 'primary'} busy={busy} onPress={() => void press()}>
        {isPrinted ? `Reprint ${all}` : `Print ${all}`}
      </BusyButton>
    </Card>
  );
}

/** Pre-printed tickets: a block is checked out to a badge, handed out by head count, and the rest returned and counted. */

export function Blocks() {
  const { drums = [] } = useView();
  return drums.filter(({ usesBlocks }) => usesBlocks).map((drum) => <BlocksOf key={drum.drum} drum={drum} />);
}

type BlocksOfProps = Readonly<{ drum: DrumView }>;
type Block = DrumView['blocks'][number];

function BlocksOf({ drum }: BlocksOfProps) {
  const out = drum.blocks.filter(({ back }) => !back);
  return (
    <>
      <h2>{drum.offerName}</h2>
      {out.map((block) => (
        <OneBlock key={block.from} drum={drum} block={block} />
      ))}
      {out.length === 0 ? <p>No ticket blocks checked out.</p> : null}
      <CheckOutBlock drum={drum} />
    </>
  );
}

function OneBlock({ drum, block }: BlocksOfProps & Readonly<{ block: Block }>) {
  const { from, to, next, badge } = block;
  return (
    <Card aria-label={`Block from ${from}`}>
      <Row as="p" gap={2} lines={1}>
        <strong>
          Numbers {from} to {to}
        </strong>
        <Tag tone="info">
          Held by <CrewName badge={badge} />
        </Tag>
        <span>
          {next - from} handed out, {to - next + 1} left
        </span>
      </Row>
      <HandOutHeads drum={drum} block={block} />
      <ReturnBlock drum={drum} block={block} />
    </Card>
  );
}

function HandOutHeads({ drum: { drum, handingOut, tables }, block }: BlocksOfProps & Readonly<{ block: Block }>) {
  if (handingOut === null) return <p>Tickets are not being handed out now.</p>;
  const open = tables.filter(({ table }) => !handingOut.had.includes(table));
  if (open.length === 0) return <p>All tables have received their {wallTime(handingOut.time)} tickets.</p>;
  return (
    <CommandForm
      of={handOutTickets(open)}
      given={{ drum, block: block.from, distribution: handingOut.time }}
      inRow="all"
    />
  );
}

function ReturnBlock({ drum: { drum }, block: { from, to, next } }: BlocksOfProps & Readonly<{ block: Block }>) {
  return (
    <Fold>
      <summary>Return this block</summary>
      <CommandForm of={returnBlock(to - next + 1)} given={{ drum, block: from }} inRow="all" />
    </Fold>
  );
}

function CheckOutBlock({ drum: { drum, blocks } }: BlocksOfProps) {
  const first = Math.max(0, ...blocks.map(({ to }) => to)) + 1;
  return (
    <Card aria-label="Check out a block">
      <h3>Check out a block</h3>
      <CommandForm of={checkOutBlock(first)} given={{ drum }} inRow="all" />
    </Card>
  );
}
