import { describe, expect, it } from 'vitest';
import { usd } from '../base/cents.ts';
import { acesCracked } from '../sheets/bay-101/aces-cracked.ts';
import { baccaratBonusHand } from '../sheets/bay-101/baccarat-bonus-hand.ts';
import { bonusHandProgressive } from '../sheets/bay-101/bonus-hand-progressive.ts';
import { noLimitBadBeat } from '../sheets/bay-101/no-limit-bad-beat.ts';
import { pokerBonusHandProgressive } from '../sheets/bay-101/poker-bonus-hand-progressive.ts';
import { prizeWheel } from '../sheets/bay-101/prize-wheel.ts';
import { caAsianBadBeat } from '../sheets/hawaiian-gardens/ca-asian-bad-beat.ts';
import { caribbeanStudJackpot } from '../sheets/hawaiian-gardens/caribbean-stud-jackpot.ts';
import { cashInAFlash } from '../sheets/hawaiian-gardens/cash-in-a-flash.ts';
import { fastCashJackpots } from '../sheets/hawaiian-gardens/fast-cash-jackpots.ts';
import { fortunePaiGowProgressive } from '../sheets/hawaiian-gardens/fortune-pai-gow-progressive.ts';
import { highHandHappyHours } from '../sheets/hawaiian-gardens/high-hand-happy-hours.ts';
import { threeCardPokerProgressive } from '../sheets/hawaiian-gardens/three-card-poker-progressive.ts';
import { fourCardPoker } from '../sheets/south-dakota/four-card-poker.ts';
import { asOffered } from './in-force.ts';
import { choicesOf } from './offer.ts';
import { sheetFrom } from './read-sheet.ts';
import { type Sheet, stepOf, wheelStepOf } from './sheet.ts';

/** What is said of a good sheet after something in it was changed. */
function says(sheet: Sheet, change: (copy: Sheet & { fund: Extract<Sheet['fund'], { kind: 'own' }> }) => void): string {
  const copy = structuredClone(sheet);
  change(copy as never);
  const read = sheetFrom(JSON.parse(JSON.stringify(copy)));
  return read.ok ? 'fits' : `${read.refusal.reason}: ${read.refusal.says}`;
}

const payOf = (sheet: Sheet) => stepOf(sheet, 'pay')!;
const awardOf = (sheet: Sheet) => stepOf(sheet, 'award')!;

describe('a payout structure', () => {
  it('makes 100% of a prize, in each of its cuts', () => {
    expect(says(noLimitBadBeat, () => {})).toBe('fits');
    const first = (sheet: Sheet) => Object.values(sheet.structures!.options)[0]!;
    const off = (by: number) =>
      says(noLimitBadBeat, (sheet) => {
        first(sheet).parts[0]!.percent! += by;
      });
    expect(off(-1)).toContain('total 99%, not 100%');
    expect(off(1)).toContain('total 101%, not 100%');
    const late = (percent: number) =>
      says(baccaratBonusHand, (sheet) => {
        for (const cut of Object.values(sheet.structures!.options)) if (cut.from) cut.from.parts[0]!.percent = percent;
      });
    expect(late(100)).toBe('fits');
    expect(late(90)).toContain('total 90%');
  });

  it('has one part for each', () => {
    const twice = says(noLimitBadBeat, (sheet) => {
      const cut = Object.values(sheet.structures!.options)[0]!;
      cut.parts = [
        { to: 'losing', percent: 60 },
        { to: 'losing', percent: 40 },
      ];
    });
    expect(twice).toContain('are for losing');
  });

  it('of a row makes 100% too', () => {
    const off = (by: number) =>
      says(caribbeanStudJackpot, (sheet) => {
        const row = Object.values(sheet.chart.options)
          .flat()
          .find(({ parts }) => parts !== undefined)!;
        row.parts![0]!.percent! += by;
      });
    expect(off(0)).toBe('fits');
    expect(off(1)).toMatch(/The parts of prize line .* total 101%, not 100%/);
  });

  it('is an existing participant', () => {
    const none = says(noLimitBadBeat, (sheet) => {
      sheet.structures!.options = {};
    });
    expect(none).toContain('is empty');
    expect(says(noLimitBadBeat, (sheet) => delete awardOf(sheet).table)).toContain('does not say who that is');
    expect(says(noLimitBadBeat, (sheet) => delete awardOf(sheet).split)).toContain('how shares are rounded');
    const toLoser = says(fortunePaiGowProgressive, (sheet) => {
      for (const cut of Object.values(sheet.structures!.options)) cut.parts = [{ to: 'losing', percent: 100 }];
    });
    expect(toLoser).toContain('no line is a bad beat');
    expect(says(noLimitBadBeat, (sheet) => delete sheet.structures)).toContain('how its prize is shared');
  });

  it("pays bets on the player-dealer's hand only where a fee has a space for them", () => {
    expect(says(bonusHandProgressive, () => {})).toBe('fits');
    const without = says(bonusHandProgressive, (sheet) => delete sheet.fund.fee!.spaces);
    expect(without).toContain('no fee has a space');
  });

  it('pays the room only where fees are taken', () => {
    expect(says(fortunePaiGowProgressive, (sheet) => delete sheet.fund.fee)).toContain('pays the room');
  });
});

