/**
 * How a printed document looks. All sizes are in rem, so that 11x17 is the same page at 129 %. Black on white, two solid
 * blocks at most, and no color that carries a meaning alone: it must survive a printer without color.
 */
import type { PrintedDocument } from './document.ts';

/** Sizes of paper in the United States, and a sign. */
export const DOCUMENT_PAGES = ['letter', '11x17', 'screen'] as const;
export type DocumentPage = (typeof DOCUMENT_PAGES)[number];

/** Further pages repeat the title: a page that is lost tells what it is of. */
export function styleOf(kind: PrintedDocument['kind'], page: DocumentPage, title: string): string {
  const look = { notice: NOTICE, 'staff-card': STAFF_CARD, packet: PACKET }[kind];
  const size = page === 'screen' ? SCREEN : page === '11x17' ? paper('11in 17in', 1.294) : paper('8.5in 11in', 1);
  return `${SHARED}${look}${page === 'screen' ? '' : `${PAPER}${numbered(kind, title)}`}${size}`;
}

const SHARED = `
:root{--ink:#15201a;--soft:#3c4742;--faint:#5c6761;--rule:#cfcabc;--green:#0d6a3d;--felt:#dfece3;--felt-text:#12291d;--on-green:#fff;--sup-on:#d8ebe0;
--spades:#161d1a;--hearts:#bd1a2b;--diamonds:#1a57bd;--clubs:#11703a;--joker:#6b2fa0;
--sans:"Notice Sans","IBM Plex Sans","Noto Sans","Noto Sans SC","Noto Sans CJK SC","Noto Sans KR","Noto Sans CJK KR","PingFang SC","Apple SD Gothic Neo","Microsoft YaHei","Malgun Gothic",system-ui,-apple-system,"Segoe UI",sans-serif}
:root:lang(ko){--sans:"Notice Sans","IBM Plex Sans","Noto Sans","Noto Sans KR","Noto Sans CJK KR","Apple SD Gothic Neo","Malgun Gothic",system-ui,-apple-system,"Segoe UI",sans-serif;word-break:keep-all}
*,*::before,*::after{box-sizing:border-box}
body,h1,h2,p,ul,ol,table{margin:0;padding:0}
ul,ol{list-style:none}
body{background:#fff;color:var(--ink);font-family:var(--sans);font-variant-numeric:tabular-nums;line-height:1.26;-webkit-print-color-adjust:exact;print-color-adjust:exact}
.shapes{position:absolute;width:0;height:0}
h1{font-weight:700;letter-spacing:-.025em;line-height:1;overflow-wrap:anywhere}
h2{font-size:.875rem;font-weight:700;letter-spacing:.07em;text-transform:uppercase;color:var(--green);line-height:1.2;break-after:avoid}
p,li{overflow-wrap:break-word;orphans:2;widows:2}
b{font-weight:700}
sup{font-size:.625rem;font-weight:400;color:var(--faint);line-height:0;vertical-align:baseline;position:relative;top:-.32em;letter-spacing:0}
sup span{white-space:nowrap}
.sheet{display:flex;flex-direction:column}
table{width:100%;border-collapse:collapse}
tr,li,.npn,.bar,.bar div{break-inside:avoid}
p:has(+:is(.bar,.shares,.times,.chart,.twin,.steps)),.bar:has(+.shares),.chart:has(+.note){break-after:avoid}
.cards{display:flex;flex-wrap:wrap;gap:.1875rem}
.card{display:block;width:1.47rem;aspect-ratio:60/84}
.card .face{fill:#fffefa;stroke:#b9b4a5;stroke-width:1.5}
.card text{fill:currentColor;font:600 40px var(--sans);text-anchor:middle}
.card text.wide{letter-spacing:-3px}
.card use{fill:currentColor}
.of-spades{color:var(--spades)}.of-hearts{color:var(--hearts)}.of-diamonds{color:var(--diamonds)}.of-clubs{color:var(--clubs)}.of-joker{color:var(--joker)}
.house{font-size:.917rem;font-weight:600;color:var(--soft);margin-bottom:.25rem}
.amount{text-align:right}
.short{white-space:nowrap}
.chart th,.chart td{text-align:left;vertical-align:middle;border-bottom:1px solid var(--rule)}
.chart .amount{text-align:right}
.chart.has-no-head thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.chart.has-no-head{margin-top:.1875rem;border-top:1px solid var(--rule)}
.chart thead th,.chart thead td{font-size:.875rem;font-weight:600;color:var(--soft);border-bottom:2px solid var(--ink);padding-bottom:.125rem}
.end{white-space:nowrap}
.times{display:grid;gap:.3125rem;margin-top:.375rem}
${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => `.in-${n}{grid-template-columns:repeat(${Math.max(n, 4)},minmax(0,1fr))}`).join('')}
.times li{padding:.25rem .125rem .3125rem;border:1px solid #a9c7b5;border-radius:.4375rem;background:var(--felt);color:var(--felt-text);text-align:center;font-size:1.4rem;font-weight:700;line-height:1.1;break-inside:avoid}
.times small{display:block;font-size:.79rem;font-weight:500}
.times:is(.in-9,.in-10,.in-11,.in-12) li{font-size:1.1875rem}
.times.has-text{display:flex;flex-wrap:wrap}
.times .is-text{padding:.25rem .7rem;font-size:1.0625rem}
.times-label{margin-top:.3rem}
.bar{display:grid;gap:.25rem;margin-top:.3125rem}
.bar div{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.625rem;align-items:center;padding:.375rem .875rem .4375rem;font-size:.958rem;line-height:1.2;background:var(--felt);color:var(--felt-text);border:1.5px solid #7fa892}
.bar div:first-child{border-radius:.5rem 0 0 .5rem;background:var(--green);color:var(--on-green);border-color:var(--green)}
.bar div:first-child sup{color:var(--sup-on)}
.bar div:last-child{border-radius:0 .5rem .5rem 0}
.bar b{font-size:1.83rem;line-height:1;letter-spacing:-.02em}
.bar.is-bare div{display:block;padding:.25rem .1rem;text-align:center;min-height:2rem}
.bar.is-bare b{font-size:1.25rem}
.shares{display:grid;gap:.125rem;margin-top:.3125rem}
.shares li{display:grid;grid-template-columns:3.6rem minmax(0,1fr);align-items:baseline}
.shares b{font-size:1.25rem}
.steps{counter-reset:step}
.steps li{position:relative;min-height:1.8rem;padding:.15rem 0 0 2.4rem;margin-top:.4rem;counter-increment:step}
.steps li::before{content:counter(step);position:absolute;left:0;top:0;width:1.8rem;height:1.8rem;border-radius:50%;background:var(--ink);color:#fff;font-size:1.05rem;font-weight:700;line-height:1.8rem;text-align:center}
.steps b{display:block;font-weight:650;line-height:1.18}
.steps li>span{display:block;margin-top:.0625rem;color:var(--soft)}
.key{display:inline-block;padding:0 .5rem .0625rem;border:2px solid var(--ink);border-radius:.375rem;background:#fff;font-weight:700;white-space:nowrap}
.checks li{position:relative;padding-left:1.7rem;margin-top:.25rem}
.checks li::before{content:"";position:absolute;left:0;top:.12em;width:1.05em;height:1.05em;border:1.5px solid var(--ink);border-radius:.15rem;background:#fff}
.foot{margin-top:auto;padding-top:.4375rem;border-top:1.5px solid var(--ink);display:flex;flex-wrap:wrap;justify-content:space-between;gap:.125rem 1.25rem;font-size:.79rem;line-height:1.3;color:var(--soft)}
`;

