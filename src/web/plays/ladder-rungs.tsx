/** The value of a ladder rung, in words. */
import { Grid, Text } from '../design/layout.tsx';
import './plays.css';
import { caseOf } from '../../base/assert.ts';
import { formatUsd } from '../../base/cents.ts';
import { plainWords } from '../../base/display-text.ts';
import type { LadderView, RungView } from '../../floor/views/drawings.ts';

/** `$150.00 in free play`, `$1,500.00 progressive`, or the name of a thing. */
export function rungWords({ gives, amount, name, pool }: RungView): string {
  if (gives === 'goods' && name !== null) return name;
  if (pool !== null) return `${formatUsd(amount)} ${plainWords(pool)}`;
  return `${formatUsd(amount)}${caseOf(gives, { cash: '', goods: '', 'free-play': ' in free play' })}`;
}

/** The rungs of a ladder, the last one on top: the rung held and the next one. At the desk and on stage. */

export function Rungs({ ladder: { rungs, right: reached, tied } }: Readonly<{ ladder: LadderView }>) {
  const heldAt = tied ? 0 : reached;
  const nextAt = reached + 1;
  return (
    <ol className="rungs" reversed aria-label="The ladder">
      {rungs
        .map((rung, right) => ({ rung, right }))
        .toReversed()
        .map(({ rung, right }) => (
          <Grid
            as="li"
            columns="3.2em 1fr"
            align="baseline"
            tone="muted"
            key={right}
            className={`rung ${right === heldAt ? 'is-held' : ''} ${right === nextAt ? 'is-next' : ''}`}
          >
            <span className="rung-mark">{right === heldAt ? 'Held' : right === nextAt ? 'Next' : ''}</span>
            <Text right>{rungWords(rung)}</Text>
          </Grid>
        ))}
    </ol>
  );
}
