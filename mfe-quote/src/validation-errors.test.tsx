import { act, screen, waitFor, within } from '@testing-library/react';
import { createAppStore, journeyReset } from '@edp/store';
import { fillJourney, sampleProduct } from '@edp/store/sample';
import { type FakeRequest, problemReply } from '@edp/testing';
import { add, fillInBuyer, nricOf, openQuotation, paste, see, user } from '../test/quote-page';
import { quotationFor, quoted, rejectedAt } from '../test/responses';
import { SELF_ROW } from './members/member-rows';
import { formLeft } from './store/quote-draft.slice';

describe('validation errors', () => {
  const entries = async () =>
    within(await screen.findByRole('alert'))
      .getAllByRole('link')
      .map((link) => link.textContent);

  it('are listed above the heading, and prevent navigation', async () => {
    const { navigation } = await openQuotation();
    await see();
    expect(await entries()).toEqual([
      'MyKad number (NRIC): This field is required.',
      'Gender: Please select your gender.',
      'E-mail: This field is required.',
      'Occupation: Please select your occupation.',
    ]);
    expect(navigation.went).toEqual([]);
  });

  it('of several people include the name of the person', async () => {
    await openQuotation();
    await fillInBuyer();
    await add('Sons', 2);
    await see();
    expect(await entries()).toEqual([
      'MyKad number (NRIC) for son 1: This field is required.',
      'MyKad number (NRIC) for son 2: This field is required.',
    ]);
  });

  it('across people are shown at both fields, with the cause', async () => {
    await openQuotation();
    await fillInBuyer();
    await add('Daughters');
    await paste(nricOf('Daughter'), '930314105238');
    await see();
    expect(await entries()).toEqual([
      'MyKad number (NRIC) for you: Duplicate NRIC. You also entered it for daughter.',
      'MyKad number (NRIC) for daughter: Duplicate NRIC. You also entered it for you.',
    ]);
    expect(nricOf('You')).toHaveAccessibleDescription(
      /Duplicate NRIC\. You also entered it for daughter\./,
    );
  });

  it('across people are shown at both fields once one of them loses the focus', async () => {
    await openQuotation();
    await add('Daughters');
    await paste(nricOf('You'), '930314105238');
    await paste(nricOf('Daughter'), '930314105238');
    await user.tab();
    expect(nricOf('You')).toHaveAccessibleDescription(
      /Duplicate NRIC\. You also entered it for daughter\./,
    );
    expect(nricOf('Daughter')).toHaveAccessibleDescription(
      /Duplicate NRIC\. You also entered it for you\./,
    );
  });

  it('report a number of the other gender', async () => {
    await openQuotation();
    await add('Daughters');
    await paste(nricOf('Daughter'), '190219105237');
    await user.tab();
    expect(nricOf('Daughter')).toHaveAccessibleDescription(
      /does not match for this participant\. The last digit of this number means male\./,
    );
  });

  it('remain at their person when others are added or removed', async () => {
    await openQuotation();
    await fillInBuyer();
    await add('Sons');
    await see();
    expect(await entries()).toEqual(['MyKad number (NRIC) for son: This field is required.']);

    await user.click(screen.getByRole('checkbox', { name: 'Spouse' }));
    expect(await entries()).toEqual(['MyKad number (NRIC) for son: This field is required.']);
    expect(nricOf('Son')).toBeInvalid();
    expect(nricOf('Spouse')).toBeValid();

    await user.click(screen.getByRole('checkbox', { name: 'Spouse' }));
    expect(await entries()).toEqual(['MyKad number (NRIC) for son: This field is required.']);
    expect(nricOf('Son')).toBeInvalid();
  });

  it('of the provider are shown at the field', async () => {
    await openQuotation({
      createQuotation: rejectedAt('/applicantData/0/idNo', 'nric.lastFour'),
    });
    await fillInBuyer();
    await see();
    await waitFor(() => expect(nricOf('You')).toBeInvalid());
  });

  it.each([
    ['of a choice of the next page', '/applicantData/0/deductibleAmount'],
    ['of the whole request', '/planSelection'],
  ])(
    'of the provider without a field are a failure with a support code: %s',
    async (_, pointer) => {
      await openQuotation({ createQuotation: rejectedAt(pointer, 'invalid') });
      await fillInBuyer();
      await see();
      expect(await screen.findByText('We could not work out your price.')).toBeVisible();
      expect(screen.getByText(/If you call us, quote/)).toBeVisible();
      expect(screen.queryByText(/Please correct/)).toBeNull();
    },
  );

  it('of a collapsed person are listed, and expand the fields on demand', async () => {
    const store = createAppStore();
    fillJourney(store, { product: sampleProduct(), page: 'plan' });
    await openQuotation(
      {
        createQuotation: rejectedAt('/applicantData/2/idNo', 'nric.lastFour'),
      },
      { state: { quickQuote: store.getState().quickQuote } },
    );
    await see();
    expect(await entries()).toEqual(['MyKad number for son: Invalid last four digits']);
    await user.click(within(screen.getByRole('alert')).getByRole('link'));
    expect(nricOf('Son')).toBeInvalid();
  });
});

