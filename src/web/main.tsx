/** Starts the pages. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './design/fonts.ts';
import './design/base.css';
import { App } from './app.tsx';
import { applyKeptTheme } from './design/theme.tsx';

applyKeptTheme();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
