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

describe('classes', () => {
  it('are used by a page wherever a style sheet has a rule for them', () => {
    const unused = named(/\.css$/).flatMap((name) =>
      classesIn(textOf(name))
        .filter((one) => !isUsed(one))
        .map((one) => `${name}: .${one}`),
    );
    expect(unused).toEqual([]);
  });

  it('finds an unused class', () => {
    expect(classesIn('.used > .no-page-has-it:hover { top: 0.5em } /* .old */')).toEqual(['used', 'no-page-has-it']);
    expect(isUsed('kiosk-hero')).toBe(true);
    expect(isUsed(['no-page', 'has-it'].join('-'))).toBe(false);
  });
});
