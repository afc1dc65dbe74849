/** What the room reads below the board of a show. Only what is open already is named. */
import type { ShowView } from '../../floor/view.ts';
import { contestantName, prizeNames } from '../show/words.ts';

export function showCaption(show: ShowView): string {
  const { stage, board, doubled, contestants, playing, first, result, halted } = show;
  const one = contestants.find(({ seat }) => seat === playing);
  const who = one === undefined ? '' : contestantName(one);
  const names = prizeNames(show);
  if (halted) return 'One moment, please.';
  if (board?.picked) return `${who} has picked square ${board.picked}.`;
  switch (stage) {
    case 'load':
      return 'The board is being loaded.';
    case 'clear':
      return 'The bonus prizes that nobody found';
    case 'reload':
      return 'No square is left: the board is loaded anew.';
    case 'show-rest':
      return `${who} goes on. What is left on the board?`;
    case 'load-last':
      return `${who} goes on to the last board.`;
    case 'decide':
      return `${names.get(first ?? '') ?? ''}: keep it, or give it back?`;
    case 'show-last':
    case 'over':
      return `${who} has found ${names.get(result ?? '') ?? ''}.`;
    case 'rounds':
    case 'play-off':
    case 'last':
      return doubled ? `${who} picks again: this square counts twice.` : `${who} picks a square.`;
  }
}
