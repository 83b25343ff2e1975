import { expect, type Page } from '@playwright/test';
import type { Language } from '@edp/domain';
import type { Buyer } from '../core/buyer';
import type { Words } from '../core/words';

/** Who is to be covered. */
export class QuotationPage {
  constructor(
    private readonly page: Page,
    private readonly words: Words,
    private readonly language: Language,
  ) {}

  async open(product = 'onemedical/insurance'): Promise<void> {
    await this.page.goto(`/edp/life/${product}/quotation?lang=${this.language}`);
    await this.isShown();
  }

  async isShown(): Promise<void> {
    await expect(
      this.page.getByRole('heading', { level: 1, name: this.words('mfe-quote:title') }),
    ).toBeVisible();
  }

  async fillMyself(buyer: Buyer): Promise<void> {
    const { page, words } = this;
    await page.getByLabel(words('mfe-quote:nric')).fill(buyer.nric);
    await page.getByLabel(words('mfe-quote:email')).fill(buyer.email);
    const occupation = page.getByRole('combobox', { name: words('mfe-quote:occupation') });
    await occupation.fill(buyer.occupation.search);
    await page
      .getByRole('option', { name: buyer.occupation.name[this.language] ?? '' })
      .first()
      .click();
    const indoors = page.getByRole('radio', { name: words('mfe-quote:yes'), exact: true });
    if (await indoors.isVisible()) await indoors.check({ force: true });
  }

  async seePrice(): Promise<void> {
    await this.page.getByRole('button', { name: this.words('mfe-quote:see') }).click();
  }
}
