/** The offer editor: every field with its approved range, beside a live assessment, check and notice. */

import { useEffect, useState } from 'react';
import { first } from '../../base/assert.ts';
import { postOffer } from '../../floor/offers/command-forms.ts';
import type { OfferCheck, SheetDocument } from '../../server/api/promotions.ts';
import { Field, SelectField } from '../design/field.tsx';
import { Stack } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { ask } from '../lib/http.ts';
import { useView } from '../lib/live.tsx';
import { go, Link, useAddressBar } from '../lib/router.tsx';
import { useNow, useZone } from '../lib/time.tsx';
import { useRequest } from '../lib/use-request.ts';
import { useOdds } from '../odds/use-odds.ts';
import { OddsBrief, Verdict } from '../odds/verdict.tsx';
import { requiredEntries } from './chart-lists.ts';
import { drawQuestions, firstDraws } from './draw-draft.ts';
import { DrawFields } from './draw-fields.tsx';
import { houseDate, plusDays } from './house-calendar.ts';
import { PostedNoticePreview } from './notice-on-the-wall.tsx';
import {
  amountFlaw,
  choiceWords,
  defaultChoices,
  newDraft,
  type OfferDraft,
  offerLists,
  offerOf,
  timesInPeriod,
  typedAmount,
  withDraws,
} from './offer-draft.ts';
import type { RowList } from './row-list.ts';
import { type FlawAtPlace, RowListFields } from './row-list-fields.tsx';
import type { ExpandSchedule } from './schedule-fields.tsx';
import { rangeWords } from './sheets.tsx';

export function OfferEditor() {
  const { query } = useAddressBar();
  const id = query.get('sheet') ?? '';
  const { value, refusal } = useRequest<SheetDocument>(id === '' ? undefined : `/api/sheets/${id}`);
  if (id === '')
    return (
      <Notice means="waiting" says="Choose a rule sheet first." next={<Link to="/office/sheets">Rule sheets</Link>} />
    );
  if (value === undefined)
    return refusal === undefined ? <p role="status">One moment…</p> : <RefusalNotice refusal={refusal} />;
  return <Editor key={id} document={value} />;
}

function Editor({ document }: Readonly<{ document: SheetDocument }>) {
  const { offers = [], house } = useView();
  const zone = useZone();
  const now = useNow();
  const [draft, setDraft] = useState<OfferDraft>(() => {
    const today = houseDate(now, zone, '00:00');
    const taken = offers.map(({ offer }) => offer.id);
    return newDraft(document, taken, `${plusDays(today, 1)}T06:00`, `${plusDays(today, 91)}T06:00`);
  });
  const whole = offerOf(draft, document, zone, house?.startOfDay);
  const { check, checking } = useOfferCheck('offer' in whole ? whole.offer : undefined);
  const counted = useOdds('offer' in whole ? { sheet: document.sheet.id, offer: whole.offer } : undefined);
  // Results for an earlier draft are not shown for an incomplete one.
  const odds = 'offer' in whole ? counted.odds : undefined;
  // An incomplete draft is not checked, and earlier results no longer apply.
  const issues = 'offer' in whole ? (check?.issues ?? []) : [];
  const issue = issues[0];
  const told =
    issue === undefined || issue.where === null
      ? undefined
      : { where: issue.where, says: `${issue.says} ${issue.next}` };
  const grey = 'says' in whole ? whole.says : issue === undefined ? undefined : `${issue.says} ${issue.next}`;
  return (
    <div className="office">
      <p>
        <Link to={`/office/sheets/${document.sheet.id}`}>{document.sheet.name}</Link>
      </p>
      <h2>Post {document.sheet.name}</h2>
      <div className="sheet-sides">
        <Stack as="form" gap={3} onSubmit={(event) => event.preventDefault()}>
          <OfferFields
            draft={draft}
            document={document}
            told={told}
            onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          />
          <CommandForm
            of={postOffer(draft.id, grey)}
            given={'offer' in whole ? whole : undefined}
            size="big"
            buttonsIn="offer-actions"
            onDone={() => go(`/office/offers/${draft.id}`)}
          />
          <p>Another employee must approve it. You cannot approve your own submission.</p>
        </Stack>
        <div className="offer-side" aria-live="polite">
          <Verdict
            {...counted}
            odds={odds}
            waits={grey ?? 'The odds are counted once every required field is filled in.'}
          >
            {odds === undefined ? null : <OddsBrief odds={odds} />}
          </Verdict>
          {'says' in whole ? <Notice means="waiting" says={whole.says} /> : null}
          {issues.map(({ at, says, next }) => (
            <Notice key={`${at} ${says}`} means="stop" says={`${says} (${at})`} next={next} />
          ))}
          {check?.warnings.map((warning) => (
            <Notice key={`${warning.at} ${warning.says}`} means="waiting" says={`${warning.says} (${warning.at})`} />
          ))}
          {'offer' in whole && check !== undefined && check.issues.length === 0 && check.warnings.length === 0 ? (
            <Notice means="info" says={checking ? 'Checking…' : 'It meets the approved rules.'} />
          ) : null}
          <PostedNoticePreview notice={check?.notice ?? document.notice} />
        </div>
      </div>
    </div>
  );
}

