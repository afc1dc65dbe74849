/** One claim as steps from top to bottom: completed steps folded, the next one open, amount and patron always in sight.
 * Ticked forms stay open because they are sent only with the payment.
 */

import { Fragment, type ReactNode, useState } from 'react';
import { first } from '../../base/assert.ts';
import { plainWords, sentence } from '../../base/display-text.ts';
import { liftStop, refusePayment } from '../../floor/awards/command-forms.ts';
import type { AwardView } from '../../floor/view.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { CheckField, Segmented, SelectField } from '../design/field.tsx';
import { Facts, Row, Split, Stack, Text } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import type { IssuedPieces } from '../instruments/issue-instruments.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { eventOf, isAnswered, useAction, useGive } from '../lib/commands.ts';
import { useFocusIfLost } from '../lib/focus.ts';
import { useView } from '../lib/live.tsx';
import { dollars } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { useMay } from '../lib/session.tsx';
import { Time } from '../lib/time.tsx';
import { Amount } from '../lib/why.tsx';
import type { Findings, FoundPerson } from '../people/person-finder.tsx';
import { NamePerson, usePersonName } from '../people/person-names.tsx';
import {
  awardName,
  awardNames,
  beginsTurn,
  type Checks,
  checksFrom,
  type Due,
  dueOf,
  lastStep,
  markOf,
  nextStep,
  recipientWords,
  type Step,
  stepsOf,
  stoppedWords,
  type TickedPapers,
  thingOf,
  thingsOf,
} from './claims.ts';
import { PastClaim } from './past-claim.tsx';
import {
  GiveStep,
  HandedOver,
  isHandedOver,
  PaidNotice,
  type PaymentResult,
  PayStep,
  SlipLinks,
  TurnNotice,
} from './pay-or-hand-over.tsx';

export function ClaimPage({ id }: Readonly<{ id: string }>) {
  const { awards } = useView();
  const [paid, setPaid] = useState<PaymentResult>();
  const [turn, setTurn] = useState<string>();
  const [made, setMade] = useState<IssuedPieces>();
  const award = awards?.find((candidate) => candidate.id === id);
  if (paid !== undefined) return <PaidNotice paid={paid} />;
  if (turn !== undefined) return <TurnNotice drawing={turn} />;
  if (made !== undefined) return <HandedOver award={id} made={made} />;
  if (awards === undefined) return <p role="status">One moment…</p>;
  if (award === undefined) return <PastClaim id={id} />;
  return <Claim key={id} award={award} all={awards} onPaid={setPaid} onTurn={setTurn} onMade={setMade} />;
}

const NAMES: Readonly<Record<Exclude<Step, 'pay'>, string>> = {
  person: 'Identify the winner',
  id: 'Check ID, age and exclusion',
  papers: 'Complete the forms',
};

type ClaimProps = Readonly<{
  award: AwardView;
  all: readonly AwardView[];
  onPaid: (paid: PaymentResult) => void;
  onTurn: (drawing: string) => void;
  onMade: (made: IssuedPieces) => void;
}>;

