/** The result of a reported hand, in the words of the sheet. */
import { Row, Stack, Text } from '../design/layout.tsx';
import './table.css';
import type { HitView } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import type { Events } from '../lib/commands.ts';
import type { ApiRefusal } from '../lib/http.ts';
import { Money } from '../lib/money.tsx';
import { seatWords } from './table-words.ts';

/** One activity that the hand qualifies for: it is locked, and the floor has been called. */
export type Pending = Readonly<{
  hit: string;
  offer: string;
  hands: readonly Readonly<{ seat: number; row: string }>[];
}>;
/** One activity that it wins nothing of, and the clause that says so. */
export type NotQualified = Readonly<{ offer: string; says: string; at: string }>;

export type CallAnswer =
  | Readonly<{ is: 'answered'; pending: readonly Pending[]; not: readonly NotQualified[] }>
  | Readonly<{ is: 'refused'; refusal: ApiRefusal }>
  /** The connection is lost: the observation is kept here and sent when the connection is back. */
  | Readonly<{ is: 'written-down' }>;

/** `hits`: the ones the screen knows, since another hand of the same deal names only the hit that it joins. */
export function readCallAnswer(events: Events, hits: readonly Pick<HitView, 'hit' | 'offer'>[]): CallAnswer {
  const pending: Pending[] = [];
  const not: NotQualified[] = [];
  for (const event of events) {
    if (event.type === 'hit-called' || event.type === 'hit-extended') {
      const { hit, hands } = event;
      const offer = event.type === 'hit-called' ? event.offer : hits.find((known) => known.hit === hit)?.offer;
      pending.push({ hit, offer: offer ?? '', hands: eachOnce(hands) });
    } else if (event.type === 'hand-not-qualified') {
      not.push({ offer: event.offer, says: event.says, at: event.at });
    }
  }
  return { is: 'answered', pending, not };
}

/** None of the reported hands is pending: PENDING would be untrue. */
export const isCallDecided = (answer: CallAnswer, waiting: readonly Pick<HitView, 'hit'>[]): boolean =>
  answer.is === 'answered' &&
  answer.pending.length > 0 &&
  answer.pending.every(({ hit }) => !waiting.some((one) => one.hit === hit));

/** In one sentence, for screen readers. */
export function callAnswerWords(answer: CallAnswer, rowName: (offer: string, row: string) => string): string {
  if (answer.is === 'written-down') return 'Saved on this screen. It will be sent when the connection is back.';
  if (answer.is === 'refused') return `${answer.refusal.says} ${answer.refusal.next}`;
  if (answer.pending.length === 0) return 'Does not qualify.';
  const rows = answer.pending.flatMap(({ offer, hands }) => hands.map(({ row }) => rowName(offer, row)));
  return `Pending: ${[...new Set(rows)].join(', ')}. The floor has been called.`;
}

/** A hand with several bettors behind it, or on both lines, is listed once for each row. */
function eachOnce(hands: readonly Readonly<{ seat: number; row: string }>[]): Pending['hands'] {
  const short = hands.map(({ seat, row }) => ({ seat, row }));
  return short.filter((one, i) => short.findIndex(({ seat, row }) => seat === one.seat && row === one.row) === i);
}

/** The result of a reported hand, large enough to read across the table. */

type Props = Readonly<{
  answer: CallAnswer;
  hits: readonly HitView[];
  offerName: (offer: string) => string;
  rowName: (offer: string, row: string) => string;
  /** Undefined where nothing of the deal is left on this screen. */
  onAnother: (() => void) | undefined;
  /** Entered from paper: the cards and the game are long gone. */
  late?: boolean;
}>;

export function CallResult({ answer, hits, offerName, rowName, onAnother, late = false }: Props) {
  return (
    <Stack
      as="section"
      gap={2}
      pad={2}
      align="center"
      justify="center"
      center
      className="said"
      aria-label="Result of the hand"
    >
      {answer.is === 'refused' ? <RefusalNotice refusal={answer.refusal} /> : null}
      {answer.is === 'written-down' ? (
        <Notice
          means="waiting"
          says="Saved on this screen. The connection is lost, so the floor has not been notified."
          next="It is sent automatically when the connection is back. Leave the cards in place and call a floor supervisor over."
        />
      ) : null}
      {answer.is !== 'answered' ? null : answer.pending.length === 0 ? (
        <NotAHand not={answer.not} offerName={offerName} late={late} />
      ) : (
        <Stack pad={3} align="center" wide max="40rem" breaks className="said-pending">
          <p className="said-state">PENDING</p>
          {answer.pending.map((pending) => (
            <Qualifies
              key={pending.hit}
              pending={pending}
              hit={hits.find(({ hit }) => hit === pending.hit)}
              offerName={offerName}
              rowName={rowName}
            />
          ))}
          <p>
            {late
              ? 'Waiting for the floor to answer from the paper form and authorize or deny it.'
              : 'The floor has been called. Leave all cards and bets in place.'}
          </p>
          {answer.not.map(({ offer, says, at }) => (
            <Text as="p" tone="muted" key={offer}>
              {offerName(offer)}: {says} ({at}).
            </Text>
          ))}
        </Stack>
      )}
      {onAnother === undefined ? null : <Button onClick={onAnother}>Key another hand of this deal</Button>}
    </Stack>
  );
}

type QualifiesProps = Readonly<{ pending: Pending; hit: HitView | undefined }> & Pick<Props, 'offerName' | 'rowName'>;

function Qualifies({ pending: { offer, hands }, hit, offerName, rowName }: QualifiesProps) {
  const rows = [...new Set(hands.map(({ row }) => row))];
  return (
    <div className="said-one">
      <Text as="p" tone="muted">
        {offerName(offer)}
      </Text>
      {rows.map((row) => (
        <p key={row} className="said-row">
          {rowName(offer, row)}{' '}
          <span>{seatWords(hands.filter((hand) => hand.row === row).map(({ seat }) => seat))}</span>
        </p>
      ))}
      {hit === undefined || hit.atStake === 0 ? null : (
        <Row as="p" align="baseline" justify="center" size="words" weight="bold" className="said-amount">
          <Money cents={hit.atStake} look="meter" /> <span>at stake</span>
        </Row>
      )}
    </div>
  );
}

type NotProps = Readonly<{ not: readonly NotQualified[]; late: boolean }> & Pick<Props, 'offerName'>;

function NotAHand({ not, offerName, late }: NotProps) {
  return (
    <div className="said-not">
      <p className="said-state">Does not qualify</p>
      {not.map(({ offer, says, at }) => (
        <p key={offer}>
          <Text as="strong" tone="muted" size="small" block>
            {offerName(offer)}
          </Text>{' '}
          {says} ({at}).
        </p>
      ))}
      <Text as="p" tone="muted">
        {late
          ? 'Nothing is pending. Check the paper form, or tell the player which rule applies.'
          : 'Continue the game. If a player disagrees, call the floor.'}
      </Text>
    </div>
  );
}
