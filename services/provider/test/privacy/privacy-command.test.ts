import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BreachScope } from '../../src/privacy/breach-scope';
import { readArguments } from '../../src/privacy/command/arguments';
import { runCommand } from '../../src/privacy/command/run-command';
import type { Terminal } from '../../src/privacy/command/terminal';
import type { PersonalData } from '../../src/privacy/personal-data';
import { CHILDREN, unidentified } from '../children-only';
import { Browser } from '../client';
import { typed } from '../drafts';
import {
  applicationRequest,
  applied,
  FAMILY,
  healthyAnswers,
  questionsOf,
  quotationApplicant,
  quoted,
} from '../journey';
import { textOfPdf } from '../pdf-text';
import { startShop, type Shop } from '../shop';
import {
  submitLead,
  boughtJourney,
  CANARY,
  HUSBAND,
  husbandsJourney,
  ownJourney,
  PLANTED,
  sendPhoto,
  type Planted,
  storedForms,
} from './canary';
import { everyRow } from './everything';

jest.setTimeout(30_000);

const NAMES = Object.keys(PLANTED) as Planted[];

let shop: Shop;
let home: string;
let printed: string[];

beforeEach(async () => {
  shop = await startShop();
  home = await mkdtemp(join(tmpdir(), 'handout-'));
  printed = [];
});
afterEach(async () => {
  await shop.stop();
  await rm(home, { recursive: true });
});

/** A terminal, interactive or piped, with these inputs. */
function terminalWith(inputs: readonly string[], isInteractive: boolean): Terminal {
  const rest = [...inputs];
  return {
    isInteractive,
    readInput: () => Promise.resolve(inputs.join('\n')),
    prompt: () => Promise.resolve(rest.shift() ?? ''),
    print: (line) => void printed.push(line),
  };
}

function run(args: readonly string[], inputs: readonly string[] = [], isInteractive = false) {
  return runCommand(readArguments([...args, '--reason', 'request 17']), {
    services: shop.test.services,
    terminal: terminalWith(inputs, isInteractive),
    requestedBy: 'officer',
  });
}

