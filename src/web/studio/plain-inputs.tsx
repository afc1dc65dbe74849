/** The fields of a word that hold one value: texts, numbers, amounts, rule numbers and choices. */
import { type ReactNode, useId, useState } from 'react';
import type { FormNode, SheetProblem, WordForms } from '../../server/api/studio.ts';
import { Field, Segmented, SelectField } from '../design/field.tsx';
import { Stack, Text } from '../design/layout.tsx';
import { dollars, parseCents } from '../lib/money.tsx';
import { choiceWords, type Path, valueWords } from './draft-model.ts';
import { CategoryPick, isSuits, RankPick, SuitPick } from './hand-pick.tsx';

/** What every field of a form shares. */
export type FormDesk = Readonly<{
  forms: WordForms;
  problems: readonly SheetProblem[];
  /** Sentences that a rule number can name: their number, and their words. */
  sentences: readonly Readonly<{ number: string; says: string }>[];
  /** The rankings of the games of this sheet: which kinds of hands there are. */
  rankings: readonly string[];
  /** What a field can name, by the field: the steps of this sheet, its jackpots, its prize lines, and every game. */
  named: Readonly<Record<string, readonly Readonly<{ value: string; says: string }>[]>>;
  change: (path: Path, value: unknown) => void;
}>;

export type Place = Readonly<{ desk: FormDesk; path: Path; value: unknown; isMoney?: boolean }>;

/** No cents where there are none, as rules write amounts. */
export const plainDollars = (cents: number): string => dollars(cents).replace(/\.00$/, '');

export const anchorOf = (path: Path): string => `word-${path.join('-').replace(/[^A-Za-z0-9-]/g, '_')}`;

export type InputProps = Place & Readonly<{ node: FormNode; label: string; hint?: ReactNode }>;

export const wrongAt = ({ problems }: FormDesk, path: Path): string | undefined => {
  const here = path.join('.');
  return problems.find((problem) => problem.path === here)?.says;
};

/** Texts, numbers, amounts, dates, times and choices. */
export function PlainInput({ desk, path, value, node, label, hint, isMoney }: InputProps) {
  const wrong = wrongAt(desk, path);
  const shared = {
    label,
    ...(hint === undefined ? {} : { hint }),
    ...(wrong === undefined ? {} : { wrong }),
    id: anchorOf(path),
  };
  const change = (next: unknown) => desk.change(path, next);
  switch (node.is) {
    case 'choice':
      return isSuits(node.values) ? (
        <SuitPick {...shared} text={String(value ?? '')} onText={change} />
      ) : (
        <ChoiceInput {...{ path, label, hint, wrong, value, change }} values={node.values} />
      );
    case 'fixed':
      return (
        <Stack gap={0} id={anchorOf(path)} tabIndex={-1}>
          <Text size="small" weight="bold">
            {label}
          </Text>
          <Text>{valueWords(node.value)}</Text>
        </Stack>
      );
    case 'amount':
      return <AmountInput shared={shared} value={value} change={change} />;
    case 'number':
      return isMoney === true ? (
        <AmountInput shared={shared} value={value} change={change} />
      ) : (
        <NumberInput shared={shared} value={value} change={change} least={node.least} most={node.most} />
      );
    case 'clause':
      return <ClauseInput shared={shared} value={value} change={change} sentences={desk.sentences} />;
    default: {
      const name = String(path.at(-1));
      const text = typeof value === 'string' ? value : '';
      if (name === 'category') return <CategoryPick {...shared} text={text} onText={change} rankings={desk.rankings} />;
      const pattern = node.is === 'text' ? (node.pattern ?? '') : '';
      if (pattern.startsWith('^[2-9TJQKA]') || (name === 'ranks' && node.is === 'text'))
        return <RankPick {...shared} text={text} onText={change} several={pattern !== '^[2-9TJQKA]$'} />;
      const known = desk.named[name] ?? [];
      if (known.length > 0) {
        const open = known.some((one) => one.value === text) ? [] : [{ value: text, says: text || 'Choose one' }];
        return <SelectField {...shared} choices={[...open, ...known]} value={text} onChoose={change} />;
      }
      return <TextInput {...{ node, shared, value, change }} />;
    }
  }
}

type Shared = Readonly<{ label: string; hint?: ReactNode; wrong?: string; id: string }>;
type Change = (next: unknown) => void;

function TextInput({
  node,
  shared,
  value,
  change,
}: Readonly<{ node: FormNode; shared: Shared; value: unknown; change: Change }>) {
  const most = node.is === 'text' ? node.most : null;
  const mayBeNone = node.is === 'text' && node.orNone === true;
  const text = typeof value === 'string' ? value : '';
  const write = (typed: string) => change(typed === '' && mayBeNone ? null : typed);
  if (node.is === 'text' && most !== null && most >= 400) {
    return <LongText shared={shared} text={text} most={most} onText={write} />;
  }
  return (
    <Field
      {...shared}
      type={node.is === 'date' ? 'date' : node.is === 'time' ? 'time' : 'text'}
      value={text}
      {...(most === null ? {} : { maxLength: most })}
      onChange={({ target }) => write(target.value)}
    />
  );
}

