import '@edp/ui/styles.css';
import './toolbar.css';
import * as remote from 'the-remote/lifecycles';
import { addedPage, type RemotePage } from '@edp/contracts';
import { type RunningAlone, startStandalone } from '@edp/mfe/standalone';
import { beginJourney } from './begin-journey';
import { showToolbar } from './toolbar';

const [first = addedPage(''), ...others]: RemotePage[] = REMOTE_PAGES.split(',').map(addedPage);
const pages: readonly [RemotePage, ...RemotePage[]] = [first, ...others];
const container = document.getElementById('main') ?? document.body;
const toolbar = showToolbar({ remote: remote.name, pages, product: PRODUCT_URL });

const running: Promise<RunningAlone> = startStandalone({
  lifecycles: remote,
  pages,
  container,
  begin: (at) => beginJourney(at, toolbar),
});
running.catch((error: unknown) => {
  toolbar.say(error instanceof Error ? error.message : String(error), 'wrong');
});

import.meta.webpackHot.accept('the-remote/lifecycles', () => {
  void running.then(({ replaceBy }) => replaceBy(remote));
});
