import { screen, within } from '@testing-library/react';
import { SAMPLE_REF_ID, sampleApplication, sampleQuotation } from '@edp/store/sample';
import { fillIn, problemReply, requestsOf, SAMPLE_SELF } from '@edp/testing';
import { COMPLETE, withPerson } from '../test/details';
import { openDetails, submit } from '../test/details-page';

const DRAFT = { data: sampleApplication(sampleQuotation([SAMPLE_SELF]), 'draft') };
const AGENT = { actingAs: 'agent', typed: COMPLETE } as const;
const HAND_OVER = 'Hand over to the buyer';

describe('the personal details of an agent', () => {
  it('ask for no declaration and no consent, and say that the buyer gives them', async () => {
    await openDetails({}, AGENT);
    const agreement = screen.getByRole('region', { name: 'Declaration and consent' });
    expect(within(agreement).queryAllByRole('checkbox')).toEqual([]);
    expect(agreement).toHaveTextContent(/The buyer declares and consents personally/);
  });

  it('name the participant in Takaful, in Malay', async () => {
    await openDetails({}, { ...AGENT, language: 'my', variant: 'takaful' });
    expect(screen.getByText(/^Peserta sendiri membuat pengisytiharan/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Serahkan kepada peserta' })).toBeVisible();
  });

  it('are saved as a draft without consents, and handed over to the buyer', async () => {
    const opened = await openDetails({ saveApplication: DRAFT }, AGENT);
    const { bus, navigation, requests, store } = opened;
    const listener = jest.fn();
    bus.on('agent/handOverAsked', listener);
    await submit(HAND_OVER);
    const [request] = requestsOf(requests, 'saveApplication');
    expect(request?.body).toMatchObject({ draft: true, applicants: [{ isBeneficialOwner: 'N' }] });
    expect(request?.body).not.toHaveProperty('consentVersions');
    expect(listener).toHaveBeenCalledWith({ refId: SAMPLE_REF_ID });
    expect(navigation.went).toEqual([]);
    expect(store.getState().planSummary.application?.stage).toBe('draft');
  });

  it('are handed over only when they are complete and saved', async () => {
    const { bus } = await openDetails(
      { saveApplication: () => problemReply('quotation.differs') },
      { ...AGENT, typed: withPerson('self', { fullName: '' }) },
    );
    const listener = jest.fn();
    bus.on('agent/handOverAsked', listener);
    await submit(HAND_OVER);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Full name: This field is required.',
    );
    await fillIn(screen.getByRole('textbox', { name: 'Full name' }), 'Aisyah Binti Rahman');
    await submit(HAND_OVER);
    expect(await screen.findByRole('link', { name: 'Check your quote' })).toBeVisible();
    expect(listener).not.toHaveBeenCalled();
  });
});
