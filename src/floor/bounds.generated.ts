/** Bounds of the commands, for the forms of the pages. Written from the schemas by "npm run golden"; do not edit. */
export type Bounds = Readonly<{ min?: number; max?: number; maxLength?: number }>;

export const BOUNDS: Readonly<Record<string, Readonly<Record<string, Bounds>>>> = {
  'open-house': {
    name: { maxLength: 400 },
    staff: { min: 2 },
  },
  'set-signs': {
    pages: { maxLength: 120 },
  },
  'show-message': {
    message: { maxLength: 160 },
  },
  'enrol-staff': {
    roles: { min: 1 },
  },
  'approve-game': {
    name: { maxLength: 400 },
  },
  'open-table': {
    seats: { min: 1, max: 20 },
  },
  'take-seat': {
    seat: { min: 1, max: 20 },
  },
  'leave-seat': {
    seat: { min: 1, max: 20 },
  },
  'set-player-dealer': {
    seat: { min: 1, max: 20 },
  },
  'open-fund': {
    name: { maxLength: 400 },
  },
  'confirm-posting': {
    items: { min: 1, max: 50 },
  },
  'raise-pool': {
    start: { min: 0, max: 253402214400 },
  },
  'take-over': {
    pools: { max: 20 },
    advances: { max: 200 },
    claims: { max: 200 },
  },
  'start-round': {
    dealtIn: { min: 1, max: 20 },
    positions: { max: 80 },
  },
  'enter-tally': {
    lines: { min: 1, max: 40 },
  },
  'record-result': {
    outcomes: { max: 20 },
  },
  'correct-run': {
    seat: { min: 1, max: 20 },
    count: { min: 0, max: 1000 },
  },
  'call-hand': {
    hands: { max: 20 },
    inHand: { min: 1, max: 20 },
  },
  'declare-round': {
    dealtIn: { min: 1, max: 20 },
    positions: { max: 80 },
    hands: { max: 20 },
    inHand: { min: 1, max: 20 },
  },
  'pay-awards': {
    awards: { min: 1, max: 20 },
    parts: { min: 2, max: 3 },
    setOff: { max: 5 },
    forms: { max: 5 },
  },
  'grant-award': {
    seat: { min: 1, max: 20 },
  },
  'reopen-claim': {
    of: { min: 1 },
  },
  'close-day': {
    increases: { max: 200 },
  },
  'reverse': {
    of: { min: 1 },
    events: { min: 1, max: 50 },
  },
  'undo-payment': {
    of: { min: 1 },
  },
  'accept-clock': {
    from: { min: 0, max: 253402214400 },
    to: { min: 0, max: 253402214400 },
    shows: { min: 0, max: 253402214400 },
  },
  'draw-ticket': {
    seat: { min: 1, max: 20 },
  },
  'record-spin': {
    rotations: { min: 0, max: 99 },
  },
  'place-wagers': {
    positions: { max: 20 },
  },
  'record-deal': {
    counts: { max: 20 },
    dealer: { min: 0, max: 52 },
  },
  'decide-hand': {
    spot: { min: 1, max: 20 },
  },
  'settle-hand': {
    spot: { min: 1, max: 20 },
  },
  'reread-hand': {
    spot: { min: 1, max: 20 },
  },
  'key-progressive': {
    spot: { min: 1, max: 20 },
  },
  'verify-progressive': {
    spot: { min: 1, max: 20 },
  },
  'seat-show': {
    contestants: { min: 2, max: 20 },
  },
  'load-board': {
    layout: { max: 99 },
  },
  'pick-square': {
    seat: { min: 1, max: 20 },
    number: { min: 1, max: 999 },
  },
  'draw-seat-card': {
    card: { min: 1, max: 20 },
  },
  'award-pot': {
    dealtIn: { min: 1, max: 20 },
    winners: { min: 1, max: 20 },
  },
  'place-tables': {
    cells: { min: 100, max: 100 },
  },
  'draw-digits': {
    top: { min: 10, max: 10 },
    left: { min: 10, max: 10 },
  },
  'score-period': {
    top: { min: 0, max: 999 },
    left: { min: 0, max: 999 },
  },
  'correct-score': {
    top: { min: 0, max: 999 },
    left: { min: 0, max: 999 },
  },
  'open-boxes': {
    containers: { min: 1, max: 40 },
  },
  'pour-boxes': {
    devices: { min: 1, max: 40 },
  },
  'draw-finalists': {
    taken: { min: 1 },
  },
  'begin-contest': {
    here: { max: 400 },
  },
  'draw-order': {
    pass: { min: 1, max: 1000 },
    card: { min: 1, max: 10 },
  },
  'choose-envelope': {
    pass: { min: 1, max: 1000 },
    envelope: { min: 1, max: 10 },
  },
  'try-key': {
    pass: { min: 1, max: 1000 },
  },
  'bust-player': {
    pass: { min: 1, max: 1000 },
    hand: { min: 1, max: 1000 },
  },
  'count-chips': {
    chips: { max: 20 },
  },
  'break-tie': {
    order: { min: 2, max: 20 },
  },
  'draw-wheel-table': {
    seats: { min: 1, max: 20 },
  },
  'check-at-wheel': {
    seat: { min: 1, max: 20 },
  },
  'spread-cards': {
    cards: { max: 13 },
  },
  'receive-goods': {
    name: { maxLength: 400 },
    count: { min: 1, max: 100000 },
  },
  'write-off-goods': {
    count: { min: 1, max: 100000 },
  },
  'collect-tickets': {
    serials: { min: 1, max: 200 },
  },
  'check-out-block': {
    from: { min: 1, max: 999999 },
    to: { min: 1, max: 999999 },
  },
  'hand-out-tickets': {
    block: { min: 1, max: 999999 },
    heads: { min: 1, max: 20 },
  },
  'return-block': {
    block: { min: 1, max: 999999 },
    left: { min: 0, max: 999999 },
  },
  'reconcile-drum': {
    counted: { min: 0, max: 9999999 },
  },
  'report-entries': {
    quantity: { min: 1, max: 1000000000 },
  },
  'import-entries': {
    lines: { min: 1, max: 400 },
  },
  'report-hours': {
    minutes: { min: 1, max: 1440 },
  },
  'correct-hours': {
    minutes: { min: 0, max: 600000 },
  },
  'correct-entries': {
    entries: { min: 0, max: 1000000000 },
    quantity: { min: 1, max: 1000000000 },
  },
  'open-sign-up': {
    startsAt: { min: 0, max: 253402214400 },
  },
  'unregister': {
    entrant: { min: 1, max: 100000 },
  },
  'name-target': {
    entrant: { min: 1, max: 100000 },
  },
  'draw-seats': {
    tables: { min: 1, max: 200 },
  },
  'set-clock': {
    level: { min: 1, max: 100 },
    seconds: { min: 1, max: 14400 },
  },
  'take-rebuy': {
    entrant: { min: 1, max: 100000 },
    chips: { min: 0, max: 1000000000 },
  },
  'take-add-on': {
    entrant: { min: 1, max: 100000 },
  },
  'move-player': {
    entrant: { min: 1, max: 100000 },
    seat: { min: 1, max: 20 },
  },
  'move-button': {
    button: { min: 1, max: 20 },
  },
  'penalise-player': {
    entrant: { min: 1, max: 100000 },
    minutes: { min: 0, max: 600 },
  },
  'eliminate-players': {
    outs: { min: 1, max: 1000 },
  },
  'take-back-elimination': {
    entrant: { min: 1, max: 100000 },
  },
  'count-stacks': {
    stacks: { min: 1, max: 500 },
  },
  'disqualify-player': {
    entrant: { min: 1, max: 100000 },
  },
  'agree-deal': {
    shares: { min: 2, max: 500 },
    signed: { max: 500 },
  },
  'post-fixtures': {
    games: { min: 1, max: 128 },
  },
  'enter-picks': {
    picks: { max: 128 },
  },
  'change-picks': {
    picks: { max: 128 },
  },
  'move-game': {
    begins: { min: 0, max: 253402214400 },
  },
  'restore-game': {
    begins: { min: 0, max: 253402214400 },
  },
  'enter-results': {
    results: { min: 1, max: 128 },
  },
  'correct-result': {
    away: { min: 0, max: 999 },
    home: { min: 0, max: 999 },
  },
  'void-swipe': {
    posted: { min: 0, max: 253402214400 },
  },
  'issue-instruments': {
    count: { min: 1, max: 200 },
  },
  'swap-voucher': {
    faces: { min: 1, max: 100 },
  },
  'wager-instrument': {
    seat: { min: 1, max: 20 },
    behind: { min: 1, max: 8 },
    numbers: { min: 1, max: 200 },
  },
  'verify-instruments': {
    numbers: { min: 1, max: 200 },
  },
  'redeem-instruments': {
    numbers: { min: 1, max: 200 },
  },
};
