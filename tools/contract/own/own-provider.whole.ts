import { randomBytes } from 'node:crypto';
import { ENDPOINTS } from '@edp/contracts';
import { startTestDatabase, type TestDatabase } from '@edp/testing/postgres';
import { allCases } from '../cases/all-cases';
import { SAMPLE_FACTS } from '../facts';
import { createWorld, type World } from '../world';
import { AnswersSeen, type Described } from './answers-seen';
import { type OwnProvider, startOwnProvider } from './start-own-provider';

const tokenSecret = randomBytes(32).toString('hex');
const cases = allCases({ facts: SAMPLE_FACTS, tokenSecret });

describe.each([
  // A day on which nobody in the suite has a birthday.
  { server: 'private PostgreSQL', now: '2026-11-20T10:48:00+08:00', today: '2026-11-20' },
  // The first minutes of a year in Malaysia, while it is still the old one in UTC.
  { server: 'PostgreSQL of DATABASE_URL', now: '2027-01-01T00:05:00+08:00', today: '2027-01-01' },
])('the built-in provider on the $server', ({ server, now, today }) => {
  let provider: OwnProvider;
  let world: World;
  let databases: TestDatabase[] = [];
  const seen = new AnswersSeen();

  beforeAll(async () => {
    if (server.endsWith('DATABASE_URL')) {
      databases = [await startTestDatabase(), await startTestDatabase()];
    }
    provider = await startOwnProvider({ now, tokenSecret, databases });
    const target = { ...provider.target, onAnswer: seen.note };
    const { cardOrigin } = provider;
    world = createWorld({ target, cardOrigin, today, facts: SAMPLE_FACTS });
  });
  afterAll(async () => {
    await provider.stop();
    await Promise.all(databases.map((database) => database.stop()));
  });

  it.each(cases.map((one) => [one.endpoint, one.name, one] as const))(
    '%s: %s',
    async (...[, , one]) => {
      expect(await one.run(world)).toEqual([]);
    },
  );

  it('gets a request for every endpoint, and every response is in its OpenAPI document', async () => {
    const endpoints = Object.values(ENDPOINTS).map(
      ({ method, upstream }) => `${method} ${upstream}`,
    );
    expect(seen.endpoints()).toEqual(endpoints.sort());
    const answer = await fetch(new URL('/openapi.json', provider.target.url));
    expect(seen.untoldBy((await answer.json()) as Described)).toEqual([]);
  });
});
