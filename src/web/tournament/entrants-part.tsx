/** Entrants: sign-up, bounties and unregistering before the start. */
import { useState } from 'react';
import { counted, plainWords, sentence, tableName } from '../../base/display-text.ts';
import type { EntrantView, TournamentDeskView } from '../../floor/view.ts';
import { BusyButton } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { CheckField, Field, Segmented, SelectField } from '../design/field.tsx';
import { Grid, Panel, Row, Stack, Text } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { usePaper } from '../floor/paper/paper-entry.tsx';
import { type CommandExtras, useAction, useGive } from '../lib/commands.ts';
import { dollars, Money } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { useNow } from '../lib/time.tsx';
import { clearIfUnchanged } from '../lib/use-request.ts';
import { PersonFinder } from '../people/person-finder.tsx';
import { parseChips } from '../plays/play-words.ts';
import { ImportPlayers } from './import-players.tsx';
import { choicesOf, nameOf, playersLeft } from './level-words.ts';
import { DrawSeats } from './seat-map.tsx';

type Props = Readonly<{ one: TournamentDeskView }>;

export function EntrantsPart({ one }: Props) {
  const { status, people, signUpOpen, left } = one;
  const waiting = people.filter(({ seat, out }) => seat === null && out === null).length;
  const draws = waiting > 0 && status === 'sign-up' ? <DrawSeats one={one} waiting={waiting} /> : null;
  return (
    <>
      {signUpOpen ? (
        <Grid min="24rem" gap={2} align="start">
          <SignUp one={one} />
          {draws ??
            (status === 'sign-up' && left > 0 ? (
              <Notice means="info" says="Every player has a seat." next="Start the tournament above when it is time." />
            ) : null)}
        </Grid>
      ) : (
        draws
      )}
      {signUpOpen && status === 'sign-up' ? <ImportPlayers one={one} /> : null}
      <Entrants one={one} />
    </>
  );
}

type Entry = EntrantView['entry'];

function SignUp({ one }: Props) {
  const { tournament, status, buyIn, entryFee, entriesWon } = one;
  const give = useGive();
  const now = useNow();
  const [entry, setEntry] = useState<Entry>('paid');
  const [turn, setTurn] = useState(0);
  const choose = entry === 'paid' ? `Collect ${dollars(buyIn + entryFee)} from` : 'Sign up';
  const sign = useAction(async (person: string, award?: string) => {
    const how = award === undefined ? { entry } : { entry: 'won' as const, award };
    const given = await give(
      'sign-up',
      { tournament, person, ...how },
      status === 'running' ? seenJustBefore(now) : {},
    );
    if (given.done) setTurn((before) => before + 1);
    return given;
  });
  return (
    <Panel gap={2}>
      <h3>Sign up</h3>
      <Text tone="muted">
        Each entrant pays <Money cents={buyIn} /> to the prize pool and a <Money cents={entryFee} /> entry fee.
      </Text>
      <Segmented
        asks="Who pays?"
        choices={[
          { value: 'paid', says: `Player pays ${dollars(buyIn + entryFee)}` },
          { value: 'donated', says: 'House pays' },
        ]}
        chosen={entry}
        onChoose={setEntry}
      />
      <PersonFinder
        key={turn}
        purpose="tournament"
        choose={choose}
        busy={sign.busy}
        isFirst
        addSays={(name) => `${choose} ${name}, new patron`}
        onChosen={({ person }) => void sign.run(person)}
      />
      {entriesWon.length === 0 ? null : (
        <Stack as="ul" gap={1}>
          {entriesWon.map(({ award, person, who }) => (
            <Row as="li" justify="between" key={award}>
              <span>{who ?? 'A player'} won an entry</span>
              <BusyButton busy={sign.busy} onPress={() => void sign.run(person, award)}>
                Sign up with {sentence(plainWords(award))}
              </BusyButton>
            </Row>
          ))}
        </Stack>
      )}
      <RefusalNotice refusal={sign.refusal} />
    </Panel>
  );
}

function Entrants({ one }: Props) {
  const { tournament, people, status, posted } = one;
  const give = useGive();
  const act = useAction((type: 'unregister' | 'name-target', entrant: number) => give(type, { tournament, entrant }));
  const bounty = posted.bounty !== undefined && !one.fixed && status !== 'over';
  const mayCarry = ({ out, target, entry }: EntrantView) => bounty && out === null && !target && entry !== 'donated';
  const without = people.filter(mayCarry);
  return (
    <>
      <RefusalNotice refusal={act.refusal} />
      {without.length < 2 ? null : (
        <BountyOnAll tournament={tournament} numbers={without.map(({ number }) => number)} />
      )}
      <DataTable
        caption="Entrants"
        rows={people}
        keyOf={({ number }) => number}
        empty="No entrants yet. Entrants appear here when the desk signs them up."
        columns={[
          { id: 'number', label: 'No.', align: 'right', cell: ({ number }) => number },
          { id: 'who', label: 'Entrant', cell: ({ name }) => name },
          {
            id: 'seat',
            label: 'Seat',
            cell: ({ seat }) => (seat === null ? '' : `${tableName(seat.table)}, seat ${seat.seat}`),
          },
          { id: 'rebuys', label: 'Re-buys', align: 'right', cell: ({ rebuys }) => rebuys },
          { id: 'add-ons', label: 'Add-ons', align: 'right', cell: ({ addOns }) => addOns },
          { id: 'stands', label: 'Status', cell: (row) => <EntrantState row={row} /> },
          { id: 'won', label: 'Won', align: 'right', cell: ({ won }) => (won === 0 ? '' : <Money cents={won} />) },
          {
            id: 'does',
            label: <span className="only-heard">Actions</span>,
            cell: (row) => (
              <Row as="span" align="center">
                <Link to={`/papers/entry-receipt?tournament=${tournament}&entrant=${row.number}`}>
                  Receipt<span className="only-heard"> of {row.name}</span>
                </Link>
                {status === 'sign-up' ? (
                  <BusyButton busy={act.busy} onPress={() => void act.run('unregister', row.number)}>
                    Unregister {row.name}
                    {row.entry === 'paid' ? ` and refund ${dollars(one.buyIn + one.entryFee)}` : ''}
                  </BusyButton>
                ) : null}
                {mayCarry(row) ? (
                  <BusyButton busy={act.busy} onPress={() => void act.run('name-target', row.number)}>
                    Place bounty on {row.name}
                  </BusyButton>
                ) : null}
              </Row>
            ),
          },
        ]}
      />
    </>
  );
}

