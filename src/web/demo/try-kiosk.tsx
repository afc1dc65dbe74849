/** The club card of a guest: what stands on it, and the way to the kiosk that reads it. */
import { useState } from 'react';
import type { DemoDocument, DemoMember } from '../../demo/api.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { ask, type Refused } from '../lib/http.ts';
import { go } from '../lib/router.tsx';
import { cardWords } from './badge-words.ts';
import { NOT_NOW } from './taking.ts';

export function TryKiosk({ member: { name, card, pin } }: Readonly<{ member: NonNullable<DemoDocument['member']> }>) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const open = async () => {
    setBusy(true);
    // Whoever tried wrong PINs before does not keep this visitor out.
    const answer = await ask<DemoMember>('POST', '/api/demo/member', {}).catch(() => undefined);
    setBusy(false);
    if (answer?.ok) return go('/kiosk');
    setRefusal(answer?.refusal ?? NOT_NOW);
  };
  return (
    <div className="try-kiosk">
      <strong>Try the kiosk</strong>
      <span className="badge-row-does">You are {name}: your play, credits, a coupon, and games to pick.</span>
      <dl>
        <dt>Card</dt>
        <dd className="mono">{cardWords(card)}</dd>
        <dt>PIN</dt>
        <dd className="mono">{pin}</dd>
      </dl>
      <BusyButton busy={busy} onPress={() => void open()}>
        Open the kiosk
      </BusyButton>
      <RefusalNotice refusal={refusal} />
    </div>
  );
}
