import { act, screen } from '@testing-library/react';
import { Form, shape } from '@edp/forms';
import { fillIn, renderRemote } from '@edp/testing';
import { HOME } from '../../../../test/details';
import type { Places } from '../../../postcodes/places';
import { remote } from '../../../root';
import { AddressFields } from './address-fields';

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
      arrive(new Map([['47300', [{ city: 'Petaling Jaya', state: 'Selangor' }]]]));
      await mockList;
    });
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('Selangor');
    expect(box('City')).toHaveValue('Kelana Jaya');
  });
});
