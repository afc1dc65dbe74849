/** Entries from outside the tables: points, receipts, codes and free entries of a player, the check-in, and whole files. */

import { Card, Row, Stack } from '../design/layout.tsx';
import './desk.css';
import { useState } from 'react';
import { counted, figures } from '../../base/display-text.ts';
import { sha256Hex } from '../../base/sha256.ts';
import { checkInEntries, correctEntries, importEntries, reportEntries } from '../../floor/entries/command-forms.ts';
import type { DrumView } from '../../floor/view.ts';
import type { EntryFileRow } from '../../server/api/promotions.ts';
import { Button } from '../design/button.tsx';
import { type Column, DataTable } from '../design/data-table.tsx';
import { SelectField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useView } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';
import { Time } from '../lib/time.tsx';
import { type FoundPerson, PersonFinder } from '../people/person-finder.tsx';
import { MissingFindings, PersonName } from '../people/person-names.tsx';
import { ListField, useListReader } from './picks/post-games.tsx';

type Entries = NonNullable<DrumView['entries']>;
type EntryDrum = DrumView & Readonly<{ entries: Entries }>;

const hasEntries = (drum: DrumView): drum is EntryDrum => drum.entries !== null;

export function EntriesPart({ path }: Readonly<{ path: string }>) {
  const { drums = [] } = useView();
  const [of, id] = path.split('/');
  const entered = drums.filter(hasEntries);
  const drum = entered.find((one) => one.drum === id);
  if (of === 'file' && drum !== undefined) return <EntryFile key={drum.drum} drum={drum} />;
  return (
    <Stack gap={3} max="960px" className="desk-part">
      {entered.length === 0 ? (
        <p className="empty">
          A drawing that players enter with points, receipts or codes appears here once a manager has posted it.
        </p>
      ) : null}
      {entered.map((one) => (
        <DrumEntries key={one.drum} drum={one} />
      ))}
    </Stack>
  );
}

function DrumEntries({ drum }: Readonly<{ drum: EntryDrum }>) {
  const { offerName, entries, drum: id } = drum;
  const [person, setPerson] = useState<FoundPerson>();
  return (
    <Card aria-label={`Entries for ${offerName}`}>
      <h2>{person === undefined ? offerName : `${offerName}: ${person.name}`}</h2>
      <CheckInTimes checkIn={entries.checkIn} />
      {person === undefined ? (
        <>
          <p>Find the player by name or club card number.</p>
          <PersonFinder purpose="entries" choose="Select" onChosen={setPerson} />
          <p>
            <Link to={`/desk/entries/file/${id}`}>Take entries from a file</Link>
          </p>
          <DataTable
            caption={`${counted(entries.many, 'player')} with entries`}
            columns={COLUMNS}
            rows={entries.people}
            keyOf={(one) => one.person}
            empty="No entries yet."
          />
        </>
      ) : (
        <OnePlayer key={person.person} drum={drum} person={person} onBack={() => setPerson(undefined)} />
      )}
    </Card>
  );
}

function CheckInTimes({ checkIn }: Pick<Entries, 'checkIn'>) {
  if (checkIn === null) return null;
  return (
    <p>
      Check-in for the drawing at <Time at={checkIn.drawing} />: <Time at={checkIn.from} /> to{' '}
      <Time at={checkIn.until} />
    </p>
  );
}

const COLUMNS: readonly Column<Entries['people'][number]>[] = [
  { id: 'name', label: 'Player', cell: ({ name, person }) => <PersonName person={person} known={name ?? undefined} /> },
  { id: 'in', label: 'In the drawing', align: 'right', cell: ({ inDrum }) => figures(inDrum) },
  { id: 'waiting', label: 'Not checked in', align: 'right', cell: ({ waiting }) => figures(waiting) },
];

type PlayerProps = Readonly<{ drum: EntryDrum; person: FoundPerson; onBack: () => void }>;

