import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../test/render';
import { UploadTile } from './upload-tile';

function Tile() {
  const [isStored, setStored] = useState(true);
  return (
    <main tabIndex={-1}>
      <UploadTile
        caption="Front"
        {...(isStored && { preview: { src: 'blob:photo', alt: 'Photo' } })}
        tools={<button onClick={() => setStored(false)}>Remove</button>}
        invitation="Drop the photo here"
        choices={<button>Choose photo</button>}
      />
    </main>
  );
}

it('keeps the focus after a press in Safari, which focuses the page instead of the button', () => {
  renderUi(<Tile />);
  screen.getByRole('main').focus();
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByRole('button', { name: 'Choose photo' })).toHaveFocus();
});

it('takes no focus when a text in it is pressed', () => {
  renderUi(<Tile />);
  screen.getByRole('main').focus();
  fireEvent.click(screen.getByText('Front'));
  expect(screen.getByRole('main')).toHaveFocus();
});
