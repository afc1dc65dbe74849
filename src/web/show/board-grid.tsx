/** The board as those who run the show see it: what is open, what is picked, and the numbers that can be picked. */
import type { ShowView } from '../../floor/view.ts';

type Props = Readonly<{
  show: Pick<ShowView, 'board'>;
  /** The number that is about to be recorded. */
  chosen?: number | undefined;
  /** Left out where nothing is picked now. */
  onChoose?: ((number: number) => void) | undefined;
}>;

export function BoardGrid({ show: { board }, chosen, onChoose }: Props) {
  if (board === null) return <p className="show-note">No board lies there yet.</p>;
  return (
    <ul className={`show-board is-${board.name}`} aria-label="The board">
      {board.squares.map(({ number, says }) => {
        const isPicked = number === board.picked;
        const state = says !== null ? 'is-open' : isPicked || number === chosen ? 'is-picked' : '';
        return (
          <li key={number} className={`show-square ${state}`}>
            {says === null && onChoose !== undefined ? (
              <button
                type="button"
                aria-pressed={number === chosen}
                aria-label={`Square ${number}`}
                onClick={() => onChoose(number)}
              >
                {number}
              </button>
            ) : (
              <>
                <span className="show-square-number">{number}</span>
                {says === null ? isPicked ? <span className="show-square-says">picked</span> : null : null}
                {says === null ? null : <span className="show-square-says">{says}</span>}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
