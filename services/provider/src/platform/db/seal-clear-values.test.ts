import { eq } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import type { PoolClient } from 'pg';
import { startTestApp, type TestApp } from '../../../test/build-app';
import { Browser } from '../../../test/client';
import { assessed, FAMILY } from '../../../test/journey';
import { applicants, applications } from '../../application/tables';
import { serviceFile } from '../../service-root';
import { assessmentMembers } from '../../underwriting/tables';
import { openRow } from '../security/sealed-columns';
import { sealClearValues } from './seal-clear-values';

let test: TestApp;
let client: PoolClient;
beforeAll(async () => {
  test = await startTestApp();
  client = await test.services.database.pool.connect();
}, 30_000);
afterAll(async () => {
  client.release(true);
  await test.stop();
});

const TABLES = { applicants, applications, assessmentMembers } as const;

const seal = () => sealClearValues(client, test.services.vault);
const migrate = () =>
  client.query(readFileSync(serviceFile('migrations/0015_sealed_health_facts.sql'), 'utf8'));

/** The schema from before, with a husband who smokes, a child whose health stands against them, and an account. */
async function inClear(): Promise<void> {
  await client.query(`
    alter table applicants alter is_smoking type text
      using case member_id when 'spouse' then 'Y' when 'self' then 'N' else '' end;
    alter table applications alter payout_bank_code type text using 'MBBEMYKL';
    alter table assessment_members alter reason type text
      using case member_id when 'son' then 'health' end;`);
}

/** A column by the people of a journey, opened. */
async function opened(
  name: keyof typeof TABLES,
  column: string,
  refId: string,
): Promise<Record<string, unknown>> {
  const table = TABLES[name];
  const rows = await test.services.database.db.select().from(table).where(eq(table.refId, refId));
  const found: Record<string, unknown> = {};
  for (const row of rows) {
    const open = openRow(test.services.vault, table, row);
    found[typeof open.memberId === 'string' ? open.memberId : refId] = open[column];
  }
  return found;
}

describe('what an older schema kept in clear', () => {
  it('is sealed before the migration, and reads as before after it', async () => {
    const { refId } = await assessed(new Browser(test), FAMILY);
    await inClear();
    await seal();
    const { rows } = await client.query<{ text: string }>(
      `select reason as text from assessment_members where reason <> ''
        union select is_smoking from applicants where is_smoking <> ''
        union select payout_bank_code from applications`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(4);
    for (const { text } of rows) expect(text).toMatch(/^\\x01[0-9a-f]{60,}$/);

    await migrate();
    expect(await opened('applicants', 'isSmoking', refId)).toMatchObject({
      self: 'N',
      spouse: 'Y',
      son: '',
    });
    expect(await opened('applications', 'payoutBankCode', refId)).toEqual({ [refId]: 'MBBEMYKL' });
    expect(await opened('assessmentMembers', 'reason', refId)).toMatchObject({
      self: null,
      son: 'health',
    });
  });

  it('is sealed once, although a process dies before the migration', async () => {
    const { refId } = await assessed(new Browser(test), FAMILY);
    await inClear();
    await seal();
    await seal();
    await migrate();
    await seal();
    expect(await opened('applicants', 'isSmoking', refId)).toMatchObject({ spouse: 'Y' });
  });
});
