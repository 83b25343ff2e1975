import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApplicationRequest } from '@edp/contracts';
import { PROBLEM } from '@edp/errors';
import { abandonInput, isAllSaved } from '@edp/mfe';
import { type Member } from '@edp/store';
import { sampleApplication, sampleQuotation } from '@edp/store/sample';
import {
  type FakeReply,
  type fakeServer,
  lastRequest,
  problemReply,
  requestsOf,
} from '@edp/testing';
import { wasAnnounced } from '@edp/ui';
import { COMPLETE, FAMILY, withPerson } from '../../../../test/details';
import { openDetails, submit } from '../../../../test/details-page';
import type { DetailsValues } from '../../../store/details-values';
import { shrinkPhoto, storedPhoto } from './shrink-photo';

// jsdom has no canvas.
jest.mock('./shrink-photo', () => ({ shrinkPhoto: jest.fn(), storedPhoto: jest.fn() }));
const shrink = jest.mocked(shrinkPhoto);

const UPLOAD_ID = 'kq3vVdM0v0m1Yw2n8Qe7-A';
const STORED: FakeReply = {
  status: 200,
  body: { uploadId: UPLOAD_ID, width: 800, height: 500, size: 90_000 },
};
const CODE = /^\w{4}-\w{4}$/;
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

const APPLICATION = sampleApplication(sampleQuotation(), 'draft');

interface OpenOptions {
  readonly responses?: Parameters<typeof fakeServer>[0];
  readonly members?: readonly Member[];
  readonly typed?: DetailsValues;
}

function fileOf(name: string, content: Uint8Array<ArrayBuffer> = JPEG): File {
  const file = new File([content], name, { type: 'image/jpeg' });
  file.slice = () => ({ arrayBuffer: () => Promise.resolve(content.buffer) }) as Blob;
  return file;
}

async function open(upload: () => FakeReply = () => STORED, options: OpenOptions = {}) {
  const { responses, ...more } = options;
  const { store, navigation, requests } = await openDetails(
    { saveApplication: { data: APPLICATION }, uploadImage: upload, ...responses },
    { ...more, ...(more.typed && { application: APPLICATION }) },
  );
  const choose = (file: File) => {
    for (const folded of document.querySelectorAll('details')) folded.open = true;
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is nowhere to choose a file.');
    return userEvent.upload(input, file, { applyAccept: false });
  };
  const uploads = () => requestsOf(requests, 'uploadImage');
  return { choose, uploads, requests, store, navigation };
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
  expect(await within(front()).findByAltText('Photo of the front')).toBeVisible();
  expect(uploads()).toHaveLength(1);
  expect(uploads()[0]?.form?.get('side')).toBe('front');
  const draft = store.getState().applicationDraft?.values;
  expect(draft?.people.self?.photos).toEqual({ front: UPLOAD_ID, back: '' });
});

it('counts as unsaved after the page was left, until it is stored', async () => {
  let shrunk = (_photo: Blob) => {};
  shrink.mockReturnValue(new Promise((resolve) => (shrunk = resolve)));
  const { choose, uploads } = await open();
  await choose(fileOf('mykad.jpg'));
  await waitFor(() => expect(shrink).toHaveBeenCalled());
  cleanup();
  const done = jest.fn();
  const saved = isAllSaved().then(done);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(done).not.toHaveBeenCalled();
  shrunk(new Blob([JPEG], { type: 'image/jpeg' }));
  await saved;
  expect(uploads()).toHaveLength(1);
  expect(await isAllSaved()).toBe(true);
});

it('shows the error of an invalid file, and sends nothing', async () => {
  const { choose, uploads } = await open();
  await choose(fileOf('mykad.pdf'));
  expect(await within(front()).findByText(/Invalid file format/)).toBeVisible();
  await choose(fileOf('mykad.jpg', new Uint8Array()));
  expect(await within(front()).findByText(/This file is empty/)).toBeVisible();
  expect(uploads()).toEqual([]);
});

it('shows an error when a photo cannot be decoded', async () => {
  shrink.mockRejectedValue(new Error('broken'));
  const { choose } = await open();
  await choose(fileOf('mykad.jpg'));
  expect(await within(front()).findByText(/damaged or incomplete/)).toBeVisible();
});

