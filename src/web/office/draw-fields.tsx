/** Drawings, tickets and prizes of an offer as form rows: only what the sheet leaves to the offer. */
import type { ReactNode } from 'react';
import { Button } from '../design/button.tsx';
import { CheckField, Field, SelectField } from '../design/field.tsx';
import { Grid, Row, Stack } from '../design/layout.tsx';
import { useView } from '../lib/live.tsx';
import { useZone, wallTime } from '../lib/time.tsx';
import {
  type DrawQuestions,
  type DrawsDraft,
  isPlayedFor,
  newPrize,
  type PrizeDraft,
  raisesOf,
  rangesOf,
  removeDrawing,
  toggleDrawing,
  valueProblem,
} from './draw-draft.ts';
import { plusDays } from './house-calendar.ts';
import { type FlawAtPlace, RowListFields } from './row-list-fields.tsx';
import { type ExpandSchedule, ScheduleFields, scheduleFrom } from './schedule-fields.tsx';

type Props = Readonly<{
  asks: DrawQuestions;
  draws: DrawsDraft;
  /** When the offer begins: the first suggested time. */
  from: string;
  expanded: ExpandSchedule;
  /** What the check refuses, and at which field. */
  told: FlawAtPlace;
  onChange: (part: Partial<DrawsDraft>) => void;
}>;

export function DrawFields(props: Props) {
  const { asks, draws, from, expanded, told, onChange } = props;
  const { schedule, contests, distributions, drawnBy } = asks;
  return (
    <>
      {schedule === null ? null : (
        <Times
          legend={schedule.of === 'drawings' ? 'Drawings' : 'Periods close'}
          one={schedule.of === 'drawings' ? 'Drawing' : 'Close'}
          at={schedule.at}
          told={flawAt(told, 'schedule')}
          times={draws.line === null ? draws.schedule : null}
          next={nextDay(draws.schedule, from)}
          onChange={(times) => onChange({ schedule: times })}
          onDrop={(place) => onChange(removeDrawing(draws, place))}
        >
          <ScheduleFields
            asked={schedule}
            line={draws.line}
            expanded={expanded}
            onChange={(line) => onChange({ line, prizes: draws.prizes.map((prize) => ({ ...prize, on: null })) })}
          />
        </Times>
      )}
      {contests === null ? null : (
        <Times
          legend="Winners play on"
          one="Car giveaway"
          at={contests.at}
          told={flawAt(told, 'contests')}
          times={draws.contestLine === null ? draws.contests : null}
          next={nextDay(draws.contests, draws.schedule[0] ?? from)}
          onChange={(times) => onChange({ contests: times })}
        >
          <ScheduleFields
            asked={{ noun: 'contest' }}
            line={draws.contestLine}
            expanded={expanded}
            onChange={(contestLine) => onChange({ contestLine })}
          />
        </Times>
      )}
      {distributions === null ? null : (
        <Times
          legend="Tickets are handed out daily at"
          one="Time"
          at={distributions.at}
          told={flawAt(told, 'distributions')}
          times={draws.distributionLine === null ? draws.distributions : null}
          next="12:00"
          type="time"
          onChange={(times) => onChange({ distributions: times })}
        >
          <ScheduleFields
            asked={{ noun: 'ticket distribution', daily: true }}
            line={draws.distributionLine}
            expanded={expanded}
            onChange={(distributionLine) => onChange({ distributionLine })}
          />
        </Times>
      )}
      {drawnBy === null ? null : (
        <Grid min="15rem" fill className="offer-fields">
          <SelectField
            label="Winners are selected"
            hint={drawnBy.at}
            value={draws.drawnBy === '' ? drawnBy.ways[0] : draws.drawnBy}
            choices={drawnBy.ways.map((way) => ({ value: way, says: WAYS[way] }))}
            onChoose={(way) => onChange({ drawnBy: way })}
          />
        </Grid>
      )}
      <Prizes {...props} />
    </>
  );
}

const WAYS = { drum: 'from a drum, by hand', computer: 'by computer, with sealed random numbers' };

