/** The records of one secret amount in a journal, gathered one by one, and the transcript that follows from them. */
import { ok, type Result, refuse } from '../base/result.ts';
import { type TriggerTranscript, triggerTranscript } from '../fair/trigger.ts';
import type { FloorEvent } from '../floor/events.ts';
import type { FloorRecord } from '../floor/evolve.ts';
import { triggerLabel } from '../floor/kit/triggers.ts';

export type TriggerStory = Readonly<{
  hear: (record: Pick<FloorRecord, 'command' | 'outcome'>) => void;
  transcript: () => Result<TriggerTranscript>;
}>;

type Fed = NonNullable<Extract<FloorEvent, { type: 'round-started' }>['triggers']>[number];
type Revealed = Extract<FloorEvent, { type: 'trigger-revealed' }>;

type Told = {
  house: string;
  commitment?: string;
  opens?: NonNullable<Fed['opens']>;
  last?: Fed & { round: string };
  reached: number;
  revealed?: Revealed;
};

export const isTriggerId = (id: string): boolean => /^trigger-[1-9]\d{0,14}$/.test(id);

export function newTriggerStory(trigger: string): TriggerStory {
  const told: Told = { house: '', reached: 0 };
  return {
    hear: ({ command, outcome }) => {
      if (!('events' in outcome)) return;
      for (const event of outcome.events) tell(told, trigger, event);
      told.house = command.house;
    },
    transcript: () => transcriptFrom(trigger, told),
  };
}

function tell(told: Told, trigger: string, event: FloorEvent): void {
  if (event.type === 'trigger-committed' && event.trigger === trigger) told.commitment = event.commitment;
  if (event.type === 'trigger-revealed' && event.trigger === trigger) told.revealed = event;
  if (event.type !== 'round-started') return;
  for (const fed of event.triggers ?? []) {
    if (fed.trigger !== trigger) continue;
    if (fed.opens !== undefined) told.opens = fed.opens;
    // What the pool had reached before the last round that fed it.
    told.reached = Math.max(told.reached, told.last?.after ?? 0);
    told.last = { ...fed, round: event.round };
  }
}

function transcriptFrom(trigger: string, told: Told): Result<TriggerTranscript> {
  const { house, commitment, opens, last, reached, revealed } = told;
  const name = trigger.replace('-', ' ');
  if (commitment === undefined) {
    return refuse('no-such-draw', `The journal has no secret amount ${trigger}.`, 'Check its number.');
  }
  if (revealed === undefined) {
    return refuse('not-revealed', `The amount of ${name} is still secret.`, 'Wait until it is won.');
  }
  if (opens === undefined || last === undefined) {
    return refuse('nothing-drawn', `No fee was paid for ${name}.`, 'There is nothing to verify.');
  }
  const { won } = revealed;
  const { round, before, cap, fees } = last;
  return ok(
    triggerTranscript({
      label: triggerLabel(house, trigger),
      commitment,
      ...opens,
      secret: revealed.secret,
      won: won === null ? null : { round, before, cap, fees: fees.map((fee) => ({ ...fee })) },
      reached: won === null ? Math.max(reached, last.after) : reached,
    }),
  );
}

export function triggerTranscriptOf(records: Iterable<FloorRecord>, trigger: string): Result<TriggerTranscript> {
  const story = newTriggerStory(trigger);
  for (const record of records) story.hear(record);
  return story.transcript();
}
