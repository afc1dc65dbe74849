/** What a locked phone may be told of something that waits: the table of a hand and what is needed, and nothing else. */
import { tableName } from '../base/display-text.ts';

type Call = Readonly<{ table: string | null; urgency: 'money' | 'table' | 'clock' | 'later' }>;

export function callWords({ table, urgency }: Call): Readonly<{ title: string; body: string }> {
  const what = WAITS[urgency];
  return { title: table === null ? what.alone : `${tableName(table)}: ${what.there}`, body: what.needs };
}

type Words = Readonly<{ there: string; alone: string; needs: string }>;

const WAITS: Readonly<Record<Call['urgency'], Words>> = {
  money: { there: 'jackpot on hold', alone: 'A jackpot is on hold', needs: 'Needs a floor supervisor' },
  table: { there: 'a hand to decide', alone: 'A table is waiting', needs: 'Needs a floor supervisor' },
  clock: { there: 'a clock is running', alone: 'A clock is running', needs: 'Ends automatically' },
  later: { there: 'a request', alone: 'A request is waiting', needs: 'When you can' },
};
