import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, type ReactNode } from 'react';
import { renderForm } from '../../test/render-form';
import {
  AddressField,
  Form,
  required,
  shape,
  SubmitButton,
  TextField,
  useFormValues,
} from '../index';
import { useFieldAccess, useFieldReading, useFieldValue } from './use-field-value';

const rules = shape({ street: required(), town: required() });

/** A form of two fields whose parts count their renders. */
function setUp(more?: ReactNode) {
  const renders = new Map<string, number>();
  const counted = (id: string, part: ReactNode) => (
    <Profiler id={id} onRender={() => void renders.set(id, (renders.get(id) ?? 0) + 1)}>
      {part}
    </Profiler>
  );
  const submitted = jest.fn(() => Promise.resolve());
  renderForm(
    <Form initialValues={{ street: '', town: '' }} rules={rules} onSubmit={submitted}>
      {counted('street', <AddressField name="street" label="Street" />)}
      {counted('town', <TextField name="town" label="Town" />)}
      {counted('more', more)}
      <SubmitButton>Go on</SubmitButton>
    </Form>,
  );
  renders.clear();
  return { renders, user: userEvent.setup(), submitted };
}

const street = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Street' });

describe('a keystroke', () => {
  function Street() {
    const [value] = useFieldValue<string>('street');
    return <p>{value}</p>;
  }

  it('rerenders the readers of the changed value, once, and no other field', async () => {
    const { renders, user } = setUp(<Street />);
    await user.click(street());
    renders.clear();
    await user.keyboard('12 Jalan Ipoh');
    expect(screen.getByText('12 Jalan Ipoh')).toBeInTheDocument();
    expect(street()).toHaveValue('12 Jalan Ipoh');
    expect(renders.get('more')).toBe('12 Jalan Ipoh'.length);
    expect(renders.has('town')).toBe(false);
  });

  it('is never reverted while state updates', async () => {
    const { user } = setUp();
    await user.click(street());
    const set = jest.spyOn(street(), 'value', 'set');
    await user.keyboard('12');
    expect(set.mock.calls.flat()).not.toContain('');
    expect(set.mock.calls.flat()).not.toContain('1');
    expect(street()).toHaveValue('12');
  });

  it('is included when the form is submitted right after it', async () => {
    const { user, submitted } = setUp();
    await user.type(screen.getByRole('textbox', { name: 'Town' }), 'Ipoh');
    await user.type(street(), '12{Enter}');
    expect(submitted).toHaveBeenCalledWith({ street: '12', town: 'Ipoh' });
  });
});

describe('a reader of a value', () => {
  function Shown() {
    const [town] = useFieldValue<string>('town');
    return <p>Town: {town}</p>;
  }
  function AllShown() {
    const values = useFormValues() as { street: string; town: string };
    return <p>{`${values.street}, ${values.town}`}</p>;
  }
  function CopyTown() {
    const from = useFieldAccess<string>('town');
    const to = useFieldAccess<string>('street');
    return (
      <button type="button" onClick={() => to.write(from.read())}>
        Copy
      </button>
    );
  }
  const town = () => screen.getByRole('textbox', { name: 'Town' });

  it('rerenders with it', async () => {
    const { user } = setUp(<Shown />);
    await user.type(town(), 'Ipoh');
    expect(screen.getByText('Town: Ipoh')).toBeInTheDocument();
  });

  it('rerenders with all values', async () => {
    const { user } = setUp(<AllShown />);
    await user.type(street(), '12');
    await user.type(town(), 'Ipoh');
    expect(screen.getByText('12, Ipoh')).toBeInTheDocument();
  });

  it('rerenders when the derived value changes', async () => {
    function Length() {
      const isLong = useFieldReading('town', (name: string) => name.length > 3);
      return <p>{isLong ? 'long' : 'short'}</p>;
    }
    const { renders, user } = setUp(<Length />);
    await user.type(town(), 'Ipoh, Perak');
    expect(screen.getByText('long')).toBeInTheDocument();
    expect(renders.get('more')).toBe(1);
  });

  it('does not rerender if it reads only in events, and reads the latest value', async () => {
    const { renders, user } = setUp(<CopyTown />);
    await user.type(town(), 'Ipoh');
    expect(renders.has('more')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(street()).toHaveValue('Ipoh');
  });
});
