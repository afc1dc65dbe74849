/** The wheel as it hangs in the room. It turns to where the real one stopped; nothing is decided here. */

import { type Cents, formatUsd } from '../../base/cents.ts';
import { counted, figures, plainWords, sentence } from '../../base/display-text.ts';
import type { CardWheelView, ContestView, KeysView, SpotView, StageView, TournamentView } from '../../floor/view.ts';
import type { LadderView } from '../../floor/views/drawings.ts';
import { Grid, Row, Stack, Text } from '../design/layout.tsx';
import { useView } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
import { countdown, useNow } from '../lib/time.tsx';
import { CardRow } from '../plays/card-row.tsx';
import { Rungs, rungWords } from '../plays/ladder-rungs.tsx';
import { envelopesNow, envelopeTried, handName, orderCard, passWords } from '../plays/play-words.ts';

type WheelProps = Readonly<{ spots: readonly SpotView[]; restsOn: string | null }>;

const R = 100;

export function Wheel({ spots, restsOn }: WheelProps) {
  const each = 360 / spots.length;
  const at = spots.findIndex(({ id }) => id === restsOn);
  // Two full turns, and the middle of the spot under the pointer.
  const turned = at < 0 ? 0 : 720 - (at + 0.5) * each;
  const says = at < 0 ? 'The wheel' : `The wheel stopped at ${spots[at]!.name}`;
  return (
    <svg className="stage-wheel" viewBox="-112 -120 224 232" role="img" aria-label={says}>
      <g className="stage-wheel-turns" style={{ transform: `rotate(${turned}deg)` }}>
        {spots.map((spot, i) => (
          <Spot key={spot.id} spot={spot} from={i * each} to={(i + 1) * each} even={i % 2 === 0} />
        ))}
      </g>
      <path className="stage-pointer" d="M-7 -118 H7 L0 -98 Z" />
    </svg>
  );
}

type SpotProps = Readonly<{ spot: SpotView; from: number; to: number; even: boolean }>;

/** As large as the rim of a section is wide, within reason. */
const lettersFor = (degrees: number): number => Math.min(11, Math.max(3, degrees * 0.9));

function Spot({ spot, from, to, even }: SpotProps) {
  const [x1, y1] = pointAt(from);
  const [x2, y2] = pointAt(to);
  const large = to - from > 180 ? 1 : 0;
  return (
    <g className={`stage-spot is-${spot.gives} ${even ? 'is-even' : ''}`}>
      <path d={`M0 0 L${x1} ${y1} A${R} ${R} 0 ${large} 1 ${x2} ${y2} Z`} />
      <text
        transform={`rotate(${(from + to) / 2 - 90}) translate(${R - 6} 0)`}
        textAnchor="end"
        fontSize={lettersFor(to - from)}
        dominantBaseline="middle"
      >
        {spot.gives === 'money' ? formatUsd(spot.value as Cents).replace(/\.00$/, '') : spot.name}
      </text>
    </g>
  );
}

/** A point on the rim, clockwise from the top. */
function pointAt(degrees: number): readonly [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [Math.round(Math.cos(angle) * R * 100) / 100, Math.round(Math.sin(angle) * R * 100) / 100];
}

/** The wheel of cards: the drawn table, the ace, and the hand as it grows. */

type CardWheelSceneProps = Readonly<{ wheel: CardWheelView }>;

export function CardWheelScene({ wheel }: CardWheelSceneProps) {
  const { offerName, table, who, cards, left } = wheel;
  if (table !== null && table.ace === null) {
    return (
      <article className="stage-card-wheel">
        <h1>{offerName}</h1>
        <Text as="p" size={9} weight="medium">
          Table {table.table}
        </Text>
        <Waiting table={table} />
      </article>
    );
  }
  return (
    <article className="stage-card-wheel">
      <Grid columns="minmax(0, 1fr) auto" gap={4} align="center" className="stage-ladder-board">
        <Stack gap={2} align="center" className="stage-ladder-cards">
          <h1>{offerName}</h1>
          <Text as="p" size={5.4} weight="medium">
            {who ?? 'At the wheel'}
          </Text>
          {table === null ? null : (
            <p className="stage-lead">
              Table {table.table}, seat {table.ace} has the ace
            </p>
          )}
          <CardRow cards={cards.join(' ')} free={left} />
          <p className="stage-lead">{counted(left, 'card')} to come</p>
          <Kept wheel={wheel} />
        </Stack>
        <Pays wheel={wheel} />
      </Grid>
    </article>
  );
}

