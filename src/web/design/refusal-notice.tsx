/** A refusal: one sentence of fact, the clause, one next step. */
import type { Refused } from '../lib/http.ts';
import { Notice } from './notice.tsx';

export function RefusalNotice({ refusal }: Readonly<{ refusal: Refused | undefined }>) {
  return (
    <div role="alert">
      {refusal === undefined ? null : <Notice means="stop" says={clauseIn(refusal)} next={refusal.next} />}
    </div>
  );
}

/** The sentence with its clause, where it does not name it itself. */
export function clauseIn({ says, at, rule }: Refused): string {
  if (rule !== undefined) return `${says} (${says.includes(rule.name) ? rule.at : `${rule.at} of ${rule.name}`})`;
  return at === undefined || says.includes(at) ? says : `${says} (${at})`;
}
