import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFiles } from '../release-files';
import {
  anyFileOf,
  type Cause,
  entryOf,
  setConnection,
  disablePrefetch,
  delayResponses,
  goOffline,
  onRequests,
  promoteFaulty,
} from './causes';
import { releasesOf } from './faulty-release';

export interface Fault {
  readonly name: string;
  /** When the fault starts: with the first page of the journey, or with the document of the previous step. */
  readonly since: 'journey' | 'document';
  /** Whether the buyer navigates by the history, because buttons of a page do nothing without a connection. */
  readonly byHistory?: boolean;
  /** Deadline in milliseconds for the error or step to be displayed after the navigation. */
  readonly withinMs: number;
  /** Expected result: the step after an automatic recovery, or the error panel on the previous step. */
  readonly ends: 'shown' | 'failed';
  /** Whether the response arrives late, so that the step may be displayed at the second try. */
  readonly isLate?: boolean;
  /** Expected console messages. */
  readonly expectedMessages: RegExp;
  readonly cause: Cause;
}

const IMMEDIATELY = 2_000;
const WITH_RETRIES = 20_000;
/** A hanging release is aborted after 8 s, and another one is requested. */
const WITH_TIMEOUT = 12_000;
const SLOW_MS = 30_000;

export const FAULTS: readonly Fault[] = [
  {
    name: 'entry 404',
    since: 'document',
    withinMs: WITH_RETRIES,
    ends: 'failed',
    expectedMessages: /404/,
    cause: onRequests(entryOf, (route) => route.fulfill({ status: 404, body: '' })),
  },
  {
    name: 'entry 500 with HTML',
    since: 'document',
    withinMs: WITH_RETRIES,
    ends: 'failed',
    expectedMessages: /500/,
    cause: onRequests(entryOf, (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Sorry</h1>' }),
    ),
  },
  {
    name: 'manifest slow 30 s',
    isLate: true,
    since: 'document',
    withinMs: WITH_TIMEOUT,
    ends: 'failed',
    expectedMessages: /preload/,
    cause: delayResponses(
      ({ remote }) => new RegExp(`/page-data/|/remotes/${remote}/[^/]+/remoteEntry\\.`),
      SLOW_MS,
    ),
  },
  {
    name: 'connection reset',
    since: 'document',
    withinMs: WITH_RETRIES,
    ends: 'failed',
    expectedMessages: /ERR_CONNECTION_RESET/,
    cause: onRequests(anyFileOf, (route) => route.abort('connectionreset')),
  },
  {
    name: 'syntax error',
    since: 'journey',
    withinMs: IMMEDIATELY,
    ends: 'failed',
    expectedMessages: /SyntaxError/,
    cause: promoteFaulty({ module: (script) => `let = ;${script}` }),
  },
  {
    name: 'throws while evaluating',
    since: 'journey',
    withinMs: IMMEDIATELY,
    ends: 'failed',
    expectedMessages: /Broken on purpose/,
    cause: promoteFaulty({ module: (script) => `throw new Error('Broken on purpose.');${script}` }),
  },
  {
    name: 'module missing',
    since: 'journey',
    withinMs: IMMEDIATELY,
    ends: 'failed',
    expectedMessages: /does not exist in container/,
    cause: promoteFaulty({
      entry: (script) => script.replaceAll('"./lifecycles"', '"./something"'),
    }),
  },
  {
    name: 'throws while rendering',
    since: 'journey',
    withinMs: IMMEDIATELY,
    ends: 'failed',
    expectedMessages: /Broken on purpose/,
    cause: promoteFaulty({
      module: (script) =>
        script.replace(
          /(namespace:"mfe-[a-z]+",)root:/,
          '$1root(){throw new Error("Broken on purpose.")},was:',
        ),
    }),
  },
  {
    name: 'never mounts',
    since: 'journey',
    withinMs: WITH_TIMEOUT,
    ends: 'failed',
    expectedMessages: /REMOTE_TIMEOUT/,
    cause: promoteFaulty({
      module: (script) =>
        script.replace(
          /(namespace:"mfe-[a-z]+",)root:/,
          '$1root(){throw new Promise(()=>{})},was:',
        ),
    }),
  },
  {
    name: 'chunk 404 after a redeploy',
    since: 'document',
    withinMs: WITH_RETRIES,
    ends: 'shown',
    expectedMessages: /404/,
    cause: async ({ page, product, step }) => {
      await disablePrefetch(page);
      const releases = releasesOf(product, step.remote, step.page);
      const { folder } = releaseFiles(product, step.remote);
      // Without the file, its compressed form would still be served.
      const chunks = releases.chunks
        .flatMap((file) => [file, `${file}.br`])
        .filter((file) => existsSync(join(folder, file)));
      const move = (from: string, to: string) => {
        for (const file of chunks) {
          renameSync(join(folder, `${file}${from}`), join(folder, `${file}${to}`));
        }
      };
      return {
        async inject() {
          await releases.goLive({});
          move('', '.away');
        },
        repair: () => Promise.resolve(),
        async clear() {
          move('.away', '');
          await releases.restore();
        },
      };
    },
  },
  {
    name: 'contract too new',
    since: 'journey',
    withinMs: IMMEDIATELY,
    ends: 'failed',
    expectedMessages: /contract/,
    cause: promoteFaulty({ contractVersion: 3 }),
  },
  {
    name: 'integrity wrong',
    since: 'journey',
    withinMs: WITH_RETRIES,
    ends: 'failed',
    expectedMessages: /integrity/i,
    cause: ({ product, step }) => {
      const files = releaseFiles(product, step.remote);
      const [, module = ''] = files.manifest.initial;
      files.addByte(module);
      const repair = () => {
        files.repair(module);
        return Promise.resolve();
      };
      return Promise.resolve({ repair, clear: repair });
    },
  },
  {
    name: 'offline from the start',
    since: 'document',
    byHistory: true,
    withinMs: WITH_RETRIES,
    ends: 'failed',
    expectedMessages: /ERR_INTERNET_DISCONNECTED/,
    cause: async ({ page }) => {
      await disablePrefetch(page);
      return goOffline(page);
    },
  },
  {
    name: 'offline after caching',
    since: 'document',
    byHistory: true,
    withinMs: WITH_RETRIES,
    ends: 'shown',
    expectedMessages: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
    cause: async ({ page, visit }) => {
      await setConnection(page, { saveData: false, effectiveType: '4g' });
      await visit();
      return goOffline(page);
    },
  },
];
