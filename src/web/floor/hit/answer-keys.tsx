/** Yes and No as two large keys; a number, or dollars, in a field with one key beside it. */
import { type FormEvent, useState } from 'react';
import type { QuestionView } from '../../../floor/view.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { Field } from '../../design/field.tsx';
import { numberFrom } from '../questions.ts';

type Props = Readonly<{
  question: QuestionView;
  busy: boolean;
  /** What names it, where the words stand further off. */
  labelledBy?: string;
  /** What was answered before, where it is being corrected. */
  chosen?: boolean | number;
  /** Why it cannot be answered here. */
  grey?: string | undefined;
  onAnswer: (value: boolean | number) => void;
}>;

export function AnswerKeys(props: Props) {
  return props.question.answer === 'yes-no' ? <YesNo {...props} /> : <NumberKeys {...props} />;
}

function YesNo({ question, labelledBy, busy, chosen, grey, onAnswer }: Props) {
  return (
    <fieldset className="answer-keys" aria-labelledby={labelledBy ?? `asks-${question.id}`}>
      {[true, false].map((value) => (
        <BusyButton
          key={String(value)}
          {...(chosen === undefined && question.proposed?.value === value ? { look: 'primary' as const } : {})}
          busy={busy}
          grey={grey ?? (chosen === value ? 'This is the answer that stands.' : undefined)}
          onPress={() => onAnswer(value)}
        >
          {value ? 'Yes' : 'No'}
        </BusyButton>
      ))}
    </fieldset>
  );
}

function NumberKeys({ question, labelledBy, busy, grey, onAnswer }: Props) {
  const { proposed } = question;
  const [typed, setTyped] = useState(typeof proposed?.value === 'number' ? String(proposed.value) : '');
  const value = numberFrom(typed, question);
  const wrong = typed.trim() !== '' && value === undefined ? wrongWords(question) : undefined;
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (value !== undefined && grey === undefined && !busy) onAnswer(value);
  };
  return (
    <form className="answer-number" onSubmit={send}>
      <Field
        label={question.money ? 'Dollars' : 'Number'}
        aria-describedby={labelledBy ?? `asks-${question.id}`}
        inputMode={question.money ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={typed}
        placeholder={question.money ? '0.00' : ''}
        wrong={wrong}
        onChange={(event) => setTyped(event.target.value)}
      />
      <BusyButton
        busy={busy}
        onPress={() => send()}
        grey={grey ?? (value === undefined ? 'Type the number first.' : undefined)}
      >
        Answer
      </BusyButton>
    </form>
  );
}

const wrongWords = ({ money, most }: QuestionView): string => {
  const kind = money ? 'Dollars, with two digits for cents' : 'A whole number';
  return most === null || most >= Number.MAX_SAFE_INTEGER ? `${kind}.` : `${kind}, at most ${most}.`;
};
