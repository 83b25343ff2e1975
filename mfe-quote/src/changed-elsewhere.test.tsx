import { screen, waitFor } from '@testing-library/react';
import type { QuotationRequest } from '@edp/contracts';
import { createAppStore } from '@edp/store';
import { fillJourney, SAMPLE_SELF, sampleProduct, sampleQuotation } from '@edp/store/sample';
import { problemReply } from '@edp/testing';
import { openQuotation, paste, see, user } from '../test/quote-page';
import { heldUntil, quotationFor } from '../test/responses';

const THERE = 'changed.there@example.my';

/** The stored quotation, with another e-mail address from another tab. */
function changedThere() {
  const quotation = { ...sampleQuotation(SAMPLE_SELF), version: '2', expiresAt: heldUntil() };
  const applicants = quotation.applicants.map((one) => ({
    ...one,
    emails: [{ type: 'personal' as const, value: THERE, isPrimary: true }],
  }));
  return { ...quotation, applicants };
}

/** Types an e-mail address over an older version of the quotation, and requests the price. */
async function overtaken(own: Parameters<typeof openQuotation>[0] = {}) {
  const store = createAppStore();
  const quotation = { version: '1', expiresAt: heldUntil() };
  fillJourney(store, { product: sampleProduct(), page: 'plan', members: SAMPLE_SELF, quotation });
  const opened = await openQuotation(
    {
      createQuotation: ({ body }) =>
        (body as QuotationRequest).version === undefined
          ? { status: 200, body: quotationFor(body) }
          : problemReply('quotation.changed'),
      loadQuotation: { data: changedThere() },
      ...own,
    },
    { state: store.getState() },
  );
  await change();
  await user.clear(email());
  await paste(email(), 'typed.here@example.my');
  await see();
  await screen.findByText(/changed this quote in another tab/);
  expect(screen.getByText(/If you call us, quote/)).toBeVisible();
  expect(email()).toHaveValue('typed.here@example.my');
  return opened;
}

const change = () => user.click(screen.getByRole('button', { name: /^Change/ }));
const email = () => screen.getByLabelText('E-mail');
const take = () => user.click(screen.getByRole('button', { name: 'Show the latest version' }));

describe('a quotation that another tab has changed', () => {
  it('can be loaded', async () => {
    const { navigation } = await overtaken();
    await take();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.queryByText(/changed this quote/)).toBeNull();
    await change();
    expect(email()).toHaveValue(THERE);
    expect(navigation.went).toEqual([]);
  });

  it('is overwritten with the form of this tab by another request for the price', async () => {
    const { navigation, quotationAsked } = await overtaken();
    await see();
    await waitFor(() => expect(navigation.went).toEqual(['plan']));
    expect(JSON.stringify(quotationAsked())).toContain('typed.here@example.my');
  });

  it('does not replace the form of this tab if loading fails', async () => {
    const responses = [
      { status: 400, body: null },
      { status: 200, body: { data: changedThere() } },
    ];
    await overtaken({ loadQuotation: () => responses.shift()! });
    await take();
    expect(await screen.findByText(/could not load the latest version/)).toBeVisible();
    expect(screen.getByText(/changed this quote in another tab/)).toBeVisible();
    expect(email()).toHaveValue('typed.here@example.my');
    await take();
    await waitFor(() => expect(screen.queryByText(/changed this quote/)).toBeNull());
  });
});
