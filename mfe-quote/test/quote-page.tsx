import { screen, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { EndpointName } from '@edp/contracts';
import {
  type FakeResponse,
  fakeServer,
  renderRemote,
  type RenderRemoteOptions,
  SAMPLE_PLAN_TABLE,
} from '@edp/testing';
import { Root } from '../src/root';
import { OCCUPATIONS } from './answers';

// A page with several people takes a second of computing; a busy machine gives it less than a tenth.
jest.setTimeout(30_000);

/** What the woman of `fillInBuyer` would pay alone. */
const ESTIMATE = {
  planCode: 'PLAN2',
  people: 1,
  monthlyTotalPremium: 129.5,
  yearlyTotalPremium: 1480,
} as const;

type Options = Partial<Omit<RenderRemoteOptions, 'name' | 'page'>>;

/** Without the walk up the tree before each press: nothing on this page lies under something else. */
export const user = userEvent.setup({
  delay: null,
  pointerEventsCheck: PointerEventsCheckLevel.Never,
});

/** Opens the quotation page in front of a server that has these answers besides the usual ones. */
export async function openQuotation(
  answers: Partial<Record<EndpointName, FakeResponse>> = {},
  options: Options = {},
) {
  const requests = fakeServer({
    loadOccupations: OCCUPATIONS,
    loadPlans: SAMPLE_PLAN_TABLE,
    screenCustomer: { clear: true },
    generateToken: 'token',
    saveQuotationDraft: { saved: true },
    estimatePremium: ESTIMATE,
    ...answers,
  });
  window.scrollTo = jest.fn();
  window.history.replaceState(null, '', '/quotation');
  const remote = await renderRemote(Root, { name: 'mfe-quote', page: 'quotation', ...options });
  /** What was asked of the provider for a price, the last time. */
  const quotationAsked = () =>
    requests.findLast(({ endpoint }) => endpoint === 'createQuotation')?.body;
  return { ...remote, requests, quotationAsked };
}

/** The part of the form about a person, found by its heading. */
export function part(name: string) {
  const section = screen.getByText(name, { selector: 'section h2' }).closest('section');
  return within(section as HTMLElement);
}

export const nricOf = (name: string) => part(name).getByLabelText(/^MyKad number/);

/** Puts text into a field at one stroke, as autofill and paste do. */
export async function paste(field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

export const see = () => user.click(screen.getByText('Get my price'));

export async function add(who: 'Sons' | 'Daughters', times = 1): Promise<void> {
  const button = screen.getByLabelText(`${who}: one more`);
  for (let count = 0; count < times; count += 1) await user.click(button);
}

/** Fills in somebody who works in an office. */
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
