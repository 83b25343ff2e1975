import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderForm } from '../../test/render-form';
import { SelectField } from '../choices';
import { Form, type FormProps, SubmitButton } from '../form/form';
import { useFieldValue } from '../form/use-field-value';
import { shape } from '../rules/list-rules';
import { pickedWhen, required } from '../rules/rule';
import { height, money, postcode } from '../rules/text-rules';
import { ComboboxField, type ComboboxFieldProps } from './combobox-field';
import { TextField } from './text-field';
import { DigitsField, MoneyField, NumberField } from './text-fields';

const initialValues = {
  postcode: '',
  height: '',
  income: '',
  occupation: '',
  typed: '',
  nested: [{ city: '' }],
};
type Values = typeof initialValues;

const rules = shape({
  postcode: postcode(),
  height: height(),
  income: money(),
  occupation: pickedWhen(
    () => true,
    (row) => (row as Values).typed,
    'select.occupation',
  ),
});

function setUp(children: ReactNode, props: Partial<FormProps<Values>> = {}) {
  const onSubmit = jest.fn<Promise<undefined>, [Values]>(() => Promise.resolve(undefined));
  const onChange = jest.fn();
  renderForm(
    <Form
      initialValues={initialValues}
      rules={rules}
      onSubmit={onSubmit}
      onChange={onChange}
      {...props}
    >
      {children}
      <SubmitButton>Continue</SubmitButton>
    </Form>,
  );
  return { user: userEvent.setup(), onSubmit, onChange };
}

const OCCUPATIONS = [
  { value: 'DOC', label: 'Doctor' },
  { value: 'DENT', label: 'Dentist' },
];

function Occupation(props: Partial<Omit<ComboboxFieldProps, 'typedName'>>) {
  return (
    <ComboboxField
      name="occupation"
      typedName="typed"
      label="Occupation"
      search={(query) => {
        const options = OCCUPATIONS.filter(({ label }) =>
          label.toLowerCase().startsWith(query.toLowerCase().replace(/\W/g, '')),
        );
        return { options: options.slice(0, 1), found: options.length };
      }}
      labelOf={(code) => OCCUPATIONS.find(({ value }) => value === code)?.label ?? code}
      countOf={(found) => `${found} found`}
      notListed={{ value: 'UNL', label: 'Not in the list' }}
      {...props}
    />
  );
}

it('fields with the same label are distinguished in the summary by their hidden text', async () => {
  const { user } = setUp(
    <>
      <TextField name="occupation" label="Occupation" labelHidden="of Siti" />
      <TextField name="postcode" label="Occupation" labelHidden="of Ali" />
    </>,
    { rules: shape({ occupation: required(), postcode: required() }) },
  );
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const links = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Occupation of Siti: This field is required.',
    'Occupation of Ali: This field is required.',
  ]);
});

describe('number fields', () => {
  it('accept digits only', async () => {
    const { user, onChange } = setUp(<DigitsField name="postcode" label="Postcode" />);
    await user.type(screen.getByLabelText('Postcode'), '47 3a00');
    expect(onChange).toHaveBeenLastCalledWith({ ...initialValues, postcode: '47300' });
  });

  it('show the unit and the limits', async () => {
    const { user } = setUp(<NumberField name="height" label="Height" suffix="cm" />);
    await user.type(screen.getByLabelText('Height'), '16,5');
    await user.tab();
    expect(screen.getByLabelText('Height')).toHaveValue('16.5');
    expect(screen.getByLabelText('Height')).toHaveAccessibleDescription(
      'cm Invalid height. Enter 40 to 230\u00a0cm.',
    );
  });

  it('format an amount as money', async () => {
    const { user } = setUp(<MoneyField name="income" label="Monthly income" />);
    await user.type(screen.getByLabelText('Monthly income'), '5000');
    await user.tab();
    expect(screen.getByLabelText('Monthly income')).toHaveValue('5,000.00');
  });

  it.each(['5.000,50', '5.000', '9'.repeat(22)])('reject %s as an amount', async (pasted) => {
    const { user } = setUp(<MoneyField name="income" label="Monthly income" />);
    await user.click(screen.getByLabelText('Monthly income'));
    await user.paste(pasted);
    await user.tab();
    expect(screen.getByLabelText('Monthly income')).toHaveValue(pasted);
    expect(screen.getByLabelText('Monthly income')).toHaveAccessibleDescription(
      'RM Invalid. Enter up to RM\u00a099,999,999.99, such as 5,000.00.',
    );
  });
});

