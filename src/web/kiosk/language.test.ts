import { readdirSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { KIOSK_CODES, type KioskReason, tellMember } from '../../sentences/kiosk-refusals.ts';
import { LANGUAGES, type Language, LanguageContext, momentIn, Translated, translate } from './language.tsx';
import { english, type Word, type Words } from './words/english.ts';

const holesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();
const others = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== 'en');

const WORDS = Object.keys(english) as Word[];

/** Four words of English in a row inside a translation: part of it was left as it was. */
function sharedRun(text: string, original: string): string | undefined {
  const parts = original
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((part) => part !== '');
  const inside = ` ${text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .join(' ')} `;
  return parts
    .map((_, i) => parts.slice(i, i + RUN))
    .filter((run) => run.length === RUN)
    .map((run) => run.join(' '))
    .find((run) => inside.includes(` ${run} `));
}
const RUN = 4;

/** Two keys with one translation whose English texts differ: one of them was copied. */
const isRepeated = (words: Words, word: Word, other: Word): boolean =>
  words[word] === words[other] && english[word] !== english[other];

/** Refusals that the server itself sends to a kiosk. */
const SERVER_REASONS = [
  'card-locked',
  'dead-card',
  'malformed-body',
  'no-member',
  'not-a-kiosk',
  'not-signed-in',
  'too-many',
  'unavailable',
  'unknown-device',
  'wrong-pin',
] as const satisfies readonly KioskReason[];

/** Words that are the same in that language. */
const NAMES: Partial<Record<Language, readonly Word[]>> = { tl: ['round'] };
const LETTERS: Partial<Record<Language, RegExp>> = { zh: /\p{Script=Han}/u, ko: /\p{Script=Hangul}/u };

describe.each(others)('%s', (language) => {
  const { words } = LANGUAGES[language];

  it('has exactly the keys of English, each with a text and the same holes', () => {
    expect(Object.keys(words).sort()).toEqual([...WORDS].sort());
    for (const word of WORDS) {
      expect(words[word].trim(), word).not.toBe('');
      expect(holesIn(words[word]), word).toEqual(holesIn(english[word]));
    }
  });

  it('leaves no text in English, except words that are the same in both', () => {
    const same = WORDS.filter((word) => words[word] === english[word]);
    expect(same).toEqual(NAMES[language] ?? []);
    for (const word of WORDS) expect(sharedRun(words[word], english[word]), word).toBeUndefined();
  });

  it('gives each text its own translation', () => {
    const repeated = WORDS.filter((word, i) => WORDS.some((other, k) => k < i && isRepeated(words, word, other)));
    expect(repeated).toEqual([]);
  });

  it('is written in its own letters', () => {
    const letters = LETTERS[language];
    if (letters === undefined) return;
    for (const word of WORDS) expect(words[word], word).toMatch(letters);
  });
});

it('has no text that no screen of the kiosk shows', () => {
  const folder = new URL('./', import.meta.url);
  const screens = readdirSync(folder).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'));
  const code = screens.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
  const unused = WORDS.filter((word) => !code.includes(`'${word}'`) && !code.includes(`"${word}"`));
  expect(unused).toEqual([]);
});

/** Stands in for the English sentence of the server, so that nothing of it may appear in a translation. */
const ENGLISH = { says: 'Said.', next: 'Next.' };

describe.each(others)('refusals in %s', (language) => {
  const general = tellMember({ reason: 'none', ...ENGLISH }, language);

  // A code with a variant is reached by its reason alone only if there is a text for that reason.
  it.each([...SERVER_REASONS, ...KIOSK_CODES.filter((code) => !code.includes('/'))])('%s', (reason) => {
    const told = tellMember({ reason, ...ENGLISH }, language);
    expect([told.says, told.next]).not.toContain(ENGLISH.says);
    expect([told.says, told.next]).not.toContain(ENGLISH.next);
    expect(told.says).not.toBe(general.says);
    expect(told.english).toEqual(ENGLISH);
    const letters = LETTERS[language];
    if (letters !== undefined) for (const text of [told.says, told.next]) expect(text).toMatch(letters);
  });
});

it('fills the holes of a sentence', () => {
  expect(translate('en', 'hoursNeeded', { have: 4, need: 5 })).toBe('4 of 5');
  expect(translate('ko', 'hoursNeeded', { have: 4, need: 5 })).toBe('5 중 4');
});

it('writes a moment in the language of its sentence, in the casino’s time zone', () => {
  const time = (language: Language) => momentIn(language, 'America/Los_Angeles', 1_772_474_400);
  expect(translate('en', 'creditsUntil', { time })).toMatch(/^Redeem by Mon, Mar 2, 10:00\sAM$/);
  expect(translate('ko', 'creditsUntil', { time })).toMatch(/^3월 2일 \(월\).* 10:00까지 교환 가능$/);
});

it('marks the language of every text and shows the English version with it', () => {
  for (const language of others) {
    const html = renderToStaticMarkup(
      createElement(LanguageContext.Provider, { value: language }, createElement(Translated, { word: 'atDesk' })),
    );
    expect(html).toContain(`<span lang="${language}">${translate(language, 'atDesk')}</span>`);
    expect(html).toContain(`<span lang="en">${english.atDesk}</span>`);
  }
});
