/**
 * A form for any word of a rule sheet, drawn from what the server says about it: fields with labels, bounds, explanations
 * and examples, one of several words, lists. A word that is added to the language is shown here without a line of its own.
 */
import { type ReactNode, useState } from 'react';
import type { FormField, FormNode, WordForms } from '../../server/api/studio.ts';
import { Button } from '../design/button.tsx';
import { Chips } from '../design/choice.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { Box, Grid, Row, Stack, Text } from '../design/layout.tsx';
import {
  another,
  blankOf,
  helpOf,
  isRecord,
  kindAt,
  kindLabel,
  labelOf,
  type Path,
  summaryOf,
  valueWords,
  withRuleNumber,
} from './draft-model.ts';
import {
  anchorOf,
  type FormDesk,
  type InputProps,
  type Place,
  PlainInput,
  plainDollars,
  wrongAt,
} from './plain-inputs.tsx';

/** The fields of a group: those that are there, then the ones that can be added. */
export function FieldsOf(props: Place & Readonly<{ fields: readonly FormField[]; without?: readonly string[] }>) {
  const { desk, path, value, fields, without = [], isMoney = false } = props;
  const data = isRecord(value) ? value : {};
  const shown = fields.filter(
    ({ name }) => !without.includes(name) && !(DERIVED.includes(name) && data[name] === undefined),
  );
  const there = shown.filter(({ name, optional }) => optional !== true || data[name] !== undefined);
  const absent = shown.filter(({ name, optional }) => optional === true && data[name] === undefined);
  // What only the system goes by, and the number of the rule, are folded away until somebody wants them.
  const isLast = ({ name }: FormField) => LAST_FIELDS.includes(name);
  const drawn = (some: readonly FormField[]) =>
    some.length === 0 ? null : (
      <Grid min="14rem" fill align="start">
        {some.map((field) => (
          <WordField
            key={field.name}
            {...{ desk, field, isMoney }}
            path={[...path, field.name]}
            value={data[field.name]}
          />
        ))}
      </Grid>
    );
  const last = there.filter(isLast);
  const isLastWrong = desk.problems.some((one) => last.some(({ name }) => one.path === [...path, name].join('.')));
  return (
    <Stack gap={2}>
      {drawn(there.filter((field) => !isLast(field)))}
      {last.length === 0 ? null : (
        <details open={isLastWrong}>
          <Text as="summary" finger padY={1} tone="muted" size="small">
            {typeof data.at === 'string' ? `Rule ${data.at}` : 'Names in the system'}
          </Text>
          {drawn(last)}
        </details>
      )}
      {absent.length === 0 ? null : <Absent {...{ desk, path }} fields={absent} />}
    </Stack>
  );
}

/** Bookkeeping that follows from the rest if the sheet does not say it. */
const DERIVED: readonly string[] = ['chargeOrder', 'closing'];

const LAST_FIELDS: readonly string[] = [...DERIVED, 'id', 'key', 'next', 'at', 'choose', 'pick', 'ours'];

/** Words that the sheet leaves out here, each with what then holds. */
function Absent({ desk, path, fields }: Readonly<{ desk: FormDesk; path: Path; fields: readonly FormField[] }>) {
  return (
    <details>
      <Text as="summary" finger padY={1.25} tone="info" size="small">
        {fields.length === 1 ? 'One more word can be used here' : `${fields.length} more words can be used here`}
      </Text>
      <ul className="word-absent">
        {fields.map(({ name, of, help }) => (
          <Stack as="li" gap={0} key={name}>
            <Button
              look="link"
              onClick={() => desk.change([...path, name], blankOf(desk.forms, of) ?? emptyText(desk.forms.nodes[of]))}
            >
              Add “{labelOf(name)}”
            </Button>
            {help === undefined ? null : (
              <Text size="small" tone="muted">
                {plainHelp(helpOf({ name, of, help }))}
              </Text>
            )}
          </Stack>
        ))}
      </ul>
    </details>
  );
}

const emptyText = (node: FormNode | undefined): unknown =>
  (node?.is === 'text' || node?.is === 'id' ? '' : undefined) ?? '';

type FieldProps = Place & Readonly<{ field: FormField }>;

