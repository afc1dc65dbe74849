/** Employees by name: the live house tells each screen what colleagues are called. */
import { tableInSentence } from '../../base/display-text.ts';
import { useLive } from './live.tsx';

/**
 * `floor-1` is "Flora Q."; the badge itself if the house knows no name for it, and "…" until the house has told its
 * names, since a list may arrive before them.
 */
export function useCrewName(): (badge: string) => string {
  const { view } = useLive();
  const crew = view?.crew ?? {};
  return (badge) => {
    if (Object.hasOwn(crew, badge)) return crew[badge]!;
    if (badge === 'system') return 'Floorbook';
    return view === undefined ? '…' : badge;
  };
}

/** The name, with the badge on hover and for readers of the page's text in full: two people may share a name. */
export function CrewName({ badge }: Readonly<{ badge: string }>) {
  const name = useCrewName()(badge);
  return <span title={name === badge ? undefined : `Badge ${badge}`}>{name}</span>;
}

/** `table-0k3v9q` is "a table": the rest of the name tells stations of a kind apart, and is on hover. */
export function StationName({ station }: Readonly<{ station: string }>) {
  const [, kind = '', rest = ''] = /^(?:bot-)?([a-z]+)(?:-(.+))?$/.exec(station) ?? [];
  const says = kind === 'table' && /^\d+$/.test(rest) ? tableInSentence(rest) : (PLACES[kind] ?? 'a station');
  return <span title={`Station ${station}`}>{says}</span>;
}

const PLACES: Readonly<Record<string, string>> = {
  table: 'a table',
  floor: 'the floor',
  cage: 'the cage',
  office: 'the Office',
  audit: 'the Audit station',
  desk: 'the card desk',
  show: 'the show',
  kiosk: 'a kiosk',
  clock: 'the clock',
};

/** Several of them, in order: "Flora Q. and Mona R." */
export const CrewNames = ({ badges }: Readonly<{ badges: readonly string[] }>) => listWords(badges.map(useCrewName()));

const listWords = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
