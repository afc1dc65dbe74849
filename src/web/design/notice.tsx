/** One fact and one next step, in the color of its meaning. The sign before it says the same without color. */
import './notice.css';
import type { ReactNode } from 'react';
import type { LineRefusal } from '../../base/csv.ts';
import { counted } from '../../base/display-text.ts';
import type { ApiRefusal } from '../lib/http.ts';

type Props = Readonly<{
  /** waiting: a person must act. stop: nothing continues until this is fixed. info: good to know. */
  means: 'waiting' | 'stop' | 'info';
  says: ReactNode;
  next?: ReactNode;
}>;

const SIGNS = { waiting: 'Look again: ', stop: 'Stopped: ', info: '' };

export function Notice({ means, says, next }: Props) {
  return (
    <div className={`notice is-${means}`}>
      <NoticeSign means={means} />
      <div>
        <p className="notice-says">
          <span className="only-heard">{SIGNS[means]}</span>
          {says}
        </p>
        {next === undefined ? null : <p className="notice-next">{next}</p>}
      </div>
    </div>
  );
}

function NoticeSign({ means }: Pick<Props, 'means'>) {
  return (
    <svg className="notice-sign" viewBox="0 0 24 24" aria-hidden="true">
      {means === 'waiting' ? <path d="M12 3 22.5 21h-21Z" /> : <circle cx="12" cy="12" r="9.5" />}
      {means === 'stop' ? (
        <path className="notice-mark" d="m8.5 8.5 7 7m0-7-7 7" />
      ) : (
        <path className="notice-mark" d={means === 'info' ? 'M12 11v6m0-10v.5' : 'M12 9.5v5m0 3v.5'} />
      )}
    </svg>
  );
}

/** A refusal: one sentence of fact, the clause, one next step. */

export function RefusalNotice({ refusal }: Readonly<{ refusal: ApiRefusal | undefined }>) {
  return (
    <div role="alert">
      {refusal === undefined ? null : <Notice means="stop" says={refusalWithClause(refusal)} next={refusal.next} />}
    </div>
  );
}

/** The sentence with its clause, where it does not name it itself. */
export function refusalWithClause({ says, at, rule }: ApiRefusal): string {
  if (rule !== undefined) return `${says} (${says.includes(rule.name) ? rule.at : `${rule.at} of ${rule.name}`})`;
  return at === undefined || says.includes(at) ? says : `${says} (${at})`;
}

/** The lines of an imported file that cannot be read, each with its reason. */
export function FaultyLines({ refusals }: Readonly<{ refusals: readonly LineRefusal[] }>) {
  return (
    <div role="alert">
      <Notice
        means="stop"
        says={`${counted(refusals.length, 'line')} cannot be read. Nothing was imported.`}
        next={
          <ul className="notice-lines">
            {refusals.map(({ line, says }) => (
              <li key={line}>
                Line {line}: {says}
              </li>
            ))}
          </ul>
        }
      />
    </div>
  );
}
