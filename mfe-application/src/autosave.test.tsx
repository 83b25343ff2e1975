import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleApplication, sampleQuotation } from '@edp/store/sample';
import {
  asksBeforeLeaving,
  type FakeReply,
  fakeServer,
  fillIn,
  problemReply,
  renderRemote,
  requestsOf,
  sampleJourney,
} from '@edp/testing';
import { Root } from './root';

const SAVED = { data: sampleApplication(sampleQuotation(), 'draft') };

const serve = (reply: FakeReply = { status: 200, body: SAVED }) =>
  fakeServer({
    loadOccupations: { version: '1', data: [] },
    loadPlans: { data: [], deductibleAmount: 1000, projection: [] },
    saveApplication: () => reply,
  });
const open = () =>
  renderRemote(Root, { name: 'mfe-application', page: 'application', state: sampleJourney() });
const name = () => screen.getByRole('textbox', { name: 'Full name' });
const saves = (requests: ReturnType<typeof serve>) =>
  requestsOf(requests, 'saveApplication').map(({ body }) => body);

describe('typed details', () => {
  it('are autosaved as a draft, without consents', async () => {
    const requests = serve();
    await open();
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
    const requests = serve();
    await open();
    await fillIn(name(), 'Aisyah');
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(saves(requests)).toMatchObject([{ draft: true }]);
    jest.restoreAllMocks();
  });

  it('are retained when saving fails: the page shows a support code, and retries', async () => {
    serve({ status: 503, body: { code: 'unavailable', status: 503, title: 'x' } });
    await open();
    await fillIn(name(), 'Aisyah');
    expect(await screen.findByText(/Not saved yet/)).toBeVisible();
    expect(screen.getByText(/^\w{4}-\w{4}$/)).toBeVisible();
    expect(name()).toHaveValue('Aisyah');
  });

  it('are no longer autosaved after a payment was started elsewhere: the page shows that and links to it', async () => {
    const requests = serve(problemReply('application.locked'));
    await open();
    await fillIn(name(), 'Aisyah');
    expect(await screen.findByText(/A payment for this cover has started/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the payment' })).toBeVisible();
    expect(screen.queryByText(/We will keep trying/)).not.toBeInTheDocument();
    const tried = saves(requests).length;
    await fillIn(name(), 'Aisyah binti Rahman');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(saves(requests)).toHaveLength(tried);
  });

  it.each([
    [409, 'quotation.differs'],
    [422, 'applicant.notEligible'],
  ])(
    'are retained and no longer autosaved after %i %s: the page links to the quotation',
    async (status, code) => {
      const requests = serve({ status, body: { code, status, title: 'x' } });
      const { navigation } = await open();
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