function Claim({ award, all, onPaid, onTurn, onMade }: ClaimProps) {
  const [ticked, setTicked] = useTickedPapers(award.id);
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
    pay: isHandedOver(award) ? (
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
    <Split aside="minmax(18rem, 24rem)" max="76rem" middle className="claim">
      <Stack>
        <p>
          <Link to="/cage">All unpaid awards</Link>
        </p>
        <UnclaimedShares award={award} late={next === 'id' ? late.filter(({ person }) => person === null) : late} />
        {award.stopped === null ? (
          <Stack as="ol">
            {steps.map((step, i) => {
              const mark = i < at ? markOf(step, award, due) : undefined;
              return (
                <Stack
                  as="li"
                  panel="line"
                  gap={2}
                  pad={2}
                  tone="muted"
                  key={step}
                  className={`claim-step ${mark === 'done' ? 'is-done' : ''} ${i === at ? 'is-next' : ''}`}
                >
                  <Text as="h2" size="lead" ref={i === at ? heading : null} tabIndex={-1}>
                    <span aria-hidden="true">{mark === undefined ? i + 1 : mark === 'done' ? '✓' : '–'}</span>{' '}
                    {step === 'pay' ? lastStep(award) : NAMES[step]}
                    {mark === undefined ? null : (
                      <span className="only-heard">{mark === 'done' ? ' (done)' : ' (not checked)'}</span>
                    )}
                  </Text>
                  {i === at || (i < at && step === 'papers') ? open[step] : null}
                  {i < at && step === 'person' ? <p>{name ?? '…'}</p> : null}
                  {mark === 'not-asked' && step === 'id' ? <UncheckedId>{open.id}</UncheckedId> : null}
                </Stack>
              );
            })}
          </Stack>
        ) : (
          <StoppedClaim award={award} />
        )}
      </Stack>
      <Summary due={due} award={award} name={name} />
    </Split>
  );
}

const NOTHING_TICKED: TickedPapers = { papers: false, tax: [] };

/** Ticks are sent only with the payment; until then they outlast a reload of this page. */
function useTickedPapers(award: string): [TickedPapers, (ticked: TickedPapers) => void] {
  const key = `papers.${award}`;
  const [ticked, setTicked] = useState<TickedPapers>(() => {
    const kept = sessionStorage.getItem(key);
    return kept === null ? NOTHING_TICKED : (JSON.parse(kept) as TickedPapers);
  });
  const tick = (now: TickedPapers) => {
    sessionStorage.setItem(key, JSON.stringify(now));
    setTicked(now);
  };
  return [ticked, tick];
}

/** The rules require no ID here, and age and exclusion are on file: the claim itself was not checked. */
function UncheckedId({ children }: Readonly<{ children: ReactNode }>) {
  const [checking, setChecking] = useState(false);
  if (checking) return children;
  return (
    <>
      <p>
        ID was not checked for this claim. The rules do not require it. Age and exclusion are as recorded for this
        patron.
      </p>
      <p>
        <Button onClick={() => setChecking(true)}>Check ID now</Button>
      </p>
    </>
  );
}

