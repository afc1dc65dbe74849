/** The proof of a hit for anyone: the cards, the rule, the odds, the postings, and the check of it on this very device. */
import { useMemo } from 'react';
import { counted } from '../../base/display-text.ts';
import { dateWords } from '../../base/schedule.ts';
import { type HitProof, type HitStatement, verifyHitProof } from '../../fair/hit-proof.ts';
import type { HitDocument } from '../../server/api/public.ts';
import { Button } from '../design/button.tsx';
import { Panel, Row, Stack, Text } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { Money } from '../lib/money.tsx';
import { clockTime, dayTime } from '../lib/time.tsx';
import type { RouteProps } from '../stations.ts';
import { tableName } from '../table/table-words.ts';
import { lineOdds } from './odds-words.ts';
import { PublicCards, PublicFrame, usePublic } from './public-frame.tsx';

export function HitPage({ params }: RouteProps) {
  const asked = usePublic<HitDocument>(`/api/public/hits/${params.hit}`);
  const { value } = asked;
  const words = value?.statement.rows.map(({ says }) => says).join(', ') ?? 'Jackpot hit';
  return (
    <PublicFrame
      title={`Proof: ${words}`}
      house={value?.proof.houseName}
      asked={asked}
      head={
        value === undefined ? (
          <h1>Proof of a hit</h1>
        ) : (
          <Stack gap={1}>
            <h1>{words}</h1>
            <p className="public-amount">
              <Money cents={value.statement.stake} look="meter" />
            </p>
            <Text tone="felt">
              {value.statement.name}, {tableName(value.statement.table)},{' '}
              {dayTime(value.statement.authorizedAt, value.proof.zone)}
            </Text>
          </Stack>
        )
      }
    >
      {value === undefined ? null : <Proof document={value} />}
    </PublicFrame>
  );
}

function Proof({ document: { proof, statement, game, odds, moves } }: Readonly<{ document: HitDocument }>) {
  const { hands, rows, offer, name, approval, edition, signers, calledAt, authorizedAt, trigger } = statement;
  const { zone } = proof;
  return (
    <Stack gap={4}>
      <Check proof={proof} />
      {trigger === undefined ? (
        <Cards hands={hands} />
      ) : (
        <SecretAmount trigger={trigger} seats={hands.map(({ seat }) => seat)} />
      )}
      <Stack as="section" gap={1}>
        <h2>The rule</h2>
        {rows.map(({ row, says, prize, clause }) => (
          <Stack key={row} gap={0}>
            <p>
              <strong>{says}</strong> wins {prize}{' '}
              <Text tone="muted">
                ({clause} of {name}
                {approval === null ? '' : `, approval ${approval}`}, rules dated {dateWords(edition)})
              </Text>
            </p>
            <p>
              {trigger === undefined
                ? lineOdds({ row, game, odds })
                : 'Before the first fee, every cent of the posted range was equally likely to be the secret amount.'}
            </p>
          </Stack>
        ))}
        <p>
          <a href={`/funds/${offer}`}>This jackpot now, with all its odds and rules</a>
        </p>
      </Stack>
      <Stack as="section" gap={1}>
        <h2>How it was shared</h2>
        <Shares statement={statement} />
        <Text as="p" tone="muted">
          {trigger === undefined ? 'Called' : 'Reached'} at {clockTime(calledAt, zone)}, verified and authorized at{' '}
          {clockTime(authorizedAt, zone)} by {counted(signers, 'employee')}. No player and no employee is named here.
        </Text>
      </Stack>
      <Stack as="section" gap={1}>
        <h2>How the money moved</h2>
        <Postings moves={moves} />
      </Stack>
    </Stack>
  );
}

function Cards({ hands }: Readonly<{ hands: HitStatement['hands'] }>) {
  return (
    <Stack as="section" gap={2}>
      <h2>The cards</h2>
      {hands.map(({ seat, role, cards, rest }) => (
        <Stack key={seat} gap={1}>
          <Text tone="muted">
            {role === null ? '' : role === 'losing' ? 'Losing hand, ' : 'Winning hand, '}seat {seat}
          </Text>
          <PublicCards cards={cards} label="The cards of the hand" />
          {rest.length === 0 ? null : (
            <Row gap={1}>
              <Text tone="muted">Also dealt</Text>
              <span className="public-rest">
                <PublicCards cards={rest} label="Other cards dealt" />
              </span>
            </Row>
          )}
        </Stack>
      ))}
    </Stack>
  );
}

