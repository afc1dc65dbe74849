/** The parts of the desk about tables that are drawn and about paper boxes; a house without them does not see them. */
import type { ReactNode } from 'react';
import type { View } from '../../floor/view.ts';
import { Tag } from '../design/tag.tsx';
import { calledIn } from './box-words.ts';
import { BoxesPart } from './boxes-part.tsx';
import { isDue } from './table-draw-words.ts';
import { TablesDrawnPart } from './tables-part.tsx';

export function tableParts({ tableDraws = [], boxDraws = [] }: View, path: string, now: number) {
  const due = tableDraws.filter((draw) => isDue(draw, now)).length;
  const called = boxDraws.reduce((sum, box) => sum + calledIn(box).length, 0);
  const parts = [
    { word: 'tables', says: 'Tables drawn', any: tableDraws.length > 0, count: due },
    { word: 'boxes', says: 'Paper boxes', any: boxDraws.length > 0, count: called },
  ];
  return parts
    .map(({ word, ...rest }) => ({ ...rest, to: `/desk/${word}`, current: isIn(word, path) }))
    .filter(({ any, current }) => any || current)
    .map(({ to, says, current, count }) => ({
      ...{ to, says, current },
      note: count === 0 ? null : <Tag tone="waiting">{count}</Tag>,
    }));
}

const isIn = (word: string, path: string): boolean => path === word || path.startsWith(`${word}/`);

export function tablePartOf(path: string): ReactNode {
  const [part, offer] = path.split('/');
  if (part === 'tables') return <TablesDrawnPart key={path} offer={offer} />;
  return part === 'boxes' ? <BoxesPart key={path} offer={offer} /> : undefined;
}
