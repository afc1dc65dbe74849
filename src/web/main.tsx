/** Starts the pages. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './design/fonts.ts';
import './design/tokens.css';
import './design/base.css';
import './design/print.css';
import { App } from './app.tsx';
import { applyStoredTheme } from './design/theme.tsx';

applyStoredTheme();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
