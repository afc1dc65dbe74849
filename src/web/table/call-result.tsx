/** The result of a reported hand, in the words of the sheet. */
import { Panel, Row, Stack, Text } from '../design/layout.tsx';
import './table.css';
import { sentence } from '../../base/display-text.ts';
import type { Deck } from '../../cards/card.ts';
import type { HitView } from '../../floor/view.ts';
import type { TableWarning } from '../../floor/warnings.ts';
import { Button } from '../design/button.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { Piece } from '../design/piece.tsx';
import type { Events } from '../lib/commands.ts';
import type { ApiRefusal } from '../lib/http.ts';
import { Amount } from '../lib/why.tsx';
import type { Draft } from './hand-draft.ts';
import { type OfferKeypad, rowsOf, type WantedRow } from './table-queries.ts';
import { seatWords } from './table-words.ts';

/** One activity that the hand qualifies for: it is locked, and the floor has been called. */
export type Pending = Readonly<{
  hit: string;
  offer: string;
  hands: readonly Readonly<{ seat: number; row: string }>[];
}>;
/** One activity that it wins nothing of, and the clause that says so. */
export type NotQualified = Readonly<{
  offer: string;
  says: string;
  at: string;
  /** It is paid if it lost, and the hand that beat it was not keyed. */
  beaten?: true;
}>;

export type CallAnswer =
  | Readonly<{ is: 'answered'; pending: readonly Pending[]; not: readonly NotQualified[] }>
  | Readonly<{ is: 'refused'; refusal: ApiRefusal }>
  /** The connection is lost: the observation is kept here and sent when the connection is back. */
  | Readonly<{ is: 'written-down' }>;

/** `hits`: the ones the screen knows, since another hand of the same deal names only the hit that it joins. */
export function readCallAnswer(
  events: Events,
  hits: readonly Pick<HitView, 'hit' | 'offer'>[],
  warnings: readonly Pick<TableWarning, 'reason' | 'offer'>[] = [],
): CallAnswer {
  const pending: Pending[] = [];
  const not: NotQualified[] = [];
  for (const event of events) {
    if (event.type === 'hit-called' || event.type === 'hit-extended') {
      const { hit, hands } = event;
      const offer = event.type === 'hit-called' ? event.offer : hits.find((known) => known.hit === hit)?.offer;
      pending.push({ hit, offer: offer ?? '', hands: eachOnce(hands) });
    } else if (event.type === 'hand-not-qualified') {
      const { offer, says, at } = event;
      const isAsked = warnings.some((one) => one.reason === 'was-it-beaten' && one.offer === offer);
      not.push({ offer, says, at, ...(isAsked ? { beaten: true } : {}) });
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
  const open = answer.not.some(({ beaten }) => beaten === true) ? ' If it was beaten, key the hand that beat it.' : '';
  if (answer.pending.length === 0) return open === '' ? 'Does not qualify.' : `One hand is keyed.${open}`;
  const rows = answer.pending.flatMap(({ offer, hands }) => hands.map(({ row }) => rowName(offer, row)));
  return `Pending: ${[...new Set(rows)].join(', ')}. The floor has been called.${open}`;
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
  kept?: KeptDeal | undefined;
  keypads?: readonly OfferKeypad[];
  /** Entered from paper: the cards and the game are long gone. */
  late?: boolean;
}>;

/** The cards that were sent, and what can still be done with them. */
type KeptDeal = Readonly<{
  draft: Draft;
  deck: Deck;
  another: () => void;
  correct: (wanted?: WantedRow) => void;
}>;

export function CallResult({ answer, hits, offerName, rowName, kept, keypads = [], late = false }: Props) {
  const isNothing = answer.is === 'answered' && answer.pending.length === 0;
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
        <NotAHand {...{ not: answer.not, offerName, late }} />
      ) : (
        <Stack panel="waiting" pad={3} align="center" wide max="40rem" breaks className="said-pending">
          <Text as="p" size="words" weight="bold" tight="figure" className="said-state">
            PENDING
          </Text>
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
          {answer.not
            .filter(({ beaten }) => beaten !== true)
            .map(({ offer, says, at }) => (
              <Text as="p" tone="muted" key={offer}>
                {offerName(offer)}: {says} ({at}).
              </Text>
            ))}
        </Stack>
      )}
      {answer.is !== 'answered' ? null : (
        <WasItBeaten {...{ not: answer.not, offerName, keypads }} onKey={kept?.correct} />
      )}
      {kept === undefined ? null : <KeyedCards {...kept} mayCorrect={isNothing} />}
    </Stack>
  );
}

