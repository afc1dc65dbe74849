/**
 * The page that verifies a draw or a jackpot hit, on the visitor's own device and without any server. It is built into
 * one file (vite.config.ts) and uses nothing but src/fair, the same code that the terminal and the floor use.
 */
import { dollars, tableName } from '../../base/display-text.ts';
import type { Result } from '../../base/result.ts';
import { isHitProof, type VerifiedHit, verifyHitProof } from '../../fair/hit-proof.ts';
import { entryStatus, type Verification, verifyTranscript } from '../../fair/transcript.ts';
import { isTriggerTranscript, type TriggerVerification, verifyTrigger } from '../../fair/trigger.ts';

const elementById = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const answer = elementById('answer');
const ownTextForm = elementById<HTMLFormElement>('mine');
const text = elementById<HTMLTextAreaElement>('text');
const dropArea = elementById('drop');

let verified: Verification | undefined;

elementById<HTMLInputElement>('file').addEventListener('change', ({ target }) => {
  const file = (target as HTMLInputElement).files?.[0];
  if (file !== undefined) void verifyFile(file);
});
elementById('verify').addEventListener('click', () => verify(text.value));
dropArea.addEventListener('dragover', (event) => {
  event.preventDefault();
  dropArea.classList.add('over');
});
dropArea.addEventListener('dragleave', () => dropArea.classList.remove('over'));
dropArea.addEventListener('drop', (event) => {
  event.preventDefault();
  dropArea.classList.remove('over');
  const file = event.dataTransfer?.files[0];
  if (file !== undefined) void verifyFile(file);
});
ownTextForm.addEventListener('submit', (event) => {
  event.preventDefault();
  elementById('found').textContent = ticketAnswer(elementById<HTMLInputElement>('ticket').value.trim());
});

const verifyFile = async (file: File): Promise<void> => verify(await file.text());

function verify(given: string): void {
  ownTextForm.hidden = true;
  elementById('found').textContent = '';
  answer.replaceChildren(element('p', 'Verifying…'));
  // The word is seen before the work begins, which for millions of entries takes a while.
  setTimeout(() => {
    const data = dataOf(given);
    if (isHitProof(data)) {
      const proof = verifyHitProof(data);
      verified = undefined;
      answer.replaceChildren(...(proof.ok ? hitNodes(proof.value) : failureNodes(proof.refusal, 'hit')));
      answer.focus();
      return;
    }
    if (isTriggerTranscript(data)) {
      const secret = verifyTrigger(data);
      verified = undefined;
      answer.replaceChildren(
        ...(secret.ok ? triggerNodes(secret.value) : failureNodes(secret.refusal, 'secret amount')),
      );
      answer.focus();
      return;
    }
    const result = resultOf(data);
    verified = result.ok ? result.value : undefined;
    answer.replaceChildren(...(result.ok ? proofNodes(result.value) : failureNodes(result.refusal)));
    ownTextForm.hidden = !result.ok;
    answer.focus();
  }, 30);
}

function dataOf(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}

function resultOf(data: unknown): Result<Verification> {
  if (data === undefined) {
    const says = 'This is not a transcript: it is not valid JSON.';
    return { ok: false, refusal: { reason: 'not-json', says, next: 'Use the file exactly as it was handed out.' } };
  }
  return verifyTranscript(data);
}

/** A secret amount: how it was committed to, and whose fee reached it. */
function triggerNodes({ transcript, amount, fee }: TriggerVerification): Node[] {
  const { label, commitment, from, to, opening, secret, won, reached } = transcript;
  const winner = fee === undefined ? undefined : won!.fees[fee]!;
  const list = document.createElement('ul');
  for (const line of [
    'The file is intact: its digest matches.',
    'The secret is the one committed to before the first fee.',
    `The amount was computed again from the secret and the first fee: ${dollars(amount)}.`,
    winner === undefined
      ? `The pool ended at ${dollars(reached)}, before it reached the amount.`
      : `${winner.seat === 0 ? 'The fee of the table' : `The fee of seat ${winner.seat}`} brought the pool to it, and no fee before did.`,
  ]) {
    list.append(element('li', line));
  }
  return [
    element('p', '✓ This secret amount is verified.', 'verdict good'),
    list,
    factList([
      ['Jackpot', label],
      ['Secret amount', dollars(amount)],
      ['Between', `above ${dollars(from)}, up to ${dollars(to)}`],
      ['First fee', opening],
      ...(won === null
        ? []
        : ([
            ['Won in round', won.round],
            ['Pool before that round', dollars(won.before)],
          ] as const)),
      ['Commitment', commitment],
      ['Secret', secret],
    ]),
  ];
}

