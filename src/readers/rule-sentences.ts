/**
 * The approved text of a promotion, sentence by sentence: what was pasted is divided so that each sentence can be given its
 * place in a rule sheet, and each gets a first guess of where that is. A guess decides nothing.
 */

/** `heading`: it looks like one. Otherwise the part of the sheet that it probably belongs to, `steps:pay` for a step. */
export type RuleSentence = Readonly<{ says: string; guess: string | null }>;

export function ruleSentences(text: string): RuleSentence[] {
  return linesOf(text)
    .flatMap(sentencesIn)
    .map((says) => ({ says, guess: guessOf(says) }));
}

/** Lines that were broken in the middle of a sentence, as in a text from a PDF, are put together again. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  let isOpen = false;
  for (const raw of text.replace(/\r\n?/g, '\n').split('\n')) {
    const line = raw.replace(/\s+/g, ' ').trim();
    if (line === '') {
      isOpen = false;
      continue;
    }
    const goesOn = isOpen && /^[a-z(]/.test(line) && !ENUMERATED.test(line);
    if (goesOn) lines[lines.length - 1] += ` ${line}`;
    else lines.push(line.replace(/^[•●▪◦*–—-]\s+/, ''));
    isOpen = !/[.!?:;]$/.test(line);
  }
  return lines.filter((line) => /[A-Za-z0-9]/.test(line));
}

/** `4.`, `4.2`, `(a)`, `IV.` in front of a rule. */
const ENUMERATED = /^(?:\(?(?:\d{1,2}(?:\.\d{1,2})*|[a-z]|[IVX]{1,4})[.)]|\d{1,2}(?:\.\d{1,2})+)\s+/;

/** Where a full stop ends no sentence. */
const SHORT_WORDS = /(?:\b(?:No|Inc|Co|Corp|vs|e\.g|i\.e|etc|approx|St|Mr|Ms|Dr|U\.S)|\b[A-Z])\.$/;
/** It may end one: what follows decides. */
const CLOCK = /\b[ap]\.m\.$/i;
const GOES_ON =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|p[sd]?t\b|e[sd]?t\b|[a-z(])/i;

function sentencesIn(line: string): string[] {
  const number = ENUMERATED.exec(line)?.[0].trim() ?? '';
  const pieces = line
    .slice(number.length)
    .trim()
    .split(/(?<=[.!?]["”’)]?)\s+/);
  const found: string[] = [];
  let begun = number;
  for (const [i, piece] of pieces.entries()) {
    begun = `${begun} ${piece}`.trim();
    const next = pieces[i + 1];
    const isShort = SHORT_WORDS.test(piece) || (CLOCK.test(piece) && next !== undefined && !/^[A-Z]/.test(next));
    const isMoment =
      CLOCK.test(piece) &&
      next !== undefined &&
      GOES_ON.test(next) &&
      !/^[A-Z][a-z]+ (?:or|and|is|are|must|will)\b/.test(next);
    if (next === undefined || !(isShort || isMoment)) {
      found.push(begun);
      begun = '';
    }
  }
  return found;
}

/** The first line whose words are in the sentence; `not` takes it back. */
const GUESSES: readonly Readonly<{ part: string; words: RegExp }>[] = [
  { part: 'npn', words: /no purchase|free play|without purchase|alternate (means|method) of entry/i },
  { part: 'faults', words: /malfunction|misdeal|fouled|sensor|equipment fail|power (fail|outage)/i },
  { part: 'records', words: /\brecords?\b.*\b(kept|maintain|retain)|\blog(ged)?\b|retain(ed)? (for|copies)/i },
  { part: 'mustPost', words: /\bpost(ed|ing)?\b.*\b(sign|notice|conspicuous|rules|display)|signage|on display/i },
  {
    part: 'steps:claim',
    words: /\bclaim|forfeit|identification|\bID\b|within \d+ (days|minutes|hours)|must be present/i,
  },
  { part: 'steps:pay', words: /\bpaid\b.*\b(cage|cash|chips|check)|payment|\btax|W-?2G|1099|payout/i },
  {
    part: 'structures',
    words: /\bshare(s|d)?\b|split|divid|percent of the (jackpot|prize)|\d+ ?% .*\b(table|winner|loser)/i,
  },
  {
    part: 'fund',
    words:
      /\bfee\b|collect|reserve|seed|re-?seed|fund|contribut|jackpot (drop|rake)|per hand|administrative|\b(starts?|begins?) (at|with) \$|\$[\d,.]+ (is |are |will be )?added (each|every|per|to the jackpot)|(increases?|grows?) by \$/i,
  },
  { part: 'chart', words: /(both|one|two) (of their |of the |your )?hole cards|hole cards must/i },
  {
    part: 'eligibility',
    words:
      /eligible|employee|21 years|years of age|dealt in|(dealt|received) cards|must play|minimum pot|showdown|(do|does|will) not qualify|tournament (play|players|game)|non-tournament|(two|three|four|five|six|\d) or more (players|people)/i,
  },
  { part: 'steps:select', words: /draw(n|ing)?\b|random|select|spin|wheel|highest hand|winner(s)? (is|are|will be)/i },
  { part: 'steps:earn', words: /\bticket|entr(y|ies)|points?\b|earn|swipe/i },
  {
    part: 'chart',
    words:
      /royal flush|straight flush|(four|three|\d) of a kind|full house|quads|\baces\b|hole cards|\bbeaten\b|qualif|\bhands?\b.*\bwins?\b|prize|\$/i,
  },
  { part: 'steps:qualify', words: /verif|surveillance|confirm|qualif/i },
  { part: 'games', words: /hold.?em|omaha|blackjack|baccarat|pai gow|\bgames?\b|\btables?\b/i },
  {
    part: 'name',
    words: /promotion (runs|begins|starts)|\bdaily\b|\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b|a\.m|p\.m/i,
  },
];

function guessOf(says: string): string | null {
  const isShort = says.length <= 60 && !/[.!?]$/.test(says);
  const isShouted = says.length <= 80 && says === says.toUpperCase() && /[A-Z]{3}/.test(says);
  if ((isShort && says.split(' ').length <= 7) || isShouted) return 'heading';
  return GUESSES.find(({ words }) => words.test(says))?.part ?? null;
}
