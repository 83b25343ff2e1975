import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabase, type TestDatabase } from '@edp/testing/postgres';
import { serviceFile } from '../src/service-root';
import type { Browser } from './client';
import { applicationRequest, quoted } from './journey';
import { type RunningProvider, startRunningProvider } from './running-provider';

/*
 * Reload of data files in a running provider, without a restart. The clock stops at the date of the
 * sample people.
 */
const CLOCK = '2026-11-20T10:48:00+08:00';
// A process starts, on a machine that may run many tests at once.
jest.setTimeout(120_000);

const APPLIED = 'changed data files are in use';
const REJECTED = 'changed data files were rejected';

let folder: string;
let database: TestDatabase;
let provider: RunningProvider;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  await cp(serviceFile('data'), folder, { recursive: true });
  database = await startTestDatabase();
  provider = await startRunningProvider({
    DATABASE_URL: database.url,
    CATALOGUE_DIR: folder,
    CLOCK,
  });
});
afterAll(async () => {
  await provider.stop();
  await database.stop();
  await rm(folder, { recursive: true });
});

/**
 * Writes a data file with replaced texts, and waits until the provider has applied or rejected it.
 */
async function edit(file: string, expected: string, ...changes: [string | RegExp, string][]) {
  const from = provider.lines.length;
  const path = join(folder, file);
  const before = await readFile(path, 'utf8');
  await writeFile(
    path,
    changes.reduce((text, [old, next]) => text.replace(old, next), before),
  );
  return provider.logged(expected, from);
}

async function readiness(): Promise<[number, unknown]> {
  const response = await fetch(`${provider.url}/readyz`);
  return [response.status, await response.json()];
}

const yearly = async (browser: Browser, own = {}) =>
  (await quoted(browser, undefined, own)).chosenPremium.yearlyTotalPremium;

describe('data files of a running provider', () => {
  it('are in use from the next request, and quotations retain their price', async () => {
    const before = provider.browser();
    const quotation = await quoted(before);
    expect(quotation.chosenPremium.yearlyTotalPremium).toBe(1480);

    await edit(
      'rates.json',
      APPLIED,
      [/"version": "[^"]+"/, '"version": "2027-01-sample"'],
      ['"F": 1480', '"F": 1500'],
      ['"deductibleAmount": 1000', '"deductibleAmount": 2000'],
    );
    expect(await yearly(provider.browser())).toBe(1500);

    const { refId } = quotation;
    const loaded = await before.call('loadQuotation', { params: { refId } });
    expect(loaded.value.data.chosenPremium.yearlyTotalPremium).toBe(1480);
    expect(await yearly(before, { refId, paymentMode: 'Yearly' })).toBe(1480);
    const applicants = applicationRequest(quotation).applicants.map((applicant) => ({
      ...applicant,
      deductibleAmount: 1000,
    }));
    const saved = await before.call('saveApplication', {
      body: applicationRequest(quotation, { applicants }),
    });
    expect(saved.value.data.chosenPremium.yearlyTotalPremium).toBe(1184);
  });

  it('that are invalid are logged once and not applied, and the status is degraded until they are fixed', async () => {
    const banner = async () =>
      (
        await provider.browser().call('loadBanner', {
          body: {
            product: 'onemedical',
            page: 'review',
            countryCode: 'MY',
            isAffiliate: false,
            agentCode: 'AG00000',
          },
        })
      ).value.banner;
    const before = await banner();
    const from = provider.lines.length;

    const line = await edit('banners.json', REJECTED, ['"banners": [', '"banner": [']);
    expect(line).toContain('banners.json:1: file must have required properties banners');
    expect(await readiness()).toEqual([200, { status: 'degraded' }]);
    expect(await banner()).toBe(before);

    await edit('banners.json', APPLIED, ['"banner": [', '"banners": ['], [before, 'Hello']);
    expect(await readiness()).toEqual([200, { status: 'ok' }]);
    expect(await banner()).toBe('Hello');
    expect(provider.lines.slice(from).filter((entry) => entry.includes(REJECTED))).toHaveLength(1);
  });

  it('may not change the rates of a version that was in use', async () => {
    const line = await edit('rates.json', REJECTED, ['"F": 1500', '"F": 1600']);
    expect(line).toContain('version 2027-01-sample was in use with other figures');
    expect(await yearly(provider.browser())).toBe(1500);
    await edit('rates.json', APPLIED, ['"F": 1600', '"F": 1500']);
  });

  it('may not change the questions of a version that was in use, at run time and at a start', async () => {
    const line = await edit('questions.json', REJECTED, ['"en": "Illnesses"', '"en": "Diseases"']);
    const problem = 'questions.json:1: version 2026-12d was in use with other questions';
    expect(line).toContain(problem);
    const start = startRunningProvider({ DATABASE_URL: database.url, CATALOGUE_DIR: folder });
    await expect(start.then((started) => started.stop())).rejects.toThrow(problem);
    await edit('questions.json', APPLIED, ['"en": "Diseases"', '"en": "Illnesses"']);
  });

  it('that are invalid prevent a start, with file, line and reason', async () => {
    const bad = await mkdtemp(join(tmpdir(), 'catalogue-'));
    await cp(serviceFile('data'), bad, { recursive: true });
    await rm(join(bad, 'bmi.json'));
    const start = startRunningProvider({ DATABASE_URL: database.url, CATALOGUE_DIR: bad });
    await expect(start.then((started) => started.stop())).rejects.toThrow(
      'bmi.json:1: is missing or cannot be read',
    );
    await rm(bad, { recursive: true });
  });
});
