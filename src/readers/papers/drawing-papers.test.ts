import { expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { appear, DRUM, draw, FIRST, serial, spin, wheelHouse } from '../../floor/drawings/testing.ts';
import { person } from '../../floor/testing.ts';
import { prizeWheel } from '../../sheets/bay-101/prize-wheel.ts';
import { drawingReport } from './drawing-papers.ts';
import { lawOf } from './law.ts';

it('has every ticket that was drawn, with its witnesses and what became of it', () => {
  const house = wheelHouse(prizeWheel);
  house.until(FIRST);
  draw(house, 1);
  house.wait(121);
  draw(house, 2);
  house.does('cal', appear(person(2)));
  house.does('cal', spin('usd-300'));
  const { state } = house;
  state.offers.get(DRUM)!.drawings = [1, 2];
  const law = lawOf(state);
  const maker = drawingReport({ law, day: null, span: { from: FIRST, until: state.time }, before: 0 });
  for (const record of house.records) maker.take(record);
  const { tables } = maker.made({ seq: state.seq, hash: '0'.repeat(64) });
  const rows = tables[0]!.rows.map(({ cells }) => cells.map((cell) => ('value' in cell ? cell.value : null)));
  expect(rows).toMatchObject([
    ['drawing-1', prizeWheel.name, FIRST, serial(1), null, 'discarded (absent)', '§7.1', ['sue'], expect.anything(), 0],
    [
      'drawing-1',
      prizeWheel.name,
      FIRST + 121,
      serial(2),
      person(2),
      'won (usd 300)',
      '§5.1',
      ['sue'],
      expect.anything(),
      usd(300),
    ],
  ]);
});
