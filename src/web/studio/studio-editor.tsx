/**
 * A draft on three sides: the text or the parts of the rules on the left, one form in the middle, what it comes to on the
 * right. Choosing a sentence opens its form, quotes it, and marks its lines on the poster.
 */
import { useEffect, useMemo, useState } from 'react';
import { counted } from '../../base/display-text.ts';
import type { Draft, SentencePlace, SheetProblem, StudioWords } from '../../server/api/studio.ts';
import type { GameDocument } from '../../server/game-document.ts';
import { Button } from '../design/button.tsx';
import { Segmented } from '../design/field.tsx';
import { Box, Grid, Row, Stack, Text } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { CrewName } from '../lib/crew.tsx';
import { Link } from '../lib/router.tsx';
import { clockTime, useZone } from '../lib/time.tsx';
import { useRequest } from '../lib/use-request.ts';
import { useOdds } from '../odds/use-odds.ts';
import { Consequences } from './consequences.tsx';
import { DealHand } from './deal-hand.tsx';
import {
  blankOf,
  clausesIn,
  isRecord,
  leftOver,
  nextRuling,
  openQuestions,
  type Part,
  type Path,
  partAt,
  partData,
  partsOf,
  placed,
  type SheetData,
  stepPlace,
  withValue,
} from './draft-model.ts';
import { Finish } from './finish.tsx';
import { NightsPanel } from './nights-panel.tsx';
import type { FormDesk } from './plain-inputs.tsx';
import { TextSide } from './text-side.tsx';
import { type DraftDesk, useDraft } from './use-draft.ts';
import { usePreview } from './use-preview.ts';
import { FieldsOf, placesOf, plainHelp, WordInput } from './word-form.tsx';

export function StudioDraft({ id, view }: Readonly<{ id: string; view: string | undefined }>) {
  const draft = useRequest<Draft>(`/api/studio/drafts/${id}`);
  const words = useRequest<StudioWords>('/api/studio/words');
  const refusal = draft.refusal ?? words.refusal;
  if (draft.value === undefined || words.value === undefined) {
    return (
      <div className="station-page">
        {refusal === undefined ? (
          <p role="status">Opening the draft…</p>
        ) : (
          <>
            <RefusalNotice refusal={refusal} />
            <Link to="/office/studio">All drafts</Link>
          </>
        )}
      </div>
    );
  }
  return <Editor first={draft.value} words={words.value} view={view} />;
}

function Editor({ first, words, view }: Readonly<{ first: Draft; words: StudioWords; view: string | undefined }>) {
  const desk = useDraft(first);
  const { sheet, sentences } = desk.content;
  const preview = usePreview(sheet);
  const odds = useOdds(preview.whole === undefined ? undefined : { sheet: preview.whole });
  const at = useWhere(desk, words, preview.problems);
  const { part, sentence, forms } = at;
  const name = typeof sheet.name === 'string' && sheet.name !== '' ? sheet.name : 'Without a name';
  useUndoKeys(desk);
  const unplaced = leftOver(sentences);
  return (
    <div className="studio-frame">
      <div className="studio">
        <Head desk={desk} name={name} left={preview.problems.length + unplaced} view={view} />
        <DraftNotices desk={desk} />
        {view === 'finish' ? (
          <Finish
            draft={desk.head}
            {...{ sheet, preview, unplaced }}
            isSaved={desk.saving === 'saved'}
            onApproval={(approval) => forms.change(['approval'], approval)}
            onProblem={at.showProblem}
          />
        ) : (
          <Grid
            columns="minmax(min(14rem, 24%), 24rem) minmax(0, 1fr) minmax(min(20rem, 30%), 27rem)"
            gap={0}
            className="studio-sides"
          >
            <aside className="studio-left" aria-label="Text and parts">
              <LeftSide {...at} {...{ sentences, sheet }} problems={preview.problems} />
            </aside>
            <section className="studio-middle" aria-label={part.title}>
              <PartForm {...{ part, sheet, forms }} quoted={at.quoted} />
              <NotSaid {...{ part, sheet, forms }} />
              <Problems problems={preview.problems} checking={preview.checking} onOpen={at.showProblem} />
              {preview.whole === undefined || preview.shows === undefined ? null : (
                <DealHand sheet={preview.whole} keypads={preview.shows.keypads} gameNames={preview.shows.gameNames} />
              )}
            </section>
            <aside className="studio-right" aria-label="What it comes to">
              <Consequences
                {...{ name, odds }}
                shows={preview.shows}
                isOld={preview.problems.length > 0}
                checking={preview.checking}
                lit={litClauses(sheet, part, sentence)}
              />
            </aside>
          </Grid>
        )}
        {view === 'finish' ? null : <NightsPanel sheet={preview.whole} />}
      </div>
    </div>
  );
}

