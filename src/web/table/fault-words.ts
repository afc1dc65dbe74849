/** What a fault or a voided game did here, as each sheet has it: above all whose fees the dealer gives back. */
import type { OfferKeypad } from './asking.ts';

type Name = (offer: string) => string;
type Done = Readonly<{ means: 'info' | 'waiting'; says: string; next: string }>;
type Reported = Readonly<{ fault: string; offers: readonly string[]; void: readonly string[] }>;

/** `void`: the running game is not played for these any more. */
export function reportedWords(reported: Reported, keypads: readonly OfferKeypad[], nameOf: Name): Done {
  const { fault, offers } = reported;
  if (offers.length === 0) {
    const says = 'Reported. Nothing is taken off: the sheets let the dealer go on by button.';
    return { means: 'info', says, next: 'Go on with the base game.' };
  }
  const goesBack = (offer: string) =>
    keypads
      .find((one) => one.offer === offer)
      ?.faults.some((word) => word.fault === fault && word.does === 'fees-returned') === true;
  const back = reported.void.filter(goesBack);
  const over = reported.void.filter((offer) => !goesBack(offer));
  return {
    means: 'waiting',
    says: `Reported. Not offered at this table until the floor clears it: ${listed(offers, nameOf)}.`,
    next: [...givesBack(back, nameOf), ...notPlayedFor(over, nameOf), 'Go on with the base game.'].join(' '),
  };
}

/** `taken`: everything that the voided game had paid for. */
export function voidedWords(taken: readonly string[], returned: readonly string[], nameOf: Name): Done {
  const stay = [...new Set(taken)].filter((offer) => !returned.includes(offer));
  const fees = [
    ...givesBack(returned, nameOf),
    ...(stay.length === 0 ? [] : [`The fees stay in the box: ${listed(stay, nameOf)}.`]),
  ];
  return {
    means: returned.length === 0 ? 'info' : 'waiting',
    says: 'The game is void: no jackpot is won in it.',
    next: fees.length === 0 ? 'No fee was taken in it.' : fees.join(' '),
  };
}

const givesBack = (offers: readonly string[], nameOf: Name): string[] =>
  offers.length === 0 ? [] : [`Give the fees of this game back to the players: ${listed(offers, nameOf)}.`];

const notPlayedFor = (offers: readonly string[], nameOf: Name): string[] =>
  offers.length === 0 ? [] : [`This game is not played for it any more: ${listed(offers, nameOf)}.`];

const listed = (offers: readonly string[], nameOf: Name): string => offers.map(nameOf).join(', ');
