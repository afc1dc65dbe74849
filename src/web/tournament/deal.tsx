/** A deal among the players who are left: three ways compared, filled in, signed by everyone, then recorded. */
import { useState } from 'react';
import { type Cents, cents, sumCents } from '../../base/cents.ts';
import { figures } from '../../base/display-text.ts';
import { chipChopShares, evenShares, icmShares, MOST_FOR_ICM } from '../../cards/poker/deal-shares.ts';
import { agreeDeal, countStacks } from '../../floor/tournaments/command-forms.ts';
import type { EntrantView, TournamentDeskView } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { CheckField, Field, Segmented } from '../design/field.tsx';
import { Grid, Panel, Row, Stack, Text } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { readStored, writeStored } from '../lib/local-store.ts';
import { dollars, Money, parseCents } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { Time } from '../lib/time.tsx';
import { parseChips } from '../plays/play-words.ts';
import { playersLeft } from './level-words.ts';

type Props = Readonly<{ one: TournamentDeskView }>;

const WAYS = [
  { value: 'icm', says: 'ICM' },
  { value: 'chop', says: 'Chip chop' },
  { value: 'even', says: 'Even' },
  { value: 'hand', says: 'By hand' },
] as const;
type Way = (typeof WAYS)[number]['value'];

type Shares = Readonly<Record<Exclude<Way, 'hand'>, readonly Cents[] | undefined>>;

/** Bounties on players who are left stay theirs; the prizes are divided. */
function sharesOf({ prizesToDivide: prizes }: TournamentDeskView, left: readonly EntrantView[]): Shares {
  const stacks = left.map(({ counted }) => counted?.chips ?? 0);
  const all = { stacks, prizes };
  const isCounted = stacks.every((chips) => chips > 0);
  const own = (shares: readonly Cents[]) => shares.map((share, i) => cents(share + (left[i]?.bountyOn ?? 0)));
  return {
    icm: isCounted && stacks.length <= MOST_FOR_ICM ? own(icmShares(all)) : undefined,
    chop: isCounted ? own(chipChopShares(all)) : undefined,
    even: own(evenShares(all)),
  };
}

/** What is filled in so far. `of`: the amounts that were signed. */
type DealDraft = Readonly<{
  way?: Way;
  typed: Readonly<Record<number, string>>;
  of: string;
  signed: readonly number[];
}>;

const EMPTY: DealDraft = { typed: {}, of: '', signed: [] };

/** Kept in this browser until the next player is out: the slip is printed on another page, and players sign one by one. */
function useKeptDraft({ tournament, left }: TournamentDeskView) {
  const key = `deal.${tournament}.${left}`;
  const [draft, setDraft] = useState<DealDraft>(() => draftFrom(readStored(key)));
  const change = (part: Partial<DealDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    writeStored(key, JSON.stringify(next));
  };
  return { draft, change, forget: () => writeStored(key, undefined) };
}

function draftFrom(text: string | undefined): DealDraft {
  try {
    return { ...EMPTY, ...JSON.parse(text ?? '{}') };
  } catch {
    return EMPTY;
  }
}

/** What is filled in, by calculation or by hand, and who signed these amounts: another deal is signed again. */
function useDealDraft(one: TournamentDeskView, left: readonly EntrantView[]) {
  const { draft, change, forget } = useKeptDraft(one);
  const { way, typed } = draft;
  const ways = sharesOf(one, left);
  // What was calculated follows the chips; what is typed stays.
  const calculated = way === undefined || way === 'hand' ? undefined : ways[way];
  const shown = left.map(({ number }, i) =>
    calculated === undefined ? (typed[number] ?? '') : dollars(calculated[i] ?? 0),
  );
  const parts = shown.map((text) => parseCents(text));
  const says = left.map(({ name }, i) => `${name} ${dollars(parts[i] ?? 0)}`).join(', ');
  const signed = draft.of === says ? draft.signed : [];
  const keep = () => Object.fromEntries(left.map(({ number }, i) => [number, shown[i] ?? '']));
  return {
    way,
    ways,
    shown,
    says,
    signed,
    forget,
    missing: parts.some((part) => part === undefined),
    rest: one.toDivide - parts.reduce<number>((sum, part) => sum + (part ?? 0), 0),
    shares: left.map(({ number }, i) => ({ entrant: number, amount: parts[i] ?? 0 })),
    fill: (chosen: Way) => {
      change({ way: chosen, ...(chosen === 'hand' ? { typed: keep() } : {}) });
    },
    type: (number: number, text: string) => change({ way: 'hand', typed: { ...keep(), [number]: text } }),
    sign: (number: number, has: boolean) =>
      change({ of: says, signed: has ? [...signed, number] : signed.filter((one) => one !== number) }),
  };
}

