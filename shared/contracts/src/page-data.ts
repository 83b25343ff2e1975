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

/** `page-data/app-data.json`: a new hash means that the server has a newer build than this page. */
export const AppData = S.Closed({ webpackCompilationHash: S.Text(64) });

/**
 * In development: the remote that this browser loads from another origin, or the reason why it cannot. `remote` is
 * empty if the override could not be parsed.
 */
export const RemoteOverride = S.Closed({
  remote: S.Text(60),
  origin: S.Text(120),
  problem: Type.Optional(S.OneOf(['form', 'notLocal', 'unreachable', 'noRelease', 'doesNotFit'])),
  /** Text for developers. */
  reason: Type.Optional(S.Text(400)),
});

/** Data for the first paint, inlined in the HTML. No personal data. */
export const PageBootstrap = S.Closed({
  pageData: PageData,
  registry: RegistryView,
  appData: AppData,
  /** From `?lang=`, the cookie, the browser's list, or English. */
  language: S.OneOf(LANGUAGE_KEYS),
  /** Texts of this page in that language by namespace: `{ shell: {...}, 'mfe-quote': {...} }`. */
  resources: Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown())),
  products: Type.Array(ProductConfig),
  /** Versions of lists that are the same for everybody, by target of the endpoint (`plans/onemedical/insurance`). */
  lists: Type.Record(Type.String(), Type.String()),
  /** The browser had a session before this page, so it may own a journey. */
  hasSession: Type.Boolean(),
  /** Origins of payment pages. */
  paymentOrigins: Type.Array(S.Text(200)),
  /** False if operators have disabled the service worker: an installed one is unregistered. */
  serviceWorker: Type.Boolean(),
  override: Type.Optional(RemoteOverride),
  /** In development: reload after a rebuild. */
  development: Type.Boolean(),
});

export type PageData = Static<typeof PageData>;
export type RemoteOverride = Static<typeof RemoteOverride>;
export type AppData = Static<typeof AppData>;
export type PageBootstrap = Static<typeof PageBootstrap>;

/** The browser session of a page. Both times are in seconds, and 0 without a session, or after its end. */
export const SessionTimes = Closed({
  /** Without further requests. */
  secondsLeft: Type.Integer({ minimum: 0 }),
  /** Absolute limit, also with activity. */
  secondsAtMost: Type.Integer({ minimum: 0 }),
  /** The same for all ids of one live session, different for another one, and useless without its cookie. */
  mark: Type.Optional(Type.String()),
});
export type SessionTimes = Static<typeof SessionTimes>;
