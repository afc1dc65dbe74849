/** Reporting a hand: the keypad of the sheets, what a key asks for, the cards, and what is at stake meanwhile. */
import { Grid, Panel, Row, Stack, Text } from '../design/layout.tsx';
import './table.css';
import { useRef, useState } from 'react';
import { counted, sentence } from '../../base/display-text.ts';
import { percent } from '../../base/ratio.ts';
import { floorShare } from '../../base/split.ts';
import type { Deck } from '../../cards/card.ts';
import type { HitView, SignView, TableView } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { Segmented } from '../design/field.tsx';
import { PiecePicker } from '../design/piece-picker.tsx';
import { Tag } from '../design/tag.tsx';
import { Felt, type FeltStep } from '../hand/felt.tsx';
import { pieceWord, type WrittenHand } from '../hand/written-hand.ts';
import type { ApiRefusal } from '../lib/http.ts';
import { dollars } from '../lib/money.tsx';
import { useNow } from '../lib/time.tsx';
import { Amount } from '../lib/why.tsx';
import {
  addCard,
  addSlidCard,
  cardsOfHits,
  countUsed,
  currentGroups,
  type Draft,
  handWords,
  hasCards,
  isKeyed,
  type Layout,
  lacksCards,
  missingIn,
  nextGroupOf,
  type Place,
  removeCardAt,
  removeLastCard,
  seatOfStep,
  seatStepOf,
  showsAll,
  stepOf,
  touchSeat,
  whyNotCard,
  withAnotherHand,
  withoutHand,
} from './hand-draft.ts';
import { DOUBLE_TAP } from './next-step.tsx';
import type { OfferKeypad, WantedRow } from './table-queries.ts';

/** The keypad from the sheets: one key for each posted row of this game, in the order of the chart, with its prize. */

type Props = Readonly<{
  table: TableView;
  signs: readonly SignView[];
  keypads: readonly OfferKeypad[];
  wanted: WantedRow | undefined;
  onKey: (row: WantedRow) => void;
  onUnavailable: (why: ApiRefusal) => void;
}>;

export function Keypad({ table, signs, keypads, wanted, onKey, onUnavailable }: Props) {
  const now = useNow();
  const shown = shownKeypads(table, keypads);
  if (shown.length === 0) {
    return (
      <Text as="p" panel="dashed" pad={2} tone="muted">
        No promotion is posted for {table.gameName} at this table. Continue with the base game; ask the floor which
        promotions are offered where.
      </Text>
    );
  }
  return (
    <Stack gap={2}>
      {shown.map(({ offer, name, keypads: pads, because, closed }) => (
        <section key={offer} aria-label={name}>
          <Row as="h2" gap={1} lines={0.5} below={0.5} tone="muted" size="small" breaks>
            {name} {because === null ? null : <Tag tone="stop">not now</Tag>}
          </Row>
          {pads.map((keypad) => (
            <Stack as="ul" gap={0.75} key={`${keypad.game} ${keypad.option}`}>
              {keypad.keys.map((key) => (
                <li key={key.key}>
                  <Row
                    as="button"
                    gap={2}
                    lines={0}
                    justify="between"
                    wide
                    tight
                    type="button"
                    className="key"
                    aria-disabled={because !== null}
                    aria-pressed={wanted?.offer === offer && wanted.key.key === key.key}
                    onClick={() => (because === null ? onKey({ offer, keypad, key }) : onUnavailable(because))}
                  >
                    <Text basis="9rem" weight="medium">
                      {handToday(signs, offer, key.key) ?? key.label}{' '}
                      {isClosed(closed.get(key.key), now) ? <Tag tone="unavailable">closed</Tag> : null}
                    </Text>
                    <Prize prize={key.prize} now={worthNow(signs, offer, key.key)?.cents} />
                  </Row>
                </li>
              ))}
            </Stack>
          ))}
        </section>
      ))}
    </Stack>
  );
}

/** A share of a meter is shown at the present amount of the meter, next to the words of the sheet. */
function Prize({ prize, now }: Readonly<{ prize: string; now: number | undefined }>) {
  const words = prize.replace(/\.$/, '');
  if (/^\$[\d,.]+$/.test(words))
    return (
      <Text right className="keypad-prize">
        {words}
      </Text>
    );
  return (
    <>
      {now === undefined ? null : (
        <Text right className="keypad-prize">
          {dollars(now)}
        </Text>
      )}
      <Text wide tone="muted" size="small">
        {words}
      </Text>
    </>
  );
}

