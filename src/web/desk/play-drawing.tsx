/** The game the winner of a drawing plays under its rule sheet. */
import { Card, Fold, Grid, Row, Split, Stack, Text } from '../design/layout.tsx';
import './desk.css';
import { useState } from 'react';
import { counted, sentence, tableName } from '../../base/display-text.ts';
import { CARDS } from '../../cards/card.ts';
import { passWheel, spinCard, spreadCards } from '../../floor/card-wheel/command-forms.ts';
import { endDrawing, recordSpin } from '../../floor/drawings/command-forms.ts';
import type { CardWheelView, DrawingView } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useGive } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
import { countdown, useNow } from '../lib/time.tsx';
import { type FoundPerson, PersonFinder } from '../people/person-finder.tsx';
import { usePersonName } from '../people/person-names.tsx';
import { CardRow } from '../plays/card-row.tsx';
import { handName, orderCard } from '../plays/play-words.ts';
import { CheckPerson, type CheckResult } from './check-person.tsx';
import { EnvelopeStep, TakeInstead } from './envelope-step.tsx';
import { LadderStep } from './ladder-step.tsx';
import { cardWords, OneCard } from './one-card.tsx';

export function PlayStep({ drawing }: Readonly<{ drawing: DrawingView }>) {
  const form = drawing.play !== null && 'form' in drawing.play ? drawing.play.form : 'wheel';
  switch (form) {
    case 'envelopes':
      return (
        <>
          <EnvelopeStep drawing={drawing} />
          <TakeInstead drawing={drawing} />
          {drawing.envelopes?.opened.length === 0 ? <EndDrawing drawing={drawing} /> : null}
        </>
      );
    case 'call-ladder':
    case 'card-ladder':
      // Stopping keeps the prize held: a ladder never ends without a winner.
      return <LadderStep drawing={drawing} />;
    case 'wheel-of-cards':
      return <CardWheelStep drawing={drawing} />;
    case 'wheel':
      return (
        <>
          <WheelStep drawing={drawing} />
          <TakeInstead drawing={drawing} />
          <EndDrawing drawing={drawing} />
        </>
      );
  }
}

/** One spin of the physical wheel: where the pointer stopped, and whether the spin is valid. */

export function WheelStep({ drawing: { id, play, wheel } }: Readonly<{ drawing: DrawingView }>) {
  const saysOf = (spot: string | null) =>
    spot === null ? 'a spin that stopped on no spot' : (wheel?.find((one) => one.id === spot)?.name ?? '');
  const wheelPlay = play !== null && 'spins' in play ? play : null;
  return (
    <Card>
      <h3>Spin {(wheelPlay?.spins ?? 0) + 1}</h3>
      {wheelPlay?.doubling ? (
        <Notice
          means="info"
          says="The Double spot was hit. The next spot with a cash value pays double, also in coupons."
        />
      ) : null}
      <CommandForm
        of={recordSpin(saysOf)}
        given={{ drawing: id }}
        inputs={{
          spot: (spot, enter) => <Spots wheel={wheel ?? []} spot={spot} onEnter={enter} />,
          rotations: (rotations, enter) => (
            <Field
              label="Full rotations"
              type="number"
              inputMode="decimal"
              min={0}
              max={99}
              step={0.5}
              defaultValue={rotations}
              onChange={({ target }) => enter(target.value === '' ? Number.NaN : Number(target.value))}
            />
          ),
        }}
      />
    </Card>
  );
}

type SpotsProps = Readonly<{
  wheel: NonNullable<DrawingView['wheel']>;
  spot: string | null | undefined;
  onEnter: (spot: string | null) => void;
}>;

/** The pointer stopped on a spot; or on a peg, between two sections, or the wheel did not stop. */
function Spots({ wheel, spot, onEnter }: SpotsProps) {
  return (
    <fieldset className="form-keys">
      <legend>Where did the pointer stop?</legend>
      {wheel.map((one) => (
        <Button
          key={one.id}
          look={one.id === spot ? 'primary' : 'plain'}
          aria-pressed={one.id === spot}
          onClick={() => onEnter(one.id)}
        >
          {one.gives === 'money' ? <Money cents={one.value} /> : one.name}
        </Button>
      ))}
      <Button look={spot === null ? 'primary' : 'plain'} aria-pressed={spot === null} onClick={() => onEnter(null)}>
        No spot
      </Button>
    </fieldset>
  );
}

/** A turn at the wheel of cards: players show ID, cards are spread for the ace, and its holder spins. */

export function CardWheelStep({ drawing }: Readonly<{ drawing: DrawingView }>) {
  const now = useNow();
  const wheel = useView().cardWheels?.find((one) => one.drawing === drawing.id);
  if (wheel === undefined) return null;
  return (
    <Split aside="272px" className="desk-play">
      <Stack gap={2}>
        {wheel.table === null ? null : <AtTable table={wheel.table} now={now} />}
        {stepOf(drawing, wheel, now)}
        {wheel.table === null ? <EndDrawing drawing={drawing} /> : <PassWheel wheel={wheel} />}
      </Stack>
      <Stack as="aside" gap={2} className="desk-play-aside">
        <CardRow cards={wheel.cards.join(' ')} free={wheel.left} />
        <HandPays wheel={wheel} />
      </Stack>
    </Split>
  );
}

