import { expect, type Page } from '@playwright/test';
import type { Buyer } from '../core/buyer';
import type { Words } from '../core/words';

/** More questions than there will ever be: a page that never ends fails instead. */
const QUESTIONS_AT_MOST = 30;

/** Who answers, height and weight, then one question at a time. */
export class QuestionnairePage {
  constructor(
    private readonly page: Page,
    private readonly words: Words,
  ) {}

  async begin(): Promise<void> {
    await expect(
      this.page.getByRole('heading', { level: 1, name: this.words('mfe-health:who.title') }),
    ).toBeVisible();
    await this.page.getByRole('button', { name: this.words('mfe-health:who.start') }).click();
  }

  async fillMeasures(buyer: Buyer): Promise<void> {
    await this.page.getByLabel(this.words('mfe-health:bmi.height')).fill(String(buyer.heightCm));
    await this.page.getByLabel(this.words('mfe-health:bmi.weight')).fill(String(buyer.weightKg));
    await this.next();
  }

  /**
   * Answers every question with No, but Yes to those whose number is given, and sends the answers.
   * @param look called on each question
   */
  async answerAll(yesTo: readonly number[] = [], look?: () => Promise<void>): Promise<void> {
    for (let number = 3; number < QUESTIONS_AT_MOST; number += 1) {
      await expect(this.page.getByText(this.progress(number))).toBeVisible();
      const answer = this.words(yesTo.includes(number) ? 'mfe-health:yes' : 'mfe-health:no');
      for (const radio of await this.page.getByRole('radio', { name: answer }).all()) {
        await radio.check({ force: true });
      }
      await look?.();
      const finish = this.page.getByRole('button', { name: this.words('mfe-health:finish') });
      if (await finish.isVisible()) {
        await finish.click();
        return;
      }
      await this.next();
    }
    throw new Error('The questions do not end.');
  }

  private async next(): Promise<void> {
    await this.page.getByRole('button', { name: this.words('mfe-health:next') }).click();
  }

  private progress(number: number): RegExp {
    const [before = '', after = ''] = this.words('mfe-health:progress', { number }).split(
      '{{total}}',
    );
    return new RegExp(`${before}\\d+${after}`);
  }
}
