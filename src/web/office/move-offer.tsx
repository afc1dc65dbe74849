/**
 * Moving a promotion in the calendar: where it would be, what the check says there, and one button. A promotion that is
 * approved already takes a second badge, and awaits approval again.
 */
import { useEffect, useRef } from 'react';
import { replaceOffer } from '../../floor/offers/command-forms.ts';
import type { OfferView } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { Panel, Row, Text } from '../design/layout.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { dayTime, useZone } from '../lib/time.tsx';
import { movedBy } from './house-calendar.ts';
import { useOfferCheck } from './offer-editor.tsx';

const STEPS = [
  { days: -7, says: 'A week earlier' },
  { days: -1, says: 'A day earlier' },
  { days: 1, says: 'A day later' },
  { days: 7, says: 'A week later' },
] as const;

type Props = Readonly<{
  offered: OfferView;
  days: number;
  onMove: (days: number) => void;
  onClose: () => void;
}>;

export function MoveOffer({ offered, days, onMove, onClose }: Props) {
  const { offer, name, status } = offered;
  const zone = useZone();
  const moved = movedBy(offer, days, zone);
  const { check, checking } = useOfferCheck(days === 0 ? undefined : moved, true);
  const issue = check?.issues[0] ?? check?.approval ?? undefined;
  const blocked = check?.issues[0];
  const unavailable =
    days === 0
      ? 'Choose another day first.'
      : checking
        ? 'The new period is being checked. One moment.'
        : blocked === undefined
          ? undefined
          : `${blocked.says} ${blocked.next}`;
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Panel
      as="section"
      gap={1}
      panel={issue === undefined ? 'raised' : 'stop'}
      aria-label={`Move ${name}`}
      ref={box}
      tabIndex={-1}
      onKeyDown={({ key }: { key: string }) => (key === 'Escape' ? onClose() : undefined)}
    >
      <Text as="p" role="status">
        <strong>{name}</strong>: {dayTime(moved.period.from, zone)} to {dayTime(moved.period.until, zone)}
        {days === 0
          ? ''
          : ` (${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days < 0 ? 'earlier' : 'later'})`}
        {issue === undefined || days === 0 ? null : (
          <Text block tone="stop">
            {issue.says} ({issue.at})
          </Text>
        )}
        {days !== 0 && issue === undefined && !checking && check !== undefined ? (
          <Text block tone="order">
            It fits there.
          </Text>
        ) : null}
      </Text>
      <Row gap={1} lines={1}>
        {STEPS.map(({ days: step, says }) => (
          <Button key={step} onClick={() => onMove(days + step)}>
            {says}
          </Button>
        ))}
        <Button look="quiet" onClick={onClose}>
          Leave it where it is
        </Button>
      </Row>
      <CommandForm
        of={replaceOffer(name, status === 'approved', unavailable)}
        given={days === 0 ? undefined : { offer: moved }}
        onDone={onClose}
      />
    </Panel>
  );
}
