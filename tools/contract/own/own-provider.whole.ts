import { randomBytes } from 'node:crypto';
import { ENDPOINT_SCHEMAS, type EndpointName, ENDPOINTS } from '@edp/contracts';
import { startTestDatabase, type TestDatabase } from '@edp/testing/postgres';
import { allCases } from '../cases/all-cases';
import { SAMPLE_FACTS } from '../facts';
import { samplesOf } from '../samples/further-samples';
import { placesOf, pointersOf } from '../samples/places';
import { createWorld, type World } from '../world';
import { RecordedResponses, type Described } from './recorded-responses';
import { type OwnProvider, startOwnProvider } from './start-own-provider';

const tokenSecret = randomBytes(32).toString('hex');
/** The endpoints that take a JSON body, with its schema. */
const BODIES = Object.entries(ENDPOINT_SCHEMAS).flatMap(([key, schemas]) => {
  const name = key as EndpointName;
  return 'request' in schemas && ENDPOINTS[name].sends === 'json'
    ? [[name, schemas.request] as const]
    : [];
});
const cases = allCases({ facts: SAMPLE_FACTS, tokenSecret });

describe.each([
  // A day on which no person of the suite has a birthday.
  { server: 'private PostgreSQL', now: '2026-11-20T10:48:00+08:00', today: '2026-11-20' },
  // The first minutes of a year in Malaysia, while UTC is still in the old year.
  { server: 'PostgreSQL of DATABASE_URL', now: '2027-01-01T00:05:00+08:00', today: '2027-01-01' },
])('the built-in provider on the $server', ({ server, now, today }) => {
  let provider: OwnProvider;
  let world: World;
  let databases: TestDatabase[] = [];
  const recorded = new RecordedResponses();

  beforeAll(async () => {
    if (server.endsWith('DATABASE_URL')) {
      databases = [await startTestDatabase(), await startTestDatabase()];
    }
    provider = await startOwnProvider({ now, tokenSecret, databases });
    const target = { ...provider.target, onResponse: recorded.note };
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

  it.each(BODIES)('%s: has each field of its body in a sample', async (name, schema) => {
    const samples = await Promise.all(samplesOf(name).map(({ build }) => build(world)));
    const places = samples.flatMap(({ options }) => placesOf(schema, options.body));
    const tried = new Set(places.map(({ pointer }) => pointer));
    expect(pointersOf(schema).filter((pointer) => !tried.has(pointer))).toEqual([]);
  });

  it('received requests for every endpoint, and returned only responses of its OpenAPI document', async () => {
    const endpoints = Object.values(ENDPOINTS).map(
      ({ method, upstream }) => `${method} ${upstream}`,
    );
    expect(recorded.endpoints()).toEqual(endpoints.sort());
    const response = await fetch(new URL('/openapi.json', provider.target.url));
    expect(recorded.undocumentedIn((await response.json()) as Described)).toEqual([]);
  });
});
