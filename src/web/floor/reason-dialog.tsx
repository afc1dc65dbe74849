/** A form in a sheet over the page: what it does in a sentence, a reason from the list, and its button. */
import type { ReactNode } from 'react';
import { Dialog } from '../design/dialog.tsx';
import './reason-dialog.css';

type Props = Readonly<{
  title: string;
  open: boolean;
  onClose: () => void;
  /** What it does, in a sentence. */
  says: ReactNode;
  children: ReactNode;
}>;

export function ReasonDialog({ title, open, onClose, says, children }: Props) {
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <div className="reason-form">
        <p>{says}</p>
        {children}
      </div>
    </Dialog>
  );
}
