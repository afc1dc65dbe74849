/** The next dealer takes over with one tap of a badge: at the reader, or its code typed here. */
import { Stack } from '../design/layout.tsx';
import './table.css';
import { type FormEvent, useState } from 'react';
import { BusyButton } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Field } from '../design/field.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { numberFrom } from '../instruments/scan-instruments.tsx';
import { type ApiRefusal, NO_CONNECTION } from '../lib/http.ts';
import { useScanner } from '../lib/scanner.ts';
import { useSessions } from '../lib/session.tsx';
import { clearIfUnchanged } from '../lib/use-request.ts';

type BadgeTap = Readonly<{
  tap: (code: string) => Promise<boolean>;
  busy: boolean;
  refusal: ApiRefusal | undefined;
  clear: () => void;
}>;

/** One tap at a time; a refusal stays until the next one. */
export function useBadgeTap(): BadgeTap {
  const { tap } = useSessions();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  return {
    busy,
    refusal,
    clear: () => setRefusal(undefined),
    tap: async (code) => {
      if (busy) return false;
      setBusy(true);
      const answer = await tap(code).catch(() => ({ ok: false as const, status: 0, refusal: NO_CONNECTION }));
      setBusy(false);
      setRefusal(answer.ok ? undefined : answer.refusal);
      return answer.ok;
    },
  };
}

type Props = Readonly<{
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  /**
   * Called if the scanned code is not a badge but the number of a chip or coupon; left out if none are played
   * here.
   */
  onPiece?: (number: string) => void;
}>;

export function DealerChange({ open, onOpen, onClose, onPiece }: Props) {
  const tapping = useBadgeTap();
  const close = () => {
    tapping.clear();
    onClose();
  };
  useScanner(async (code) => {
    const piece = numberFrom(code);
    if (piece !== undefined) onPiece?.(piece);
    else if (!(await tapping.tap(code))) onOpen();
    // Another dialog may have asked for this badge: it stays open and continues with the new user.
    else if (open) close();
  });
  return (
    <Dialog title="Change dealer" open={open} onClose={close}>
      <p>Hold the next dealer’s badge to the reader. Without a reader, type the code printed on the badge.</p>
      <BadgeCode tapping={tapping} onTapped={close} says="Take over this table" />
    </Dialog>
  );
}

type CodeProps = Readonly<{ tapping: BadgeTap; onTapped: () => void; says: string }>;

export function BadgeCode({ tapping, onTapped, says }: CodeProps) {
  const [code, setCode] = useState('');
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (code === '' || tapping.busy) return;
    const ok = await tapping.tap(code);
    setCode(clearIfUnchanged(code, ''));
    if (ok) onTapped();
  };
  return (
    <Stack as="form" gap={2} align="start" max="40rem" className="table-dialog" onSubmit={submit}>
      <Field
        label="Badge code"
        type="password"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value.trim())}
      />
      <RefusalNotice refusal={tapping.refusal} />
      <BusyButton
        look="primary"
        busy={tapping.busy}
        onPress={() => void submit()}
        unavailable={code === '' ? 'Type the badge code.' : undefined}
      >
        {says}
      </BusyButton>
      <button type="submit" hidden />
    </Stack>
  );
}
