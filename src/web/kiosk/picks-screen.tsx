/** A member's picks: the open pick sheets, one sheet with the member's picks, and the printed copy. */
import { useContext, useEffect, useState } from 'react';
import type { MemberCardView } from '../../floor/view.ts';
import type { Paper } from '../../readers/papers/paper.ts';
import type { MemberDocument } from '../../server/api/kiosk.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { Grid, Panel, Stack, Text } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { type ApiRefusal, post } from '../lib/http.ts';
import { hoursPlayed } from '../lib/time.tsx';
import { PaperSheet } from '../papers/paper-sheet.tsx';
import { PickForm, type PickWords } from '../picks/pick-form.tsx';
import {
  type Chosen,
  chosenBy,
  chosenFrom,
  picksOf,
  scoreFrom,
  type TypedScore,
  unpicked,
} from '../picks/pick-logic.ts';
import { Choice, Choices, KeyPad } from './frame.tsx';
import {
  type Language,
  LanguageContext,
  momentIn,
  Translated,
  translate,
  useMoment,
  WithEnglish,
} from './language.tsx';

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
      <Choices>
        {cards.map(({ card: id, name, ...one }) => (
          <Choice key={id} onPress={() => setChosen(id)} about={<Closing {...one} zone={zone} />}>
            <span lang="en">{name}</span>
          </Choice>
        ))}
      </Choices>
    </>
  );
}

type CardProps = Readonly<{ card: MemberCardView }> & Pick<Props, 'zone' | 'refresh'>;

function Card({ card, zone, refresh }: CardProps) {
  const { name, mine } = card;
  const [paper, setPaper] = useState<Paper>();
  useEffect(() => {
    if (paper !== undefined) print();
  }, [paper]);
  return (
    <>
      <h1 lang="en">{name}</h1>
      <p>
        <Closing {...card} zone={zone} />
      </p>
      <Play {...card} zone={zone} />
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

function Closing({ closesAt, closed, zone }: Pick<MemberCardView, 'closesAt' | 'closed'> & Pick<Props, 'zone'>) {
  const moment = useMoment(zone);
  return closed ? <Translated word="closed" /> : <Translated word="closes" filled={{ time: moment(closesAt) }} />;
}

/** What is on record, and from when to when play counts: it may be other days than those under "My play". */
function Play({ play, closed, zone }: Pick<MemberCardView, 'play' | 'closed'> & Pick<Props, 'zone'>) {
  const moment = useMoment(zone);
  if (play === null) return null;
  const { has, needs, counts, from, until, before } = play;
  const told = (count: number) => (counts === 'scans' ? count : hoursPlayed(count));
  return (
    <Stack gap={1} below={2}>
      <Text tone="muted">
        <Translated word={counts === 'scans' ? 'swipes' : 'hours'} />:{' '}
        <Translated word="hoursNeeded" filled={{ have: told(Math.min(has, needs)), need: told(needs) }} />
      </Text>
      <Text tone="muted">
        <Translated word="playFrom" filled={{ from: moment(from), until: moment(until) }} />
      </Text>
      {before || closed ? null : <Translated word="checkedLater" />}
    </Stack>
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
    <Panel as="section" panel="order" gap={1} below={2} justify="start">
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
    </Panel>
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
  // The side whose points are typed: a kiosk has no keyboard, so its keys come up below the field.
  const [side, setSide] = useState<keyof TypedScore>();
  const type = (typed: (before: string) => string) =>
    side === undefined ? undefined : setScore((before) => ({ ...before, [side]: typed(before[side]).slice(0, 3) }));
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
    if (!answer?.ok) return;
    scrollTo(0, 0);
    void refresh();
  };
  const pickAll = (side: 'a' | 'h') => setChosen(chosenBy(games, side.repeat(games.length)));
  return (
    <Stack as="section" gap={2}>
      <h2>
        <Translated word="pickEach" />
      </h2>
      <Grid columns="repeat(2, minmax(0, 1fr))">
        <Button onClick={() => pickAll('a')}>
          <Translated word="allAway" />
        </Button>
        <Button onClick={() => pickAll('h')}>
          <Translated word="allHome" />
        </Button>
      </Grid>
      <PickForm
        games={games}
        tieBreak={tieBreak}
        chosen={chosen}
        onChosen={setChosen}
        score={score}
        onScore={setScore}
        onSide={setSide}
        zone={zone}
        words={wordsIn(language, zone)}
      />
      {side === undefined ? null : (
        <KeyPad
          onKey={(key) => type((before) => before + key)}
          onErase={() => type((before) => before.slice(0, -1))}
          onClear={() => type(() => '')}
        />
      )}
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
        unavailable={isReady ? undefined : translate(language, count < games.length ? 'pickEach' : 'tieBreak')}
      >
        <Translated word={mine === null ? 'handIn' : 'handInOthers'} />
      </BusyButton>
    </Stack>
  );
}

/** Every other language is followed by English. */
function wordsIn(language: Language, zone: string): PickWords {
  const both = (word: Parameters<typeof translate>[1], filled: Parameters<typeof translate>[2] = {}) =>
    language === 'en'
      ? translate('en', word, filled)
      : `${translate(language, word, filled)} · ${translate('en', word, filled)}`;
  return {
    round: (number, of) => (number === of ? both('champion') : both('round', { number })),
    time: (at) => momentIn(language, zone, at),
    wait: both('waitsFor'),
    calledOff: both('calledOff'),
    score: (away, home) => `${away} – ${home}: ${both('tieBreak')}`,
    points: (team) => both('pointsOf', { team }),
    wrongPoints: both('wrongPoints'),
  };
}
