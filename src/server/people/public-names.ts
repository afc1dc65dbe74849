/** The names that may be on a wall. */
import type { PersonId } from '../../base/ids.ts';
import type { PersonalData } from '../../vault/vault.ts';
import type { Floor } from '../floor.ts';

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

// The names, without waiting. They are in the vault, and each look there is on record; so a name is fetched once, and
// again only when what is known of the person has changed.

type PublicNames = Readonly<{
  /** Undefined until it was fetched, and where nobody is to be named. */
  of: (person: string) => string | undefined;
  forget: (person: string) => void;
}>;

/** Who looks on behalf of a sign, and what for. */
const ACCESS = { badge: 'sign', purpose: 'sign' };

/** Far more people than any wall holds. */
const KEPT_AT_MOST = 10_000;

/** A vault that is away is asked again, but not with every turn. */
const RETRY_MS = 5_000;

export function newPublicNames(floor: Pick<Floor, 'vault' | 'now' | 'log'>, onNews: () => void): PublicNames {
  const known = new Map<string, string | undefined>();
  const wanted = new Set<string>();
  let isFetching = false;
  let forgotten = 0;
  const fetchAll = async (): Promise<void> => {
    isFetching = true;
    for (const person of wanted) {
      const before = forgotten;
      const found = await floor.vault.get(person as PersonId, { ...ACCESS, time: floor.now() });
      wanted.delete(person);
      if (before !== forgotten) {
        // What was on its way may be what is no longer true: whoever needs the name asks again.
        onNews();
        continue;
      }
      if (!found.ok && !SETTLED.includes(found.refusal.reason)) {
        floor.log.warn('public-name-not-read', { reason: found.refusal.reason });
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
        continue;
      }
      known.set(person, found.ok ? publicName(found.value) : undefined);
      if (found.ok) onNews();
    }
    isFetching = false;
  };
  return {
    of: (person) => {
      if (known.has(person)) return known.get(person);
      if (known.size >= KEPT_AT_MOST) known.clear();
      wanted.add(person);
      if (!isFetching)
        fetchAll().catch((error: Error) => {
          isFetching = false;
          floor.log.error('public-name-not-read', { error: error.message });
        });
      return undefined;
    },
    forget: (person) => {
      forgotten += 1;
      if (known.delete(person)) onNews();
    },
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
