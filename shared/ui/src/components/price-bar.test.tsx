import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../../test/render';
import { PriceBar } from './price-bar';
import { PriceLine, PriceSummary, PriceTotal } from './price-summary';

function Bar() {
  return (
    <PriceBar label="Price details" caption="4 people · a month" amount="RM 432.25">
      <PriceSummary title="Your plan">
        <PriceLine person={1} label="You" note=", 33" value="129.50" />
        <PriceTotal amount="RM 432.25" period="a month" />
      </PriceSummary>
    </PriceBar>
  );
}

describe('PriceBar', () => {
  it('opens the summary from the price and closes it again', async () => {
    renderUi(<Bar />);
    const opener = screen.getByRole('button', { name: '4 people · a month RM 432.25' });
    expect(screen.queryByRole('heading', { name: 'Your plan' })).not.toBeInTheDocument();
    await userEvent.click(opener);
    expect(screen.getByRole('heading', { name: 'Your plan' })).toBeInTheDocument();
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(opener);
    expect(screen.queryByRole('heading', { name: 'Your plan' })).not.toBeInTheDocument();
  });

  it('closes with Escape and restores the focus', async () => {
    renderUi(<Bar />);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it('moves the focus into the sheet, which precedes its opener', async () => {
    renderUi(<Bar />);
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('group', { name: 'Price details' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button')).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Your plan' })).toBeInTheDocument();
  });

  it('closes when the focus leaves it for a field', async () => {
    renderUi(
      <>
        <input aria-label="Name" />
        <Bar />
      </>,
    );
    await userEvent.click(screen.getByRole('button'));
    await userEvent.tab({ shift: true });
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('remains open after a press on its text', async () => {
    renderUi(<Bar />);
    await userEvent.click(screen.getByRole('button'));
    act(() => screen.getByRole('group', { name: 'Price details' }).blur());
    expect(document.body).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Your plan' })).toBeInTheDocument();
  });

  it('closes with its button in Safari, where a press focuses the page and not the button', async () => {
    renderUi(
      <main tabIndex={-1}>
        <Bar />
      </main>,
    );
    const opener = screen.getByRole('button');
    await userEvent.click(opener);
    act(() => screen.getByRole('main').focus());
    fireEvent.click(opener);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('closes with Escape without taking the focus from elsewhere', async () => {
    renderUi(<Bar />);
    await userEvent.click(screen.getByRole('button'));
    act(() => screen.getByRole('group', { name: 'Price details' }).blur());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });

  it('marks the page while it is mounted, so that it does not cover the footer', () => {
    const { unmount } = renderUi(<Bar />);
    expect(document.body).toHaveClass('edp-has-bar');
    unmount();
    expect(document.body).not.toHaveClass('edp-has-bar');
  });
});
