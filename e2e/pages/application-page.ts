import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '@edp/domain';
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

  /** The details of a person other than the buyer, by the typed name. */
  async isShownFor(name: string): Promise<void> {
    await expect(
      this.page.getByRole('heading', { level: 1, name: this.text('titleOf', { name }) }),
    ).toBeVisible();
  }

  /** Enters NRIC and occupation of a buyer who covers children only. */
  async identify({ nric, occupation }: Buyer, language: Language): Promise<void> {
    await this.input('about.nric').fill(nric);
    await this.select('work.occupation').fill(occupation.search);
    await this.page
      .getByRole('option', { name: occupation.name[language] ?? '' })
      .first()
      .click();
  }

  async fill(buyer: Buyer): Promise<void> {
    await this.input('about.fullName').fill(buyer.fullName);
    await this.input('about.mobile').fill(buyer.mobile);
    await this.goToPart('workAndHome');
    await this.input('mfe:details.companyName').fill(buyer.employer);
    await this.chooseFirst('mfe:details.natureOfBusiness');
    await this.input('work.income').fill('6,500');
    await this.chooseFirst('mfe:details.fundSource');
    await this.input('address.line1').fill(buyer.address);
    await this.input('address.postcode').fill(buyer.postcode);
    await expect(this.input('address.city')).not.toHaveValue('');
    await this.goToPart('agreement');
  }

  /** Navigates to another part: a phone shows one part at a time, a wide window all of them. */
  async goToPart(part: 'workAndHome' | 'agreement'): Promise<void> {
    const text = this.text(`parts.${part}`);
    const next = this.page.getByRole('button', { name: this.text('parts.next', { part: text }) });
    const back = this.page.getByRole('button', { name: text, exact: true });
    for (const button of [next, back]) {
      if (!(await button.isVisible())) continue;
      await button.click();
      await expect(this.page.locator(`[data-part=${part}]`)).toBeVisible();
      return;
    }
  }

  /** Opens a part by its address, even if previous ones are incomplete. */
  async openPart(part: 'about' | 'workAndHome' | 'agreement'): Promise<void> {
    const address = new URL(this.page.url());
    address.searchParams.set('part', part);
    await this.page.goto(address.href);
    await this.isShown();
  }

  /** Expands all folded sections, and waits until they are open. */
  async openFolds(): Promise<void> {
    await this.page.evaluate(async () => {
      for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '');
      // An animation whose element is removed is cancelled.
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    });
  }

  async agree({ isFamily = false } = {}): Promise<void> {
    for (const box of this.agreements({ isFamily })) await box.check();
  }

  /** The checkboxes of the agreements. */
  agreements({ isFamily = false } = {}): Locator[] {
    return [
      'agreement.ownerText',
      isFamily ? 'agreement.personalDataFamily' : 'agreement.personalDataText',
      'agreement.sensitiveDataText',
    ].map((sentence) => this.page.getByRole('checkbox', { name: this.text(sentence) }));
  }

  /** Fills in the screen of a person other than the buyer: only the name is required. */
  async fillName(fullName: string): Promise<void> {
    await this.input('about.fullName').fill(fullName);
  }

  /** @param name of the next person, as on the button */
  async nextPerson(name: string): Promise<void> {
    await this.nextButton(name).click();
    await this.isShownFor(name);
  }

  /** The button to the next person. */
  nextPersonButton(): Locator {
    const [textBeforeName = ''] = this.text('save.next').split('{{name}}');
    return this.page.getByRole('button', { name: new RegExp(`^${textBeforeName}`) });
  }

  nextButton(name: string): Locator {
    return this.page.getByRole('button', { name: this.text('save.next', { name }) });
  }

  /** After the spouse became another person: enters the name, agrees again, and continues. */
  async nameAnotherSpouse(fullName: string): Promise<void> {
    await this.isShown();
    await this.agree({ isFamily: true });
    await this.tab(this.words('mfe:people.spouse')).click();
    await this.fillName(fullName);
    await this.save();
  }

  /** The tab of a person, with the status of the details. */
  tab(name: string): Locator {
    return this.page
      .getByRole('list', { name: this.text('people.label') })
      .getByRole('button', { name });
  }

  /** Waits until the last input is saved. */
  async isSaved(): Promise<void> {
    await expect(this.page.getByText(this.text('autosave.saved'), { exact: true })).toBeVisible();
  }

  /** The upload field of a side, or its photo. */
  photo(side: 'front' | 'back'): Locator {
    return this.page.getByRole('figure', { name: this.text(`photos.${side}`) });
  }

  /** Chooses a photo of the front. */
  async choosePhoto(file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    await this.photo('front').locator('input[type=file]').first().setInputFiles(file);
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: this.text('save.button') }).click();
  }

  /** Hands over to the buyer: the last button of an agent. */
  async handOver(): Promise<void> {
    const name = this.text('save.handOver');
    await this.page.getByRole('main').getByRole('button', { name }).click();
  }

  input(label: string): Locator {
    return this.page.getByRole('textbox', { name: this.text(label), exact: true });
  }

  /** An optional field: its accessible name is the label and "optional". */
  optionalInput(label: string): Locator {
    return this.page.getByRole('textbox', {
      name: `${this.text(label)} ${this.words('ui:optional')}`,
    });
  }

  /** The part of the form under a heading. */
  section(heading: string): Locator {
    return this.page.getByRole('region', { name: this.text(heading), exact: true });
  }

  /** The towns of an ambiguous postcode. */
  towns(): Locator {
    return this.page.getByRole('group', { name: this.text('address.twoTowns') });
  }

  async openMore(): Promise<void> {
    await this.open('more.summary');
  }

  /** Opens the photo section of a buyer without details. */
  async openPhotos(): Promise<void> {
    await this.open('photos.heading.buyer');
  }

  private async open(heading: string): Promise<void> {
    await this.page.locator('summary', { hasText: this.text(heading) }).click();
  }

  select(label: string): Locator {
    return this.page.getByRole('combobox', { name: this.text(label) });
  }

  private async chooseFirst(label: string): Promise<void> {
    await this.select(label).selectOption({ index: 1 });
  }

  private text(key: string, params?: Parameters<Words>[1]): string {
    return this.words(key.includes(':') ? key : `mfe-application:${key}`, params);
  }
}
