import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../../test/render';
import { Modal } from './modal';

describe('Modal', () => {
  it('is a dialog labelled by its title', () => {
    renderUi(
      <Modal open title="Remove Faizal?" onClose={() => undefined}>
        The answers of the others are kept.
      </Modal>,
    );
    expect(screen.getByRole('dialog', { name: 'Remove Faizal?' })).toHaveTextContent('are kept');
  });

  it('closes with its button and with Escape', async () => {
    const onClose = jest.fn();
    renderUi(
      <Modal open title="Remove Faizal?" onClose={onClose}>
        Text
      </Modal>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('restores the focus to its opener, also when it is unmounted immediately', async () => {
    renderUi(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
  });

  it('does not scroll in Safari, where the page has the focus instead of the opener', async () => {
    renderUi(
      <main tabIndex={-1}>
        <Opener />
      </main>,
    );
    const main = screen.getByRole('main');
    main.focus();
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    const focus = jest.spyOn(main, 'focus');
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(main).toHaveFocus();
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });
});

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Remove</button>
      {isOpen ? (
        <Modal open title="Remove Faizal?" onClose={() => setOpen(false)}>
          <button onClick={() => setOpen(false)}>Keep</button>
        </Modal>
      ) : null}
    </>
  );
}