// Sizes in points at Letter: 1 rem is 12 points. What is read standing has 13.5 points or more, what is read later 11.
const NOTICE = `
.meter{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .875rem;margin-top:.56rem}
.meter b{font-size:2.5rem;letter-spacing:-.02em;line-height:1;white-space:nowrap}
.meter b small{font-size:.55em}
.meter span{font-size:.917rem;line-height:1.2;color:var(--soft)}
.lead{margin-top:.6rem;font-size:1.375rem;font-weight:600;line-height:1.15;letter-spacing:-.01em}
.is-notice h1{font-size:2.875rem}
.is-short h1{font-size:4rem}
.is-tight h1{font-size:2.4rem}
.is-tight .meter b{font-size:2.2rem}
.is-tight .lead{margin-top:.4rem;font-size:1.25rem}
.npn{display:grid;grid-template-columns:minmax(0,11.5rem) minmax(0,1fr);gap:1rem;align-items:center;margin:.6875rem 0 0;padding:.4375rem 1rem .5rem;border-radius:.5rem;background:#15201a;color:#fff;font-size:1.0417rem;line-height:1.22}
.npn b{font-size:1.333rem;line-height:1.04;text-transform:uppercase}
.npn sup{color:#c4cdc8}
.is-notice section,.pair,.columns{margin-top:.65rem}
.is-standing{font-size:1.125rem;line-height:1.23}
.is-short .is-standing{font-size:1.3125rem}
.is-middle .is-standing{font-size:1.1875rem}
.is-standing p{margin-top:.1875rem}
.is-notice .note{font-size:.9583rem;line-height:1.24;margin-top:.3125rem}
.is-short .note{font-size:1.0625rem}
.is-later{font-size:.917rem;line-height:1.24}
.is-short .is-later{font-size:1.0625rem}
.is-middle .is-later{font-size:.9583rem}
.is-later p{margin-top:.1875rem}
.pair{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:1.6rem}
.pair section,.columns section{margin-top:0}
.columns{columns:2;column-gap:1.6rem}
.columns section+section{margin-top:.65rem}
.columns p{break-inside:avoid}
.is-notice .chart{margin-top:.25rem}
.is-notice .twin .chart{margin-top:0}
.is-notice section:not(.has-charts) .chart.has-2 thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.is-notice .chart tbody th,.is-notice .chart tbody td{padding:.1875rem .875rem;font-size:1.29rem;font-weight:600;line-height:1.15}
.is-notice .chart.has-3 tbody :is(th,td){font-size:1.1875rem;padding-inline:.5rem}
.is-notice .chart:is(.has-4,.has-5,.has-6) :is(th,td){font-size:1.125rem;padding-inline:.3rem}
.is-notice .has-charts .chart thead :is(th,td){padding:.25rem .875rem .125rem;font-size:.9583rem}
.is-notice .has-charts .chart thead th:first-child{color:var(--ink);font-weight:700}
.twin{columns:2;column-gap:1.6rem}
.twin thead{display:table-row-group;break-after:avoid}
.is-notice .twin .chart thead :is(th,td){padding-inline:.25rem}
.is-crowded .twin .chart{break-inside:avoid;margin-bottom:.375rem}
.is-notice.is-crowded :is(.twin,.columns) .chart tbody :is(th,td){font-size:1rem;padding-inline:.25rem}
.is-notice.is-crowded .columns section:has(.chart){break-inside:avoid}
.is-notice .twin .chart tbody :is(th,td){font-size:1.125rem;padding:.125rem .25rem}
.is-notice .is-later .chart tbody :is(th,td){font-size:.9583rem;padding:.125rem .375rem}
.is-notice .chart .amount{font-weight:700}
.is-notice .chart .example{width:1%;padding-right:.5rem}
.example .cards{flex-wrap:nowrap}
.is-notice .has-first tbody tr:first-child :is(th,td){background:var(--green);color:#fff;border-bottom:0;padding-block:.4rem}
.is-notice .has-first tbody tr:first-child th{font-size:1.6rem;font-weight:700;border-radius:.5rem 0 0 .5rem}
.is-notice .has-first tbody tr:first-child td:last-child{border-radius:0 .5rem .5rem 0;font-size:1.2rem}
.has-first tbody tr:first-child sup{color:var(--sup-on)}
.is-notice .steps b{font-weight:400}
.is-notice .foot{margin-top:auto}
.is-tight .npn{margin-top:.45rem;padding-block:.3125rem .375rem}
.is-tight :is(section,.pair,.columns){margin-top:.45rem}
.is-tight :is(.pair section,.columns section){margin-top:0}
.is-tight .columns section+section{margin-top:.45rem}
.is-tight .is-standing{line-height:1.19}
.is-tight .is-later{line-height:1.2}
.is-tight p{margin-top:.125rem}
.is-tight .steps li{margin-top:.2rem}
.is-tight .bar div{padding-block:.25rem}
.is-notice.is-tight .chart tbody :is(th,td){padding-block:.0625rem}
.is-crowded .sheet{zoom:.88}
.is-crowded .is-later{font-size:.9167rem}
.is-packed .sheet{zoom:.82}
.is-packed .is-later{font-size:.98rem}
.is-packed :is(.note,.house,.bar span){font-size:.98rem}
.is-crowded :is(section,.columns){margin-top:.35rem}
.is-crowded .columns section+section{margin-top:.4rem}
.is-crowded .is-standing{font-size:1rem;line-height:1.16}
.is-crowded .steps li{min-height:1.4rem;padding:0 0 0 1.9rem;margin-top:.1rem}
.is-crowded .steps li::before{width:1.3rem;height:1.3rem;font-size:.9rem;line-height:1.3rem}
.is-crowded .steps li>span{margin-top:0}
.is-full .sheet{zoom:.79}
.is-full :is(.is-later,.note,.house,.bar span){font-size:1.01rem;line-height:1.13}
.is-full.is-notice :is(.twin,.columns) .chart tbody :is(th,td){font-size:1.01rem;padding-block:.0625rem}
.is-full .is-standing{font-size:1.01rem;line-height:1.12}
.body{padding-bottom:.6rem}
.is-tight .body{padding-bottom:.3rem}
`;

