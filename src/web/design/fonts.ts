/**
 * The families of the pages, served by ourselves: a sans with tabular figures, a mono for notation and hashes, and what
 * Korean and Chinese names are written with. A browser fetches of each only the part that a page needs. But it reads the
 * list of all parts each time a page opens, and nine in ten are Korean and Chinese letters: their list is fetched when a
 * page shows the first such letter.
 */
import '@fontsource-variable/ibm-plex-sans/wght.css';
import '@fontsource/ibm-plex-mono/400.css';
import '@fontsource-variable/noto-sans-kr/index.css?signs';
import '@fontsource-variable/noto-sans-sc/index.css?signs';
import commonHangul from '@fontsource-variable/noto-sans-kr/files/noto-sans-kr-119-wght-normal.woff2?url';

/** Hangul, kana, ideographs, and what is written between them. */
const EAST_ASIAN = 'U+1100-11FF, U+2E80-A4CF, U+AC00-D7FF, U+F900-FAFF, U+FF00-FFEF';

/** The browser loads this one by itself for the first letter in its range; tokens.css names it before the others. */
const first = new FontFace('East Asian', `url(${commonHangul})`, {
  unicodeRange: EAST_ASIAN,
  weight: '100 900',
  display: 'swap',
});
document.fonts.add(first);
// Without them, the letters are those of the machine.
const fetchLetters = () => import('./east-asian-letters.ts').catch(() => undefined);
first.loaded.then(fetchLetters, fetchLetters);
