import { getTableColumns, getTableName } from 'drizzle-orm';
import { everyTable } from '../../test/every-table';
import { DATA_MAP, NEVER_EXPORTED } from './data-map';

describe('the map of personal data', () => {
  it('classifies the rows of every table', async () => {
    const tables = await everyTable();
    const unmapped = tables.filter(([, table]) => !DATA_MAP.some((entry) => entry.table === table));
    expect(unmapped.map(([name]) => name)).toEqual([]);
    expect(DATA_MAP).toHaveLength(tables.length);
  });

  it.each([
    ['member', ['refId', 'memberId']],
    ['proposer', ['refId']],
    ['attempt', ['attemptId']],
    ['cardOwner', ['refId']],
    ['addressee', ['noticeId']],
    ['lead', ['leadId']],
    ['draft', ['draftId']],
  ])('finds rows about a %s by %j', (dataSubject, columns) => {
    const tables = DATA_MAP.filter(({ subject }) => subject === dataSubject);
    expect(tables.length).toBeGreaterThan(0);
    for (const { table } of tables) {
      expect(Object.keys(getTableColumns(table))).toEqual(expect.arrayContaining(columns));
    }
  });

  it('exports no hash, key or token', () => {
    const shown = DATA_MAP.filter(({ subject }) => !['none', 'copy'].includes(subject))
      .flatMap(({ table }) =>
        Object.keys(getTableColumns(table)).map((column) => `${getTableName(table)}.${column}`),
      )
      .filter((column) => !NEVER_EXPORTED.has(column.split('.')[1] ?? ''));
    expect(shown.filter((column) => /hash|token|session|secret/i.test(column))).toEqual([]);
  });
});
