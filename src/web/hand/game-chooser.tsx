/** Every game of the house by family, found by typing a few letters of any name it goes by. */
import { first } from '../../base/assert.ts';
import { Grid, Row, Stack, Text } from '../design/layout.tsx';
import './hand.css';
import { useState } from 'react';
import type { GameDocument } from '../../server/game-document.ts';

type Props = Readonly<{
  games: readonly GameDocument[];
  current?: string;
  onChoose: (game: GameDocument) => void;
}>;

/** In the order of a floor plan: poker first, then the tables. */
const FAMILIES: Readonly<Record<GameDocument['family'], string>> = {
  poker: 'Poker',
  'pai-gow': 'Pai gow poker',
  baccarat: 'Baccarat',
  blackjack: 'Blackjack',
  nine: 'Nines',
  tiles: 'Tiles',
  war: 'War',
  points: 'Points',
};

export function GameChooser({ games, current, onChoose }: Props) {
  const [wanted, setWanted] = useState('');
  const found = games.filter((game) => matches(game, wanted));
  return (
    <Stack as="search" gap={3}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (found[0] !== undefined) onChoose(first(inFamilyOrder(found)));
        }}
      >
        <Stack as="label" gap={0.5} max="26rem" className="chooser-search">
          <Text tone="muted" size="small">
            Find a game
          </Text>
          <input
            type="search"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            placeholder="Name or part of the name"
            autoComplete="off"
            spellCheck={false}
          />
        </Stack>
      </form>
      <p className="only-heard" role="status">
        {wanted === '' ? '' : `${found.length} found`}
      </p>
      {found.length === 0 ? (
        <p>
          No games match “{wanted}”. Clear the search to see all {games.length}.
        </p>
      ) : null}
      {familiesOf(found).map(([family, members]) => (
        <Grid as="section" columns="9rem minmax(0, 1fr)" lines={1} rule="above" stacks="phone" key={family}>
          <Text as="h2" tone="muted" size="body" weight="regular" padY={1}>
            {FAMILIES[family]}
          </Text>
          <Row as="ul">
            {members.map((game) => (
              <li key={game.id}>
                <button
                  type="button"
                  className="button"
                  aria-current={game.id === current}
                  onClick={() => onChoose(game)}
                >
                  {game.name}
                </button>
              </li>
            ))}
          </Row>
        </Grid>
      ))}
    </Stack>
  );
}

function familiesOf(games: readonly GameDocument[]): [GameDocument['family'], GameDocument[]][] {
  const families = Object.keys(FAMILIES) as GameDocument['family'][];
  return families
    .map((family): [GameDocument['family'], GameDocument[]] => [
      family,
      games.filter((game) => game.family === family).sort((a, b) => (a.name < b.name ? -1 : 1)),
    ])
    .filter(([, members]) => members.length > 0);
}

const inFamilyOrder = (games: readonly GameDocument[]): GameDocument[] =>
  familiesOf(games).flatMap(([, members]) => members);

function matches(game: GameDocument, wanted: string): boolean {
  const letters = plainName(wanted);
  return [game.name, game.id, ...game.aliases].some((name) => plainName(name).includes(letters));
}

/** "Texas Hold'em", "texas holdem" and "holdem" find each other. */
const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