function Waiting({ table }: Readonly<{ table: NonNullable<CardWheelView['table']> }>) {
  const left = table.callEnds - useNow();
  const asked = table.seats.filter(({ part }) => part === 'asked');
  const takes = table.seats.filter(({ part, had }) => part === 'takes' && !had);
  if (asked.length > 0 && left >= 0) {
    return (
      <>
        <Text
          as="p"
          tone={left <= 30 ? 'stop' : 'waiting'}
          size={12}
          weight="bold"
          tight="figure"
          className="money"
          role="timer"
        >
          {countdown(left)}
        </Text>
        <p className="stage-lead">Seats {asked.map(({ seat }) => seat).join(', ')}: please show photo ID.</p>
      </>
    );
  }
  return (
    <p className="stage-lead">
      The cards are spread. Seats {takes.map(({ seat }) => seat).join(', ')} draw for the ace.
    </p>
  );
}

/** A section without a card is won at once, and the wheel is spun again: for a moment it is shown below the hand. */
function Kept({ wheel: { offer, values } }: CardWheelSceneProps) {
  const now = useNow();
  const kept = (useView().recent ?? []).find(
    (one) => one.offer === offer && now - one.at < SHOWN && values.some(({ id }) => id === one.drawn?.row),
  );
  if (kept === undefined) return null;
  return (
    <p className="stage-lead">
      Won and kept:{' '}
      <Text as="strong" tone="text">
        {kept.says}
      </Text>{' '}
      <Money cents={kept.amount} />
    </p>
  );
}

/** For so many seconds. */
const SHOWN = 60;

function Pays({ wheel: { hands } }: CardWheelSceneProps) {
  return (
    <Stack as="dl" gap={0.6} className="stage-pays">
      {hands
        .filter(({ pays }) => pays > 0)
        .map(({ hand, pays }) => (
          <Row gap={3} justify="between" wrap={false} key={hand}>
            <dt>{sentence(handName(hand))}</dt>
            <dd>
              <Money cents={pays} />
            </dd>
          </Row>
        ))}
    </Stack>
  );
}

/** A ladder in play: the cards, the amount held, the next rung. */

type LadderSceneProps = Readonly<{ stage: StageView; ladder: LadderView }>;

export function LadderScene({ stage: { name, who, serial }, ladder }: LadderSceneProps) {
  const { turns, tied, held, next, says } = ladder;
  return (
    <article className="stage-ladder">
      <Grid columns="minmax(0, 1fr) auto" gap={4} align="center" className="stage-ladder-board">
        <Stack gap={2} align="center" className="stage-ladder-cards">
          <h1>{name}</h1>
          <Text as="p" size={5.4} weight="medium">
            {who ?? serial}
          </Text>
          {turns.length === 0 ? (
            <p className="stage-lead">
              {ladder.game === null ? 'The first card is next.' : `${says.map(sentence).join(' or ')}?`}
            </p>
          ) : (
            <Turned ladder={ladder} last={undefined} />
          )}
          {tied ? <p className="stage-lead">A tie. The hand is dealt again.</p> : null}
          {says.length === 1 ? <p className="stage-lead">Same rank: “{says[0]}” stays.</p> : null}
          <p className="stage-lead">
            Held{' '}
            <Text as="strong" tone="text">
              {rungWords(held)}
            </Text>{' '}
            <br /> Next{' '}
            <Text as="strong" tone="text">
              {rungWords(next)}
            </Text>
          </p>
        </Stack>
        <Rungs ladder={ladder} />
      </Grid>
    </article>
  );
}

/**
 * `last`: the card turned or dealt after these, which ended it. Of the hands of a game only the last deal is
 * shown.
 */
export function Turned({ ladder, last }: Readonly<{ ladder: LadderView; last: string | undefined }>) {
  const { game, turns, says } = ladder;
  const all = [...turns.map(({ cards }) => cards), ...(last === undefined ? [] : [last])];
  if (game === null) return <CardRow cards={all.join(' ')} />;
  const deal = all.at(-1);
  return deal === undefined ? null : <CardRow cards={deal} names={says.map(sentence)} />;
}

