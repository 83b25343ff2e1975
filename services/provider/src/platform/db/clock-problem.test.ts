import { startTestDatabase, type TestDatabase } from '@edp/testing/postgres';
import { connect, type DatabaseClient } from './client';
import { clockProblem } from './clock-problem';

let database: TestDatabase;
let client: DatabaseClient;
beforeAll(async () => {
  database = await startTestDatabase();
  client = connect({ databaseUrl: database.url, onIdleError: () => undefined });
});
afterAll(async () => {
  await client.close();
  await database.stop();
});

/** The problem of a machine whose clock is off by a number of seconds. */
const problemWith = (seconds: number) =>
  clockProblem(client.pool, () => new Date(Date.now() + 1000 * seconds));

describe('the clock of a machine', () => {
  it.each([0, -20, 20])('is correct within the validity of signatures: %d seconds', async (off) => {
    expect(await problemWith(off)).toBeNull();
  });

  it.each([120, -120])('is incorrect when it is off by %d seconds', async (off) => {
    expect(await problemWith(off)).toMatch(
      /^The clock of this machine differs from the database's by 1(19|20|21) seconds; set it by NTP\.$/,
    );
  });
});
