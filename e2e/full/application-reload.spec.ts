import { callingName } from '@edp/domain';
import { makeBuyer } from '../core/buyer';
import { untilPersonalDetails } from '../core/journey';
import { BUYER, FAMILY } from '../core/quoted';
import { expect, test } from '../core/test';

const SCREENS = [
  { language: 'en', variant: 'insurance', width: 1280 },
  { language: 'my', variant: 'takaful', width: 375 },
] as const;

const SPOUSE = { name: "Faizal A/L Osman @ D'Cruz", mobile: '11-2345 6789', email: 'f@example.my' };
const SON = 'Adam Bin Faizal';
/** A mailing address in another town than the home address. */
const POST = { line1: 'Peti Surat 12', line2: 'Menara Kenari', line3: 'Tingkat 3' };
const KUALA_LUMPUR = '50450';
const TWO_TOWNS = '84300';
const TOWN = 'Muar';
const UNKNOWN = '99999';

for (const { language, variant, width } of SCREENS) {
  test.describe(`a reload of the personal details (${language}, ${variant}, ${width} wide)`, () => {
    test.use({ viewport: { width, height: 812 } });

    test('shows the same spouse or child again, with all input', async ({ page }) => {
      const { application, words } = await untilPersonalDetails(page, {
        people: FAMILY,
        language,
        variant,
      });
      const title = application.select('about.title');
      const other = words('mfe:lists.title.other');
      const chosenTitle = title.locator('option:checked');
      const current = page.locator('[aria-current=step]', { hasText: SPOUSE.name.slice(0, 6) });
      const education = application.select('mfe:details.educationLevel');

      await test.step('Given a spouse with personal details', async () => {
        await application.tab(words('mfe:people.spouse')).click();
        await application.isShownFor(words('mfe:people.spouse'));
        await application.fillName(SPOUSE.name);
        await title.selectOption({ label: other });
        await application.optionalInput('about.mobile').fill(SPOUSE.mobile);
        await application.optionalInput('about.email').fill(SPOUSE.email);
        await application.openMore();
        await education.selectOption({ index: 2 });
      });
      const educationLevel = await education.inputValue();

      await test.step('When the buyer reloads the page, it shows the spouse with all input', async () => {
        await application.isSaved();
        await page.reload();
        await application.isShownFor(callingName(SPOUSE.name));
        await expect(current).toBeVisible();
        await expect(application.input('about.fullName')).toHaveValue(SPOUSE.name);
        await expect(chosenTitle).toHaveText(other);
        await expect(application.optionalInput('about.mobile')).toHaveValue(SPOUSE.mobile);
        await expect(application.optionalInput('about.email')).toHaveValue(SPOUSE.email);
        await expect(education).toHaveValue(educationLevel);
      });

      await test.step('And the same applies to a child', async () => {
        await application.tab(words('mfe:people.son')).click();
        await application.isShownFor(words('mfe:people.son'));
        await application.fillName(SON);
        await title.selectOption({ label: other });
        await application.isSaved();
        await page.reload();
        await application.isShownFor(callingName(SON));
        await expect(application.input('about.fullName')).toHaveValue(SON);
        await expect(chosenTitle).toHaveText(other);
        await expect(application.tab(callingName(SPOUSE.name))).toBeVisible();
      });
    });

    test('restores a mailing address that differs from the home address', async ({ page }) => {
      const buyer = makeBuyer();
      const { application, words } = await untilPersonalDetails(page, {
        people: [BUYER],
        language,
        variant,
      });
      const sameAddress = page.getByRole('checkbox', {
        name: words('mfe-application:address.mailToHome'),
      });
      const fieldsOf = (part: 'home' | 'mailing') => {
        const section = application.section(`address.${part}`);
        const input = (label: string, optional = '') =>
          section.getByRole('textbox', {
            name: words(`mfe-application:address.${label}`) + optional,
            exact: true,
          });
        const mark = ` ${words('ui:optional')}`;
        return {
          line1: input('line1'),
          line2: input('line2', mark),
          line3: input('line3', mark),
          postcode: input('postcode'),
          city: input('city'),
          state: section.getByRole('combobox'),
        };
      };
      const home = fieldsOf('home');
      const mailing = fieldsOf('mailing');

      await application.openPart('workAndHome');
      await home.line1.fill(buyer.address);
      await home.postcode.fill(buyer.postcode);
      await expect(home.city).toHaveValue('Petaling Jaya');
      await sameAddress.uncheck();
      await mailing.line1.fill(POST.line1);
      await mailing.line2.fill(POST.line2);
      await mailing.line3.fill(POST.line3);
      await mailing.postcode.fill(KUALA_LUMPUR);
      await expect(mailing.city).toHaveValue('Kuala Lumpur');

      await application.isSaved();
      await page.reload();
      await application.isShown();
      await expect(sameAddress).not.toBeChecked();
      await expect(home.line1).toHaveValue(buyer.address);
      await expect(home.city).toHaveValue('Petaling Jaya');
      await expect(mailing.line1).toHaveValue(POST.line1);
      await expect(mailing.line2).toHaveValue(POST.line2);
      await expect(mailing.line3).toHaveValue(POST.line3);
      await expect(mailing.postcode).toHaveValue(KUALA_LUMPUR);
      await expect(mailing.city).toHaveValue('Kuala Lumpur');
      await expect(mailing.state).toHaveValue('WP Kuala Lumpur');
    });

    test('restores the chosen town of an ambiguous postcode, and accepts an unknown postcode', async ({
      page,
      checkAccessibility,
    }) => {
      const { application, questionnaire, words } = await untilPersonalDetails(page, {
        people: [BUYER],
        language,
        variant,
      });
      const postcode = application.input('address.postcode');
      const city = application.input('address.city');
      const town = application.towns().getByRole('button', { name: TOWN, exact: true });
      await application.fill(makeBuyer());
      await application.goToPart('workAndHome');

      await test.step('Given a postcode of two towns, the page shows both, also after a reload', async () => {
        await postcode.fill(TWO_TOWNS);
        await expect(application.towns().getByRole('button')).toHaveCount(2);
        await expect(city).toHaveValue('');
        await checkAccessibility('two towns');
        await application.isSaved();
        await page.reload();
        await application.isShown();
        await expect(town).toBeVisible();
      });

      await test.step('When the buyer chooses one with Enter, the city is filled in and focused', async () => {
        await town.focus();
        await page.keyboard.press('Enter');
        await expect(city).toHaveValue(TOWN);
        await expect(city).toBeFocused();
        await expect(application.towns()).toHaveCount(0);
      });

      await test.step('Then the page shows the city after a reload, without the choice of towns', async () => {
        await application.isSaved();
        await page.reload();
        await application.isShown();
        await expect(postcode).toHaveValue(TWO_TOWNS);
        await expect(city).toHaveValue(TOWN);
        await expect(application.select('address.state')).toHaveValue('Johor');
        await expect(application.towns()).toHaveCount(0);
      });

      await test.step('When the postcode is unknown, the page shows a hint and the buyer continues', async () => {
        await postcode.fill(UNKNOWN);
        await expect(
          page.locator('.edp-hint', { hasText: words('mfe-application:address.postcodeUnknown') }),
        ).toBeVisible();
        await expect(city).toHaveValue('');
        await city.fill('Bandar Kenari');
        await application.select('address.state').selectOption('Johor');
        await application.goToPart('agreement');
        await application.agree();
        await application.save();
        await questionnaire.isAtMeasures();
      });
    });
  });
}
