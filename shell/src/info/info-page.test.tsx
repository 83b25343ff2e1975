import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Facility, PlansResponse } from '@edp/contracts';
import { err, ok } from '@edp/errors';
import { mockClient } from '@edp/testing/client';
import { product } from '../../test/products';
import { BASE, startShell } from '../../test/start-shell';

const PLANS: PlansResponse = {
  data: [],
  benefits: [
    {
      id: 'surgery',
      label: { en: 'Surgery', my: 'Pembedahan' },
      values: [{ planCode: 'PLAN1', en: 'In full', my: 'Sepenuhnya' }],
    },
  ],
  notCovered: [{ en: 'Cosmetic surgery.', my: 'Pembedahan kosmetik.' }],
  waiting: { en: 'Illnesses after 30 days.', my: 'Penyakit selepas 30 hari.' },
  deductibleAmount: 1000,
  projection: [],
};
const branch = (name: string, stateDesc: string): Facility => ({
  id: name,
  name,
  stateDesc,
  address: `1, Jalan Besar, ${name}`,
  phone: '03-5550 0001',
  latitude: 3,
  longitude: 101,
  hours: { en: 'Monday to Friday', my: 'Isnin hingga Jumaat' },
});

const api = mockClient();
beforeEach(() => {
  api.loadPlans.mockResolvedValue(ok(PLANS));
});

describe('the page on the cover', () => {
  it('shows the catalogue: benefits, exclusions, waiting periods, deductible', async () => {
    await startShell(`${BASE}/coverage`, 'coverage');
    expect(await screen.findByText('Surgery')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What is covered');
    expect(screen.getByText('Cosmetic surgery.')).toBeInTheDocument();
    expect(screen.getByText('Illnesses after 30 days.')).toBeInTheDocument();
    expect(screen.getByText(/Your premium is lower\. .* the first RM\s?1,000/)).toBeInTheDocument();
    expect(document.title).toBe('What is covered · Amber Life');
  });

  it('shows what to do if the catalogue fails to load', async () => {
    api.loadPlans.mockResolvedValueOnce(err({ kind: 'offline' }));
    await startShell(`${BASE}/coverage`, 'coverage');
    expect(await screen.findByText('The benefits did not load.')).toBeInTheDocument();
    expect(screen.getByText(/Malaysians aged 17 to 55/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'guide.retry' }));
    expect(await screen.findByText('Surgery')).toBeInTheDocument();
  });
});

describe('branches', () => {
  it('are requested as branches, and found by town', async () => {
    const both = [branch('Ipoh', 'Perak'), branch('Miri', 'Sarawak')];
    api.loadFacilities.mockResolvedValue(ok(both));
    await startShell(`${BASE}/branches`, 'branches');
    expect(await screen.findByText('2 branches')).toBeInTheDocument();
    expect(api.loadFacilities.mock.calls[0]?.[0]).toMatchObject({ body: { resource: 'branch' } });
    await userEvent.type(screen.getByLabelText('Town or street'), 'miri');
    expect(await screen.findByText('1 branch')).toBeInTheDocument();
    expect(screen.queryByText('Ipoh')).not.toBeInTheDocument();
    expect(screen.getByText('Monday to Friday')).toBeInTheDocument();
  });
});

describe.each(['complaints', 'privacy', 'about', 'help', 'accessibility'] as const)(
  'the page %s',
  (page) => {
    it('has its texts, the telephone with its hours or rights, and a print button', async () => {
      window.print = jest.fn();
      await startShell(`${BASE}/${page}`, page);
      const sections = screen.getAllByRole('heading', { level: 2 });
      expect(sections.length).toBeGreaterThanOrEqual(3);
      expect(screen.getAllByRole('link', { name: '1-800-88-2637' })[0]).toHaveAttribute(
        'href',
        'tel:1800882637',
      );
      await userEvent.click(screen.getByRole('button', { name: 'Print this page' }));
      expect(window.print).toHaveBeenCalledTimes(1);
    });
  },
);

describe('the live chat on the help page', () => {
  it.each([
    ['https://chat.example/amber', 'Chat with us (opens in a new tab)', '_blank'],
    ['tel:+60322001100', 'Chat with us', null],
  ])('opens a tab only for a website: %s', async (liveChatUrl, name, target) => {
    await startShell(`${BASE}/help`, 'help', { products: [product({ liveChatUrl })] });
    const chat = screen.getByRole('link', { name });
    expect(chat).toHaveAttribute('href', liveChatUrl);
    expect(chat.getAttribute('target')).toBe(target);
  });
});

it('names the retention period of each kind of record on the privacy page', async () => {
  await startShell(`${BASE}/privacy`, 'privacy');
  const section = within(screen.getByRole('region', { name: 'How long we keep it' }));
  expect(section.getAllByText(/./, { selector: 'p' }).map((one) => one.textContent)).toEqual([
    'A price without an application: about 30 days after your last change, or until you clear it. If a link to it is still valid then, we keep it until the link expires.',
    'An application that you do not finish: about 30 days after your last change, or until you clear it. If a link to it is still valid then, we keep it until the link expires.',
    'A request to be contacted: about 180 days.',
    expect.stringContaining('A policy: at least 7 years after it ends.'),
  ]);
});
