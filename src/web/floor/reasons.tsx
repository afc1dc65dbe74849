/**
 * The floor's reasons, as the codes that enter the journal and the words people read. Free text about people never
 * enters it, so anything else is told to the office in words.
 */
import { Stack } from '../design/layout.tsx';
import './floor.css';
import type { ReactNode } from 'react';
import { plainWords, sentence } from '../../base/display-text.ts';
import { DISPUTE } from '../../floor/awards/command-forms.ts';
import { DECLINE } from '../../floor/hits/command-forms.ts';
import { SUSPEND } from '../../floor/offers/command-forms.ts';
import { FAULT_CLEARED } from '../../floor/rounds/command-forms.ts';
import { Dialog } from '../design/dialog.tsx';

const KNOWN = new Map<string, string>(
  [...DECLINE, ...SUSPEND, ...FAULT_CLEARED, ...DISPUTE].map(({ value, says }) => [value, says]),
);

/** A code in words; a code of another station is shown in plain words. */
export const reasonWords = (code: string): string => KNOWN.get(code) ?? sentence(plainWords(code));

/** A form in a sheet over the page: its effect in a sentence, a reason from the list, and its button. */

type Props = Readonly<{
  title: string;
  open: boolean;
  onClose: () => void;
  /** Its effect, in a sentence. */
  says: ReactNode;
  children: ReactNode;
}>;

export function ReasonDialog({ title, open, onClose, says, children }: Props) {
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <Stack gap={2} className="reason-form">
        <p>{says}</p>
        {children}
      </Stack>
    </Dialog>
  );
}
