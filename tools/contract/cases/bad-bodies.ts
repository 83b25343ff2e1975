import type { TSchema } from 'typebox';
import { type Endpoint, ENDPOINT_SCHEMAS, type EndpointName, ENDPOINTS } from '@edp/contracts';
import { type ApiResponse, summary } from '../../harness/response';
import { type Case, casesOf } from '../case';
import { type Finding, during, holds } from '../finding';
import { samplesOf } from '../samples/further-samples';
import {
  outOfBounds,
  type InvalidVariant,
  STRANGE_NAME,
  withMissingFields,
  withPrototypeKeys,
  withRepeatedFields,
  withUnknownFields,
  withUnstorableText,
  withWrongTypes,
} from '../samples/invalid-variants';
import { tryEach, tryInTurn } from '../try-each';
import { isProblem, isRejected } from '../wire/checks';
import type { World } from '../world';

/** Fields that violate the schema: 400, with a pointer where possible. */
export function badBodies(name: EndpointName): Case[] {
  const endpoint: Endpoint = ENDPOINTS[name];
  const { request: schema }: { request?: TSchema; response: TSchema } = ENDPOINT_SCHEMAS[name];
  if (!schema || endpoint.sends !== 'json') return [];
  // A body without its reference is rejected by the token check, because the token does not match.
  const malformedAt = (response: ApiResponse, { pointer }: InvalidVariant) => {
    const isSubject = endpoint.token && (pointer === '/refId' || pointer === '/refID');
    const malformed = { code: 'request.malformed', pointer } as const;
    return isSubject
      ? isRejected(response, malformed, { code: 'token.invalid' })
      : isRejected(response, malformed);
  };
  const all =
    (
      variantsOf: (schema: TSchema, body: unknown) => InvalidVariant[],
      check: (response: ApiResponse, variant: InvalidVariant) => Finding[],
    ) =>
    (world: World) =>
      tryInTurn(samplesOf(name), async ({ build }) => {
        const { session, options } = await build(world);
        const request = await session.prepare(name, options);
        return tryEach(variantsOf(schema, options.body), async (variant) => {
          const response = await session.send({ ...request, body: Buffer.from(variant.text) });
          return during(variant.when, check(response, variant));
        });
      });

  return casesOf(name, {
    'rejects unknown fields, and does not repeat their names': all(
      withUnknownFields,
      (response, { pointer }) => [
        ...isRejected(response, { code: 'request.malformed', pointer }),
        ...holds(!response.text.includes(STRANGE_NAME), 'a response without it', response.text),
      ],
    ),
    'rejects keys of the prototype': all(withPrototypeKeys, (response, { pointer }) =>
      isRejected(response, { code: 'request.malformed', pointer }),
    ),
    'rejects a repeated field, with its pointer': all(withRepeatedFields, malformedAt),
    'rejects values of another type, with their pointers': all(withWrongTypes, malformedAt),
    'rejects a missing field, with its pointer': all(withMissingFields, malformedAt),
    'rejects values outside of their limits or lists, with their pointers': all(
      outOfBounds,
      malformedAt,
    ),
    'responds with 4xx to a NUL character or an unpaired surrogate in a text': all(
      withUnstorableText,
      (response, { pointer }) =>
        response.status >= 400 && response.status < 500
          ? isProblem(response)
          : [{ pointer, expected: '4xx', got: summary(response) }],
    ),
  });
}
