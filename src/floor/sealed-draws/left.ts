/** How many tickets a drawing may still take: those in the drum, and under the seal where there is one. */
import type { Drawing, State } from '../state.ts';

export function leftToDraw(state: State, { id, drum }: Drawing): number {
  const inDrum = Object.keys(state.drums.get(drum)?.tickets ?? {}).length;
  const draw = state.sealedDraws.get(id);
  return draw?.seal == null ? inDrum : Math.min(inDrum, draw.seal.count - draw.draws.length);
}
