/** One sheet: its clauses on the left, the notice as it will hang on the wall on the right, in step. */
import { useState } from 'react';
import { figures } from '../../base/words.ts';
import type { SheetDocument } from '../../server/api/sheets.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Segmented } from '../design/segmented.tsx';
import { Tag } from '../design/tag.tsx';
import { useAsked } from '../lib/asked.ts';
import { useAction, useGive } from '../lib/commands.ts';
import { dollars } from '../lib/money.tsx';
import { go, Link } from '../lib/router.tsx';
import { useMay } from '../lib/session.tsx';
import { NoticeOnTheWall } from './notice-on-the-wall.tsx';
import { choiceWords } from './offer-draft.ts';
import { type Ranged, rangeSays } from './ranges.ts';

export function SheetPage({ id }: Readonly<{ id: string }>) {
  const { value, refusal, again } = useAsked<SheetDocument>(`/api/sheets/${id}`);
  const mayPost = useMay('post-offer');
  const mayAdopt = useMay('adopt-sheet');
  const give = useGive();
  const [clause, setClause] = useState<string>();
  const adopt = useAction(async () => {
    const given = await give('adopt-sheet', { sheet: value?.sheet });
    again();
    return given;
  });
  if (value === undefined)
    return refusal === undefined ? <p role="status">One moment…</p> : <RefusalNotice refusal={refusal} />;
  const { sheet, adopted, notice } = value;
  return (
    <div className="office">
      <p>
        <Link to="/office/sheets">All sheets</Link>
      </p>
      <header className="sheet-head">
        <h2>{sheet.name}</h2>
        {adopted ? <Tag tone="order">law here</Tag> : <Tag tone="grey">not adopted</Tag>}
        <span>
          {sheet.approval ?? 'no approval id of its own'} · edition {sheet.edition}
        </span>
        <Link className="button" to={`/office/sheets/${sheet.id}/odds`}>
          Odds and price
        </Link>
        {adopted && mayPost ? (
          <BusyButton look="primary" onPress={() => go(`/office/offers/new?sheet=${encodeURIComponent(sheet.id)}`)}>
            Offer it
          </BusyButton>
        ) : null}
        {!adopted && mayAdopt ? (
          <BusyButton look="primary" busy={adopt.busy} onPress={() => void adopt.run()}>
            Adopt it as law here
          </BusyButton>
        ) : null}
      </header>
      <RefusalNotice refusal={adopt.refusal} />
      <div className="sheet-sides">
        <div className="sheet-clauses">
          <Options document={value} onClause={setClause} />
          <Clauses document={value} onClause={setClause} />
        </div>
        <NoticeOnTheWall notice={notice} lit={clause} />
      </div>
    </div>
  );
}

type PartProps = Readonly<{ document: SheetDocument; onClause: (at: string) => void }>;

function Options({ document: { options }, onClause }: PartProps) {
  const [chosen, setChosen] = useState(options[0]?.option ?? '');
  const option = options.find((candidate) => candidate.option === chosen);
  if (option === undefined) return null;
  return (
    <section className="office-part">
      <h3>Options</h3>
      {options.length < 2 ? null : (
        <Segmented
          asks="Option"
          choices={options.map(({ option: name }) => ({ value: name, says: name }))}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      <DataTable
        caption={`Rows of option ${chosen}`}
        columns={[
          { id: 'row', label: 'What wins', cell: ({ name }) => name },
          { id: 'at', label: 'Clause', cell: ({ at }) => <ClauseLink at={at} onClause={onClause} /> },
        ]}
        rows={option.rows}
        keyOf={({ key }) => key}
        empty="The hands are posted by the offer."
      />
      {option.amounts.length === 0 ? null : (
        <DataTable
          caption="What the house chooses, and between what"
          captionSeen
          columns={[
            { id: 'name', label: 'Choice', cell: ({ choose }) => choiceWords(choose) },
            { id: 'range', label: 'Approved range', align: 'right', cell: (asked) => rangeWords(asked) },
            { id: 'at', label: 'Clause', cell: ({ at }) => <ClauseLink at={at} onClause={onClause} /> },
          ]}
          rows={option.amounts}
          keyOf={({ choose }) => choose}
          empty=""
        />
      )}
    </section>
  );
}

function Clauses({ document: { sheet, checklists }, onClause }: PartProps) {
  return (
    <section className="office-part">
      <h3>What people see to</h3>
      {checklists.map(({ who, items }) => (
        <details key={who}>
          <summary>
            {who} ({items.length})
          </summary>
          <ul className="sheet-list">
            {items.map(({ at, says }) => (
              <li key={`${at} ${says}`}>
                {says} <ClauseLink at={at} onClause={onClause} />
              </li>
            ))}
          </ul>
        </details>
      ))}
      <details>
        <summary>Must hang on the wall ({sheet.mustPost.items.length})</summary>
        <ul className="sheet-list">
          {sheet.mustPost.items.map((says) => (
            <li key={says}>{says}</li>
          ))}
        </ul>
      </details>
      <details>
        <summary>Rulings taken ({Object.keys(sheet.rulings).length})</summary>
        <ul className="sheet-list">
          {Object.entries(sheet.rulings).map(([name, says]) => (
            <li key={name}>
              <strong>{name}</strong> {says}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** Touching a clause lights its lines on the notice. */
function ClauseLink({ at, onClause }: Readonly<{ at: string; onClause: (at: string) => void }>) {
  return (
    <button type="button" className="clause-link" onClick={() => onClause(at)}>
      {at}
    </button>
  );
}

/** `at`: the clause, where it is not said beside it. */
export const rangeWords = ({ counts, ...ranged }: Ranged & Readonly<{ counts: boolean }>, at?: string): string =>
  rangeSays(ranged, counts ? figures : dollars, at);
