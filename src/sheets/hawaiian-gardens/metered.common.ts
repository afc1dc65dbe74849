/** What the fee-funded progressives of part 2 have alike: a dollar on a sensor, a meter, a reserve, the floor's key. */
import { type Cents, usd } from '../../base/cents.ts';
import type { OwnFund, PoolWord } from '../../rules/fund.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { adminFee, CHARGE_ORDER, REPAY, shortfall } from './common.ts';

type Metered = Readonly<{
  /** Clauses of the money, of the fee and of the meter. */
  at: string;
  feeAt: string;
  poolAt: string;
  seed: PoolWord['seed'];
  reseed: PoolWord['reseed'];
  /** What of a dollar goes on the meter; the rest goes to the reserve. */
  meter: Cents;
  repaid: boolean;
}>;

export const meteredFund = ({ at, feeAt, poolAt, seed, reseed, meter, repaid }: Metered): OwnFund => ({
  kind: 'own',
  at,
  pools: [{ id: 'main', name: 'progressive meter', at: poolAt, seed, seedIs: 'advance', reseed }],
  fee: {
    at: feeAt,
    amount: usd(1),
    payer: 'player',
    optional: true,
    known: 'start',
    parts: [
      { to: 'pool:main', amount: meter },
      { to: 'reserve', amount: (usd(1) - meter) as Cents },
    ],
  },
  adminFee: adminFee(usd(8), usd(16)),
  shortfall: shortfall(repaid),
  repay: REPAY,
  chargeOrder: CHARGE_ORDER,
  closing: ['admin-fee', 'repay'],
});

/** From the hand to the money, the same for all of them but for what the award step says. */
export function steps(
  at: Readonly<{ verify: string; award: string; pay: string; tray: string }>,
  award: Omit<Extract<Sheet['steps'][number], { kind: 'award' }>, 'id' | 'kind' | 'form' | 'at' | 'next' | 'bettors'>,
  tray: Readonly<{ under: Cents; prizes?: Cents; ours?: true }> | null,
): Sheet['steps'] {
  return [
    { id: 'hand', kind: 'qualify', form: 'hand', at: at.verify, confirmedBy: 'floor', next: 'at-once' },
    { id: 'at-once', kind: 'earn', form: 'award', at: at.award, next: 'prize' },
    { id: 'prize', kind: 'award', form: 'by-row', at: at.award, bettors: 'each-fee', ...award, next: 'papers' },
    { id: 'papers', kind: 'claim', form: 'paperwork', at: at.pay, next: 'payment' },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: at.pay,
      places: tray === null ? ['cage'] : ['tray', 'cage'],
      forms: ['chips'],
      papers: ['prize papers', 'hand-written log'],
      ...(tray === null ? {} : { tray: { at: at.tray, ...tray } }),
      fails: { ends: 'reserve' },
    },
  ];
}
