/** A member's picks: the cards of games that are open, one of them with his picks, and the copy that he takes home. */
import { useContext, useEffect, useState } from 'react';
import type { MemberCardView } from '../../floor/view.ts';
import type { Paper } from '../../readers/papers/paper.ts';
import type { MemberDocument } from '../../server/api/kiosk-member.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { hoursPlayed } from '../lib/hours.ts';
import { post, type Refused } from '../lib/http.ts';
import { PaperSheet } from '../papers/paper-sheet.tsx';
import { PickForm, type PickWords } from '../picks/pick-form.tsx';
import { type Chosen, chosenFrom, picksOf, scoreFrom, type TypedScore, unpicked } from '../picks/pick-logic.ts';
import { type Language, say } from './language.ts';
import { Say, Speaks, useMoment } from './speech.tsx';

type Props = Readonly<{ member: MemberDocument; zone: string; refresh: () => Promise<boolean> }>;

export function PicksScreen({ member: { cards }, zone, refresh }: Props) {
  const [chosen, setChosen] = useState<string>();
  const card = cards.length === 1 ? cards[0] : cards.find((one) => one.card === chosen);
  if (card !== undefined) return <Card key={card.card} card={card} zone={zone} refresh={refresh} />;
  return (
    <>
      <h1>
        <Say word="picks" />
      </h1>
      {cards.length === 0 ? <Say word="noCards" /> : null}
      <ul className="kiosk-list">
        {cards.map(({ card: id, name }) => (
          <li key={id}>
            <Button onClick={() => setChosen(id)} lang="en">
              {name} {id.split(':')[1]}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

type CardProps = Readonly<{ card: MemberCardView }> & Pick<Props, 'zone' | 'refresh'>;

function Card({ card, zone, refresh }: CardProps) {
  const { name, closesAt, closed, mine } = card;
  const moment = useMoment(zone);
  const [paper, setPaper] = useState<Paper>();
  useEffect(() => {
    if (paper !== undefined) print();
  }, [paper]);
  return (
    <>
      <h1 lang="en">{name}</h1>
      <p>{closed ? <Say word="closed" /> : <Say word="closes" filled={{ time: moment(closesAt) }} />}</p>
      <Play {...card} />
      {mine === null ? null : <Mine card={card} mine={mine} onPrinted={setPaper} refresh={refresh} />}
      {card.refused === null ? (
        <Picking card={card} zone={zone} refresh={refresh} />
      ) : (
        <Refusal refusal={card.refused} />
      )}
      {paper === undefined ? null : (
        <div className="kiosk-paper">
          <PaperSheet paper={paper} page={1} of={1} />
        </div>
      )}
    </>
  );
}

function Play({ play }: Pick<MemberCardView, 'play'>) {
  if (play === null) return null;
  const { has, needs, counts } = play;
  const told = (count: number) => (counts === 'scans' ? count : hoursPlayed(count));
  return (
    <p className="kiosk-hint">
      <Say word={counts === 'scans' ? 'swipes' : 'hours'} />:{' '}
      <Say word="hoursNeeded" filled={{ have: told(has), need: told(needs) }} />
    </p>
  );
}

function Refusal({ refusal: { says, next } }: Readonly<{ refusal: Pick<Refused, 'says' | 'next'> }>) {
  return (
    <div role="status" lang="en">
      <Notice means="waiting" says={says} next={next} />
    </div>
  );
}

type MineProps = Readonly<{
  card: MemberCardView;
  mine: NonNullable<MemberCardView['mine']>;
  onPrinted: (paper: Paper) => void;
  refresh: Props['refresh'];
}>;

function Mine({ card: { card, closed }, mine, onPrinted, refresh }: MineProps) {
  const [busy, setBusy] = useState(false);
  const [lost, setLost] = useState(false);
  const print = async () => {
    setBusy(true);
    const answer = await post('/api/kiosk/picks/print', { card }).catch(() => undefined);
    setBusy(false);
    setLost(!answer?.ok);
    if (!answer?.ok) return;
    onPrinted(answer.value.paper);
    void refresh();
  };
  return (
    <section className="kiosk-mine">
      <p>
        <strong>
          <Say word="handedIn" filled={{ entry: mine.entry }} />
        </strong>
      </p>
      {closed && mine.place !== null ? (
        <p>
          <Say word="rank" filled={{ place: mine.place, right: mine.right }} />
        </p>
      ) : null}
      <BusyButton busy={busy} onPress={() => void print()}>
        <Say word={mine.copies === 0 ? 'print' : 'reprint'} />
      </BusyButton>
      {lost ? <Notice means="waiting" says={<Say word="noServer" />} /> : null}
    </section>
  );
}

function Picking({ card, zone, refresh }: CardProps) {
  const { games, tieBreak, mine } = card;
  const language = useContext(Speaks);
  const [chosen, setChosen] = useState<Chosen>(() => chosenFrom(mine?.picks ?? []));
  const [score, setScore] = useState<TypedScore>(() => ({
    away: String(mine?.score?.away ?? ''),
    home: String(mine?.score?.home ?? ''),
  }));
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Pick<Refused, 'says' | 'next'> | 'lost'>();
  const count = games.length - unpicked(games, chosen);
  const guess = tieBreak === null ? null : scoreFrom(score);
  const isReady = count === games.length && guess !== undefined;
  const handIn = async () => {
    if (guess === undefined) return;
    setBusy(true);
    const body = { card: card.card, picks: picksOf(games, chosen), score: guess };
    const answer = await post('/api/kiosk/picks', body).catch(() => undefined);
    setBusy(false);
    setWrong(answer === undefined ? 'lost' : answer.ok ? undefined : answer.refusal);
    if (answer?.ok) void refresh();
  };
  return (
    <section>
      <h2>
        <Say word="pickEach" />
      </h2>
      <PickForm
        games={games}
        tieBreak={tieBreak}
        chosen={chosen}
        onChosen={setChosen}
        score={score}
        onScore={setScore}
        zone={zone}
        words={wordsIn(language)}
      />
      <p role="status">
        <Say word="picked" filled={{ count, all: games.length }} />
      </p>
      {wrong === undefined ? null : wrong === 'lost' ? (
        <Notice means="waiting" says={<Say word="noServer" />} />
      ) : (
        <Refusal refusal={wrong} />
      )}
      <BusyButton
        look="primary"
        size="big"
        busy={busy}
        onPress={() => void handIn()}
        grey={isReady ? undefined : say(language, count < games.length ? 'pickEach' : 'tieBreak')}
      >
        <Say word={mine === null ? 'handIn' : 'handInOthers'} />
      </BusyButton>
    </section>
  );
}

/** Beside each other language stands the English one. */
function wordsIn(language: Language): PickWords {
  const both = (word: Parameters<typeof say>[1], filled: Parameters<typeof say>[2] = {}) =>
    language === 'en' ? say('en', word, filled) : `${say(language, word, filled)} · ${say('en', word, filled)}`;
  return {
    round: (number, of) => (number === of ? both('champion') : both('round', { number })),
    wait: both('waitsFor'),
    calledOff: both('calledOff'),
    score: (away, home) => `${away} – ${home}: ${both('tieBreak')}`,
    points: (team) => both('pointsOf', { team }),
    wrongPoints: both('wrongPoints'),
  };
}
