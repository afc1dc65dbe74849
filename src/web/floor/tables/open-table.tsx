/** Opens a table: its name, its game, what kind it is, its seats and its limits. */

import { openTable } from '../../../floor/tables/command-forms.ts';
import { Dialog } from '../../design/dialog.tsx';
import { CommandForm } from '../../lib/command-form.tsx';
import { useView } from '../../lib/live.tsx';
import { go } from '../../lib/router.tsx';
import { tableAddress } from '../places.ts';
import { limitsWrong, tableNameWrong } from './tables.ts';

type Props = Readonly<{ open: boolean; onClose: () => void }>;

export function OpenTable({ open, onClose }: Props) {
  return (
    <Dialog title="Open a table" open={open} onClose={onClose}>
      <OpenForm onClose={onClose} />
    </Dialog>
  );
}

function OpenForm({ onClose }: Pick<Props, 'onClose'>) {
  const { games = [], tables = [] } = useView();
  const approved = games.filter((game) => game.approved).sort((a, b) => (a.name < b.name ? -1 : 1));
  const open = tables.map(({ table }) => table);
  return (
    <div className="floor-form">
      <CommandForm
        of={openTable(
          approved.map(({ game, name }) => ({ value: game, says: name })),
          { nameWrong: (name) => tableNameWrong(name, open), limitsWrong },
        )}
        size="big"
        onDone={(_, { table }) => {
          onClose();
          go(tableAddress(table));
        }}
      />
    </div>
  );
}