function OnePlayer({ drum: { drum, offer, entries }, person, onBack }: PlayerProps) {
  const [way, setWay] = useState(entries.ways[0]?.way ?? '');
  const [correcting, setCorrecting] = useState(false);
  const chosen = entries.ways.find((one) => one.way === way);
  const mine = entries.people.find((one) => one.person === person.person);
  const has = mine ?? { inDrum: 0, waiting: 0 };
  return (
    <>
      <Row as="p" gap={2} lines={1}>
        <strong>{figures(has.inDrum)} in the drawing</strong>
        {entries.checkIn === null && has.waiting === 0 ? null : <span>{figures(has.waiting)} not checked in</span>}
      </Row>
      <SelectField
        label="What counts"
        value={way}
        choices={entries.ways.map((one) => ({ value: one.way, says: one.says }))}
        onChange={({ target }) => setWay(target.value)}
      />
      {chosen === undefined ? null : (
        <CommandForm
          key={chosen.way}
          of={reportEntries(chosen, entries.tiers)}
          given={{ offer, way: chosen.way, person: person.person }}
          inRow="fields"
          refused={({ reason }, again) =>
            reason === 'unknown-person' ? (
              <MissingFindings person={person} by="register-person" says="Record the player" onRecorded={again} />
            ) : null
          }
        />
      )}
      {entries.checkIn === null ? null : (
        <CommandForm of={checkInEntries(person.name, has.waiting)} given={{ drum, person: person.person }} />
      )}
      {correcting ? (
        <CommandForm
          of={correctEntries(entries.ways, person.name)}
          given={{ drum, person: person.person }}
          inRow="fields"
        />
      ) : null}
      <Row gap={2}>
        <Button onClick={onBack}>Choose another player</Button>
        {correcting ? null : <Button onClick={() => setCorrecting(true)}>Correct a mistake</Button>}
      </Row>
    </>
  );
}

// A whole file: read line by line, reviewed, and taken with a second badge.

function EntryFile({ drum }: Readonly<{ drum: EntryDrum }>) {
  const [way, setWay] = useState(drum.entries.ways[0]?.way ?? '');
  return (
    <Stack as="article" gap={3}>
      <Stack as="header">
        <h2>Entries from a file: {drum.offerName}</h2>
        <p>
          One line per report under the headings <code>card,quantity,code,tier,time</code>. Only <code>card</code> is
          always needed; a time left out is now. Nothing is entered before all lines are right.
        </p>
      </Stack>
      <SelectField
        label="What counts"
        value={way}
        choices={drum.entries.ways.map((one) => ({ value: one.way, says: one.says }))}
        onChange={({ target }) => setWay(target.value)}
      />
      <FileLines key={way} drum={drum} way={way} />
      <p>
        <Link to="/desk/entries">Back to all entries</Link>
      </p>
    </Stack>
  );
}

const ROWS: readonly Column<EntryFileRow>[] = [
  { id: 'line', label: 'Line', align: 'right', cell: ({ line }) => line },
  { id: 'card', label: 'Card', cell: ({ card }) => <span className="mono">{card}</span> },
  { id: 'entries', label: 'Entries', align: 'right', cell: ({ entries }) => figures(entries) },
  { id: 'cut', label: 'Over a limit', align: 'right', cell: ({ cut }) => (cut === 0 ? '' : figures(cut)) },
];

function FileLines({ drum: { offer }, way }: Readonly<{ drum: EntryDrum; way: string }>) {
  const list = useListReader<EntryFileRow>('/api/entries/file', { offer, way });
  const [taken, setTaken] = useState(false);
  const rows = list.rows ?? [];
  const entries = rows.reduce((sum, row) => sum + row.entries, 0);
  return (
    <>
      <ListField label="Reports" list={list} example={EXAMPLE} />
      {taken ? <Notice means="info" says="The whole file is taken." next="It is accepted once." /> : null}
      {rows.length === 0 || taken ? null : (
        <Card>
          <DataTable
            caption="What the file brings"
            columns={ROWS}
            rows={rows}
            keyOf={({ line }) => String(line)}
            empty=""
          />
          <CommandForm
            of={importEntries(rows.length, entries)}
            given={{ offer, way, file: sha256Hex(list.text), lines: rows.map(({ report }) => report) }}
            onDone={() => setTaken(true)}
          />
        </Card>
      )}
    </>
  );
}

const EXAMPLE = 'card,quantity,tier\n100000000001,1250,gold\n100000000002,300,member';
