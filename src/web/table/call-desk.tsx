/** Reporting a hand, from the first tap to the answer: the felt, the cards, the result. */
import { Grid, Row, Stack, Text } from '../design/layout.tsx';
import './table.css';
import { useState } from 'react';
import { counted, sentence } from '../../base/display-text.ts';
import type { Deck } from '../../cards/card.ts';
import type { HitView, SignView, TableView } from '../../floor/view.ts';
import type { Key, Keypad as SheetKeypad } from '../../readers/keypad.ts';
import type { GameDocument } from '../../server/game-document.ts';
import { Button } from '../design/button.tsx';
import { Segmented } from '../design/field.tsx';
import { PiecePicker } from '../design/piece-picker.tsx';
import { Tag } from '../design/tag.tsx';
import { Felt } from '../hand/felt.tsx';
import { pieceWord, type WrittenHand } from '../hand/written-hand.ts';
import type { ApiRefusal } from '../lib/http.ts';
import { dollars } from '../lib/money.tsx';
import { type CallAnswer, isCallDecided, readCallAnswer } from './call-result.tsx';
import {
  addCard,
  callBody,
  cardsOfHits,
  countUsed,
  currentGroups,
  type Draft,
  emptyDraft,
  type Layout,
  layoutsOf,
  nextGroupOf,
  removeCardAt,
  removeLastCard,
  switchToHand,
  whyNotCard,
  withoutHand,
} from './hand-draft.ts';
import type { DeliveredObservation, TableOutbox } from './outbox.ts';
import { type Keys, seatsIn } from './round-keys.ts';
import type { OfferKeypad } from './table-queries.ts';

export type TableMode =
  | Readonly<{ is: 'felt' }>
  | Readonly<{
      is: 'calling';
      draft: Draft;
      layouts: readonly Layout[];
      wanted: WantedRow | undefined;
      /** Seats that were dealt in, where no game is keyed and the seats are kept. */
      dealtIn: readonly number[] | undefined;
    }>
  | Readonly<{ is: 'answered'; answer: CallAnswer; draft: Draft | undefined; layouts: readonly Layout[] }>;

export type CallState = Readonly<{
  doing: TableMode;
  busy: boolean;
  /** With the row that the dealer sees, or none; with the seat, or none yet. */
  begin: (wanted: WantedRow | undefined, seat: number | undefined) => void;
  change: (change: Readonly<{ draft?: Draft; dealtIn?: readonly number[] }>) => void;
  send: (deck: Deck) => Promise<void>;
  /** The same board, and another hand in addition to those keyed. */
  another: () => void;
  layout: (layout: Layout) => void;
  back: () => void;
  /** The answer to a hand that was waiting. Undefined: it is shown; otherwise cards are being keyed, and stay. */
  landed: (landed: DeliveredObservation) => CallAnswer | undefined;
  /** Only these hands are still pending: answers about the others are outdated. */
  decided: (waiting: readonly Pick<HitView, 'hit'>[]) => void;
}>;

type CallContext = Readonly<{
  table: TableView;
  keys: Keys;
  hits: readonly HitView[];
  keypads: readonly OfferKeypad[];
  game: GameDocument | undefined;
  seeing: TableOutbox;
}>;

const ON_THE_FELT: TableMode = { is: 'felt' };

