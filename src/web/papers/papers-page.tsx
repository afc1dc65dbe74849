/** Forms and reports: choose one, preview it, print it. */
import './papers-page.css';
import { type FormEvent, useState } from 'react';
import { numberedWords, sentence, tableName } from '../../base/display-text.ts';
import { must } from '../../base/result.ts';
import { addDays, localDateFrom, WEEKDAYS, weekdayOf } from '../../base/time.ts';
import type {
  PaperAsk,
  PaperChoices,
  PaperKindDocument,
  PaperPick,
  PapersAnswer,
  PapersDocument,
} from '../../server/api/papers.ts';
import type { DocumentChoices } from '../../server/api/promotions.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { Grid, Panel, Row, Stack, Text } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { Station } from '../design/station.tsx';
import { Gate } from '../lib/gate.tsx';
import { PrintDocuments } from '../lib/print-documents.tsx';
import { go, Link, useAddressBar, useTitle } from '../lib/router.tsx';
import { dayTime, useZone } from '../lib/time.tsx';
import { useRequest } from '../lib/use-request.ts';
import { Why } from '../lib/why.tsx';
import { PersonFinder } from '../people/person-finder.tsx';
import type { RouteProps } from '../stations.ts';
import { PaperSheet } from './paper-sheet.tsx';
import { useCountedCopies } from './print-copies.tsx';

const ROLES = [
  ...['floor', 'cage', 'count', 'promotions', 'surveillance', 'accountant'],
  ...['manager', 'compliance', 'auditor', 'regulator'],
];

export function PapersPage({ params }: RouteProps) {
  useTitle('Forms and reports');
  const kind = params['*'] ?? '';
  return (
    <Gate place="office" name="Forms and reports" theme="day" roles={ROLES}>
      <Station name="Forms and reports">
        {kind === '' ? <ChoosePaper /> : kind === 'documents' ? <PromotionDocuments /> : <ShownPaper kind={kind} />}
      </Station>
    </Gate>
  );
}

/** Every kind of form and report, with its fields. A deal slip is printed at the tournament desk, which knows the shares. */

export function ChoosePaper() {
  const { value, refusal } = useRequest<PapersDocument>('/api/papers');
  if (value === undefined)
    return refusal === undefined ? <p role="status">One moment…</p> : <RefusalNotice refusal={refusal} />;
  return (
    <Grid as="ul" min="22rem" gap={2}>
      <li>
        <Panel as="div" gap={1} className="papers-kind">
          <Text as="h2" size="lead">
            Notices and staff cards
          </Text>
          <Text as="p" tone="muted">
            The notice on the wall of a promotion, the card of each role, and the approval packet.
          </Text>
          <p>
            <Link className="button" to="/papers/documents">
              Choose a promotion
            </Link>
          </p>
        </Panel>
      </li>
      {value.kinds
        .filter(({ needs }) => !needs.includes('shares'))
        .map((kind) => (
          <li key={kind.kind}>
            <PaperForm kind={kind} papers={value} />
          </li>
        ))}
    </Grid>
  );
}

const LABELS: Readonly<Record<PaperAsk, string>> = {
  day: 'Gaming day',
  from: 'From gaming day',
  to: 'To gaming day',
  hit: 'Jackpot hit',
  award: 'Award',
  fund: 'Fund',
  table: 'Table',
  badge: 'Employee',
  station: 'Station',
  person: 'Member',
  show: 'Show',
  tournament: 'Tournament',
  entrant: 'Number of the entrant',
  shares: 'Shares in cents by entrant, such as 1:30000,2:20000',
  season: 'Season',
  offer: 'Promotion',
  drum: 'Drum',
  serial: 'Ticket number, as printed',
  card: 'Pick sheet',
  entry: 'Entry',
  hits: 'Blank claim forms per promotion',
  slips: 'Blank payout receipts',
};

const DAYS: readonly PaperAsk[] = ['day', 'from', 'to'];

/** Picked from a list that the server has; these can be narrowed by table and promotion first. */
const PICKED: readonly PaperAsk[] = Object.keys({
  hit: true,
  award: true,
  badge: true,
  station: true,
  show: true,
  tournament: true,
  offer: true,
  drum: true,
  card: true,
  entry: true,
} satisfies Record<PaperPick, true>) as PaperPick[];
const NARROWED: readonly PaperAsk[] = ['hit', 'award'];

