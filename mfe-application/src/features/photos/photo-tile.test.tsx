import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleApplication, sampleQuotation } from '@edp/store/sample';
import { type FakeReply, fakeServer, renderRemote, sampleJourney } from '@edp/testing';
import { Root } from '../../root';
import { shrinkPhoto } from './shrink-photo';

// A simulated browser draws nothing.
jest.mock('./shrink-photo', () => ({ shrinkPhoto: jest.fn(), storedPhoto: jest.fn() }));
const shrink = jest.mocked(shrinkPhoto);

const UPLOAD_ID = 'kq3vVdM0v0m1Yw2n8Qe7-A';
const STORED: FakeReply = {
  status: 200,
  body: { uploadId: UPLOAD_ID, width: 800, height: 500, size: 90_000 },
};
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

function fileOf(name: string, content: Uint8Array<ArrayBuffer> = JPEG): File {
  const file = new File([content], name, { type: 'image/jpeg' });
  file.slice = () => ({ arrayBuffer: () => Promise.resolve(content.buffer) }) as Blob;
  return file;
}

async function open(answer: () => FakeReply = () => STORED) {
  const requests = fakeServer({
    loadOccupations: { version: '1', data: [] },
    loadPlans: { data: [], deductibleAmount: 1000, projection: [] },
    saveApplication: { data: sampleApplication(sampleQuotation(), 'draft') },
    uploadImage: answer,
  });
  const { store } = await renderRemote(Root, {
    name: 'mfe-application',
    page: 'application',
    state: sampleJourney(),
  });
  const choose = (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is nowhere to choose a file.');
    return userEvent.upload(input, file, { applyAccept: false });
  };
  const uploads = () => requests.filter(({ call }) => call === 'uploadImage');
  return { choose, uploads, store };
}

const front = () => {
  const [tile] = screen.getAllByRole('figure');
  if (!tile) throw new Error('There is no place for a photo.');
  return tile;
};

beforeAll(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});
beforeEach(() => {
  shrink.mockReset().mockResolvedValue(new Blob([JPEG], { type: 'image/jpeg' }));
});

it('stores a photo and shows it', async () => {
  const { choose, uploads, store } = await open();
  await choose(fileOf('mykad.jpg'));
  expect(await within(front()).findByAltText('The photo of the front')).toBeVisible();
  expect(uploads()).toHaveLength(1);
  expect(uploads()[0]?.form?.get('side')).toBe('front');
  const draft = store.getState().applicationDraft?.values;
  expect(draft?.people.self?.photos).toEqual({ front: UPLOAD_ID, back: '' });
});

it('says what is wrong with a file, and sends nothing', async () => {
  const { choose, uploads } = await open();
  await choose(fileOf('mykad.pdf'));
  expect(await within(front()).findByText(/Invalid file format/)).toBeVisible();
  await choose(fileOf('mykad.jpg', new Uint8Array()));
  expect(await within(front()).findByText(/This file is empty/)).toBeVisible();
  expect(uploads()).toEqual([]);
});

it('says so when a photo cannot be read', async () => {
  shrink.mockRejectedValue(new Error('broken'));
  const { choose } = await open();
  await choose(fileOf('mykad.jpg'));
  expect(await within(front()).findByText(/damaged or incomplete/)).toBeVisible();
});

it('shows what the server found in it', async () => {
  const errors = [{ pointer: '/image', code: 'upload.unsafe' }];
  const body = { code: 'rule.broken', status: 422, title: 'x', errors };
  const { choose } = await open(() => ({ status: 422, body }));
  await choose(fileOf('mykad.jpg'));
  expect(await within(front()).findByText(/virus scanner refused/)).toBeVisible();
});

it('sends the same photo again after a failure', async () => {
  let isUp = false;
  const { choose, uploads } = await open(() => (isUp ? STORED : { status: 503, body: null }));
  await choose(fileOf('mykad.jpg'));
  expect(await within(front()).findByText(/could not be sent/)).toBeVisible();
  isUp = true;
  await userEvent.click(within(front()).getByRole('button', { name: 'Try again' }));
  expect(await within(front()).findByAltText('The photo of the front')).toBeVisible();
  expect(uploads()).toHaveLength(2);
});

it('can be turned, and removed', async () => {
  const { choose, uploads, store } = await open();
  await choose(fileOf('mykad.jpg'));
  await userEvent.click(await within(front()).findByRole('button', { name: 'Turn' }));
  expect(shrink).toHaveBeenLastCalledWith(expect.anything(), 1);
  expect(await within(front()).findByAltText('The photo of the front')).toBeVisible();
  expect(uploads()).toHaveLength(2);

  await userEvent.click(within(front()).getByRole('button', { name: 'Remove' }));
  expect(within(front()).queryByRole('img')).not.toBeInTheDocument();
  const draft = store.getState().applicationDraft?.values;
  expect(draft?.people.self?.photos.front).toBe('');
});
