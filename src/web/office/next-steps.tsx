/** What a new house does next. Every step links to where it is done, and ticks itself once it is. */

import type { SheetRow } from '../../server/api/promotions.ts';
import type { StaffDocument } from '../../server/api/staff.ts';
import { Panel, Row, Stack, Text } from '../design/layout.tsx';
import { Tag } from '../design/tag.tsx';
import { useView } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { useRequest } from '../lib/use-request.ts';

/** Roles that open the staff list; for other roles it is not a step. */
const READS_STAFF: readonly string[] = ['manager', 'compliance'];

type NextStep = Readonly<{ says: string; why: string; to: string; done: boolean }>;

/** Nothing once every step is done. */
export function NextSteps() {
  const { offers = [], funds = [], games = [], postings = [], tables } = useView();
  const mayReadStaff = useSessions().session?.who?.roles.some((role) => READS_STAFF.includes(role)) === true;
  const { value: sheets } = useRequest<readonly SheetRow[]>('/api/sheets');
  const staff = useRequest<StaffDocument>(mayReadStaff ? '/api/staff' : undefined).value?.staff;
  if (sheets === undefined || (mayReadStaff && staff === undefined)) return null;
  const isPosted = (id: string) => (postings.find(({ offer }) => offer === id)?.toPost.length ?? 0) === 0;
  const approved = offers.filter(({ status }) => status !== 'posted');
  const steps: readonly NextStep[] = [
    {
      says: 'Record the approval of a game',
      why: 'Tables open only for approved games.',
      to: '/office/law',
      done: games.some((game) => game.approved),
    },
    {
      says: 'Put a rule sheet on file',
      why: 'The approved rules of a promotion, with the approval document.',
      to: '/office/sheets',
      done: sheets.some(({ adopted }) => adopted),
    },
    {
      says: 'Open a fund',
      why: 'Promotions that collect a fee pay into it. You can also open one while you post the promotion.',
      to: '/office/funds',
      done: funds.length > 0 || approved.length > 0,
    },
    {
      says: 'Post a promotion',
      why: 'Choose the option, the amounts and the dates.',
      to: '/office/sheets',
      done: offers.length > 0,
    },
    {
      says: 'Have it approved',
      why: 'By another employee: compliance or a manager.',
      to: '/office/offers',
      done: approved.length > 0,
    },
    {
      says: 'Print the notice and confirm that it hangs',
      why: 'The promotion page prints it and keeps the checklist.',
      to: offers[0] === undefined ? '/office/offers' : `/office/offers/${offers[0].offer.id}`,
      done: approved.some(({ offer }) => isPosted(offer.id)),
    },
    {
      says: 'Open a table',
      why: 'On the floor, with its game and its seats.',
      to: '/floor',
      done: tables === undefined ? approved.length > 0 : tables.length > 0,
    },
  ];
  // An employee who joins a house at work has nothing to do with its opening.
  if (steps.every(({ done }) => done)) return null;
  const signsIn: NextStep = {
    says: 'Have everyone sign in once',
    why: 'Each employee chooses a PIN. Until then they cannot sign for anything.',
    to: '/office/staff',
    done: staff?.some(({ active, mustChange }) => active && mustChange) === false,
  };
  const shown = staff === undefined ? steps : [signsIn, ...steps];
  return (
    <Panel as="section" gap={1} aria-labelledby="office-next">
      <Text as="h3" id="office-next">
        Next steps
      </Text>
      <Stack as="ol" gap={1} ruled>
        {shown.map(({ says, why, to, done }) => (
          <Stack as="li" key={says} gap={0}>
            <Row justify="between" gap={2}>
              <Link to={to}>{says}</Link>
              {done ? <Tag tone="order">done</Tag> : <Tag tone="unavailable">to do</Tag>}
            </Row>
            <Text size="small" tone="muted">
              {why}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}
