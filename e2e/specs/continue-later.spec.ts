import { makeBuyer } from '../core/buyer';
import { journeyOf, untilDetailsAreSaved, untilPlans } from '../core/journey';
import { mailedLink, mailsTo, resumeLinkIn } from '../core/outbox';
import { SOLD_ON_SCREENS } from '../core/sold';
import { expect, test } from '../core/test';
import { JourneyTools } from '../pages/journey-tools';

for (const { language, variant, phone } of SOLD_ON_SCREENS) {
  test(`a buyer continues in another browser with an e-mailed link (${variant}, ${language})`, async ({
    page,
    product,
    watch,
    otherBrowser,
    checkAccessibility,
  }) => {
    const buyer = makeBuyer();
    const journey = journeyOf(page, language, variant);
    const { words, quotation } = journey;
    const tools = new JourneyTools(page, words);
    if (phone) await page.setViewportSize({ width: 320, height: 640 });

    await test.step('Given a buyer at the personal details who chose Plan 3 with yearly billing', async () => {
      await quotation.open(`onemedical/${variant}`);
      await untilDetailsAreSaved(journey, buyer, 'PLAN3', 'yearly');
    });

    await test.step('When they open the dialog and press Escape, no e-mail is sent and the focus returns', async () => {
      await tools.continueLater().click();
      await expect(tools.dialog()).toBeVisible();
      await checkAccessibility('continue later');
      await page.keyboard.press('Escape');
      await expect(tools.dialog()).toHaveCount(0);
      await expect(tools.continueLater()).toBeFocused();
      expect(mailsTo(product.dataDir, buyer.email)).toEqual([]);
    });

    const link =
      await test.step('And when they request the link, they get it by e-mail', async () => {
        await tools.mailLink();
        await expect(tools.continueLater()).toBeFocused();
        const address = await mailedLink(product.dataDir, buyer.email);
        expect(address).toContain(`/onemedical/${variant}/quotation?lang=${language}#resume=`);
        return address;
      });

    const other = await otherBrowser();
    const otherJourney = journeyOf(other, language, variant);
    await test.step('Then the link opens the last step, with the plan and the personal details', async () => {
      await other.goto(link);
      await otherJourney.application.isShown();
      await expect(other.getByRole('main').getByText(words('shell:guard.resumed'))).toBeVisible();
      await expect(
        other.getByRole('textbox', { name: words('mfe-application:about.fullName') }),
      ).toHaveValue(buyer.fullName);
      await expect(otherJourney.plan.summary()).toContainText('1,835.20');
      expect(other.url()).not.toContain('resume');
      await checkAccessibility('personal details, resumed', other);
      await other.goto(`/edp/life/onemedical/${variant}/quotation`);
      await otherJourney.quotation.change('you');
      await expect(otherJourney.quotation.nric('you')).toHaveValue(buyer.nric);
      await expect(other.getByLabel(words('mfe-quote:email'))).toHaveValue(buyer.email);
    });

    await test.step('And the same browser can open the link again', async () => {
      await other.goto('about:blank');
      await other.goto(link);
      await otherJourney.application.isShown();
    });

    await test.step('But a third browser shows that the link is used up, how to start again, and no data of the buyer', async () => {
      watch.expect(/status of 404/);
      const third = await otherBrowser();
      await third.goto(link);
      await expect(
        third.getByRole('heading', { level: 1, name: words('shell:linkOver.title') }),
      ).toBeVisible();
      await expect(third).toHaveTitle(new RegExp(words('shell:linkOver.title')));
      await checkAccessibility('link that is used up', third);
      await third.getByRole('button', { name: words('shell:linkOver.begin') }).click();
      const newJourney = journeyOf(third, language, variant);
      await newJourney.quotation.isShown();
      await expect(newJourney.quotation.nric('you')).toHaveValue('');
    });
  });
}

test('a new e-mailed link invalidates the previous one', async ({
  page,
  product,
  watch,
  otherBrowser,
}) => {
  watch.expect(/status of 404/);
  const buyer = makeBuyer();
  const journey = journeyOf(page, 'en');
  const { words, quotation, plan } = journey;
  const tools = new JourneyTools(page, words);
  await quotation.open();
  await untilPlans(journey, buyer);
  // After the plans are rendered, the layout below them is stable.
  await expect(plan.summary()).toContainText('129.50');
  await expect(plan.price('PLAN1')).toBeAttached();
  const links: string[] = [];
  for (const count of [1, 2]) {
    await tools.mailLink();
    await expect.poll(() => mailsTo(product.dataDir, buyer.email).length).toBe(count);
    const received = mailsTo(product.dataDir, buyer.email).map((mail) => resumeLinkIn(mail) ?? '');
    links.push(...received.filter((link) => !links.includes(link)));
  }

  const other = await otherBrowser();
  await other.goto(links[0] ?? '');
  await expect(
    other.getByRole('heading', { level: 1, name: words('shell:linkOver.title') }),
  ).toBeVisible();
  // The second link differs in the fragment only: the browser loads no document for it.
  await other.goto(links[1] ?? '');
  await journeyOf(other, 'en').plan.isShown();
  expect(other.url()).not.toContain('resume');
});
