/** The auditor: the commitment of every square, the opened ones, and each opening computed again. */
import { useState } from 'react';
import { counted } from '../../base/display-text.ts';
import { squareCommitment } from '../../fair/commitments.ts';
import type { ShowSealView } from '../../floor/view.ts';
import type { EventDocument, JournalPage, RecordDocument } from '../../server/api/journal.ts';
import { BusyButton } from '../design/button.tsx';
import { type Column, DataTable } from '../design/data-table.tsx';
import { Card, Split, Stack, Text } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { type Answer, type ApiRefusal, ask, NO_CONNECTION } from '../lib/http.ts';
import { useView } from '../lib/live.tsx';
import type { RunningShow } from './show-page.tsx';
import { HaltedNotice, Occurrences, Totals } from './show-state.tsx';
import { prizeNames, waitsFor } from './show-words.ts';

export function AuditorPart({ show, run }: RunningShow) {
  const seal = useView().showSeals?.find((one) => one.show === show.show);
  return (
    <Split aside="minmax(280px, 360px)" as="article" gap={4} max="1400px" className="show-console">
      <Stack gap={3} max="1000px" className="show-column">
        <HaltedNotice run={run} />
        <Notice
          means={run.toLoad === null ? 'info' : 'waiting'}
          says={waitsFor(run)}
          next="Sign with the others at their station, using your badge and PIN."
        />
        <CheckOpenings show={show} />
        {seal === undefined ? null : <Seals seal={seal} show={show} />}
      </Stack>
      <Stack as="aside" gap={2} className="show-side">
        <h2>Contestants</h2>
        <Totals show={show} />
        <Occurrences run={run} />
      </Stack>
    </Split>
  );
}

function Seals({ seal: { squares, loads }, show }: Readonly<{ seal: ShowSealView }> & Pick<RunningShow, 'show'>) {
  const says = (number: number) => show.board?.squares.find((square) => square.number === number)?.says ?? null;
  const columns: readonly Column<ShowSealView['squares'][number]>[] = [
    { id: 'number', label: 'Square', align: 'right', cell: ({ number }) => number },
    {
      id: 'open',
      label: 'Now',
      cell: ({ number, open }) =>
        open ? <Tag tone="order">{says(number)}</Tag> : <Tag tone="unavailable">covered</Tag>,
    },
    {
      id: 'commitment',
      label: 'Commitment',
      cell: ({ commitment }) => (
        <Text size="small" breaks className="mono">
          {commitment}
        </Text>
      ),
    },
  ];
  return (
    <DataTable
      caption={`Board ${loads} of this show`}
      captionSeen
      columns={columns}
      rows={squares}
      keyOf={({ number }) => number}
      empty="No board is loaded yet. Its commitments appear here when it is sealed."
    />
  );
}

function CheckOpenings({ show }: Pick<RunningShow, 'show'>) {
  const [busy, setBusy] = useState(false);
  const [openings, setOpenings] = useState<readonly Opening[]>();
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const check = async () => {
    setBusy(true);
    const read = await eventsOf(show.show).catch(() => ({ refusal: NO_CONNECTION }));
    setBusy(false);
    setRefusal('refusal' in read ? read.refusal : undefined);
    setOpenings('refusal' in read ? undefined : openingsOf(show.show, read.events));
  };
  return (
    <Card>
      <h2>Verify opened squares</h2>
      <Text as="p" tone="muted">
        The salt of every opened square is in the journal. This page hashes salt, number and prize again and compares
        the result with the sealed commitment.
      </Text>
      <RefusalNotice refusal={refusal} />
      <div role="status">{openings === undefined ? null : <OpeningsVerdict openings={openings} show={show} />}</div>
      <BusyButton busy={busy} onPress={() => void check()}>
        Check every opened square
      </BusyButton>
    </Card>
  );
}

function OpeningsVerdict({ openings, show }: Readonly<{ openings: readonly Opening[] }> & Pick<RunningShow, 'show'>) {
  const broken = openings.filter((opening) => !isCommitmentMet(opening));
  if (openings.length === 0) return <Notice means="info" says="No square has been opened yet." />;
  if (broken.length === 0) {
    return <Notice means="info" says={`${counted(openings.length, 'square')} opened, all as sealed.`} />;
  }
  const names = prizeNames(show);
  return (
    <Notice
      means="stop"
      says={`${counted(broken.length, 'square')} of ${openings.length} do not match what was sealed: ${broken
        .map(({ load, number, prize }) => `${number} of board ${load}, ${names.get(prize) ?? prize}`)
        .join('; ')}.`}
      next="Have the show halted, and record it for the report."
    />
  );
}

type EventsAnswer = Readonly<{ events: readonly EventDocument[] }> | Readonly<{ refusal: ApiRefusal }>;

async function eventsOf(show: string): Promise<EventsAnswer> {
  const seqs: number[] = [];
  const filter = { order: 'oldest', refused: 'false', types: 'load-board,open-squares', about: show, limit: '200' };
  for (let from: number | null = 1; from !== null; ) {
    const page: Answer<JournalPage> = await ask<JournalPage>(
      'GET',
      `/api/journal?${new URLSearchParams({ ...filter, from: `${from}` })}`,
    );
    if (!page.ok) return { refusal: page.refusal };
    seqs.push(...page.value.entries.map(({ seq }) => seq));
    from = page.value.next;
  }
  const events: EventDocument[] = [];
  for (const seq of seqs) {
    const record = await ask<RecordDocument>('GET', `/api/journal/${seq}`);
    if (!record.ok) return { refusal: record.refusal };
    events.push(...record.value.events);
  }
  return { events };
}

/** The openings against the commitments made when the board was loaded: both from the journal, computed again. */

export type Opening = Readonly<{
  /** The number of the board in this show, from 1. */
  load: number;
  number: number;
  prize: string;
  salt: string;
  /** As computed here, and as it was journalled when the board was loaded. */
  computed: string;
  committed: string | undefined;
}>;

type LoadedBoard = Readonly<{ show: string; commitments: readonly string[] }>;
type OpenedSquares = Readonly<{
  show: string;
  squares: readonly Readonly<{ number: number; prize: string; salt: string }>[];
}>;

/** `events`: in the order of the journal. */
export function openingsOf(show: string, events: readonly Pick<EventDocument, 'type' | 'body'>[]): Opening[] {
  const openings: Opening[] = [];
  let commitments: readonly string[] = [];
  let load = 0;
  for (const { type, body } of events) {
    if ((body as { show?: unknown }).show !== show) continue;
    if (type === 'board-loaded') {
      ({ commitments } = body as LoadedBoard);
      load += 1;
    }
    if (type !== 'squares-opened') continue;
    for (const square of (body as OpenedSquares).squares) {
      const committed = commitments[square.number - 1];
      openings.push({ load, ...square, computed: squareCommitment(square), committed });
    }
  }
  return openings;
}

export const isCommitmentMet = ({ computed, committed }: Opening): boolean => computed === committed;
