/** The fields of an offer, each with what the approval leaves open. */
import type { SheetDocument } from '../../server/api/sheets.ts';
import { Field, SelectField } from '../design/field.tsx';
import { useView } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';
import { useZone } from '../lib/time.tsx';
import { askedOf } from './asked-of.ts';
import { drawAsks } from './draw-asks.ts';
import { firstDraws } from './draw-draft.ts';
import { DrawFields } from './draw-fields.tsx';
import { amountFlaw, choiceWords, chosenFor, expandedIn, type OfferDraft, typedFor, withDraws } from './offer-draft.ts';
import { offerLists } from './offer-lists.ts';
import type { RowList } from './row-list.ts';
import { RowListFields, type Told } from './row-list-fields.tsx';
import type { Expanded } from './schedule-fields.tsx';
import { rangeWords } from './sheet.tsx';

type Props = Readonly<{
  draft: OfferDraft;
  document: SheetDocument;
  /** What the check refuses, and where. */
  told: Told;
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
      <Besides {...props} />
    </>
  );
}

function useExpanded(draft: OfferDraft): Expanded {
  const zone = useZone();
  const { house } = useView();
  return expandedIn(draft, { zone, startOfDay: house?.startOfDay ?? '06:00' });
}

function Lists({ lists, draft, told, onChange }: Props & Readonly<{ lists: readonly RowList[] }>) {
  const expanded = useExpanded(draft);
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
          label="Short name of the offer"
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
            // Another option has other rows; what is written of wheels and prizes stays.
            const line = firstDraws(drawAsks(sheet, target.value)).line ?? draft.draws.line;
            const draws = { ...draft.draws, line };
            onChange({ option: target.value, ...chosenFor(chosen), draws, parts: { ...draft.parts, rows: [] } });
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
        {askedOf(document, draft).picks.map(({ pick, among, at }) => (
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
            { value: '', says: feeds ? 'Choose a fund' : 'None: the house pays' },
            ...funds.map(({ fund, name }) => ({ value: fund, says: name })),
          ]}
          onChange={({ target }) => onChange({ fund: target.value })}
        />
      </div>
    </fieldset>
  );
}

/** Where a sheet collects money and there is no fund yet, nothing in the list helps: one is opened first. */
function FundHint({ feeds, none }: Readonly<{ feeds: boolean; none: boolean }>) {
  if (!feeds) return 'What pays the prizes.';
  if (!none) return 'It feeds this fund with its fees.';
  return (
    <>
      There is no fund yet: <Link to="/office/funds">open one first</Link>.
    </>
  );
}

/** Amounts of one kind, `tickets.flush` and `tickets.straight`, where there are enough of them to be a chore. */
function kindsOf<Asked extends Readonly<{ choose: string }>>(amounts: readonly Asked[]): [string, Asked[]][] {
  const kinds = new Map<string, Asked[]>();
  for (const asked of amounts) {
    const dot = asked.choose.indexOf('.');
    const kind = asked.choose.slice(0, dot);
    if (dot > 0) kinds.set(kind, [...(kinds.get(kind) ?? []), asked]);
  }
  return [...kinds].filter(([, alike]) => alike.length > 2);
}

/** What all of them have; empty where they differ. */
const sameFor = (typed: readonly string[]): string => (new Set(typed).size === 1 ? typed[0]! : '');

function Amounts({ draft, document, onChange }: Props) {
  const { amounts } = askedOf(document, draft);
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
            label={`All ${choiceWords(kind)}${alike[0]!.counts ? '' : ', in dollars'}`}
            hint={`Sets all ${alike.length} at once; change single ones below.`}
            inputMode={alike[0]!.counts ? 'numeric' : 'decimal'}
            value={sameFor(alike.map((asked) => typedFor(draft, asked)))}
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
            value={typedFor(draft, asked)}
            wrong={amountFlaw(typedFor(draft, asked), asked)}
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
          label="From"
          type="datetime-local"
          value={draft.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <Field
          label="Until"
          type="datetime-local"
          value={draft.until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
        <Field
          label="Daily from (if only some hours)"
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
          hint="Names with commas between them, such as table-1, table-2; empty: all tables of its games."
          value={draft.tables}
          onChange={({ target }) => onChange({ tables: target.value })}
        />
        <Field
          label="Advertised under another name (if so)"
          hint="The approval id then stands beside it."
          value={draft.postedName}
          maxLength={120}
          onChange={({ target }) => onChange({ postedName: target.value })}
        />
        <SelectField
          label="When it ends, what is left"
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
  const expanded = useExpanded(draft);
  return (
    <DrawFields
      asks={drawAsks(sheet, draft.option)}
      draws={draft.draws}
      from={draft.from}
      expanded={expanded}
      told={told}
      onChange={(part) => onChange(withDraws(draft, part))}
    />
  );
}

function Besides({ draft, onChange }: Props) {
  return (
    <details>
      <summary>What has no field here, as data</summary>
      <div className="field">
        <label htmlFor="offer-besides">Parts of the offer as JSON; what stands here goes before the form</label>
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
