/** Drawings in plain English: what is drawn for, who may win how often, what the winner shows and what happens if not. */
import { formatUsd, ZERO } from '../base/cents.ts';
import type { DrawLimit, PrizeGives, PrizesWord } from '../rules/draw-words.ts';
import { approvedWords } from '../rules/say-prize.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { Step, TicketEdge } from '../rules/steps.ts';
import { isChoice } from '../rules/words.ts';
import { dollars, gameNames, type Line, linesOf, list, plural, type Terms, timeWords } from './terms.ts';

type Drum = Extract<Step, { kind: 'select'; form: 'drum' }>;
type Outside = Extract<Step, { kind: 'select'; form: 'outside' }>;
type Presence = Extract<Step, { kind: 'claim'; form: 'presence' }>;

export function sayDrum(step: Drum, { steps }: Pick<Sheet, 'steps'>, terms: Terms): Line[] {
  const { at, witnesses, by = ['drum'], prizes, drawings, limit, emptied } = step;
  const { one } = drawnIn(step, steps);
  const before = `before ${plural(witnesses, 'witness', 'witnesses')}`;
  const how = list(
    by.map((way) => (way === 'drum' ? 'from the drum' : 'by computer')),
    'or',
  );
  const rest = emptied === undefined ? '' : '; what is left in the drum after a drawing is discarded';
  return linesOf(
    { at, text: `A ${one} is drawn ${how} at the posted times ${before}${rest}` },
    prizes && { at: prizes.at, text: sayPrizes(prizes, terms) },
    drawings && {
      at: drawings.at,
      text: `There ${drawings.count === 1 ? 'is' : 'are'} ${plural(drawings.count, 'drawing')}`,
    },
    limit && sayLimit(limit, one),
  );
}

export const sayOutside = ({ at, by, witnesses, limit }: Outside): Line[] =>
  linesOf(
    { at, text: `${by}, at the posted times, before ${plural(witnesses, 'witness', 'witnesses')}` },
    limit && sayLimit(limit, 'person'),
  );

export function sayPresence(step: Presence, terms: Terms, { steps }: Pick<Sheet, 'steps'>): Line[] {
  const { at, withinSeconds, shows = ['id', 'name'], idUntilPlay, idLater, fails, expires } = step;
  const drawn = steps.find((one) => 'next' in one && one.next === step.id);
  const { who, one, another } = drawnIn(drawn, steps);
  const shown = list(
    shows
      .filter((what) => what !== 'id' || idLater === undefined)
      .map((what) => (what === 'name' ? `the name on the ${one}` : SHOWS[what])),
  );
  const came = `${who} comes forward within ${callTime(withinSeconds, terms)} after the call`;
  return linesOf(
    {
      at,
      text: `${came} and shows ${shown}; who is not there in time ${sayEdge(expires, another)}, and who cannot show it ${sayEdge(fails, another)}`,
    },
    idUntilPlay && {
      at: idUntilPlay.at,
      text: 'ID alone may follow until the play begins; without it the place is lost',
    },
    idLater && {
      at: idLater.at,
      text: 'Valid ID is required as well. A player who does not have it there may still play, and must show it to claim the prize',
    },
  );
}

/** The time in which a winner comes forward. */
function callTime(word: Presence['withinSeconds'], { offer }: Terms): string {
  const seconds = isChoice(word) ? offer?.amounts[word.choose] : word;
  if (seconds !== undefined) return timeWords(seconds);
  const approved = isChoice(word) ? approvedWords(word, timeWords) : undefined;
  return approved === undefined ? 'the posted time' : `${approved}, as posted,`;
}

/** With an offer, the prizes that it posts; without one, what it may post. */
export function sayPrizes(word: PrizesWord, terms: Terms): string {
  const posted = terms.offer?.prizes;
  if ('kinds' in word && posted !== undefined) {
    const prizes = posted.map(({ name, value, count: many, on }) => {
      const worth = value === ZERO ? '' : `, worth ${dollars(value)}`;
      return `${many} × ${name}${worth}${on === undefined ? '' : ', at posted drawings'}`;
    });
    return `Drawn for: ${prizes.join('; ')}`;
  }
  if ('kinds' in word) {
    const kinds = word.kinds.map((kind) => {
      const worth = kind.between.every((end) => end === ZERO) ? undefined : approvedWords(kind, dollars);
      return worth === undefined ? GIVES[kind.gives] : `${GIVES[kind.gives]} worth ${worth}`;
    });
    return `Drawn for, as posted: ${list(kinds, 'or')}`;
  }
  const prizes = word.list.map(({ name, value, count: many, lives, games }) => {
    const worth = value === ZERO ? '' : ` of ${formatUsd(value)}`;
    const until = lives === undefined ? '' : `, good for ${plural(lives, 'day')}`;
    const where = games === undefined ? '' : ` in ${gameNames(games, terms)}`;
    return `${many} × ${name}${worth}${until}${where}`;
  });
  return `Drawn for, in this order: ${list(prizes)}`;
}

const sayLimit = ({ at, per, ticket }: DrawLimit, one: 'person' | string): Line => ({
  at,
  text:
    one === 'person'
      ? `One prize for each person ${PER[per]}; if the same person is picked again, another is picked`
      : `One prize for each person ${PER[per]}; a further ${one} of the same person is ${ticket === 'back' ? 'put back when the drawing is over' : 'discarded'} and another is drawn`,
});

/** Who was drawn, and what is drawn in place of somebody who does not come: not every drawing has tickets. */
function drawnIn(
  drawn: Step | undefined,
  steps: readonly Step[],
): Readonly<{ who: string; one: string; another: string }> {
  if (drawn?.form === 'ace-of-table')
    return { who: 'The player who drew the ace', one: 'ball', another: 'the next drawing' };
  if (drawn?.form === 'outside')
    return { who: 'The person who was picked', one: 'person', another: 'the next person who is picked' };
  const points = steps.some(
    (one) => one.kind === 'earn' && one.form === 'points' && sameVersion(one.only, drawn?.only),
  );
  if (points) return { who: 'The player whose club card was drawn', one: 'club card', another: 'the next card' };
  return { who: 'The holder of the ticket', one: 'ticket', another: 'the next ticket' };
}

const sameVersion = (a: readonly string[] | undefined, b: readonly string[] | undefined): boolean =>
  a === undefined || b === undefined || a.some((option) => b.includes(option));

function sayEdge(edge: TicketEdge, another: string): string {
  if (typeof edge === 'string') return `gives way to ${another}`;
  return edge.ends === 'carried' ? 'leaves the prize to the next drawing' : 'forfeits, and nobody wins it';
}

const PER: Readonly<Record<DrawLimit['per'], string>> = {
  day: 'a day',
  '24-hours': 'in 24 hours',
  drawing: 'in a drawing',
  promotion: 'in the whole promotion',
};

const SHOWS: Readonly<Record<Exclude<NonNullable<Presence['shows']>[number], 'name'>, string>> = {
  id: 'valid ID',
  stub: 'the matching half of the ticket',
  card: 'the club card',
};

const GIVES: Readonly<Record<PrizeGives, string>> = {
  cash: 'cash',
  chips: 'chips',
  goods: 'goods',
  spin: 'a turn at the wheel',
  pass: 'a place in what is played later',
  'fees-paid': 'a balance that pays collection fees',
  entry: 'a ticket in another drawing',
  coupon: 'a coupon',
};
