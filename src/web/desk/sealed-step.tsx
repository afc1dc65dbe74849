/** A draw by computer: the drum is sealed, the witnesses add their texts, and only then a ticket comes out. */

import { counted } from '../../base/words.ts';
import { drawSealed, sealDraw } from '../../floor/sealed-draws/command-forms.ts';
import type { DrawingView, SealedDrawView } from '../../floor/view.ts';
import { Notice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useView } from '../lib/live.tsx';
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

type Props = Readonly<{ drawing: DrawingView; sealed: SealedDrawView }>;

function Seal({ drawing: { id, inDrum }, sealed }: Props) {
  const { commitment, root, count, weight, drawn } = sealed;
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
      {drawn.length > 0 ? null : <CommandForm of={sealDraw(sealed, inDrum)} given={{ drawing: id }} />}
    </section>
  );
}

function Draw({ drawing: { id }, sealed }: Props) {
  return (
    <section className="desk-step">
      <h3>Draw</h3>
      <CommandForm of={drawSealed(sealed)} given={{ drawing: id }} />
    </section>
  );
}
