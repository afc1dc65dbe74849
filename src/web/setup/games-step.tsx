/** The games that the regulator approved here, each under its id. */
import { useState } from 'react';
import { CheckField, Field } from '../design/field.tsx';
import type { StepProps } from './setup-page.tsx';

export function GamesStep({ draft: { games }, choices, change }: StepProps) {
  const [sought, setSought] = useState('');
  const seen = choices.games.filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()));
  const toggle = (game: string, on: boolean, approval: string) =>
    change({ games: on ? [...games, { game, approval }] : games.filter((row) => row.game !== game) });
  return (
    <section className="setup-step" aria-labelledby="setup-games">
      <h1 id="setup-games">The games</h1>
      <p>Tick what you may offer, and enter the approval id of each. A game without its approval is not played here.</p>
      <Field label="Find a game" value={sought} onChange={(event) => setSought(event.target.value)} />
      <ul className="setup-games">
        {seen.map(({ game, name, approvals }) => {
          const chosen = games.find((row) => row.game === game);
          return (
            <li key={game}>
              <CheckField
                label={name}
                checked={chosen !== undefined}
                onChange={({ target }) => toggle(game, target.checked, approvals[0] ?? '')}
              />
              {chosen === undefined ? null : (
                <Field
                  label={`Approval of ${name}`}
                  value={chosen.approval}
                  maxLength={40}
                  onChange={({ target }) =>
                    change({
                      games: games.map((row) => (row.game === game ? { game, approval: target.value.trim() } : row)),
                    })
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
      {seen.length === 0 ? <p className="empty">No game is called that. Clear the field to see all of them.</p> : null}
    </section>
  );
}
