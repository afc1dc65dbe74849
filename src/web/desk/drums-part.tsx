/** Each drum with its total: every ticket issued is in the drum, with a player, drawn, void or emptied. */

import { Card, Row, Stack, Text } from '../design/layout.tsx';
import './desk.css';
import { figures } from '../../base/display-text.ts';
import { reconcileDrum } from '../../floor/entries/command-forms.ts';
import type { DrumView } from '../../floor/view.ts';
import { DataTable } from '../design/data-table.tsx';
import { Notice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useView } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';
import { Time } from '../lib/time.tsx';

export function DrumsPart({ path }: Readonly<{ path: string }>) {
  const { drums } = useView();
  if (drums === undefined) return null;
  const drum = drums.find((one) => one.drum === path);
  return drum === undefined ? <AllDrums drums={drums} /> : <OneDrum key={drum.drum} drum={drum} />;
}

const PLACES = [
  ['inDrum', 'In the drum'],
  ['kept', 'With players'],
  ['drawn', 'Drawn'],
  ['voided', 'Void'],
  ['emptied', 'Emptied'],
] as const;

function AllDrums({ drums }: Readonly<{ drums: readonly DrumView[] }>) {
  return (
    <DataTable
      caption="Drums"
      columns={[
        {
          id: 'drum',
          label: 'Drum',
          cell: ({ drum }: DrumView) => (
            <Link to={`/desk/drums/${drum}`} className="mono">
              {drum.toUpperCase()}
            </Link>
          ),
        },
        { id: 'offer', label: 'Promotion', cell: ({ offerName }) => offerName },
        { id: 'issued', label: 'Issued', align: 'right', cell: ({ tickets }) => figures(tickets.issued) },
        ...PLACES.map(([id, label]) => ({
          id,
          label,
          align: 'right' as const,
          cell: ({ tickets }: DrumView) => figures(tickets[id]),
        })),
      ]}
      rows={drums}
      keyOf={({ drum }) => drum}
      empty="No drums. A drum appears here after promotions posts a drawing with tickets."
    />
  );
}

function OneDrum({ drum: view }: Readonly<{ drum: DrumView }>) {
  const { drum, offerName, emptiedAt, tickets } = view;
  const sum = PLACES.reduce((total, [id]) => total + tickets[id], 0);
  return (
    <Stack gap={3} max="960px" className="desk-part">
      <Stack as="header">
        <Link to="/desk/drums">All drums</Link>
        <h2>
          Drum <span className="mono">{drum.toUpperCase()}</span>
        </h2>
        <p>
          {offerName} · to be emptied <Time at={emptiedAt} look="day" />
        </p>
      </Stack>
      <Row align="stretch" as="dl" gap={4} lines={2} pad={3} panel="plain" aria-label="Ticket status">
        <div>
          <Text as="dt" tone="muted" size="small">
            Issued
          </Text>
          <Text as="dd" size="title" weight="bold" line="whole" className="money">
            {figures(tickets.issued)}
          </Text>
        </div>
        {PLACES.map(([id, label], i) => (
          <div key={id}>
            <Text as="dt" tone="muted" size="small">
              {label}
            </Text>
            <Text as="dd" size="title" weight="bold" line="whole" className="money">
              <span aria-hidden="true">{i === 0 ? '= ' : '+ '}</span>
              {figures(tickets[id])}
            </Text>
          </div>
        ))}
      </Row>
      {sum === tickets.issued ? null : (
        <Notice means="stop" says="The tickets do not add up to the number issued." next="Call a manager." />
      )}
      <Reconcile drum={view} />
      <Row as="p" gap={2} lines={1}>
        <Link to={`/papers/drum-reconciliation?drum=${drum}`}>Print reconciliation</Link>
        <Link to="/desk/tickets/look">Void a ticket</Link>
      </Row>
    </Stack>
  );
}

function Reconcile({ drum }: Readonly<{ drum: DrumView }>) {
  return (
    <Card aria-label="Count the drum">
      <h3>Count the drum</h3>
      <CommandForm of={reconcileDrum(drum)} given={{ drum: drum.drum }} inRow="fields" />
    </Card>
  );
}
