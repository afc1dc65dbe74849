/** The scenes of a jackpot: a hand being verified, the win, the new meter after it, and the panel of all meters. */
import { counted, sentence } from '../../base/display-text.ts';
import { CARDS } from '../../cards/card.ts';
import { TILES } from '../../cards/tiles/tile.ts';
import type { PendingView, RecentView, ShownHand, SignView } from '../../floor/view.ts';
import { Barcode } from '../design/barcode.tsx';
import { Box, Grid, Row, Stack, Text } from '../design/layout.tsx';
import { Piece } from '../design/piece.tsx';
import { useLive } from '../lib/live.tsx';
import { dollars, Money } from '../lib/money.tsx';
import { clockTime, spanWords, useNow, useZone } from '../lib/time.tsx';
import { tableInSentence, tableName } from '../table/table-words.ts';
import { boardPrizes, type MeterRow, type Scene } from './board-scenes.ts';
import { Odometer } from './odometer.tsx';
import './jackpot-scenes.css';

type Of<Kind extends Scene['kind']> = Extract<Scene, { kind: Kind }>;

/** The cards of a hand, drawn: those that make it large, the others small beside them. */
type HandProps = Readonly<{ hand: Pick<ShownHand, 'cards' | 'rest'>; small?: boolean; withRest?: boolean }>;

function Hand({ hand, small = false, withRest = false }: HandProps) {
  return (
    <div className={`sign-hand ${small ? 'is-small' : ''} ${withRest || small ? '' : 'sign-dealt'}`}>
      {hand.cards.map((text) => (
        <SignCard key={text} text={text} />
      ))}
      {hand.rest.length === 0 || !withRest ? null : (
        <div className="sign-hand-rest">
          {hand.rest.map((text) => (
            <SignCard key={text} text={text} />
          ))}
        </div>
      )}
    </div>
  );
}

function SignCard({ text }: Readonly<{ text: string }>) {
  const card = CARDS.from(text);
  const tile = card === undefined ? TILES.from(text) : undefined;
  if (card !== undefined) return <Piece pieces={CARDS} piece={card} />;
  return tile === undefined ? <Text size={2}>{text}</Text> : <Piece pieces={TILES} piece={tile} />;
}

/** As large as the screen is wide: it never shrinks because a hand is pending, only because it has more figures. */
function Amount({ cents, rolls = false, most = 18 }: Readonly<{ cents: number; rolls?: boolean; most?: number }>) {
  const text = dollars(cents);
  const letters = text.length - 3 + 3 * 0.55;
  const size = Math.min(most, (most * 8.9) / letters);
  return (
    <p className="sign-amount" style={{ '--letters': size } as React.CSSProperties}>
      {rolls ? <Odometer cents={cents} /> : <Money cents={cents} look="meter" />}
    </p>
  );
}

export function Legal({ sign }: Readonly<{ sign: SignView | undefined }>) {
  if (sign === undefined) return null;
  return (
    <Row as="p" gap={2} justify="between" size={1.4} wrap={false} className="board-law">
      <Text tone="text" weight="bold">
        {sign.npn ? sign.words : ''}
      </Text>
      {sign.approval === null ? null : <Text tone="muted">Approval {sign.approval}</Text>}
    </Row>
  );
}

/** Royal flush, or both hands of a bad beat: each once. */
const handWords = (hands: readonly Pick<ShownHand, 'says'>[]): string =>
  [...new Set(hands.map(({ says }) => says))].join(', ');

// While the floor verifies: the amount stays, the cards are the proof, and the amber block says why nothing moves.

export function Pending({ scene: { sign, pending, others } }: Readonly<{ scene: Of<'pending'> }>) {
  const zone = useZone();
  const isByFee = pending.hands.length > 0 && pending.hands.every(({ cards }) => cards.length === 0);
  return (
    <article className="sign-jackpot">
      <h1>{sign.name}</h1>
      {pending.stake === null ? null : <Amount cents={pending.stake} />}
      <div className={`sign-proof ${others.length === 0 ? 'is-tall' : ''}`}>
        {isByFee ? <ByFee hands={pending.hands} /> : <Hands hands={pending.hands} withRest />}
        <div className="sign-verifying">
          <Text as="p" size={3.6} weight="bold" tight>
            <span className="sign-breath" aria-hidden="true" /> Being verified
          </Text>
          <Text as="p" size={4.2} weight="bold" tight>
            {tableName(pending.table)}
          </Text>
          <Text as="p" size={1.6}>
            {handWords(pending.hands)}, {isByFee ? 'reached' : 'called'} at {clockTime(pending.since, zone)}. On hold
            until the floor verifies the {isByFee ? 'win' : 'hand'}.
          </Text>
        </div>
      </div>
      <OtherMeters rows={others} />
      <Legal sign={sign} />
    </article>
  );
}

