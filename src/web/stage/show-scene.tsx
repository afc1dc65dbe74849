/** A show as the room sees it: the open squares, the totals, the turn, and the final prize. */
import { Grid, Row, Stack, Text } from '../design/layout.tsx';
import './stage.css';
import { useEffect, useState } from 'react';
import type { ShowView } from '../../floor/view.ts';
import { Money } from '../lib/money.tsx';
import { contestantName, prizeNames, stageSays } from '../show/show-words.ts';

type Props = Readonly<{ show: ShowView }>;

export function ShowScene({ show }: Props) {
  const { board, offerName, stage, worth } = show;
  const skip = useSkipped(board?.squares.filter(({ says }) => says !== null).length ?? 0);
  const isLast = board?.name === 'last';
  return (
    <article className={`stage-show ${isLast ? 'is-last' : ''}`}>
      <Row left as="header" gap={2} align="baseline" justify="between" wrap={false} wide>
        <Text as="h1" size={3}>
          {offerName}
        </Text>
        <p className="stage-lead">{stageSays(show)}</p>
      </Row>
      {board === null ? (
        <Grid columns="repeat(6, minmax(0, 1fr))" gap={0.7} className="stage-squares is-none" />
      ) : (
        <Grid
          as="ol"
          columns="repeat(6, minmax(0, 1fr))"
          gap={0.7}
          className={`stage-squares is-${board.name}`}
          aria-label="The board"
        >
          {board.squares.map(({ number, says, prize }) => (
            <StageSquare
              key={number}
              number={number}
              says={says}
              isPicked={number === board.picked}
              skip={skip}
              isResult={prize !== null && prize === (show.result ?? show.first)}
            />
          ))}
        </Grid>
      )}
      <Stack left gap={3}>
        <Contestants show={show} />
        {isLast ? (
          <>
            <p className="stage-small">Yours to keep, whatever the last board brings.</p>
            <StillCovered left={board.left} />
          </>
        ) : null}
      </Stack>
      <Row left gap={2} align="baseline" justify="between" wrap={false} wide>
        <Text as="p" size={4} weight="medium" className={`stage-caption ${stage === 'decide' ? 'is-asking' : ''}`}>
          {showCaption(show)}
        </Text>
        {worth === null ? null : (
          <Text as="p" size={6} weight="bold" tight="figure">
            <Money cents={worth} />
          </Text>
        )}
      </Row>
    </article>
  );
}

/** A tap on the screen or a key skips the wait: all opened squares are shown at once. */
function useSkipped(opened: number): boolean {
  const [skipped, setSkipped] = useState<number>();
  useEffect(() => {
    const skip = () => setSkipped(opened);
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, skip);
    return () => {
      for (const type of ['pointerdown', 'keydown']) removeEventListener(type, skip);
    };
  }, [opened]);
  return skipped === opened;
}

type SquareProps = Readonly<{
  number: number;
  says: string | null;
  isPicked: boolean;
  isResult: boolean;
  skip: boolean;
}>;

/** It turns only if this screen saw it covered: a screen that is switched on later shows it open. */
function StageSquare({ number, says, isPicked, isResult, skip }: SquareProps) {
  const [shown, setShown] = useState(says !== null);
  useEffect(() => {
    if (says === null) setShown(false);
    else if (skip) setShown(true);
  }, [says, skip]);
  const covered = isPicked ? 'is-picked' : 'is-covered';
  const state = says === null ? covered : shown ? 'is-open' : 'is-open is-new';
  return (
    <Stack
      as="li"
      gap={0}
      align="center"
      justify="center"
      size={3.4}
      weight="bold"
      className={`stage-square ${state} ${isResult ? 'is-result' : ''}`}
      onAnimationEnd={() => setShown(says !== null)}
    >
      {says === null ? (
        <span>{number}</span>
      ) : (
        <>
          <Text tone="muted" size={1.2} weight="regular" className="stage-square-number">
            {number}
          </Text>
          <span className={`stage-square-says ${isLong(says) ? 'is-long' : ''}`}>{says}</span>
        </>
      )}
    </Stack>
  );
}

/** Amounts are short; names of things are not. */
const isLong = (says: string): boolean => !says.startsWith('$') && says.length > 6;

function Contestants({ show: { contestants, playing, stage, board } }: Props) {
  // On the last board one contestant plays; the others keep what they have.
  const shown = board?.name === 'last' || stage === 'load-last' ? contestants.filter((one) => one.in) : contestants;
  return (
    <Stack left as="ol" gap={0.7} className="stage-contestants" aria-label="Contestants">
      {shown.map((one) => (
        <li key={one.seat} className={one.seat === playing ? 'is-playing' : one.in ? '' : 'is-out'}>
          <span className="stage-seat">{one.seat}</span>
          <Text line="cut">{contestantName(one)}</Text>
          <Money cents={one.total} />
        </li>
      ))}
    </Stack>
  );
}

/** The prizes left under four squares are what the room talks about. */
function StillCovered({ left }: Pick<NonNullable<ShowView['board']>, 'left'>) {
  if (left.length === 0) return null;
  return (
    <div>
      <Text as="h2" below={0.8} tone="muted" size={2.2} weight="regular">
        Unopened squares
      </Text>
      <Stack as="ul" gap={0.8} size={3} weight="medium">
        {left.map(({ prize, says }) => (
          <li key={prize}>{says}</li>
        ))}
      </Stack>
    </div>
  );
}

/** The caption below the board of a show. Only open squares are named. */

export function showCaption(show: ShowView): string {
  const { stage, board, doubled, contestants, playing, first, result, halted } = show;
  const one = contestants.find(({ seat }) => seat === playing);
  const who = one === undefined ? '' : contestantName(one);
  const names = prizeNames(show);
  if (halted) return 'One moment, please.';
  if (board?.picked) return `${who} has picked square ${board.picked}.`;
  switch (stage) {
    case 'load':
      return 'The board is being loaded.';
    case 'clear':
      return 'The bonus prizes that were not found';
    case 'reload':
      return 'All squares are open. The board is being reloaded.';
    case 'show-rest':
      return `${who} advances. What is left on the board?`;
    case 'load-last':
      return `${who} advances to the last board.`;
    case 'decide':
      return `${names.get(first ?? '') ?? ''}: keep it or give it up?`;
    case 'show-last':
    case 'over':
      return `${who} has found ${names.get(result ?? '') ?? ''}.`;
    case 'rounds':
    case 'play-off':
    case 'last':
      return doubled ? `${who} picks again: this square counts twice.` : `${who} picks a square.`;
  }
}
