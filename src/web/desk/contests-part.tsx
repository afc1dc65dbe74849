/** Car giveaways and small tournaments for pass holders: open and upcoming. */
import { first } from '../../base/assert.ts';
import { Card, Fold, Grid, Row, Stack, Text } from '../design/layout.tsx';
import './desk.css';
import { useState } from 'react';
import { counted, plainWords, sentence } from '../../base/display-text.ts';
import {
  beginContest,
  breakTie,
  bustPlayer,
  cancelContest,
  chooseEnvelope,
  countChips,
  drawOrder,
  tryKey,
} from '../../floor/contests/command-forms.ts';
import type { ContestDueView, ContestView, KeysView, PassView, TournamentView } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { type Column, DataTable } from '../design/data-table.tsx';
import { Field, Segmented } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useGive } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { dollars } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { useMay } from '../lib/session.tsx';
import { countdown, spanWords, Time, useNow } from '../lib/time.tsx';
import { usePersonName } from '../people/person-names.tsx';
import { envelopesOf, envelopeTried, orderCard, parseChips, passWords } from '../plays/play-words.ts';
import { CheckPerson } from './check-person.tsx';

export function ContestsPart() {
  const { contests = [], contestsDue = [], passes = [] } = useView();
  if (contests.length + contestsDue.length === 0) {
    return (
      <p className="empty">
        No events for pass holders. A key giveaway or tournament appears here after promotions posts it.
      </p>
    );
  }
  return (
    <Stack as="ul" wide ruled gap={0} className="desk-list">
      {contests.map((contest) => (
        <Row as="li" gap={2} lines={1} finger key={contest.contest}>
          <Link to={`/desk/contest/${contest.contest}`}>{contest.offerName}</Link>
          <Tag tone="order">{contest.form === 'keys' ? 'Keys in play' : 'Tables in play'}</Tag>
        </Row>
      ))}
      {contestsDue.map((due) => (
        <DueContest key={due.offer} due={due} held={passes.filter(({ offer }) => offer === due.offer).length} />
      ))}
    </Stack>
  );
}

function DueContest({ due: { offer, offerName, playsAt }, held }: Readonly<{ due: ContestDueView; held: number }>) {
  const now = useNow();
  return (
    <Row as="li" gap={2} lines={1} finger>
      <Link to={`/desk/let-in/${offer}`}>Check in players for {offerName}</Link>
      <Tag tone={playsAt <= now ? 'waiting' : 'unavailable'}>
        {playsAt <= now ? 'Due' : `In ${spanWords(playsAt - now)}`}
      </Tag>
      <span>
        <Time at={playsAt} look="day" />, {counted(held, 'pass', 'passes')}
      </span>
    </Row>
  );
}

export function ContestConsole({ id }: Readonly<{ id: string }>) {
  const { contests } = useView();
  const contest = contests?.find((one) => one.contest === id);
  if (contests === undefined) return null;
  return (
    <article className="desk-console">
      <Stack as="header">
        <Link to="/desk/contests">All events</Link>
        <h2>{contest?.offerName ?? 'Event'}</h2>
      </Stack>
      {contest === undefined ? (
        <Notice means="info" says="This event is finished." next="Prizes are handed over at the cage." />
      ) : (
        <>
          <Console contest={contest} />
          <CancelContest contest={contest.contest} />
        </>
      )}
    </article>
  );
}

const Console = ({ contest }: Readonly<{ contest: ContestView }>) =>
  contest.form === 'keys' ? <KeysConsole contest={contest} /> : <TournamentConsole contest={contest} />;

/** Checks in pass holders: who must still show ID, who is present, and where they sit. */

