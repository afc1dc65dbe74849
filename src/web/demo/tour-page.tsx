/** The page behind the phone code: what the tour is, and a start button. */
import '../lib/door.css';
import './demo-landing.css';
import { useState } from 'react';
import type { TourDocument } from '../../demo/api.ts';
import { BusyButton } from '../design/button.tsx';
import { DemoMark } from '../design/demo-mark.tsx';
import { Stack, Text } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { useTheme } from '../design/theme.tsx';
import { type ApiRefusal, ask } from '../lib/http.ts';
import { Link, useTitle } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { storeTour } from './tour.ts';
import { DEMO_NOT_ANSWERING, useBadgeSignIn } from './use-demo.ts';

export function TourPage() {
  useTheme('night');
  useTitle('Be the dealer');
  const { session } = useSessions();
  return (
    <main className="door">
      {session === undefined || session.demo ? (
        <Stack gap={2} align="start" className="tour-door">
          <DemoMark />
          <Text as="h1" size="words">
            Your own table
          </Text>
          <Text as="p" size="lead" max="46ch">
            Four players are seated, and a royal flush is in the deck.
          </Text>
          <StartTour />
          <Link to="/">The whole floor</Link>
        </Stack>
      ) : (
        <Notice
          means="info"
          says="This is a real casino. The tour is part of the demo."
          next="Start the demo to take the tour."
        />
      )}
    </main>
  );
}

/** Be the dealer: your own table, a royal flush in the deck, ninety seconds. */

export function StartTour() {
  const taking = useBadgeSignIn();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const start = async () => {
    setBusy(true);
    const tour = await ask<TourDocument>('POST', '/api/demo/tour', {}).catch(() => undefined);
    if (tour?.ok) {
      storeTour(tour.value);
      await taking.take(tour.value.dealer);
    }
    setBusy(false);
    setRefusal(tour === undefined ? DEMO_NOT_ANSWERING : tour.ok ? undefined : tour.refusal);
  };
  return (
    <Stack gap={1} align="start">
      <BusyButton look="primary" size="big" busy={busy} onPress={() => void start()}>
        Be the dealer
      </BusyButton>
      <Text as="p" tone="muted" max="46ch">
        A 90-second guided tour: key a royal flush, then follow it through the sign, the floor and the cage until the
        books balance.
      </Text>
      <RefusalNotice refusal={refusal ?? taking.refusal} />
    </Stack>
  );
}