type BeatenProps = Pick<Props, 'offerName'> &
  Readonly<{
    not: readonly NotQualified[];
    keypads: readonly OfferKeypad[];
    onKey: ((wanted: WantedRow) => void) | undefined;
  }>;

/** A hand that is paid when it loses was keyed alone: whether it lost is the next question, and no reason against it. */
function WasItBeaten({ not, offerName, keypads, onKey }: BeatenProps) {
  return not
    .filter(({ beaten }) => beaten === true)
    .map(({ offer, at }) => {
      const row = rowsOf(keypads, offer).find(({ key }) => key.needs === 'beat');
      return (
        <Panel key={offer} gap={1} panel="waiting" align="center" wide max="40rem">
          <Text as="p" weight="bold" center>
            {offerName(offer)}: was this hand beaten?
          </Text>
          <Text as="p" center>
            If it lost, key the hand that beat it. If it won, nothing is owed ({at}).
          </Text>
          {row === undefined || onKey === undefined ? null : (
            <Button look="primary" onClick={() => onKey(row)}>
              Key the hand that beat it
            </Button>
          )}
        </Panel>
      );
    });
}

/** What was keyed stays in sight, so that a wrong card is seen and one tap from being corrected. */
function KeyedCards({ draft, deck, another, correct, mayCorrect }: KeptDeal & Readonly<{ mayCorrect: boolean }>) {
  const groups = [
    ...draft.hands.map(({ seat, cards }) => ({
      name: seat === undefined ? 'Hand' : `Seat ${seat}`,
      cards: cards.flat(),
    })),
    ...draft.layout.shared.map(({ name }, i) => ({ name: sentence(name), cards: draft.shared[i]! })),
  ].filter(({ cards }) => cards.length > 0);
  return (
    <Stack gap={1} align="center" wide>
      <Row as="ul" gap={3} justify="center" aria-label="Cards that were keyed">
        {groups.map(({ name, cards }) => (
          <li key={name}>
            <Text tone="muted" size="small" block>
              {name}
            </Text>
            <Row gap={0.5} justify="center">
              {cards.map((piece, i) => (
                <span key={`${i} ${piece}`} className="said-card">
                  <Piece pieces={deck.pieces} piece={piece} />
                </span>
              ))}
            </Row>
          </li>
        ))}
      </Row>
      <Row justify="center">
        {mayCorrect ? (
          <Button look="primary" onClick={() => correct()}>
            Correct the cards
          </Button>
        ) : null}
        <Button onClick={another}>Key another hand of this deal</Button>
      </Row>
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
        <Text as="p" size="title" weight="medium" key={row} className="said-row">
          {rowName(offer, row)}{' '}
          <span>{seatWords(hands.filter((hand) => hand.row === row).map(({ seat }) => seat))}</span>
        </Text>
      ))}
      {hit === undefined || hit.atStake === 0 ? null : (
        <Row as="p" align="baseline" justify="center" size="words" weight="bold" className="said-amount">
          <Amount cents={hit.atStake} why={{ hit: hit.hit }} called={offerName(offer)} look="meter" />{' '}
          <span>at stake</span>
        </Row>
      )}
    </div>
  );
}

type NotProps = Readonly<{ not: readonly NotQualified[]; late: boolean }> & Pick<Props, 'offerName'>;

function NotAHand({ not: all, offerName, late }: NotProps) {
  const not = all.filter(({ beaten }) => beaten !== true);
  const isOpen = not.length < all.length;
  if (not.length === 0) return null;
  return (
    <Stack panel="waiting" align="center" wide max="40rem" pad={3} breaks className="said-not">
      {isOpen ? null : (
        <Text as="p" size="words" weight="bold" tight="figure" className="said-state">
          Does not qualify
        </Text>
      )}
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
    </Stack>
  );
}