export function Deal({ one }: Props) {
  const { tournament, toDivide, bountiesOpen } = one;
  const left = playersLeft(one);
  const deal = useDealDraft(one, left);
  const { way, ways, missing, rest, shares, signed } = deal;
  const unsigned = left.filter(({ number }) => !signed.includes(number)).map(({ name }) => name);
  return (
    <Panel gap={2} aria-label="Deal">
      <h3>
        Deal for {left.length}: divide <Money cents={toDivide} />
      </h3>
      {bountiesOpen === 0 ? null : (
        <p>
          This includes open bounties of <Money cents={bountiesOpen} />. Each player keeps the bounty on them.
        </p>
      )}
      <ChipCounts one={one} left={left} />
      <Comparison left={left} shares={ways} way={way} />
      <Segmented asks="Fill in the deal by" choices={WAYS} chosen={way ?? ''} onChoose={deal.fill} />
      {way === undefined || way === 'hand' || ways[way] !== undefined ? null : left.length > MOST_FOR_ICM &&
        way === 'icm' ? (
        <Notice
          means="info"
          says={`ICM is calculated for up to ${MOST_FOR_ICM} players.`}
          next="Choose chip chop or even."
        />
      ) : (
        <Notice means="info" says="Not every stack is counted." next="Enter the chips of each player and save them." />
      )}
      {way === undefined ? null : (
        <>
          <Grid min="11rem" gap={1}>
            {left.map(({ number, name }, i) => (
              <Field
                key={number}
                label={name}
                inputMode="decimal"
                autoComplete="off"
                value={deal.shown[i] ?? ''}
                onChange={({ target }) => deal.type(number, target.value)}
              />
            ))}
          </Grid>
          <p role="status">{restWords(rest)}</p>
          {missing || rest !== 0 ? null : <Signatures tournament={tournament} left={left} deal={deal} />}
          <CommandForm
            of={agreeDeal(missing, rest, unsigned, deal.says)}
            given={{ tournament, shares, signed: [...signed].sort((a, b) => a - b) }}
            onDone={deal.forget}
          />
        </>
      )}
    </Panel>
  );
}

function restWords(rest: number): string {
  if (rest === 0) return 'The full amount is divided.';
  return rest > 0 ? `${dollars(rest)} left to divide.` : `${dollars(-rest)} over the total.`;
}

type SignaturesProps = Readonly<{
  tournament: string;
  left: readonly EntrantView[];
  deal: Pick<ReturnType<typeof useDealDraft>, 'shares' | 'signed' | 'sign'>;
}>;

/** The slip is printed and signed by everyone who is left; nothing is recorded before. */
function Signatures({ tournament, left, deal: { shares, signed, sign } }: SignaturesProps) {
  const slip = new URLSearchParams({
    tournament,
    shares: shares.map(({ entrant, amount }) => `${entrant}:${amount}`).join(),
  });
  return (
    <Stack gap={1}>
      <p>
        <Link to={`/papers/deal-slip?${slip}`}>Print the deal slip</Link>. Every player signs it before anything is
        recorded.
      </p>
      <Row as="fieldset" gap={2} lines={0}>
        <legend>Signed by</legend>
        {left.map(({ number, name }) => (
          <CheckField
            key={number}
            label={name}
            checked={signed.includes(number)}
            onChange={({ target }) => sign(number, target.checked)}
          />
        ))}
      </Row>
    </Stack>
  );
}