/** The games of the pass holders on the big screen: envelopes and keys, or the tables of a tournament. */

export const ContestScene = ({ contest }: Readonly<{ contest: ContestView }>) =>
  contest.form === 'keys' ? <Keys contest={contest} /> : <Tournament contest={contest} />;

function Keys({ contest }: Readonly<{ contest: KeysView }>) {
  const { offerName, wins, entrants } = contest;
  const tried = envelopeTried(contest);
  return (
    <article className="stage-keys">
      <h1>{offerName}</h1>
      <Text as="p" size={4.4} weight="medium">
        {sentence(wins.name)} <Money cents={wins.value} />
      </Text>
      <Text as="p" size={5.4} weight="medium">
        {turnWords(contest)}
      </Text>
      <Grid as="ul" columns="repeat(5, calc(var(--u) * 12))" gap={1} className="stage-envelopes" aria-label="Envelopes">
        {envelopesNow(contest).map(({ envelope, is, pass }) => (
          <li key={envelope} className={`is-${envelope === tried ? 'now' : is}`}>
            <Text as="strong" size={3.4}>
              {envelope}
            </Text>
            <span>{is === 'left' ? 'closed' : is === 'tried' ? 'not this one' : `pass ${pass}`}</span>
          </li>
        ))}
      </Grid>
      <Row
        max="88vw"
        align="stretch"
        as="ol"
        gap={3}
        lines={0.8}
        justify="center"
        tone="muted"
        aria-label="Order of play"
      >
        {entrants.map((one) => (
          <li key={one.pass}>
            {one.card === null ? null : (
              <Text as="strong" tone="text">
                {orderCard(one.card)}
              </Text>
            )}{' '}
            {passWords(one)}
          </li>
        ))}
      </Row>
    </article>
  );
}

function turnWords(contest: KeysView): string {
  const { next, turn, entrants } = contest;
  const one = entrants.find(({ pass }) => pass === turn);
  if (next === 'cards') {
    return `${counted(entrants.filter(({ card }) => card === null).length, 'card')} to draw for the order`;
  }
  if (one === undefined) return 'All keys tried.';
  if (next === 'choose') return `${passWords(one)} chooses an envelope`;
  return `${passWords(one)} tries key ${envelopeTried(contest)}`;
}

function Tournament({ contest }: Readonly<{ contest: TournamentView }>) {
  const { offerName, stage, hands, advance, tables } = contest;
  return (
    <article className="stage-tournament">
      <h1>{offerName}</h1>
      <p className="stage-lead">
        {stage === 'final' ? 'The final' : 'First round'}, {counted(hands, 'hand')}
        {advance > 0 ? `: the best ${advance} of each table advance` : ''}
      </p>
      <Row align="stretch" gap={6} justify="center" className="stage-tables">
        {tables.map((table) => (
          <section key={table.table}>
            <Text as="h2" size={2.8}>
              {sentence(plainWords(table.table))}
            </Text>
            <ol>
              {tableStanding(table).map((one, i) => (
                <Row
                  as="li"
                  panel="line"
                  wrap={false}
                  align="stretch"
                  justify="between"
                  gap={3}
                  padY={0.3}
                  padX={1}
                  key={one.pass}
                  className={table.places !== null && i < advance ? 'is-on' : ''}
                >
                  <span>{passWords(one)}</span>
                  <span className="money">
                    {one.outOn !== null ? `out on ${one.outOn}` : one.chips === null ? '' : figures(one.chips)}
                  </span>
                </Row>
              ))}
            </ol>
            {table.tied.map(({ from, passes }) => (
              <Text as="p" tone="waiting" above={1} key={from}>
                Passes {passes.join(', ')} play on for place {from}.
              </Text>
            ))}
          </section>
        ))}
      </Row>
    </article>
  );
}

/** By places once they are decided; before that as they sit. */
function tableStanding({ places, entrants }: TournamentView['tables'][number]) {
  if (places === null) return entrants;
  return places.flatMap((pass) => entrants.filter((one) => one.pass === pass));
}
