/** The address bar as state: what is on the page is what the address says, also after Back. */
import { useEffect, useState } from 'react';
import { type Address, readAddress, writeAddress } from './address.ts';

/** `new` leaves a step for Back (another game); `same` does not (another card). */
export type Go = (address: Address, step: 'new' | 'same') => void;

export function useAddress(): [Address, Go] {
  const [address, setAddress] = useState(() => readAddress(location.search));
  useEffect(() => {
    const onBack = () => setAddress(readAddress(location.search));
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, []);
  const go: Go = (next, step) => {
    setAddress(next);
    if (step === 'new') history.pushState(null, '', writeAddress(next));
    else history.replaceState(null, '', writeAddress(next));
  };
  return [address, go];
}
