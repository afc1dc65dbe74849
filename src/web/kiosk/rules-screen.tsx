/** The rules as they hang on the wall: the activities that are on, then one of them. */
import { useEffect, useState } from 'react';
import type { PostedNotice } from '../../server/api/sheets.ts';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { ask } from '../lib/http.ts';
import { Say } from './speech.tsx';

type Props = Readonly<{ chosen: string | undefined; onChoose: (offer: string) => void }>;

export function RulesScreen({ chosen, onChoose }: Props) {
  const [notices, setNotices] = useState<readonly PostedNotice[] | 'lost'>();
  useEffect(() => {
    ask<{ notices: readonly PostedNotice[] }>('GET', '/api/posted')
      .then((answer) => setNotices(answer.ok ? answer.value.notices : 'lost'))
      .catch(() => setNotices('lost'));
  }, []);
  if (notices === undefined) return null;
  if (notices === 'lost') return <Notice means="waiting" says={<Say word="noServer" />} />;
  const one = notices.find(({ offer }) => offer === chosen);
  return one === undefined ? <List notices={notices} onChoose={onChoose} /> : <Rules {...one} />;
}

function List({ notices, onChoose }: Readonly<{ notices: readonly PostedNotice[] } & Pick<Props, 'onChoose'>>) {
  return (
    <>
      <h1>
        <Say word="rules" />
      </h1>
      <ul className="kiosk-list">
        {notices.map(({ offer, notice }) => (
          <li key={offer}>
            <Button onClick={() => onChoose(offer)} lang="en">
              {notice.title}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Rules({ notice }: PostedNotice) {
  return (
    <article className="kiosk-rules" lang="en">
      <h1>{notice.title}</h1>
      {notice.sections.map(({ heading, lines }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {lines.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
