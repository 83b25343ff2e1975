import { expect, type Locator, type Page } from '@playwright/test';
import { type PaymentFrequency, type PlanCode, planNumber } from '@edp/domain';
import type { Words } from '../core/words';

/** One plan for the family, a plan for each person, or the buyer only. */
export type Layout = 'Family' | 'Customize' | 'Individual';

/** The plans with their prices. */
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

  price(plan: PlanCode, { withDeductible = false } = {}): Locator {
    const deductible = withDeductible
      ? this.words('mfe-plan:withDeductible', { amount: 'RM\u00a01,000' })
      : this.words('mfe-plan:noDeductible');
    const name = `${this.words('mfe:price.plan', { number: planNumber(plan) })}, ${deductible}`;
    return this.page.getByRole('radio', { name });
  }

  async choose(plan: PlanCode, frequency: PaymentFrequency): Promise<void> {
    await this.bill(frequency);
    await this.price(plan).check({ force: true });
  }

  async bill(frequency: PaymentFrequency): Promise<void> {
    await this.page
      .getByRole('radio', { name: this.words(`mfe-plan:${frequency}`) })
      .check({ force: true });
  }

  async coverAs(layout: Layout): Promise<void> {
    await this.page
      .getByRole('radio', { name: this.words(`mfe-plan:layout.${layout}.label`) })
      .check({ force: true });
  }

  /** The person whose plan is chosen, in the layout with a plan for each person. */
  person(name: string | RegExp): Locator {
    return this.page
      .getByRole('list', { name: this.words('mfe-plan:each.label') })
      .getByRole('button', { name });
  }

  /** The price beside the form, on a wide screen. */
  summary(): Locator {
    return this.page.getByRole('complementary', { name: this.words('mfe:price.label') });
  }

  /** The bar at the bottom of a phone. */
  bar(): Locator {
    return this.page.getByRole('region', { name: this.words('mfe:price.label') });
  }

  /** Presses the sticky button, which follows the one at the end of the content. */
  async next(): Promise<void> {
    await this.page
      .getByRole('button', { name: this.words('mfe-plan:continue'), exact: true })
      .locator('visible=true')
      .last()
      .click();
  }
}
