/**
 * Choices that explain themselves: one of several cards, or any of several chips. Real radio buttons and check boxes, so
 * arrow keys and screen readers know them. What cannot be chosen is shown with its reason, not hidden.
 */
import './choice.css';
import { type ReactNode, useId } from 'react';
import { Grid, Row, Text } from './layout.tsx';

type Card<Value extends string> = Readonly<{
  value: Value;
  name: ReactNode;
  /** What choosing it means, line by line. */
  says?: readonly string[];
  /** Why it does not fit; it can be chosen all the same where the check then says how to mend it. */
  unfit?: string | undefined;
}>;

type CardsProps<Value extends string> = Readonly<{
  asks: string;
  cards: readonly Card<Value>[];
  chosen: string;
  min?: string;
  onChoose: (value: Value) => void;
  /** Stands after the cards, in the same grid. */
  children?: ReactNode;
}>;

export function ChoiceCards<Value extends string>(props: CardsProps<Value>) {
  const { asks, cards, chosen, min = '13rem', onChoose, children } = props;
  const name = useId();
  return (
    <Grid as="fieldset" min={min} gap={1}>
      <legend className="only-heard">{asks}</legend>
      {cards.map(({ value, name: title, says = [], unfit }) => (
        <label
          key={value}
          className={`choice-card ${unfit === undefined ? '' : value === chosen ? 'is-conflict' : 'is-unfit'}`}
        >
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>
            <strong>{title}</strong>
            {says.map((line) => (
              <Text key={line} size="small" tone="muted">
                {line}
              </Text>
            ))}
            {unfit === undefined ? null : (
              <Text size="small" tone={value === chosen ? 'stop' : 'muted'}>
                {unfit}
              </Text>
            )}
          </span>
        </label>
      ))}
      {children}
    </Grid>
  );
}

type Chip<Value extends string> = Readonly<{ value: Value; says: string; conflict?: string | undefined }>;

type ChipsProps<Value extends string> = Readonly<{
  asks: string;
  chips: readonly Chip<Value>[];
  chosen: readonly string[];
  onToggle: (value: Value, on: boolean) => void;
}>;

export function Chips<Value extends string>({ asks, chips, chosen, onToggle }: ChipsProps<Value>) {
  return (
    <Row as="fieldset" gap={1} lines={1}>
      <legend className="only-heard">{asks}</legend>
      {chips.map(({ value, says, conflict }) => (
        <label key={value} className={`choice-chip ${conflict === undefined ? '' : 'is-conflict'}`} title={conflict}>
          <input
            type="checkbox"
            value={value}
            checked={chosen.includes(value)}
            onChange={({ target }) => onToggle(value, target.checked)}
          />
          <span>
            {says}
            {conflict === undefined ? null : (
              <>
                <span aria-hidden> ⚠</span>
                <span className="only-heard">, {conflict}</span>
              </>
            )}
          </span>
        </label>
      ))}
    </Row>
  );
}
