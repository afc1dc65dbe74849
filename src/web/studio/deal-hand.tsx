/** A hand dealt under the draft: which line it wins, and what that pays. Any card can be changed. */
import { useEffect, useMemo, useState } from 'react';
import type { Deck } from '../../cards/card.ts';
import type { KeyedGroup, Keypad } from '../../readers/keypad.ts';
import type { StudioHand } from '../../server/api/studio.ts';
import type { GameDocument } from '../../server/game-document.ts';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { SelectField } from '../design/field.tsx';
import { Grid, Row, Stack, Text } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { Piece, pieceName, piecesOf } from '../design/piece.tsx';
import { PiecePicker } from '../design/piece-picker.tsx';
import { deckOf } from '../hand/written-hand.ts';
import { type ApiRefusal, ask } from '../lib/http.ts';
import { useRequest } from '../lib/use-request.ts';
import type { SheetData } from './draft-model.ts';

type Props = Readonly<{
  sheet: SheetData;
  keypads: readonly Keypad[];
  gameNames: Readonly<Record<string, string>>;
}>;

export function DealHand({ sheet, keypads, gameNames }: Props) {
  const dealt = keypads.filter(({ groups, keys }) => groups.length > 0 && keys.length > 0);
  const [chosen, setChosen] = useState('');
  const pad = dealt.find((one) => padKey(one) === chosen) ?? dealt[0];
  const games = useRequest<Readonly<{ games: readonly GameDocument[] }>>(pad === undefined ? undefined : '/api/games');
  const game = games.value?.games.find(({ id }) => id === pad?.game);
  if (pad === undefined) return null;
  const name = ({ game: id, option }: Keypad) =>
    `${gameNames[id] ?? id}${option === 'only' ? '' : `, option ${option}`}`;
  return (
    <Stack rule="above" as="section" gap={2} aria-label="Deal a hand">
      {dealt.length < 2 ? null : (
        <SelectField
          label="Dealt in"
          choices={dealt.map((one) => ({ value: padKey(one), says: name(one) }))}
          value={padKey(pad)}
          onChoose={setChosen}
        />
      )}
      {game === undefined ? <p role="status">One moment…</p> : <Table key={padKey(pad)} {...{ sheet, pad, game }} />}
    </Stack>
  );
}

const padKey = ({ game, option }: Keypad): string => `${game} ${option}`;

type Cards = readonly (readonly number[])[];

function Table({ sheet, pad, game }: Readonly<{ sheet: SheetData; pad: Keypad; game: GameDocument }>) {
  const deck = useMemo(() => deckOf(game, piecesOf(game.pieces), {}), [game]);
  const [cards, setCards] = useState<Cards>(() => dealFrom(deck, pad.groups));
  const [changing, setChanging] = useState<Readonly<{ group: number; place: number }>>();
  const notation = cards.map((group) => group.map(deck.pieces.code).join(' ')).join(' | ');
  const answer = useHand({ sheet, game: pad.game, option: pad.option, cards: notation });
  const used = cards.flat();
  const usedOf = (piece: number) => used.filter((one) => one === piece).length;
  const put = (piece: number): string => {
    if (changing === undefined) return '';
    setCards(
      cards.map((group, g) => group.map((one, i) => (g === changing.group && i === changing.place ? piece : one))),
    );
    setChanging(undefined);
    return '';
  };
  return (
    <>
      <Row justify="between" gap={2}>
        <Row gap={2} align="baseline">
          <Text as="h3" weight="bold">
            Deal a hand
          </Text>
          <Text size="small" tone="muted">
            Tap a card to change it
          </Text>
        </Row>
        <Button onClick={() => setCards(dealFrom(deck, pad.groups))}>Deal another</Button>
      </Row>
      <Grid columns="minmax(0, auto) minmax(12rem, 1fr)" align="center" className="studio-dealt">
        <Row gap={2}>
          {cards.map((group, g) => (
            <Stack as="fieldset" gap={0} key={pad.groups[g]!.id}>
              <Text as="legend" tone="muted" size="small">
                {pad.groups[g]!.name}
              </Text>
              <Row gap={0}>
                {group.map((piece, i) => (
                  <button
                    type="button"
                    className="studio-card"
                    // A place in the hand is what it is; the card in it changes.
                    key={i}
                    aria-label={`Change ${pieceName(deck.pieces, piece)}`}
                    onClick={() => setChanging({ group: g, place: i })}
                  >
                    <Piece pieces={deck.pieces} piece={piece} silent />
                  </button>
                ))}
              </Row>
            </Stack>
          ))}
        </Row>
        <HandAnswer {...answer} />
      </Grid>
      <Dialog title="Choose the card" open={changing !== undefined} onClose={() => setChanging(undefined)}>
        <PiecePicker
          deck={deck}
          usedOf={usedOf}
          whyNot={(piece) => (usedOf(piece) >= (deck.holds[piece] ?? 0) ? 'It is in the hand already.' : undefined)}
          onPick={put}
          onTakeBack={() => undefined}
        />
      </Dialog>
    </>
  );
}

/** As many cards as the group can have, each from the deck once. */
function dealFrom({ holds }: Deck, groups: readonly KeyedGroup[]): Cards {
  const left = holds.flatMap((count, piece) => Array.from({ length: count }, () => piece));
  return groups.map(({ cards }) =>
    Array.from({ length: cards }, () => left.splice(Math.floor(Math.random() * left.length), 1)[0]!),
  );
}

type HandState = Readonly<{ hand: StudioHand | undefined; refusal: ApiRefusal | undefined; busy: boolean }>;

function useHand(asked: Readonly<{ sheet: SheetData; game: string; option: string; cards: string }>): HandState {
  const text = JSON.stringify(asked);
  const [told, setTold] = useState<Readonly<{ text: string; hand?: StudioHand; refusal?: ApiRefusal }>>();
  useEffect(() => {
    const end = new AbortController();
    ask<StudioHand>('POST', '/api/studio/hand', JSON.parse(text), end.signal).then(
      (answer) => setTold(answer.ok ? { text, hand: answer.value } : { text, refusal: answer.refusal }),
      () => undefined,
    );
    return () => end.abort();
  }, [text]);
  return { hand: told?.hand, refusal: told?.text === text ? told.refusal : undefined, busy: told?.text !== text };
}

function HandAnswer({ hand, refusal, busy }: HandState) {
  if (refusal !== undefined) return <RefusalNotice refusal={refusal} />;
  const [first] = hand?.hands ?? [];
  return (
    <Stack gap={0} aria-live="polite" aria-busy={busy}>
      {first === undefined ? (
        <Text tone="muted">{busy ? 'Reading the hand…' : ''}</Text>
      ) : (
        <>
          <Text weight="bold" tone={first.rows.length > 0 ? 'order' : 'text'}>
            {first.says}
          </Text>
          {first.rows.length === 0 ? <Text tone="muted">Does not qualify.</Text> : null}
          {first.rows.map(({ key, name, prize, role, at }) => (
            <Text key={`${key} ${role}`}>
              {name}
              {role === 'holder' ? '' : ` (${role} hand)`}: {prize}. <Text tone="muted">Rule {at}</Text>
            </Text>
          ))}
        </>
      )}
    </Stack>
  );
}
