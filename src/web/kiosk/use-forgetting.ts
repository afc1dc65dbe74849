/** Counts down since the last touch, and forgets whoever stood there when it is over. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Patience, patienceAt } from './forgetting.ts';

export function useForgetting(isOn: boolean, forget: () => void): Readonly<{ patience: Patience; touch: () => void }> {
  const last = useRef(Date.now());
  const [patience, setPatience] = useState(() => patienceAt(last.current, Date.now()));
  const latest = useRef(forget);
  latest.current = forget;
  const touch = useCallback(() => {
    last.current = Date.now();
    setPatience(patienceAt(last.current, last.current));
  }, []);
  useEffect(() => {
    if (!isOn) return;
    touch();
    const look = () => {
      const now = patienceAt(last.current, Date.now());
      setPatience(now);
      if (now.isOver) latest.current();
    };
    const ticking = setInterval(look, 250);
    for (const kind of TOUCHES) addEventListener(kind, touch, true);
    return () => {
      clearInterval(ticking);
      for (const kind of TOUCHES) removeEventListener(kind, touch, true);
    };
  }, [isOn, touch]);
  return { patience, touch };
}

const TOUCHES = ['pointerdown', 'keydown'] as const;
