/** The page for a witness of a computer draw to add a text, on their own device. */
import { Station } from '../design/station.tsx';
import { Gate } from '../lib/gate.tsx';
import { useView } from '../lib/live.tsx';
import { useTitle } from '../lib/router.tsx';
import { WitnessText } from './witness-text.tsx';
import '../desk/desk.css';

const ROLES = [
  'dealer',
  'floor',
  'surveillance',
  'cage',
  'card-desk',
  'promotions',
  'accountant',
  'compliance',
  'manager',
];

export function WitnessPage() {
  return (
    <Gate place="desk" name="Witness" theme="day" roles={ROLES}>
      <Witness />
    </Gate>
  );
}

function Witness() {
  useTitle('Witness');
  const sealed = (useView().sealedDraws ?? []).filter(({ root }) => root !== null);
  return (
    <Station name="Witness">
      {sealed.length === 0 ? (
        <p className="empty">
          No drawing to witness. When entries are sealed for a computer draw, you add your text here.
        </p>
      ) : null}
      {sealed.map((one) => (
        <article key={one.drawing} className="desk-console">
          <h2>{one.offerName}</h2>
          <WitnessText sealed={one} />
        </article>
      ))}
    </Station>
  );
}
