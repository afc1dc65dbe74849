import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const WEB = new URL('../', import.meta.url);
const named = (end: RegExp): string[] =>
  readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((name) => end.test(name) && !name.includes('.test.'));
const textOf = (name: string): string => readFileSync(new URL(name, WEB), 'utf8');

const code = named(/\.tsx?$/)
  .map(textOf)
  .join('\n');
const words = new Set(code.match(/[A-Za-z][\w-]*/g));
/** `is-` of `is-${tone}`. */
const stems = [...new Set([...code.matchAll(/([a-z][\w-]*-)\$\{/g)].map(([, stem]) => stem!))];

/** Named in the code, or put together there from a stem and a word. */
const isUsed = (name: string): boolean =>
  words.has(name) || stems.some((stem) => name.startsWith(stem) && words.has(name.slice(stem.length)));

const classesIn = (css: string): string[] => {
  const bare = css.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, '');
  return [...new Set([...bare.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!))];
};

/** The look that all pages share, and a page that is a document of its own. */
const SHARED = /^(?:design|verify)\//;

/** Classes with which a selector begins, unless another class says which of them is meant: states do not. */
const ownedIn = (css: string): string[] => {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const selectors = [...bare.matchAll(/(?:^|[{};])([^{};@]+)\{/g)].flatMap(([, all]) => all!.split(','));
  const compounds = selectors.map((one) => one.trim().split(/[\s>+~]/)[0]!);
  return [
    ...new Set(
      compounds.flatMap((one) => {
        const [first, ...others] = [...one.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!);
        const isMeant = one.includes(':has(') || others.some((name) => !/^(?:is|has)-/.test(name));
        return first === undefined || !one.startsWith('.') || isMeant ? [] : [first];
      }),
    ),
  ];
};

describe('classes', () => {
  it('are used by a page wherever a style sheet has a rule for them', () => {
    const unused = named(/\.css$/).flatMap((name) =>
      classesIn(textOf(name))
        .filter((one) => !isUsed(one))
        .map((one) => `${name}: .${one}`),
    );
    expect(unused).toEqual([]);
  });

  it('have one station each: the rules of a page stay when another page is opened, and a page may load two', () => {
    const stations = new Map<string, Set<string>>();
    for (const name of named(/\.css$/).filter((one) => !SHARED.test(one))) {
      for (const one of ownedIn(textOf(name)))
        stations.set(one, (stations.get(one) ?? new Set()).add(name.split('/')[0]!));
    }
    const shared = [...stations].flatMap(([one, of]) => (of.size > 1 ? [`.${one}: ${[...of].join(' and ')}`] : []));
    expect(shared).toEqual([]);
    expect(
      ownedIn('.seat b, .seat.is-out { top: 0 } .paper.proof { top: 0 } @media print { .page:has(b) {} }'),
    ).toEqual(['seat']);
  });

  it('finds an unused class', () => {
    expect(classesIn('.used > .no-page-has-it:hover { top: 0.5em } /* .old */')).toEqual(['used', 'no-page-has-it']);
    expect(isUsed('kiosk-hero')).toBe(true);
    expect(isUsed(['no-page', 'has-it'].join('-'))).toBe(false);
  });
});
