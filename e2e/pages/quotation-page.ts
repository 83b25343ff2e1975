import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '@edp/domain';
import type { Buyer } from '../core/buyer';
import type { Words } from '../core/words';

/** The people to be covered. */
export class QuotationPage {
  constructor(
    private readonly page: Page,
    private readonly words: Words,
    private readonly language: Language,
  ) {}

  async open(product = 'onemedical/insurance'): Promise<void> {
    await this.page.goto(`/edp/life/${product}/quotation?lang=${this.language}`);
    await this.isShown();
  }

  /** Waits until the page is hydrated, because its view is rendered before any script. */
  async isShown(): Promise<void> {
    await expect(
      this.page.getByRole('heading', { level: 1, name: this.words('mfe-quote:title') }),
    ).toBeVisible();
    await expect(this.page.locator('[data-view]')).toHaveCount(0);
  }

  async fillMyself(buyer: Buyer): Promise<void> {
    await this.email().fill(buyer.email);
    await this.fillForEstimate(buyer);
  }

  /** Enters the facts that determine the price, for a single buyer. */
  async fillForEstimate(buyer: Buyer): Promise<void> {
    const { page, words } = this;
    await page.getByLabel(words('mfe-quote:nric')).fill(buyer.nric);
    const occupation = page.getByRole('combobox', { name: words('mfe-quote:occupation') });
    await occupation.fill(buyer.occupation.search);
    await page
      .getByRole('option', { name: buyer.occupation.name[this.language] ?? '' })
      .first()
      .click();
    const indoors = page.getByRole('radio', { name: words('mfe-quote:yes'), exact: true });
    if (await indoors.isVisible()) await indoors.check({ force: true });
  }

  /** The same with other people on the page. */
  async fillBuyerOfSeveral(buyer: Buyer): Promise<void> {
    await this.nric('you').fill(buyer.nric);
    await this.email().fill(buyer.email);
    await this.fillOccupation('you', buyer);
  }

  /** The part of the form about a person: `you`, `spouse`, `son`, `daughter`. */
  person(member: 'you' | 'spouse' | 'son' | 'daughter'): Locator {
    return this.page.getByRole('region', { name: this.words(`mfe:people.${member}`), exact: true });
  }

  /** One of several sons or daughters, by the index in the list, from 1. */
  child(kind: 'son' | 'daughter', number: number): Locator {
    const name = `${this.words(`mfe:people.${kind}`)} ${number}`;
    return this.page.getByRole('region', { name, exact: true });
  }

  async fillChild(kind: 'son' | 'daughter', number: number, nric: string): Promise<void> {
    await this.child(kind, number).getByLabel(this.words('mfe-quote:nric')).fill(nric);
  }

  nric(member: 'you' | 'spouse' | 'son' | 'daughter'): Locator {
    return this.person(member).getByLabel(this.words('mfe-quote:nric'));
  }

  /** Opens the fields of a known person, who is shown in one line. */
  async change(member: 'you' | 'spouse' | 'son' | 'daughter'): Promise<void> {
    const name = this.words(`mfe:people.${member}`).toLowerCase();
    await this.page
      .getByRole('button', {
        name: `${this.words('mfe-quote:people.change')} ${name}`,
        exact: true,
      })
      .click();
    await expect(this.nric(member)).toBeFocused();
  }

  async addSpouse(): Promise<void> {
    await this.page
      .getByRole('checkbox', { name: this.words('mfe-quote:people.spouse') })
      .check({ force: true });
  }

  async addOne(kind: 'sons' | 'daughters'): Promise<void> {
    await this.count('more', kind).click();
  }

  async removeOne(kind: 'sons' | 'daughters'): Promise<void> {
    await this.count('fewer', kind).click();
  }

  /** A button that changes the number of children. */
  private count(change: 'more' | 'fewer', kind: 'sons' | 'daughters'): Locator {
    const who = this.words(`mfe-quote:people.${kind}`);
    const name = this.words(`mfe-quote:people.${change}`, { who });
    return this.page.getByRole('button', { name });
  }

  /** Enters an adult with the buyer's occupation, with indoor work if the page asks for it. */
  async fillSpouse(nric: string, { occupation }: Pick<Buyer, 'occupation'>): Promise<void> {
    await this.nric('spouse').fill(nric);
    await this.fillOccupation('spouse', { occupation });
  }

  private async fillOccupation(
    member: 'you' | 'spouse',
    { occupation }: Pick<Buyer, 'occupation'>,
  ): Promise<void> {
    const part = this.person(member);
    await part.getByRole('combobox').fill(occupation.search);
    await part
      .getByRole('option', { name: occupation.name[this.language] ?? '' })
      .first()
      .click();
    await part
      .getByRole('radio', { name: this.words('mfe-quote:yes'), exact: true })
      .check({ force: true });
  }

  /** Whether the buyer is covered, too. */
  myself(): Locator {
    return this.page.getByRole('checkbox', { name: this.words('mfe-quote:people.myself') });
  }

  async coverMyself(isCovered: boolean): Promise<void> {
    await this.myself().setChecked(isCovered, { force: true });
  }

  email(): Locator {
    return this.page.getByLabel(this.words('mfe-quote:email'));
  }

  async openAgent(): Promise<void> {
    await this.page.getByText(this.words('mfe-quote:agent.open')).click();
  }

  agentCode(): Locator {
    return this.page.getByLabel(this.words('mfe-quote:agent.code'));
  }

  async verifyAgent(code: string): Promise<void> {
    await this.agentCode().fill(code);
    await this.page.getByRole('button', { name: this.words('mfe-quote:agent.verify') }).click();
  }

  async seePrice(): Promise<void> {
    await this.page.getByRole('button', { name: this.words('mfe-quote:see') }).click();
  }
}
