/** Table draws on the big screen: the prize, the drawn table, what waits there; and the grid of a game. */
import { Grid, Row, Stack, Text } from '../design/layout.tsx';
import './stage.css';
import { counted, sentence } from '../../base/display-text.ts';
import type { BoxStageView, RecentView, TableDrawView } from '../../floor/view.ts';
import { Money } from '../lib/money.tsx';
import { countdown, Time, useNow } from '../lib/time.tsx';
import { lastScored, SquaresGrid } from '../plays/squares-grid.tsx';
import { compareTables, listWords, potHandWords, prizesWords } from '../plays/table-prizes.ts';
import { tableInSentence, tableName } from '../table/table-words.ts';
import type { TableSceneNow } from './choose-scene.ts';

type SceneOf<Kind extends TableSceneNow['kind']> = Extract<TableSceneNow, { kind: Kind }>;

export function TablesScene({ scene: { draw } }: Readonly<{ scene: SceneOf<'tables'> }>) {
  const { bin, pots } = draw;
  return (
    <article>
      <h1>{draw.offerName}</h1>
      {bin === null && pots.length > 0 ? null : (
        <Text as="p" size={4.4} weight="medium">
          {prizesWords(bin?.prizes ?? draw.prizes)}
        </Text>
      )}
      {pots.map(({ table, prizes }) => (
        <Text as="p" size={7} weight="bold" tight key={table} className="stage-table">
          {tableName(table)}: {prizesWords(prizes)}
        </Text>
      ))}
      {pots.length === 0 ? null : <p className="stage-lead">with {potHandWords(draw.wins)}</p>}
      {bin === null ? pots.length > 0 ? null : <Due draw={draw} /> : <InBin draw={draw} bin={bin} />}
    </article>
  );
}

function Due({ draw }: Readonly<{ draw: TableDrawView }>) {
  const inside = draw.tables.filter(({ not }) => not === null).length;
  return <p className="stage-lead">{counted(inside, 'table')} can win</p>;
}

type InBinProps = Readonly<{ draw: TableDrawView; bin: NonNullable<TableDrawView['bin']> }>;

function InBin({ draw, bin: { seat, left, out, pieces } }: InBinProps) {
  if (seat !== null) {
    return (
      <>
        <Text as="p" size={7} weight="bold" tight className="stage-table">
          {tableName(seat.table)}
        </Text>
        <p className="stage-lead">
          A card is drawn for a seat
          {seat.seen.length === 0 ? '' : `. Set aside: ${listWords(seat.seen.map(String))}`}
        </p>
      </>
    );
  }
  const inside = pieces?.length ?? draw.tables.filter(({ not }) => not === null).length;
  return (
    <>
      <p className="stage-lead">
        {counted(inside, 'table')} in the bin, {left === 1 ? 'one is drawn' : `${left} are drawn`}
      </p>
      {out.length === 0 ? null : (
        <p className="stage-small">{sentence(listWords([...out].sort(compareTables).map(tableInSentence)))}: drawn</p>
      )}
    </>
  );
}

export function TableWonScene({ scene: { won } }: Readonly<{ scene: SceneOf<'table-won'> }>) {
  const [first] = won;
  const isMoney = won.every(({ amount }) => amount === first.amount);
  return (
    <article className="stage-won">
      <h1>{first.name}</h1>
      <Text as="p" size={7} weight="bold" tight className="stage-table">
        {first.table === null ? '' : tableName(first.table)}
      </Text>
      <Text as="p" size={14} weight="bold" tight="figure" className="stage-amount">
        <Money cents={won.reduce((sum, { amount }) => sum + amount, 0)} />
      </Text>
      <p className="stage-lead">
        {won.length === 1 ? first.says : `${counted(won.length, 'winner')}${isMoney ? '' : ', as the pot was split'}`}
      </p>
      <Named won={won} />
    </article>
  );
}

/** Only names that may be shown on a wall. */
function Named({ won }: Readonly<{ won: readonly RecentView[] }>) {
  const names = won.flatMap(({ who }) => (who === null ? [] : [who]));
  return names.length === 0 ? null : (
    <Text as="p" size={5.4} weight="medium">
      {listWords(names)}
    </Text>
  );
}

export function SquaresScene({ scene: { draw, grid } }: Readonly<{ scene: SceneOf<'squares'> }>) {
  const last = lastScored(grid);
  const next = grid.periods.find(({ score }) => score === null);
  return (
    <Grid as="article" columns="repeat(6, minmax(0, 1fr))" gap={0.7} className="stage-squares">
      <SquaresGrid grid={grid} lit={last?.score ?? null} />
      <Stack max="calc(var(--u) * 38)" left gap={1.2} className="stage-squares-side">
        <Text as="h1" size={3}>
          {draw.offerName}
        </Text>
        {last?.score == null ? null : (
          <>
            <p className="stage-lead">{last.name}</p>
            <Text as="p" size={7} weight="bold" tight="figure" className="money">
              {last.score.top} : {last.score.left}
            </Text>
            <Text as="p" size={7} weight="bold" tight className="stage-table">
              {last.score.wins && last.score.table !== null ? `${tableName(last.score.table)} wins` : 'A blank square'}
            </Text>
          </>
        )}
        {draw.bin === null ? (
          <NextPeriod grid={grid} next={next} />
        ) : (
          <Text as="p" size={4.4} weight="medium">
            A table of the grid is drawn for {prizesWords(draw.bin.prizes)}
          </Text>
        )}
      </Stack>
    </Grid>
  );
}

