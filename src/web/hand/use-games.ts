/** The games of the house, asked for until the server answers. */
import { useEffect, useState } from 'react';
import type { GameDocument } from '../../server/game-document.ts';
import { askGames } from './api.ts';

export type GamesState = Readonly<{ games: readonly GameDocument[] | undefined; lost: boolean }>;

const RETRY_MS = 1500;

export function useGames(): GamesState {
  const [state, setState] = useState<GamesState>({ games: undefined, lost: false });
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      while (!stop.signal.aborted) {
        try {
          setState({ games: await askGames(stop.signal), lost: false });
          return;
        } catch {
          if (!stop.signal.aborted) setState({ games: undefined, lost: true });
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        }
      }
    };
    void ask();
    return () => stop.abort();
  }, []);
  return state;
}
