/** One line of a list of what was owed or paid: what it was for, the amount, and what became of it. */
import { sentence } from '../../base/display-text.ts';
import type { ClaimRow } from '../../server/api/claims.ts';
import { Panel, Row, Text } from '../design/layout.tsx';
import { Tag, type Tone } from '../design/tag.tsx';
import { Money } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { Time } from '../lib/time.tsx';
import { awardName, recipientWords } from './claims.ts';

/** `award-3` is at /cage/award/award-3. */
export const addressOf = (id: string, q = ''): string =>
  `/cage/${id.startsWith('payment-') ? 'payment' : 'award'}/${id}${q === '' ? '' : `?${new URLSearchParams({ q })}`}`;

export const STATUS: Readonly<Record<ClaimRow['status'], Readonly<{ tone: Tone; says: string }>>> = {
  owed: { tone: 'waiting', says: 'Owed' },
  paid: { tone: 'order', says: 'Paid' },
  undone: { tone: 'unavailable', says: 'Undone' },
  over: { tone: 'unavailable', says: 'Not owed' },
};

const ClaimTag = ({ claim }: Readonly<{ claim: ClaimRow }>) => (
  <Tag tone={STATUS[claim.status].tone}>{claim.over ?? STATUS[claim.status].says}</Tag>
);

/** One line of a list: what it was for, the amount, and what became of it. */
export function ClaimLink({
  claim,
  q = '',
  isChosen = false,
}: Readonly<{ claim: ClaimRow; q?: string; isChosen?: boolean }>) {
  const { id, says, offerName, amount, at, name, to } = claim;
  return (
    <Panel
      as={Link}
      to={addressOf(id, q)}
      pad={1}
      gap={0.5}
      panel={isChosen ? 'raised' : 'plain'}
      aria-current={isChosen || undefined}
    >
      <Row justify="between" align="baseline" gap={1}>
        <Text weight="bold" breaks>
          {sentence(says)}
        </Text>
        <Text weight="bold">
          <Money cents={amount} />
        </Text>
      </Row>
      <Row justify="between" gap={1}>
        <Text tone="muted" size="small">
          {awardName(id)} · {name === null ? '' : `${name} · `}
          {sentence(recipientWords({ to }))}
          {offerName === '' ? '' : ` · ${offerName}`} · <Time at={at} look="day" />
        </Text>
        <ClaimTag claim={claim} />
      </Row>
    </Panel>
  );
}
