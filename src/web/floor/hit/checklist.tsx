/** The checklist as it is read: by the round first, then seat by seat, each question in the words of the room. */
import { Grid, Row, Stack, Text } from '../../design/layout.tsx';
import '../floor.css';
import { type FormEvent, useState } from 'react';
import { centsFrom } from '../../../base/cents.ts';
import { counted } from '../../../base/display-text.ts';
import type { Fact } from '../../../floor/state.ts';
import type { ChecklistView, FindingView, GivenView, QuestionView } from '../../../floor/view.ts';
import { BusyButton, Button } from '../../design/button.tsx';
import { Field } from '../../design/field.tsx';
import { Notice, RefusalNotice } from '../../design/notice.tsx';
import { Tag, type Tone } from '../../design/tag.tsx';
import { type Action, type CommandResult, useAction, useGive } from '../../lib/commands.ts';
import { useCrewName } from '../../lib/crew.tsx';
import { useFocusIfLost, useFocusNextItem } from '../../lib/focus.ts';
import { dollars } from '../../lib/money.tsx';
import { useSessions } from '../../lib/session.tsx';

/** One question about the round or about one or more seats. */
export type QuestionGroup<Q extends QuestionView = QuestionView> = Readonly<{
  key: string;
  asks: string;
  at: string;
  questions: readonly [Q, ...Q[]];
}>;

/**
 * Questions about the round come first; the same question about several seats is read once, and answered seat by
 * seat.
 */
export function groupQuestions<Q extends QuestionView>(questions: readonly Q[]): QuestionGroup<Q>[] {
  const groups = new Map<string, [Q, ...Q[]]>();
  for (const question of questions) {
    const key = question.seat === null ? question.id : `${question.at} ${question.asks} ${question.who}`;
    const others = groups.get(key);
    if (others === undefined) groups.set(key, [question]);
    else others.push(question);
  }
  return [...groups]
    .map(([key, those]) => ({ key, asks: questionText(those[0]), at: those[0].at, questions: bySeat(those) }))
    .sort((a, b) => Number(a.questions[0].seat !== null) - Number(b.questions[0].seat !== null));
}

const bySeat = <Q extends QuestionView>(questions: [Q, ...Q[]]): [Q, ...Q[]] =>
  questions.sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0));

/** The bettor asked about, if several bet on the seat: `Seat 4, hand 2`, `Seat 4, backline`. */
export function seatWords({ id, seat }: Pick<QuestionView, 'id' | 'seat'>): string {
  const [, hand, bettor] = /^s\d+\.h(\d+)\.([a-z]+)/.exec(id) ?? [];
  const which = hand === undefined || hand === '1' ? '' : `, hand ${hand}`;
  return `Seat ${seat}${which}${bettor === 'backline' ? ', backline' : ''}`;
}

/** Amounts are stored in cents and entered in dollars. */
export const questionText = ({ asks, money }: Pick<QuestionView, 'asks' | 'money'>): string =>
  money ? asks.replace(/,? in cents(?=\?|$)/, '') : asks;

export const answerWords = (value: Fact['value'], money: boolean): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : money ? dollars(value) : String(value);

/** The typed answer to a number question: whole cents for money. Undefined if it is not an answer. */
export function numberFrom(typed: string, { money, most }: Pick<QuestionView, 'money' | 'most'>): number | undefined {
  const value = money ? amountFrom(typed) : /^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : undefined;
  return value === undefined || value < 0 || (most !== null && value > most) ? undefined : value;
}

function amountFrom(typed: string): number | undefined {
  const read = centsFrom(typed);
  return read.ok ? read.value : undefined;
}

/** Roles that may answer it: as the sheet names them, or anyone at the checklist. */
export const mayAnswer = ({ who }: Pick<QuestionView, 'who'>, roles: readonly string[]): boolean =>
  who === null || roles.includes(who);

/** Green is for a checklist that was gone through: one without questions was not. */
export function checklistTag({
  open,
  given,
}: Readonly<{ open: readonly unknown[]; given: readonly unknown[] }>): Readonly<{ tone: Tone; says: string }> {
  if (open.length > 0) {
    return { tone: 'waiting', says: open.length === 1 ? '1 question open' : `${open.length} questions open` };
  }
  return given.length === 0 ? { tone: 'unavailable', says: 'No questions' } : { tone: 'order', says: 'Complete' };
}

/** The questions of the sheet, one tap each. Answered questions fold away and can be corrected. */

type ChecklistProps = Readonly<{ hit: string; checklist: ChecklistView }>;

