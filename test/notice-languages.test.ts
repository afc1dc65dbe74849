/**
 * The wall notice in the languages other than English. Every phrase and every text of the 58 sheets is translated, with
 * the same places and the same figures, and nothing is translated that no notice prints.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentText } from '../src/readers/documents/document-text.ts';
import { wallNotice } from '../src/readers/documents/notice.ts';
import { asOffered } from '../src/rules/in-force.ts';
import type { Sheet } from '../src/rules/sheet.ts';
import type { Language } from '../src/sentences/kiosk-refusals.ts';
import { english } from '../src/sentences/notice/english.ts';
import { ENGLISH_NOTICE, LANGUAGE_NAMES, NOTICE_LANGUAGES } from '../src/sentences/notice/languages.ts';
import type { Phrase } from '../src/sentences/notice/phrase.ts';
import { SHEETS } from '../src/sheets/index.generated.ts';

/** The words of the kiosk, as written. */
const KIOSK: Readonly<Partial<Record<Language, string>>> = {
  es: 'spanish',
  vi: 'vietnamese',
  zh: 'chinese',
  ko: 'korean',
  tl: 'tagalog',
};

const OTHERS = Object.values(NOTICE_LANGUAGES).filter(({ language }) => language !== 'en');

/** Said alike in another language: a word that was taken over, or a name. */
const SAME: Readonly<Partial<Record<Language, readonly string[]>>> = {
  es: ['house.ante', 'tourney.column.ante'],
  tl: [
    'notified.email',
    'hand.three-of-a-kind',
    'hand.four-of-a-kind',
    'hand.five-of-a-kind',
    'rank.J',
    'rank.Q',
    'rank.K',
    'suit.c',
    'suit.d',
    'suit.h',
    'suit.s',
    'kind.cash',
    'kind.chips',
    'kind.goods',
    'column.round',
    'column.hand',
    'calls.player',
    'calls.banker',
    'house.ante',
    'house.envy-column',
    'tourney.buy-in',
    'tourney.fee',
    'tourney.rebuy',
    'tourney.add-on',
    'tourney.column.ante',
  ],
  vi: ['notified.email'],
};

/** Each sheet on file, and each of its versions. */
const editions = (sheet: Sheet): Sheet[] => [
  sheet,
  ...Object.keys(sheet.chart.options).map((option) => asOffered(sheet, option)),
];

/** Every text of the sheets that some notice prints. */
const printed = new Set<string>();
const listening = new Proxy<Record<string, string>>(
  {},
  {
    getOwnPropertyDescriptor: (_, text) => {
      if (typeof text === 'string') printed.add(text);
      return undefined;
    },
  },
);
for (const sheet of SHEETS.flatMap(editions)) {
  wallNotice(sheet, undefined, { language: { ...ENGLISH_NOTICE, sheetTexts: listening } });
}

const forms = (phrase: Phrase): string[] => (typeof phrase === 'string' ? [phrase] : [phrase.one, phrase.other]);
const placesOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const placesOfAll = (phrase: Phrase): string[] => [...new Set(forms(phrase).flatMap(placesOf))].sort();
const figuresOf = (text: string): string[] => (text.match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? []).sort();
const lettersOf = (text: string): string => text.replaceAll(/\{\w+\}/g, '').replaceAll(/[^\p{L}]/gu, '');

it('speaks the six languages of the kiosk', () => {
  expect(OTHERS.map(({ language }) => language).sort()).toEqual(['es', 'ko', 'tl', 'vi', 'zh']);
});

describe.each(OTHERS.map((one) => [LANGUAGE_NAMES[one.language], one] as const))('%s', (_, { language, ...own }) => {
  const phrases = Object.entries(english) as [keyof typeof english, Phrase][];

  it('fills the same places in every phrase', () => {
    const wrong = phrases.filter(([id, phrase]) => {
      const there = new Set(placesOfAll(phrase));
      return forms(own.phrases[id]).some((text) => {
        const here = placesOf(text);
        // The number may appear in only one of two forms: "one day", "{n} days".
        const needed = placesOfAll(phrase).filter((place) => place !== '{n}' && place !== '{count}');
        return here.some((place) => !there.has(place)) || needed.some((place) => !here.includes(place));
      });
    });
    expect(wrong.map(([id]) => id)).toEqual([]);
  });

  it('says the number in every phrase that counts', () => {
    const silent = phrases.filter(([id, phrase]) => {
      const counted = ['{n}', '{count}'].filter((place) => placesOfAll(phrase).includes(place));
      const said = placesOfAll(own.phrases[id]);
      return counted.some((place) => !said.includes(place));
    });
    expect(silent.map(([id]) => id)).toEqual([]);
  });

  it('changes no figure', () => {
    const changed = phrases.filter(
      ([id, phrase]) =>
        String(figuresOf(forms(phrase).at(-1) ?? '')) !== String(figuresOf(forms(own.phrases[id]).at(-1) ?? '')),
    );
    expect(changed.map(([id]) => id).filter((id) => !/^(clock|month|number|date)/.test(id))).toEqual([]);
    const texts = Object.entries(own.sheetTexts).filter(
      ([from, to]) => String(figuresOf(from)) !== String(figuresOf(to)),
    );
    expect(texts).toEqual([]);
  });

  it('leaves nothing in English', () => {
    const left = phrases.filter(([id, phrase]) => {
      const [from, to] = [forms(phrase).at(-1) ?? '', forms(own.phrases[id]).at(-1) ?? ''];
      return lettersOf(from).length > 3 && from === to;
    });
    expect(left.map(([id]) => id).filter((id) => SAME[language]?.includes(id) !== true)).toEqual([]);
  });

  it('translates every text of the sheets that a notice prints, and no other', () => {
    const missing = [...printed].filter((text) => lettersOf(text) !== '' && own.sheetTexts[text] === undefined);
    expect(missing).toEqual([]);
    expect(Object.keys(own.sheetTexts).filter((text) => !printed.has(text))).toEqual([]);
  });

  it('prints every notice without a hole', () => {
    for (const sheet of SHEETS) {
      const text = documentText(wallNotice(sheet, undefined, { language: { language, ...own } }));
      expect(text, sheet.id).not.toMatch(/[{}]|undefined|\[object/);
    }
  });
});

describe('the page that lists where each term is printed', () => {
  const page = readFileSync('docs/notice-terms.md', 'utf8');
  const refusals = readFileSync('src/sentences/kiosk-refusals.ts', 'utf8');
  const section = (language: Language) =>
    page.split('\n## ').find((part) => part.includes(`\n- **${language.toUpperCase()}1** `)) ?? '';
  const rows = (language: Language) =>
    [...section(language).matchAll(/^\| (.+?) \| `(.+?)` \|/gm)].map(([, term = '', word = '']) => ({ term, word }));

  it.each(OTHERS.map((one) => [LANGUAGE_NAMES[one.language], one] as const))(
    'has the words that are printed in %s',
    (_, { language, phrases, sheetTexts }) => {
      const kiosk = readFileSync(`src/web/kiosk/words/${KIOSK[language]}.ts`, 'utf8');
      const printed = [JSON.stringify(phrases), JSON.stringify(sheetTexts), kiosk, refusals].join('\n');
      expect(rows(language).length).toBeGreaterThan(40);
      expect(rows(language).filter(({ word }) => !printed.includes(word))).toEqual([]);
    },
  );

  it('has the same terms in every language', () => {
    const [first = [], ...others] = OTHERS.map(({ language }) => rows(language).map(({ term }) => term));
    for (const terms of others) expect(terms).toEqual(first);
  });
});