type Table = NonNullable<CardWheelView['table']>;

/** The time limit passes without a command, so the page checks it too. */
const isAskingSeats = ({ seats, callEnds }: Table, now: number): boolean =>
  seats.some(({ part }) => part === 'asked') && now <= callEnds;

function stepOf(drawing: DrawingView, wheel: CardWheelView, now: number) {
  if (wheel.table !== null && isAskingSeats(wheel.table, now))
    return <WheelSeats drawing={drawing} table={wheel.table} />;
  if (wheel.table !== null && wheel.table.ace === null) {
    // Remount when the cards are spread again.
    const spread = wheel.table.seats.filter(({ had }) => had).length;
    return <SpreadCards key={spread} drawing={drawing.id} table={wheel.table} />;
  }
  return <SpinCard key={wheel.turns} wheel={wheel} />;
}

function AtTable({ table, now }: Readonly<{ table: Table; now: number }>) {
  const left = table.callEnds - now;
  return (
    <Row size="title" as="p" gap={3} lines={1} align="baseline">
      <strong>{tableName(table.table)}</strong>
      {table.ace === null ? null : <span>Seat {table.ace} has the ace and spins</span>}
      {isAskingSeats(table, now) ? (
        <Text size="words" weight="bold" tone={left <= 30 ? 'stop' : 'text'} className="money">
          {countdown(left)}
        </Text>
      ) : null}
    </Row>
  );
}

function HandPays({ wheel: { hands } }: Readonly<{ wheel: CardWheelView }>) {
  return (
    <Stack as="dl" gap={0.5}>
      {hands.map(({ hand, pays }) => (
        <Row gap={2} justify="between" wrap={false} key={hand}>
          <dt>{sentence(handName(hand))}</dt>
          <dd>
            <Money cents={pays} />
          </dd>
        </Row>
      ))}
    </Stack>
  );
}

/** Players at the drawn table show ID, seat by seat, within the time limit. */

type WheelSeatsProps = Readonly<{ drawing: DrawingView; table: NonNullable<CardWheelView['table']> }>;

const PARTS = {
  asked: { says: 'Check ID', tone: 'waiting' },
  takes: { says: 'Eligible', tone: 'order' },
  none: { says: 'Not eligible', tone: 'unavailable' },
} as const;

export function WheelSeats({ drawing, table }: WheelSeatsProps) {
  const [seat, setSeat] = useState<number>();
  const open = table.seats.find((one) => one.seat === seat && one.part === 'asked');
  return (
    <>
      <Card>
        <h3>Check each seat</h3>
        <Stack as="ul" wide ruled gap={0} className="desk-list">
          {table.seats.map(({ seat: number, part }) => (
            <Row as="li" gap={2} lines={1} finger key={number}>
              <strong>Seat {number}</strong>
              <Tag tone={PARTS[part].tone}>{PARTS[part].says}</Tag>
              {part === 'asked' ? <Button onClick={() => setSeat(number)}>Check ID of seat {number}</Button> : null}
            </Row>
          ))}
        </Stack>
      </Card>
      {open === undefined ? null : <Seat key={open.seat} drawing={drawing} seat={open.seat} />}
    </>
  );
}

function Seat({ drawing, seat }: Readonly<{ drawing: DrawingView; seat: number }>) {
  const give = useGive();
  const [chosen, setChosen] = useState<FoundPerson>();
  const { play, id, shows } = drawing;
  const seats = play !== null && 'table' in play ? (play.table?.seats ?? []) : [];
  const sits = seats.find((one) => one.seat === seat)?.person ?? null;
  const name = usePersonName(sits, 'drawing');
  if (chosen === undefined) {
    return (
      <Card>
        <h3>Name the player at seat {seat}</h3>
        {sits === null ? (
          <PersonFinder purpose="drawing" choose="Select" onChosen={setChosen} />
        ) : (
          <Button look="primary" onClick={() => setChosen({ person: sits, name: name ?? `Seat ${seat}` })}>
            {name === undefined ? 'Player seated there' : name}
          </Button>
        )}
      </Card>
    );
  }
  return (
    <CheckPerson
      person={chosen}
      shows={shows}
      record={(checks) =>
        give('check-at-wheel', { drawing: id, seat, person: chosen.person, checks: recordableChecks(checks) })
      }
      passes={`Record seat ${seat} as eligible`}
      fails={`Record seat ${seat} as not eligible`}
      onBack={() => setChosen(undefined)}
    />
  );
}

/** No stub or club card is shown here. */
const recordableChecks = ({ idShown, nameMatches, over21, excluded }: CheckResult) => ({
  idShown,
  nameMatches,
  over21,
  excluded,
});

/** Each eligible player draws a card; the ace spins. */

type SpreadCardsProps = Readonly<{ drawing: string; table: NonNullable<CardWheelView['table']> }>;

