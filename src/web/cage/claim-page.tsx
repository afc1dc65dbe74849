/**
 * One claim: steps from top to bottom, done ones folded, the next one open; money and person always in sight. What was
 * ticked stays open, since nothing of it is sent before the payment.
 */
import { type ReactNode, useState } from 'react';
import type { AwardView } from '../../floor/view-types.ts';
import { Notice } from '../design/notice.tsx';
import type { Made } from '../instruments/slips.tsx';
import { useFocusIfLost } from '../lib/focus.ts';
import { useView } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { Time } from '../lib/time.tsx';
import type { FoundPerson } from '../people/person-finder.tsx';
import { usePersonName } from '../people/use-person-name.ts';
import { lastStep, nextStep, type Step, stepsOf, type Ticked, thingOf, toWhom } from './claims.ts';
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
  return <Claim award={award} onPaid={setPaid} onTurn={setTurn} onMade={setMade} />;
}

const NAMES: Readonly<Record<Exclude<Step, 'pay'>, string>> = {
  person: 'Who it is',
  id: 'ID, age and exclusion',
  papers: 'Papers',
};

type ClaimProps = Readonly<{
  award: AwardView;
  onPaid: (paid: Paid) => void;
  onTurn: (drawing: string) => void;
  onMade: (made: Made) => void;
}>;

function Claim({ award, onPaid, onTurn, onMade }: ClaimProps) {
  const [ticked, setTicked] = useState<Ticked>({ papers: false, tax: false });
  const [named, setNamed] = useState<FoundPerson>();
  const name = usePersonName(award.person, 'claim');
  const next = nextStep(award, ticked);
  const steps = stepsOf(award);
  const at = steps.indexOf(next);
  const heading = useFocusIfLost<HTMLHeadingElement>(next);
  const open: Readonly<Record<Step, ReactNode>> = {
    person: <PersonStep award={award} onNamed={setNamed} />,
    id: (
      <IdStep
        award={award}
        name={name}
        known={named?.person === award.person ? named?.findings : undefined}
        onTurn={onTurn}
      />
    ),
    papers: <PapersStep award={award} ticked={ticked} onTick={setTicked} />,
    pay: isGiven(award) ? (
      <GiveStep award={award} onMade={onMade} />
    ) : (
      <PayStep award={award} ticked={ticked} onPaid={onPaid} />
    ),
  };
  return (
    <div className="claim">
      <div className="claim-steps">
        <p>
          <Link to="/cage">All claims</Link>
        </p>
        {award.stopped === null ? (
          <ol>
            {steps.map((step, i) => (
              <li key={step} className={`claim-step ${i < at ? 'is-done' : ''} ${i === at ? 'is-next' : ''}`}>
                <h2 ref={i === at ? heading : null} tabIndex={-1}>
                  <span aria-hidden="true">{i < at ? '✓' : i + 1}</span>{' '}
                  {step === 'pay' ? lastStep(award) : NAMES[step]}
                  {i < at ? <span className="only-heard"> (done)</span> : null}
                </h2>
                {i === at || (i < at && step === 'papers') ? open[step] : null}
                {i < at && step === 'person' ? <p>{name ?? award.person}</p> : null}
              </li>
            ))}
          </ol>
        ) : (
          <Stopped award={award} />
        )}
      </div>
      <Summary award={award} name={name} />
    </div>
  );
}

function Summary({ award, name }: Readonly<{ award: AwardView; name: string | undefined }>) {
  const { closing } = useView();
  const thing = thingOf(award);
  const fundName = (id: string) => closing?.boxes.find(({ fund }) => fund === id)?.fundName ?? `fund ${id}`;
  return (
    <aside className="claim-summary" aria-label="What is owed and why">
      {thing === undefined ? (
        <p className="claim-amount">
          <Money cents={award.amount} />
        </p>
      ) : (
        <>
          <p className="claim-thing">{thing}</p>
          <p>
            worth <Money cents={award.amount} />
          </p>
        </>
      )}
      <p className="claim-person">{name ?? (award.person === null ? `The occupant of ${toWhom(award)}` : '…')}</p>
      <dl>
        <dt>Award</dt>
        <dd>{award.id}</dd>
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
