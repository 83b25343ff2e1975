import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../core/words';

/** The owner of a card that is not the buyer's. */
export interface CardOwner {
  readonly fullName: string;
  readonly nric: string;
  readonly email: string;
  /** National number without the leading zero, as typed behind +60. */
  readonly mobile: string;
}

/** The page "Check your answers", with the payment. */
export class ReviewPage {
  readonly payButton: Locator;

  constructor(
    private readonly page: Page,
    private readonly words: Words,
  ) {
    const [textBeforeAmount = ''] = words('mfe-payment:pay.button').split('{{amount}}');
    this.payButton = page.getByRole('button', {
      name: new RegExp(`^${textBeforeAmount}RM\\s[\\d,.]+$`),
    });
  }

  async isShown(): Promise<void> {
    await expect(
      this.page.getByRole('heading', { level: 1, name: this.words('mfe-payment:title') }),
    ).toBeVisible();
  }

  /** The collapsed answers of a person, by the beginning of the name. */
  details(name: string): Locator {
    const summary = this.page.locator('summary', { hasText: name });
    return this.page.locator('details').filter({ has: summary });
  }

  async openDetails(name: string): Promise<void> {
    const details = this.details(name);
    await details.locator('summary').click();
    // The opening moves the following content.
    await details.evaluate(async (element) => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await Promise.allSettled(
        element.getAnimations({ subtree: true }).map(({ finished }) => finished),
      );
    });
  }

  /** The amount on the button: `RM 129.50`. */
  async amount(): Promise<string> {
    return /RM\s[\d,.]+/.exec(await this.payButton.innerText())?.[0].replace(/\s/, ' ') ?? '';
  }

  async openSheet(): Promise<void> {
    const download = this.page.waitForEvent('download');
    await this.page
      .getByRole('button', { name: this.words('mfe-payment:confirm.openSheet') })
      .click();
    await download;
  }

  /** Ticks the required declarations. */
  async confirm({ card = 'own' }: { card?: 'own' | 'other' } = {}): Promise<void> {
    await this.box('confirm.sheet').check();
    if (card === 'other') await this.box('confirm.cardOwner').check();
  }

  promoField(): Locator {
    return this.page.getByLabel(this.words('mfe:promo.label'), { exact: true });
  }

  /** Opens the field and enters a code, without validating it. */
  async typePromo(code: string): Promise<void> {
    await this.page.getByRole('button', { name: this.words('mfe:promo.open') }).click();
    await this.promoField().fill(code);
  }

  async applyPromo(code: string): Promise<void> {
    await this.typePromo(code);
    await this.page.getByRole('button', { name: this.words('mfe:promo.apply') }).click();
  }

  async chooseOtherCard(): Promise<void> {
    const name = this.words('mfe-payment:card.other');
    await this.page.getByRole('radio', { name }).check({ force: true });
  }

  async fillCardOwner({ fullName, nric, email, mobile }: CardOwner): Promise<void> {
    await this.ownerField('fullName').fill(fullName);
    await this.ownerField('nric').fill(nric);
    await this.page
      .getByRole('combobox', { name: this.words('mfe-payment:card.relationship') })
      .selectOption({ label: this.words('mfe-payment:card.relation.father') });
    await this.ownerField('email').fill(email);
    await this.ownerField('mobile').fill(mobile);
  }

  ownerField(label: 'fullName' | 'nric' | 'email' | 'mobile'): Locator {
    return this.page.getByRole('textbox', { name: this.words(`mfe-payment:card.${label}`) });
  }

  async pay(): Promise<void> {
    await this.payButton.click();
  }

  /** Expects the disabled button that shows that the status of the payment is unknown. */
  async isStatusUnknown(): Promise<void> {
    await expect(
      this.page.getByRole('button', { name: this.words('mfe-payment:pay.busy.unknown') }),
    ).toBeVisible();
  }

  /** Expects a pending payment on the card page, which prevents another one. */
  async isOpen(): Promise<void> {
    await this.isShown();
    await expect(this.continueButton()).toBeVisible();
    await expect(this.payButton).toHaveCount(0);
  }

  /** Continues a pending payment. */
  async continuePayment(): Promise<void> {
    await this.continueButton().click();
  }

  /** Continues to the card page, with a press if the review shows the button. */
  async continueToCardPage(cardPage: Locator): Promise<void> {
    await expect(cardPage.or(this.continueButton())).toBeVisible();
    if (await cardPage.isHidden()) await this.continuePayment();
    await expect(cardPage).toBeVisible();
  }

  private continueButton(): Locator {
    return this.page.getByRole('button', { name: this.words('mfe-payment:open.continue') });
  }

  private readonly box = (key: string): Locator =>
    this.page.getByRole('checkbox', { name: this.words(`mfe-payment:${key}`) });
}
