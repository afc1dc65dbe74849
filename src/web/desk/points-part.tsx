/** Points: a swipe records an hour of play, and the lists show who leads. */

import { Card, Grid, Row, Stack } from '../design/layout.tsx';
import './desk.css';
import { useState } from 'react';
import { counted, figures } from '../../base/display-text.ts';
import { correctHours, recordSwipe, reportHours } from '../../floor/entries/command-forms.ts';
import type { DrumView, HoursView, StandingsView } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { type Column, DataTable } from '../design/data-table.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useView } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
import { hoursPlayed, Time, timeLeft, useNow } from '../lib/time.tsx';
import { type FoundPerson, PersonFinder } from '../people/person-finder.tsx';
import { MissingFindings } from '../people/person-names.tsx';
import { tableName } from '../table/table-words.ts';

export function PointsPart() {
  const { drums = [], standings = [], hours = [] } = useView();
  const byHours = drums.filter(({ tables, points, distributions }) => {
    return points.length > 0 || (tables.length > 0 && distributions.length === 0);
  });
  return (
    <Stack gap={3} max="960px" className="desk-part">
      {byHours.length === 0 ? null : <Swipe drums={byHours} />}
      {hours.map((one) => (
        <HoursOf key={one.offer} hours={one} />
      ))}
      {byHours.map((drum) => (
        <HourList key={drum.drum} drum={drum} />
      ))}
      {standings.map((list) => (
        <PlaceList key={`${list.offer} ${list.opensAt}`} list={list} />
      ))}
      {byHours.length + standings.length + hours.length > 0 ? null : (
        <p className="empty">
          No points promotions. A list appears here after promotions posts a promotion with points.
        </p>
      )}
    </Stack>
  );
}

/** Hours toward a list or a tournament: who has how many, and what the desk records of one player. */
function HoursOf({ hours }: Readonly<{ hours: HoursView }>) {
  const [person, setPerson] = useState<FoundPerson>();
  const { offer, name, by, least, first, tables, people } = hours;
  const mine = people.find((one) => one.person === person?.person);
  return (
    <Card aria-label={`Hours for ${name}`}>
      <h2>{name}</h2>
      {least === null ? null : (
        <p>
          {hoursPlayed(least)} of play are needed{first === null ? '' : `; the first ${first} to reach them play`}.
        </p>
      )}
      {person === undefined ? (
        <PersonFinder purpose="points" choose="Select" onChosen={setPerson} />
      ) : (
        <Stack gap={2}>
          <strong>
            {person.name}: {mine === undefined ? 'no hours yet' : hoursPlayed(mine.seconds)}
          </strong>
          {by.includes('swipes') ? (
            <CommandForm of={recordSwipe(tables, person.name)} given={{ person: person.person }} />
          ) : null}
          {by.includes('reported') ? (
            <CommandForm of={reportHours(person.name)} given={{ offer, person: person.person }} />
          ) : null}
          <CommandForm of={correctHours(person.name)} given={{ offer, person: person.person }} />
          <Button onClick={() => setPerson(undefined)}>Choose another player</Button>
        </Stack>
      )}
      <DataTable
        caption={`Hours for ${name}`}
        columns={PLAYED}
        rows={people}
        keyOf={(one) => one.person}
        empty="No hours yet. They appear here with the first swipe, report or seat."
      />
    </Card>
  );
}

const PLAYED: readonly Column<HoursView['people'][number]>[] = [
  { id: 'name', label: 'Player', cell: ({ name, person }) => name ?? <span className="mono">{person}</span> },
  { id: 'hours', label: 'Hours', align: 'right', cell: ({ seconds }) => hoursPlayed(seconds) },
  {
    id: 'reached',
    label: 'Reached',
    cell: ({ reached }) => (reached === null ? '' : <Time at={reached} look="day" />),
  },
];

type Drums = Readonly<{ drums: readonly DrumView[] }>;

