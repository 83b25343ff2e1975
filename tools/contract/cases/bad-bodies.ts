import type { TSchema } from 'typebox';
import { type Endpoint, ENDPOINT_SCHEMAS, type EndpointName, ENDPOINTS } from '@edp/contracts';
import { type Answer, summary } from '../../harness/answer';
import type { Case } from '../case';
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
  const malformedAt = (answer: Answer, { pointer }: Spoilt) => {
    const isSubject = endpoint.token && (pointer === '/refId' || pointer === '/refID');
    const malformed = { code: 'request.malformed', pointer } as const;
    return isSubject
      ? isRefused(answer, malformed, { code: 'token.invalid' })
      : isRefused(answer, malformed);
  };
  const all =
    (
      spoil: (schema: TSchema, body: unknown) => Spoilt[],
      check: (answer: Answer, spoilt: Spoilt) => Finding[],
    ) =>
    async (world: World) => {
      const ask = await sampleOf(name)?.ask(world);
      if (!ask) return [];
      const request = await ask.session.prepare(name, ask.options);
      return tryEach(spoil(schema, ask.options.body), async (spoilt) => {
        const answer = await ask.session.send({ ...request, body: Buffer.from(spoilt.text) });
        return during(spoilt.when, check(answer, spoilt));
      });
    };

  return [
    {
      endpoint: name,
      name: 'refuses fields that nobody knows, and does not repeat their names',
      run: all(withUnknownFields, (answer, { pointer }) => [
        ...isRefused(answer, { code: 'request.malformed', pointer }),
        ...holds(!answer.text.includes(STRANGE_NAME), 'an answer without it', answer.text),
      ]),
    },
    {
      endpoint: name,
      name: 'refuses keys that reach for the prototype',
      run: all(withPrototypeKeys, (answer, { pointer }) =>
        isRefused(answer, { code: 'request.malformed', pointer }),
      ),
    },
    {
      endpoint: name,
      name: 'refuses a field that is there twice, and says which',
      run: all(withRepeatedFields, malformedAt),
    },
    {
      endpoint: name,
      name: 'refuses values of another type, and says where',
      run: all(withWrongTypes, malformedAt),
    },
    {
      endpoint: name,
      name: 'refuses what leaves a field out, and says which',
      run: all(withMissingFields, malformedAt),
    },
    {
      endpoint: name,
      name: 'refuses what is too long, too many, too large or not in the list, and says where',
      run: all(outOfBounds, malformedAt),
    },
    {
      endpoint: name,
      name: 'never fails for a NUL or half a character in a text',
      run: all(withUnstorableText, (answer, { pointer }) =>
        answer.status >= 400 && answer.status < 500
          ? isProblem(answer)
          : [{ pointer, expected: '4xx', got: summary(answer) }],
      ),
    },
  ];
}
