/** The second signature of a new badge, of added roles or of a new PIN. Without one, the badge waits to be confirmed. */
import { type ReactNode, useState } from 'react';
import { CheckField } from '../design/field.tsx';
import type { Signature } from '../lib/commands.ts';
import { useSecondBadge } from '../lib/second-badge.tsx';

/** The roles that may vouch for the badge of a colleague. */
const RANK = 'manager, floor, cage, compliance, accountant or surveillance';

type Signed = Readonly<{ signatures?: readonly Signature[] }>;

type CoSigned = Readonly<{
  field: ReactNode;
  /** What is sent along: nothing where one person signs; undefined where the second person did not sign after all. */
  sign: (title: string, says: string) => Promise<Signed | undefined>;
}>;

export function useCoSigned(): CoSigned {
  const askForBadge = useSecondBadge();
  const [isSigned, setIsSigned] = useState(false);
  return {
    field: (
      <>
        <CheckField
          label="A second employee signs now"
          checked={isSigned}
          onChange={({ target }) => setIsSigned(target.checked)}
        />
        <p>
          {isSigned
            ? 'The badge is confirmed at once.'
            : 'Until another employee confirms it, the badge cannot co-sign.'}
        </p>
      </>
    ),
    sign: async (title, says) => {
      if (!isSigned) return {};
      const signatures = await askForBadge({ title, says, rank: RANK });
      return signatures === undefined ? undefined : { signatures };
    },
  };
}
