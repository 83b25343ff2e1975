import { startTestApp, type TestApp } from '../../test/build-app';
import { CHILDREN, parentTyped, unidentified } from '../../test/children-only';
import { Browser } from '../../test/client';
import { jpeg } from '../../test/images';
import { applicantOf, applicationRequest, quoted } from '../../test/journey';
import { type JourneyWithPlace, journeyWithPlace, upload } from '../../test/upload';

let test: TestApp;
let photo: Buffer;
beforeAll(async () => {
  test = await startTestApp();
  photo = await jpeg();
});
afterAll(() => test.stop());

const journey = () => journeyWithPlace(test);

describe('an application', () => {
  const save = async (
    images: (journeyOf: JourneyWithPlace) => Promise<{ frontSideImg: string; backSideImg: string }>,
    draft = false,
  ) => {
    const mine = await journey();
    const { data } = (await mine.browser.call('loadQuotation', { params: { refId: mine.refId } }))
      .value;
    const uploadedNRIC = await images(mine);
    const applicants = data.applicants.map((applicant) => applicantOf(applicant, { uploadedNRIC }));
    const response = await mine.browser.call('saveApplication', {
      body: applicationRequest(data, { applicants, draft }),
    });
    return { ...mine, response, uploadedNRIC };
  };

  it('rejects an invalid photo of a proposer who is not identified yet, at its field', async () => {
    const browser = new Browser(test);
    const applicantData = [unidentified(), ...CHILDREN];
    const quotation = await quoted(browser, [], { applicantData, family: { planType: '1' } });
    const draft = parentTyped(quotation);
    const uploadedNRIC = { frontSideImg: 'x'.repeat(32), backSideImg: '' };
    const body = { ...draft, proposer: { ...draft.proposer!, uploadedNRIC } };
    const pointer = '/proposer/uploadedNRIC/frontSideImg';
    expect((await browser.call('saveApplication', { body })).problem.errors).toEqual([
      { pointer, code: 'invalid' },
    ]);
  });

  it('shows the photos of its people, also after one was replaced', async () => {
    const { response, browser, refId, place, uploadedNRIC } = await save(
      async ({ browser: owner, place: front }) => ({
        frontSideImg: (await upload(test, owner.session, front, { bytes: photo })).value.uploadId,
        backSideImg: (
          await upload(test, owner.session, { ...front, side: 'back' }, { bytes: photo })
        ).value.uploadId,
      }),
    );
    expect(response.value.data.applicants[0]?.uploadedNRIC).toEqual(uploadedNRIC);
    const again = (await upload(test, browser.session, place, { bytes: photo })).value;
    const { data } = (await browser.call('loadApplication', { params: { refId } })).value;
    expect(data.applicants[0]?.uploadedNRIC).toEqual({
      ...uploadedNRIC,
      frontSideImg: again.uploadId,
    });
  });

  it.each([
    ['that is not stored', () => Promise.resolve('x'.repeat(32))],
    ['with an invalid id', () => Promise.resolve('my-photo.jpg')],
    [
      'of another journey',
      async () => {
        const other = await journey();
        return (await upload(test, other.browser.session, other.place, { bytes: photo })).value
          .uploadId;
      },
    ],
    [
      'of the other side',
      async ({ browser, place }: JourneyWithPlace) =>
        (await upload(test, browser.session, { ...place, side: 'back' }, { bytes: photo })).value
          .uploadId,
    ],
  ])('with a photo %s is rejected at its field, as a draft too', async (_, image) => {
    for (const draft of [false, true]) {
      const { response } = await save(
        async (mine) => ({ frontSideImg: await image(mine), backSideImg: '' }),
        draft,
      );
      expect([response.status, response.problem.errors]).toEqual([
        422,
        [{ pointer: '/applicants/0/uploadedNRIC/frontSideImg', code: 'invalid' }],
      ]);
    }
  });
});
