/** Above which amounts the badge is asked for again, and who signs as well. Two managers change it. */
import { useState } from 'react';
import type { View } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAction, useSigned } from '../lib/commands.ts';
import { ControlsFields, controlsDraft, controlsOf, wrongControls } from '../lib/limits-fields.tsx';
import { useView } from '../lib/live.tsx';
import { dollars } from '../lib/money.tsx';

export function Signatures({ mayChange }: Readonly<{ mayChange: boolean }>) {
  const { controls } = useView();
  const [changing, setChanging] = useState(false);
  const [done, setDone] = useState(false);
  if (controls === undefined) return null;
  return (
    <section className="office-part" aria-labelledby="office-signatures">
      <h2 id="office-signatures">Signatures</h2>
      {done ? (
        <div role="status">
          <Notice means="info" says="The limits are changed. They apply from the next command." />
        </div>
      ) : null}
      {changing ? (
        <Change
          controls={controls}
          onEnd={(changed) => {
            setDone(changed);
            setChanging(false);
          }}
        />
      ) : (
        <>
          <ul className="office-rows">
            {limitWords(controls).map((says) => (
              <li key={says}>{says}</li>
            ))}
          </ul>
          {mayChange ? (
            <p>
              <BusyButton onPress={() => setChanging(true)}>Change the limits</BusyButton>
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}

/** What applies now, a sentence for each limit. */
type Shown = NonNullable<View['controls']>;

function limitWords({ authorize, pay, blindCount }: Shown): string[] {
  const of = (name: string, limits: Shown['authorize']): string[] => [
    limits?.badgeAbove === undefined
      ? `${name}: the badge is not asked for again.`
      : `${name}: the badge is asked for again above ${dollars(limits.badgeAbove)}.`,
    limits?.second === undefined
      ? `${name}: a second person signs only where the rules ask for it.`
      : `${name}: a second person (${limits.second.roles.join(' or ')}) signs above ${dollars(limits.second.above)}.`,
  ];
  return [
    ...of('Authorizing a prize', authorize),
    ...of('Paying a prize', pay),
    blindCount === true ? 'Boxes are counted blind.' : 'Boxes may be counted in one step, without first figures.',
  ];
}

function Change({ controls, onEnd }: Readonly<{ controls: Shown; onEnd: (changed: boolean) => void }>) {
  const giveSigned = useSigned();
  const [draft, setDraft] = useState(() => controlsDraft(controls));
  const { clock } = controls;
  const change = useAction(async () => {
    const next = { ...controlsOf(draft), ...(clock === undefined ? {} : { clock }) };
    const says = limitWords(next).join(' ');
    const asked = { title: 'Another manager signs', says, rank: 'manager' };
    const given = await giveSigned(asked, 'set-controls', { controls: next });
    if (given?.done) onEnd(true);
    return given;
  });
  return (
    <form className="office-form" aria-label="Change the limits" onSubmit={(event) => event.preventDefault()}>
      <ControlsFields draft={draft} onChange={setDraft} />
      <RefusalNotice refusal={change.refusal} />
      <p className="office-told">
        <BusyButton onPress={() => onEnd(false)}>Back</BusyButton>
        <BusyButton look="primary" busy={change.busy} onPress={() => void change.run()} grey={wrongControls(draft)}>
          Set the limits, two managers
        </BusyButton>
      </p>
    </form>
  );
}
