import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../core/words';

/** Each in the words for one person or for a family. */
const DECLARATIONS = [
  ['confirm.sheet'],
  ['confirm.answers', 'confirm.answersFamily'],
  ['confirm.owner'],
] as const;

/** Check your answers, and pay. */
export class ReviewPage {
  readonly payButton: Locator;

  constructor(
    private readonly page: Page,
    private readonly words: Words,
  ) {
    const [before = ''] = words('mfe-payment:pay.button').split('{{amount}}');
    this.payButton = page.getByRole('button', { name: new RegExp(`^${before}RM\\s[\\d,.]+$`) });
  }

  async isShown(): Promise<void> {
    await expect(
      this.page.getByRole('heading', { level: 1, name: this.words('mfe-payment:title') }),
    ).toBeVisible();
  }

  /** What the button says will be charged: `RM 129.50`. */
  async amount(): Promise<string> {
    return /RM\s[\d,.]+/.exec(await this.payButton.innerText())?.[0].replace(/\s/, ' ') ?? '';
  }

  /** Opens what has to be read, and agrees to what has to be agreed to. */
  async confirm(): Promise<void> {
    const download = this.page.waitForEvent('download');
    await this.page
      .getByRole('button', { name: this.words('mfe-payment:confirm.openSheet') })
      .click();
    await download;
    for (const declaration of DECLARATIONS) await declaration.map(this.box).reduce(either).check();
  }

  async pay(): Promise<void> {
    await this.payButton.click();
  }

  /** Nobody knows yet whether the payment was started: the button is locked and says so. */
  async isAsking(): Promise<void> {
    await expect(
      this.page.getByRole('button', { name: this.words('mfe-payment:pay.busy.unknown') }),
    ).toBeVisible();
  }

  /** On with a payment that is open. */
  async goOn(): Promise<void> {
    await this.continueButton().click();
  }

  /** On until the card page is there, with a press where the review asks for one. */
  async goOnUntil(cardPage: Locator): Promise<void> {
    await expect(cardPage.or(this.continueButton())).toBeVisible();
    if (await cardPage.isHidden()) await this.goOn();
    await expect(cardPage).toBeVisible();
  }

  private continueButton(): Locator {
    return this.page.getByRole('button', { name: this.words('mfe-payment:open.continue') });
  }

  private readonly box = (key: string): Locator =>
    this.page.getByRole('checkbox', { name: this.words(`mfe-payment:${key}`) });
}

function either(one: Locator, other: Locator): Locator {
  return one.or(other);
}
