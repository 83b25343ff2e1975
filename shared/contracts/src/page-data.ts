import { type Static, Type } from 'typebox';
import { LANGUAGE_KEYS } from '@edp/domain';
import type { PageName } from './pages';
import { ProductConfig } from './products';
import { RegistryView, RemoteRelease } from './registry';
import * as S from './schema';
import { Closed } from './schema';

/** `page-data/{page}/page-data.json` (decisions section 10). */
export const PageData = S.Closed({
  page: Type.Unsafe<PageName>({ type: 'string', maxLength: 40 }),
  /** Absent for pages of the shell. */
  remote: Type.Optional(RemoteRelease),
  namespaces: Type.Array(S.Text(40)),
  titleKey: S.Text(80),
  next: Type.Array(S.Text(40)),
});

/** `page-data/app-data.json`: a new hash means that the server has another build than this page. */
export const AppData = S.Closed({ webpackCompilationHash: S.Text(64) });

/**
 * On a developer's machine: the remote that this browser takes from elsewhere, or why it does not. `remote` is empty where
 * what was asked for could not even be read.
 */
export const RemoteOverride = S.Closed({
  remote: S.Text(60),
  origin: S.Text(120),
  problem: Type.Optional(S.OneOf(['form', 'notLocal', 'unreachable', 'noRelease', 'doesNotFit'])),
  /** In words of the developers. */
  reason: Type.Optional(S.Text(400)),
});

/** Everything the first paint needs, inlined in the HTML. No personal data. */
export const PageBootstrap = S.Closed({
  pageData: PageData,
  registry: RegistryView,
  appData: AppData,
  /** Chosen by `?lang=`, the cookie, the browser, English. */
  language: S.OneOf(LANGUAGE_KEYS),
  /** Namespaces of this page in that language: `{ shell: {...}, 'mfe-quote': {...} }`. */
  resources: Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown())),
  products: Type.Array(ProductConfig),
  /** Versions of lists that are the same for everybody, by target of the endpoint (`plans/onemedical/insurance`). */
  lists: Type.Record(Type.String(), Type.String()),
  /** This browser had a session before this page: it may own a journey. */
  hasSession: Type.Boolean(),
  /** Origins the browser may leave for, to pay. */
  paymentOrigins: Type.Array(S.Text(200)),
  /** False where operators have switched the service worker off: then one that is there goes. */
  serviceWorker: Type.Boolean(),
  override: Type.Optional(RemoteOverride),
  /** True while developing: reload on rebuild. */
  development: Type.Boolean(),
});

export type PageData = Static<typeof PageData>;
export type RemoteOverride = Static<typeof RemoteOverride>;
export type AppData = Static<typeof AppData>;
export type PageBootstrap = Static<typeof PageBootstrap>;

/** How long the browser session lasts. Seconds; both 0 when there is no session, or when it has ended. */
export const SessionTimes = Closed({
  /** Until it ends if nothing more is asked. */
  secondsLeft: Type.Integer({ minimum: 0 }),
  /** Until it ends however busy it is: an extension goes no further than this. */
  secondsAtMost: Type.Integer({ minimum: 0 }),
});
export type SessionTimes = Static<typeof SessionTimes>;
