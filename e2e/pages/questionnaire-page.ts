import { expect, type Locator, type Page } from '@playwright/test';
import type { Buyer } from '../core/buyer';
import type { Words } from '../core/words';

/** More questions than exist, so that an endless page fails. */
const MAX_QUESTIONS = 30;

/** The first question after height and weight. */
const FIRST_HEALTH = 3;

/** The respondent, height and weight, then one question at a time, then all answers. */
export class QuestionnairePage {
  constructor(
    private readonly page: Page,
    private readonly words: Words,
  ) {}

  /** @param respondent name of the respondent, if two adults may answer */
  async begin(respondent?: string): Promise<void> {
    if (respondent !== undefined) {
      await this.isAt('who.title');
      await this.pick(respondent);
      await this.press('who.start');
    }
    await this.isAtMeasures();
  }

  async isAtMeasures(): Promise<void> {
    await expect(this.page.getByLabel(this.words('mfe-health:bmi.height')).first()).toBeVisible();
  }

  async fillMeasures(...people: readonly Pick<Buyer, 'heightCm' | 'weightKg'>[]): Promise<void> {
    const heights = this.page.getByLabel(this.words('mfe-health:bmi.height'));
    const weights = this.page.getByLabel(this.words('mfe-health:bmi.weight'));
    for (const [index, { heightCm, weightKg }] of people.entries()) {
      await heights.nth(index).fill(String(heightCm));
      await weights.nth(index).fill(String(weightKg));
    }
    await this.next();
  }

  /**
   * Answers every question with No, but Yes to those whose number is given, and sends the answers.
   * @param onQuestion called on each question
   */
  async answerAll(yesTo: readonly number[] = [], onQuestion?: () => Promise<void>): Promise<void> {
    await this.answerUntilCheck(yesTo, onQuestion);
    await this.send();
  }

  /** The same, up to the list of all answers. */
  async answerUntilCheck(
    yesTo: readonly number[] = [],
    onQuestion?: () => Promise<void>,
  ): Promise<void> {
    for (let number = FIRST_HEALTH; number < MAX_QUESTIONS; number += 1) {
      await this.isAsked(number);
      await onQuestion?.();
      await this.answer(yesTo.includes(number) ? 'yes' : 'no');
      await this.hasLeft(number);
      if (await this.title('check.title').isVisible()) return;
    }
    throw new Error('The questions do not end.');
  }

  /** Gives the same answer for all people, and continues; or Yes for some people by name, without continuing. */
  async answer(value: 'yes' | 'no', ...names: readonly string[]): Promise<void> {
    if (value === 'no') {
      await this.no().click();
      return;
    }
    await this.yes().click();
    const tiles = this.page.getByRole('group', { name: this.words('mfe-health:whoApplies') });
    if (names.length > 0) {
      for (const name of names) {
        await tiles.getByRole('checkbox', { name, exact: true }).check({ force: true });
      }
      return;
    }
    // One person has no list to choose from.
    if (!(await tiles.isVisible())) return;
    for (const tile of await tiles.getByRole('checkbox').all()) await tile.check({ force: true });
    await this.nextOrCheck().click();
  }

  /** The button No for all people, whose name depends on the number of people. */
  no(): Locator {
    return this.answerButton('no', 'noEveryone', 'noThem');
  }

  yes(): Locator {
    return this.answerButton('yes', 'yesSomeone');
  }

  /** Changes an answer from the list of all answers: No for all, or Yes for one. */
  async change(header: string, value: 'yes' | 'no', ...names: readonly string[]): Promise<void> {
    const answerName = this.words('mfe-health:check.answerTo', { header });
    await this.page
      .getByRole('button', { name: `${this.words('mfe-health:change')} ${answerName}` })
      .click();
    await this.answer(value, ...names);
    if (names.length > 0) await this.press('toCheck');
    await this.isAt('check.title');
  }

  async isAsked(number: number): Promise<void> {
    await expect(this.page.getByText(this.progress(number))).toBeVisible();
  }

  async isAt(titleKey: string): Promise<void> {
    await expect(this.title(titleKey)).toBeVisible();
  }

  async pick(name: string): Promise<void> {
    await this.page.getByRole('radio', { name }).check({ force: true });
  }

  /** Waits until the answers are saved. */
  async isSaved(): Promise<void> {
    await expect(this.page.getByText(this.words('mfe-health:saving.saved'))).toBeVisible();
  }

  async next(): Promise<void> {
    await this.press('next');
  }

  async send(): Promise<void> {
    await this.press('finish');
  }

  /** Presses the button with this text of the page. */
  async press(key: string): Promise<void> {
    await this.button(key).click();
  }

  private nextOrCheck(): Locator {
    return this.button('next').or(this.button('toCheck'));
  }

  private button(key: string): Locator {
    const name = this.words(`mfe-health:${key}`);
    return this.page.getByRole('main').getByRole('button', { name });
  }

  private title(key: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.words(`mfe-health:${key}`) });
  }

  private async hasLeft(number: number): Promise<void> {
    await expect(this.page.getByText(this.progress(number))).toHaveCount(0);
  }

  /** The button with any of these texts. */
  private answerButton(...keys: readonly string[]): Locator {
    const texts = keys.map((key) => this.words(`mfe-health:${key}`)).join('|');
    return this.page.getByRole('main').getByRole('button', { name: new RegExp(`^(${texts})$`) });
  }

  private progress(number: number): RegExp {
    const [before = '', after = ''] = this.words('mfe-health:progress', { number }).split(
      '{{total}}',
    );
    return new RegExp(`${before}\\d+${after}`);
  }
}
