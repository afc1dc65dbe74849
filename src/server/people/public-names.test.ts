import { describe, expect, it } from 'vitest';
import { publicName } from './public-names.ts';

describe('a name on a wall', () => {
  it.each([
    [{ name: 'Maria Torres', card: 'GC-004242' }, 'Maria T., ••42'],
    [{ name: 'Maria Torres' }, 'Maria T.'],
    [{ name: 'Maria' }, 'Maria'],
    [{ name: 'Maria', card: '7' }, 'Maria'],
    [{ name: '  María  de la Cruz-O’Neil ', card: '12' }, 'María C., ••12'],
    [{ name: 'Zoë ängström' }, 'Zoë Ä.'],
    [{ name: 'Lee 😀smile' }, 'Lee 😀.'],
    [{ name: 'Maria Torres', card: '42', consent: true }, 'Maria Torres'],
    [{ name: 'Maria Torres', card: '42', consent: false }, 'Maria T., ••42'],
    [{ name: 'Maria Torres', card: '42', consent: 'yes' }, 'Maria T., ••42'],
    [{ name: 'Maria Torres', card: 'AB-4-2' }, 'Maria T., ••42'],
  ])('of %j is %s', (data, expected) => {
    expect(publicName(data)).toBe(expected);
  });
});
