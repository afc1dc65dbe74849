/** The table on a phone in the same network, or how to let phones in. */
import type { DemoDocument } from '../../demo/api.ts';
import { Barcode } from '../design/barcode.tsx';

export function OnAPhone({ host }: Readonly<{ host: DemoDocument['host'] }>) {
  const address = host.addresses[0];
  return (
    <article className="demo-card">
      <h3>On a phone</h3>
      {host.loopback || address === undefined ? (
        <p>
          This demo listens to this machine only. Started with <code>npm start -- --host 0.0.0.0</code> it shows a code
          here that opens the table on a phone in the same network.
        </p>
      ) : (
        <>
          <p>Hold the phone to this code: it opens the table.</p>
          <Barcode kind="qrcode" value={`${address}/tour`} />
        </>
      )}
    </article>
  );
}
