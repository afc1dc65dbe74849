/** The fields of a promotion, part by part: each says what the rules approve, and what does not fit says why. */
import { type ReactNode, useState } from 'react';
import { first } from '../../base/assert.ts';
import { compareNames, tableName } from '../../base/display-text.ts';
import { openFund } from '../../floor/offers/command-forms.ts';
import type { OfferCheck, SheetDocument } from '../../server/api/promotions.ts';
import { Button } from '../design/button.tsx';
import { Chips, ChoiceCards } from '../design/choice.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { Grid, Panel, Row, Stack, Text } from '../design/layout.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useView } from '../lib/live.tsx';
import { dollars } from '../lib/money.tsx';
import { useMay } from '../lib/session.tsx';
import { shortName } from '../lib/short-name.ts';
import { dateOf, useZone } from '../lib/time.tsx';
import { requiredEntries } from './chart-lists.ts';
import { drawQuestions, firstDraws } from './draw-draft.ts';
import { DrawFields } from './draw-fields.tsx';
import {
  amountFlaw,
  choiceWords,
  defaultChoices,
  type OfferDraft,
  offerLists,
  timesInPeriod,
  typedAmount,
  withDraws,
} from './offer-draft.ts';
import { type EditorPart, eligibleTables } from './offer-repairs.ts';
import type { RowList } from './row-list.ts';
import { type FlawAtPlace, RowListFields } from './row-list-fields.tsx';
import { type ExpandSchedule, TimeInWords } from './schedule-fields.tsx';
import { rangeWords } from './sheets.tsx';

export type Change = (part: Partial<OfferDraft>) => void;

type Props = Readonly<{
  draft: OfferDraft;
  document: SheetDocument;
  check: OfferCheck | undefined;
  /** What the check refuses, and at which field. */
  told: FlawAtPlace;
  onChange: Change;
}>;

export function OfferFields(props: Props) {
  const { chart, plays } = offerLists(props.document, props.draft);
  return (
    <>
      <PosterName {...props} />
      <Options {...props} />
      <Lists {...props} lists={chart} />
      <Amounts {...props} />
      <Tables {...props} />
      <PaidFrom {...props} />
      <When {...props} />
      <Draws {...props} />
      <Lists {...props} lists={plays} />
      <More {...props} />
    </>
  );
}

type PartProps = Readonly<{ id: EditorPart; name: string; about?: string; children: ReactNode }>;

/** A part of the page: its name on the left, what is chosen on the right. */
function Part({ id, name, about, children }: PartProps) {
  return (
    <Grid
      role="group"
      id={`offer-${id}`}
      columns="minmax(6rem, 9rem) minmax(0, 1fr)"
      stacks="tablet"
      gap={2}
      padY={2}
      rule="below"
      aria-labelledby={`offer-${id}-name`}
    >
      <Stack gap={0}>
        <Text as="h3" id={`offer-${id}-name`} size="body">
          {name}
        </Text>
        {about === undefined ? null : (
          <Text size="small" tone="muted">
            {about}
          </Text>
        )}
      </Stack>
      <Stack gap={2}>{children}</Stack>
    </Grid>
  );
}

/** What names itself, in line with the parts that have their name on the left. */
const UnderParts = ({ children }: Readonly<{ children: ReactNode }>) => (
  <Grid columns="minmax(6rem, 9rem) minmax(0, 1fr)" stacks="tablet" gap={2} padY={2} rule="below">
    <span />
    <Stack gap={2}>{children}</Stack>
  </Grid>
);

function useExpandSchedule(draft: OfferDraft): ExpandSchedule {
  const zone = useZone();
  const { house } = useView();
  return timesInPeriod(draft, { zone, startOfDay: house?.startOfDay ?? '06:00' });
}

function Lists({ lists, draft, told, onChange }: Props & Readonly<{ lists: readonly RowList[] }>) {
  const expanded = useExpandSchedule(draft);
  const { parts } = draft;
  return lists.map((list) => (
    <UnderParts key={list.part}>
      <RowListFields
        list={list}
        rows={parts[list.part]}
        expanded={expanded}
        told={told}
        onChange={(rows) => onChange({ parts: { ...parts, [list.part]: rows } })}
      />
    </UnderParts>
  ));
}

function PosterName({ draft, document: { sheet }, onChange }: Props) {
  const typed = draft.postedName.trim();
  const approval = sheet.approval === null ? '' : `, ${sheet.approval}`;
  return (
    <Part id="name" name="Name on the notice">
      <Field
        label="Name"
        value={draft.postedName}
        placeholder={sheet.name}
        maxLength={120}
        hint={
          typed === '' || typed === sheet.name
            ? `Leave it blank for the approved name, ${sheet.name}.`
            : `Not the approved name, so the notice adds “Approved as ${sheet.name}${approval}.”`
        }
        onChange={({ target }) => onChange({ postedName: target.value })}
      />
    </Part>
  );
}

