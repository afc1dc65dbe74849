/** One spot decides: fold, or play beside the ante. It is chosen here, and stands once the big button was pressed. */
import { Field } from '../design/field.tsx';
import { dollars, typedCents } from '../lib/money.tsx';
import { useInSight } from './in-sight.ts';
import type { HouseDesk } from './use-house-table.ts';

type Props = HouseDesk & Readonly<{ spot: number }>;

export function DecideSpot({ house, spot, choice, setChoice }: Props) {
  const section = useInSight<HTMLElement>(spot);
  const { ante, mayRaise, player, progressive } = house.round!.positions.find((one) => one.spot === spot)!;
  const [least, most] = house.terms.raise;
  const times = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  const type = (typed: string) => setChoice({ typed, raise: typedCents(typed) });
  return (
    <section ref={section} className="decide" aria-label={`Spot ${spot} decides`}>
      <header>
        <h2>Spot {spot}</h2>
        <p>
          {player === spot ? '' : `Played from seat ${player}. `}Ante {dollars(ante)}
        </p>
      </header>
      <div className="decide-keys">
        <Key isOn={choice.raise === 'fold'} onPress={() => setChoice({ raise: 'fold', typed: '' })}>
          Fold <small>{dollars(ante)} is lost</small>
        </Key>
        {times.map((count) => (
          <Key
            key={count}
            isOn={choice.raise === ante * count}
            onPress={() => setChoice({ raise: ante * count, typed: '' })}
          >
            Play {count}× <small>{dollars(ante * count)}</small>
          </Key>
        ))}
      </div>
      <Field
        label="Another amount"
        inputMode="decimal"
        autoComplete="off"
        value={choice.typed}
        {...(mayRaise === null ? {} : { hint: `${dollars(mayRaise[0])} to ${dollars(mayRaise[1])}.` })}
        {...wrongWords(choice.typed, mayRaise)}
        onChange={(event) => type(event.target.value)}
      />
      {choice.raise === 'fold' ? (
        <p className="decide-note">
          {progressive > 0
            ? 'Lay his cards face down at the sensor: they are shown at the end for the progressive.'
            : 'His cards are collected unseen, unless another wager is in play.'}
        </p>
      ) : null}
    </section>
  );
}

function wrongWords(typed: string, mayRaise: readonly [number, number] | null): { wrong?: string } {
  if (typed.trim() === '' || mayRaise === null) return {};
  const raise = typedCents(typed);
  if (raise === undefined) return { wrong: 'This is no amount.' };
  return raise < mayRaise[0] || raise > mayRaise[1] ? { wrong: `${dollars(raise)} cannot be played here.` } : {};
}

type KeyProps = Readonly<{ isOn: boolean; onPress: () => void; children: React.ReactNode }>;

function Key({ isOn, onPress, children }: KeyProps) {
  return (
    <button type="button" className={`decide-key ${isOn ? 'is-on' : ''}`} aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  );
}
