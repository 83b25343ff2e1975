import { type FastifyReply, type FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { JOURNEY_REMOTES } from '@edp/contracts';
import { type RegisteredRemote } from './registered-remote';
import { isForNext, pinsCookie, type ReleasePins } from './release-pins';
import { idOf, type StoredRelease } from './release-source';
import { type LiveReleases, type RegisteredReleases, type ReleaseStore } from './release-store';

/** Selects the releases of a browser: those that its journey began with, until it ends. */
export interface SessionReleases {
  /**
   * For a page. Assigns releases to a new journey, in a cookie.
   * @param remote that adds the page: the journey is pinned to its release from now on
   */
  forPage(request: FastifyRequest, reply: FastifyReply, remote: string): Promise<LiveReleases>;
  /** For later requests of a page. */
  forRequest(request: FastifyRequest): Promise<LiveReleases>;
}

export interface JourneyReleases extends SessionReleases {
  /** The releases that the live session got in its pages; none without a valid cookie. */
  readonly given: (request: FastifyRequest) => ReleasePins;
  /** A session begins: drops the releases of the previous journey, also if an API request comes before a page. */
  readonly begin: (sessionId: string, request: FastifyRequest, reply: FastifyReply) => void;
  /** The session id changes: binds the releases to the new one. */
  readonly adopt: (sessionId: string, request: FastifyRequest, reply: FastifyReply) => void;
}

interface Options {
  readonly store: ReleaseStore;
  readonly secret: string;
  readonly secure: boolean;
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
      const isLive = state === 'live';
      const pins = isLive ? read(request) : NONE;
      const sessionId = request.session(reply);
      const live = await choose(await store.current(), pins, sessionId);
      const given = idsOf(
        live,
        (one) => JOURNEY_REMOTES.has(one) || one === remote || pins.has(one),
      );
      // An ended session is only replaced by the next API request: the page belongs to the next journey.
      const value =
        state === 'ended' ? cookie.writeForNext(given, sessionId) : cookie.write(given, sessionId);
      // A new journey gets a new cookie even with the same value, because the cookie must last as long as its session.
      if (!isLive || value !== request.cookies[name]) write(request, reply, value);
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
      // A page may still request its files after its session has ended.
      return choose(await store.current(), read(request), null);
    },
  };
}

/** @param sessionId null: no journey begins, so no canary is assigned */
async function choose(
  registered: RegisteredReleases,
  pins: ReleasePins,
  sessionId: string | null,
): Promise<LiveReleases> {
  const chosen = new Map<string, StoredRelease>();
  for (const [name, remote] of registered.remotes) {
    const pin = pins.get(name);
    const release =
      pin === undefined
        ? assignedRelease(remote, sessionId)
        : // A journey whose release was rolled back continues with the live one.
          (currentRelease(remote, pin) ?? (await registered.earlier(name, pin)) ?? remote.active);
    if (release !== remote.active) chosen.set(name, release);
  }
  return chosen.size === 0 ? registered.live : withReleases(registered.live, chosen);
}

/** The live release or the canary, if it has this id. */
function currentRelease({ active, canary }: RegisteredRemote, releaseId: string) {
  return [active, canary?.release].find((release) => release && idOf(release) === releaseId);
}

function assignedRelease({ active, canary }: RegisteredRemote, sessionId: string | null) {
  if (!canary || sessionId === null) return active;
  const { release, percent } = canary;
  return isInCanary(sessionId, idOf(release), percent) ? release : active;
}

/** The live releases, some of them replaced. */
function withReleases(
  { shell, remotes }: LiveReleases,
  chosen: ReadonlyMap<string, StoredRelease>,
): LiveReleases {
  const replaced = [...remotes].map(([name, live]) => {
    const active = chosen.get(name);
    return [name, active ? { active, previous: live.active } : live] as const;
  });
  return { shell, remotes: new Map(replaced) };
}

function idsOf({ remotes }: LiveReleases, isIncluded: (name: string) => boolean): ReleasePins {
  const included = [...remotes].filter(([name]) => isIncluded(name));
  return new Map(included.map(([name, { active }]) => [name, idOf(active)]));
}

/**
 * Whether a session gets a canary: deterministic at all gateways, and a larger percentage includes the sessions of a
 * smaller one. The hash includes the release, so that each canary selects other sessions.
 */
export function isInCanary(sessionId: string, releaseId: string, percent: number): boolean {
  const digest = createHash('sha256').update(`${releaseId} ${sessionId}`).digest();
  return digest.readUInt32BE() % 100 < percent;
}
