/** Tickets and drums as papers. A ticket is printed out of the journal: only once its print is on record. */
import { type Refusal, refuse } from '../../base/result.ts';
import { ticketIn } from '../../floor/kit/drums.ts';
import { drumReconciliation } from '../../readers/papers/drum-reconciliation.ts';
import type { Paper } from '../../readers/papers/paper.ts';
import { ticketPaper } from '../../readers/papers/ticket.ts';
import type { Desk, HouseNow } from './desk.ts';
import { needs, refusing } from './reading.ts';

export async function ticketOf(desk: Desk, { law }: HouseNow, drum: string, serial: string): Promise<Paper> {
  const found = needs(
    await desk.look((state, last) => {
      const into = state.drums.get(drum);
      const ticket = into === undefined ? undefined : ticketIn(into, serial);
      return { offer: into?.offer, ticket: structuredClone(ticket), last };
    }),
  );
  const { offer, ticket, last } = found;
  if (offer === undefined) refusing(noDrum(drum));
  if (ticket === undefined) {
    const says = `Ticket ${serial} is not in drum ${drum}.`;
    refusing(refuse('no-such-ticket', says, 'Scan it to see what became of it.').refusal);
  }
  if (ticket.prints === undefined) {
    const says = `No print of ticket ${serial} is on record.`;
    refusing(refuse('not-printed', says, 'Give the command print-ticket first.').refusal);
  }
  const code = needs(await desk.code(serial));
  return ticketPaper({ law, offer, ticket, code, last });
}

export async function drumPaperOf(desk: Desk, { law }: HouseNow, drum: string): Promise<Paper> {
  const { standing, last } = needs(
    await desk.look((state, at) => ({ standing: structuredClone(state.drums.get(drum)), last: at })),
  );
  if (standing === undefined) refusing(noDrum(drum));
  return drumReconciliation(law, standing, last);
}

const noDrum = (drum: string): Refusal =>
  refuse('no-such-drum', `There is no drum ${drum}.`, 'Check the drum; it goes with its offer.').refusal;
