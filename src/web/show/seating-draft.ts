/** The seats of a show while they are filled, and what is still missing. */
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
    if (person === null) return `${at}choose the contestant.`;
    if (!briefed) return `${at}the contestant has not been briefed.`;
    if (!claimForm) return `${at}the claim form is not signed.`;
    if (!hasProxy) continue;
    if (proxy === null) return `${at}choose the proxy.`;
    if (!proxyForm) return `${at}the proxy form is not signed.`;
  }
  return undefined;
}

/** Undefined while a seat is empty; `missingIn` says which. */
export function contestantsFrom(seats: readonly SeatDraft[]): BodyOf<'seat-show'>['contestants'] | undefined {
  const contestants = seats.flatMap(({ person, briefed, claimForm, hasProxy, proxy, proxyForm }) => {
    if (person === null) return [];
    const plays = hasProxy && proxy !== null ? { person: proxy.person, form: proxyForm } : null;
    return [{ person: person.person, briefed, claimForm, proxy: plays }];
  });
  return contestants.length < seats.length ? undefined : contestants;
}

/** The person the refusal names by seat, who is not on record yet. */
export function personNotMet(seats: readonly SeatDraft[], says: string): FoundPerson | undefined {
  const [, proxy, seat] = /(proxy of )?contestant (\d+)/i.exec(says) ?? [];
  const seated = seats[Number(seat) - 1];
  return (proxy === undefined ? seated?.person : seated?.proxy) ?? undefined;
}
