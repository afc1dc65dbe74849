// Prints the digest of the total order of five-card hands that src/cards/fast/high.exhaustive.test.ts holds the fast
// evaluator to. It asks only the slow twin, about all 2,598,960 hands, which takes a few minutes. Run it on a build:
//   npm run build && node scripts/order-digest.mjs
import { createHash } from 'node:crypto';
import { rankHand } from '../dist/cards/ranking.js';
import { highFive } from '../dist/cards/rankings/high-five.js';

const strengths = [];
for (let a = 0; a < 52; a += 1) {
  for (let b = a + 1; b < 52; b += 1) {
    for (let c = b + 1; c < 52; c += 1) {
      for (let d = c + 1; d < 52; d += 1) {
        for (let e = d + 1; e < 52; e += 1) strengths.push(rankHand(highFive, [a, b, c, d, e]).strength);
      }
    }
  }
}

const classes = [...new Set(strengths)].sort((a, b) => a - b);
const values = new Map(classes.map((strength, place) => [strength, place + 1]));
const bytes = Buffer.alloc(strengths.length * 2);
strengths.forEach((strength, hand) => void bytes.writeUInt16LE(values.get(strength), hand * 2));
console.log(`${strengths.length} hands, ${classes.length} classes`);
console.log(createHash('sha256').update(bytes).digest('hex'));
