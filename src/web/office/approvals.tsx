/** The law of the house: games with their approvals, and sheets or packs that come as files. */
import { useState } from 'react';
import { adoptPackFile, adoptSheetFile, approveGame } from '../../floor/house/command-forms.ts';
import type { TaxView } from '../../floor/view.ts';
import { BusyButton } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { Stack, Text } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { dollars } from '../lib/money.tsx';
import { useMay } from '../lib/session.tsx';
import { shortName } from '../lib/short-name.ts';
import { clearIfUnchanged, useRequest } from '../lib/use-request.ts';

type Games = Readonly<{ games: readonly Readonly<{ id: string; name: string }>[] }>;

export function Approvals() {
  const mayAdopt = useMay('adopt-sheet');
  const mayApprove = useMay('approve-game');
  return (
    <div className="office">
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
            label: 'State',
            cell: ({ approved }) => (approved ? <Tag tone="order">approved</Tag> : <Tag tone="stop">withdrawn</Tag>),
          },
          {
            id: 'do',
            label: <span className="only-heard">Action</span>,
            align: 'right',
            cell: ({ game, name, approved }) =>
              mayChange && approved ? (
                <BusyButton busy={withdraw.busy} onPress={() => void withdraw.run(game)}>
                  Approval lost: pause <span className="only-heard">what depends on {name}</span>
                </BusyButton>
              ) : null,
          },
        ]}
        rows={games}
        keyOf={({ game }) => game}
        empty="No game is approved here yet."
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
    { value: OTHER, says: 'A game that is not in this list' },
  ];
  const chosen = game === OTHER ? null : game === '' ? undefined : game;
  return (
    <section className="office-card">
      <h3>Record an approval</h3>
      <SelectField label="Game" value={game} choices={choices} onChange={({ target }) => setGame(target.value)} />
      <CommandForm
        of={approveGame(chosen, (name) => shortName(name, [], 'game'))}
        onDone={() => setGame(clearIfUnchanged(game, ''))}
      />
    </section>
  );
}

/** No id of a game: ids have no spaces. */
const OTHER = 'another game';

type ReadFile = Readonly<{ name: string; isSheet: boolean; rules: object }>;

/** A sheet of one's own, or next year's pack, as JSON: it becomes law here when it is adopted into the journal. */
function FromAFile() {
  const [read, setRead] = useState<ReadFile>();
  const [wrong, setWrong] = useState<string>();
  const [done, setDone] = useState<string>();
  const choose = async (file: File | undefined) => {
    setDone(undefined);
    if (file === undefined) return setRead(undefined);
    const found = readRulesFile(file.name, await file.text());
    setRead(found);
    setWrong(found === undefined ? `${file.name} is no sheet and no pack as JSON.` : undefined);
  };
  const adopted = () => setDone(`${read?.name} is law here from now on.`);
  return (
    <section className="office-card">
      <h3>Adopt a sheet or a pack from a file</h3>
      <Field
        label="JSON file"
        type="file"
        accept=".json,application/json"
        hint="A rule sheet as docs/words.md describes it, the rules of a time zone, or a jurisdiction’s dated pack."
        wrong={wrong}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      {done === undefined ? null : (
        <div role="status">
          <Notice means="info" says={done} />
        </div>
      )}
      {read?.isSheet === true ? (
        <CommandForm of={adoptSheetFile(read.name)} given={{ sheet: read.rules }} onDone={adopted} />
      ) : (
        <CommandForm
          of={adoptPackFile(read?.name)}
          given={read === undefined ? undefined : { pack: read.rules }}
          onDone={adopted}
        />
      )}
    </section>
  );
}

function readRulesFile(name: string, text: string): ReadFile | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    return { name, isSheet: 'chart' in value && 'fund' in value, rules: value };
  } catch {
    return undefined;
  }
}

/** The tax law that the cage pays by, edition by edition: what stops a payment, and what is taken off it. */

export function Taxes() {
  const { taxes = [] } = useView();
  return (
    <Stack as="section" gap={2} aria-labelledby="office-taxes">
      <h2 id="office-taxes">Taxes</h2>
      <DataTable
        caption="Editions of the tax law"
        columns={[
          { id: 'jurisdiction', label: 'Law', cell: ({ jurisdiction }) => jurisdiction },
          { id: 'from', label: 'From', cell: ({ from }) => from },
          { id: 'state', label: 'State', cell: ({ status }) => STATES[status] },
          { id: 'rows', label: 'What it asks for', cell: (tax) => <Rows tax={tax} /> },
        ]}
        rows={taxes}
        keyOf={({ jurisdiction, from }) => `${jurisdiction} ${from}`}
        empty="No tax law is adopted here: no payment waits for a form, and nothing is withheld."
      />
    </Stack>
  );
}

const STATES = {
  'in-force': <Tag tone="order">in force</Tag>,
  'to-come': <Tag tone="waiting">to come</Tag>,
  over: <Tag tone="grey">replaced</Tag>,
} as const;

function Rows({ tax: { forms, withholding, forfeits } }: Readonly<{ tax: TaxView }>) {
  const rows = [...forms.map(formRow), ...withholding.map(withholdingRow), ...forfeits.map(forfeitRow)];
  if (rows.length === 0) return 'No form, and nothing withheld';
  return (
    <ul className="office-rows">
      {rows.map(({ says, at }) => (
        <li key={`${says} ${at}`}>
          {says}{' '}
          <Text tone="muted" size="small">
            {at}
          </Text>
        </li>
      ))}
    </ul>
  );
}

type TaxRow = Readonly<{ says: string; at: string }>;

function formRow({ form, from, of, net, at }: TaxView['forms'][number]): TaxRow {
  const less = net === true ? ', less what the entry cost' : '';
  return { says: `${form} from ${dollars(from)} ${WON[of]}${less}`, at };
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
        ? `of the whole payment once it is over ${dollars(over)}`
        : `of what is above ${dollars(over)}`
      : `of winnings from one wager${wager.net ? ', less the wager,' : ''} ${of === 'whole' ? 'if over' : 'above'} ${dollars(over)}`;
  const times = wager?.times === undefined ? '' : ` and at least ${wager.times} times the wager`;
  return { says: `${percent}% withheld (${kind}) ${part}${times}`, at };
}

const forfeitRow = ({ why, name, at }: TaxView['forfeits'][number]): TaxRow => ({
  says: `A prize of ${FORFEIT_WORDS[why]} goes to the ${name}`,
  at,
});

const FORFEIT_WORDS = { excluded: 'a self-excluded winner', 'under-age': 'an underage winner' } as const;
