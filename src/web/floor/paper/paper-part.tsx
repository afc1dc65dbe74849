/** What happened while the system was down, from the paper it was written on: its true time, and two badges. */
import { useState } from 'react';
import { BusyButton } from '../../design/busy-button.tsx';
import { Button } from '../../design/button.tsx';
import { SelectField } from '../../design/field.tsx';
import { piecesOf } from '../../design/piece.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { Segmented } from '../../design/segmented.tsx';
import { deckOf } from '../../hand/deck-of.ts';
import { pieceWord } from '../../hand/standing.ts';
import { useGames } from '../../hand/use-games.ts';
import { useView } from '../../lib/live.tsx';
import { Link } from '../../lib/router.tsx';
import { useNow } from '../../lib/time.tsx';
import { CallDesk } from '../../table/call-desk.tsx';
import { missingIn } from '../../table/deal.ts';
import { tableName } from '../../table/names.ts';
import { Said } from '../../table/said.tsx';
import { waitingAddress } from '../places.ts';
import { missingOf } from './late-entry.ts';
import { TallyDesk } from './tally-desk.tsx';
import { type LateCall, useLateCall } from './use-late-call.ts';
import { usePaper } from './use-paper.tsx';
import './paper-part.css';

export function PaperPart() {
  const { tables = [] } = useView();
  const now = useNow();
  const [kind, setKind] = useState<Kind>('hand');
  const { paper, seenAt, missing, fields } = usePaper(KINDS[kind].time);
  const [chosen, setChosen] = useState('');
  const table = tables.find((one) => one.table === chosen);
  const entry = { paper, seenAt, table };
  return (
    <div className="paper">
      <div className="floor-head">
        <h2>From paper</h2>
        <p>{KINDS[kind].about}</p>
      </div>
      <Segmented
        asks="On the paper"
        choices={Object.entries(KINDS).map(([value, { says }]) => ({ value, says }))}
        chosen={kind}
        onChoose={(value) => setKind(value as Kind)}
      />
      <div className="paper-fields">
        {fields}
        <SelectField
          label="Table"
          value={chosen}
          choices={[
            { value: '', says: tables.length === 0 ? 'No table is open' : 'Choose the table' },
            ...tables.map((one) => ({ value: one.table, says: `${tableName(one.table)}: ${one.gameName}` })),
          ]}
          onChange={(event) => setChosen(event.target.value)}
        />
      </div>
      {table === undefined ? (
        <p className="empty">{KINDS[kind].empty}</p>
      ) : kind === 'hand' ? (
        <LateCallDesk key={table.table} {...entry} missing={missingOf(entry, now)} />
      ) : (
        <TallyDesk key={table.table} {...{ table, paper, seenAt, missing }} />
      )}
    </div>
  );
}

/** The two forms of the emergency pack that come back from a table. */
const KINDS = {
  hand: {
    says: 'A hand',
    time: 'Happened at',
    about:
      'For a hand that was called while the system was down. It counts from the time on the paper; a second person signs. Everything else is asked as at any other hand.',
    empty: 'Choose the table, and the cards are keyed here as at the table itself.',
  },
  tally: {
    says: 'A fee tally',
    time: 'Tallied until',
    about:
      'For fees that were taken while the system was down. They lie in the box already; entered here they are on the meters. A second person signs, and each paper counts once.',
    empty: 'Choose the table, and its lines stand here as on the paper.',
  },
};

type Kind = keyof typeof KINDS;

type DeskProps = Parameters<typeof useLateCall>[0] & Readonly<{ missing: string | undefined }>;

function LateCallDesk(props: DeskProps) {
  const { games } = useGames();
  const game = games?.find(({ id }) => id === props.table?.game);
  const call = useLateCall(props, game);
  if (game === undefined) return <p className="empty">Looking at the games of the house…</p>;
  const deck = deckOf(game, piecesOf(game.pieces), {});
  if (call.answer !== undefined) return <Entered call={call} />;
  if (call.draft === undefined) {
    return <p className="empty">No activity is posted for this table, so there is nothing to call.</p>;
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
        grey={props.missing ?? missingIn(call.draft, pieceWord(deck))}
        onPress={() => void call.sending.run(deck)}
      >
        Enter it, with a second badge
      </BusyButton>
    </>
  );
}

function Entered({ call }: Readonly<{ call: LateCall }>) {
  const { hits = [], tables = [], signs = [] } = useView();
  const { answer } = call;
  if (answer === undefined) return null;
  const offers = tables.flatMap(({ offers: here }) => here);
  const rows = signs.flatMap((sign) => sign.rows.map((row) => ({ offer: sign.offer, ...row })));
  return (
    <>
      <Said
        answer={answer}
        hits={hits}
        offerName={(offer) => offers.find((one) => one.offer === offer)?.name ?? offer}
        rowName={(offer, row) => rows.find((one) => one.offer === offer && one.row === row)?.says ?? row}
        onAnother={undefined}
        late
      />
      <div className="floor-actions">
        {answer.is === 'answered'
          ? answer.pending.map(({ hit }) => (
              <Link key={hit} to={waitingAddress(hit)} className="button is-plain">
                Look at {hit}
              </Link>
            ))
          : null}
        <Button look="primary" onClick={call.again}>
          Enter another hand
        </Button>
      </div>
    </>
  );
}