/** No cards won: a fee brought the jackpot to its secret amount. */
function ByFee({ hands }: Pick<PendingView, 'hands'>) {
  return (
    <Stack gap={1} justify="center" align="center">
      <Text as="p" size={5} weight="bold" tight>
        {hands.length === 1 ? `Seat ${hands[0]!.seat}` : 'The whole table'}
      </Text>
      <Text as="p" size={2}>
        The fee reached the secret amount
      </Text>
    </Stack>
  );
}

/** One hand, or the hands of a bad beat with the losing one first. */
function Hands({ hands, withRest = false }: Readonly<{ hands: PendingView['hands']; withRest?: boolean }>) {
  return (
    <div className="sign-hands" data-hands={hands.length}>
      {hands.map((hand) => (
        <Stack key={hand.seat} gap={0.5} justify="center">
          {hand.role === null ? null : (
            <Text size={1.5} tone="muted">
              {hand.role === 'losing' ? 'Losing hand' : 'Winning hand'}, seat {hand.seat}
            </Text>
          )}
          <Hand hand={hand} withRest={withRest} />
        </Stack>
      ))}
    </div>
  );
}

function OtherMeters({ rows }: Readonly<{ rows: readonly MeterRow[] }>) {
  if (rows.length === 0) return null;
  return (
    <Grid as="ul" rule="above" columns="repeat(4, minmax(0, 1fr))" lines={0.5} className="sign-others">
      {rows.map((row) => (
        <Stack as="li" gap={0} key={row.key}>
          {/* A long name is set smaller: nothing is cut off. */}
          <Text size={Math.min(1.35, 21 / (nameOf(row).length * 0.52))} tone="muted" line="whole">
            {nameOf(row)}
          </Text>
          <Row gap={1} wrap={false} align="baseline">
            <Text size={2.1} weight="bold">
              <Money cents={row.amount} look="meter" />
            </Text>
            <Text size={1} tone="muted">
              {row.sign.approval}
            </Text>
          </Row>
        </Stack>
      ))}
    </Grid>
  );
}

const nameOf = ({ sign, pool }: MeterRow): string => (pool === null ? sign.name : `${sign.name}: ${pool}`);

// The win: the whole ground turns, so that the room sees from anywhere that the amber is over.

export function Winner({ scene: { wins, sign } }: Readonly<{ scene: Of<'winner'> }>) {
  const win = wins[0]!;
  return (
    <article className="sign-winner">
      <Lamps />
      <h1 className="sign-word sign-reveal">
        <span className="only-heard">{wins.length > 1 ? 'Winners' : 'Winner'}</span>
        <span aria-hidden="true">{wins.length > 1 ? 'WINNERS' : 'WINNER'}</span>
      </h1>
      <Text as="p" size={2.5} tone="felt" className="sign-reveal is-second">
        {win.name}
      </Text>
      <div className="sign-reveal is-third">
        <Amount
          cents={wins.length > 1 ? wins.reduce((sum, { amount }) => sum + amount, 0) : (win.hit?.stake ?? win.amount)}
          most={17}
        />
      </div>
      <div className="sign-winner-foot">
        {win.hit === undefined ? null : <Hands hands={win.hit.hands} />}
        <Stack grow className="sign-reveal is-last">
          {wins.length > 1 ? <SeveralWinners wins={wins} /> : <Split win={win} />}
        </Stack>
        <Proof win={win} />
      </div>
      <VerifiedLine win={win} sign={sign} />
      <Lamps />
    </article>
  );
}

const LAMPS = Array.from({ length: 48 }, (_, i) => i);

function Lamps() {
  return (
    <div className="sign-lamps" aria-hidden="true">
      {LAMPS.map((i) => (
        <span key={i} style={{ animationDelay: `${i * 45}ms` }} />
      ))}
    </div>
  );
}

