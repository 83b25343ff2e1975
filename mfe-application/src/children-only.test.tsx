import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Application } from '@edp/contracts';
import { CLIENT_TYPE, GENDER } from '@edp/domain';
import { type Member } from '@edp/store';
import { sampleApplication, sampleQuotation } from '@edp/store/sample';
import {
  type FakeResponse,
  fillIn,
  lastRequest,
  problemReply,
  requestsOf,
  SAMPLE_OCCUPATIONS,
  SAMPLE_SELF,
} from '@edp/testing';
import { COMPLETE, SON, withPerson } from '../test/details';
import { openDetails, submit } from '../test/details-page';

/** A buyer who covers children only, after the quotation page. */
const PARENT: Member = { ...SAMPLE_SELF, nric: '', gender: null, occupationCode: '' };
const NRIC = SAMPLE_SELF.nric;
const BLANK = { nric: '', occupationCode: '', occupationTyped: '' };

const QUOTATION = sampleQuotation([SAMPLE_SELF, SON]);
const [self, son] = QUOTATION.applicants;
const IDENTIFIED = {
  ...QUOTATION,
  applicants: [{ ...self!, clientType: CLIENT_TYPE.proposer }, son!],
};

/** The provider rejects a duplicate number. */
const DUPLICATE = { pointer: '/applicantData/0/idNo', code: 'nric.duplicate' };

/** The provider's draft of the parent, after a reload. */
const {
  gender: _gender,
  dob: _dob,
  ...details
} = sampleApplication(IDENTIFIED, 'draft').applicants[0]!;
const DRAFT: Application = {
  ...sampleApplication({ ...QUOTATION, applicants: [son!] }, 'draft'),
  proposer: { ...details, idNo: '930314', occupationCode: '', occupationTyped: 'accou' },
};

async function openAgain(
  typed: Partial<NonNullable<Application['proposer']>> = {},
  loadOccupations: FakeResponse = SAMPLE_OCCUPATIONS,
) {
  const application = { ...DRAFT, proposer: { ...DRAFT.proposer!, ...typed } };
  return openDetails({ loadOccupations }, { members: [SON], proposer: PARENT, application });
}

async function open({ declined = [] as readonly object[], failing = false } = {}) {
  const { people } = withPerson('self', { idNo: '', identity: BLANK });
  const typed = { ...COMPLETE, people: { self: people['self']!, 'child-1': people['child-1']! } };
  return openDetails(
    {
      saveApplication: { data: sampleApplication(IDENTIFIED, 'confirmed') },
      createQuotation: failing
        ? () => problemReply('rule.broken', { errors: [DUPLICATE] })
        : { ...IDENTIFIED, declined },
    },
    { members: [SON], proposer: PARENT, typed },
  );
}

const isAccountant = (_text: string, element: Element | null) =>
  element?.getAttribute('role') === 'option' && element.textContent.startsWith('Accountant');
const number = () => screen.getByRole('textbox', { name: 'MyKad number (NRIC)' });
async function identify() {
  await fillIn(number(), NRIC);
  await fillIn(screen.getByRole('combobox', { name: 'Occupation' }), 'accou');
  // By text: a query by role computes the names of hundreds of options, which is slow.
  await userEvent.click(await screen.findByText(isAccountant));
}

describe('a buyer who covers children only', () => {
  it('is identified, quoted as proposer, and part of the application', async () => {
    const { navigation, requests } = await open();
    await identify();
    await submit();
    await waitFor(() => expect(navigation.went).toEqual(['questionnaire']));
    expect(requestsOf(requests, 'createQuotation').map(({ body }) => body)).toMatchObject([
      {
        applicantData: [
          {
            id: 'self',
            clientType: '001',
            idNo: NRIC,
            gender: GENDER.female,
            occupationCode: 'ACCT',
          },
          { id: 'child-1', clientType: '002' },
        ],
      },
    ]);
    expect(lastRequest(requests, 'saveApplication')?.body).toMatchObject({
      applicants: [{ id: 'self', clientType: '001', idNo: NRIC }, { id: 'child-1' }],
    });
  });

  it('is saved as typed before the number is complete', async () => {
    const { requests } = await open();
    await fillIn(number(), '9303');
    await waitFor(() => expect(requestsOf(requests, 'saveApplication')).toHaveLength(1));
    expect(requestsOf(requests, 'saveApplication')[0]?.body).toMatchObject({
      draft: true,
      applicants: [{ id: 'child-1' }],
      proposer: { id: 'self', idNo: '9303', name: { fullName: 'Aisyah Binti Rahman' } },
    });
  });

  it('can load the list of occupations again after a failure', async () => {
    let isFailing = true;
    await openAgain({}, () =>
      isFailing ? { status: 503, body: null } : { status: 200, body: SAMPLE_OCCUPATIONS },
    );
    expect(await screen.findByText('The list of occupations did not load.')).toBeVisible();
    isFailing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.queryByText('The list of occupations did not load.')).not.toBeInTheDocument(),
    );
  });

  it('is restored after a reload', async () => {
    await openAgain();
    expect(number()).toHaveValue('930314');
    expect(screen.getByRole('combobox', { name: 'Occupation' })).toHaveValue('accou');
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue(details.name.fullName);
  });

  it('retains the typed e-mail address when the quotation is updated with the identity', async () => {
    const { requests } = await open();
    const address = screen.getByRole('textbox', { name: 'E-mail' });
    await userEvent.clear(address);
    await fillIn(address, 'new@example.my');
    await identify();
    await submit();
    await waitFor(() => expect(requestsOf(requests, 'createQuotation')).toHaveLength(1));
    expect(requestsOf(requests, 'createQuotation')[0]?.body).toMatchObject({
      applicantData: [{ emails: [{ value: 'new@example.my' }] }, { emails: [] }],
    });
  });

  it('gets the title of a corrected number, also after a reload', async () => {
    await openAgain({ idNo: SON.nric, title: '031' });
    const title = screen.getByRole('combobox', { name: 'Title' });
    expect(title).toHaveValue('031');
    await userEvent.clear(number());
    await fillIn(number(), NRIC);
    expect(title).toHaveValue('033');
  });

  it('keeps a title that was selected before the number', async () => {
    await open();
    const title = screen.getByRole('combobox', { name: 'Title' });
    await userEvent.selectOptions(title, '032');
    await fillIn(number(), NRIC);
    expect(title).toHaveValue('032');
  });

  it('must enter number and occupation before a request is sent', async () => {
    const { requests } = await open();
    await submit();
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('This field is required.');
    expect(summary).toHaveTextContent('Please select your occupation.');
    expect(requestsOf(requests, 'createQuotation')).toEqual([]);
  });

  it('is shown a field error when the number is that of a child', async () => {
    await open({ failing: true });
    await identify();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Duplicate NRIC');
  });

  it('who is too old is redirected to the page that explains it', async () => {
    const { navigation } = await open({ declined: [{ id: 'self', reason: 'age' }] });
    await identify();
    await submit();
    await waitFor(() => expect(navigation.went).toEqual(['plan?outcome=not-eligible']));
  });
});
