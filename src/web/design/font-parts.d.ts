/** What `fontParts` in vite.config.ts makes of the list of a font. */
declare module '*.css?letters';
declare module '*.css?signs';
