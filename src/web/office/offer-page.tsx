/** One offer: what it says, what is missing on the wall, and what may be done with it now. */

import { useState } from 'react';
import { confirmOnTheWall } from '../../floor/offers/command-forms.ts';
import type { OfferView } from '../../floor/view-types.ts';
import type { SheetDocument } from '../../server/api/sheets.ts';
import { CheckField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { useAsked } from '../lib/asked.ts';
import { CommandForm } from '../lib/command-form.tsx';
import { useView } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';
import { Time } from '../lib/time.tsx';
import { NoticeOnTheWall } from './notice-on-the-wall.tsx';
import { OfferActions } from './offer-actions.tsx';
import { OFFER_STATES } from './offers.tsx';

export function OfferPage({ id }: Readonly<{ id: string }>) {
  const { offers } = useView();
  const offered = offers?.find(({ offer }) => offer.id === id);
  if (offers === undefined) return <p role="status">One moment…</p>;
  if (offered === undefined) {
    return (
      <Notice
        means="waiting"
        says={`There is no offer ${id}, or it is over.`}
        next={<Link to="/office/offers">All offers</Link>}
      />
    );
  }
  return <Offered offered={offered} />;
}

function Offered({ offered }: Readonly<{ offered: OfferView }>) {
  const { offer, name, status, postedBy, approvedBy, because, odds, override } = offered;
  const { value } = useAsked<SheetDocument>(`/api/sheets/${offer.sheet}?edition=${offer.edition}&offer=${offer.id}`);
  return (
    <div className="office">
      <p>
        <Link to="/office/offers">All offers</Link>
      </p>
      <header className="sheet-head">
        <h2>{name}</h2>
        <Tag tone={OFFER_STATES[status].tone}>{OFFER_STATES[status].says}</Tag>
        {because === null ? null : <span>{because.replaceAll('-', ' ')}</span>}
        <Link className="button" to={`/office/offers/${offer.id}/odds`}>
          Odds and price
        </Link>
      </header>
      <div className="sheet-sides">
        <div className="sheet-clauses">
          <dl className="offer-facts">
            <dt>Sheet</dt>
            <dd>
              <Link to={`/office/sheets/${offer.sheet}`}>{offer.sheet}</Link>, edition {offer.edition}, option{' '}
              {offer.option}
              {offer.structure === undefined ? '' : `, structure ${offer.structure}`}
            </dd>
            <dt>Period</dt>
            <dd>
              <Time at={offer.period.from} look="exact" /> to <Time at={offer.period.until} look="exact" />
              {offer.hours === undefined ? '' : `, daily ${offer.hours.from} to ${offer.hours.until}`}
            </dd>
            {offered.times === undefined ? null : (
              <>
                <dt>Times</dt>
                <dd>{offered.times}</dd>
              </>
            )}
            <dt>Tables</dt>
            <dd>{offer.tables === 'all' ? 'all of its games' : offer.tables.join(', ')}</dd>
            <dt>Put forward by</dt>
            <dd>{postedBy}</dd>
            <dt>Approved by</dt>
            <dd>{approvedBy ?? 'nobody yet'}</dd>
            {odds === undefined ? null : (
              <>
                <dt>On the verdict</dt>
                <dd>
                  {odds.says} (odds version {odds.version})
                  {override === undefined
                    ? ''
                    : ` Approved all the same by ${override.by.join(' and ')}: ${override.reason.replaceAll('-', ' ')}.`}
                </dd>
              </>
            )}
          </dl>
          <OfferActions offered={offered} document={value} />
          <OnTheWall id={offer.id} />
        </div>
        {value === undefined ? <p role="status">One moment…</p> : <NoticeOnTheWall notice={value.notice} />}
      </div>
    </div>
  );
}

/** What the sheet wants posted: ticked item by item by whoever looked at the wall. */
function OnTheWall({ id }: Readonly<{ id: string }>) {
  const { postings = [] } = useView();
  const list = postings.find(({ offer }) => offer === id);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  if (list === undefined) return null;
  return (
    <section className="office-part">
      <h3>On the wall ({list.at})</h3>
      {list.warnings.map((warning) => (
        <Notice key={`${warning.at} ${warning.says}`} means="waiting" says={`${warning.says} (${warning.at})`} />
      ))}
      {list.toPost.length === 0 ? (
        <p>Everything that must be posted hangs there.</p>
      ) : (
        <>
          {list.toPost.map(({ item, says }) => (
            <CheckField
              key={item}
              label={says}
              checked={ticked.includes(item)}
              onChange={({ target }) =>
                setTicked(target.checked ? [...ticked, item] : ticked.filter((other) => other !== item))
              }
            />
          ))}
          <CommandForm
            of={confirmOnTheWall}
            given={{ offer: id, items: ticked }}
            onDone={(_, { items }) => setTicked((now) => now.filter((item) => !items.includes(item)))}
          />
        </>
      )}
    </section>
  );
}
