/** One spin of the wheel of cards: a card, a value award, or between two sections. */

import { counted } from '../../base/words.ts';
import { CARDS } from '../../cards/card.ts';
import { spinCard } from '../../floor/card-wheel/command-forms.ts';
import type { CardWheelView } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { Money } from '../lib/money.tsx';
import { cardWords, OneCard } from './one-card.tsx';

export function SpinCard({ wheel }: Readonly<{ wheel: CardWheelView }>) {
  const { drawing, cards, left, turns } = wheel;
  const isAgain = (section: string | null) => section !== null && cards.includes(section);
  return (
    <section className="desk-step">
      <h3>
        Spin {turns + 1}: {counted(left, 'card')} to come
      </h3>
      <CommandForm
        of={spinCard((section) => wordsOf(section, wheel), isAgain)}
        given={{ drawing }}
        inputs={{ section: (section, enter) => <Sections wheel={wheel} section={section} onEnter={enter} /> }}
      />
    </section>
  );
}

type SectionsProps = Readonly<{
  wheel: CardWheelView;
  section: string | null | undefined;
  onEnter: (section: string | null | undefined) => void;
}>;

function Sections({ wheel: { values }, section, onEnter }: SectionsProps) {
  const card = section == null || isValue(values, section) ? undefined : CARDS.from(section);
  return (
    <>
      <OneCard
        // What the keys said about a card is over once no card is meant.
        key={section === undefined || card !== undefined ? 'card' : 'none'}
        card={card}
        gone={[]}
        goneSays={String}
        onPick={(piece) => onEnter(piece === undefined ? undefined : CARDS.code(piece))}
      />
      <fieldset className="form-keys">
        <legend>Or no card</legend>
        {values.map(({ id, name, value }) => (
          <Button
            key={id}
            look={section === id ? 'primary' : 'plain'}
            aria-pressed={section === id}
            onClick={() => onEnter(id)}
          >
            {name} <Money cents={value} /> <span className="mono">{id}</span>
          </Button>
        ))}
        <Button
          look={section === null ? 'primary' : 'plain'}
          aria-pressed={section === null}
          onClick={() => onEnter(null)}
        >
          Between two sections
        </Button>
      </fieldset>
    </>
  );
}

const isValue = (values: CardWheelView['values'], section: string): boolean => values.some(({ id }) => id === section);

function wordsOf(section: string | null, { values }: CardWheelView): string {
  if (section === null) return 'a spin between two sections';
  return values.find(({ id }) => id === section)?.name ?? `the ${cardWords(CARDS.from(section)!)}`;
}