type Where = Readonly<{
  parts: readonly Part[];
  part: Part;
  sentence: number | undefined;
  quoted: Readonly<{ number: number; says: string }> | undefined;
  forms: FormDesk;
  openPart: (key: string) => void;
  openSentence: (index: number) => void;
  place: Parameters<typeof TextSide>[0]['onPlace'];
  addStep: () => void;
  showProblem: (problem: SheetProblem) => void;
}>;

/** Which part and which sentence are open, and what can be done there. */
function useWhere(desk: DraftDesk, words: StudioWords, problems: readonly SheetProblem[]): Where {
  const { content } = desk;
  const games = useRequest<Readonly<{ games: readonly GameDocument[] }>>('/api/games').value?.games;
  const { sheet, sentences } = content;
  const parts = useMemo(() => partsOf(sheet, words.forms), [sheet, words.forms]);
  const [chosenKey, setChosenKey] = useState('name');
  const [sentence, setSentence] = useState<number>();
  const openPlace = (index: number, to: SentencePlace | null | undefined) => {
    setSentence(index);
    if (to?.as === 'word') setChosenKey(to.part);
    if (to?.as === 'note') setChosenKey('notes');
    if (to?.as === 'ruling') setChosenKey('rulings');
  };
  const openPart = (key: string) => {
    setChosenKey(key);
    setSentence(undefined);
  };
  const forms: FormDesk = {
    forms: words.forms,
    problems,
    sentences: sentences.map(({ says }, i) => ({ number: String(i + 1), says })),
    rankings: rankingsOf(sheet),
    named: namedIn(sheet, parts, games),
    change: (path, value) => desk.change({ ...content, sheet: withValue(sheet, path, value) as SheetData }),
  };
  const quoted = sentence === undefined ? undefined : sentences[sentence];
  return {
    ...{ parts, sentence, forms, openPart },
    part: parts.find(({ key }) => key === chosenKey) ?? parts[0]!,
    quoted: quoted === undefined ? undefined : { number: sentence! + 1, says: quoted.says },
    openSentence: (index) => openPlace(index, sentences[index]?.place),
    place: (index, to) => {
      desk.change(placed(content, index, to, parts));
      openPlace(index, to);
    },
    addStep: () => {
      const place = stepPlace(words.forms);
      const steps = Array.isArray(sheet.steps) ? (sheet.steps as unknown[]) : [];
      const id = `step-${steps.length + 1}`;
      const blank = place === undefined ? {} : blankOf(words.forms, place);
      forms.change(['steps', steps.length], { ...(isRecord(blank) ? blank : {}), id });
      openPart(`steps/${id}`);
    },
    showProblem: ({ path }) => {
      const found = partAt(path, parts);
      if (found !== undefined) openPart(found.key);
      focusOn(path.split('.'));
    },
  };
}

/** The games say how they rank hands: high cards unless they say otherwise. */
function rankingsOf({ games }: SheetData): readonly string[] {
  const rows = Array.isArray(games) ? games.filter(isRecord) : [];
  return [...new Set(rows.flatMap(({ ranking }) => (typeof ranking === 'string' ? [ranking] : [])))];
}

