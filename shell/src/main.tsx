import '@edp/ui/styles.css';
import './loader/provided';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isInfoPage, ROOT_ID, SHELL_FAILED, VIEW_ATTRIBUTE } from '@edp/contracts';
import { App, type AppProps } from './app';
import { createShell } from './create-shell';

const { shell, bridge } = createShell();
if (isInfoPage(shell.bootstrap.pageData.page)) {
  import('./info/info-page').then(({ InfoPage }) => show(InfoPage), showFailure);
} else show();

function show(infoPage?: AppProps['infoPage']): void {
  const root = document.getElementById(ROOT_ID);
  const app = <App shell={shell} bridge={bridge} infoPage={infoPage} />;
  if (root?.hasAttribute(VIEW_ATTRIBUTE)) hydrateRoot(root, app);
  else if (root) createRoot(root).render(app);
}

/** Shows the document's failure panel, as when a first file of the shell does not load. */
function showFailure(): void {
  window.dispatchEvent(new Event(SHELL_FAILED));
}

// The condition is constant at build time: no release contains the import.
if (process.env['NODE_ENV'] === 'development' && shell.bootstrap.development) {
  void import('./development/reload-on-rebuild').then(({ watchBuilds }) =>
    watchBuilds(shell.bootstrap.products),
  );
}
