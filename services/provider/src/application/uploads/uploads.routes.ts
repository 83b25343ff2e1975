import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { UploadId } from '@edp/contracts';
import { jsonResponse, routeEndpoint, callerOf, ProblemError } from '../../platform/http';
import { createConcurrencyLimit } from '../../platform/rate-limits';
import { readUploadForm } from './upload-form';
import type { Uploads } from './uploads.service';

/** Each may hold 5 MB; those that wait hold nothing, since their files are not read yet. */
const IN_HAND = { atOnce: 12, waiting: 64 };

/** An image is for the element that shows it: opened by itself it is a download, and never a page. */
const IMAGE_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

const uploadIds = Compile(UploadId);

export function registerUploads(app: FastifyInstance, { uploads }: { uploads: Uploads }): void {
  const limit = createConcurrencyLimit(IN_HAND);
  const answer = jsonResponse('uploadImage');

  // A scope of its own: no other call takes a form.
  void app.register(async (forms) => {
    await forms.register(multipart);
    routeEndpoint(forms, 'uploadImage', async (request, reply) => {
      const caller = callerOf(request);
      try {
        const { place, fileName: name, readImage } = await readUploadForm(request);
        await uploads.admit(caller, place);
        const stored = await limit(async () =>
          uploads.store(caller, place, { name, bytes: await readImage() }),
        );
        return await answer(reply, stored);
      } finally {
        // Whoever sends must get rid of the rest before they read the answer.
        request.raw.unpipe();
        request.raw.resume();
      }
    });
  });

  routeEndpoint(app, 'loadImage', async (request, reply) => {
    const { uploadId } = request.params as { uploadId: string };
    if (!uploadIds.Check(uploadId)) throw new ProblemError('notFound');
    const { jpeg, side } = await uploads.load(callerOf(request), uploadId);
    return reply
      .headers(IMAGE_HEADERS)
      .header('content-disposition', `attachment; filename="nric-${side}.jpg"`)
      .type('image/jpeg')
      .send(jpeg);
  });
}
