import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AGENT_STATUS, PLAN_CODES } from '@edp/domain';
import { serviceFile } from '../../service-root';
import { CatalogueError } from './catalogue';
import { loadCatalogue } from './load-catalogue';

const DATA = serviceFile('data');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  await cp(DATA, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

/** Replaces the first occurrence of a text in a data file. */
async function change(file: string, text: string, by: string): Promise<void> {
  const path = join(folder, file);
  const before = await readFile(path, 'utf8');
  if (!before.includes(text)) throw new Error(`${file} does not contain ${text}`);
  await writeFile(path, before.replace(text, by));
}

async function problems(): Promise<readonly string[]> {
  try {
    await loadCatalogue(folder);
    return [];
  } catch (error) {
    if (error instanceof CatalogueError) return error.problems;
    throw error;
  }
}

describe('the data files', () => {
  it('are valid', async () => {
    const { catalogue } = await loadCatalogue(DATA);
    expect(catalogue.rates.isSample).toBe(true);
    expect(catalogue.questions.questions).toHaveLength(10);
    expect(Object.keys(catalogue.rates.planFactors)).toEqual([...PLAN_CODES]);
  });

  it('contain agents in every status, and a watch list that is marked as a sample', async () => {
    const { catalogue } = await loadCatalogue(DATA);
    const statuses = [...catalogue.agents.byCode.values()].map(({ agentStatus }) => agentStatus);
    expect([...new Set(statuses)].sort()).toEqual(Object.values(AGENT_STATUS).sort());
    const watchList = await readFile(join(DATA, 'watch-list.json'), 'utf8');
    expect(JSON.parse(watchList)).toMatchObject({
      version: expect.stringMatching(/sample/) as unknown,
      note: expect.stringMatching(/made up/) as unknown,
    });
    expect(catalogue.watchList.size).toBeGreaterThan(0);
  });

  it.each([
    [
      'a planned caesarean',
      ['hospital', 'pregnancy'],
      /planned caesarean/,
      /caesarean yang dirancang/,
    ],
    ['the work that the price includes', ['hazard'], /occupation chosen/, /pekerjaan yang dipilih/],
  ])('do not count %s in a health question', async (_exempt, asked, en, my) => {
    const { catalogue } = await loadCatalogue(DATA);
    const exempting = catalogue.questions.questions.filter(
      ({ explanation }) => en.test(explanation.en) && my.test(explanation.my),
    );
    expect(exempting.map(({ id }) => id)).toEqual(asked);
  });

  it('are parsed with amounts in sen', async () => {
    const { catalogue } = await loadCatalogue(DATA);
    expect(catalogue.rates.ageBands[0]?.annual).toEqual({ M: 115_000, F: 110_000 });
    expect(catalogue.eligibility.annualPremiumCap).toBe(500_000);
    expect(catalogue.promoCodes.get('HELLO50')?.discount).toEqual({
      kind: 'amount',
      amount: 5_000,
    });
  });
});

describe('an invalid data file', () => {
  it.each([
    [
      'rates.json',
      '"fromYears": 25',
      '"fromYears": 26',
      /^rates\.json:9: \/ageBands\/3\/fromYears must be 25/,
    ],
    [
      'rates.json',
      '"familyDiscount": 0.05',
      '"familyDiscount": 5',
      /^rates\.json:\d+: \/familyDiscount must be <= 1/,
    ],
    [
      'rates.json',
      '"monthlyFactor": 0.0875,',
      '',
      /^rates\.json:1: file must have required properties/,
    ],
    ['rates.json', '"isSample": true,', '"isSample": true', /^rates\.json:\d+: is not valid JSON/],
    [
      'eligibility.json',
      '"maxPeople": 6',
      '"maxPeople": 6, "minPeople": 1',
      /^eligibility\.json:\d+: file must not have additional/,
    ],
    [
      'eligibility.json',
      '"maxYears": 55',
      '"maxYears": 60',
      /^rates\.json:1: has no price for 60 years/,
    ],
    [
      'eligibility.json',
      '"nationalities": ["MYS"]',
      '"nationalities": ["MYS", "MAL"]',
      /^eligibility\.json:3: \/nationalities\/1 is no code of a state/,
    ],
    ['bmi.json', '"toYears": 150', '"toYears": 50', /^bmi\.json:1: has no rule for 55 years/],
    [
      'plans.json',
      '"suggested": false',
      '"suggested": true',
      /^plans\.json:20: \/plans\/1\/suggested is the second of insurance/,
    ],
    [
      'bmi.json',
      '"max": 32.9',
      '"max": 12',
      /^bmi\.json:6: \/rules\/2\/accepted\/max is below min/,
    ],
    ['questions.json', '"no": 4', '"no": 5', /^questions\.json:\d+: \/questions\/3\/no must be 4/],
    [
      'plans.json',
      '"planCode": "PLAN3"',
      '"planCode": "PLAN2"',
      /^plans\.json:\d+: \/plans\/2\/planCode repeats/,
    ],
    [
      'plans.json',
      '["onemedical", "easymedic"',
      '["onemedical"',
      /^plans\.json:1: lacks PLAN1 of easymedic insurance/,
    ],
    [
      'plans.json',
      '"products": ["onemedical"]',
      '"products": ["onemedical", "easymedic"]',
      /^plans\.json:33: \/plans\/3\/products\/1 names easymedic takaful, which is not sold$/,
    ],
    [
      'channels.json',
      '"productCode": "onemedical",\n      "variant": "takaful"',
      '"productCode": "easymedic",\n      "variant": "takaful"',
      /^channels\.json:13: \/channels\/1\/productCode names easymedic takaful, which is not sold$/,
    ],
    [
      'letterheads.json',
      '"productCode": "onemedical",\n      "variant": "takaful"',
      '"productCode": "easymedic",\n      "variant": "takaful"',
      /^letterheads\.json:\d+: \/letterheads\/1\/productCode names easymedic takaful, which is not/,
    ],
    [
      'benefits.json',
      '"id": "lifetimeLimit"',
      '"products": ["easymedic"], "variants": ["takaful"], "id": "lifetimeLimit"',
      /^benefits\.json:\d+: \/benefits\/1 is not for a product that is sold$/,
    ],
    [
      'banners.json',
      '"page": "plan"',
      '"page": "review"',
      /^banners\.json:\d+: \/banners\/4\/page has a banner for onemedical already/,
    ],
    [
      'banners.json',
      '"page": "plan"',
      '"page": "plans"',
      /^banners\.json:\d+: \/banners\/2\/page must be equal to one of the allowed values/,
    ],
    [
      'banners.json',
      'pay {familyDiscount} less',
      'pay {discount} less',
      /^banners\.json:8: \/banners\/0\/text\/en names an unknown figure "discount"/,
    ],
    [
      'channels.json',
      '"mobile": "007"',
      '"mobile": "001"',
      /^channels\.json:9: \/channels\/0\/codes\/BMY\/mobile is the code of a desktop as well/,
    ],
    [
      'channels.json',
      '"productCode": "easymedic"',
      '"productCode": "onemedical"',
      /^channels\.json:\d+: \/channels\/2\/productCode repeats "onemedical insurance"/,
    ],
    [
      'letterheads.json',
      '"variant": "takaful"',
      '"variant": "insurance"',
      /^letterheads\.json:\d+: \/letterheads\/1\/productCode repeats/,
    ],
    [
      'cover-terms.json',
      '"specifiedWaitingDays": 120',
      '"specifiedWaitingDays": 20',
      /^cover-terms\.json:5: \/specifiedWaitingDays is below waitingDays/,
    ],
    [
      'benefits.json',
      '"{overseasDays} days',
      '"{days} days',
      /^benefits\.json:\d+: \/benefits\/11 names a figure "days" that no plan has/,
    ],
    [
      'promo-codes.json',
      '"validTo": "2099-12-31"',
      '"validTo": "2025-12-31"',
      /^promo-codes\.json:\d+: \/promoCodes\/0\/validTo must be a date/,
    ],
    [
      'agents.json',
      'KL20533',
      'KL20417',
      /^agents\.json:\d+: \/agents\/1\/agentCode repeats "KL20417"/,
    ],
    [
      'facilities.json',
      '"stateDesc": "Perlis"',
      '"stateDesc": "Singapore"',
      /^facilities\.json:\d+: \/facilities\/\d+\/stateDesc is none of the 16/,
    ],
    [
      'facilities.json',
      '"latitude": 1.5442',
      '"latitude": 51.5',
      /^facilities\.json:\d+: \/facilities\/0\/latitude is not in Malaysia/,
    ],
    [
      'facilities.json',
      '"phone": "07-555 0110"',
      '"phone": "555"',
      /^facilities\.json:\d+: \/facilities\/0\/phone must read like/,
    ],
    [
      'occupations.csv',
      'DOC,22,1,Y',
      'DOC,22,5,Y',
      /^occupations\.csv:10: has a class that is not 1 to 4/,
    ],
    [
      'occupations.csv',
      'pupil;university;school,murid',
      ',murid',
      /^occupations\.csv:3: needs keywords of 1 to 40 characters in each language/,
    ],
    ['occupations.csv', 'STUD,', 'DOC,', /^occupations\.csv:10: repeats the code DOC/],
    ['occupations.csv', 'STUD,', 'STU,', /lacks the fixed code STUD/],
    ['occupations.csv', '# version', '# v', /^occupations\.csv:1: must read/],
  ])('%s with %j is reported by line and reason', async (file, text, by, reason) => {
    await change(file, text, by);
    expect((await problems()).join('\n')).toMatch(new RegExp(reason.source, 'm'));
  });

  it('is one that omits a product on sale', async () => {
    const path = join(folder, 'letterheads.json');
    const { letterheads, ...rest } = JSON.parse(await readFile(path, 'utf8')) as {
      letterheads: unknown[];
    };
    await writeFile(path, JSON.stringify({ ...rest, letterheads: letterheads.slice(1) }));
    expect(await problems()).toEqual(['letterheads.json:1: lacks onemedical insurance']);
  });

  it('is reported together with all others', async () => {
    await change('rates.json', '"familyDiscount": 0.05', '"familyDiscount": 5');
    await change('bmi.json', '"max": 32.9', '"max": 12');
    await rm(join(folder, 'agents.json'));
    const files = (await problems()).map((problem) => problem.split(':')[0]);
    expect(files).toEqual(['rates.json', 'bmi.json', 'agents.json']);
  });

  it('never reveals a number of the watch list', async () => {
    await change('watch-list.json', '791231085566', '800101145555');
    const [problem] = await problems();
    expect(problem).toMatch(/^watch-list\.json:6: \/people\/1\/nric is listed twice$/);
  });
});
