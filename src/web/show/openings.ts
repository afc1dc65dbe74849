/** What was opened, against what was committed to when the board was loaded: both out of the journal, computed again. */
import { squareCommitment } from '../../fair/square.ts';
import type { EventDocument } from '../../server/api/journal.ts';

export type Opening = Readonly<{
  /** The number of the board in this show, from 1. */
  load: number;
  number: number;
  prize: string;
  salt: string;
  /** As computed here, and as it was journalled when the board was loaded. */
  computed: string;
  committed: string | undefined;
}>;

type Loaded = Readonly<{ show: string; commitments: readonly string[] }>;
type Opened = Readonly<{ show: string; squares: readonly Readonly<{ number: number; prize: string; salt: string }>[] }>;

/** `events`: in the order of the journal. */
export function openingsOf(show: string, events: readonly Pick<EventDocument, 'type' | 'body'>[]): Opening[] {
  const openings: Opening[] = [];
  let commitments: readonly string[] = [];
  let load = 0;
  for (const { type, body } of events) {
    if ((body as { show?: unknown }).show !== show) continue;
    if (type === 'board-loaded') {
      ({ commitments } = body as Loaded);
      load += 1;
    }
    if (type !== 'squares-opened') continue;
    for (const square of (body as Opened).squares) {
      const committed = commitments[square.number - 1];
      openings.push({ load, ...square, computed: squareCommitment(square), committed });
    }
  }
  return openings;
}

export const matches = ({ computed, committed }: Opening): boolean => computed === committed;