export function useCalling({ table, keys, hits, keypads, game, seeing }: CallContext): CallState {
  const [doing, setDoing] = useState<TableMode>(ON_THE_FELT);
  const [busy, setBusy] = useState(false);
  const dealtIn = seatsIn(table, keys);
  const answered = ({ answer }: DeliveredObservation): CallAnswer => {
    if (!answer.ok) return { is: 'refused', refusal: answer.refusal };
    const { refusal, events } = answer.value;
    return refusal === undefined ? readCallAnswer(events, hits) : { is: 'refused', refusal };
  };
  return {
    doing,
    busy,
    begin: (wanted, seat) => {
      const keypad = wanted?.keypad ?? firstKeypad(table, keypads);
      if (keypad === undefined || game === undefined) return;
      const layouts = layoutsOf(keypad.groups, game);
      // Another row may be meant than was thought at first: the cards that were keyed stay.
      if (doing.is === 'calling' && JSON.stringify(doing.layouts) === JSON.stringify(layouts)) {
        return setDoing({ ...doing, wanted });
      }
      const empty = emptyDraft(layouts[0]!);
      const draft =
        seat === undefined || empty.layout.own.length === 0 ? empty : switchToHand(empty, { seat, hand: 1 });
      setDoing({ is: 'calling', draft, layouts, wanted, dealtIn });
    },
    change: (change) => setDoing((before) => (before.is === 'calling' ? { ...before, ...change } : before)),
    send: async (deck) => {
      if (doing.is !== 'calling' || busy) return;
      const { draft, layouts } = doing;
      setBusy(true);
      const landed = await seeing.see(callBody(table.table, draft, deck, doing.dealtIn));
      setBusy(false);
      const answer: CallAnswer = landed === undefined ? { is: 'written-down' } : answered(landed);
      setDoing({ is: 'answered', answer, draft, layouts });
    },
    another: () => {
      if (doing.is !== 'answered' || doing.draft === undefined) return;
      const { draft, layouts } = doing;
      setDoing({ is: 'calling', draft: { ...draft, active: undefined, put: [] }, layouts, wanted: undefined, dealtIn });
    },
    layout: (layout) =>
      setDoing((before) => (before.is === 'calling' ? { ...before, draft: withLayout(before.draft, layout) } : before)),
    back: () => setDoing(ON_THE_FELT),
    landed: (landed) => {
      const answer = answered(landed);
      if (doing.is === 'calling') return answer;
      setDoing({ is: 'answered', answer, draft: undefined, layouts: [] });
      return undefined;
    },
    decided: (waiting) =>
      setDoing((before) => (before.is === 'answered' && isCallDecided(before.answer, waiting) ? ON_THE_FELT : before)),
  };
}

/** The groups differ, so the cards are laid out again; the seats of the hands stay. */
export function withLayout({ hands, active }: Draft, layout: Layout): Draft {
  const empty = emptyDraft(layout);
  if (layout.own.length === 0) return empty;
  return { ...empty, hands: hands.map((hand) => ({ ...hand, cards: layout.own.map(() => []) })), active };
}

/** As the first activity that is on wants the cards; one call serves all of them. */
export function firstKeypad({ offers }: TableView, keypads: readonly OfferKeypad[]) {
  const isOn = (offer: string) => offers.some((one) => one.offer === offer && one.on);
  const first = keypads.find(({ offer }) => isOn(offer)) ?? keypads[0];
  return first?.keypads[0];
}

/** The keypad from the sheets: one key for each posted row of this game, in the order of the chart, with its prize. */

export type WantedRow = Readonly<{ offer: string; keypad: SheetKeypad; key: Key }>;

type Props = Readonly<{
  table: TableView;
  signs: readonly SignView[];
  keypads: readonly OfferKeypad[];
  wanted: WantedRow | undefined;
  onKey: (row: WantedRow) => void;
  onGrey: (why: ApiRefusal) => void;
}>;

