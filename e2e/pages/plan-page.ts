import { expect, type Locator, type Page } from '@playwright/test';
import type { PaymentFrequency, PlanCode } from '@edp/domain';
import type { Words } from '../core/words';

/** The three plans with their prices. */
export class PlanPage {
  constructor(
    private readonly page: Page,
    private readonly words: Words,
  ) {}

  async isShown(): Promise<void> {
    await expect(
      this.page.getByRole('heading', { level: 1, name: this.words('mfe-plan:title') }),
    ).toBeVisible();
  }

  price(plan: PlanCode): Locator {
    const name = `${this.words(`mfe-plan:plan.${plan}`)}, ${this.words('mfe-plan:noDeductible')}`;
    return this.page.getByRole('radio', { name });
  }

  async choose(plan: PlanCode, frequency: PaymentFrequency): Promise<void> {
    await this.page
      .getByRole('radio', { name: this.words(`mfe-plan:${frequency}`) })
      .check({ force: true });
    await this.price(plan).check({ force: true });
  }

  async next(): Promise<void> {
    await this.page
      .getByRole('button', { name: this.words('mfe-plan:continue') })
      .first()
      .click();
  }
}
