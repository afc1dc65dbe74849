/** Drawings from entry containers: the list and the open one. */
import { Box, Card, Fold, Row, Stack } from '../design/layout.tsx';
import './desk.css';
import { useState } from 'react';
import { counted, sentence } from '../../base/display-text.ts';
import {
  callEntries,
  declareResult,
  drawFinalists,
  haltDraw,
  openBoxes,
  postponeDraw,
  pourBoxes,
  resumeDraw,
  takeOverResult,
} from '../../floor/box-draws/command-forms.ts';
import type { BoxDrawView } from '../../floor/view.ts';
import { type Column, DataTable } from '../design/data-table.tsx';
import { CheckField, Field } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useView } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';
import { spanWords, Time, useNow } from '../lib/time.tsx';
import { boxStatusOf, boxStepOf, type Entry, entryStatusOf, recordedAs, typedCount } from './box-draw-steps.ts';
import { CallList, CheckEntry, ClaimList, EntryName, type PresentEntrant, RecordDrawnEntry } from './box-entries.tsx';

export function BoxesPart({ offer }: Readonly<{ offer: string | undefined }>) {
  const { boxDraws = [] } = useView();
  const box = boxDraws.find((one) => one.offer === offer);
  if (box !== undefined) return <BoxConsole box={box} />;
  return (
    <>
      {offer === undefined ? null : <Notice means="info" says="This drawing is finished or was never posted." />}
      <DataTable
        caption="Entry containers"
        columns={COLUMNS}
        rows={boxDraws}
        keyOf={(one) => one.offer}
        empty="No drawings from entry containers. One appears here after promotions posts it."
      />
    </>
  );
}

const COLUMNS: readonly Column<BoxDrawView>[] = [
  {
    id: 'activity',
    label: 'Promotion',
    cell: ({ offer, offerName }) => <Link to={`/desk/boxes/${offer}`}>{offerName}</Link>,
  },
  { id: 'now', label: 'Status', cell: (box) => <BoxStatus box={box} /> },
  { id: 'drawn', label: 'Drawing', cell: ({ dueAt }) => <Time at={dueAt} look="day" /> },
];

function BoxStatus({ box }: Readonly<{ box: BoxDrawView }>) {
  const { says, tone } = boxStatusOf(box, useNow());
  return <Tag tone={tone}>{says}</Tag>;
}

/** One drawing from entry containers: called entrants on top, then the next step. */

export type BoxProps = Readonly<{ box: BoxDrawView }>;

export function BoxConsole({ box }: BoxProps) {
  const [here, setHere] = useState<PresentEntrant>();
  const now = useNow();
  // The arrival at the desk counts, not the time of the last answer.
  const came = (entry: string) => setHere({ entry, cameAt: now });
  const entry = box.entries.find((one) => one.entry === here?.entry);
  return (
    <Box as="article" max="960px" className="desk-console">
      <Head box={box} />
      <CallList box={box} checking={here?.entry} onHere={came} />
      {here === undefined || entry === undefined ? (
        <Step box={box} />
      ) : (
        <CheckEntry key={here.entry} box={box} entry={entry} here={here} onDone={() => setHere(undefined)} />
      )}
      <ClaimList box={box} checking={here?.entry} onHere={came} />
      <DrawnEntries box={box} />
      <BoxAsides box={box} />
    </Box>
  );
}

function Head({ box }: BoxProps) {
  const now = useNow();
  const { says, tone } = boxStatusOf(box, now);
  const { dueAt, entriesUntil, finalists, disqualified } = box;
  return (
    <Stack as="header">
      <Link to="/desk/boxes">All entry containers</Link>
      <h2>{box.offerName}</h2>
      <Row as="p" gap={2} lines={1}>
        <Tag tone={tone}>{says}</Tag>
        <span>
          Entries until <Time at={entriesUntil} />
        </span>
        <span>
          Drawing <Time at={dueAt} look="day" />
          {dueAt > now ? `, in ${spanWords(dueAt - now)}` : ''}
        </span>
        {finalists === null ? null : <span>{counted(finalists, 'finalist')} left</span>}
        {disqualified === 0 ? null : <span>{counted(disqualified, 'entry', 'entries')} disqualified</span>}
      </Row>
    </Stack>
  );
}

