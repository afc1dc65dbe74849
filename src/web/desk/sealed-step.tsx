/** A draw by computer: the drum is sealed, the witnesses add their texts, and only then a ticket comes out. */
import type { DrawingView, SealedDrawView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { counted } from '../design/words.ts';
import { useAction, useGive } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { WitnessText } from '../witness/witness-text.tsx';

export function SealedStep({ drawing }: Readonly<{ drawing: DrawingView }>) {
  const sealed = useView().sealedDraws?.find((one) => one.drawing === drawing.id);
  if (sealed === undefined) {
    return <Notice means="waiting" says="The server has not published its promise yet." next="It comes by itself." />;
  }
  return (
    <>
      <Seal drawing={drawing} sealed={sealed} />
      {sealed.root === null ? null : (
        <>
          <WitnessText sealed={sealed} />
          <Draw drawing={drawing} sealed={sealed} />
        </>
      )}
    </>
  );
}

const DECIDED = 'Every witness has shown his text: the next ticket is decided. Draw under this seal.';

type Props = Readonly<{ drawing: DrawingView; sealed: SealedDrawView }>;

function Seal({ drawing: { id, inDrum }, sealed: { commitment, root, count, weight, drawn, entropy } }: Props) {
  const give = useGive();
  const witness = useSecondBadge();
  const seal = useAction(async () => {
    const signatures = await witness({
      title: 'Witness',
      says: `The drum is sealed as it is now, with ${counted(inDrum, 'ticket')}`,
    });
    return signatures === undefined ? undefined : give('seal-draw', { drawing: id }, { signatures });
  });
  const isDecided = entropy.length > 0 && entropy.every(({ text }) => text !== null);
  return (
    <section className="desk-step">
      <h3>{root === null ? 'Seal the drum' : 'The seal'}</h3>
      <dl className="desk-facts">
        <dt>Promised beforehand</dt>
        <dd className="mono">{commitment}</dd>
        {root === null ? null : (
          <>
            <dt>Seal</dt>
            <dd className="mono">{root}</dd>
            <dt>Under it</dt>
            <dd>
              {counted(count, 'ticket')}
              {weight === count ? '' : `, ${counted(weight, 'chance')}`}
            </dd>
          </>
        )}
      </dl>
      <RefusalNotice refusal={seal.refusal} />
      {drawn.length > 0 ? null : (
        <BusyButton
          look={root === null ? 'primary' : 'plain'}
          busy={seal.busy}
          onPress={() => void seal.run()}
          grey={inDrum === 0 ? 'No ticket is in the drum.' : isDecided ? DECIDED : undefined}
        >
          {root === null ? `Seal ${counted(inDrum, 'ticket')}` : 'Seal anew: the witnesses begin again'}
        </BusyButton>
      )}
    </section>
  );
}

function Draw({ drawing: { id }, sealed: { entropy } }: Props) {
  const give = useGive();
  const witness = useSecondBadge();
  const draw = useAction(async () => {
    const signatures = await witness({ title: 'Witness', says: 'The next ticket is drawn under the seal' });
    return signatures === undefined ? undefined : give('draw-sealed', { drawing: id }, { signatures });
  });
  const hidden = entropy.filter(({ text }) => text === null).length;
  const grey =
    entropy.length === 0
      ? 'No witness has written anything yet.'
      : hidden > 0
        ? `${counted(hidden, 'witness', 'witnesses')} did not show what they wrote yet.`
        : undefined;
  return (
    <section className="desk-step">
      <h3>Draw</h3>
      <RefusalNotice refusal={draw.refusal} />
      <BusyButton look="primary" busy={draw.busy} onPress={() => void draw.run()} grey={grey}>
        Draw the next ticket
      </BusyButton>
    </section>
  );
}
