import { type Endpoint, type EndpointName, ENDPOINTS } from '@edp/contracts';
import type { ApiResponse } from '../../harness/response';
import { type Case, casesOf } from '../case';
import { type Finding, holds } from '../finding';
import { quoted } from '../journey/journeys';
import { SAMPLES } from '../samples/samples';
import { isProblem } from '../wire/checks';
import type { RequestParts } from '../wire/session';

/**
 * Knowing a reference gives no access: a resource of another session looks like an unknown one (decisions section 3).
 */
export function ownership(name: EndpointName): Case[] {
  const sample = SAMPLES[name];
  if (sample.about !== 'journey') return [];
  const endpoint: Endpoint = ENDPOINTS[name];
  // Another session gets no token for the reference in a body: the token check rejects the request first.
  const isStoppedAtGate = endpoint.token && endpoint.method === 'POST';
  const expected = isStoppedAtGate ? 401 : 404;
  return casesOf(name, {
    async 'responds to another session as if the reference did not exist'(world) {
      const { options, ofUnknown } = await sample.build(world);
      const otherJourney = await quoted(world.target, [world.people.woman]);
      const token = isStoppedAtGate
        ? await otherJourney.session.token(otherJourney.refId)
        : undefined;
      const requestWith = (parts: RequestParts) =>
        otherJourney.session.call(name, { ...parts, ...(token === undefined ? {} : { token }) });

      const foreign = await requestWith(options);
      const unknown = await requestWith(ofUnknown);
      return [
        ...holds(foreign.status === expected, String(expected), foreign.status),
        ...isProblem(foreign),
        ...holds(
          foreign.text === unknown.text,
          `as for an unknown reference: ${unknown.text}`,
          foreign.text,
        ),
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
      `${header} as for an unknown reference: ${unknown.headers[header] ?? 'none'}`,
      foreign.headers[header],
    ),
  );
}