describe('a combobox field', () => {
  it('selects the option chosen with the keyboard', async () => {
    const { user, onSubmit } = setUp(<Occupation />);
    await user.type(screen.getByRole('combobox'), 'do');
    expect(screen.getByText('1 found')).toBeInTheDocument();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('combobox')).toHaveValue('Doctor');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ ...initialValues, occupation: 'DOC' }),
    );
  });

  it('includes options that are not shown in the count', async () => {
    const { user } = setUp(<Occupation />);
    await user.type(screen.getByRole('combobox'), 'd');
    expect(screen.getByText('2 found')).toBeInTheDocument();
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });

  it('selects the extra option', async () => {
    const { user, onChange } = setUp(<Occupation />);
    await user.type(screen.getByRole('combobox'), 'zzz');
    await user.click(screen.getByRole('option', { name: 'Not in the list' }));
    expect(onChange).toHaveBeenLastCalledWith({ ...initialValues, occupation: 'UNL' });
  });

  it('preserves its selection while the options are loading, and shows it afterwards', async () => {
    const { user, onChange } = setUp(<Occupation searchable={false} />, {
      initialValues: { ...initialValues, occupation: 'DOC' },
    });
    await user.type(screen.getByRole('combobox'), 'x');
    await user.tab();
    expect(screen.getByRole('combobox')).toHaveValue('Doctor');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('clears its selection when other text is typed', async () => {
    const { user, onChange } = setUp(<Occupation />, {
      initialValues: { ...initialValues, occupation: 'DOC' },
    });
    expect(screen.getByRole('combobox')).toHaveValue('Doctor');
    await user.type(screen.getByRole('combobox'), 'x');
    expect(screen.getByRole('combobox')).toHaveValue('Doctorx');
    expect(onChange).toHaveBeenLastCalledWith(initialValues);
    await waitFor(() => {
      expect(onChange).toHaveBeenLastCalledWith({ ...initialValues, typed: 'Doctorx' });
    });
  });

  it('shows an error on blur with text but no selection', async () => {
    const { user, onChange } = setUp(<Occupation />);
    await user.type(screen.getByRole('combobox'), 'Doct');
    expect(screen.getByRole('combobox')).toBeValid();
    await user.tab();
    expect(screen.getByRole('combobox')).toHaveValue('Doct');
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription(
      'Please select your occupation. Please choose one from the list.',
    );
    expect(onChange).toHaveBeenLastCalledWith({ ...initialValues, typed: 'Doct' });
    await user.click(screen.getByRole('combobox'));
    await user.click(screen.getByRole('option', { name: /^Do/ }));
    expect(screen.getByRole('combobox')).toBeValid();
    expect(onChange).toHaveBeenLastCalledWith({ ...initialValues, occupation: 'DOC' });
  });

  it('shows no error on blur when it is empty', async () => {
    const { user } = setUp(<Occupation />);
    await user.click(screen.getByRole('combobox'));
    await user.tab();
    expect(screen.getByRole('combobox')).toBeValid();
  });

  it.each(['doctor', 'DOCTOR\u200E', 'Not in the list '])(
    'selects on blur the option whose complete label was typed: "%s"',
    async (typed) => {
      const { user, onChange } = setUp(<Occupation />);
      await user.type(screen.getByRole('combobox'), typed);
      await user.tab();
      const occupation = typed.startsWith('Not') ? 'UNL' : 'DOC';
      expect(onChange).toHaveBeenLastCalledWith({ ...initialValues, occupation });
      expect(screen.getByRole('combobox')).toBeValid();
    },
  );

  it('selects a typed label also when Enter submits the form', async () => {
    const { user, onSubmit } = setUp(<Occupation />);
    await user.type(screen.getByRole('combobox'), 'Doctor{Enter}');
    await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ occupation: 'DOC' }));
  });

  it('selects no option when two have the same label', async () => {
    const options = [1, 2].map((value) => ({ value: `D${value}`, label: 'Doctor' }));
    const { user } = setUp(<Occupation search={() => ({ options, found: 2 })} />);
    await user.type(screen.getByRole('combobox'), 'Doctor');
    await user.tab();
    expect(screen.getByRole('combobox')).toBeInvalid();
  });

  it('selects only after a press has ended', async () => {
    const { user, onChange } = setUp(<Occupation />);
    await user.type(screen.getByRole('combobox'), 'Doctor');
    const button = screen.getByRole('button', { name: 'Continue' });
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    expect(screen.getByRole('combobox')).not.toHaveFocus();
    expect(onChange).not.toHaveBeenCalled();
    await user.pointer({ keys: '[/MouseLeft]', target: button });
    expect(onChange.mock.lastCall?.[0]).toMatchObject({ occupation: 'DOC', typed: '' });
  });

  it('restores text that was typed without a selection', async () => {
    const { user } = setUp(<Occupation />, { initialValues: { ...initialValues, typed: 'do' } });
    expect(screen.getByRole('combobox')).toHaveValue('do');
    await user.click(screen.getByRole('combobox'));
    expect(screen.getByRole('option', { name: /^Do/ })).toBeVisible();
  });

  it('shows an error when no option is selected', async () => {
    const { user } = setUp(<Occupation />);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('link')).toHaveTextContent(
      'Occupation: Please select your occupation.',
    );
  });
});

