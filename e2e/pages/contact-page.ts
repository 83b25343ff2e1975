import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../core/words';

/** The contact form for buyers who cannot be covered online. */
export class ContactPage {
  constructor(
    private readonly page: Page,
    private readonly words: Words,
  ) {}

  async isShown(): Promise<void> {
    await expect(this.page).toHaveURL(/\/contact(\?|$)/);
    await this.hasHeading('contact.title');
  }

  async requestCall(): Promise<void> {
    await this.send();
    await this.isSent();
  }

  async send(): Promise<void> {
    await this.page.getByRole('button', { name: this.words('mfe-health:contact.send') }).click();
  }

  async isSent(): Promise<void> {
    await this.hasHeading('contact.thanksTitle');
  }

  input(label: 'fullName' | 'mobile' | 'email'): Locator {
    return this.page.getByRole('textbox', { name: this.words(`mfe-health:contact.${label}`) });
  }

  consent(): Locator {
    return this.page.getByRole('checkbox', { name: this.words('mfe-health:contact.consent') });
  }

  private async hasHeading(key: string): Promise<void> {
    const name = this.words(`mfe-health:${key}`);
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
}