/** A hand that steps down is called what it is today. */
const handToday = (signs: readonly SignView[], offer: string, key: string): string | undefined =>
  signs.find((one) => one.offer === offer)?.falls?.find(({ row }) => row === key)?.today;

function worthNow(
  signs: readonly SignView[],
  offer: string,
  key: string,
): Readonly<{ cents: number; pool: string }> | undefined {
  const sign = signs.find((one) => one.offer === offer);
  const of = sign?.rows.find(({ row }) => row === key)?.of ?? null;
  const pool = of === null ? undefined : sign?.pools.find((one) => one.pool === of.pool);
  if (of === null || pool === undefined) return undefined;
  const part = floorShare(pool.amount, percent(of.percent)).share;
  return { cents: of.atMost === null ? part : Math.min(part, of.atMost), pool: of.pool };
}

/** `closed`: lines that were won as often as they can be. A hand of one may still win the next line. */
type ShownKeypad = OfferKeypad & Readonly<{ because: ApiRefusal | null; closed: ReadonlyMap<string, number | null> }>;

/** Between two commands of the house the clock may open a line again. */
const isClosed = (reopens: number | null | undefined, now: number): boolean =>
  reopens !== undefined && (reopens === null || now < reopens);

/**
 * In the order of the keypads. Unavailable keys stay, so that they can be asked about; a promotion that the
 * running game has paid for can be called until the game ends, even if it was removed meanwhile.
 */
export function shownKeypads(
  { offers, round }: Pick<TableView, 'offers' | 'round'>,
  keypads: readonly OfferKeypad[],
): ShownKeypad[] {
  return keypads
    .filter((one) => one.keypads.some(({ keys }) => keys.length > 0))
    .map((one) => {
      const known = offers.find(({ offer }) => offer === one.offer);
      const isPaid = round?.bets.some((bet) => [...bet.fees, ...(bet.dealerFees ?? [])].includes(one.offer)) === true;
      const closed = new Map((known?.closed ?? []).map(({ row, reopens }) => [row, reopens]));
      return { ...one, because: isPaid ? null : (known?.because ?? null), closed };
    });
}

/** What the key is about while its cards are keyed: the amount, and what the dealer must not touch. */

type StakeProps = Readonly<{
  table: TableView;
  signs: readonly SignView[];
  wanted: WantedRow;
  offerName: (offer: string) => string;
  dealtIn: readonly number[] | undefined;
}>;

export function AtStake({ table, signs, wanted: { offer, key }, offerName, dealtIn }: StakeProps) {
  const now = worthNow(signs, offer, key.key);
  const heads = dealtIn?.length ?? table.round?.dealtIn;
  return (
    <Panel gap={1} pad={2} panel="raised" breaks aria-label="What the key is about">
      <Text tone="muted" size="small">
        {offerName(offer)}
      </Text>
      <Text as="p" size="lead" weight="bold">
        {key.label}
      </Text>
      {now === undefined ? null : (
        <Text as="p" size="head" weight="bold">
          <Amount cents={now.cents} why={{ offer, pool: now.pool }} called={`${key.label}, ${offerName(offer)}`} />
        </Text>
      )}
      <Text as="p" tone="muted" size="small">
        {key.prize.replace(/\.$/, '')} ({key.at})
      </Text>
      <Stack as="ul" gap={0.5}>
        {heads === undefined || heads === null ? null : <li>{heads} dealt in.</li>}
        <li>Leave all cards and the pot in place.</li>
        <li>Keyed cards are saved, even if this page is reloaded.</li>
      </Stack>
    </Panel>
  );
}

/** Reporting a hand: its seat, and the cards that were seen. Cards that cannot be on this table cannot be keyed. */

