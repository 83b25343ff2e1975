import fc from 'fast-check';
import { type CallFailure, err, ok } from '@edp/errors';
import { isUnsent, type PhotoPlace, storedId } from './photo-value';
import { createPhotosInHand } from './photos-in-hand';

const FRONT: PhotoPlace = { applicantId: 'self', side: 'front' };
const OFFLINE: CallFailure = { kind: 'offline' };
const REFUSED: CallFailure = { kind: 'http', status: 422 };
const photo = (name: string) => Object.assign(new Blob([name]), { label: name });
const ready = (name: string) => () => Promise.resolve(ok(photo(name)));

/** A form, and a server that keeps one photo and says what it is told to say. */
function setUp(before = '') {
  let value = before;
  let stored = before;
  let canAsk = true;
  const failures = new Map<string, CallFailure>();
  const arrived: string[] = [];
  const photos = createPhotosInHand({
    async upload(_place, file) {
      await Promise.resolve();
      const { label } = file as Blob & { label: string };
      const failure = failures.get(label);
      if (failure !== REFUSED) {
        arrived.push(label);
        stored = label;
      }
      return failure ? err(failure) : ok(label);
    },
    shown: () => Promise.resolve(canAsk ? stored : null),
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
    cutOff: () => (canAsk = false),
  };
}

it('is in the form once it is stored', async () => {
  const { photos, form } = setUp();
  expect(await photos.send(FRONT, ready('a'))).toBe(true);
  expect(form()).toBe('a');
  expect(photos.of(FRONT)).toMatchObject({ share: null, failure: null });
});

it('counts as sent when only the answer got lost: the form shows what the server has', async () => {
  const { photos, form, fails } = setUp('old');
  fails('new', OFFLINE);
  expect(await photos.send(FRONT, ready('new'))).toBe(true);
  expect(form()).toBe('new');
  expect(photos.of(FRONT).failure).toBeNull();
});

it('that is refused is not dropped: the form says so, and the one before stays stored', async () => {
  const { photos, form, fails } = setUp('old');
  fails('new', REFUSED);
  expect(await photos.send(FRONT, ready('new'))).toBe(false);
  expect(isUnsent(form())).toBe(true);
  expect(storedId(form())).toBe('old');
  photos.dismiss(FRONT);
  expect(form()).toBe('old');
});

it('that another one follows within a moment gives way to it, in the order they were chosen', async () => {
  const { photos, form, server, arrived } = setUp();
  const first = photos.send(FRONT, ready('first'));
  await Promise.resolve();
  await Promise.resolve();
  const second = photos.send(FRONT, ready('second'));
  expect(await Promise.all([first, second])).toEqual([false, true]);
  expect(arrived.at(-1)).toBe('second');
  expect([form(), server()]).toEqual(['second', 'second']);
});

it('ends in the form with what the server has, whatever is chosen and whatever becomes of it', async () => {
  const outcome = fc.constantFrom('stored', 'lost', 'refused', 'unfit');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(outcome, fc.nat(4)), { maxLength: 5 }), async (chosen) => {
      const { photos, form, server, fails } = setUp();
      for (const [index, [result, pause]] of chosen.entries()) {
        const name = `photo-${index}`;
        if (result === 'lost') fails(name, OFFLINE);
        if (result === 'refused') fails(name, REFUSED);
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

describe('a photo that the server does not know any more', () => {
  it('is the one the server shows instead', async () => {
    const { photos, form, lose } = setUp('old');
    lose('newer');
    await photos.askAgain([{ ...FRONT, id: 'old', cause: REFUSED }]);
    expect(form()).toBe('newer');
  });

  it('is to be chosen again when it shows none, and keeps why', async () => {
    const { photos, form, lose } = setUp('old');
    lose('');
    await photos.askAgain([{ ...FRONT, id: 'old', cause: REFUSED }]);
    expect(isUnsent(form())).toBe(true);
    expect(storedId(form())).toBe('');
    expect(photos.of(FRONT).failure).toEqual({ cause: REFUSED });
  });

  it('is left alone when another one has come meanwhile', async () => {
    const { photos, form, lose } = setUp('newer');
    lose('newer');
    await photos.askAgain([{ ...FRONT, id: 'old', cause: REFUSED }]);
    expect(form()).toBe('newer');
    expect(photos.of(FRONT).failure).toBeNull();
  });

  it('stays as it is while the server cannot be asked', async () => {
    const { photos, form, cutOff } = setUp('old');
    cutOff();
    await photos.askAgain([{ ...FRONT, id: 'old', cause: REFUSED }]);
    expect(form()).toBe('old');
  });
});
