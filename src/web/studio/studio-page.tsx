/** The studio of the Office: where a promotion is written, seen, played and handed in. */
import './studio.css';
import { StudioDraft } from './studio-editor.tsx';
import { StudioStart } from './studio-start.tsx';

export function Studio({ path }: Readonly<{ path: readonly string[] }>) {
  const [draft, view] = path;
  return draft === undefined ? <StudioStart /> : <StudioDraft key={draft} id={draft} view={view} />;
}
