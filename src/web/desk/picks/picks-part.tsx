/** The picks section of the desk, shown only if the house has picks. */
import { Fold, Row, Stack, Text } from '../../design/layout.tsx';
import '../desk.css';
import { type ReactNode, useState } from 'react';
import { counted, sentence } from '../../../base/display-text.ts';
import type { PickDeskCard, PickDeskView, View } from '../../../floor/view.ts';
import type { PapersAnswer } from '../../../server/api/papers.ts';
import { BusyButton } from '../../design/button.tsx';
import { type Column, DataTable } from '../../design/data-table.tsx';
import { Notice, RefusalNotice } from '../../design/notice.tsx';
import { Tag } from '../../design/tag.tsx';
import { useAction } from '../../lib/commands.ts';
import { ask, NO_CONNECTION } from '../../lib/http.ts';
import { useView } from '../../lib/live.tsx';
import { Link } from '../../lib/router.tsx';
import { Time } from '../../lib/time.tsx';
import { useRequest } from '../../lib/use-request.ts';
import { PaperSheet } from '../../papers/paper-sheet.tsx';
import { sheetWords } from '../../picks/pick-logic.ts';
import { PrintArea, type Printed } from '../tickets/print-area.tsx';
import { EnterPicks, EntriesList } from './pick-entries.tsx';
import { GamesStep } from './pick-games.tsx';
import { PostGames } from './post-games.tsx';
import { WinnersStep } from './winners-step.tsx';

export function pickParts({ pickDesk = [] }: View, path: string) {
  const current = path === 'picks' || path.startsWith('picks/');
  if (pickDesk.length === 0 && !current) return [];
  const ready = pickDesk
    .flatMap(({ cards }) => cards)
    .filter(({ won, waits }) => won === null && waits === null).length;
  const note = ready === 0 ? null : <Tag tone="waiting">{ready}</Tag>;
  return [{ to: '/desk/picks', says: 'Picks', current, note }];
}

/** Undefined if the address belongs to another section. */
export function pickPartOf(path: string): ReactNode | undefined {
  const [part, what, ...rest] = path.split('/');
  if (part !== 'picks') return undefined;
  if (what === undefined) return <PicksPart />;
  if (what === 'post') return <PostGames key={path} offer={rest[0] ?? ''} />;
  return <CardConsole key={what} id={what} part={rest[0] ?? 'games'} />;
}

/** Each picks promotion with its pick sheets and their status. */

export function PicksPart() {
  const { pickDesk = [] } = useView();
  if (pickDesk.length === 0)
    return <p className="empty">No picks promotions. They appear here after promotions posts one.</p>;
  return (
    <Stack gap={3}>
      {pickDesk.map((pool) => (
        <Pool key={pool.offer} pool={pool} />
      ))}
    </Stack>
  );
}

function Pool({ pool: { offer, name, kind, cards, over } }: Readonly<{ pool: PickDeskView }>) {
  return (
    <Stack as="section" gap={3}>
      <h2>{name}</h2>
      <DataTable
        caption={`Pick sheets for ${name}`}
        columns={COLUMNS}
        rows={[...cards].reverse()}
        keyOf={({ card }) => card}
        empty="No pick sheets yet. Post games below to open the first one."
      />
      <p>
        <Link to={`/desk/picks/post/${offer}`}>{kind === 'week' ? 'Post games for a week' : 'Post a bracket'}</Link>
      </p>
      {over.length === 0 ? null : <Over cards={over} />}
    </Stack>
  );
}

function Over({ cards }: Readonly<{ cards: readonly string[] }>) {
  return (
    <Fold>
      <summary>Finished pick sheets</summary>
      <Row align="stretch" as="ul" gap={3} lines={1}>
        {cards.map((card) => (
          <li key={card}>
            <Text as={Link} finger to={`/desk/picks/${card}/list`}>
              {sentence(sheetWords(card))}
            </Text>
          </li>
        ))}
      </Row>
    </Fold>
  );
}

const COLUMNS: readonly Column<PickDeskCard>[] = [
  {
    id: 'card',
    label: 'Pick sheet',
    cell: ({ card }) => <Link to={`/desk/picks/${card}`}>{sentence(sheetWords(card))}</Link>,
  },
  { id: 'games', label: 'Games', align: 'right', cell: ({ games }) => <span className="money">{games.length}</span> },
  { id: 'closes', label: 'Picks until', cell: ({ closesAt }) => <Time at={closesAt} look="day" /> },
  {
    id: 'entries',
    label: 'Entries',
    align: 'right',
    cell: ({ entries }) => <span className="money">{entries.length}</span>,
  },
  { id: 'now', label: 'Status', cell: (card) => <CardStatus card={card} /> },
];

