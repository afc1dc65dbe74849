/** Fills in the levels of a tournament: planned from players, chips and hours, or read from a file. */
import { useId, useState } from 'react';
import { counted, figures } from '../../base/display-text.ts';
import {
  type BlindLevel,
  planStructure,
  type StructurePlan,
  structureFrom,
  usualLevelMinutes,
} from '../../cards/poker/blind-structure.ts';
import { BusyButton } from '../design/button.tsx';
import { CheckField, Field } from '../design/field.tsx';
import { Grid, Panel, Stack, Text } from '../design/layout.tsx';
import { FaultyLines, Notice } from '../design/notice.tsx';
import { parseChips } from '../plays/play-words.ts';
import type { RowDraft } from './row-list.ts';

type Props = Readonly<{
  /** The tournament as it is typed so far. */
  row: RowDraft;
  onFill: (part: RowDraft) => void;
}>;

/** Rows of the form for these levels. */
export const levelRows = (levels: readonly BlindLevel[]): readonly RowDraft[] =>
  levels.map((level) => {
    const minutes = String(level.minutes);
    if ('break' in level) {
      return { kind: 'break', minutes, small: '', big: '', ante: '', race: text(level.race) };
    }
    return { kind: 'level', minutes, small: text(level.small), big: text(level.big), ante: text(level.ante), race: '' };
  });

const text = (number: number | undefined): string => (number === undefined ? '' : String(number));

export function BlindPlanner({ row, onFill }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Panel as="details" gap={2} panel="soft" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Plan the levels, or read them from a file</summary>
      {open ? (
        <Stack gap={3} above={2}>
          <PlanLevels row={row} onFill={onFill} />
          <LevelsFromFile onFill={onFill} />
        </Stack>
      ) : null}
    </Panel>
  );
}

type Draft = Readonly<{
  players: string;
  chips: string;
  hours: string;
  levelMinutes: string;
  breakAfter: string;
  breakMinutes: string;
  ante: boolean;
}>;

const FIELDS = [
  ['players', 'Players expected'],
  ['chips', 'Chips for each entry'],
  ['hours', 'Hours'],
  ['levelMinutes', 'Minutes per level'],
  ['breakAfter', 'Levels between breaks'],
  ['breakMinutes', 'Minutes per break'],
] as const;

function PlanLevels({ row, onFill }: Props) {
  const [draft, setDraft] = useState<Draft>({
    players: '60',
    chips: typeof row.chips === 'string' && row.chips !== '' ? row.chips : '10,000',
    hours: '5',
    levelMinutes: '',
    breakAfter: '4',
    breakMinutes: '10',
    ante: true,
  });
  const asked = planFrom(draft);
  const usual = asked === undefined ? undefined : usualLevelMinutes(asked);
  const typed = parseChips(draft.levelMinutes);
  const levelMinutes = draft.levelMinutes.trim() === '' ? usual : typed;
  const isLength = levelMinutes !== undefined && levelMinutes >= 1 && levelMinutes <= 240;
  const plan = asked !== undefined && isLength ? planStructure({ ...asked, levelMinutes }) : undefined;
  const levels = plan?.ok === true ? plan.value : undefined;
  return (
    <Stack gap={1.5}>
      <Text as="h4" weight="medium">
        Plan from players, chips and hours
      </Text>
      <Grid min="9rem" gap={1.5} align="start">
        {FIELDS.map(([key, label]) => (
          <Field
            key={key}
            label={label}
            inputMode="decimal"
            autoComplete="off"
            value={draft[key]}
            placeholder={key === 'levelMinutes' && usual !== undefined ? String(usual) : undefined}
            onChange={({ target }) => setDraft({ ...draft, [key]: target.value })}
          />
        ))}
      </Grid>
      <CheckField
        label="Big blind ante from the third level"
        checked={draft.ante}
        onChange={({ target }) => setDraft({ ...draft, ante: target.checked })}
      />
      {plan?.ok === false ? <Notice means="info" says={plan.refusal.says} next={plan.refusal.next} /> : null}
      {levels === undefined ? null : <Text role="status">{planWords(levels)}</Text>}
      <BusyButton
        unavailable={levels === undefined ? 'Enter whole numbers; hours may be halves.' : undefined}
        onPress={() =>
          levels === undefined || asked === undefined
            ? undefined
            : onFill({ chips: String(asked.chips), levels: levelRows(levels) })
        }
      >
        {levels === undefined ? 'Fill in the levels' : `Fill in ${counted(played(levels).length, 'level')}`}
      </BusyButton>
    </Stack>
  );
}

