/** Signs up players from a file: every faulty line is named first, then all of them enter, one after the other. */
import { useId, useRef, useState } from 'react';
import { linesFrom } from '../../base/csv.ts';
import { counted } from '../../base/display-text.ts';
import { ok, refuse } from '../../base/result.ts';
import type { TournamentDeskView } from '../../floor/view.ts';
import { BusyButton } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Panel, Stack, Text } from '../design/layout.tsx';
import { FaultyLines } from '../design/notice.tsx';
import { useGive } from '../lib/commands.ts';
import { ask } from '../lib/http.ts';
import { dollars } from '../lib/money.tsx';
import { type FoundPerson, type SavePerson, saveNewPerson, UNKNOWN_FINDINGS } from '../people/person-finder.tsx';

type Props = Readonly<{ one: TournamentDeskView }>;

export type ImportedPlayer = Readonly<{ line: number; name: string; card: string; entry: 'paid' | 'donated' }>;

const MOST = 500;
const LONGEST_NAME = 120;
const ENTRIES: Readonly<Record<string, ImportedPlayer['entry']>> = { '': 'paid', paid: 'paid', house: 'donated' };

/** One player a line: a name, with a club card and who pays where the file says so. */
export function playersFrom(text: string): ReturnType<typeof linesFrom<ImportedPlayer, 'name' | 'card' | 'entry'>> {
  const seen = new Map<string, number>();
  const columns = {
    required: ['name'],
    optional: ['card', 'entry'],
    also: { player: 'name', 'full name': 'name', 'club card': 'card', member: 'card', pays: 'entry' },
    most: MOST,
  } as const;
  return linesFrom<ImportedPlayer, 'name' | 'card' | 'entry'>(text, columns, ({ name, card, entry }, line) => {
    if (name.length < 2) return refuse('name', 'There is no name.', '');
    if (name.length > LONGEST_NAME) return refuse('name', 'The name is too long.', '');
    const key = name.toLowerCase();
    const before = seen.get(key);
    if (before !== undefined) return refuse('twice', `${name} is also on line ${before}.`, '');
    seen.set(key, line);
    if (card.length > 40) return refuse('card', 'The card number is too long.', '');
    const pays = ENTRIES[entry.toLowerCase()];
    if (pays === undefined) return refuse('entry', `"${entry}" is not who pays: use paid or house.`, '');
    return ok({ line, name, card, entry: pays });
  });
}

type Outcome = Readonly<{ done: boolean; says: string }>;

export function ImportPlayers({ one }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [busy, setBusy] = useState(false);
  const signUp = useSignUp(one);
  const read = text.trim() === '' ? undefined : playersFrom(text);
  const players = read !== undefined && 'rows' in read ? read.rows : [];
  const open = players.filter(({ line }) => outcomes.get(line)?.done !== true);
  const write = (lines: string) => {
    setText(lines);
    setOutcomes(new Map());
  };
  const run = async () => {
    setBusy(true);
    for (const player of open) {
      const outcome = await signUp(player);
      setOutcomes((before) => new Map([...before, [player.line, outcome]]));
    }
    setBusy(false);
  };
  const due = open.filter(({ entry }) => entry === 'paid').length * (one.buyIn + one.entryFee);
  return (
    <Panel as="details" gap={2}>
      <summary>Sign up players from a file</summary>
      <Stack gap={2} above={2}>
        <div className="field">
          <label htmlFor={`${id}-file`}>File (CSV)</label>
          <input
            id={`${id}-file`}
            type="file"
            accept=".csv,text/csv,text/plain"
            disabled={busy}
            onChange={async ({ target }) => {
              const file = target.files?.[0];
              if (file !== undefined) write(await file.text());
            }}
          />
        </div>
        <div className="field">
          <label htmlFor={id}>
            Or paste the lines, with headings: name, and if needed card and entry (paid or house)
          </label>
          <textarea
            id={id}
            className="mono"
            rows={5}
            spellCheck={false}
            readOnly={busy}
            placeholder={'name,card,entry\nAna Ruiz,,paid'}
            value={text}
            onChange={({ target }) => write(target.value)}
          />
        </div>
        {read !== undefined && 'refusals' in read ? <FaultyLines refusals={read.refusals} /> : null}
        {players.length === 0 ? null : (
          <>
            <DataTable
              caption="Players in the file"
              rows={players}
              keyOf={({ line }) => line}
              empty=""
              columns={[
                { id: 'line', label: 'Line', align: 'right', cell: ({ line }) => line },
                { id: 'name', label: 'Player', cell: ({ name }) => name },
                { id: 'entry', label: 'Pays', cell: ({ entry }) => (entry === 'paid' ? 'Player' : 'House') },
                { id: 'came', label: 'Result', cell: ({ line }) => outcomes.get(line)?.says ?? '' },
              ]}
            />
            <Text role="status" tone="muted">
              {open.length === 0
                ? `All ${counted(players.length, 'player')} are signed up.`
                : `${counted(players.length - open.length, 'player')} of ${players.length} signed up.`}
            </Text>
            {open.length === 0 ? null : (
              <BusyButton look="primary" busy={busy} onPress={() => void run()}>
                Sign up {counted(open.length, 'player')}
                {due === 0 ? '' : `: collect ${dollars(due)}`}
              </BusyButton>
            )}
          </>
        )}
      </Stack>
    </Panel>
  );
}

/** A person on file under exactly this name enters as that person; a new name goes to the vault first. */
function useSignUp({ tournament }: TournamentDeskView): (player: ImportedPlayer) => Promise<Outcome> {
  const give = useGive();
  // The same line is never kept twice, even if an answer was lost.
  const keepers = useRef(new Map<string, SavePerson>());
  const personOf = async ({ name, card }: ImportedPlayer): Promise<string | Outcome> => {
    const query = new URLSearchParams({ find: name, purpose: 'tournament' });
    const found = await ask<{ people: readonly FoundPerson[] }>('GET', `/api/people?${query}`);
    if (!found.ok) return { done: false, says: found.refusal.says };
    const same = found.value.people.filter((one) => one.name.toLowerCase() === name.toLowerCase());
    if (same.length > 1) return { done: false, says: 'Several patrons have this name: sign this player up by hand.' };
    if (same[0] !== undefined) return same[0].person;
    const keep = keepers.current.get(name) ?? saveNewPerson();
    keepers.current.set(name, keep);
    const kept = await keep({ name, ...(card === '' ? {} : { card }) });
    if (!kept.ok) return { done: false, says: kept.refusal.says };
    const { person } = kept.value;
    const given = await give('register-person', { person, findings: UNKNOWN_FINDINGS });
    return given.done ? person : { done: false, says: given.refusal.says };
  };
  return async (player) => {
    try {
      const person = await personOf(player);
      if (typeof person !== 'string') return person;
      const given = await give('sign-up', { tournament, person, entry: player.entry });
      return given.done ? { done: true, says: 'Signed up' } : { done: false, says: given.refusal.says };
    } catch {
      return { done: false, says: 'Connection lost. Nothing was lost: press the button again.' };
    }
  };
}
