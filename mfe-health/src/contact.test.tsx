import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JourneyPage } from '@edp/contracts';
import { type AppStore, createAppStore, enterProduct, type RootState } from '@edp/store';
import { fillJourney, SAMPLE_REF_ID, sampleProduct } from '@edp/store/sample';
import { asksBeforeLeaving, type FakeRequest, fillIn } from '@edp/testing';
import { click, heading, visit, type Visit } from '../test/questionnaire';
import type { LeadForm } from './store/contact-draft.slice';

const fail = () => ({ status: 409, body: {} });
const ask = () => click('Request a call');
/** The page asks for its banner, too. */
const leads = (requests: readonly FakeRequest[]) =>
  requests.filter(({ endpoint }) => endpoint === 'createLead');
const keys = (requests: readonly FakeRequest[]) =>
  leads(requests).map(({ idempotencyKey }) => idempotencyKey);

/** As Back does: the page is made anew from what the store has. */
function openAgain(store: AppStore, answers: Visit['answers'] = {}) {
  cleanup();
  return visit({ page: 'contact', answers, change: () => store.getState() });
}

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

  it('sends the same words under the same key after the page was left, so that they are stored once', async () => {
    const { store, requests } = await visit({ page: 'contact', answers: { createLead: fail } });
    await ask();
    await screen.findByText('We could not send your request.');
    const again = await openAgain(store, { createLead: fail });
    await ask();
    expect(keys(again.requests)).toEqual(keys(requests));
  });

  it('sends the same words under another key once they were sent', async () => {
    const { store, requests } = await visit({
      page: 'contact',
      answers: { createLead: { leadId: 'lead-1' } },
    });
    await ask();
    expect(await heading()).toHaveTextContent('Thank you');
    const again = await openAgain(store, { createLead: fail });
    await ask();
    expect(keys(again.requests)).toHaveLength(1);
    expect(keys(again.requests)).not.toEqual(keys(requests));
  });

  it('forgets words and key with the journey', async () => {
    const { store } = await visit({ page: 'contact', answers: { createLead: fail } });
    await ask();
    await screen.findByText('We could not send your request.');
    cleanup();
    expect(store.getState().contactDraft?.attempt).not.toBeNull();
    store.dispatch(enterProduct({ productCode: 'onemedical', variant: 'takaful' }));
    expect(store.getState().contactDraft?.attempt).toBeNull();
  });

  it('gives no thanks on the page to which the buyer went meanwhile', async () => {
    let answer = () => {};
    const after = new Promise<void>((resolve) => (answer = resolve));
    const { store, navigation } = await visit({
      page: 'contact',
      answers: { createLead: () => ({ status: 200, body: { leadId: 'lead-1' }, after }) },
    });
    await fillIn(screen.getByLabelText('Full name'), ' Abdullah');
    await ask();
    window.history.replaceState(null, '', '/quotation');
    answer();
    await waitFor(() => expect(store.getState().contactDraft?.form).toBeNull());
    expect(navigation.query().toString()).toBe('');
  });

  it('gives thanks again after a reload, and asks for nothing', async () => {
    const { requests } = await visit({ page: 'contact', query: 'sent=yes' });
    expect(await heading()).toHaveTextContent('Thank you');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(leads(requests)).toEqual([]);
  });

  it('sends whom it is about, where that is a member', async () => {
    const { requests } = await visit({
      page: 'contact',
      query: 'about=member',
      answers: { createLead: { leadId: 'lead-1' } },
    });
    await ask();
    expect(await heading()).toHaveTextContent('Thank you');
    expect(leads(requests)[0]?.body).toMatchObject({ about: 'member' });
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

  it.each(['', 'sent=yes'])(
    'has a live chat where the product has one, with "%s"',
    async (query) => {
      const liveChatUrl = 'https://chat.example/amber';
      await visit({ page: 'contact', query, product: { liveChatUrl } });
      const chat = screen.getByRole('link', { name: /^Chat with us/ });
      expect(chat).toHaveAttribute('href', liveChatUrl);
      expect(chat).toHaveAttribute('target', '_blank');
      cleanup();
      await visit({ page: 'contact', query });
      expect(screen.queryByRole('link', { name: /^Chat with us/ })).not.toBeInTheDocument();
    },
  );

  it('does not say to the buyer what is meant for a member', async () => {
    await visit({ page: 'contact', query: 'about=member' });
    expect(await heading()).toHaveTextContent('Let us find another plan');
  });
});

describe('what is typed in the contact form', () => {
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

  it('stands there again when the page is left and opened again', async () => {
    const { store } = await visit({ page: 'contact' });
    await type();
    await openAgain(store);
    expect(field('Full name')).toHaveValue('Aisyah binti');
    expect(field('Mobile number')).toHaveValue('019-876 5');
    expect(field('E-mail')).toHaveValue('aisyah@');
    expect(consent()).toBeChecked();
  });

  it('makes the browser ask before the document is left, until it was sent', async () => {
    await visit({ page: 'contact', answers: { createLead: { leadId: 'lead-1' } } });
    expect(asksBeforeLeaving()).toBe(false);
    await fillIn(field('Full name'), ' Abdullah');
    expect(asksBeforeLeaving()).toBe(true);
    await ask();
    expect(await heading()).toHaveTextContent('Thank you');
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('outlives a request that could not be sent', async () => {
    const { store } = await visit({ page: 'contact', answers: { createLead: fail } });
    await fillIn(field('Full name'), ' Abdullah');
    await ask();
    await screen.findByText('We could not send your request.');
    await openAgain(store);
    expect(field('Full name')).toHaveValue('Hakim bin Rahman Abdullah');
  });

  it('is given up once it was sent', async () => {
    const { store } = await visit({
      page: 'contact',
      answers: { createLead: { leadId: 'lead-1' } },
    });
    await fillIn(field('Full name'), ' Abdullah');
    await userEvent.click(consent());
    await ask();
    expect(await heading()).toHaveTextContent('Thank you');
    await openAgain(store);
    expectDefaults();
  });

  it('is no part of another journey', async () => {
    const contactDraft = { refId: 'another', form: TYPED, attempt: null };
    await visit({ page: 'contact', change: (state) => ({ ...state, contactDraft }) });
    expectDefaults();
  });

  it('ends with the journey, as another product is entered', async () => {
    const { store } = await visit({ page: 'contact' });
    await type();
    cleanup();
    expect(store.getState().contactDraft?.form).toMatchObject({ fullName: TYPED.fullName });
    store.dispatch(enterProduct({ productCode: 'onemedical', variant: 'takaful' }));
    expect(store.getState().contactDraft?.form).toBeNull();
  });
});

it('knows a buyer who covers children only, before the quotation does', async () => {
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
