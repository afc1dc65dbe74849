/** The auditor: what every square was committed to, what was opened, and each opening computed again. */
import { useState } from 'react';
import { counted } from '../../base/words.ts';
import type { ShowSealView } from '../../floor/view.ts';
import type { EventDocument, JournalPage, RecordDocument } from '../../server/api/journal.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { type Column, DataTable } from '../design/data-table.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Tag } from '../design/tag.tsx';
import { type Answer, ask, LOST, type Refused } from '../lib/http.ts';
import { useView } from '../lib/live.tsx';
import { Halted, Occurrences } from './halt.tsx';
import { matches, type Opening, openingsOf } from './openings.ts';
import type { Running } from './show-page.tsx';
import { Totals } from './totals.tsx';
import { prizeNames, waitsFor } from './words.ts';

export function AuditorPart({ show, run }: Running) {
  const seal = useView().showSeals?.find((one) => one.show === show.show);
  return (
    <article className="show-console">
      <div className="show-column">
        <Halted run={run} />
        <Notice
          means={run.toLoad === null ? 'info' : 'waiting'}
          says={waitsFor(run)}
          next="You sign beside the others at their station, with your badge and PIN."
        />
        <Check show={show} />
        {seal === undefined ? null : <Seals seal={seal} show={show} />}
      </div>
      <aside className="show-side">
        <h2>Contestants</h2>
        <Totals show={show} />
        <Occurrences run={run} />
      </aside>
    </article>
  );
}

function Seals({ seal: { squares, loads }, show }: Readonly<{ seal: ShowSealView }> & Pick<Running, 'show'>) {
  const says = (number: number) => show.board?.squares.find((square) => square.number === number)?.says ?? null;
  const columns: readonly Column<ShowSealView['squares'][number]>[] = [
    { id: 'number', label: 'Square', align: 'right', cell: ({ number }) => number },
    {
      id: 'open',
      label: 'Now',
      cell: ({ number, open }) => (open ? <Tag tone="order">{says(number)}</Tag> : <Tag tone="grey">covered</Tag>),
    },
    {
      id: 'commitment',
      label: 'Committed to',
      cell: ({ commitment }) => <span className="mono show-hash">{commitment}</span>,
    },
  ];
  return (
    <DataTable
      caption={`Board ${loads} of this show`}
      captionSeen
      columns={columns}
      rows={squares}
      keyOf={({ number }) => number}
      empty="No board was loaded yet. Its commitments stand here as soon as it is sealed."
    />
  );
}

function Check({ show }: Pick<Running, 'show'>) {
  const [busy, setBusy] = useState(false);
  const [openings, setOpenings] = useState<readonly Opening[]>();
  const [refusal, setRefusal] = useState<Refused>();
  const check = async () => {
    setBusy(true);
    const read = await eventsOf(show.show).catch(() => ({ refusal: LOST }));
    setBusy(false);
    setRefusal('refusal' in read ? read.refusal : undefined);
    setOpenings('refusal' in read ? undefined : openingsOf(show.show, read.events));
  };
  return (
    <section className="show-step">
      <h2>What was opened, computed again</h2>
      <p className="show-note">
        The salt of every opened square is in the journal. This page hashes salt, number and prize once more and holds
        the result against what the board was sealed with.
      </p>
      <RefusalNotice refusal={refusal} />
      <div role="status">{openings === undefined ? null : <Verdict openings={openings} show={show} />}</div>
      <BusyButton busy={busy} onPress={() => void check()}>
        Check every opened square
      </BusyButton>
    </section>
  );
}

function Verdict({ openings, show }: Readonly<{ openings: readonly Opening[] }> & Pick<Running, 'show'>) {
  const broken = openings.filter((opening) => !matches(opening));
  if (openings.length === 0) return <Notice means="info" says="No square was opened yet." />;
  if (broken.length === 0) {
    return <Notice means="info" says={`${counted(openings.length, 'square')} opened, each as it was sealed.`} />;
  }
  const names = prizeNames(show);
  return (
    <Notice
      means="stop"
      says={`${counted(broken.length, 'square')} of ${openings.length} do not match what was sealed: ${broken
        .map(({ load, number, prize }) => `${number} of board ${load}, ${names.get(prize) ?? prize}`)
        .join('; ')}.`}
      next="Have the show halted, and note it for the report."
    />
  );
}

type Read = Readonly<{ events: readonly EventDocument[] }> | Readonly<{ refusal: Refused }>;

async function eventsOf(show: string): Promise<Read> {
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
