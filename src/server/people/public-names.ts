/** The names that may be on a wall, and the names by which employees know one another. */
import type { PersonId } from '../../base/ids.ts';
import type { PersonalData } from '../../vault/vault.ts';
import type { Floor } from '../floor.ts';
import { NAMES_FOR } from '../policy.ts';

// First name, an initial and the end of the card number, unless the person agreed to more.

/** `Maria T., ••42`; without a card `Maria T.`; with consent on record the whole name. */
export function publicName({ name, card, consent }: PersonalData): string {
  if (consent === true) return name;
  const parts = name.trim().split(/\s+/u);
  const [first = '', last] = [parts[0], parts.length > 1 ? parts.at(-1) : undefined];
  const short = last === undefined ? first : `${first} ${[...last][0]!.toUpperCase()}.`;
  const end = typeof card === 'string' ? card.replaceAll(/[^\p{Letter}\p{Number}]/gu, '').slice(-2) : '';
  return end.length < 2 ? short : `${short}, ••${end}`;
}

/** `Maria`, for a sign that celebrates: only with consent on record. */
export const consentedFirstName = ({ name, consent }: PersonalData): string | undefined =>
  consent === true ? name.trim().split(/\s+/u)[0] : undefined;

// The names, without waiting. They are in the vault, and each look there is on record; so a name is fetched once, and
// again only when what is known of the person has changed.

type PublicNames<Shown> = Readonly<{
  /** Undefined until it was fetched, and if no one may be named. */
  of: (person: string) => Shown | undefined;
  forget: (person: string) => void;
  /** Returns when every name that was asked for is here, or the vault has kept us waiting. */
  settled: () => Promise<void>;
}>;

type NamesFor<Shown> = Readonly<{
  /** Who looks on behalf of a sign, and what for. */
  access: Readonly<{ badge: string; purpose: string }>;
  shown: (data: PersonalData) => Shown;
}>;

/** One look in the vault for both. */
type SignNames = Readonly<{ wall: string; first: string | undefined }>;

export const newSignNames = (floor: Pick<Floor, 'vault' | 'now' | 'log'>, onNews: () => void): PublicNames<SignNames> =>
  newPublicNames(floor, onNews, {
    access: { badge: 'sign', purpose: 'sign' },
    shown: (data) => ({ wall: publicName(data), first: consentedFirstName(data) }),
  });

/** Far more people than any wall holds. */
const KEPT_AT_MOST = 10_000;

/** A vault that is away is asked again, but not with every turn. */
const RETRY_MS = 5_000;
/** Longer than this a page does not wait for a name: it shows the badge. */
const PATIENCE_MS = 1_000;

function newPublicNames<Shown>(
  floor: Pick<Floor, 'vault' | 'now' | 'log'>,
  onNews: () => void,
  { access, shown }: NamesFor<Shown>,
): PublicNames<Shown> {
  const known = new Map<string, Shown | undefined>();
  const wanted = new Set<string>();
  let fetching: Promise<void> | undefined;
  let forgotten = 0;
  const fetchAll = async (): Promise<void> => {
    for (const person of wanted) {
      const before = forgotten;
      const found = await floor.vault.get(person as PersonId, { ...access, time: floor.now() });
      wanted.delete(person);
      if (before !== forgotten) {
        // The answer on its way may be outdated: the name is asked for again.
        onNews();
        continue;
      }
      if (!found.ok && !SETTLED.includes(found.refusal.reason)) {
        floor.log.warn('public-name-not-read', { reason: found.refusal.reason });
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
        continue;
      }
      known.set(person, found.ok ? shown(found.value) : undefined);
      if (found.ok) onNews();
    }
  };
  const fetchOnce = (): Promise<void> =>
    fetchAll()
      .catch((error: Error) => floor.log.error('public-name-not-read', { error: error.message }))
      .finally(() => {
        fetching = undefined;
      });
  return {
    of: (person) => {
      if (known.has(person)) return known.get(person);
      if (known.size >= KEPT_AT_MOST) known.clear();
      wanted.add(person);
      fetching ??= fetchOnce();
      return undefined;
    },
    settled: async () => {
      if (fetching === undefined) return;
      const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
      await Promise.race([fetching, late]);
    },
    forget: (person) => {
      forgotten += 1;
      if (known.delete(person)) onNews();
    },
  };
}

