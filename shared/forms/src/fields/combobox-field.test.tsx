import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderForm } from '../../test/render-form';
import { Form } from '../form/form';
import { shape } from '../rules/list-rules';
import { required } from '../rules/rule';
import { ComboboxField } from './combobox-field';

const OPTIONS = [
  { value: 'DOC', label: 'Doctor' },
  { value: 'DENT', label: 'Dentist' },
  { value: 'DOOR', label: 'Door-to-door salesperson' },
];

/** @returns the field, and the mock that receives the values of the form */
function renderField() {
  const onChange = jest.fn();
  renderForm(
    <Form
      initialValues={{ occupation: '' }}
      rules={shape({ occupation: required() })}
      onSubmit={() => Promise.resolve(undefined)}
      onChange={onChange}
    >
      <ComboboxField
        name="occupation"
        label="Occupation"
        search={() => ({ options: OPTIONS, found: OPTIONS.length })}
        labelOf={(code) => OPTIONS.find(({ value }) => value === code)?.label ?? code}
      />
    </Form>,
  );
  return { input: screen.getByRole('combobox'), onChange };
}

it('works in a form without `typedName`, such as one of an earlier release', async () => {
  const { input, onChange } = renderField();
  const user = userEvent.setup();
  expect(input).toHaveValue('');
  await user.type(input, 'den');
  await user.tab();
  expect(input).toHaveValue('den');
  await user.clear(input);
  await user.type(input, 'Dentist');
  await user.tab();
  expect(onChange).toHaveBeenLastCalledWith({ occupation: 'DENT' });
});

it('matches typed text to an option regardless of dashes', async () => {
  const { input, onChange } = renderField();
  const user = userEvent.setup();
  await user.click(input);
  await user.paste('door\u2011to\u2013door salesperson');
  await user.tab();
  expect(onChange).toHaveBeenLastCalledWith({ occupation: 'DOOR' });
});