it('shows a validation error of the server', async () => {
  const errors = [{ pointer: '/image', code: 'upload.unsafe' }];
  const { choose } = await open(() => problemReply('rule.broken', { errors }));
  await choose(fileOf('mykad.jpg'));
  expect(await within(front()).findByText(/virus scanner rejected/)).toBeVisible();
});

it.each([
  [PROBLEM.tooManyRequests, /^You have tried too many times. What you typed is still here/, 1],
  [PROBLEM.applicationLocked, /^A payment for this cover has started/, 0],
  [PROBLEM.notFound, /^Record not found/, 0],
  [PROBLEM.unavailable, /^We could not send the photo/, 1],
])('names the cause of a failed upload: %s', async (code, text, retries) => {
  const { choose } = await open(() => problemReply(code));
  await choose(fileOf('mykad.jpg'));
  expect(await within(front()).findByText(text)).toBeVisible();
  expect(within(front()).getByText(CODE)).toBeVisible();
  expect(within(front()).queryAllByRole('button', { name: 'Try again' })).toHaveLength(retries);
});

it('retries the same photo after a failure', async () => {
  let isUp = false;
  const { choose, uploads } = await open(() => (isUp ? STORED : { status: 503, body: null }));
  await choose(fileOf('mykad.jpg'));
  expect(await within(front()).findByText(/could not send the photo/)).toBeVisible();
  isUp = true;
  await userEvent.click(within(front()).getByRole('button', { name: 'Try again' }));
  expect(await within(front()).findByAltText('Photo of the front')).toBeVisible();
  expect(uploads()).toHaveLength(2);
});

it('keeps the focus in the tile while its controls change, and announces a failure', async () => {
  let isUp = false;
  const { choose } = await open(() => (isUp ? STORED : { status: 503, body: null }));
  await choose(fileOf('mykad.jpg'));
  const error = await within(front()).findByText(/could not send the photo/);
  expect(wasAnnounced(`Front: ${error.textContent}`)).toBe(true);
  await userEvent.click(within(front()).getByRole('button', { name: 'Try again' }));
  await within(front()).findByText(/could not send the photo/);
  const drop = front().querySelector('[tabindex="-1"]');
  expect(drop).toHaveFocus();
  expect(drop).toHaveAccessibleDescription(/could not send the photo/);
  isUp = true;
  await userEvent.click(within(front()).getByRole('button', { name: 'Try again' }));
  expect(await within(front()).findByRole('button', { name: 'Rotate' })).toHaveFocus();
  await userEvent.click(within(front()).getByRole('button', { name: 'Remove' }));
  expect(within(front()).getByRole('button', { name: 'Choose photo' })).toHaveFocus();
});

it('can be rotated and removed', async () => {
  const { choose, uploads, store } = await open();
  await choose(fileOf('mykad.jpg'));
  await userEvent.click(await within(front()).findByRole('button', { name: 'Rotate' }));
  expect(shrink).toHaveBeenLastCalledWith(expect.anything(), 1);
  expect(await within(front()).findByAltText('Photo of the front')).toBeVisible();
  expect(uploads()).toHaveLength(2);

  await userEvent.click(within(front()).getByRole('button', { name: 'Remove' }));
  expect(within(front()).queryByRole('img')).not.toBeInTheDocument();
  const draft = store.getState().applicationDraft?.values;
  expect(draft?.people.self?.photos.front).toBe('');
});

it('shows a support code when a stored photo cannot be loaded for rotation', async () => {
  jest.mocked(storedPhoto).mockRejectedValue(new Error('not found'));
  await open(undefined, { typed: withPerson('self', { photos: { front: 'before', back: '' } }) });
  await userEvent.click(within(front()).getByRole('button', { name: 'Rotate' }));
  expect(await within(front()).findByText(/could not send the photo/)).toBeVisible();
  expect(within(front()).getByText(CODE)).toBeVisible();
});

