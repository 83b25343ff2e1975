import { screen, waitFor } from '@testing-library/react';
import { type FakeResponse, heldResponse, pressInSafari, requestsOf } from '@edp/testing';
import { fillInBuyer, openQuotation, paste, see, user } from '../test/quote-page';
import { AGENT, quoted, rejectedAt } from '../test/responses';

async function openFor(verifyAgent: FakeResponse, more = {}) {
  const page = await openQuotation({ verifyAgent, ...more });
  await user.click(screen.getByText('Are you an agent? Enter your code'));
  return page;
}

async function verify(code: string) {
  await paste(screen.getByLabelText('Agent code'), code);
  await user.click(screen.getByText('Verify'));
}

function isToldOfCode(message: RegExp) {
  return waitFor(() => {
    expect(screen.getByLabelText('Agent code')).toHaveAccessibleDescription(message);
  });
}

describe('an agent', () => {
  it('is shown "Is this you?" with name, code and branch, and is then part of the quotation', async () => {
    const { store, quotationAsked } = await openFor(AGENT, { createQuotation: quoted() });
    await verify(' kl 20417 ');
    expect(await screen.findByText('Is this you?')).toHaveFocus();
    expect(screen.getByText('Lim Wei Sheng')).toBeVisible();
    expect(screen.getByText('KL20417 · Kuala Lumpur branch')).toBeVisible();

    await user.click(await screen.findByText('Yes, this is me'));
    expect(store.getState().quickQuote.agent).toEqual({
      agentCode: 'KL20417',
      agentBranch: 'Kuala Lumpur',
    });
    await fillInBuyer();
    await see();
    expect(quotationAsked()).toMatchObject({ agent: { agentCode: 'KL20417' } });
  });

  it('who answers No enters the code again', async () => {
    const { store } = await openFor(AGENT);
    await verify('KL20417');
    await user.click(await screen.findByText('No', { selector: 'button *, button' }));
    expect(screen.getByLabelText('Agent code')).toHaveFocus();
    expect(screen.getByLabelText('Agent code')).toHaveValue('KL20417');
    expect(store.getState().interface.agent.validity).toBeUndefined();
    expect(store.getState().quickQuote.agent).toBeNull();
  });

  it('has the focus at the next control in Safari, which focuses the page instead of a button', async () => {
    await openFor(AGENT);
    await paste(screen.getByLabelText('Agent code'), 'KL20417');
    pressInSafari(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Is this you?')).toHaveFocus();
    pressInSafari(screen.getByRole('button', { name: 'No' }));
    expect(screen.getByLabelText('Agent code')).toHaveFocus();
  });

  it('can be removed, and the journey continues without an agent', async () => {
    const { store } = await openFor(AGENT);
    await verify('KL20417');
    await user.click(await screen.findByText('Yes, this is me'));
    await user.click(screen.getByText('Continue without an agent'));
    expect(store.getState().quickQuote.agent).toBeNull();
    expect(store.getState().interface.agent.validity).toBeUndefined();
    expect(screen.getByText('Are you an agent? Enter your code').closest('summary')).toHaveFocus();
  });

  it('can be added again after a removal', async () => {
    const { store, quotationAsked } = await openFor(AGENT, { createQuotation: quoted() });
    await verify('KL20417');
    await user.click(await screen.findByText('Yes, this is me'));
    expect(screen.getByText('KL20417').closest('p')).toHaveFocus();
    await user.click(screen.getByText('Continue without an agent'));
    await user.click(screen.getByText('Are you an agent? Enter your code'));
    expect(screen.getByLabelText('Agent code')).toHaveValue('');
    await verify('KL20417');
    expect(await screen.findByText('Is this you?')).toHaveFocus();
    await user.click(screen.getByText('Yes, this is me'));
    expect(store.getState().quickQuote.agent).toMatchObject({ agentCode: 'KL20417' });
    await fillInBuyer();
    await see();
    expect(quotationAsked()).toMatchObject({ agent: { agentCode: 'KL20417' } });
  });
});

describe('an agent code', () => {
  it('changes the session: autosave is paused during the verification, and resumed afterwards', async () => {
    const verified = heldResponse({ status: 200, body: AGENT });
    const { requests } = await openFor(verified.respond);
    const saved = () => requestsOf(requests, 'saveQuotationDraft').length;
    await verify('KL20417');
    await waitFor(() => expect(requestsOf(requests, 'verifyAgent')).toHaveLength(1));
    const before = saved();
    await paste(screen.getByLabelText('E-mail'), 'aisyah.rahman@example.my');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(saved()).toBe(before);
    await verified.release();
    await waitFor(() => expect(saved()).toBe(before + 1));
  });

  it('does not take the focus from another field when it was verified', async () => {
    const verified = heldResponse({ status: 200, body: AGENT });
    await openFor(verified.respond);
    await verify('KL20417');
    await user.click(screen.getByLabelText('E-mail'));
    await verified.release();
    expect(await screen.findByText('Is this you?')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
  });

  it('is verified and confirmed before the quotation is requested', async () => {
    const verified = heldResponse({ status: 200, body: AGENT });
    const { requests, quotationAsked, navigation } = await openFor(verified.respond, {
      createQuotation: quoted(),
    });
    await fillInBuyer();
    await verify('KL20417');
    await see();
    await waitFor(() => expect(requests.map(({ endpoint }) => endpoint)).toContain('verifyAgent'));
    await verified.release();
    expect(await screen.findByText('This agent code is not verified yet.')).toBeVisible();
    expect(screen.getByText('Is this you?')).toHaveFocus();
    expect(quotationAsked()).toBeUndefined();
    await user.click(screen.getByText('Yes, this is me'));
    await see();
    expect(quotationAsked()).toMatchObject({ agent: { agentCode: 'KL20417' } });
    expect(navigation.went).toEqual(['plan']);
  });

  it('that is unverified prompts the buyer before the quotation is requested without it', async () => {
    const { quotationAsked, navigation } = await openFor(AGENT, { createQuotation: quoted() });
    await fillInBuyer();
    await paste(screen.getByLabelText('Agent code'), 'KL20417');
    await user.click(screen.getByText('Are you an agent? Enter your code'));
    await see();
    expect(await screen.findByText('This agent code is not verified yet.')).toBeVisible();
    expect(screen.getByLabelText('Agent code')).toHaveFocus();
    expect(
      screen.getByText('This agent code is not verified yet.').closest('details'),
    ).toHaveAttribute('open');
    expect(quotationAsked()).toBeUndefined();

    await user.click(screen.getByText('Continue without an agent'));
    expect(screen.getByLabelText('Agent code')).toHaveValue('');
    expect(screen.queryByText('This agent code is not verified yet.')).not.toBeInTheDocument();
    await see();
    expect(quotationAsked()).not.toHaveProperty('agent');
    expect(navigation.went).toEqual(['plan']);
  });

  it('of an inactive agent has the message of the specification', async () => {
    const { store } = await openFor(null);
    await verify('XX00000');
    await isToldOfCode(/Seems like we are unable to verify your agent code\./);
    expect(store.getState().interface.agent.validity).toBe('invalid');
  });

  it.each(['KL2041', '20417KL', 'KLL0417'])(
    'of another format is not verified: %s',
    async (code) => {
      let requestCount = 0;
      await openFor(() => {
        requestCount += 1;
        return { status: 200, body: null };
      });
      await verify(code);
      await isToldOfCode(/Please enter valid agent code\./);
      expect(requestCount).toBe(0);
    },
  );

  it('is rate-limited, with the time to wait', async () => {
    await openFor(() => ({ status: 429, body: null, headers: { 'retry-after': '600' } }));
    await verify('KL20417');
    expect(await screen.findByText(/Please try again in 10 minutes\./)).toBeVisible();
    expect(screen.getByLabelText('Agent code')).toHaveValue('KL20417');
  });

  it('that the quotation rejects is removed, so that the buyer can continue', async () => {
    const { store } = await openFor(AGENT, {
      createQuotation: rejectedAt('/agent/agentCode', 'agent.invalid'),
    });
    await verify('KL20417');
    await user.click(await screen.findByText('Yes, this is me'));
    await fillInBuyer();
    await see();
    expect(screen.getByText(/unable to verify your agent code/)).toBeVisible();
    expect(store.getState().quickQuote.agent).toBeNull();
    expect(screen.getByLabelText('Agent code')).toHaveValue('');
  });
});