export function AdmitEntrants({ offer }: Readonly<{ offer: string }>) {
  const { contests = [], contestsDue, passes = [] } = useView();
  const due = contestsDue?.find((one) => one.offer === offer);
  const playing = contests.find((one) => one.offer === offer);
  if (contestsDue === undefined) return null;
  if (playing !== undefined) return <ContestConsole id={playing.contest} />;
  return (
    <article className="desk-console">
      <Stack as="header">
        <Link to="/desk/contests">All events</Link>
        <h2>{due?.offerName ?? 'Event'}</h2>
        {due === undefined ? null : <When at={due.playsAt} />}
      </Stack>
      {due === undefined ? (
        <Notice means="info" says="This event is finished." next="Prizes are handed over at the cage." />
      ) : (
        <BeginContest due={due} passes={passes.filter((one) => one.offer === offer)} />
      )}
    </article>
  );
}

const HOUR = 3600;

function When({ at }: Readonly<{ at: number }>) {
  const left = at - useNow();
  return (
    <Row size="title" as="p" gap={3} lines={1} align="baseline">
      <span>
        Starts <Time at={at} look="day" />
      </span>
      {left > HOUR ? <span>in {spanWords(left)}</span> : null}
      {left > 0 && left <= HOUR ? (
        <Text size="words" weight="bold" className="money">
          {countdown(left)}
        </Text>
      ) : null}
    </Row>
  );
}

const AWAY = 'away';

/** `here`: by pass, the table, or absent. Every pass needs an answer: a holder who is absent forfeits the chance. */
function BeginContest({ due, passes }: Readonly<{ due: ContestDueView; passes: readonly PassView[] }>) {
  const now = useNow();
  const [here, setHere] = useState<Readonly<Record<number, string>>>({});
  const [checked, setChecked] = useState<number>();
  const { offer, form, tables } = due;
  const ready = passes.filter(({ idShown }) => idShown);
  const open = ready.filter(({ pass }) => here[pass] === undefined).length;
  const playing = ready.filter(({ pass }) => here[pass] !== undefined && here[pass] !== AWAY);
  const lost = passes.length - playing.length;
  const named = playing.map(({ pass }) => ({ pass, ...(form === 'keys' ? {} : { table: Number(here[pass]) }) }));
  const asked = passes.find(({ pass, idShown }) => pass === checked && !idShown);
  return (
    <>
      <Card>
        <h3>Check in pass holders</h3>
        {passes.length === 0 ? <p>No passes have been won.</p> : null}
        <Stack as="ul" wide ruled gap={0} className="desk-list">
          {passes.map((one) => (
            <Row as="li" gap={2} lines={1} finger key={one.pass}>
              {one.idShown ? (
                <Segmented
                  asks={passWords(one)}
                  choices={placesOf(form, tables)}
                  chosen={here[one.pass] ?? ''}
                  onChoose={(value) => setHere({ ...here, [one.pass]: value })}
                />
              ) : (
                <>
                  <strong>{passWords(one)}</strong>
                  <span>ID not shown yet.</span>
                  <Button onClick={() => setChecked(one.pass)}>Check ID for pass {one.pass}</Button>
                </>
              )}
            </Row>
          ))}
        </Stack>
        <CommandForm
          of={beginContest(due, { playing: playing.length, open, lost }, now)}
          given={{ offer, here: named }}
        />
      </Card>
      {asked === undefined ? null : <ShowId key={asked.pass} pass={asked} onBack={() => setChecked(undefined)} />}
    </>
  );
}

function placesOf(form: ContestDueView['form'], tables: number) {
  const away = { value: AWAY, says: 'Not here' };
  if (form === 'keys') return [{ value: 'here', says: 'Here' }, away];
  return [...Array.from({ length: tables }, (_, i) => ({ value: String(i + 1), says: `Table ${i + 1}` })), away];
}

function ShowId({ pass, onBack }: Readonly<{ pass: PassView; onBack: () => void }>) {
  const give = useGive();
  const { offer, person } = pass;
  const name = usePersonName(person, 'drawing') ?? passWords(pass);
  return (
    <CheckPerson
      person={{ person, name }}
      shows={['id', 'name']}
      record={({ idShown, nameMatches, over21, excluded }) =>
        give('show-id', { offer, person, checks: { idShown, nameMatches, over21, excluded } })
      }
      passes={`Record ID for pass ${pass.pass}`}
      fails="Record that the check failed"
      onBack={onBack}
    />
  );
}