export type CallDeskProps = Readonly<{
  table: TableView;
  hits: readonly HitView[];
  deck: Deck;
  layouts: readonly Layout[];
  draft: Draft;
  wanted: WantedRow | undefined;
  /** Seats that were dealt in, where no game is keyed; undefined where the game knows. */
  dealtIn: readonly number[] | undefined;
  /** The cards were keyed in a game that is over. */
  isOld: boolean;
  onDraft: (change: (before: Draft) => Draft) => void;
  onLayout: (layout: Layout) => void;
  onDealtIn: (seats: readonly number[]) => void;
  onBack: () => void;
}>;

export function CallDesk(props: CallDeskProps) {
  const { table, hits, deck, layouts, draft, wanted, dealtIn, isOld, onDraft, onLayout, onBack } = props;
  const [isDealtIn, setDealtIn] = useState(false);
  const onTable = cardsOfHits(deck, hits, table.round?.id ?? null, draft);
  const hand = writtenHandOf(draft, deck);
  const isLed = draft.lead !== undefined;
  /** The group in which a slide over several cards began. */
  const began = useRef(-1);
  return (
    <Stack as="section" gap={1} className="call-desk" aria-label="Report a hand">
      <Row as="header" className="call-desk-head">
        <div>
          <h2 aria-live="polite">
            {isLed ? instruction(draft, pieceWord(deck)) : (wanted?.key.label ?? 'Report a hand')}
          </h2>
          {wanted === undefined || isLed ? null : (
            <p>
              {wanted.key.prize.replace(/\.$/, '')} ({wanted.key.at})
            </p>
          )}
        </div>
        {dealtIn === undefined || draft.layout.own.length === 0 ? null : (
          <Button aria-pressed={isDealtIn} onClick={() => setDealtIn(!isDealtIn)}>
            {dealtIn.length} dealt in
          </Button>
        )}
        {draft.lead === undefined && draft.active !== undefined && draft.hands.length > 1 ? (
          <Button onClick={() => onDraft((before) => withoutHand(before, before.active ?? 0))}>
            Remove seat {draft.hands[draft.active]?.seat}
          </Button>
        ) : null}
        {isKeyed(draft) ? <Button onClick={() => onDraft(removeLastCard)}>Undo {pieceWord(deck)}</Button> : null}
        <Button look="quiet" onClick={onBack}>
          Cancel
        </Button>
      </Row>
      {isOld ? (
        <Text as="p" tone="muted" className="call-desk-note is-waiting">
          These cards were keyed in a game that has ended. Cancel them, or call the floor over before you send them.
        </Text>
      ) : null}
      {table.round === null && table.fees.some(({ metered }) => metered) ? (
        <Text as="p" tone="muted" className="call-desk-note is-waiting">
          No game was started. The floor will ask whether the fee was placed.
        </Text>
      ) : null}
      {isLed ? <FeltOf {...props} hand={hand} /> : null}
      {draft.layout.own.length === 0 ? (
        <Text as="p" tone="muted" className="call-desk-note">
          This deal is shared: all players in the game take part.
        </Text>
      ) : (
        <SeatChoice {...props} isDealtIn={isDealtIn} />
      )}
      {layouts.length > 1 ? (
        <Segmented
          asks="Add cards to"
          choices={layouts.map((layout, i) => ({ value: String(i), says: layoutWords(layout) }))}
          chosen={String(layouts.findIndex((layout) => layoutWords(layout) === layoutWords(draft.layout)))}
          onChoose={(value) => onLayout(layouts[Number(value)]!)}
        />
      ) : null}
      {isLed ? null : <FeltOf {...props} hand={hand} />}
      <PiecePicker
        deck={deck}
        usedOf={(card) => countUsed(draft, onTable, card)}
        whyNot={(card, how) =>
          // A slide that began goes on where there is room, also past a hand that has no seat yet.
          how === 'slide' && countUsed(draft, onTable, card) < (deck.holds[card] ?? 0)
            ? undefined
            : whyNotCard(deck, draft, onTable, card)
        }
        onPick={(card, how) => {
          if (how !== 'slide') began.current = nextGroupOf(draft);
          const put = (before: Draft) =>
            how === 'slide' ? addSlidCard(before, card, began.current) : addCard(before, card);
          const at = put(draft).put.at(-1) ?? began.current;
          onDraft(put);
          return `${sentence(deck.pieces.nameOf(card))}: ${hand.shape[at]?.name ?? ''}.`;
        }}
        onTakeBack={() => onDraft(removeLastCard)}
      />
    </Stack>
  );
}