type NextProps = Readonly<{
  grid: SceneOf<'squares'>['grid'];
  next: SceneOf<'squares'>['grid']['periods'][number] | undefined;
}>;

function NextPeriod({ grid: { carried, digits }, next }: NextProps) {
  if (digits === null) return <p className="stage-lead">The digits are drawn next</p>;
  if (next === undefined) return null;
  return (
    <>
      <p className="stage-lead">{next.name}</p>
      <Text as="p" size={4.4} weight="medium">
        {prizesWords([...carried, next.prize])}
      </Text>
      {carried.length === 0 ? null : <p className="stage-small">Includes {prizesWords(carried)} carried over</p>}
    </>
  );
}

/** A drawing from paper entries on the big screen: called names with their time, and the finalists. */

type Props = Readonly<{ box: BoxStageView }>;
type Entry = BoxStageView['entries'][number];

export function BoxScene({ box }: Props) {
  const called = box.entries.filter(({ status }) => status === 'called');
  // Finalists only; prizes that were handed over have had their applause.
  const verified = box.entries.filter(({ status, number }) => status === 'presented' && number !== null);
  const waiting = box.entries.filter(({ status, until }) => status === 'drawn' && until === null);
  return (
    <article>
      <h1>{box.name}</h1>
      {box.postponed ? (
        <Text as="p" size={4.4} weight="medium">
          Postponed to another day. Winners will be notified.
        </Text>
      ) : null}
      {box.haltedAt === null ? null : (
        <Text as="p" tone="stop" size={4.4} weight="medium">
          The drawing is paused
        </Text>
      )}
      <Calls called={called} haltedAt={box.haltedAt} />
      {called.length > 0 || box.postponed ? null : <DrawStatus box={box} waiting={waiting} />}
      {verified.length === 0 ? null : (
        <Row align="stretch" as="ol" gap={1.2} justify="center" className="stage-verified">
          {verified
            .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))
            .map((entry) => (
              <li key={entry.entry}>
                <span className="stage-number">{entry.number ?? ''}</span>
                <span>{entry.who ?? sentence(entry.name)}</span>
              </li>
            ))}
        </Row>
      )}
    </article>
  );
}

function Calls({ called, haltedAt }: Readonly<{ called: readonly Entry[]; haltedAt: number | null }>) {
  const now = useNow();
  if (called.length === 0) return null;
  return (
    <>
      <Row align="stretch" as="ul" gap={1.2} justify="center" className="stage-calls">
        {called.map(({ entry, who, until, name }) => {
          const left = (until ?? 0) - (haltedAt ?? now);
          return (
            <li key={entry}>
              <Text size={3} weight="medium">
                {who ?? sentence(entry.replace('-', ' '))}
              </Text>
              <Text
                tone={left <= 30 ? 'stop' : 'waiting'}
                size={6}
                weight="bold"
                tight="figure"
                className="money"
                role="timer"
              >
                {countdown(left)}
              </Text>
              <span className="stage-small">{sentence(name)}</span>
            </li>
          );
        })}
      </Row>
      <p className="stage-lead">Come to the desk with photo ID.</p>
    </>
  );
}

function DrawStatus({ box, waiting }: Props & Readonly<{ waiting: readonly Entry[] }>) {
  if (box.stage === 'collecting') {
    return (
      <p className="stage-lead">
        Entries close at <Time at={box.entriesUntil} />. Drawing at <Time at={box.dueAt} />.
      </p>
    );
  }
  return (
    <>
      {box.next === null ? null : (
        <Text as="p" size={4.4} weight="medium">
          {sentence(box.next.name)}
        </Text>
      )}
      {box.finalists === null ? null : <p className="stage-lead">{counted(box.finalists, 'finalist')} left</p>}
      {waiting.length === 0 ? null : (
        <ul className={waiting.length > 6 ? 'stage-names is-many' : 'stage-names'}>
          {waiting.map(({ entry, who, number, name }) => (
            <Text as="li" padX={1.6} size={3.4} weight="medium" key={entry}>
              {who ?? sentence(entry.replace('-', ' '))}
              <span className="stage-small">
                {sentence(name)}
                {number === null ? '' : ` ${number}`}
              </span>
            </Text>
          ))}
        </ul>
      )}
    </>
  );
}
