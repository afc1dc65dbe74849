/** Cards are keyed: the dealer's face-up card, the dealer's others, or the hand of the spot being turned over. */

import { counted, sentence } from '../../base/display-text.ts';
import { CARDS } from '../../cards/card.ts';
import { Row, Stack, Text } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { pieceName } from '../design/piece.tsx';
import { PiecePicker } from '../design/piece-picker.tsx';
import { Felt } from '../hand/felt.tsx';
import { dollars } from '../lib/money.tsx';
import { CardRow } from '../plays/card-row.tsx';
import { countAt, DEALER, refundsOf, whyNotCard, wrongCounts } from './steps.ts';
import type { HouseDesk } from './use-house-table.ts';

export function CardsPane(desk: HouseDesk) {
  const { house, deck, cards, setCards } = desk;
  const round = house.round!;
  const { wanted, title, about, group } = cardsWanted(desk);
  const keying = { wanted, possible: round.possible, cards };
  return (
    <Stack as="section" className="call-desk cards-pane" aria-label={title}>
      <Row as="header" className="call-desk-head">
        <div>
          <h2>{title}</h2>
          <p>{about}</p>
        </div>
        <Dealer {...desk} />
      </Row>
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
    </Stack>
  );
}

/** The open cards of the dealer's hand while others are turned over. */
function Dealer({ house, step }: HouseDesk) {
  const { up, dealer, dealerSays } = house.round!;
  if (step.is === 'deal') return null;
  return (
    <div className="cards-pane-dealer">
      <Text as="p" tone="muted" size="small" below={0.5}>
        {dealerSays === null ? 'Dealer shows' : `Dealer: ${dealerSays}`}
      </Text>
      <CardRow cards={dealer ?? up ?? ''} />
    </div>
  );
}

type WantedCards = Readonly<{ wanted: number; title: string; about: string; group: string }>;

function cardsWanted({ house, step }: HouseDesk): WantedCards {
  const { player, dealer, up } = house.terms.cards;
  if (step.is === 'deal') {
    return {
      wanted: up,
      title: 'Key the dealer’s face-up card',
      about: `Deal ${counted(player, 'card')} face down to each spot from the left, and ${dealer - up} face down and one face up to the dealer.`,
      group: 'face up',
    };
  }
  if (step.is === 'dealer') {
    return {
      wanted: dealer - up,
      title: 'The dealer’s hand',
      about: 'Turn the cards over and key them. The best four are set.',
      group: 'dealer',
    };
  }
  const { spot } = step as Readonly<{ spot: number }>;
  const position = house.round!.positions.find((one) => one.spot === spot);
  return {
    wanted: player,
    title: `Turn spot ${spot} over`,
    about: position?.raise === 'fold' ? 'Folded. Shown for the other wagers.' : 'Start from the dealer’s right.',
    group: `spot ${spot}`,
  };
}

/** The number of cards each hand got. A wrong number voids the deal; the pane says what is refunded. */

export function CountCards({ house, counts, setCounts }: HouseDesk) {
  const { cards } = house.terms;
  const round = house.round!;
  const spots = round.positions.map(({ spot }) => spot);
  const wrong = wrongCounts(counts, spots, cards);
  const back = refundsOf(round);
  return (
    <Stack as="section" gap={2} className="count-cards" aria-label="Cards of each hand">
      <h2>Count the cards</h2>
      <Stack as="ul" gap={0.75}>
        {[...spots, DEALER].map((spot) => {
          const count = countAt(counts, spot, cards);
          const whose = spot === DEALER ? 'Dealer' : `Spot ${spot}`;
          const isWrong = count !== (spot === DEALER ? cards.dealer : cards.player);
          return (
            <li key={spot} className={isWrong ? 'is-wrong' : ''}>
              <span>{whose}</span>
              <button
                type="button"
                className="button"
                aria-label={`${whose}: one card less`}
                onClick={() => setCounts({ ...counts, [spot]: Math.max(0, count - 1) })}
              >
                −
              </button>
              <Text as="output" size="title" weight="bold" center aria-label={`${whose}: cards`}>
                {count}
              </Text>
              <button
                type="button"
                className="button"
                aria-label={`${whose}: one card more`}
                onClick={() => setCounts({ ...counts, [spot]: Math.min(52, count + 1) })}
              >
                +
              </button>
            </li>
          );
        })}
      </Stack>
      <div role="status">
        {wrong.length === 0 ? (
          <Text as="p" tone="muted">
            {counted(cards.player, 'card')} for each spot, {cards.dealer} for the dealer.
          </Text>
        ) : (
          <Notice
            means="stop"
            says={`${wrong.join(', ')}: all hands are void.`}
            next={`Return ${dollars(back.amount)}: ${refundWords(back)}. Then shuffle again.`}
          />
        )}
      </div>
    </Stack>
  );
}

/** `spot 1 $16.00, spot 2 $1.00; of it $2.00 off the meter` */
export const refundWords = ({ spots, offMeter }: ReturnType<typeof refundsOf>): string =>
  `${spots.map(({ spot, amount }) => `spot ${spot} ${dollars(amount)}`).join(', ')}${
    offMeter === 0 ? '' : ` (including ${dollars(offMeter)} wagered on the meter)`
  }`;
