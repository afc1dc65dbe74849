/**
 * A promotion in one sitting: one page on which nothing is typed that can be picked. Beside it the notice as it will hang on
 * the wall and what it costs; at its foot everything that the last button would refuse, each with its repair.
 */
import { useEffect, useRef, useState } from 'react';
import { counted } from '../../base/display-text.ts';
import { postOffer } from '../../floor/offers/command-forms.ts';
import type { OfferCheck, SheetDocument, SheetRow } from '../../server/api/promotions.ts';
import { Button } from '../design/button.tsx';
import { Field } from '../design/field.tsx';
import { Box, Grid, Panel, Row, Split, Stack, Text } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { ask } from '../lib/http.ts';
import { useView } from '../lib/live.tsx';
import { readStored, writeStored } from '../lib/local-store.ts';
import { go, Link, useAddressBar } from '../lib/router.tsx';
import { useMay } from '../lib/session.tsx';
import { clockTime, useNow, useZone } from '../lib/time.tsx';
import { useRequest } from '../lib/use-request.ts';
import { useOdds } from '../odds/use-odds.ts';
import { OddsBrief, Verdict } from '../odds/verdict.tsx';
import { houseDate, plusDays } from './house-calendar.ts';
import { NoticePreview } from './notice-preview.tsx';
import { choiceWords, newDraft, type OfferDraft, offerOf } from './offer-draft.ts';
import { type Change, OfferFields } from './offer-fields.tsx';
import { type EditorPart, freeId, type Problem, problemsOf, type Repair } from './offer-repairs.ts';
import type { FlawAtPlace } from './row-list-fields.tsx';

export function OfferEditor() {
  const { query } = useAddressBar();
  const id = query.get('sheet') ?? '';
  const { value, refusal } = useRequest<SheetDocument>(id === '' ? undefined : `/api/sheets/${id}`);
  if (id === '') return <ChooseSheet />;
  if (value === undefined)
    return refusal === undefined ? <p role="status">One moment…</p> : <RefusalNotice refusal={refusal} />;
  return <Editor key={id} document={value} />;
}

