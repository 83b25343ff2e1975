import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROBLEM } from '@edp/errors';
import { currentI18n } from '@edp/i18n';
import { type FakeRequest, fillIn, problemReply, requestsOf } from '@edp/testing';
import { BUYER_ONLY, COMPLETE, FAMILY } from '../test/details';
import { isDraft, openDetails, SAVED, submit } from '../test/details-page';

/** Filling in a complete form is slow in jsdom on a busy machine. */
const MANY_FIELDS_MS = 20_000;

const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const choose = (name: string | RegExp, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name }), option);

/** The requests that confirm the application, without drafts. */
const confirmations = (requests: readonly FakeRequest[]) =>
  requestsOf(requests, 'saveApplication').filter((one) => !isDraft(one));

async function fillInEverything() {
  await fillIn(box('Full name'), 'Aisyah binti Rahman');
  await fillIn(box('Mobile number'), '012-345 6789');
  await fillIn(box('Employer'), 'Kedai Buku Melati');
  await choose('Nature of business', 'Education');
  await fillIn(box('Monthly income'), '8000');
  await choose(/Source of funds/, 'Employment');
  await fillIn(box('Address'), '12, Jalan SS 2/24');
  await fillIn(box('Postcode'), '47300');
  expect(await screen.findByDisplayValue('Petaling Jaya')).toBe(box('City'));
  for (const sentence of [/I am the policy owner/, /privacy notice and agree/, /sensitive/]) {
    await userEvent.click(screen.getByRole('checkbox', { name: sentence }));
  }
}

