/** The one thing that is done next, for whoever may do it; everybody else reads whom the show waits for. */
import { useState } from 'react';
import { sentence } from '../../base/words.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { CheckField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Segmented } from '../design/segmented.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { emptied } from '../lib/late.ts';
import { useSecondBadge } from '../lib/second-badge.tsx';
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
  const give = useGive();
  const who = usePlaying(show);
  const [chosen, setChosen] = useState<number>();
  const pick = useAction(async () => {
    const { playing } = show;
    if (playing === null || chosen === undefined) return undefined;
    const given = await give('pick-square', { show: show.show, seat: playing, number: chosen });
    setChosen(emptied(chosen, undefined));
    return given;
  });
  return (
    <section className="show-step">
      <h2>
        Seat {show.playing} picks: {who}
      </h2>
      {show.doubled ? <p className="show-lead">This square counts twice.</p> : null}
      <BoardGrid show={show} chosen={chosen} onChoose={setChosen} />
      <RefusalNotice refusal={pick.refusal} />
      <BusyButton
        look="primary"
        size="big"
        busy={pick.busy}
        onPress={() => void pick.run()}
        grey={chosen === undefined ? 'Touch the number that was named first.' : undefined}
      >
        {chosen === undefined ? 'Record the pick' : `Record: seat ${show.playing} picks ${chosen}`}
      </BusyButton>
    </section>
  );
}

function OpenStep({ show }: Props) {
  const give = useGive();
  const who = usePlaying(show);
  const open = useAction(() => give('open-squares', { show: show.show }));
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
      <RefusalNotice refusal={open.refusal} />
      <BusyButton look="primary" size="big" busy={open.busy} onPress={() => void open.run()}>
        {openSays(show)}
      </BusyButton>
    </section>
  );
}

function DecideStep({ show }: Props) {
  const give = useGive();
  const who = usePlaying(show);
  const prize = prizeNames(show).get(show.first ?? '') ?? '';
  const [decision, setDecision] = useState('');
  const [spoken, setSpoken] = useState(false);
  const [signalled, setSignalled] = useState(false);
  const decide = useAction(() =>
    give('decide-prize', { show: show.show, keep: decision === 'keep', spoken, signalled }),
  );
  const grey =
    decision === '' ? 'Say what was decided first.' : spoken && signalled ? undefined : 'It counts said and signalled.';
  const done = decision === 'keep' ? 'is kept' : 'is given back';
  return (
    <section className="show-step">
      <h2>{prize}: keep it, or give it back?</h2>
      <p className="show-lead">
        {who}, seat {show.playing}, decides once. A second pick is final.
      </p>
      <Segmented
        asks="What does the contestant decide?"
        choices={[
          { value: 'keep', says: `Keeps ${prize}` },
          { value: 'back', says: 'Gives it back, picks again' },
        ]}
        chosen={decision}
        onChoose={setDecision}
      />
      <CheckField label="Said aloud" checked={spoken} onChange={({ target }) => setSpoken(target.checked)} />
      <CheckField
        label="Shown with the signal"
        checked={signalled}
        onChange={({ target }) => setSignalled(target.checked)}
      />
      <RefusalNotice refusal={decide.refusal} />
      <BusyButton look="primary" size="big" busy={decide.busy} onPress={() => void decide.run()} grey={grey}>
        {decision === '' ? 'Record the decision' : `Record: ${prize} ${done}`}
      </BusyButton>
    </section>
  );
}

function EndStep({ show, by }: Props & Readonly<{ by: readonly string[] }>) {
  const give = useGive();
  const witness = useSecondBadge();
  const names = listed(by.map(crewName));
  const end = useAction(async () => {
    const says = `The show ends, and what was won is owed. Signed by ${names}.`;
    const signatures = await witness({ title: 'Sign the score sheet', says, people: by.length - 1 });
    return signatures === undefined ? undefined : give('end-show', { show: show.show }, { signatures });
  });
  return (
    <section className="show-step">
      <h2>Sign the score sheet</h2>
      <p>{sentence(names)} sign, each with their own badge. Then what was won is owed.</p>
      <BoardGrid show={show} />
      <RefusalNotice refusal={end.refusal} />
      <BusyButton look="primary" size="big" busy={end.busy} onPress={() => void end.run()}>
        End the show
      </BusyButton>
    </section>
  );
}
