/**
 * The third-card rules of baccarat. Nobody chooses: the first four cards and the player's third card decide. The rules
 * are the generally published ones, the same in every baccarat of the spec.
 */
import { type Refusal, refuse } from '../../base/result.ts';
import { type Card, cardCode } from '../card.ts';
import { pointsOf, totalOf } from './points.ts';

/** Whether a third card is due, and which rule says so. */
export type Draw = Readonly<{ due: boolean; rule: string }>;

/** The first card that should not be there, or is missing, in two hands of two or three cards each. */
export function tableauBreach(player: readonly Card[], banker: readonly Card[]): Refusal | undefined {
  const playerTwo = totalOf(player.slice(0, 2));
  const bankerTwo = totalOf(banker.slice(0, 2));
  const forPlayer = playerDraw(playerTwo, bankerTwo);
  const third = player[2];
  if (forPlayer.due !== (third !== undefined)) return breach('player', third, forPlayer.rule);
  const forBanker = bankerDraw(playerTwo, bankerTwo, third === undefined ? undefined : pointsOf(third));
  if (forBanker.due !== (banker[2] !== undefined)) return breach('banker', banker[2], forBanker.rule);
  return undefined;
}

/** From the two-card totals. */
export function playerDraw(playerTwo: number, bankerTwo: number): Draw {
  if (isNaturalTotal(playerTwo) || isNaturalTotal(bankerTwo)) return { due: false, rule: NATURAL_ENDS };
  if (playerTwo <= 5) return { due: true, rule: `the player hand draws on 0 to 5, and it holds ${playerTwo}` };
  return { due: false, rule: `the player hand stands on 6 and 7, and it holds ${playerTwo}` };
}

/** From the two-card totals and the points of the player's third card, undefined where the player stood. */
export function bankerDraw(playerTwo: number, bankerTwo: number, playerThird: number | undefined): Draw {
  if (isNaturalTotal(playerTwo) || isNaturalTotal(bankerTwo)) return { due: false, rule: NATURAL_ENDS };
  const holds = `and it holds ${bankerTwo}`;
  if (playerThird === undefined) {
    return bankerTwo <= 5
      ? { due: true, rule: `when the player stands the banker hand draws on 0 to 5, ${holds}` }
      : { due: false, rule: `when the player stands the banker hand stands on 6 and 7, ${holds}` };
  }
  if (bankerTwo <= 2) return { due: true, rule: `the banker hand always draws on 0 to 2, ${holds}` };
  if (bankerTwo === 7) return { due: false, rule: `the banker hand always stands on 7, ${holds}` };
  const { to, words } = BANKER_DRAWS[bankerTwo]!;
  const rule = `on ${bankerTwo} the banker hand draws only when the player's third card counts ${words}`;
  return { due: to.includes(playerThird), rule: `${rule}, and it counts ${playerThird}` };
}

/** Which third cards of the player, by their points, make the banker draw. */
const BANKER_DRAWS: Readonly<Record<number, { to: readonly number[]; words: string }>> = {
  3: { to: [0, 1, 2, 3, 4, 5, 6, 7, 9], words: 'anything but 8' },
  4: { to: [2, 3, 4, 5, 6, 7], words: '2 to 7' },
  5: { to: [4, 5, 6, 7], words: '4 to 7' },
  6: { to: [6, 7], words: '6 or 7' },
};

const NATURAL_ENDS = 'a two-card 8 or 9 in either hand is a natural and ends the deal';

export const isNaturalTotal = (twoCardTotal: number): boolean => twoCardTotal >= 8;

function breach(hand: 'player' | 'banker', third: Card | undefined, rule: string): Refusal {
  const says =
    third === undefined
      ? `The ${hand} hand lacks its third card: ${rule}.`
      : `The ${hand} hand may not have a third card (${cardCode(third)}): ${rule}.`;
  return refuse('third-card', says, 'Look at the cards again, in the order in which they were dealt.').refusal;
}