function Step({ box }: BoxProps) {
  switch (boxStepOf(box)) {
    case 'resume':
      return <ResumeDraw box={box} />;
    case 'open':
      return <OpenBoxes box={box} />;
    case 'pour':
      return <PourBoxes box={box} />;
    case 'finalists':
      return <TakeFinalists key={box.entries.length} box={box} />;
    case 'empty':
      return <Notice means="info" says="No entries are left in any drum." next="Prizes not drawn are not awarded." />;
    case 'paper':
      return <RecordDrawnEntry key={`${box.entries.length} ${box.disqualified}`} box={box} />;
    case 'call':
      return <CallEntries box={box} />;
    case 'none':
      return null;
  }
}

function CallEntries({ box: { offer, toCall, entries } }: BoxProps) {
  const waiting = entries.filter(({ entry }) => toCall?.entries.includes(entry));
  const span = spanWords(toCall?.seconds ?? 0);
  return (
    <Card>
      <h3>Announce the names</h3>
      <Stack as="ul" gap={0.5} size="lead" weight="medium">
        {waiting.map((entry) => (
          <li key={entry.entry}>
            <EntryName entry={entry} />
          </li>
        ))}
      </Stack>
      <p>Each entrant has {span} to report, starting when you call.</p>
      <CommandForm of={callEntries(waiting.length, span)} given={{ offer }} />
    </Card>
  );
}

/** All drawn entries, winners and alternates, in order. */
function DrawnEntries({ box }: BoxProps) {
  if (box.entries.length === 0) return null;
  const columns: readonly Column<Entry>[] = [
    { id: 'entry', label: 'Entry', cell: ({ entry }) => <span className="mono">{entry}</span> },
    { id: 'as', label: 'Recorded as', cell: (entry) => sentence(recordedAs(box, entry)) },
    { id: 'name', label: 'Name', cell: (entry) => <EntryName entry={entry} /> },
    { id: 'now', label: 'Status', cell: (entry) => <EntryTag entry={entry} box={box} /> },
  ];
  return (
    <>
      <DataTable
        caption="Drawn so far"
        captionSeen
        columns={columns}
        rows={box.entries}
        keyOf={({ entry }) => entry}
        empty="No entries drawn yet. An entry appears here when you record it as drawn."
      />
      <Row as="p" gap={2} lines={1}>
        <Link to={`/papers/winner-sheet?offer=${box.offer}`}>Print winner sheet</Link>
        <Link to={`/papers/alternate-sheet?offer=${box.offer}`}>Print alternate sheet</Link>
      </Row>
    </>
  );
}

function EntryTag({ entry, box }: BoxProps & Readonly<{ entry: Entry }>) {
  const { says, tone } = entryStatusOf(entry, box);
  return <Tag tone={tone}>{says}</Tag>;
}

/** The entry containers: set out empty, emptied into drums, and finalists drawn evenly from each drum. */

export function OpenBoxes({ box }: BoxProps) {
  return (
    <Card>
      <h3>Set out entry containers</h3>
      <CommandForm of={openBoxes(box)} given={{ offer: box.offer }}>
        {({ containers = [] }) => <p className="mono">{containers.join(' ')}</p>}
      </CommandForm>
    </Card>
  );
}

export function PourBoxes({ box }: BoxProps) {
  const now = useNow();
  return (
    <Card>
      <h3>Empty the containers into the drums</h3>
      <p className="mono">{box.containers.join(' ')}</p>
      <CommandForm of={pourBoxes(box, now)} given={{ offer: box.offer }} />
    </Card>
  );
}

type Taken = Readonly<{ typed: string; emptied: boolean }>;

