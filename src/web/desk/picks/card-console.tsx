/** One card: its games and results, who handed in what, how it stands, who won. */
import type { ReactNode } from 'react';
import { counted } from '../../../base/words.ts';
import type { PickDeskCard } from '../../../floor/view.ts';
import { Notice } from '../../design/notice.tsx';
import { useView } from '../../lib/live.tsx';
import { Link } from '../../lib/router.tsx';
import { Time } from '../../lib/time.tsx';
import { CardList } from './card-list.tsx';
import { EnterPicks } from './enter-picks.tsx';
import { EntriesList } from './entries-list.tsx';
import { GamesStep } from './games-step.tsx';
import { Standing } from './picks-part.tsx';
import { WinnersStep } from './winners-step.tsx';
import './desk-picks.css';

export function CardConsole({ id, part }: Readonly<{ id: string; part: string }>) {
  const { pickDesk = [] } = useView();
  const card = pickDesk.flatMap(({ cards }) => cards).find((one) => one.card === id);
  if (card === undefined) return <OverCard id={id} isOver={pickDesk.some(({ over }) => over.includes(id))} />;
  return (
    <article className="desk-console is-wide desk-picks desk-part">
      <Head card={card} part={part} />
      {PARTS[part]?.of(card) ?? PARTS.games!.of(card)}
    </article>
  );
}

/** What is left of a card that the floor keeps no longer: its list, out of the journal. */
function OverCard({ id, isOver }: Readonly<{ id: string; isOver: boolean }>) {
  if (!isOver) return <Notice means="info" says="Nobody posted such a card." />;
  return (
    <article className="desk-console is-wide desk-picks desk-part">
      <header className="desk-head">
        <h2>
          <span className="mono">{id}</span>
        </h2>
        <p>This card is over: its prizes are paid, or back in the fund.</p>
      </header>
      <CardList card={id} />
      <p>
        <Link to="/desk/picks">Back to all cards</Link>
      </p>
    </article>
  );
}

type Part = Readonly<{ says: string; of: (card: PickDeskCard) => ReactNode }>;

const PARTS: Readonly<Record<string, Part>> = {
  games: { says: 'Games and results', of: (card) => <GamesStep card={card} /> },
  enter: { says: 'Enter picks', of: (card) => <EnterPicks card={card} /> },
  entries: { says: 'Entries and standings', of: (card) => <EntriesList card={card} /> },
  winners: { says: 'Winners', of: (card) => <WinnersStep card={card} /> },
  list: { says: 'List', of: ({ card }) => <CardList card={card} /> },
};

function Head({ card, part }: Readonly<{ card: PickDeskCard; part: string }>) {
  return (
    <header className="desk-head">
      <h2>
        {card.name} <span className="mono">{card.card}</span>
      </h2>
      <p className="desk-standing">
        <Standing card={card} />
        <span>
          Picks until <Time at={card.closesAt} look="day" />
        </span>
        <span>{counted(card.entries.length, 'entry', 'entries')}</span>
      </p>
      <nav className="desk-picks-nav" aria-label="Parts of the card">
        {Object.entries(PARTS).map(([word, { says }]) => (
          <Link key={word} to={`/desk/picks/${card.card}/${word}`} aria-current={word === part ? 'page' : undefined}>
            {says}
          </Link>
        ))}
      </nav>
    </header>
  );
}