export function CardStatus({ card: { won, closed, games, waits } }: Readonly<{ card: PickDeskCard }>) {
  if (won !== null) return <Tag tone="info">Winners posted</Tag>;
  if (!closed) return <Tag tone="order">Open for picks</Tag>;
  const open = games.filter(({ result, calledOff }) => result === null && !calledOff).length;
  if (open > 0) return <Tag tone="info">{counted(open, 'game')} to play</Tag>;
  return <Tag tone="waiting">{waits === null ? 'Ready to post winners' : 'Play hours still counting'}</Tag>;
}

/** One pick sheet: games, results, entries, standings and winners. */

export function CardConsole({ id, part }: Readonly<{ id: string; part: string }>) {
  const { pickDesk = [] } = useView();
  const card = pickDesk.flatMap(({ cards }) => cards).find((one) => one.card === id);
  if (card === undefined) return <OverCard id={id} isOver={pickDesk.some(({ over }) => over.includes(id))} />;
  return (
    <Stack as="article" gap={3} className="desk-part">
      <Head card={card} part={part} />
      {PARTS[part]?.of(card) ?? PARTS.games!.of(card)}
    </Stack>
  );
}

/** A finished pick sheet: its list, read from the journal. */
function OverCard({ id, isOver }: Readonly<{ id: string; isOver: boolean }>) {
  if (!isOver) return <Notice means="info" says="This pick sheet was never posted." />;
  return (
    <Stack as="article" gap={3} className="desk-part">
      <Stack as="header">
        <h2>{sentence(sheetWords(id))}</h2>
        <p>This pick sheet is finished. Its prizes were paid or returned to the fund.</p>
      </Stack>
      <CardList card={id} />
      <p>
        <Link to="/desk/picks">Back to all pick sheets</Link>
      </p>
    </Stack>
  );
}

type CardPart = Readonly<{ says: string; of: (card: PickDeskCard) => ReactNode }>;

const PARTS: Readonly<Record<string, CardPart>> = {
  games: { says: 'Games and results', of: (card) => <GamesStep card={card} /> },
  enter: { says: 'Enter picks', of: (card) => <EnterPicks card={card} /> },
  entries: { says: 'Entries and standings', of: (card) => <EntriesList card={card} /> },
  winners: { says: 'Winners', of: (card) => <WinnersStep card={card} /> },
  list: { says: 'List', of: ({ card }) => <CardList card={card} /> },
};

function Head({ card, part }: Readonly<{ card: PickDeskCard; part: string }>) {
  return (
    <Stack as="header">
      <h2>
        {card.name}, {sheetWords(card.card)}
      </h2>
      <Row as="p" gap={2} lines={1}>
        <CardStatus card={card} />
        <span>
          Picks until <Time at={card.closesAt} look="day" />
        </span>
        <span>{counted(card.entries.length, 'entry', 'entries')}</span>
      </Row>
      <Row align="stretch" as="nav" gap={3} lines={1} className="tabs" aria-label="Pick sheet sections">
        {Object.entries(PARTS).map(([word, { says }]) => (
          <Text
            as={Link}
            finger
            key={word}
            to={`/desk/picks/${card.card}/${word}`}
            aria-current={word === part ? 'page' : undefined}
          >
            {says}
          </Text>
        ))}
      </Row>
    </Stack>
  );
}

/** The printed list of a pick sheet, open or finished: games, ranking and winners. */

export function CardList({ card }: Readonly<{ card: string }>) {
  const { value, refusal } = useRequest<PapersAnswer>(`/api/papers/pick-list?${new URLSearchParams({ card })}`);
  const [printed, setPrinted] = useState<Printed>({ papers: [], turn: 0 });
  const print = useAction(async () => {
    const answer = await ask<PapersAnswer>('POST', '/api/papers/pick-list/copies', { card }).catch(() => undefined);
    if (!answer?.ok) return { done: false as const, refusal: answer?.refusal ?? NO_CONNECTION };
    setPrinted(({ turn }) => ({ papers: answer.value.papers, turn: turn + 1 }));
    return undefined;
  });
  if (value === undefined) {
    return refusal === undefined ? <p role="status">One moment…</p> : <RefusalNotice refusal={refusal} />;
  }
  return (
    <>
      <RefusalNotice refusal={print.refusal} />
      <BusyButton look="primary" busy={print.busy} onPress={() => void print.run()}>
        Print the list for {sheetWords(card)}
      </BusyButton>
      {printed.turn > 0 ? (
        <PrintArea printed={printed} />
      ) : (
        value.papers.map((paper) => <PaperSheet key={paper.title} paper={paper} page={1} of={1} />)
      )}
    </>
  );
}
