/** The papers that the sheet asks for, and each form of the tax office from its threshold on. */
import { Fragment } from 'react';
import { CheckField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { dollars } from '../lib/money.tsx';
import type { Ticked } from './claims.ts';
import type { Due } from './due.ts';
import { SlipLinks } from './slip-links.tsx';

type Props = Readonly<{ due: Due; ticked: Ticked; onTick: (ticked: Ticked) => void }>;

export function PapersStep({ due, ticked, onTick }: Props) {
  const { papers } = due.awards[0]!;
  const tick = (form: string, isDone: boolean) =>
    onTick({ ...ticked, tax: [...ticked.tax.filter((one) => one !== form), ...(isDone ? [form] : [])] });
  return (
    <>
      {papers.length === 0 ? null : (
        <CheckField
          checked={ticked.papers}
          onChange={({ target }) => onTick({ ...ticked, papers: target.checked })}
          label={`Filled in and signed: ${papers.join(', ')}`}
        />
      )}
      {due.taxForms.map(({ form, from, at }) => (
        <Fragment key={form}>
          <Notice
            means="waiting"
            says={`${form} is asked for from ${dollars(from)} on (${at}).`}
            next="Payment waits until it is filled in, and a second person signs for it."
          />
          <CheckField
            checked={ticked.tax.includes(form)}
            onChange={({ target }) => tick(form, target.checked)}
            label={`${form} is filled in`}
          />
        </Fragment>
      ))}
      <p className="claim-paid-next">
        <SlipLinks awards={due.awards.map(({ id }) => id)} />
      </p>
    </>
  );
}
