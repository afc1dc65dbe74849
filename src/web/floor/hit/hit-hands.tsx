/** The hands of a hit as they lie on the table, each with its seat and the row it meets. */
import { CARDS } from '../../../cards/card.ts';
import { TILES } from '../../../cards/tiles/tile.ts';
import type { HitView } from '../../../floor/view.ts';
import { Piece } from '../../design/piece.tsx';
import { Tag } from '../../design/tag.tsx';
import './hit-hands.css';

const ROLES = { losing: 'Beaten', winning: 'Winning' } as const;

export function HitHands({ hands, common }: Pick<HitView, 'hands' | 'common'>) {
  if (hands.length === 0) return <p>With the cards keyed last no row is met: it can only be declined.</p>;
  // Said above where it is the same for all of them.
  const differ = new Set(hands.map(({ row }) => row)).size > 1;
  return (
    <ul className="hit-hands">
      {hands.map((hand) => (
        <li key={`${hand.seat} ${hand.hand} ${hand.row} ${hand.role ?? ''}`} className="hit-hand">
          <p className="hit-seat">
            Seat {hand.seat}
            {hand.hand > 1 ? `, hand ${hand.hand}` : ''}
            {hand.role === undefined ? '' : `: ${ROLES[hand.role]}`}
            {hand.line === undefined ? '' : `, ${hand.line} line`}
          </p>
          <DrawnCards notation={hand.cards} />
          {differ ? <p className="hit-row">{hand.rowSays}</p> : null}
          {hand.says === undefined ? null : <p className="hit-row">{hand.says}</p>}
          {hand.below === true ? (
            <p className="hit-row">
              <Tag tone="grey">Below the minimum</Tag> Listed on the board; it cannot win.
            </p>
          ) : null}
        </li>
      ))}
      {common === null || hands.some(({ cards }) => cards === common) ? null : (
        <li className="hit-hand">
          <p className="hit-seat">Shared cards</p>
          <DrawnCards notation={common} />
        </li>
      )}
    </ul>
  );
}

/** `As Ks | Qs Js`: what the groups of the notation hold, side by side, with a gap between them. */
export function DrawnCards({ notation }: Readonly<{ notation: string }>) {
  const groups = notation
    .split('|')
    .map((group) => group.split(/[\s,]+/).filter((word) => word !== ''))
    .filter((group) => group.length > 0);
  return (
    <div className="drawn">
      {groups.map((group, i) => (
        // A hand that was keyed does not change its order, so places are keys.
        <ol key={`${i} ${group.join(' ')}`} className="drawn-group">
          {group.map((word, place) => (
            <li key={`${place} ${word}`}>
              <Drawn word={word} />
            </li>
          ))}
        </ol>
      ))}
    </div>
  );
}

function Drawn({ word }: Readonly<{ word: string }>) {
  const card = CARDS.from(word);
  if (card !== undefined) return <Piece pieces={CARDS} piece={card} />;
  const tile = TILES.from(word);
  return tile === undefined ? <span className="mono">{word}</span> : <Piece pieces={TILES} piece={tile} />;
}
