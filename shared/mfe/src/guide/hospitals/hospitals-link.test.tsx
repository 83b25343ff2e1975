import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteTree } from '@edp/mfe';
import { testHost } from '../../../test/host';
import { HospitalsLink } from './hospitals-link';

jest.mock('./hospital-dialog', () => {
  throw new Error('The file is gone.');
});

it('shows with a code that the finder of hospitals failed to load', async () => {
  const host = testHost({ 'mfe-quote': {} });
  render(<RemoteTree name="mfe-quote" namespace="mfe-quote" root={HospitalsLink} host={host} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Find a panel hospital' }));
  const notice = await screen.findByText(/We could not load the hospitals/, { selector: 'p' });
  expect(notice).toHaveTextContent(/quote [0-9A-Z]{4}-[0-9A-Z]{4}/);
});
