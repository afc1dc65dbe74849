/** The questions of the sheet, one tap each. What is answered folds away and can be corrected. */
import { useState } from 'react';
import { counted } from '../../../base/words.ts';
import type { ChecklistView, GivenView } from '../../../floor/view.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { Button } from '../../design/button.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { Tag } from '../../design/tag.tsx';
import { useFocusIfLost, useFocusOnward } from '../../lib/focus.ts';
import { useSessions } from '../../lib/session.tsx';
import {
  answerWords,
  asked,
  checklistTag,
  groupQuestions,
  isMine,
  type QuestionGroup,
  seatWords,
} from '../questions.ts';
import { AnswerKeys } from './answer-keys.tsx';
import { useAnswering } from './use-answering.ts';
import './checklist.css';

type Props = Readonly<{ hit: string; checklist: ChecklistView }>;

export function Checklist({ hit, checklist: { open, may = [], given } }: Props) {
  const tag = checklistTag({ open, given });
  const onward = useFocusOnward<HTMLUListElement>(open.map(({ id }) => id).join(' '));
  return (
    <section aria-label="Checklist">
      <h3 className="checklist-head" ref={onward.end} tabIndex={-1}>
        Checklist
        <Tag tone={tag.tone}>{tag.says}</Tag>
      </h3>
      <ul className="checklist-open" ref={onward.list} onFocus={onward.onFocus}>
        {groupQuestions(open).map((group) => (
          <li key={group.key} tabIndex={-1}>
            <OpenQuestion hit={hit} group={group} />
          </li>
        ))}
      </ul>
      {may.length === 0 ? null : (
        <details className="checklist-given">
          <summary>Record something that is not asked</summary>
          <ul>
            {groupQuestions(may).map((group) => (
              <li key={group.key}>
                <OpenQuestion hit={hit} group={group} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {given.length === 0 ? null : (
        <details className="checklist-given">
          <summary>{counted(given.length, 'answer')}, to read again or correct</summary>
          <ul>
            {declaredFirst(given).map((answer) => (
              <li key={answer.id}>
                <GivenAnswer hit={hit} answer={answer} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** What somebody said can be corrected; what the system saw is there to be read. */
const declaredFirst = (given: readonly GivenView[]): GivenView[] =>
  given.toSorted((a, b) => Number(a.from === 'tracked') - Number(b.from === 'tracked'));

function OpenQuestion({ hit, group }: Readonly<{ hit: string; group: QuestionGroup }>) {
  const roles = useSessions().session?.who?.roles ?? [];
  const answering = useAnswering(hit);
  const [first] = group.questions;
  const grey = isMine(first, roles) ? undefined : `This is for ${first.who} to answer.`;
  const single = group.questions.length === 1;
  const ids = group.questions.map(({ id }) => id);
  return (
    <div className={`question${single ? '' : ' is-many'}`}>
      <p className="question-asks" id={`asks-${first.id}`}>
        {single && first.seat !== null ? `${seatWords(first)}: ` : ''}
        {group.asks} <span className="question-at">{group.at}</span>
        {single && first.proposed !== undefined ? (
          <span className="question-proposed">{first.proposed.says}</span>
        ) : null}
      </p>
      {single ? (
        <AnswerKeys
          question={first}
          busy={answering.busy}
          grey={grey}
          onAnswer={(value) => void answering.run(ids, value)}
        />
      ) : (
        <>
          {first.answer === 'yes-no' ? (
            <All grey={grey} busy={answering.busy} onAnswer={(value) => void answering.run(ids, value)} />
          ) : null}
          <ul className="question-seats">
            {group.questions.map((question) => (
              <li key={question.id}>
                <span id={`seat-${question.id}`}>{seatWords(question)}</span>
                <AnswerKeys
                  question={question}
                  labelledBy={`seat-${question.id} asks-${first.id}`}
                  busy={answering.busy}
                  grey={grey}
                  onAnswer={(value) => void answering.run([question.id], value)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <RefusalNotice refusal={answering.refusal} />
    </div>
  );
}

type AllProps = Readonly<{ grey: string | undefined; busy: boolean; onAnswer: (value: boolean) => void }>;

/** A whole table is asked the same: usually it is the same for everybody who is left on the list. */
function All({ grey, busy, onAnswer }: AllProps) {
  return (
    <div className="answer-keys">
      <BusyButton busy={busy} grey={grey} onPress={() => onAnswer(true)}>
        All yes
      </BusyButton>
      <BusyButton busy={busy} grey={grey} onPress={() => onAnswer(false)}>
        All no
      </BusyButton>
    </div>
  );
}

function GivenAnswer({ hit, answer }: Readonly<{ hit: string; answer: GivenView }>) {
  const roles = useSessions().session?.who?.roles ?? [];
  const [turn, setTurn] = useState<'' | 'correcting' | 'corrected'>('');
  const place = useFocusIfLost<HTMLDivElement>(turn);
  const answering = useAnswering(hit);
  const correct = async (value: boolean | number) => {
    const given = await answering.run([answer.id], value);
    if (given?.done) setTurn('corrected');
  };
  return (
    <div className="question is-given" ref={place} tabIndex={-1}>
      <p className="question-asks" id={`asks-${answer.id}`}>
        {answer.seat === null ? '' : `${seatWords(answer)}: `}
        {asked(answer)} <span className="question-at">{answer.at}</span>
      </p>
      <p className="question-answer">
        <strong>{answerWords(answer.value, answer.money)}</strong>{' '}
        <span>{answer.from === 'tracked' ? 'seen by the system' : `says ${answer.by}`}</span>
      </p>
      {answer.from === 'tracked' || !isMine(answer, roles) ? null : turn === 'correcting' ? (
        <AnswerKeys
          question={answer}
          busy={answering.busy}
          chosen={answer.value}
          onAnswer={(value) => void correct(value)}
        />
      ) : (
        <Button onClick={() => setTurn('correcting')}>
          Correct<span className="only-heard">: {asked(answer)}</span>
        </Button>
      )}
      <RefusalNotice refusal={answering.refusal} />
    </div>
  );
}
