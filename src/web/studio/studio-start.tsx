/** Where a promotion begins: a kind, rules that are there, a text, or a file of another house; and the drafts so far. */
import { type FormEvent, useState } from 'react';
import { counted, figures, plainWords, sentence } from '../../base/display-text.ts';
import type { SheetRow } from '../../server/api/promotions.ts';
import type { Draft, DraftRow, StudioKind, StudioWords } from '../../server/api/studio.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { ChoiceCards } from '../design/choice.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Field, Segmented } from '../design/field.tsx';
import { Grid, Panel, Row, Stack, Text } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { CrewName } from '../lib/crew.tsx';
import { type ApiRefusal, ask, NO_CONNECTION } from '../lib/http.ts';
import { go, Link } from '../lib/router.tsx';
import { Time } from '../lib/time.tsx';
import { useRequest } from '../lib/use-request.ts';

type From = 'kind' | 'sheet' | 'text' | 'file';

const WAYS: readonly Readonly<{ value: From; says: string }>[] = [
  { value: 'kind', says: 'A kind' },
  { value: 'text', says: 'A text' },
  { value: 'sheet', says: 'Rules on hand' },
  { value: 'file', says: 'A file' },
];

export function StudioStart() {
  const [from, setFrom] = useState<From>('kind');
  const begin = useBegin();
  const words = useRequest<StudioWords>('/api/studio/words');
  return (
    <div className="station-page studio-start">
      <Stack gap={1}>
        <h2>New promotion</h2>
        <Text as="p" tone="muted">
          Write the rules, see what they cost, play them, and hand the regulator a packet. Nothing here is in effect
          until two people put it on file.
        </Text>
      </Stack>
      <Drafts />
      <Panel gap={3} aria-label="Begin a promotion">
        <Segmented asks="Begin with" choices={WAYS} chosen={from} onChoose={setFrom} />
        <RefusalNotice refusal={begin.refusal ?? words.refusal} />
        {from === 'sheet' ? <FromSheet begin={begin} /> : null}
        {from === 'file' ? <FromFile begin={begin} /> : null}
        {from === 'kind' || from === 'text' ? (
          words.value === undefined ? (
            <p role="status">{words.refusal === undefined ? 'One moment…' : ''}</p>
          ) : (
            <FromKind key={from} begin={begin} kinds={words.value.kinds} withText={from === 'text'} />
          )
        ) : null}
      </Panel>
    </div>
  );
}

type Begin = Readonly<{
  busy: boolean;
  refusal: ApiRefusal | undefined;
  start: (body: Readonly<Record<string, unknown>>) => Promise<void>;
  refuse: (refusal: ApiRefusal | undefined) => void;
}>;

function useBegin(): Begin {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const start = async (body: Readonly<Record<string, unknown>>) => {
    setBusy(true);
    setRefusal(undefined);
    const answer = await ask<Draft>('POST', '/api/studio/drafts', body).catch(() => undefined);
    setBusy(false);
    if (answer?.ok) go(`/office/studio/${answer.value.draft}`);
    else setRefusal(answer?.refusal ?? NO_CONNECTION);
  };
  return { busy, refusal, start, refuse: setRefusal };
}

// The drafts so far.

function Drafts() {
  const { value, refusal, again } = useRequest<readonly DraftRow[]>('/api/studio/drafts');
  const [removing, setRemoving] = useState<string>();
  if (value === undefined) return refusal === undefined ? null : <RefusalNotice refusal={refusal} />;
  if (value.length === 0) return null;
  const remove = async (draft: string) => {
    await ask('DELETE', `/api/studio/drafts/${draft}`).catch(() => undefined);
    setRemoving(undefined);
    again();
  };
  return (
    <DataTable
      caption="Drafts"
      captionSeen
      columns={[
        { id: 'name', label: 'Promotion', cell: (row) => <Link to={`/office/studio/${row.draft}`}>{row.name}</Link> },
        { id: 'kind', label: 'Kind', cell: ({ kinds }) => kinds.map(plainWords).join(', ') },
        {
          id: 'left',
          label: 'Status',
          cell: ({ left, onFile }) =>
            onFile ? (
              <Tag tone="order">on file</Tag>
            ) : left === 0 ? (
              <Tag tone="order">ready to hand in</Tag>
            ) : (
              <Tag tone="waiting">{figures(left)} left</Tag>
            ),
        },
        {
          id: 'saved',
          label: 'Last saved',
          cell: ({ at, by }) => (
            <>
              <Time at={at} look="day" /> by <CrewName badge={by} />
            </>
          ),
        },
        {
          id: 'remove',
          label: <span className="only-heard">Delete</span>,
          align: 'right',
          cell: ({ draft, name }) =>
            removing === draft ? (
              <Row gap={1} justify="end">
                <Button onClick={() => void remove(draft)}>
                  Delete<span className="only-heard"> {name}</span> for good
                </Button>
                <Button look="quiet" onClick={() => setRemoving(undefined)}>
                  Keep
                </Button>
              </Row>
            ) : (
              <Button look="quiet" onClick={() => setRemoving(draft)}>
                Delete<span className="only-heard"> {name}</span>
              </Button>
            ),
        },
      ]}
      rows={value}
      keyOf={({ draft }) => draft}
      empty=""
    />
  );
}

