/** Holders of passes come to play: who still has to show ID, who is here, and where they sit. */

import { useState } from 'react';
import { beginContest } from '../../floor/contests/command-forms.ts';
import type { ContestDueView, PassView } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { Segmented } from '../design/segmented.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useGive } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';
import { countdown, spanWords, Time, useNow } from '../lib/time.tsx';
import { usePersonName } from '../people/use-person-name.ts';
import { passWords } from '../plays/pass-words.ts';
import { CheckPerson } from './check-person.tsx';
import { ContestConsole } from './contests-part.tsx';

export function LetIn({ offer }: Readonly<{ offer: string }>) {
  const { contests = [], contestsDue, passes = [] } = useView();
  const due = contestsDue?.find((one) => one.offer === offer);
  const playing = contests.find((one) => one.offer === offer);
  if (contestsDue === undefined) return null;
  if (playing !== undefined) return <ContestConsole id={playing.contest} />;
  return (
    <article className="desk-console">
      <header className="desk-head">
        <Link to="/desk/contests">All contests</Link>
        <h2>{due?.offerName ?? 'Contest'}</h2>
        {due === undefined ? null : <When at={due.playsAt} />}
      </header>
      {due === undefined ? (
        <Notice means="info" says="All of it has been played." next="What was won is handed over at the cage." />
      ) : (
        <Begin due={due} passes={passes.filter((one) => one.offer === offer)} />
      )}
    </article>
  );
}

const HOUR = 3600;

function When({ at }: Readonly<{ at: number }>) {
  const left = at - useNow();
  return (
    <p className="desk-ticket">
      <span>
        Begins <Time at={at} look="exact" />
      </span>
      {left > HOUR ? <span>in {spanWords(left)}</span> : null}
      {left > 0 && left <= HOUR ? <span className="desk-countdown money">{countdown(left)}</span> : null}
    </p>
  );
}

const AWAY = 'away';

/** `here`: by pass, the table or that he is not here. Each is asked, since who is not named loses his chance. */
function Begin({ due, passes }: Readonly<{ due: ContestDueView; passes: readonly PassView[] }>) {
  const now = useNow();
  const [here, setHere] = useState<Readonly<Record<number, string>>>({});
  const [checked, setChecked] = useState<number>();
  const { offer, form, tables } = due;
  const ready = passes.filter(({ idShown }) => idShown);
  const open = ready.filter(({ pass }) => here[pass] === undefined).length;
  const playing = ready.filter(({ pass }) => here[pass] !== undefined && here[pass] !== AWAY);
  const lost = passes.length - playing.length;
  const named = playing.map(({ pass }) => ({ pass, ...(form === 'keys' ? {} : { table: Number(here[pass]) }) }));
  const asked = passes.find(({ pass, idShown }) => pass === checked && !idShown);
  return (
    <>
      <section className="desk-step">
        <h3>Who is here?</h3>
        {passes.length === 0 ? <p>Nobody holds a pass.</p> : null}
        <ul className="desk-list">
          {passes.map((one) => (
            <li key={one.pass}>
              {one.idShown ? (
                <Segmented
                  asks={passWords(one)}
                  choices={placesOf(form, tables)}
                  chosen={here[one.pass] ?? ''}
                  onChoose={(value) => setHere({ ...here, [one.pass]: value })}
                />
              ) : (
                <>
                  <strong>{passWords(one)}</strong>
                  <span>No ID was shown.</span>
                  <Button onClick={() => setChecked(one.pass)}>Look at the ID of pass {one.pass}</Button>
                </>
              )}
            </li>
          ))}
        </ul>
        <CommandForm
          of={beginContest(due, { playing: playing.length, open, lost }, now)}
          given={{ offer, here: named }}
        />
      </section>
      {asked === undefined ? null : <ShowId key={asked.pass} pass={asked} onBack={() => setChecked(undefined)} />}
    </>
  );
}

function placesOf(form: ContestDueView['form'], tables: number) {
  const away = { value: AWAY, says: 'Not here' };
  if (form === 'keys') return [{ value: 'here', says: 'Here' }, away];
  return [...Array.from({ length: tables }, (_, i) => ({ value: String(i + 1), says: `Table ${i + 1}` })), away];
}

function ShowId({ pass, onBack }: Readonly<{ pass: PassView; onBack: () => void }>) {
  const give = useGive();
  const { offer, person } = pass;
  const name = usePersonName(person, 'drawing') ?? passWords(pass);
  return (
    <CheckPerson
      person={{ person, name }}
      shows={['id', 'name']}
      record={({ idShown, nameMatches, over21, excluded }) =>
        give('show-id', { offer, person, checks: { idShown, nameMatches, over21, excluded } })
      }
      passes={`Record the ID of pass ${pass.pass}`}
      fails="Record what was found"
      onBack={onBack}
    />
  );
}
