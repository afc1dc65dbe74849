/** The player's copy of their picks, and the list for a pick sheet: games, ranking, winners. */
import { lookUp } from '../../base/assert.ts';
import { formatUsd, sumCents } from '../../base/cents.ts';
import type { PickSheet, PickWinner } from '../../floor/picks/pick-sheet.ts';
import {
  type Game,
  picksSelectOf,
  type Line as Ranked,
  type Share,
  sharesOf,
  standingsOf,
  teamOf,
  winnerOf,
} from '../../rules/picks.ts';
import { type Law, offerName } from './law.ts';
import {
  aboutOne,
  columns,
  count,
  line,
  money,
  NOTHING,
  type Paper,
  type Place,
  person as personCell,
  type Table,
  text,
  time,
} from './paper.ts';

export type PicksOf = Readonly<{ law: Law; card: PickSheet; last: Place }>;

/** Undefined if the pick sheet has no such entry. */
export function picksCopy({ law, card, last }: PicksOf, number: number): Paper | undefined {
  const found = Object.entries(card.entries).find(([, { entry }]) => entry === number);
  if (found === undefined) return undefined;
  const [who, { entry, picks, score, at, copies }] = found;
  const tieGame = card.games.find(({ id }) => id === card.tieBreak);
  return {
    kind: 'picks-copy',
    title: offerName(law, card.offer),
    ...aboutOne({ law, from: last.seq, size: 'slip' }, last),
    head: [
      line('card', 'Pick sheet', text(card.id)),
      line('entry', 'Entry', count(entry)),
      line('person', 'Member', personCell(who)),
      line('at', 'Entered', time(at)),
      ...(score === null || tieGame === undefined
        ? []
        : [line('score', `Score of ${titleOf(card.games, tieGame)}`, text(`${score.away} to ${score.home}`))]),
    ],
    tables: [
      {
        id: 'picks',
        caption: 'Your picks',
        columns: columns({ game: 'Game', pick: 'Winner' }),
        rows: picks.map(({ game, team }) => {
          const listed = card.games.find(({ id }) => id === game);
          const name = listed === undefined || 'winnerOf' in listed.away ? game : titleOf(card.games, listed);
          return { record: null, cells: [text(name), text(team)] };
        }),
        empty: '',
      },
    ],
    signatures: [],
    notes: [
      { at: null, says: 'Keep this copy. Bring your player card and valid ID to claim a prize.' },
      { at: null, says: 'No Purchase Necessary' },
    ],
    ...(copies > 1 ? { reprint: true as const } : {}),
  };
}

export function pickList({ law, card, last }: PicksOf): Paper {
  const step = picksSelectOf(lookUp(law.offers, card.offer).sheet)!;
  const entries = Object.entries(card.entries).map(([who, { entry, picks, score }]) => ({
    person: who,
    entry,
    picks,
    score,
  }));
  const lines = standingsOf(card, entries, step);
  const tieGame = card.games.find(({ id }) => id === card.tieBreak);
  const { prizes = [] } = lookUp(law.offers, card.offer).offer;
  const counted = entries.filter(({ person }) => !card.voided.includes(person));
  const shares = sharesOf(
    standingsOf(card, counted, step),
    prizes.map(({ value }) => value),
    step,
  );
  return {
    kind: 'pick-list',
    title: 'Pick list',
    ...aboutOne({ law, from: last.seq }, last),
    head: [
      line('offer', 'Promotion', text(offerName(law, card.offer))),
      line('card', 'Pick sheet', text(card.id)),
      line('closes', 'Entries close', time(card.closesAt)),
      line('entries', 'Entries', count(entries.length)),
      line('tie', 'Tiebreaker game', tieGame === undefined ? NOTHING : text(titleOf(card.games, tieGame))),
    ],
    tables: [gamesTable(card.games), rankingTable(card, lines), winnersTable(card, shares)],
    signatures: [{ label: 'Posted by', badge: null }],
    notes: [{ at: step.ties.at, says: 'Ranked by correct picks. Ties are broken as the rules state.' }],
  };
}

const titleOf = (games: readonly Game[], { away, home }: Game): string =>
  `${teamOf(games, away) ?? '?'} at ${teamOf(games, home) ?? '?'}`;

const gamesTable = (games: readonly Game[]): Table => ({
  id: 'games',
  caption: 'Games',
  columns: columns({ game: 'Game', begins: 'Starts', teams: 'Away at home', score: 'Score', winner: 'Winner' }),
  rows: games.map((game) => ({
    record: null,
    cells: [
      text(game.id),
      time(game.begins),
      text(titleOf(games, game)),
      game.calledOff !== null
        ? text('canceled')
        : game.result === null
          ? NOTHING
          : text(`${game.result.away} to ${game.result.home}`),
      text(winnerOf(games, game) ?? (game.result === null ? '' : 'tie')),
    ],
  })),
  empty: 'No games listed.',
});

const rankingTable = ({ entries, voided }: PickSheet, lines: readonly Ranked[]): Table => ({
  id: 'ranking',
  caption: 'Ranking',
  columns: columns({
    'place>': 'Place',
    'entry>': 'Entry',
    person: 'Member',
    'right>': 'Correct',
    'off>': 'Tiebreaker difference',
    at: 'Entered',
  }),
  rows: lines.map(({ person, place, right, off }) => ({
    record: null,
    cells: [
      count(place),
      count(entries[person]!.entry),
      personCell(person),
      count(right),
      off === null ? NOTHING : count(off),
      time(entries[person]!.at),
    ],
    ...(voided.includes(person) ? { struck: true as const } : {}),
  })),
  empty: 'No entries.',
});

/** Winners by the scores on record, followed by players paid under a score corrected since. */
function winnersTable({ winners, former = [], entries }: PickSheet, shares: readonly Share[]): Table {
  const prizes = [...(winners ?? []), ...former];
  const shareOf = ({ person }: PickWinner) => shares.find((share) => share.person === person);
  return {
    id: 'winners',
    caption: 'Winners',
    columns: columns({
      'place>': 'Place',
      'entry>': 'Entry',
      person: 'Member',
      award: 'Award',
      'amount>': 'Prize',
      now: 'Status',
    }),
    rows: prizes.map((prize) => ({
      record: null,
      cells: [
        shareOf(prize) === undefined ? NOTHING : count(prize.place),
        count(entries[prize.person]?.entry ?? 0),
        personCell(prize.person),
        text(prize.award),
        money(prize.amount),
        text(nowOf(prize, prizes, shareOf(prize))),
      ],
    })),
    empty: winners === null ? 'Winners are not posted yet.' : 'No winners.',
  };
}

/** Payments stay paid, but a posted list must not name a former winner as a winner. */
function nowOf({ person, paid }: PickWinner, prizes: readonly PickWinner[], share: Share | undefined): string {
  if (share === undefined) return paid === true ? 'paid; score corrected since' : 'score corrected since';
  if (paid !== true) return '';
  const got = sumCents(prizes.filter((one) => one.person === person && one.paid === true).map(({ amount }) => amount));
  return got > share.amount ? `paid; corrected since to ${formatUsd(share.amount)}` : 'paid';
}
