/** What is not as posted: a wrong score, a game that is moved, not played, or played after all. Two people sign each. */

import { useState } from 'react';
import { NOT_MINE } from '../../../floor/picks/command-forms.ts';
import type { PickDeskCard, PickGameView } from '../../../floor/view.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { Field, SelectField } from '../../design/field.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { Segmented } from '../../design/segmented.tsx';
import { type Given, type Prepared, useAction, useGive } from '../../lib/commands.ts';
import { LOST, post } from '../../lib/http.ts';
import { useSecondBadge } from '../../lib/second-badge.tsx';
import { useMay } from '../../lib/session.tsx';
import { useZone, wallTime } from '../../lib/time.tsx';
import { scoreFrom } from '../../picks/pick-logic.ts';

const WAYS = [
  { value: 'score', says: 'The score was wrong' },
  { value: 'moved', says: 'It was moved' },
  { value: 'off', says: 'It is not played' },
  { value: 'after-all', says: 'It is played after all' },
];
const WHY: Readonly<Record<string, readonly Readonly<{ value: string; says: string }>[]>> = {
  score: [
    { value: 'misread', says: 'The score was misread' },
    { value: 'other-game', says: 'It was the score of another game' },
    { value: 'league-changed-it', says: 'The league changed it' },
  ],
  moved: [
    { value: 'weather', says: 'Weather' },
    { value: 'broadcast', says: 'Broadcast' },
    { value: 'listed-wrongly', says: 'The time was listed wrongly' },
  ],
  off: [
    { value: 'weather', says: 'Weather' },
    { value: 'forfeit', says: 'A team gave it up' },
    { value: 'cancelled', says: 'The league cancelled it' },
  ],
  'after-all': [
    { value: 'misheard', says: 'It was called off by mistake' },
    { value: 'other-game', says: 'Another game was called off' },
    { value: 'league-changed-it', says: 'The league plays it after all' },
  ],
};
const EMPTY: Readonly<Record<string, string>> = {
  score: 'No score can be corrected: none is on record yet, or claims are over.',
  moved: 'Every game is decided.',
  off: 'Every game is decided.',
  'after-all': 'No game of this card is called off, or its winners are posted.',
};

/** These ask for the time of the game; and these are for promotions and managers to correct. */
const TIMED = ['moved', 'after-all'];
const CORRECTS = ['score', 'after-all'];

export function ChangeGame({ card }: Readonly<{ card: PickDeskCard }>) {
  const [asked, setWay] = useState<string>();
  const way = asked ?? WAYS.find(({ value }) => card.games.some((game) => fits(card, game, value)))?.value ?? 'score';
  const games = card.games.filter((game) => fits(card, game, way));
  const [chosen, setChosen] = useState('');
  const game = games.find(({ id }) => id === chosen) ?? games[0];
  return (
    <details className="desk-aside">
      <summary>Correct a score, move a game, call one off or take that back</summary>
      <div className="desk-aside-in">
        <Segmented asks="What happened" choices={WAYS} chosen={way} onChoose={setWay} />
        {game === undefined ? (
          <p className="empty">{EMPTY[way]}</p>
        ) : (
          <>
            <SelectField
              label="Game"
              choices={games.map((one) => ({ value: one.id, says: titleOf(one) }))}
              value={game.id}
              onChange={(event) => setChosen(event.target.value)}
            />
            <Change key={`${way} ${game.id}`} card={card} game={game} way={way} />
          </>
        )}
      </div>
    </details>
  );
}

function fits({ won, correctable }: PickDeskCard, { result, calledOff }: PickGameView, way: string): boolean {
  if (way === 'score') return result !== null && correctable;
  return won === null && result === null && calledOff === (way === 'after-all');
}

const titleOf = ({ away, home }: PickGameView): string =>
  `${away.team ?? `winner of ${away.winnerOf}`} at ${home.team ?? `winner of ${home.winnerOf}`}`;

type Props = Readonly<{ card: PickDeskCard; game: PickGameView; way: string }>;

