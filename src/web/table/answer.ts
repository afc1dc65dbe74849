/** What the engine said to a called hand, in the words of the sheet. */
import type { HitView } from '../../floor/view.ts';
import type { Events } from '../lib/commands.ts';
import type { Refused } from '../lib/http.ts';

/** One activity that the hand qualifies for: it is locked, and the floor has been called. */
export type Pending = Readonly<{
  hit: string;
  offer: string;
  hands: readonly Readonly<{ seat: number; row: string }>[];
}>;
/** One activity that it wins nothing of, and the clause that says so. */
export type NotQualified = Readonly<{ offer: string; says: string; at: string }>;

export type Answer =
  | Readonly<{ is: 'answered'; pending: readonly Pending[]; not: readonly NotQualified[] }>
  | Readonly<{ is: 'refused'; refusal: Refused }>
  /** The line is lost: what was seen is kept here and sent as soon as it is back. */
  | Readonly<{ is: 'written-down' }>;

/** `hits`: the ones the screen knows, since another hand of the same deal names only the hit that it joins. */
export function answerOf(events: Events, hits: readonly Pick<HitView, 'hit' | 'offer'>[]): Answer {
  const pending: Pending[] = [];
  const not: NotQualified[] = [];
  for (const event of events) {
    if (event.type === 'hit-called' || event.type === 'hit-extended') {
      const { hit, hands } = event;
      const offer = event.type === 'hit-called' ? event.offer : hits.find((known) => known.hit === hit)?.offer;
      pending.push({ hit, offer: offer ?? '', hands: eachOnce(hands) });
    } else if (event.type === 'hand-not-qualified') {
      not.push({ offer: event.offer, says: event.says, at: event.at });
    }
  }
  return { is: 'answered', pending, not };
}

/** Nothing of what was called waits any more: PENDING would be untrue. */
export const isDecided = (answer: Answer, waiting: readonly Pick<HitView, 'hit'>[]): boolean =>
  answer.is === 'answered' &&
  answer.pending.length > 0 &&
  answer.pending.every(({ hit }) => !waiting.some((one) => one.hit === hit));

/** In one sentence, for who does not see the screen. */
export function answerWords(answer: Answer, rowName: (offer: string, row: string) => string): string {
  if (answer.is === 'written-down') return 'Written down; it is sent when the line is back.';
  if (answer.is === 'refused') return `${answer.refusal.says} ${answer.refusal.next}`;
  if (answer.pending.length === 0) return 'Does not qualify.';
  const rows = answer.pending.flatMap(({ offer, hands }) => hands.map(({ row }) => rowName(offer, row)));
  return `Pending: ${[...new Set(rows)].join(', ')}. The floor has been called.`;
}

/** A hand that several bettors stand behind, or on both lines, is said once for each row. */
function eachOnce(hands: readonly Readonly<{ seat: number; row: string }>[]): Pending['hands'] {
  const short = hands.map(({ seat, row }) => ({ seat, row }));
  return short.filter((one, i) => short.findIndex(({ seat, row }) => seat === one.seat && row === one.row) === i);
}