function Comparison({
  left,
  shares,
  way,
}: Readonly<{ left: readonly EntrantView[]; shares: Shares; way: Way | undefined }>) {
  const amount = (parts: readonly Cents[] | undefined, number: number) => {
    const share = parts?.[left.findIndex((one) => one.number === number)];
    return share === undefined ? '–' : <Money cents={share} />;
  };
  const column = (id: keyof Shares, label: string) => ({
    id,
    label,
    align: 'right' as const,
    cell: ({ number }: EntrantView) => (way === id ? <b>{amount(shares[id], number)}</b> : amount(shares[id], number)),
  });
  const total = (parts: readonly Cents[] | undefined) =>
    parts === undefined ? '–' : <Money cents={sumCents(parts)} />;
  return (
    <DataTable
      caption="Three ways to divide"
      rows={left}
      keyOf={({ number }) => number}
      empty="No players are left."
      columns={[
        { id: 'who', label: 'Player', cell: ({ name }) => name },
        {
          id: 'chips',
          label: 'Chips',
          align: 'right',
          cell: ({ counted }) => (counted === null ? 'not counted' : figures(counted.chips)),
        },
        column('icm', 'ICM'),
        column('chop', 'Chip chop'),
        column('even', 'Even'),
      ]}
      foot={
        <tr>
          <td>Total</td>
          <td className="is-right">{figures(left.reduce((sum, { counted }) => sum + (counted?.chips ?? 0), 0))}</td>
          <td className="is-right">{total(shares.icm)}</td>
          <td className="is-right">{total(shares.chop)}</td>
          <td className="is-right">{total(shares.even)}</td>
        </tr>
      }
    />
  );
}

/** Counted stacks of the players who are left; the seat map and a deal show them. */
export function ChipCounts({ one, left }: Props & Readonly<{ left: readonly EntrantView[] }>) {
  const { tournament, chipsInPlay } = one;
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const countedAt = Math.min(...left.map(({ counted }) => counted?.at ?? Number.POSITIVE_INFINITY));
  const isCounted = left.every(({ counted }) => counted !== null);
  const [again, setAgain] = useState(false);
  if (isCounted && !again) {
    return (
      <Row gap={2}>
        <Text tone="muted">
          Chip counts from <Time at={countedAt} />
        </Text>
        <Button onClick={() => setAgain(true)}>Count again</Button>
      </Row>
    );
  }
  const shown = (entrant: EntrantView) =>
    typed[entrant.number] ?? (entrant.counted === null ? '' : figures(entrant.counted.chips));
  const stacks = left.map((entrant) => ({ entrant: entrant.number, chips: parseChips(shown(entrant)) }));
  const unread = left.filter((entrant, i) => shown(entrant).trim() !== '' && stacks[i]!.chips === undefined);
  const counted = stacks.flatMap(({ entrant, chips }) =>
    chips === undefined || chips === 0 ? [] : [{ entrant, chips }],
  );
  const total = counted.reduce((sum, { chips }) => sum + chips, 0);
  const off = chipsInPlay - total;
  const missing =
    unread.length > 0
      ? `Enter whole numbers: ${unread.map((entrant) => `“${shown(entrant)}” for ${entrant.name}`).join(', ')}.`
      : counted.length === 0
        ? 'Enter the chips of at least one player.'
        : undefined;
  return (
    <Stack gap={1}>
      <Grid min="9rem" gap={1}>
        {left.map((entrant) => (
          <Field
            key={entrant.number}
            label={`${entrant.name}: chips`}
            inputMode="numeric"
            autoComplete="off"
            value={shown(entrant)}
            onChange={({ target }) => setTyped({ ...typed, [entrant.number]: target.value })}
          />
        ))}
      </Grid>
      <Text role="status" tone={counted.length === left.length && off !== 0 ? 'waiting' : 'muted'}>
        {counted.length < left.length
          ? `${counted.length} of ${left.length} counted; ${figures(chipsInPlay)} chips are in play.`
          : off === 0
            ? `All ${figures(chipsInPlay)} chips are counted.`
            : `${figures(Math.abs(off))} chips ${off > 0 ? 'are missing from' : 'are over'} the ${figures(chipsInPlay)} in play.`}
      </Text>
      <Row>
        <CommandForm
          of={countStacks(missing)}
          given={{ tournament, stacks: counted }}
          onDone={() => {
            setTyped({});
            setAgain(false);
          }}
        />
      </Row>
    </Stack>
  );
}