/** Keys in envelopes: players draw cards, choose envelopes and try keys in turn. */

type KeysConsoleProps = Readonly<{ contest: KeysView }>;
/** `pass`: whose turn it is. */
type OnTurn = KeysConsoleProps & Readonly<{ pass: number }>;

export function KeysConsole({ contest }: KeysConsoleProps) {
  return (
    <>
      <Row as="p" gap={2} lines={1}>
        Prize: <strong>{contest.wins.name}</strong> {dollars(contest.wins.value)}
      </Row>
      {stepOf(contest)}
      <DataTable
        caption="Playing order"
        captionSeen
        columns={COLUMNS}
        rows={contest.entrants}
        keyOf={({ pass }) => pass}
        empty="No players yet. Players appear here when the card desk lets them in with their passes."
      />
    </>
  );
}

function stepOf(contest: KeysView) {
  // Remount for each turn, so that picks do not carry over.
  const turn = `${contest.next} ${contest.left.length} ${contest.tried.length} ${contest.entrants.filter(({ card }) => card !== null).length}`;
  switch (contest.next) {
    case 'cards':
      return <DrawOrder key={turn} contest={contest} />;
    case 'choose':
      return contest.turn === null ? null : <Choose key={turn} contest={contest} pass={contest.turn} />;
    case 'try':
      return contest.turn === null ? null : <TryKey key={turn} contest={contest} pass={contest.turn} />;
    case 'over':
      return <p>All keys have been tried.</p>;
  }
}

const COLUMNS: readonly Column<KeysView['entrants'][number]>[] = [
  { id: 'pass', label: 'Pass', cell: ({ pass }) => pass },
  { id: 'who', label: 'Name', cell: ({ who }) => who ?? '' },
  { id: 'card', label: 'Card', cell: ({ card }) => (card === null ? 'Not drawn' : orderCard(card)) },
  { id: 'envelopes', label: 'Envelopes', cell: ({ envelopes }) => envelopes.join(', ') },
];

function DrawOrder({ contest }: KeysConsoleProps) {
  return (
    <Card>
      <h3>Draw cards for the order</h3>
      <CommandForm of={drawOrder(contest)} given={{ contest: contest.contest }} />
    </Card>
  );
}

function Choose({ contest, pass }: OnTurn) {
  return (
    <Card>
      <h3>Pass {pass} chooses an envelope</h3>
      <CommandForm of={chooseEnvelope(contest)} given={{ contest: contest.contest, pass }} />
    </Card>
  );
}

function TryKey({ contest, pass }: OnTurn) {
  const envelope = envelopeTried(contest);
  return (
    <Card>
      <h3>
        Pass {pass} tries the key from envelope {envelope}
      </h3>
      <p>
        Key {contest.tried.length + 1} of {envelopesOf(contest)}
      </p>
      <CommandForm of={tryKey(contest, envelope)} given={{ contest: contest.contest, pass }} />
    </Card>
  );
}

/** A small tournament: eliminations by hand, final chip counts, and tie-breaking hands. */

type Table = TournamentView['tables'][number];
type TableStepProps = Readonly<{ contest: TournamentView; table: Table }>;

export function TournamentConsole({ contest }: Readonly<{ contest: TournamentView }>) {
  const { stage, hands, advance, tables } = contest;
  return (
    <>
      <Row as="p" gap={2} lines={1}>
        <Tag tone="order">{stage === 'final' ? 'Final' : 'First round'}</Tag>
        <span>{counted(hands, 'hand')}</span>
        {advance === 0 ? null : <span>Top {advance} at each table advance to the final</span>}
      </Row>
      {tables.map((table) => (
        <Card key={table.table}>
          <h3>{tableWords(table)}</h3>
          <TableStep contest={contest} table={table} />
        </Card>
      ))}
    </>
  );
}

const tableWords = ({ table }: Table): string => sentence(plainWords(table));

