/** What holders of passes play, before the room: envelopes and keys, or the tables of a tournament. */

import { counted, figures, plainWords, sentence } from '../../base/words.ts';
import type { ContestView, KeysView, TournamentView } from '../../floor/view.ts';
import { Money } from '../lib/money.tsx';
import { orderCard } from '../plays/hand-name.ts';
import { envelopesNow, envelopeTried } from '../plays/keys.ts';
import { passWords } from '../plays/pass-words.ts';

export const ContestScene = ({ contest }: Readonly<{ contest: ContestView }>) =>
  contest.form === 'keys' ? <Keys contest={contest} /> : <Tournament contest={contest} />;

function Keys({ contest }: Readonly<{ contest: KeysView }>) {
  const { offerName, wins, entrants } = contest;
  const tried = envelopeTried(contest);
  return (
    <article className="stage-keys">
      <h1>{offerName}</h1>
      <p className="stage-prize">
        {sentence(wins.name)} <Money cents={wins.value} />
      </p>
      <p className="stage-who">{turnWords(contest)}</p>
      <ul className="stage-envelopes" aria-label="Envelopes">
        {envelopesNow(contest).map(({ envelope, is, pass }) => (
          <li key={envelope} className={`is-${envelope === tried ? 'now' : is}`}>
            <strong>{envelope}</strong>
            <span>{is === 'left' ? 'closed' : is === 'tried' ? 'not it' : `pass ${pass}`}</span>
          </li>
        ))}
      </ul>
      <ol className="stage-order" aria-label="In this order">
        {entrants.map((one) => (
          <li key={one.pass}>
            {one.card === null ? null : <strong>{orderCard(one.card)}</strong>} {passWords(one)}
          </li>
        ))}
      </ol>
    </article>
  );
}

function turnWords(contest: KeysView): string {
  const { next, turn, entrants } = contest;
  const one = entrants.find(({ pass }) => pass === turn);
  if (next === 'cards') {
    return `${counted(entrants.filter(({ card }) => card === null).length, 'card')} to draw for the order`;
  }
  if (one === undefined) return 'Every key was tried.';
  if (next === 'choose') return `${passWords(one)} chooses an envelope`;
  return `${passWords(one)} tries key ${envelopeTried(contest)}`;
}

function Tournament({ contest }: Readonly<{ contest: TournamentView }>) {
  const { offerName, stage, hands, advance, tables } = contest;
  return (
    <article className="stage-tournament">
      <h1>{offerName}</h1>
      <p className="stage-lead">
        {stage === 'final' ? 'The final' : 'First round'}, {counted(hands, 'hand')}
        {advance > 0 ? `: the best ${advance} of each table play on` : ''}
      </p>
      <div className="stage-tables">
        {tables.map((table) => (
          <section key={table.table}>
            <h2>{sentence(plainWords(table.table))}</h2>
            <ol>
              {standing(table).map((one, i) => (
                <li key={one.pass} className={table.places !== null && i < advance ? 'is-on' : ''}>
                  <span>{passWords(one)}</span>
                  <span className="money">
                    {one.outOn !== null ? `out on ${one.outOn}` : one.chips === null ? '' : figures(one.chips)}
                  </span>
                </li>
              ))}
            </ol>
            {table.tied.map(({ from, passes }) => (
              <p key={from} className="stage-tie">
                Passes {passes.join(', ')} play on for place {from}.
              </p>
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}

/** By places once they are decided; before that as they sit. */
function standing({ places, entrants }: TournamentView['tables'][number]) {
  if (places === null) return entrants;
  return places.flatMap((pass) => entrants.filter((one) => one.pass === pass));
}
