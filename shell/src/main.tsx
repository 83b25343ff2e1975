import '@edp/ui/styles.css';
import './loader/provided';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ROOT_ID, VIEW_ATTRIBUTE } from '@edp/contracts';
import { App } from './app';
import { createShell } from './create-shell';

const { shell, bridge } = createShell();
const root = document.getElementById(ROOT_ID);
const app = <App shell={shell} bridge={bridge} />;
if (root?.hasAttribute(VIEW_ATTRIBUTE)) hydrateRoot(root, app);
else if (root) createRoot(root).render(app);

// The condition is known at build time: no release carries the import.
if (process.env['NODE_ENV'] === 'development' && shell.bootstrap.development) {
  void import('./development/reload-on-rebuild').then(({ watchBuilds }) =>
    watchBuilds(shell.bootstrap.products),
  );
}
