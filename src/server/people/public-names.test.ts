import { describe, expect, it } from 'vitest';
import { ok } from '../../base/result.ts';
import { newPatronNames, publicName } from './public-names.ts';

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

describe('players in what was written down', () => {
  const ANA = 'person-00000000000000000000000ana';
  const roles: Readonly<Record<string, readonly string[]>> = { flo: ['floor'], sue: ['surveillance'] };

  it('are named to badges that may know them, each look on record as theirs, once an hour', async () => {
    const looks: string[] = [];
    let now = 0;
    let told = (_: string): void => {};
    const floor = {
      vault: {
        get: async (_: string, { badge, purpose }: { badge: string; purpose: string }) => {
          looks.push(`${badge} ${purpose}`);
          return ok({ name: 'Ana Alvarez', card: 'GC-004242' });
        },
      },
      now: () => 0,
      log: {},
      people: {
        watch: (hear: typeof told) => {
          told = hear;
        },
      },
      staff: { roles: (badge: string) => roles[badge] },
    };
    const namesFor = newPatronNames(floor as never, () => now);
    expect([namesFor('sue'), namesFor('nobody')]).toEqual([undefined, undefined]);
    const named = async () => {
      const names = namesFor('flo')!;
      await names.fetch([ANA, ANA]);
      return names.of(ANA);
    };
    expect([await named(), await named()]).toEqual(['Ana A.', 'Ana A.']);
    expect(looks).toEqual(['flo journal']);
    // What is known of the person has changed.
    told(ANA);
    await named();
    now = 3_600_001;
    await named();
    expect(looks).toEqual(['flo journal', 'flo journal', 'flo journal']);
  });
});
