import { describe, expect, it } from 'vitest';
import { documentHtml, styleWithin } from './document-html.ts';
import { PROGRESSIVE } from './documents-testing.ts';

const EVIL = `"><img src=x onerror='alert(1)'>&</style><script>alert(2)</script>`;

/** Every text of a document, replaced; its shape stays. */
function everyTextOf<T>(value: T, text: string): T {
  const replaced = (part: unknown, key: string): unknown => {
    if (typeof part === 'string') return ['is', 'kind', 'language', 'reading'].includes(key) ? part : text;
    if (Array.isArray(part)) return part.map((one) => replaced(one, key));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, replaced(one, name)]));
  };
  return replaced(value, '') as T;
}

describe('a printed document as a page', () => {
  it('has every text, every amount and every clause, and the language', () => {
    const html = documentHtml(PROGRESSIVE, { page: 'letter', house: 'Lucky Lantern Casino' });
    expect(html).toContain('<html lang="en-US">');
    for (const text of ['Lucky Lantern Casino', 'Five of a kind', '$1,000', '40%', '>5.7<', 'Rules dated', '$27,170'])
      expect(html).toContain(text);
    expect(html).not.toContain('§');
  });

  it.each(['notice', 'staff-card', 'packet'] as const)('escapes whatever a sheet says: %s', (kind) => {
    const html = documentHtml({ ...everyTextOf(PROGRESSIVE, EVIL), kind }, { page: 'letter', house: EVIL });
    expect(html).not.toMatch(/<img|<script|onerror='|"><img/);
    expect(html.match(/<style>/g)).toHaveLength(1);
    expect(html.match(/<\/style>/g)).toHaveLength(1);
  });

  it.each(['letter', '11x17', 'screen'] as const)('needs nothing but itself: %s', (page) => {
    const html = documentHtml(PROGRESSIVE, { page });
    expect(html).not.toMatch(/<script|<link|<img|\son\w+=|\sstyle=|https?:/);
    expect(html).not.toMatch(/url\(/);
  });

  it('sets the paper that is asked for', () => {
    const paper = (page: 'letter' | '11x17' | 'screen') =>
      /@page\{size:([^;]+);/.exec(styleWithin(documentHtml(PROGRESSIVE, { page })))?.[1];
    expect([paper('letter'), paper('11x17'), paper('screen')]).toEqual(['8.5in 11in', '11in 17in', undefined]);
  });

  it('draws shares to scale, and lists those that do not add up to a whole', () => {
    const shares = (...percents: readonly number[]) => {
      const parts = percents.map((percent) => ({ percent, text: 'to the winner of the hand', at: ['§5.1'] }));
      const sections = PROGRESSIVE.sections.map((section) =>
        section.id === 'sharing' ? { ...section, blocks: [{ is: 'shares' as const, parts }] } : section,
      );
      return documentHtml({ ...PROGRESSIVE, sections }, { page: 'letter' });
    };
    expect(shares(40, 60)).toContain('minmax(0,40fr) minmax(0,60fr)');
    expect(shares(5, 5, 90)).toContain('bar-0 is-bare');
    expect(shares(10, 20)).not.toContain('class="bar');
  });
});
