import { render, screen, waitFor } from '@testing-library/react';
import type { EstimateRequest } from '@edp/contracts';
import { type FakeRequest, heldResponse, requestsOf } from '@edp/testing';
import { LiveRegion } from '@edp/ui';
import { add, ESTIMATE, fillInAdult, nricOf, openQuotation, paste, user } from '../test/quote-page';

/** In the summary of a wide window, and in the price bar of a phone. */
const TWICE = 2;
const estimateRequests = (requests: Awaited<ReturnType<typeof openQuotation>>['requests']) =>
  requestsOf(requests, 'estimatePremium').map(({ body }) => body);

const hundredForEach = ({ body }: FakeRequest) => {
  const people = (body as EstimateRequest).people.length;
  const totals = { monthlyTotalPremium: people * 100, yearlyTotalPremium: people * 1150 };
  return { status: 200, body: { planCode: 'PLAN2', people, ...totals } };
};

describe('an estimate', () => {
  it('is shown when one person is complete, without e-mail address and identity number', async () => {
    const { requests } = await openQuotation();
    expect(screen.getAllByText(/to see an estimate here/)).toHaveLength(1);
    await fillInAdult('You', '930314 10 5238');
    expect(await screen.findAllByText('RM 129.50')).toHaveLength(TWICE);
    expect(screen.getByText(/or RM.1,480.00 a year/)).toHaveTextContent('Estimate on Plan 2');
    expect(estimateRequests(requests)).toEqual([
      {
        productCode: 'onemedical',
        entityType: 'insurance',
        people: [
          {
            relationship: '001',
            gender: 'F',
            dateOfBirth: '1993-03-14',
            occupationCode: expect.any(String) as string,
            isIndoor: 'Y',
          },
        ],
      },
    ]);
  });

  it('is not shown for another person', async () => {
    const next = heldResponse({ status: 503, body: {} });
    const reply = jest.fn(next.respond);
    reply.mockReturnValueOnce({ status: 200, body: ESTIMATE });
    const { requests } = await openQuotation({ estimatePremium: reply });
    await fillInAdult('You', '930314 10 5238');
    await screen.findAllByText('RM 129.50');
    await user.clear(nricOf('You'));
    await paste(nricOf('You'), '830314 10 5238');
    expect(screen.getAllByText('Updating your estimate…')).toHaveLength(TWICE);
    expect(screen.queryByText('RM 129.50')).not.toBeInTheDocument();
    await waitFor(() => expect(estimateRequests(requests)).toHaveLength(2));
    await next.release();
    expect(await screen.findByText(/cannot show an estimate/)).toBeVisible();
  });

  it('shows the number of its people, and is requested again for another one', async () => {
    const { requests } = await openQuotation();
    await fillInAdult('You', '930314 10 5238');
    await add('Sons');
    expect(await screen.findByText('Estimate for 1 of 2 people, a month')).toBeVisible();
    await paste(nricOf('Son'), '190305 10 1233');
    await waitFor(() =>
      expect(estimateRequests(requests).at(-1)).toHaveProperty('people.length', 2),
    );
  });

  it('is announced at any width, also when it changes', async () => {
    await openQuotation({ estimatePremium: hundredForEach });
    render(<LiveRegion />);
    const spoken = () => document.querySelector('[aria-live="polite"]')?.textContent.trim();
    await fillInAdult('You', '930314 10 5238');
    await waitFor(() => expect(spoken()).toBe('Estimate for 1 person, a month: RM\u00a0100.00'));
    await add('Sons');
    await paste(nricOf('Son'), '190305 10 1233');
    await waitFor(() => expect(spoken()).toBe('Estimate for 2 people, a month: RM\u00a0200.00'));
    expect(document.querySelectorAll('[aria-live="polite"]')).toHaveLength(1);
  });

  it.each([
    ['the request fails', { status: 503, body: {} }],
    ['nobody has a price', { status: 200, body: { ...ESTIMATE, people: 0 } }],
  ])('is omitted if %s, without a request for what is filled in', async (_, response) => {
    await openQuotation({ estimatePremium: () => response });
    await fillInAdult('You', '930314 10 5238');
    expect(await screen.findByText(/cannot show an estimate/)).toHaveTextContent(
      '“Get my price” shows your price.',
    );
    expect(screen.queryByText(/to see an estimate here/)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
