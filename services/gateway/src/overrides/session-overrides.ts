import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type RemoteOverride } from '@edp/contracts';
import { type LiveReleases } from '../releases/release-store';
import { type SessionReleases } from '../releases/session-releases';
import { isLocalRequest } from './is-local-request';
import { overrideRelease } from './override-release';
import { type Override, readOverride, writeOverride } from './read-override';

const COOKIE = 'edp_override';
const QUERY = 'mfe-override';

export interface SessionOverrides {
  /** Releases of a session, with the overridden remote. */
  readonly releases: SessionReleases;
  /**
   * Stores `?mfe-override=` in a session cookie. Requests from other machines are ignored.
   * @returns the URL without the query, to redirect to after a change; else null
   */
  readonly storeOverride: (request: FastifyRequest, reply: FastifyReply) => string | null;
}

/**
 * Loads a remote from a local server into a running shell, for development (docs/remotes.md). Only enabled on a
 * developer's machine (`REMOTE_OVERRIDES`).
 */
export function createSessionOverrides(
  releases: SessionReleases,
  secure: boolean,
): SessionOverrides {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  async function overridden(live: LiveReleases, request: FastifyRequest): Promise<LiveReleases> {
    if (!isLocalRequest(request)) return live;
    const stored = readOverride(request.cookies[COOKIE]);
    const override = stored.kind === 'override' ? await applyOverride(live, stored.override) : live;
    const requested = readOverride(queryOf(request));
    if (requested.kind !== 'bad') return override;
    return { ...override, override: { remote: '', origin: '', problem: requested.problem } };
  }

  return {
    releases: {
      forPage: async (request, reply, remote) =>
        overridden(await releases.forPage(request, reply, remote), request),
      forRequest: async (request) => overridden(await releases.forRequest(request), request),
    },
    storeOverride(request, reply) {
      if (!isLocalRequest(request)) return null;
      const requested = readOverride(queryOf(request));
      if (requested.kind === 'none' || requested.kind === 'bad') return null;
      if (requested.kind === 'reset') reply.clearCookie(COOKIE, attributes);
      else reply.setCookie(COOKIE, writeOverride(requested.override), attributes);
      return withoutQuery(request.url);
    },
  };
}

async function applyOverride(live: LiveReleases, override: Override): Promise<LiveReleases> {
  const { remote, base } = override;
  const found = await overrideRelease(override, live.shell);
  const notice: RemoteOverride = { remote, origin: new URL(base).origin };
  if (!('release' in found)) return { ...live, override: { ...notice, ...found } };
  const remotes = new Map(live.remotes).set(remote, { active: found.release, previous: null });
  return { ...live, remotes, override: notice };
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
