import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { serviceFile } from '../../service-root';
import { CatalogueError } from './catalogue';
import { createLiveCatalogue } from './live-catalogue';
import { loadCatalogue } from './load-catalogue';

let folder: string;
let logged: { level: 'info' | 'error'; problems: readonly string[] }[];
let storeVersions: jest.Mock<Promise<void>>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  await cp(serviceFile('data'), folder, { recursive: true });
  logged = [];
  storeVersions = jest.fn(() => Promise.resolve());
});
afterEach(() => rm(folder, { recursive: true }));

async function start(at = folder) {
  const record = (level: 'info' | 'error') => (facts: object) => {
    const problems = 'problems' in facts ? (facts.problems as string[]) : [];
    logged.push({ level, problems });
  };
  const catalogue = createLiveCatalogue({
    folder: at,
    loaded: await loadCatalogue(at),
    storeVersions,
    log: { info: record('info'), warn: () => undefined, error: record('error') },
  });
  const checkForChanges = async (times: number) => {
    for (let time = 0; time < times; time += 1) await catalogue.checkForChanges();
  };
  return { catalogue, checkForChanges };
}

/** Replaces one text of a data file, overwriting it in place like some editors. */
async function edit(file: string, text: string, by: string): Promise<void> {
  await writeFile(join(folder, file), await edited(file, text, by));
}

async function edited(file: string, text: string, by: string): Promise<string> {
  const before = await readFile(join(folder, file), 'utf8');
  if (!before.includes(text)) throw new Error(`${file} does not contain ${text}`);
  return before.replace(text, by);
}

const raiseCap = () =>
  edit('eligibility.json', '"annualPremiumCap": 5000', '"annualPremiumCap": 6000');
const CAP = 500_000;
const RAISED = 600_000;

describe('data files that change', () => {
  it('are applied once they are unchanged from one check to the next', async () => {
    const { catalogue, checkForChanges } = await start();
    await raiseCap();
    await checkForChanges(1);
    expect(catalogue.current().eligibility.annualPremiumCap).toBe(CAP);
    await checkForChanges(1);
    expect(catalogue.current().eligibility.annualPremiumCap).toBe(RAISED);
    expect(logged).toEqual([{ level: 'info', problems: [] }]);
  });

  it('are not read again when nothing has changed', async () => {
    const { catalogue, checkForChanges } = await start();
    const before = catalogue.current();
    await checkForChanges(5);
    expect(catalogue.current()).toBe(before);
    expect(logged).toEqual([]);
  });

  it('are detected when an editor replaces the file', async () => {
    const { catalogue, checkForChanges } = await start();
    const text = await edited('bmi.json', '32.9', '33.9');
    await writeFile(join(folder, 'bmi.json~'), text);
    await rename(join(folder, 'bmi.json~'), join(folder, 'bmi.json'));
    await checkForChanges(2);
    expect(catalogue.current().bmiRules.at(-1)?.accepted?.max).toBe(33.9);
  });

  it('are detected when a mounted configuration swaps its link for all files at once', async () => {
    const mount = await mkdtemp(join(tmpdir(), 'mount-'));
    await cp(folder, join(mount, 'first'), { recursive: true });
    await raiseCap();
    await cp(folder, join(mount, 'second'), { recursive: true });
    await symlink('first', join(mount, '..data'));
    const links = (await readdir(folder)).map((name) =>
      symlink(join('..data', name), join(mount, name)),
    );
    await Promise.all(links);

    const { catalogue, checkForChanges } = await start(mount);
    await symlink('second', join(mount, '..data_tmp'));
    await rename(join(mount, '..data_tmp'), join(mount, '..data'));
    await checkForChanges(2);
    expect(catalogue.current().eligibility.annualPremiumCap).toBe(RAISED);
    await rm(mount, { recursive: true });
  });

  it('have their rates and questions stored before use', async () => {
    const { catalogue, checkForChanges } = await start();
    const { version } = catalogue.current().rates;
    storeVersions.mockImplementation(() => {
      expect(catalogue.current().rates.version).toBe(version);
      return Promise.resolve();
    });
    await edit('rates.json', version, '2027-01');
    await checkForChanges(2);
    expect(storeVersions).toHaveBeenCalledTimes(1);
    expect(catalogue.current().rates.version).toBe('2027-01');
  });
});

describe('invalid data files', () => {
  it('leave the previous set in use, and are reported once with file, line and reason', async () => {
    const { catalogue, checkForChanges } = await start();
    await edit('rates.json', '"familyDiscount": 0.05', '"familyDiscount": 5');
    await checkForChanges(6);
    expect(catalogue.current().rates.familyDiscount).toBe(0.05);
    const problems = [expect.stringMatching(/^rates\.json:\d+: \/familyDiscount must be <= 1$/)];
    expect(catalogue.problems()).toEqual(problems);
    expect(logged).toEqual([{ level: 'error', problems }]);
  });

  it('are no longer reported when they are fixed', async () => {
    const { catalogue, checkForChanges } = await start();
    await edit('rates.json', '"familyDiscount": 0.05', '"familyDiscount": 5');
    await checkForChanges(2);
    await edit('rates.json', '"familyDiscount": 5', '"familyDiscount": 0.1');
    await checkForChanges(2);
    expect(catalogue.problems()).toEqual([]);
    expect(catalogue.current().rates.familyDiscount).toBe(0.1);
    expect(logged.map(({ level }) => level)).toEqual(['error', 'info']);
  });

  it('block valid ones that changed with them: a set is applied as a whole or not at all', async () => {
    const { catalogue, checkForChanges } = await start();
    await raiseCap();
    await rm(join(folder, 'agents.json'));
    await checkForChanges(2);
    expect(catalogue.problems()).toEqual(['agents.json:1: is missing or cannot be read']);
    expect(catalogue.current().eligibility.annualPremiumCap).toBe(CAP);
  });

  it('include those whose versions are rejected', async () => {
    const { catalogue, checkForChanges } = await start();
    storeVersions.mockRejectedValue(new CatalogueError(['rates.json:1: version X was in use']));
    await edit('rates.json', '"familyDiscount": 0.05', '"familyDiscount": 0.1');
    await checkForChanges(2);
    expect(catalogue.problems()).toEqual(['rates.json:1: version X was in use']);
    expect(catalogue.current().rates.familyDiscount).toBe(0.05);
  });

  it('do not include those that failed because the database was unavailable, which are retried', async () => {
    const { catalogue, checkForChanges } = await start();
    storeVersions.mockRejectedValueOnce(new Error('database away'));
    await raiseCap();
    await checkForChanges(1);
    await expect(checkForChanges(1)).rejects.toThrow('database away');
    expect(catalogue.problems()).toEqual([]);
    await checkForChanges(1);
    expect(catalogue.current().eligibility.annualPremiumCap).toBe(RAISED);
  });
});

describe('work with a snapshot', () => {
  it('sees one set from start to end, also if another is applied meanwhile', async () => {
    const { catalogue, checkForChanges } = await start();
    const cap = () => catalogue.current().eligibility.annualPremiumCap;
    const seen = await catalogue.withSnapshot(async () => {
      const first = cap();
      await raiseCap();
      await checkForChanges(2);
      await pause();
      return [first, cap()];
    });
    expect(seen).toEqual([CAP, CAP]);
    expect(cap()).toBe(RAISED);
    expect(catalogue.withSnapshot(cap)).toBe(RAISED);
  });
});
