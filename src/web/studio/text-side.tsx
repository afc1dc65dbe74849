/** The pasted text, sentence by sentence: each has a place, or waits for one with a guess first. */
import type { Sentence, SentencePlace } from '../../server/api/studio.ts';
import { Button } from '../design/button.tsx';
import { SelectField } from '../design/field.tsx';
import { Box, Row, Stack, Text } from '../design/layout.tsx';
import { leftOver, type Part, partOfGuess, type SheetData } from './draft-model.ts';

type Props = Readonly<{
  sentences: readonly Sentence[];
  sheet: SheetData;
  parts: readonly Part[];
  chosen: number | undefined;
  onChoose: (index: number) => void;
  onPlace: (index: number, place: SentencePlace | null) => void;
  onRuling: (index: number) => void;
}>;

export function TextSide({ sentences, sheet, parts, chosen, onChoose, onPlace, onRuling }: Props) {
  const open = leftOver(sentences);
  return (
    <Stack gap={0} as="section" aria-label="Your text">
      <Row rule="below" padY={1} padX={2} justify="between">
        <Text weight="bold">Your text</Text>
        <Text size="small" tone="muted">
          {open === 0 ? 'Nothing is left over' : 'Each sentence needs a place'}
        </Text>
      </Row>
      <Box as="ol" className="studio-sentences">
        {sentences.map((sentence, i) => (
          <li
            // The number of a sentence is what it is known by.
            key={i}
            className={`${sentence.place === null ? 'is-open' : ''} ${chosen === i ? 'is-chosen' : ''}`}
          >
            <button
              type="button"
              className="studio-sentence"
              aria-pressed={chosen === i}
              id={`sentence-${i + 1}`}
              onClick={() => onChoose(i)}
            >
              <Text tone="muted" size="small">
                {i + 1}
              </Text>
              <span>{sentence.says}</span>
              <PlaceTag place={sentence.place} parts={parts} />
            </button>
            {sentence.place === null || chosen === i ? (
              <Places
                {...{ sentence, sheet, parts }}
                number={i + 1}
                onPlace={(place) => onPlace(i, place)}
                onRuling={() => onRuling(i)}
              />
            ) : null}
          </li>
        ))}
      </Box>
    </Stack>
  );
}

function PlaceTag({ place, parts }: Readonly<{ place: SentencePlace | null; parts: readonly Part[] }>) {
  if (place === null) return null;
  switch (place.as) {
    case 'word':
      return (
        <span className="studio-place is-word">{parts.find(({ key }) => key === place.part)?.title ?? 'Word'}</span>
      );
    case 'note':
      return <span className="studio-place is-note">Note for {place.who.replace('-', ' ')}</span>;
    case 'ruling':
      return <span className="studio-place is-ruling">Ruling {place.ruling}</span>;
    case 'heading':
      return <span className="studio-place is-note">Not a rule</span>;
  }
}

type PlacesProps = Readonly<{
  sentence: Sentence;
  number: number;
  sheet: SheetData;
  parts: readonly Part[];
  onPlace: (place: SentencePlace | null) => void;
  onRuling: () => void;
}>;

/** The guess first; then every other word, a note for an employee, a ruling, or no rule at all. */
function Places({ sentence, number, sheet, parts, onPlace, onRuling }: PlacesProps) {
  const guess = partOfGuess(sentence.guess, parts, sheet);
  const of = <span className="only-heard"> for sentence {number}</span>;
  return (
    <Row gap={1} className="studio-places">
      {sentence.place !== null ? (
        <Button look="quiet" onClick={() => onPlace(null)}>
          Take its place away{of}
        </Button>
      ) : guess === undefined ? null : (
        <Button className="is-guess" onClick={() => onPlace({ as: 'word', part: guess.key })}>
          {guess.title}?{of}
        </Button>
      )}
      <Button
        className={sentence.place === null && sentence.guess === 'heading' ? 'is-guess' : ''}
        onClick={() => onPlace({ as: 'heading' })}
      >
        Not a rule{of}
      </Button>
      <Button onClick={() => onPlace({ as: 'note', who: 'floor' })}>Note{of}</Button>
      <Button onClick={onRuling}>Ruling{of}</Button>
      <SelectField
        label={<span className="only-heard">Other place of sentence {number}</span>}
        choices={[
          { value: '', says: 'Other place…' },
          ...parts.map(({ key, title }) => ({ value: key, says: title })),
          ...NOTES.map((who) => ({ value: `note:${who}`, says: `Note for ${who.replace('-', ' ')}` })),
        ]}
        value=""
        onChoose={(value) => {
          if (value.startsWith('note:')) onPlace({ as: 'note', who: value.slice(5) });
          else if (value !== '') onPlace({ as: 'word', part: value });
        }}
      />
    </Row>
  );
}

/** Whose checklist a note can be on, as the language has them. */
const NOTES = [
  'dealer',
  'floor',
  'surveillance',
  'cage',
  'count',
  'card-desk',
  'promotions',
  'manager',
  'accountant',
  'compliance',
];