/** A refusal at this place or inside it, but not inside the other place, which shows its own. */
const flawAt = (told: FlawAtPlace, place: string, besides?: string): string | undefined => {
  const isInside = (outer: string) => told?.where === outer || told?.where.startsWith(`${outer}.`) === true;
  return isInside(place) && !(besides !== undefined && isInside(besides)) ? told?.says : undefined;
};

const FieldError = ({ says }: Readonly<{ says: string | undefined }>) =>
  says === undefined ? null : <p className="field-wrong">{says}</p>;

/** The same hour on the day after the last one. */
function nextDay(times: readonly string[], from: string): string {
  const last = times.at(-1);
  if (last === undefined || last === '') return from;
  const [date, time] = last.split('T');
  return `${plusDays(date!, 1)}T${time}`;
}

type TimesProps = Readonly<{
  legend: string;
  one: string;
  at: string;
  told: string | undefined;
  /** Null if a schedule line is used instead. */
  times: readonly string[] | null;
  /** The starting value of the next row. */
  next: string;
  type?: 'datetime-local' | 'time';
  onChange: (times: readonly string[]) => void;
  /** Called on removal, when other entries depend on the row. */
  onDrop?: (place: number) => void;
  children?: ReactNode;
}>;

function Times(props: TimesProps) {
  const { legend, one, at, told, times, next, type = 'datetime-local', onChange, onDrop, children } = props;
  const listed = times ?? [];
  const drop = onDrop ?? ((place: number) => onChange(listed.toSpliced(place, 1)));
  return (
    <Stack as="fieldset" align="start">
      <legend>
        <strong>{legend}</strong> ({at})
      </legend>
      {children}
      {listed.map((time, i) => (
        <Row align="end" key={i}>
          <Field
            label={`${one} ${i + 1}`}
            type={type}
            value={time}
            onChange={({ target }) => onChange(listed.with(i, target.value))}
          />
          <Button look="quiet" onClick={() => drop(i)}>
            Remove<span className="only-heard"> {`${one} ${i + 1}`}</span>
          </Button>
        </Row>
      ))}
      <FieldError says={told} />
      {times === null ? null : <Button onClick={() => onChange([...listed, next])}>Add a time</Button>}
    </Stack>
  );
}

const GIVES: Readonly<Record<PrizeDraft['gives'], string>> = {
  cash: 'Cash',
  chips: 'Chips',
  goods: 'Merchandise',
  spin: 'A wheel spin',
  pass: 'A pass to the giveaway',
  'fees-paid': 'A balance for paying fees',
  entry: 'A ticket for another promotion',
  coupon: 'A coupon',
};

const MOST_TICKED = 60;

function Prizes({ asks: { prizes: asked }, draws, expanded, told, onChange }: Props) {
  const zone = useZone();
  if (asked === null) return null;
  const { prizes } = draws;
  const line = draws.line === null ? undefined : scheduleFrom(draws.line);
  const times = line === undefined || 'says' in line ? [] : expanded(line.schedule);
  // With too many drawings to check one by one, all of them draw for the prize.
  const schedule =
    draws.line === null ? draws.schedule : times.length > MOST_TICKED ? [] : times.map((time) => wallTime(time, zone));
  const change = (i: number, part: Partial<PrizeDraft>) =>
    onChange({ prizes: prizes.with(i, { ...prizes[i]!, ...part }) });
  return (
    <Stack as="fieldset" align="start">
      <legend>
        <strong>Prizes, in drawing order</strong> ({asked.at})
      </legend>
      {prizes.map((prize, i) => (
        <Stack as="fieldset" panel="line" align="start" wide pad={2} className="offer-prize" key={i}>
          <legend>Prize {i + 1}</legend>
          <PrizeFields asked={asked} prize={prize} schedule={schedule} onChange={(part) => change(i, part)} />
          {asked.rungs === 0 || prize.gives !== 'goods' ? null : (
            <RowListFields
              list={raisesOf(i, asked.rungs)}
              rows={prize.raises}
              told={told}
              onChange={(raises) => change(i, { raises })}
            />
          )}
          <FieldError says={flawAt(told, `prizes.${i}`, `prizes.${i}.raises`)} />
          <Button look="quiet" onClick={() => onChange({ prizes: prizes.toSpliced(i, 1) })}>
            Remove<span className="only-heard"> prize {i + 1}</span>
          </Button>
        </Stack>
      ))}
      <FieldError says={told?.where === 'prizes' ? told.says : undefined} />
      <Button onClick={() => onChange({ prizes: [...prizes, newPrize(asked)] })}>Add a prize</Button>
    </Stack>
  );
}

