/** Where a drawing stands, in the words of the desk. */
import type { DrawingView } from '../../floor/view.ts';
import type { Tone } from '../design/tag.tsx';

export function standingOf({ status, dueAt }: DrawingView, now: number): Readonly<{ says: string; tone: Tone }> {
  switch (status) {
    case 'called':
      return { says: 'Holder called', tone: 'waiting' };
    case 'playing':
      return { says: 'Playing', tone: 'order' };
    case 'due':
      return dueAt <= now ? { says: 'Due', tone: 'waiting' } : { says: 'To come', tone: 'grey' };
  }
}

/** Whoever is called runs out of time first; then who plays, then what is due, then what comes. */
export function inOrder(drawings: readonly DrawingView[], now: number): DrawingView[] {
  const place = ({ status, dueAt }: DrawingView): number => {
    if (status === 'called') return 0;
    if (status === 'playing') return 1;
    return dueAt <= now ? 2 : 3;
  };
  return [...drawings].sort((a, b) => place(a) - place(b) || a.dueAt - b.dueAt);
}
