import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApplicationRequest } from '@edp/contracts';
import {
  asksBeforeLeaving,
  type FakeRequest,
  fillIn,
  problemReply,
  requestsOf,
} from '@edp/testing';
import { wasAnnounced } from '@edp/ui';
import { openDetails, SAVED } from '../test/details-page';

const name = () => screen.getByRole('textbox', { name: 'Full name' });
const saves = (requests: readonly FakeRequest[]) =>
  requestsOf(requests, 'saveApplication').map(({ body }) => body);
const mobileIn = (body: unknown) =>
  (body as ApplicationRequest).applicants[0]?.contacts[0]?.value ?? '';
const STORED_MOBILE = mobileIn(SAVED.data);

describe('typed details', () => {
  it('are autosaved as a draft, without consents', async () => {
    const { requests } = await openDetails();
    await fillIn(name(), 'Aisyah');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(saves(requests)).toEqual([
      expect.objectContaining({
        draft: true,
        applicants: [
          expect.objectContaining({
            name: expect.objectContaining({ fullName: 'Aisyah' }) as unknown,
          }),
        ],
      }),
    ]);
    expect(saves(requests)[0]).not.toHaveProperty('consentVersions');
  });

  it('are saved at once when the tab is hidden', async () => {
    const { requests } = await openDetails();
    await fillIn(name(), 'Aisyah');
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(saves(requests)).toMatchObject([{ draft: true }]);
    jest.restoreAllMocks();
  });

  it('are retained when saving fails: the page shows a support code, and retries', async () => {
    await openDetails({ saveApplication: () => problemReply('unavailable') });
    await fillIn(name(), 'Aisyah');
    expect(await screen.findByText(/Not saved yet/)).toBeVisible();
    expect(wasAnnounced('Not saved yet')).toBe(true);
    expect(screen.getByText(/^\w{4}-\w{4}$/)).toBeVisible();
    expect(name()).toHaveValue('Aisyah');
  });

  it('are no longer autosaved after a payment was started elsewhere: the page shows that and links to it', async () => {
    const { requests } = await openDetails({
      saveApplication: () => problemReply('application.locked'),
    });
    await fillIn(name(), 'Aisyah');
    expect(await screen.findByText(/A payment for this cover has started/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the payment' })).toBeVisible();
    expect(screen.queryByText(/We will keep trying/)).not.toBeInTheDocument();
    const tried = saves(requests).length;
    await fillIn(name(), 'Aisyah binti Rahman');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(saves(requests)).toHaveLength(tried);
  });

  it('are no longer autosaved after the data was cleared: the page says so, and links to the start', async () => {
    const { navigation, requests } = await openDetails({
      saveApplication: () => problemReply('notFound'),
    });
    await fillIn(name(), 'Aisyah');
    expect(await screen.findByText('Record not found.')).toBeVisible();
    expect(screen.queryByText(/We will keep trying/)).not.toBeInTheDocument();
    expect(saves(requests)).toHaveLength(1);
    await userEvent.click(screen.getByRole('link', { name: 'Start again' }));
    expect(navigation.went).toEqual(['quotation']);
  });

  it('are autosaved without contact data that this device may not change: the page says how to change it', async () => {
    const errors = [{ pointer: '/applicants/0/contacts', code: 'device.other' }];
    const { requests } = await openDetails(
      {
        saveApplication: ({ body }) =>
          mobileIn(body) === STORED_MOBILE
            ? { status: 200, body: SAVED }
            : problemReply('rule.broken', { errors }),
      },
      { application: SAVED.data },
    );
    await fillIn(screen.getByRole('textbox', { name: 'Mobile number' }), '1');
    await fillIn(name(), ' Ali');
    expect(await screen.findByText(/bank account is not saved/)).toBeVisible();
    expect(screen.getByText('Saved')).toBeVisible();
    expect(saves(requests).at(-1)).toMatchObject({
      applicants: [
        { name: { fullName: 'Hakim bin Rahman Ali' }, contacts: [{ value: STORED_MOBILE }] },
      ],
    });
  });

  it.each(['quotation.differs', 'applicant.notEligible'] as const)(
    'are retained and no longer autosaved after %s: the page links to the quotation',
    async (code) => {
      const { navigation, requests } = await openDetails({
        saveApplication: () => problemReply(code),
      });
      await fillIn(name(), 'Aisyah');
      expect(await screen.findByText(/changed in another tab or on another device/)).toBeVisible();
      expect(screen.queryByText(/We will keep trying/)).not.toBeInTheDocument();
      expect(asksBeforeLeaving()).toBe(false);
      const tried = saves(requests).length;
      await fillIn(name(), ' binti Rahman');
      act(() => void window.dispatchEvent(new Event('online')));
      expect(saves(requests)).toHaveLength(tried);
      expect(name()).toHaveValue('Aisyah binti Rahman');
      await userEvent.click(screen.getByRole('link', { name: 'Check your quote' }));
      expect(navigation.went).toEqual(['quotation']);
    },
  );
});
