/** Approvals: games with their approval ids, and rule sheets or tax and holiday tables loaded from files. */

import { useState } from 'react';
import { sentence } from '../../base/display-text.ts';
import { dateWords } from '../../base/schedule.ts';
import { adoptPackFile, approveGame } from '../../floor/house/command-forms.ts';
import type { TaxView } from '../../floor/view.ts';
import { BusyButton } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { Card, Stack, Text } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { dollars } from '../lib/money.tsx';
import { useMay } from '../lib/session.tsx';
import { shortName } from '../lib/short-name.ts';
import { clearIfUnchanged, useRequest } from '../lib/use-request.ts';
import { FileSheet } from './file-sheet.tsx';

type Games = Readonly<{ games: readonly Readonly<{ id: string; name: string }>[] }>;

export function Approvals() {
  const mayAdopt = useMay('file-sheet');
  const mayApprove = useMay('approve-game');
  return (
    <div className="station-page">
      <ApprovedGames mayChange={mayApprove} />
      <Taxes />
      {mayAdopt ? <FromAFile /> : null}
    </div>
  );
}

function ApprovedGames({ mayChange }: Readonly<{ mayChange: boolean }>) {
  const { games = [] } = useView();
  const give = useGive();
  const withdraw = useAction((game: string) => give('withdraw-game', { game, reason: 'approval-withdrawn' }));
  return (
    <Stack as="section" gap={2} aria-labelledby="office-games">
      <h2 id="office-games">Games</h2>
      <RefusalNotice refusal={withdraw.refusal} />
      <DataTable
        caption="Games and their approvals"
        columns={[
          { id: 'name', label: 'Game', cell: ({ name }) => name },
          { id: 'approval', label: 'Approval', cell: ({ approval }) => approval },
          {
            id: 'state',
            label: 'Status',
            cell: ({ approved }) => (approved ? <Tag tone="order">approved</Tag> : <Tag tone="stop">withdrawn</Tag>),
          },
          {
            id: 'do',
            label: <span className="only-heard">Action</span>,
            align: 'right',
            cell: ({ game, name, approved }) =>
              mayChange && approved ? (
                <BusyButton busy={withdraw.busy} onPress={() => void withdraw.run(game)}>
                  Withdraw approval<span className="only-heard"> of {name} and pause its promotions</span>
                </BusyButton>
              ) : null,
          },
        ]}
        rows={games}
        keyOf={({ game }) => game}
        empty="No approved games yet. Compliance or a manager records the first approval below."
      />
      {mayChange ? <ApproveGame known={games.filter(({ approved }) => approved).map(({ game }) => game)} /> : null}
    </Stack>
  );
}

function ApproveGame({ known }: Readonly<{ known: readonly string[] }>) {
  const { value } = useRequest<Games>('/api/games');
  const [game, setGame] = useState('');
  const others = (value?.games ?? []).filter(({ id }) => !known.includes(id));
  const choices = [
    { value: '', says: 'Choose a game' },
    ...others.map((other) => ({ value: other.id, says: other.name })),
    { value: OTHER, says: 'A game not on this list' },
  ];
  const chosen = game === OTHER ? null : game === '' ? undefined : game;
  return (
    <Card max="36rem">
      <h3>Record an approval</h3>
      <SelectField label="Game" value={game} choices={choices} onChange={({ target }) => setGame(target.value)} />
      <CommandForm
        of={approveGame(chosen, (name) => shortName(name, [], 'game'))}
        onDone={() => setGame(clearIfUnchanged(game, ''))}
      />
    </Card>
  );
}

/** Cannot be the id of a game: ids have no spaces. */
const OTHER = 'another game';

type ReadFile = Readonly<{ name: string; isSheet: boolean; rules: object }>;

/** A house's own sheet, or next year's tax table, as JSON. It takes effect once adopted into the journal. */
function FromAFile() {
  const [read, setRead] = useState<ReadFile>();
  const [wrong, setWrong] = useState<string>();
  const [done, setDone] = useState<string>();
  const choose = async (file: File | undefined) => {
    setDone(undefined);
    if (file === undefined) return setRead(undefined);
    const found = readRulesFile(file.name, await file.text());
    setRead(found);
    setWrong(
      found === undefined ? `${file.name} is not a rule sheet or table in JSON. Choose another file.` : undefined,
    );
  };
  const adopted = () => setDone(`${read === undefined ? 'It' : sheetName(read)} is now in effect.`);
  return (
    <Card max="36rem">
      <h3>Load a rule sheet or a table from a file</h3>
      <Field
        label="JSON file"
        type="file"
        accept=".json,application/json"
        hint="A rule sheet (see docs/words.md), a time zone, or a jurisdiction’s tax and holiday table."
        wrong={wrong}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      {done === undefined ? null : (
        <div role="status">
          <Notice means="info" says={done} />
        </div>
      )}
      {read?.isSheet === true ? (
        <FileSheet
          key={read.name}
          sheet={read.rules}
          name={sheetName(read)}
          approval={textIn(read.rules, 'approval')}
          onDone={adopted}
        />
      ) : (
        <CommandForm
          of={adoptPackFile(read?.name)}
          given={read === undefined ? undefined : { pack: read.rules }}
          onDone={adopted}
        />
      )}
    </Card>
  );
}

