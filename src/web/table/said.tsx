/** What the engine said to a called hand, large enough to be read across the table. */
import type { HitView } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Money } from '../lib/money.tsx';
import type { Answer, NotQualified, Pending } from './answer.ts';
import { seatWords } from './names.ts';
import './said.css';

type Props = Readonly<{
  answer: Answer;
  hits: readonly HitView[];
  offerName: (offer: string) => string;
  rowName: (offer: string, row: string) => string;
  /** Undefined where nothing of the deal is left on this screen. */
  onAnother: (() => void) | undefined;
  /** Entered from paper: the cards and the game are long gone. */
  late?: boolean;
}>;

export function Said({ answer, hits, offerName, rowName, onAnother, late = false }: Props) {
  return (
    <section className="said" aria-label="What the hand is">
      {answer.is === 'refused' ? <RefusalNotice refusal={answer.refusal} /> : null}
      {answer.is === 'written-down' ? (
        <Notice
          means="waiting"
          says="Written down. The line is lost, so the floor does not know of it yet."
          next="It is sent by itself, once, as soon as the line is back. Leave the cards, and call a floor person over."
        />
      ) : null}
      {answer.is !== 'answered' ? null : answer.pending.length === 0 ? (
        <NotAHand not={answer.not} offerName={offerName} late={late} />
      ) : (
        <div className="said-pending">
          <p className="said-state">PENDING</p>
          {answer.pending.map((pending) => (
            <Qualifies
              key={pending.hit}
              pending={pending}
              hit={hits.find(({ hit }) => hit === pending.hit)}
              offerName={offerName}
              rowName={rowName}
            />
          ))}
          <p>
            {late
              ? 'It waits on the floor now, to be answered from the paper and authorised or declined.'
              : 'The floor has been called. Leave the cards and the bets as they lie.'}
          </p>
          {answer.not.map(({ offer, says, at }) => (
            <p key={offer} className="said-besides">
              {offerName(offer)}: {says} ({at}).
            </p>
          ))}
        </div>
      )}
      {onAnother === undefined ? null : <Button onClick={onAnother}>Key another hand of this deal</Button>}
    </section>
  );
}

type QualifiesProps = Readonly<{ pending: Pending; hit: HitView | undefined }> & Pick<Props, 'offerName' | 'rowName'>;

function Qualifies({ pending: { offer, hands }, hit, offerName, rowName }: QualifiesProps) {
  const rows = [...new Set(hands.map(({ row }) => row))];
  return (
    <div className="said-one">
      <p className="said-offer">{offerName(offer)}</p>
      {rows.map((row) => (
        <p key={row} className="said-row">
          {rowName(offer, row)}{' '}
          <span>{seatWords(hands.filter((hand) => hand.row === row).map(({ seat }) => seat))}</span>
        </p>
      ))}
      {hit === undefined || hit.atStake === 0 ? null : (
        <p className="said-amount">
          <Money cents={hit.atStake} look="meter" /> <span>at stake</span>
        </p>
      )}
    </div>
  );
}

type NotProps = Readonly<{ not: readonly NotQualified[]; late: boolean }> & Pick<Props, 'offerName'>;

function NotAHand({ not, offerName, late }: NotProps) {
  return (
    <div className="said-not">
      <p className="said-state">Does not qualify</p>
      {not.map(({ offer, says, at }) => (
        <p key={offer}>
          <strong>{offerName(offer)}</strong> {says} ({at}).
        </p>
      ))}
      <p className="said-besides">
        {late
          ? 'Nothing is pending. Look again at the paper, or tell the player which clause it is.'
          : 'The game goes on. If a player disagrees, the floor decides.'}
      </p>
    </div>
  );
}
