// Measuring on a machine that is never quite idle: contenders take turns inside every round and each keeps its best
// time, so that a slow second affects one reading of every contender instead of all readings of one.

/**
 * Contenders are { name, ours, input, hands, pass }: `pass` evaluates `hands` hands once and returns a sum of the values,
 * which keeps the compiler from dropping the work. Every turn lasts about as long for each. Adds `perSecond`, of the
 * best pass.
 */
export function race(contenders, rounds) {
  const best = contenders.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round += 1) {
    contenders.forEach(({ pass }, i) => {
      for (let spent = 0; spent < TURN_SECONDS; ) {
        const seconds = secondsOf(pass);
        best[i] = Math.min(best[i], seconds);
        spent += seconds;
      }
    });
  }
  return contenders.map(({ name, ours, input, hands }, i) => ({ name, ours, input, perSecond: hands / best[i] }));
}

const TURN_SECONDS = 0.01;

export function secondsOf(work) {
  const start = performance.now();
  keep(work());
  return (performance.now() - start) / 1000;
}

export const fastest = (results) => results.reduce((a, b) => (b.perSecond > a.perSecond ? b : a));

let kept = 0;

function keep(value) {
  kept ^= value;
  if (kept === 0.5) process.stdout.write('');
}

/** Three digits are all that a noisy machine can vouch for. */
export function digits(number) {
  if (number === 0) return '0';
  const unit = 10 ** (Math.floor(Math.log10(number)) - 2);
  const rounded = Math.round(number / unit) * unit;
  return String(unit >= 1 ? Math.round(rounded) : Number(rounded.toPrecision(3)));
}

/** Columns of text, numbers to the right. */
export function table(head, rows) {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  return all
    .map((row) =>
      row
        .map((cell, i) => (i < 2 ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `  ${line}`)
    .join('\n');
}
