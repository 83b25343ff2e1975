import { randomBytes } from 'node:crypto';
import {
  type EndpointName,
  IDEMPOTENCY_HEADER,
  INTERNAL_HEADERS,
  INTERNAL_SIGNATURE_MAX_AGE,
} from '@edp/contracts';
import type { WireRequest } from '../../harness/exchange';
import { newSessionId, nowInSeconds } from '../../harness/signature';
import { type Case, casesOf } from '../case';
import { during, type Finding } from '../finding';
import type { SampleRequest } from '../samples/sample';
import { SAMPLES } from '../samples/samples';
import { tryEach } from '../try-each';
import { isRejected } from '../wire/checks';

const LATE = INTERNAL_SIGNATURE_MAX_AGE + 5;

/** Only the gateway has access: every endpoint verifies its signature first. */
export function unsigned(name: EndpointName): Case {
  return {
    endpoint: name,
    name: 'rejects a request without the signature of the gateway',
    run: async (world) => {
      const sample = await SAMPLES[name].build(world);
      const request = await sample.session.prepare(name, sample.options);
      return rejectsEach(sample, request, [['no signature', {}]]);
    },
  };
}

/** Invalid signatures, tested with one endpoint because all share the check. */
export const SIGNATURES: readonly Case[] = casesOf('createQuotation', {
  async 'rejects a signature of another secret, time, path, method, body, token, key, session or address'(
    world,
  ) {
    const sample = await SAMPLES.createQuotation.build(world);
    const { session } = sample;
    const request = await session.prepare('createQuotation', sample.options);
    const signed = session.sign(request);
    const now = nowInSeconds();
    const of = (part: Parameters<typeof session.sign>[1]) => session.sign(request, part);
    return rejectsEach(sample, request, [
      [
        'another secret',
        { ...signed, [INTERNAL_HEADERS.signature]: randomBytes(32).toString('hex') },
      ],
      ['no hex', { ...signed, [INTERNAL_HEADERS.signature]: 'zz' }],
      ['too old', of({ signedAt: now - LATE })],
      ['from the future', of({ signedAt: now + LATE })],
      ['another path', of({ path: '/leads/' })],
      ['another query', of({ path: `${request.path}?a=1` })],
      ['another method', of({ method: 'GET' })],
      ['another body', of({ body: Buffer.from('{}') })],
      ['another token', of({ headers: { ...request.headers, authorization: 'Bearer a.b.c' } })],
      [
        'another idempotency key',
        of({ headers: { ...request.headers, [IDEMPOTENCY_HEADER]: 'another-key' } }),
      ],
      ['another session', { ...signed, [INTERNAL_HEADERS.session]: newSessionId() }],
      ['another address', { ...signed, [INTERNAL_HEADERS.address]: '203.0.113.99' }],
      ['a session that can be guessed', of({ session: '1' })],
      ['no session', of({ session: '' })],
    ]);
  },
});

async function rejectsEach(
  { session }: SampleRequest,
  request: WireRequest,
  signatures: readonly [when: string, headers: Record<string, string>][],
): Promise<Finding[]> {
  return tryEach(signatures, async ([when, headers]) => {
    const response = await session.send(request, headers);
    return during(when, isRejected(response, { code: 'token.invalid' }));
  });
}
