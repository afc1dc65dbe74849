/** Events of a system outage, from the paper form: their true time, and two badges. */
import { Grid, Row } from '../../design/layout.tsx';
import '../floor.css';
import { useEffect, useState } from 'react';
import type { Deck } from '../../../cards/card.ts';
import type { GameDocument } from '../../../server/game-document.ts';
import { BusyButton, Button } from '../../design/button.tsx';
import { Segmented, SelectField } from '../../design/field.tsx';
import { RefusalNotice } from '../../design/notice.tsx';
import { piecesOf } from '../../design/piece.tsx';
import { useGames } from '../../hand/hand-api.ts';
import { deckOf, pieceWord } from '../../hand/written-hand.ts';
import { type Action, useAction, useGive } from '../../lib/commands.ts';
import { useView } from '../../lib/live.tsx';
import { Link } from '../../lib/router.tsx';
import { useSecondBadge } from '../../lib/second-badge.tsx';
import { useNow } from '../../lib/time.tsx';
import { CallDesk } from '../../table/call-desk.tsx';
import { type CallAnswer, CallResult, readCallAnswer } from '../../table/call-result.tsx';
import {
  callBody,
  type Draft,
  emptyDraft,
  type Layout,
  layoutsOf,
  missingIn,
  missingWords,
} from '../../table/hand-draft.ts';
import { firstKeypad, useKeypads } from '../../table/table-queries.ts';
import { tableName } from '../../table/table-words.ts';
import { withLayout } from '../../table/use-calling.ts';
import { waitingAddress } from '../places.ts';
import { type LateEntry, missingInEntry, usePaper } from './paper-entry.tsx';
import { TallyDesk } from './tally-desk.tsx';

export function PaperPart() {
  const { tables = [] } = useView();
  const now = useNow();
  const [kind, setKind] = useState<Kind>('hand');
  const { paper, seenAt, missing, fields } = usePaper(KINDS[kind].time);
  const [chosen, setChosen] = useState('');
  const table = tables.find((one) => one.table === chosen);
  const entry = { paper, seenAt, table };
  return (
    <div className="from-paper">
      <Row gap={2} lines={1} justify="between" below={2} className="floor-head">
        <h2>Paper entry</h2>
        <p>{KINDS[kind].about}</p>
      </Row>
      <Segmented
        asks="Form"
        choices={Object.entries(KINDS).map(([value, { says }]) => ({ value, says }))}
        chosen={kind}
        onChoose={(value) => setKind(value as Kind)}
      />
      <Grid min="16rem">
        {fields}
        <SelectField
          label="Table"
          value={chosen}
          choices={[
            { value: '', says: tables.length === 0 ? 'No table is open' : 'Choose a table' },
            ...tables.map((one) => ({ value: one.table, says: `${tableName(one.table)}: ${one.gameName}` })),
          ]}
          onChange={(event) => setChosen(event.target.value)}
        />
      </Grid>
      {table === undefined ? (
        <p className="empty">{KINDS[kind].empty}</p>
      ) : kind === 'hand' ? (
        <LateCallDesk key={table.table} {...entry} missing={missingInEntry(entry, now)} />
      ) : (
        <TallyDesk key={table.table} {...{ table, paper, seenAt, missing }} />
      )}
    </div>
  );
}

/** The two forms of the emergency pack that come back from a table. */
const KINDS = {
  hand: {
    says: 'Hand',
    time: 'Happened at',
    about:
      'For a hand reported while the system was down. The time on the form applies; a second employee signs. The checklist is the same as for any other hand.',
    empty: 'Choose the table, then key the cards here as at the table.',
  },
  tally: {
    says: 'Fee tally',
    time: 'Tallied until',
    about:
      'For fees taken while the system was down. The fees are already in the collection box; entering them adds them to the meters. A second employee signs. Each form can be entered once.',
    empty: 'Choose the table to see the lines of the form.',
  },
};

type Kind = keyof typeof KINDS;

type DeskProps = Parameters<typeof useLateCall>[0] & Readonly<{ missing: string | undefined }>;

