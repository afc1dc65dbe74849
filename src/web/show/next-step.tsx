/** The next step, for the users who can do it; everyone else reads whom the show is waiting for. */
import { sentence } from '../../base/display-text.ts';
import { decidePrize, endShow, openSquares, pickSquare } from '../../floor/shows/command-forms.ts';
import type { ShowView } from '../../floor/view.ts';
import { Card, Grid, Text } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useSessions } from '../lib/session.tsx';
import { LoadStep } from './load-step.tsx';
import type { RunningShow } from './show-page.tsx';
import { contestantName, crewName, listWords, mayLoad, openSays, prizeNames, waitsFor } from './show-words.ts';

export function NextStep({ show, run }: RunningShow) {
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
      <Card>
        <Notice means="waiting" says={waitsFor(run)} />
        <Text as="p" size="title">
          {run.cue}
        </Text>
        <BoardGrid show={show} />
      </Card>
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

type StepProps = Pick<RunningShow, 'show'>;

function usePlaying({ contestants, playing }: StepProps['show']): string {
  const one = contestants.find(({ seat }) => seat === playing);
  return one === undefined ? '' : contestantName(one);
}

function PickStep({ show }: StepProps) {
  const who = usePlaying(show);
  if (show.playing === null) return null;
  return (
    <Card>
      <h2>
        Seat {show.playing} picks: {who}
      </h2>
      {show.doubled ? (
        <Text as="p" size="title">
          This square counts twice.
        </Text>
      ) : null}
      <CommandForm
        of={pickSquare}
        given={{ show: show.show, seat: show.playing }}
        inputs={{ number: (chosen, enter) => <BoardGrid show={show} chosen={chosen} onChoose={enter} /> }}
        size="big"
      />
    </Card>
  );
}

function OpenStep({ show }: StepProps) {
  const who = usePlaying(show);
  const picked = show.board?.picked ?? null;
  return (
    <Card>
      <h2>{picked === null ? 'Show the board' : `Square ${picked}`}</h2>
      {picked === null ? null : (
        <Text as="p" size="title">
          Picked by seat {show.playing}, {who}
        </Text>
      )}
      <BoardGrid show={show} />
      <CommandForm of={openSquares(openSays(show))} given={{ show: show.show }} size="big" />
    </Card>
  );
}

function DecideStep({ show }: StepProps) {
  const who = usePlaying(show);
  const prize = prizeNames(show).get(show.first ?? '') ?? '';
  return (
    <Card>
      <h2>{prize}: keep it or give it up?</h2>
      <Text as="p" size="title">
        {who}, seat {show.playing}, decides once. A second pick is final.
      </Text>
      <CommandForm of={decidePrize(prize)} given={{ show: show.show }} size="big" />
    </Card>
  );
}

function EndStep({ show, by }: StepProps & Readonly<{ by: readonly string[] }>) {
  const names = listWords(by.map(crewName));
  return (
    <Card>
      <h2>Sign the score sheet</h2>
      <p>{sentence(names)} sign, each with their own badge. The prizes won are then owed.</p>
      <BoardGrid show={show} />
      <CommandForm of={endShow(names, by.length)} given={{ show: show.show }} size="big" />
    </Card>
  );
}

/** The board as the crew sees it: open squares, the picked one, and the numbers that can be picked. */

type BoardGridProps = Readonly<{
  show: Pick<ShowView, 'board'>;
  /** The number that is about to be recorded. */
  chosen?: number | undefined;
  /** Left out where nothing is picked now. */
  onChoose?: ((number: number) => void) | undefined;
}>;

export function BoardGrid({ show: { board }, chosen, onChoose }: BoardGridProps) {
  if (board === null)
    return (
      <Text as="p" tone="muted">
        No board is loaded yet.
      </Text>
    );
  return (
    <Grid
      as="ul"
      columns="repeat(6, minmax(0, 1fr))"
      gap={1}
      wide
      className={`show-board is-${board.name}`}
      aria-label="The board"
    >
      {board.squares.map(({ number, says }) => {
        const isPicked = number === board.picked;
        const state = says !== null ? 'is-open' : isPicked || number === chosen ? 'is-picked' : '';
        return (
          <li key={number} className={`show-square ${state}`}>
            {says === null && onChoose !== undefined ? (
              <button
                type="button"
                aria-pressed={number === chosen}
                aria-label={`Square ${number}`}
                onClick={() => onChoose(number)}
              >
                {number}
              </button>
            ) : (
              <>
                <Text weight="bold" className="show-square-number">
                  {number}
                </Text>
                {says === null ? isPicked ? <span className="show-square-says">picked</span> : null : null}
                {says === null ? null : <span className="show-square-says">{says}</span>}
              </>
            )}
          </li>
        );
      })}
    </Grid>
  );
}
