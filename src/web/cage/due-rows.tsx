/** Between what is owed and what is handed over: each award, the sum, each row that is withheld from it. */

import { Fragment } from 'react';
import { Money } from '../lib/money.tsx';
import { handsOver, type PayForm } from './claims.ts';
import { type Due, handedOver } from './due.ts';

/** Goods cannot be cut. */
export function DueRows({ due, form }: Readonly<{ due: Due; form: PayForm }>) {
  const { awards, amount, withheld } = due;
  const isGoods = handsOver(form) === 'goods';
  if (awards.length === 1 && withheld.length === 0) return null;
  return (
    <dl className="claim-withheld">
      {awards.length === 1
        ? null
        : awards.map(({ id, says, amount: part }) => (
            <Fragment key={id}>
              <dt>
                {id} <small>{says}</small>
              </dt>
              <dd>
                <Money cents={part} />
              </dd>
            </Fragment>
          ))}
      <dt>
        {isGoods ? 'Worth' : 'Owed'}
        {awards.length === 1 ? '' : ' together'}
      </dt>
      <dd>
        <Money cents={amount} />
      </dd>
      {withheld.map(({ kind, at, amount: part }) => (
        <Fragment key={`${kind} ${at}`}>
          <dt>
            {isGoods ? 'Tax on it' : 'Withheld'}: {kind} <small>{at}</small>
          </dt>
          <dd>
            <Money cents={isGoods ? part : -part} />
          </dd>
        </Fragment>
      ))}
      {isGoods || withheld.length === 0 ? null : (
        <>
          <dt>Handed over</dt>
          <dd>
            <strong>
              <Money cents={handedOver(due, form)} />
            </strong>
          </dd>
        </>
      )}
    </dl>
  );
}
