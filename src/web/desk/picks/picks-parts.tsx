/** The part of the desk about picks; a house without them does not see it. */
import type { ReactNode } from 'react';
import type { View } from '../../../floor/view.ts';
import { Tag } from '../../design/tag.tsx';
import { CardConsole } from './card-console.tsx';
import { PicksPart } from './picks-part.tsx';
import { PostGames } from './post-games.tsx';

export function pickParts({ pickDesk = [] }: View, path: string) {
  const current = path === 'picks' || path.startsWith('picks/');
  if (pickDesk.length === 0 && !current) return [];
  const ready = pickDesk
    .flatMap(({ cards }) => cards)
    .filter(({ won, waits }) => won === null && waits === null).length;
  const note = ready === 0 ? null : <Tag tone="waiting">{ready}</Tag>;
  return [{ to: '/desk/picks', says: 'Picks', current, note }];
}

/** Undefined where the address belongs to another part of the desk. */
export function pickPartOf(path: string): ReactNode | undefined {
  const [part, what, ...rest] = path.split('/');
  if (part !== 'picks') return undefined;
  if (what === undefined) return <PicksPart />;
  if (what === 'post') return <PostGames key={path} offer={rest[0] ?? ''} />;
  return <CardConsole key={what} id={what} part={rest[0] ?? 'games'} />;
}