const STAFF_CARD = `
.top{padding-bottom:.55rem;border-bottom:3px solid var(--ink)}
h1{font-size:2rem}
.lead{margin-top:.25rem;font-size:.958rem;color:var(--soft)}
.is-staff-card{font-size:1.0417rem;line-height:1.22}
.is-staff-card section{margin-top:.6rem}
.is-staff-card.is-tight{font-size:.9583rem}
.is-staff-card.is-small .sheet{zoom:.86}
.is-staff-card.is-tight section{margin-top:.4rem}
.is-staff-card.is-tight :is(.boxes,.columns){margin-top:.5rem}
.is-staff-card.is-tight .steps b{font-size:1.0625rem}
.is-staff-card.is-tight .steps li{margin-top:.2rem}
.is-staff-card.is-tight .steps li>span{font-size:.875rem}
.is-staff-card.is-tight .boxes section{padding:.45rem .8rem .5rem}
.is-staff-card.is-tight :is(.boxes,.boxes>div){gap:.6rem}
.is-staff-card.is-tight .chart tbody :is(th,td){padding-block:.1rem;font-size:1rem}
.is-staff-card.is-tight :is(.columns p,.columns li,.chart.is-words tbody :is(th,td)){font-size:.9rem;margin-top:.05rem}
.boxes{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem;margin-top:.8rem}
.boxes.is-right{grid-template-columns:minmax(0,2fr) minmax(0,3fr)}
.boxes.is-even{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
.boxes.is-left{grid-template-columns:minmax(0,3fr) minmax(0,2fr)}
.boxes>div{display:flex;flex-direction:column;gap:1rem}
.is-staff-card .boxes section{flex:1 0 auto;margin-top:0;padding:.75rem 1rem .8rem;border-radius:.625rem;background:var(--felt);border:1.5px solid #7fa892;break-inside:avoid}
.is-staff-card .boxes>div+div section{background:#fdf1d8;border-color:#c98a12}
.boxes h2{font-size:1.25rem;letter-spacing:-.005em;text-transform:none;color:var(--felt-text)}
.boxes>div+div h2{color:#5f3c00}
.is-staff-card .steps b{font-size:1.2rem}
.is-staff-card .steps li>span{font-size:.958rem}
.columns{columns:2;column-gap:1.4rem;margin-top:.8rem}
.is-staff-card .columns section{margin-top:0;padding-bottom:.7rem;break-inside:avoid}
.is-staff-card.is-tight .columns section{padding-bottom:.4rem}
.columns p,.columns li{font-size:.958rem;margin-top:.15rem}
.is-staff-card .chart tbody th,.is-staff-card .chart tbody td{padding:.2rem .6rem;font-size:1.15rem;font-weight:650;line-height:1.12}
.is-staff-card .chart.is-words tbody :is(th,td){font-size:.958rem;padding:.22rem .6rem .22rem 0;vertical-align:top}
.is-staff-card .chart.is-words td{font-weight:400}
.is-staff-card .chart:is(.has-4,.has-5,.has-6) tbody :is(th,td){font-size:1rem}
.is-staff-card .chart thead th,.is-staff-card .chart thead td{padding-inline:.6rem}
`;