/** Checks an offer shortly after the last keystroke. */

const TYPING_PAUSE = 250;

export function useOfferCheck(offer: unknown): Readonly<{ check: OfferCheck | undefined; checking: boolean }> {
  const [check, setCheck] = useState<OfferCheck>();
  const [checking, setChecking] = useState(false);
  const text = offer === undefined ? undefined : JSON.stringify(offer);
  useEffect(() => {
    if (text === undefined) return;
    const end = new AbortController();
    setChecking(true);
    const timer = setTimeout(async () => {
      const body = { offer: JSON.parse(text) as unknown };
      const answer = await ask<OfferCheck>('POST', '/api/offers/check', body, end.signal).catch(() => undefined);
      if (end.signal.aborted) return;
      if (answer?.ok) setCheck(answer.value);
      setChecking(false);
    }, TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [text]);
  return { check, checking };
}

/** The fields of an offer, each with its approved range. */

type Props = Readonly<{
  draft: OfferDraft;
  document: SheetDocument;
  /** What the check refuses, and at which field. */
  told: FlawAtPlace;
  onChange: (part: Partial<OfferDraft>) => void;
}>;

export function OfferFields(props: Props) {
  const { chart, plays } = offerLists(props.document, props.draft);
  return (
    <>
      <Terms {...props} />
      <Lists {...props} lists={chart} />
      <Amounts {...props} />
      <Times {...props} />
      <Draws {...props} />
      <Lists {...props} lists={plays} />
      <ExtraData {...props} />
    </>
  );
}

function useExpandSchedule(draft: OfferDraft): ExpandSchedule {
  const zone = useZone();
  const { house } = useView();
  return timesInPeriod(draft, { zone, startOfDay: house?.startOfDay ?? '06:00' });
}

function Lists({ lists, draft, told, onChange }: Props & Readonly<{ lists: readonly RowList[] }>) {
  const expanded = useExpandSchedule(draft);
  const { parts } = draft;
  return lists.map((list) => (
    <RowListFields
      key={list.part}
      list={list}
      rows={parts[list.part]}
      expanded={expanded}
      told={told}
      onChange={(rows) => onChange({ parts: { ...parts, [list.part]: rows } })}
    />
  ));
}

function Terms({ draft, document, onChange }: Props) {
  const { sheet, options, structures } = document;
  const { funds = [] } = useView();
  const feeds = sheet.fund.kind === 'own' && options.find(({ option }) => option === draft.option)?.house !== true;
  return (
    <fieldset>
      <legend className="only-heard">Terms</legend>
      <div className="offer-fields">
        <Field
          label="Short name"
          value={draft.id}
          maxLength={60}
          onChange={({ target }) => onChange({ id: target.value.toLowerCase().replace(/[^a-z0-9-]/g, '-') })}
        />
        <SelectField
          label="Option"
          hint={sheet.chart.at}
          value={draft.option}
          choices={options.map(({ option: name }) => ({ value: name, says: name }))}
          onChange={({ target }) => {
            const chosen = options.find((candidate) => candidate.option === target.value)!;
            // Another option has other rows; entries for wheels and prizes stay.
            const line = firstDraws(drawQuestions(sheet, target.value)).line ?? draft.draws.line;
            const draws = { ...draft.draws, line };
            onChange({ option: target.value, ...defaultChoices(chosen), draws, parts: { ...draft.parts, rows: [] } });
          }}
        />
        {structures.length === 0 ? null : (
          <SelectField
            label="Payout structure"
            value={draft.structure}
            choices={structures.map((name) => ({ value: name, says: name }))}
            onChange={({ target }) => onChange({ structure: target.value })}
          />
        )}
        {requiredEntries(document, draft).picks.map(({ pick, among, at }) => (
          <SelectField
            key={pick}
            label={choiceWords(pick)}
            hint={at}
            value={draft.picks[pick] ?? among[0]}
            choices={among.map((name) => ({ value: name, says: name }))}
            onChange={({ target }) => onChange({ picks: { ...draft.picks, [pick]: target.value } })}
          />
        ))}
        <SelectField
          label="Fund"
          hint={<FundHint feeds={feeds} none={funds.length === 0} />}
          value={draft.fund}
          choices={[
            { value: '', says: feeds ? 'Choose a fund' : 'None: paid by the house' },
            ...funds.map(({ fund, name }) => ({ value: fund, says: name })),
          ]}
          onChange={({ target }) => onChange({ fund: target.value })}
        />
      </div>
    </fieldset>
  );
}

/** If a sheet collects fees and there is no fund yet, one must be opened first. */
function FundHint({ feeds, none }: Readonly<{ feeds: boolean; none: boolean }>) {
  if (!feeds) return 'The fund that pays the prizes.';
  if (!none) return 'Fees go into this fund.';
  return (
    <>
      No funds yet. <Link to="/office/funds">Open a fund first</Link>.
    </>
  );
}

/** Groups of related amounts, such as `tickets.flush` and `tickets.straight`, large enough to set at once. */
function kindsOf<Asked extends Readonly<{ choose: string }>>(amounts: readonly Asked[]): [string, Asked[]][] {
  const kinds = new Map<string, Asked[]>();
  for (const asked of amounts) {
    const dot = asked.choose.indexOf('.');
    const kind = asked.choose.slice(0, dot);
    if (dot > 0) kinds.set(kind, [...(kinds.get(kind) ?? []), asked]);
  }
  return [...kinds].filter(([, alike]) => alike.length > 2);
}

/** Their common value; empty if they differ. */
const sharedText = (typed: readonly string[]): string => (new Set(typed).size === 1 ? first(typed) : '');

function Amounts({ draft, document, onChange }: Props) {
  const { amounts } = requiredEntries(document, draft);
  if (amounts.length === 0) return null;
  return (
    <fieldset>
      <legend>
        <strong>Amounts</strong>
      </legend>
      <div className="offer-fields">
        {kindsOf(amounts).map(([kind, alike]) => (
          <Field
            key={kind}
            label={`All ${choiceWords(kind)}${first(alike).counts ? '' : ', in dollars'}`}
            hint={`Sets all ${alike.length} at once. Change individual amounts below.`}
            inputMode={first(alike).counts ? 'numeric' : 'decimal'}
            value={sharedText(alike.map((asked) => typedAmount(draft, asked)))}
            onChange={({ target }) =>
              onChange({
                amounts: {
                  ...draft.amounts,
                  ...Object.fromEntries(alike.map(({ choose }) => [choose, target.value])),
                },
              })
            }
          />
        ))}
        {amounts.map((asked) => (
          <Field
            key={asked.choose}
            label={`${choiceWords(asked.choose)}${asked.counts ? '' : ', in dollars'}`}
            hint={rangeWords(asked, asked.at)}
            inputMode={asked.counts ? 'numeric' : 'decimal'}
            value={typedAmount(draft, asked)}
            wrong={amountFlaw(typedAmount(draft, asked), asked)}
            onChange={({ target }) => onChange({ amounts: { ...draft.amounts, [asked.choose]: target.value } })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Times({ draft, onChange }: Props) {
  return (
    <fieldset>
      <legend>
        <strong>When and where</strong>
      </legend>
      <div className="offer-fields">
        <Field
          label="Starts"
          type="datetime-local"
          value={draft.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <Field
          label="Ends"
          type="datetime-local"
          value={draft.until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
        <Field
          label="Daily from (if not all day)"
          type="time"
          value={draft.hoursFrom}
          onChange={({ target }) => onChange({ hoursFrom: target.value })}
        />
        <Field
          label="Daily until"
          type="time"
          value={draft.hoursUntil}
          onChange={({ target }) => onChange({ hoursUntil: target.value })}
        />
        <Field
          label="Tables"
          hint="Separate names with commas: table-1, table-2. Leave blank for all tables with an eligible game."
          value={draft.tables}
          onChange={({ target }) => onChange({ tables: target.value })}
        />
        <Field
          label="Advertised under another name (optional)"
          hint="The notice also shows the approved name and id."
          value={draft.postedName}
          maxLength={120}
          onChange={({ target }) => onChange({ postedName: target.value })}
        />
        <SelectField
          label="When it ends, the remaining balance"
          value={draft.windDown}
          choices={[
            { value: 'carry-to-successor', says: 'is carried to a successor' },
            { value: 'pay-out', says: 'is paid out' },
          ]}
          onChange={({ target }) => onChange({ windDown: target.value as OfferDraft['windDown'] })}
        />
      </div>
    </fieldset>
  );
}

function Draws({ draft, document: { sheet }, told, onChange }: Props) {
  const expanded = useExpandSchedule(draft);
  return (
    <DrawFields
      asks={drawQuestions(sheet, draft.option)}
      draws={draft.draws}
      from={draft.from}
      expanded={expanded}
      told={told}
      onChange={(part) => onChange(withDraws(draft, part))}
    />
  );
}

function ExtraData({ draft, onChange }: Props) {
  return (
    <details>
      <summary>Other settings (JSON)</summary>
      <div className="field">
        <label htmlFor="offer-besides">Settings as JSON. These override the form.</label>
        <textarea
          id="offer-besides"
          className="mono offer-besides"
          rows={6}
          spellCheck={false}
          value={draft.besides}
          onChange={({ target }) => onChange({ besides: target.value })}
        />
      </div>
    </details>
  );
}
