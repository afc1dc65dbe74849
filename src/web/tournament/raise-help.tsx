/** What a motion of chips means, for the dealer who asks. */
import { useState } from 'react';
import { figures } from '../../base/words.ts';
import { chipRaise, type Raise, raiseOf } from '../../cards/poker/raise.ts';
import { Field, SelectField } from '../design/field.tsx';
import { chipsFrom } from '../plays/chips.ts';

type How = 'motion' | 'all-in' | 'chip';

const HOW = [
  { value: 'motion', says: 'In one motion' },
  { value: 'all-in', says: 'All in' },
  { value: 'chip', says: 'Said “raise”, one chip' },
];

const meaning = (bet: number, puts: number, how: How, most: number | null): Raise =>
  how === 'chip'
    ? { does: 'raise', to: chipRaise({ bet, chip: puts, most }), reopens: true }
    : raiseOf({ bet, puts, allIn: how === 'all-in', most });

export function RaiseHelp() {
  const [bet, setBet] = useState('');
  const [puts, setPuts] = useState('');
  const [how, setHow] = useState<How>('motion');
  const [limit, setLimit] = useState('');
  const [before, now] = [chipsFrom(bet), chipsFrom(puts)];
  const most = limit.trim() === '' ? null : chipsFrom(limit);
  const isTyped = before !== undefined && now !== undefined && before > 0 && most !== undefined && most !== 0;
  const tooLow =
    isTyped && most !== null && most <= before ? 'Above the bet; empty where there is no limit.' : undefined;
  const means = isTyped && tooLow === undefined ? meaning(before, now, how, most) : undefined;
  return (
    <section className="tournament-box">
      <h3>What does this raise mean?</h3>
      <div className="tournament-fields">
        <Field
          label="Bet"
          inputMode="numeric"
          autoComplete="off"
          value={bet}
          onChange={(event) => setBet(event.target.value)}
        />
        <Field
          label="Put in"
          inputMode="numeric"
          autoComplete="off"
          value={puts}
          onChange={(event) => setPuts(event.target.value)}
        />
        <Field
          label="Highest raise, in a limit game"
          hint="Empty where there is no limit."
          inputMode="numeric"
          autoComplete="off"
          value={limit}
          wrong={tooLow}
          onChange={(event) => setLimit(event.target.value)}
        />
        <SelectField label="How" choices={HOW} value={how} onChange={(event) => setHow(event.target.value as How)} />
      </div>
      <p role="status" className="tournament-means">
        {means === undefined ? 'Type the bet and the chips that were put in.' : raiseWords(means)}
      </p>
    </section>
  );
}

function raiseWords(means: Raise): string {
  if (means.does === 'call') {
    return `A call of ${figures(means.puts)}${means.back === 0 ? '.' : `; ${figures(means.back)} go back.`}`;
  }
  const { to, back = 0, reopens } = means;
  const rest = back === 0 ? '' : ` ${figures(back)} go back.`;
  return `A raise to ${figures(to)}.${rest}${AGAIN[String(reopens)] ?? ''}`;
}

const AGAIN: Readonly<Record<string, string>> = {
  false: ' It does not reopen the betting to those who have acted.',
  null: ' Whether it reopens the betting is for the floor to say: the rule speaks of no-limit games.',
};
