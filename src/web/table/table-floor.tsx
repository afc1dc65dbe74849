/** The table: seats on the left, keys on the right, and at the bottom right the next step. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { clauseIn } from '../design/refusal-notice.tsx';
import { type Given, useAction } from '../lib/commands.ts';
import type { Refused } from '../lib/http.ts';
import { useLive } from '../lib/live.tsx';
import { clockTime, useZone } from '../lib/time.tsx';
import { answerWords } from './answer.ts';
import { CallDesk } from './call-desk.tsx';
import { ChipsDialog, useChipsHere } from './chips-dialog.tsx';
import { DealerChange } from './dealer-change.tsx';
import { Fault } from './fault.tsx';
import { FeltPane } from './felt-pane.tsx';
import { Keypad } from './keypad.tsx';
import { Misdeal } from './misdeal.tsx';
import { NextButton } from './next-button.tsx';
import { type Step, waitingFor } from './next-step.ts';
import { PendingHits } from './pending.tsx';
import { Said } from './said.tsx';
import { Strip } from './strip.tsx';
import { type AtTable, type Desk, useTable } from './use-table.ts';
import { WrittenDown } from './written-down.tsx';
import './table-floor.css';

type Sheet = 'dealer' | 'misdeal' | 'fault' | 'chips';

export function TableFloor(at: AtTable) {
  const desk = useTable(at);
  const { table, hits, signs, isLost, next, calling, pad } = desk;
  const [sheet, setSheet] = useState<Sheet>();
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
  const { at: lastHeard } = useLive();
  const zone = useZone();
  const asOf = lastHeard === undefined ? '' : `: figures as of ${clockTime(lastHeard.time, zone)}`;
  return (
    <div className={isLost ? 'table is-lost' : 'table'}>
      <Strip
        table={table}
        signs={signs}
        waitsFor={isLost ? `no connection${asOf}` : waitingFor(table, hits, next.step)}
        tone={isLost ? 'stop' : hits.length > 0 ? 'waiting' : 'order'}
      />
      <div className="table-left">
        <Pane {...desk} />
        {calling.doing.is === 'calling' ? null : <Tools {...desk} onSheet={setSheet} />}
      </div>
      <div className="table-right">
        <Side {...desk} />
        <Foot {...desk} />
      </div>
      <DealerChange open={sheet === 'dealer'} onOpen={() => setSheet('dealer')} onClose={close} onPiece={onPiece} />
      <Misdeal table={table} give={desk.give} offerName={desk.offerName} open={sheet === 'misdeal'} onClose={close} />
      <ChipsDialog table={table} give={desk.give} piece={piece} open={sheet === 'chips'} onClose={close} />
      <Fault
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

function Pane(desk: Desk) {
  const { doing } = desk.calling;
  const pane = useRef<HTMLDivElement>(null);
  // The button that was pressed may be gone, and with it the place of the keyboard: it goes on here.
  useEffect(() => {
    if (doing.is !== 'felt' && document.activeElement === document.body) pane.current?.focus({ preventScroll: true });
  }, [doing.is]);
  return (
    <div ref={pane} tabIndex={-1} className={`table-felt is-${doing.is}`}>
      <p className="only-heard" role="status">
        {doing.is === 'answered' ? answerWords(doing.answer, desk.rowName) : ''}
      </p>
      <OnThePane {...desk} />
    </div>
  );
}

function OnThePane(desk: Desk) {
  const { table, hits, deck, calling } = desk;
  const { doing } = calling;
  if (doing.is === 'felt') return <FeltPane {...desk} />;
  if (doing.is === 'answered') {
    const { offerName, rowName } = desk;
    const onAnother = doing.draft === undefined ? undefined : calling.another;
    return <Said answer={doing.answer} {...{ hits, offerName, rowName, onAnother }} />;
  }
  return (
    <CallDesk
      {...{ table, hits, deck }}
      {...doing}
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

function Side(desk: Desk) {
  const { table, hits, signs, badge, seeing, deck, isLost, keypads, calling, selected, say } = desk;
  const { settled, give } = desk;
  const takingBack = useAction(async (keyed: readonly string[]) => {
    let given: Given | undefined;
    for (const hit of keyed) {
      given = await give('take-back-hand', { hit });
      if (!given.done) break;
    }
    return given;
  });
  const takeBack = async (keyed: readonly string[]) => {
    const given = await takingBack.run(keyed);
    if (given !== undefined && settled(given)) calling.back();
  };
  return (
    <aside className="table-side" aria-label="Keypad">
      <PendingHits hits={hits} badge={badge} busy={takingBack.busy} onTakeBack={(keyed) => void takeBack(keyed)} />
      <WrittenDown seeing={seeing} pieces={deck.pieces} isLost={isLost} />
      <Keypad
        table={table}
        signs={signs}
        keypads={keypads}
        wanted={calling.doing.is === 'calling' ? calling.doing.wanted : undefined}
        onKey={(row) => {
          say(undefined);
          calling.begin(row, table.round === null ? undefined : selected);
        }}
        onGrey={say}
      />
    </aside>
  );
}

function Tools({ table, pad, calling, fees, settled, onSheet }: Desk & Readonly<{ onSheet: (sheet: Sheet) => void }>) {
  const isFelt = calling.doing.is === 'felt';
  const chipsHere = useChipsHere(table.table);
  return (
    <div className="table-tools">
      {isFelt && pad.canUndo !== undefined ? (
        <Button onClick={async () => void settled(await pad.undo())}>Undo: {pad.canUndo}</Button>
      ) : null}
      <span className="table-tools-gap" />
      {chipsHere ? <Button onClick={() => onSheet('chips')}>Chips and coupons</Button> : null}
      {table.round === null ? null : <Button onClick={() => onSheet('misdeal')}>Misdeal</Button>}
      {fees.length === 0 ? null : <Button onClick={() => onSheet('fault')}>A disc stays dark</Button>}
      <Button onClick={() => onSheet('dealer')}>Change dealer</Button>
    </div>
  );
}

function Foot({ why, say, next, calling, pad, deck, isLost, select, settled }: Desk) {
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
      if (given === undefined && isLost) say(END_KEPT);
    } else if (next.step === 'call') calling.begin(undefined, undefined);
    else if (next.step === 'send') await calling.send(deck);
    else calling.back();
  };
  return (
    <div className="table-next">
      {why === undefined ? null : (
        <div className="table-why" role="alert">
          <Notice means={why.means} says={clauseIn(why.refusal)} next={why.refusal.next} />
          <Button onClick={() => say(undefined)}>Close</Button>
        </div>
      )}
      <NextButton
        step={next.step}
        {...(isLost && next.step in WRITES_DOWN ? { says: WRITES_DOWN[next.step] } : {})}
        busy={next.busy || calling.busy}
        grey={next.grey?.says}
        onPress={() => void press()}
        onGrey={() => say(next.grey)}
      />
    </div>
  );
}

/** What the button does while the line is lost. */
const WRITES_DOWN: Readonly<Partial<Record<Step, string>>> = { send: 'Write it down', end: 'Write down the end' };

const END_KEPT: Refused = {
  reason: 'written-down',
  says: 'The end of the game is written down; it is sent once, as soon as the line is back.',
  next: 'Play the base game without the activities until then.',
};
