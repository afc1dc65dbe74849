/**
 * Every refusal of the floor in English, by its code, with the values that the sentence is made of. The floor refuses with
 * a code, a clause and these values; who shows it asks for the sentence. A code is a reason, which programs rely on, or
 * `reason/variant` where one reason has several sentences. A code without a sentence does not compile.
 */

import { assert } from '../base/assert.ts';
import { sentence } from '../base/display-text.ts';
import type { Refusal } from '../base/result.ts';
import {
  boxDrawsRefusals,
  drawingsRefusals,
  entriesRefusals,
  reportRefusals,
  runningsRefusals,
  sealedDrawsRefusals,
  tableDrawsRefusals,
} from './refusals-draws.ts';
import { hitsRefusals, houseGamesRefusals, npnRefusals, roundsRefusals, tablesRefusals } from './refusals-hands.ts';
import { awardsRefusals, goodsRefusals, moneyRefusals, takeOverRefusals } from './refusals-money.ts';
import { clubRefusals, houseRefusals, picksRefusals } from './refusals-people.ts';
import { cardWheelRefusals, contestsRefusals, playsRefusals, showsRefusals } from './refusals-plays.ts';
import { instrumentsRefusals, offersRefusals, overRefusals } from './refusals-promotions.ts';
import { kitRefusals, sharedRefusals } from './refusals-shared.ts';
import { tournamentsRefusals } from './refusals-tournaments.ts';
import { type Names, PLAIN_NAMES, type Sentence } from './sentence.ts';

const ENGLISH = {
  ...awardsRefusals,
  ...boxDrawsRefusals,
  ...cardWheelRefusals,
  ...clubRefusals,
  ...contestsRefusals,
  ...drawingsRefusals,
  ...entriesRefusals,
  ...sharedRefusals,
  ...goodsRefusals,
  ...hitsRefusals,
  ...houseRefusals,
  ...houseGamesRefusals,
  ...instrumentsRefusals,
  ...kitRefusals,
  ...moneyRefusals,
  ...npnRefusals,
  ...offersRefusals,
  ...overRefusals,
  ...picksRefusals,
  ...playsRefusals,
  ...reportRefusals,
  ...roundsRefusals,
  ...runningsRefusals,
  ...sealedDrawsRefusals,
  ...showsRefusals,
  ...tableDrawsRefusals,
  ...tablesRefusals,
  ...takeOverRefusals,
  ...tournamentsRefusals,
};

export type RefusalCode = keyof typeof ENGLISH;
export type RefusalValues<Code extends RefusalCode> =
  Parameters<(typeof ENGLISH)[Code]> extends readonly [infer Values extends object, ...unknown[]]
    ? [values: Values]
    : [];

/** The variant of a refusal whose sentence came from the rules, word for word, as its values. */
export const TOLD = 'told';

/** `variant` tells apart the sentences of one reason. */
export type SaidRefusal =
  | Readonly<{ at?: string; reason: string; variant?: string; values?: object }>
  | (Refusal & Readonly<{ at?: string }>);

/** A refusal with its clause as people are told it. */
export type ToldRefusal = Refusal & Readonly<{ at: string }>;

/** With the clause, where it has one. */
export function tellRefusal<Said extends SaidRefusal>(refusal: Said, names?: Names): Refusal & Pick<Said, 'at'> {
  const { at, reason } = refusal;
  return { ...(at === undefined ? {} : { at }), reason, ...sayRefusal(refusal, names) } as Refusal & Pick<Said, 'at'>;
}

/**
 * What is wrong and what to do next. `names` are what the house calls the things that the values name by id; without a
 * state at hand they are made from the ids. Journals before 0.7 hold the sentences themselves, and they are said as written.
 */
export function sayRefusal(refusal: SaidRefusal, names: Names = PLAIN_NAMES): { says: string; next: string } {
  if ('says' in refusal) return { says: refusal.says, next: refusal.next };
  const { reason, variant, values } = refusal;
  if (variant === TOLD) {
    const { says, next } = values as { says: string; next: string };
    return { says, next };
  }
  const said = (ENGLISH as Readonly<Record<string, (values: object, names: Names) => Sentence>>)[
    variant === undefined ? reason : `${reason}/${variant}`
  ];
  assert(said !== undefined, `the refusal ${reason} has a sentence`);
  const [says, next] = said(values ?? {}, names);
  // A name that begins a sentence may be written small: "hit 3", "the card desk".
  return { says: sentence(says), next: sentence(next) };
}
