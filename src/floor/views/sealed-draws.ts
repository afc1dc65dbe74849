/** Draws by computer as everybody may see them: what is published, and nothing that is not. */
import type { State } from '../state.ts';
import { offerName } from './names.ts';
import type { ViewOf } from './view-of.ts';

export type SealedDrawView = ViewOf<typeof sealedDrawViews>[number];

export function sealedDrawViews(state: State) {
  return [...state.sealedDraws.values()].map(({ drawing, offer, commitment, seals, seal, entropy, draws }) => ({
    drawing,
    offerName: state.offers.has(offer) ? offerName(state, state.offers.get(offer)!) : offer,
    commitment,
    seals,
    /** Null while the drum is not sealed; then there is no count and no weight yet. */
    root: seal?.root ?? null,
    count: seal?.count ?? 0,
    weight: seal?.weight ?? 0,
    /** In the order in which it was committed; a text that is not shown yet is null. */
    entropy: entropy.map(({ witness, commitment: own, shown }) => ({
      witness,
      commitment: own,
      text: shown?.text ?? null,
    })),
    /** Tickets drawn so far, in order. */
    drawn: draws.map(({ serial }) => serial),
  }));
}