describe('people of a cover whose payment was started in another tab', () => {
  const createQuotation = () => problemReply('application.locked');
  const toPayment = () => user.click(screen.getByRole('link', { name: 'See the payment' }));

  it('cannot be changed, with a link to the payment', async () => {
    const { navigation } = await openQuotation({ createQuotation });
    await fillInBuyer();
    await see();
    expect(await screen.findByText(/you can no longer change the people/)).toBeVisible();
    expect(screen.queryByText(/try again/)).not.toBeInTheDocument();
    await toPayment();
    expect(navigation.went).toEqual(['payment/status']);
  });
});

describe('typed values are retained', () => {
  it.each([
    [409, 'We could not work out your price.'],
    [429, 'You have tried too many times.'],
  ])('when the provider responds with %i', async (status, message) => {
    const createQuotation = () => ({ status, body: {} });
    const { navigation } = await openQuotation({ createQuotation });
    await fillInBuyer();
    await see();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('aisyah.rahman@example.my');
    expect(navigation.went).toEqual([]);
  });

  it('when the browser is offline', async () => {
    await openQuotation({
      createQuotation: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await fillInBuyer();
    await see();
    expect(await screen.findByText('You are offline.')).toBeVisible();
    expect(nricOf('You')).toHaveValue('930314-10-5238');
  });

  it('when the page is opened again after the error page', async () => {
    const store = createAppStore();
    const buyer = { ...SELF_ROW, nric: '930314105238', email: 'aisyah@example.my' };
    store.dispatch(
      formLeft({ refId: null, form: { members: [buyer], removed: [] }, agentCode: null }),
    );
    const opened = await openQuotation({}, { state: store.getState() });
    expect(nricOf('You')).toHaveValue('930314-10-5238');
    expect(screen.getByLabelText('E-mail')).toHaveValue('aisyah@example.my');

    act(() => void opened.store.dispatch(journeyReset()));
    expect(opened.store.getState().quoteDraft?.form).toBeNull();
  });

  it('and a deleted journey is created again', async () => {
    const store = createAppStore();
    fillJourney(store, { product: sampleProduct(), page: 'plan' });
    const referenceIds: unknown[] = [];
    const createQuotation = (request: FakeRequest) => {
      const { refId } = request.body as { refId?: string };
      referenceIds.push(refId);
      return refId === undefined
        ? { status: 200, body: quotationFor(request.body) }
        : {
            status: 404,
            body: { code: 'notFound', status: 404, title: 'The resource does not exist.' },
          };
    };
    const { navigation } = await openQuotation(
      { createQuotation },
      { state: { quickQuote: store.getState().quickQuote } },
    );
    await see();
    expect(referenceIds).toEqual([expect.any(String), undefined]);
    expect(navigation.went).toEqual(['plan']);
  });
});

describe('the watch list', () => {
  it('stops the purchase without a reason, and is not queried again', async () => {
    const { navigation } = await openQuotation({
      createQuotation: quoted(),
      screenCustomer: { clear: false },
    });
    await fillInBuyer();
    await see();
    expect(navigation.went).toEqual(['contact']);
  });

  it('does not stop the purchase when the request fails', async () => {
    const { navigation } = await openQuotation({
      createQuotation: quoted(),
      screenCustomer: () => ({ status: 503, body: null }),
    });
    await fillInBuyer();
    await see();
    expect(navigation.went).toEqual(['plan']);
  });
});
