import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Application } from '@edp/contracts';
import { createAppStore, type Member } from '@edp/store';
import { sampleApplication, sampleQuotation } from '@edp/store/sample';
import {
  fakeServer,
  renderRemote,
  type RenderRemoteOptions,
  SAMPLE_OCCUPATIONS,
  SAMPLE_SELF,
  sampleJourney,
} from '@edp/testing';
import { remote } from '../src/root';
import type { DetailsValues } from '../src/store/details-values';

/** The provider's response to confirmed details of the buyer. */
export const SAVED = { data: sampleApplication(sampleQuotation([SAMPLE_SELF]), 'confirmed') };

interface Options extends Omit<Partial<RenderRemoteOptions>, 'state'> {
  readonly members?: readonly Member[];
  /** A buyer who is not covered. */
  readonly proposer?: Member;
  readonly actingAs?: 'buyer' | 'agent';
  /** The values typed earlier. */
  readonly typed?: DetailsValues;
  /** The application as the server has it. */
  readonly application?: Application;
}

/** Opens the personal details; `responses` replace those of a server that accepts them. */
export async function openDetails(
  responses: Parameters<typeof fakeServer>[0] = {},
  { members = [SAMPLE_SELF], proposer, actingAs, typed, application, ...options }: Options = {},
) {
  const requests = fakeServer({
    loadOccupations: SAMPLE_OCCUPATIONS,
    loadPlans: { data: [], deductibleAmount: 1000, projection: [] },
    saveApplication: SAVED,
    ...responses,
  });
  window.history.replaceState(null, '', '/application');
  const { quickQuote } = sampleJourney({
    applicantData: members,
    ...(proposer && { proposer }),
    ...(actingAs && { actingAs }),
  });
  const { planSummary } = createAppStore().getState();
  const rendered = await renderRemote(remote, {
    page: 'application',
    state: {
      quickQuote,
      planSummary: { ...planSummary, ...(application && { application }) },
      ...(typed && { applicationDraft: { refId: quickQuote.refId, values: typed } }),
    },
    ...options,
  });
  return { ...rendered, requests };
}

export const submit = (name = 'Save and continue') =>
  userEvent.click(screen.getByRole('button', { name }));

/** Whether a saved application is one of unconfirmed details. */
export const isDraft = ({ body }: { body: unknown }) =>
  (body as { draft?: boolean }).draft === true;
