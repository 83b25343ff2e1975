import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

declare module 'fastify' {
  interface FastifyRequest {
    /** Opaque id of the browser session; made on first use, kept in an HttpOnly cookie. */
    session(reply: FastifyReply): string;
  }
}

const ID_BYTES = 32;

/**
 * The browser session: a random id with its HMAC, so that an id this gateway did not make is never believed.
 * It proves ownership of a journey (decisions section 3); it holds nothing else.
 */
export const sessionPlugin = fp(
  (
    app: FastifyInstance,
    { secret, secure }: { secret: string; secure: boolean },
    done: () => void,
  ) => {
    const cookie = secure ? '__Host-journey' : 'edp_journey';
    const sign = (id: string) => createHmac('sha256', secret).update(id).digest('base64url');

    app.decorateRequest('session', function (this: FastifyRequest, reply: FastifyReply): string {
      const known = verified(this.cookies[cookie], sign);
      if (known !== null) return known;
      const id = randomBytes(ID_BYTES).toString('base64url');
      const value = `${id}.${sign(id)}`;
      reply.setCookie(cookie, value, { path: '/', httpOnly: true, sameSite: 'lax', secure });
      this.cookies[cookie] = value;
      return id;
    });
    done();
  },
  { name: 'session', dependencies: ['@fastify/cookie'] },
);

function verified(value: string | undefined, sign: (id: string) => string): string | null {
  const [id = '', signature = ''] = (value ?? '').split('.');
  const given = Buffer.from(signature);
  const right = Buffer.from(sign(id));
  return id !== '' && given.length === right.length && timingSafeEqual(given, right) ? id : null;
}
