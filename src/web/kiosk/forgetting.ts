/** When the kiosk forgets whoever stood there: after a minute without a touch, told in advance, and later on request. */

/** Milliseconds without a touch. */
export const PATIENCE = 60_000;
/** From here on the countdown asks whether somebody is still there. */
const ASKS = 20_000;

export type Patience = Readonly<{ seconds: number; asks: boolean; isOver: boolean }>;

export function patienceAt(lastTouch: number, now: number): Patience {
  const left = Math.max(0, lastTouch + PATIENCE - now);
  return { seconds: Math.ceil(left / 1000), asks: left <= ASKS, isOver: left === 0 };
}