const PACKET = `
.is-packet{font-size:.875rem;line-height:1.34}
h1{font-size:1.9rem}
.top{padding-bottom:.6rem;border-bottom:2px solid var(--ink)}
.lead{margin-top:.3rem;font-size:1rem;color:var(--soft)}
.is-packet section{margin-top:1.1rem}
.is-packet h2{font-size:1.05rem;letter-spacing:0;text-transform:none;color:var(--ink);border-bottom:1px solid var(--rule);padding-bottom:.15rem;margin-bottom:.3rem}
.is-packet section p{display:flow-root;margin-top:.2rem;padding-right:6.5rem}
.is-packet sup{font-size:.75rem;line-height:inherit;top:0;vertical-align:baseline}
.is-packet section p sup{float:right;width:6rem;margin:0 -6.5rem 0 .5rem;text-align:right;line-height:1.55;white-space:normal}
.is-packet .chart{margin-top:.3rem}
.is-packet .chart :is(th,td){padding:.15rem .4rem;font-size:.8125rem;line-height:1.25;vertical-align:top}
.is-packet .chart tbody th{font-weight:600}
.is-packet .card{width:1rem}
.is-packet .steps b{font-weight:400}
.is-packet .foot{margin-top:1.4rem}
`;

/** On a screen the paper is shown as paper; in print the margins are the paper's own. */
const PAPER = `
@media screen{html{background:#e8e6df}body{background:none}.sheet{margin:1rem auto;padding:2.3rem 3.1rem 2rem;background:#fff;box-shadow:0 1px 6px rgb(0 0 0/.25)}}
@media screen and (max-width:700px){.sheet{margin:0;padding:1rem}.pair,.columns,.twin,.boxes{display:block;columns:auto}.pair section+section{margin-top:.65rem}.is-notice .npn{grid-template-columns:minmax(0,1fr);gap:.25rem}.chart .short{white-space:normal}.example .cards{flex-wrap:wrap}.is-notice h1{font-size:2rem}.is-notice .chart tbody :is(th,td){padding-inline:.25rem;font-size:1rem}.times{grid-template-columns:repeat(4,minmax(0,1fr))}}
@media print{.sheet{width:auto;padding:0}}
`;