/** Who is named: with consent the first name; without, the table. A drawing names people as the room knows them. */
function winnerWords({ hit, who, table }: RecentView): Readonly<{ name: string | null; where: string }> {
  const winner = hit?.winners[0];
  if (hit !== undefined)
    return { name: hit.winners.length === 1 ? (winner?.firstName ?? null) : null, where: tableName(table) };
  return { name: who, where: tableName(table) };
}

function Split({ win }: Readonly<{ win: RecentView }>) {
  const { name, where } = winnerWords(win);
  const lines = splitLines(win);
  return (
    <>
      <Text as="p" size={4.2} tone="felt" tight>
        <Text className="sign-winner-name" weight="bold">
          {name === null ? where : <bdi>{name}</bdi>}
        </Text>
        {name === null ? null : ` at ${tableInSentence(win.table)}`}
      </Text>
      <Box as="ul" above={1} size={2} className="sign-split">
        {lines.map(({ key, says, cents }) => (
          <li key={key}>
            <bdi>{says}</bdi>
            <Text weight="bold">
              <Money cents={cents} look="meter" />
            </Text>
          </li>
        ))}
      </Box>
    </>
  );
}

/**
 * Who wins what, in a line each: nobody reads the meter as one player's prize. What no player has is a line, too, so that
 * the lines add up to the amount above them.
 */
function splitLines({ hit, says, amount }: RecentView) {
  if (hit === undefined) return [{ key: 'all', says, cents: amount }];
  const kept = [
    { key: 'aside', says: hit.aside === null ? '' : `Goes to the ${hit.aside.name}`, cents: hit.aside?.amount ?? 0 },
    { key: 'reserve', says: 'No eligible player: goes to the reserve fund', cents: hit.kept.reserve },
    { key: 'meter', says: 'Stays in the meter', cents: hit.kept.meter },
  ].filter(({ cents }) => cents > 0);
  const winners = hit.winners.map(({ seat, role, firstName, amount: cents }) => {
    const who = firstName ?? `Seat ${seat}`;
    const hand = role === null ? '' : role === 'losing' ? ', losing hand,' : ', winning hand,';
    return { key: `seat ${seat} ${role}`, says: `${who}${hand} wins`, cents };
  });
  const others = hit.others.map(({ count, each }) => ({
    key: `others ${each}`,
    says: count === 1 ? '1 other player wins' : `${count} other players each win`,
    cents: each,
  }));
  return [...[...winners, ...others].slice(0, MOST_LINES), ...kept];
}

const MOST_LINES = 4;

function SeveralWinners({ wins }: Readonly<{ wins: readonly RecentView[] }>) {
  return (
    <Box as="ul" above={1} size={2} className="sign-split">
      {wins.slice(0, MOST_LINES).map(({ who, table, amount, says }, i) => (
        // Several may win alike, in one second at one desk: their places in the list tell them apart.
        <li key={`${i} ${who} ${table}`}>
          <bdi>{who ?? `${says}, ${tableInSentence(table)}`}</bdi>
          <Text weight="bold">
            <Money cents={amount} look="meter" />
          </Text>
        </li>
      ))}
      {wins.length > MOST_LINES ? <li>{counted(wins.length - MOST_LINES, 'more winner')}</li> : null}
    </Box>
  );
}

function VerifiedLine({ win, sign }: Readonly<{ win: RecentView; sign: SignView | undefined }>) {
  const zone = useZone();
  const isNamed = win.hit?.winners.some(({ firstName }) => firstName !== null) === true;
  return (
    <Row as="p" gap={2} justify="between" size={1.4} wrap={false} className="board-law">
      <Text tone="felt">
        {win.hit === undefined ? 'Won' : 'Verified'} at {clockTime(win.at, zone)}.
        {isNamed ? ' First name shown with the winner’s consent.' : ''}
      </Text>
      <Row as="span" gap={1.5} wrap={false}>
        {sign?.npn === true ? <strong>{sign.words}</strong> : null}
        {sign?.approval == null ? null : <Text tone="felt">Approval {sign.approval}</Text>}
      </Row>
    </Row>
  );
}

/** Leads to the proof of the hit, where the house has said how players reach its pages. */
function Proof({ win }: Readonly<{ win: RecentView }>) {
  const { view } = useLive();
  const pages = view?.signage?.pages;
  if (pages === undefined || win.hit === undefined) return null;
  return (
    <Stack align="center" gap={0.3} className="sign-code">
      <Barcode kind="qrcode" value={`${pages}/hits/${win.hit.hit}`} />
      <Text size={1.1} tone="felt">
        Proof of this hit
      </Text>
    </Stack>
  );
}

