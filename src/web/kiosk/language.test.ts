import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language, say } from './language.ts';
import { english, type Word } from './words/english.ts';

const holesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();
const others = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== 'en');

describe.each(others)('%s', (language) => {
  const { words } = LANGUAGES[language];

  it('says everything that English says, with the same holes', () => {
    for (const word of Object.keys(english) as Word[]) {
      expect(words[word].trim(), word).not.toBe('');
      expect(holesIn(words[word]), word).toEqual(holesIn(english[word]));
    }
  });

  it('is translated: hardly a word is left as it was', () => {
    const same = (Object.keys(english) as Word[]).filter((word) => words[word] === english[word]);
    expect(same.filter((word) => !['pin', 'round'].includes(word))).toEqual([]);
  });
});

it('fills what is open in a sentence', () => {
  expect(say('en', 'hoursNeeded', { have: 4, need: 5 })).toBe('4 of 5 counted');
  expect(say('ko', 'hoursNeeded', { have: 4, need: 5 })).toBe('5 중 4 인정');
});
