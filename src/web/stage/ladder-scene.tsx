/** Somebody is on a ladder: what lies there, what is held, what the next rung pays. */

import { sentence } from '../../base/words.ts';
import type { StageView } from '../../floor/view.ts';
import type { LadderView } from '../../floor/views/ladders.ts';
import { CardRow } from '../plays/card-row.tsx';
import { rungSays } from '../plays/rung-words.ts';
import { Rungs } from '../plays/rungs.tsx';

type Props = Readonly<{ stage: StageView; ladder: LadderView }>;

export function LadderScene({ stage: { name, who, serial }, ladder }: Props) {
  const { turns, tied, held, next, says } = ladder;
  return (
    <article className="stage-ladder">
      <div className="stage-ladder-board">
        <div className="stage-ladder-cards">
          <h1>{name}</h1>
          <p className="stage-who">{who ?? serial}</p>
          {turns.length === 0 ? (
            <p className="stage-lead">
              {ladder.game === null ? 'The first card comes.' : `${says.map(sentence).join(' or ')}?`}
            </p>
          ) : (
            <Turned ladder={ladder} last={undefined} />
          )}
          {tied ? <p className="stage-lead">A tie. It is dealt again.</p> : null}
          {says.length === 1 ? <p className="stage-lead">The same rank: “{says[0]}” stands.</p> : null}
          <p className="stage-lead">
            Held <strong>{rungSays(held)}</strong>
            <br />
            Next <strong>{rungSays(next)}</strong>
          </p>
        </div>
        <Rungs ladder={ladder} />
      </div>
    </article>
  );
}

/** `last`: what was turned or dealt after these, and ended it. Of the hands of a game only the last deal lies there. */
export function Turned({ ladder, last }: Readonly<{ ladder: LadderView; last: string | undefined }>) {
  const { game, turns, says } = ladder;
  const all = [...turns.map(({ cards }) => cards), ...(last === undefined ? [] : [last])];
  if (game === null) return <CardRow cards={all.join(' ')} />;
  const deal = all.at(-1);
  return deal === undefined ? null : <CardRow cards={deal} names={says.map(sentence)} />;
}
