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

/** @returns the field, and what the form was told */
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

it('works in a form that keeps only what is picked, such as one of a release built before', async () => {
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

it('takes words that are those of a row, whatever dashes stand between them', async () => {
  const { input, onChange } = renderField();
  const user = userEvent.setup();
  await user.click(input);
  await user.paste('door\u2011to\u2013door salesperson');
  await user.tab();
  expect(onChange).toHaveBeenLastCalledWith({ occupation: 'DOOR' });
});