describe('the personal details page', () => {
  it('shows the known values and requires the others, without consents', async () => {
    await openDetails();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Personal details');
    expect(document.title).toBe('Personal details · Amber Life');
    expect(screen.getByText('930314-10-5238')).toBeVisible();
    expect(screen.getByText('14 March 1993')).toBeVisible();
    expect(screen.getByText('Accountant')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Title' })).toHaveDisplayValue('Ms');
    expect(box('E-mail')).toHaveValue('aisyah.rahman@example.my');
    const agreements = screen.getByRole('region', { name: 'Declaration and consent' });
    for (const tick of within(agreements).getAllByRole('checkbox')) expect(tick).not.toBeChecked();
  });

  it(
    'saves the application once and navigates to the health questions',
    async () => {
      const { navigation, store, requests } = await openDetails();
      await fillInEverything();
      await submit();
      const sent = confirmations(requests);
      expect(sent).toHaveLength(1);
      expect(sent[0]?.body).toMatchObject({
        consentConfirmation: false,
        purposeOfTrx: '001',
        applicants: [
          {
            name: { fullName: 'Aisyah binti Rahman' },
            contacts: [{ value: '+60123456789' }],
            addresses: [{ type: 'home', city: 'Petaling Jaya', stateDesc: 'Selangor' }],
            isBeneficialOwner: 'Y',
          },
        ],
      });
      expect(navigation.went).toEqual(['questionnaire']);
      expect(store.getState().applicationDraft?.values).toBeNull();
    },
    MANY_FIELDS_MS,
  );

  it('lists missing values, and does not navigate', async () => {
    const { navigation, requests } = await openDetails();
    await submit();
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Full name: This field is required.',
      'Mobile number: This field is required.',
      'Employer: This field is required.',
      'Nature of business: This field is required.',
      'Monthly income: This field is required.',
      'Source of funds: This field is required.',
      'Address: This field is required.',
      'Postcode: This field is required.',
      'City: This field is required.',
      'State: This field is required.',
      'Declaration: You must confirm that you are the policy owner before submitting the form.',
      'Use of my details: This field is required.',
      'Use of sensitive details: This field is required.',
    ]);
    expect(confirmations(requests)).toEqual([]);
    expect(navigation.went).toEqual([]);
  });

  it('shows errors of the server at their fields', async () => {
    const errors = [{ pointer: '/applicants/0/contacts/0/value', code: 'mobile.invalid' }];
    const saveApplication = () => problemReply('rule.broken', { errors });
    await openDetails({ saveApplication }, { typed: COMPLETE });
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter valid mobile number.');
    expect(box('Mobile number')).toBeInvalid();
  });

  it('shows a failure, retains all values, and retries with the same idempotency key', async () => {
    let isUp = false;
    const saveApplication = () => {
      if (!isUp) throw new TypeError('offline');
      return { status: 200, body: SAVED };
    };
    const { navigation, requests } = await openDetails({ saveApplication }, { typed: COMPLETE });
    await submit();
    expect(await screen.findByText('We could not save your details.')).toBeVisible();
    expect(box('Full name')).toHaveValue('Aisyah Binti Rahman');
    isUp = true;
    await submit();
    const keys = confirmations(requests).flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(navigation.went).toEqual(['questionnaire']);
  });

  it('confirms again with a new key if the language has changed since an unknown outcome', async () => {
    const responses = [
      () => problemReply(PROBLEM.idempotencyConflict),
      () => ({ status: 200, body: SAVED }),
    ];
    const saveApplication = () => responses.shift()!();
    const { navigation, requests } = await openDetails({ saveApplication }, { typed: COMPLETE });
    await submit();
    const keys = confirmations(requests).flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
    expect(new Set(keys).size).toBe(2);
    expect(navigation.went).toEqual(['questionnaire']);
  });

  it('links to the quotation if the people differ from it', async () => {
    const saveApplication = () => problemReply('quotation.differs');
    const { navigation } = await openDetails({ saveApplication }, { typed: COMPLETE });
    await submit();
    await userEvent.click(await screen.findByRole('link', { name: 'Check your quote' }));
    expect(navigation.went).toEqual(['quotation']);
  });

  it('returns to the review if opened from there', async () => {
    const { navigation } = await openDetails({}, { typed: COMPLETE, query: 'return=review' });
    await submit();
    expect(navigation.went).toEqual(['review']);
  });

  it('retains typed values when the language changes', async () => {
    const { store } = await openDetails({}, { language: 'my' });
    await fillIn(box('Nama penuh'), 'Aisyah');
    await act(() => currentI18n().changeLanguage('en'));
    expect(box('Full name')).toHaveValue('Aisyah');
    expect(store.getState().applicationDraft?.values?.people.self?.fullName).toBe('Aisyah');
  });

  it('uses the terms of Takaful, in Malay', async () => {
    await openDetails({}, { language: 'my', variant: 'takaful' });
    expect(screen.getByRole('checkbox', { name: /pemilik sijil/ })).not.toBeChecked();
  });
});

describe('an address', () => {
  it('is filled in from its postcode, and can be changed', async () => {
    await openDetails();
    await fillIn(box('Postcode'), '50450');
    expect(await screen.findByDisplayValue('Kuala Lumpur')).toBe(box('City'));
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('WP Kuala Lumpur');
    await choose('State', 'Selangor');
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('Selangor');
  });

  it('offers both towns of a shared postcode', async () => {
    await openDetails();
    await fillIn(box('Postcode'), '84300');
    await userEvent.click(await screen.findByRole('button', { name: 'Bukit Pasir' }));
    expect(box('City')).toHaveValue('Bukit Pasir');
    expect(screen.queryByRole('button', { name: 'Bukit Pasir' })).not.toBeInTheDocument();
  });

  it('shows a hint for an unknown postcode', async () => {
    await openDetails();
    await fillIn(box('Postcode'), '99999');
    const doubts = await screen.findAllByText(/We don’t recognise this postcode/);
    expect(doubts.length).toBeGreaterThan(0);
    expect(box('Postcode')).toBeValid();
  });

  it('clears city and state of the former postcode after an unknown one', async () => {
    await openDetails();
    await fillIn(box('Postcode'), '50450');
    await screen.findByDisplayValue('Kuala Lumpur');
    await userEvent.clear(box('Postcode'));
    await fillIn(box('Postcode'), '99999');
    await screen.findAllByText(/We don’t recognise this postcode/);
    expect(box('City')).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('');
  });

  it('retains typed city and state after an unknown postcode', async () => {
    await openDetails();
    await fillIn(box('City'), 'Kampung Baru');
    await choose('State', 'Sabah');
    await fillIn(box('Postcode'), '99999');
    await screen.findAllByText(/We don’t recognise this postcode/);
    expect(box('City')).toHaveValue('Kampung Baru');
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('Sabah');
  });

  it('for mail is shown if it differs', async () => {
    await openDetails();
    await userEvent.click(screen.getByRole('checkbox', { name: /My mailing address is/ }));
    const mailing = screen.getByRole('region', { name: 'Mailing address' });
    expect(within(mailing).getByRole('textbox', { name: 'Postcode' })).toHaveValue('');
  });
});

