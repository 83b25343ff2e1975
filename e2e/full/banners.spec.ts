import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { JourneyPage } from '@edp/contracts';
import { fillTemplate, type Language } from '@edp/domain';
import { payByCard } from '../core/journey';
import { BUYER } from '../core/quoted';
import { readyToPay } from '../core/reviewable';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';

interface Banner {
  readonly products: readonly string[];
  readonly page: JourneyPage;
  readonly text: Readonly<Record<Language, string>>;
}

const { banners } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../services/provider/data/banners.json'), 'utf8'),
) as { banners: readonly Banner[] };
/** `payment/status` comes last: after the payment no other page is available. */
const PRODUCT_BANNERS = banners.filter(({ products }) => products.includes('onemedical'));

for (const { language, variant } of SOLD) {
  test(`each page shows its banner of the catalogue (${language}, ${variant})`, async ({
    page,
    product,
  }) => {
    const journey = await readyToPay(page, { people: [BUYER], language, variant });
    for (const { page: name, text } of PRODUCT_BANNERS) {
      if (name === 'payment/status') {
        await payByCard(journey, product.cardUrl);
      } else {
        await page.goto(`/edp/life/onemedical/${variant}/${name}`);
      }
      // The page replaces the placeholders by figures.
      const bannerText = new RegExp(`^${fillTemplate(text[language], () => '[^ ]+')}$`);
      await expect.soft(page.getByText(bannerText), name).toBeVisible();
      if (name === 'review') await journey.review.confirm();
    }
  });
}