const MOST_EXPLAINED = 4;

function Options({ draft, document, onChange }: Props) {
  const { sheet, options, structures, structureWords, lastPosted } = document;
  const { picks } = requiredEntries(document, draft);
  if (options.length < 2 && structures.length === 0 && picks.length === 0) return null;
  const choose = (name: string) => {
    const chosen = options.find((candidate) => candidate.option === name)!;
    // Another option has other rows; entries for wheels and prizes stay.
    const asks = drawQuestions(sheet, name);
    const isTyped = draft.draws.line !== null || draft.draws.schedule.length > 0;
    const { line } = isTyped && asks.schedule?.approved == null ? draft.draws : firstDraws(asks);
    const draws = { ...draft.draws, line };
    onChange({ option: name, ...defaultChoices(chosen, lastPosted), draws, parts: { ...draft.parts, rows: [] } });
  };
  return (
    <Part id="option" name="Option" about={`Under ${sheet.chart.at}`}>
      {options.length < 2 ? null : (
        <ChoiceCards
          asks="Option"
          chosen={draft.option}
          onChoose={choose}
          cards={options.map(({ option, explains }) => ({
            value: option,
            name: /^[A-Z0-9-]+$/.test(option) ? option : choiceWords(option),
            says: [
              ...explains.slice(0, MOST_EXPLAINED),
              ...(explains.length > MOST_EXPLAINED ? [`and ${explains.length - MOST_EXPLAINED} more rules`] : []),
            ],
          }))}
        />
      )}
      {structures.length < 2 ? null : (
        <ChoiceCards
          asks="Payout structure"
          chosen={draft.structure}
          onChoose={(structure) => onChange({ structure })}
          cards={structures.map((name) => ({
            value: name,
            name: `Payout ${name}`,
            says: [structureWords[name] ?? ''],
          }))}
        />
      )}
      <Row fields="13rem" gap={2}>
        {picks.map(({ pick, among, at }) => (
          <SelectField
            key={pick}
            label={choiceWords(pick)}
            hint={at}
            value={draft.picks[pick] ?? among[0]}
            choices={among.map((name) => ({ value: name, says: CARD_WORDS[name] ?? choiceWords(name) }))}
            onChange={({ target }) => onChange({ picks: { ...draft.picks, [pick]: target.value } })}
          />
        ))}
      </Row>
    </Part>
  );
}

/** Suits and ranks are letters in the rules. */
const CARD_WORDS: Readonly<Record<string, string>> = {
  ...{ s: 'Spades', h: 'Hearts', d: 'Diamonds', c: 'Clubs' },
  ...{ T: '10', J: 'Jack', Q: 'Queen', K: 'King', A: 'Ace' },
};

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
  const zone = useZone();
  const { lastPosted } = document;
  const { amounts } = requiredEntries(document, draft);
  if (amounts.length === 0) return null;
  return (
    <Part
      id="amounts"
      name="Amounts"
      about={
        lastPosted === null
          ? 'Suggested within the approved ranges. Change them as you need.'
          : `As last posted, ${dateOf(lastPosted.period.from, zone)}. Change them as you need.`
      }
    >
      <Grid min="15rem" fill className="offer-fields">
        {kindsOf(amounts).map(([kind, alike]) => (
          <Field
            key={kind}
            label={`${first(alike).name.split(' for ')[0]} for all ${alike.length}${first(alike).counts ? '' : ', in dollars'}`}
            hint="Sets them at once. Change individual amounts below."
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
            label={`${asked.name}${asked.counts ? '' : ', in dollars'}`}
            hint={rangeWords(asked, asked.at)}
            inputMode={asked.counts ? 'numeric' : 'decimal'}
            value={typedAmount(draft, asked)}
            wrong={amountFlaw(typedAmount(draft, asked), asked)}
            onChange={({ target }) => onChange({ amounts: { ...draft.amounts, [asked.choose]: target.value } })}
          />
        ))}
      </Grid>
    </Part>
  );
}

