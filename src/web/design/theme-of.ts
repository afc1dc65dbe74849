/** A station has its light: night on the floor, day at a desk. What somebody chose for this browser comes first. */
import { useLayoutEffect } from 'react';
import { chosenTheme, type Theme } from './theme.tsx';

export function useTheme(usual: Theme): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = chosenTheme() ?? usual;
  }, [usual]);
}