describe('an account for refunds', () => {
  it('is required once a bank is selected, with the buyer’s name filled in', async () => {
    await openDetails();
    await fillIn(box('Full name'), 'Aisyah');
    await choose(/Bank/, 'Maybank');
    expect(box('Account number')).toHaveAccessibleDescription(
      'Maybank account numbers have 12 digits.',
    );
    expect(box('Name of the account holder')).toHaveValue('Aisyah');
  });
});

describe('the details of a family', () => {
  it('are completed person by person; children need name and title only', async () => {
    const { navigation } = await openDetails({}, { typed: BUYER_ONLY, members: FAMILY });
    const tabs = within(screen.getByRole('list', { name: 'People' }));
    expect(tabs.getAllByText('Not started')).toHaveLength(2);
    await submit('Continue with spouse');

    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(navigation.query().get('person')).toBe('spouse');
    expect(screen.queryByRole('textbox', { name: 'Monthly income' })).not.toBeInTheDocument();
    await fillIn(box('Full name'), 'faizal bin osman');
    await submit('Continue with son');

    expect(screen.getByText('Relationship to you').nextSibling).toHaveTextContent('Son');
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    await fillIn(box('Full name'), 'Adam');
    expect(tabs.getAllByText('Complete')).toHaveLength(3);
    await submit();
    expect(navigation.went).toEqual(['questionnaire']);
  });

  it('show the field of another person that the server rejected', async () => {
    const errors = [{ pointer: '/applicants/1/name/fullName', code: 'tooShort' }];
    const saveApplication = () => problemReply('rule.broken', { errors });
    const { navigation } = await openDetails(
      { saveApplication },
      { typed: COMPLETE, members: FAMILY.slice(0, 2) },
    );
    await submit();
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('link'));
    expect(navigation.query().get('person')).toBe('spouse');
    expect(box('Full name')).toHaveFocus();
  });

  it('show the declaration on the buyer’s screen when it is rejected on another', async () => {
    const errors = [{ pointer: '/consentVersions/personalData', code: 'required' }];
    const saveApplication = () => problemReply('rule.broken', { errors });
    const { navigation } = await openDetails(
      { saveApplication },
      { typed: COMPLETE, members: FAMILY.slice(0, 2), query: 'person=spouse' },
    );
    await submit();
    const entry = within(await screen.findByRole('alert')).getByRole('link');
    expect(entry).toHaveTextContent(/^You: /);
    await userEvent.click(entry);
    expect(navigation.query().has('person')).toBe(false);
    expect(screen.getByRole('checkbox', { name: /privacy notice and agree/ })).toHaveFocus();
  });
});

describe('a confirmed application', () => {
  it('is restored after a reload', async () => {
    await openDetails({}, { application: SAVED.data });
    expect(box('Full name')).toHaveValue('Hakim bin Rahman');
    expect(box('Mobile number')).toHaveValue('12-345 6789');
    expect(box('Postcode')).toHaveValue('50450');
  });
});
