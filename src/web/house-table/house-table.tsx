/**
 * A table that plays against the house: spots or cards on the left, the selected spot on the right, the next step
 * below.
 */
import { Row, Stack, Text } from '../design/layout.tsx';
import '../table/table.css';
import './house-table.css';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../design/button.tsx';
import { Notice, refusalWithClause } from '../design/notice.tsx';
import { useLive } from '../lib/live.tsx';
import { useBackStays } from '../lib/router.tsx';
import { clockTime, useZone } from '../lib/time.tsx';
import { DealerChange } from '../table/dealer-change.tsx';
import { MeterStrip } from '../table/meter-strip.tsx';
import { NextButton } from '../table/next-step.tsx';
import { CardsPane, CountCards } from './cards-pane.tsx';
import { BackOutOfRound, RekeyHand, VoidDeal } from './correct-round.tsx';
import { EndPane, PayPane } from './pay-and-end.tsx';
import { DecideSpot, SpotList, Spots, WagerDesk } from './spots.tsx';
import { canVoid, handsToRekey, waitingWords } from './steps.ts';
import { useHouseNext } from './use-house-next.ts';
import { type AtHouseTable, type HouseDesk, useHouseTable } from './use-house-table.ts';

type Sheet = 'dealer' | 'void' | 'back-out' | 'read-again';

export function HouseTable(at: AtHouseTable) {
  const desk = useHouseTable(at);
  const { table, house, signs, isLost, step } = desk;
  const [sheet, setSheet] = useState<Sheet>();
  const close = () => setSheet(undefined);
  useBackStays(() => undefined);
  const { at: lastHeard } = useLive();
  const zone = useZone();
  const asOf = lastHeard === undefined ? '' : `: figures as of ${clockTime(lastHeard.time, zone)}`;
  return (
    <div className={isLost ? 'table is-lost' : 'table'}>
      <MeterStrip
        table={table}
        signs={signs}
        waitsFor={isLost ? `connection lost${asOf}` : waitingWords(step, house.round)}
        tone={isLost ? 'stop' : step.is === 'verify' ? 'waiting' : 'order'}
      />
      <Stack fills gap={0}>
        <Pane {...desk} />
        <Tools {...desk} onSheet={setSheet} />
      </Stack>
      <Stack fills gap={0} className="table-right">
        <Stack
          as="aside"
          gap={2}
          pad={2}
          grow
          scroll="y"
          className="table-side"
          aria-label={SIDES[step.is] ?? 'Spots of this hand'}
        >
          <Side {...desk} />
        </Stack>
        <Foot {...desk} />
      </Stack>
      <DealerChange open={sheet === 'dealer'} onOpen={() => setSheet('dealer')} onClose={close} />
      <VoidDeal {...desk} open={sheet === 'void'} onClose={close} />
      <BackOutOfRound {...desk} open={sheet === 'back-out'} onClose={close} />
      <RekeyHand {...desk} open={sheet === 'read-again'} onClose={close} />
    </div>
  );
}

const SIDES: Readonly<Partial<Record<HouseDesk['step']['is'], string>>> = {
  bet: 'Wagers of a spot',
  deal: 'Cards of each hand',
  decide: 'Decision',
};

function Pane(desk: HouseDesk) {
  const { step } = desk;
  const pane = useRef<HTMLDivElement>(null);
  const isFelt = step.is === 'bet' || step.is === 'decide';
  // The button that was pressed may be gone, and the keyboard focus with it: it moves here.
  useEffect(() => {
    if (!isFelt && document.activeElement === document.body) pane.current?.focus({ preventScroll: true });
  }, [isFelt]);
  return (
    <Stack gap={0} pad={2} grow ref={pane} tabIndex={-1} className={`table-felt ${isFelt ? 'is-felt' : 'is-hand'}`}>
      <OnThePane {...desk} />
    </Stack>
  );
}

function OnThePane(desk: HouseDesk) {
  switch (desk.step.is) {
    case 'bet':
    case 'decide':
      return <Spots {...desk} />;
    case 'deal':
    case 'dealer':
    case 'show':
      return <CardsPane key={'spot' in desk.step ? desk.step.spot : desk.step.is} {...desk} />;
    case 'pay':
    case 'verify':
      return <PayPane {...desk} spot={desk.step.spot} />;
    case 'end':
      return <EndPane {...desk} />;
  }
}

function Side(desk: HouseDesk) {
  switch (desk.step.is) {
    case 'bet':
      return <WagerDesk {...desk} />;
    case 'deal':
      return <CountCards {...desk} />;
    case 'decide':
      return <DecideSpot {...desk} spot={desk.step.spot} />;
    default:
      return <SpotList {...desk} />;
  }
}

function Tools({ house: { round }, onSheet }: HouseDesk & Readonly<{ onSheet: (sheet: Sheet) => void }>) {
  const logged = round?.positions.some(({ row }) => row?.verified === true && row.amount !== null) === true;
  return (
    <Row align="end" className="table-tools">
      {logged ? (
        <Button look="quiet" onClick={() => onSheet('back-out')}>
          Logged payout was wrong
        </Button>
      ) : null}
      {handsToRekey(round).length > 0 ? (
        <Button look="quiet" onClick={() => onSheet('read-again')}>
          Cards were keyed wrong
        </Button>
      ) : null}
      <Text grow />
      {canVoid(round) ? <Button onClick={() => onSheet('void')}>Void the deal</Button> : null}
      <Button onClick={() => onSheet('dealer')}>Change dealer</Button>
    </Row>
  );
}

function Foot(desk: HouseDesk) {
  const { why, say } = desk;
  const next = useHouseNext(desk);
  return (
    <div className="table-next">
      {why === undefined ? null : (
        <div className="table-why" role="alert">
          <Notice means={why.means} says={refusalWithClause(why.refusal)} next={why.refusal.next} />
          <Button onClick={() => say(undefined)}>Close</Button>
        </div>
      )}
      <NextButton
        step={next.look}
        says={next.says}
        stops={next.stops}
        busy={next.busy}
        unavailable={next.unavailable?.says}
        onPress={() => void next.press()}
        onUnavailable={() => say(next.unavailable)}
      />
    </div>
  );
}
