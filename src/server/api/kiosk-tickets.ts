/** Was my ticket in? What anybody may know of a ticket by the number on it: never whose it is. */

/** A seal that the ticket is under: its drawing takes place at `at`. */
export type TicketSeal = Readonly<{ drawing: string; at: number; root: string; count: number }>;

export type TicketAnswer =
  | Readonly<{ is: 'unknown' | 'held' | 'gone'; serial: string }>
  | Readonly<{ is: 'in'; serial: string; name: string; seals: readonly TicketSeal[] }>;
