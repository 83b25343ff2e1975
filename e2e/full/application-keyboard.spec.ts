import { makeBuyer } from '../core/buyer';
import { agree, typeDetails } from '../core/details-by-keyboard';
import { untilPersonalDetails } from '../core/journey';
import { Keyboard } from '../core/keyboard';
import { BUYER, SPOUSE } from '../core/quoted';
import { expect, test } from '../core/test';

test('personal details are given with the keyboard alone', async ({ page }) => {
  const keys = new Keyboard(page);
  const { application, questionnaire, words } = await untilPersonalDetails(page, {
    people: [BUYER],
    language: 'en',
  });
  const text = (key: string) => words(`mfe-application:${key}`);
  await typeDetails(keys, application, makeBuyer());

  await test.step('What is folded opens and closes, and the notice as well', async () => {
    const more = page.locator('summary', { hasText: text('more.summary') });
    await keys.press(more);
    await expect(application.select('mfe:details.religion')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(application.select('mfe:details.religion')).toBeHidden();
  });

  await test.step('A photo is chosen by a button', async () => {
    await keys.press(page.locator('summary', { hasText: text('photos.heading.buyer') }));
    // The wait for the chooser must start before the press.
    const chooser = page.waitForEvent('filechooser');
    await keys.press(
      application.photo('front').getByRole('button', { name: text('photos.choose') }),
    );
    expect((await chooser).isMultiple()).toBe(false);
  });

  await agree(keys, application);
  await keys.press(page.getByRole('button', { name: text('save.button') }));
  await questionnaire.isAtMeasures();
});

test('a couple gives its details with the keyboard alone, and goes back and forth', async ({
  page,
}) => {
  const keys = new Keyboard(page);
  const { application, questionnaire, words } = await untilPersonalDetails(page, {
    people: [BUYER, SPOUSE],
    language: 'my',
    variant: 'takaful',
  });
  const spouse = words('mfe:people.spouse');
  const heading = page.getByRole('heading', { level: 1 });
  const name = application.input('about.fullName');

  await test.step('Given the buyer, who goes on with the spouse', async () => {
    await typeDetails(keys, application, makeBuyer());
    await agree(keys, application, { isFamily: true });
    await keys.press(application.nextButton(spouse));
    await application.isShownFor(spouse);
    await expect(heading).toBeFocused();
  });

  await test.step('When the buyer is looked at again, all is there', async () => {
    await keys.press(application.tab(words('mfe:people.you')));
    await application.isShown();
    await expect(heading).toBeFocused();
    await expect(name).toHaveValue(makeBuyer().fullName);
    await keys.press(application.tab(spouse), 'Space');
    await application.isShownFor(spouse);
    await expect(heading).toBeFocused();
  });

  await test.step('Then the spouse is named, and the health questions begin', async () => {
    await keys.type(name, 'Faizal bin Osman');
    await keys.press(page.getByRole('button', { name: words('mfe-application:save.button') }));
    await questionnaire.isAt('who.title');
  });
});

test('an error is reached from the summary, and the focus is always seen', async ({ page }) => {
  const keys = new Keyboard(page);
  const { application, words } = await untilPersonalDetails(page, {
    people: [BUYER],
    language: 'en',
  });
  await page.getByRole('button', { name: words('mfe-application:save.button') }).focus();
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: 'Please correct' });
  await expect(summary).toBeFocused();
  await keys.press(summary.getByRole('link', { name: /Postcode/ }));
  const postcode = application.input('address.postcode');
  await expect(postcode).toBeFocused();
  await expect(postcode).toBeInViewport();
});
