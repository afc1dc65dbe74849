/** Cards are keyed: the one that lies face up, the dealer's others, or the hand of the spot that is turned over. */

import { counted, sentence } from '../../base/words.ts';
import { CARDS } from '../../cards/card.ts';
import { pieceName } from '../design/piece.tsx';
import { PiecePicker } from '../design/piece-picker.tsx';
import { Felt } from '../hand/felt.tsx';
import { CardRow } from '../plays/card-row.tsx';
import { whyNotCard } from './keyed-cards.ts';
import type { HouseDesk } from './use-house-table.ts';

export function CardsPane(desk: HouseDesk) {
  const { house, deck, cards, setCards } = desk;
  const round = house.round!;
  const { wanted, title, about, group } = wantedNow(desk);
  const keying = { wanted, possible: round.possible, cards };
  return (
    <section className="call-desk cards-pane" aria-label={title}>
      <header className="call-desk-head">
        <div>
          <h2>{title}</h2>
          <p>{about}</p>
        </div>
        <Dealer {...desk} />
      </header>
      <Felt
        deck={deck}
        hand={{
          shape: [{ id: group, name: group, min: wanted, max: wanted }],
          groups: [cards.map((piece) => ({ text: CARDS.code(piece), piece }))],
          notation: '',
        }}
        next={cards.length < wanted ? 0 : -1}
        lit={undefined}
        onTurn={() => undefined}
        onTakeOut={(_, place) => setCards(cards.filter((__, i) => i !== place))}
      />
      <PiecePicker
        deck={deck}
        usedOf={(card) => (cards.includes(card) || !round.possible.includes(CARDS.code(card)) ? 1 : 0)}
        whyNot={(card) => whyNotCard(keying, card)}
        onPick={(card) => {
          setCards([...cards, card]);
          return `${sentence(pieceName(CARDS, card))}: ${group}.`;
        }}
        onTakeBack={() => setCards(cards.slice(0, -1))}
      />
    </section>
  );
}

/** What lies open of the dealer's hand while others are turned over. */
function Dealer({ house, step }: HouseDesk) {
  const { up, dealer, dealerSays } = house.round!;
  if (step.is === 'deal') return null;
  return (
    <div className="cards-pane-dealer">
      <p className="cards-pane-says">{dealerSays === null ? 'Dealer shows' : `Dealer: ${dealerSays}`}</p>
      <CardRow cards={dealer ?? up ?? ''} />
    </div>
  );
}

type Wanted = Readonly<{ wanted: number; title: string; about: string; group: string }>;

function wantedNow({ house, step }: HouseDesk): Wanted {
  const { player, dealer, up } = house.terms.cards;
  if (step.is === 'deal') {
    return {
      wanted: up,
      title: 'Which card lies face up?',
      about: `${counted(player, 'card')} face down to each spot from the left, ${dealer - up} and one up to the dealer.`,
      group: 'face up',
    };
  }
  if (step.is === 'dealer') {
    return {
      wanted: dealer - up,
      title: 'The dealer’s hand',
      about: 'Turn the cards over and key them; the best four are set.',
      group: 'dealer',
    };
  }
  const { spot } = step as Readonly<{ spot: number }>;
  const position = house.round!.positions.find((one) => one.spot === spot);
  return {
    wanted: player,
    title: `Turn spot ${spot} over`,
    about: position?.raise === 'fold' ? 'Folded; shown for its other wagers.' : 'From the dealer’s right.',
    group: `spot ${spot}`,
  };
}