type Given = Partial<Record<PaperAsk, string>>;

type PaperFormProps = Readonly<{ kind: PaperKindDocument; papers: PapersDocument }>;

function PaperForm({ kind: { kind, title, says, needs, takes }, papers }: PaperFormProps) {
  const asks = [...new Set([...needs, ...takes])];
  const picks = asks.some((ask) => PICKED.includes(ask) || ask === 'person');
  // Its lists are fetched when somebody wants this paper.
  const [isOpen, setIsOpen] = useState(!picks);
  const [given, setGiven] = useState<Given>(() =>
    asks.includes('from') ? periodsOf(papers)[0]!.days : asks.includes('day') ? { day: papers.today } : {},
  );
  const missing = needs.find((ask) => (given[ask] ?? '') === '');
  const open = (event?: FormEvent) => {
    event?.preventDefault();
    if (missing !== undefined) return;
    const whole = oneDay(wholeSerial(given), asks);
    const query = new URLSearchParams(Object.entries(whole).filter(([, value]) => value !== ''));
    go(`/papers/${kind}${query.size === 0 ? '' : `?${query}`}`);
  };
  return (
    // The finder of a member is a form of its own.
    <Panel as={asks.includes('person') ? 'div' : 'form'} gap={1} className="papers-kind" onSubmit={open}>
      <Text as="h2" size="lead">
        {title}
      </Text>
      <Text as="p" tone="muted">
        {says}
      </Text>
      {isOpen ? (
        <>
          <Grid min="10rem" gap={1} align="end">
            {asks.includes('from') ? (
              <PeriodField papers={papers} onChange={(days) => setGiven({ ...given, ...NO_DAYS, ...days })} />
            ) : null}
            {asks
              .filter((ask) => !asks.includes('from') || !DAYS.includes(ask))
              .map((ask) => (
                <AskField
                  key={ask}
                  ask={ask}
                  given={given}
                  papers={papers}
                  needed={needs.includes(ask)}
                  onChange={(value) => setGiven({ ...given, [ask]: value })}
                />
              ))}
          </Grid>
          <BusyButton
            onPress={() => open()}
            unavailable={missing === undefined ? undefined : `Choose first: ${LABELS[missing].toLowerCase()}.`}
          >
            Show {title.toLowerCase()}
          </BusyButton>
          <button type="submit" hidden />
        </>
      ) : (
        <p>
          <Button onClick={() => setIsOpen(true)}>
            Choose…<span className="only-heard"> {title}</span>
          </Button>
        </p>
      )}
    </Panel>
  );
}

/** A period of one day is that day. */
const oneDay = (given: Given, asks: readonly PaperAsk[]): Given =>
  asks.includes('day') && given.from !== undefined && given.from === given.to
    ? { ...given, ...NO_DAYS, day: given.from }
    : given;

const NO_DAYS = { day: '', from: '', to: '' };

type Period = Readonly<{ says: string; days: Readonly<{ from: string; to: string }> }>;

/** The periods that people ask for, from today back to the first gaming day. */
export function periodsOf({ today: day, firstDay }: Pick<PapersDocument, 'today' | 'firstDay'>): readonly Period[] {
  const today = must(localDateFrom(day));
  const monday = addDays(today, -WEEKDAYS.indexOf(weekdayOf(today)));
  const first = must(localDateFrom(`${day.slice(0, 8)}01`));
  const lastOfMonth = addDays(first, -1);
  const period = (says: string, from: string, to: string): Period[] =>
    to < firstDay ? [] : [{ says, days: { from: from < firstDay ? firstDay : from, to } }];
  return [
    ...period('Today', today, today),
    ...period('Yesterday', addDays(today, -1), addDays(today, -1)),
    ...period('This week, since Monday', monday, today),
    ...period('Last week', addDays(monday, -7), addDays(monday, -1)),
    ...period('This month', first, today),
    ...period('Last month', `${lastOfMonth.slice(0, 8)}01`, lastOfMonth),
  ];
}

type PeriodProps = Readonly<{ papers: PapersDocument; onChange: (days: Period['days']) => void }>;