/** What fields can name, so that nobody has to know an id. */
function namedIn(sheet: SheetData, parts: readonly Part[], games: readonly GameDocument[] = []): FormDesk['named'] {
  const steps = parts.flatMap(({ step, title, key }) =>
    step === undefined ? [] : [{ value: key.slice('steps/'.length), says: title }],
  );
  const fund = isRecord(sheet.fund) && Array.isArray(sheet.fund.pools) ? sheet.fund.pools.filter(isRecord) : [];
  const chart = isRecord(sheet.chart) && isRecord(sheet.chart.options) ? Object.values(sheet.chart.options) : [];
  const rows = chart.flatMap((list) => (Array.isArray(list) ? list.filter(isRecord) : []));
  const game = games.map(({ id, name }) => ({ value: id, says: name }));
  const own = Array.isArray(sheet.games) ? sheet.games.filter(isRecord).map((row) => row.game) : [];
  return {
    ...{ next: steps, fails: steps, expires: steps, game },
    pool: fund.map(({ id, name }) => ({ value: String(id), says: typeof name === 'string' ? name : String(id) })),
    line: rows.map(({ key, name }) => ({ value: String(key), says: typeof name === 'string' ? name : String(key) })),
    'games of this sheet': own.map((id) => ({
      value: String(id),
      says: game.find((one) => one.value === id)?.says ?? String(id),
    })),
  };
}

/** The lines of a sentence, if a rule has its number; otherwise those of the whole part. */
function litClauses(sheet: SheetData, part: Part, sentence: number | undefined): readonly string[] {
  const clauses = clausesIn(partData(sheet, part));
  const own = sentence === undefined ? undefined : String(sentence + 1);
  return own !== undefined && clauses.includes(own) ? [own] : clauses;
}

/** Ctrl+Z and Ctrl+Y, where no field has an undo of its own. */
function useUndoKeys({ undo, redo }: DraftDesk): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (isTyping || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

/** The field of a path, or the nearest thing around it, once its form is there. */
function focusOn(path: Path): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      for (let end = path.length; end > 0; end -= 1) {
        const found = placesOf(path.slice(0, end)).flatMap((id) => document.getElementById(id) ?? [])[0];
        if (found === undefined) continue;
        for (let at = found.closest('details'); at !== null; at = at.parentElement?.closest('details') ?? null) {
          at.open = true;
        }
        found.scrollIntoView({ block: 'center' });
        found.focus();
        return;
      }
    }),
  );
}

// The head of the page.

function Head({
  desk,
  name,
  left,
  view,
}: Readonly<{ desk: DraftDesk; name: string; left: number; view: string | undefined }>) {
  const { content, head } = desk;
  const total = content.sentences.length;
  const done = total - leftOver(content.sentences);
  return (
    <header className="studio-head">
      <Link to="/office/studio">All drafts</Link>
      <h2>{name}</h2>
      <SavedTag desk={desk} />
      <Text grow />
      {total === 0 ? null : (
        <Row gap={1} wrap={false}>
          <progress max={total} value={done} aria-label="Sentences with a place" />
          <Text size="small" tone="muted">
            {done} of {counted(total, 'sentence')} placed
          </Text>
        </Row>
      )}
      {view === 'finish' ? (
        <Link className="button" to={`/office/studio/${head.draft}`}>
          Back to the form
        </Link>
      ) : (
        <>
          <Button onClick={desk.undo} aria-disabled={!desk.canUndo}>
            Undo
          </Button>
          <Button onClick={desk.redo} aria-disabled={!desk.canRedo}>
            Redo
          </Button>
          <Link
            className={`button ${left === 0 ? 'is-primary' : 'studio-left-over'}`}
            to={`/office/studio/${head.draft}/finish`}
          >
            {left === 0 ? 'Compare and hand in' : `Compare and hand in: ${left} left`}
          </Link>
        </>
      )}
    </header>
  );
}

function SavedTag({ desk: { saving, head } }: Readonly<{ desk: DraftDesk }>) {
  const zone = useZone();
  const says = {
    saved: `Draft ${head.version}, saved ${clockTime(head.at, zone)}`,
    waiting: 'Not saved yet',
    saving: 'Saving…',
    failed: 'Not saved',
    conflict: 'Changed by somebody else',
  }[saving];
  const tone = saving === 'saved' ? 'order' : saving === 'failed' || saving === 'conflict' ? 'stop' : 'waiting';
  return (
    <span role="status">
      <Tag tone={tone}>{says}</Tag>
    </span>
  );
}

