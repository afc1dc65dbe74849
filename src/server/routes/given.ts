/** Commands that a route gives for the badge that asked, as part of something larger. */
import { ok, type Result } from '../../base/result.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { Floor, Given } from '../floor.ts';

/** The events, or why there are none. What is not acknowledged is answered as such: the route is asked again. */
export async function givenFor(
  floor: Floor,
  badge: string,
  command: Given,
  also: readonly string[] = [],
): Promise<Result<readonly FloorEvent[]>> {
  const answer = await floor.give(badge, command, also);
  if (answer.type === 'not-acknowledged') return { ok: false, refusal: { ...answer.refusal, reason: 'unavailable' } };
  if (answer.type === 'turned-away') return { ok: false, refusal: answer.refusal };
  return 'events' in answer.outcome ? ok(answer.outcome.events) : { ok: false, refusal: answer.outcome.refusal };
}