function Swipe({ drums }: Drums) {
  const [person, setPerson] = useState<FoundPerson>();
  return (
    <Card aria-label="Swipe a card">
      <h2>{person === undefined ? 'Swipe a card' : person.name}</h2>
      {person === undefined ? (
        <>
          <p>Find the player by name or club card number.</p>
          <PersonFinder purpose="points" choose="Select" onChosen={setPerson} />
        </>
      ) : (
        <PersonPoints key={person.person} drums={drums} person={person} onBack={() => setPerson(undefined)} />
      )}
    </Card>
  );
}

type PersonProps = Drums & Readonly<{ person: FoundPerson; onBack: () => void }>;

function PersonPoints({ drums, person, onBack }: PersonProps) {
  const tables = [...new Map(drums.flatMap((drum) => drum.tables).map((one) => [one.table, one])).values()];
  return (
    <>
      <Grid as="ul" min="16rem" fill gap={3} lines={0.5} wide>
        {drums.map(({ drum, offerName, points }) => {
          const mine = points.find((line) => line.person === person.person);
          return (
            <Row as="li" gap={2} lines={0} key={drum}>
              <span>{offerName}</span>
              <strong>
                {mine === undefined ? 'No points yet' : `${counted(mine.points, 'point')}, ${mine.minutes} min`}
              </strong>
            </Row>
          );
        })}
      </Grid>
      <CommandForm
        of={recordSwipe(tables, person.name)}
        given={{ person: person.person }}
        refused={({ reason }, again) =>
          reason === 'unknown-person' ? (
            <MissingFindings person={person} by="register-person" says="Record and swipe" onRecorded={again} />
          ) : null
        }
        inRow="buttons"
        beside={<Button onClick={onBack}>Choose another player</Button>}
      />
    </>
  );
}

const HOURS: readonly Column<DrumView['points'][number]>[] = [
  { id: 'name', label: 'Player', cell: ({ name, person }) => name ?? <span className="mono">{person}</span> },
  { id: 'points', label: 'Points', align: 'right', cell: ({ points }) => figures(points) },
  { id: 'minutes', label: 'Minutes', align: 'right', cell: ({ minutes }) => figures(minutes) },
  { id: 'until', label: 'Last swipe', cell: ({ until }) => <Time at={until} look="day" /> },
];

function HourList({ drum: { offerName, points } }: Readonly<{ drum: DrumView }>) {
  return (
    <section>
      <h2>{offerName}</h2>
      <DataTable
        caption={`Points for ${offerName}`}
        columns={HOURS}
        rows={points}
        keyOf={({ person }) => person}
        empty="No points yet. Points appear here after the first swipe."
      />
    </section>
  );
}

const PLACES: readonly Column<StandingsView['lines'][number]>[] = [
  { id: 'place', label: 'Place', align: 'right', cell: ({ place }) => place },
  { id: 'name', label: 'Player', cell: ({ name }) => name ?? 'Not named yet' },
  { id: 'at', label: 'Seat', cell: ({ table, seat }) => `${tableName(table)}, seat ${seat}` },
  { id: 'points', label: 'Points', align: 'right', cell: ({ points }) => figures(points) },
  { id: 'share', label: 'Current value', align: 'right', cell: ({ share }) => <Money cents={share} /> },
];

function PlaceList({ list: { name, opensAt, closesAt, lines } }: Readonly<{ list: StandingsView }>) {
  const now = useNow();
  return (
    <section>
      <h2>{name}</h2>
      <p>
        <Time at={opensAt} /> to <Time at={closesAt} />, <span className="money">{timeLeft(closesAt - now)}</span> left
      </p>
      <DataTable
        caption={`Places for ${name}`}
        columns={PLACES}
        rows={lines}
        keyOf={({ table, seat, name: who }) => `${table} ${seat} ${who}`}
        empty="No points yet. The next verified hand takes the lead."
      />
    </section>
  );
}
