/** A member's picks: the open pick sheets, one sheet with the member's picks, and the printed copy. */
import { useContext, useEffect, useState } from 'react';
import type { MemberCardView } from '../../floor/view.ts';
import type { Paper } from '../../readers/papers/paper.ts';
import type { MemberDocument } from '../../server/api/kiosk.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { Text } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { type ApiRefusal, post } from '../lib/http.ts';
import { hoursPlayed } from '../lib/time.tsx';
import { PaperSheet } from '../papers/paper-sheet.tsx';
import { PickForm, type PickWords } from '../picks/pick-form.tsx';
import { type Chosen, chosenFrom, picksOf, scoreFrom, type TypedScore, unpicked } from '../picks/pick-logic.ts';
import { type Language, LanguageContext, Translated, translate, useMoment, WithEnglish } from './language.tsx';

type Props = Readonly<{ member: MemberDocument; zone: string; refresh: () => Promise<boolean> }>;

export function PicksScreen({ member: { cards }, zone, refresh }: Props) {
  const [chosen, setChosen] = useState<string>();
  const card = cards.length === 1 ? cards[0] : cards.find((one) => one.card === chosen);
  if (card !== undefined) return <Card key={card.card} card={card} zone={zone} refresh={refresh} />;
  return (
    <>
      <h1>
        <Translated word="picks" />
      </h1>
      {cards.length === 0 ? <Translated word="noCards" /> : null}
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
      <p>{closed ? <Translated word="closed" /> : <Translated word="closes" filled={{ time: moment(closesAt) }} />}</p>
      <Play {...card} />
      {mine === null ? null : <MyEntry card={card} mine={mine} onPrinted={setPaper} refresh={refresh} />}
      {card.refused === null ? (
        <EnterPicks card={card} zone={zone} refresh={refresh} />
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
    <Text as="p" tone="muted">
      <Translated word={counts === 'scans' ? 'swipes' : 'hours'} />:{' '}
      <Translated word="hoursNeeded" filled={{ have: told(has), need: told(needs) }} />
    </Text>
  );
}

type MemberRefusal = Pick<ApiRefusal, 'says' | 'next' | 'english'>;

function Refusal({ refusal: { says, next, english } }: Readonly<{ refusal: MemberRefusal }>) {
  return (
    <div role="status">
      <Notice
        means="waiting"
        says={<WithEnglish says={says} english={english?.says} />}
        next={<WithEnglish says={next} english={english?.next} />}
      />
    </div>
  );
}

type MyEntryProps = Readonly<{
  card: MemberCardView;
  mine: NonNullable<MemberCardView['mine']>;
  onPrinted: (paper: Paper) => void;
  refresh: Props['refresh'];
}>;

function MyEntry({ card: { card, closed }, mine, onPrinted, refresh }: MyEntryProps) {
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
          <Translated word="handedIn" filled={{ entry: mine.entry }} />
        </strong>
      </p>
      {closed && mine.place !== null ? (
        <p>
          <Translated word="rank" filled={{ place: mine.place, right: mine.right }} />
        </p>
      ) : null}
      <BusyButton busy={busy} onPress={() => void print()}>
        <Translated word={mine.copies === 0 ? 'print' : 'reprint'} />
      </BusyButton>
      {lost ? <Notice means="waiting" says={<Translated word="noServer" />} /> : null}
    </section>
  );
}

function EnterPicks({ card, zone, refresh }: CardProps) {
  const { games, tieBreak, mine } = card;
  const language = useContext(LanguageContext);
  const [chosen, setChosen] = useState<Chosen>(() => chosenFrom(mine?.picks ?? []));
  const [score, setScore] = useState<TypedScore>(() => ({
    away: String(mine?.score?.away ?? ''),
    home: String(mine?.score?.home ?? ''),
  }));
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<MemberRefusal | 'lost'>();
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
        <Translated word="pickEach" />
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
        <Translated word="picked" filled={{ count, all: games.length }} />
      </p>
      {wrong === undefined ? null : wrong === 'lost' ? (
        <Notice means="waiting" says={<Translated word="noServer" />} />
      ) : (
        <Refusal refusal={wrong} />
      )}
      <BusyButton
        look="primary"
        size="big"
        busy={busy}
        onPress={() => void handIn()}
        grey={isReady ? undefined : translate(language, count < games.length ? 'pickEach' : 'tieBreak')}
      >
        <Translated word={mine === null ? 'handIn' : 'handInOthers'} />
      </BusyButton>
    </section>
  );
}

/** Every other language is followed by English. */
function wordsIn(language: Language): PickWords {
  const both = (word: Parameters<typeof translate>[1], filled: Parameters<typeof translate>[2] = {}) =>
    language === 'en'
      ? translate('en', word, filled)
      : `${translate(language, word, filled)} · ${translate('en', word, filled)}`;
  return {
    round: (number, of) => (number === of ? both('champion') : both('round', { number })),
    wait: both('waitsFor'),
    calledOff: both('calledOff'),
    score: (away, home) => `${away} – ${home}: ${both('tieBreak')}`,
    points: (team) => both('pointsOf', { team }),
    wrongPoints: both('wrongPoints'),
  };
}
