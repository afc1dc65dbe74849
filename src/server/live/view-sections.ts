/** The sections of the floor's view, one at a time and as JSON. Who may see which is decided in src/floor/view.ts. */
import type { Instant } from '../../base/time.ts';
import type { State } from '../../floor/state.ts';
import { rolesOf, SECTIONS, seesSection } from '../../floor/view.ts';
import type { Outside, SectionName, Viewer } from '../../floor/view-types.ts';

const NAMES = Object.keys(SECTIONS) as SectionName[];

export function sectionsFor(viewer: Viewer, state: State): readonly SectionName[] {
  const mine = rolesOf(viewer, state);
  return NAMES.filter((name) => seesSection(mine, name));
}

/** As `viewFor` does it: what is greyed by the hour changes though nobody gives a command. */
export function houseAt(state: State, now: Instant): State {
  return now <= state.time ? state : { ...state, time: now };
}

export function sectionText(name: SectionName, state: State, outside: Outside): string {
  const section = SECTIONS[name].of(state, outside);
  return name === 'house' ? JSON.stringify(section, withoutTime) : JSON.stringify(section);
}

/** The time stands beside every frame; inside the view each second would make a frame of its own. */
const withoutTime = (key: string, value: unknown): unknown => (key === 'time' ? undefined : value);
