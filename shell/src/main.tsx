import '@edp/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { ROOT_ID } from '@edp/contracts';
import { App } from './app';
import { createShell } from './create-shell';
import './loader/provided';

const { shell, bridge } = createShell();
const root = document.getElementById(ROOT_ID);
if (root) createRoot(root).render(<App shell={shell} bridge={bridge} />);