/** One choice for a day or a period; the two dates are asked for only where no other period fits. */
function PeriodField({ papers, onChange }: PeriodProps) {
  const periods = periodsOf(papers);
  const [chosen, setChosen] = useState(0);
  const [days, setDays] = useState(periods[0]!.days);
  const choose = (place: number) => {
    setChosen(place);
    onChange(periods[place]?.days ?? days);
  };
  const type = (part: Partial<Period['days']>) => {
    const next = { ...days, ...part };
    setDays(next);
    onChange(next);
  };
  const date = (label: string, day: 'from' | 'to') => (
    <Field
      label={label}
      type="date"
      min={papers.firstDay}
      max={papers.today}
      value={days[day]}
      onChange={({ target }) => type({ [day]: target.value })}
    />
  );
  return (
    <>
      <SelectField
        label="Gaming days"
        value={String(chosen)}
        choices={[...periods, { says: 'Other days…' }].map(({ says }, place) => ({ value: String(place), says }))}
        onChange={({ target }) => choose(Number(target.value))}
      />
      {chosen === periods.length ? date('First gaming day', 'from') : null}
      {chosen === periods.length ? date('Last gaming day', 'to') : null}
    </>
  );
}

/** A ticket of a drum is known by its number alone: `42` is `CAR-000042`. */
function wholeSerial(given: Given): Given {
  const { drum, serial = '' } = given;
  if (drum === undefined || !/^\d{1,6}$/.test(serial)) return given;
  return { ...given, serial: `${drum.toUpperCase()}-${serial.padStart(6, '0')}` };
}

type AskProps = Readonly<{
  ask: PaperAsk;
  given: Given;
  papers: PapersDocument;
  needed: boolean;
  onChange: (value: string) => void;
}>;

