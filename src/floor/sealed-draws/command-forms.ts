/** Forms of a draw by computer. */
import { counted } from '../../base/display-text.ts';
import { button, witnessed } from '../command-form.ts';
import type { SealedDrawView } from '../view.ts';

const DECIDED = 'Every witness has shown his text: the next ticket is decided. Draw under this seal.';

export const sealDraw = ({ root, entropy }: SealedDrawView, inDrum: number) => {
  const isDecided = entropy.length > 0 && entropy.every(({ text }) => text !== null);
  return button('seal-draw', {
    look: root === null ? 'primary' : 'plain',
    unavailable: () => (inDrum === 0 ? 'No ticket is in the drum.' : isDecided ? DECIDED : undefined),
    button: root === null ? `Seal ${counted(inDrum, 'ticket')}` : 'Seal anew: the witnesses begin again',
    signs: () => witnessed(`The drum is sealed as it is now, with ${counted(inDrum, 'ticket')}`),
  });
};

export const drawSealed = ({ entropy }: SealedDrawView) => {
  const hidden = entropy.filter(({ text }) => text === null).length;
  return button('draw-sealed', {
    look: 'primary',
    unavailable: () => {
      if (entropy.length === 0) return 'No witness has written anything yet.';
      return hidden > 0 ? `${counted(hidden, 'witness', 'witnesses')} did not show what they wrote yet.` : undefined;
    },
    button: 'Draw the next ticket',
    signs: () => witnessed('The next ticket is drawn under the seal'),
  });
};

export const showEntropy = button('show-entropy', { look: 'primary', button: 'Show what I wrote' });
