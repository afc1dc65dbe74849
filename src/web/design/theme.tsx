/** Night or day: night unless this browser was switched to day before. */
import { useEffect, useState } from 'react';
import './theme.css';
import { Button } from './button.tsx';

export type Theme = 'night' | 'day';
const KEPT_AS = 'floorbook.theme';

/** Before the first paint, so that a bright desk never sees the dark page flash. */
export function applyKeptTheme(): void {
  document.documentElement.dataset.theme = keptTheme();
}

export function ThemeSwitch() {
  const [theme, setTheme] = useState(keptTheme);
  // A page with a light of its own has set it by now.
  useEffect(() => setTheme(document.documentElement.dataset.theme === 'day' ? 'day' : 'night'), []);
  const other: Theme = theme === 'night' ? 'day' : 'night';
  const change = () => {
    setTheme(other);
    document.documentElement.dataset.theme = other;
    keepTheme(other);
  };
  return (
    <Button look="quiet" className="theme-switch" onClick={change}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {other === 'day' ? <SunPath /> : <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z" />}
      </svg>
      {other === 'day' ? 'Day' : 'Night'}
      <span className="only-heard"> colours</span>
    </Button>
  );
}

function SunPath() {
  return (
    <path d="M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM12 1.5v3m0 15v3m10.5-10.5h-3m-15 0h-3m17.9-7.4-2.1 2.1M6.7 17.3l-2.1 2.1m14.8 0-2.1-2.1M6.7 6.7 4.6 4.6" />
  );
}

/** What somebody chose for this browser; undefined where nobody did, or where it refuses storage. */
export function chosenTheme(): Theme | undefined {
  try {
    const kept = localStorage.getItem(KEPT_AS);
    return kept === 'day' || kept === 'night' ? kept : undefined;
  } catch {
    return undefined;
  }
}

const keptTheme = (): Theme => chosenTheme() ?? 'night';

function keepTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEPT_AS, theme);
  } catch {
    // The switch holds until the page is left; there is nowhere to keep it.
  }
}
