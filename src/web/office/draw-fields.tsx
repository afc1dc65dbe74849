/** Drawings, tickets and prizes of an offer as rows of a form: only what the sheet leaves to the posting. */
import { Button } from '../design/button.tsx';
import { CheckField, Field, SelectField } from '../design/field.tsx';
import { sentence } from '../design/words.ts';
import { useView } from '../lib/live.tsx';
import type { DrawAsks } from './draw-asks.ts';
import {
  type AwardDraft,
  type DrawsDraft,
  isPlayed,
  NO_AWARD,
  newPrize,
  type PrizeDraft,
  rangesOf,
  toggled,
  valueFlaw,
  withoutDrawing,
} from './draw-draft.ts';
import { plusDays } from './week.ts';

type Props = Readonly<{
  asks: DrawAsks;
  draws: DrawsDraft;
  /** When the offer begins: the first time that is suggested. */
  from: string;
  onChange: (part: Partial<DrawsDraft>) => void;
}>;

export function DrawFields(props: Props) {
  const { asks, draws, from, onChange } = props;
  const { schedule, contests, distributions, drawnBy } = asks;
  return (
    <>
      {schedule === null ? null : (
        <Times
          legend={schedule.of === 'drawings' ? 'Drawings' : 'Runnings close'}
          one={schedule.of === 'drawings' ? 'Drawing' : 'Close'}
          at={schedule.at}
          times={draws.schedule}
          next={nextDay(draws.schedule, from)}
          onChange={(times) => onChange({ schedule: times })}
          onDrop={(place) => onChange(withoutDrawing(draws, place))}
        />
      )}
      {contests === null ? null : (
        <Times
          legend="Winners play"
          one="Play"
          at={contests.at}
          times={draws.contests}
          next={nextDay(draws.contests, draws.schedule[0] ?? from)}
          onChange={(times) => onChange({ contests: times })}
        />
      )}
      {distributions === null ? null : (
        <Times
          legend="Tickets are handed out, each day"
          one="Time"
          at={distributions.at}
          times={draws.distributions}
          next="12:00"
          type="time"
          onChange={(times) => onChange({ distributions: times })}
        />
      )}
      {drawnBy === null ? null : (
        <div className="offer-fields">
          <SelectField
            label="Winners are found"
            hint={drawnBy.at}
            value={draws.drawnBy === '' ? drawnBy.ways[0] : draws.drawnBy}
            choices={drawnBy.ways.map((way) => ({ value: way, says: WAYS[way] }))}
            onChange={({ target }) => onChange({ drawnBy: target.value })}
          />
        </div>
      )}
      <Prizes {...props} />
      <ValueAwards {...props} />
    </>
  );
}

const WAYS = { drum: 'out of a drum, by hand', computer: 'by computer, under a seal' };

/** The same hour on the day after the last of them. */
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
  times: readonly string[];
  /** What the next row begins with. */
  next: string;
  type?: 'datetime-local' | 'time';
  onChange: (times: readonly string[]) => void;
  /** Where more hangs on a row than its time. */
  onDrop?: (place: number) => void;
}>;

function Times({ legend, one, at, times, next, type = 'datetime-local', onChange, onDrop }: TimesProps) {
  const drop = onDrop ?? ((place: number) => onChange(times.toSpliced(place, 1)));
  return (
    <fieldset className="offer-rows">
      <legend>
        <strong>{legend}</strong> ({at})
      </legend>
      {times.map((time, i) => (
        <div className="offer-row" key={i}>
          <Field
            label={`${one} ${i + 1}`}
            type={type}
            value={time}
            onChange={({ target }) => onChange(times.with(i, target.value))}
          />
          <Button look="quiet" onClick={() => drop(i)}>
            Leave out<span className="only-heard"> {`${one} ${i + 1}`}</span>
          </Button>
        </div>
      ))}
      <Button onClick={() => onChange([...times, next])}>Add a time</Button>
    </fieldset>
  );
}

const GIVES: Readonly<Record<PrizeDraft['gives'], string>> = {
  cash: 'Cash',
  chips: 'Chips',
  goods: 'Goods',
  spin: 'A turn at the wheel',
  pass: 'A place in what is played later',
  'fees-paid': 'A balance that pays fees',
  entry: 'A ticket of another offer',
  coupon: 'A coupon',
};

