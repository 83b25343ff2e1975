import { callingName } from '@edp/domain';
import { makeBuyer } from '../core/buyer';
import { untilPersonalDetails } from '../core/journey';
import { FAMILY_OF_SIX } from '../core/quoted';
import { expect, test } from '../core/test';

/** Names as on a MyKad; the last has the maximum length. */
const NAMES = [
  'Muhammad Danial bin Abdul Rahman',
  "Nur'ain binti Abdullah @ Lim Siew Ling",
  'Kavitha A/P Subramaniam',
  'Anak Jamit anak Entalai',
  'Ali A/L'.padEnd(78, ' Abdul') + ' Z',
] as const;

const SCREENS = [
  { language: 'en', variant: 'insurance', screen: 'desktop', width: 1280 },
  { language: 'my', variant: 'takaful', screen: 'phone', width: 375 },
] as const;

for (const { language, variant, screen, width } of SCREENS) {
  test(`a family of six enters its details, one person at a time (${language}, ${variant}, ${screen})`, async ({
    page,
    checkAccessibility,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    const { application, words } = await untilPersonalDetails(page, {
      people: FAMILY_OF_SIX,
      language,
      variant,
    });
    const relation = (name: string, number?: number) =>
      words(`mfe:people.${name}`) + (number === undefined ? '' : ` ${number}`);
    const others = [
      relation('spouse'),
      relation('son', 1),
      relation('daughter', 1),
      relation('daughter', 2),
      relation('son', 2),
    ];

    await test.step('Given complete details of the buyer', async () => {
      await application.fill(makeBuyer());
      await application.agree({ isFamily: true });
      await checkAccessibility('details of the buyer');
    });

    for (const [index, name] of others.entries()) {
      await test.step(`When the buyer continues with ${name}, only the name is required`, async () => {
        await application.nextPerson(name);
        await application.fillName(NAMES[index] ?? '');
        if (index === 0) await checkAccessibility('details of the spouse');
      });
    }

    await test.step('Then all tabs show complete details, and the buyer continues to the health questions', async () => {
      for (const name of NAMES) {
        await expect(application.tab(callingName(name))).toContainText(
          words('mfe-application:people.complete'),
        );
      }
      await application.save();
      await expect(
        page.getByRole('heading', { level: 1, name: words('mfe-health:who.title') }),
      ).toBeVisible();
    });
  });
}
