import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isInfoPage, ROOT_ID, VIEW_ATTRIBUTE } from '@edp/contracts';
import { App } from './app';
import { createShell } from './create-shell';

/** Creates the shell, and renders or hydrates it. Rejects if the code of the page cannot be loaded. */
export async function start(): Promise<void> {
  const { shell, bridge } = createShell();
  // The condition is constant at build time: no release contains the import.
  if (process.env['NODE_ENV'] === 'development' && shell.bootstrap.development) {
    void import('./development/reload-on-rebuild').then(({ watchBuilds }) =>
      watchBuilds(shell.bootstrap.products),
    );
  }
  const infoPage = isInfoPage(shell.bootstrap.pageData.page)
    ? (await import('./info/info-page')).InfoPage
    : undefined;
  render(<App shell={shell} bridge={bridge} infoPage={infoPage} />);
}

function render(app: ReactNode): void {
  const root = document.getElementById(ROOT_ID);
  // A transition is rendered in slices: the page reacts to taps and letters meanwhile.
  if (root?.hasAttribute(VIEW_ATTRIBUTE)) startTransition(() => void hydrateRoot(root, app));
  else if (root) createRoot(root).render(app);
}
