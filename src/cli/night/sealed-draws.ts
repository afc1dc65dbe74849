/** Draws by computer at night: what comes next in each, by whoever has to do it. Its witnesses type what they like. */
import type { Json } from '../../base/canonical-json.ts';
import type { Command, CommandType } from '../../floor/commands.ts';
import { decide, onlyLooks, SYSTEM } from '../../floor/decide.ts';
import { drumOf } from '../../floor/kit/drawings.ts';
import { sheetOf } from '../../floor/kit/offers.ts';
import { byComputer } from '../../floor/sealed-draws/shapes.ts';
import type { Drawing } from '../../floor/state.ts';
import { badgesFor, envelope, type Night } from './keeping.ts';

/** The next command of a draw that somebody can give now; undefined where none waits for one. */
export function nextOfDraw(night: Night): Command | undefined {
  const { state } = night.playing;
  const over = [...state.sealedDraws.values()].filter(
    ({ drawing, disputed }) => !state.drawings.has(drawing) && !disputed,
  );
  for (const { drawing } of over) return given(night, SYSTEM, { type: 'reveal-draw', drawing });
  for (const drawing of byComputer(state)) {
    const command = nextIn(night, drawing);
    if (command !== undefined && 'events' in decide(state, command)) return command;
  }
  return undefined;
}

function nextIn(night: Night, { id: drawing, offer, status, dueAt }: Drawing): Command | undefined {
  const { state } = night.playing;
  const draw = state.sealedDraws.get(drawing);
  if (draw === undefined) return given(night, SYSTEM, { type: 'commit-draw', drawing });
  if (status !== 'due' || dueAt > night.now) return undefined;
  const { witnesses } = drumOf(sheetOf(state, state.offers.get(offer)!));
  if (draw.seal === null) return signed(night, witnesses, { type: 'seal-draw', drawing });
  if (draw.entropy.length < witnesses) {
    const witness = active(night, 'commit-entropy').find((badge) => draw.entropy.every((own) => own.witness !== badge));
    return witness === undefined ? undefined : given(night, witness, { type: 'commit-entropy', drawing, text: TEXT });
  }
  const hidden = draw.entropy.find(({ shown }) => shown === null);
  if (hidden !== undefined) return given(night, hidden.witness, { type: 'show-entropy', drawing, text: TEXT });
  return signed(night, witnesses, { type: 'draw-sealed', drawing });
}

/** What they type does not matter here: the salt of each is his own. */
const TEXT = 'night';

type Body = Readonly<{ type: CommandType; [field: string]: Json }>;

function signed(night: Night, witnesses: number, body: Body): Command | undefined {
  const [badge] = active(night, body.type);
  const { staff } = night.playing.state;
  const others = [...staff].filter(([other, one]) => one.active && !onlyLooks(one) && other !== badge);
  const also = others.slice(0, witnesses).map(([other]) => other);
  return badge === undefined ? undefined : given(night, badge, { ...body, also });
}

const given = (night: Night, badge: string, body: Body): Command =>
  envelope(night, badge, night.draws.fill(night.playing, badge, body) as Readonly<Record<string, Json>>);

const active = ({ playing: { state } }: Night, type: CommandType): string[] =>
  badgesFor(type).filter((badge) => state.staff.get(badge)?.active === true);
