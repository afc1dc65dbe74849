/** A player opens envelopes: what is left of the set, what was opened, and the money that can be taken instead. */
import { counted, sentence } from '../../base/display-text.ts';
import { keepEnvelope, openEnvelope, takeInstead } from '../../floor/plays/command-forms.ts';
import type { DrawingView } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { Card, Row, Split, Stack } from '../design/layout.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { Money } from '../lib/money.tsx';

export function EnvelopeStep({ drawing: { id, envelopes, witnesses } }: Readonly<{ drawing: DrawingView }>) {
  if (envelopes === null) return null;
  const { names, opened, more, set } = envelopes;
  const nameOf = (kind: string | undefined) => set.find((one) => one.id === kind)?.name ?? '';
  const held = opened.at(-1);
  return (
    <Split aside="272px" className="desk-play">
      <Stack gap={2}>
        {held === undefined ? null : (
          <Card>
            <h3>
              {sentence(names.one)} {opened.length}: {nameOf(held)}
            </h3>
            <CommandForm of={keepEnvelope(nameOf(held))} given={{ drawing: id }} />
          </Card>
        )}
        {more === 0 ? null : (
          <Card>
            <h3>
              {held === undefined ? `Open ${names.one} 1` : `Or give it up and open ${names.one} ${opened.length + 1}`}
            </h3>
            <CommandForm
              // Remount for each one, so that a choice does not carry over.
              key={opened.length}
              of={openEnvelope(nameOf, names.one, witnesses)}
              given={{ drawing: id }}
              inputs={{ envelope: (chosen, enter) => <Kinds set={set} chosen={chosen} onEnter={enter} /> }}
            />
          </Card>
        )}
      </Stack>
      <Stack as="aside" gap={2} className="desk-play-aside">
        <Left envelopes={envelopes} />
      </Stack>
    </Split>
  );
}

type Envelopes = NonNullable<DrawingView['envelopes']>;

type KindsProps = Readonly<{
  set: Envelopes['set'];
  chosen: string | undefined;
  onEnter: (kind: string) => void;
}>;

/** What was inside: only kinds of which some are left. */
function Kinds({ set, chosen, onEnter }: KindsProps) {
  return (
    <fieldset className="form-keys">
      <legend>What was inside?</legend>
      {set.map(({ id, gives, name, value, left }) => (
        <Button
          key={id}
          look={chosen === id ? 'primary' : 'plain'}
          aria-pressed={chosen === id}
          disabled={left === 0}
          onClick={() => onEnter(id)}
        >
          {gives === 'money' ? <Money cents={value} /> : name}
        </Button>
      ))}
    </fieldset>
  );
}

function Left({ envelopes: { names, set } }: Readonly<{ envelopes: Envelopes }>) {
  const left = set.reduce((sum, one) => sum + one.left, 0);
  return (
    <Stack gap={1}>
      <strong>{counted(left, names.one, names.many)} left</strong>
      <Stack as="dl" gap={0.5}>
        {set.map(({ id, name, count, left: some }) => (
          <Row gap={2} justify="between" wrap={false} key={id}>
            <dt>{name}</dt>
            <dd>
              {some} of {count}
            </dd>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}

/** The final offer: the player takes the money, and the turn is over. */
export function TakeInstead({ drawing: { id, instead, witnesses } }: Readonly<{ drawing: DrawingView }>) {
  if (instead === null) return null;
  return (
    <Card>
      <h3>
        Or take <Money cents={instead} /> and stop
      </h3>
      <CommandForm of={takeInstead(instead, witnesses)} given={{ drawing: id }} />
    </Card>
  );
}
