/** Turns and envelopes that could not be played as written: a hand that leads nowhere, a set that could not be given. */
import { firstDuplicate } from './contradictions-games.ts';
import { type EnvelopesStep, IS_OWED, SOURCE, type TurnEarn } from './envelopes.ts';
import { asOffered } from './in-force.ts';
import type { Sheet, Step } from './sheet.ts';

/** Plays that one person plays, so that a hand can win a turn at them. */
const PLAYED_ALONE: ReadonlySet<Step['form']> = new Set(['wheel', 'envelopes', 'call-ladder', 'card-ladder']);

export function contradictionInTurns(sheet: Sheet): string | undefined {
  for (const [option, rows] of Object.entries(sheet.chart.options)) {
    const version = asOffered(sheet, option);
    const found = inTurn(version, rows) ?? inEnvelopes(version);
    if (found !== undefined) return found;
  }
  return undefined;
}

function inTurn({ steps }: Sheet, rows: Sheet['chart']['options'][string]): string | undefined {
  const earn = steps.find((one): one is TurnEarn => one.kind === 'earn' && one.form === 'turn');
  const giving = rows.find(({ prize }) => prize.gives === 'turns');
  if (earn === undefined) {
    return giving === undefined
      ? undefined
      : `Prize line ${giving.key} gives a turn, but no step of kind earn has the form turn.`;
  }
  const other = rows.find(({ prize }) => prize.gives !== 'turns');
  if (other !== undefined)
    return `Prize line ${other.key} gives ${other.prize.gives}, but step ${earn.id} gives turns. A line that wins a turn gives turns.`;
  if (steps.some(({ kind }) => kind === 'select'))
    return `Step ${earn.id} gives a turn at once, but a step of kind select comes too. Give tickets, or leave the drawing out.`;
  const after = steps.find((one) => one.id === earn.next);
  const presence = after?.kind === 'claim' && after.form === 'presence' ? after : undefined;
  const play = presence === undefined ? after : steps.find((one) => one.id === presence.next);
  if (play?.kind !== 'play' || !PLAYED_ALONE.has(play.form)) {
    return `Step ${earn.id} gives a turn, but it does not lead to a wheel, envelopes or a ladder.`;
  }
  if (play.form === 'card-ladder' || play.form === 'call-ladder') {
    const calls = play.form === 'call-ladder';
    const wrong = rows.find(({ prize }) => prize.gives === 'turns' && (prize.base !== undefined) !== calls);
    if (wrong !== undefined)
      return calls
        ? `Prize line ${wrong.key} wins a turn at calls, which multiply a prize, but it has no base.`
        : `Prize line ${wrong.key} has a base, but ${play.id} has its own levels.`;
  } else {
    const based = rows.find(({ prize }) => prize.gives === 'turns' && prize.base !== undefined);
    if (based !== undefined) return `Prize line ${based.key} has a base, but ${play.id} does not multiply one.`;
  }
  for (const [step, edge] of [
    [presence?.id, presence?.fails],
    [presence?.id, presence?.expires],
    [play.id, 'fails' in play ? play.fails : undefined],
  ] as const) {
    if (edge === undefined || (typeof edge !== 'string' && edge.ends === 'nothing')) continue;
    return `Step ${step} follows a hand, so no other ticket is drawn and nothing is carried: it must end with nothing.`;
  }
  if (presence?.idUntilPlay !== undefined)
    return `Step ${presence.id} lets ID follow until a later play, but ${play.id} begins at once.`;
  if (steps.find((one) => one.kind === 'award')?.form !== 'by-play')
    return `Step ${play.id} is played, but no step of kind award has the form by-play.`;
  return undefined;
}

function inEnvelopes({ steps }: Sheet): string | undefined {
  const found = steps.find((one): one is EnvelopesStep => one.kind === 'play' && one.form === 'envelopes');
  if (found === undefined) return undefined;
  const { id: name, holds, opens } = found;
  const asked = steps.some((one) => one.kind === 'claim' && one.form === 'presence');
  const kinds = 'set' in holds ? holds.set.map(({ gives }) => gives) : holds.kinds.map(({ gives }) => gives);
  const named = kinds.find((gives) => gives === 'entry' || gives === 'spin');
  if (named !== undefined && !asked) {
    return `Step ${name} can give ${named === 'spin' ? 'a spin' : 'an entry'}, which needs a name, but no step of kind claim with the form presence asks who plays.`;
  }
  if ('kinds' in holds) {
    const turned = holds.kinds.find(({ between: [low, high] }) => low > high);
    return turned === undefined ? undefined : `Step ${name} gives ${turned.gives} from high to low.`;
  }
  const twice = firstDuplicate(holds.set.map((one) => one.id));
  if (twice !== undefined) return `Two kinds of envelopes of step ${name} are named ${twice}.`;
  const outside = holds.set.find(({ gives }) => SOURCE[gives] !== undefined);
  if (outside !== undefined) {
    return `Step ${name} lists ${outside.id}, which comes from stock or another promotion. The rules cannot name that: give kinds, and post the set in the offer.`;
  }
  const worthless = holds.set.find(({ gives, value }) => IS_OWED[gives] && value === 0);
  if (worthless !== undefined) return `Step ${name} lists ${worthless.id} without a value.`;
  const all = holds.set.reduce((sum, { count }) => sum + count, 0);
  if (opens !== undefined && opens.most > all)
    return `Step ${name} lets a player open ${opens.most} of ${all} envelopes.`;
  return undefined;
}

// Winners that are drawn together, and time that is counted in days.

type Drum = Extract<Step, { kind: 'select'; form: 'drum' }>;
type Presence = Extract<Step, { kind: 'claim'; form: 'presence' }>;

export function contradictionInWinners(sheet: Sheet): string | undefined {
  for (const option of Object.keys(sheet.chart.options)) {
    const { steps } = asOffered(sheet, option);
    const drum = steps.find((one): one is Drum => one.kind === 'select' && one.form === 'drum');
    const presence = steps.find((one): one is Presence => one.kind === 'claim' && one.form === 'presence');
    const found = inTogether(drum) ?? (presence === undefined ? undefined : inTime(presence, drum, steps));
    if (found !== undefined) return found;
  }
  return undefined;
}

function inTogether(drum: Drum | undefined): string | undefined {
  if (drum?.together === undefined || drum.prizes !== undefined) return undefined;
  return `Step ${drum.id} draws its winners together, but it draws for no prizes.`;
}

function inTime(presence: Presence, drum: Drum | undefined, steps: readonly Step[]): string | undefined {
  const { id, withinSeconds, withinDays, notified } = presence;
  if ((withinSeconds === undefined) === (withinDays === undefined))
    return `Step ${id} must say how long a winner has: withinSeconds or withinDays.`;
  if (notified !== undefined && withinDays === undefined)
    return `Step ${id} notifies its winners, who must then have days: withinDays.`;
  if (notified !== undefined && drum?.together === undefined)
    return `Step ${id} notifies its winners, but they are called as their ticket is drawn. Draw them together.`;
  if (withinDays !== undefined && steps.some((one) => one.kind === 'select' && one.form === 'ace-of-table'))
    return `Step ${id} gives players at a table days to show ID.`;
  return undefined;
}
