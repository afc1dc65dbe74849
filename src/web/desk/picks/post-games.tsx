/** A list pasted, typed or opened from a file, and read by the server before posting. */
import { Card, Stack } from '../../design/layout.tsx';
import '../desk.css';
import { useId, useState } from 'react';
import { postFixtures } from '../../../floor/picks/command-forms.ts';
import type { PickDeskView } from '../../../floor/view.ts';
import type { GamesDocument } from '../../../server/api/promotions.ts';
import { BusyButton } from '../../design/button.tsx';
import { type Column, DataTable } from '../../design/data-table.tsx';
import { FaultyLines, Notice, RefusalNotice } from '../../design/notice.tsx';
import { CommandForm } from '../../lib/command-form.tsx';
import { type ApiRefusal, ask, NO_CONNECTION } from '../../lib/http.ts';
import { useView } from '../../lib/live.tsx';
import { go, Link } from '../../lib/router.tsx';
import { Time } from '../../lib/time.tsx';
import { useLatestRequest } from '../../lib/use-request.ts';

type ReadList<Row> = Readonly<
  { rows: readonly Row[] } | { refusals: readonly Readonly<{ line: number; says: string }>[] }
>;

export function useListReader<Row>(path: string, about: Readonly<Record<string, string>>) {
  const [text, setText] = useState('');
  const [read, setRead] = useState<ReadList<Row>>();
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const [busy, setBusy] = useState(false);
  const begin = useLatestRequest();
  const look = async (lines: string) => {
    setBusy(true);
    const isLast = begin();
    const answer = await ask<ReadList<Row>>('POST', path, { ...about, text: lines }).catch(() => ({
      ok: false as const,
      refusal: NO_CONNECTION,
    }));
    setBusy(false);
    // Ignore rows read from lines that have changed since.
    if (!isLast()) return;
    setRead(answer.ok ? answer.value : undefined);
    setRefusal(answer.ok ? undefined : answer.refusal);
  };
  const write = (lines: string) => {
    begin();
    setText(lines);
    setRead(undefined);
  };
  const refusals = read !== undefined && 'refusals' in read ? read.refusals : [];
  return {
    text,
    write,
    look,
    busy,
    refusal,
    refusals,
    rows: read !== undefined && 'rows' in read ? read.rows : undefined,
  };
}

type Props = Readonly<{ label: string; example: string; list: Omit<ReturnType<typeof useListReader>, 'rows'> }>;

export function ListField({ label, example, list: { text, write, look, busy, refusal, refusals } }: Props) {
  const id = useId();
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    const lines = await file.text();
    write(lines);
    await look(lines);
  };
  return (
    <Card className="desk-picks-list">
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          className="mono"
          rows={8}
          spellCheck={false}
          placeholder={example}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-file`}>Or a file (CSV)</label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={(event) => void open(event.target.files?.[0])}
        />
      </div>
      <RefusalNotice refusal={refusal} />
      {refusals.length === 0 ? null : <FaultyLines refusals={refusals} />}
      <BusyButton
        busy={busy}
        onPress={() => void look(text)}
        unavailable={text.trim() === '' ? 'Type a list or open a file first.' : undefined}
      >
        Check list
      </BusyButton>
    </Card>
  );
}

/** Games of a pick sheet from a file or typed: checked line by line, reviewed, and posted together. */

export function PostGames({ offer }: Readonly<{ offer: string }>) {
  const { pickDesk = [] } = useView();
  const pool = pickDesk.find((one) => one.offer === offer);
  if (pool === undefined) return <Notice means="info" says="This picks promotion is not posted." />;
  return <Posting pool={pool} />;
}

type Game = Extract<GamesDocument, { rows: unknown }>['rows'][number];

function Posting({ pool: { offer, name, kind } }: Readonly<{ pool: PickDeskView }>) {
  const list = useListReader<Game>('/api/picks/games', { offer });
  const games = list.rows ?? [];
  const choices = games.map((game) => ({ value: game.id, says: `${sideOf(game.away)} at ${sideOf(game.home)}` }));
  return (
    <Stack as="article" gap={3}>
      <Stack as="header">
        <h2>{kind === 'week' ? `Games for a week: ${name}` : `Bracket: ${name}`}</h2>
        <p>
          Enter one line per game under the headings <code>game,begins,away,home</code>, in casino time.
          {kind === 'bracket' ? (
            <>
              {' '}
              For a team not known yet, write <code>winner of r1-1</code>.
            </>
          ) : null}
        </p>
      </Stack>
      <ListField label="Games" list={list} example={EXAMPLES[kind]} />
      {games.length === 0 ? null : (
        <Card>
          <DataTable caption="Games to post" columns={COLUMNS} rows={games} keyOf={({ id }) => id} empty="" />
          <CommandForm
            of={postFixtures(choices, kind === 'week')}
            given={{ offer, games }}
            onDone={() => go('/desk/picks')}
          />
        </Card>
      )}
      <p>
        <Link to="/desk/picks">Back to all pick sheets</Link>
      </p>
    </Stack>
  );
}

const EXAMPLES = {
  week: 'game,begins,away,home\ng1,2026-10-11 10:00,Buffalo,New York',
  bracket:
    'game,begins,away,home\nr1-1,2026-03-19 09:15,Duke,Vermont\nr2-1,2026-03-21 12:00,winner of r1-1,winner of r1-2',
} as const;

const sideOf = (side: Game['away']): string => ('team' in side ? side.team : `winner of ${side.winnerOf}`);

const COLUMNS: readonly Column<Game>[] = [
  { id: 'game', label: 'Game', cell: ({ id }) => <span className="mono">{id}</span> },
  { id: 'begins', label: 'Starts', cell: ({ begins }) => <Time at={begins} look="day" /> },
  { id: 'away', label: 'Away', cell: ({ away }) => sideOf(away) },
  { id: 'home', label: 'Home', cell: ({ home }) => sideOf(home) },
];
