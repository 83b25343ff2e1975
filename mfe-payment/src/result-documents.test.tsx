import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROBLEM } from '@edp/errors';
import { problemReply } from '@edp/testing';
import { wasAnnounced } from '@edp/ui';
import { openPage, paymentResponse } from '../test/buyer';

describe('a successful payment', () => {
  it.each([
    ['Download e-policy', 'policy'],
    ['Policy contract (PDF)', 'contract'],
    ['Proposal summary (PDF)', 'proposalSummary'],
  ])('offers a document: %s', async (name, documentType) => {
    const { requests } = await openPage('payment/status', {
      loadPaymentStatus: { ...paymentResponse('succeeded') },
      loadDocument: () => ({ status: 404, body: null }),
    });
    await userEvent.click(await screen.findByRole('button', { name }));
    await screen.findByText(/We could not open the document/);
    expect(requests.find(({ endpoint }) => endpoint === 'loadDocument')?.body).toMatchObject({
      documentType,
    });
  });

  it.each([
    ['cannot be had', { status: 404, body: null }, /We could not open the document/],
    [
      'You have tried too many times',
      problemReply(PROBLEM.tooManyRequests),
      /Please wait a few minutes/,
    ],
  ] as const)('shows and announces a message if the document %s', async (_, reply, text) => {
    await openPage('payment/status', {
      loadPaymentStatus: { ...paymentResponse('succeeded') },
      loadDocument: () => reply,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download e-policy' }));
    const message = await screen.findByText(text);
    expect(message).toBeVisible();
    expect(wasAnnounced(message.firstChild?.textContent ?? 'nothing')).toBe(true);
  });
});