// Employees, as their colleagues call them: `Flora Q.`. Screens and papers show it in place of the badge.

export type CrewNames = Readonly<{
  /** Undefined until it was fetched, and for badges without a holder. */
  of: (badge: string) => string | undefined;
  /** The names of these badges, once they are here. */
  all: (badges: Iterable<string>) => Promise<(badge: string) => string | undefined>;
  /** Told whenever a name arrives. Returns what ends it. */
  watch: (hear: () => void) => () => void;
}>;

export function newCrewNames(floor: Pick<Floor, 'vault' | 'now' | 'log' | 'badges' | 'people'>): CrewNames {
  const hearing = new Set<() => void>();
  const tell = (): void => {
    for (const hear of hearing) hear();
  };
  const access = { badge: 'sign', purpose: 'crew-names' };
  const names = newPublicNames(floor, tell, { access, shown: ({ name }) => publicName({ name }) });
  floor.people.watch(names.forget);
  const of = (badge: string): string | undefined => {
    const person = floor.badges.card(badge)?.person ?? undefined;
    return person === undefined ? undefined : names.of(person);
  };
  return {
    of,
    all: async (badges) => {
      for (const badge of badges) of(badge);
      await names.settled();
      return of;
    },
    watch: (hear) => {
      hearing.add(hear);
      return () => hearing.delete(hear);
    },
  };
}

// Players, for those who read what was written down about them: `Maria T.`. Each reader's look is on record as their own.

export type PatronNames = Readonly<{
  /** Undefined until it was fetched, and after the data was erased. */
  of: (person: string) => string | undefined;
  /** Returns when these names are here, or the vault has kept us waiting. */
  fetch: (persons: Iterable<string>) => Promise<void>;
}>;

/** After this a name that is still read is looked up, and put on record, once more. */
const READ_FOR_MS = 60 * 60 * 1000;

/** For a badge; undefined for one that may not know players by name. */
export function newPatronNames(
  floor: Pick<Floor, 'vault' | 'now' | 'log' | 'people' | 'staff'>,
  clock: () => number = () => performance.now(),
): (badge: string) => PatronNames | undefined {
  const readers = new Map<string, Readonly<{ names: PublicNames<string>; since: number }>>();
  floor.people.watch((person) => {
    for (const { names } of readers.values()) names.forget(person);
  });
  return (badge) => {
    for (const [reader, { since }] of readers) if (clock() - since > READ_FOR_MS) readers.delete(reader);
    if (!(floor.staff.roles(badge) ?? []).some((role) => NAMES_FOR.includes(role))) return undefined;
    const access = { badge, purpose: 'journal' };
    const reader = readers.get(badge) ?? {
      names: newPublicNames(floor, () => {}, { access, shown: ({ name }) => publicName({ name }) }),
      since: clock(),
    };
    readers.set(badge, reader);
    const { names } = reader;
    return {
      of: names.of,
      fetch: async (persons) => {
        for (const person of persons) names.of(person);
        await names.settled();
      },
    };
  };
}

/** Refusals that will not change by asking again. */
const SETTLED = ['unknown-person', 'erased', 'bad-person-id', 'damaged'];

/** Who is told when something is known of a person that was not before: walls show names, and must not show old ones. */
export type PeopleNews = Readonly<{
  /** Changed, or gone. */
  tell: (person: string) => void;
  /** Returns what ends it. */
  watch: (hear: (person: string) => void) => () => void;
}>;

export function newPeopleNews(): PeopleNews {
  const hearing = new Set<(person: string) => void>();
  return {
    tell: (person) => {
      for (const hear of hearing) hear(person);
    },
    watch: (hear) => {
      hearing.add(hear);
      return () => hearing.delete(hear);
    },
  };
}
