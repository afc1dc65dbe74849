/** Every screen of a demo floor says so in words, where it cannot be overlooked. */
import { useSessions } from '../lib/session.tsx';
import './demo-mark.css';

export function DemoMark() {
  const { session } = useSessions();
  return session?.demo === true ? <span className="demo-mark">DEMO</span> : null;
}
