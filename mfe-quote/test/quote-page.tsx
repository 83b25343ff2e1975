import { screen, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { EndpointName } from '@edp/contracts';
import {
  type FakeResponse,
  fakeServer,
  lastRequest,
  renderRemote,
  type RenderRemoteOptions,
  SAMPLE_PLAN_TABLE,
} from '@edp/testing';
import { remote } from '../src/root';
import { OCCUPATIONS } from './responses';

// A page with several people takes a second of CPU time; a busy machine is ten times slower.
jest.setTimeout(30_000);

/** The price of only the woman of `fillInBuyer`. */
export const ESTIMATE = {
  planCode: 'PLAN2',
  people: 1,
  monthlyTotalPremium: 129.5,
  yearlyTotalPremium: 1480,
} as const;

type Options = Partial<Omit<RenderRemoteOptions, 'name' | 'page'>>;

/** Skips the check for `pointer-events` on all ancestors: this page disables none. */
export const user = userEvent.setup({
  delay: null,
  pointerEventsCheck: PointerEventsCheckLevel.Never,
});

/** Opens the quotation page with a server that has these responses besides the default ones. */
export async function openQuotation(
  responses: Partial<Record<EndpointName, FakeResponse>> = {},
  options: Options = {},
) {
  const requests = fakeServer({
    loadOccupations: OCCUPATIONS,
    loadPlans: SAMPLE_PLAN_TABLE,
    screenCustomer: { clear: true },
    generateToken: 'token',
    saveQuotationDraft: { saved: true },
    estimatePremium: ESTIMATE,
    ...responses,
  });
  window.history.replaceState(null, '', '/quotation');
  const rendered = await renderRemote(remote, { page: 'quotation', ...options });
  /** The body of the last quotation request. */
  const quotationAsked = () => lastRequest(requests, 'createQuotation')?.body;
  return { ...rendered, requests, quotationAsked };
}

/** The form section of a person, by its heading. */
export function part(name: string) {
  const section = screen.getByText(name, { selector: 'section h2' }).closest('section');
  return within(section as HTMLElement);
}

export const nricOf = (name: string) => part(name).getByLabelText(/^MyKad number/);

/** Sets the complete text of a field, like autofill and paste. */
export async function paste(field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

export const see = () => user.click(screen.getByText('Get my price'));

export async function add(who: 'Sons' | 'Daughters', times = 1): Promise<void> {
  const button = screen.getByLabelText(`${who}: one more`);
  for (let count = 0; count < times; count += 1) await user.click(button);
}

/** Fills in a person with an office job. */
export async function fillInAdult(name: string, nric: string): Promise<void> {
  const inside = part(name);
  await paste(nricOf(name), nric);
  await paste(inside.getByLabelText(/^Occupation/), 'akaun');
  await user.click(await inside.findByRole('option', { name: /Accountant/ }));
  await user.click(inside.getByLabelText('Yes'));
}

export async function fillInBuyer(): Promise<void> {
  await fillInAdult('You', '930314 10 5238');
  await paste(screen.getByLabelText('E-mail'), 'aisyah.rahman@example.my');
}