function WordField({ desk, path, value, field, isMoney }: FieldProps) {
  const node = desk.forms.nodes[field.of]!;
  const isWide = node.is === 'group' || node.is === 'list' || node.is === 'named' || node.is === 'kinds';
  const remove =
    field.optional === true ? (
      <Button look="link" className="word-remove" onClick={() => desk.change(path, undefined)}>
        Leave out<span className="only-heard"> {labelOf(field.name)}</span>
      </Button>
    ) : null;
  const inner = (
    <WordInput
      {...{ desk, path, value, node }}
      isMoney={isMoney === true}
      label={labelOf(field.name)}
      hint={isWide ? exampleOf(field, desk.forms, node) : hintOf(field, desk.forms, node)}
    />
  );
  // One option has no name that anyone sees.
  const isOnly = node.is === 'named' && isRecord(value) && Object.keys(value).join() === 'only';
  if (isOnly) return <Box className="word-field is-bare">{inner}</Box>;
  if (!isWide) {
    return (
      <Box className={`word-field is-${node.is}`}>
        {inner}
        {remove}
      </Box>
    );
  }
  return (
    <Box as="fieldset" className="word-field is-wide" id={`${anchorOf(path)}-part`} tabIndex={-1}>
      <legend>{labelOf(field.name)}</legend>
      {helpOf(field) === undefined ? null : (
        <Text as="p" size="small" tone="muted">
          {plainHelp(helpOf(field))}
        </Text>
      )}
      {inner}
      {remove}
    </Box>
  );
}

/** Explained in the words of the reference, with an example. */
function hintOf(field: FormField, forms: WordForms, node: FormNode): ReactNode {
  if (node.is === 'clause') return 'The number of the rule in your text.';
  const shown = exampleOf(field, forms, node);
  const help = helpOf(field);
  if (help === undefined && shown === undefined) return undefined;
  return (
    <>
      {plainHelp(help)} {shown}
    </>
  );
}

/** A value that an example of the reference gives it, as people write it. */
function exampleOf({ name, example }: FormField, forms: WordForms, node: FormNode): string | undefined {
  if (example === undefined || node.is === 'choice' || node.is === 'fixed' || name === 'category') return undefined;
  const isAmount =
    node.is === 'amount' || (node.is === 'kinds' && node.of.some(({ of }) => forms.nodes[of]?.is === 'amount'));
  const isNumber = /^\d+$/.test(example);
  // An id of the example sheet says nothing to anyone.
  if (!isNumber && (node.is === 'id' || node.is === 'kinds')) return undefined;
  const shown =
    isAmount && isNumber ? plainDollars(Number(example)) : node.is === 'time' ? clockWords(example) : example;
  return `For example: ${shown}.`.replace(/\.\.$/, '.');
}

/** `18:00` as people say it. */
function clockWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Words of the language by the names that the form gives them. */
export const plainHelp = (help: string | undefined): string | undefined =>
  help?.replace(/“((?!null|true|false|only)[a-z][A-Za-z-]*)”/g, (_, word: string) => `“${labelOf(word)}”`);

/** Where a path is on the page: its field, the part around it, or the choice of which word it is. */
export const placesOf = (path: Path): readonly string[] =>
  ['', '-part', '-kind'].map((end) => `${anchorOf(path)}${end}`);

export function WordInput(props: InputProps) {
  const { desk, path, value, node } = props;
  switch (node.is) {
    case 'group':
      return (
        <Group wrong={wrongAt(desk, path)}>
          <FieldsOf {...{ desk, path, value }} fields={node.fields} isMoney={props.isMoney === true} />
        </Group>
      );
    case 'list':
      return <ListInput {...props} node={node} />;
    case 'named':
      return <NamedInput {...props} node={node} />;
    case 'kinds':
      return <KindsInput {...props} node={node} />;
    case 'pair':
      return <PairInput {...props} node={node} />;
    default:
      return <PlainInput {...props} />;
  }
}

function Group({ wrong, children }: Readonly<{ wrong: string | undefined; children: ReactNode }>) {
  return (
    <Stack gap={1}>
      {wrong === undefined ? null : (
        <Text as="p" size="small" tone="stop">
          {wrong}
        </Text>
      )}
      {children}
    </Stack>
  );
}

// Lists, names and several words in one place.

