/** One drawing out of paper boxes, from the empty box to the last winner: who is called on top, then the next step. */

import { useState } from 'react';
import { counted, sentence } from '../../base/words.ts';
import { callEntries } from '../../floor/box-draws/command-forms.ts';
import type { BoxDrawView } from '../../floor/view.ts';
import { type Column, DataTable } from '../design/data-table.tsx';
import { Notice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { Link } from '../lib/router.tsx';
import { spanWords, Time, useNow } from '../lib/time.tsx';
import { CheckEntry, type Here } from './box-check.tsx';
import { DrawPaper } from './box-paper.tsx';
import { CallList, ClaimList, EntryName } from './box-people.tsx';
import { OpenBoxes, PourBoxes, TakeFinalists } from './box-pour.tsx';
import { BoxAsides, Resume } from './box-stops.tsx';
import { boxStandingOf, boxStepOf, type Entry, entryStanding, recordedAs } from './box-words.ts';

export type OfBox = Readonly<{ box: BoxDrawView }>;

export function BoxConsole({ box }: OfBox) {
  const [here, setHere] = useState<Here>();
  const now = useNow();
  // When somebody stood at the desk counts, not when the last question was answered.
  const came = (entry: string) => setHere({ entry, cameAt: now });
  const entry = box.entries.find((one) => one.entry === here?.entry);
  return (
    <article className="desk-console box-console">
      <Head box={box} />
      <CallList box={box} checking={here?.entry} onHere={came} />
      {here === undefined || entry === undefined ? (
        <Step box={box} />
      ) : (
        <CheckEntry key={here.entry} box={box} entry={entry} here={here} onDone={() => setHere(undefined)} />
      )}
      <ClaimList box={box} checking={here?.entry} onHere={came} />
      <Drawn box={box} />
      <BoxAsides box={box} />
    </article>
  );
}

function Head({ box }: OfBox) {
  const now = useNow();
  const { says, tone } = boxStandingOf(box, now);
  const { dueAt, entriesUntil, finalists, disqualified } = box;
  return (
    <header className="desk-head">
      <Link to="/desk/boxes">All paper boxes</Link>
      <h2>{box.offerName}</h2>
      <p className="desk-standing">
        <Tag tone={tone}>{says}</Tag>
        <span>
          Entries until <Time at={entriesUntil} />
        </span>
        <span>
          Drawing <Time at={dueAt} look="exact" />
          {dueAt > now ? `, in ${spanWords(dueAt - now)}` : ''}
        </span>
        {finalists === null ? null : <span>{counted(finalists, 'finalist')} left</span>}
        {disqualified === 0 ? null : <span>{counted(disqualified, 'paper')} did not count</span>}
      </p>
    </header>
  );
}

function Step({ box }: OfBox) {
  switch (boxStepOf(box)) {
    case 'resume':
      return <Resume box={box} />;
    case 'open':
      return <OpenBoxes box={box} />;
    case 'pour':
      return <PourBoxes box={box} />;
    case 'finalists':
      return <TakeFinalists key={box.entries.length} box={box} />;
    case 'empty':
      return <Notice means="info" says="No entry is left in any device." next="What is not drawn is not awarded." />;
    case 'paper':
      return <DrawPaper key={`${box.entries.length} ${box.disqualified}`} box={box} />;
    case 'call':
      return <Call box={box} />;
    case 'none':
      return null;
  }
}

function Call({ box: { offer, toCall, entries } }: OfBox) {
  const waiting = entries.filter(({ entry }) => toCall?.entries.includes(entry));
  const span = spanWords(toCall?.seconds ?? 0);
  return (
    <section className="desk-step">
      <h3>Announce the names</h3>
      <ul className="box-names">
        {waiting.map((entry) => (
          <li key={entry.entry}>
            <EntryName entry={entry} />
          </li>
        ))}
      </ul>
      <p>All of them have {span} from now on, at the same time.</p>
      <CommandForm of={callEntries(waiting.length, span)} given={{ offer }} />
    </section>
  );
}

/** The information sheet: everybody who was drawn, winners and alternates, in order. */
function Drawn({ box }: OfBox) {
  if (box.entries.length === 0) return null;
  const columns: readonly Column<Entry>[] = [
    { id: 'entry', label: 'Paper', cell: ({ entry }) => <span className="mono">{entry}</span> },
    { id: 'as', label: 'Recorded as', cell: (entry) => sentence(recordedAs(box, entry)) },
    { id: 'name', label: 'Name', cell: (entry) => <EntryName entry={entry} /> },
    { id: 'now', label: 'Now', cell: (entry) => <EntryTag entry={entry} box={box} /> },
  ];
  return (
    <>
      <DataTable
        caption="Drawn so far"
        captionSeen
        columns={columns}
        rows={box.entries}
        keyOf={({ entry }) => entry}
        empty="Nothing is drawn yet."
      />
      <p className="desk-standing">
        <Link to={`/papers/winner-sheet?offer=${box.offer}`}>Winner sheet</Link>
        <Link to={`/papers/alternate-sheet?offer=${box.offer}`}>Alternate sheet</Link>
      </p>
    </>
  );
}

function EntryTag({ entry, box }: OfBox & Readonly<{ entry: Entry }>) {
  const { says, tone } = entryStanding(entry, box);
  return <Tag tone={tone}>{says}</Tag>;
}
