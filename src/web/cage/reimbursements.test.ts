import { expect, it } from 'vitest';
import { trayWords } from './reimbursements.tsx';

it.each([
  [-5_000, '$50.00 paid out, not reimbursed'],
  [0, 'Even'],
  [78_400, '$784.00 over'],
])('shows a tray balance of %i as %s', (balance, says) => expect(trayWords(balance)).toBe(says));
