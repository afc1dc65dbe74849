/** Forms of the cage: counts, and the close of day. */
import { dollars } from '../../base/words.ts';
import { button, form } from '../command-form.ts';

export const enterCount = form('enter-count', {
  fields: {
    counted: {
      as: 'money',
      label: 'Counted, in dollars',
      missing: 'Enter what you counted, in dollars.',
      isFirst: true,
    },
  },
  look: 'primary',
  button: ({ counted }) => `Enter my count, ${dollars(counted)}`,
  before: 'Enter my count',
});

/** `day`: in words. `notReady`: what must be done before. */
export const closeDay = (day: string, notReady: string | undefined) =>
  button('close-day', {
    look: 'primary',
    onlyFor: 'An accountant or a manager closes the day.',
    unavailable: () => notReady,
    button: `Close ${day}`,
  });