function LongText({
  shared: { label, hint, wrong, id },
  text,
  most,
  onText,
}: Readonly<{ shared: Shared; text: string; most: number; onText: (text: string) => void }>) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="word-text"
        rows={Math.min(6, Math.max(1, Math.ceil(text.length / 60)))}
        maxLength={most}
        value={text}
        aria-invalid={wrong === undefined ? undefined : true}
        aria-describedby={`${id}-about`}
        onChange={({ target }) => onText(target.value)}
      />
      <div id={`${id}-about`}>
        {hint === undefined ? null : <p className="field-hint">{hint}</p>}
        {wrong === undefined ? null : <p className="field-wrong">{wrong}</p>}
      </div>
    </div>
  );
}

/** Dollars as people write them; what is no amount yet stays as it was typed. */
function AmountInput({ shared, value, change }: Readonly<{ shared: Shared; value: unknown; change: Change }>) {
  const plain = typeof value === 'number' ? plainDollars(value) : typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState<string>();
  const wrong =
    typed !== undefined && parseCents(typed) === undefined ? 'Write an amount, such as $250.' : shared.wrong;
  return (
    <Field
      {...shared}
      {...(wrong === undefined ? {} : { wrong })}
      inputMode="decimal"
      value={typed ?? plain}
      onChange={({ target }) => {
        setTyped(target.value);
        const cents = parseCents(target.value);
        if (cents !== undefined) change(cents);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

function NumberInput({
  shared,
  value,
  change,
  least,
  most,
}: Readonly<{ shared: Shared; value: unknown; change: Change; least: number | null; most: number | null }>) {
  const [typed, setTyped] = useState<string>();
  const bounds =
    least === null && most === null ? undefined : most === null ? `${least} or more.` : `${least ?? 'Up'} to ${most}.`;
  return (
    <Field
      {...shared}
      hint={
        <>
          {shared.hint} {bounds}
        </>
      }
      inputMode="numeric"
      value={typed ?? (typeof value === 'number' ? String(value) : '')}
      onChange={({ target }) => {
        setTyped(target.value);
        if (/^-?\d{1,12}$/.test(target.value.trim())) change(Number(target.value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** The rule that a word restates: a sentence of the text, or the number that the approval has. */
function ClauseInput({
  shared,
  value,
  change,
  sentences,
}: Readonly<{ shared: Shared; value: unknown; change: Change; sentences: FormDesk['sentences'] }>) {
  const list = useId();
  const said = sentences.find(({ number }) => number === value)?.says;
  return (
    <>
      <Field
        {...shared}
        hint={said === undefined ? shared.hint : `“${said}”`}
        list={list}
        value={typeof value === 'string' ? value : ''}
        maxLength={40}
        onChange={({ target }) => change(target.value)}
      />
      <datalist id={list}>
        {sentences.map(({ number, says }) => (
          <option key={number} value={number}>
            {says.slice(0, 80)}
          </option>
        ))}
      </datalist>
    </>
  );
}

function ChoiceInput({
  path,
  label,
  hint,
  wrong,
  value,
  values,
  change,
}: Readonly<{
  path: Path;
  label: string;
  hint: ReactNode;
  wrong: string | undefined;
  value: unknown;
  values: readonly unknown[];
  change: Change;
}>) {
  const field = String(path.findLast((key) => typeof key === 'string'));
  const choices = values.map((one) => ({ value: String(one), says: choiceWords(field, one) }));
  const chosen = value === undefined ? '' : String(value);
  const choose = (text: string) => change(values.find((one) => String(one) === text));
  const isShort = choices.length <= 4 && choices.reduce((sum, { says }) => sum + says.length, 0) <= 48;
  if (!isShort) {
    const open = choices.some((one) => one.value === chosen) ? [] : [{ value: '', says: 'Choose one' }];
    return (
      <SelectField
        id={anchorOf(path)}
        label={label}
        {...(hint === undefined ? {} : { hint })}
        {...(wrong === undefined ? {} : { wrong })}
        choices={[...open, ...choices]}
        value={chosen}
        onChoose={choose}
      />
    );
  }
  return (
    <Stack gap={0} id={anchorOf(path)} tabIndex={-1}>
      <Segmented asks={label} choices={choices} chosen={chosen} onChoose={choose} />
      {hint === undefined ? null : (
        <Text as="p" size="small" tone="muted">
          {hint}
        </Text>
      )}
      {wrong === undefined ? null : (
        <Text as="p" size="small" tone="stop">
          {wrong}
        </Text>
      )}
    </Stack>
  );
}
