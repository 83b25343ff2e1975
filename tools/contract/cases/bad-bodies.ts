import type { TSchema } from 'typebox';
import { type Endpoint, ENDPOINT_SCHEMAS, type EndpointName, ENDPOINTS } from '@edp/contracts';
import { type ApiResponse, summary } from '../../harness/response';
import { type Case, casesOf } from '../case';
import { type Finding, during, holds } from '../finding';
import { sampleOf } from '../samples/samples';
import {
  outOfBounds,
  type Spoilt,
  STRANGE_NAME,
  withMissingFields,
  withPrototypeKeys,
  withRepeatedFields,
  withUnknownFields,
  withUnstorableText,
  withWrongTypes,
} from '../samples/spoilt';
import { tryEach } from '../try-each';
import { isProblem, isRefused } from '../wire/checks';
import type { World } from '../world';

/** Fields that violate the schema: 400, with a pointer where possible. */
export function badBodies(name: EndpointName): Case[] {
  const endpoint: Endpoint = ENDPOINTS[name];
  const { request: schema }: { request?: TSchema; response: TSchema } = ENDPOINT_SCHEMAS[name];
  if (!schema || endpoint.sends !== 'json') return [];
  // A body without its reference is rejected by the token check, because the token does not match.
  const malformedAt = (response: ApiResponse, { pointer }: Spoilt) => {
    const isSubject = endpoint.token && (pointer === '/refId' || pointer === '/refID');
    const malformed = { code: 'request.malformed', pointer } as const;
    return isSubject
      ? isRefused(response, malformed, { code: 'token.invalid' })
      : isRefused(response, malformed);
  };
  const all =
    (
      spoil: (schema: TSchema, body: unknown) => Spoilt[],
      check: (response: ApiResponse, spoilt: Spoilt) => Finding[],
    ) =>
    async (world: World) => {
      const ask = await sampleOf(name)?.ask(world);
      if (!ask) return [];
      const request = await ask.session.prepare(name, ask.options);
      return tryEach(spoil(schema, ask.options.body), async (spoilt) => {
        const response = await ask.session.send({ ...request, body: Buffer.from(spoilt.text) });
        return during(spoilt.when, check(response, spoilt));
      });
    };

  return casesOf(name, {
    'refuses fields that nobody knows, and does not repeat their names': all(
      withUnknownFields,
      (response, { pointer }) => [
        ...isRefused(response, { code: 'request.malformed', pointer }),
        ...holds(!response.text.includes(STRANGE_NAME), 'an answer without it', response.text),
      ],
    ),
    'refuses keys that reach for the prototype': all(withPrototypeKeys, (response, { pointer }) =>
      isRefused(response, { code: 'request.malformed', pointer }),
    ),
    'refuses a field that is there twice, and says which': all(withRepeatedFields, malformedAt),
    'refuses values of another type, and says where': all(withWrongTypes, malformedAt),
    'refuses what leaves a field out, and says which': all(withMissingFields, malformedAt),
    'refuses what is too long, too many, too large or not in the list, and says where': all(
      outOfBounds,
      malformedAt,
    ),
    'never fails for a NUL or half a character in a text': all(
      withUnstorableText,
      (response, { pointer }) =>
        response.status >= 400 && response.status < 500
          ? isProblem(response)
          : [{ pointer, expected: '4xx', got: summary(response) }],
    ),
  });
}