export function Keypad({ table, signs, keypads, wanted, onKey, onGrey }: Props) {
  const shown = shownKeypads(table, keypads);
  if (shown.length === 0) {
    return (
      <p className="keypad-empty">
        No promotion is posted for {table.gameName} at this table. Continue with the base game; ask the floor which
        promotions are offered where.
      </p>
    );
  }
  return (
    <Stack gap={2}>
      {shown.map(({ offer, name, keypads: pads, because }) => (
        <section key={offer} className="keypad-offer" aria-label={name}>
          <h2>
            {name} {because === null ? null : <Tag tone="stop">not now</Tag>}
          </h2>
          {pads.map((keypad) => (
            <ul key={`${keypad.game} ${keypad.option}`}>
              {keypad.keys.map((key) => (
                <li key={key.key}>
                  <Row
                    as="button"
                    gap={2}
                    lines={0}
                    justify="between"
                    panel="raised"
                    wide
                    tight
                    type="button"
                    className={`keypad-key ${wanted?.offer === offer && wanted.key.key === key.key ? 'is-wanted' : ''}`}
                    aria-disabled={because !== null}
                    aria-pressed={wanted?.offer === offer && wanted.key.key === key.key}
                    onClick={() => (because === null ? onKey({ offer, keypad, key }) : onGrey(because))}
                  >
                    <span className="keypad-label">{key.label}</span>
                    <Prize prize={key.prize} now={worthNow(signs, offer, key.key)} />
                  </Row>
                </li>
              ))}
            </ul>
          ))}
        </section>
      ))}
    </Stack>
  );
}

/** A share of a meter is shown at the present amount of the meter, next to the words of the sheet. */
function Prize({ prize, now }: Readonly<{ prize: string; now: number | undefined }>) {
  const words = prize.replace(/\.$/, '');
  if (/^\$[\d,.]+$/.test(words)) return <span className="keypad-prize">{words}</span>;
  return (
    <>
      {now === undefined ? null : <span className="keypad-prize">{dollars(now)}</span>}
      <Text wide tone="muted" size="small">
        {words}
      </Text>
    </>
  );
}

function worthNow(signs: readonly SignView[], offer: string, key: string): number | undefined {
  const sign = signs.find((one) => one.offer === offer);
  const of = sign?.rows.find(({ row }) => row === key)?.of ?? null;
  const pool = of === null ? undefined : sign?.pools.find((one) => one.pool === of.pool);
  if (of === null || pool === undefined) return undefined;
  const part = Math.floor((pool.amount * of.percent) / 100);
  return of.atMost === null ? part : Math.min(part, of.atMost);
}

type ShownKeypad = OfferKeypad & Readonly<{ because: ApiRefusal | null }>;

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
      return { ...one, because: isPaid ? null : (known?.because ?? null) };
    });
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
  onDraft: (draft: Draft) => void;
  onLayout: (layout: Layout) => void;
  onDealtIn: (seats: readonly number[]) => void;
  onBack: () => void;
}>;

export function CallDesk(props: CallDeskProps) {
  const { table, hits, deck, layouts, draft, wanted, onDraft, onLayout, onBack } = props;
  const onTable = cardsOfHits(deck, hits, table.round?.id ?? null, draft);
  const hand = writtenHandOf(draft, deck);
  return (
    <Stack as="section" className="call-desk" aria-label="Report a hand">
      <header className="call-desk-head">
        <div>
          <h2>{wanted === undefined ? 'Report a hand' : wanted.key.label}</h2>
          {wanted === undefined ? null : <p>{`${wanted.key.prize.replace(/\.$/, '')} (${wanted.key.at})`}</p>}
        </div>
        {draft.active !== undefined && draft.hands.length > 1 ? (
          <Button onClick={() => onDraft(withoutHand(draft, draft.active!))}>Remove seat {draft.active.seat}</Button>
        ) : null}
        <Button onClick={onBack}>Cancel</Button>
      </header>
      {table.round === null && table.fees.some(({ metered }) => metered) ? (
        <p className="call-desk-note is-waiting">No game was started. The floor will ask whether the fee was placed.</p>
      ) : null}
      {draft.layout.own.length === 0 ? (
        <p className="call-desk-note">This deal is shared: all players in the game take part.</p>
      ) : (
        <SeatChoice {...props} />
      )}
      {layouts.length > 1 ? (
        <Segmented
          asks="Add cards to"
          choices={layouts.map((layout, i) => ({ value: String(i), says: layoutWords(layout) }))}
          chosen={String(layouts.findIndex((layout) => layoutWords(layout) === layoutWords(draft.layout)))}
          onChoose={(value) => onLayout(layouts[Number(value)]!)}
        />
      ) : null}
      <Felt
        deck={deck}
        hand={hand}
        next={nextGroupOf(draft)}
        lit={undefined}
        onTurn={(chosen) => onDraft({ ...draft, chosen })}
        onTakeOut={(group, place) => onDraft(removeCardAt(draft, group, place))}
      />
      <PiecePicker
        deck={deck}
        usedOf={(card) => countUsed(draft, onTable, card)}
        whyNot={(card) => whyNotCard(deck, draft, onTable, card)}
        onPick={(card) => {
          const name = hand.shape[nextGroupOf(draft)]!.name;
          onDraft(addCard(draft, card));
          return `${sentence(deck.pieces.nameOf(card))}: ${name}.`;
        }}
        onTakeBack={() => onDraft(removeLastCard(draft))}
      />
    </Stack>
  );
}

