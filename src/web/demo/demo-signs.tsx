/** Demo helpers that fill in badges and PINs of signers, a club card and coupons with one tap. */

import type { DemoDocument } from '../../demo/api.ts';
import { Button } from '../design/button.tsx';
import { SelectField } from '../design/field.tsx';
import { Row } from '../design/layout.tsx';
import { dollars } from '../lib/money.tsx';
import { cardWords } from './badge-words.ts';
import { useDemo } from './use-demo.ts';

type SignsProps = Readonly<{
  /** Badges that have already signed. */
  taken: readonly (string | undefined)[];
  badge: string;
  onChoose: (badge: string, pin: string) => void;
}>;

export function DemoSigns({ taken, badge, onChoose }: SignsProps) {
  const { demo } = useDemo();
  if (demo === undefined) return null;
  const free = demo.badges.filter((row) => !taken.includes(row.badge));
  const choose = (chosen: string) => onChoose(chosen, free.find((row) => row.badge === chosen)?.pin ?? '');
  return (
    <SelectField
      label="Demo: who signs"
      value={free.some((row) => row.badge === badge) ? badge : ''}
      choices={[
        { value: '', says: 'Choose an employee' },
        ...free.map(({ badge: value, says, name }) => ({ value, says: `${says}, ${name}` })),
      ]}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

/** PINs of demo badges are public: the landing page lists them. */
export function DemoPin({ badge, onPin }: Readonly<{ badge: string; onPin: (pin: string) => void }>) {
  const { demo } = useDemo();
  const pin = demo?.badges.find((row) => row.badge === badge)?.pin;
  if (pin === undefined) return null;
  return (
    <Button onClick={() => onPin(pin)}>
      Demo: fill in the PIN <span className="mono">{pin}</span>
    </Button>
  );
}

/** Fills in the member's card number at a reader. */
export function DemoClubCard({ onCard }: Readonly<{ onCard: (card: string) => void }>) {
  const { demo } = useDemo();
  if (demo === undefined || demo.member === null) return null;
  const { card } = demo.member;
  return (
    <Row above={2} below={2}>
      <Button onClick={() => onCard(card)}>
        Demo: fill in the card <span className="mono">{cardWords(card)}</span>
      </Button>
    </Row>
  );
}

/** Fills in the member's PIN. */
export function DemoClubPin({ onPin }: Readonly<{ onPin: (pin: string) => void }>) {
  const { demo } = useDemo();
  if (demo === undefined || demo.member === null) return null;
  const { pin } = demo.member;
  return (
    <Row above={2} below={2}>
      <Button onClick={() => onPin(pin)}>
        Demo: fill in the PIN <span className="mono">{pin}</span>
      </Button>
    </Row>
  );
}

/** The next step for a coupon, and where. */
export type CouponUse = DemoDocument['coupons'][number]['use'];

type CouponProps = Readonly<{ use: CouponUse; taken: readonly string[]; onNumber: (number: string) => void }>;

export function DemoCoupons({ use, taken, onNumber }: CouponProps) {
  const { demo } = useDemo();
  const free = (demo?.coupons ?? []).filter((one) => one.use === use && !taken.includes(one.number));
  if (free.length === 0) return null;
  return (
    <Row align="stretch">
      {free.map(({ number, face }) => (
        <Button key={number} onClick={() => onNumber(number)}>
          Demo: {dollars(face)} coupon <span className="mono">{number}</span>
        </Button>
      ))}
    </Row>
  );
}
