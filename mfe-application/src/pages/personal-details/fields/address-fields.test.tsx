import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, shape } from '@edp/forms';
import { fillIn, renderRemote } from '@edp/testing';
import { HOME } from '../../../../test/details';
import type { Places } from '../../../postcodes/places';
import { remote } from '../../../root';
import { AddressFields } from './address-fields';

const PLACES: Places = new Map([
  ['47300', [{ city: 'Petaling Jaya', state: 'Selangor' }]],
  ['50450', [{ city: 'Kuala Lumpur', state: 'WP Kuala Lumpur' }]],
]);
let arrive: (places: Places) => void;
const mockList = new Promise<Places>((resolve) => (arrive = resolve));
jest.mock('../../../postcodes/places', () => ({ loadPlaces: () => mockList }));

const box = (name: string) => screen.getByRole('textbox', { name });

function Address() {
  const initialValues = { home: { ...HOME, postcode: '', city: '', stateDesc: '' } };
  return (
    <Form
      initialValues={initialValues}
      rules={shape({})}
      onSubmit={() => Promise.resolve(undefined)}
    >
      <AddressFields path="home" />
    </Form>
  );
}

describe('a postcode list that loads late', () => {
  it('does not change a city typed in the meantime, and fills in the state', async () => {
    await renderRemote({ ...remote, root: Address }, { page: 'application' });
    await fillIn(box('Postcode'), '47300');
    await fillIn(box('City'), 'Kelana Jaya');
    await act(async () => {
      arrive(PLACES);
      await mockList;
    });
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('Selangor');
    expect(box('City')).toHaveValue('Kelana Jaya');
  });
});

describe('a corrected postcode', () => {
  const state = () => screen.getByRole('combobox', { name: 'State' });
  const correct = async (postcode: string) => {
    await userEvent.clear(box('Postcode'));
    await fillIn(box('Postcode'), postcode);
  };

  beforeEach(async () => {
    arrive(PLACES);
    await renderRemote({ ...remote, root: Address }, { page: 'application' });
    await fillIn(box('Postcode'), '47300');
  });

  it('replaces what the previous one filled in', async () => {
    await correct('50450');
    expect(box('City')).toHaveValue('Kuala Lumpur');
    expect(state()).toHaveValue('WP Kuala Lumpur');
  });

  it('does not change a city and a state of the buyer', async () => {
    await userEvent.clear(box('City'));
    await fillIn(box('City'), 'Kelana Jaya');
    await userEvent.selectOptions(state(), 'Melaka');
    await correct('50450');
    expect(box('City')).toHaveValue('Kelana Jaya');
    expect(state()).toHaveValue('Melaka');
  });
});
