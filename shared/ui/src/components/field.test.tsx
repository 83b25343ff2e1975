import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { renderUi } from '../../test/render';
import { Select } from '../choices';
import { Field } from './field';
import { FieldGroup } from './field-group';
import { RadioCards } from './radio-cards';
import { TextInput } from './text-input';

const ignore = () => undefined;

describe('Field', () => {
  it('labels its control', () => {
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

  it('marks an optional field', () => {
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

  it('does not lose the focus after the first character', async () => {
    renderUi(<Typed />);
    await userEvent.type(screen.getByLabelText('Bill'), '5000');
    expect(screen.getByLabelText('Bill')).toHaveValue('5000');
    expect(screen.getByLabelText('Bill')).toHaveFocus();
  });

  it('is described by its unit, after the label', () => {
    renderUi(<Typed />);
    expect(screen.getByLabelText('Bill')).toHaveAccessibleDescription('RM');
  });

  it('gets the focus from a press on its unit', async () => {
    renderUi(<Typed />);
    await userEvent.click(screen.getByText('RM'));
    expect(screen.getByLabelText('Bill')).toHaveFocus();
  });

  it('is not corrected by iOS if its words are not checked', () => {
    renderUi(<TextInput aria-label="Name" spellCheck={false} value="" onChange={ignore} />);
    expect(screen.getByLabelText('Name')).toHaveAttribute('autocorrect', 'off');
  });

  it('requests the number keyboard', () => {
    renderUi(<Typed />);
    expect(screen.getByLabelText('Bill')).toHaveAttribute('inputmode', 'numeric');
  });

  it('forwards its ref', () => {
    const ref = createRef<HTMLInputElement>();
    renderUi(<TextInput aria-label="Code" value="" onChange={ignore} inputRef={ref} />);
    expect(ref.current).toBe(screen.getByLabelText('Code'));
  });
});

describe('Select', () => {
  it('reports the selection', async () => {
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

  it('has one legend for several options', async () => {
    renderUi(<Gender />);
    expect(screen.getByRole('group', { name: 'Gender' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Female for Aisyah' }));
    expect(screen.getByRole('radio', { name: 'Female for Aisyah' })).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Male' })).toBeChecked();
  });

  it('assigns its id to the first option, so that an error summary can link to it', () => {
    renderUi(<Gender error="This field is required." />);
    expect(screen.getByRole('radio', { name: 'Female for Aisyah' })).toHaveAttribute(
      'id',
      'gender',
    );
    expect(screen.getByRole('group')).toHaveAccessibleDescription('This field is required.');
  });
});
