import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language, LanguageContext, momentIn, Translated, translate } from './language.tsx';
import { english, type Word } from './words/english.ts';

const holesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();
const others = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== 'en');

/** What is called the same there. */
const NAMES: Partial<Record<Language, readonly Word[]>> = { es: ['pin'], tl: ['pin', 'round'] };
const LETTERS: Partial<Record<Language, RegExp>> = { zh: /\p{Script=Han}/u, ko: /\p{Script=Hangul}/u };

describe.each(others)('%s', (language) => {
  const { words } = LANGUAGES[language];

  it('says everything that English says, with the same holes', () => {
    for (const word of Object.keys(english) as Word[]) {
      expect(words[word].trim(), word).not.toBe('');
      expect(holesIn(words[word]), word).toEqual(holesIn(english[word]));
    }
  });

  it('is translated: no word is left as it was, but those that are names there too', () => {
    const same = (Object.keys(english) as Word[]).filter((word) => words[word] === english[word]);
    expect(same).toEqual(NAMES[language] ?? []);
  });

  it('is written in its own letters', () => {
    const letters = LETTERS[language];
    if (letters === undefined) return;
    for (const word of Object.keys(english) as Word[]) expect(words[word], word).toMatch(letters);
  });
});

it('fills what is open in a sentence', () => {
  expect(translate('en', 'hoursNeeded', { have: 4, need: 5 })).toBe('4 of 5');
  expect(translate('ko', 'hoursNeeded', { have: 4, need: 5 })).toBe('5 중 4');
});

it('writes a moment in the language of the sentence that it stands in, on the clock of the house', () => {
  const time = (language: Language) => momentIn(language, 'America/Los_Angeles', 1_772_474_400);
  expect(translate('en', 'creditsUntil', { time })).toMatch(/^Can be redeemed until Mon, Mar 2, 10:00\sAM$/);
  expect(translate('ko', 'creditsUntil', { time })).toMatch(/^3월 2일 \(월\).* 10:00까지 교환 가능$/);
});

it('shows the text of every language as its own, with the binding English text beside it', () => {
  for (const language of others) {
    const html = renderToStaticMarkup(
      createElement(LanguageContext.Provider, { value: language }, createElement(Translated, { word: 'atDesk' })),
    );
    expect(html).toContain(`<span lang="${language}">${translate(language, 'atDesk')}</span>`);
    expect(html).toContain(`<span lang="en">${english.atDesk}</span>`);
  }
});
