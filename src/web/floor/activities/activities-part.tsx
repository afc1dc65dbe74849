/** What is posted: what it stands at, whether it runs, what must still hang on the wall, and the stop for all of it. */
import { useState } from 'react';
import { counted, sentence } from '../../../base/words.ts';
import type { PostingListView, SignView } from '../../../floor/view.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { Button } from '../../design/button.tsx';
import { CheckField } from '../../design/field.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { Tag, type Tone } from '../../design/tag.tsx';
import { useAction, useGive } from '../../lib/commands.ts';
import { useView } from '../../lib/live.tsx';
import { Money } from '../../lib/money.tsx';
import { useMay } from '../../lib/session.tsx';
import { Time } from '../../lib/time.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { reasonWords, SUSPEND } from '../reasons.ts';
import './activities-part.css';

export function ActivitiesPart() {
  const { signs = [], postings = [] } = useView();
  return (
    <>
      <div className="floor-head">
        <h2>Activities</h2>
        <p>Suspending stops an activity at every table at once. Hands that were called before stay pending.</p>
      </div>
      {signs.length === 0 ? (
        <p className="empty">
          Nothing is posted. Promotions posts an activity in the Office, and a manager approves it.
        </p>
      ) : (
        <ul className="activities">
          {signs.map((sign) => (
            <li key={sign.offer} className="pane activity">
              <Activity sign={sign} />
              <Postings list={postings.find(({ offer }) => offer === sign.offer)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const STATES: Readonly<Partial<Record<SignView['status'], readonly [Tone, string]>>> = {
  approved: ['order', 'Runs'],
  suspended: ['stop', 'Suspended'],
  paused: ['stop', 'Paused'],
};

function Activity({ sign }: Readonly<{ sign: SignView }>) {
  const [tone, says] = STATES[sign.status] ?? ['grey', sign.status];
  return (
    <>
      <header className="pane-head">
        <h2>{sign.name}</h2>
        <Tag tone={tone}>{says}</Tag>
        <div className="pane-about">
          {sign.approval === null ? null : <span>{sign.approval}</span>}
          {sign.times === undefined ? null : <span>{sign.times}</span>}
          {sign.games.length === 0 ? null : <span>{sign.games.map(({ name }) => name).join(', ')}</span>}
          {sign.because === null ? null : <span>{reasonWords(sign.because)}</span>}
          {sign.pending.length === 0 ? null : <Tag tone="waiting">{counted(sign.pending.length, 'hand')} pending</Tag>}
        </div>
      </header>
      {sign.pools.length === 0 ? null : (
        <dl className="activity-pools">
          {sign.pools.map(({ pool, name, amount }) => (
            <div key={pool}>
              <dt>{sentence(name)}</dt>
              <dd>
                <Money cents={amount} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {sign.raises?.map(({ pool, name, amount, start }) => (
        <p key={`${pool} ${start}`}>
          {sentence(name)} rises by <Money cents={amount} /> <Time at={start} look="day" />
        </p>
      ))}
      <Turn sign={sign} />
    </>
  );
}

function Turn({ sign }: Readonly<{ sign: SignView }>) {
  const give = useGive();
  const maySuspend = useMay('suspend-offer');
  const mayResume = useMay('resume-offer');
  const [stopping, setStopping] = useState(false);
  const resume = useAction(() => give('resume-offer', { offer: sign.offer }));
  if (sign.status === 'approved') {
    if (!maySuspend) return null;
    return (
      <div className="floor-actions">
        <Button className="is-stop" onClick={() => setStopping(true)}>
          Suspend at once…
        </Button>
        <ReasonDialog
          title={`Suspend ${sign.name}`}
          open={stopping}
          onClose={() => setStopping(false)}
          says="No fee is taken and no hand can be called at any table until a manager lets it go on. The sign says so."
          asks="Why"
          reasons={SUSPEND}
          does={`Suspend ${sign.name}`}
          act={(reason) => give('suspend-offer', { offer: sign.offer, reason })}
        />
      </div>
    );
  }
  return (
    <div className="floor-actions">
      <BusyButton
        look="primary"
        busy={resume.busy}
        grey={mayResume ? undefined : 'A manager or compliance lets it go on.'}
        onPress={() => void resume.run()}
      >
        Let it go on
      </BusyButton>
      <RefusalNotice refusal={resume.refusal} />
    </div>
  );
}

/** What the sheet wants on the wall: whoever sees it hanging there ticks it. */
function Postings({ list }: Readonly<{ list: PostingListView | undefined }>) {
  const give = useGive();
  const [seen, setSeen] = useState<readonly number[]>([]);
  const confirm = useAction(async () => {
    if (list === undefined) return undefined;
    const given = await give('confirm-posting', { offer: list.offer, items: ticked });
    if (given.done) setSeen((now) => now.filter((item) => !ticked.includes(item)));
    return given;
  });
  if (list === undefined || list.toPost.length === 0) return null;
  const ticked = list.toPost.map(({ item }) => item).filter((item) => seen.includes(item));
  return (
    <section className="activity-posting" aria-label="To hang on the wall">
      <h3>
        Must hang on the wall <span className="question-at">{list.at}</span>
      </h3>
      <div className="activity-items">
        {list.toPost.map(({ item, says }) => (
          <CheckField
            key={item}
            label={sentence(says)}
            checked={seen.includes(item)}
            onChange={({ target }) => setSeen(target.checked ? [...seen, item] : seen.filter((one) => one !== item))}
          />
        ))}
      </div>
      <RefusalNotice refusal={confirm.refusal} />
      <BusyButton
        busy={confirm.busy}
        grey={ticked.length === 0 ? 'Tick what you see on the wall first.' : undefined}
        onPress={() => void confirm.run()}
      >
        {ticked.length <= 1 ? 'Confirm that it hangs there' : `Confirm that these ${ticked.length} hang there`}
      </BusyButton>
    </section>
  );
}
