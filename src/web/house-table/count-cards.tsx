/** How many cards each hand got. A wrong number anywhere voids the deal, and it says what goes back. */

import { counted } from '../../base/words.ts';
import { Notice } from '../design/notice.tsx';
import { dollars } from '../lib/money.tsx';
import { countAt, DEALER, goesBack, wrongCounts } from './steps.ts';
import type { HouseDesk } from './use-house-table.ts';

export function CountCards({ house, counts, setCounts }: HouseDesk) {
  const { cards } = house.terms;
  const round = house.round!;
  const spots = round.positions.map(({ spot }) => spot);
  const wrong = wrongCounts(counts, spots, cards);
  const back = goesBack(round);
  return (
    <section className="count-cards" aria-label="Cards of each hand">
      <h2>Count the cards</h2>
      <ul>
        {[...spots, DEALER].map((spot) => {
          const count = countAt(counts, spot, cards);
          const whose = spot === DEALER ? 'Dealer' : `Spot ${spot}`;
          const isWrong = count !== (spot === DEALER ? cards.dealer : cards.player);
          return (
            <li key={spot} className={isWrong ? 'is-wrong' : ''}>
              <span className="count-whose">{whose}</span>
              <button
                type="button"
                aria-label={`${whose}: one card less`}
                onClick={() => setCounts({ ...counts, [spot]: Math.max(0, count - 1) })}
              >
                −
              </button>
              <output aria-label={`${whose}: cards`}>{count}</output>
              <button
                type="button"
                aria-label={`${whose}: one card more`}
                onClick={() => setCounts({ ...counts, [spot]: Math.min(52, count + 1) })}
              >
                +
              </button>
            </li>
          );
        })}
      </ul>
      <div role="status">
        {wrong.length === 0 ? (
          <p className="count-right">
            {counted(cards.player, 'card')} for each spot, {cards.dealer} for the dealer.
          </p>
        ) : (
          <Notice
            means="stop"
            says={`${wrong.join(', ')}: all hands are void.`}
            next={`${dollars(back.amount)} goes back: ${backWords(back)}. Then shuffle again.`}
          />
        )}
      </div>
    </section>
  );
}

/** `spot 1 $16.00, spot 2 $1.00; of it $2.00 off the meter` */
export const backWords = ({ spots, offMeter }: ReturnType<typeof goesBack>): string =>
  `${spots.map(({ spot, amount }) => `spot ${spot} ${dollars(amount)}`).join(', ')}${
    offMeter === 0 ? '' : `; of it ${dollars(offMeter)} wagered on the meter`
  }`;
