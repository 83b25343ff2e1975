import { randomUUID } from 'node:crypto';
import { type Endpoint, type EndpointName, ENDPOINTS, IDEMPOTENCY_HEADER } from '@edp/contracts';
import { asRecord, summary } from '../../harness/response';
import { type Case, casesOf } from '../case';
import { during, type Finding, holds } from '../finding';
import type { SampleRequest } from '../samples/sample';
import { SAMPLES } from '../samples/samples';
import { tryInTurn } from '../try-each';
import { isRejected } from '../wire/checks';
import type { World } from '../world';

const AT_ONCE = 4;

/** Endpoints that must take effect once when a request is repeated (decisions section 3). */
export function idempotency(name: EndpointName): Case[] {
  const endpoint: Endpoint = ENDPOINTS[name];
  if (!endpoint.idempotent) return [];
  const withSample =
    (run: (sample: SampleRequest) => Promise<Finding[]>) => async (world: World) => {
      const sample = await SAMPLES[name].build(world);
      return run(sample);
    };
  return casesOf(name, {
    'rejects a request without a valid Idempotency-Key': withSample(
      async ({ session, options }) => {
        const request = await session.prepare(name, options);
        const { [IDEMPOTENCY_HEADER]: _key, ...others } = request.headers;
        return tryInTurn(['', 'short', 'x'.repeat(200), 'with some spaces'], async (key) => {
          const headers = { ...others, ...(key && { [IDEMPOTENCY_HEADER]: key }) };
          const response = await session.send({ ...request, headers });
          const rejection = isRejected(response, { code: 'request.malformed' });
          return during(key.slice(0, 20) || 'no key', rejection);
        });
      },
    ),
    'repeats the first response for the same key and body, also for concurrent requests':
      withSample(async ({ session, options }) => {
        const request = await session.prepare(name, options);
        const concurrent = await Promise.all(
          Array.from({ length: AT_ONCE }, () => session.send(request)),
        );
        const later = await session.send(request);
        const [first] = concurrent;
        if (first?.status !== 200)
          return [{ expected: '200', got: first ? summary(first) : 'nothing' }];
        return [...concurrent, later].flatMap((response, index) =>
          holds(response.text === first.text, 'the first response', response.text, {
            when: `sending ${index + 1}`,
          }),
        );
      }),
    'rejects another body with a key that succeeded': withSample(async ({ session, options }) => {
      const idempotencyKey = randomUUID();
      const invalid = { ...asRecord(options.body), zzStrangeName: 'x' };
      await session.call(name, { ...options, body: invalid, idempotencyKey });
      const first = await session.call(name, { ...options, idempotencyKey });
      const body = withOtherLanguage(options.body);
      const response = await session.call(name, { ...options, body, idempotencyKey });
      return [
        ...holds(first.status === 200, '200 for the first', first.status),
        ...isRejected(response, { code: 'idempotency.conflict' }),
      ];
    }),
  });
}

/** A different body that is valid too. */
function withOtherLanguage(body: unknown): Record<string, unknown> {
  const record = asRecord(body);
  const field = ['preferredLang', 'language'].find((name) => name in record);
  if (field === undefined)
    throw new Error('The suite knows no other valid body for this endpoint.');
  return { ...record, [field]: record[field] === 'BMY' ? 'ENG' : 'BMY' };
}
