/** A drawing out of paper boxes before the room: names that are called with their time, and who has a place. */

import { counted, sentence } from '../../base/words.ts';
import type { BoxStageView } from '../../floor/view.ts';
import { countdown, Time, useNow } from '../lib/time.tsx';
import './tables-scene.css';

type Props = Readonly<{ box: BoxStageView }>;
type Entry = BoxStageView['entries'][number];

export function BoxScene({ box }: Props) {
  const called = box.entries.filter(({ status }) => status === 'called');
  // Who has a place in what follows; prizes that were handed over are applauded and gone.
  const verified = box.entries.filter(({ status, number }) => status === 'presented' && number !== null);
  const waiting = box.entries.filter(({ status, until }) => status === 'drawn' && until === null);
  return (
    <article className="stage-box">
      <h1>{box.name}</h1>
      {box.postponed ? <p className="stage-prize">Put off to another day. Winners are told.</p> : null}
      {box.haltedAt === null ? null : (
        <p className="stage-prize stage-stopped">The drawing stands still for a moment</p>
      )}
      <Calls called={called} haltedAt={box.haltedAt} />
      {called.length > 0 || box.postponed ? null : <Now box={box} waiting={waiting} />}
      {verified.length === 0 ? null : (
        <ol className="stage-verified">
          {verified
            .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))
            .map((entry) => (
              <li key={entry.entry}>
                <span className="stage-number">{entry.number ?? ''}</span>
                <span>{entry.who ?? sentence(entry.name)}</span>
              </li>
            ))}
        </ol>
      )}
    </article>
  );
}

function Calls({ called, haltedAt }: Readonly<{ called: readonly Entry[]; haltedAt: number | null }>) {
  const now = useNow();
  if (called.length === 0) return null;
  return (
    <>
      <ul className="stage-calls">
        {called.map(({ entry, who, until, name }) => {
          const left = (until ?? 0) - (haltedAt ?? now);
          return (
            <li key={entry}>
              <span className="stage-call-who">{who ?? sentence(entry.replace('-', ' '))}</span>
              <span className={`stage-call-left money ${left <= 30 ? 'is-last' : ''}`} role="timer">
                {countdown(left)}
              </span>
              <span className="stage-small">{sentence(name)}</span>
            </li>
          );
        })}
      </ul>
      <p className="stage-lead">Come to the desk with photo ID.</p>
    </>
  );
}

function Now({ box, waiting }: Props & Readonly<{ waiting: readonly Entry[] }>) {
  if (box.stage === 'collecting') {
    return (
      <p className="stage-lead">
        Entries until <Time at={box.entriesUntil} />. Drawing at <Time at={box.dueAt} />.
      </p>
    );
  }
  return (
    <>
      {box.next === null ? null : <p className="stage-prize">{sentence(box.next.name)}</p>}
      {box.finalists === null ? null : <p className="stage-lead">{counted(box.finalists, 'finalist')} left</p>}
      {waiting.length === 0 ? null : (
        <ul className={waiting.length > 6 ? 'stage-names is-many' : 'stage-names'}>
          {waiting.map(({ entry, who, number, name }) => (
            <li key={entry}>
              {who ?? sentence(entry.replace('-', ' '))}
              <span className="stage-small">
                {sentence(name)}
                {number === null ? '' : ` ${number}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
