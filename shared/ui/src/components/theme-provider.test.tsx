import { render } from '@testing-library/react';
import { ThemeProvider } from './theme-provider';

describe('ThemeProvider', () => {
  it('marks the page with the variant, for its accent', () => {
    const { rerender } = render(<ThemeProvider variant="takaful">x</ThemeProvider>);
    expect(document.documentElement).toHaveAttribute('data-variant', 'takaful');
    rerender(<ThemeProvider variant="insurance">x</ThemeProvider>);
    expect(document.documentElement).toHaveAttribute('data-variant', 'insurance');
  });
});