describe('a selected photo is not lost silently', () => {
  /** Delays the compression until released. */
  function slowly() {
    let finish = () => {};
    shrink.mockReturnValue(
      new Promise((resolve) => {
        finish = () => resolve(new Blob([JPEG], { type: 'image/jpeg' }));
      }),
    );
    return () =>
      act(async () => {
        finish();
        await Promise.resolve();
      });
  }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const tab = (name: RegExp) =>
    userEvent.click(
      within(screen.getByRole('list', { name: 'People' })).getByRole('button', { name }),
    );

  it('it continues to upload while another person is on the screen', async () => {
    const finish = slowly();
    const { choose, store } = await open(undefined, { members: FAMILY, typed: COMPLETE });
    await choose(fileOf('mykad.jpg'));
    await tab(/^Faizal/);
    await finish();
    await waitFor(() =>
      expect(store.getState().applicationDraft?.values?.people.self?.photos.front).toBe(UPLOAD_ID),
    );
    await tab(/^You/);
    expect(await within(front()).findByAltText('Photo of the front')).toBeVisible();
  });

  it('saving waits for its upload, and includes it', async () => {
    const finish = slowly();
    const { choose, requests, navigation } = await open(undefined, { typed: COMPLETE });
    await choose(fileOf('mykad.jpg'));
    await submit();
    expect(navigation.went).toEqual([]);
    await finish();
    await waitFor(() => expect(navigation.went).toEqual(['questionnaire']));
    expect(lastRequest(requests, 'saveApplication')?.body).toMatchObject({
      applicants: [{ uploadedNRIC: { frontSideImg: UPLOAD_ID, backSideImg: '' } }],
    });
  });

  it('a failed upload is an error at the photo and in the summary, with an action', async () => {
    const { choose, navigation } = await open(() => ({ status: 503, body: null }), {
      typed: COMPLETE,
    });
    await choose(fileOf('mykad.jpg'));
    await within(front()).findByText(/could not send the photo/);
    expect(within(front()).getByText(CODE)).toBeVisible();
    await submit();
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByRole('link')).toHaveTextContent(
      'MyKad, front: This photo was not sent.',
    );
    expect(navigation.went).toEqual([]);
    await press('Continue without this photo');
    await submit();
    await waitFor(() => expect(navigation.went).toEqual(['questionnaire']));
  });
});

describe('a photo that was replaced on the server', () => {
  const [self] = APPLICATION.applicants;
  const shows = (frontSideImg: string) => ({
    data: {
      ...APPLICATION,
      applicants: [{ ...self, uploadedNRIC: { frontSideImg, backSideImg: '' } }],
    },
  });
  const pointer = '/applicants/0/uploadedNRIC/frontSideImg';
  const unknown = problemReply('rule.broken', { errors: [{ pointer, code: 'invalid' }] });
  /** A server that has this photo only. */
  const withStored = (id: string): Parameters<typeof fakeServer>[0] => ({
    loadApplication: shows(id),
    saveApplication: ({ body }) => {
      const images = (body as ApplicationRequest).applicants[0]?.uploadedNRIC;
      return images?.frontSideImg === id ? { status: 200, body: shows(id) } : unknown;
    },
  });
  const typed = withPerson('self', { photos: { front: 'before', back: '' } });

  it('is shown by the form, and the details are saved', async () => {
    const { navigation } = await open(undefined, { typed, responses: withStored('newer') });
    await submit();
    await waitFor(() => expect(navigation.went).toEqual(['questionnaire']));
  });

  it('does not prevent saving a draft', async () => {
    await open(undefined, { typed, responses: withStored('newer') });
    await userEvent.type(screen.getByRole('textbox', { name: 'Full name' }), ' Ali');
    expect(await screen.findByText('Saved', { selector: 'p *' })).toBeVisible();
    expect(within(front()).getByRole('img')).toHaveAttribute(
      'src',
      expect.stringMatching(/newer$/),
    );
  });

  it('is required again when the server has none', async () => {
    const { navigation } = await open(undefined, { typed, responses: withStored('') });
    await submit();
    expect(await within(front()).findByText(/could not send the photo/)).toBeVisible();
    expect(within(front()).getByText(CODE)).toBeVisible();
    expect(navigation.went).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Continue without this photo' }));
    await submit();
    await waitFor(() => expect(navigation.went).toEqual(['questionnaire']));
  });
});

// The last test: what is abandoned stays so for as long as the document.
it('prompts before the tab is closed during an upload, until the data are cleared', async () => {
  const prompts = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const { choose } = await open();
  await choose(fileOf('mykad.jpg'));
  await within(front()).findByAltText('Photo of the front');
  await waitFor(() => expect(prompts()).toBe(false));
  shrink.mockReturnValue(new Promise(() => undefined));
  await choose(fileOf('other.jpg'));
  await waitFor(() => expect(prompts()).toBe(true));
  abandonInput();
  expect(prompts()).toBe(false);
});
