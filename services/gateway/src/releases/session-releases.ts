import { type FastifyReply, type FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { JOURNEY_REMOTES } from './good-registry';
import { type RegisteredRemote } from './registered-remote';
import { isForNext, pinsCookie, type ReleasePins } from './release-pins';
import { type StoredRelease } from './release-source';
import { type LiveReleases, type RegisteredReleases, type ReleaseStore } from './release-store';

/** Which releases a browser gets: those its journey began with, until it ends. */
export interface SessionReleases {
  /**
   * For a page. A journey that begins is given its releases here, in a cookie.
   * @param remote that brings the page with it: the journey keeps its release from now on
   */
  forPage(request: FastifyRequest, reply: FastifyReply, remote: string): Promise<LiveReleases>;
  /** For what a page asks for later. */
  forRequest(request: FastifyRequest): Promise<LiveReleases>;
}

export interface JourneyReleases extends SessionReleases {
  /** Which releases the live session was given in its pages; none where the browser cannot show it. */
  readonly given: (request: FastifyRequest) => ReleasePins;
  /** A session begins: the journey of the one before keeps its releases no more, also where no page comes before a request. */
  readonly begin: (sessionId: string, request: FastifyRequest, reply: FastifyReply) => void;
  /** The session goes on under another id, and so do its releases. */
  readonly adopt: (sessionId: string, request: FastifyRequest, reply: FastifyReply) => void;
}

interface Options {
  readonly store: ReleaseStore;
  readonly secret: string;
  readonly secure: boolean;
  /** A browser session lasts no longer. */
  readonly lifetimeSeconds: number;
}

const NONE: ReleasePins = new Map();

export function createSessionReleases(options: Options): JourneyReleases {
  const { store, secret, secure, lifetimeSeconds } = options;
  const name = secure ? '__Host-releases' : 'edp_releases';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const cookie = pinsCookie(secret);
  const read = (request: FastifyRequest) =>
    cookie.read(request.cookies[name], request.server.sessions.idOf(request));
  const write = (request: FastifyRequest, reply: FastifyReply, value: string) => {
    reply.setCookie(name, value, { ...attributes, maxAge: lifetimeSeconds });
    request.cookies[name] = value;
  };

  return {
    async forPage(request, reply, remote) {
      const state = request.server.sessions.stateOf(request);
      const isUnderWay = state === 'live';
      const pins = isUnderWay ? read(request) : NONE;
      const sessionId = request.session(reply);
      const live = await choose(await store.current(), pins, sessionId);
      const given = idsOf(
        live,
        (one) => JOURNEY_REMOTES.has(one) || one === remote || pins.has(one),
      );
      // A session that ended goes on until a request is told so: the page is of the journey after it.
      const value =
        state === 'ended' ? cookie.writeForNext(given, sessionId) : cookie.write(given, sessionId);
      // The cookie of a journey that begins lasts as long as its session, also when it says the same as the one before.
      if (!isUnderWay || value !== request.cookies[name]) write(request, reply, value);
      return live;
    },
    given: (request) =>
      request.server.sessions.stateOf(request) === 'live' ? read(request) : NONE,
    begin(sessionId, request, reply) {
      const value = request.cookies[name];
      if (value === undefined) return;
      if (isForNext(value)) write(request, reply, cookie.write(read(request), sessionId));
      else reply.clearCookie(name, attributes);
    },
    adopt(sessionId, request, reply) {
      const pins = read(request);
      if (pins.size > 0) write(request, reply, cookie.write(pins, sessionId));
    },
    async forRequest(request) {
      // A page that outlives its session still asks for what belongs to it.
      return choose(await store.current(), read(request), null);
    },
  };
}

/** @param sessionId null: nothing is begun, so that nobody is drawn for a canary */
async function choose(
  registered: RegisteredReleases,
  pins: ReleasePins,
  sessionId: string | null,
): Promise<LiveReleases> {
  const chosen = [...registered.remotes].map(async ([name, remote]) => {
    const pinned = await pinnedRelease(registered, name, remote, pins.get(name));
    const release = pinned ?? drawnRelease(remote, sessionId);
    const previous = release === remote.active ? remote.previous : remote.active;
    return [name, { active: release, previous }] as const;
  });
  return { shell: registered.shell, remotes: new Map(await Promise.all(chosen)) };
}

/** The release that the journey began with, unless it was rolled back or is not kept any more. */
async function pinnedRelease(
  registered: RegisteredReleases,
  name: string,
  { active, canary }: RegisteredRemote,
  releaseId: string | undefined,
): Promise<StoredRelease | null> {
  if (releaseId === undefined) return null;
  const current = [active, canary?.release].find(
    (release) => release?.manifest.releaseId === releaseId,
  );
  return current ?? registered.earlier(name, releaseId);
}

function drawnRelease({ active, canary }: RegisteredRemote, sessionId: string | null) {
  if (!canary || sessionId === null) return active;
  const { release, percent } = canary;
  return isInCanary(sessionId, release.manifest.releaseId, percent) ? release : active;
}

function idsOf({ remotes }: LiveReleases, kept: (name: string) => boolean): ReleasePins {
  const shown = [...remotes].filter(([name]) => kept(name));
  return new Map(shown.map(([name, { active }]) => [name, active.manifest.releaseId]));
}

/**
 * Whether a session is among the first `percent` of a hundred who get a canary. The same session gets the
 * same answer from every gateway, and a larger share keeps those of a smaller one. Each canary draws anew, so
 * that it is not always the same buyers who go first.
 */
export function isInCanary(sessionId: string, releaseId: string, percent: number): boolean {
  const digest = createHash('sha256').update(`${releaseId} ${sessionId}`).digest();
  return digest.readUInt32BE() % 100 < percent;
}
