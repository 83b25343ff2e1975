import { type Static, Type } from 'typebox';
import { JOURNEY_PAGES, type JourneyPage, STEPS } from './pages';
import * as S from './schema';

/** A page that a remote brings with it (`pageFacts` in `pages.ts`). */
export const PageOfRemote = S.Closed({
  /** Its address below product and variant: the remote's name without `mfe-`, and what it likes below that. */
  path: Type.String({ pattern: '^(?!.{41})[a-z][a-z0-9-]*(/[a-z0-9-]+)?$' }),
  /** The step of the stepper that it belongs to; absent: none. */
  step: Type.Optional(S.OneOf(STEPS)),
  /** The page of the journey that a buyer must have come to before; absent: it is always open. */
  opensAt: Type.Optional(S.OneOf(Object.keys(JOURNEY_PAGES) as JourneyPage[])),
});

export const PagesOfRemote = Type.Array(PageOfRemote, { maxItems: 10 });

export type PageOfRemote = Static<typeof PageOfRemote>;

export const RemoteName = Type.String({ pattern: '^[a-z][a-z0-9-]{1,40}$' });
/** A path below the release's folder: no step of it begins with a dot, so none leads out of it. */
const FileName = Type.String({
  pattern: '^(?!.{161})[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$',
});
const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/=]{64}$' });
/** Content hash of a build. */
export const ReleaseId = Type.String({ pattern: '^[0-9a-f]{12}$' });

/** Shared module to names it exports. */
const NamesByModule = Type.Record(
  Type.String({ maxLength: 80 }),
  Type.Array(S.Text(80), { maxItems: 1000 }),
);

/** `release.json`: what a build of the shell or of a remote says about itself. Written by the build, read by the gateway. */
export const ReleaseManifest = S.Closed({
  name: Type.Union([Type.Literal('shell'), RemoteName]),
  version: S.Text(40),
  releaseId: ReleaseId,
  contractVersion: Type.Integer({ minimum: 1 }),
  owner: S.Text(60),
  commit: Type.Optional(S.Text(40)),
  /** Federation container of a remote; absent for the shell. */
  container: Type.Optional(Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]{0,80}$' })),
  entry: FileName,
  /** Scripts the first paint needs, in order: entry, then what it imports. */
  initial: Type.Array(FileName),
  styles: Type.Array(FileName),
  exposes: Type.Array(S.Text(60)),
  /** Remote: the pages it brings with it. Shell: empty, and absent in shells that cannot show such pages. */
  pages: Type.Optional(PagesOfRemote),
  /** Versions of the shared packages it was built against. */
  shared: Type.Record(Type.String(), S.Text(40)),
  /** Content of those packages: a view of a remote stands in a shell that was built with the same. */
  sharedRevision: Type.Optional(S.Text(40)),
  /** Shell: the names that each shared module offers. Development builds leave them out. */
  provides: Type.Optional(NamesByModule),
  /** Remote: the names of each shared module that its code uses. Development builds leave them out. */
  uses: Type.Optional(NamesByModule),
  /** sha384 of every file of the release but source maps and `release.json` itself. */
  integrity: Type.Record(FileName, Integrity, { additionalProperties: false }),
});

/** By which key something is signed (Ed25519). */
export const Signature = S.Closed({
  publicKey: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  value: Type.String({ pattern: '^[A-Za-z0-9_-]{86}$' }),
});

/** On what the registry says of a remote: grows with each change, so that what was said before cannot be put back. */
const SignedState = S.Closed({ serial: Type.Integer({ minimum: 1 }), by: Signature });

/** One remote in the registry. */
export const RegistryEntry = S.Closed({
  owner: S.Text(60),
  active: ReleaseId,
  /** Were live, most recent first; kept servable. Older registries have canaries that ended among them. */
  previous: Type.Array(ReleaseId, { maxItems: 200 }),
  /** A release that some buyers get before all do. */
  canary: Type.Optional(
    S.Closed({
      releaseId: ReleaseId,
      percent: Type.Integer({ minimum: 1, maximum: 99 }),
      /** Why it cannot be promoted, such as that it is slower than the live release. */
      held: Type.Optional(S.Text(300)),
    }),
  ),
  /** Rolled back: no page is given them any more, their files stay for pages that are open. */
  withdrawn: Type.Optional(Type.Array(ReleaseId, { maxItems: 50 })),
  /** When a release, the live one or a canary, was last given to a new journey; those that have it may go on with it for some hours. */
  retired: Type.Optional(Type.Record(ReleaseId, S.Timestamp, { additionalProperties: false })),
  signed: Type.Optional(SignedState),
});

/** A remote beside the journey that was taken off. */
const EndedRemote = S.Closed({
  /** What new journeys were given last, and what was rolled back before. */
  withdrawn: Type.Array(ReleaseId, { maxItems: 50 }),
  /** When its releases were last given to a new journey; pages that are open go on with them. */
  retired: Type.Record(ReleaseId, S.Timestamp, { additionalProperties: false }),
  signed: Type.Optional(SignedState),
});

/** `registry.json`: which release of each remote is live. */
export const Registry = S.Closed({
  version: Type.Literal(1),
  remotes: Type.Record(RemoteName, RegistryEntry, { additionalProperties: false }),
  /** Remotes that were taken off, until one of their releases is promoted again. */
  ended: Type.Optional(Type.Record(RemoteName, EndedRemote, { additionalProperties: false })),
  /** Releases whose files are being removed, `mfe-plan/0123456789ab`: none of them can become live. */
  removing: Type.Optional(
    Type.Array(Type.String({ pattern: '^[a-z][a-z0-9-]{1,40}/[0-9a-f]{12}$' }), { maxItems: 200 }),
  ),
});

/** The one module that a remote exposes and the shell asks it for. */
export const EXPOSED_MODULE = './lifecycles';

/** A remote as a page sees it: the release chosen for this session, with absolute paths. */
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
  /** Absolute paths to preload before the module is asked for, entry included. */
  preload: Type.Array(S.Text(240)),
  styles: Type.Array(S.Text(240)),
  /** Pages it brings with it, beyond those of the journey. */
  pages: Type.Optional(PagesOfRemote),
});

/** The releases of one remote that a page may use: `previous` is the fallback the loader may take once. */
const pair = { active: RemoteRelease, previous: Type.Optional(RemoteRelease) };

/** All remotes of this session. */
export const RegistryView = S.Closed({ remotes: Type.Record(Type.String(), S.Closed(pair)) });

/**
 * `page-data/{page}/releases.json`: what a page of this session would be made of now. Requested by a page that is open and
 * whose own releases do not come to life.
 */
export const PageReleases = S.Closed({
  ...pair,
  /** Path to hash of every script of both: the document that is open does not vouch for them. */
  integrity: Type.Record(Type.String(), S.Text(80)),
});

export type Signature = Static<typeof Signature>;
export type ReleaseManifest = Static<typeof ReleaseManifest>;
export type RegistryEntry = Static<typeof RegistryEntry>;
export type Registry = Static<typeof Registry>;
export type RemoteRelease = Static<typeof RemoteRelease>;
export type RegistryView = Static<typeof RegistryView>;
export type PageReleases = Static<typeof PageReleases>;
