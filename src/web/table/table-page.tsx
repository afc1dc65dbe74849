/** The tablet of one table: `/table/:id`. */
import { Row, Stack, Text } from '../design/layout.tsx';
import './table.css';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../design/button.tsx';
import { Notice, refusalWithClause } from '../design/notice.tsx';
import { Station } from '../design/station.tsx';
import { Tag } from '../design/tag.tsx';
import { useGames } from '../hand/hand-api.ts';
import { HouseTable } from '../house-table/house-table.tsx';
import { type CommandResult, useAction } from '../lib/commands.ts';
import { Gate } from '../lib/gate.tsx';
import type { ApiRefusal } from '../lib/http.ts';
import { useLive } from '../lib/live.tsx';
import { Link, useBackStays, useTitle } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { clockTime, useZone } from '../lib/time.tsx';
import type { RouteProps } from '../stations.ts';
import { TournamentAtTable } from '../tournament/at-table.tsx';
import { AtStake, CallDesk, Keypad } from './call-desk.tsx';
import { CallResult, callAnswerWords } from './call-result.tsx';
import { ChipsDialog, useChipsHere } from './chips-dialog.tsx';
import { DealerChange } from './dealer-change.tsx';
import { FeltPane } from './felt-pane.tsx';
import { isKeyed } from './hand-draft.ts';
import { MeterStrip } from './meter-strip.tsx';
import { NextButton, type Step, waitingFor } from './next-step.tsx';
import { OfflineLog } from './offline-log.tsx';
import { PendingHits } from './pending-hits.tsx';
import { FaultDialog, MisdealDialog } from './report-fault.tsx';
import { RunsPanel } from './runs-panel.tsx';
import { KINDS, tableName } from './table-words.ts';
import { type AtTable, type TableDesk, useTable } from './use-table.ts';

export function TablePage({ params }: RouteProps) {
  const id = params.id!;
  const name = tableName(id);
  useTitle(name);
  return (
    <Gate place={`table:${id}`} name={name} theme="night" roles={['dealer', 'floor', 'manager']}>
      <TableStation key={id} id={id} />
    </Gate>
  );
}

function TableStation({ id }: Readonly<{ id: string }>) {
  const { session } = useSessions();
  const { view } = useLive();
  const table = view?.tables?.find((one) => one.table === id);
  const { games } = useGames(table?.game);
  // A game without rules here has no hands to key, so its deck is never shown; wagers and seats are keyed all the same.
  const game = games?.find((one) => one.id === table?.game) ?? games?.find(({ pieces }) => pieces === 'cards');
  // Played against the house: the spots are the game itself, and no jackpot runs beside it.
  const house = view?.houseGames?.find((one) => one.table === id);
  const tournament = view?.tournamentClocks?.find(({ at }) => at.some((place) => place.table === id));
  const kind = table === undefined ? undefined : KINDS[table.kind];
  const about =
    table === undefined ? null : (
      <>
        <span>
          {table.gameName}
          {table.limits === null ? '' : `, ${table.limits}`}
        </span>
        {kind === undefined ? null : <Tag tone="info">{kind}</Tag>}
      </>
    );
  const isHere = session?.who?.place === `table:${id}`;
  return (
    <Station name={tableName(id)} about={about}>
      {!isHere ? (
        <Elsewhere id={id} />
      ) : view === undefined || (table !== undefined && games === undefined) ? (
        <p role="status">One moment…</p>
      ) : table === undefined || game === undefined ? (
        <Notice
          means="waiting"
          says={`${tableName(id)} is not open.`}
          next="A floor supervisor opens it for a game. This screen then continues automatically."
        />
      ) : tournament !== undefined ? (
        <TournamentAtTable one={tournament} table={id} />
      ) : house !== undefined ? (
        <HouseTable table={table} house={house} game={game} signs={view.signs ?? []} />
      ) : (
        <TableFloor
          table={table}
          game={game}
          hits={view.hits?.filter((hit) => hit.table === id) ?? []}
          signs={view.signs ?? []}
          over={view.settled ?? []}
        />
      )}
    </Station>
  );
}

/** A badge tap changes the dealer of the place at which one signed in, so the two must agree. */
function Elsewhere({ id }: Readonly<{ id: string }>) {
  const { session, signOut } = useSessions();
  const place = session?.who?.place ?? '';
  const other = /^table:(.+)$/.exec(place)?.[1];
  return (
    <main className="door">
      <Notice
        means="waiting"
        says={`This browser is signed in at ${other === undefined ? place : tableName(other)}, not at ${tableName(id)}.`}
        next="Sign out, then sign in here."
      />
      <Button look="primary" onClick={() => void signOut()}>
        Sign in at {tableName(id)} instead
      </Button>
      {other === undefined ? null : <Link to={`/table/${other}`}>Go to {tableName(other)}</Link>}
    </main>
  );
}

