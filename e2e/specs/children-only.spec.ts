import { callingName, malaysianDay } from '@edp/domain';
import { samplePerson } from '@edp/testing/people';
import { makeBuyer } from '../core/buyer';
import { journeyOf } from '../core/journey';
import { mailsTo, pdfsIn } from '../core/outbox';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { TEST_CARDS } from '../pages/card-page';

const today = malaysianDay(new Date());
const year = Number(today.slice(0, 4));
const SON = samplePerson({
  today,
  id: 'son',
  relationship: '002',
  gender: 'M',
  birthDate: `${year - 8}-02-19`,
} as const);
const DAUGHTER = samplePerson({
  today,
  id: 'daughter',
  relationship: '002',
  gender: 'F',
  birthDate: `${year - 4}-03-11`,
} as const);
const NAMES = { son: 'Adam bin Faizal', daughter: 'Sofia binti Faizal' } as const;
const MEASURES = [
  { heightCm: 126, weightKg: 25 },
  { heightCm: 102, weightKg: 16 },
] as const;

for (const { language, variant } of SOLD) {
  const width = language === 'en' ? 1280 : 390;
  test.describe(`${language}, ${variant}`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a parent buys for two children without being covered', async ({
      page,
      product,
      checkAccessibility,
    }) => {
      const buyer = makeBuyer();
      const journey = journeyOf(page, language, variant);
      const { quotation, plan, application, questionnaire, review, card, result, words } = journey;

      await test.step('Given two children and a parent who is not covered', async () => {
        await quotation.open(`onemedical/${variant}`);
        await expect(quotation.myself()).toBeDisabled();
        await quotation.addOne('sons');
        await quotation.addOne('daughters');
        await quotation.coverMyself(false);
        await expect(quotation.nric('you')).toHaveCount(0);
        await quotation.email().fill(buyer.email);
        await quotation.nric('son').fill(SON.idNo);
        await quotation.nric('daughter').fill(DAUGHTER.idNo);
        await checkAccessibility('quotation for children only');
        await quotation.seePrice();
      });

      await test.step('When the parent chooses one plan for the children', async () => {
        await plan.isShown();
        const individual = words('mfe-plan:layout.Individual.label');
        await expect(page.getByRole('radio', { name: individual })).toHaveCount(0);
        await plan.choose('PLAN2', 'monthly');
        await checkAccessibility('plan for children only');
        await plan.next();
      });

      await test.step('And the parent enters a name and a part of the NRIC, and reloads', async () => {
        await application.isShown();
        const name = application.input('about.fullName');
        const number = application.input('about.nric');
        await name.fill('Aisyah');
        await number.fill(buyer.nric.slice(0, 6));
        await application.isSaved();
        await page.reload();
        await application.isShown();
        await expect(name).toHaveValue('Aisyah');
        await expect(number).toHaveValue(buyer.nric.slice(0, 6));
      });

      await test.step('And the parent completes the personal details', async () => {
        await application.identify(buyer, language);
        await application.fill(buyer);
        await checkAccessibility('personal details of a parent who is not covered');
        await application.agree({ isFamily: true });
        await application.nextPerson(words('mfe:people.son').toLowerCase());
        await application.fillName(NAMES.son);
        await application.nextPerson(words('mfe:people.daughter').toLowerCase());
        await application.fillName(NAMES.daughter);
        await application.save();
      });

      await test.step('And the parent answers the health questions for the children', async () => {
        await questionnaire.begin();
        await questionnaire.fillMeasures(...MEASURES);
        await checkAccessibility('health question about children only');
        await questionnaire.answerAll();
      });

      await test.step('Then the review shows the parent as buyer and covers the children', async () => {
        await review.isShown();
        await page.reload();
        await review.isShown();
        await expect(page.getByText(callingName(buyer.fullName)).first()).toBeVisible();
        await review.confirm();
        await checkAccessibility('review for children only');
        await review.pay();
      });

      await test.step('And the result lists both children, and the parent gets the policy by e-mail', async () => {
        await card.isShown(product.cardUrl);
        await card.pay(TEST_CARDS.success);
        await result.isSuccessForChildren('Aisyah');
        for (const name of Object.values(NAMES)) {
          await expect(page.getByText(name).first()).toBeVisible();
        }
        await checkAccessibility('result for children only');
        const mails = () => mailsTo(product.dataDir, buyer.email);
        await expect.poll(() => mails().flatMap(pdfsIn).length).toBe(3);
      });
    });
  });
}