function DraftNotices({ desk }: Readonly<{ desk: DraftDesk }>) {
  const { head, saving, refusal, theirs, loadTheirs, keepMine, retry } = desk;
  const zone = useZone();
  return (
    <Stack gap={1} className="studio-notices">
      {saving === 'failed' && refusal !== undefined ? (
        <>
          <RefusalNotice refusal={refusal} />
          <Button onClick={retry}>Save again</Button>
        </>
      ) : null}
      {theirs === undefined ? null : (
        <div role="alert">
          <Notice
            means="waiting"
            says={
              <>
                <CrewName badge={theirs.by} /> saved draft {theirs.version} at {clockTime(theirs.at, zone)} while you
                were writing.
              </>
            }
            next={
              <Row gap={1}>
                <Button onClick={loadTheirs}>Load draft {theirs.version}</Button>
                <Button onClick={keepMine}>Keep mine instead</Button>
              </Row>
            }
          />
        </div>
      )}
      {head.importedFrom === null || head.version > 1 ? null : (
        <Notice
          means="info"
          says={`Imported from ${head.importedFrom}. Its fingerprint fits.`}
          next="It needs an approval of this house before it can be offered here."
        />
      )}
    </Stack>
  );
}

// The left side.

type LeftProps = Where &
  Readonly<{ problems: readonly SheetProblem[]; sentences: Draft['sentences']; sheet: SheetData }>;

function LeftSide(props: LeftProps) {
  const { parts, part, problems, sentences, sheet, sentence, place, openPart, openSentence, addStep } = props;
  const [side, setSide] = useState<'text' | 'parts'>(sentences.length > 0 ? 'text' : 'parts');
  return (
    <>
      {sentences.length === 0 ? null : (
        <Box padY={1} padX={2} className="studio-which">
          <Segmented
            asks="Shown on the left"
            choices={[
              { value: 'text', says: 'Your text' },
              { value: 'parts', says: 'Parts' },
            ]}
            chosen={side}
            onChoose={setSide}
          />
        </Box>
      )}
      {side === 'text' && sentences.length > 0 ? (
        <TextSide
          {...{ sentences, sheet, parts }}
          chosen={sentence}
          onChoose={openSentence}
          onPlace={place}
          onRuling={(index) => place(index, { as: 'ruling', ruling: nextRuling(sheet) })}
        />
      ) : (
        <nav aria-label="Parts of the rules">
          <Box as="ul" className="studio-parts">
            {parts.map((one) => {
              const wrong = problems.filter(({ path }) => partAt(path, parts)?.key === one.key).length;
              return (
                <li key={one.key}>
                  <button
                    type="button"
                    aria-current={one.key === part.key ? 'true' : undefined}
                    className={one.isEmpty ? 'is-empty' : ''}
                    onClick={() => openPart(one.key)}
                  >
                    <span>{one.title}</span>
                    {wrong > 0 ? (
                      <Tag tone="stop">{wrong}</Tag>
                    ) : one.isEmpty ? (
                      <Text size="small" tone="muted">
                        not used
                      </Text>
                    ) : null}
                  </button>
                </li>
              );
            })}
          </Box>
          <Row className="studio-add-step">
            <Button onClick={addStep}>Add a step</Button>
          </Row>
        </nav>
      )}
    </>
  );
}

// The form in the middle.

function PartForm({
  part,
  sheet,
  forms,
  quoted,
}: Readonly<{
  part: Part;
  sheet: SheetData;
  forms: FormDesk;
  quoted: Readonly<{ number: number; says: string }> | undefined;
}>) {
  const { step } = part;
  return (
    <Stack gap={2} key={part.key}>
      <Row gap={2} lines={0}>
        <Text as="h3" size="title">
          {part.title}
        </Text>
        {quoted === undefined ? null : <Tag tone="info">Sentence {quoted.number}</Tag>}
      </Row>
      {quoted === undefined ? null : <blockquote className="studio-quote">{quoted.says}</blockquote>}
      <Text as="p" weight="medium" size="lead">
        {part.asks}
      </Text>
      {step === undefined ? (
        <PartFields {...{ part, sheet, forms }} />
      ) : (
        <StepForm forms={forms} step={step} value={(sheet.steps as unknown[])[step]} />
      )}
    </Stack>
  );
}

