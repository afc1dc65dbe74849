/** One page that ranks a hand in any game, to settle a question. */
import { Stack, Text } from '../design/layout.tsx';
import './hand.css';
import { useState } from 'react';
import type { GameDocument } from '../../server/game-document.ts';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { go as goTo, useTitle } from '../lib/router.tsx';
import { GameChooser } from './game-chooser.tsx';
import { useAddress } from './hand-address.ts';
import { NO_SERVER_WORDS, useGames } from './hand-api.ts';
import { HandDesk } from './hand-desk.tsx';

export function HandPage() {
  const { games, lost } = useGames();
  const [address, go] = useAddress();
  const game = games?.find(({ id }) => id === address.game);
  const [chosen, setChosen] = useState(false);
  const choose = ({ id }: GameDocument) => {
    setChosen(true);
    go({ game: id, cards: '', settings: {} }, 'new');
  };
  useTitle(game === undefined ? 'Rank a hand' : `${game.name} ${address.cards}`.trim());
  return (
    <Page about={<About />} foot={<Foot game={game} />} onHome={() => goTo('/')}>
      {games === undefined ? (
        <Waiting lost={lost} />
      ) : game === undefined ? (
        <Welcome games={games} asked={address.game} onChoose={choose} />
      ) : (
        <HandDesk key={game.id} {...{ game, games, address, chosen }} onChoose={choose} onChange={go} />
      )}
    </Page>
  );
}

function About() {
  return (
    <>Ranks a hand in any game named in the house’s rule sheets, and explains why. Nothing here affects the floor.</>
  );
}

function Foot({ game }: Readonly<{ game: GameDocument | undefined }>) {
  if (game === undefined) {
    return (
      <p>Nothing you enter here is stored. The address of this page contains the hand, so you can save or share it.</p>
    );
  }
  return (
    <p>
      <strong>Source of the rules of {game.name}.</strong> {game.rules}
    </p>
  );
}

function Waiting({ lost }: Readonly<{ lost: boolean }>) {
  if (!lost) return <p className="hand-waiting">Loading the games…</p>;
  return (
    <Notice
      means="stop"
      says={NO_SERVER_WORDS}
      next="This page reconnects automatically. Check that `npm start` is running."
    />
  );
}

type WelcomeProps = Readonly<{
  games: readonly GameDocument[];
  asked: string;
  onChoose: (game: GameDocument) => void;
}>;

function Welcome({ games, asked, onChoose }: WelcomeProps) {
  return (
    <Stack middle gap={2} padY={3} max="72rem">
      <Text as="h1" size="words">
        Rank a hand
      </Text>
      <Text as="p" max="60ch" tone="muted" size="lead" below={1}>
        Choose the game, enter the cards, and read the ranking. {games.length} games, with their jokers, shoes, tiles
        and house rules.
      </Text>
      {asked === '' ? null : (
        <Notice means="waiting" says={`“${asked}” is not in the game catalog.`} next="Choose one of these games." />
      )}
      <GameChooser games={games} onChoose={onChoose} />
    </Stack>
  );
}
