/** A printable club card: name, number and its Code 128 barcode, never the PIN. Loaded on demand. */

import { Barcode } from '../../design/barcode.tsx';
import { Button } from '../../design/button.tsx';
import { Grid, Stack, Text } from '../../design/layout.tsx';
import { useSessions } from '../../lib/session.tsx';

type Props = Readonly<{ card: string; name: string; photo?: string | undefined }>;

export default function PrintedCard({ card, name, photo }: Props) {
  const house = useSessions().session?.house?.name ?? '';
  return (
    <Stack gap={2} align="start" className="club-printed">
      <Grid as="figure" columns="1fr auto" className="club-card" aria-label={`Card of ${name}`}>
        <Text as="p" wide weight="bold">
          {house}
        </Text>
        <Text as="p" size="lead" breaks>
          {name}
        </Text>
        <p className="club-card-photo">{photo === undefined ? 'Photo' : photo}</p>
        <Barcode value={card} />
      </Grid>
      <Button look="primary" onClick={() => window.print()}>
        Print card
      </Button>
    </Stack>
  );
}