function ListInput({
  desk,
  path,
  value,
  node,
  label,
  isMoney,
}: InputProps & { node: Extract<FormNode, { is: 'list' }> }) {
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  const inner = desk.forms.nodes[node.of]!;
  const wrong = wrongAt(desk, path);
  // What was just added is open, so that it can be written.
  const [added, setAdded] = useState<number>();
  const known = desk.named[`${String(path.at(-1))} of this sheet`] ?? [];
  const values = inner.is === 'choice' ? inner.values : inner.is === 'id' ? known.map((one) => one.value) : [];
  if (values.length > 0) {
    const says = (one: unknown) => known.find(({ value }) => value === one)?.says ?? valueWords(one);
    return (
      <Group wrong={wrong}>
        <ChipsInput {...{ label, values, items, says }} onChoose={(list) => desk.change(path, list)} />
      </Group>
    );
  }
  const isPlain = inner.is !== 'group' && inner.is !== 'kinds' && inner.is !== 'list' && inner.is !== 'named';
  const move = (from: number, to: number) => {
    const next = [...items];
    next.splice(to, 0, ...next.splice(from, 1));
    desk.change(path, next);
  };
  const append = (item: unknown) => {
    setAdded(items.length);
    desk.change(path, [...items, withRuleNumber(item, items)]);
  };
  return (
    <Group wrong={wrong}>
      <ol className={isPlain ? 'word-plain-list' : 'word-list'}>
        {items.map((item, i) => {
          const at = [...path, i];
          const input = (
            <WordInput
              {...{ desk, isMoney: isMoney === true }}
              path={at}
              value={item}
              node={inner}
              label={`${label} ${i + 1}`}
            />
          );
          const moves = (
            <Row gap={1} className="word-moves">
              {i === 0 ? null : (
                <Button look="link" onClick={() => move(i, i - 1)}>
                  Move up<span className="only-heard"> {summaryOf(item)}</span>
                </Button>
              )}
              <Button look="link" onClick={() => desk.change(at, undefined)}>
                Remove<span className="only-heard"> {summaryOf(item)}</span>
              </Button>
            </Row>
          );
          // Things have no name that lasts while they are written: their place is what they are known by.
          const key = `${i} of ${items.length}`;
          if (isPlain) {
            return (
              <li key={key}>
                {input}
                {moves}
              </li>
            );
          }
          const isOpen =
            items.length === 1 ||
            added === i ||
            desk.problems.some((one) => `${one.path}.`.startsWith(`${at.join('.')}.`));
          return (
            <li key={key}>
              <Text as="details" panel="line" open={isOpen} className="word-item" id={`${anchorOf(at)}-part`}>
                <Text as="summary" finger padY={1.25} padX={1.5} weight="medium">
                  {summaryOf(item)} {prizeWords(item)}
                </Text>
                {input}
                {moves}
              </Text>
            </li>
          );
        })}
      </ol>
      {inner.is === 'kinds' ? (
        <AddOne
          label={label}
          choices={inner.of.map((one) => kindLabel(desk.forms, one))}
          onAdd={(at) => {
            const { of, marks } = inner.of[at]!;
            const blank = blankOf(desk.forms, of);
            append(isRecord(blank) ? { ...blank, ...marks } : blank);
          }}
        />
      ) : (
        <Row>
          <Button onClick={() => append(another(desk.forms, node.of, items))}>Add to {label.toLowerCase()}</Button>
        </Row>
      )}
    </Group>
  );
}

/** Any of a few fixed values. */
function ChipsInput({
  label,
  values,
  items,
  says,
  onChoose,
}: Readonly<{
  label: string;
  values: readonly unknown[];
  items: readonly unknown[];
  says: (value: unknown) => string;
  onChoose: (list: readonly unknown[]) => void;
}>) {
  return (
    <Chips
      asks={label}
      chips={values.map((one) => ({ value: String(one), says: says(one) }))}
      chosen={items.map(String)}
      onToggle={(one, on) =>
        onChoose(values.filter((known) => (String(known) === one ? on : items.some((item) => item === known))))
      }
    />
  );
}

/** Which of several words is added is chosen first: a row without its word says nothing. */
function AddOne({
  label,
  choices,
  onAdd,
}: Readonly<{ label: string; choices: readonly string[]; onAdd: (at: number) => void }>) {
  const sorted = choices.map((says, at) => ({ value: String(at), says })).sort((a, b) => (a.says < b.says ? -1 : 1));
  return (
    <SelectField
      label={`Add to ${label.toLowerCase()}`}
      choices={[{ value: '', says: 'Choose what to add' }, ...sorted]}
      value=""
      onChoose={(at) => {
        if (at !== '') onAdd(Number(at));
      }}
    />
  );
}

/** What a line of a chart pays, beside its name. */
function prizeWords(item: unknown): ReactNode {
  const prize = isRecord(item) && isRecord(item.prize) ? item.prize : undefined;
  if (prize === undefined) return null;
  const { amount, percent } = prize;
  const range = isRecord(amount) && Array.isArray(amount.between) ? amount.between.map(Number) : undefined;
  const says =
    typeof percent === 'number'
      ? `${percent}% of the pool`
      : typeof amount === 'number'
        ? plainDollars(amount)
        : range === undefined
          ? ''
          : range.map(plainDollars).join(' to ');
  return (
    <Text tone="muted" className="money">
      {says}
    </Text>
  );
}

