/** Writing an offer: every field with its approved range; verdict, check and notice live beside it. */
import { useState } from 'react';
import type { SheetDocument } from '../../server/api/sheets.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAsked } from '../lib/asked.ts';
import { useAction, useGive } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { go, Link, useAddressBar } from '../lib/router.tsx';
import { useNow, useZone } from '../lib/time.tsx';
import { OddsBrief } from '../odds/odds-brief.tsx';
import { useOdds } from '../odds/use-odds.ts';
import { Verdict } from '../odds/verdict.tsx';
import { NoticeOnTheWall } from './notice-on-the-wall.tsx';
import { newDraft, type OfferDraft, offerOf } from './offer-draft.ts';
import { OfferFields } from './offer-fields.tsx';
import { useCheck } from './use-check.ts';
import { houseDate, plusDays } from './week.ts';

export function OfferEditor() {
  const { query } = useAddressBar();
  const id = query.get('sheet') ?? '';
  const { value, refusal } = useAsked<SheetDocument>(id === '' ? undefined : `/api/sheets/${id}`);
  if (id === '')
    return <Notice means="waiting" says="Choose a sheet first." next={<Link to="/office/sheets">Sheets</Link>} />;
  if (value === undefined)
    return refusal === undefined ? <p role="status">One moment…</p> : <RefusalNotice refusal={refusal} />;
  return <Editor key={id} document={value} />;
}

function Editor({ document }: Readonly<{ document: SheetDocument }>) {
  const { offers = [], house } = useView();
  const zone = useZone();
  const now = useNow();
  const give = useGive();
  const [draft, setDraft] = useState<OfferDraft>(() => {
    const today = houseDate(now, zone, '00:00');
    const taken = offers.map(({ offer }) => offer.id);
    return newDraft(document, taken, `${plusDays(today, 1)}T06:00`, `${plusDays(today, 91)}T06:00`);
  });
  const whole = offerOf(draft, document, zone, house?.startOfDay);
  const { check, checking } = useCheck('offer' in whole ? whole.offer : undefined);
  const counted = useOdds('offer' in whole ? { sheet: document.sheet.id, offer: whole.offer } : undefined);
  // What was true of another offer is not shown for half of one.
  const odds = 'offer' in whole ? counted.odds : undefined;
  const post = useAction(async () => {
    if (!('offer' in whole)) return undefined;
    const given = await give('post-offer', whole);
    if (given.done) go(`/office/offers/${draft.id}`);
    return given;
  });
  // Half an offer is not checked: what was said of it before it was broken up is over.
  const issues = 'offer' in whole ? (check?.issues ?? []) : [];
  const issue = issues[0];
  const told =
    issue === undefined || issue.where === null
      ? undefined
      : { where: issue.where, says: `${issue.says} ${issue.next}` };
  const grey = 'says' in whole ? whole.says : issue === undefined ? undefined : `${issue.says} ${issue.next}`;
  return (
    <div className="office">
      <p>
        <Link to={`/office/sheets/${document.sheet.id}`}>{document.sheet.name}</Link>
      </p>
      <h2>Offer {document.sheet.name}</h2>
      <div className="sheet-sides">
        <form className="offer-form" onSubmit={(event) => event.preventDefault()}>
          <OfferFields
            draft={draft}
            document={document}
            told={told}
            onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          />
          <RefusalNotice refusal={post.refusal} />
          <p className="offer-actions">
            <BusyButton look="primary" size="big" busy={post.busy} onPress={() => void post.run()} grey={grey}>
              Put {draft.id} forward for approval
            </BusyButton>
          </p>
          <p>Somebody else approves it: who puts an offer forward does not.</p>
        </form>
        <div className="offer-side" aria-live="polite">
          <Verdict {...counted} odds={odds} waits={grey ?? 'Counted as soon as the offer is whole.'}>
            {odds === undefined ? null : <OddsBrief odds={odds} />}
          </Verdict>
          {'says' in whole ? <Notice means="waiting" says={whole.says} /> : null}
          {issues.map(({ at, says, next }) => (
            <Notice key={`${at} ${says}`} means="stop" says={`${says} (${at})`} next={next} />
          ))}
          {check?.warnings.map((warning) => (
            <Notice key={`${warning.at} ${warning.says}`} means="waiting" says={`${warning.says} (${warning.at})`} />
          ))}
          {'offer' in whole && check !== undefined && check.issues.length === 0 && check.warnings.length === 0 ? (
            <Notice means="info" says={checking ? 'Checking…' : 'It fits its sheet.'} />
          ) : null}
          <NoticeOnTheWall notice={check?.notice ?? document.notice} />
        </div>
      </div>
    </div>
  );
}
