/** The way to the promotion that loses money. */
import { Link } from '../lib/router.tsx';

export function BreakPromotion() {
  return (
    <article className="demo-card">
      <h3>Break your own promotion</h3>
      <p>
        One of tonight’s jackpots is approved and loses money on every fee. Drag its re-seed: poster, odds and verdict
        change as you do.
      </p>
      <Link className="button" to="/promotion">
        Open the three-card jackpot
      </Link>
    </article>
  );
}