function paper(size: string, scale: number): string {
  const [width = '8.5in', height = '11in'] = size.split(' ');
  const inches = (length: string) => Number(length.replace('in', ''));
  const margins = { x: 0.52 * scale, top: 0.42 * scale, bottom: 0.38 * scale };
  const printed = inches(height) - margins.top - margins.bottom - 0.02;
  return (
    `html{font-size:${Math.round(16 * scale * 100) / 100}px}` +
    `@page{size:${size};margin:${round(margins.top)}in ${round(margins.x)}in ${round(margins.bottom)}in}` +
    `@media screen{.sheet{width:${width};max-width:100%;min-height:${height}}}` +
    `@media print{.sheet{min-height:${round(printed)}in}}`
  );
}

const round = (inches: number): number => Math.round(inches * 1000) / 1000;

function numbered(kind: PrintedDocument['kind'], title: string): string {
  const set = 'font-size:9pt;color:#3c4742;vertical-align:bottom;padding-bottom:4pt';
  const boxes = `@top-left{content:${cssString(title)};${set}}@top-right{content:counter(page) " / " counter(pages);${set}}`;
  const first = '@page :first{@top-left{content:none}@top-right{content:none}}';
  return kind === 'packet' ? `@page{${boxes}}@media print{.sheet{display:block}}` : `@page{${boxes}}${first}`;
}

