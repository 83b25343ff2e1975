import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleApplication, sampleQuotation } from '@edp/store/sample';
import { fakeServer, renderRemote, requestsOf, SAMPLE_SELF, sampleJourney } from '@edp/testing';
import { COMPLETE, withPerson } from '../test/details';
import { Root } from './root';
import type { DetailsValues } from './store/details-values';

const QUOTATION = sampleQuotation([SAMPLE_SELF]);

async function open(typed: DetailsValues, declined: readonly object[] = []) {
  const requests = fakeServer({
    loadPlans: { data: [], deductibleAmount: 1000, projection: [] },
    saveApplication: { data: sampleApplication(QUOTATION, 'confirmed') },
    createQuotation: { ...QUOTATION, declined },
  });
  window.history.replaceState(null, '', '/application');
  const journey = sampleJourney();
  const applicationDraft = { refId: journey.quickQuote.refId, values: typed };
  const state = { ...journey, applicationDraft };
  const page = await renderRemote(Root, { name: 'mfe-application', page: 'application', state });
  return { ...page, requests };
}

const field = () => screen.getByRole('combobox', { name: 'Nationality' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
const isDraft = ({ body }: { body: unknown }) => (body as { draft?: boolean }).draft === true;

describe('a nationality', () => {
  it('is Malaysian by default, without a new price', async () => {
    const { navigation, requests } = await open(COMPLETE);
    expect(field()).toHaveValue('Malaysia');
    await submit();
    await waitFor(() => expect(navigation.went).toEqual(['questionnaire']));
    expect(requestsOf(requests, 'createQuotation')).toEqual([]);
  });

  it('that is not eligible leads to the page that explains it, without a field error', async () => {
    const declined = [{ id: 'self', reason: 'nationality' }];
    const { navigation, requests } = await open(COMPLETE, declined);
    await userEvent.clear(field());
    await userEvent.type(field(), 'Singapore');
    await userEvent.click(await screen.findByRole('option', { name: 'Singapore' }));
    await submit();
    await waitFor(() => expect(navigation.went).toEqual(['quotation?outcome=not-eligible']));
    expect(requestsOf(requests, 'createQuotation').map(({ body }) => body)).toMatchObject([
      { applicantData: [{ nationality: 'SGP' }] },
    ]);
    expect(requestsOf(requests, 'saveApplication').filter((one) => !isDraft(one))).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is required', async () => {
    const { navigation } = await open(withPerson('self', { nationality: '' }));
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please select your nationality.');
    expect(navigation.went).toEqual([]);
  });
});
