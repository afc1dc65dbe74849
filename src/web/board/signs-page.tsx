/** The signs of the house for the staff: the emergency message, the look and sound of all signs, and their addresses. */
import { setSigns, showMessage, showReadyMessage, takeDownMessage } from '../../floor/house/command-forms.ts';
import { Grid, Panel, Row, Stack, Text } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { Station } from '../design/station.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { Gate } from '../lib/gate.tsx';
import { useView } from '../lib/live.tsx';
import { Link, useTitle } from '../lib/router.tsx';
import { useMay } from '../lib/session.tsx';
import { Since, Time } from '../lib/time.tsx';

const ROLES = ['manager', 'floor', 'promotions', 'surveillance', 'compliance', 'auditor', 'regulator'];

export function SignsPage() {
  return (
    <Gate place="signs" name="Signs" theme="day" roles={ROLES}>
      <Signs />
    </Gate>
  );
}

function Signs() {
  useTitle('Signs');
  const { signage } = useView();
  const mayChange = useMay('set-signs');
  return (
    <Station name="Signs">
      <Stack gap={3} pad={2} max="64rem">
        {signage === undefined ? null : <Emergency message={signage.message} />}
        {signage === undefined || !mayChange ? null : (
          <Panel gap={2}>
            <Text as="h2" size="title">
              Look and sound
            </Text>
            <CommandForm key={`${signage.theme} ${signage.sound} ${signage.pages}`} of={setSigns(signage)} given={{}} />
          </Panel>
        )}
        <Addresses pages={signage?.pages} />
      </Stack>
    </Station>
  );
}

/** What rooms need most often; any other message is typed. */
const READY = [
  'Fire alarm. Leave by the nearest exit now. Leave your chips; they are safe.',
  'Stay where you are. Listen to the staff.',
  'Games are paused. Please stay in your seat.',
];

type Shown = Readonly<{ says: string; at: number }>;

function Emergency({ message }: Readonly<{ message: Shown | null }>) {
  const may = useMay('show-message');
  return (
    <Panel gap={2} panel={message === null ? 'plain' : 'stop'}>
      <Text as="h2" size="title">
        Emergency message
      </Text>
      {message === null ? (
        <Text as="p">
          It covers every sign, stage, tournament clock and kiosk at once, until somebody takes it down.
        </Text>
      ) : (
        <>
          <Text as="p" size="head" weight="bold" breaks>
            {message.says}
          </Text>
          <Text as="p">
            On every sign since <Time at={message.at} look="clock" /> (<Since at={message.at} />
            ).
          </Text>
          <CommandForm of={takeDownMessage} given={{}} />
        </>
      )}
      {may ? (
        <>
          <Grid min="15rem" gap={2}>
            {READY.filter((says) => says !== message?.says).map((says) => (
              <CommandForm key={says} of={showReadyMessage(says)} given={{ message: says }} />
            ))}
          </Grid>
          <CommandForm of={showMessage} given={{}} />
        </>
      ) : (
        <Notice
          means="info"
          says="A manager, floor supervisor, surveillance or compliance can put a message on the signs."
          next="Call one of them."
        />
      )}
    </Panel>
  );
}

const SCREENS = [
  { to: '/board', name: 'Board', says: 'All meters, jackpots, high hands, winners and rules in turn.' },
  { to: '/board?rules=no', name: 'Board without rules', says: 'The rules hang on paper beside it.' },
  { to: '/stage', name: 'Stage', says: 'Drawings, wheels and shows, one thing at a time.' },
  { to: '/clock', name: 'Tournament clock', says: 'The clock of the tournament that is on.' },
  { to: '/funds', name: 'Public pages', says: 'Balances, hits, odds and rules, for a link on your website.' },
];

function Addresses({ pages }: Readonly<{ pages: string | undefined }>) {
  return (
    <Panel gap={2}>
      <Text as="h2" size="title">
        Screens
      </Text>
      <Stack as="ul" ruled gap={1}>
        {SCREENS.map(({ to, name, says }) => (
          <Row as="li" key={to} justify="between" finger>
            <Link to={to}>{name}</Link>
            <Text tone="muted">{says}</Text>
          </Row>
        ))}
      </Stack>
      {pages === undefined ? null : (
        <Text as="p" tone="muted" breaks>
          Players reach the public pages at {pages}/funds.
        </Text>
      )}
    </Panel>
  );
}
