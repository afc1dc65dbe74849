/** Turns that a hand wins, and envelopes, on a wall notice. */
import { cents } from '../../base/cents.ts';
import { type EnvelopesStep, fullSet, type InsteadWord, type TurnEarn } from '../../rules/envelopes.ts';
import { dayTimes } from '../../rules/posted-times.ts';
import { isChoice } from '../../rules/vocabulary.ts';
import { type Line, linesBlock, type Section } from './document.ts';
import { capital, clockText, listText, moneyText, type NoticeWriter } from './notice-writer.ts';

export function turnSection({ say }: NoticeWriter, { at }: TurnEarn): Section {
  return {
    id: 'turn',
    heading: say('heading.turn'),
    reading: 'standing',
    blocks: [linesBlock({ text: say('turn.at-once'), at: [at] })],
  };
}

export function envelopesSection(writer: NoticeWriter, step: EnvelopesStep): Section {
  const { say, sheetText, offer, sheet } = writer;
  const { at, names, holds, opens, instead } = step;
  const many = sheetText(names.many);
  const set = fullSet(step, offer ?? {});
  const wonByHand = sheet.steps.some(({ kind, form }) => kind === 'earn' && form === 'turn');
  return {
    id: 'envelopes',
    heading: capital(many),
    reading: 'standing',
    blocks: [
      set.length === 0 ? linesBlock({ text: say('envelopes.posted', { many }), at: [holds.at] }) : linesBlock(),
      {
        is: 'chart',
        columns: [
          { text: say('column.prize'), amount: false },
          { text: say('column.value'), amount: true },
          { text: say('column.how-many'), amount: true },
        ],
        rows: [...set]
          .sort((a, b) => b.value - a.value)
          .map(({ name, value, count }) => ({
            cells: [capital(sheetText(name)), value === 0 ? '' : moneyText(cents(value)), String(count)],
            at: [holds.at],
          })),
      },
      linesBlock(
        {
          text: opens === undefined ? say('envelopes.one', { many }) : say('envelopes.more', { many, n: opens.most }),
          at: [opens?.at ?? at],
        },
        instead && insteadLine(writer, instead),
        { text: say('envelopes.out', { many }), at: [at] },
        refillLine(writer, step, many),
        wonByHand ? { text: say('envelopes.gone', { many }), at: [at] } : undefined,
      ),
    ],
  };
}

function refillLine(writer: NoticeWriter, { refilled }: EnvelopesStep, many: string): Line {
  const { say, offer } = writer;
  const { at, when } = refilled;
  switch (when) {
    case 'each-day':
      return { text: say('envelopes.each-day'), at: [at] };
    case 'times': {
      const times = offer?.refills;
      const said = times === undefined ? undefined : [...dayTimes(times)].sort().map((time) => clockText(writer, time));
      const text =
        said === undefined ? say('envelopes.times-posted') : say('envelopes.times', { times: listText(writer, said) });
      return { text, at: [at] };
    }
    case 'when-empty':
      return { text: say('envelopes.when-empty', { many }), at: [at] };
    case 'never':
      return { text: say('envelopes.never'), at: [at] };
  }
}

/** Money that a player can take instead of playing on. */
export function insteadLine({ say, offer }: NoticeWriter, { at, amount: word }: InsteadWord): Line {
  const amount = isChoice(word) ? offer?.amounts[word.choose] : word;
  const text =
    amount === undefined ? say('instead.posted') : say('instead.offer', { amount: moneyText(cents(amount)) });
  return { text, at: [at] };
}