/** No cards won it: the transcript says whose fee did. */
function SecretAmount({ trigger, seats }: Readonly<{ trigger: string; seats: readonly number[] }>) {
  return (
    <Stack as="section" gap={1}>
      <h2>The secret amount</h2>
      <p>
        {seats.length === 1 ? `The fee of seat ${seats[0]}` : 'A fee of the table'} brought the jackpot to its secret
        amount, which was committed to before the first fee.
      </p>
      <Row as="p" gap={2}>
        <a href={`/api/draws/${trigger}/transcript`} download>
          Save the transcript
        </a>
        <a href="/verify-draw">Check it without a network</a>
      </Row>
    </Stack>
  );
}

/** Done again on this device, with the same code as the page that works without any network. */
function Check({ proof }: Readonly<{ proof: HitProof }>) {
  const result = useMemo(() => verifyHitProof(proof), [proof]);
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(proof, null, 1)], { type: 'application/json' }));
    link.download = `${result.ok ? result.value.statement.hit : 'hit'}-proof.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Panel gap={1} panel={result.ok ? 'order' : 'stop'} aria-label="Verification">
      {result.ok ? (
        <>
          <Text size="lead" weight="bold">
            ✓ Verified on your device
          </Text>
          <Text as="p">
            The record matches its hash, its shares and postings add up, and{' '}
            {result.value.links === 0
              ? 'it is the latest publication of this house.'
              : `${counted(result.value.links, 'later publication')} ${result.value.links === 1 ? 'rests' : 'rest'} on it.`}
          </Text>
          <Text as="p" size="small" breaks className="mono">
            Journal record {result.value.seq}, {result.value.hash}
          </Text>
          {result.value.links === 0 ? null : (
            <Text as="p" size="small" breaks className="mono">
              Chain up to record {result.value.head.seq}, {result.value.head.hash}
            </Text>
          )}
        </>
      ) : (
        <Notice means="stop" says={result.refusal.says} next={result.refusal.next} />
      )}
      <Row gap={2}>
        <Button onClick={save}>Save the proof</Button>
        <a href="/verify-draw">Check a saved proof without a network</a>
      </Row>
    </Panel>
  );
}

function Shares({ statement: { shares, total, stake, isMeter } }: Readonly<{ statement: HitStatement }>) {
  return (
    <table className="public-table">
      <tbody>
        {shares.map(({ seat, role, count, each }) => (
          <tr key={`${seat} ${each}`}>
            <th scope="row">
              {seat === null
                ? count === 1
                  ? '1 other player'
                  : `${count} other players, each`
                : `Seat ${seat}${role === null ? '' : role === 'losing' ? ', losing hand' : ', winning hand'}`}
            </th>
            <td>
              <Money cents={each} />
            </td>
          </tr>
        ))}
        <tr className="public-total">
          <th scope="row">In all</th>
          <td>
            <Money cents={total} />
          </td>
        </tr>
        {isMeter && stake > total ? (
          <tr>
            <th scope="row">Shares of ineligible players, and cents that do not divide evenly</th>
            <td>
              <Money cents={stake - total} />
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

function Postings({ moves }: Pick<HitDocument, 'moves'>) {
  if (moves.length === 0) return <p>No money moved when it was authorized.</p>;
  return (
    <Stack as="ul" ruled gap={1}>
      {moves.map(({ from, to, amount, clause }, i) => (
        // Two postings may be alike; their order is that of the record.
        <Row as="li" key={`${i} ${from} ${to}`} justify="between" lines={0}>
          <span>
            {from} → {to} <Text tone="muted">({clause})</Text>
          </span>
          <Text weight="bold">
            <Money cents={amount} />
          </Text>
        </Row>
      ))}
    </Stack>
  );
}
