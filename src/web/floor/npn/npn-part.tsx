/** No Purchase Necessary: requests, NPN tables, and entering a new request. */
import { Grid, Panel, Row, Stack, Text } from '../../design/layout.tsx';
import '../floor.css';
import { useState } from 'react';
import type { NpnView } from '../../../floor/view.ts';
import { BusyButton, Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { SelectField } from '../../design/field.tsx';
import { Notice, RefusalNotice } from '../../design/notice.tsx';
import { useAction, useGive } from '../../lib/commands.ts';
import { CrewName } from '../../lib/crew.tsx';
import { useView } from '../../lib/live.tsx';
import { Link } from '../../lib/router.tsx';
import { Time } from '../../lib/time.tsx';
import { type FoundPerson, PersonFinder } from '../../people/person-finder.tsx';
import { PersonName } from '../../people/person-names.tsx';
import { tableName } from '../../table/table-words.ts';
import { tableAddress } from '../places.ts';
import { Timer } from '../queue.tsx';

export function NpnPart() {
  const { npn = [], tables = [], signs = [] } = useView();
  const [asking, setAsking] = useState(false);
  const free = tables.filter(({ kind }) => kind === 'npn');
  return (
    <>
      <Row gap={2} lines={1} justify="between" below={2} className="floor-head">
        <h2>No Purchase Necessary</h2>
        <Button look="primary" onClick={() => setAsking(true)}>
          Enter a request
        </Button>
      </Row>
      {npn.length === 0 ? (
        <p className="empty">No requests. When a patron asks for a No Purchase Necessary table, enter it here.</p>
      ) : (
        <Grid as="ul" min="26rem" fill>
          {[...npn]
            .sort((a, b) => a.askedAt - b.askedAt)
            .map((request) => (
              <li key={request.id}>
                <NpnPane request={request} />
              </li>
            ))}
        </Grid>
      )}
      <Stack as="section" above={3} aria-label="NPN tables">
        <h3>NPN tables</h3>
        {free.length === 0 ? (
          <p className="empty">
            No NPN table is open.{' '}
            <Text as={Link} finger to="/floor/tables">
              {' '}
              Open a table of the kind “No purchase”{' '}
            </Text>
          </p>
        ) : (
          <Grid as="ul" min="15rem" fill className="tables-list">
            {free.map(({ table, gameName, taken, seats }) => (
              <li key={table}>
                <Grid
                  as={Link}
                  columns="minmax(0, 1fr) auto"
                  gap={1}
                  lines={0.25}
                  pad="tight"
                  panel="plain"
                  to={tableAddress(table)}
                  className="table-tile"
                >
                  <Text as="strong" size="title" breaks>
                    {tableName(table)}
                  </Text>
                  <span className="money">
                    {taken.length} of {seats}
                    <span className="only-heard"> seats taken</span>
                  </span>
                  <Text wide tone="muted">
                    {gameName}: {playedAt(signs, table)}
                  </Text>
                </Grid>
              </li>
            ))}
          </Grid>
        )}
      </Stack>
      <Dialog title="Enter a No Purchase Necessary request" open={asking} onClose={() => setAsking(false)}>
        <RequestForm onClose={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

function playedAt(signs: readonly Readonly<{ name: string; npnTables: readonly string[] }>[], table: string): string {
  const names = signs.filter(({ npnTables }) => npnTables.includes(table)).map(({ name }) => name);
  return names.length === 0 ? 'no promotion is offered there' : names.join(', ');
}

function RequestForm({ onClose }: Readonly<{ onClose: () => void }>) {
  const give = useGive();
  const { signs = [] } = useView();
  const running = signs.filter(({ status, npn }) => npn && status === 'approved');
  const [offer, setOffer] = useState(running[0]?.offer ?? '');
  const [naming, setNaming] = useState(false);
  const take = useAction(async (person: FoundPerson | undefined) => {
    const given = await give('request-npn', { offer, person: person?.person ?? null });
    if (given.done) onClose();
    return given;
  });
  if (running.length === 0)
    return (
      <p className="empty">
        No active promotion offers No Purchase Necessary play. Promotions are posted in the Office.
      </p>
    );
  return (
    <Grid min="18rem" align="start" className="floor-form">
      <SelectField
        label="Promotion"
        value={offer}
        choices={running.map(({ offer: value, name }) => ({ value, says: name }))}
        onChange={(event) => setOffer(event.target.value)}
      />
      <RefusalNotice refusal={take.refusal} />
      {naming ? (
        <PersonFinder
          purpose="npn"
          choose="Enter request for"
          busy={take.busy}
          onChosen={(person) => void take.run(person)}
        />
      ) : (
        <Row gap={2} lines={1} align="start" className="floor-actions">
          <BusyButton look="primary" size="big" busy={take.busy} onPress={() => void take.run(undefined)}>
            Enter request
          </BusyButton>
          <Button onClick={() => setNaming(true)}>Find patron first</Button>
        </Row>
      )}
    </Grid>
  );
}

/** A patron who asked to play without purchase: seated at an NPN table, gone, or refused if the rules require it. */

export function NpnPane({ request }: Readonly<{ request: NpnView }>) {
  const give = useGive();
  const settle = useAction((outcome: 'seated' | 'declined' | 'left', table: string | null) =>
    give('settle-npn', { request: request.id, outcome, table }),
  );
  return (
    <Panel as="article" gap={3} pad={3} className="pane">
      <Grid as="header" columns="minmax(0, 1fr) auto" lines={0.5} align="start" className="pane-head">
        <Link to="/floor" className="pane-back">
          Back to waiting
        </Link>
        <Text as="h2" breaks>
          No Purchase Necessary
        </Text>
        <Timer since={request.askedAt} />
        <Row gap={2} lines={0.5} wide tone="muted">
          <Text as="strong" tone="text" size="lead" weight="medium">
            {request.offerName}
          </Text>
          <span>
            Requested at <Time at={request.askedAt} />, entered by <CrewName badge={request.by} />
          </span>
          {request.person === null ? null : <PersonName person={request.person} />}
        </Row>
      </Grid>
      <p>Any patron who asks can play without a fee or wager at an NPN table ({request.at}).</p>
      {request.tables.length === 0 ? (
        <Notice
          means="waiting"
          says="No NPN table offering this promotion is open."
          next={
            <Text as={Link} finger to="/floor/tables">
              Open a table of the kind “No purchase” for one of its games.
            </Text>
          }
        />
      ) : null}
      <Row gap={2} lines={1} align="start" className="floor-actions">
        {request.tables.map((table) => (
          <BusyButton key={table} look="primary" busy={settle.busy} onPress={() => void settle.run('seated', table)}>
            Seat at {tableName(table)}
          </BusyButton>
        ))}
        <BusyButton busy={settle.busy} onPress={() => void settle.run('left', null)}>
          Patron left
        </BusyButton>
        <BusyButton look="stop" busy={settle.busy} onPress={() => void settle.run('declined', null)}>
          Not eligible to play
        </BusyButton>
      </Row>
      <RefusalNotice refusal={settle.refusal} />
    </Panel>
  );
}
