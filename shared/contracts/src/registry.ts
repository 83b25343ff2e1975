import { type Static, Type } from 'typebox';
import { JOURNEY_PAGES, type JourneyPage, STEPS } from './pages';
import * as S from './schema';

/** A page that a remote adds (`pageFacts` in `pages.ts`). */
export const PageOfRemote = S.Closed({
  /** Path below product and variant: the remote's name without `mfe-`, optionally with one segment below. */
  path: Type.String({ pattern: '^(?!.{41})[a-z][a-z0-9-]*(/[a-z0-9-]+)?$' }),
  /** The step of the stepper; absent: none. */
  step: Type.Optional(S.OneOf(STEPS)),
  /** The page of the journey that a buyer must have reached; absent: always open. */
  opensAt: Type.Optional(S.OneOf(Object.keys(JOURNEY_PAGES) as JourneyPage[])),
});

const PagesOfRemote = Type.Array(PageOfRemote, { maxItems: 10 });

export type PageOfRemote = Static<typeof PageOfRemote>;

export const RemoteName = Type.String({ pattern: '^[a-z][a-z0-9-]{1,40}$' });
/** A path inside the release's folder: no segment starts with a dot. */
const FileName = Type.String({
  pattern: '^(?!.{161})[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$',
});
const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/=]{64}$' });
/** Content hash of a build. */
export const ReleaseId = Type.String({ pattern: '^[0-9a-f]{12}$' });

/** Exported names by shared module. */
const NamesByModule = Type.Record(
  Type.String({ maxLength: 80 }),
  Type.Array(S.Text(80), { maxItems: 1000 }),
);

/** `release.json`: facts of a build of the shell or of a remote. Written by the build, read by the gateway. */
export const ReleaseManifest = S.Closed({
  name: Type.Union([Type.Literal('shell'), RemoteName]),
  version: S.Text(40),
  releaseId: ReleaseId,
  contractVersion: Type.Integer({ minimum: 1 }),
  owner: S.Text(60),
  commit: Type.Optional(S.Text(40)),
  /** Name of the federation container of a remote; absent for the shell. */
  container: Type.Optional(Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]{0,80}$' })),
  entry: FileName,
  /** Scripts for the first paint, in order: entry, then its imports. */
  initial: Type.Array(FileName),
  styles: Type.Array(FileName),
  exposes: Type.Array(S.Text(60)),
  /** Remote: its added pages. Shell: empty, and absent in shells that do not support such pages. */
  pages: Type.Optional(PagesOfRemote),
  /** Versions of the shared packages at build time. */
  shared: Type.Record(Type.String(), S.Text(40)),
  /** Hash of those packages: a view of a remote fits a shell with the same hash only. */
  sharedRevision: Type.Optional(S.Text(40)),
  /** Shell: the exported names of each shared module. Absent in development builds. */
  provides: Type.Optional(NamesByModule),
  /** Remote: the used names of each shared module. Absent in development builds. */
  uses: Type.Optional(NamesByModule),
  /** sha384 of every file of the release except source maps and `release.json` itself. */
  integrity: Type.Record(FileName, Integrity, { additionalProperties: false }),
});

/** An Ed25519 signature and its key. */
export const Signature = S.Closed({
  publicKey: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  value: Type.String({ pattern: '^[A-Za-z0-9_-]{86}$' }),
});

/** Signature of a remote's entry. The serial grows with each change, so that an old entry cannot be replayed. */
const SignedState = S.Closed({ serial: Type.Integer({ minimum: 1 }), by: Signature });

/** One remote in the registry. */
export const RegistryEntry = S.Closed({
  owner: S.Text(60),
  active: ReleaseId,
  /** Former live releases, most recent first; their files stay available. Older registries list ended canaries too. */
  previous: Type.Array(ReleaseId, { maxItems: 200 }),
  /** A release for a share of buyers. */
  canary: Type.Optional(
    S.Closed({
      releaseId: ReleaseId,
      percent: Type.Integer({ minimum: 1, maximum: 99 }),
      /** Why it cannot be promoted, such as slower loading than the live release. */
      held: Type.Optional(S.Text(300)),
    }),
  ),
  /** Rolled back: no page gets them any more; their files stay available for open pages. */
  withdrawn: Type.Optional(Type.Array(ReleaseId, { maxItems: 50 })),
  /** When a release was last assigned to a new journey; journeys with it may continue for some hours. */
  retired: Type.Optional(Type.Record(ReleaseId, S.Timestamp, { additionalProperties: false })),
  signed: Type.Optional(SignedState),
});

/** An added remote that was retired. */
const EndedRemote = S.Closed({
  /** The last releases for new journeys, and those rolled back before. */
  withdrawn: Type.Array(ReleaseId, { maxItems: 50 }),
  /** When its releases were last assigned to a new journey; open pages may continue with them. */
  retired: Type.Record(ReleaseId, S.Timestamp, { additionalProperties: false }),
  signed: Type.Optional(SignedState),
});

/** `registry.json`: the live release of each remote. */
export const Registry = S.Closed({
  version: Type.Literal(1),
  remotes: Type.Record(RemoteName, RegistryEntry, { additionalProperties: false }),
  /** Retired remotes, until one of their releases is promoted again. */
  ended: Type.Optional(Type.Record(RemoteName, EndedRemote, { additionalProperties: false })),
  /** Releases whose files are being deleted, `mfe-plan/0123456789ab`: none of them can become live. */
  removing: Type.Optional(
    Type.Array(Type.String({ pattern: '^[a-z][a-z0-9-]{1,40}/[0-9a-f]{12}$' }), { maxItems: 200 }),
  ),
});

/** The module that every remote exposes to the shell. */
export const EXPOSED_MODULE = './lifecycles';

/** A remote for a page: the release selected for this session, with absolute paths. */
export const RemoteRelease = S.Closed({
  name: RemoteName,
  version: S.Text(40),
  releaseId: ReleaseId,
  contractVersion: Type.Integer({ minimum: 1 }),
  container: S.Text(80),
  /** Absolute path of the hashed remote entry. */
  entry: S.Text(240),
  module: Type.Literal(EXPOSED_MODULE),
  integrity: Integrity,
  /** Absolute paths to preload, entry included. */
  preload: Type.Array(S.Text(240)),
  styles: Type.Array(S.Text(240)),
  /** Its added pages. */
  pages: Type.Optional(PagesOfRemote),
});

/** The releases of one remote for a page: the loader may fall back to `previous` once. */
const pair = { active: RemoteRelease, previous: Type.Optional(RemoteRelease) };

/** All remotes of this session. */
export const RegistryView = S.Closed({ remotes: Type.Record(Type.String(), S.Closed(pair)) });

/**
 * `page-data/{page}/releases.json`: the current releases for a page of this session. Requested by an open page whose
 * own releases fail to start.
 */
export const PageReleases = S.Closed({
  ...pair,
  /** Hash of every script of both by path: the open document has no integrity data for them. */
  integrity: Type.Record(Type.String(), S.Text(80)),
});

export type Signature = Static<typeof Signature>;
export type ReleaseManifest = Static<typeof ReleaseManifest>;
export type RegistryEntry = Static<typeof RegistryEntry>;
export type Registry = Static<typeof Registry>;
export type RemoteRelease = Static<typeof RemoteRelease>;
export type RegistryView = Static<typeof RegistryView>;
export type PageReleases = Static<typeof PageReleases>;
