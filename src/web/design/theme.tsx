/** Night or day: night unless this browser was switched to day before. */
import './theme.css';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Button } from './button.tsx';

export type Theme = 'night' | 'day';
const STORAGE_KEY = 'floorbook.theme';

/** Before the first paint, so that a bright desk never sees the dark page flash. */
export function applyStoredTheme(): void {
  document.documentElement.dataset.theme = storedTheme();
}

export function ThemeSwitch() {
  const [theme, setTheme] = useState(storedTheme);
  // A page with its own theme has set it by now.
  useEffect(() => setTheme(document.documentElement.dataset.theme === 'day' ? 'day' : 'night'), []);
  const other: Theme = theme === 'night' ? 'day' : 'night';
  const change = () => {
    setTheme(other);
    document.documentElement.dataset.theme = other;
    storeTheme(other);
  };
  return (
    <Button look="quiet" className="theme-switch" onClick={change}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {other === 'day' ? <SunPath /> : <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z" />}
      </svg>
      {other === 'day' ? 'Day' : 'Night'}
      <span className="only-heard"> theme</span>
    </Button>
  );
}

function SunPath() {
  return (
    <path d="M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM12 1.5v3m0 15v3m10.5-10.5h-3m-15 0h-3m17.9-7.4-2.1 2.1M6.7 17.3l-2.1 2.1m14.8 0-2.1-2.1M6.7 6.7 4.6 4.6" />
  );
}

/** The theme chosen for this browser; undefined if none was chosen, or if the browser refuses storage. */
export function chosenTheme(): Theme | undefined {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    return kept === 'day' || kept === 'night' ? kept : undefined;
  } catch {
    return undefined;
  }
}

const storedTheme = (): Theme => chosenTheme() ?? 'night';

function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // The switch holds until the page is left; there is nowhere to keep it.
  }
}

/**
 * A station has its default theme: night on the floor, day at a desk. A theme chosen for this browser comes first.
 */

export function useTheme(usual: Theme): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = chosenTheme() ?? usual;
  }, [usual]);
}