/** A text that a style can hold, whatever is in it. */
const cssString = (text: string): string =>
  `"${[...text].map((letter) => (/[A-Za-z0-9 ]/.test(letter) ? letter : `\\${letter.codePointAt(0)?.toString(16)} `)).join('')}"`;

/** A sign of 1920 x 1080, dark: name, meter and No Purchase Necessary stay, the rest scrolls beside them. */
const SCREEN = `
html{font-size:clamp(14px,1.25vw,48px)}
:root{--ink:#f6f4ed;--soft:#c9d2cc;--faint:#a9b5ae;--rule:#34443b;--green:#7fd6a3;--felt:#16382a;--felt-text:#e6f4ec;--on-green:#0b1410;--sup-on:#14361f}
html,body{background:#0b1410}
.sheet{display:grid;grid-template-columns:minmax(0,34%) minmax(0,1fr);grid-template-rows:1fr auto;gap:0 3.5rem;min-height:100vh;padding:2.6rem 3rem 1.6rem}
.head{position:sticky;top:2.6rem;align-self:start}
.head h1{font-size:4rem}
.meter b{font-size:4.6rem}
.meter span{font-size:1.3rem}
.lead{font-size:1.7rem}
.npn{grid-template-columns:minmax(0,1fr);gap:.4rem;margin-top:1.6rem;padding:1rem 1.2rem 1.1rem;background:#f6f4ed;color:#15201a;font-size:1.3rem}
.npn b{font-size:1.8rem}
.npn sup{color:#5c6761}
h2{font-size:1.1rem}
.is-notice .is-standing{font-size:1.6rem}
.is-notice .note{font-size:1.4rem}
.times li{border-color:#34443b;font-size:1.9rem}
.times small{font-size:1.1rem}
.is-notice .is-later{font-size:1.3rem}
.is-notice .chart tbody th,.is-notice .chart tbody td{font-size:1.75rem;padding-block:.35rem}
.is-notice .has-first tbody tr:first-child :is(th,td){color:#0b1410}
.is-notice .is-later .chart tbody :is(th,td){font-size:1.3rem}
.card{width:2rem}
.steps li::before{background:var(--green);color:#0b1410}
.bar div{font-size:1.3rem;border-color:#34443b}
.key{background:#0b1410}
.checks li::before{background:none}
.is-staff-card :is(.boxes section,.boxes>div+div section){background:var(--felt);border-color:#34443b}
.boxes h2,.boxes>div+div h2{color:var(--felt-text)}
.foot{grid-column:1/-1;margin-top:1.6rem;font-size:1rem}
.is-staff-card .sheet,.is-packet .sheet{display:block}
@media (max-width:900px){.sheet{display:block}.head{position:static}}
`;
