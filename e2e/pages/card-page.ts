import { expect, type Locator, type Page } from '@playwright/test';

export { CHALLENGE_CODE, TEST_CARDS } from '@edp/testing/cards';

export const CARD_HOLDER = { expiry: '12 / 40', cvc: '853', name: 'PEMEGANG KAD UJIAN' };

/** The hosted page of "Kad Selamat", on its own origin. */
export class CardPage {
  readonly heading: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', {
      level: 1,
      name: /^(Pay by card|Bayar dengan kad)$/,
    });
  }

  async isShown(cardUrl: string): Promise<void> {
    await expect(this.heading).toBeVisible();
    expect(new URL(this.page.url()).origin).toBe(cardUrl);
  }

  async pay(number: string): Promise<void> {
    await this.page.locator('#number').fill(number);
    await this.page.locator('#expiry').fill(CARD_HOLDER.expiry);
    await this.page.locator('#cvc').fill(CARD_HOLDER.cvc);
    await this.page.locator('#name').fill(CARD_HOLDER.name);
    await this.page.getByRole('button', { name: /^(Pay|Bayar) RM/ }).click();
  }

  /** Expects that the bank requests authentication. */
  async isChallenged(): Promise<void> {
    await expect(this.page.locator('#code')).toBeVisible();
  }

  async confirm(code: string): Promise<void> {
    await this.page.locator('#code').fill(code);
    await this.page.getByRole('button', { name: /^(Confirm|Sahkan)$/ }).click();
  }

  /** The message after the payment. */
  paid(): Locator {
    return this.page.getByRole('heading', {
      level: 1,
      name: /^(Your payment was successful|Pembayaran anda berjaya)$/,
    });
  }

  /** The message after the expiry of the page. */
  closed(): Locator {
    return this.page.getByRole('heading', {
      level: 1,
      name: /^(This payment page has closed|Halaman pembayaran ini telah ditutup)$/,
    });
  }

  async backToShop(brand: string): Promise<void> {
    const name = new RegExp(`^(Back to|Kembali ke) ${brand}$`);
    await this.page.getByRole('link', { name }).click();
  }

  async leave(): Promise<void> {
    await this.page
      .getByRole('button', { name: /^(Back without paying|Kembali tanpa membayar)$/ })
      .click();
  }
}
