import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JourneyPage } from '@edp/contracts';
import { type AppStore, createAppStore, enterProduct, type RootState } from '@edp/store';
import { fillJourney, SAMPLE_REF_ID, sampleProduct } from '@edp/store/sample';
import {
  asksBeforeLeaving,
  type FakeRequest,
  fillIn,
  heldResponse,
  requestsOf,
} from '@edp/testing';
import { click, heading, visit, type Visit } from '../test/questionnaire';
import type { LeadForm } from './store/health-draft.slice';

const fail = () => ({ status: 409, body: {} });
const STORED = { createLead: { leadId: 'lead-1' } };
const sendRequest = () => click('Request a call');
/** The page also requests its banner. */
const leads = (requests: readonly FakeRequest[]) => requestsOf(requests, 'createLead');
const keys = (requests: readonly FakeRequest[]) =>
  leads(requests).map(({ idempotencyKey }) => idempotencyKey);

/** Like Back: the page is mounted again with the state of the store. */
function openAgain(store: AppStore, responses: Visit['responses'] = {}) {
  cleanup();
  return visit({ page: 'contact', responses, change: () => store.getState() });
}

type Outcome = RootState['assessment']['outcome'];
const REMOVE: Outcome = { status: 'success', outcome: 'remove', applicants: [] };

/** A family at this page of the journey, with the outcome of its health answers. */
function journeyAt(page: JourneyPage, outcome: Outcome = null) {
  const store = createAppStore();
  fillJourney(store, { product: sampleProduct('insurance'), page });
  const state = store.getState();
  return { ...state, assessment: { ...state.assessment, outcome } };
}

