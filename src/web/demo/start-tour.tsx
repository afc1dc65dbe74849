/** Be the dealer: a table of one's own, a royal flush in the deck, ninety seconds. */
import { useState } from 'react';
import type { TourDocument } from '../../demo/api.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { ask, type Refused } from '../lib/http.ts';
import { NOT_NOW, useTaking } from './taking.ts';
import { keepTour } from './tour.ts';

export function StartTour() {
  const taking = useTaking();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const start = async () => {
    setBusy(true);
    const tour = await ask<TourDocument>('POST', '/api/demo/tour', {}).catch(() => undefined);
    if (tour?.ok) {
      keepTour(tour.value);
      await taking.take(tour.value.dealer);
    }
    setBusy(false);
    setRefusal(tour === undefined ? NOT_NOW : tour.ok ? undefined : tour.refusal);
  };
  return (
    <div className="tour-start">
      <BusyButton look="primary" size="big" busy={busy} onPress={() => void start()}>
        Be the dealer
      </BusyButton>
      <p>
        Ninety seconds, guided: key a royal flush, watch the sign lock, the floor ring, the cage pay and the books
        balance.
      </p>
      <RefusalNotice refusal={refusal ?? taking.refusal} />
    </div>
  );
}
