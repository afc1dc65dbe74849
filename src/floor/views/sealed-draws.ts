/** Draws by computer as everybody may see them: what is published, and nothing that is not. */
import type { State } from '../state.ts';
import type { SealedDrawView } from '../view-types.ts';
import { offerName } from './names.ts';

export function sealedDrawViews(state: State): SealedDrawView[] {
  return [...state.sealedDraws.values()].map(({ drawing, offer, commitment, seals, seal, entropy, draws }) => ({
    drawing,
    offerName: state.offers.has(offer) ? offerName(state, state.offers.get(offer)!) : offer,
    commitment,
    seals,
    root: seal?.root ?? null,
    count: seal?.count ?? 0,
    weight: seal?.weight ?? 0,
    entropy: entropy.map(({ witness, commitment: own, shown }) => ({
      witness,
      commitment: own,
      text: shown?.text ?? null,
    })),
    drawn: draws.map(({ serial }) => serial),
  }));
}
