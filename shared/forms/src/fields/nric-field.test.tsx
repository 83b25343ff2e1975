import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderForm } from '../../test/render-form';
import { Form } from '../form/form';
import { shape } from '../rules/list-rules';
import { rule } from '../rules/rule';
import { NricField } from './nric-field';

/** A form whose rule rejects every number, as if it contradicted the gender. */
function renderField(isContradicted: boolean) {
  renderForm(
    <Form
      initialValues={{ nric: '' }}
      rules={shape({ nric: rule(() => (isContradicted ? { code: 'nric.genderMismatch' } : null)) })}
      onSubmit={() => Promise.resolve(undefined)}
    >
      <NricField name="nric" label="MyKad number" />
    </Form>,
  );
  return screen.getByRole('textbox');
}

it.each([
  ['with a tick when no other field contradicts it', false, 1],
  ['without a tick when the gender contradicts it', true, 0],
])('a valid number shows birth date, age and gender %s', async (_, isContradicted, ticks) => {
  const field = renderField(isContradicted);
  await userEvent.type(field, '930314105238');
  await userEvent.tab();
  const readBack = screen
    .getAllByText(/14 March 1993/)
    .map((element) => element.closest('p'))
    .find(Boolean);
  await waitFor(() => expect(readBack?.querySelectorAll('svg')).toHaveLength(ticks));
});
