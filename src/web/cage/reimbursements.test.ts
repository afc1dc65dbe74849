import { expect, it } from 'vitest';
import { trayWords } from './reimbursements.tsx';

it.each([
  [-5_000, '$50.00 paid out, not reimbursed'],
  [0, 'Even'],
  [78_400, '$784.00 over'],
])('a tray that stands at %i is %s', (balance, says) => expect(trayWords(balance)).toBe(says));
