import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OccupationsResponse, Quotation } from '@edp/contracts';
import { type FakeAnswer, fakeServer, fillIn, renderRemote } from '@edp/testing';
import { Root } from './root';

const occupations: OccupationsResponse = {
  version: 'test',
  data: [
    {
      code: 'ACCT',
      en: 'Accountant',
      my: 'Akauntan',
      asksIndoor: true,
      indoorDefault: 'Y',
      keywords: [],
    },
    {
      code: 'HOUS',
      en: 'Housewife',
      my: 'Suri rumah',
      asksIndoor: false,
      indoorDefault: 'Y',
      keywords: [],
    },
  ],
};
const plan = {
  planCode: 'PLAN2' as const,
  monthlyPremium: 129.5,
  yearlyPremium: 1480,
  monthlyPremiumDiscount: 129.5,
  yearlyPremiumDiscount: 1480,
  annualSave: 74,
  deductibleMonthlyPremium: 103.6,
  deductibleYearlyPremium: 1184,
  deductibleMonthlyPremiumDiscount: 103.6,
  deductibleYearlyPremiumDiscount: 1184,
  deductibleAnnualSave: 59.2,
};

/** The provider's answer for whoever was asked about. */
const quoted =
  (declined: Quotation['declined'] = []): FakeAnswer =>
  ({ body }) => {
    const request = body as { applicantData: Quotation['applicants'] };
    const quotation: Quotation = {
      appId: 'EDP',
      refId: 'kq3vVdM0v0m1Yw2n8Qe7-A',
      productCode: 'onemedical',
      entityType: 'insurance',
      paymentMode: 'Monthly',
      distributionChannel: '001',
      preferredLang: 'ENG',
      planSelection: 'Individual',
      agent: { agentCode: 'AG00000', agentBranch: 'BR001' },
      applicants: request.applicantData.map((one) => ({
        ...one,
        dob: '1993-03-14',
        age: 33,
        planCode: 'PLAN2',
        deductibleAmount: 0,
      })),
      premiumAmountData: { planPremium: [plan], applicants: [] },
      chosenPremium: {
        monthlySubtotal: 129.5,
        yearlySubtotal: 1480,
        monthlyFamilyDiscount: 0,
        yearlyFamilyDiscount: 0,
        promoDiscount: 0,
        serviceTax: 0,
        stampDuty: 0,
        monthlyTotalPremium: 129.5,
        yearlyTotalPremium: 1480,
        annualSave: 74,
      },
      declined,
      quotedOn: '2026-11-20',
      expiresAt: '2026-12-04',
      sampleRates: true,
    };
    return { status: 200, body: quotation };
  };

const open = () => renderRemote(Root, { name: 'mfe-quote', page: 'quotation' });
const see = () => userEvent.click(screen.getByRole('button', { name: 'See my price' }));

async function fillInBuyer() {
  await fillIn(screen.getByLabelText(/^MyKad number \(NRIC\) of You/), '930314 10 5238');
  await fillIn(screen.getByLabelText('E-mail'), 'aisyah.rahman@example.my');
  await fillIn(screen.getByLabelText(/^Occupation of You/), 'akaun');
  await userEvent.click(await screen.findByRole('option', { name: /Accountant/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
}

describe('the quotation page', () => {
  it('reads birth date, age and gender back from the MyKad number and asks for the price', async () => {
    const requests = fakeServer({ loadOccupations: occupations, createQuotation: quoted() });
    const { navigation, store } = await open();
    await fillInBuyer();
    expect(screen.getByText('14 March 1993')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
    await see();
    expect(navigation.went).toEqual(['plan']);
    expect(store.getState().quickQuote.refId).toBe('kq3vVdM0v0m1Yw2n8Qe7-A');
    expect(requests.at(-1)?.body).toMatchObject({
      planSelection: 'Individual',
      applicantData: [
        {
          id: 'self',
          clientType: '003',
          relationship: '001',
          gender: 'F',
          idNo: '930314105238',
          occupationCode: 'ACCT',
          isIndoor: 'Y',
        },
      ],
    });
  });

  it('lets the gender follow a corrected number, but not after it was chosen', async () => {
    fakeServer({ loadOccupations: occupations });
    await open();
    const number = screen.getByLabelText(/^MyKad number \(NRIC\) of You/);
    await fillIn(number, '930314105238');
    await userEvent.clear(number);
    await fillIn(number, '930314105237');
    expect(screen.getByRole('radio', { name: 'Male' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Female' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Male' }));
    await userEvent.clear(number);
    await fillIn(number, '930314105238');
    expect(screen.getByRole('radio', { name: 'Male' })).toBeChecked();
  });

  it('lists everything that is missing, above the heading, and goes nowhere', async () => {
    fakeServer({ loadOccupations: occupations });
    const { navigation } = await open();
    await see();
    const alert = await screen.findByRole('alert');
    expect(
      within(alert)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'MyKad number (NRIC): This field is required.',
      'Gender: Please select your gender.',
      'E-mail: This field is required.',
      'Occupation: Please select your occupation.',
    ]);
    expect(navigation.went).toEqual([]);
  });

  it('says who is complete and who is missing what', async () => {
    fakeServer({ loadOccupations: occupations });
    await open();
    const aside = screen.getByRole('complementary', { name: 'Your price' });
    expect(aside).toHaveTextContent('MyKad number missing');
    await fillInBuyer();
    expect(aside).toHaveTextContent('Complete');
    await userEvent.click(screen.getByRole('button', { name: 'Sons: one more' }));
    expect(aside).toHaveTextContent('1 of 2 people complete');
  });

  it('does not ask a housewife whether she works indoors', async () => {
    fakeServer({ loadOccupations: occupations });
    await open();
    await fillIn(screen.getByLabelText(/^Occupation of You/), 'house');
    await userEvent.click(await screen.findByRole('option', { name: /House/ }));
    expect(screen.queryByRole('radio', { name: 'Yes' })).not.toBeInTheDocument();
  });

  it('keeps what was typed and says so when the price cannot be worked out', async () => {
    fakeServer({
      loadOccupations: occupations,
      createQuotation: () => ({ status: 409, body: {} }),
    });
    const { navigation } = await open();
    await fillInBuyer();
    await see();
    expect(await screen.findByText('The price could not be worked out.')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('aisyah.rahman@example.my');
    expect(navigation.went).toEqual([]);
  });

  it('shows at the field what the provider refuses', async () => {
    fakeServer({
      loadOccupations: occupations,
      createQuotation: () => ({
        status: 422,
        body: {
          code: 'validation',
          status: 422,
          title: 'Invalid',
          errors: [{ pointer: '/applicantData/0/idNo', code: 'nric.lastFour' }],
        },
      }),
    });
    await open();
    await fillInBuyer();
    await see();
    expect(await screen.findByLabelText(/^MyKad number \(NRIC\) of You/)).toBeInvalid();
  });

  it('leads a buyer who is too old to the contact page', async () => {
    fakeServer({
      loadOccupations: occupations,
      createQuotation: quoted([{ id: 'self', reason: 'age' }]),
    });
    await open();
    await fillInBuyer();
    await see();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Sorry. You are not eligible for this plan.',
    );
    expect(screen.getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', '/contact');
  });
});
