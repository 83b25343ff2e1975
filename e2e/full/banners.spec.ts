import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { JourneyPage } from '@edp/contracts';
import { fillTemplate, type Language } from '@edp/domain';
import { BUYER } from '../core/quoted';
import { readyToPay } from '../core/reviewable';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { TEST_CARDS } from '../pages/card-page';

interface Banner {
  readonly products: readonly string[];
  readonly page: JourneyPage;
  readonly text: Readonly<Record<Language, string>>;
}

const { banners } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../services/provider/data/banners.json'), 'utf8'),
) as { banners: readonly Banner[] };
/** `payment/status` comes last: after it no other page is open. */
const OURS = banners.filter(({ products }) => products.includes('onemedical'));

for (const { language, variant } of SOLD) {
  test(`each page shows the banner that the catalogue has for it (${language}, ${variant})`, async ({
    page,
  }) => {
    const { card, result, review } = await readyToPay(page, { people: [BUYER], language, variant });
    for (const { page: name, text } of OURS) {
      if (name === 'payment/status') {
        await review.pay();
        await card.pay(TEST_CARDS.success);
        await result.isSuccess('Aisyah');
      } else {
        await page.goto(`/edp/life/onemedical/${variant}/${name}`);
      }
      // Figures stand for the names in braces.
      const words = new RegExp(`^${fillTemplate(text[language], () => '[^ ]+')}$`);
      await expect.soft(page.getByText(words), name).toBeVisible();
      if (name === 'review') await review.confirm();
    }
  });
}
