import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleQuotation } from '@edp/store/sample';
import { requestsOf, SAMPLE_SELF } from '@edp/testing';
import { COMPLETE, withPerson } from '../test/details';
import { isDraft, openDetails, submit } from '../test/details-page';
import type { DetailsValues } from './store/details-values';

const QUOTATION = sampleQuotation([SAMPLE_SELF]);

const open = (typed: DetailsValues, declined: readonly object[] = []) =>
  openDetails({ createQuotation: { ...QUOTATION, declined } }, { typed });

const field = () => screen.getByRole('combobox', { name: 'Nationality' });

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
    await waitFor(() => expect(navigation.went).toEqual(['plan?outcome=not-eligible']));
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
