/** The full rules of a promotion, clause by clause: what the notice on the wall is made from. */
import './full-rules.css';
import { useEffect, useRef } from 'react';
import type { RulesDocument } from '../../readers/rules-text.ts';
import { Text } from '../design/layout.tsx';

type Props = Readonly<{
  rules: RulesDocument;
  /** The clause whose lines are highlighted and scrolled into view. */
  lit?: string | undefined;
  /** frame: the page itself does not scroll while a slider is dragged. */
  scrolls?: 'page' | 'frame';
}>;

export function FullRules({ rules: { title, subtitle, sections }, lit, scrolls = 'page' }: Props) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (lit === undefined) return;
    const line = frame.current?.querySelector<HTMLElement>('.is-lit');
    if (scrolls === 'page') line?.scrollIntoView({ block: 'nearest' });
    else if (line) frame.current?.scrollTo({ top: line.offsetTop - frame.current.clientHeight / 2 });
  }, [lit, scrolls]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long notice must scroll by keyboard.
    <article className="wall-notice" ref={frame} aria-label={`Full rules: ${title}`} tabIndex={0}>
      <Text as="h3" size="title" center>
        {title}
      </Text>
      <Text as="p" center>
        {subtitle}
      </Text>
      {sections.map(({ heading, lines }) => (
        <section key={heading}>
          <h4>{heading}</h4>
          <ul>
            {lines.map(({ at, text }) => (
              <Text as="li" padY={0.125} padX={0.5} key={`${at} ${text}`} className={at === lit ? 'is-lit' : ''}>
                {text} <small>{at}</small>
              </Text>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