function AskField(props: AskProps) {
  const { ask, given, papers, needed, onChange } = props;
  const value = given[ask] ?? '';
  const label = `${LABELS[ask]}${needed ? '' : ' (optional)'}`;
  if (PICKED.includes(ask)) return <PickField {...props} label={label} />;
  if (ask === 'person') return <MemberField value={value} onChange={onChange} />;
  if (ask === 'fund' || ask === 'table') {
    const all = ask === 'fund' ? fundChoices(papers) : tableChoices(papers);
    return (
      <SelectField
        label={label}
        value={value}
        choices={[{ value: '', says: needed ? 'Choose' : 'All' }, ...all]}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  const days = DAYS.includes(ask) ? { type: 'date', min: papers.firstDay, max: papers.today } : {};
  const counts = ask === 'hits' || ask === 'slips' ? { type: 'number', min: 0, max: ask === 'hits' ? 20 : 50 } : {};
  return (
    <Field
      label={label}
      value={value}
      autoComplete="off"
      spellCheck={false}
      {...(ask === 'serial' ? { hint: 'The last digits are enough.' } : {})}
      {...days}
      {...counts}
      onChange={({ target }) => onChange(ask === 'serial' ? target.value.trim().toUpperCase() : target.value.trim())}
    />
  );
}

const fundChoices = ({ funds }: PapersDocument) => funds.map(({ fund, name }) => ({ value: fund, says: name }));
const tableChoices = ({ tables }: PapersDocument) => tables.map((table) => ({ value: table, says: tableName(table) }));

/** The newest first, with the time; hits and awards by table and promotion. */
function PickField({ ask, given, papers, needed, label, onChange }: AskProps & Readonly<{ label: string }>) {
  const zone = useZone();
  const [table, setTable] = useState('');
  const [offer, setOffer] = useState('');
  const query = new URLSearchParams({
    ask,
    ...(table === '' ? {} : { table }),
    ...(offer === '' ? {} : { offer }),
    ...(ask === 'entry' && given.card ? { card: given.card } : {}),
  });
  const { value: found, refusal } = useRequest<PaperChoices>(`/api/paper-choices?${query}`);
  const choices = (found?.choices ?? []).map(({ value, says, at }) => ({
    value,
    says: at === null ? says : `${dayTime(at, zone)}: ${says}`,
  }));
  const none = found === undefined ? 'One moment…' : choices.length === 0 ? 'None yet' : needed ? 'Choose' : 'All';
  const any = { value: '', says: 'Any' };
  return (
    <>
      {NARROWED.includes(ask) ? (
        <>
          <SelectField
            label={`${LABELS[ask]}: table`}
            value={table}
            choices={[any, ...tableChoices(papers)]}
            onChoose={setTable}
          />
          <SelectField
            label={`${LABELS[ask]}: promotion`}
            value={offer}
            choices={[any, ...papers.offers.map((one) => ({ value: one.offer, says: one.name }))]}
            onChoose={setOffer}
          />
        </>
      ) : null}
      <SelectField
        label={label}
        hint={found?.more === true ? 'The 60 newest. Narrow the list for older ones.' : undefined}
        value={given[ask] ?? ''}
        choices={[{ value: '', says: none }, ...choices]}
        onChoose={onChange}
      />
      <RefusalNotice refusal={refusal} />
    </>
  );
}

/** A member is found by name; the name is kept only on this page. */
function MemberField({ value, onChange }: Readonly<{ value: string; onChange: (value: string) => void }>) {
  const [name, setName] = useState('');
  return (
    <Stack gap={1} wide>
      {value === '' ? null : <Text weight="bold">{name}</Text>}
      <PersonFinder
        purpose="club-statement"
        choose="Select"
        onlyKnown
        onChosen={(person) => {
          setName(person.name);
          onChange(person.person);
        }}
      />
    </Stack>
  );
}

/** The documents of an active promotion; those of others are printed in the Office. */
function PromotionDocuments() {
  const { value, refusal } = useRequest<DocumentChoices>('/api/documents');
  const [chosen, setChosen] = useState('');
  if (value === undefined)
    return refusal === undefined ? <p role="status">One moment…</p> : <RefusalNotice refusal={refusal} />;
  const offer = chosen === '' ? value.offers[0]?.offer : chosen;
  return (
    <Stack gap={3} className="papers-shown">
      <h2 className="only-heard">Notices and staff cards</h2>
      <Row gap={2} className="not-printed">
        <Link to="/papers">All forms and reports</Link>
      </Row>
      {offer === undefined ? (
        <p className="empty">Notices appear here after a promotion is approved in the Office.</p>
      ) : (
        <>
          <SelectField
            label="Promotion"
            value={offer}
            choices={value.offers.map(({ offer, name }) => ({ value: offer, says: name }))}
            onChange={({ target }) => setChosen(target.value)}
          />
          <PrintDocuments key={offer} of={{ offer }} />
        </>
      )}
    </Stack>
  );
}

/** A paper about one award, hit or payment: on the screen its amount leads to the postings. */
function WhyOnPaper({ query }: Readonly<{ query: URLSearchParams }>) {
  const [award, hit, payment] = ['award', 'hit', 'payment'].map((name) => query.get(name));
  const of = award ? { award } : hit ? { hit } : payment ? { payment } : undefined;
  return of === undefined ? null : <Why of={of} heard={sentence(numberedWords(Object.values(of)[0]!))} />;
}

/** A print preview with its actions. */

export function ShownPaper({ kind }: Readonly<{ kind: string }>) {
  const { query } = useAddressBar();
  const asked = query.size === 0 ? '' : `?${query}`;
  const { value, refusal } = useRequest<PapersAnswer>(`/api/papers/${encodeURIComponent(kind)}${asked}`);
  const copy = useCountedCopies(kind, [Object.fromEntries(query)]);
  const shown = copy.papers ?? value?.papers;
  return (
    <Stack gap={3} className="papers-shown">
      <Row gap={2} className="not-printed">
        <Link to="/papers">All forms and reports</Link>
        {shown === undefined ? null : (
          <>
            <BusyButton look="primary" busy={copy.busy} onPress={() => void copy.print()}>
              Print
            </BusyButton>
            <a href={`/api/papers/${kind}.csv${asked}`} download>
              CSV
            </a>
            <a href={`/api/papers/${kind}.txt${asked}`} download>
              Text
            </a>
            <WhyOnPaper query={query} />
          </>
        )}
      </Row>
      <RefusalNotice refusal={refusal ?? copy.refusal} />
      {shown === undefined && refusal === undefined ? <p role="status">One moment…</p> : null}
      {shown?.length === 0 ? <p className="empty">Nothing to print for this selection.</p> : null}
      {shown?.map((paper, i) => (
        <PaperSheet
          key={`${paper.title} ${paper.paper ?? i}`}
          paper={paper}
          page={i + 1}
          of={shown.length}
          isCopy={copy.papers === undefined}
        />
      ))}
    </Stack>
  );
}
