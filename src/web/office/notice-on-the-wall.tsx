/** The notice as it will hang on the wall. */
import { useEffect, useRef } from 'react';
import type { Notice } from '../../readers/notice.ts';
import './notice-on-the-wall.css';

type Props = Readonly<{ notice: Notice; lit?: string | undefined }>;

export function NoticeOnTheWall({ notice: { title, subtitle, sections }, lit }: Props) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (lit === undefined) return;
    frame.current?.querySelector('.is-lit')?.scrollIntoView({ block: 'nearest' });
  }, [lit]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long notice must scroll by keyboard.
    <article className="wall-notice" ref={frame} aria-label={`Posted notice: ${title}`} tabIndex={0}>
      <h3>{title}</h3>
      <p className="wall-subtitle">{subtitle}</p>
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
