/** Awards come and go here, each with the date on which it expires. */
import type { z } from 'zod';
import { addDue, dropDue } from '../clock.ts';
import type { newAward } from '../hits/specs.ts';
import type { Award, OfferState, State } from '../state.ts';

export type NewAward = z.infer<typeof newAward>;

/** A new award, as hits, runnings, drawings and management make them; the event that makes it posts its `payable`. */
export function addAward(state: State, award: NewAward, offer: string, idShown = false): void {
  putAward(state, { ...award, offer, awardedAt: state.time, idShown, stopped: null });
  state.counters.awards += 1;
}

/** An award as it stands, new or open again. */
export function putAward(state: State, award: Award): void {
  state.awards.set(award.id, award);
  dropDue(state, 'award-expires', award.id);
  if (award.expiresAt !== null) addDue(state, { at: award.expiresAt, kind: 'award-expires', id: award.id });
  const chooseBy = award.parts?.chooseBy ?? null;
  if (chooseBy !== null) addDue(state, { at: chooseBy, kind: 'election-lapses', id: award.id });
}

export function dropAward(state: State, id: string): void {
  forgetSide(state.offers.get(state.awards.get(id)?.offer ?? ''), id);
  state.awards.delete(id);
  for (const kind of ['award-expires', 'election-lapses', 'part-due'] as const) dropDue(state, kind, id);
}

/** Once no side is left the record goes too, so that the state is as if there had never been any. */
function forgetSide(offered: OfferState | undefined, id: string): void {
  if (offered?.sides?.[id] === undefined) return;
  const { [id]: _, ...left } = offered.sides;
  if (Object.keys(left).length > 0) offered.sides = left;
  else delete offered.sides;
}
