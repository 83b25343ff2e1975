import { act, render, screen } from '@testing-library/react';
import type { PlansResponse } from '@edp/contracts';
import { RemoteTree, useProduct } from '@edp/mfe';
import { type FakeResponse, fakeServer, SAMPLE_PLAN_TABLE } from '@edp/testing';
import { testHost } from '../../test/host';
import { figuresOfTerms, usePlans, usePlanTerms } from './index';

const TERMS: PlansResponse['terms'] = {
  holdDays: 10,
  ages: { adult: { minYears: 18, maxYears: 62 }, child: { minDays: 31, maxYears: 17 } },
  coverPeriods: { freeLookDays: 21, waitingDays: 45, specifiedWaitingDays: 150 },
};

function Terms() {
  const terms = usePlanTerms(useProduct());
  return <p>{Object.values({ held: terms.holdDays, ...figuresOfTerms(terms) }).join(' ')}</p>;
}

function Benefits() {
  const [plans] = usePlans();
  return <p>{plans.status}</p>;
}

/** A page with two texts and the benefits of the plans. */
function Page() {
  return (
    <>
      <Terms />
      <Terms />
      <Benefits />
    </>
  );
}

async function open(loadPlans: FakeResponse) {
  const requests = fakeServer({ loadPlans });
  render(<RemoteTree name="mfe-quote" namespace="mfe-quote" root={Page} host={testHost({})} />);
  await act(() => new Promise((done) => setTimeout(done, 0)));
  return requests;
}

describe('days and ages in texts', () => {
  it('are the provider’s, and are loaded once per page', async () => {
    const requests = await open({ ...SAMPLE_PLAN_TABLE, terms: TERMS });
    expect(screen.getAllByText('10 18 62 31 17 21 45 150')).toHaveLength(2);
    expect(screen.getByText('succeeded')).toBeInTheDocument();
    expect(requests).toHaveLength(1);
  });

  it.each<[string, FakeResponse]>([
    ['omits them', SAMPLE_PLAN_TABLE],
    ['is unavailable', () => ({ status: 503, body: {} })],
  ])('are those of the specification when the provider %s', async (_what, response) => {
    await open(response);
    expect(screen.getAllByText('14 17 55 14 16 15 30 120')).toHaveLength(2);
  });
});
