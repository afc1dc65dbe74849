/** What a page of odds is about: a sheet as it is, or an offer of one. */
import type { OfferView } from '../../floor/view.ts';
import { Notice } from '../design/notice.tsx';
import { useLive } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';
import { circumstancesIn } from '../odds/circumstances.ts';
import type { OddsAsked } from '../odds/use-odds.ts';

export type Priced = Readonly<{ sheet?: string; offer?: string }>;

/** Undefined where none is asked for or nobody has said yet; null where there is none of that name. */
export function useOffered(offer: string | undefined): OfferView | null | undefined {
  const { view } = useLive();
  if (offer === undefined || view?.offers === undefined) return undefined;
  return view.offers.find((candidate) => candidate.offer.id === offer) ?? null;
}

export function askedOf(
  sheet: string | undefined,
  offered: OfferView | null | undefined,
  query: URLSearchParams,
): OddsAsked | undefined {
  if (sheet === undefined || offered === null) return undefined;
  return { sheet, ...(offered === undefined ? {} : { offer: offered.offer }), ...circumstancesIn(query) };
}

export function NoOffer({ id }: Readonly<{ id: string }>) {
  return (
    <Notice
      means="waiting"
      says={`There is no offer ${id}, or it is over.`}
      next={<Link to="/office/offers">All offers</Link>}
    />
  );
}
