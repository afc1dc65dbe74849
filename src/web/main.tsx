/** Starts the pages. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './design/fonts.ts';
import './design/base.css';
import { applyKeptTheme } from './design/theme.tsx';
import { HandPage } from './hand/hand-page.tsx';

applyKeptTheme();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <HandPage />
  </StrictMode>,
);
