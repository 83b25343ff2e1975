/** @jest-environment jsdom */
import { renderHook, waitFor } from '@testing-library/react';
import { useErrorTitle } from './error-title';

const render = (active: boolean) =>
  renderHook(({ on, prefix }) => useErrorTitle(prefix, on), {
    initialProps: { on: active, prefix: 'Error: ' },
  });

describe('the title of a page with errors', () => {
  it('is unchanged without errors', () => {
    document.title = 'Your details';
    render(false);
    expect(document.title).toBe('Your details');
  });

  it('is prefixed once, also when another part of the page prefixes it', async () => {
    document.title = 'Your details';
    render(true);
    document.title = 'Error: Butiran anda';
    await waitFor(() => expect(document.title).toBe('Error: Butiran anda'));
  });

  it('updates the prefix with the language and removes it when the errors are corrected', () => {
    document.title = 'Your details';
    const { rerender } = render(true);
    rerender({ on: true, prefix: 'Ralat: ' });
    expect(document.title).toBe('Ralat: Your details');
    rerender({ on: false, prefix: 'Ralat: ' });
    expect(document.title).toBe('Your details');
  });

  it('may be empty', () => {
    document.title = '';
    render(true);
    expect(document.title).toBe('Error:');
  });
});
