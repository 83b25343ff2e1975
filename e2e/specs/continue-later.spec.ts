import { makeBuyer } from '../core/buyer';
import { journeyOf, untilDetailsAreKept } from '../core/journey';
import { mailsTo, resumeLinkIn } from '../core/outbox';
import { expect, test } from '../core/test';
import { JourneyTools } from '../pages/journey-tools';

const SOLD = [
  { language: 'en', variant: 'insurance', phone: false },
  { language: 'my', variant: 'takaful', phone: true },
] as const;

for (const { language, variant, phone } of SOLD) {
  test(`a buyer goes on later in another browser by an e-mailed link (${variant}, ${language})`, async ({
    page,
    product,
    watch,
    elsewhere,
    checkAccessibility,
  }) => {
    const buyer = makeBuyer();
    const journey = journeyOf(page, language, variant);
    const { words, quotation } = journey;
    const tools = new JourneyTools(page, words);
    if (phone) await page.setViewportSize({ width: 320, height: 640 });

    await test.step('Given a buyer at the personal details who took Plan 3 for a year', async () => {
      await quotation.open(`onemedical/${variant}`);
      await untilDetailsAreKept(journey, buyer, 'PLAN3', 'yearly');
    });

    await test.step('When they look at it and press Escape, nothing is sent and the focus is back', async () => {
      await tools.continueLater().click();
      await expect(tools.dialog()).toBeVisible();
      await checkAccessibility('continue later');
      await page.keyboard.press('Escape');
      await expect(tools.dialog()).toHaveCount(0);
      await expect(tools.continueLater()).toBeFocused();
      expect(mailsTo(product.dataDir, buyer.email)).toEqual([]);
    });

    const link = await test.step('And when they ask for the link, it comes', async () => {
      await tools.mailLink();
      await expect(tools.continueLater()).toBeFocused();
      await expect.poll(() => mailsTo(product.dataDir, buyer.email).length).toBe(1);
      const [mail] = mailsTo(product.dataDir, buyer.email);
      const address = mail && resumeLinkIn(mail);
      expect(address).toContain(`/onemedical/${variant}/quotation?lang=${language}#resume=`);
      return address ?? '';
    });

    const other = await elsewhere();
    const there = journeyOf(other, language, variant);
    await test.step('Then it opens where they left off, with the plan and the person', async () => {
      await other.goto(link);
      await there.application.isShown();
      await expect(other.getByText(words('shell:guard.resumed'))).toBeVisible();
      await expect(
        other.getByRole('textbox', { name: words('mfe-application:about.fullName') }),
      ).toHaveValue(buyer.fullName);
      await expect(there.plan.summary()).toContainText('1,835.20');
      expect(other.url()).not.toContain('resume');
      await checkAccessibility('personal details, resumed', other);
      await other.goto(`/edp/life/onemedical/${variant}/quotation`);
      await there.quotation.change('you');
      await expect(there.quotation.nric('you')).toHaveValue(buyer.nric);
      await expect(other.getByLabel(words('mfe-quote:email'))).toHaveValue(buyer.email);
    });

    await test.step('And the same browser may open it again', async () => {
      await other.goto('about:blank');
      await other.goto(link);
      await there.application.isShown();
    });

    await test.step('But a third one is told that it is used up, how to go on, and nothing of the buyer', async () => {
      watch.expect(/status of 404/);
      const third = await elsewhere();
      await third.goto(link);
      await expect(
        third.getByRole('heading', { level: 1, name: words('shell:linkOver.title') }),
      ).toBeVisible();
      await expect(third).toHaveTitle(new RegExp(words('shell:linkOver.title')));
      await checkAccessibility('link that is used up', third);
      await third.getByRole('button', { name: words('shell:linkOver.begin') }).click();
      const begun = journeyOf(third, language, variant);
      await begun.quotation.isShown();
      await expect(begun.quotation.nric('you')).toHaveValue('');
    });
  });
}

test('a link of an e-mail ends with the next one', async ({ page, product, watch, elsewhere }) => {
  watch.expect(/status of 404/);
  const buyer = makeBuyer();
  const { words, quotation, plan } = journeyOf(page, 'en');
  const tools = new JourneyTools(page, words);
  await quotation.open();
  await quotation.fillMyself(buyer);
  await quotation.seePrice();
  await plan.isShown();
  // After the plans are rendered nothing below them moves.
  await expect(plan.summary()).toContainText('129.50');
  await expect(plan.price('PLAN1')).toBeAttached();
  const links: string[] = [];
  for (const count of [1, 2]) {
    await tools.mailLink();
    await expect.poll(() => mailsTo(product.dataDir, buyer.email).length).toBe(count);
    const fresh = mailsTo(product.dataDir, buyer.email).map((mail) => resumeLinkIn(mail) ?? '');
    links.push(...fresh.filter((link) => !links.includes(link)));
  }

  const other = await elsewhere();
  await other.goto(links[0] ?? '');
  await expect(
    other.getByRole('heading', { level: 1, name: words('shell:linkOver.title') }),
  ).toBeVisible();
  // The next one differs only in the fragment: the browser loads no document for it.
  await other.goto(links[1] ?? '');
  await journeyOf(other, 'en').plan.isShown();
  expect(other.url()).not.toContain('resume');
});
