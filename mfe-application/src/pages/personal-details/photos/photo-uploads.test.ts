import fc from 'fast-check';
import { type CallFailure, err, ok } from '@edp/errors';
import { createPhotoUploads } from './photo-uploads';
import { isUnsent, type PhotoPlace, storedId } from './photo-value';

const FRONT: PhotoPlace = { applicantId: 'self', side: 'front' };
const OFFLINE: CallFailure = { kind: 'offline' };
const REJECTED: CallFailure = { kind: 'http', status: 422 };
const photo = (name: string) => Object.assign(new Blob([name]), { label: name });
const ready = (name: string) => () => Promise.resolve(ok(photo(name)));

/** A form, and a server that stores one photo, with configurable failures. */
function setUp(before = '') {
  let value = before;
  let stored = before;
  let isReachable = true;
  let person = 'A';
  let uploads = Promise.resolve();
  const failures = new Map<string, CallFailure>();
  const arrived: string[] = [];
  const photos = createPhotoUploads({
    async upload(_place, file) {
      await uploads;
      const { label } = file as Blob & { label: string };
      const failure = failures.get(label);
      if (failure !== REJECTED) {
        arrived.push(label);
        stored = label;
      }
      return failure ? err(failure) : ok(label);
    },
    loadId: () => Promise.resolve(isReachable ? stored : null),
    personOf: () => person,
    read: () => value,
    write: (_place, next) => void (value = next),
    failureOf: () => ({}),
  });
  return {
    photos,
    arrived,
    form: () => value,
    server: () => stored,
    fails: (name: string, failure: CallFailure) => failures.set(name, failure),
    lose: (id: string) => (stored = id),
    cutOff: () => (isReachable = false),
    /** Holds uploads until the returned function is called. */
    hold() {
      let release = () => {};
      uploads = new Promise((resolve) => (release = resolve));
      return () => {
        release();
        uploads = Promise.resolve();
      };
    },
    /** Another person gets the id, without photos. */
    replacePerson() {
      person = 'B';
      value = '';
    },
  };
}

it('writes the stored id to the form', async () => {
  const { photos, form } = setUp();
  expect(await photos.send(FRONT, ready('a'))).toBe(true);
  expect(form()).toBe('a');
  expect(photos.of(FRONT)).toMatchObject({ share: null, failure: null });
});

it('is not given to another person who has got the id of its subject', async () => {
  const { photos, form, replacePerson } = setUp();
  const sent = photos.send(FRONT, ready('a'));
  replacePerson();
  expect(await sent).toBe(false);
  expect(form()).toBe('');
  expect(photos.of(FRONT)).toEqual({ share: null, failure: null, photo: null });
});

it('is stored before the photo of the person who has got the id, whose photo remains', async () => {
  const { photos, form, server, arrived, hold, replacePerson } = setUp();
  const release = hold();
  const first = photos.send(FRONT, ready('a'));
  await new Promise(setImmediate);
  replacePerson();
  const second = photos.send(FRONT, ready('b'));
  await new Promise(setImmediate);
  expect(arrived).toEqual([]);
  release();
  expect(await Promise.all([first, second])).toEqual([false, true]);
  expect(arrived).toEqual(['a', 'b']);
  expect([form(), server()]).toEqual(['b', 'b']);
});

it('treats a stored photo as uploaded after a lost response, and writes the id of the server', async () => {
  const { photos, form, fails } = setUp('old');
  fails('new', OFFLINE);
  expect(await photos.send(FRONT, ready('new'))).toBe(true);
  expect(form()).toBe('new');
  expect(photos.of(FRONT).failure).toBeNull();
});

it('does not drop a rejected photo: the form has an error, and the former photo remains stored', async () => {
  const { photos, form, fails } = setUp('old');
  fails('new', REJECTED);
  expect(await photos.send(FRONT, ready('new'))).toBe(false);
  expect(isUnsent(form())).toBe(true);
  expect(storedId(form())).toBe('old');
  photos.dismiss(FRONT);
  expect(form()).toBe('old');
});

it('stores photos selected in quick succession in their order', async () => {
  const { photos, form, server, arrived } = setUp();
  const first = photos.send(FRONT, ready('first'));
  await Promise.resolve();
  await Promise.resolve();
  const second = photos.send(FRONT, ready('second'));
  expect(await Promise.all([first, second])).toEqual([false, true]);
  expect(arrived.at(-1)).toBe('second');
  expect([form(), server()]).toEqual(['second', 'second']);
});

it('ends with the id of the server in the form, for any sequence of selections and outcomes', async () => {
  const outcome = fc.constantFrom('stored', 'lost', 'rejected', 'unfit');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(outcome, fc.nat(4)), { maxLength: 5 }), async (chosen) => {
      const { photos, form, server, fails } = setUp();
      for (const [index, [result, pause]] of chosen.entries()) {
        const name = `photo-${index}`;
        if (result === 'lost') fails(name, OFFLINE);
        if (result === 'rejected') fails(name, REJECTED);
        void photos.send(FRONT, () =>
          Promise.resolve(result === 'unfit' ? err({}) : ok(photo(name))),
        );
        for (let tick = 0; tick < pause; tick += 1) await Promise.resolve();
      }
      await photos.settled();
      expect(storedId(form())).toBe(server());
      expect(photos.isSending()).toBe(false);
    }),
  );
});

describe('a photo that the server no longer has', () => {
  it('is replaced by the one in the application', async () => {
    const { photos, form, lose } = setUp('old');
    lose('newer');
    await photos.reload([{ ...FRONT, id: 'old', cause: REJECTED }]);
    expect(form()).toBe('newer');
  });

  it('must be selected again if the application has none, with the cause', async () => {
    const { photos, form, lose } = setUp('old');
    lose('');
    await photos.reload([{ ...FRONT, id: 'old', cause: REJECTED }]);
    expect(isUnsent(form())).toBe(true);
    expect(storedId(form())).toBe('');
    expect(photos.of(FRONT).failure).toEqual({ cause: REJECTED });
  });

  it('does not replace a newer one', async () => {
    const { photos, form, lose } = setUp('newer');
    lose('newer');
    await photos.reload([{ ...FRONT, id: 'old', cause: REJECTED }]);
    expect(form()).toBe('newer');
    expect(photos.of(FRONT).failure).toBeNull();
  });

  it('is unchanged while the server cannot be reached', async () => {
    const { photos, form, cutOff } = setUp('old');
    cutOff();
    await photos.reload([{ ...FRONT, id: 'old', cause: REJECTED }]);
    expect(form()).toBe('old');
  });
});
