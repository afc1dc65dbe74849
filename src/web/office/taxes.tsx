/** The tax law that the cage pays by, edition by edition: what stops a payment, and what is taken off it. */
import type { TaxView } from '../../floor/view.ts';
import { DataTable } from '../design/data-table.tsx';
import { Tag } from '../design/tag.tsx';
import { useView } from '../lib/live.tsx';
import { dollars } from '../lib/money.tsx';

export function Taxes() {
  const { taxes = [] } = useView();
  return (
    <section className="office-part" aria-labelledby="office-taxes">
      <h2 id="office-taxes">Taxes</h2>
      <DataTable
        caption="Editions of the tax law"
        columns={[
          { id: 'jurisdiction', label: 'Law', cell: ({ jurisdiction }) => jurisdiction },
          { id: 'from', label: 'From', cell: ({ from }) => from },
          { id: 'state', label: 'State', cell: ({ status }) => STATES[status] },
          { id: 'rows', label: 'What it asks for', cell: (tax) => <Rows tax={tax} /> },
        ]}
        rows={taxes}
        keyOf={({ jurisdiction, from }) => `${jurisdiction} ${from}`}
        empty="No tax law is adopted here: no payment waits for a form, and nothing is withheld."
      />
    </section>
  );
}

const STATES = {
  'in-force': <Tag tone="order">in force</Tag>,
  'to-come': <Tag tone="waiting">to come</Tag>,
  over: <Tag tone="grey">replaced</Tag>,
} as const;

function Rows({ tax: { forms, withholding, forfeits } }: Readonly<{ tax: TaxView }>) {
  const rows = [...forms.map(formRow), ...withholding.map(withholdingRow), ...forfeits.map(forfeitRow)];
  if (rows.length === 0) return 'No form, and nothing withheld';
  return (
    <ul className="office-rows">
      {rows.map(({ says, at }) => (
        <li key={`${says} ${at}`}>
          {says} <span className="office-clause">{at}</span>
        </li>
      ))}
    </ul>
  );
}

type Said = Readonly<{ says: string; at: string }>;

function formRow({ form, from, of, net, at }: TaxView['forms'][number]): Said {
  const less = net === true ? ', less what the entry cost' : '';
  return { says: `${form} from ${dollars(from)} ${WON[of]}${less}`, at };
}

const WON = {
  wager: 'won with a wager',
  prize: 'won without a wager',
  tournament: 'won in one tournament',
} as const;

function withholdingRow({ kind, percent, over, of, wager, at }: TaxView['withholding'][number]): Said {
  const part =
    wager === undefined
      ? of === 'whole'
        ? `of the whole payment once it is over ${dollars(over)}`
        : `of what is above ${dollars(over)}`
      : `of winnings from one wager${wager.net ? ', less the wager,' : ''} ${of === 'whole' ? 'if over' : 'above'} ${dollars(over)}`;
  const times = wager?.times === undefined ? '' : ` and at least ${wager.times} times the wager`;
  return { says: `${percent}% withheld (${kind}) ${part}${times}`, at };
}

const forfeitRow = ({ why, name, at }: TaxView['forfeits'][number]): Said => ({
  says: `A prize of ${LOST[why]} goes to the ${name}`,
  at,
});

const LOST = { excluded: 'a self-excluded winner', 'under-age': 'an underage winner' } as const;
