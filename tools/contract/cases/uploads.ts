import { MESSAGE } from '@edp/domain';
import { applicantOf, applicationRequest } from '../../harness/requests/application-request';
import { uploadForm } from '../../harness/requests/upload-form';
import { summary } from '../../harness/response';
import type { FormPart } from '../../harness/session';
import { type Case, casesOf } from '../case';
import { during, holds, same } from '../finding';
import { asked, withImage } from '../journey/journeys';
import { tryInTurn } from '../try-each';
import { type ExpectedProblem, goesWell, isProblem, isRejected } from '../wire/checks';

const SIX_MEGABYTES = 6 * 1024 * 1024;

/** Photos of identity cards: `.jpeg, .jpg or .png`, at most 5 MB (specification section 5). */
export const UPLOADS: readonly Case[] = [
  ...casesOf('loadImage', {
    async 'returns only the last photo, re-encoded as JPEG'(world) {
      const { session, refId } = await asked(world.target, [world.people.woman]);
      const first = await session.value('uploadImage', { form: uploadForm(refId) });
      const second = await session.value('uploadImage', { form: uploadForm(refId) });
      const image = await session.call('loadImage', { params: { uploadId: second.uploadId } });
      const old = await session.call('loadImage', { params: { uploadId: first.uploadId } });
      return [
        ...same(second.size, image.body.length, '/size'),
        ...during('the replaced photo', isRejected(old, { code: 'notFound' })),
      ];
    },
  }),
  ...casesOf('saveApplication', {
    async 'accepts the photo of its own journey, and rejects that of another'({ target, people }) {
      const { session, quotation, uploadId } = await withImage(target, [people.woman]);
      const other = await withImage(target, [people.woman]);
      const save = (frontSideImg: string) => {
        const uploadedNRIC = { frontSideImg, backSideImg: '' };
        const applicants = quotation.applicants.map((one) => applicantOf(one, { uploadedNRIC }));
        return session.call('saveApplication', {
          body: applicationRequest(quotation, { applicants }),
        });
      };
      const pointer = '/applicants/0/uploadedNRIC/frontSideImg';
      return [
        ...during('own', goesWell('saveApplication', await save(uploadId))),
        ...during(
          'other',
          isRejected(await save(other.uploadId), { code: 'rule.broken', pointer }),
        ),
      ];
    },
  }),
  ...casesOf('uploadImage', {
    async 'rejects a file that is not a photo of a card'(world) {
      const { session, refId } = await asked(world.target, [world.people.woman]);
      const form = uploadForm(refId);
      const fields = form.filter((part) => !('bytes' in part));
      const file = (type: string, fileName: string, bytes: Buffer): FormPart[] => [
        ...fields,
        { name: 'image', fileName, type, bytes },
      ];
      const wrongFormat = {
        code: 'rule.broken',
        message: MESSAGE.uploadFormat,
        pointer: '/image',
      } as const;
      // A truncated photo: of a valid format, but it cannot be decoded.
      const unreadable = { code: 'rule.broken', pointer: '/image' } as const;
      const malformed = { code: 'request.malformed' } as const;
      const variants: [when: string, form: FormPart[], ...expected: ExpectedProblem[]][] = [
        [
          'text with the type of a photo',
          file('image/png', 'a.png', Buffer.from('no image at all')),
          wrongFormat,
        ],
        [
          'an SVG image',
          file('image/svg+xml', 'a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
          wrongFormat,
        ],
        [
          'a truncated photo',
          file('image/png', 'a.png', bytesOf(form).subarray(0, 200)),
          unreadable,
        ],
        ['no file', fields, malformed],
        ['no fields', form.filter((part) => 'bytes' in part), malformed],
        ['an unknown field', [{ name: 'surprise', value: '1' }, ...form], malformed],
        [
          'another side',
          [
            ...fields.map((part) =>
              part.name === 'side' ? { name: 'side', value: 'left' } : part,
            ),
            ...form.filter((part) => 'bytes' in part),
          ],
          malformed,
        ],
      ];
      return tryInTurn(variants, async ([when, parts, ...expected]) => {
        const response = await session.call('uploadImage', { form: parts });
        return during(when, isRejected(response, ...expected));
      });
    },
    async 'rejects a file of more than 5 MB, and a body that is not a form'(world) {
      const { session, refId } = await asked(world.target, [world.people.woman]);
      const form = uploadForm(refId);
      const heavy = form.map((part) =>
        'bytes' in part
          ? { ...part, bytes: Buffer.concat([part.bytes, Buffer.alloc(SIX_MEGABYTES)]) }
          : part,
      );
      const large = await session.call('uploadImage', { form: heavy });
      const json = await session.call('uploadImage', { body: { refId } });
      const hasExpectedStatus = large.status === 413 || large.status === 422;
      return [
        ...during(
          '6 MB',
          hasExpectedStatus ? isProblem(large) : holds(false, '413 or 422', summary(large)),
        ),
        ...during('JSON', isRejected(json, { code: 'request.mediaType' })),
      ];
    },
  }),
];

function bytesOf(form: readonly FormPart[]): Buffer {
  const file = form.find((part) => 'bytes' in part);
  return file && 'bytes' in file ? file.bytes : Buffer.alloc(0);
}