/** A hit: what was published, and how it hangs together. */
function hitNodes({ statement, seq, hash, head, links }: VerifiedHit): Node[] {
  const { name, rows, hands, stake, total, table, shares } = statement;
  const list = document.createElement('ul');
  for (const line of [
    'The record matches its hash.',
    'The shares and the postings add up to what was paid.',
    links === 0
      ? 'It was the latest publication when this proof was saved.'
      : `${formatCount(links)} later publications rest on it, and each matches its hash.`,
  ]) {
    list.append(element('li', line));
  }
  return [
    element('p', '✓ This hit is verified.', 'verdict good'),
    list,
    factList([
      ['Jackpot', name],
      ['Hit', rows.map(({ says, prize, clause }) => `${says}: ${prize} (${clause})`).join('; ')],
      ['Cards', hands.map(({ cards }) => cards.join(' ')).join(' / ')],
      ['Table', tableName(table)],
      ['At stake', dollars(stake)],
      ...shares.map(({ seat, count, each }): [string, string] => [
        seat === null ? `${count} other players, each` : `Seat ${seat}`,
        dollars(each),
      ]),
      ['Paid in all', dollars(total)],
      ['Journal record', `${seq}, ${hash}`],
      ['Chain up to', `${head.seq}, ${head.hash}`],
    ]),
  ];
}

function failureNodes({ says, next }: Readonly<{ says: string; next: string }>, of = 'draw'): Node[] {
  return [element('p', `✗ This ${of} cannot be verified.`, 'verdict bad'), element('p', says), element('p', next)];
}

function proofNodes({ transcript, sealed }: Verification): Node[] {
  const { label, commitment, seal, entropy, draws, secret } = transcript;
  const list = document.createElement('ul');
  for (const line of [
    'The file is intact: its digest matches.',
    'The secret is the one committed to before the draw.',
    `The texts of ${entropy.map(({ witness }) => witness).join(' and ')} match their earlier commitments.`,
    sealed === undefined
      ? 'The list of entries is not in this file. Each winner has the proof that their entry was sealed.'
      : `The ${formatCount(seal.count)} entries in this file are the ones that were sealed.`,
    `${draws.length === 1 ? 'The draw was' : `All ${draws.length} draws were`} repeated and selected the same entries.`,
  ]) {
    list.append(element('li', line));
  }
  return [
    element('p', '✓ This draw is verified.', 'verdict good'),
    list,
    drawTable(transcript.draws),
    factList([
      ['Draw', label],
      ['Entries', `${formatCount(seal.count)}, with ${formatCount(seal.weight)} chances`],
      ['Commitment', commitment],
      ['Seal', seal.root],
      ...entropy.map(({ witness, text: shown }): [string, string] => [`Text of ${witness}`, shown]),
      ['Secret', secret],
    ]),
  ];
}

function drawTable(draws: Verification['transcript']['draws']): Node {
  const table = document.createElement('table');
  table.append(element('caption', 'Drawn, in order'));
  const head = table.createTHead().insertRow();
  for (const name of ['Draw', 'Ticket', 'Chances', 'Number', 'Reason']) {
    const cell = element('th', name);
    cell.setAttribute('scope', 'col');
    head.append(cell);
  }
  const body = table.createTBody();
  for (const [i, { id, weight, number: drawn, because }] of draws.entries()) {
    const row = body.insertRow();
    row.append(
      element('td', String(i + 1)),
      element('td', id),
      element('td', formatCount(weight), 'number'),
      element('td', formatCount(drawn), 'number'),
      element('td', because),
    );
  }
  const scroll = element('div', '', 'scroll');
  scroll.tabIndex = 0;
  scroll.setAttribute('role', 'region');
  scroll.setAttribute('aria-label', 'Entries drawn');
  scroll.append(table);
  return scroll;
}

function factList(pairs: readonly (readonly [string, string])[]): Node {
  const list = document.createElement('dl');
  for (const [name, value] of pairs) {
    const shown = document.createElement('dd');
    shown.append(element('code', value));
    list.append(element('dt', name), shown);
  }
  return list;
}

function ticketAnswer(id: string): string {
  if (verified === undefined || id === '') return 'Enter the number on your ticket.';
  switch (entryStatus(verified, id)) {
    case 'won':
      return `${id} was in the drawing and was drawn.`;
    case 'in':
      return `${id} was in the drawing.`;
    case 'not-in':
      return `${id} was not among the sealed entries. Check the number. If it is right, ask the house.`;
    case 'unknown':
      return `${id} was not drawn. This file does not list the entries. Ask the house for the list.`;
  }
}

function element(name: string, words: string, kind = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = words;
  if (kind !== '') made.className = kind;
  return made;
}

/** 12,345,678: the same for every reader, whatever the device speaks. */
const formatCount = (value: number): string => String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',');
