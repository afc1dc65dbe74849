/** Eliminates several players in one hand, with their stacks, which decide their places. One alone goes on the seat map. */
import { useState } from 'react';
import { figures } from '../../base/display-text.ts';
import { eliminatePlayers } from '../../floor/tournaments/command-forms.ts';
import type { EntrantView, TournamentDeskView } from '../../floor/view.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { CheckField, Field, SelectField } from '../design/field.tsx';
import { Grid, Panel, Row, Stack } from '../design/layout.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { clearIfUnchanged } from '../lib/use-request.ts';
import { parseChips } from '../plays/play-words.ts';
import { choicesOf, nameOf, playersLeft } from './level-words.ts';

type Elimination = Readonly<{ entrant: number; chips: number; by: readonly number[] }>;
type Draft = Readonly<{ who: string; typed: string; winners: readonly number[] }>;

const NOBODY: Draft = { who: '', typed: '', winners: [] };

export function EliminatePlayers({ one }: Readonly<{ one: TournamentDeskView }>) {
  const { tournament } = one;
  const [listed, setListed] = useState<readonly Elimination[]>([]);
  const [draft, setDraft] = useState(NOBODY);
  // Another desk may have recorded one of them in the meantime.
  const gone = listed.filter(({ entrant }) => playersLeft(one).some(({ number }) => number === entrant));
  const free = playersLeft(one).filter(({ number }) => !gone.some(({ entrant }) => entrant === number));
  const person = free.find(({ number }) => String(number) === draft.who);
  const outs = person === undefined ? gone : [...gone, eliminationOf(person, draft)];
  const isWhole = gone.length > 0 && person === undefined && draft.who === '';
  const names = outs.map(({ entrant }) => nameOf(one, entrant));
  return (
    <Panel gap={2}>
      <h3>Several out in one hand</h3>
      <EliminatePlayer free={free} person={person} draft={draft} several={gone.length > 0} onDraft={setDraft} />
      {gone.length === 0 ? null : (
        <Stack as="ul" gap={1}>
          {gone.map(({ entrant, chips }) => (
            <Row as="li" justify="between" key={entrant}>
              {nameOf(one, entrant)}, {figures(chips)} chips
              <Button onClick={() => setListed(gone.filter((other) => other.entrant !== entrant))}>Remove</Button>
            </Row>
          ))}
        </Stack>
      )}
      <BusyButton
        onPress={() => {
          setListed(outs);
          setDraft(NOBODY);
        }}
        unavailable={missingEntry(draft, person, true)}
      >
        Add another player from the same hand
      </BusyButton>
      <CommandForm
        of={eliminatePlayers(one, names, isWhole ? undefined : missingEntry(draft, person, gone.length > 0))}
        given={{ tournament, outs }}
        onDone={() => {
          setListed(clearIfUnchanged(listed, []));
          setDraft(clearIfUnchanged(draft, NOBODY));
        }}
      />
    </Panel>
  );
}

const eliminationOf = ({ number, target }: EntrantView, { typed, winners }: Draft): Elimination => ({
  entrant: number,
  chips: parseChips(typed) ?? 0,
  by: target ? winners : [],
});

/** `several`: their stacks decide their places, so each must be entered. */
function missingEntry(
  { typed, winners }: Draft,
  person: EntrantView | undefined,
  several: boolean,
): string | undefined {
  if (person === undefined) return 'Choose the player first.';
  const chips = parseChips(typed);
  if (typed.trim() !== '' && chips === undefined) return 'Enter chips as a whole number.';
  if (several && (chips ?? 0) === 0) return 'More than one player is out. Enter each player’s chips before the hand.';
  return person.target && winners.length === 0 ? 'Choose who won the hand.' : undefined;
}

type EliminatePlayerProps = Readonly<{
  free: readonly EntrantView[];
  person: EntrantView | undefined;
  draft: Draft;
  several: boolean;
  onDraft: (draft: Draft) => void;
}>;

function EliminatePlayer({ free, person, draft, several, onDraft }: EliminatePlayerProps) {
  // The winner of the hand sat at the same table, if the seats here match the room.
  const isNear = ({ seat }: EntrantView) => seat?.table === person?.seat?.table;
  const rest = free.filter(({ number }) => number !== person?.number);
  const others = [...rest.filter(isNear), ...rest.filter((one) => !isNear(one))];
  return (
    <>
      <Grid min="10rem" gap={2} align="start">
        <SelectField
          label="Entrant"
          choices={choicesOf(free)}
          value={person === undefined ? '' : draft.who}
          onChange={(event) => onDraft({ ...draft, who: event.target.value, winners: [] })}
        />
        <Field
          label="Chips before the hand"
          hint={several ? undefined : 'Needed only if more than one player is out in the same hand.'}
          inputMode="numeric"
          autoComplete="off"
          value={draft.typed}
          onChange={(event) => onDraft({ ...draft, typed: event.target.value })}
        />
      </Grid>
      {person?.target === true ? (
        <Winners others={others} winners={draft.winners} onChange={(winners) => onDraft({ ...draft, winners })} />
      ) : null}
    </>
  );
}

type WinnersProps = Readonly<{
  others: readonly EntrantView[];
  winners: readonly number[];
  onChange: (winners: readonly number[]) => void;
}>;

function Winners({ others, winners, onChange }: WinnersProps) {
  return (
    <Row as="fieldset" gap={2} lines={0}>
      <legend>This player has a bounty. Who won the hand?</legend>
      {others.map((other) => {
        const isOne = winners.includes(other.number);
        const next = isOne ? winners.filter((number) => number !== other.number) : [...winners, other.number];
        return <CheckField key={other.number} label={other.name} checked={isOne} onChange={() => onChange(next)} />;
      })}
    </Row>
  );
}
