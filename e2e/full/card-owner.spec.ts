import { expectNoOrder } from '../core/card-order';
import { payByCard } from '../core/journey';
import { foundInBrowser } from '../core/personal-data';
import { BUYER } from '../core/quoted';
import { openReview } from '../core/reviewable';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { TEST_CARDS } from '../pages/card-page';

const OWNER = {
  fullName: 'Rahman Kenari Bin Yusof',
  nric: '620704-08-5519',
  email: 'rahman.kenari@example.my',
  mobile: '13-876 5432',
};

for (const { language, variant } of SOLD) {
  test(`a third party's card requires its owner, whose details are stored after a declined payment (${variant}, ${language})`, async ({
    page,
    product,
    request,
    checkAccessibility,
  }) => {
    const journey = await openReview(page, { people: [BUYER], language, variant });
    const { review, card, result, proposalNumber } = journey;

    await test.step('Without the owner, Pay creates no order and the page shows the missing fields', async () => {
      await review.chooseOtherCard();
      await review.confirm({ card: 'other' });
      await review.pay();
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(review.ownerField('fullName')).toHaveAttribute('aria-invalid', 'true');
      await checkAccessibility('review, card owner missing');
      await expectNoOrder(request, product, proposalNumber);
    });

    await test.step('A reload before the payment restores the owner, and the browser stores no data of the owner', async () => {
      const saved = page.waitForResponse((response) =>
        // The previous input is saved, too.
        Boolean(response.request().postData()?.includes(OWNER.mobile.replaceAll(/\D/g, ''))),
      );
      await review.fillCardOwner(OWNER);
      expect((await saved).ok()).toBe(true);
      await page.reload();
      await review.isShown();
      await expect(review.ownerField('fullName')).toHaveValue(OWNER.fullName);
      await expect(review.ownerField('nric')).toHaveValue(OWNER.nric);
      expect(await foundInBrowser(page, OWNER)).toEqual([]);
    });

    await test.step('With the owner, the card page opens, and the bank declines the card', async () => {
      await review.confirm({ card: 'other' });
      await checkAccessibility('review with a card owner');
      await review.pay();
      await card.isShown(product.cardUrl);
      await card.pay(TEST_CARDS.declined);
      await result.isFailed();
    });

    await test.step('The review shows the owner again, and the browser stores no data of the owner', async () => {
      await result.payAgain();
      await review.isShown();
      await page.reload();
      await review.isShown();
      await expect(review.ownerField('fullName')).toHaveValue(OWNER.fullName);
      await expect(review.ownerField('email')).toHaveValue(OWNER.email);
      expect(await foundInBrowser(page, OWNER)).toEqual([]);
    });

    await test.step('And the declarations are still ticked: the next card pays', async () => {
      await payByCard(journey, product.cardUrl);
    });
  });
}
