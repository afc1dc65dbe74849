/** A sheet over the page. The browser's own dialog keeps the focus inside and gives it back. */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import './dialog.css';

type Props = Readonly<{ title: string; open: boolean; onClose: () => void; children: ReactNode }>;

export function Dialog({ title, open, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (!open) {
      dialog.current?.close();
      return;
    }
    dialog.current?.showModal();
    // With a keyboard, focus the first field; on a touch screen the on-screen keyboard would cover half the sheet.
    if (matchMedia('(pointer: fine)').matches) dialog.current?.querySelector('input')?.focus();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is on the ground around it.
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => (event.target === dialog.current ? onClose() : undefined)}
    >
      <div className="dialog-sheet">
        <header className="dialog-head">
          <h2 id={heading}>{title}</h2>
          <Button onClick={onClose}>Close</Button>
        </header>
        {open ? children : null}
      </div>
    </dialog>
  );
}
