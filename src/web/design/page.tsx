/** The frame of every page: the name and purpose of the page on top, the source of its text at the foot. */
import type { ReactNode } from 'react';
import sign from '../floorbook.svg';
import { DemoMark } from './demo-mark.tsx';
import { ThemeSwitch } from './theme.tsx';
import './page.css';

type Props = Readonly<{ about: ReactNode; foot: ReactNode; onHome: () => void; children: ReactNode }>;

export function Page({ about, foot, onHome, children }: Props) {
  return (
    <div className="page">
      <header className="page-head">
        <a
          className="page-brand"
          href="/"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onHome();
          }}
        >
          <img src={sign} alt="" />
          Floorbook
        </a>
        <DemoMark />
        <p className="page-about">{about}</p>
        <ThemeSwitch />
      </header>
      <main className="page-main">{children}</main>
      {foot === null ? null : <footer className="page-foot">{foot}</footer>}
    </div>
  );
}
