/**
 * One claim: steps from top to bottom, done ones folded, the next one open; money and person always in sight. What was
 * ticked stays open, since nothing of it is sent before the payment.
 */
import { Fragment, type ReactNode, useState } from 'react';
import type { AwardView } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import type { Made } from '../instruments/slips.tsx';
import { useFocusIfLost } from '../lib/focus.ts';
import { useView } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { Time } from '../lib/time.tsx';
import type { FoundPerson } from '../people/person-finder.tsx';
import { usePersonName } from '../people/use-person-name.ts';
import { lastStep, markOf, nextStep, type Step, stepsOf, type Ticked, thingOf, toWhom } from './claims.ts';
import { type Due, dueOf, thingsOf } from './due.ts';
import { GiveStep, HandedOver, isGiven, TurnNotice } from './give-step.tsx';
import { IdStep } from './id-step.tsx';
import { type Paid, PaidNotice } from './paid-notice.tsx';
import { PapersStep } from './papers-step.tsx';
import { PayStep } from './pay-step.tsx';
import { PersonStep } from './person-step.tsx';
import { Stopped } from './stopped.tsx';

export function ClaimPage({ id }: Readonly<{ id: string }>) {
  const { awards } = useView();
  const [paid, setPaid] = useState<Paid>();
  const [turn, setTurn] = useState<string>();
  const [made, setMade] = useState<Made>();
  const award = awards?.find((candidate) => candidate.id === id);
  if (paid !== undefined) return <PaidNotice paid={paid} />;
  if (turn !== undefined) return <TurnNotice drawing={turn} />;
  if (made !== undefined) return <HandedOver award={id} made={made} />;
  if (awards === undefined) return <p role="status">One moment…</p>;
  if (award === undefined) {
    return (
      <Notice
        means="waiting"
        says={`${id} is not open: it was paid, returned or has expired, or there never was one.`}
        next={<Link to="/cage">Back to the claims</Link>}
      />
    );
  }
  return <Claim key={id} award={award} all={awards} onPaid={setPaid} onTurn={setTurn} onMade={setMade} />;
}

const NAMES: Readonly<Record<Exclude<Step, 'pay'>, string>> = {
  person: 'Who it is',
  id: 'ID, age and exclusion',
  papers: 'Papers',
};

type ClaimProps = Readonly<{
  award: AwardView;
  all: readonly AwardView[];
  onPaid: (paid: Paid) => void;
  onTurn: (drawing: string) => void;
  onMade: (made: Made) => void;
}>;

function Claim({ award, all, onPaid, onTurn, onMade }: ClaimProps) {
  const [ticked, setTicked] = useState<Ticked>({ papers: false, tax: [] });
  const [isAlone, setIsAlone] = useState(false);
  const [named, setNamed] = useState<FoundPerson>();
  const name = usePersonName(award.person, 'claim');
  const due = dueOf(award, all, isAlone);
  const next = nextStep(award, ticked, due);
  const late = all.filter(({ id }) => due.waitsFor.includes(id));
  const steps = stepsOf(award);
  const at = steps.indexOf(next);
  const heading = useFocusIfLost<HTMLHeadingElement>(next);
  const open: Readonly<Record<Step, ReactNode>> = {
    person: <PersonStep award={award} onNamed={setNamed} />,
    id: (
      <IdStep
        award={award}
        name={name}
        others={late.filter(({ person }) => person !== null)}
        known={named?.person === award.person ? named?.findings : undefined}
        onTurn={onTurn}
      />
    ),
    papers: <PapersStep due={due} ticked={ticked} onTick={setTicked} />,
    pay: isGiven(award) ? (
      <GiveStep award={award} onMade={onMade} />
    ) : (
      <PayStep
        due={due}
        ticked={ticked}
        onAlone={award.together?.mayBeAlone ? setIsAlone : undefined}
        onPaid={onPaid}
      />
    ),
  };
  return (
    <div className="claim">
      <div className="claim-steps">
        <p>
          <Link to="/cage">All claims</Link>
        </p>
        <WaitsFor award={award} late={next === 'id' ? late.filter(({ person }) => person === null) : late} />
        {award.stopped === null ? (
          <ol>
            {steps.map((step, i) => {
              const mark = i < at ? markOf(step, award, due) : undefined;
              return (
                <li
                  key={step}
                  className={`claim-step ${mark === 'done' ? 'is-done' : ''} ${i === at ? 'is-next' : ''}`}
                >
                  <h2 ref={i === at ? heading : null} tabIndex={-1}>
                    <span aria-hidden="true">{mark === undefined ? i + 1 : mark === 'done' ? '✓' : '–'}</span>{' '}
                    {step === 'pay' ? lastStep(award) : NAMES[step]}
                    {mark === undefined ? null : (
                      <span className="only-heard">{mark === 'done' ? ' (done)' : ' (not checked)'}</span>
                    )}
                  </h2>
                  {i === at || (i < at && step === 'papers') ? open[step] : null}
                  {i < at && step === 'person' ? <p>{name ?? award.person}</p> : null}
                  {mark === 'not-asked' && step === 'id' ? <NotChecked>{open.id}</NotChecked> : null}
                </li>
              );
            })}
          </ol>
        ) : (
          <Stopped award={award} />
        )}
      </div>
      <Summary due={due} award={award} name={name} />
    </div>
  );
}