async function readJson<T>(...path: string[]): Promise<T> {
  return JSON.parse(await readFile(join(home, ...path), 'utf8')) as T;
}

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe('the export of a person', () => {
  it('contains all her data, on all journeys and as a lead, and no data about others', async () => {
    await shop.buy(new Browser(shop.test), FAMILY);
    const own = await ownJourney(new Browser(shop.test));
    const husbands = await husbandsJourney(new Browser(shop.test));
    await submitLead(new Browser(shop.test));
    await typed(new Browser(shop.test), [HUSBAND, CANARY]);
    await run(['export', '--out', join(home, 'out')], [PLANTED.nric, PLANTED.email]);

    const data = await readJson<PersonalData>('out', 'personal-data.json');
    const text = JSON.stringify(data);
    const missing = NAMES.filter(
      (name) => !storedForms(name).some((form) => text.toLowerCase().includes(form.toLowerCase())),
    );
    expect(missing).toEqual(NAMES.filter((name) => /^owner/.test(name)));
    expect(data.journeys.map(({ refId, role }) => [refId, role]).sort()).toEqual(
      [
        [own.refId, 'proposer'],
        [husbands, 'member'],
      ].sort(),
    );
    expect(data.leads).toHaveLength(1);
    expect(data.drafts.map(({ idNo }) => idNo)).toEqual([PLANTED.nric]);
    for (const other of [HUSBAND.idNo, HUSBAND.email, HUSBAND.fullName, FAMILY[0]!.idNo]) {
      expect(text).not.toContain(other);
    }
    expect(text).not.toMatch(/"(nricHash|sessionKey|tokenHash|cardToken)"/);
    expect(data.consentTexts).toHaveProperty(['marketing 2026-12']);
    expect(data.healthQuestions).toHaveProperty(['height 2026-12d']);
  });

  it('of a card owner contains their data, and nothing else of the journey', async () => {
    const { refId } = await ownJourney(new Browser(shop.test));
    await run(['export', '--out', join(home, 'out')], [PLANTED.ownerNric]);
    const data = await readJson<PersonalData>('out', 'personal-data.json');
    expect(data.cardOwner).toMatchObject([
      { refId, data: { cardOwners: [{ idNo: PLANTED.ownerNric, email: PLANTED.ownerEmail }] } },
    ]);
    expect(JSON.stringify(data)).not.toContain(PLANTED.email);
  });

  it('is in a folder that only its owner can open, with documents and e-mails', async () => {
    const browser = new Browser(shop.test);
    const { refId } = await ownJourney(browser);
    await sendPhoto(shop, browser, { refId, applicantId: 'self' });
    const { proposalNumber } = await boughtJourney(shop, new Browser(shop.test));
    const out = join(home, 'out');
    await run(['export', '--out', out], [PLANTED.nric], true);
    expect(await modeOf(out)).toBe('700');
    expect(await modeOf(join(out, 'personal-data.json'))).toBe('600');
    const documents = await readdir(join(out, 'documents'));
    expect(documents).toHaveLength(3);
    expect(documents).toContain(`proposal-${proposalNumber}.pdf`);
    expect(documents).toContainEqual(expect.stringMatching(/^e-policy-.*\.pdf$/));
    for (const document of documents) {
      const text = textOfPdf(await readFile(join(out, 'documents', document)));
      expect(text).toContain(PLANTED.fullName);
      expect(text).not.toContain(PLANTED.ownerName);
    }
    const [photo = ''] = await readdir(join(out, 'photos'));
    const bytes = await readFile(join(out, 'photos', photo));
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(await readdir(join(out, 'mails'))).toHaveLength(1);
    expect(printed.join('\n')).toMatch(
      /journeys: 2\n.*\n.*\n.*\n {2}documents: 3\n {2}mails: 1\n {2}photos: 1/,
    );
    expect(printed.join('\n')).not.toContain(PLANTED.nric);
  });

  it('includes the e-mails of her journey, also after a change of its address', async () => {
    const browser = new Browser(shop.test);
    const { refId } = await quoted(browser, [CANARY]);
    await browser.call('continueLater', { body: { refId, preferredLang: 'ENG' } });
    await shop.runWorkers();
    const emails = [{ type: 'personal', value: 'moved@example.my', isPrimary: true } as const];
    await quoted(browser, [CANARY], {
      refId,
      applicantData: [quotationApplicant(CANARY, { emails })],
    });
    await run(['export', '--out', join(home, 'out')], [PLANTED.nric]);
    expect(await readdir(join(home, 'out', 'mails'))).toHaveLength(1);
  });

  it('contains no data about another client of an agent who typed one address for both', async () => {
    const clients = [CANARY, { ...HUSBAND, email: CANARY.email }];
    for (const client of clients) {
      const browser = new Browser(shop.test);
      const { refId } = await quoted(browser, [client]);
      await submitLead(browser, { refId, email: client.email, fullName: client.fullName });
      await typed(browser, [client]);
      await browser.call('continueLater', { body: { refId, preferredLang: 'ENG' } });
    }
    await shop.runWorkers();
    await run(['export', '--out', join(home, 'out')], [PLANTED.nric]);
    const data = await readJson<PersonalData>('out', 'personal-data.json');
    expect(data.leads).toHaveLength(1);
    expect(JSON.stringify(data)).toContain(PLANTED.nric);
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${HUSBAND.idNo}|${HUSBAND.fullName}`));
    expect(await readdir(join(home, 'out', 'mails'))).toHaveLength(1);
  });

  it('can be requested by the reference of a journey as well, once its proposer has an NRIC', async () => {
    const { refId } = await ownJourney(new Browser(shop.test));
    const applicantData = [unidentified(), ...CHILDREN];
    const own = { applicantData, family: { planType: '1' } } as const;
    const children = await quoted(new Browser(shop.test), [], own);
    await run(['export', '--out', join(home, 'out'), '--ref', refId]);
    const { person } = await readJson<PersonalData>('out', 'personal-data.json');
    expect(person.nric).toBe(PLANTED.nric);
    await expect(run(['export', '--out', join(home, 'b'), '--ref', 'x'])).rejects.toThrow(
      /no journey/,
    );
    await expect(
      run(['export', '--out', join(home, 'b'), '--ref', children.refId]),
    ).rejects.toThrow(/no NRIC yet/);
  });

  it('is empty for an unknown person, and is recorded too', async () => {
    await run(['export', '--out', join(home, 'out')], [PLANTED.nric]);
    const { journeys, leads } = await readJson<PersonalData>('out', 'personal-data.json');
    expect([journeys, leads]).toEqual([[], []]);
    const [record] = (await everyRow(shop.test)).filter((row) => row.startsWith('privacyRequests'));
    expect(record).toContain('"kind":"export"');
    expect(record).toContain('"requestedBy":"officer","reason":"request 17"');
  });

  it('is rejected for a folder that is not empty', async () => {
    await run(['export', '--out', join(home, 'out')], [PLANTED.nric]);
    await expect(run(['export', '--out', join(home, 'out')], [PLANTED.nric])).rejects.toThrow(
      /holds something already/,
    );
  });
});

describe('the command to erase', () => {
  it('requires confirmation by an interactive user, and --yes in a pipe', async () => {
    await ownJourney(new Browser(shop.test));
    const before = await everyRow(shop.test);
    await expect(run(['erase'], [PLANTED.nric, 'no'], true)).rejects.toThrow(/Nothing was erased/);
    await expect(run(['erase'], [PLANTED.nric])).rejects.toThrow(/--yes/);
    expect(await everyRow(shop.test)).toEqual(before);
    await run(['erase'], [PLANTED.nric, 'erase'], true);
    expect(printed.join('\n')).toMatch(/journeys erased: 1/);
  });
});

describe('the people affected in a time window', () => {
  const scope = async (from: string, to: string, folder: string) => {
    await run(['scope', '--from', from, '--to', to, '--out', join(home, folder)]);
    return (await readJson<BreachScope>(folder, 'breach-scope.json')).people;
  };

  it('are all with writes in it, with the kinds of data', async () => {
    const { time } = shop.test;
    time.now = new Date('2026-11-20T10:00:00+08:00');
    await quoted(new Browser(shop.test), FAMILY.slice(0, 1));
    time.now = new Date('2026-11-20T12:00:00+08:00');
    await boughtJourney(shop, new Browser(shop.test));
    await submitLead(new Browser(shop.test));

    const people = await scope('2026-11-20T11:00:00+08:00', '2026-11-20T13:00:00+08:00', 'a');
    expect(people.map(({ nric }) => nric).sort()).toEqual(
      [CANARY.idNo, PLANTED.ownerNric, null].sort(),
    );
    expect(people.find(({ nric }) => nric === CANARY.idNo)).toMatchObject({
      names: [PLANTED.fullName],
      emails: [PLANTED.email, PLANTED.workEmail],
      policyNumbers: [expect.stringMatching(/^AL26/)],
      holds: ['religion', 'health', 'account'],
    });
    expect(printed.join('\n')).toMatch(/people: 3\n {2}with sensitive data: 1\n {2}with policy: 1/);

    const earlier = await scope('2026-11-20T09:00:00+08:00', '2026-11-20T11:00:00+08:00', 'b');
    expect(earlier.map(({ nric }) => nric)).toEqual([FAMILY[0]?.idNo]);
    expect(await scope('2026-11-19T00:00:00+08:00', '2026-11-20T09:00:00+08:00', 'c')).toEqual([]);
  });

  it('include a person whose journey began before it and changed after it', async () => {
    const { time } = shop.test;
    const browser = new Browser(shop.test);
    time.now = new Date('2026-11-18T10:00:00+08:00');
    const { refId } = await quoted(browser, FAMILY.slice(0, 1));
    time.now = new Date('2026-11-20T10:00:00+08:00');
    await quoted(browser, FAMILY.slice(0, 1), { refId, paymentMode: 'Yearly' });
    expect(await scope('2026-11-19T00:00:00Z', '2026-11-19T01:00:00Z', 'a')).toHaveLength(1);
  });

  it('include a person whose health answers were replaced after it', async () => {
    const { time } = shop.test;
    const browser = new Browser(shop.test);
    time.now = new Date('2026-11-20T09:00:00+08:00');
    const { refId } = await applied(browser, FAMILY.slice(0, 1));
    for (const hour of [10, 12]) {
      time.now = new Date(`2026-11-20T${hour}:00:00+08:00`);
      const body = healthyAnswers(await questionsOf(browser, refId));
      expect((await browser.call('assess', { body })).status).toBe(200);
    }
    const people = await scope('2026-11-20T09:30:00+08:00', '2026-11-20T10:30:00+08:00', 'a');
    expect(people.map(({ nric, holds }) => [nric, holds.includes('health')])).toEqual([
      [FAMILY[0]?.idNo, true],
    ]);
  });

  it('include card owners without an NRIC yet, each as a person of their own', async () => {
    const { time } = shop.test;
    time.now = new Date('2026-11-20T10:00:00+08:00');
    for (const fullName of ['Hakim Bin Omar', 'Mei Ling']) {
      const browser = new Browser(shop.test);
      const cardOwner = { fullName, idNo: '', relationship: '001', email: '', mobile: '' } as const;
      const body = applicationRequest(await quoted(browser), { cardOwner });
      expect((await browser.call('saveApplication', { body })).status).toBe(200);
    }
    const people = await scope('2026-11-20T09:00:00+08:00', '2026-11-20T11:00:00+08:00', 'a');
    expect(people.filter(({ nric }) => nric === null).map(({ names }) => names)).toEqual(
      expect.arrayContaining([['Hakim Bin Omar'], ['Mei Ling']]),
    );
    expect(people.map(({ nric }) => nric)).not.toContain('');
  });

  it('include a photo of an identity card, with its kind of data', async () => {
    const { time } = shop.test;
    const browser = new Browser(shop.test);
    time.now = new Date('2026-11-18T10:00:00+08:00');
    const { refId } = await quoted(browser, [CANARY]);
    await sendPhoto(shop, browser, { refId, applicantId: 'self' });
    const { pool } = shop.test.services.database;
    await pool.query("update uploads set stored_at = '2026-11-20T10:00:00+08:00'");
    const people = await scope('2026-11-20T09:00:00+08:00', '2026-11-20T11:00:00+08:00', 'a');
    expect(people.map(({ nric, holds }) => [nric, holds])).toEqual([[CANARY.idNo, ['photos']]]);
    expect(printed.join('\n')).toMatch(/people: 1\n {2}with sensitive data: 1/);
    expect(await scope('2026-11-20T11:00:00+08:00', '2026-11-20T12:00:00+08:00', 'b')).toEqual([]);
  });

  it('include an overwritten lead, independent of its consents', async () => {
    const { time } = shop.test;
    const browser = new Browser(shop.test);
    time.now = new Date('2026-11-18T10:00:00+08:00');
    const { refId } = await quoted(browser, [CANARY]);
    await submitLead(browser, { refId, about: 'buyer' });
    time.now = new Date('2026-11-20T10:00:00+08:00');
    await submitLead(browser, { refId, about: 'buyer', mobile: '+60198765432' });
    const people = await scope('2026-11-20T09:00:00+08:00', '2026-11-20T11:00:00+08:00', 'a');
    expect(people.map(({ nric, phones }) => [nric, phones])).toEqual([[null, ['0198765432']]]);
    expect(await scope('2026-11-20T11:00:00+08:00', '2026-11-20T12:00:00+08:00', 'b')).toEqual([]);
  });
});