export function SpreadCards({ drawing, table }: SpreadCardsProps) {
  const [drew, setDrew] = useState<Readonly<Record<number, number>>>({});
  const drawers = table.seats.filter(({ part, had }) => part === 'takes' && !had).map(({ seat }) => seat);
  // At most one player per card.
  const seats = drawers.slice(0, table.cards);
  const open = seats.filter((seat) => drew[seat] === undefined);
  const ace = seats.find((seat) => drew[seat] === 1);
  const choices = (seat: number) => [
    { value: '', says: 'Not drawn yet' },
    ...Array.from({ length: table.cards }, (_, i) => i + 1)
      .filter((card) => seats.every((other) => other === seat || drew[other] !== card))
      .map((card) => ({ value: String(card), says: orderCard(card) })),
  ];
  return (
    <Card>
      <h3>Draw for the ace</h3>
      <SpreadAgainNotice table={table} />
      {seats.length === 0 ? (
        <p>No player at this table may spin.</p>
      ) : (
        <p>Spread {counted(table.cards, 'card')} face down, ace upward. Each seat draws one.</p>
      )}
      <Grid min="150px" fill wide>
        {seats.map((seat) => (
          <SelectField
            key={seat}
            label={`Seat ${seat}`}
            choices={choices(seat)}
            value={drew[seat] === undefined ? '' : String(drew[seat])}
            onChange={({ target: { value } }) => {
              const { [seat]: _, ...others } = drew;
              setDrew(value === '' ? others : { ...others, [seat]: Number(value) });
            }}
          />
        ))}
      </Grid>
      <CommandForm
        of={spreadCards(seats.length, open.length, ace)}
        given={{ drawing, cards: seats.flatMap((seat) => cardOf(seat, drew[seat])) }}
      />
    </Card>
  );
}

const cardOf = (seat: number, card: number | undefined) => (card === undefined ? [] : [{ seat, card }]);

function SpreadAgainNotice({ table: { seats } }: Pick<SpreadCardsProps, 'table'>) {
  const again = seats.filter(({ had }) => had).map(({ seat }) => seat);
  if (again.length === 0) return null;
  const says = `Seat ${again.join(', seat ')} drew the ace but already had a turn today. Spread the cards again.`;
  return <Notice means="info" says={says} />;
}

/** One spin of the wheel of cards: a card, a value award, or no section. */

export function SpinCard({ wheel }: Readonly<{ wheel: CardWheelView }>) {
  const { drawing, cards, left, turns } = wheel;
  const isAgain = (section: string | null) => section !== null && cards.includes(section);
  return (
    <Card>
      <h3>
        Spin {turns + 1}: {counted(left, 'card')} to go
      </h3>
      <CommandForm
        of={spinCard((section) => sectionWords(section, wheel), isAgain)}
        given={{ drawing }}
        inputs={{ section: (section, enter) => <Sections wheel={wheel} section={section} onEnter={enter} /> }}
      />
    </Card>
  );
}

type SectionsProps = Readonly<{
  wheel: CardWheelView;
  section: string | null | undefined;
  onEnter: (section: string | null | undefined) => void;
}>;

function Sections({ wheel: { values }, section, onEnter }: SectionsProps) {
  const card = section == null || isValue(values, section) ? undefined : CARDS.from(section);
  return (
    <>
      <OneCard
        // Reset the keys when no card is chosen.
        key={section === undefined || card !== undefined ? 'card' : 'none'}
        card={card}
        gone={[]}
        goneSays={String}
        onPick={(piece) => onEnter(piece === undefined ? undefined : CARDS.code(piece))}
      />
      <fieldset className="form-keys">
        <legend>No card</legend>
        {values.map(({ id, name, value }) => (
          <Button
            key={id}
            look={section === id ? 'primary' : 'plain'}
            aria-pressed={section === id}
            onClick={() => onEnter(id)}
          >
            {name} <Money cents={value} /> <span className="mono">{id}</span>
          </Button>
        ))}
        <Button
          look={section === null ? 'primary' : 'plain'}
          aria-pressed={section === null}
          onClick={() => onEnter(null)}
        >
          Between two sections
        </Button>
      </fieldset>
    </>
  );
}

const isValue = (values: CardWheelView['values'], section: string): boolean => values.some(({ id }) => id === section);

function sectionWords(section: string | null, { values }: CardWheelView): string {
  if (section === null) return 'a spin between two sections';
  return values.find(({ id }) => id === section)?.name ?? `the ${cardWords(CARDS.from(section)!)}`;
}

/** No player at the drawn table spins: another table is drawn for this turn. */

export function PassWheel({ wheel: { drawing, turns } }: Readonly<{ wheel: CardWheelView }>) {
  // After a spin its prize is won.
  if (turns > 0) return null;
  return (
    <Fold>
      <summary>Pass the turn: no one spins</summary>
      <CommandForm of={passWheel} given={{ drawing }} />
    </Fold>
  );
}

/** Ends a drawing without a winner: no entries are left, or the winner declined to play. */

export function EndDrawing({ drawing }: Readonly<{ drawing: DrawingView }>) {
  return (
    <Fold>
      <summary>End without a winner</summary>
      <CommandForm of={endDrawing(drawing)} given={{ drawing: drawing.id }} />
    </Fold>
  );
}
