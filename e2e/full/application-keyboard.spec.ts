import { makeBuyer } from '../core/buyer';
import { agree, typeDetails } from '../core/details-by-keyboard';
import { untilPersonalDetails } from '../core/journey';
import { Keyboard } from '../core/keyboard';
import { BUYER, SPOUSE } from '../core/quoted';
import { expect, test } from '../core/test';

test('a buyer enters the personal details with the keyboard only', async ({ page }) => {
  const keys = new Keyboard(page);
  const { application, questionnaire, words } = await untilPersonalDetails(page, {
    people: [BUYER],
    language: 'en',
  });
  const text = (key: string) => words(`mfe-application:${key}`);
  await typeDetails(keys, application, makeBuyer());

  await test.step('Enter expands and collapses a section', async () => {
    const more = page.locator('summary', { hasText: text('more.summary') });
    await keys.press(more);
    await expect(application.select('mfe:details.religion')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(application.select('mfe:details.religion')).toBeHidden();
  });

  await test.step('A button opens the file chooser for a photo', async () => {
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

test('a couple enters its details with the keyboard only, and switches between the people', async ({
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

  await test.step('Given a buyer who continues with the spouse', async () => {
    await typeDetails(keys, application, makeBuyer());
    await agree(keys, application, { isFamily: true });
    await keys.press(application.nextButton(spouse));
    await application.isShownFor(spouse);
    await expect(heading).toBeFocused();
  });

  await test.step('When the buyer’s tab is opened again, it shows the details', async () => {
    await keys.press(application.tab(words('mfe:people.you')));
    await application.isShown();
    await expect(heading).toBeFocused();
    await expect(name).toHaveValue(makeBuyer().fullName);
    await keys.press(application.tab(spouse), 'Space');
    await application.isShownFor(spouse);
    await expect(heading).toBeFocused();
  });

  await test.step('Then the buyer enters the name of the spouse and continues to the health questions', async () => {
    await keys.type(name, 'Faizal bin Osman');
    await keys.press(page.getByRole('button', { name: words('mfe-application:save.button') }));
    await questionnaire.isAt('who.title');
  });
});

test('a link in the error summary focuses the field, and the focus is always visible', async ({
  page,
}) => {
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
