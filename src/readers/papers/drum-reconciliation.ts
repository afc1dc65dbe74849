/** What became of every ticket of a drum, and of every block of pre-printed ones. Its sums hold, or the paper says so. */

import { drumTotals, isReconciled } from '../../floor/kit/drums.ts';
import type { Drum } from '../../floor/state.ts';
import { type Law, offerName } from './law.ts';
import {
  aboutOne,
  badges,
  columns,
  count,
  line,
  NOTHING,
  type Paper,
  type Place,
  type Row,
  type Table,
  text,
  time,
  withTotals,
} from './paper.ts';

export function drumReconciliation(law: Law, drum: Drum, last: Place): Paper {
  const standing = drumTotals(drum);
  const { issued } = standing;
  return {
    kind: 'drum-reconciliation',
    title: 'Drum reconciliation',
    ...aboutOne({ law, from: last.seq }, last),
    head: [
      line('drum', 'Drum', text(drum.id)),
      line('offer', 'Activity', text(offerName(law, drum.offer))),
      line('issued', 'Tickets issued', count(issued)),
      line('emptied-at', 'To be emptied', time(drum.emptiedAt)),
    ],
    tables: [whereabouts(drum), blocks(drum), kept(drum)],
    signatures: [
      { label: 'Counted by', badge: null },
      { label: 'Second count', badge: null },
    ],
    notes: [
      {
        at: 'F-25',
        says: isReconciled(standing)
          ? 'Every ticket that was issued is in one of these lines.'
          : 'The lines do not add up to the tickets issued: call a manager.',
      },
      { at: 'F-25', says: 'A difference is signed by two people and does not stop the drawing.' },
    ],
  };
}

/** collected = in the drum, drawn, or emptied; beside that a ticket is kept by its player, or void. */
function whereabouts(drum: Drum): Table {
  const { inDrum, kept: out, drawn, voided, emptied } = drumTotals(drum);
  const lines: readonly (readonly [string, number])[] = [
    ['Collected, in the drum', inDrum],
    ['Collected, drawn', drawn],
    ['Collected, discarded when the drum was emptied', emptied],
    ['Kept by players', out],
    ['Void', voided],
  ];
  return withTotals(
    {
      id: 'tickets',
      caption: 'Tickets',
      columns: columns({ where: 'Where they are', 'tickets>': 'Tickets' }),
      rows: lines.map(([where, many]) => ({ record: null, cells: [text(where), count(many)] })),
      empty: '',
    },
    ['tickets'],
  );
}

function blocks({ blocks: all = [] }: Drum): Table {
  const rows: Row[] = all.map(({ from, to, next, badge, closed }) => ({
    record: null,
    cells: [
      text(`${from} to ${to}`),
      badges([badge]),
      count(next - from),
      count(to - next + 1),
      closed === true ? text('back') : text('out'),
    ],
  }));
  return {
    id: 'blocks',
    caption: 'Blocks of pre-printed tickets',
    columns: columns({ numbers: 'Numbers', badge: 'Taken by', 'handed>': 'Handed out', 'left>': 'Left', is: 'Is' }),
    rows,
    empty: 'No block was taken.',
  };
}

function kept({ out = {} }: Drum): Table {
  return {
    id: 'kept',
    caption: 'With players',
    columns: columns({ serial: 'Ticket', earned: 'Earned at', issued: 'Issued', by: 'By' }),
    rows: Object.values(out).map(({ serial, table, issuedAt, issuedBy }) => ({
      record: null,
      cells: [text(serial), text(table), time(issuedAt), issuedBy === undefined ? NOTHING : badges([issuedBy])],
    })),
    empty: 'Every ticket was collected.',
  };
}
