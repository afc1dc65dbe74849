/** The rule sheets that are law here from the first day. */
import { CheckField } from '../design/field.tsx';
import type { StepProps } from './setup-page.tsx';

export function SheetsStep({ draft: { sheets, games }, choices, change }: StepProps) {
  const playable = (of: readonly string[]) =>
    of.length === 0 || of.some((game) => games.some((row) => row.game === game));
  const neededBy = (of: readonly string[]) => {
    const names = of.slice(0, 3).map((id) => choices.games.find(({ game }) => game === id)?.name ?? id);
    return `${names.join(', ')}${of.length > 3 ? ` and ${of.length - 3} more` : ''}`;
  };
  const houses = [...new Set(choices.sheets.map(({ house }) => house))];
  return (
    <section className="setup-step" aria-labelledby="setup-sheets">
      <h1 id="setup-sheets">The rule sheets</h1>
      <p>
        Tick the activities you have approvals for. A sheet is adopted into the journal word for word; offering it, with
        amounts and a period, comes in the office, where a second person approves.
      </p>
      {houses.map((house) => (
        <fieldset key={house} className="setup-sheets">
          <legend>{house.replaceAll('-', ' ')}</legend>
          {choices.sheets
            .filter((sheet) => sheet.house === house)
            .map(({ id, name, approval, games: of }) => (
              <CheckField
                key={id}
                checked={sheets.includes(id)}
                onChange={({ target }) =>
                  change({ sheets: target.checked ? [...sheets, id] : sheets.filter((other) => other !== id) })
                }
                label={
                  <>
                    {name} <small>{approval ?? 'no approval id of its own'}</small>
                    {playable(of) ? null : <small> · not with your games: it is for {neededBy(of)}</small>}
                  </>
                }
              />
            ))}
        </fieldset>
      ))}
    </section>
  );
}
