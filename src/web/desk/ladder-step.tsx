/** Somebody is on a ladder: what is held, what he says next, the cards that fall, and the key with which he stops. */

import { keepLadder } from '../../floor/plays/command-forms.ts';
import type { DrawingView } from '../../floor/view.ts';
import type { LadderView } from '../../floor/views/ladders.ts';
import { CommandForm } from '../lib/command-form.tsx';
import { rungSays } from '../plays/rung-words.ts';
import { Rungs } from '../plays/rungs.tsx';
import { CallDeal } from './call-deal.tsx';
import { TurnCard } from './turn-card.tsx';

/** `id` is that of the drawing. */
export type OnLadder = Readonly<{ id: string; ladder: LadderView }>;

export function LadderStep({ drawing: { id, ladder } }: Readonly<{ drawing: DrawingView }>) {
  if (ladder === null) return null;
  // What was picked for one turn is no part of the next.
  const turn = `${ladder.turns.length}`;
  return (
    <div className="desk-play">
      <div className="desk-play-turn">
        {ladder.game === null ? (
          <TurnCard key={turn} id={id} ladder={ladder} />
        ) : (
          <CallDeal key={turn} id={id} ladder={ladder} game={ladder.game} />
        )}
      </div>
      <aside className="desk-play-aside">
        <Rungs ladder={ladder} />
        <Keep id={id} ladder={ladder} />
      </aside>
    </div>
  );
}

/** Nobody loses by stopping: what is held is paid, and the button names it. */
function Keep({ id, ladder: { held } }: OnLadder) {
  return <CommandForm of={keepLadder(rungSays(held))} given={{ drawing: id }} />;
}