/** The table: seats on the left, keys on the right, and at the bottom right the next step. */

type OpenDialog = 'dealer' | 'misdeal' | 'fault' | 'chips';

export function TableFloor(at: AtTable) {
  const desk = useTable(at);
  const { table, hits, signs, isLost, next, calling, pad } = desk;
  const [sheet, setSheet] = useState<OpenDialog>();
  const [piece, setPiece] = useState<string>();
  const close = () => {
    setPiece(undefined);
    setSheet(undefined);
  };
  /** A chip that is scanned opens the sheet that it belongs on; once that is open, it hears the scanner itself. */
  const onPiece = (number: string) => {
    if (sheet === 'chips') return;
    setPiece(number);
    setSheet('chips');
  };
  useBackStays(() => stepBack(desk));
  const { at: lastHeard } = useLive();
  const zone = useZone();
  const asOf = lastHeard === undefined ? '' : `: figures as of ${clockTime(lastHeard.time, zone)}`;
  return (
    <div className={isLost ? 'table is-lost' : 'table'}>
      <MeterStrip
        table={table}
        signs={signs}
        waitsFor={isLost ? `connection lost${asOf}` : waitingFor(table, hits, next.step)}
        tone={isLost ? 'stop' : hits.length > 0 ? 'waiting' : 'order'}
      />
      <Stack fills gap={0}>
        <Pane {...desk} />
        {calling.doing.is === 'calling' ? null : <TableTools {...desk} onSheet={setSheet} />}
      </Stack>
      <Stack fills gap={0} className="table-right">
        <SidePanel {...desk} />
        <TableFooter {...desk} />
      </Stack>
      <DealerChange open={sheet === 'dealer'} onOpen={() => setSheet('dealer')} onClose={close} onPiece={onPiece} />
      <MisdealDialog table={table} offerName={desk.offerName} open={sheet === 'misdeal'} onClose={close} />
      <ChipsDialog table={table} give={desk.give} piece={piece} open={sheet === 'chips'} onClose={close} />
      <FaultDialog
        table={table.table}
        give={desk.give}
        body={table.round === null ? desk.body : undefined}
        keypads={desk.keypads}
        offerName={desk.offerName}
        open={sheet === 'fault'}
        onButton={() => pad.press({ key: 'read', read: 'button' }, 'fees by button')}
        onClose={close}
      />
    </div>
  );
}

/** Cards that are being keyed are thrown away by Cancel alone. */
function stepBack({ calling, say }: TableDesk): void {
  const { doing } = calling;
  if (doing.is === 'calling' && isKeyed(doing.draft)) say(STILL_KEYING);
  else calling.back();
}

const STILL_KEYING: ApiRefusal = {
  reason: 'still-keying',
  says: 'The cards are still here.',
  next: 'Finish the hand, or press Cancel to discard them.',
};

function Pane(desk: TableDesk) {
  const { doing } = desk.calling;
  const pane = useRef<HTMLDivElement>(null);
  // The button that was pressed may be gone, and the keyboard focus with it: it moves here.
  useEffect(() => {
    if (doing.is !== 'felt' && document.activeElement === document.body) pane.current?.focus({ preventScroll: true });
  }, [doing.is]);
  return (
    <Stack gap={0} pad={2} grow ref={pane} tabIndex={-1} className={`table-felt is-${doing.is}`}>
      <p className="only-heard" role="status">
        {doing.is === 'answered' ? callAnswerWords(doing.answer, desk.rowName) : ''}
      </p>
      <PaneContent {...desk} />
    </Stack>
  );
}

function PaneContent(desk: TableDesk) {
  const { table, hits, deck, calling } = desk;
  const { doing } = calling;
  if (doing.is === 'felt') return <FeltPane {...desk} />;
  if (doing.is === 'answered') {
    const { offerName, rowName, keypads } = desk;
    const kept = doing.keying === undefined ? undefined : { ...doing.keying, ...calling, deck };
    return <CallResult answer={doing.answer} {...{ hits, offerName, rowName, keypads, kept }} />;
  }
  return (
    <CallDesk
      {...{ table, hits, deck }}
      {...doing}
      isOld={doing.round !== (table.round?.id ?? null)}
      onDraft={(draft) => {
        desk.say(undefined);
        calling.change({ draft });
      }}
      onLayout={calling.layout}
      onDealtIn={(dealtIn) => calling.change({ dealtIn })}
      onBack={calling.back}
    />
  );
}

