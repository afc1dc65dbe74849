/** Posted promotions: their meters, whether they are offered, the posting checklist, and suspending them. */

import { Box, Grid, Panel, Row, Text } from '../../design/layout.tsx';
import '../floor.css';
import { useState } from 'react';
import { counted, sentence } from '../../../base/display-text.ts';
import { confirmPosting, resumeOffer, suspendOffer } from '../../../floor/offers/command-forms.ts';
import type { PostingListView, SignView } from '../../../floor/view.ts';
import { Button } from '../../design/button.tsx';
import { CheckField } from '../../design/field.tsx';
import { Tag, type Tone } from '../../design/tag.tsx';
import { CommandForm } from '../../lib/command-form.tsx';
import { useView } from '../../lib/live.tsx';
import { Money } from '../../lib/money.tsx';
import { useMay } from '../../lib/session.tsx';
import { Time } from '../../lib/time.tsx';
import { Amount } from '../../lib/why.tsx';
import { ReasonDialog, reasonWords } from '../reasons.tsx';

export function ActivitiesPart() {
  const { signs = [], postings = [] } = useView();
  return (
    <>
      <Row gap={2} lines={1} justify="between" below={2} className="floor-head">
        <h2>Promotions</h2>
        <p>Suspending a promotion stops it at every table at once. Hands already reported stay pending.</p>
      </Row>
      {signs.length === 0 ? (
        <p className="empty">
          No promotions are posted. One appears here after Promotions posts it in the Office and a manager approves it.
        </p>
      ) : (
        <Grid as="ul" min="26rem" fill align="start">
          {signs.map((sign) => (
            <Panel as="li" gap={2} pad={3} key={sign.offer} className="pane">
              <Activity sign={sign} />
              <Postings list={postings.find(({ offer }) => offer === sign.offer)} />
            </Panel>
          ))}
        </Grid>
      )}
    </>
  );
}

const STATES: Readonly<Partial<Record<SignView['status'], readonly [Tone, string]>>> = {
  approved: ['order', 'Active'],
  suspended: ['stop', 'Suspended'],
  paused: ['stop', 'Paused'],
};

function Activity({ sign }: Readonly<{ sign: SignView }>) {
  const [tone, says] = STATES[sign.status] ?? ['unavailable', sign.status];
  return (
    <>
      <Grid as="header" columns="minmax(0, 1fr) auto" lines={0.5} align="start" className="pane-head">
        <Text as="h2" breaks>
          {sign.name}
        </Text>
        <Tag tone={tone}>{says}</Tag>
        <Row gap={2} lines={0.5} wide tone="muted">
          {sign.approval === null ? null : <span>{sign.approval}</span>}
          {sign.times === undefined ? null : <span>{sign.times}</span>}
          {sign.games.length === 0 ? null : <span>{sign.games.map(({ name }) => name).join(', ')}</span>}
          {sign.because === null ? null : <span>{reasonWords(sign.because)}</span>}
          {sign.pending.length === 0 ? null : <Tag tone="waiting">{counted(sign.pending.length, 'hand')} pending</Tag>}
        </Row>
      </Grid>
      {sign.pools.length === 0 ? null : (
        <Row align="stretch" as="dl" gap={3} lines={1}>
          {sign.pools.map(({ pool, name, amount }) => (
            <div key={pool}>
              <Text as="dt" tone="muted" size="small">
                {sentence(name)}
              </Text>
              <Text as="dd" size="title" weight="bold">
                <Amount cents={amount} why={{ offer: sign.offer, pool }} called={`${sentence(name)}, ${sign.name}`} />
              </Text>
            </div>
          ))}
        </Row>
      )}
      {sign.raises?.map(({ pool, name, amount, start }) => (
        <p key={`${pool} ${start}`}>
          {sentence(name)} increases by <Money cents={amount} /> <Time at={start} look="day" />
        </p>
      ))}
      <Turn sign={sign} />
    </>
  );
}

function Turn({ sign }: Readonly<{ sign: SignView }>) {
  const maySuspend = useMay('suspend-offer');
  const [stopping, setStopping] = useState(false);
  if (sign.status === 'approved') {
    if (!maySuspend) return null;
    return (
      <Row gap={2} lines={1} align="start" className="floor-actions">
        <Button className="is-stop" onClick={() => setStopping(true)}>
          Suspend now…
        </Button>
        <ReasonDialog
          title={`Suspend ${sign.name}`}
          open={stopping}
          onClose={() => setStopping(false)}
          says="No fee is taken and no hand can be reported at any table until a manager resumes the promotion. The sign shows it as not offered."
        >
          <CommandForm
            of={suspendOffer(sign.name)}
            given={{ offer: sign.offer }}
            size="big"
            onDone={() => setStopping(false)}
          />
        </ReasonDialog>
      </Row>
    );
  }
  return (
    <Row gap={2} lines={1} align="start" className="floor-actions">
      <CommandForm of={resumeOffer} given={{ offer: sign.offer }} />
    </Row>
  );
}

/** The notices the sheet requires on the wall: each is ticked by an employee who sees it posted. */
function Postings({ list }: Readonly<{ list: PostingListView | undefined }>) {
  const [seen, setSeen] = useState<readonly number[]>([]);
  if (list === undefined || list.toPost.length === 0) return null;
  const ticked = list.toPost.map(({ item }) => item).filter((item) => seen.includes(item));
  return (
    <Box as="section" rule="above" aria-label="Posting checklist">
      <h3>
        Posting checklist <span className="question-at">{list.at}</span>
      </h3>
      <Grid min="15rem" fill lines={0} below={1}>
        {list.toPost.map(({ item, says }) => (
          <CheckField
            key={item}
            label={sentence(says)}
            checked={seen.includes(item)}
            onChange={({ target }) => setSeen(target.checked ? [...seen, item] : seen.filter((one) => one !== item))}
          />
        ))}
      </Grid>
      <CommandForm
        of={confirmPosting}
        given={{ offer: list.offer, items: ticked }}
        onDone={() => setSeen((now) => now.filter((item) => !ticked.includes(item)))}
      />
    </Box>
  );
}
