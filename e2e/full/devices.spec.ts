import { journeyOf, untilPersonalDetails } from '../core/journey';
import { PageSession } from '../core/page-session';
import { BUYER, openQuoted, storedQuotation } from '../core/quoted';
import { SOLD_ON_SCREENS } from '../core/sold';
import { expect, test } from '../core/test';
import { JourneyTools } from '../pages/journey-tools';

/** The error of a request for an application that the session has no access to. */
const NOT_FOUND = { status: 404 };

for (const { language, variant, phone } of SOLD_ON_SCREENS) {
  test(`a buyer sees the devices with access to the application, and removes one (${variant}, ${language})`, async ({
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
      await test.step('Given a second device that has opened the buyer’s link', async () => {
        const quotation = await openQuoted(page, { people: [BUYER], language, variant });
        await plan.isShown();
        await tools.share().click();
        await other.goto(await tools.createLink());
        await journeyOf(other, language, variant).plan.isShown();
        await page.keyboard.press('Escape');
        return quotation;
      });

    await test.step('When the buyer opens the list of devices, it shows both', async () => {
      await tools.share().click();
      await expect(tools.devices()).toHaveCount(2);
      await expect(tools.devices().first()).toContainText(words('shell:tools.devices.this'));
      await checkAccessibility('devices that can open the application');
    });

    await test.step('And the buyer removes the other device with the keyboard', async () => {
      const name = new RegExp(`^${words('shell:tools.devices.remove')}: `);
      const button = tools.devices().last().getByRole('button', { name });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(tools.devices()).toHaveCount(1);
      const title = words('shell:tools.devices.title');
      await expect(page.getByRole('heading', { name: title })).toBeFocused();
    });

    await test.step('Then the other device has no access any more, and the buyer still has', async () => {
      watch.expect(/status of 404/);
      await expect(storedQuotation(other, refId)).rejects.toMatchObject(NOT_FOUND);
      expect((await storedQuotation(page, refId)).refId).toBe(refId);
    });
  });
}

test('a device that came by a link cannot change contact data, and saves the other details until it is removed', async ({
  page,
  otherBrowser,
  watch,
}) => {
  watch.expect(/status of 4(04|22)/);
  const { application, words } = await untilPersonalDetails(page, {
    people: [BUYER],
    language: 'en',
  });
  const tools = new JourneyTools(page, words);
  const other = await otherBrowser();
  const { application: otherApplication } = journeyOf(other, 'en');
  const notice = (text: string) => other.getByRole('main').getByText(text);

  await test.step('Given a second device that has opened the buyer’s link', async () => {
    await application.input('about.mobile').fill('12-345 6789');
    await application.isSaved();
    await tools.share().click();
    await other.goto(await tools.createLink());
    await otherApplication.isShown();
  });

  await test.step('When it changes mobile number and name, only the name is saved', async () => {
    await otherApplication.input('about.mobile').fill('12-987 6543');
    await otherApplication.input('about.fullName').fill('Aisyah Canary');
    await expect(notice('Your change of e-mail, mobile number')).toBeVisible();
    await otherApplication.isSaved();
    await other.reload();
    await expect(otherApplication.input('about.mobile')).toHaveValue('12-345 6789');
    await expect(otherApplication.input('about.fullName')).toHaveValue('Aisyah Canary');
  });

  await test.step('And after its removal it shows that nothing more is saved', async () => {
    await page.keyboard.press('Escape');
    await tools.share().click();
    const name = new RegExp(`^${words('shell:tools.devices.remove')}: `);
    await tools.devices().last().getByRole('button', { name }).click();
    await expect(tools.devices()).toHaveCount(1);
    await otherApplication.input('about.fullName').fill('Aisyah');
    await expect(notice('Record not found.')).toBeVisible();
    await other.getByRole('link', { name: 'Start again' }).click();
    await journeyOf(other, 'en').quotation.isShown();
  });
});

test('a copied cookie of an ended session grants no access and is not renewed', async ({
  page,
  otherBrowser,
  watch,
}) => {
  const { refId } = await openQuoted(page, { people: [BUYER], language: 'en' });
  const attacker = await otherBrowser();
  await attacker.context().addCookies(await page.context().cookies());
  await attacker.goto('/edp/life/');
  expect((await storedQuotation(attacker, refId)).refId).toBe(refId);
  // A request of its page would get the error of the ended session once, and then a new session.
  await attacker.goto('/robots.txt');

  const headers = { 'x-edp-request': '1' };
  const ended = await page.request.post('/edp/life/-/session/end', { headers });
  expect(ended.status()).toBe(200);

  watch.expect(/status of 40[14]/);
  const extended = await attacker.request.post('/edp/life/-/session/extend', { headers });
  expect(extended.status()).toBe(401);
  await expect(storedQuotation(attacker, refId)).rejects.toMatchObject(NOT_FOUND);
});

test('a copied cookie whose session id was rotated loses access when the buyer ends the session', async ({
  page,
  otherBrowser,
  watch,
}) => {
  const { refId } = await openQuoted(page, { people: [BUYER], language: 'en' });
  const attacker = await otherBrowser();
  await attacker.context().addCookies(await page.context().cookies());
  await attacker.goto('/edp/life/');
  await new PageSession(attacker).value('verifyAgent', { body: { agentCode: 'KL20417' } });
  watch.expect(/status of 40[14]/);
  await expect(storedQuotation(page, refId)).rejects.toMatchObject(NOT_FOUND);
  expect((await storedQuotation(attacker, refId)).refId).toBe(refId);
  // A request of its page would get the error of the ended session once, and then a new session.
  await attacker.goto('/robots.txt');

  const headers = { 'x-edp-request': '1' };
  const ended = await page.request.post('/edp/life/-/session/end', { headers });
  expect(ended.status()).toBe(200);
  const extended = await attacker.request.post('/edp/life/-/session/extend', { headers });
  expect(extended.status()).toBe(401);
  await expect(storedQuotation(attacker, refId)).rejects.toMatchObject(NOT_FOUND);
});
