/**
 * Alerts on this phone while the page is closed, where the house has switched them on. Shown only where the browser
 * can: over HTTPS, and on an iPhone only once the Floor is installed. They end when the badge signs out here.
 */
import { useEffect, useState } from 'react';
import type { PushDocument } from '../../server/api/push.ts';
import { BusyButton } from '../design/button.tsx';
import { Row, Stack, Text } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { type ApiRefusal, ask, NO_CONNECTION, post } from '../lib/http.ts';
import { useRequest } from '../lib/use-request.ts';

/** Undefined where the page was loaded without HTTPS, whatever the types say. */
const canBeTold = (): boolean =>
  'PushManager' in globalThis && (navigator.serviceWorker as ServiceWorkerContainer | undefined) !== undefined;

export function PhoneAlerts() {
  const { value: push, again } = useRequest<PushDocument>(canBeTold() ? '/api/push' : undefined);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<ApiRefusal>();
  const run = async (act: () => Promise<ApiRefusal | undefined>) => {
    setBusy(true);
    setFailed(await act().catch(() => NOT_SUBSCRIBED));
    setBusy(false);
    again();
  };
  // The next shift on the same phone: it was allowed once, so it is not asked again.
  const isKnown = push?.on === true && push.secure && !push.mine && Notification.permission === 'granted';
  useEffect(() => {
    if (!isKnown) return;
    void subscriptionHere().then(async (known) => {
      if (known === null) return;
      const told = await tellHouse(known);
      if (told === undefined) again();
    });
  }, [isKnown, again]);
  if (push?.on !== true || !push.secure) return null;
  return (
    <Stack as="section" gap={1} aria-label="Alerts on this phone">
      {push.mine ? (
        <Row gap={2} lines={0.5} justify="between">
          <Text tone="muted">This phone is told when a table waits, until you sign out.</Text>
          <BusyButton look="quiet" busy={busy} onPress={() => void run(stopHere)}>
            Turn alerts off
          </BusyButton>
        </Row>
      ) : Notification.permission === 'denied' ? (
        <Text as="p" tone="muted">
          This browser blocks alerts for this page. Allow notifications in its settings to be told while the page is
          closed.
        </Text>
      ) : (
        <Row gap={2} lines={0.5} justify="between">
          <Text tone="muted">Be told while this page is closed: which table waits, nothing else.</Text>
          <BusyButton busy={busy} onPress={() => void run(() => startHere(push.key))}>
            Turn alerts on
          </BusyButton>
        </Row>
      )}
      <RefusalNotice refusal={failed} />
    </Stack>
  );
}

const NOT_SUBSCRIBED: ApiRefusal = {
  reason: 'not-subscribed',
  says: 'This browser did not get an address for alerts.',
  next: 'Try again later. The page still rings while it is open.',
};

const subscriptionHere = async (): Promise<PushSubscription | null> =>
  (await navigator.serviceWorker.ready).pushManager.getSubscription();

async function startHere(key: string): Promise<ApiRefusal | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of another house, or of keys that were lost, cannot be used for these.
  await (await pushManager.getSubscription())?.unsubscribe();
  return tellHouse(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

async function tellHouse(subscription: PushSubscription): Promise<ApiRefusal | undefined> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const answer = await post('/api/push/phone', { endpoint: endpoint ?? '', keys: { p256dh, auth } });
  return answer.ok ? undefined : answer.refusal;
}

async function stopHere(): Promise<ApiRefusal | undefined> {
  const answer = await ask('DELETE', '/api/push/phone').catch(() => undefined);
  if (answer?.ok !== true) return answer?.refusal ?? NO_CONNECTION;
  await (await subscriptionHere())?.unsubscribe();
  return undefined;
}
