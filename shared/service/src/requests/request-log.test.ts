import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { createLogger } from '../log/logger-options';
import { logRequests } from './request-log';

async function lineOf(url: string): Promise<unknown> {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const logger: FastifyBaseLogger = createLogger({ service: 'shop', level: 'debug' }, { write });
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  logRequests(app, ({ url: path }) => (path === '/quotes' ? 'loadQuotes' : undefined));
  app.get('/quotes', () => ({}));
  app.get('/journeys/:refId', () => ({}));
  app.get('/livez', () => ({}));
  await app.inject(url);
  expect(lines).toHaveLength(1);
  return JSON.parse(lines.join());
}

const [DEBUG, INFO] = [20, 30];

describe('the log line of a request', () => {
  it('has the route template instead of the path', async () => {
    const line = await lineOf('/journeys/abc?lang=my');
    expect(line).toMatchObject({ level: INFO, method: 'GET', route: '/journeys/:refId' });
    expect(line).toMatchObject({ status: 200, ms: expect.any(Number) as number });
    expect(JSON.stringify(line)).not.toContain('abc');
    expect(line).not.toHaveProperty('endpoint');
  });

  it('names the operation', async () => {
    expect(await lineOf('/quotes')).toMatchObject({ endpoint: 'loadQuotes', route: '/quotes' });
  });

  it('has no path for an unknown one', async () => {
    expect(await lineOf('/930314105238')).toMatchObject({ route: 'unmatched', status: 404 });
  });

  it('has the level debug for a health check', async () => {
    expect(await lineOf('/livez')).toMatchObject({ level: DEBUG, route: '/livez' });
  });
});
