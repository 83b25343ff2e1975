import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';

import { renderUi } from '../../test/render';

import { Field } from './field';
import { FieldGroup } from './field-group';
import { RadioCards } from './radio-cards';
import { Select } from './select';
import { TextInput } from './text-input';

const ignore = () => undefined;

describe('Field', () => {
  it('names its control', () => {
    renderUi(
      <Field label="Height" labelHidden="of Aisyah">
        <TextInput value="" onChange={ignore} />
      </Field>,
    );
    expect(screen.getByRole('textbox', { name: 'Height of Aisyah' })).toBeInTheDocument();
  });

  it('describes its control by the hint, then by error and cause', () => {
    renderUi(
      <Field
        id="nric"
        label="MyKad number"
        hint="12 digits"
        error="Please enter valid NRIC."
        cause="You typed 11."
      >
        <TextInput value="" onChange={ignore} />
      </Field>,
    );
    const input = screen.getByRole('textbox');
    expect(input).toHaveAttribute('id', 'nric');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('12 digits Please enter valid NRIC. You typed 11.');
  });

  it('marks what is optional', () => {
    renderUi(
      <Field label="Promo code" optional>
        <TextInput value="" onChange={ignore} />
      </Field>,
    );
    expect(screen.getByRole('textbox', { name: 'Promo code (optional)' })).toBeInTheDocument();
  });
});

describe('TextInput', () => {
  function Typed() {
    const [value, setValue] = useState('');
    return (
      <Field label="Bill">
        <TextInput prefix="RM" numeric value={value} onChange={setValue} />
      </Field>
    );
  }

  it('keeps the focus from the first character on', async () => {
    renderUi(<Typed />);
    await userEvent.type(screen.getByLabelText('Bill'), '5000');
    expect(screen.getByLabelText('Bill')).toHaveValue('5000');
    expect(screen.getByLabelText('Bill')).toHaveFocus();
  });

  it('asks for the number keyboard', () => {
    renderUi(<Typed />);
    expect(screen.getByLabelText('Bill')).toHaveAttribute('inputmode', 'numeric');
  });

  it('gives its element away', () => {
    const ref = createRef<HTMLInputElement>();
    renderUi(<TextInput aria-label="Code" value="" onChange={ignore} inputRef={ref} />);
    expect(ref.current).toBe(screen.getByLabelText('Code'));
  });
});

describe('Select', () => {
  it('tells what was chosen', async () => {
    const onChange = jest.fn();
    renderUi(
      <Field label="State">
        <Select
          value=""
          onChange={onChange}
          placeholder="Choose"
          options={[
            { value: '10', label: 'Selangor' },
            { value: '14', label: 'Kuala Lumpur' },
          ]}
        />
      </Field>,
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Selangor');
    expect(onChange).toHaveBeenCalledWith('10');
  });
});

describe('FieldGroup with RadioCards', () => {
  function Gender({ error }: { error?: string }) {
    const [value, setValue] = useState<string | null>(null);
    return (
      <FieldGroup id="gender" legend="Gender" error={error}>
        <RadioCards
          value={value}
          onChange={setValue}
          options={[
            { value: 'f', label: 'Female', labelHidden: 'for Aisyah' },
            { value: 'm', label: 'Male' },
          ]}
        />
      </FieldGroup>
    );
  }

  it('asks one question with several answers', async () => {
    renderUi(<Gender />);
    expect(screen.getByRole('group', { name: 'Gender' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Female for Aisyah' }));
    expect(screen.getByRole('radio', { name: 'Female for Aisyah' })).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Male' })).toBeChecked();
  });

  it('gives its id to the first answer, so that an error summary leads there', () => {
    renderUi(<Gender error="This field is required." />);
    expect(screen.getByRole('radio', { name: 'Female for Aisyah' })).toHaveAttribute(
      'id',
      'gender',
    );
    expect(screen.getByRole('group')).toHaveAccessibleDescription('This field is required.');
  });
});
