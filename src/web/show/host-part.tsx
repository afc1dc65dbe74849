/** What the host reads from a distance: whose turn it is, what to say, and the totals. Nothing is pressed here. */
import { Notice } from '../design/notice.tsx';
import type { Running } from './show-page.tsx';
import { Totals } from './totals.tsx';
import { contestantName, reasonSays, stageSays } from './words.ts';

export function HostPart({ show, run }: Running) {
  const playing = show.contestants.find(({ seat }) => seat === show.playing);
  const following = show.contestants.find(({ seat }) => seat === show.turns[1]);
  return (
    <article className="show-host">
      <section className="show-cue" aria-live="polite" aria-label="Cue">
        <p className="show-cue-where">{show.halted ? 'Halted' : stageSays(show)}</p>
        {playing === undefined || show.halted ? null : <p className="show-cue-who">{contestantName(playing)}</p>}
        <p className="show-cue-says">{run.cue}</p>
        {following === undefined || show.halted ? null : (
          <p className="show-note">
            Then {contestantName(following)}, seat {following.seat}.
          </p>
        )}
        {run.halted === null ? null : <Notice means="stop" says={`${reasonSays(run.halted)}.`} />}
      </section>
      <section className="show-side">
        <h2>Totals</h2>
        <Totals show={show} />
        <StillCovered show={show} />
      </section>
    </article>
  );
}

function StillCovered({ show: { board } }: Pick<Running, 'show'>) {
  if (board === null || board.left.length === 0) return null;
  return (
    <>
      <h2>Still covered</h2>
      <ul className="show-covered">
        {board.left.map(({ prize, says, count }) => (
          <li key={prize}>
            {says}
            {count === 1 ? null : <span className="show-note"> × {count}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
