/** Records in a list: a link of the chain each. */

import { counted } from '../../base/words.ts';
import type { JournalEntry } from '../../server/api/journal.ts';
import { Tag } from '../design/tag.tsx';
import { Link } from '../lib/router.tsx';
import { Time } from '../lib/time.tsx';

export function Entries({ entries, empty }: Readonly<{ entries: readonly JournalEntry[]; empty: string }>) {
  if (entries.length === 0) return <div className="empty">{empty}</div>;
  return (
    <ol className="chain">
      {entries.map((entry) => (
        <li key={entry.seq} className={entry.refused === null ? '' : 'is-refused'}>
          <div className="chain-when">
            <Link to={`/audit/record/${entry.seq}`}>
              <span className="only-heard">Entry </span>
              {entry.seq}
            </Link>
            <Time at={entry.time} look="exact" />
            <span className="mono">{entry.hash.slice(0, 8)}</span>
          </div>
          <div className="chain-what">
            <p>
              <strong>{entry.title}</strong> <small className="audit-code mono">{entry.command}</small>
            </p>
            {entry.says.map((says) => (
              <p key={says}>{says}</p>
            ))}
            {entry.refused === null ? null : (
              <p>
                <Tag tone="stop">refused</Tag> {entry.refused.says}
              </p>
            )}
            <p className="chain-who">
              {entry.by.badge} at {entry.by.station}
              {entry.also.length === 0 ? '' : `, signed also by ${entry.also.join(', ')}`}
              {entry.paper === null ? '' : ` · from paper ${entry.paper}`}
              {entry.postings === 0 ? '' : ` · ${counted(entry.postings, 'posting')}`}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