function FeltOf({ deck, draft, hand, onDraft }: CallDeskProps & Readonly<{ hand: WrittenHand }>) {
  return (
    <Felt
      deck={deck}
      hand={hand}
      next={nextGroupOf(draft)}
      lit={undefined}
      steps={showsAll(draft) ? stepsOf(draft) : undefined}
      onTurn={(chosen) => onDraft((before) => ({ ...before, chosen }))}
      onTakeOut={(group, place) => onDraft((before) => removeCardAt(before, group, place))}
    />
  );
}

/** What to do now, as the headline. */
function instruction(draft: Draft, piece: string): string {
  if (missingIn(draft, piece) === undefined) return `Check the ${piece}s`;
  const step = stepOf(draft);
  if (step === undefined) {
    const short = draft.layout.shared.find((group, i) => draft.shared[i]!.length < group.min);
    return `Now key the ${short?.name ?? `other ${piece}s`}`;
  }
  const hand = draft.hands[step]!;
  if (hand.seat === undefined && hasCards(hand) && !lacksCards(draft, hand))
    return `Tap the ${seatOfStep(draft, step)}`;
  if (draft.lead === 'beat') {
    const isNew = hand.cards.every((cards) => cards.length === 0) && hand.seat === undefined;
    if (step === 0) return isNew ? 'Tap the losing seat and key its hand' : 'Key the losing hand';
    return 'Now key the hand that beat it';
  }
  if (hand.seat === undefined) return 'Tap the seat and key its hand';
  return `Key the hand of seat ${hand.seat}`;
}

/** The step of each group that is shown: its number, whether it is done, and whether it is keyed now. */
function stepsOf(draft: Draft): readonly FeltStep[] {
  const now = stepOf(draft);
  const after = draft.hands.length;
  return currentGroups(draft).map(({ group, cards, hand }) => {
    const seat = hand === undefined ? undefined : draft.hands[hand]!.seat;
    return {
      number: (hand ?? after) + 1,
      isDone: cards.length >= group.min && (hand === undefined || seat !== undefined),
      isNow: hand === now && (hand !== undefined || missingIn(draft, '') !== undefined),
      about: seat === undefined ? undefined : `seat ${seat}`,
    };
  });
}

/** Up to three groups by their names; more than that by the first and the last. */
function layoutWords({ own, shared }: Layout): string {
  const names = [...own, ...shared].map(({ name }) => name);
  return sentence(names.length <= 3 ? names.join(', ') : `${names[0]} to ${names.at(-1)}`);
}

/** As the felt of the hand page takes it. */
function writtenHandOf(draft: Draft, { pieces }: Deck): WrittenHand {
  const now = currentGroups(draft);
  const isOne = draft.layout.own.length === 1;
  const named = now.map(({ group, hand }) => {
    if (hand === undefined || draft.lead !== 'beat') return group;
    const whose = handWords(draft, hand);
    return { ...group, id: `${hand}.${group.id}`, name: isOne ? whose : `${whose}: ${group.name}` };
  });
  return {
    shape: named,
    groups: now.map(({ cards }) => cards.map((piece) => ({ text: pieces.code(piece), piece }))),
    notation: '',
  };
}

function SeatChoice({ isDealtIn, ...props }: CallDeskProps & Readonly<{ isDealtIn: boolean }>) {
  const { draft, dealtIn, onDraft } = props;
  const isLed = showsAll(draft);
  return (
    <Grid
      columns={isLed ? 'minmax(4.25rem, min-content) minmax(0, 1fr)' : 'minmax(0, 1fr)'}
      stacks="phone"
      lines={0.5}
      align="center"
      className="call-desk-whose"
    >
      <p>
        {isDealtIn
          ? 'Tap each seat that was dealt in. These players may receive a share.'
          : SEAT_WORDS[draft.lead ?? 'free'](draft)}
      </p>
      <div className="seat-chips">
        {isDealtIn && dealtIn !== undefined ? <DealtIn {...props} dealtIn={dealtIn} /> : <Hands {...props} />}
        {isLed && missingIn(draft, '') === undefined ? (
          <button
            type="button"
            className="key seat-chip"
            aria-label="Another hand"
            onClick={() => onDraft(withAnotherHand)}
          >
            +
            <Text as="small" block size="small" weight="regular">
              {' '}
              hand
            </Text>
          </button>
        ) : null}
      </div>
    </Grid>
  );
}

