import type { Deciders } from '../spec.ts';
import { checkOutBlock, handOutTickets, returnBlock } from './blocks.ts';
import { collectTickets } from './collect.ts';
import { printTicket } from './print.ts';
import { reconcileDrum } from './reconcile.ts';
import { issueSeatTickets } from './seats.ts';
import type { entryCommands } from './specs.ts';
import { recordSwipe } from './swipes.ts';

export const decideEntries: Deciders<typeof entryCommands> = {
  'issue-seat-tickets': issueSeatTickets,
  'collect-tickets': collectTickets,
  'check-out-block': checkOutBlock,
  'hand-out-tickets': handOutTickets,
  'return-block': returnBlock,
  'reconcile-drum': reconcileDrum,
  'print-ticket': printTicket,
  'record-swipe': recordSwipe,
};