describe('envy', () => {
  it('has fees, and a participant if it includes the table', () => {
    expect(says(threeCardPokerProgressive, (sheet) => delete sheet.fund.fee)).toContain(
      'pays an envy bonus to other fees',
    );
    const toTable = says(threeCardPokerProgressive, (sheet) => {
      const row = Object.values(sheet.chart.options)
        .flat()
        .find(({ envy }) => envy !== undefined)!;
      row.envy = { ...row.envy!, to: 'table' };
      delete awardOf(sheet).table;
    });
    expect(toTable).toContain('does not say who that is');
  });
});

describe('a fee', () => {
  it('adds up in every place', () => {
    const more = says(cashInAFlash, (sheet) => {
      sheet.fund.moreFees![0]!.byLimits![2]!.parts[0]!.amount = usd(1);
    });
    expect(more).toContain('total $1.00, but the fee is $2.00');
  });

  it('is for games of the sheet, and for players from few to many', () => {
    expect(
      says(cashInAFlash, (sheet) => {
        sheet.fund.fee!.games = ['whist'];
      }),
    ).toContain('is for whist');
    const players = (from: number, to: number) =>
      says(caAsianBadBeat, (sheet) => {
        sheet.fund.fee!.players = { from, to };
      });
    expect(players(1, 1)).toBe('fits');
    expect(players(1, 0)).toContain('is for 1 to 0 players');
  });

  it('is paid by no one twice in one round', () => {
    const heads = (from: number) =>
      says(caAsianBadBeat, (sheet) => {
        sheet.fund.moreFees![0] = { ...sheet.fund.moreFees![0]!, payer: 'first-position', players: { from } };
      });
    expect(heads(2)).toBe('fits');
    expect(heads(1)).toContain('are paid by the first-position in one round');
    const anyGame = says(cashInAFlash, (sheet) => delete sheet.fund.moreFees![2]!.games);
    expect(anyGame).toContain('are paid by the player in one round');
  });

  it('refuses limits only beside some that it lists, and is placed twice only by players', () => {
    expect(
      says(cashInAFlash, (sheet) => {
        delete sheet.fund.fee!.byLimits;
      }),
    ).toContain('lists none');
    const pot = says(bonusHandProgressive, (sheet) => {
      sheet.fund.fee!.payer = 'pot';
    });
    expect(pot).toContain('no player pays it');
  });
});

