/** The signed-in employee, and a link back to their station. */
import './signed-in.css';
import { Button } from '../design/button.tsx';
import { Link } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { placeLink } from './place-link.ts';

export function SignedIn() {
  const { session, signOut } = useSessions();
  const who = session?.who;
  if (who === null || who === undefined) return null;
  const { path, name } = placeLink(who.place);
  return (
    <p className="signed-in">
      <span>
        <strong>{who.name ?? who.badge}</strong> is signed in here.
      </span>
      <Link to={path} className="button">
        Back to {name}
      </Link>
      <Button look="quiet" onClick={() => void signOut()}>
        Sign out
      </Button>
    </p>
  );
}