/** A knockout tournament has a bounty on everyone: each is its own command, and the first refusal ends it. */
function BountyOnAll({ tournament, numbers }: Readonly<{ tournament: string; numbers: readonly number[] }>) {
  const give = useGive();
  const act = useAction(async () => {
    for (const entrant of numbers.slice(0, -1)) {
      const given = await give('name-target', { tournament, entrant });
      if (!given.done) return given;
    }
    return give('name-target', { tournament, entrant: numbers.at(-1)! });
  });
  return (
    <Row>
      <BusyButton busy={act.busy} onPress={() => void act.run()}>
        Place a bounty on all {numbers.length} entrants without one
      </BusyButton>
      <RefusalNotice refusal={act.refusal} />
    </Row>
  );
}

function EntrantState({ row: { place, out, target, penalties, entry } }: Readonly<{ row: EntrantView }>) {
  return (
    <Row as="span" align="stretch">
      {out?.disqualified === true ? <Tag tone="stop">Disqualified</Tag> : null}
      {place === null ? null : (
        <Tag tone={out === null ? 'order' : 'unavailable'}>{`${out === null ? 'P' : 'Out, p'}lace ${place}`}</Tag>
      )}
      {target ? <Tag tone="info">Bounty</Tag> : null}
      {entry === 'paid' ? null : <Tag tone="unavailable">{entry === 'won' ? 'Entry won' : 'House pays'}</Tag>}
      {penalties.length === 0 ? null : <Tag tone="waiting">{counted(penalties.length, 'penalty', 'penalties')}</Tag>}
    </Row>
  );
}

/** Re-buys and add-ons: paid now, or paid earlier and written on paper while the connection was down. */

type SaleCommand = 'take-rebuy' | 'take-add-on';

export function SellRebuys({ one }: Props) {
  const { tournament, posted, fixed, rebuysOpen, addOnsOpen } = one;
  const give = useGive();
  const now = useNow();
  const [who, setWho] = useState('');
  const [typed, setTyped] = useState('0');
  const [late, setLate] = useState(false);
  const second = useSecondBadge();
  const { paper, seenAt, missing, fields } = usePaper('Paid at');
  const signed = async (what: string): Promise<CommandExtras | undefined> => {
    const signatures = await second({ title: 'From paper', says: `${what}, as recorded on paper ${paper}` });
    return signatures === undefined || seenAt === undefined ? undefined : { signatures, seenAt, paper };
  };
  const chips = parseChips(typed);
  const sell = useAction(async (type: SaleCommand) => {
    const body = type === 'take-rebuy' ? { entrant: Number(who), chips } : { entrant: Number(who) };
    const extra = late
      ? await signed(`${type === 'take-rebuy' ? 'Re-buy' : 'Add-on'} for ${nameOf(one, Number(who))}`)
      : seenJustBefore(now);
    if (extra === undefined) return undefined;
    const given = await give(type, { tournament, ...body }, extra);
    if (given.done) setWho(clearIfUnchanged(who, ''));
    return given;
  });
  if (fixed) return null;
  const notReady = who === '' ? 'Choose the player first.' : late ? missing : undefined;
  return (
    <Panel gap={2}>
      <h3>Re-buys and add-ons</h3>
      {rebuysOpen || addOnsOpen ? null : <p>No re-buys or add-ons are available at this level.</p>}
      <Grid min="10rem" gap={2} align="start">
        <SelectField
          label="Entrant"
          choices={choicesOf(playersLeft(one))}
          value={who}
          onChange={(event) => setWho(event.target.value)}
        />
        {posted.rebuy === undefined || !(rebuysOpen || late) ? null : (
          <Field
            label="Player’s current chips"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Grid>
      <CheckField
        label="Paid earlier and recorded on paper"
        checked={late}
        onChange={(event) => setLate(event.target.checked)}
      />
      {late ? (
        <Grid min="10rem" gap={2} align="start">
          {fields}
        </Grid>
      ) : null}
      <RefusalNotice refusal={sell.refusal} />
      <Row as="span" align="stretch">
        {posted.rebuy !== undefined && (rebuysOpen || late) ? (
          <BusyButton
            busy={sell.busy}
            onPress={() => void sell.run('take-rebuy')}
            unavailable={notReady ?? (chips === undefined ? 'Enter the player’s current chips.' : undefined)}
          >
            Collect {dollars(posted.rebuy.price)} for a re-buy
          </BusyButton>
        ) : null}
        {posted.addOn !== undefined && (addOnsOpen || late) ? (
          <BusyButton busy={sell.busy} onPress={() => void sell.run('take-add-on')} unavailable={notReady}>
            Collect {dollars(posted.addOn.price)} for an add-on
          </BusyButton>
        ) : null}
      </Row>
    </Panel>
  );
}

/** If the connection drops, the level at this moment applies. The page's clock may be a second ahead. */
export const seenJustBefore = (now: number): CommandExtras => ({ seenAt: now - 1 });
