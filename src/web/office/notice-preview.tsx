/**
 * The notice as it will hang on the wall: the page that the printer gets, drawn small. It has its own tree, so that neither
 * the style of the paper nor that of the station reaches the other.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { PrintedNotice } from '../../server/api/promotions.ts';
import { Stack } from '../design/layout.tsx';

const NONE: readonly string[] = [];

/** Letter, in CSS pixels. */
const PAPER_WIDTH = 816;

/** `lit`: lines that restate one of these clauses are marked, and the first of them is brought into view. */
export function NoticePreview({
  printed,
  label,
  lit = NONE,
}: Readonly<{ printed: PrintedNotice; label: string; lit?: readonly string[] }>) {
  const place = useRef<HTMLDivElement>(null);
  const { style, body } = printed;
  useEffect(() => {
    const root = place.current?.shadowRoot ?? place.current?.attachShadow({ mode: 'open' });
    if (root === undefined) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${style} ${IN_A_PAGE}`);
    root.adoptedStyleSheets = [sheet];
    // The page of the station has its own main part, and there can be one only.
    root.innerHTML = body.replace(/<(\/?)main\b/g, '<$1div');
  }, [style, body]);
  const wanted = lit.join('\n');
  // A new body has no marks yet.
  useEffect(() => markLines(place.current?.shadowRoot, wanted === '' ? [] : wanted.split('\n')), [wanted, body]);
  useLayoutEffect(() => {
    const paper = place.current;
    if (paper === null) return;
    const fit = () => paper.style.setProperty('--zoom', String(Math.min(1, paper.clientWidth / PAPER_WIDTH)));
    const watch = new ResizeObserver(fit);
    watch.observe(paper);
    fit();
    return () => watch.disconnect();
  }, []);
  return (
    <Stack as="article" aria-label={label} panel="plain" gap={0}>
      <div ref={place} />
    </Stack>
  );
}

/** Clauses are small numbers at the end of a line, without their section sign. */
function markLines(root: ShadowRoot | null | undefined, lit: readonly string[]): void {
  if (root === null || root === undefined) return;
  const wanted = new Set(lit.map((clause) => clause.replace(/^§\s*/, '')));
  for (const line of root.querySelectorAll('.is-lit')) line.classList.remove('is-lit');
  for (const number of root.querySelectorAll('sup span')) {
    if (!wanted.has(number.textContent?.trim() ?? '')) continue;
    number.closest('tr, li, p, .npn, figure, td')?.classList.add('is-lit');
  }
  const paper = root.host.closest<HTMLElement>('[tabindex]');
  const first = root.querySelector<HTMLElement>('.is-lit');
  if (paper === null || first === null) return;
  const [inside, around] = [first.getBoundingClientRect(), paper.getBoundingClientRect()];
  if (inside.top < around.top || inside.bottom > around.bottom) paper.scrollTop += inside.top - around.top - 40;
}

/** Paper is black on white, in the night too. With large text a wide chart scrolls inside the paper, never the page. */
const IN_A_PAGE =
  ':host{--sans:"IBM Plex Sans Variable",system-ui,sans-serif;display:block;overflow-x:auto;background:#fff;color-scheme:light}.page{zoom:var(--zoom,1)}.sheet{width:8.5in!important;max-width:none!important;margin:0!important;box-shadow:none!important}.is-lit{background:#e1f1e7;box-shadow:0 0 0 4px #e1f1e7}';