describe('a pool', () => {
  const cap = (sheet: Sheet, amount: number) =>
    says(sheet, ({ fund }) => {
      fund.pools[0]!.cap = amount as never;
    });

  it('starts and starts again under its cap', () => {
    const { reseed } = bonusHandProgressive.fund.kind === 'own' ? bonusHandProgressive.fund.pools[0]! : { reseed: 0 };
    expect(typeof reseed).toBe('object');
    const highest = (reseed as { between: number[] }).between[1]!;
    expect(cap(bonusHandProgressive, highest)).toBe('fits');
    expect(cap(bonusHandProgressive, highest - 1)).toContain('may be re-seeded above its cap');
    const seed = says(bonusHandProgressive, ({ fund }) => {
      fund.pools[0]!.reseed = usd(1_000);
      fund.pools[0]!.cap = usd(99_999.99);
    });
    expect(seed).toContain('may be seeded above its cap');
    const floor = says(bonusHandProgressive, ({ fund }) => {
      Object.assign(fund.pools[0]!, { seed: 1, reseed: 1, floor: 3, cap: 2 });
    });
    expect(floor).toContain('The minimum of pool');
  });

  it('grows by a least that is not above the most', () => {
    const daily = (least: number) =>
      says(bonusHandProgressive, ({ fund }) => {
        fund.pools[0]!.daily!.least = usd(least);
      });
    expect(daily(2_500)).toBe('fits');
    expect(daily(2_500.01)).toContain('The minimum daily increase');
  });

  it('that is made up at the close has its step there, and a seed that is lent has one too', () => {
    const closing = (...steps: Extract<Sheet['fund'], { kind: 'own' }>['closing']) =>
      says(bonusHandProgressive, ({ fund }) => {
        fund.closing = steps;
        fund.shortfall.repaid = false;
      });
    expect(closing('admin-fee', 'repay')).toContain('is missing increase-from-reserve');
    expect(closing('increase-from-reserve', 'admin-fee')).toContain('is missing repay');
    expect(closing('increase-from-reserve', 'admin-fee', 'repay')).toBe('fits');
  });
});

describe('a fund', () => {
  it('does not move into itself, is not linked to itself, and does not pay itself twice', () => {
    const itself = says(fastCashJackpots, ({ fund }) => {
      fund.transfers = { at: 'K-4', to: fund.shared! };
    });
    expect(itself).toContain('which is the reserve');
    expect(
      says(fastCashJackpots, ({ fund }) => {
        fund.transfers = { at: 'K-4', to: 'pj' };
      }),
    ).toBe('fits');
    const also = says(pokerBonusHandProgressive, (sheet) => void sheet.fund.alsoPays!.sheets.push(sheet.id));
    expect(also).toContain('lists itself');
  });

  it('expects no range that is upside down', () => {
    const expected = says(pokerBonusHandProgressive, ({ fund }) => {
      fund.expectedDaily!.between = [usd(2), usd(1)];
    });
    expect(expected).toContain('runs from $2.00 down to $1.00');
    const unseen = says(bonusHandProgressive, ({ fund }) => {
      fund.expectedDaily = { at: '§6.3', between: [usd(1), usd(2)] };
    });
    expect(unseen).toContain('the close has no step fees-to-reserve');
    const spots = says(prizeWheel, (sheet) => {
      wheelStepOf(sheet)!.spots.value = [2, 1];
    });
    expect(spots).toContain('the value of a spot runs from $0.02 down to $0.01');
    const multiplier = says(noLimitBadBeat, (sheet) => {
      sheet.multiplier!.between = [4, 2];
    });
    expect(multiplier).toContain('runs from 4 down to 2');
  });
});

describe('what charges the reserve', () => {
  const without = (sheet: Sheet, charge: string) =>
    says(sheet, ({ fund }) => {
      fund.chargeOrder = fund.chargeOrder.filter((one) => one !== charge);
    });

  it('has its place in the order, once', () => {
    for (const charge of ['multiplier', 'odd-chips', 'reseed']) {
      expect(without(noLimitBadBeat, charge)).toContain(`is missing ${charge}`);
    }
    expect(without(bonusHandProgressive, 'fixed-prizes')).toContain('is missing fixed-prizes');
    const twice = says(noLimitBadBeat, ({ fund }) => void fund.chargeOrder.push('reseed'));
    expect(twice).toContain('charged twice for reseed');
  });
});

describe('a multiplier', () => {
  it('is of what the rows pay', () => {
    expect(
      says(noLimitBadBeat, (sheet) => {
        sheet.multiplier!.of = 'prizes';
      }),
    ).toContain('no line has one');
    const ofPool = says(acesCracked, (sheet) => {
      sheet.multiplier = { at: '§5.7', between: [2, 4], of: 'pool' };
    });
    expect(ofPool).toContain('no line pays from one');
  });
});