/** Every open table by its game. Those that cannot offer it are shown with the reason. */
function Tables({ draft, document, check, onChange }: Props) {
  const { tables, sheet } = document;
  const [added, setAdded] = useState('');
  if (sheet.games.length === 0) return null;
  const eligible = eligibleTables(document);
  const chosen = draft.tables === 'all' ? eligible : draft.tables;
  const notOpen = chosen.filter((table) => !tables.some((one) => one.table === table));
  const games = new Map<string, string[]>();
  for (const { table, gameName, why } of tables)
    if (why === null) games.set(gameName, [...(games.get(gameName) ?? []), table]);
  const unfit = tables.filter(({ why }) => why !== null);
  const conflictAt = (table: string) =>
    chosen.includes(table) ? check?.tables.find((one) => one.table === table)?.says : undefined;
  const toggle = (table: string, on: boolean) =>
    onChange({ tables: on ? [...chosen, table].sort(compareNames) : chosen.filter((one) => one !== table) });
  const add = () => {
    const table = shortName(added, [], 'table');
    if (added.trim() !== '' && !chosen.includes(table)) onChange({ tables: [...chosen, table].sort(compareNames) });
    setAdded('');
  };
  return (
    <Part
      id="tables"
      name="Tables"
      about={draft.tables === 'all' ? 'All eligible tables, also those that open later' : `${chosen.length} chosen`}
    >
      <Chips
        asks="All tables"
        chips={[{ value: 'all', says: 'All eligible tables' }]}
        chosen={draft.tables === 'all' ? ['all'] : []}
        onToggle={(_, on) => onChange({ tables: on ? 'all' : eligible })}
      />
      {[...games].map(([game, list]) => (
        <Row key={game} gap={2} lines={1}>
          <Text tone="muted" size="small">
            {game}
          </Text>
          <Chips
            asks={`Tables with ${game}`}
            chips={[...list].sort(compareNames).map((table) => ({
              ...{ value: table, says: tableName(table) },
              conflict: conflictAt(table),
            }))}
            chosen={chosen}
            onToggle={toggle}
          />
        </Row>
      ))}
      {notOpen.length === 0 ? null : (
        <Row gap={2} lines={1}>
          <Text tone="muted" size="small">
            Not open now
          </Text>
          <Chips
            asks="Tables that are not open now"
            chips={notOpen.map((table) => ({ value: table, says: tableName(table) }))}
            chosen={chosen}
            onToggle={toggle}
          />
        </Row>
      )}
      {unfit.length === 0 ? null : (
        <Text as="p" size="small" tone="muted">
          Not eligible:{' '}
          {unfit.map(({ table, gameName, why }) => `${tableName(table)} (${gameName}: ${why})`).join(', ')}.
        </Text>
      )}
      <details>
        <summary>Add a table that is not open now</summary>
        <Row gap={1} align="end">
          <Field
            label="Table"
            value={added}
            placeholder="table-7"
            onChange={({ target }) => setAdded(target.value)}
            onKeyDown={({ key }) => (key === 'Enter' ? add() : undefined)}
          />
          <Button onClick={add}>Add table</Button>
        </Row>
      </details>
    </Part>
  );
}

/** Funds as cards; one that does not fit says why, and a new one is opened here. */
function PaidFrom({ draft, document: { sheet, options }, check, onChange }: Props) {
  const { funds = [] } = useView();
  const mayOpen = useMay('open-fund');
  const [isAsked, setOpening] = useState(false);
  const paysItself = options.find(({ option }) => option === draft.option)?.house === true;
  const needs = sheet.fund.kind !== 'house' && !paysItself;
  const shared =
    sheet.fund.kind === 'shared' ? sheet.fund : sheet.fund.kind === 'own' ? sharedOf(sheet.fund) : undefined;
  const isThere = shared === undefined || funds.some(({ fund }) => fund === shared.fund);
  const unfit = (fund: string) =>
    shared !== undefined && fund !== shared.fund
      ? `the ${shared.name} pays this promotion.`
      : check?.funds.find((one) => one.fund === fund)?.says;
  if (!needs && sheet.fund.kind === 'house') {
    return (
      <Part id="fund" name="Paid from">
        <Text as="p">The house pays the prizes. These rules use no fund.</Text>
      </Part>
    );
  }
  const all = funds.map(({ fund, name, pools, reserve }) => ({
    value: fund,
    name,
    says: [dollars(pools.reduce<number>((sum, { amount }) => sum + amount, reserve))],
    unfit: unfit(fund),
  }));
  // A house without a fund has nothing to choose from: it opens its first one here.
  const isFirst = needs && mayOpen && funds.length === 0;
  const opening = isAsked || isFirst;
  // One that is chosen stays a card: it has to be seen to be changed.
  const cards = all.filter(({ value, unfit: why }) => why === undefined || value === draft.fund);
  const reasons = new Map<string, string[]>();
  for (const { value, name, unfit: why } of all)
    if (why !== undefined && value !== draft.fund) reasons.set(why, [...(reasons.get(why) ?? []), name]);
  return (
    <Part id="fund" name="Paid from" about={needs ? 'Fees go into it' : 'May be left out'}>
      <ChoiceCards
        asks="Fund"
        chosen={draft.fund}
        onChoose={(fund) => onChange({ fund })}
        cards={needs ? cards : [{ value: '', name: 'The house', says: ['No fund'] }, ...cards]}
      >
        {mayOpen && !opening ? (
          <Button onClick={() => setOpening(true)}>
            <span aria-hidden>+ </span>Open a fund here
          </Button>
        ) : null}
      </ChoiceCards>
      {[...reasons].map(([why, names]) => (
        <Text as="p" size="small" tone="muted" key={why}>
          Not from {names.join(', ')}: {why}
        </Text>
      ))}
      {isThere || opening ? null : (
        <Text as="p" tone="waiting">
          The {shared?.name} is not open in this house yet. Open it here.
        </Text>
      )}
      {opening ? (
        <Panel gap={1} aria-label="Open a fund">
          <CommandForm
            of={openFund((name) => (isThere ? shortName(name, [], 'fund') : shared!.fund))}
            ahead={isFirst ? undefined : <Button onClick={() => setOpening(false)}>Cancel</Button>}
            onDone={(_, { fund }) => {
              onChange({ fund });
              setOpening(false);
            }}
          />
        </Panel>
      ) : null}
    </Part>
  );
}