function Change({ card, game, way }: Props) {
  const give = useGive();
  const second = useSecondBadge();
  const [typed, setTyped] = useState({ away: '', home: '' });
  const zone = useZone();
  const posted = wallTime(game.begins, zone);
  const [when, setWhen] = useState(way === 'after-all' ? posted : '');
  const mayCorrect = useMay(way === 'score' ? 'correct-result' : 'restore-game');
  const teams = [game.away.team, game.home.team].flatMap((team) => team ?? []);
  const feeds = card.games.some(({ away, home }) => away.winnerOf === game.id || home.winnerOf === game.id);
  const [goesOn, setGoesOn] = useState(teams[0] ?? '');
  const [reason, setReason] = useState(WHY[way]![0]!.value);
  const score = scoreFrom(typed);
  const says = saysOf(game, way, score, when);
  const act = useAction(async (): Promise<Given | undefined> => {
    const isAsPosted = way === 'after-all' && when === posted;
    const isTyped = TIMED.includes(way) && !isAsPosted;
    const begins = isTyped ? await momentOf(card, game, when) : { ok: true as const, value: game.begins };
    if (!begins.ok) return { done: false, refusal: begins.refusal };
    const about = { card: card.card, game: game.id, reason };
    const change = changeOf(way, about, { score, begins: begins.value, goesOn: feeds ? goesOn : null });
    if (change === undefined) return undefined;
    const signatures = await second({ title: 'Second badge', says });
    return signatures === undefined ? undefined : give(change.type, change.body, { signatures });
  });
  return (
    <>
      {way === 'score' ? (
        <div className="score-fields">
          {(['away', 'home'] as const).map((side) => (
            <Field
              key={side}
              label={`Points of ${game[side].team}, corrected`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={typed[side]}
              onChange={(event) => setTyped({ ...typed, [side]: event.target.value })}
            />
          ))}
        </div>
      ) : null}
      {TIMED.includes(way) ? (
        <Field
          label={
            way === 'moved' ? 'New time, by the clock of the house' : 'It begins or began, by the clock of the house'
          }
          type="datetime-local"
          value={when}
          onChange={(event) => setWhen(event.target.value)}
        />
      ) : null}
      {way === 'off' && feeds ? (
        <SelectField
          label="Goes on without playing"
          choices={teams.map((team) => ({ value: team, says: team }))}
          value={goesOn}
          onChange={(event) => setGoesOn(event.target.value)}
        />
      ) : null}
      <SelectField label="Why" choices={WHY[way]!} value={reason} onChange={(event) => setReason(event.target.value)} />
      <RefusalNotice refusal={act.refusal} />
      <BusyButton
        look="stop"
        busy={act.busy}
        onPress={() => void act.run()}
        grey={mayCorrect || !CORRECTS.includes(way) ? greyOf(way, score, when) : NOT_MINE}
      >
        {says}
      </BusyButton>
    </>
  );
}

type Wanted = Readonly<{
  score: ReturnType<typeof scoreFrom>;
  begins: number;
  goesOn: string | null;
}>;

/** Undefined while what it needs is not entered. */
function changeOf(
  way: string,
  about: Readonly<{ card: string; game: string; reason: string }>,
  { score, begins, goesOn }: Wanted,
): Prepared<'correct-result' | 'move-game' | 'restore-game' | 'call-off-game'> | undefined {
  if (way === 'off') return { type: 'call-off-game', body: { ...about, goesOn } };
  if (way === 'score') return score && { type: 'correct-result', body: { ...about, ...score } };
  return { type: way === 'moved' ? 'move-game' : 'restore-game', body: { ...about, begins } };
}

function saysOf(game: PickGameView, way: string, score: ReturnType<typeof scoreFrom>, when: string): string {
  const title = titleOf(game);
  if (way === 'after-all') return `Let ${title} count again`;
  if (way === 'off') return `Call off ${title}: it counts for nobody`;
  if (way === 'moved') return when === '' ? `Move ${title}` : `Move ${title} to ${when.replace('T', ' ')}`;
  return score === undefined ? `Correct ${title}` : `Correct ${title} to ${score.away} : ${score.home}`;
}

function greyOf(way: string, score: ReturnType<typeof scoreFrom>, when: string): string | undefined {
  if (way === 'score' && score === undefined) return 'Enter the points of both teams first.';
  return TIMED.includes(way) && when === '' ? 'Enter the time first.' : undefined;
}

/** The clock of the house is the server's to read. */
async function momentOf({ offer }: PickDeskCard, game: PickGameView, when: string) {
  const side = `winner of ${game.id}`;
  const text = `game,begins,away,home\n${game.id},${when.replace('T', ' ')},${side},${side}`;
  const answer = await post('/api/picks/games', { offer, text }).catch(() => undefined);
  if (answer === undefined) return { ok: false as const, refusal: LOST };
  if (!answer.ok) return answer;
  if ('rows' in answer.value) return { ok: true as const, value: answer.value.rows[0]!.begins };
  const says = answer.value.refusals[0]!.says;
  return { ok: false as const, refusal: { reason: 'unreadable-time', says, next: 'Enter another time.' } };
}
