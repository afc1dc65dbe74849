/** What the winner of a drawing plays, as its sheet says. */
import type { DrawingView } from '../../floor/view.ts';
import { CardWheelStep } from './card-wheel-step.tsx';
import { EndDrawing } from './end-drawing.tsx';
import { LadderStep } from './ladder-step.tsx';
import { WheelStep } from './wheel-step.tsx';
import './plays.css';

export function PlayStep({ drawing }: Readonly<{ drawing: DrawingView }>) {
  const form = drawing.play !== null && 'form' in drawing.play ? drawing.play.form : 'wheel';
  switch (form) {
    case 'call-ladder':
    case 'card-ladder':
      // Who stops keeps what he holds: a ladder never ends without a winner.
      return <LadderStep drawing={drawing} />;
    case 'wheel-of-cards':
      return <CardWheelStep drawing={drawing} />;
    case 'wheel':
      return (
        <>
          <WheelStep drawing={drawing} />
          <EndDrawing drawing={drawing} />
        </>
      );
  }
}