/** The rules ask for no ID here, and age and exclusion are on record for the person: nobody has looked at this claim. */
function NotChecked({ children }: Readonly<{ children: ReactNode }>) {
  const [checking, setChecking] = useState(false);
  if (checking) return children;
  return (
    <>
      <p>
        No ID was checked for this claim. The rules do not require it here; age and exclusion are as recorded for the
        person.
      </p>
      <p>
        <Button onClick={() => setChecking(true)}>Check ID now</Button>
      </p>
    </>
  );
}

/** Part of the hit is not claimed yet: without it a tax would count less than it must. */
function WaitsFor({ award, late }: Readonly<{ award: AwardView; late: readonly AwardView[] }>) {
  if (late.length === 0) return null;
  return (
    <Notice
      means="waiting"
      says={`What was won together with ${award.id} is paid with it, since taxes go by the sum.`}
      next={late.map(({ id, person }) => (
        <Fragment key={id}>
          <Link to={`/cage/award/${id}`}>
            {person === null ? `Name the person of ${id} first` : `Claim ${id} first`}
          </Link>{' '}
        </Fragment>
      ))}
    />
  );
}

type SummaryProps = Readonly<{ due: Due; award: AwardView; name: string | undefined }>;

function Summary({ due, award, name }: SummaryProps) {
  const { closing } = useView();
  const thing = thingsOf(due) ?? thingOf(award);
  const fundName = (id: string) => closing?.boxes.find(({ fund }) => fund === id)?.fundName ?? `fund ${id}`;
  return (
    <aside className="claim-summary" aria-label="What is owed and why">
      {thing === undefined ? (
        <p className="claim-amount">
          <Money cents={due.amount} />
        </p>
      ) : (
        <>
          <p className="claim-thing">{thing}</p>
          <p>
            worth <Money cents={due.amount} />
          </p>
        </>
      )}
      {due.awards.length === 1 ? null : <p>{due.awards.map(({ id }) => id).join(', ')}: won together, paid together</p>}
      <p className="claim-person">{name ?? (award.person === null ? `The occupant of ${toWhom(award)}` : '…')}</p>
      <dl>
        <dt>Award</dt>
        <dd>
          {award.id}
          {due.awards.length === 1 ? null : (
            <>
              , <Money cents={award.amount} />
            </>
          )}
        </dd>
        <dt>For</dt>
        <dd>
          {award.says}, {award.offerName}
        </dd>
        <dt>Under</dt>
        <dd>{award.clause}</dd>
        <dt>At</dt>
        <dd>{toWhom(award)}</dd>
        <dt>Awarded</dt>
        <dd>
          <Time at={award.awardedAt} look="exact" />
        </dd>
        <dt>Out of</dt>
        <dd>{award.paidBy === 'house' ? 'the house' : fundName(award.paidBy.fund)}</dd>
        <dt>Claim until</dt>
        <dd>{award.expiresAt === null ? 'no limit' : <Time at={award.expiresAt} look="exact" />}</dd>
      </dl>
    </aside>
  );
}