/** A part of one word is that word, without a frame of its own. */
function PartFields({ part, sheet, forms }: Readonly<{ part: Part; sheet: SheetData; forms: FormDesk }>) {
  const [only, ...others] = part.fields;
  const value = only === undefined ? undefined : sheet[only.name];
  const node = only === undefined ? undefined : forms.forms.nodes[only.of];
  if (only === undefined || node === undefined || others.length > 0 || value === undefined) {
    return <FieldsOf desk={forms} path={[]} value={sheet} fields={part.fields} />;
  }
  return (
    <Stack gap={2}>
      {only.help === undefined ? null : (
        <Text as="p" size="small" tone="muted">
          {plainHelp(only.help)}
        </Text>
      )}
      <WordInput desk={forms} path={[only.name]} value={value} node={node} label={part.title} />
      {only.optional === true ? (
        <Row>
          <Button look="link" onClick={() => forms.change([only.name], undefined)}>
            Leave out
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}

/** A step is one of the words that can stand in the list of steps. */
function StepForm({ forms, step, value }: Readonly<{ forms: FormDesk; step: number; value: unknown }>) {
  const place = stepPlace(forms.forms);
  const node = place === undefined ? undefined : forms.forms.nodes[place];
  if (node === undefined) return null;
  return (
    <Stack gap={2}>
      <WordInput desk={forms} path={['steps', step]} value={value} node={node} label="This step" />
      <Row>
        <Button look="link" onClick={() => forms.change(['steps', step], undefined)}>
          Remove this step
        </Button>
      </Row>
    </Stack>
  );
}

/** What the text leaves open in this part, and what follows if it stays so. An answer becomes a word or a ruling. */
function NotSaid({ part, sheet, forms }: Readonly<{ part: Part; sheet: SheetData; forms: FormDesk }>) {
  const questions = openQuestions(forms.forms, part, sheet);
  const ruling = nextRuling(sheet);
  if (forms.sentences.length === 0 || questions.length === 0) return null;
  return (
    <Stack panel="waiting" pad={2} gap={1} as="section" aria-label="Your text does not say">
      <Row justify="between">
        <Text weight="bold" tone="waiting">
          Your text does not say
        </Text>
        <Text size="small" tone="waiting">
          kept as {ruling}
        </Text>
      </Row>
      <Stack as="ul">
        {questions.map(({ label, holds, of, path }) => (
          <li key={path.join('.')}>
            <Text>
              <strong>{label}.</strong> If nothing is said: {plainHelp(holds)}.
            </Text>
            <Row gap={1}>
              <Button onClick={() => forms.change(path, blankOf(forms.forms, of) ?? '')}>
                Say it<span className="only-heard">: {label}</span>
              </Button>
              <Button onClick={() => forms.change(['rulings', ruling], `${label}: ${plainHelp(holds)}.`)}>
                Keep it so, as a ruling<span className="only-heard">: {label}</span>
              </Button>
            </Row>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

/** Everything that is wrong, each with the way to it. */
function Problems({
  problems,
  checking,
  onOpen,
}: Readonly<{ problems: readonly SheetProblem[]; checking: boolean; onOpen: (problem: SheetProblem) => void }>) {
  if (problems.length === 0) return null;
  return (
    <Stack panel="stop" pad={2} as="section" gap={1} className="studio-problems" aria-label="Problems">
      <Text weight="bold" tone="stop" role="status">
        {counted(problems.length, 'problem')}
        {checking ? ', being checked again' : ''}
      </Text>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.says}`}>
            <Text>{problem.says}</Text> {problem.next === undefined ? null : <Text tone="muted">{problem.next}</Text>}{' '}
            {problem.path === '' ? null : (
              <Button look="link" onClick={() => onOpen(problem)}>
                Go to it<span className="only-heard">: {problem.says}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