// After the win: the new meter rolls in, and the win stays as a ribbon.

export function NewMeter({ scene: { sign, win } }: Readonly<{ scene: Of<'new-meter'> }>) {
  const zone = useZone();
  const [first] = sign.pools;
  const row = sign.rows.find(({ of }) => of !== null);
  return (
    <Stack as="article" justify="between" className="sign-jackpot sign-new-meter">
      <h1>{sign.name}</h1>
      {first === undefined ? null : <Amount cents={first.amount} rolls most={20} />}
      <Row gap={3} size={2.2}>
        <span className="sign-reseeded">Re-seeded at {clockTime(win.at, zone)}</span>
        {row === undefined ? null : (
          <span>
            {row.says} wins {row.prize}
          </span>
        )}
      </Row>
      <Ribbon win={win} />
      <Legal sign={sign} />
    </Stack>
  );
}

export function Ribbon({ win }: Readonly<{ win: RecentView }>) {
  const zone = useZone();
  const { name, where } = winnerWords(win);
  const others = (win.hit?.others ?? []).reduce((sum, { count }) => sum + count, 0);
  return (
    <Row panel="felt" wrap={false} gap={2} wide padY={1} padX={1.8} left className="sign-ribbon">
      {win.hit?.hands[0] === undefined ? null : <Hand hand={win.hit.hands[0]} small />}
      <Stack grow gap={0}>
        <Text size={2.1} weight="bold">
          Last hit: {win.says},{' '}
          {name === null ? (
            where
          ) : (
            <>
              <bdi>{name}</bdi> at {where}
            </>
          )}
        </Text>
        <Text size={1.8} tone="felt">
          {clockTime(win.at, zone)}
          {others === 0 ? '' : `, shared with ${counted(others, 'other player')}`}
        </Text>
      </Stack>
      <Text size={4} weight="bold">
        <Money cents={win.hit?.stake ?? win.amount} look="meter" />
      </Text>
      <Proof win={win} />
    </Row>
  );
}

// All meters: one column of figures, the largest first, and beside it what is about to happen.

export function MetersPanel({ scene }: Readonly<{ scene: Of<'meters'> }>) {
  const { rows, page, pages, board, boardSign, coming } = scene;
  const hasAside = board !== undefined || coming.length > 0;
  return (
    <article className={`sign-meters ${hasAside ? '' : 'is-alone'}`}>
      <div className="sign-meters-list">
        <h1 className="only-heard">All jackpots{pages > 1 ? `, page ${page} of ${pages}` : ''}</h1>
        <ul>
          {rows.map((row, i) => (
            <MeterLine key={row.key} row={row} isFirst={i === 0 && page === 1} />
          ))}
        </ul>
      </div>
      {hasAside ? (
        <Stack as="aside" gap={1.2} aria-label="Next">
          {board === undefined ? null : <HighHand board={board} sign={boardSign} />}
          {coming.length === 0 ? null : <NextDrawings coming={coming} />}
        </Stack>
      ) : null}
      <Row wide as="p" gap={2} size={1.4} justify="between" className="board-law">
        <span>
          <strong>No Purchase Necessary.</strong> <Text tone="muted">Ask a casino representative.</Text>
        </span>
        {pages > 1 ? (
          <Text tone="muted">
            {page} of {pages}
          </Text>
        ) : null}
      </Row>
    </article>
  );
}

function MeterLine({ row, isFirst }: Readonly<{ row: MeterRow; isFirst: boolean }>) {
  const zone = useZone();
  const { lostSince, at } = useLive();
  const { sign, amount, pending } = row;
  const isStopped = sign.status === 'suspended' || sign.status === 'paused';
  const first = sign.pending[0];
  // A long name is set smaller before it takes a second line: nothing is cut off.
  const name = row.pool === null ? sign.name : sentence(row.pool);
  const figures = (dollars(amount).length - 3 + 3 * 0.55) * 0.56 * (isFirst ? 5.9 : 4.3);
  const room = 53 - figures;
  const size = Math.max(1.7, Math.min(isFirst ? 3 : 2.6, room / (name.length * 0.52)));
  return (
    <Row
      as="li"
      rule="below"
      wrap={false}
      justify="between"
      gap={2}
      padY={0.22}
      padX={1.6}
      tight="figure"
      className={`${isFirst ? 'is-first' : ''} ${pending ? 'is-pending' : ''}`}
    >
      <div>
        <Text size={size} weight="bold" tight>
          {name}
        </Text>
        <Text size={1.25} tone={pending ? undefined : 'muted'} line="cut">
          {pending && first !== undefined
            ? `Being verified at ${tableInSentence(first.table)}, called at ${clockTime(first.since, zone)}`
            : [row.pool === null ? '' : sign.name, mustBeWonBy(row), tablesWords(sign), sign.approval]
                .filter(Boolean)
                .join(' · ')}
        </Text>
      </div>
      <Text size={4.3} weight="bold" right line="whole" className="sign-meters-amount">
        {isStopped ? (
          <Text size={2.2}>Not offered at this time</Text>
        ) : (
          <>
            <Money cents={amount} look="meter" />
            {lostSince === undefined || at === undefined ? null : (
              <Text size={1.2} block right>
                at {clockTime(at.time, zone)}
              </Text>
            )}
          </>
        )}
      </Text>
    </Row>
  );
}

