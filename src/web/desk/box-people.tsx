/** Who is called, each with the time that is left; and who may come by himself. */

import { sentence } from '../../base/words.ts';
import { notifyWinner } from '../../floor/box-draws/command-forms.ts';
import { Button } from '../design/button.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { countdown, Time, useNow } from '../lib/time.tsx';
import { usePersonName } from '../people/use-person-name.ts';
import type { OfBox } from './box-console.tsx';
import { calledIn, claimsIn, type Entry, recordedAs } from './box-words.ts';

type Props = OfBox & Readonly<{ checking: string | undefined; onHere: (entry: string) => void }>;

/** Whoever is not in the vault is called by the number of the paper. */
export function EntryName({ entry: { person, entry } }: Readonly<{ entry: Entry }>) {
  return <>{usePersonName(person, 'drawing') ?? entry}</>;
}

export function CallList({ box, checking, onHere }: Props) {
  const now = useNow();
  const called = calledIn(box);
  if (called.length === 0) return null;
  const stands = box.haltedAt;
  return (
    <section aria-label="Called" className="box-called">
      {called.map((entry) => {
        const left = entry.until! - (stands ?? now);
        return (
          <div key={entry.entry} className={`box-call ${entry.entry === checking ? 'is-checked' : ''}`}>
            <span className="box-call-name">
              <EntryName entry={entry} />
            </span>
            <span className={`box-call-left money ${left <= 30 ? 'is-last' : ''}`} role="timer">
              {countdown(left)}
            </span>
            <span className="box-call-for">{sentence(entry.name)}</span>
            <Button
              look={entry.entry === checking ? 'quiet' : 'plain'}
              disabled={stands !== null || entry.entry === checking}
              onClick={() => onHere(entry.entry)}
            >
              {entry.entry === checking ? 'At the desk' : 'Is here'}
              <span className="only-heard">
                <EntryName entry={entry} />
              </span>
            </Button>
          </div>
        );
      })}
    </section>
  );
}

export function ClaimList({ box, checking, onHere }: Props) {
  const claims = claimsIn(box);
  if (claims.length === 0) return null;
  return (
    <section aria-label="To be claimed" className="desk-step">
      <h3>{box.postponed ? 'Winners to tell, and their claims' : 'To be claimed at the desk'}</h3>
      <ul className="box-claims">
        {claims.map((entry) => (
          <li key={entry.entry}>
            <span className="box-claim-name">
              <EntryName entry={entry} />
            </span>
            <span>{sentence(recordedAs(box, entry))}</span>
            {entry.until === null ? null : (
              <span>
                until <Time at={entry.until} look={box.postponed ? 'date' : 'clock'} />
              </span>
            )}
            {box.postponed && entry.until === null ? (
              <Tell box={box} entry={entry} />
            ) : (
              <Button disabled={box.haltedAt !== null || entry.entry === checking} onClick={() => onHere(entry.entry)}>
                Is here
                <span className="only-heard">
                  <EntryName entry={entry} />
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tell({ box: { offer }, entry: { entry, person } }: OfBox & Readonly<{ entry: Entry }>) {
  const name = usePersonName(person, 'drawing') ?? entry;
  return <CommandForm of={notifyWinner} given={{ offer, entry }} heard={name} />;
}
