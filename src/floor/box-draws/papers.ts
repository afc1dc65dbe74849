/** Boxes are opened and poured, finalists taken from each device, and papers drawn from them one by one. */

import { takesFlaw } from '../../rules/box-draw.ts';
import { asListed } from '../clock.ts';
import { seenAt } from '../envelope.ts';
import type { FloorEvent } from '../events.ts';
import { personEligibility, refuseUnknownPerson } from '../kit/people.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { State } from '../state.ts';
import { witnessesFor } from '../two-people.ts';
import { entriesFor, nextPrize } from './box.ts';
import { boxedOffer, entriesUntil, type Open, openBox } from './part.ts';
import type { boxDrawCommands } from './specs.ts';

type OpenBoxes = CommandOf<typeof boxDrawCommands, 'open-boxes'>;

type PourBoxes = CommandOf<typeof boxDrawCommands, 'pour-boxes'>;

type DrawFinalists = CommandOf<typeof boxDrawCommands, 'draw-finalists'>;

type DrawPaper = CommandOf<typeof boxDrawCommands, 'draw-paper'>;

type Finding = DrawPaper['finding'];

export function openBoxes(state: State, command: OpenBoxes): Outcome {
  const boxed = boxedOffer(state, command.offer);
  if (isRefusal(boxed)) return boxed;
  const { step } = boxed;
  const { offer, containers } = command;
  if (state.boxDraws.has(offer)) {
    return refused(step.at, 'boxes-open', 'The containers are designated already.', 'Guard them until the drawing.');
  }
  if (seenAt(command) > entriesUntil(state, boxed)) {
    return refused(step.entries.at, 'entries-over', 'The time for entries is over.', 'Post another drawing.');
  }
  if (new Set(containers).size !== containers.length) return twice(step.at, 'A container');
  const signed = witnessesFor(boxed.step, command);
  if (isRefusal(signed)) return signed;
  return accept({ type: 'boxes-opened', v: 1, offer, containers: [...containers], witnesses: signed });
}

const twice = (at: string, what: string): Outcome =>
  refused(at, 'named-twice', `${what} stands twice on the list.`, 'Name each once.');

export function pourBoxes(state: State, command: PourBoxes): Outcome {
  const open = openBox(state, command.offer);
  if (isRefusal(open)) return open;
  const { box, step } = open;
  const { offer, devices } = command;
  if (box.devices !== null) {
    return refused(step.at, 'poured-already', 'The entries are in the devices.', 'Draw the finalists.');
  }
  if (seenAt(command) <= entriesUntil(state, open)) {
    const says = `Entries are taken until ${step.entries.until}, and what is dropped in then still counts.`;
    return refused(step.entries.at, 'entries-open', says, 'Pour them after that.');
  }
  if (new Set(devices).size !== devices.length) return twice(step.at, 'A device');
  const signed = witnessesFor(open.step, command);
  if (isRefusal(signed)) return signed;
  return accept({ type: 'boxes-poured', v: 1, offer, devices: [...devices], witnesses: signed });
}

export function drawFinalists(state: State, command: DrawFinalists): Outcome {
  const open = openBox(state, command.offer);
  if (isRefusal(open)) return open;
  const { step, offered } = open;
  if (seenAt(command) < asListed(state, offered.offer).schedule![0]!) {
    return refused(step.at, 'too-early', 'The drawing is posted for a later time.', 'Draw at the posted time.');
  }
  const wrong = notNow(open) ?? wrongTakes(open, command);
  if (wrong !== undefined) return wrong;
  const signed = witnessesFor(open.step, command);
  if (isRefusal(signed)) return signed;
  const taken = command.taken.map((take) => ({ ...take }));
  const finalists = taken.reduce((sum, take) => sum + take.taken, 0);
  return accept({ type: 'finalists-drawn', v: 1, offer: command.offer, taken, finalists, witnesses: signed });
}

