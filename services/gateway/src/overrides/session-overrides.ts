import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type RemoteOverride } from '@edp/contracts';
import { type LiveReleases } from '../releases/release-store';
import { type SessionReleases } from '../releases/session-releases';
import { isFromHere } from './is-from-here';
import { overrideRelease } from './override-release';
import { type Override, readOverride, writeOverride } from './read-override';

const COOKIE = 'edp_override';
const QUERY = 'mfe-override';

export interface SessionOverrides {
  /** Releases of a session, with the remote that the browser overrides in the place of its own. */
  readonly releases: SessionReleases;
  /**
   * Takes note of `?mfe-override=`, for as long as the browser is open. Whoever asks from elsewhere is not listened to.
   * @returns where the browser goes on without the query, when something changed
   */
  readonly takeNote: (request: FastifyRequest, reply: FastifyReply) => string | null;
}

/**
 * Lets a squad see its remote, as a server of its own machine serves it, in a running shell (docs/remotes.md). Switched on for
 * gateways on a developer's machine alone (`REMOTE_OVERRIDES`): where it is off, nothing here is ever called.
 */
export function createSessionOverrides(
  releases: SessionReleases,
  secure: boolean,
): SessionOverrides {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  async function overridden(live: LiveReleases, request: FastifyRequest): Promise<LiveReleases> {
    if (!isFromHere(request)) return live;
    const kept = readOverride(request.cookies[COOKIE]);
    const override = kept.kind === 'override' ? await applied(live, kept.override) : live;
    const asked = readOverride(queryOf(request));
    if (asked.kind !== 'bad') return override;
    return { ...override, override: { remote: '', origin: '', problem: asked.problem } };
  }

  return {
    releases: {
      forPage: async (request, reply, remote) =>
        overridden(await releases.forPage(request, reply, remote), request),
      forRequest: async (request) => overridden(await releases.forRequest(request), request),
    },
    takeNote(request, reply) {
      if (!isFromHere(request)) return null;
      const asked = readOverride(queryOf(request));
      if (asked.kind === 'none' || asked.kind === 'bad') return null;
      if (asked.kind === 'reset') reply.clearCookie(COOKIE, attributes);
      else reply.setCookie(COOKIE, writeOverride(asked.override), attributes);
      return withoutQuery(request.url);
    },
  };
}

async function applied(live: LiveReleases, override: Override): Promise<LiveReleases> {
  const { remote, base } = override;
  const found = await overrideRelease(override, live.shell.manifest);
  const told: RemoteOverride = { remote, origin: new URL(base).origin };
  if (!('release' in found)) return { ...live, override: { ...told, ...found } };
  const remotes = new Map(live.remotes).set(remote, { active: found.release, previous: null });
  return { ...live, remotes, override: told };
}

function queryOf(request: FastifyRequest): unknown {
  return (request.query as Readonly<Record<string, unknown>>)[QUERY];
}

function withoutQuery(url: string): string {
  const [path = '', search = ''] = url.split(/\?(.*)/s);
  const query = new URLSearchParams(search);
  query.delete(QUERY);
  const rest = query.toString();
  return rest ? `${path}?${rest}` : path;
}
