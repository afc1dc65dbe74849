/**
 * The families of the pages, served by ourselves: a sans with tabular figures, a mono for notation and hashes, and what
 * Korean and Chinese names are written with. A browser fetches of each only the part that a page needs.
 */
import '@fontsource-variable/ibm-plex-sans/wght.css';
import '@fontsource/ibm-plex-mono/400.css';
import '@fontsource-variable/noto-sans-kr';
import '@fontsource-variable/noto-sans-sc';
