import { act, screen, waitFor } from '@testing-library/react';
import { field, renderDetails, right } from '../../test/details-form';
import { renderForm } from '../../test/render-form';
import { TextField } from '../fields/text-field';
import { Form } from '../form/form';
import { shape } from '../rules/list-rules';

const submit = () => screen.getByRole('button', { name: 'Continue' });

describe('filtered input', () => {
  it('groups an identity number and announces birth date, age and gender once', async () => {
    const { user } = renderDetails();
    await user.type(field('MyKad'), '930314105238');
    expect(field('MyKad')).toHaveValue('930314-10-5238');
    expect(screen.getByText('14 March 1993')).toBeInTheDocument();
    expect(screen.getAllByText('Born 14 March 1993, 33 years, Female')).toHaveLength(1);
  });

  it('accepts a number pasted with spaces', async () => {
    const { user } = renderDetails();
    await user.click(field('MyKad'));
    await user.paste(' 930314 10 5238\n');
    expect(field('MyKad')).toHaveValue('930314-10-5238');
  });

  it('shows the age of a new-born in days', async () => {
    const { user } = renderDetails();
    await user.type(field('MyKad'), '260920105237');
    expect(screen.getByText('11', { selector: 'b' }).parentElement).toHaveTextContent('11 days');
  });

  it('removes disallowed characters of a name, preserves the caret and announces it once', async () => {
    const { user } = renderDetails();
    const name = field('Full name');
    await user.type(name, 'Sii');
    name.setSelectionRange(2, 2);
    await user.keyboard('9t9');
    expect(name).toHaveValue('Siti');
    expect(name.selectionStart).toBe(3);
    expect(screen.getAllByText(/removed characters you can’t use here: 9/)).toHaveLength(1);
  });

  it('shows the phone number after its prefix', async () => {
    const { user, onSubmit } = renderDetails({ initialValues: right });
    await user.click(field('Mobile'));
    await user.paste('+60 12-345 6789');
    expect(field('Mobile')).toHaveValue('12-345 6789');
    await user.click(submit());
    await waitFor(() => {
      expect(onSubmit).toHaveBeenCalledWith({ ...right, mobile: '+60123456789' });
    });
  });

  it('does not filter an IME composition until it ends', async () => {
    const onChange = jest.fn();
    renderForm(
      <Form
        initialValues={{ note: '' }}
        rules={shape({})}
        onSubmit={() => Promise.resolve()}
        onChange={onChange}
      >
        <TextField name="note" label="Note" />
      </Form>,
    );
    const input = field('Note');
    const compose = (type: string, text: string) =>
      act(async () => {
        setNativeValue(input, text);
        const Event = type === 'input' ? InputEvent : CompositionEvent;
        input.dispatchEvent(
          new Event(type, { bubbles: true, ...(type === 'input' && { isComposing: true }) }),
        );
        await Promise.resolve();
      });
    await compose('input', 'n#');
    expect(input).toHaveValue('n#');
    expect(onChange).not.toHaveBeenCalled();
    await compose('compositionend', 'n#i');
    expect(input).toHaveValue('ni');
    expect(onChange).toHaveBeenLastCalledWith({ note: 'ni' });
  });

  it('names the disallowed characters of an address', async () => {
    const { user } = renderDetails();
    await user.type(field('Address'), '12 #03-1');
    await user.tab();
    expect(screen.getByText('Remove #')).toBeInTheDocument();
    expect(field('Address')).toHaveValue('12 #03-1');
  });
});

function setNativeValue(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
}
