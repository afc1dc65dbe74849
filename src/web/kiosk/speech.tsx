/** What the kiosk says: in the language of whoever stands there, with the binding English text beside it. */
import { createContext, useContext } from 'react';
import { type Filled, type Language, say } from './language.ts';
import type { Word } from './words/english.ts';

export const Speaks = createContext<Language>('en');

type Props = Readonly<{ word: Word; filled?: Filled }>;

export function Say({ word, filled = {} }: Props) {
  const language = useContext(Speaks);
  const english = <span lang="en">{say('en', word, filled)}</span>;
  if (language === 'en') return english;
  return (
    <span className="kiosk-said">
      <span lang={language}>{say(language, word, filled)}</span> <small className="kiosk-english">{english}</small>
    </span>
  );
}

/** A moment as people of that language write it, on the clock of the house. */
export function useMoment(zone: string): (time: number) => string {
  const language = useContext(Speaks);
  const form = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  });
  return (time) => form.format(time * 1000);
}