function LateCallDesk(props: DeskProps) {
  const { games } = useGames();
  const game = games?.find(({ id }) => id === props.table?.game);
  const call = useLateCall(props, game);
  if (game === undefined) return <p className="empty">Loading the games of the house…</p>;
  const deck = deckOf(game, piecesOf(game.pieces), {});
  if (call.answer !== undefined) return <EnteredCall call={call} />;
  if (call.draft === undefined) {
    return <p className="empty">No promotion is posted for this table, so no hand can be reported.</p>;
  }
  return (
    <>
      <CallDesk
        // The game that is on now is another one than that on the paper.
        table={{ ...props.table!, round: null }}
        hits={[]}
        deck={deck}
        layouts={call.layouts}
        draft={call.draft}
        wanted={undefined}
        isOld={false}
        dealtIn={call.dealtIn}
        onDraft={call.setDraft}
        onLayout={call.setLayout}
        onDealtIn={call.setDealtIn}
        onBack={call.again}
      />
      <RefusalNotice refusal={call.sending.refusal} />
      <BusyButton
        look="primary"
        size="big"
        busy={call.sending.busy}
        unavailable={props.missing ?? missingWords(missingIn(call.draft, pieceWord(deck)))}
        onPress={() => void call.sending.run(deck)}
      >
        Enter hand, with a second badge
      </BusyButton>
    </>
  );
}

function EnteredCall({ call }: Readonly<{ call: LateCall }>) {
  const { hits = [], tables = [], signs = [] } = useView();
  const { answer } = call;
  if (answer === undefined) return null;
  const offers = tables.flatMap(({ offers: here }) => here);
  const rows = signs.flatMap((sign) => sign.rows.map((row) => ({ offer: sign.offer, ...row })));
  return (
    <>
      <CallResult
        answer={answer}
        hits={hits}
        offerName={(offer) => offers.find((one) => one.offer === offer)?.name ?? offer}
        rowName={(offer, row) => rows.find((one) => one.offer === offer && one.row === row)?.says ?? row}
        late
      />
      <Row gap={2} lines={1} align="start" className="floor-actions">
        {answer.is === 'answered'
          ? answer.pending.map(({ hit }) => (
              <Link key={hit} to={waitingAddress(hit)} className="button">
                Open pending hit
              </Link>
            ))
          : null}
        <Button look="primary" onClick={call.again}>
          Enter another hand
        </Button>
      </Row>
    </>
  );
}

/** The cards of a late entry while they are keyed, and the command with its true time, its paper and its second badge. */

export type LateCall = Readonly<{
  layouts: readonly Layout[];
  /** Undefined while nothing can be called at the table. */
  draft: Draft | undefined;
  dealtIn: readonly number[] | undefined;
  setDraft: (change: (before: Draft) => Draft) => void;
  setLayout: (layout: Layout) => void;
  setDealtIn: (seats: readonly number[]) => void;
  sending: Action<[Deck]>;
  /** The result; undefined until it is entered. */
  answer: CallAnswer | undefined;
  /** Starts over. */
  again: () => void;
}>;

export function useLateCall({ paper, seenAt, table }: LateEntry, game: GameDocument | undefined): LateCall {
  const give = useGive();
  const askFor = useSecondBadge();
  const keypads = useKeypads(table?.table ?? '', JSON.stringify(table?.offers.map(({ offer, on }) => [offer, on])));
  const keypad = table === undefined ? undefined : firstKeypad(table, keypads);
  const layouts = keypad === undefined || game === undefined ? [] : layoutsOf(keypad.groups, game);
  const first = JSON.stringify(layouts[0]);
  const [draft, setDraft] = useState<Draft>();
  const taken = table?.taken.toSorted((a, b) => a - b) ?? [];
  const [dealtIn, setDealtIn] = useState<readonly number[]>(taken);
  const [answer, setAnswer] = useState<CallAnswer>();
  // The groups of cards are known once the keypads are there.
  useEffect(() => setDraft(first === undefined ? undefined : emptyDraft(JSON.parse(first) as Layout)), [first]);
  const sending = useAction(async (deck: Deck) => {
    if (table === undefined || draft === undefined) return undefined;
    const says = `Enter the hand at ${tableName(table.table)} from form ${paper}`;
    const signatures = await askFor({ title: 'A late entry needs two employees', says });
    if (signatures === undefined) return undefined;
    const body = callBody(table.table, draft, deck, taken.length === 0 ? undefined : dealtIn);
    const given = await give('call-hand', body, { signatures, paper, ...(seenAt === undefined ? {} : { seenAt }) });
    if (given.done) setAnswer(readCallAnswer(given.events, []));
    return given;
  });
  const again = () => {
    setAnswer(undefined);
    sending.clear();
    setDraft(layouts[0] === undefined ? undefined : emptyDraft(layouts[0]));
  };
  return {
    ...{ layouts, draft, sending, answer, again, setDealtIn },
    setDraft: (change) => setDraft((before) => (before === undefined ? undefined : change(before))),
    dealtIn: taken.length === 0 ? undefined : dealtIn,
    setLayout: (layout) => setDraft(draft === undefined ? undefined : withLayout({ draft, layouts }, layout)),
  };
}
