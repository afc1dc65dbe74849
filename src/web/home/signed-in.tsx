/** The signed-in employee, and a link back to their station. */
import { Button } from '../design/button.tsx';
import { Row } from '../design/layout.tsx';
import { Link } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { placeLink } from './place-link.ts';

export function SignedIn() {
  const { session, signOut } = useSessions();
  const who = session?.who;
  if (who === null || who === undefined) return null;
  const { path, name } = placeLink(who.place);
  return (
    <Row justify="between" gap={2} lines={1} panel="plain" pad="tight" below={2}>
      <Row gap={2} lines={1}>
        <span>
          <strong>{who.name ?? who.badge}</strong> is signed in here.
        </span>
        <Link to={path} className="button">
          Back to {name}
        </Link>
      </Row>
      <Button look="quiet" onClick={() => void signOut()}>
        Sign out
      </Button>
    </Row>
  );
}
