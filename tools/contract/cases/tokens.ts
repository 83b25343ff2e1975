import { createHmac } from 'node:crypto';
import { type Endpoint, type EndpointName, ENDPOINTS } from '@edp/contracts';
import { asRecord } from '../../harness/response';
import { nowInSeconds } from '../../harness/signature';
import { type Case, casesOf } from '../case';
import { during, holds } from '../finding';
import { SAMPLES } from '../samples/samples';
import { tryEach, tryInTurn } from '../try-each';
import { isRejected } from '../wire/checks';
import type { World } from '../world';

/** Decisions section 3: a token lives for 15 minutes. Seconds; some for clocks that differ. */
const MAX_LIFETIME = 15 * 60 + 60;

/** Endpoints of the medical API require a token of the same session for the same reference. */
export function tokenCases(name: EndpointName): Case[] {
  const endpoint: Endpoint = ENDPOINTS[name];
  if (!endpoint.token) return [];
  return casesOf(name, {
    async 'rejects a token that is missing, forged, of another session or for another subject'(
      world,
    ) {
      const sample = await SAMPLES[name].build(world);
      const { session, options } = sample;
      const good = await session.prepare(name, options);
      const token = (good.headers['authorization'] ?? '').replace('Bearer ', '');
      const otherSession = world.newSession();
      const otherToken = await session.token('takaful');
      const attempts: [when: string, authorization: string | undefined][] = [
        ['no token', undefined],
        ['no bearer', `Basic ${token}`],
        ['not a JWT', 'Bearer x'],
        ['another signature', `Bearer ${forged(token)}`],
        ['a longer lifetime', `Bearer ${changed(token, { exp: nowInSeconds() + 86_400 })}`],
        ['no algorithm', `Bearer ${unsignedToken(token)}`],
        ['for another subject', `Bearer ${otherToken}`],
      ];
      const { authorization: _good, ...others } = good.headers;
      const found = await tryEach(attempts, async ([when, authorization]) => {
        const headers = { ...others, ...(authorization && { authorization }) };
        const response = await session.send({ ...good, headers });
        return during(when, isRejected(response, { code: 'token.invalid' }));
      });
      const rejection = isRejected(await otherSession.send(good), { code: 'token.invalid' });
      return [...found, ...during('of another session', rejection)];
    },
  });
}

/** Content and lifetime of tokens. */
export function tokenLife(tokenSecret: string | null): Case[] {
  return [
    ...casesOf('generateToken', {
      async 'returns a JWT that expires within 15 minutes and does not contain the session id'(
        world,
      ) {
        const { session, refId } = await world.at.quoted();
        const token = await session.token(refId);
        const claims = claimsOf(token);
        const lifetime = Number(claims['exp']) - nowInSeconds();
        return [
          ...holds(token.split('.').length === 3, 'a JWT of three parts', token),
          ...holds(
            lifetime > 0 && lifetime <= MAX_LIFETIME,
            'a lifetime of at most 15 minutes',
            lifetime,
            '/exp',
          ),
          ...holds(
            !JSON.stringify(claims).includes(session.identity.session),
            'no session id',
            claims,
          ),
        ];
      },
      async 'rejects a payload that is not a JSON string'(world) {
        const payloads = ['{}', '{"a":1}', '[]', 'null', '12', 'no json', '"open'];
        return tryInTurn(payloads, async (payload) => {
          const response = await world.newSession().call('generateToken', { body: { payload } });
          const expected = { code: 'request.malformed', pointer: '/payload' } as const;
          return during(payload, isRejected(response, expected));
        });
      },
    }),
    ...(tokenSecret === null ? [] : [expiry(tokenSecret)]),
  ];
}

/** Requires the secret, to sign a token that has expired. */
function expiry(secret: string): Case {
  const sign = (token: string, change: Record<string, unknown>) => {
    const unsigned = changed(token, change).split('.').slice(0, 2).join('.');
    return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`;
  };
  return {
    endpoint: 'loadPaymentType',
    name: 'rejects an expired token',
    run: async (world: World) => {
      const session = world.newSession();
      const token = await session.token('GetPaymentType');
      const query = { agentCode: 'AG00000', entityType: 'insurance' };
      const requestWith = (signed: string) =>
        session.call('loadPaymentType', { query, token: signed });
      const fresh = await requestWith(sign(token, {}));
      const old = await requestWith(
        sign(token, { iat: nowInSeconds() - 1000, exp: nowInSeconds() - 60 }),
      );
      return [
        ...holds(fresh.status === 200, '200 for the same token while it is fresh', fresh.status),
        ...isRejected(old, { code: 'token.invalid' }),
      ];
    },
  };
}

function claimsOf(token: string): Record<string, unknown> {
  const [, claims = ''] = token.split('.');
  return asRecord(JSON.parse(Buffer.from(claims, 'base64url').toString()));
}

function changed(token: string, change: Record<string, unknown>): string {
  const [head, , signature] = token.split('.');
  return [head, encode({ ...claimsOf(token), ...change }), signature].join('.');
}

function forged(token: string): string {
  const [head, claims] = token.split('.');
  return [head, claims, Buffer.alloc(32, 7).toString('base64url')].join('.');
}

function unsignedToken(token: string): string {
  return [encode({ alg: 'none', typ: 'JWT' }), token.split('.')[1], ''].join('.');
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
