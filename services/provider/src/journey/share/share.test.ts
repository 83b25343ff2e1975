import { startTestApp, TODAY, type TestApp } from '../../../test/build-app';
import { Browser } from '../../../test/client';
import { quoted } from '../../../test/journey';
import { changeWhileWaiting } from '../../../test/locks';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(() => {
  test.time.now = new Date(TODAY);
});
afterAll(() => test.stop());

async function shared() {
  const owner = new Browser(test);
  const { refId } = await quoted(owner);
  const { shareToken } = (await owner.call('shareQuotation', { params: { refId } })).value;
  return { owner, refId, shareToken };
}

const open = (browser: Browser, shareToken: string) =>
  browser.call('loadSharedQuotation', { params: { shareToken } });

describe('a share link', () => {
  it('grants access to one other session, which then owns the journey too', async () => {
    const { owner, refId, shareToken } = await shared();
    const friend = new Browser(test);
    expect((await open(friend, shareToken)).value.data.refId).toBe(refId);
    expect((await open(friend, shareToken)).status).toBe(200);
    for (const browser of [owner, friend]) {
      expect((await browser.call('loadQuotation', { params: { refId } })).status).toBe(200);
    }
  });

  it('is not found by any other session, like an unknown link', async () => {
    const { shareToken } = await shared();
    await open(new Browser(test), shareToken);
    const late = await open(new Browser(test), shareToken);
    const unknown = await open(new Browser(test), 'B'.repeat(32));
    expect(late.status).toBe(404);
    expect(late.text).toBe(unknown.text);
  });

  it('grants access to one of many sessions that open it concurrently', async () => {
    const { shareToken } = await shared();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => open(new Browser(test), shareToken)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is opened after a concurrent change of its journey', async () => {
    const { refId, shareToken } = await shared();
    const opened = await changeWhileWaiting(test.services.database.pool, refId, {
      statement: 'update share_links set created_at = now() where ref_id = $1',
      request: () => open(new Browser(test), shareToken),
    });
    expect(opened.status).toBe(200);
  });

  it('ends after seven days', async () => {
    const { shareToken } = await shared();
    test.time.now = new Date('2026-11-27T10:48:00+08:00');
    expect((await open(new Browser(test), shareToken)).status).toBe(404);
  });
});
