/** The one thing that is done next, for whoever may do it; everybody else reads whom the show waits for. */

import { sentence } from '../../base/words.ts';
import { decidePrize, endShow, openSquares, pickSquare } from '../../floor/shows/command-forms.ts';
import { Notice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useSessions } from '../lib/session.tsx';
import { BoardGrid } from './board-grid.tsx';
import { LoadStep } from './load-step.tsx';
import type { Running } from './show-page.tsx';
import { contestantName, crewName, listed, mayLoad, openSays, prizeNames, waitsFor } from './words.ts';

export function NextStep({ show, run }: Running) {
  const who = useSessions().session?.who;
  const { next, toLoad } = run;
  if (next === null) return <BoardGrid show={show} />;
  const may = next.type === 'load-board' ? mayLoad(who?.roles ?? [], toLoad?.board) : who?.may.includes(next.type);
  if (next.type === 'load-board' && toLoad !== null && may) {
    // A board that was loaded is never found again in the form of the next one.
    return <LoadStep key={toLoad.board} show={show.show} toLoad={toLoad} />;
  }
  if (!may) {
    return (
      <section className="show-step">
        <Notice means="waiting" says={waitsFor(run)} />
        <p className="show-lead">{run.cue}</p>
        <BoardGrid show={show} />
      </section>
    );
  }
  switch (next.type) {
    case 'pick-square':
      return <PickStep key={`${show.stage} ${show.playing}`} show={show} />;
    case 'open-squares':
      return <OpenStep show={show} />;
    case 'decide-prize':
      return <DecideStep show={show} />;
    default:
      return <EndStep show={show} by={next.by} />;
  }
}

type Props = Pick<Running, 'show'>;

function usePlaying({ contestants, playing }: Props['show']): string {
  const one = contestants.find(({ seat }) => seat === playing);
  return one === undefined ? '' : contestantName(one);
}

function PickStep({ show }: Props) {
  const who = usePlaying(show);
  if (show.playing === null) return null;
  return (
    <section className="show-step">
      <h2>
        Seat {show.playing} picks: {who}
      </h2>
      {show.doubled ? <p className="show-lead">This square counts twice.</p> : null}
      <CommandForm
        of={pickSquare}
        given={{ show: show.show, seat: show.playing }}
        inputs={{ number: (chosen, enter) => <BoardGrid show={show} chosen={chosen} onChoose={enter} /> }}
        size="big"
      />
    </section>
  );
}

function OpenStep({ show }: Props) {
  const who = usePlaying(show);
  const picked = show.board?.picked ?? null;
  return (
    <section className="show-step">
      <h2>{picked === null ? 'Show the board' : `Square ${picked}`}</h2>
      {picked === null ? null : (
        <p className="show-lead">
          Picked by seat {show.playing}, {who}
        </p>
      )}
      <BoardGrid show={show} />
      <CommandForm of={openSquares(openSays(show))} given={{ show: show.show }} size="big" />
    </section>
  );
}

function DecideStep({ show }: Props) {
  const who = usePlaying(show);
  const prize = prizeNames(show).get(show.first ?? '') ?? '';
  return (
    <section className="show-step">
      <h2>{prize}: keep it, or give it back?</h2>
      <p className="show-lead">
        {who}, seat {show.playing}, decides once. A second pick is final.
      </p>
      <CommandForm of={decidePrize(prize)} given={{ show: show.show }} size="big" />
    </section>
  );
}

function EndStep({ show, by }: Props & Readonly<{ by: readonly string[] }>) {
  const names = listed(by.map(crewName));
  return (
    <section className="show-step">
      <h2>Sign the score sheet</h2>
      <p>{sentence(names)} sign, each with their own badge. Then what was won is owed.</p>
      <BoardGrid show={show} />
      <CommandForm of={endShow(names, by.length)} given={{ show: show.show }} size="big" />
    </section>
  );
}
