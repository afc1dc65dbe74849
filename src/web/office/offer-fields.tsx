/** The fields of an offer, each with what the approval leaves open. */
import type { SheetDocument } from '../../server/api/sheets.ts';
import { Field, SelectField } from '../design/field.tsx';
import { useView } from '../lib/live.tsx';
import { drawAsks } from './draw-asks.ts';
import { DrawFields } from './draw-fields.tsx';
import { amountFlaw, choiceWords, chosenFor, type OfferDraft } from './offer-draft.ts';
import { rangeWords } from './sheet.tsx';

type Props = Readonly<{ draft: OfferDraft; document: SheetDocument; onChange: (part: Partial<OfferDraft>) => void }>;

export function OfferFields(props: Props) {
  return (
    <>
      <Terms {...props} />
      <Amounts {...props} />
      <Times {...props} />
      <Draws {...props} />
      <Besides {...props} />
    </>
  );
}

function Terms({ draft, document: { sheet, options, structures }, onChange }: Props) {
  const { funds = [] } = useView();
  const option = options.find((candidate) => candidate.option === draft.option);
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
            onChange({ option: target.value, ...chosenFor(chosen) });
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
        {option?.picks.map(({ pick, among, at }) => (
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
          hint={sheet.fund.kind === 'own' ? 'It feeds this fund with its fees.' : 'What pays the prizes.'}
          value={draft.fund}
          choices={[
            { value: '', says: 'None: the house pays' },
            ...funds.map(({ fund, name }) => ({ value: fund, says: name })),
          ]}
          onChange={({ target }) => onChange({ fund: target.value })}
        />
      </div>
    </fieldset>
  );
}

function Amounts({ draft, document: { options }, onChange }: Props) {
  const option = options.find((candidate) => candidate.option === draft.option);
  if (option === undefined || option.amounts.length === 0) return null;
  return (
    <fieldset>
      <legend>
        <strong>Amounts</strong>
      </legend>
      <div className="offer-fields">
        {option.amounts.map((asked) => (
          <Field
            key={asked.choose}
            label={`${choiceWords(asked.choose)}${asked.counts ? '' : ', in dollars'}`}
            hint={`${rangeWords(asked)} (${asked.at})`}
            inputMode={asked.counts ? 'numeric' : 'decimal'}
            value={draft.amounts[asked.choose] ?? ''}
            wrong={amountFlaw(draft.amounts[asked.choose] ?? '', asked)}
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
          hint="Names with commas between them; empty: all tables of its games."
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

function Draws({ draft, document: { sheet }, onChange }: Props) {
  return (
    <DrawFields
      asks={drawAsks(sheet, draft.option)}
      draws={draft.draws}
      from={draft.from}
      onChange={(part) => onChange({ draws: { ...draft.draws, ...part } })}
    />
  );
}

function Besides({ draft, onChange }: Props) {
  return (
    <details open={draft.besides !== ''}>
      <summary>Said besides, as data</summary>
      <div className="field">
        <label htmlFor="offer-besides">
          Posted hands, multiplier windows, rows, wheel, occasions; what stands here goes before the form
        </label>
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