function TableStep({ contest, table }: TableStepProps) {
  if (table.places !== null) return <Places contest={contest} table={table} />;
  if (table.tied.length > 0) return <BreakTie key={first(table.tied).passes.join()} contest={contest} table={table} />;
  return (
    <>
      <EliminateEntrant contest={contest} table={table} />
      <CountChips key={remainingEntrants(table).length} contest={contest} table={table} />
    </>
  );
}

function Places({ contest: { advance }, table: { places, entrants } }: TableStepProps) {
  return (
    <Stack as="ol" gap={0.5} pad={0} bullets="numbers">
      {places!.map((pass, i) => (
        <li key={pass}>
          {passWords(entrants.find((one) => one.pass === pass)!)}
          {i < advance ? <Tag tone="order">Advances</Tag> : null}
        </li>
      ))}
    </Stack>
  );
}

const remainingEntrants = ({ entrants }: Table) => entrants.filter(({ outOn }) => outOn === null);

function EliminateEntrant({ contest: { contest, hands }, table }: TableStepProps) {
  const out = table.entrants.filter(({ outOn }) => outOn !== null);
  return (
    <Fold>
      <summary>
        {out.length === 0
          ? 'Eliminate a player'
          : `Out: ${out.map((one) => `pass ${one.pass} on hand ${one.outOn}`).join(', ')}`}
      </summary>
      <CommandForm of={bustPlayer(hands, remainingEntrants(table), passWords)} given={{ contest }} inRow="fields" />
    </Fold>
  );
}

function CountChips({ contest: { contest }, table }: TableStepProps) {
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const left = remainingEntrants(table);
  const chips = left.flatMap(({ pass }) => {
    const held = parseChips(typed[pass] ?? '');
    return held === undefined ? [] : [{ pass, chips: held }];
  });
  return (
    <>
      <p>Chips after the last hand</p>
      <Grid min="150px" fill wide>
        {left.map((one) => (
          <Field
            key={one.pass}
            label={passWords(one)}
            inputMode="numeric"
            autoComplete="off"
            value={typed[one.pass] ?? ''}
            onChange={(event) => setTyped({ ...typed, [one.pass]: event.target.value })}
          />
        ))}
      </Grid>
      <CommandForm
        of={countChips(table.table, left.length - chips.length)}
        given={{ contest, table: table.table, chips }}
      />
    </>
  );
}

function BreakTie({ contest: { contest }, table }: TableStepProps) {
  const [order, setOrder] = useState<readonly number[]>([]);
  const { from, passes } = first(table.tied);
  const left = passes.filter((pass) => !order.includes(pass));
  const ranked = left.length === 1 ? [...order, first(left)] : order;
  const isWhole = ranked.length === passes.length;
  return (
    <>
      <Notice
        means="waiting"
        says={`Passes ${passes.join(', ')} are tied for places ${from} to ${from + passes.length - 1}.`}
        next="Deal further hands among them until the tie is broken."
      />
      <fieldset className="form-keys">
        <legend>{isWhole ? 'Decided' : `Place ${from + order.length}`}</legend>
        {passes.map((pass) => {
          const at = ranked.indexOf(pass);
          return (
            <Button
              key={pass}
              look={at >= 0 ? 'primary' : 'plain'}
              aria-pressed={at >= 0}
              onClick={() => setOrder(at >= 0 ? [] : [...order, pass])}
            >
              Pass {pass}
              {at >= 0 ? `: place ${from + at}` : ''}
            </Button>
          );
        })}
      </fieldset>
      <CommandForm of={breakTie(from, passes)} given={{ contest, table: table.table, order: ranked }} />
    </>
  );
}

/** A manager ends an event that cannot be finished; two employees sign. */

export function CancelContest({ contest }: Readonly<{ contest: string }>) {
  if (!useMay('cancel-contest')) return null;
  return (
    <Fold>
      <summary>End without a winner</summary>
      <CommandForm of={cancelContest} given={{ contest }} />
    </Fold>
  );
}
