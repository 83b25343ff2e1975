import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { Facility } from '@edp/contracts';
import { Text } from '@edp/i18n';
import { RemoteTree } from '@edp/mfe';
import { type FakeResponse, fakeServer, lastRequest } from '@edp/testing';
import { testHost } from '../../test/host';
import { GlossaryTerm, HospitalsLink, ProductDocuments } from './index';

const TEXTS = { 'mfe-quote': { rise: 'The <term>contribution</term> can rise.' } };

async function open(root: ComponentType, query = {}) {
  const host = testHost(TEXTS);
  host.navigation.setQuery(query);
  render(<RemoteTree name="mfe-quote" namespace="mfe-quote" root={root} host={host} />);
  await act(() => new Promise((done) => setTimeout(done, 0)));
  return host;
}

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  URL.createObjectURL = () => 'blob:document';
  URL.revokeObjectURL = () => undefined;
});

describe('the documents of a product', () => {
  const LISTED = [
    { documentType: 'brochure', size: 41_700 },
    { documentType: 'productDisclosureSheet', size: 310_200 },
    { documentType: 'contract', size: 1_240_000 },
  ].map((one) => ({ documentName: 'x.pdf', mimeType: 'application/pdf', ...one }));
  const BROCHURE: FakeResponse = {
    documentName: 'brochure.pdf',
    documentType: 'brochure',
    mimeType: 'application/pdf',
    size: 3,
    content: btoa('PDF'),
  };

  it('show type and size, and their name in the wording of the variant', async () => {
    fakeServer({ listDocuments: { data: LISTED } });
    await open(ProductDocuments);
    expect(screen.getByRole('button', { name: 'Brochure' })).toHaveAccessibleDescription(
      'PDF, 42\u00a0kB',
    );
    expect(
      screen.getByRole('button', { name: 'Certificate contract' }),
    ).toHaveAccessibleDescription('PDF, 1.2\u00a0MB');
  });

  it('are loaded in the language of the page and passed to the browser', async () => {
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    const requests = fakeServer({ listDocuments: { data: LISTED }, loadDocument: BROCHURE });
    await open(ProductDocuments);
    await userEvent.click(screen.getByRole('button', { name: 'Brochure' }));
    expect(lastRequest(requests, 'loadDocument')).toMatchObject({
      body: { documentType: 'brochure', entityType: 'takaful', Language: 'ENG' },
    });
    expect(clicked.mock.contexts).toEqual([
      expect.objectContaining({ download: 'brochure.pdf', href: 'blob:document' }),
    ]);
    clicked.mockRestore();
  });

  it('can be downloaded without the list, and again after a failure', async () => {
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    let tries = 0;
    fakeServer({
      loadDocument: () => {
        tries += 1;
        return tries === 1 ? { status: 404, body: null } : { status: 200, body: BROCHURE };
      },
    });
    await open(ProductDocuments);
    expect(screen.getByRole('button', { name: 'Brochure' })).toHaveAccessibleDescription('PDF');
    await userEvent.click(screen.getByRole('button', { name: 'Brochure' }));
    expect(screen.getByText('We could not open the document.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(clicked).toHaveBeenCalledTimes(1);
    clicked.mockRestore();
  });
});

describe('a term of the glossary', () => {
  it('is explained in the wording of the variant, within a sentence', async () => {
    await open(() => (
      <p>
        <Text ns="mfe-quote" id="rise" tags={{ term: <GlossaryTerm term="premium" /> }} />
      </p>
    ));
    await userEvent.click(screen.getByRole('button', { name: 'contribution' }));
    expect(screen.getByRole('note')).toHaveTextContent(
      'Contribution' + 'What you pay into the Takaful fund for your cover',
    );
  });
});

describe('the panel hospitals', () => {
  const hospital = (id: string, name: string, stateDesc: string): Facility => ({
    id,
    name,
    stateDesc,
    address: `1, Jalan ${name}`,
    phone: '07-555 0110',
    latitude: 1.5,
    longitude: 103.7,
  });
  const HOSPITALS = [
    hospital('F1', 'Hospital Muar', 'Johor'),
    hospital('F2', 'Hospital Kluang', 'Johor'),
    hospital('F3', 'Hospital Kuching', 'Sarawak'),
  ];
  const dialog = () => screen.findByRole('dialog', { name: 'Panel hospitals' });

  it('can be searched by name and state, in a dialog', async () => {
    fakeServer({ loadFacilities: { data: HOSPITALS } });
    await open(HospitalsLink);
    await userEvent.click(screen.getByRole('button', { name: 'Find a panel hospital' }));
    const inside = within(await dialog());
    expect(await inside.findByText('3 hospitals')).toBeInTheDocument();
    expect(inside.getByRole('img', { name: /with 3 hospitals/ })).toBeInTheDocument();

    await userEvent.selectOptions(inside.getByRole('combobox', { name: 'State' }), 'Johor');
    await userEvent.type(inside.getByRole('textbox', { name: 'Name, town or street' }), 'muar');
    expect(await inside.findByText('1 hospital')).toBeInTheDocument();
    expect(inside.getByRole('link', { name: 'Call Hospital Muar, 07-555 0110' })).toHaveAttribute(
      'href',
      'tel:075550110',
    );
  });

  it('are highlighted on the map when they are pressed in the list', async () => {
    fakeServer({ loadFacilities: { data: HOSPITALS } });
    await open(HospitalsLink, { show: 'hospitals' });
    const inside = within(await dialog());
    const name = await inside.findByRole('button', { name: 'Hospital Kluang' });
    await userEvent.click(name);
    expect(name).toHaveAttribute('aria-pressed', 'true');
    expect(document.querySelectorAll('.edp-map .edp-is-chosen')).toHaveLength(1);
  });

  it('show a hint when there is none of that name', async () => {
    fakeServer({ loadFacilities: { data: HOSPITALS } });
    await open(HospitalsLink, { show: 'hospitals' });
    const inside = within(await dialog());
    await userEvent.type(await inside.findByRole('textbox'), 'zzz');
    expect(await inside.findByText('No hospitals found')).toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    let tries = 0;
    fakeServer({
      loadFacilities: () => {
        tries += 1;
        return tries === 1
          ? { status: 404, body: null }
          : { status: 200, body: { data: HOSPITALS } };
      },
    });
    await open(HospitalsLink, { show: 'hospitals' });
    const inside = within(await dialog());
    await userEvent.click(await inside.findByRole('button', { name: 'Try again' }));
    expect(await inside.findByText('3 hospitals')).toBeInTheDocument();
  });

  it('open by their URL, and closing preserves the rest of the URL', async () => {
    fakeServer({ loadFacilities: { data: HOSPITALS } });
    const { navigation } = await open(HospitalsLink, { return: 'review', show: 'hospitals' });
    await dialog();
    await userEvent.keyboard('{Escape}');
    expect(navigation.query().toString()).toBe('return=review');
  });

  it('opened from the page, they close by going back', async () => {
    fakeServer({ loadFacilities: { data: HOSPITALS } });
    const { navigation } = await open(HospitalsLink);
    await userEvent.click(screen.getByRole('button', { name: 'Find a panel hospital' }));
    expect(navigation.query().get('show')).toBe('hospitals');
    await dialog();
    await userEvent.keyboard('{Escape}');
    expect(navigation.back).toHaveBeenCalledTimes(1);
  });
});
