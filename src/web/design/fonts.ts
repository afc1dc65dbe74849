/** The two families of the pages, served by ourselves: a sans with tabular figures, a mono for notation and hashes. */
import '@fontsource-variable/ibm-plex-sans/wght.css';
import '@fontsource/ibm-plex-mono/400.css';