export function Checklist({ hit, checklist: { open, may = [], given } }: ChecklistProps) {
  const tag = checklistTag({ open, given });
  const onward = useFocusNextItem<HTMLUListElement>(open.map(({ id }) => id).join(' '));
  return (
    <section aria-label="Checklist">
      <Row as="h3" gap={1.5} lines={0.5} ref={onward.end} tabIndex={-1}>
        Checklist
        <Tag tone={tag.tone}>{tag.says}</Tag>
      </Row>
      <Stack as="ul" className="checklist-open" ref={onward.list} onFocus={onward.onFocus}>
        {groupQuestions(open).map((group) => (
          <li key={group.key} tabIndex={-1}>
            <OpenQuestion hit={hit} group={group} />
          </li>
        ))}
      </Stack>
      {may.length === 0 ? null : (
        <details className="checklist-given">
          <Row as="summary" wrap={false} gap={0} finger tone="info">
            Record another fact
          </Row>
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
          <Row as="summary" wrap={false} gap={0} finger tone="info">
            {counted(given.length, 'answer')}: review or correct
          </Row>
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

/** Declared answers can be corrected; observations of the system can only be read. */
const declaredFirst = (given: readonly GivenView[]): GivenView[] =>
  given.toSorted((a, b) => Number(a.from === 'tracked') - Number(b.from === 'tracked'));

function OpenQuestion({ hit, group }: Readonly<{ hit: string; group: QuestionGroup }>) {
  const roles = useSessions().session?.who?.roles ?? [];
  const answering = useAnswering(hit);
  const [first] = group.questions;
  const unavailable = mayAnswer(first, roles) ? undefined : `Only ${first.who} can answer this.`;
  const single = group.questions.length === 1;
  const ids = group.questions.map(({ id }) => id);
  return (
    <Grid
      panel="raised"
      columns="minmax(0, 1fr) auto"
      align="center"
      lines={1}
      padY={1.5}
      padX={2}
      stacks="phone"
      className={`question${single ? '' : ' is-many'}`}
    >
      <Text as="p" weight="medium" breaks id={`asks-${first.id}`}>
        {single && first.seat !== null ? `${seatWords(first)}: ` : ''}
        {group.asks} <span className="question-at">{group.at}</span>
        {single && first.proposed !== undefined ? (
          <Text block tone="muted" size="small" weight="regular">
            {first.proposed.says}
          </Text>
        ) : null}
      </Text>
      {single ? (
        <AnswerKeys
          question={first}
          busy={answering.busy}
          unavailable={unavailable}
          onAnswer={(value) => void answering.run(ids, value)}
        />
      ) : (
        <>
          {first.answer === 'yes-no' ? (
            <AnswerAll
              unavailable={unavailable}
              busy={answering.busy}
              onAnswer={(value) => void answering.run(ids, value)}
            />
          ) : null}
          <Grid rule="above" as="ul" min="14rem" fill gap={3} lines={0.5} wide className="question-seats">
            {group.questions.map((question) => (
              <Row as="li" wrap={false} justify="between" key={question.id}>
                <span id={`seat-${question.id}`}>{seatWords(question)}</span>
                <AnswerKeys
                  question={question}
                  labelledBy={`seat-${question.id} asks-${first.id}`}
                  busy={answering.busy}
                  unavailable={unavailable}
                  onAnswer={(value) => void answering.run([question.id], value)}
                />
              </Row>
            ))}
          </Grid>
        </>
      )}
      <RefusalNotice refusal={answering.refusal} />
    </Grid>
  );
}

type AllProps = Readonly<{ unavailable: string | undefined; busy: boolean; onAnswer: (value: boolean) => void }>;

/** The whole table is asked the same question: usually the answer is the same for all remaining seats. */
function AnswerAll({ unavailable, busy, onAnswer }: AllProps) {
  return (
    <Row align="stretch" wrap={false} className="answer-keys">
      <BusyButton busy={busy} unavailable={unavailable} onPress={() => onAnswer(true)}>
        All yes
      </BusyButton>
      <BusyButton busy={busy} unavailable={unavailable} onPress={() => onAnswer(false)}>
        All no
      </BusyButton>
    </Row>
  );
}

function GivenAnswer({ hit, answer }: Readonly<{ hit: string; answer: GivenView }>) {
  const nameOf = useCrewName();
  const roles = useSessions().session?.who?.roles ?? [];
  const [turn, setTurn] = useState<'' | 'correcting' | 'corrected'>('');
  const place = useFocusIfLost<HTMLDivElement>(turn);
  const answering = useAnswering(hit);
  const correct = async (value: boolean | number) => {
    const given = await answering.run([answer.id], value);
    if (given?.done) setTurn('corrected');
  };
  return (
    <Grid
      panel="raised"
      columns="minmax(0, 1fr) auto"
      align="center"
      lines={1}
      padY={1.5}
      padX={2}
      stacks="phone"
      className="question is-given"
      ref={place}
      tabIndex={-1}
    >
      <Text as="p" weight="medium" breaks id={`asks-${answer.id}`}>
        {answer.seat === null ? '' : `${seatWords(answer)}: `}
        {questionText(answer)} <span className="question-at">{answer.at}</span>
      </Text>
      <p>
        <strong>{answerWords(answer.value, answer.money)}</strong>{' '}
        <Text tone="muted" size="small">
          {answer.from === 'tracked' ? 'recorded automatically' : `answered by ${nameOf(answer.by)}`}
        </Text>
      </p>
      {answer.from === 'tracked' || !mayAnswer(answer, roles) ? null : turn === 'correcting' ? (
        <AnswerKeys
          question={answer}
          busy={answering.busy}
          chosen={answer.value}
          onAnswer={(value) => void correct(value)}
        />
      ) : (
        <Button onClick={() => setTurn('correcting')}>
          Correct<span className="only-heard">: {questionText(answer)}</span>
        </Button>
      )}
      <RefusalNotice refusal={answering.refusal} />
    </Grid>
  );
}

/** Yes and No as two large keys; a number, or dollars, in a field with one key beside it. */

type AnswerKeysProps = Readonly<{
  question: QuestionView;
  busy: boolean;
  /** Its label, if the words are further away. */
  labelledBy?: string;
  /** The earlier answer, if it is being corrected. */
  chosen?: boolean | number;
  /** Why it cannot be answered here. */
  unavailable?: string | undefined;
  onAnswer: (value: boolean | number) => void;
}>;

export function AnswerKeys(props: AnswerKeysProps) {
  return props.question.answer === 'yes-no' ? <YesNo {...props} /> : <NumberKeys {...props} />;
}

function YesNo({ question, labelledBy, busy, chosen, unavailable, onAnswer }: AnswerKeysProps) {
  return (
    <Row
      align="stretch"
      as="fieldset"
      wrap={false}
      className="answer-keys"
      aria-labelledby={labelledBy ?? `asks-${question.id}`}
    >
      {[true, false].map((value) => (
        <BusyButton
          key={String(value)}
          {...(chosen === undefined && question.proposed?.value === value ? { look: 'primary' as const } : {})}
          busy={busy}
          unavailable={unavailable ?? (chosen === value ? 'This is the current answer.' : undefined)}
          onPress={() => onAnswer(value)}
        >
          {value ? 'Yes' : 'No'}
        </BusyButton>
      ))}
    </Row>
  );
}

function NumberKeys({ question, labelledBy, busy, unavailable, onAnswer }: AnswerKeysProps) {
  const { proposed } = question;
  const [typed, setTyped] = useState(typeof proposed?.value === 'number' ? String(proposed.value) : '');
  const value = numberFrom(typed, question);
  const wrong = typed.trim() !== '' && value === undefined ? wrongWords(question) : undefined;
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (value !== undefined && unavailable === undefined && !busy) onAnswer(value);
  };
  return (
    <Row as="form" align="end" wrap={false} className="answer-number" onSubmit={send}>
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
        unavailable={unavailable ?? (value === undefined ? 'Enter a number.' : undefined)}
      >
        Answer
      </BusyButton>
    </Row>
  );
}

const wrongWords = ({ money, most }: QuestionView): string => {
  const kind = money ? 'Dollars and cents' : 'A whole number';
  return most === null || most >= Number.MAX_SAFE_INTEGER ? `${kind}.` : `${kind}, at most ${most}.`;
};

/** Answers one question of a checklist, or the same one about several seats. */

export function useAnswering(hit: string): Action<[readonly string[], boolean | number]> {
  const give = useGive();
  return useAction(async (questions: readonly string[], value: boolean | number) => {
    let given: CommandResult | undefined;
    for (const question of questions) {
      given = await give('answer', { hit, question, value });
      if (!given.done) return given;
    }
    return given;
  });
}

/** Why it does not qualify, clause by clause, and the seats without a share. */

export function Findings({ checklist: { broken, barred, counting = [] } }: Readonly<{ checklist: ChecklistView }>) {
  if (broken.length === 0 && barred.length === 0 && counting.length === 0) return null;
  return (
    <Stack as="section" aria-label="Reasons it does not qualify">
      {broken.map((finding) => (
        <Notice
          key={`${finding.at} ${finding.rule}`}
          means="stop"
          says={`Does not qualify: ${findingWords(finding)}`}
          next="Deny it, or correct the answer below if it was keyed wrong."
        />
      ))}
      {counting.map(({ seat, row, rowSays, says }) => (
        <Notice
          key={`${seat} ${row}`}
          means="info"
          says={`Seat ${seat}, ${rowSays}: ${says.replace(/\.$/, '')}.`}
          next="Verify it like a winning hand. It wins nothing on this line yet."
        />
      ))}
      {barred.length === 0 ? null : (
        <Stack as="ul" gap={0.5} className="findings-barred">
          {barred.map(({ seat, hand, bettor, because }) => (
            <li key={`${seat} ${hand} ${bettor} ${because.at} ${because.rule}`}>
              <strong>
                Seat {seat}
                {bettor === 'backline' ? ', backline' : ''}
              </strong>{' '}
              has no share: {findingWords(because)}
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** `Four are dealt in (§4.1).` */
export const findingWords = ({ says, at }: FindingView): string => `${says.replace(/\.$/, '')} (${at}).`;
