/** What whoever is called brings along, as the sheet wants it shown: ` with your stub and photo ID`. */
export function withWhat(shows: readonly string[]): string {
  const things = THINGS.flatMap(([word, says]) => (shows.includes(word) ? [says] : []));
  return things.length === 0 ? '' : ` with your ${things.join(' and ')}`;
}

const THINGS: readonly (readonly [string, string])[] = [
  ['stub', 'stub'],
  ['card', 'club card'],
  ['id', 'photo ID'],
];
