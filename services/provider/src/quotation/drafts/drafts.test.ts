import { randomUUID } from 'node:crypto';
import { newSession, startTestApp, type TestApp } from '../../../test/build-app';
import { Browser } from '../../../test/client';
import { draftOf, draftPerson, typed } from '../../../test/drafts';
import { FAMILY, quotationRequest, quoted, WOMAN } from '../../../test/journey';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const load = async (browser: Browser, draftId: string) =>
  (await browser.call('loadQuotationDraft', { params: { draftId } })).value.data;
const save = (browser: Browser, draftId: string, draft: object) =>
  browser.call('saveQuotationDraft', { body: { appId: 'EDP', draftId, draft } });

describe('a draft of the quotation page', () => {
  it('is returned to its session in the latest revision', async () => {
    const browser = new Browser(test);
    const draftId = await typed(browser, [WOMAN]);
    const half = {
      revision: 2,
      people: [draftPerson(WOMAN, { idNo: '93031', gender: '', email: 'aisyah@', isIndoor: 'N' })],
      removed: [draftPerson(FAMILY[1]!)],
      agentCode: 'KL204',
      agent: { agentCode: 'KL20417', agentBranch: 'KL01' },
    };
    expect((await save(browser, draftId, half)).value).toEqual({ saved: true });
    expect(await load(browser, draftId)).toEqual(half);
  });

  it('retains the newest revision, with saves in any order', async () => {
    const browser = new Browser(test);
    const draftId = await typed(browser, [WOMAN]);
    const newest = { ...draftOf(FAMILY), revision: 3 };
    await save(browser, draftId, newest);
    const late = await save(browser, draftId, { ...draftOf([WOMAN]), revision: 2 });
    expect(late.value).toEqual({ saved: true });
    expect(await load(browser, draftId)).toEqual(newest);
    // A repeated save, as after a lost response.
    expect((await save(browser, draftId, newest)).value).toEqual({ saved: true });
  });

  it('cannot be read, changed or deleted by another session', async () => {
    const browser = new Browser(test);
    const other = new Browser(test);
    const draftId = await typed(browser, [WOMAN]);
    expect(await load(other, draftId)).toBeNull();
    expect((await save(other, draftId, draftOf(FAMILY))).problem.code).toBe('notFound');
    await other.call('createQuotation', { body: quotationRequest([WOMAN], { draftId }) });
    expect(await load(browser, draftId)).toEqual(draftOf([WOMAN]));
  });

  it('is deleted with its own quotation, and with no other', async () => {
    const browser = new Browser(test);
    const draftId = await typed(browser, [WOMAN]);
    const other = await typed(browser, FAMILY);
    await browser.call('createQuotation', {
      body: quotationRequest([{ ...WOMAN, idNo: '1' }], { draftId }),
    });
    expect(await load(browser, draftId)).not.toBeNull();
    await quoted(browser, [WOMAN], { draftId });
    expect(await load(browser, draftId)).toBeNull();
    expect(await load(browser, other)).toEqual(draftOf(FAMILY));
  });

  it('is deleted by "clear my data", and moves to the next session of an agent', async () => {
    const [before, after] = [newSession('192.0.2.40'), newSession('192.0.2.40')];
    const draftId = await typed(new Browser(test, before), [WOMAN]);
    const login = new Browser(test, before, after);
    await login.call('verifyAgent', { body: { agentCode: 'KL20417' } });
    expect(await load(new Browser(test, before), draftId)).toBeNull();
    const agent = new Browser(test, after);
    expect(await load(agent, draftId)).toEqual(draftOf([WOMAN]));
    await agent.call('endJourney', { body: { appId: 'EDP' } });
    expect(await load(agent, draftId)).toBeNull();
  });

  it('is encrypted in the database', async () => {
    await typed(new Browser(test), [WOMAN]);
    const { rows } = await test.services.database.pool.query(
      "select encode(content, 'escape') as content from quotation_drafts",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(WOMAN.idNo);
  });
});

describe('the drafts of a session', () => {
  it('are at most eight: a ninth replaces the oldest', async () => {
    const browser = new Browser(test);
    const ids: string[] = [];
    for (let tab = 0; tab < 9; tab += 1) {
      test.time.now = new Date(test.time.now.getTime() + 1000);
      ids.push(await typed(browser, [WOMAN]));
    }
    const stored = await Promise.all(ids.map((draftId) => load(browser, draftId)));
    expect(stored.map((draft) => draft !== null)).toEqual([false, ...Array<true>(8).fill(true)]);
  });

  it('are rate-limited: after 120 saves in a minute the next is rejected', async () => {
    const browser = new Browser(test);
    const draftId = randomUUID();
    for (let tries = 0; tries < 120; tries += 1) await save(browser, draftId, draftOf([WOMAN]));
    const { status, problem } = await save(browser, draftId, draftOf([WOMAN]));
    expect([status, problem.code]).toEqual([429, 'request.tooMany']);
    expect(await load(browser, draftId)).toEqual(draftOf([WOMAN]));
  });

  it.each([
    ['with too many people', { people: Array(7).fill(draftPerson(WOMAN)) }],
    ['without people', { people: [] }],
    ['with a text that is too long', { people: [draftPerson(WOMAN, { email: 'a'.repeat(255) })] }],
    ['with an unknown field', { people: [{ ...draftPerson(WOMAN), fullName: 'Aisyah' }] }],
    ['with an unknown gender', { people: [{ ...draftPerson(WOMAN), gender: 'X' }] }],
    ['with a code that is too long', { agentCode: 'K'.repeat(21) }],
  ])('are rejected %s', async (_what, own) => {
    const response = await save(new Browser(test), randomUUID(), { ...draftOf([WOMAN]), ...own });
    expect([response.status, response.problem.code]).toEqual([400, 'request.malformed']);
  });
});
