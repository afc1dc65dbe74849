/** `floorbook hand <game> "<cards>"`: what a hand is in its game. */
import { type Command, InvalidArgumentError } from 'commander';
import { ok, type Result } from '../../base/result.ts';
import { pieceWord } from '../../cards/card.ts';
import { findGame, GAMES } from '../../cards/find-game.ts';
import {
  type Fact,
  type Game,
  type HandDocument,
  handDocument,
  readHand,
  shapeWords,
  usualOf,
} from '../../cards/game.ts';
import type { OnSheet } from '../../readers/hand-on-sheet.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { printJson, printRefusal, ZONE_HELP } from '../console.ts';

type Options = Readonly<{
  json?: true;
  set: Readonly<Record<string, string>>;
  sheet?: string;
  offer?: string;
  zone?: string;
  option?: string;
  pick: Readonly<Record<string, string>>;
}>;

export function handCommand(command: Command): void {
  command
    .argument('<game>', 'the game, e.g. texas-holdem')
    .argument('<cards>', 'the cards, in groups separated by |, e.g. "As Ah | Ad Kc 2s 2h 9d"')
    .option('--set <name=value>', 'a setting of the game (may be repeated)', readSetting, {})
    .option(
      '--sheet <id>',
      'which prize line of this rule sheet or file the hand qualifies for; / separates several hands',
    )
    .option('--offer <file>', 'use the option, picks and posted hands of this promotion')
    .option('--zone <name>', ZONE_HELP)
    .option('--option <name>', 'the option of the rule sheet (default: the first one)')
    .option('--pick <name=value>', 'a pick of the promotion, e.g. suit=d (may be repeated)', readSetting, {})
    .option('--json', 'print one JSON document')
    .addHelpText('after', () => `\nGames and how their cards are written:\n${GAMES.map(gameHelp).join('\n')}`)
    .action(async (typedGame: string, cards: string, options: Options) => {
      const json = options.json === true;
      if (options.sheet !== undefined) return answerOnSheet(options.sheet, typedGame, cards, options);
      const game = findGame(typedGame);
      if (!game.ok) return printRefusal(game.refusal, json);
      const read = readHand(game.value, cards, options.set);
      if (!read.ok) return printRefusal(read.refusal, json);
      const document = handDocument(read.value);
      if (json) printJson(document);
      else process.stdout.write(handText(document));
    });
}

/** Loads the chart's words only here, and the offer reader only for an offer: both take longer than a bare hand. */
async function answerOnSheet(id: string, typed: string, cards: string, options: Options): Promise<void> {
  const { json, option, pick } = options;
  const { findSheet } = await import('../find-sheet.ts');
  const sheet = await findSheet(id);
  if (!sheet.ok) return printRefusal(sheet.refusal, json === true);
  const game = gameTyped(sheet.value, typed);
  if (!game.ok) return printRefusal(game.refusal, json === true);
  const offer =
    options.offer === undefined ? ok(undefined) : (await import('../read-offer.ts')).offerFor(sheet.value, options);
  if (!offer.ok) return printRefusal(offer.refusal, json === true);
  const { handOnSheet } = await import('../../readers/hand-on-sheet.ts');
  const read = await handOnSheet(sheet.value, offer.value, game.value, cards, { option, picks: pick });
  if (!read.ok) printRefusal(read.refusal, json === true);
  else if (json) printJson(read.value);
  else process.stdout.write(onSheetText(read.value));
}

/** The id of a game that the sheet declares, by its id or its name; or one of the catalog. */
function gameTyped({ games }: Sheet, typed: string): Result<string> {
  const isTyped = (name: string) => name.toLowerCase() === typed.trim().toLowerCase();
  const own = games.find(({ game, name, declares }) => declares !== undefined && [game, name ?? game].some(isTyped));
  if (own !== undefined) return ok(own.game);
  const known = findGame(typed);
  return known.ok ? ok(known.value.id) : known;
}

function onSheetText({ sheet, option, hands }: OnSheet): string {
  const lines = hands.flatMap(({ cards, says, rows }) => [
    `  ${cards === '' ? '' : `${cards}: `}${says}`,
    ...(rows.length === 0 ? ['    does not qualify'] : []),
    ...rows.map(
      ({ name, role, prize, at }) => `    ${name}${role === 'holder' ? '' : ` (${role} hand)`}: ${prize} [${at}]`,
    ),
  ]);
  return `${[`${sheet}${option === 'only' ? '' : `, option ${option}`}`, ...lines].join('\n')}\n`;
}

function readSetting(text: string, before: Readonly<Record<string, string>>): Record<string, string> {
  const [name, value, ...rest] = text.split('=');
  if (!name || !value || rest.length > 0) throw new InvalidArgumentError('Write it as name=value, e.g. joker=wild.');
  return { ...before, [name]: value };
}

function gameHelp(game: Game): string {
  const settings = game.settings.map(
    ({ id, values, usual, asks }) => `    --set ${id}=${values.join('|')}  ${asks} (usually ${usual})`,
  );
  const piece = pieceWord(game.deck(usualOf(game.settings)).pieces);
  const shapes = game.shapes.map((shape) => `    ${shapeWords(shape, piece)}`);
  return [`  ${game.id}`, ...shapes, `    e.g. "${game.examples[0]}"`, ...settings].join('\n');
}

function handText(document: HandDocument): string {
  const cards = document.groups.map((group) => group.cards.join(' ')).join(' | ');
  const hands = document.hands.flatMap((hand) => [
    `  ${hand.label}: ${hand.says}${hand.cards.length > 0 ? ` (${hand.cards.join(' ')})` : ''}`,
    ...Object.entries(hand.facts).map(([fact, value]) => `    ${factWords(fact)}: ${valueWords(value)}`),
  ]);
  const outcomes = document.outcomes.map((outcome) => `  ${outcome.says}`);
  return `${[`${document.name}: ${cards}`, ...hands, ...outcomes].join('\n')}\n`;
}

/** holeCardsPlaying -> hole cards playing */
const factWords = (fact: string): string => fact.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function valueWords(value: Fact): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') || 'none' : String(value);
}
