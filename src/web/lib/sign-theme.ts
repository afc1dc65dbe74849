/** The look that the house chose for its signs: on the board and the stage. */
import '../board/sign-themes.css';
import { useLayoutEffect } from 'react';
import type { SignageView } from '../../floor/view.ts';
import { useTheme } from '../design/theme.tsx';

/** Undefined until the view has loaded: then the usual one. */
export function useSignTheme(theme: SignageView['theme'] = 'felt'): void {
  useTheme(theme === 'daylight' ? 'day' : 'night');
  useLayoutEffect(() => {
    document.documentElement.dataset.signTheme = theme;
    return () => {
      delete document.documentElement.dataset.signTheme;
    };
  }, [theme]);
}