/** A pool that a secret amount wins: by when at the latest. */
function mustBeWonBy({ sign, pool }: MeterRow): string {
  const of = sign.pools.find(({ name, secret }) => secret !== undefined && (pool === null || pool === name));
  return of?.cap == null ? '' : `Must be won by ${dollars(of.cap)}`;
}

/** `Tables 3, 14 and 15`; nothing where it is offered at every table. */
function tablesWords({ tables }: SignView): string {
  if (tables === null || tables.length === 0) return '';
  const numbers = tables.map((table) => /^table-(\d+)$/.exec(table)?.[1]);
  if (numbers.every((number) => number !== undefined) && numbers.length > 1) return `Tables ${numbers.join(', ')}`;
  return tables.map(tableName).join(', ');
}

type Aside = Of<'meters'>;

function HighHand({ board, sign }: Readonly<{ board: NonNullable<Aside['board']>; sign: SignView | undefined }>) {
  const now = useNow();
  const zone = useZone();
  const leader = board.hands.find(({ leads }) => leads);
  const whole = Math.max(1, board.closesAt - board.opensAt);
  const gone = Math.min(1, Math.max(0, (now - board.opensAt) / whole));
  const prizes =
    board.stake === undefined ? boardPrizes(sign).slice(0, 2) : [{ says: 'At stake', amount: board.stake.atStake }];
  return (
    <section className="sign-card">
      <Text as="h2" size={2} weight="bold">
        {board.name}
      </Text>
      <Row justify="between" size={1.9} weight="medium">
        <span>ends {clockTime(board.closesAt, zone)}</span>
        <span>{spanWords(board.closesAt - now)} left</span>
      </Row>
      {prizes.map(({ says, amount }) => (
        <Row key={says} justify="between" size={1.8} wrap={false} align="baseline">
          <Text tone="muted">{says}</Text>
          <Text weight="bold">
            <Money cents={amount} />
          </Text>
        </Row>
      ))}
      <div className="sign-bar" aria-hidden="true">
        <span style={{ inlineSize: `${gone * 100}%` }} />
      </div>
      {leader === undefined ? (
        <Text size={1.7} tone="muted">
          No hand yet. The next verified hand leads.
        </Text>
      ) : (
        <Text size={1.8}>
          <strong>{leader.hand}</strong> <Text tone="muted">{tableName(leader.table)}</Text>
        </Text>
      )}
    </section>
  );
}

function NextDrawings({ coming }: Readonly<{ coming: Aside['coming'] }>) {
  const now = useNow();
  const zone = useZone();
  return (
    <section className="sign-card">
      <Text as="h2" size={2} weight="bold">
        Next drawings
      </Text>
      <ul>
        {coming.map(({ offer, name, at, prize }) => (
          <Grid
            as="li"
            rule="above"
            columns="calc(var(--u) * 9) minmax(0, 1fr)"
            align="baseline"
            gap={0}
            padY={0.9}
            key={`${offer} ${at}`}
          >
            <Text size={1.8} weight="bold">
              {clockTime(at, zone)}
            </Text>
            <div>
              <Text size={1.6} weight="medium" block>
                {name}
              </Text>
              <Text size={1.35} tone="muted" block>
                {prize === null ? '' : `${prize.gives === 'cash' ? dollars(prize.worth) : sentence(prize.name)}, `}in{' '}
                {spanWords(at - now)}
              </Text>
            </div>
          </Grid>
        ))}
      </ul>
    </section>
  );
}
