import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JourneyPage } from '@edp/contracts';
import { createAppStore, type RootState } from '@edp/store';
import { fillJourney, SAMPLE_REF_ID, sampleProduct } from '@edp/store/sample';
import { type FakeRequest, fillIn } from '@edp/testing';
import { click, heading, visit } from '../test/questionnaire';

const fail = () => ({ status: 409, body: {} });
const ask = () => click('Request a call');
const keys = (requests: readonly FakeRequest[]) =>
  requests.map(({ idempotencyKey }) => idempotencyKey);

type Outcome = RootState['assessment']['outcome'];
const REMOVE: Outcome = { status: 'success', outcome: 'remove', applicants: [] };

/** A family that has come to this page, and what was decided on its health answers. */
function journeyAt(page: JourneyPage, outcome: Outcome = null) {
  const store = createAppStore();
  fillJourney(store, { product: sampleProduct('insurance'), page });
  const state = store.getState();
  return { ...state, assessment: { ...state.assessment, outcome } };
}

describe('the contact page', () => {
  it('knows name, mobile and e-mail already, sends them once and gives thanks', async () => {
    const { requests } = await visit({
      page: 'contact',
      answers: { createLead: { leadId: 'lead-1' } },
    });
    await ask();
    expect(await heading()).toHaveTextContent('Thank you');
    expect(await heading()).toHaveFocus();
    expect(screen.getByRole('link', { name: '1-800-88-2637' })).toBeVisible();
    expect(requests.map(({ body }) => body)).toEqual([
      {
        appId: 'EDP',
        refId: SAMPLE_REF_ID,
        about: 'buyer',
        productCode: 'onemedical',
        entityType: 'insurance',
        preferredLang: 'ENG',
        fullName: 'Hakim bin Rahman',
        mobile: '+60123456789',
        email: 'buyer@example.my',
        marketingConsent: false,
        consentVersions: { contact: expect.any(String), marketing: expect.any(String) },
      },
    ]);
  });

  it('loses nothing when the request cannot be sent', async () => {
    await visit({ page: 'contact', answers: { createLead: fail } });
    const mobile = screen.getByLabelText('Mobile number');
    await userEvent.clear(mobile);
    await fillIn(mobile, '0198765432');
    await ask();
    expect(await screen.findByText('We could not send your request.')).toBeVisible();
    expect(mobile).toHaveValue('19-876 5432');
  });

  it('says that it was sent too often, and loses nothing', async () => {
    const tooMany = () => ({ status: 429, body: {} });
    await visit({ page: 'contact', answers: { createLead: tooMany } });
    await ask();
    expect(await screen.findByText('You have sent this request several times.')).toBeVisible();
    expect(screen.queryByText('We could not send your request.')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Full name')).toHaveValue('Hakim bin Rahman');
  });

  it('sends the same words under the same key, and other words under another', async () => {
    const { requests } = await visit({ page: 'contact', answers: { createLead: fail } });
    await ask();
    await screen.findByText('We could not send your request.');
    await ask();
    const [first, second] = keys(requests);
    expect(second).toBe(first);
    await fillIn(screen.getByLabelText('Full name'), ' Abdullah');
    await ask();
    expect(keys(requests)).toHaveLength(3);
    expect(keys(requests)[2]).not.toBe(first);
  });

  it('gives thanks again after a reload, and asks for nothing', async () => {
    const { requests } = await visit({ page: 'contact', query: 'sent=yes' });
    expect(await heading()).toHaveTextContent('Thank you');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  it('sends whom it is about, where that is a member', async () => {
    const { requests } = await visit({
      page: 'contact',
      query: 'about=member',
      answers: { createLead: { leadId: 'lead-1' } },
    });
    await ask();
    expect(await heading()).toHaveTextContent('Thank you');
    expect(requests[0]?.body).toMatchObject({ about: 'member' });
  });

  it.each([
    ['by the health answers', journeyAt('questionnaire', REMOVE), '/questionnaire?outcome=remove'],
    ['before a plan is chosen', journeyAt('plan'), '/plan'],
    ['with another plan, later', journeyAt('questionnaire'), '/questionnaire'],
  ])('leads a family on whose one member is not covered %s', async (_when, journey, href) => {
    await visit({ page: 'contact', query: 'about=member&sent=yes', change: () => journey });
    const goOn = screen.getByRole('link', { name: 'Continue for everyone else' });
    expect(goOn).toHaveAttribute('href', href);
  });

  it('shows a family other products where the whole journey has ended', async () => {
    await visit({ page: 'contact', query: 'about=member&sent=yes' });
    expect(screen.getByRole('link', { name: 'See the other products' })).toBeVisible();
    expect(screen.queryByText(/Everyone else can continue/)).not.toBeInTheDocument();
  });

  it('leads nobody on where a buyer without cover has nobody else to cover', async () => {
    const { quickQuote, ...rest } = journeyAt('plan');
    const [proposer, spouse, child] = quickQuote.applicantData;
    const applicantData = [spouse!, child!];
    const declined = [{ id: child!.id, reason: 'age' as const }];
    const journey = {
      ...rest,
      quickQuote: { ...quickQuote, proposer: proposer!, applicantData, declined },
    };
    await visit({ page: 'contact', query: 'about=member&sent=yes', change: () => journey });
    expect(screen.getByRole('link', { name: 'See the other products' })).toBeVisible();
  });

  it('does not say to the buyer what is meant for a member', async () => {
    await visit({ page: 'contact', query: 'about=member' });
    expect(await heading()).toHaveTextContent('Let us find another plan');
  });
});