function notNow({ step, box }: Open): Outcome | undefined {
  const { at } = step.finalists;
  if (box.devices === null) {
    return refused(at, 'not-poured', 'The entries are not in the devices yet.', 'Pour them first.');
  }
  if (box.finalists !== null && box.finalists > 0) {
    return refused(at, 'finalists-left', `${box.finalists} finalists are left.`, 'Draw from these first.');
  }
  if (box.devices.every(({ emptied }) => emptied)) {
    return refused(at, 'devices-empty', 'No entry is left in any device.', 'What is not drawn is not awarded.');
  }
  if (nextPrize(step, box) === undefined) {
    return refused(at, 'all-drawn', 'Everything has been drawn for.', 'Nothing needs to be drawn.');
  }
  return undefined;
}

/** Every device that still has entries, once. */
function wrongTakes({ step, box }: Open, { taken }: DrawFinalists): Outcome | undefined {
  const { at, least } = step.finalists;
  const full = box.devices!.filter(({ emptied }) => !emptied).map(({ device }) => device);
  const named = taken.map(({ device }) => device);
  if (named.length !== full.length || full.some((device) => !named.includes(device))) {
    return refused(at, 'wrong-devices', `Drawn from: ${full.join(', ')}.`, 'Name each of these once.');
  }
  const flaw = takesFlaw(taken, least);
  return flaw === undefined ? undefined : refused(at, 'uneven', flaw, 'Draw the same number from each device.');
}

export function drawPaper(state: State, command: DrawPaper): Outcome {
  const open = openBox(state, command.offer);
  if (isRefusal(open)) return open;
  const { step, box } = open;
  const next = nextPrize(step, box);
  if (next === undefined) return refused(step.at, 'all-drawn', 'Everything has been drawn for.', 'Call the winners.');
  if (next.waits) {
    const says = `Not everybody drawn for ${next.prize.name} has come forward yet.`;
    return refused(next.prize.at, 'phase-open', says, 'Wait for them, then go on.');
  }
  if ((box.finalists ?? 0) === 0) {
    return refused(step.finalists.at, 'no-finalist', 'No finalist is left to be drawn.', 'Draw finalists first.');
  }
  const { person, offer } = command;
  const wrong =
    notReadable(step.disqualified.at, command) ?? (person === null ? undefined : refuseUnknownPerson(state, person));
  if (wrong !== undefined) return wrong;
  const signed = witnessesFor(open.step, command);
  if (isRefusal(signed)) return signed;
  const found = foundOn(state, open, command);
  if (found !== undefined) {
    return accept({ type: 'paper-disqualified', v: 1, offer, ...found, person, witnesses: signed });
  }
  const place = entriesFor(box, next.prize).length + 1;
  const number = next.prize.call === undefined ? place : null;
  const entry = `entry-${box.entries.length + box.disqualified + 1}`;
  const prize = next.prize.id;
  return accept({ type: 'paper-drawn', v: 1, offer, entry, prize, place, number, person: person!, witnesses: signed });
}

function notReadable(at: string, { finding, person }: DrawPaper): Outcome | undefined {
  if (finding !== 'qualifies' || person !== null) return undefined;
  return refused(at, 'no-name', 'An entry that counts has a name and an address.', 'Say whose it is.');
}

type Found = Pick<Extract<FloorEvent, { type: 'paper-disqualified' }>, 'finding' | 'at' | 'says'>;

/** What the staff found on the paper, or what the house knows by itself about whose it is. */
function foundOn(state: State, { sheet, step, box }: Open, { finding, person }: DrawPaper): Found | undefined {
  const { at } = step.disqualified;
  if (person !== null && box.people.includes(person)) {
    return { finding: 'already-drawn', at, says: 'An entry of the same name and address was drawn before.' };
  }
  if (finding !== 'qualifies') return { finding, at, says: FOUND[finding] };
  if (person === null) return undefined;
  const barred = personEligibility(state, sheet, person, 'left-out').broken[0];
  return barred === undefined ? undefined : { finding: 'not-eligible', at: barred.at, says: `${barred.says}.` };
}

const FOUND: Readonly<Record<Exclude<Finding, 'qualifies'>, string>> = {
  'not-eligible': 'The person may not take part.',
  'wrong-game': 'It is a ticket of another game, or one that won.',
  'winning-ticket': 'It is a winning ticket; only tickets that did not win are entries.',
  'outside-hours': 'It was deposited outside the hours for entries.',
  illegible: 'It cannot be read.',
  incomplete: 'Name or address is not complete.',
  'already-drawn': 'An entry of the same name and address was drawn before.',
};
