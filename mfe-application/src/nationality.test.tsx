import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleQuotation } from '@edp/store/sample';
import { problemReply, requestsOf, SAMPLE_SELF, sampleJourney } from '@edp/testing';
import { COMPLETE, SON, withPerson } from '../test/details';
import { isDraft, openDetails, submit } from '../test/details-page';
import type { DetailsValues } from './store/details-values';

const QUOTATION = sampleQuotation([SAMPLE_SELF]);

const open = (typed: DetailsValues, declined: readonly object[] = []) =>
  openDetails({ createQuotation: { ...QUOTATION, declined } }, { typed });

const field = () => screen.getByRole('combobox', { name: 'Nationality' });
async function change() {
  await userEvent.clear(field());
  await userEvent.type(field(), 'Singapore');
  await userEvent.click(await screen.findByRole('option', { name: 'Singapore' }));
}

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
    await change();
    await submit();
    await waitFor(() => expect(navigation.went).toEqual(['plan?outcome=not-eligible']));
    expect(requestsOf(requests, 'createQuotation').map(({ body }) => body)).toMatchObject([
      { applicantData: [{ nationality: 'SGP' }] },
    ]);
    expect(requestsOf(requests, 'saveApplication').filter((one) => !isDraft(one))).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is rejected at the e-mail field if this device may not change the address', async () => {
    const errors = [{ pointer: '/applicantData/0/emails', code: 'device.other' }];
    const createQuotation = () => problemReply('rule.broken', { errors });
    await openDetails({ createQuotation }, { typed: COMPLETE });
    await change();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(/E-mail: You can change this only/);
    expect(screen.queryByText('We could not save your details.')).not.toBeInTheDocument();
  });

  it('warns before it overwrites a version of another tab or device, and can show that version', async () => {
    const { refId } = sampleJourney().quickQuote;
    const quotation = { ...sampleQuotation([SAMPLE_SELF, SON]), refId: refId ?? '' };
    const { requests } = await openDetails(
      {
        createQuotation: () => problemReply('quotation.changed'),
        loadQuotation: { data: quotation },
      },
      { typed: COMPLETE },
    );
    await change();
    await submit();
    expect(await screen.findByText(/we use the version on this page/)).toBeVisible();
    expect(screen.queryByText(/could not save/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show the latest version' }));
    expect(await screen.findByRole('list', { name: 'People' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(field()).toHaveValue('Singapore');
    expect(requestsOf(requests, 'createQuotation')).toHaveLength(1);
  });

  it('can show the version of another tab after that has failed once', async () => {
    const loadQuotation = () => problemReply('unavailable');
    await openDetails(
      { createQuotation: () => problemReply('quotation.changed'), loadQuotation },
      { typed: COMPLETE },
    );
    await change();
    await submit();
    const button = () => screen.findByRole('button', { name: 'Show the latest version' });
    await userEvent.click(await button());
    expect(await screen.findByText(/could not load the latest version/)).toBeVisible();
    expect(screen.getByText(/we use the version on this page/)).toBeVisible();
    expect(await button()).toBeVisible();
    expect(field()).toHaveValue('Singapore');
  });

  it('is required', async () => {
    const { navigation } = await open(withPerson('self', { nationality: '' }));
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please select your nationality.');
    expect(navigation.went).toEqual([]);
  });
});