export function TakeFinalists({ box }: BoxProps) {
  const { offer, devices, fromEach } = box;
  const now = useNow();
  const full = devices.filter(({ emptied }) => !emptied).map(({ device }) => device);
  const [taken, setTaken] = useState<Readonly<Record<string, Taken>>>({});
  const from = (device: string): Taken => taken[device] ?? { typed: String(fromEach), emptied: false };
  const takes = full.flatMap((device) => {
    const { typed, emptied } = from(device);
    const count = typedCount(typed, 1_000_000);
    return count === undefined ? [] : [{ device, taken: count, emptied }];
  });
  return (
    <Card>
      <h3>Draw the finalists</h3>
      <p>
        {full.length === 1 ? `Draw ${fromEach} from the drum.` : `Draw ${fromEach} from each drum.`} If a drum runs out,
        take all its entries.
      </p>
      {full.map((device) => (
        <Row gap={3} lines={1} align="end" key={device}>
          <Field
            label={`From ${device}`}
            inputMode="numeric"
            autoComplete="off"
            value={from(device).typed}
            onChange={(event) => setTaken({ ...taken, [device]: { ...from(device), typed: event.target.value } })}
          />
          <CheckField
            label={`${device} is empty now`}
            checked={from(device).emptied}
            onChange={(event) => setTaken({ ...taken, [device]: { ...from(device), emptied: event.target.checked } })}
          />
        </Row>
      ))}
      <CommandForm of={drawFinalists(box, full.length - takes.length, now)} given={{ offer, taken: takes }} />
    </Card>
  );
}

/** Other actions of a drawing: its result, a pause until a problem is solved, and postponement. */

export function ResumeDraw({ box: { offer, haltedAt } }: BoxProps) {
  return (
    <Card>
      <Notice
        means="stop"
        says={
          <>
            The drawing is paused since <Time at={haltedAt!} />.
          </>
        }
        next="When you resume, called entrants keep the time they had left."
      />
      <CommandForm of={resumeDraw} given={{ offer }} />
    </Card>
  );
}

export function BoxAsides({ box }: BoxProps) {
  if (box.stage === 'to-open' || box.haltedAt !== null) return null;
  return (
    <>
      {box.results === null ? null : <Result box={box} results={box.results} />}
      <HaltDraw box={box} />
      {box.postponed ? null : <PostponeDraw box={box} />}
    </>
  );
}

type ResultProps = BoxProps & Readonly<{ results: NonNullable<BoxProps['box']['results']> }>;

function Result({ box: { offer, stage, result }, results: { asks, pays, shows } }: ResultProps) {
  const show = shows.find((one) => one.result !== null);
  const saysOf = (id: string | null) => pays.find((one) => one.result === id)?.says ?? id ?? '';
  if (result !== null) {
    return (
      <p>
        {asks}: <strong>{saysOf(result)}</strong>
      </p>
    );
  }
  const choices = pays.map((one) => ({ value: one.result, says: one.says }));
  return (
    <Fold open={stage === 'drawn'}>
      <summary>{asks}</summary>
      <Stack gap={2} align="start">
        {show === undefined ? (
          <CommandForm of={declareResult(asks, choices)} given={{ offer, from: null }} />
        ) : (
          <>
            <p>
              Result of {show.name}: <strong>{saysOf(show.result)}</strong>.
            </p>
            <CommandForm of={takeOverResult(saysOf(show.result))} given={{ offer, from: show.offer, result: null }} />
          </>
        )}
      </Stack>
    </Fold>
  );
}

function HaltDraw({ box: { offer } }: BoxProps) {
  return (
    <Fold>
      <summary>Pause the drawing</summary>
      <Stack gap={2} align="start">
        <CommandForm of={haltDraw} given={{ offer }} />
      </Stack>
    </Fold>
  );
}

function PostponeDraw({ box: { offer } }: BoxProps) {
  return (
    <Fold>
      <summary>Postpone the event</summary>
      <Stack gap={2} align="start">
        <CommandForm of={postponeDraw} given={{ offer }} />
      </Stack>
    </Fold>
  );
}