describe('payment', () => {
  it('in kind names options only of another sheet', () => {
    const kind = (of: string | null) =>
      says(acesCracked, (sheet) => {
        sheet.inKind = [{ at: '§5.5', as: 'chips', name: 'Chips', of, options: ['free'] }];
      });
    expect(kind(null)).toContain('do not name the rule sheet they come from');
    expect(kind('bay-101/match-play') ?? '').not.toContain('do not name the rule sheet');
  });

  it('at the tray is a place, in chips or cash; goods are a form', () => {
    const tray = says(acesCracked, (sheet) => {
      payOf(sheet).places = ['cage'];
      payOf(sheet).tray = { at: '§5.5', under: usd(600) };
    });
    expect(tray).toContain('is not a place of payment');
    const check = says(acesCracked, (sheet) => {
      payOf(sheet).places = ['tray'];
      payOf(sheet).forms = ['check'];
    });
    expect(check).toContain('neither chips nor cash');
    const goods = says(acesCracked, (sheet) => {
      for (const row of Object.values(sheet.chart.options).flat())
        row.prize = { gives: 'goods', what: 'a hat', value: usd(20) };
      payOf(sheet).forms = ['chips'];
    });
    expect(goods).toContain('which is not a form of payment');
  });

  it('waits for the end of the running where the best hand wins, and not otherwise', () => {
    expect(says(highHandHappyHours, () => {})).toBe('fits');
    const all = says(highHandHappyHours, (sheet) => {
      sheet.steps = sheet.steps.map((step) =>
        step.kind === 'select'
          ? { id: step.id, at: step.at, kind: 'select', form: 'all-places', next: stepNext(step) }
          : step,
      );
    });
    expect(all).toContain('requires an earn step of form award');
  });
});

const stepNext = (step: Sheet['steps'][number]): string => ('next' in step ? step.next : '');

describe('a fee of the position', () => {
  const fee = (over: object) =>
    says(cashInAFlash, (sheet) => {
      sheet.fund.moreFees![0] = { ...sheet.fund.moreFees![0]!, ...over };
    });

  it('is what players pay, and not optional', () => {
    expect(fee({})).toBe('fits');
    expect(fee({ optional: true })).toContain('is for each position');
    expect(fee({ payer: 'pot' })).toContain('is for each position');
  });

  it('has no poster; a fee of the first position may', () => {
    const postedBy = { at: '§6.2', several: 'most-wagered' };
    expect(fee({ postedBy })).toContain('says that the first position posts it');
    expect(says(caribbeanStudJackpot, () => {})).toBe('fits');
  });

  it('has one row at the most for all tables of a higher minimum', () => {
    const bands = says(cashInAFlash, (sheet) => {
      const [band] = sheet.fund.fee!.byLimits!;
      sheet.fund.fee!.byLimits = [band!, { ...band!, limits: ['100'] }];
    });
    expect(bands).toContain('Two lines of the fee (§6.2) are for all tables with a higher minimum.');
  });
});

describe('a fund of some options', () => {
  it('names options that are there', () => {
    const stray = says(fourCardPoker, (sheet) => {
      sheet.fund.only = ['FCPP-1', 'FCPP-9'];
    });
    expect(stray).toContain('The fund is only for option FCPP-9, which does not exist.');
  });

  it('is the house’s money in the others, and asks nothing of them', () => {
    const none = asOffered(fourCardPoker, 'none');
    expect(none.fund).toEqual({ kind: 'house', at: '§6.1' });
    const asked = choicesOf(none).map(({ choose }) => choose);
    expect(asked.sort()).toEqual(['aces-up.least', 'aces-up.most', 'ante.least', 'ante.most']);
    expect(asOffered(fourCardPoker, 'FCPP-1').fund.kind).toBe('own');
  });
});

describe('a row that waits for every hand', () => {
  it('is one of a game in which each hand has its own cards', () => {
    const communal = says(caAsianBadBeat, (sheet) => {
      for (const row of Object.values(sheet.chart.options).flat())
        if (row.games?.includes('baccarat')) row.keyed = 'every-hand';
    });
    expect(communal).toContain('all players share the deal');
  });
});
