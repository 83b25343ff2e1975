import '@edp/ui/styles.css';
import './loader/provided';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isInfoPage, ROOT_ID, SHELL_FAILED, VIEW_ATTRIBUTE } from '@edp/contracts';
import { App, type AppProps } from './app';
import { createShell } from './create-shell';

// A task of its own, because the evaluation of the modules above takes long on a phone.
setTimeout(() => {
  try {
    start();
  } catch (error) {
    showFailure();
    throw error;
  }
});

function start(): void {
  const { shell, bridge } = createShell();
  const show = (infoPage?: AppProps['infoPage']) =>
    render(<App shell={shell} bridge={bridge} infoPage={infoPage} />);
  if (isInfoPage(shell.bootstrap.pageData.page)) {
    import('./info/info-page').then(({ InfoPage }) => show(InfoPage), showFailure);
  } else show();

  // The condition is constant at build time: no release contains the import.
  if (process.env['NODE_ENV'] === 'development' && shell.bootstrap.development) {
    void import('./development/reload-on-rebuild').then(({ watchBuilds }) =>
      watchBuilds(shell.bootstrap.products),
    );
  }
}

function render(app: ReactNode): void {
  const root = document.getElementById(ROOT_ID);
  // A transition is rendered in slices: the page reacts to taps and letters meanwhile.
  if (root?.hasAttribute(VIEW_ATTRIBUTE)) startTransition(() => void hydrateRoot(root, app));
  else if (root) createRoot(root).render(app);
}

/** Shows the document's failure panel, as when a first file of the shell does not load. */
function showFailure(): void {
  window.dispatchEvent(new Event(SHELL_FAILED));
}
