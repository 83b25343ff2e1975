import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../core/words';

/** The result of the payment. */
export class ResultPage {
  constructor(
    private readonly page: Page,
    private readonly words: Words,
  ) {}

  async isSuccess(firstName: string): Promise<void> {
    await this.hasHeading('success.title', { name: firstName });
  }

  /** The result of a buyer who is not covered. */
  async isSuccessForChildren(firstName: string): Promise<void> {
    await this.hasHeading('success.titleChildren_other', { name: firstName });
  }

  async isFailed(): Promise<void> {
    await this.hasHeading('failed.title');
  }

  async isCancelled(): Promise<void> {
    await this.hasHeading('failed.title');
    await this.hasTag('failed.cancelled.tag');
  }

  async isTimedOut(): Promise<void> {
    await this.hasHeading('failed.title');
    await this.hasTag('failed.timedOut.tag');
  }

  async isTechnicalError(): Promise<void> {
    await this.hasHeading('error.title');
  }

  async isPending(): Promise<void> {
    await this.hasHeading('pending.title');
  }

  /** The number of the e-policy. */
  async policyNumber(): Promise<string> {
    const label = this.words('mfe-payment:success.policyNumber');
    const text = await this.page
      .getByText(label, { exact: true })
      .first()
      .locator('..')
      .innerText();
    return /[A-Z]{2}[A-Z0-9-]{8,}/.exec(text)?.[0] ?? '';
  }

  async transactionNo(): Promise<string> {
    const text = await this.page.getByRole('main').innerText();
    return /EDP(-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? '';
  }

  /** The value of a name in the list of facts: "payment.amount". */
  fact(key: string): Locator {
    const term = this.page.getByRole('term').filter({
      hasText: new RegExp(`^${this.words(`mfe-payment:${key}`)}$`),
    });
    return this.page.locator('dl > div').filter({ has: term }).getByRole('definition');
  }

  /** The covered people, their limits, and the kind of plan. */
  covered(): Locator {
    return this.page.getByRole('region', { name: this.words('mfe-payment:covered.heading') });
  }

  /** Continues after a failure; the button has another text before the first attempt. */
  async payAgain(): Promise<void> {
    const button = (key: string) =>
      this.page.getByRole('button', { name: this.words(`mfe-payment:failed.${key}`) });
    await button('again').or(button('payNow')).click();
  }

  /** Continues to the card page of a pending payment. */
  async toCardPage(): Promise<void> {
    await this.page.getByRole('button', { name: this.words('mfe-payment:open.continue') }).click();
  }

  /** The outcome in a word or two, above the heading. */
  private async hasTag(key: string): Promise<void> {
    const tag = this.words(`mfe-payment:${key}`);
    await expect(this.page.getByRole('main').getByText(tag, { exact: true })).toBeVisible();
  }

  private async hasHeading(key: string, params: Record<string, string> = {}): Promise<void> {
    await expect(this.page).toHaveURL(/\/payment\/status/);
    const name = this.words(`mfe-payment:${key}`, params);
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible({
      timeout: 30_000,
    });
  }
}
