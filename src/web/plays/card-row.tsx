/** Cards side by side. `6c Kd | 9s Kh`: the hands of a deal, one after the other. */
import './plays.css';
import { CARDS } from '../../cards/card.ts';
import { PlayingCard } from '../design/piece.tsx';

type Props = Readonly<{
  cards: string;
  /** Places that are still empty. */
  free?: number;
  /** Whose hands they are, in the order of the notation. */
  names?: readonly string[];
}>;

export function CardRow({ cards, free = 0, names = [] }: Props) {
  const hands = cards.split('|').map((hand) => hand.split(/\s+/).flatMap((code) => CARDS.from(code) ?? []));
  return (
    <div className="card-row">
      {hands.map((hand, place) => (
        <div key={names[place] ?? place} className="card-row-hand">
          {names[place] === undefined ? null : <p className="card-row-name">{names[place]}</p>}
          <ul>
            {hand.map((card, i) => (
              // A shoe holds a card several times; a card is identified by its place.
              <li key={`${i} ${card}`}>
                <PlayingCard card={card} />
              </li>
            ))}
            {Array.from({ length: free }, (_, i) => (
              <li key={`free ${i}`} className="card-row-free" />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