/** Awards of the same hit that are not claimed yet. Tax applies to the total, so they are paid together. */
function UnclaimedShares({ award, late }: Readonly<{ award: AwardView; late: readonly AwardView[] }>) {
  if (late.length === 0) return null;
  return (
    <Notice
      means="waiting"
      says={`Awards from the same hit as ${awardName(award.id)} are paid together because tax applies to the total.`}
      next={late.map(({ id, person }) => (
        <Fragment key={id}>
          <Link to={`/cage/award/${id}`}>
            {person === null ? `Name the winner of ${awardName(id)} first` : `Check ID for ${awardName(id)} first`}
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
  const fundName = (id: string) => closing?.boxes.find(({ fund }) => fund === id)?.fundName ?? plainWords(id);
  return (
    <Stack as="aside" panel="felt" sticky pad={2} className="claim-summary" aria-label="Award summary">
      {thing === undefined ? (
        <Text as="p" size="words" weight="bold" tight="figure">
          <Amount cents={due.amount} why={{ award: award.id }} called={awardName(award.id)} />
        </Text>
      ) : (
        <>
          <Text as="p" size="title" weight="bold" tight breaks>
            {thing}
          </Text>
          <p>
            Value <Amount cents={due.amount} why={{ award: award.id }} called={awardName(award.id)} />
          </p>
        </>
      )}
      {due.awards.length === 1 ? null : <p>{awardNames(due.awards.map(({ id }) => id))}: paid together</p>}
      <Text as="p" size="lead" weight="medium" breaks>
        {name ?? (award.person === null ? `Not yet named: ${recipientWords(award)}` : '…')}
      </Text>
      <Facts>
        <dt>Award</dt>
        <dd>
          {awardName(award.id)}{' '}
          {due.awards.length === 1 ? null : (
            <>
              , <Amount cents={award.amount} why={{ award: award.id }} called={awardName(award.id)} />
            </>
          )}
        </dd>
        <dt>For</dt>
        <dd>
          {sentence(award.says)}, {award.offerName}
        </dd>
        <dt>Rule</dt>
        <dd>{award.clause}</dd>
        <dt>Where</dt>
        <dd>{sentence(recipientWords(award))}</dd>
        <dt>Awarded</dt>
        <dd>
          <Time at={award.awardedAt} look="day" />
        </dd>
        <dt>Paid from</dt>
        <dd>{award.paidBy === 'house' ? 'The casino' : fundName(award.paidBy.fund)}</dd>
        <dt>Claim by</dt>
        <dd>{award.expiresAt === null ? 'No deadline' : <Time at={award.expiresAt} look="day" />}</dd>
      </Facts>
    </Stack>
  );
}

/** Names the patron an award is owed to. */

type PersonStepProps = Readonly<{ award: AwardView; onNamed: (person: FoundPerson) => void }>;

export function PersonStep({ award, onNamed }: PersonStepProps) {
  return (
    <>
      <p>Owed to {recipientWords(award)}. Find this patron, or add a new one.</p>
      <NamePerson award={award.id} onNamed={onNamed} isFirst />
    </>
  );
}

/** The cashier's checks: ID, name, age and exclusion lists. A match puts the award on hold and calls a manager. */

const YES_NO = [
  { value: 'yes', says: 'Yes' },
  { value: 'no', says: 'No' },
];

/** The four checks in one sentence, recorded as four answers. */
const ALL_IN_ORDER: Checks = { idShown: true, nameMatches: true, over21: true, excluded: false };

type IdStepProps = Readonly<{
  award: AwardView;
  name: string | undefined;
  /** Checks just entered with the patron. */
  known: Findings | undefined;
  /** Awards of the same hit and patron, covered by the same ID check. */
  others: readonly AwardView[];
  /** The claim was for a turn at a wheel, which has started. */
  onTurn: (drawing: string) => void;
}>;

export function IdStep({ award, name, known, others, onTurn }: IdStepProps) {
  const give = useGive();
  const [chosen, setChosen] = useState<Checks>({});
  // This step can render before the patron is saved, so the entered checks are read each time.
  const carried = checksFrom(known);
  const found: Checks = { ...carried, ...chosen };
  const claim = useAction(async (all: Checks) => {
    const { person } = award;
    if (person === null || !isAnswered(all, ['idShown', 'nameMatches', 'over21', 'excluded'])) return undefined;
    const claimed = (id: string) => give('claim-award', { award: id, person, checks: all });
    const given = await claimed(award.id);
    const counts = given.done && all.idShown && all.nameMatches;
    for (const { id } of counts ? others : []) await claimed(id);
    const turn = given.done ? eventOf(given.events, 'turn-won') : undefined;
    if (turn !== undefined) onTurn(turn.drawing);
    return given;
  });
  const questions: readonly (readonly [keyof Checks, string])[] = [
    ['idShown', 'Was valid photo ID shown?'],
    ['nameMatches', `Does the name on the ID match ${name ?? 'the award'}?`],
    ['over21', 'Is the patron 21 or older?'],
    // Some promotions admit players from age 18: ask only if the first answer is no.
    ...(award.age === 18 && found.over21 === false ? ([['over18', 'Is the patron 18 or older?']] as const) : []),
    ['excluded', 'Is the patron on an exclusion list?'],
  ];
  const open = questions.filter(([id]) => found[id] === undefined).length;
  const stops = found.excluded === true || (award.age === 18 ? found.over18 === false : found.over21 === false);
  return (
    <>
      {beginsTurn(award) ? <p>The turn starts when you record this. Then send the winner to the wheel.</p> : null}
      {Object.keys(found).length > 0 ? null : (
        <>
          <BusyButton look="primary" busy={claim.busy} onPress={() => void claim.run(ALL_IN_ORDER)}>
            All in order: valid photo ID, {name ?? 'the name'} matches, 21 or older, on no exclusion list
          </BusyButton>
          <Text as="p" tone="muted">
            Or answer one by one:
          </Text>
        </>
      )}
      {questions.map(([id, asks]) => (
        <Segmented
          key={id}
          asks={asks}
          choices={YES_NO}
          chosen={found[id] === undefined ? '' : found[id] ? 'yes' : 'no'}
          onChoose={(value) => setChosen({ ...chosen, [id]: value === 'yes' })}
        />
      ))}
      {Object.keys(carried).length === 0 ? null : (
        <Text as="p" tone="muted">
          Answers already entered for this patron are filled in. Change any that are wrong.
        </Text>
      )}
      {others.length === 0 ? null : (
        <p>This check also covers {awardNames(others.map(({ id }) => id))} from the same hit.</p>
      )}
      <RefusalNotice refusal={claim.refusal} />
      <BusyButton
        look={stops ? 'stop' : Object.keys(found).length > 0 ? 'primary' : 'plain'}
        busy={claim.busy}
        onPress={() => void claim.run(found)}
        unavailable={open === 0 ? undefined : `Answer all ${questions.length} questions first. ${open} left.`}
      >
        {stops
          ? 'Put the award on hold and call a manager'
          : beginsTurn(award)
            ? 'Record ID check and start the turn'
            : 'Record ID check'}
      </BusyButton>
    </>
  );
}

/** The paperwork the rule sheet requires, and each tax form at or above its threshold. */

type PapersStepProps = Readonly<{ due: Due; ticked: TickedPapers; onTick: (ticked: TickedPapers) => void }>;

export function PapersStep({ due, ticked, onTick }: PapersStepProps) {
  const { papers } = first(due.awards);
  const tick = (form: string, isDone: boolean) =>
    onTick({ ...ticked, tax: [...ticked.tax.filter((one) => one !== form), ...(isDone ? [form] : [])] });
  return (
    <>
      {papers.length === 0 ? null : (
        <CheckField
          checked={ticked.papers}
          onChange={({ target }) => onTick({ ...ticked, papers: target.checked })}
          label={`Completed and signed: ${papers.join(', ')}`}
        />
      )}
      {due.taxForms.map(({ form, from, at }) => (
        <Fragment key={form}>
          <Notice
            means="waiting"
            says={`${form} is required for ${dollars(from)} or more (${at}).`}
            next="Complete it before you pay. A second employee must sign."
          />
          <CheckField
            checked={ticked.tax.includes(form)}
            onChange={({ target }) => tick(form, target.checked)}
            label={`${form} is complete`}
          />
        </Fragment>
      ))}
      <Row as="p" gap={2} lines={1}>
        <SlipLinks awards={due.awards.map(({ id }) => id)} />
      </Row>
    </>
  );
}

/** An award on hold: the money stays where it is until a manager or compliance decides. */

const REASONS = [
  { value: 'checked-again', says: 'Rechecked: no match' },
  { value: 'settled', says: 'Settled with the player' },
  { value: 'match-confirmed', says: 'Match confirmed' },
];

export function StoppedClaim({ award }: Readonly<{ award: AwardView }>) {
  const maySettle = useMay('settle-dispute');
  const [reason, setReason] = useState(first(REASONS).value);
  return (
    <>
      <Notice
        means="stop"
        says={stoppedWords(award)}
        next="The money stays on hold. A manager or compliance decides, with a second badge."
      />
      {maySettle ? (
        <>
          <SelectField
            label="Reason"
            value={reason}
            choices={REASONS}
            onChange={({ target }) => setReason(target.value)}
          />
          <Row gap={2} lines={1}>
            <CommandForm of={liftStop(award)} given={{ award: award.id, pay: true, reason }} />
            <CommandForm of={refusePayment(award)} given={{ award: award.id, pay: false, reason }} />
          </Row>
        </>
      ) : null}
    </>
  );
}
