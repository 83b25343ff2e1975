import { type LogFacts, silentLog } from '@edp/service';
import { startTestDatabase, type TestDatabase } from '@edp/testing/postgres';
import { connect, type DatabaseClient } from './platform/db';
import { startWorkers } from './workers';

let server: TestDatabase;
let database: DatabaseClient;
beforeAll(async () => {
  server = await startTestDatabase();
  database = connect({ databaseUrl: server.url, onIdleError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

/** The workers that had a round, and what was logged, on a machine whose clock is ahead by some seconds. */
async function roundsAt(secondsAhead: number) {
  const rounds: string[] = [];
  const logged: LogFacts[] = [];
  const round = (name: string) => () => {
    rounds.push(name);
    return Promise.resolve(0);
  };
  const workers = startWorkers(
    {
      database,
      machineClock: () => new Date(Date.now() + 1000 * secondsAhead),
      catalogue: {
        checkForChanges: () => Promise.resolve(),
        withSnapshot: (run) => run(),
      },
      purchase: {
        deliverOutbox: (lane = 'mail') => round(lane)(),
        reconcile: round('reconciler'),
        chargeDue: round('charges'),
        close: () => undefined,
      },
      runRetention: round('retention'),
      uploads: { purge: round('photos') },
      metrics: { workerFailed: (name) => rounds.push(`${name} failed`) },
      rotateKeys: null,
    },
    { ...silentLog, error: (facts) => logged.push(facts) },
    'work',
  );
  await workers.stop();
  return { rounds: rounds.sort(), logged };
}

describe('a worker', () => {
  it('delivers, charges and deletes while its clock is right', async () => {
    expect(await roundsAt(0)).toEqual({
      rounds: ['charges', 'mail', 'payment', 'photos', 'reconciler', 'retention'],
      logged: [],
    });
  });

  it('neither charges nor deletes while its clock is wrong, and logs that once', async () => {
    const reason = expect.stringContaining('The clock of this machine differs') as unknown;
    expect(await roundsAt(60 * 60 * 24)).toEqual({
      rounds: ['mail', 'payment', 'reconciler'],
      logged: [{ reason }],
    });
  });
});
