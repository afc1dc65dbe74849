/** One spin of the wheel of cards: a card, a value award, or between two sections. */
import { useState } from 'react';
import { CARDS } from '../../cards/card.ts';
import type { CardWheelView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { counted } from '../design/words.ts';
import { useAction, useGive } from '../lib/commands.ts';
import { Money } from '../lib/money.tsx';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { cardWords, OneCard } from './one-card.tsx';

type Section = Readonly<{ is: 'card'; card: number } | { is: 'value'; id: string } | { is: 'between' }>;

export function SpinCard({ wheel }: Readonly<{ wheel: CardWheelView }>) {
  const { drawing, cards, left, turns, values } = wheel;
  const give = useGive();
  const witness = useSecondBadge();
  const [section, setSection] = useState<Section>();
  const says = section === undefined ? '' : wordsOf(section, wheel);
  const record = useAction(async () => {
    const signatures = await witness({ title: 'Witness', says: `The wheel stopped: ${says}` });
    if (signatures === undefined || section === undefined) return undefined;
    const at = section.is === 'card' ? CARDS.code(section.card) : section.is === 'value' ? section.id : null;
    return give('spin-card', { drawing, section: at }, { signatures });
  });
  const card = section?.is === 'card' ? section.card : undefined;
  const isAgain = card !== undefined && cards.includes(CARDS.code(card));
  return (
    <section className="desk-step">
      <h3>
        Spin {turns + 1}: {counted(left, 'card')} to come
      </h3>
      <OneCard
        // What the keys said about a card is over once no card is meant.
        key={section === undefined || section.is === 'card' ? 'card' : 'none'}
        card={card}
        gone={[]}
        goneSays={String}
        onPick={(piece) => setSection(piece === undefined ? undefined : { is: 'card', card: piece })}
      />
      <fieldset className="desk-spots">
        <legend>Or no card</legend>
        {values.map(({ id, name, value }) => (
          <Button
            key={id}
            look={isValue(section, id) ? 'primary' : 'plain'}
            aria-pressed={isValue(section, id)}
            onClick={() => setSection({ is: 'value', id })}
          >
            {name} <Money cents={value} /> <span className="mono">{id}</span>
          </Button>
        ))}
        <Button
          look={section?.is === 'between' ? 'primary' : 'plain'}
          aria-pressed={section?.is === 'between'}
          onClick={() => setSection({ is: 'between' })}
        >
          Between two sections
        </Button>
      </fieldset>
      <RefusalNotice refusal={record.refusal} />
      <BusyButton
        look="primary"
        busy={record.busy}
        onPress={() => void record.run()}
        grey={section === undefined ? 'Say where the pointer rests first.' : undefined}
      >
        {section === undefined ? 'Record the spin' : `Record ${says}${isAgain ? ' again: it does not count' : ''}`}
      </BusyButton>
    </section>
  );
}

const isValue = (section: Section | undefined, id: string): boolean => section?.is === 'value' && section.id === id;

function wordsOf(section: Section, { values }: CardWheelView): string {
  switch (section.is) {
    case 'card':
      return `the ${cardWords(section.card)}`;
    case 'value':
      return values.find(({ id }) => id === section.id)!.name;
    case 'between':
      return 'a spin between two sections';
  }
}
