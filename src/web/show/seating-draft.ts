/** The seats of a show while they are filled, and what is still missing at them. */
import type { BodyOf } from '../../floor/commands.ts';
import type { FoundPerson } from '../people/person-finder.tsx';

export type SeatDraft = Readonly<{
  person: FoundPerson | null;
  briefed: boolean;
  claimForm: boolean;
  hasProxy: boolean;
  proxy: FoundPerson | null;
  proxyForm: boolean;
}>;

export const EMPTY_SEAT: SeatDraft = {
  person: null,
  briefed: false,
  claimForm: false,
  hasProxy: false,
  proxy: null,
  proxyForm: false,
};

/** The first thing that is missing, in a sentence; undefined where nothing is. */
export function missingEntry(seats: readonly SeatDraft[]): string | undefined {
  for (const [i, { person, briefed, claimForm, hasProxy, proxy, proxyForm }] of seats.entries()) {
    const at = `Seat ${i + 1}: `;
    if (person === null) return `${at}nobody is named yet.`;
    if (!briefed) return `${at}not briefed yet.`;
    if (!claimForm) return `${at}the claim form is not signed yet.`;
    if (!hasProxy) continue;
    if (proxy === null) return `${at}say who plays for them.`;
    if (!proxyForm) return `${at}the form of the proxy is not signed yet.`;
  }
  return undefined;
}

/** Undefined while a seat has nobody; `missingIn` says which. */
export function contestantsFrom(seats: readonly SeatDraft[]): BodyOf<'seat-show'>['contestants'] | undefined {
  const contestants = seats.flatMap(({ person, briefed, claimForm, hasProxy, proxy, proxyForm }) => {
    if (person === null) return [];
    const plays = hasProxy && proxy !== null ? { person: proxy.person, form: proxyForm } : null;
    return [{ person: person.person, briefed, claimForm, proxy: plays }];
  });
  return contestants.length < seats.length ? undefined : contestants;
}

/** Whom the floor has not met, where its refusal names the seat. */
export function personNotMet(seats: readonly SeatDraft[], says: string): FoundPerson | undefined {
  const [, proxy, seat] = /(proxy of )?contestant (\d+)/i.exec(says) ?? [];
  const seated = seats[Number(seat) - 1];
  return (proxy === undefined ? seated?.person : seated?.proxy) ?? undefined;
}
