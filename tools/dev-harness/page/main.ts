import '@edp/ui/styles.css';
import './toolbar.css';
import * as remote from 'the-remote/lifecycles';
import en from 'the-remote/locales/en.json';
import my from 'the-remote/locales/my.json';
import { addedPage, type RemotePage } from '@edp/contracts';
import { currentI18n } from '@edp/i18n';
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

// Hot reload replaces components in place, with their state. Any other change mounts the remote again.
import.meta.webpackHot.accept('the-remote/lifecycles', () => {
  void running.then(({ replaceBy }) => replaceBy(remote));
});

import.meta.webpackHot.accept(['the-remote/locales/en.json', 'the-remote/locales/my.json'], () => {
  for (const [language, texts] of Object.entries({ en, my })) {
    currentI18n().instance.addResourceBundle(language, remote.name, texts, true, true);
  }
});
