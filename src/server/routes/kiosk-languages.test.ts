/** A member is told why not in the language of the kiosk, with the English text beside it. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KIOSK_CODES } from '../../sentences/kiosk-refusals.ts';
import { openTestHouse, type TestHouse } from '../testing.ts';

const FOUND = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };
const FORM = { residence: '12 Palm St, Hawaiian Gardens', idKind: 'passport', idLast4: '4567', findings: FOUND };
const PIN = '2580';

let house: TestHouse;
let cookie = '';

beforeAll(async () => {
  house = await openTestHouse();
  const desk = await house.signIn('desk-1', 'desk');
  const { body } = await desk.ask('POST', '/api/club/members', { ...FORM, name: 'Linh Tran', pin: PIN });
  const answer = await post('/api/kiosk/sign-in', { card: body.card, pin: PIN }, 'en');
  cookie = answer.headers.get('set-cookie')!.split(';')[0]!;
});
afterAll(() => house.close());

const post = (path: string, body: object, language: string) =>
  fetch(`${house.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-floorbook': '1', 'accept-language': language, cookie },
    body: JSON.stringify(body),
  });

const refusalOf = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as { refusal: Record<string, unknown> }).refusal;

const ENGLISH = { says: 'There is no pick sheet none:1.', next: 'Check the list of open pick sheets.' };

it.each([
  ['es', 'Esta hoja de pronósticos no existe.', 'El número de tarjeta o el PIN es incorrecto.'],
  ['vi-VN,vi;q=0.9', 'Không có phiếu dự đoán này.', 'Số thẻ hoặc mã PIN không đúng.'],
  ['zh', '没有这份竞猜单。', '卡号或密码不正确。'],
  ['ko', '그런 예측표가 없습니다.', '카드 번호 또는 비밀번호가 올바르지 않습니다.'],
  ['fil', 'Walang ganitong pick sheet.', 'Mali ang numero ng card o ang PIN.'],
])('in %s', async (language, ofTheFloor, ofTheServer) => {
  const picks = await refusalOf(post('/api/kiosk/picks', { card: 'none:1', picks: [], score: null }, language));
  expect(picks).toMatchObject({ reason: 'no-such-card', says: ofTheFloor, english: ENGLISH });
  expect(Object.keys(picks).sort()).toEqual(['at', 'english', 'next', 'reason', 'says']);
  const pin = await refusalOf(post('/api/kiosk/sign-in', { card: '912345678901', pin: '0001' }, language));
  expect(['wrong-pin', 'card-locked']).toContain(pin.reason);
  if (pin.reason === 'wrong-pin') expect(pin.says).toBe(ofTheServer);
  expect(pin.english).toBeDefined();
});

it('in English by default and for an unsupported language', async () => {
  for (const language of ['en-US', 'de, fr;q=0.5']) {
    const refusal = await refusalOf(post('/api/kiosk/picks', { card: 'none:1', picks: [], score: null }, language));
    expect(refusal).toEqual({ at: 'F-34', reason: 'no-such-card', ...ENGLISH });
  }
});

it('in English at other stations', async () => {
  const refusal = await refusalOf(post('/api/sign-in', { badge: 'nobody', pin: '0001', station: 'cage' }, 'es'));
  expect(refusal.english).toBeUndefined();
});

it('for every floor refusal of picks and their copy', () => {
  const sources = ['entries', 'pick-sheet'].map((name) =>
    readFileSync(new URL(`../../floor/picks/${name}.ts`, import.meta.url), 'utf8'),
  );
  const codes = sources.flatMap((text) =>
    [...text.matchAll(/refused\(\s*[^,]+,\s*'([^']+)'/g)].map(([, code]) => code!),
  );
  expect(codes.length).toBeGreaterThan(8);
  expect(codes.filter((code) => !(KIOSK_CODES as readonly string[]).includes(code))).toEqual([]);
});