describe('the contact page', () => {
  it('fills in name, mobile and e-mail, sends them once and confirms it', async () => {
    const { requests } = await visit({ page: 'contact', responses: STORED });
    await sendRequest();
    expect(await heading()).toHaveTextContent('Thank you');
    expect(await heading()).toHaveFocus();
    expect(screen.getByRole('link', { name: '1-800-88-2637' })).toBeVisible();
    expect(leads(requests).map(({ body }) => body)).toEqual([
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

  it('accepts no input while it is being sent', async () => {
    const sent = heldResponse({ status: 409, body: {} });
    await visit({ page: 'contact', responses: { createLead: sent.respond } });
    const mobile = screen.getByLabelText('Mobile number');
    await sendRequest();
    expect(mobile.closest('[inert]')).not.toBeNull();
    await sent.release();
    expect(await screen.findByText('We could not send your request.')).toBeVisible();
    expect(mobile.closest('[inert]')).toBeNull();
  });

  it('retains all values when the request fails', async () => {
    await visit({ page: 'contact', responses: { createLead: fail } });
    const mobile = screen.getByLabelText('Mobile number');
    await userEvent.clear(mobile);
    await fillIn(mobile, '0198765432');
    await sendRequest();
    expect(await screen.findByText('We could not send your request.')).toBeVisible();
    expect(mobile).toHaveValue('19-876 5432');
  });

  it('shows a rate limit, and retains all values', async () => {
    const tooMany = () => ({ status: 429, body: {} });
    await visit({ page: 'contact', responses: { createLead: tooMany } });
    await sendRequest();
    expect(await screen.findByText('You have sent this request several times.')).toBeVisible();
    expect(screen.queryByText('We could not send your request.')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Full name')).toHaveValue('Hakim bin Rahman');
  });

  it('repeats the idempotency key for the same values, and uses another one for others', async () => {
    const { requests } = await visit({ page: 'contact', responses: { createLead: fail } });
    await sendRequest();
    await screen.findByText('We could not send your request.');
    await sendRequest();
    const [first, second] = keys(requests);
    expect(second).toBe(first);
    await fillIn(screen.getByLabelText('Full name'), ' Abdullah');
    await sendRequest();
    expect(keys(requests)).toHaveLength(3);
    expect(keys(requests)[2]).not.toBe(first);
  });

  it('repeats the key after the page was left, so that they are stored once', async () => {
    const { store, requests } = await visit({ page: 'contact', responses: { createLead: fail } });
    await sendRequest();
    await screen.findByText('We could not send your request.');
    const reopened = await openAgain(store, { createLead: fail });
    await sendRequest();
    expect(keys(reopened.requests)).toEqual(keys(requests));
  });

  it('uses another key for the same values after success', async () => {
    const { store, requests } = await visit({ page: 'contact', responses: STORED });
    await sendRequest();
    expect(await heading()).toHaveTextContent('Thank you');
    const reopened = await openAgain(store, { createLead: fail });
    await sendRequest();
    expect(keys(reopened.requests)).toHaveLength(1);
    expect(keys(reopened.requests)).not.toEqual(keys(requests));
  });

  it('discards values and key with the journey', async () => {
    const { store } = await visit({ page: 'contact', responses: { createLead: fail } });
    await sendRequest();
    await screen.findByText('We could not send your request.');
    cleanup();
    expect(store.getState().healthDraft?.contact.attempt).not.toBeNull();
    store.dispatch(enterProduct({ productCode: 'onemedical', variant: 'takaful' }));
    expect(store.getState().healthDraft?.contact.attempt).toBeNull();
  });

  it('shows no confirmation if the buyer has left the page', async () => {
    const { respond, release } = heldResponse({ status: 200, body: { leadId: 'lead-1' } });
    const { store, navigation } = await visit({
      page: 'contact',
      responses: { createLead: respond },
    });
    await fillIn(screen.getByLabelText('Full name'), ' Abdullah');
    await sendRequest();
    window.history.replaceState(null, '', '/quotation');
    await release();
    await waitFor(() => expect(store.getState().healthDraft?.contact.form).toBeNull());
    expect(navigation.query().toString()).toBe('');
  });

  it('shows the confirmation again after a reload, without sending', async () => {
    const { requests } = await visit({ page: 'contact', query: 'sent=yes' });
    expect(await heading()).toHaveTextContent('Thank you');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(leads(requests)).toEqual([]);
  });

  it('sends the subject, if it is a member', async () => {
    const { requests } = await visit({ page: 'contact', query: 'about=member', responses: STORED });
    await sendRequest();
    expect(await heading()).toHaveTextContent('Thank you');
    expect(leads(requests)[0]?.body).toMatchObject({ about: 'member' });
  });

  it.each([
    ['by the health answers', journeyAt('questionnaire', REMOVE), '/questionnaire?outcome=remove'],
    ['before a plan is chosen', journeyAt('plan'), '/plan'],
    ['with another plan, later', journeyAt('questionnaire'), '/questionnaire'],
  ])(
    'continues for a family with one member who is not covered %s',
    async (_when, journey, href) => {
      const { navigation } = await visit({
        page: 'contact',
        query: 'about=member&sent=yes',
        change: () => journey,
      });
      const goOn = screen.getByRole('link', { name: 'Continue for everyone else' });
      expect(goOn).toHaveAttribute('href', href);
      await userEvent.click(goOn);
      expect(navigation.went).toEqual([href.slice(1)]);
    },
  );

  it('links a family to other products when the journey has ended', async () => {
    await visit({ page: 'contact', query: 'about=member&sent=yes' });
    expect(screen.getByRole('link', { name: 'See the other products' })).toBeVisible();
    expect(screen.queryByText(/You can continue without waiting/)).not.toBeInTheDocument();
  });

  it.each(['', 'sent=yes'])('links to the live chat of the product, with "%s"', async (query) => {
    const liveChatUrl = 'https://chat.example/amber';
    await visit({ page: 'contact', query, product: { liveChatUrl } });
    const chat = screen.getByRole('link', { name: /^Chat with us/ });
    expect(chat).toHaveAttribute('href', liveChatUrl);
    expect(chat).toHaveAttribute('target', '_blank');
    expect(chat).toHaveTextContent('(opens in a new tab)');
    cleanup();
    await visit({ page: 'contact', query });
    expect(screen.queryByRole('link', { name: /^Chat with us/ })).not.toBeInTheDocument();
  });

  it('links to a live chat by telephone without a new tab', async () => {
    await visit({ page: 'contact', product: { liveChatUrl: 'tel:+60322001100' } });
    const chat = screen.getByRole('link', { name: 'Chat with us' });
    expect(chat).toHaveAttribute('href', 'tel:+60322001100');
    expect(chat).not.toHaveAttribute('target');
  });

  it.each(['member', 'plan'])('does not call the buyer not eligible: %s', async (about) => {
    await visit({ page: 'contact', query: `about=${about}` });
    expect(await heading()).toHaveTextContent('Let us find another plan');
  });
});

describe('input of the contact form', () => {
  const field = (label: string) => screen.getByLabelText(label);
  const consent = () => screen.getByRole('checkbox');
  const TYPED: LeadForm = {
    fullName: 'Aisyah binti',
    mobile: '0198765',
    email: 'aisyah@',
    marketingConsent: true,
  };
  async function type() {
    for (const [label, text] of [
      ['Full name', TYPED.fullName],
      ['Mobile number', TYPED.mobile],
      ['E-mail', TYPED.email],
    ] as const) {
      await userEvent.clear(field(label));
      await fillIn(field(label), text);
    }
    await userEvent.click(consent());
  }
  const expectDefaults = () => {
    expect(field('Full name')).toHaveValue('Hakim bin Rahman');
    expect(field('Mobile number')).toHaveValue('012-345 6789');
    expect(field('E-mail')).toHaveValue('buyer@example.my');
    expect(consent()).not.toBeChecked();
  };

  it('is restored when the page is opened again', async () => {
    const { store } = await visit({ page: 'contact' });
    await type();
    await openAgain(store);
    expect(field('Full name')).toHaveValue('Aisyah binti');
    expect(field('Mobile number')).toHaveValue('019-876 5');
    expect(field('E-mail')).toHaveValue('aisyah@');
    expect(consent()).toBeChecked();
  });

  it('makes the browser prompt before the document is left, until it is sent', async () => {
    await visit({ page: 'contact', responses: STORED });
    expect(asksBeforeLeaving()).toBe(false);
    await fillIn(field('Full name'), ' Abdullah');
    expect(asksBeforeLeaving()).toBe(true);
    await sendRequest();
    expect(await heading()).toHaveTextContent('Thank you');
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('is retained after a failed request', async () => {
    const { store } = await visit({ page: 'contact', responses: { createLead: fail } });
    await fillIn(field('Full name'), ' Abdullah');
    await sendRequest();
    await screen.findByText('We could not send your request.');
    await openAgain(store);
    expect(field('Full name')).toHaveValue('Hakim bin Rahman Abdullah');
  });

  it('is discarded after success', async () => {
    const { store } = await visit({ page: 'contact', responses: STORED });
    await fillIn(field('Full name'), ' Abdullah');
    await userEvent.click(consent());
    await sendRequest();
    expect(await heading()).toHaveTextContent('Thank you');
    await openAgain(store);
    expectDefaults();
  });

  it('does not belong to another journey', async () => {
    const contact = { refId: 'another', form: TYPED, attempt: null };
    const inAnother = ({ healthDraft, ...state }: RootState): RootState => ({
      ...state,
      healthDraft: { ...healthDraft!, contact },
    });
    await visit({ page: 'contact', change: inAnother });
    expectDefaults();
  });

  it('is discarded with the journey, when another product is opened', async () => {
    const { store } = await visit({ page: 'contact' });
    await type();
    cleanup();
    expect(store.getState().healthDraft?.contact.form).toMatchObject({ fullName: TYPED.fullName });
    store.dispatch(enterProduct({ productCode: 'onemedical', variant: 'takaful' }));
    expect(store.getState().healthDraft?.contact.form).toBeNull();
  });
});

it('fills in a buyer who covers children only, before the quotation has them', async () => {
  const { planSummary, quickQuote, ...rest } = journeyAt('contact');
  const { application } = planSummary;
  const [buyer, ...applicants] = application!.applicants;
  const { gender: _gender, dob: _dob, ...proposer } = buyer!;
  const [self, ...applicantData] = quickQuote.applicantData;
  const change = (): RootState => ({
    ...rest,
    planSummary: { ...planSummary, application: { ...application!, applicants, proposer } },
    quickQuote: { ...quickQuote, proposer: { ...self!, nric: '' }, applicantData },
  });
  await visit({ page: 'contact', change });
  expect(screen.getByLabelText('Full name')).toHaveValue('Hakim bin Rahman');
  expect(screen.getByLabelText('Mobile number')).toHaveValue('012-345 6789');
});
