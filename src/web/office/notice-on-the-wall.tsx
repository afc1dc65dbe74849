/** The notice as it will hang on the wall. */
import './notice-on-the-wall.css';
import { useEffect, useRef } from 'react';
import type { RulesDocument } from '../../readers/rules-text.ts';
import { Text } from '../design/layout.tsx';

type Props = Readonly<{
  notice: RulesDocument;
  /** The clause whose lines are marked and brought into sight. */
  lit?: string | undefined;
  /** frame: the page stays where it is, for whoever holds a slider on it. */
  scrolls?: 'page' | 'frame';
}>;

export function PostedNoticePreview({ notice: { title, subtitle, sections }, lit, scrolls = 'page' }: Props) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (lit === undefined) return;
    const line = frame.current?.querySelector<HTMLElement>('.is-lit');
    if (scrolls === 'page') line?.scrollIntoView({ block: 'nearest' });
    else if (line) frame.current?.scrollTo({ top: line.offsetTop - frame.current.clientHeight / 2 });
  }, [lit, scrolls]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long notice must scroll by keyboard.
    <article className="wall-notice" ref={frame} aria-label={`Posted notice: ${title}`} tabIndex={0}>
      <h3>{title}</h3>
      <Text as="p" center>
        {subtitle}
      </Text>
      {sections.map(({ heading, lines }) => (
        <section key={heading}>
          <h4>{heading}</h4>
          <ul>
            {lines.map(({ at, text }) => (
              <li key={`${at} ${text}`} className={at === lit ? 'is-lit' : ''}>
                {text} <small>{at}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
