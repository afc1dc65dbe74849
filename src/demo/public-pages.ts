/**
 * The address at which a visitor of the demo reaches its public pages: its own. Signs and payout forms then show a code
 * that leads to the proof of a hit, and the hits of the evening so far are published as those to come will be.
 */
import { viewFor } from '../floor/view.ts';
import type { Floor } from '../server/floor.ts';
import { OFFICE_CREW } from './cast.ts';
import { newGiver } from './giving.ts';

/** `url`: the server on this machine. `shared`: how a phone in the same network reaches it. */
export async function openPublicPages(
  { leader }: Pick<Floor, 'leader'>,
  url: string,
  shared: string | undefined,
): Promise<void> {
  const pages = shared ?? url;
  const known = await leader.read((state) => {
    const { signage, recent = [] } = viewFor('public', state);
    return { signage: { ...signage }, hits: recent.flatMap(({ hit }) => hit?.hit ?? []) };
  });
  if (!known.ok || known.value.signage.pages === pages) return;
  const { theme = 'felt', sound = false } = known.value.signage;
  const body = { type: 'set-signs', theme, sound, pages } as const;
  const given = await newGiver(leader).give({ badge: OFFICE_CREW.manager, station: 'office-signs', body });
  if (!given.ok) return;
  // A hit that nobody published yet is published when its page is first opened; the oldest first, as they were won.
  for (const hit of [...known.value.hits].reverse()) await fetch(`${url}/api/public/hits/${hit}`);
}
