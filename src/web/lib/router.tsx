/** Addresses of the stations: one page, real addresses, so that a tablet can be bolted to its own. */
import { type AnchorHTMLAttributes, type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const hear of listeners) hear();
};
// Not where there is no page, as in tests of what is behind it.
globalThis.addEventListener?.('popstate', notifyListeners);

/** The path without a slash at its end, and the query. */
export function useAddressBar(): Readonly<{ path: string; query: URLSearchParams }> {
  const href = useSyncExternalStore(subscribe, () => `${location.pathname}${location.search}`);
  const url = new URL(href, location.origin);
  return { path: url.pathname.replace(/(.)\/+$/, '$1'), query: url.searchParams };
}

function subscribe(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

export function go(to: string, how: 'new' | 'replace' = 'new'): void {
  if (how === 'new') history.pushState(null, '', to);
  else history.replaceState(null, '', to);
  if (how === 'new') scrollTo(0, 0);
  notifyListeners();
}

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & Readonly<{ to: string }>;

export function Link({ to, onClick, ...rest }: Props) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const elsewhere =
      event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0 || rest.target !== undefined;
    if (elsewhere || event.defaultPrevented) return;
    event.preventDefault();
    go(to);
  };
  return <a href={to} onClick={follow} {...rest} />;
}

/** `/table/:id` against `/table/crazy-1` gives { id: 'crazy-1' }; a `*` at the end takes the rest. */
export function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  const open = wanted.at(-1) === '*';
  if (open ? given.length < wanted.length - 1 : given.length !== wanted.length) return undefined;
  const found: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    if (part === '*' && i === wanted.length - 1) found['*'] = given.slice(i).join('/');
    else if (part.startsWith(':')) found[part.slice(1)] = decodeURIComponent(given[i]!);
    else if (part !== given[i]) return undefined;
  }
  return found;
}

/**
 * Back, a swipe from the edge of a tablet most of the time, stays at this station: it closes a sheet, or `onBack` takes
 * one step back on the page. Links and signing out leave it.
 */
export function useBackStays(onBack: () => void): void {
  const back = useRef(onBack);
  back.current = onBack;
  useEffect(() => {
    // Browsers overlook an entry that was made before anybody touched the page.
    const hold = () => {
      if ((history.state as { stays?: boolean } | null)?.stays !== true) history.pushState({ stays: true }, '');
    };
    const onPop = () => {
      const sheet = document.querySelector<HTMLDialogElement>('dialog[open]');
      if (sheet === null) back.current();
      else sheet.close();
      hold();
    };
    const touches = ['pointerdown', 'keydown'] as const;
    for (const touch of touches) addEventListener(touch, hold, true);
    addEventListener('popstate', onPop);
    return () => {
      for (const touch of touches) removeEventListener(touch, hold, true);
      removeEventListener('popstate', onPop);
    };
  }, []);
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Floorbook`;
  }, [title]);
}
