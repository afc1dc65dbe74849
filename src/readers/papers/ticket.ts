/** A ticket in two halves with the same number: one for the drum, one for the player to keep. */
import type { Ticket } from '../../floor/state.ts';
import { type Law, offerName } from './law.ts';
import { aboutOne, badges, columns, line, type Paper, PEN, type Place, qr, text, time } from './paper.ts';

export type TicketPaper = Readonly<{ law: Law; offer: string; ticket: Ticket; code: string; last: Place }>;

/** Only what was printed before is a copy: the first print is the ticket. */
export function ticketPaper({ law, offer, ticket, code, last }: TicketPaper): Paper {
  const { serial, table, seat, issuedAt, issuedBy, weight, prints = 1 } = ticket;
  const where = `${table}, seat ${seat}`;
  const stub = [
    ['Ticket', text(serial)],
    ['Code', text(code)],
    ['Earned at', text(where)],
    ['Issued', time(issuedAt)],
  ] as const;
  return {
    kind: 'ticket',
    title: offerName(law, offer),
    ...aboutOne({ law, from: last.seq, size: 'slip' }, last),
    head: [
      line('serial', 'Ticket', text(serial)),
      line('code', 'Code', qr(code)),
      line('earned', 'Earned at', text(where)),
      line('issued', 'Issued', time(issuedAt)),
      line('by', 'By', badges(issuedBy === undefined ? [] : [issuedBy])),
      ...(weight === undefined ? [] : [line('weight', 'Chances', text(String(weight)))]),
      line('name', 'First and last name, as on your ID', PEN),
      line('card', 'Player card', PEN),
    ],
    tables: [
      {
        id: 'stub',
        caption: 'Keep this half and show it when you are called',
        columns: columns({ what: 'Stub', same: 'As on the ticket' }),
        rows: stub.map(([what, same]) => ({ record: null, cells: [text(what), same] })),
        empty: '',
      },
    ],
    signatures: [],
    notes: [
      { at: 'F-25', says: 'Not transferable. Only who earned it can win with it.' },
      { at: null, says: 'No Purchase Necessary' },
    ],
    ...(prints > 1 ? { reprint: true as const } : {}),
  };
}
