/**
 * Keys for every card or tile of the deck. One that cannot be in the hand is unavailable and says why when tapped;
 * a card can be typed here too, rank then suit.
 */
import './piece-picker.css';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { sentence } from '../../base/display-text.ts';
import { type Deck, isJoker, type Pieces, RANKS, rankOf, suitName, suitOf } from '../../cards/card.ts';
import { useRovingFocus } from '../lib/focus.ts';
import { Piece, pieceName, rankFigure, SuitShape, suitClass } from './piece.tsx';

type Props = Readonly<{
  deck: Deck;
  usedOf: (piece: number) => number;
  /** Why this piece cannot be taken now; undefined when it can. */
  whyNot: (piece: number) => string | undefined;
  /** Puts the piece in the hand and says where it went. */
  onPick: (piece: number) => string;
  onTakeBack: () => void;
}>;

export function PiecePicker(props: Props) {
  const { deck, whyNot, onPick } = props;
  const [said, setSaid] = useState('');
  const rows = rowsOf(deck);
  const roving = useRovingFocus(rows.flatMap((row) => row.keys).map(String));
  const pick = (piece: number) => setSaid(whyNot(piece) ?? onPick(piece));
  const onType = useTyping(props, pick, setSaid);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    roving.onKeyDown(event);
    onType(event);
  };
  return (
    <div className={`picker of-${deck.pieces.kind}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys inside are buttons. */}
      <div className="picker-rows" style={columnsOf(rows)} onKeyDown={onKeyDown}>
        {rows.map((row) => (
          <fieldset key={row.name} className="picker-row">
            <legend className="only-heard">{row.name}</legend>
            {row.keys.map((piece) => (
              <Key
                key={piece}
                {...props}
                piece={piece}
                onPress={() => pick(piece)}
                roving={roving.keyProps(String(piece))}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <p className="picker-says" role="status">
        {said === '' ? hintOf(deck) : said}
      </p>
    </div>
  );
}

type KeyProps = Props & Readonly<{ piece: number; onPress: () => void; roving: object }>;

function Key({ deck, usedOf, whyNot, piece, onPress, roving }: KeyProps) {
  const reason = whyNot(piece);
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
    ? 'Tap an unavailable key to see why. You can also type a card on the keys, rank then suit: A, then S.'
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

/** Rank, then suit. Typed only where the focus is on a key, so that no letter is a trap elsewhere. */
function useTyping({ deck, onTakeBack }: Props, pick: (piece: number) => void, say: (text: string) => void) {
  const [begun, setBegun] = useState('');
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
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