const SEAT_WORDS: Readonly<Record<NonNullable<Draft['lead']> | 'free', (draft: Draft) => string>> = {
  one: () => 'Seat',
  beat: (draft) => (seatStepOf(draft) === 0 ? 'Losing seat' : 'Winning seat'),
  every: () => 'Key every hand that was dealt in.',
  free: () => 'Tap the seat with the hand. Report all hands of one deal together.',
};

function Hands({ table, deck, draft, onDraft }: CallDeskProps) {
  const now = seatStepOf(draft);
  const touched = useRef({ seat: 0, at: Number.NEGATIVE_INFINITY });
  const touch = (place: Place) => {
    // The second tap of a double tap is not meant for the hand that asks for its seat next.
    const { seat, at } = touched.current;
    touched.current = { seat: place.seat, at: performance.now() };
    if (seat !== place.seat || touched.current.at - at >= DOUBLE_TAP) onDraft((before) => touchSeat(before, place));
  };
  return handPlaces(table).map((place) => {
    const { seat, hand } = place;
    const index = draft.hands.findIndex((one) => one.seat === seat && one.hand === hand);
    const keyed = draft.hands[index]?.cards.flat().length ?? 0;
    const isActive = index >= 0 && index === now;
    const words =
      draft.lead === 'beat' && index >= 0
        ? (['losing', 'winning'][index] ?? '')
        : keyed > 0
          ? counted(keyed, pieceWord(deck))
          : '';
    return (
      <button
        key={`${seat}.${hand}`}
        type="button"
        className={`key seat-chip ${keyed > 0 ? 'is-keyed' : ''}`}
        aria-pressed={isActive}
        onClick={() => touch(place)}
      >
        <SeatNumber seat={seat} />
        {hand > 1 ? (
          <Text as="small" block size="small" weight="regular">
            {' '}
            hand {hand}
          </Text>
        ) : null}
        {words === '' ? null : (
          <Text as="small" block size="small" weight="regular">
            {' '}
            {words}
          </Text>
        )}
      </button>
    );
  });
}

const SeatNumber = ({ seat }: Readonly<{ seat: number }>) => (
  <span>
    <span className="only-heard">Seat </span>
    {seat}
  </span>
);

/** Every hand keyed for the running game, and every taken seat; all seats if none are kept. */
function handPlaces({ round, taken, seats }: TableView): readonly Readonly<{ seat: number; hand: number }>[] {
  const bets = round?.bets ?? [];
  const isKept = taken.length + bets.length > 0;
  const seated = isKept ? taken : Array.from({ length: seats }, (_, i) => i + 1);
  const all = [...bets.map(({ seat, hand }) => ({ seat, hand })), ...seated.map((seat) => ({ seat, hand: 1 }))];
  const once = all.filter((one, i) => all.findIndex(({ seat, hand }) => seat === one.seat && hand === one.hand) === i);
  return once.toSorted((a, b) => a.seat - b.seat || a.hand - b.hand);
}

type DealtInProps = Pick<CallDeskProps, 'table' | 'onDealtIn'> & Readonly<{ dealtIn: readonly number[] }>;

function DealtIn({ table, dealtIn, onDealtIn }: DealtInProps) {
  const isIn = (seat: number) => dealtIn.includes(seat);
  const toggle = (seat: number) =>
    onDealtIn(isIn(seat) ? dealtIn.filter((one) => one !== seat) : [...dealtIn, seat].toSorted((a, b) => a - b));
  return table.taken
    .toSorted((a, b) => a - b)
    .map((seat) => (
      <button key={seat} type="button" className="key seat-chip" aria-pressed={isIn(seat)} onClick={() => toggle(seat)}>
        <SeatNumber seat={seat} />
        <Text as="small" block size="small" weight="regular">
          {' '}
          {isIn(seat) ? 'in' : 'out'}
        </Text>
      </button>
    ));
}
