/** Re-buys and add-ons: paid now, or before and written on paper while the line was cut. */
import { useState } from 'react';
import type { TournamentDeskView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { CheckField, Field, SelectField } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { usePaper } from '../floor/paper/use-paper.tsx';
import { type Extra, useAction, useGive } from '../lib/commands.ts';
import { emptied } from '../lib/late.ts';
import { dollars } from '../lib/money.tsx';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { useNow } from '../lib/time.tsx';
import { chipsFrom } from '../plays/chips.ts';
import { choicesOf, playing } from './level-words.ts';

type Props = Readonly<{ one: TournamentDeskView }>;
type Sold = 'take-rebuy' | 'take-add-on';

export function Sell({ one }: Props) {
  const { tournament, posted, fixed, rebuysOpen, addOnsOpen } = one;
  const give = useGive();
  const now = useNow();
  const [who, setWho] = useState('');
  const [typed, setTyped] = useState('0');
  const [late, setLate] = useState(false);
  const second = useSecondBadge();
  const { paper, seenAt, missing, fields } = usePaper('Paid at');
  const signed = async (what: string): Promise<Extra | undefined> => {
    const signatures = await second({ title: 'From paper', says: `${what}, as it stands on paper ${paper}` });
    return signatures === undefined || seenAt === undefined ? undefined : { signatures, seenAt, paper };
  };
  const chips = chipsFrom(typed);
  const sell = useAction(async (type: Sold) => {
    const body = type === 'take-rebuy' ? { entrant: Number(who), chips } : { entrant: Number(who) };
    const extra = late ? await signed(`${type === 'take-rebuy' ? 'Re-buy' : 'Add-on'} of number ${who}`) : seen(now);
    if (extra === undefined) return undefined;
    const given = await give(type, { tournament, ...body }, extra);
    if (given.done) setWho(emptied(who, ''));
    return given;
  });
  if (fixed) return null;
  const nobody = who === '' ? 'Say who it is.' : late ? missing : undefined;
  return (
    <section className="tournament-box">
      <h3>Re-buys and add-ons</h3>
      {rebuysOpen || addOnsOpen ? null : <p>Nothing is sold on this level.</p>}
      <div className="tournament-fields">
        <SelectField
          label="Entrant"
          choices={choicesOf(playing(one))}
          value={who}
          onChange={(event) => setWho(event.target.value)}
        />
        {posted.rebuy === undefined || !(rebuysOpen || late) ? null : (
          <Field
            label="Chips he still holds"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </div>
      <CheckField
        label="It was paid before, and stands on paper"
        checked={late}
        onChange={(event) => setLate(event.target.checked)}
      />
      {late ? <div className="tournament-fields">{fields}</div> : null}
      <RefusalNotice refusal={sell.refusal} />
      <span className="tournament-does">
        {posted.rebuy !== undefined && (rebuysOpen || late) ? (
          <BusyButton
            busy={sell.busy}
            onPress={() => void sell.run('take-rebuy')}
            grey={nobody ?? (chips === undefined ? 'Say how many chips he holds.' : undefined)}
          >
            Take {dollars(posted.rebuy.price)} for a re-buy
          </BusyButton>
        ) : null}
        {posted.addOn !== undefined && (addOnsOpen || late) ? (
          <BusyButton busy={sell.busy} onPress={() => void sell.run('take-add-on')} grey={nobody}>
            Take {dollars(posted.addOn.price)} for an add-on
          </BusyButton>
        ) : null}
      </span>
    </section>
  );
}

/** Where the line breaks on the way, the level of this moment counts. The clock of a page may be a second ahead. */
export const seen = (now: number): Extra => ({ seenAt: now - 1 });
