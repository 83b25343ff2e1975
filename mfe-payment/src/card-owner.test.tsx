import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeRequest, fillIn } from '@edp/testing';
import { openPage, payButton, tickAll } from '../test/buyer';

const OWNER = { idNo: '610203105237', relationship: '004', email: 'osman@example.my' };

const savedBy = (requests: readonly FakeRequest[]) =>
  requests.filter(({ call }) => call === 'saveApplication').map(({ body }) => body);
/** The browser is about to close the page: what waits is saved at once. */
const leavePage = () => fireEvent(window, new Event('pagehide'));

/** All but the mobile number. */
async function fillInOwner() {
  await userEvent.click(screen.getByRole('radio', { name: 'Someone else’s card' }));
  await fillIn(screen.getByLabelText('Full name of the card owner'), 'Osman bin Daud');
  await fillIn(screen.getByLabelText('MyKad number of the card owner'), OWNER.idNo);
  await userEvent.selectOptions(screen.getByLabelText('The card owner is your'), 'Father');
  await fillIn(screen.getByLabelText('E-mail of the card owner'), OWNER.email);
}
const fillInMobile = () =>
  fillIn(screen.getByLabelText('Mobile number of the card owner'), '0129876543');

describe('somebody else’s card', () => {
  it('is told with the payment', async () => {
    const { requests } = await openPage('review');
    await fillInOwner();
    await fillInMobile();
    await tickAll();
    await userEvent.click(payButton());
    await waitFor(() => {
      expect(requests.map(({ call }) => call)).toContain('submitPayment');
    });
    expect(savedBy(requests).at(-1)).toMatchObject({
      declaration: true,
      cardOwner: { ...OWNER, fullName: 'Osman bin Daud' },
    });
  });

  it('is kept for a reload once the details are right, and nothing is declared with it', async () => {
    const { requests } = await openPage('review');
    await fillInOwner();
    leavePage();
    expect(savedBy(requests)).toEqual([]);
    await fillInMobile();
    leavePage();
    await waitFor(() => {
      expect(savedBy(requests)).toMatchObject([{ cardOwner: OWNER }]);
    });
    const [kept] = savedBy(requests);
    expect(kept).not.toHaveProperty('declaration');
    expect(kept).not.toHaveProperty('marketingConsent');
  });

  it('is taken back when one’s own card pays after all', async () => {
    const { requests } = await openPage('review');
    await fillInOwner();
    await fillInMobile();
    leavePage();
    await waitFor(() => {
      expect(savedBy(requests)).toHaveLength(1);
    });
    await userEvent.click(screen.getByRole('radio', { name: 'My own card' }));
    leavePage();
    await waitFor(() => {
      expect(savedBy(requests).at(-1)).toMatchObject({ cardOwner: null });
    });
  });
});
