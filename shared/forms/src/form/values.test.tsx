import { act, cleanup, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { renderForm } from '../../test/render-form';
import { Form, required, shape, SubmitButton, TextField, useFormValues } from '../index';
import { type FormHandle, useFormHandle } from './form-context';

const NAMES = ['street', 'town', 'state'] as const;
type Name = (typeof NAMES)[number];
type Values = Record<Name, string>;

const EMPTY: Values = { street: '', town: '', state: '' };
const rules = shape({ street: required(), town: required(), state: required() });

/** A form, its handle, and the values that the page receives. */
function setUp() {
  const recorded = { changed: EMPTY, all: EMPTY, submitted: [] as Values[] };
  let handle!: FormHandle;
  function Inside() {
    handle = useFormHandle();
    recorded.all = useFormValues() as Values;
    return null;
  }
  const view = renderForm(
    <Form
      initialValues={EMPTY}
      rules={rules}
      onChange={(values) => (recorded.changed = values)}
      onSubmit={(values) => {
        recorded.submitted.push(values);
        return Promise.resolve();
      }}
    >
      {NAMES.map((name) => (
        <TextField key={name} name={name} label={name} />
      ))}
      <Inside />
      <SubmitButton>Go on</SubmitButton>
    </Form>,
  );
  const shown = () =>
    Object.fromEntries(
      NAMES.map((name) => [name, screen.getByLabelText<HTMLInputElement>(name).value]),
    );
  return { ...view, handle, recorded, shown };
}

const name = fc.constantFrom(...NAMES);
const text = fc.constantFrom('', ' ', '12', ' Ipoh ', 'Perak');
const changes = fc.array(fc.oneof(fc.record({ set: name, to: text }), fc.record({ leave: name })), {
  maxLength: 3,
});
const submit = fc.constantFrom([], [{ submit: true as const }]);
/** The changes of one event, with one submit. */
const event = fc.tuple(changes, submit, changes).map((parts) => parts.flat());

it('loses no value for any sequence of changes, blurs and submits in one event', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 8 }), async (events) => {
      const { handle, recorded, shown } = setUp();
      const expected = { ...EMPTY };
      for (const steps of events) {
        await act(async () => {
          for (const one of steps) {
            if ('set' in one) {
              handle.setValue(one.set, (expected[one.set] = one.to));
            } else if ('leave' in one) {
              expected[one.leave] = expected[one.leave].trim();
              handle.leave(one.leave, (value) => (value as string).trim());
            } else {
              NAMES.forEach((each) => (expected[each] = expected[each].trim()));
              screen.getByRole('button').click();
            }
          }
          await Promise.resolve();
        });
        expect(handle.state().values).toEqual(expected);
        expect(shown()).toEqual(expected);
      }
      await waitFor(() => expect(recorded.all).toEqual(expected));
      expect(recorded.changed).toEqual(expected);
    }),
    { numRuns: 10, plugins: [fc.afterEach(cleanup)] },
  );
});
