/**
 * Keys for every card or tile of the deck. One that cannot be in the hand is unavailable and says why when tapped. A
 * finger that slides over a suit or a rank keys every card that it passes; a card can be typed here too, rank then suit.
 */
import './piece-picker.css';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sentence } from '../../base/display-text.ts';
import { type Deck, isJoker, type Pieces, RANKS, rankOf, suitName, suitOf } from '../../cards/card.ts';
import { useRovingFocus } from '../lib/focus.ts';
import { Piece, pieceName, rankFigure, SuitShape, suitClass } from './piece.tsx';

type Props = Readonly<{
  deck: Deck;
  usedOf: (piece: number) => number;
  /** Why this piece cannot be taken now; undefined when it can. */
  whyNot: (piece: number, how: Pick) => string | undefined;
  /** Puts the piece in the hand and says where it went. */
  onPick: (piece: number, how: Pick) => string;
  onTakeBack: () => void;
}>;

/** A tap, or one card of a slide: the first one, or a later one. */
export type Pick = 'tap' | 'slide-begins' | 'slide';

export function PiecePicker(props: Props) {
  const { deck, whyNot, onPick } = props;
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState<number>();
  // Once the piece can be taken, what was said about it no longer holds.
  const holds = refused === undefined || whyNot(refused, 'tap') === said;
  const rows = rowsOf(deck);
  const roving = useRovingFocus(rows.flatMap((row) => row.keys).map(String));
  const pick = (piece: number, how: Pick = 'tap') => {
    const why = whyNot(piece, how);
    setRefused(why === undefined ? undefined : piece);
    setSaid(why ?? onPick(piece, how));
  };
  const slide = useSlide(deck, pick);
  const onType = useTyping(props, pick, setSaid);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    roving.onKeyDown(event);
    onType(event);
  };
  return (
    <div className={`picker of-${deck.pieces.kind}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys inside are buttons. */}
      <div className="picker-rows" style={columnsOf(rows)} onKeyDown={onKeyDown} {...slide.onRows}>
        {rows.map((row) => (
          <fieldset key={row.name} className="picker-row">
            <legend className="only-heard">{row.name}</legend>
            {row.keys.map((piece) => (
              <Key
                key={piece}
                {...props}
                piece={piece}
                onPress={() => (slide.isOver() ? undefined : pick(piece))}
                roving={roving.keyProps(String(piece))}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <p className="picker-says" role="status">
        {said === '' || !holds ? hintOf(deck) : said}
      </p>
    </div>
  );
}

type KeyProps = Props & Readonly<{ piece: number; onPress: () => void; roving: object }>;

function Key({ deck, usedOf, whyNot, piece, onPress, roving }: KeyProps) {
  const reason = whyNot(piece, 'tap');
  const used = usedOf(piece);
  const holds = deck.holds[piece] ?? 0;
  const spent = used >= holds;
  const many = holds > 1 && used > 0;
  const name = sentence(pieceName(deck.pieces, piece));
  return (
    <button
      type="button"
      className={`picker-key of-${deck.pieces.kind === 'cards' ? suitClass(piece) : 'tile'}${spent ? ' is-spent' : ''}`}
      aria-disabled={reason !== undefined}
      aria-label={many ? `${name}, ${used} of ${holds} in this hand` : spent ? `${name}, in this hand` : name}
      data-count={many ? used : undefined}
      data-piece={piece}
      title={reason}
      onClick={onPress}
      {...roving}
    >
      {deck.pieces.kind === 'cards' ? <CardKey card={piece} /> : <TileKey pieces={deck.pieces} tile={piece} />}
    </button>
  );
}

function CardKey({ card }: Readonly<{ card: number }>) {
  if (isJoker(card)) return <span className="picker-joker">Joker</span>;
  return (
    <>
      <span className="picker-rank">{rankFigure(card)}</span>
      <SuitShape suit={suitOf(card)} />
    </>
  );
}

const hintOf = (deck: Deck): string =>
  deck.pieces.kind === 'cards'
    ? 'Slide over several cards to key them all. Tap an unavailable key to see why. Or type rank, then suit: A, then S.'
    : 'Tap an unavailable tile to see why.';

function TileKey({ pieces, tile }: Readonly<{ pieces: Pieces; tile: number }>) {
  return (
    <>
      <Piece pieces={pieces} piece={tile} silent />
      <span className="picker-tile">{pieces.code(tile)}</span>
    </>
  );
}

type Row = Readonly<{ name: string; keys: readonly number[] }>;

/** Cards by suit, spades first, aces first; tiles in their own order. Ranks that were taken out have no key. */
function rowsOf(deck: Deck): Row[] {
  const held = deck.holds.flatMap((count, piece) => (count > 0 ? [piece] : []));
  if (deck.pieces.kind === 'tiles') return [{ name: 'Tiles', keys: held }];
  const suits = [3, 2, 1, 0].map((suit) => ({
    name: sentence(suitName(suit)),
    keys: held.filter((card) => !isJoker(card) && suitOf(card) === suit).sort((a, b) => rankOf(b) - rankOf(a)),
  }));
  const jokers = { name: 'Jokers', keys: held.filter(isJoker) };
  return [...suits, jokers].filter((row) => row.keys.length > 0);
}

function columnsOf(rows: readonly Row[]): CSSProperties {
  const columns = Math.max(...rows.map((row) => row.keys.length));
  return { '--columns': columns, '--half-columns': Math.ceil(columns / 2) } as CSSProperties;
}

/**
 * A slide goes along one suit or one rank, like the hands that are made of them; which of the two, its second card says.
 * Cards off that line are passed over, so an unsteady finger keys nothing else.
 */
function useSlide(deck: Deck, pick: (piece: number, how: Pick) => void) {
  const latest = useRef(pick);
  latest.current = pick;
  const slide = useRef<Slide>(undefined);
  const isOver = useRef(false);
  const key = (piece: number, how: Pick) => {
    // Each card is placed before the next one: its place decides where the next one goes.
    flushSync(() => latest.current(piece, how));
  };
  const pass = (piece: number) => {
    const now = slide.current!;
    if (now.passed.includes(piece) || !isOnLine(now, piece)) return;
    if (now.passed.length === 1) key(now.passed[0]!, 'slide-begins');
    now.passed.push(piece);
    key(piece, 'slide');
  };
  return {
    /** The click that ends a slide is none. */
    isOver: () => isOver.current,
    onRows: {
      onPointerDown: (event: PointerEvent) => {
        isOver.current = false;
        const piece = pieceAt(event.clientX, event.clientY);
        const isMeant = deck.pieces.kind === 'cards' && event.isPrimary && event.button === 0 && piece !== undefined;
        slide.current = isMeant ? { passed: [piece], x: event.clientX, y: event.clientY } : undefined;
      },
      onPointerMove: ({ clientX, clientY, buttons }: PointerEvent) => {
        const now = slide.current;
        if (now === undefined || buttons === 0) return;
        // A fast finger is seen here and there: everything between is passed too.
        const steps = Math.max(1, Math.ceil(Math.hypot(clientX - now.x, clientY - now.y) / STEP_PX));
        const { x, y } = now;
        for (let step = 1; step <= steps; step += 1) {
          const piece = pieceAt(x + ((clientX - x) * step) / steps, y + ((clientY - y) * step) / steps);
          if (piece !== undefined) pass(piece);
        }
        now.x = clientX;
        now.y = clientY;
      },
      onPointerUp: () => {
        isOver.current = (slide.current?.passed.length ?? 0) > 1;
        slide.current = undefined;
      },
      onPointerCancel: () => {
        slide.current = undefined;
      },
    },
  };
}

type Slide = { readonly passed: number[]; x: number; y: number };

const STEP_PX = 12;

function isOnLine({ passed: [first, second] }: Slide, piece: number): boolean {
  if (first === undefined || isJoker(first) || isJoker(piece)) return false;
  const sameSuit = suitOf(piece) === suitOf(first);
  if (second === undefined) return sameSuit || rankOf(piece) === rankOf(first);
  return suitOf(second) === suitOf(first) ? sameSuit : rankOf(piece) === rankOf(first);
}

function pieceAt(x: number, y: number): number | undefined {
  const key = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-piece]');
  return key === null || key === undefined ? undefined : Number(key.dataset.piece);
}

/** Milliseconds between two keys. A scanner is faster, and what it reads is not a card. */
const FASTEST_FINGER = 25;

/** Rank, then suit. Typed only where the focus is on a key, so that no letter is a trap elsewhere. */
function useTyping({ deck, onTakeBack }: Props, pick: (piece: number) => void, say: (text: string) => void) {
  const [begun, setBegun] = useState('');
  const last = useRef(Number.NEGATIVE_INFINITY);
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const isScanned = event.timeStamp - last.current < FASTEST_FINGER;
    last.current = event.timeStamp;
    if (isScanned) {
      setBegun('');
      say('');
      return;
    }
    if (event.key === 'Backspace') {
      if (begun === '') onTakeBack();
      setBegun('');
      say('');
      return;
    }
    if (deck.pieces.kind !== 'cards' || event.key.length !== 1) return;
    const typed = event.key.toUpperCase();
    const piece = begun === '' ? undefined : deck.pieces.from(begun + typed);
    if (piece !== undefined) {
      setBegun('');
      pick(piece);
    } else if (RANKS.includes(typed) || typed === '1') {
      setBegun(typed);
      say(`${typed}, now the suit: s, h, d or c.`);
    } else if (begun === '1' && typed === '0') {
      setBegun('10');
      say('10, now the suit: s, h, d or c.');
    }
  };
}
