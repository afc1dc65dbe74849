/** A reason from the list, one tap, and a button that says what will happen. */
import { type ReactNode, useId, useState } from 'react';
import { BusyButton } from '../design/busy-button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { type Given, useAction } from '../lib/commands.ts';
import type { Reason } from './reasons.ts';
import './reason-dialog.css';

type Props<Code extends string> = Readonly<{
  title: string;
  open: boolean;
  onClose: () => void;
  /** What it does, in a sentence. */
  says: ReactNode;
  asks: string;
  reasons: readonly Reason<Code>[];
  suggested?: NoInfer<Code> | undefined;
  /** The words on the button. */
  does: string;
  look?: 'primary' | 'stop';
  act: (code: Code) => Promise<Given | undefined>;
}>;

export function ReasonDialog<Code extends string>(props: Props<Code>) {
  return (
    <Dialog title={props.title} open={props.open} onClose={props.onClose}>
      <ReasonForm {...props} />
    </Dialog>
  );
}

function ReasonForm<Code extends string>(props: Props<Code>) {
  const { says, asks, reasons, suggested, does, look = 'stop', act, onClose } = props;
  const name = useId();
  const [code, setCode] = useState(suggested);
  const action = useAction(act);
  const give = async () => {
    if (code === undefined) return;
    const given = await action.run(code);
    if (given?.done) onClose();
  };
  return (
    <div className="reason-form">
      <p>{says}</p>
      <fieldset className="reason-list">
        <legend>{asks}</legend>
        {suggestedFirst(reasons, suggested).map((reason) => (
          <label key={reason.code} className="reason">
            <input
              type="radio"
              name={name}
              value={reason.code}
              checked={code === reason.code}
              onChange={() => setCode(reason.code)}
            />
            <span>{reason.says}</span>
          </label>
        ))}
      </fieldset>
      <RefusalNotice refusal={action.refusal} />
      <BusyButton
        look={look}
        size="big"
        busy={action.busy}
        onPress={() => void give()}
        grey={code === undefined ? 'Choose a reason first.' : undefined}
      >
        {does}
      </BusyButton>
    </div>
  );
}

const suggestedFirst = <Code extends string>(reasons: readonly Reason<Code>[], suggested: Code | undefined) =>
  reasons.toSorted((a, b) => Number(b.code === suggested) - Number(a.code === suggested));