function NamedInput({ desk, path, value, node, label }: InputProps & { node: Extract<FormNode, { is: 'named' }> }) {
  const data = isRecord(value) ? value : {};
  const [name, setName] = useState('');
  const inner = desk.forms.nodes[node.of]!;
  const names = Object.keys(data);
  const isTaken = names.includes(name.trim());
  // One option has no name that anyone sees.
  if (names.length === 1 && names[0] === 'only') {
    return <WordInput desk={desk} label="Prize lines" path={[...path, 'only']} value={data.only} node={inner} />;
  }
  return (
    <Group wrong={wrongAt(desk, path)}>
      {names.map((key) => (
        <Stack panel="line" padY={1} padX={1.5} key={key} gap={1}>
          <Row justify="between">
            <Text weight="bold">{key}</Text>
            <Button look="link" onClick={() => desk.change([...path, key], undefined)}>
              Remove<span className="only-heard"> {key}</span>
            </Button>
          </Row>
          <WordInput desk={desk} path={[...path, key]} value={data[key]} node={inner} label={`${label} ${key}`} />
        </Stack>
      ))}
      <Row gap={1} align="end">
        <Field
          label={`Name of another entry in ${label}`}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button
          aria-disabled={name.trim() === '' || isTaken}
          onClick={() => {
            if (name.trim() === '' || isTaken) return;
            desk.change([...path, name.trim()], blankOf(desk.forms, node.of) ?? '');
            setName('');
          }}
        >
          Add
        </Button>
      </Row>
    </Group>
  );
}

function KindsInput(props: InputProps & { node: Extract<FormNode, { is: 'kinds' }> }) {
  const { desk, path, value, node, label, hint } = props;
  const { forms } = desk;
  const at = kindAt(forms, node, value);
  const kind = node.of[at];
  const choices = node.of.map((one, i) => ({ value: String(i), says: kindLabel(forms, one) }));
  const isMoney = props.isMoney === true || node.of.some(({ of }) => forms.nodes[of]?.is === 'amount');
  const wrong = wrongAt(desk, path);
  const choose = (text: string) => {
    const next = node.of[Number(text)];
    if (next === undefined) return;
    desk.change(path, keptFields(forms, next, value));
  };
  const inner = kind === undefined ? undefined : forms.nodes[kind.of];
  const isBare =
    inner?.is === 'fixed' || (inner?.is === 'group' && inner.fields.length === Object.keys(kind!.marks).length);
  return (
    <Stack gap={1}>
      <SelectField
        id={`${anchorOf(path)}-kind`}
        label={`${label} is`}
        {...(hint === undefined ? {} : { hint })}
        {...(wrong === undefined ? {} : { wrong })}
        choices={at < 0 ? [{ value: '', says: 'Choose one' }, ...choices] : choices}
        value={at < 0 ? '' : String(at)}
        onChoose={choose}
      />
      {inner === undefined || isBare ? null : inner.is === 'group' ? (
        <FieldsOf {...{ desk, path, value, isMoney }} fields={inner.fields} without={Object.keys(kind!.marks)} />
      ) : (
        <WordInput {...{ desk, path, value, isMoney }} node={inner} label={label} />
      )}
    </Stack>
  );
}

/** Another word in the same place keeps the fields that both have: nothing is typed twice. */
function keptFields(
  forms: WordForms,
  { of, marks }: Readonly<{ of: number; marks: Readonly<Record<string, unknown>> }>,
  before: unknown,
): unknown {
  const node = forms.nodes[of];
  const blank = blankOf(forms, of);
  if (node?.is !== 'group') {
    const isRange = isRecord(before) && Array.isArray(before.between);
    return node?.is === 'amount' && isRange ? (before.between as unknown[])[0] : (blank ?? '');
  }
  const old = isRecord(before) ? before : {};
  const kept = node.fields.flatMap(({ name }) => (old[name] === undefined ? [] : [[name, old[name]] as const]));
  const made: Record<string, unknown> = { ...(isRecord(blank) ? blank : {}), ...Object.fromEntries(kept), ...marks };
  if ('between' in made && typeof before === 'number') made.between = [before, before];
  return made;
}

function PairInput({
  desk,
  path,
  value,
  node,
  label,
  hint,
  isMoney,
}: InputProps & { node: Extract<FormNode, { is: 'pair' }> }) {
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  const names = node.of.length === 2 ? ['lowest', 'highest'] : node.of.map((_, i) => String(i + 1));
  return (
    <Group wrong={wrongAt(desk, path)}>
      {hint === undefined ? null : (
        <Text as="p" size="small" tone="muted">
          {hint}
        </Text>
      )}
      <Row gap={1} fields="8rem" align="start">
        {node.of.map((of, i) => (
          <WordInput
            key={names[i]}
            {...{ desk, isMoney: isMoney === true }}
            path={[...path, i]}
            value={items[i]}
            node={desk.forms.nodes[of]!}
            label={`${label}: ${names[i]}`}
          />
        ))}
      </Row>
    </Group>
  );
}
