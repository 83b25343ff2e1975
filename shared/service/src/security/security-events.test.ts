import Fastify from 'fastify';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { registerSecurityEvents } from './security-events';

describe('a security event', () => {
  it('is counted although its client disconnects before the response', async () => {
    const registry = new Registry();
    const app = Fastify();
    registerSecurityEvents(app, { registry, secret: 'secret', isEndpoint: () => true });
    app.get('/login', async (request, reply) => {
      client.destroy();
      await setTimeout(20);
      request.securityEvent = 'loginRejected';
      return reply.code(401).send();
    });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const client = connect(Number(port), '127.0.0.1');
    client.write('GET /login HTTP/1.1\r\nhost: x\r\n\r\n');
    while (!(await registry.metrics()).includes('{event="loginRejected"} 1')) await setTimeout(5);
    await app.close();
  });
});
