/** The parts of the Floor station and their addresses. */

export type Place =
  | Readonly<{ part: 'waiting'; open: string | undefined }>
  | Readonly<{ part: 'tables'; open: string | undefined }>
  | Readonly<{ part: 'activities' }>
  | Readonly<{ part: 'high-hands' }>
  | Readonly<{ part: 'no-purchase' }>
  | Readonly<{ part: 'from-paper' }>;

/** `rest` is what stands behind `/floor/`; an address that nobody knows leads to what is waiting. */
export function placeFrom(rest: string): Place {
  const [part = '', open] = rest.split('/').filter((word) => word !== '');
  switch (part) {
    case 'tables':
      return { part, open };
    case 'activities':
    case 'high-hands':
    case 'no-purchase':
    case 'from-paper':
      return { part };
    default:
      return { part: 'waiting', open: part === 'waiting' ? open : undefined };
  }
}

export const waitingAddress = (id: string): string => `/floor/waiting/${id}`;
export const tableAddress = (table: string): string => `/floor/tables/${table}`;
