/** Who handed in picks, how they stand, and an entry that was made by mistake. */

import { useState } from 'react';
import { voidPicks } from '../../../floor/picks/command-forms.ts';
import type { PickDeskCard, PickEntryView, PlayView } from '../../../floor/view.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { type Column, DataTable } from '../../design/data-table.tsx';
import { SelectField } from '../../design/field.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { Tag } from '../../design/tag.tsx';
import { CommandForm } from '../../lib/command-form.tsx';
import { Time } from '../../lib/time.tsx';
import { PrintArea } from '../tickets/print-area.tsx';
import { useCopy } from './use-copy.ts';

export function EntriesList({ card }: Readonly<{ card: PickDeskCard }>) {
  const copy = useCopy();
  const columns: readonly Column<PickEntryView>[] = [
    ...(card.closed ? RANKED : []),
    { id: 'entry', label: 'Entry', align: 'right', cell: ({ entry }) => <span className="money">{entry}</span> },
    { id: 'who', label: 'Member', cell: ({ who }) => who },
    { id: 'at', label: 'Handed in', cell: ({ at }) => <Time at={at} look="day" /> },
    { id: 'play', label: 'Play', cell: ({ play, voided }) => <Play play={play} voided={voided} /> },
    {
      id: 'copy',
      label: 'Copy',
      cell: ({ person, entry, copies }) => (
        <BusyButton busy={copy.busy} onPress={() => void copy.run(card.card, person, entry)}>
          {copies === 0 ? `Print entry ${entry}` : `Print entry ${entry} again: REPRINT`}
        </BusyButton>
      ),
    },
  ];
  return (
    <>
      <RefusalNotice refusal={copy.refusal} />
      <DataTable
        caption="Entries"
        columns={columns}
        rows={card.closed ? card.entries : [...card.entries].sort((a, b) => a.entry - b.entry)}
        keyOf={({ entry }) => entry}
        empty="Nobody has handed in picks."
      />
      {card.won === null && card.entries.length > 0 ? <VoidEntry card={card} /> : null}
      <PrintArea printed={copy.printed} />
    </>
  );
}

const RANKED: readonly Column<PickEntryView>[] = [
  { id: 'place', label: 'Place', align: 'right', cell: ({ place }) => <span className="money">{place}</span> },
  { id: 'right', label: 'Right', align: 'right', cell: ({ right }) => <span className="money">{right}</span> },
  { id: 'off', label: 'Total off by', align: 'right', cell: ({ off }) => <span className="money">{off ?? ''}</span> },
];

function Play({ play, voided }: Readonly<{ play: PlayView | null; voided: boolean }>) {
  if (voided) return <Tag tone="stop">Void</Tag>;
  if (play === null) return null;
  const enough = play.has >= play.needs;
  return <Tag tone={enough ? 'order' : 'waiting'}>{playWords(play)}</Tag>;
}

const playWords = ({ has, needs, counts }: PlayView): string =>
  counts === 'scans'
    ? `${has} of ${needs} scanned hours`
    : `${Math.floor(has / 3600)} h ${Math.floor((has % 3600) / 60)} min of ${needs / 3600} h`;

function VoidEntry({ card }: Readonly<{ card: PickDeskCard }>) {
  const [chosen, setChosen] = useState('');
  const { entry, person } = card.entries.find((one) => String(one.entry) === chosen) ?? card.entries[0]!;
  return (
    <details className="desk-aside">
      <summary>Take an entry out</summary>
      <div className="desk-aside-in">
        <SelectField
          label="Entry"
          choices={card.entries.map((one) => ({ value: String(one.entry), says: `${one.entry}, ${one.who}` }))}
          value={String(entry)}
          onChange={(event) => setChosen(event.target.value)}
        />
        <CommandForm of={voidPicks(entry)} given={{ card: card.card, person }} />
      </div>
    </details>
  );
}