function Prizes({ asks: { prizes: asked }, draws, onChange }: Props) {
  if (asked === null) return null;
  const { prizes } = draws;
  const change = (i: number, part: Partial<PrizeDraft>) =>
    onChange({ prizes: prizes.with(i, { ...prizes[i]!, ...part }) });
  return (
    <fieldset className="offer-rows">
      <legend>
        <strong>Prizes, in the order in which they are drawn for</strong> ({asked.at})
      </legend>
      {prizes.map((prize, i) => (
        <fieldset className="offer-prize" key={i}>
          <legend>Prize {i + 1}</legend>
          <PrizeFields asked={asked} prize={prize} schedule={draws.schedule} onChange={(part) => change(i, part)} />
          <Button look="quiet" onClick={() => onChange({ prizes: prizes.toSpliced(i, 1) })}>
            Leave out<span className="only-heard"> prize {i + 1}</span>
          </Button>
        </fieldset>
      ))}
      <Button onClick={() => onChange({ prizes: [...prizes, newPrize(asked)] })}>Add a prize</Button>
    </fieldset>
  );
}

type PrizeProps = Readonly<{
  asked: NonNullable<DrawAsks['prizes']>;
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
      <div className="offer-fields">
        <SelectField
          label="Kind"
          value={gives}
          choices={known.map((kind) => ({ value: kind, says: GIVES[kind] }))}
          onChange={({ target }) => onChange({ gives: target.value as PrizeDraft['gives'], of: '' })}
        />
        <Field label="Name" value={name} maxLength={80} onChange={({ target }) => onChange({ name: target.value })} />
        <Field
          label="Worth, in dollars"
          {...(range === undefined ? {} : { hint: range })}
          inputMode="decimal"
          value={value}
          placeholder={isPlayed(gives) ? '0.00' : undefined}
          wrong={value === '' ? undefined : valueFlaw(kinds, prize)}
          onChange={({ target }) => onChange({ value: target.value })}
        />
        <Field
          label="How many"
          inputMode="numeric"
          value={count}
          onChange={({ target }) => onChange({ count: target.value })}
        />
        <From gives={gives} of={of} onChange={(from) => onChange({ of: from })} />
        {gives === 'fees-paid' ? (
          <Field
            label="Lives for so many days"
            inputMode="numeric"
            value={lives}
            onChange={({ target }) => onChange({ lives: target.value.trim() })}
          />
        ) : null}
      </div>
      {byDrawing && schedule.length > 1 ? (
        <div className="offer-on">
          <span>Drawn for at {on === null ? 'each drawing' : `${on.length} of ${schedule.length} drawings`}:</span>
          {schedule.map((time, place) => (
            <CheckField
              key={place}
              label={time.replace('T', ' ')}
              checked={on?.includes(place) ?? true}
              onChange={() => onChange({ on: toggled(on, place, schedule.length) })}
            />
          ))}
        </div>
      ) : null}
    </>
  );
}

type FromProps = Readonly<{ gives: PrizeDraft['gives']; of: string; onChange: (of: string) => void }>;

/** Where it comes from: goods out of the stock, a ticket out of another offer's drum. */
function From({ gives, of, onChange }: FromProps) {
  const { stock = [], offers = [] } = useView();
  if (gives !== 'goods' && gives !== 'entry') return null;
  const choices =
    gives === 'goods'
      ? stock.map(({ goods, name, free }) => ({ value: goods, says: `${name}, ${free} free` }))
      : offers.map(({ offer, name }) => ({ value: offer.id, says: name }));
  return (
    <SelectField
      label={gives === 'goods' ? 'Goods' : 'Offer'}
      value={of}
      hint={gives === 'goods' && stock.length === 0 ? 'Take goods in at the card desk first.' : undefined}
      choices={[{ value: '', says: 'Choose' }, ...choices]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function ValueAwards({ asks: { valueAwards: asked }, draws: { valueAwards }, onChange }: Props) {
  if (asked === null) return null;
  const rows = Array.from({ length: asked.count }, (_, i) => valueAwards[i] ?? NO_AWARD);
  const change = (i: number, part: Partial<AwardDraft>) =>
    onChange({ valueAwards: rows.with(i, { ...rows[i]!, ...part }) });
  return (
    <fieldset className="offer-rows">
      <legend>
        <strong>{sentence(`value awards, one for each of the ${asked.count} sections without a card`)}</strong> (
        {asked.at})
      </legend>
      {rows.map((row, i) => (
        <fieldset className="offer-prize" key={i}>
          <legend>Section {i + 1}</legend>
          <div className="offer-fields">
            <Field
              label="Name"
              value={row.name}
              maxLength={80}
              onChange={({ target }) => change(i, { name: target.value })}
            />
            <Field
              label="Worth, in dollars"
              inputMode="decimal"
              value={row.value}
              onChange={({ target }) => change(i, { value: target.value })}
            />
            <From gives="goods" of={row.of} onChange={(of) => change(i, { of })} />
          </div>
        </fieldset>
      ))}
    </fieldset>
  );
}