/** The rule sheets on file, as the first thing that is picked. */
function ChooseSheet() {
  const { value, refusal } = useRequest<readonly SheetRow[]>('/api/sheets');
  const [sought, setSought] = useState('');
  if (value === undefined)
    return refusal === undefined ? <p role="status">One moment…</p> : <RefusalNotice refusal={refusal} />;
  const onFile = value.filter(({ adopted }) => adopted);
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = onFile.filter(({ name, kinds, approval }) => {
    const text = `${name} ${kinds.join(' ')} ${approval}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <div className="station-page">
      <h2>New promotion</h2>
      <Text as="p" tone="muted">
        Choose rules that are on file, or <Link to="/office/studio">write new rules in the studio</Link>.
      </Text>
      {onFile.length > 8 ? (
        <Field label="Find a rule sheet" value={sought} onChange={({ target }) => setSought(target.value)} />
      ) : null}
      <Grid min="18rem" gap={1} as="ul">
        {rows.map((row) => (
          <Panel as="li" key={`${row.id} ${row.edition}`} gap={0}>
            <Link to={`/office/offers/new?sheet=${encodeURIComponent(row.id)}`}>{row.name}</Link>
            <Text size="small" tone="muted">
              {row.kinds.map(choiceWords).join(', ')}
              {row.approval === null ? '' : ` · ${row.approval}`}
            </Text>
          </Panel>
        ))}
      </Grid>
      {onFile.length === 0 ? (
        <Notice
          means="waiting"
          says="No rule sheet is on file yet."
          next={<Link to="/office/sheets">Put a rule sheet on file</Link>}
        />
      ) : null}
    </div>
  );
}

function Editor({ document }: Readonly<{ document: SheetDocument }>) {
  const { offers = [], funds = [], house } = useView();
  const zone = useZone();
  const now = useNow();
  const { draft, change, undo, savedAt, restored, startOver, forget, other } = useKeptDraft(document);
  const whole = offerOf(draft, document, zone, house?.startOfDay);
  const { check, checking } = useOfferCheck('offer' in whole ? whole.offer : undefined);
  const counted = useOdds('offer' in whole ? { sheet: document.sheet.id, offer: whole.offer } : undefined);
  // Results for an earlier draft are not shown for an incomplete one.
  const odds = 'offer' in whole ? counted.odds : undefined;
  const problems = problemsOf({ draft, document, whole, check, offers, funds, zone, now });
  const told = toldAt(problems);
  const { sheet } = document;
  const printed = (check?.printed ?? undefined) || document.printed;
  return (
    <div className="station-page">
      <Row as="header" gap={2} lines={1}>
        <h2>Post {sheet.name}</h2>
        <Tag tone={document.adopted ? 'order' : 'stop'}>
          {sheet.approval === null ? 'Approved rules' : `Approved rules ${sheet.approval}`}
        </Tag>
        <Text grow right size="small" tone="muted">
          <span role="status">{savedAt === undefined ? '' : `Draft saved ${clockTime(savedAt, zone)}`}</span>
        </Text>
        <Button onClick={undo.act} aria-disabled={!undo.can}>
          Undo
        </Button>
        <Button look="quiet" onClick={startOver}>
          Start over
        </Button>
      </Row>
      {restored ? (
        <Notice means="info" says="This is the draft that you left." next="Start over for an empty one." />
      ) : null}
      {other === undefined ? null : (
        <Notice
          means="waiting"
          says="This draft was changed in another tab."
          next={
            <Button look="link" onClick={other.load}>
              Load what the other tab has
            </Button>
          }
        />
      )}
      <Split aside="minmax(20rem, 36%)" gap={3}>
        <Stack as="form" gap={0} onSubmit={(event: { preventDefault: () => void }) => event.preventDefault()}>
          <OfferFields draft={draft} document={document} check={check} told={told} onChange={change} />
        </Stack>
        <Stack sticky gap={2}>
          <h3>Notice, live</h3>
          <Box as="section" high="60vh" scroll="y" aria-label="Notice, live" tabIndex={0}>
            <NoticePreview printed={printed} label={`Notice: ${draft.postedName || sheet.name}`} />
          </Box>
          <div aria-live="polite">
            <Verdict
              {...counted}
              odds={odds}
              waits={problems[0]?.says ?? 'The odds are counted once every required field is filled in.'}
            >
              {odds === undefined ? null : <OddsBrief odds={odds} />}
            </Verdict>
          </div>
        </Stack>
      </Split>
      <Submission
        draft={draft}
        name={draft.postedName.trim() === '' ? sheet.name : draft.postedName.trim()}
        offer={'offer' in whole ? whole : undefined}
        check={check}
        checking={checking}
        problems={problems}
        onRepair={change}
        onDone={(id) => {
          forget();
          go(`/office/offers/${id}`);
        }}
      />
    </div>
  );
}

/** What the check refuses, at the first place that a list of rows can show. */
function toldAt(problems: readonly Problem[]): FlawAtPlace {
  const found = problems.find(({ where }) => where !== null);
  if (found === undefined || found.where === null) return undefined;
  return { where: found.where, says: found.next === undefined ? found.says : `${found.says} ${found.next}` };
}

// The draft, kept in this browser until it is submitted, with its steps back.

type Kept = Readonly<{ draft: OfferDraft; edition: string; at: number }>;

/** Steps this close together count as one, such as the letters of a word. */
const ONE_STEP_MS = 700;
const MOST_STEPS = 60;

function useKeptDraft(document: SheetDocument) {
  const { offers = [] } = useView();
  const zone = useZone();
  const now = useNow();
  const key = `offer-draft.${document.sheet.id}`;
  const taken = offers.map(({ offer }) => offer.id);
  const fresh = () => {
    const today = houseDate(now, zone, '00:00');
    return newDraft(document, taken, `${plusDays(today, 1)}T06:00`, `${plusDays(today, 91)}T06:00`);
  };
  const [start] = useState(() => readDraft(key, document));
  const [draft, setDraft] = useState<OfferDraft>(() =>
    start === undefined ? fresh() : { ...start.draft, id: freeId(start.draft.id, taken) },
  );
  const [savedAt, setSavedAt] = useState(start?.at);
  const [restored, setRestored] = useState(start !== undefined);
  const [steps, setSteps] = useState<readonly OfferDraft[]>([]);
  const lastStep = useRef(0);
  const typedId = useRef<string>(undefined);
  const [elsewhere, setElsewhere] = useOtherTab(key, document);
  const load = () => {
    if (elsewhere === undefined) return;
    setSteps((before) => [...before, draft]);
    setDraft(elsewhere.draft);
    setSavedAt(elsewhere.at);
    setElsewhere(undefined);
  };
  const keep = (next: OfferDraft) => {
    setElsewhere(undefined);
    setDraft(next);
    setSavedAt(now);
    setRestored(false);
    writeStored(key, JSON.stringify({ draft: next, edition: document.sheet.edition, at: now } satisfies Kept));
  };
  // Who else posts one meanwhile takes the short name: another is found, unless this one was typed.
  const shown = typedId.current === draft.id || !taken.includes(draft.id) ? draft.id : freeId(draft.id, taken);
  const change: Change = (part) => {
    if (part.id !== undefined) typedId.current = part.id;
    const time = Date.now();
    if (time - lastStep.current > ONE_STEP_MS) setSteps((before) => [...before.slice(-MOST_STEPS), draft]);
    lastStep.current = time;
    keep({ ...draft, ...part });
  };
  const undo = () => {
    const before = steps.at(-1);
    if (before === undefined) return;
    lastStep.current = 0;
    setSteps(steps.slice(0, -1));
    keep(before);
  };
  const forget = () => writeStored(key, undefined);
  const startOver = () => {
    setSteps((before) => [...before, draft]);
    lastStep.current = 0;
    keep(fresh());
    forget();
    setSavedAt(undefined);
  };
  const other = elsewhere === undefined ? undefined : { load };
  return {
    draft: { ...draft, id: shown },
    change,
    undo: { act: undo, can: steps.length > 0 },
    savedAt,
    restored,
    startOver,
    forget,
    other,
  };
}

/** A draft is one for all tabs of this browser: what another tab wrote is not overwritten without a word. */
function useOtherTab(key: string, document: SheetDocument) {
  const [elsewhere, setElsewhere] = useState<Kept>();
  useEffect(() => {
    const hear = (event: StorageEvent) => {
      if (event.key === `floorbook.${key}`) setElsewhere(readDraft(key, document));
    };
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }, [key, document]);
  return [elsewhere, setElsewhere] as const;
}

/** Of another edition, or of an option that it no longer has, a draft says nothing. */
function readDraft(key: string, { sheet, options }: SheetDocument): Kept | undefined {
  try {
    const kept = JSON.parse(readStored(key) ?? 'null') as Kept | null;
    const fits = kept?.edition === sheet.edition && options.some(({ option }) => option === kept.draft.option);
    return fits ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Checks an offer shortly after the last keystroke. */

const TYPING_PAUSE = 250;

/** `replaces`: it changes the promotion of the same id. */
export function useOfferCheck(
  offer: unknown,
  replaces = false,
): Readonly<{ check: OfferCheck | undefined; checking: boolean }> {
  const [told, setTold] = useState<Readonly<{ text: string; check: OfferCheck | undefined }>>();
  const text = offer === undefined ? undefined : JSON.stringify(offer);
  useEffect(() => {
    if (text === undefined) return;
    const end = new AbortController();
    const timer = setTimeout(async () => {
      const body = { offer: JSON.parse(text) as unknown, ...(replaces ? { replaces } : {}) };
      const answer = await ask<OfferCheck>('POST', '/api/offers/check', body, end.signal).catch(() => undefined);
      if (end.signal.aborted) return;
      // Without an answer the button is not held up: the server checks again in any case.
      setTold((before) => ({ text, check: answer?.ok ? answer.value : before?.check }));
    }, TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [text, replaces]);
  return { check: text === undefined ? undefined : told?.check, checking: text !== undefined && told?.text !== text };
}

// The foot of the page: what is left to fix, and the last button.

type SubmissionProps = Readonly<{
  draft: OfferDraft;
  name: string;
  offer: Parameters<typeof CommandForm<'post-offer', object>>[0]['given'];
  check: OfferCheck | undefined;
  checking: boolean;
  problems: readonly Problem[];
  onRepair: Change;
  onDone: (id: string) => void;
}>;

function Submission({ name, offer, check, checking, problems, onRepair, onDone }: SubmissionProps) {
  const [first] = problems;
  const mayPost = useMay('post-offer');
  const wait = checking ? 'The draft is being checked. One moment.' : undefined;
  const unavailable = mayPost
    ? first === undefined
      ? wait
      : `${first.says} ${first.next ?? ''}`.trim()
    : 'A promotions manager or a manager must submit it.';
  const approval = problems.length === 0 ? check?.approval : undefined;
  return (
    <Panel
      as="section"
      gap={1}
      panel="raised"
      aria-labelledby="offer-submit"
      className={`offer-foot ${problems.length === 0 ? '' : 'is-open'}`}
    >
      <Split aside="minmax(15rem, 22rem)" gap={3}>
        <Stack gap={1}>
          <Text as="h3" id="offer-submit">
            {problems.length === 0 ? (checking ? 'Checking…' : 'Ready to submit') : toFix(problems.length)}
          </Text>
          <Stack as="ul" gap={1} aria-live="polite">
            {problems.map((problem) => (
              <ProblemLine key={problem.key} problem={problem} onRepair={onRepair} />
            ))}
            {approval == null ? null : (
              <Text as="li" tone="waiting">
                It can be submitted, but not approved as things stand: {approval.says} {approval.next} ({approval.at})
              </Text>
            )}
            {(check?.warnings ?? []).map((warning) => (
              <Text as="li" tone="waiting" key={`${warning.at} ${warning.says}`}>
                {warning.says} ({warning.at})
              </Text>
            ))}
            {problems.length === 0 && check !== undefined && !checking ? (
              <Text as="li" tone="order">
                <span aria-hidden>✓ </span>
                It meets the approved rules. <Text tone="muted">The button checks nothing else.</Text>
              </Text>
            ) : null}
          </Stack>
        </Stack>
        <Stack gap={1}>
          <CommandForm
            of={postOffer(name, unavailable)}
            given={offer}
            size="big"
            onDone={(_, sent) => onDone(sent.offer.id)}
          />
          <Text as="p" size="small" tone="muted">
            A manager or a compliance officer approves it. You cannot approve your own.
          </Text>
        </Stack>
      </Split>
    </Panel>
  );
}

const toFix = (count: number): string => `${counted(count, 'thing')} to fix before you submit`;

function ProblemLine({ problem, onRepair }: Readonly<{ problem: Problem; onRepair: Change }>) {
  const { says, next, at, repairs, part, where } = problem;
  const mend = (repair: Repair) => onRepair(repair.change);
  return (
    <Row as="li" gap={1} lines={1}>
      <Text>
        <Text tone="stop">
          <span aria-hidden>▲ </span>
        </Text>
        {says}
        {at === undefined ? '' : ` (${at})`}
        {repairs.length > 0 || next === undefined ? null : <Text tone="muted"> {next}</Text>}
      </Text>
      {repairs.map((repair) => (
        <Button key={repair.says} onClick={() => mend(repair)}>
          {repair.says}
        </Button>
      ))}
      {part === null && where === null ? null : (
        <Button look="link" onClick={() => goToPart(part)}>
          Go to it<span className="only-heard">: {says}</span>
        </Button>
      )}
    </Row>
  );
}

/** The first field that is marked there; a list of rows marks its own. */
function goToPart(part: EditorPart | null): void {
  const scope: ParentNode = (part === null ? null : document.getElementById(`offer-${part}`)) ?? document;
  const marked = scope.querySelector<HTMLElement>('[aria-invalid], .field-wrong');
  const target = marked ?? (scope === document ? null : scope.querySelector<HTMLElement>(FIELDS));
  target?.closest('details')?.setAttribute('open', '');
  target?.scrollIntoView({ block: 'center' });
  const field = target?.matches(FIELDS) ? target : target?.parentElement?.querySelector<HTMLElement>(FIELDS);
  field?.focus({ preventScroll: true });
}

const FIELDS = 'input, select, textarea';