const sharedOf = ({
  shared,
  sharedName,
}: Readonly<{ shared?: string | undefined; sharedName?: string | undefined }>) =>
  shared === undefined ? undefined : { fund: shared, name: sharedName ?? choiceWords(shared) };

const ALL_DAY = { hoursFrom: '', hoursUntil: '' };
/** Somewhere to begin: most promotions with hours of their own are in the evening. */
const AN_EVENING = { hoursFrom: '18:00', hoursUntil: '00:00' };

/** The period as a sentence; its words are the controls. */
function When({ draft, onChange }: Props) {
  const { from, until, hoursFrom, hoursUntil } = draft;
  const isAllDay = hoursFrom === '' && hoursUntil === '';
  return (
    <Part id="when" name="When">
      <Row gap={1} lines={1}>
        <Text>From</Text>
        <MomentInWords label="Starts" value={from} onChange={(next) => onChange({ from: next })} />
        <Text>until</Text>
        <MomentInWords label="Ends" value={until} onChange={(next) => onChange({ until: next })} />
      </Row>
      <Row gap={1} lines={1}>
        <Text>each day,</Text>
        <select
          className="in-words"
          aria-label="Hours of the day"
          value={isAllDay ? 'all' : 'part'}
          onChange={({ target }) => onChange(target.value === 'all' ? ALL_DAY : AN_EVENING)}
        >
          <option value="all">at all hours</option>
          <option value="part">only</option>
        </select>
        {isAllDay ? null : (
          <>
            <TimeInWords
              label="Daily from"
              says="from"
              value={hoursFrom}
              onChange={(next) => onChange({ hoursFrom: next })}
            />
            <TimeInWords
              label="Daily until"
              says="to"
              value={hoursUntil}
              onChange={(next) => onChange({ hoursUntil: next })}
            />
          </>
        )}
      </Row>
    </Part>
  );
}

type MomentProps = Readonly<{ label: string; value: string; onChange: (value: string) => void }>;

const MomentInWords = ({ label, value, onChange }: MomentProps) => (
  <input
    className="in-words"
    type="datetime-local"
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);

function Draws({ draft, document: { sheet }, told, onChange }: Props) {
  const expanded = useExpandSchedule(draft);
  const asks = drawQuestions(sheet, draft.option);
  if (Object.values(asks).every((asked) => asked === null)) return null;
  return (
    <UnderParts>
      <DrawFields
        asks={asks}
        draws={draft.draws}
        from={draft.from}
        expanded={expanded}
        told={told}
        onChange={(part) => onChange(withDraws(draft, part))}
      />
    </UnderParts>
  );
}

function More({ draft, onChange }: Props) {
  return (
    <Part id="more" name="More">
      <Row fields="15rem" gap={2}>
        <SelectField
          label="When it ends, the remaining balance"
          value={draft.windDown}
          choices={[
            { value: 'carry-to-successor', says: 'is carried to a successor' },
            { value: 'pay-out', says: 'is paid out' },
          ]}
          onChoose={(windDown) => onChange({ windDown: windDown === 'pay-out' ? 'pay-out' : 'carry-to-successor' })}
        />
        <Field
          label="Short name"
          hint="For files and addresses; people see the name on the notice."
          value={draft.id}
          maxLength={60}
          onChange={({ target }) => onChange({ id: target.value.toLowerCase().replace(/[^a-z0-9-]/g, '-') })}
        />
      </Row>
      <details>
        <summary>Other settings (JSON)</summary>
        <div className="field">
          <label htmlFor="offer-besides">Settings as JSON. These override the form.</label>
          <textarea
            id="offer-besides"
            className="mono"
            rows={6}
            spellCheck={false}
            value={draft.besides}
            onChange={({ target }) => onChange({ besides: target.value })}
          />
        </div>
      </details>
    </Part>
  );
}
