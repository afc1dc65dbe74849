/** Forms of a draw by computer. */
import { counted } from '../../base/display-text.ts';
import { button, witnessed } from '../command-form.ts';
import type { SealedDrawView } from '../view.ts';

const DECIDED = 'All witnesses have shown their texts. Draw under this seal.';

export const sealDraw = ({ root, entropy }: SealedDrawView, inDrum: number) => {
  const isDecided = entropy.length > 0 && entropy.every(({ text }) => text !== null);
  return button('seal-draw', {
    look: root === null ? 'primary' : 'plain',
    unavailable: () => (inDrum === 0 ? 'No tickets to seal. Collect tickets first.' : isDecided ? DECIDED : undefined),
    button: root === null ? `Seal ${counted(inDrum, 'ticket')}` : 'Seal again (witnesses start over)',
    signs: () => witnessed(`The drawing is sealed as it is now, with ${counted(inDrum, 'ticket')}`),
  });
};

export const drawSealed = ({ entropy }: SealedDrawView) => {
  const hidden = entropy.filter(({ text }) => text === null).length;
  return button('draw-sealed', {
    look: 'primary',
    unavailable: () => {
      if (entropy.length === 0) return 'No witness has submitted a text yet.';
      return hidden > 0 ? `Waiting for ${counted(hidden, 'witness', 'witnesses')} to show their text.` : undefined;
    },
    button: 'Draw the next ticket',
    signs: () => witnessed('The next ticket is drawn under the seal'),
  });
};

export const showEntropy = button('show-entropy', { look: 'primary', button: 'Show my text' });
