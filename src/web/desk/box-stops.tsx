/** What stands beside a drawing: its result, a stop until a problem is solved, and putting it off. */

import {
  declareResult,
  haltDraw,
  postponeDraw,
  resumeDraw,
  takeOverResult,
} from '../../floor/box-draws/command-forms.ts';
import { Notice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { Time } from '../lib/time.tsx';
import type { OfBox } from './box-console.tsx';

export function Resume({ box: { offer, haltedAt } }: OfBox) {
  return (
    <section className="desk-step">
      <Notice
        means="stop"
        says={
          <>
            The drawing stands still since <Time at={haltedAt!} />.
          </>
        }
        next="Calls go on with the time that was left."
      />
      <CommandForm of={resumeDraw} given={{ offer }} />
    </section>
  );
}

export function BoxAsides({ box }: OfBox) {
  if (box.stage === 'to-open' || box.haltedAt !== null) return null;
  return (
    <>
      {box.results === null ? null : <Result box={box} results={box.results} />}
      <Halt box={box} />
      {box.postponed ? null : <Postpone box={box} />}
    </>
  );
}

type ResultProps = OfBox & Readonly<{ results: NonNullable<OfBox['box']['results']> }>;

function Result({ box: { offer, stage, result }, results: { asks, pays, shows } }: ResultProps) {
  const show = shows.find((one) => one.result !== null);
  const saysOf = (id: string | null) => pays.find((one) => one.result === id)?.says ?? id ?? '';
  if (result !== null) {
    return (
      <p>
        {asks}: <strong>{saysOf(result)}</strong>
      </p>
    );
  }
  const choices = pays.map((one) => ({ value: one.result, says: one.says }));
  return (
    <details className="desk-step desk-aside" open={stage === 'drawn'}>
      <summary>{asks}</summary>
      <div className="desk-aside-in">
        {show === undefined ? (
          <CommandForm of={declareResult(asks, choices)} given={{ offer, from: null }} />
        ) : (
          <>
            <p>
              {show.name} came to <strong>{saysOf(show.result)}</strong>.
            </p>
            <CommandForm of={takeOverResult(saysOf(show.result))} given={{ offer, from: show.offer, result: null }} />
          </>
        )}
      </div>
    </details>
  );
}

function Halt({ box: { offer } }: OfBox) {
  return (
    <details className="desk-step desk-aside">
      <summary>Stop the drawing for a while</summary>
      <div className="desk-aside-in">
        <CommandForm of={haltDraw} given={{ offer }} />
      </div>
    </details>
  );
}

function Postpone({ box: { offer } }: OfBox) {
  return (
    <details className="desk-step desk-aside">
      <summary>Put the event off to another day</summary>
      <div className="desk-aside-in">
        <CommandForm of={postponeDraw} given={{ offer }} />
      </div>
    </details>
  );
}
