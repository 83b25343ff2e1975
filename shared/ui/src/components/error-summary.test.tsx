import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../../test/render';
import { ErrorSummary } from './error-summary';
import { Field } from './field';
import { TextInput } from './text-input';

describe('ErrorSummary', () => {
  it('is not rendered without entries', () => {
    renderUi(<ErrorSummary title="Nothing" entries={[]} />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('focuses the field of an entry, without changing the URL', async () => {
    const onSelect = jest.fn();
    renderUi(
      <>
        <ErrorSummary
          title="Please correct 1 thing"
          entries={[{ fieldId: 'mobile', label: 'Mobile', message: 'Please enter it.' }]}
          onSelect={onSelect}
        />
        <Field id="mobile" label="Mobile">
          <TextInput value="" onChange={() => undefined} />
        </Field>
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Mobile: Please enter it.' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Mobile' })).toHaveFocus());
    expect(onSelect).toHaveBeenCalledWith('mobile');
    expect(new URL(document.URL).hash).toBe('');
  });

  it('shows the cause after the message, and is not announced again when it changes', () => {
    const entry = { fieldId: 'nric', message: 'Wrong.', cause: 'You typed 11.' };
    renderUi(<ErrorSummary title="Look here" entries={[entry]} />);
    expect(screen.getByRole('link')).toHaveTextContent('Wrong. You typed 11.');
    expect(screen.getByRole('alert')).toHaveAttribute('aria-live', 'off');
  });

  it('can be focused', () => {
    renderUi(<ErrorSummary title="Look here" entries={[{ fieldId: 'a', message: 'Wrong.' }]} />);
    const summary = screen.getByRole('alert', { name: 'Look here' });
    summary.focus();
    expect(summary).toHaveFocus();
  });
});