function SidePanel(desk: TableDesk) {
  const { table, hits, signs, badge, seeing, deck, isLost, keypads, calling, selected, say } = desk;
  const { settled, give, offerName } = desk;
  const takingBack = useAction(async (keyed: readonly string[]) => {
    let given: CommandResult | undefined;
    for (const hit of keyed) {
      given = await give('take-back-hand', { hit });
      if (!given.done) break;
    }
    return given;
  });
  const takeBack = async (keyed: readonly string[]) => {
    const given = await takingBack.run(keyed);
    // The cards stay: most of the time one of them, or the seat, was wrong.
    if (given !== undefined && settled(given))
      calling.reopen(
        hits.filter(({ hit }) => keyed.includes(hit)),
        deck,
      );
  };
  const { doing } = calling;
  const wanted = doing.is === 'calling' ? doing.wanted : undefined;
  return (
    <Stack as="aside" gap={2} pad={2} grow scroll="y" className="table-side" aria-label="Keypad">
      <PendingHits hits={hits} badge={badge} busy={takingBack.busy} onTakeBack={(keyed) => void takeBack(keyed)} />
      <RunsPanel table={table} give={give} />
      <OfflineLog seeing={seeing} pieces={deck.pieces} isLost={isLost} />
      {doing.is === 'calling' && wanted !== undefined ? (
        <AtStake {...{ table, signs, wanted, offerName }} dealtIn={doing.dealtIn} />
      ) : null}
      <Keypad
        table={table}
        signs={signs}
        keypads={keypads}
        wanted={wanted}
        onKey={(row) => {
          say(undefined);
          calling.begin(row, table.round === null ? undefined : selected);
        }}
        onUnavailable={say}
      />
    </Stack>
  );
}

function TableTools({
  table,
  pad,
  calling,
  fees,
  settled,
  onSheet,
}: TableDesk & Readonly<{ onSheet: (sheet: OpenDialog) => void }>) {
  const isFelt = calling.doing.is === 'felt';
  const chipsHere = useChipsHere(table.table);
  return (
    <Row align="end" className="table-tools">
      {isFelt && pad.canUndo !== undefined ? (
        <Button onClick={async () => void settled(await pad.undo())}>Undo: {pad.canUndo}</Button>
      ) : null}
      <Text grow />
      {chipsHere ? <Button onClick={() => onSheet('chips')}>Chips and coupons</Button> : null}
      {table.round === null ? null : <Button onClick={() => onSheet('misdeal')}>Misdeal</Button>}
      {fees.length === 0 ? null : <Button onClick={() => onSheet('fault')}>Sensor not lit</Button>}
      <Button onClick={() => onSheet('dealer')}>Change dealer</Button>
    </Row>
  );
}

function TableFooter({ why, say, refused, next, calling, pad, deck, isLost, select, settled }: TableDesk) {
  const press = async () => {
    say(undefined);
    if (next.step === 'start') {
      const given = await next.start();
      if (given === undefined || !settled(given)) return;
      pad.clear();
      select(undefined);
    } else if (next.step === 'end') {
      const given = await next.end();
      if (given === undefined || settled(given)) select(undefined);
      if (given === undefined && isLost) say(END_WRITTEN_DOWN);
    } else if (next.step === 'call') calling.begin(undefined, undefined);
    else if (next.step === 'send') refused(await calling.send(deck));
    else calling.back();
  };
  return (
    <div className="table-next">
      {why === undefined ? null : (
        <div className="table-why" role="alert">
          <Notice means={why.means} says={refusalWithClause(why.refusal)} next={why.refusal.next} />
          <Button onClick={() => say(undefined)}>Close</Button>
        </div>
      )}
      <NextButton
        step={next.step}
        {...stepWords(next, isLost)}
        busy={next.busy || calling.busy}
        unavailable={next.unavailable?.says}
        onPress={() => void press()}
        onUnavailable={() => say(next.unavailable)}
      />
    </div>
  );
}

/** While cards are missing the button counts them down; while the connection is lost it says that it only saves. */
function stepWords({ step, missing }: TableDesk['next'], isLost: boolean) {
  if (missing !== undefined) return missing;
  return isLost && step in OFFLINE_STEP_WORDS ? { says: OFFLINE_STEP_WORDS[step] } : {};
}

/** The button's words while the connection is lost. */
const OFFLINE_STEP_WORDS: Readonly<Partial<Record<Step, string>>> = {
  send: 'Save hand',
  end: 'Save end of game',
};

const END_WRITTEN_DOWN: ApiRefusal = {
  reason: 'written-down',
  says: 'The end of the game is saved. It will be sent when the connection is back.',
  next: 'Until then, continue the base game without promotions.',
};
