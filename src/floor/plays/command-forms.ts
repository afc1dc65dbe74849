/** Forms of ladders and envelopes. */
import { type Cents, formatUsd } from '../../base/cents.ts';
import { button, form, witnessed } from '../command-form.ts';

/** `held`: the prize of a winner who stops, in words. */
export const keepLadder = (held: string) =>
  button('keep-ladder', {
    button: `Keep ${held}`,
    signs: () => ({ title: 'The winner stops', says: `Keep ${held}. The ladder is over.` }),
  });

/** As many witnesses as the rules ask for; with none, the player and the desk are enough. */
const witnessedBy = (says: string, people: number) => (people === 0 ? undefined : witnessed(says, people));

/** `nameOf`: what is inside, in words. `one`: what the house calls an envelope. */
export const openEnvelope = (nameOf: (envelope: string) => string, one: string, witnesses: number) =>
  form('open-envelope', {
    fields: { envelope: { as: 'own', missing: 'Enter what was inside first.', clears: true } },
    look: 'primary',
    button: ({ envelope }) => `Record ${nameOf(envelope)}`,
    before: `Record the ${one}`,
    signs: ({ envelope }) => witnessedBy(`Opened: ${nameOf(envelope)}`, witnesses),
  });

export const keepEnvelope = (held: string) =>
  button('keep-envelope', { look: 'primary', button: `The player keeps ${held}` });

export const takeInstead = (amount: Cents, witnesses: number) =>
  button('take-instead', {
    button: `The player takes ${formatUsd(amount)}`,
    signs: () => witnessedBy(`The player takes ${formatUsd(amount)}. The turn is over.`, witnesses),
  });
