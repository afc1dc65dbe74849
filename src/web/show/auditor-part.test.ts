import { expect, it } from 'vitest';
import { squareCommitment } from '../../fair/commitments.ts';
import { isCommitmentMet, openingsOf } from './auditor-part.tsx';

const square = (number: number, prize: string) => ({ number, prize, salt: String(number).padStart(32, 'a') });
const loaded = (show: string, ...prizes: string[]) => ({
  type: 'board-loaded',
  body: { show, commitments: prizes.map((prize, i) => squareCommitment(square(i + 1, prize))) },
});
const opened = (show: string, ...squares: ReturnType<typeof square>[]) => ({
  type: 'squares-opened',
  body: { show, squares },
});

it('computes each opening again, against the board that lay there then', () => {
  const openings = openingsOf('show-1', [
    loaded('show-1', 'piano', 'canoe'),
    opened('show-1', square(2, 'canoe')),
    loaded('show-2', 'canoe', 'piano'),
    opened('show-2', square(1, 'canoe')),
    loaded('show-1', 'canoe', 'stopper'),
    opened('show-1', square(2, 'stopper'), square(1, 'canoe')),
  ]);
  expect(openings.map(({ load, number, prize }) => [load, number, prize])).toEqual([
    [1, 2, 'canoe'],
    [2, 2, 'stopper'],
    [2, 1, 'canoe'],
  ]);
  expect(openings.every(isCommitmentMet)).toBe(true);
});

it('tells a square that is not what was committed to, and one of no board', () => {
  const other = openingsOf('show-1', [loaded('show-1', 'piano', 'canoe'), opened('show-1', square(1, 'canoe'))]);
  expect(other.map(isCommitmentMet)).toEqual([false]);
  expect(openingsOf('show-1', [opened('show-1', square(1, 'canoe'))]).map(isCommitmentMet)).toEqual([false]);
});
