/** Awards of one hit, each with its recipient, its slip, and a manager's remaining actions. */
import { Grid, Panel, Row, Stack, Text } from '../../design/layout.tsx';
import '../floor.css';
import { type ReactNode, useState } from 'react';
import { numberedWords, sentence } from '../../../base/display-text.ts';
import { disputeAward } from '../../../floor/awards/command-forms.ts';
import type { AwardView } from '../../../floor/view.ts';
import { Button } from '../../design/button.tsx';
import { Tag, type Tone } from '../../design/tag.tsx';
import { CommandForm } from '../../lib/command-form.tsx';
import { useFocusNextItem } from '../../lib/focus.ts';
import { useView } from '../../lib/live.tsx';
import { Link } from '../../lib/router.tsx';
import { useMay, useSessions } from '../../lib/session.tsx';
import { spanWords, Time, useNow } from '../../lib/time.tsx';
import { Amount } from '../../lib/why.tsx';
import { NamePerson, type OnNamed, PersonName } from '../../people/person-names.tsx';
import { tableName } from '../../table/table-words.ts';
import { type Naming, Timer } from '../queue.tsx';
import { ReasonDialog } from '../reasons.tsx';
import { placeWords } from '../shares.tsx';
import { type ForfeitedAward, forfeitedAwardIn, nextDeadline } from './award-outcome.ts';

type AwardsListProps = Readonly<{
  awards: readonly AwardView[];
  /** The hit they come from, where it is known: then there is a win page. */
  hit: string | undefined;
  /** How many were awarded; paid ones are no longer on the list. */
  all: number;
  onForfeited: (forfeited: ForfeitedAward) => void;
}>;

export function AwardsList({ awards, hit, all, onForfeited }: AwardsListProps) {
  const [naming, setNaming] = useState<string>();
  // A person just named here is not looked up again to be shown.
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const next = awards.find(({ status }) => status === 'to-identify')?.id;
  // Naming a person closes the form, and the keyboard focus stays in that row; or in the next if the row is gone.
  const onward = useFocusNextItem<HTMLUListElement>(awards.map(({ id, status }) => `${id} ${status}`).join());
  const tables = [...new Set(awards.map(({ to }) => to.table))];
  const gone = all - awards.length;
  return (
    <section aria-label="Unpaid awards">
      <Row gap={2} lines={1} justify="between" below={2} className="floor-head">
        <h3 ref={onward.end} tabIndex={-1}>
          Unpaid awards
        </h3>
        {hit === undefined ? null : <Paper to={`/papers/win-page?hit=${hit}`}>Print payout form</Paper>}
      </Row>
      <Stack as="ul" className="awards" ref={onward.list} onFocus={onward.onFocus}>
        {awards.map((award) => (
          <Grid as="li" columns="minmax(0, 1fr) auto" lines={1} pad="tight" panel="soft" key={award.id} tabIndex={-1}>
            <AwardRow
              award={award}
              at={tables.length === 1 ? tables[0]! : ''}
              name={names[award.person ?? '']}
              isNext={award.id === next}
              naming={naming === award.id}
              onNamed={({ person, name }, events) => {
                setNames({ ...names, [person]: name });
                const forfeited = forfeitedAwardIn(events, award);
                if (forfeited !== undefined) onForfeited(forfeited);
              }}
              onName={(open) => setNaming(open ? award.id : undefined)}
            />
          </Grid>
        ))}
      </Stack>
      {gone > 0 ? (
        <Text as="p" tone="muted" size="small">
          {gone === 1 ? 'One more award is' : `${gone} more awards are`} paid or closed.
        </Text>
      ) : null}
    </section>
  );
}

const TONES: Readonly<Record<AwardView['status'], Tone>> = {
  stopped: 'stop',
  'to-identify': 'waiting',
  'to-claim': 'info',
  'to-pay': 'order',
};

const STATUS: Readonly<Record<AwardView['status'], string>> = {
  stopped: 'Stopped',
  'to-identify': 'Not identified',
  'to-claim': 'Awaiting ID at cage',
  'to-pay': 'Ready at cage',
};

type RowProps = Readonly<{
  award: AwardView;
  /** The table that is named above the list; other tables are named in the row. */
  at: string;
  name: string | undefined;
  /** The first without a person named. */
  isNext: boolean;
  naming: boolean;
  onName: (open: boolean) => void;
  onNamed: OnNamed;
}>;