const textIn = (rules: object, field: string): string | null => {
  const value = (rules as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'string' ? value : null;
};

const sheetName = ({ name, rules }: ReadFile): string => textIn(rules, 'name') ?? name;

function readRulesFile(name: string, text: string): ReadFile | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    return { name, isSheet: 'chart' in value && 'fund' in value, rules: value };
  } catch {
    return undefined;
  }
}

/** `US Federal`, from `us-federal` */
const jurisdictionName = (id: string): string =>
  id
    .split('-')
    .map((word) => (word === 'us' ? 'US' : sentence(word)))
    .join(' ');

/** The tax rules the cage pays by, edition by edition: when a form is required and what is withheld. */

export function Taxes() {
  const { taxes = [] } = useView();
  return (
    <Stack as="section" gap={2} aria-labelledby="office-taxes">
      <h2 id="office-taxes">Taxes</h2>
      <DataTable
        caption="Tax rules by edition"
        columns={[
          { id: 'jurisdiction', label: 'Jurisdiction', cell: ({ jurisdiction }) => jurisdictionName(jurisdiction) },
          { id: 'from', label: 'From', cell: ({ from }) => dateWords(from) },
          { id: 'state', label: 'Status', cell: ({ status }) => STATES[status] },
          { id: 'rows', label: 'Requirements', cell: (tax) => <Rows tax={tax} /> },
        ]}
        rows={taxes}
        keyOf={({ jurisdiction, from }) => `${jurisdiction} ${from}`}
        empty="No tax rules in effect. No payment requires a form, and nothing is withheld. Load a tax table above."
      />
    </Stack>
  );
}

const STATES = {
  'in-force': <Tag tone="order">in effect</Tag>,
  'to-come': <Tag tone="waiting">upcoming</Tag>,
  over: <Tag tone="unavailable">replaced</Tag>,
} as const;

function Rows({ tax: { forms, withholding, forfeits } }: Readonly<{ tax: TaxView }>) {
  const rows = [...forms.map(formRow), ...withholding.map(withholdingRow), ...forfeits.map(forfeitRow)];
  if (rows.length === 0) return 'No form required, nothing withheld';
  return (
    <Stack as="ul">
      {rows.map(({ says, at }) => (
        <li key={`${says} ${at}`}>
          {says}{' '}
          <Text tone="muted" size="small">
            {at}
          </Text>
        </li>
      ))}
    </Stack>
  );
}

type TaxRow = Readonly<{ says: string; at: string }>;

function formRow({ form, from, of, net, at }: TaxView['forms'][number]): TaxRow {
  const less = net === true ? ', less the cost of entry' : '';
  return { says: `${form} required for ${dollars(from)} or more ${WON[of]}${less}`, at };
}

const WON = {
  wager: 'won with a wager',
  prize: 'won without a wager',
  tournament: 'won in one tournament',
} as const;

function withholdingRow({ kind, percent, over, of, wager, at }: TaxView['withholding'][number]): TaxRow {
  const part =
    wager === undefined
      ? of === 'whole'
        ? `of the whole payment if over ${dollars(over)}`
        : `of the amount above ${dollars(over)}`
      : `of winnings from one wager${wager.net ? ', less the wager,' : ''} ${of === 'whole' ? 'if over' : 'above'} ${dollars(over)}`;
  const times = wager?.times === undefined ? '' : ` and at least ${wager.times} times the wager`;
  return { says: `${percent}% withheld (${kind}) ${part}${times}`, at };
}

const forfeitRow = ({ why, name, at }: TaxView['forfeits'][number]): TaxRow => ({
  says: `The prize of ${FORFEIT_WORDS[why]} goes to the ${name}`,
  at,
});

const FORFEIT_WORDS = { excluded: 'a self-excluded winner', 'under-age': 'an underage winner' } as const;