function planFrom(draft: Draft): Omit<StructurePlan, 'levelMinutes'> | undefined {
  const [players, chips] = [parseChips(draft.players), parseChips(draft.chips)];
  const [breakAfter, breakMinutes] = [parseChips(draft.breakAfter), parseChips(draft.breakMinutes)];
  const minutes = Math.round(Number(draft.hours) * 60);
  if (players === undefined || players < 2 || players > 10_000) return undefined;
  if (chips === undefined || chips < 100 || chips > 10_000_000) return undefined;
  if (breakAfter === undefined || breakAfter < 1 || breakAfter > 50) return undefined;
  if (breakMinutes === undefined || breakMinutes < 1 || breakMinutes > 240) return undefined;
  if (!(minutes >= 10 && minutes <= 48 * 60)) return undefined;
  return { players, chips, minutes, breakAfter, breakMinutes, ante: draft.ante };
}

const played = (levels: readonly BlindLevel[]) => levels.flatMap((level) => ('big' in level ? [level] : []));

/** `20 levels, 4 breaks and 2 chip races: 50 / 100 to 15,000 / 30,000.` */
function planWords(levels: readonly BlindLevel[]): string {
  const blinds = played(levels);
  const breaks = levels.flatMap((level) => ('break' in level ? [level] : []));
  const races = breaks.filter(({ race }) => race !== undefined).map(({ race }) => figures(race ?? 0));
  const [first, last] = [blinds[0], blinds.at(-1)];
  const from = first === undefined ? '' : `${figures(first.small)} / ${figures(first.big)}`;
  const to = last === undefined ? '' : `${figures(last.small)} / ${figures(last.big)}`;
  const raced = races.length === 0 ? '' : `; chip race of the ${races.join(', then the ')} chips`;
  return `${counted(blinds.length, 'level')} and ${counted(breaks.length, 'break')}, ${from} to ${to}${raced}. The last three levels are spare.`;
}

function LevelsFromFile({ onFill }: Pick<Props, 'onFill'>) {
  const id = useId();
  const [lines, setLines] = useState('');
  const read = lines.trim() === '' ? undefined : structureFrom(lines);
  const levels = read !== undefined && 'rows' in read ? read.rows : undefined;
  return (
    <Stack gap={1.5}>
      <Text as="h4" weight="medium">
        Read from a file
      </Text>
      <div className="field">
        <label htmlFor={`${id}-file`}>File (CSV)</label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={async ({ target }) => {
            const file = target.files?.[0];
            if (file !== undefined) setLines(await file.text());
          }}
        />
      </div>
      <div className="field">
        <label htmlFor={id}>Or paste it, with headings: minutes, small, big, and if needed ante and race</label>
        <textarea
          id={id}
          className="mono"
          rows={4}
          spellCheck={false}
          placeholder={'minutes,small,big,ante,race\n20,25,50,,\n10,,,,25'}
          value={lines}
          onChange={({ target }) => setLines(target.value)}
        />
      </div>
      {read !== undefined && 'refusals' in read ? <FaultyLines refusals={read.refusals} /> : null}
      {levels === undefined ? null : <Text role="status">{planWords(levels).replace(/ The last three.*$/, '')}</Text>}
      <BusyButton
        unavailable={levels === undefined ? 'Choose a file or paste the lines first.' : undefined}
        onPress={() => (levels === undefined ? undefined : onFill({ levels: levelRows(levels) }))}
      >
        {levels === undefined ? 'Fill in from the file' : `Fill in ${counted(levels.length, 'line')} from the file`}
      </BusyButton>
    </Stack>
  );
}
