import { journeyOf } from '../core/journey';
import { PageSession } from '../core/page-session';
import { BUYER, openQuoted, storedQuotation } from '../core/quoted';
import { expect, test } from '../core/test';
import { JourneyTools } from '../pages/journey-tools';

const SOLD = [
  { language: 'en', variant: 'insurance', phone: false },
  { language: 'my', variant: 'takaful', phone: true },
] as const;

for (const { language, variant, phone } of SOLD) {
  test(`a buyer sees which devices opened the application, and shuts one out (${variant}, ${language})`, async ({
    page,
    otherBrowser,
    watch,
    checkAccessibility,
  }) => {
    const { words, plan } = journeyOf(page, language, variant);
    const tools = new JourneyTools(page, words);
    const other = await otherBrowser();
    if (phone) await page.setViewportSize({ width: 320, height: 640 });

    const { refId } =
      await test.step('Given a device that opened a link of the buyer', async () => {
        const quotation = await openQuoted(page, { people: [BUYER], language, variant });
        await plan.isShown();
        await tools.share().click();
        await other.goto(await tools.makeLink());
        await journeyOf(other, language, variant).plan.isShown();
        await page.keyboard.press('Escape');
        return quotation;
      });

    await test.step('When the buyer looks at the devices, both are there', async () => {
      await tools.share().click();
      await expect(tools.devices()).toHaveCount(2);
      await expect(tools.devices().first()).toContainText(words('shell:tools.devices.this'));
      await checkAccessibility('devices that can open the application');
    });

    await test.step('And shuts the other one out by the keyboard', async () => {
      const name = new RegExp(`^${words('shell:tools.devices.remove')}: `);
      const button = tools.devices().last().getByRole('button', { name });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(tools.devices()).toHaveCount(1);
      const title = words('shell:tools.devices.title');
      await expect(page.getByRole('heading', { name: title })).toBeFocused();
    });

    await test.step('Then the other device reads nothing any more, and the buyer goes on', async () => {
      watch.expect(/status of 404/);
      await expect(storedQuotation(other, refId)).rejects.toThrow();
      expect((await storedQuotation(page, refId)).refId).toBe(refId);
    });
  });
}

test('a copy of the cookie of a session that was ended reads nothing and is not renewed', async ({
  page,
  otherBrowser,
  watch,
}) => {
  const { refId } = await openQuoted(page, { people: [BUYER], language: 'en' });
  const thief = await otherBrowser();
  await thief.context().addCookies(await page.context().cookies());
  await thief.goto('/edp/life/');
  expect((await storedQuotation(thief, refId)).refId).toBe(refId);
  // A request of its page would get the error of the ended session once, and a new session.
  await thief.goto('/robots.txt');

  const headers = { 'x-edp-request': '1' };
  const ended = await page.request.post('/edp/life/-/session/end', { headers });
  expect(ended.status()).toBe(200);

  watch.expect(/status of 40[14]/);
  const extended = await thief.request.post('/edp/life/-/session/extend', { headers });
  expect(extended.status()).toBe(401);
  await expect(storedQuotation(thief, refId)).rejects.toThrow();
});

test('who copied a cookie and had its id changed by an agent code is out once the buyer ends the session', async ({
  page,
  otherBrowser,
  watch,
}) => {
  const { refId } = await openQuoted(page, { people: [BUYER], language: 'en' });
  const thief = await otherBrowser();
  await thief.context().addCookies(await page.context().cookies());
  await thief.goto('/edp/life/');
  await new PageSession(thief).value('verifyAgent', { body: { agentCode: 'KL20417' } });
  watch.expect(/status of 40[14]/);
  await expect(storedQuotation(page, refId)).rejects.toThrow();
  expect((await storedQuotation(thief, refId)).refId).toBe(refId);
  // A request of its page would get the error of the ended session once, and a new session.
  await thief.goto('/robots.txt');

  const headers = { 'x-edp-request': '1' };
  const ended = await page.request.post('/edp/life/-/session/end', { headers });
  expect(ended.status()).toBe(200);
  const extended = await thief.request.post('/edp/life/-/session/extend', { headers });
  expect(extended.status()).toBe(401);
  await expect(storedQuotation(thief, refId)).rejects.toThrow();
});
