/**
 * The sentences of a wall notice, in six languages. English is written first and declares the places that are filled in;
 * a language that lacks a phrase, or leaves out a place, does not compile or fails its test.
 */
import type { Language } from '../kiosk-refusals.ts';
import type { english } from './english.ts';

/** A sentence with places in braces; where a number decides between singular and plural, both. `{n}` is that number. */
export type Phrase = string | Readonly<{ one: string; other: string }>;

export type PhraseId = keyof typeof english;
/** What another language has to say: every phrase of the English notice. */
export type Phrases = Readonly<Record<PhraseId, Phrase>>;

type Places<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never;
type PlacesOf<P> = P extends Readonly<{ one: infer One; other: infer Other }> ? 'n' | Places<One | Other> : Places<P>;
type ValuesOf<Id extends PhraseId> = Readonly<
  Record<PlacesOf<(typeof english)[Id]>, string | number> & Record<Extract<'n', PlacesOf<(typeof english)[Id]>>, number>
>;

/** `say('age', { n: 21 })`; a phrase without places takes no values. */
export type Say = <Id extends PhraseId>(
  id: Id,
  ...values: PlacesOf<(typeof english)[Id]> extends never ? [] : [ValuesOf<Id>]
) => string;

/** Speaks one language. */
export function sayIn(phrases: Phrases): Say {
  return (id, ...[values]) => fillPhrase(phrases[id], values ?? {});
}

export function fillPhrase(phrase: Phrase, values: Readonly<Record<string, string | number>>): string {
  const text = typeof phrase === 'string' ? phrase : values.n === 1 ? phrase.one : phrase.other;
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  // A sentence that ends in `p.m.` has its full stop.
  return filled.replaceAll(/(?<!\.)\.\.(?!\.)/g, '.');
}

/** Where the sheets themselves have words (names of hands, conditions): their English text, and how a language says it. */
export type SheetTexts = Readonly<Record<string, string>>;

export type NoticeLanguage = Readonly<{ language: Language; phrases: Phrases; sheetTexts: SheetTexts }>;

/** Reads own properties only: a house may name a prize `constructor`, and that has no translation. */
export const sheetTextIn =
  ({ sheetTexts }: NoticeLanguage) =>
  (english: string): string =>
    (Object.hasOwn(sheetTexts, english) ? sheetTexts[english] : undefined) ?? english;
