/** The law of the house: games with their approvals, and sheets or packs that come as files. */

import { useState } from 'react';
import type { BodyOf } from '../../floor/commands.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Tag } from '../design/tag.tsx';
import { useAsked } from '../lib/asked.ts';
import { type Prepared, useAction, useGive } from '../lib/commands.ts';
import { emptied } from '../lib/late.ts';
import { useView } from '../lib/live.tsx';
import { useMay } from '../lib/session.tsx';
import { shortName } from '../lib/short-name.ts';
import { Taxes } from './taxes.tsx';

type Games = Readonly<{ games: readonly Readonly<{ id: string; name: string }>[] }>;

export function Law() {
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
    <section className="office-part" aria-labelledby="office-games">
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
    </section>
  );
}

function ApproveGame({ known }: Readonly<{ known: readonly string[] }>) {
  const { value } = useAsked<Games>('/api/games');
  const give = useGive();
  const [game, setGame] = useState('');
  const [approval, setApproval] = useState('');
  const [name, setName] = useState('');
  const [kind, setKind] = useState<NonNullable<BodyOf<'approve-game'>['kind']>>('poker');
  const isOther = game === OTHER;
  const approve = useAction(async () => {
    const other = isOther ? { game: shortName(name, [], 'game'), name: name.trim(), kind } : { game };
    const given = await give('approve-game', { ...other, approval });
    if (given.done) {
      setGame(emptied(game, ''));
      setName(emptied(name, ''));
      // Every game has an id of its own: the last one must not slip under the next game.
      setApproval(emptied(approval, ''));
    }
    return given;
  });
  const others = (value?.games ?? []).filter(({ id }) => !known.includes(id));
  const choices = [
    { value: '', says: 'Choose a game' },
    ...others.map((other) => ({ value: other.id, says: other.name })),
    { value: OTHER, says: 'A game that is not in this list' },
  ];
  return (
    <form className="office-card" onSubmit={(event) => event.preventDefault()}>
      <h3>Record an approval</h3>
      <SelectField label="Game" value={game} choices={choices} onChange={({ target }) => setGame(target.value)} />
      {isOther ? (
        <>
          <Field
            label="Name of the game"
            hint="No hand of it can be read here. It counts where only seats, tables or wagers matter."
            value={name}
            maxLength={60}
            onChange={({ target }) => setName(target.value)}
          />
          <SelectField label="Kind" value={kind} choices={KINDS} onChoose={setKind} />
        </>
      ) : null}
      <Field
        label="Approval id"
        value={approval}
        maxLength={40}
        onChange={({ target }) => setApproval(target.value.trim())}
      />
      <RefusalNotice refusal={approve.refusal} />
      <BusyButton
        look="primary"
        busy={approve.busy}
        onPress={() => void approve.run()}
        grey={lackingIn(isOther && name.trim() === '' ? '' : game, approval)}
      >
        Record the approval
      </BusyButton>
    </form>
  );
}

/** No id of a game: ids have no spaces. */
const OTHER = 'another game';

const KINDS = [
  { value: 'poker', says: 'Poker: players bet into one pot' },
  { value: 'california', says: 'California game: against a player-dealer' },
] as const;

function lackingIn(game: string, approval: string): string | undefined {
  if (game === '' || approval === '') return 'Choose a game and enter the id of its approval.';
  return /^[A-Za-z0-9][A-Za-z0-9./-]*$/.test(approval)
    ? undefined
    : 'An approval id has letters, digits, dots, slashes and hyphens, as in GEGA-001234.';
}

type Read = Readonly<{ name: string; adopts: Prepared<'adopt-sheet' | 'adopt-pack'> }>;

/** A sheet of one's own, or next year's pack, as JSON: it becomes law here when it is adopted into the journal. */
function FromAFile() {
  const give = useGive();
  const [read, setRead] = useState<Read>();
  const [wrong, setWrong] = useState<string>();
  const [done, setDone] = useState<string>();
  const choose = async (file: File | undefined) => {
    setDone(undefined);
    if (file === undefined) return setRead(undefined);
    const found = lawIn(file.name, await file.text());
    setRead(found);
    setWrong(found === undefined ? `${file.name} is no sheet and no pack as JSON.` : undefined);
  };
  const adopt = useAction(async () => {
    if (read === undefined) return undefined;
    const given = await give(read.adopts.type, read.adopts.body);
    if (given.done) setDone(`${read.name} is law here from now on.`);
    return given;
  });
  return (
    <form className="office-card" onSubmit={(event) => event.preventDefault()}>
      <h3>Adopt a sheet or a pack from a file</h3>
      <Field
        label="JSON file"
        type="file"
        accept=".json,application/json"
        hint="A rule sheet as docs/words.md describes it, the rules of a time zone, or a jurisdiction’s dated pack."
        wrong={wrong}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <RefusalNotice refusal={adopt.refusal} />
      {done === undefined ? null : (
        <div role="status">
          <Notice means="info" says={done} />
        </div>
      )}
      <BusyButton
        look="primary"
        busy={adopt.busy}
        onPress={() => void adopt.run()}
        grey={read === undefined ? 'Choose a file first.' : undefined}
      >
        Adopt {read?.name ?? 'it'} as law here
      </BusyButton>
    </form>
  );
}

function lawIn(name: string, text: string): Read | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const isSheet = 'chart' in value && 'fund' in value;
    return isSheet
      ? { name, adopts: { type: 'adopt-sheet', body: { sheet: value } } }
      : { name, adopts: { type: 'adopt-pack', body: { pack: value } } };
  } catch {
    return undefined;
  }
}