/** Up to three groups by their names; more than that by the first and the last. */
function layoutWords({ own, shared }: Layout): string {
  const names = [...own, ...shared].map(({ name }) => name);
  return sentence(names.length <= 3 ? names.join(', ') : `${names[0]} to ${names.at(-1)}`);
}

/** As the felt of the hand page takes it. */
function writtenHandOf(draft: Draft, { pieces }: Deck): WrittenHand {
  const now = currentGroups(draft);
  return {
    shape: now.map(({ group }) => group),
    groups: now.map(({ cards }) => cards.map((piece) => ({ text: pieces.code(piece), piece }))),
    notation: '',
  };
}

function SeatChoice(props: CallDeskProps) {
  const { dealtIn } = props;
  const [isDealtIn, setDealtIn] = useState(false);
  return (
    <Grid columns="minmax(0, 1fr) auto" lines={0.5} align="center" className="call-desk-whose">
      <p>
        {isDealtIn
          ? 'Tap each seat that was dealt in. These players may receive a share.'
          : 'Tap the seat with the hand. Report all hands of one deal together.'}
      </p>
      {dealtIn === undefined ? null : (
        <Button aria-pressed={isDealtIn} onClick={() => setDealtIn(!isDealtIn)}>
          {dealtIn.length} dealt in
        </Button>
      )}
      {isDealtIn && dealtIn !== undefined ? <DealtIn {...props} dealtIn={dealtIn} /> : <Hands {...props} />}
    </Grid>
  );
}

function Hands({ table, deck, draft, onDraft }: CallDeskProps) {
  const cardsOf = (seat: number, hand: number) =>
    draft.hands.find((one) => one.seat === seat && one.hand === hand)?.cards.flat().length ?? 0;
  const { active } = draft;
  return (
    <Row align="stretch" gap={0.75} wide>
      {handPlaces(table).map(({ seat, hand }) => {
        const keyed = cardsOf(seat, hand);
        const isActive = active?.seat === seat && active.hand === hand;
        return (
          <button
            key={`${seat}.${hand}`}
            type="button"
            className={`seat-chip ${isActive ? 'is-active' : ''} ${keyed > 0 ? 'is-keyed' : ''}`}
            aria-pressed={isActive}
            onClick={() => onDraft(switchToHand(draft, { seat, hand }))}
          >
            <SeatNumber seat={seat} />
            {hand > 1 ? <small> hand {hand}</small> : null}
            {keyed > 0 ? <small> {counted(keyed, pieceWord(deck))}</small> : null}
          </button>
        );
      })}
    </Row>
  );
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
  return (
    <Row align="stretch" gap={0.75} wide>
      {table.taken
        .toSorted((a, b) => a - b)
        .map((seat) => (
          <button
            key={seat}
            type="button"
            className={`seat-chip ${isIn(seat) ? 'is-keyed' : ''}`}
            aria-pressed={isIn(seat)}
            onClick={() => toggle(seat)}
          >
            <SeatNumber seat={seat} />
            <small> {isIn(seat) ? 'in' : 'out'}</small>
          </button>
        ))}
    </Row>
  );
}
