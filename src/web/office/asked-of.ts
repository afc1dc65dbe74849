/** What an offer must say for the rows that it posts: amounts, names to pick and hands, as the server lists them. */
import type { OptionDocument, SheetDocument } from '../../server/api/sheets.ts';
import type { RowDraft } from './row-list.ts';

export type Asked = Pick<OptionDocument, 'rows' | 'amounts' | 'picks' | 'hands'>;

type Posting = Readonly<{ option: string; parts: Readonly<Record<string, readonly RowDraft[]>> }>;
type Document = Pick<SheetDocument, 'sheet' | 'options'>;

/** Rows that are not posted ask for nothing; a game under another option asks what that one asks. */
export function askedOf({ sheet, options }: Document, { option, parts }: Posting): Asked {
  const known = (name: string) => options.find((candidate) => candidate.option === name);
  const main = known(option);
  if (main === undefined) return { rows: [], amounts: [], picks: [], hands: [] };
  const only = (parts.rows?.[0]?.rows ?? []) as readonly string[];
  const optionFor = parts.optionFor?.[0] ?? {};
  const always = ({ rows }: Readonly<{ rows: readonly string[] | null }>) => rows === null;
  const byGame = (sheet.games ?? []).map(({ game }) => {
    const own = known(String(optionFor[game] ?? '')) ?? main;
    const rows = own.rows.filter(({ games, key }) => games?.includes(game) !== false && isPosted(only, key));
    const keys = rows.map(({ key }) => key);
    const asks = (asked: Readonly<{ rows: readonly string[] | null }>) =>
      asked.rows?.some((row) => keys.includes(row)) ?? false;
    const hands = own.hands.filter((hand) => hand.game === game && keys.includes(hand.row));
    return { rows, amounts: own.amounts.filter(asks), picks: own.picks.filter(asks), hands };
  });
  return {
    rows: once(
      byGame.flatMap(({ rows }) => rows),
      ({ key }) => key,
    ),
    amounts: once(
      [...main.amounts.filter(always), ...byGame.flatMap(({ amounts }) => amounts)],
      ({ choose }) => choose,
    ),
    picks: once([...main.picks.filter(always), ...byGame.flatMap(({ picks }) => picks)], ({ pick }) => pick),
    hands: byGame.flatMap(({ hands }) => hands),
  };
}

const isPosted = (only: readonly string[], key: string): boolean => only.length === 0 || only.includes(key);

const once = <T>(list: readonly T[], nameOf: (one: T) => string): T[] =>
  [...new Map(list.toReversed().map((one) => [nameOf(one), one])).values()].reverse();
