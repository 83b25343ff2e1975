import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import { quotationApplicant, quoted, WOMAN } from '../../test/journey';
import { serviceFile } from '../service-root';

describe('a quotation whose rates were replaced', () => {
  it('has its old deductible while the price is locked, and the current one afterwards', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'edp-rates-'));
    await cp(serviceFile('data'), folder, { recursive: true });
    const own = await startTestApp({ CATALOGUE_DIR: folder });
    const browser = new Browser(own);
    const choosing = (deductibleAmount: number) => ({
      applicantData: [quotationApplicant(WOMAN, { deductibleAmount })],
    });
    const { refId, priceTerms } = await quoted(browser, [], choosing(1000));
    expect(priceTerms?.deductibleAmount).toBe(1000);

    const rates = JSON.parse(await readFile(join(folder, 'rates.json'), 'utf8')) as object;
    const changed = { ...rates, version: 'changed', deductibleAmount: 2000, deductibleFactor: 0.7 };
    await writeFile(join(folder, 'rates.json'), JSON.stringify(changed));
    // Twice: the first check detects the change, the second that the file is stable.
    await own.services.catalogue.checkForChanges();
    await own.services.catalogue.checkForChanges();
    expect((await quoted(browser, [], { refId, ...choosing(1000) })).applicants[0]).toMatchObject({
      deductibleAmount: 1000,
    });

    own.time.now = new Date('2026-12-10T10:00:00+08:00');
    const renewed = await quoted(browser, [], { refId, ...choosing(1000) });
    expect(renewed.applicants[0]?.deductibleAmount).toBe(2000);
    expect(renewed.priceTerms?.deductibleAmount).toBe(2000);
    expect(renewed.chosenPremium.yearlyTotalPremium).toBe(1036);
    await own.stop();
    await rm(folder, { recursive: true });
  });
});
