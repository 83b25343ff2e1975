import { type Endpoint, type EndpointName, ENDPOINTS } from '@edp/contracts';
import type { ApiResponse } from '../../harness/response';
import { type Case, casesOf } from '../case';
import { type Finding, holds } from '../finding';
import { quoted } from '../journey/journeys';
import { sampleOf } from '../samples/samples';
import { isProblem } from '../wire/checks';
import type { RequestParts } from '../wire/session';

/**
 * Knowing a reference gives no access: a resource of another session looks like a missing one (decisions section 3).
 */
export function ownership(name: EndpointName): Case[] {
  const sample = sampleOf(name);
  if (sample?.about !== 'journey') return [];
  const endpoint: Endpoint = ENDPOINTS[name];
  // Another session gets no token for the reference in a body: the token check responds before the operation.
  const isStoppedAtGate = endpoint.token && endpoint.method === 'POST';
  const expected = isStoppedAtGate ? 401 : 404;
  return casesOf(name, {
    async 'responds to another session as if the reference did not exist'(world) {
      const { options, ofNobody } = await sample.ask(world);
      const stranger = await quoted(world.target, [world.people.woman]);
      const token = isStoppedAtGate ? await stranger.session.token(stranger.refId) : undefined;
      const ask = (given: RequestParts) =>
        stranger.session.call(name, { ...given, ...(token === undefined ? {} : { token }) });

      const foreign = await ask(options);
      const unknown = await ask(ofNobody);
      return [
        ...holds(foreign.status === expected, String(expected), foreign.status),
        ...isProblem(foreign),
        ...holds(foreign.text === unknown.text, `as for nobody's: ${unknown.text}`, foreign.text),
        ...sameHeaders(foreign, unknown),
      ];
    },
  });
}

const COMPARED = ['content-type', 'cache-control', 'content-length', 'www-authenticate'];

function sameHeaders(foreign: ApiResponse, unknown: ApiResponse): Finding[] {
  return COMPARED.flatMap((header) =>
    holds(
      foreign.headers[header] === unknown.headers[header],
      `${header} as for nobody's: ${unknown.headers[header] ?? 'none'}`,
      foreign.headers[header],
    ),
  );
}
