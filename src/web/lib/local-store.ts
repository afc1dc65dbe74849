import { useEffect, useRef } from 'react';

/** What this browser keeps between visits. Works in a browser that refuses storage too, until it is closed. */
const memory = new Map<string, string>();

export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(`floorbook.${key}`) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}

export function writeStored(key: string, value: string | undefined): void {
  if (value === undefined) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === undefined) localStorage.removeItem(`floorbook.${key}`);
    else localStorage.setItem(`floorbook.${key}`, value);
  } catch {
    // The memory has it.
  }
}

/** Another tab of this browser has changed what is kept under this key. */
export function useStoredElsewhere(key: string, hear: (value: string | undefined) => void): void {
  const heard = useRef(hear);
  heard.current = hear;
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === `floorbook.${key}`) heard.current(event.newValue ?? undefined);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [key]);
}