// The ways to begin.

function FromKind({
  begin,
  kinds,
  withText,
}: Readonly<{ begin: Begin; kinds: readonly StudioKind[]; withText: boolean }>) {
  const [kind, setKind] = useState('');
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const missing =
    withText && text.trim() === ''
      ? 'Paste the rules first.'
      : name.trim() === ''
        ? 'Give the promotion a name first.'
        : kind === ''
          ? 'Choose a kind first.'
          : undefined;
  const press = () => {
    if (missing !== undefined) return;
    const shared = { kind, name: name.trim() };
    void begin.start(withText ? { from: 'text', text, ...shared } : { from: 'kind', ...shared });
  };
  return (
    <Stack
      as="form"
      gap={3}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        press();
      }}
    >
      {withText ? (
        <div className="field">
          <label htmlFor="studio-text">The approved rules, or your own words</label>
          <textarea
            id="studio-text"
            className="word-text"
            rows={10}
            value={text}
            maxLength={60_000}
            aria-describedby="studio-text-about"
            onChange={({ target }) => setText(target.value)}
          />
          <p className="field-hint" id="studio-text-about">
            The studio numbers the sentences, and each gets its place until nothing is left over.
          </p>
        </div>
      ) : null}
      <Field
        label="Name of the promotion"
        hint="As it will be printed, for example: High Hand Rush"
        value={name}
        maxLength={120}
        onChange={({ target }) => setName(target.value)}
      />
      <Stack gap={1}>
        <Text weight="bold" size="small">
          {withText ? 'Which kind is it most like?' : 'Kind'}
        </Text>
        <ChoiceCards
          asks="Kind of promotion"
          min="14rem"
          chosen={kind}
          onChoose={setKind}
          cards={kinds.map((one) => ({ value: one.kind, name: one.name, says: [one.says] }))}
        />
        <Text size="small" tone="muted">
          A kind is a rule sheet that is whole, with everything to be changed.
        </Text>
      </Stack>
      <BusyButton look="primary" busy={begin.busy} unavailable={missing} onPress={press}>
        {withText ? 'Number the sentences' : 'Begin the draft'}
      </BusyButton>
    </Stack>
  );
}

function FromSheet({ begin }: Readonly<{ begin: Begin }>) {
  const { value, refusal } = useRequest<readonly SheetRow[]>('/api/sheets');
  const [sought, setSought] = useState('');
  const [as, setAs] = useState<'new' | 'edition'>('new');
  if (value === undefined)
    return refusal === undefined ? <p role="status">One moment…</p> : <RefusalNotice refusal={refusal} />;
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = value.filter(({ name, kinds, house }) => {
    const text = `${name} ${kinds.join(' ')} ${house}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <Stack gap={2}>
      <Row gap={3} lines={1} align="end">
        <Field label="Find rules" value={sought} onChange={({ target }) => setSought(target.value)} />
        <Segmented
          asks="Write"
          choices={[
            { value: 'new', says: 'Another promotion like it' },
            { value: 'edition', says: 'Its next edition' },
          ]}
          chosen={as}
          onChoose={setAs}
        />
      </Row>
      <Text size="small" tone="muted" as="p">
        {counted(rows.length, 'rule sheet')}
      </Text>
      <Grid as="ul" min="17rem" gap={1}>
        {rows.map(({ id, edition, name, house, kinds, adopted }) => (
          <li key={`${id} ${edition}`}>
            <Button
              className="studio-sheet"
              onClick={() => void begin.start({ from: 'sheet', sheet: id, edition, as })}
              disabled={begin.busy}
            >
              <strong>{name}</strong>
              <Text size="small" tone="muted">
                {house.split('-').map(sentence).join(' ')}, {kinds.map(plainWords).join(', ')}
                {adopted ? ', on file' : ''}
              </Text>
            </Button>
          </li>
        ))}
      </Grid>
    </Stack>
  );
}

const NOT_READ: ApiRefusal = {
  reason: 'not-a-file',
  says: 'The file cannot be read as a rule sheet.',
  next: 'Choose a file that was exported from the studio of a house.',
};

function FromFile({ begin }: Readonly<{ begin: Begin }>) {
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      const data = JSON.parse(await file.text()) as unknown;
      await begin.start({ from: 'file', file: data });
    } catch {
      begin.refuse(NOT_READ);
    }
  };
  return (
    <Field
      label="File from the studio of another house"
      type="file"
      accept=".json,application/json"
      hint={
        begin.busy
          ? 'Reading…'
          : 'Its fingerprint is checked. The approval of the other house is not one of this house.'
      }
      onChange={({ target }) => void read(target.files?.[0])}
    />
  );
}