describe('a field that is not on the screen', () => {
  it('has a label from the page, and is shown when its link is clicked', async () => {
    const onShowField = jest.fn();
    const { user } = setUp(null, {
      labelOf: (name) => (name === 'occupation' ? 'Occupation of Aisyah' : undefined),
      onShowField,
    });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(within(await screen.findByRole('alert')).getByRole('link'));
    expect(screen.getByRole('link')).toHaveTextContent(
      'Occupation of Aisyah: Please select your occupation.',
    );
    expect(onShowField).toHaveBeenCalledWith('occupation');
  });
});

describe('a value without a field', () => {
  function Fill() {
    const [city, setCity] = useFieldValue<string>('nested[0].city');
    return (
      <button type="button" onClick={() => setCity('Ipoh')}>
        {city === '' ? 'Fill in' : city}
      </button>
    );
  }

  it('can be read and changed by its path', async () => {
    const { user } = setUp(
      <>
        <TextField name="nested.0.city" label="City" />
        <Fill />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Fill in' }));
    expect(screen.getByLabelText('City')).toHaveValue('Ipoh');
  });
});

it('a field outside of a form throws a helpful error', () => {
  expect(() => renderForm(<TextField name="a" label="A" />)).toThrow('provider=Form');
});

describe('a select', () => {
  const choice = (optional: boolean, onValue?: (value: string) => void) =>
    setUp(
      <SelectField
        name="occupation"
        label="Occupation"
        optional={optional}
        placeholder="Prefer not to say"
        options={OCCUPATIONS}
        {...(onValue && { onValue })}
      />,
    );

  it('reports the selection to the page', async () => {
    const onValue = jest.fn();
    const { user } = choice(false, onValue);
    await user.selectOptions(screen.getByRole('combobox'), 'DOC');
    expect(onValue).toHaveBeenCalledWith('DOC');
  });

  it('can be cleared only if it is optional', async () => {
    const { user } = choice(true);
    await user.selectOptions(screen.getByRole('combobox'), 'DOC');
    await user.selectOptions(screen.getByRole('combobox'), 'Prefer not to say');
    expect(screen.getByRole('combobox')).toHaveValue('');
  });

  it('cannot be cleared if it is required', async () => {
    const { user } = choice(false);
    await user.selectOptions(screen.getByRole('combobox'), 'DOC');
    expect(screen.getByRole('option', { name: 'Prefer not to say' })).toBeDisabled();
  });
});