function AwardRow({ award, at, name, isNext, naming, onName, onNamed }: RowProps) {
  const unnamed = award.status === 'to-identify';
  return (
    <>
      <div>
        <Text as="strong" size="lead" block>
          {placeWords(at, award.to)}
        </Text>
        <Text tone="muted" size="small">
          {award.says}, {award.clause}
        </Text>
      </div>
      <Text as="p" size="title" weight="bold" right>
        <Amount cents={award.amount} why={{ award: award.id }} called={sentence(numberedWords(award.id))} />
      </Text>
      <Row gap={1.5} lines={0.5} className="award-state">
        <Tag tone={TONES[award.status]}>{STATUS[award.status]}</Tag>
        <Deadline award={award} />
        {award.person === null ? null : <PersonName person={award.person} known={name} />}
        {award.status === 'stopped' ? <StoppedPayment award={award} /> : null}
      </Row>
      <Row align="end" justify="end" className="award-keys">
        {unnamed ? (
          <Button look={isNext && !naming ? 'primary' : 'plain'} aria-expanded={naming} onClick={() => onName(!naming)}>
            {naming ? 'Close' : 'Identify winner'}
            <span className="only-heard"> at seat {award.to.seat}</span>
          </Button>
        ) : null}
        <Paper to={`/papers/payout-slip?award=${award.id}`}>
          Print slip<span className="only-heard"> for seat {award.to.seat}</span>
        </Paper>
        <Dispute award={award} />
      </Row>
      {unnamed && naming ? (
        <Stack gap={2} rule="above" wide>
          <NamePerson award={award.id} onNamed={onNamed} />
        </Stack>
      ) : null}
    </>
  );
}

/** Opens in a new tab: this one continues to ring for new hits. */
function Paper({ to, children }: Readonly<{ to: string; children: ReactNode }>) {
  return (
    <Link to={to} target="_blank" rel="noopener" className="button">
      {children}
    </Link>
  );
}

function Deadline({ award }: Readonly<{ award: AwardView }>) {
  const now = useNow();
  const next = nextDeadline(award, now);
  if (next === undefined) return null;
  return (
    <Text tone="muted" size="small">
      {next.what === 'id' ? 'Show ID within' : 'Forfeited in'} {spanWords(next.at - now)}
    </Text>
  );
}

/** A manager continues to the page where stops are resolved. */
function StoppedPayment({ award: { id, statusSays } }: Readonly<{ award: AwardView }>) {
  const isManager = useSessions().session?.who?.roles.includes('manager') === true;
  return (
    <>
      <span>{statusSays}</span>
      {isManager ? (
        <Text as={Link} finger to={`/cage/award/${id}`}>
          Resolve at the cage
        </Text>
      ) : null}
    </>
  );
}

/** Management refuses to pay an award: the money stays where it is until the dispute is resolved. */
function Dispute({ award }: Readonly<{ award: AwardView }>) {
  const [open, setOpen] = useState(false);
  const mayDispute = useMay('dispute-award');
  if (!mayDispute || award.stopped !== null) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Dispute<span className="only-heard"> the award of seat {award.to.seat}</span>
      </Button>
      <ReasonDialog
        title={`Dispute award: ${placeWords('', award.to)}`}
        open={open}
        onClose={() => setOpen(false)}
        says="This award is not paid until the dispute is resolved. The money stays where it is."
      >
        <CommandForm of={disputeAward} given={{ award: award.id }} size="big" onDone={() => setOpen(false)} />
      </ReasonDialog>
    </>
  );
}

/** People who share one prize: identified before they leave the table, one slip each. */

type NamingPaneProps = Readonly<{ awards: Naming; onForfeited: (forfeited: ForfeitedAward) => void }>;

export function NamingPane({ awards, onForfeited }: NamingPaneProps) {
  const { settled = [] } = useView();
  const [first] = awards;
  const hit = settled.find((one) => one.awards.includes(first.id))?.hit;
  const tables = [...new Set(awards.map(({ to }) => to.table))];
  const unnamed = awards.filter(({ status }) => status === 'to-identify').length;
  return (
    <Panel as="article" gap={3} pad={3} className="pane">
      <Grid as="header" columns="minmax(0, 1fr) auto" lines={0.5} align="start" className="pane-head">
        <Link to="/floor" className="pane-back">
          Back to waiting
        </Link>
        <Text as="h2" breaks>
          {tables.length === 1 ? tableName(tables[0]!) : `${tables.length} tables`}
        </Text>
        <Timer since={first.awardedAt} />
        <Row gap={2} lines={0.5} wide tone="muted">
          <Text as="strong" tone="text" size="lead" weight="medium">
            {first.offerName}
          </Text>
          <span>
            Awarded at <Time at={first.awardedAt} />
          </span>
          <span>{unnamedWords(unnamed, awards)}</span>
        </Row>
      </Grid>
      <AwardsList awards={awards} hit={hit} all={awards.length} onForfeited={onForfeited} />
    </Panel>
  );
}

const unnamedWords = (unnamed: number, { length }: readonly AwardView[]): string =>
  unnamed === 0 ? 'All winners identified.' : `${unnamed} of ${length} winners not identified yet.`;
