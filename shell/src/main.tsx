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

/** As when a first file of the shell does not come: the document has a panel for it. */
function showFailure(): void {
  window.dispatchEvent(new Event(SHELL_FAILED));
}

// The condition is known at build time: no release carries the import.
if (process.env['NODE_ENV'] === 'development' && shell.bootstrap.development) {
  void import('./development/reload-on-rebuild').then(({ watchBuilds }) =>
    watchBuilds(shell.bootstrap.products),
  );
}
