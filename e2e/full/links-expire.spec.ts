import { journeyOf } from '../core/journey';
import { mailedLink } from '../core/outbox';
import { BUYER, openQuoted } from '../core/quoted';
import { expect, testAfterDays } from '../core/two-days';
import { JourneyTools } from '../pages/journey-tools';

/** Links are valid for seven days. */
const test = testAfterDays(8);

const SOLD = [
  { language: 'en', variant: 'insurance', email: 'nurul@example.my' },
  { language: 'my', variant: 'takaful', email: 'farid@example.my' },
] as const;

test('an expired link shows a message in its language and a link to the quotation', async ({
  days,
  otherBrowser,
  watch,
  checkAccessibility,
}) => {
  test.setTimeout(240_000);
  watch.expect(/status of 404/);

  const links =
    await test.step('Given e-mailed links and shared links of both variants', async () => {
      const createdLinks = [];
      for (const { language, variant, email } of SOLD) {
        const page = await otherBrowser();
        const { words, plan } = journeyOf(page, language, variant);
        const tools = new JourneyTools(page, words);
        await openQuoted(page, { people: [{ ...BUYER, email }], language, variant });
        await plan.isShown();
        await tools.mailLink();
        const mailed = await mailedLink(days.earlier.dataDir, email);
        await tools.share().click();
        const sharedLink = await tools.createLink();
        createdLinks.push({
          language,
          variant,
          opened: [mailed, sharedLink],
        });
        await page.close();
      }
      return createdLinks;
    });

  const now = await test.step('When eight days have passed', days.restartToday);

  for (const { language, variant, opened } of links) {
    for (const link of opened) {
      const kind = link.includes('resume') ? 'from the e-mail' : 'that was shared';
      await test.step(`Then the link ${kind} has expired (${variant}, ${language})`, async () => {
        const page = await otherBrowser();
        if (language === 'my') await page.setViewportSize({ width: 320, height: 640 });
        const { words, quotation } = journeyOf(page, language, variant);
        await page.goto(link.replace(days.earlier.url, now.url));
        await expect(
          page.getByRole('heading', { level: 1, name: words('shell:linkOver.title') }),
        ).toBeVisible();
        await expect(page.getByText(words('shell:linkOver.text'))).toBeVisible();
        expect(page.url()).not.toMatch(/resume|share/);
        await checkAccessibility('link that is over', page);
        await page.getByRole('button', { name: words('shell:linkOver.begin') }).click();
        await quotation.isShown();
        await expect(quotation.nric('you')).toHaveValue('');
      });
    }
  }
});
