import { expect, type Locator, type Page } from '@playwright/test';
import type { Buyer } from '../core/buyer';
import type { Words } from '../core/words';

/** Personal details of the buyer. */
export class ApplicationPage {
  constructor(
    private readonly page: Page,
    private readonly words: Words,
  ) {}

  async isShown(): Promise<void> {
    await expect(
      this.page.getByRole('heading', { level: 1, name: this.text('title') }),
    ).toBeVisible();
  }

  async fill(buyer: Buyer): Promise<void> {
    await this.input('about.fullName').fill(buyer.fullName);
    await this.input('about.mobile').fill(buyer.mobile);
    await this.input('work.employer').fill(buyer.employer);
    await this.chooseFirst('work.business');
    await this.chooseFirst('work.income');
    await this.chooseFirst('work.fundSource');
    await this.input('address.line1').fill(buyer.address);
    await this.input('address.postcode').fill(buyer.postcode);
    await expect(this.input('address.city')).not.toHaveValue('');
  }

  async agree(): Promise<void> {
    for (const sentence of [
      'agreement.ownerText',
      'agreement.personalDataText',
      'agreement.sensitiveDataText',
    ]) {
      await this.page.getByRole('checkbox', { name: this.text(sentence) }).check();
    }
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: this.text('save.button') }).click();
  }

  private input(label: string): Locator {
    return this.page.getByRole('textbox', { name: this.text(label), exact: true });
  }

  private async chooseFirst(label: string): Promise<void> {
    await this.page.getByRole('combobox', { name: this.text(label) }).selectOption({ index: 1 });
  }

  private text(key: string): string {
    return this.words(`mfe-application:${key}`);
  }
}