type PrizeProps = Readonly<{
  asked: NonNullable<DrawQuestions['prizes']>;
  prize: PrizeDraft;
  schedule: readonly string[];
  onChange: (part: Partial<PrizeDraft>) => void;
}>;

function PrizeFields({ asked: { kinds, byDrawing }, prize, schedule, onChange }: PrizeProps) {
  const { name, gives, value, count, of, lives, on } = prize;
  const known = [...new Set(kinds.map((kind) => kind.gives))];
  const range = rangesOf(kinds, gives);
  return (
    <>
      <Grid min="15rem" fill className="offer-fields">
        <SelectField
          label="Kind"
          value={gives}
          choices={known.map((kind) => ({ value: kind, says: GIVES[kind] }))}
          onChange={({ target }) => onChange({ gives: target.value as PrizeDraft['gives'], of: '' })}
        />
        <Field label="Name" value={name} maxLength={80} onChange={({ target }) => onChange({ name: target.value })} />
        <Field
          label="Value, in dollars"
          {...(range === undefined ? {} : { hint: range })}
          inputMode="decimal"
          value={value}
          placeholder={isPlayedFor(gives) ? '0.00' : undefined}
          wrong={value === '' ? undefined : valueProblem(kinds, prize)}
          onChange={({ target }) => onChange({ value: target.value })}
        />
        <Field
          label="How many"
          inputMode="numeric"
          value={count}
          onChange={({ target }) => onChange({ count: target.value })}
        />
        <PrizeSource gives={gives} of={of} onChange={(from) => onChange({ of: from })} />
        {gives === 'fees-paid' ? (
          <Field
            label="Valid for (days)"
            inputMode="numeric"
            value={lives}
            onChange={({ target }) => onChange({ lives: target.value.trim() })}
          />
        ) : null}
      </Grid>
      {byDrawing && schedule.length > 1 ? (
        <Row gap={2} lines={0}>
          <span>Drawn at {on === null ? 'each drawing' : `${on.length} of ${schedule.length} drawings`}:</span>
          {schedule.map((time, place) => (
            <CheckField
              key={place}
              label={time.replace('T', ' ')}
              checked={on?.includes(place) ?? true}
              onChange={() => onChange({ on: toggleDrawing(on, place, schedule.length) })}
            />
          ))}
        </Row>
      ) : null}
    </>
  );
}

type PrizeSourceProps = Readonly<{ gives: PrizeDraft['gives']; of: string; onChange: (of: string) => void }>;

const FROM = { goods: 'Merchandise', entry: 'Promotion', spin: 'Wheel of', coupon: 'Coupon promotion' };

/** Where the prize comes from: merchandise from stock, or a ticket, spin or coupon of another offer. */
function PrizeSource({ gives, of, onChange }: PrizeSourceProps) {
  const { stock = [], offers = [] } = useView();
  if (!(gives in FROM)) return null;
  const choices =
    gives === 'goods'
      ? stock.map(({ goods, name, free }) => ({ value: goods, says: `${name}, ${free} free` }))
      : offers.map(({ offer, name }) => ({ value: offer.id, says: name }));
  return (
    <SelectField
      label={FROM[gives as keyof typeof FROM]}
      value={of}
      hint={
        gives === 'goods' && stock.length === 0 ? 'First, the card desk receives merchandise into stock.' : undefined
      }
      choices={[{ value: '', says: gives === 'spin' ? 'this promotion’s own wheel' : 'Choose' }, ...choices]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
