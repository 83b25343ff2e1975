import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { UploadId } from '@edp/contracts';
import { jsonResponse, routeEndpoint, callerOf, ProblemError } from '../../platform/http';
import { createConcurrencyLimit } from '../../platform/rate-limits';
import { readUploadForm } from './upload-form';
import type { Uploads } from './uploads.service';

/** Concurrent uploads may use 5 MB each; the files of queued ones are not read yet. */
const UPLOAD_CONCURRENCY = { concurrency: 12, queueLimit: 64 };

/** Headers of an image: opened as a page it is downloaded, so that it cannot run as a document. */
const IMAGE_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

const uploadIds = Compile(UploadId);

export function registerUploads(app: FastifyInstance, { uploads }: { uploads: Uploads }): void {
  const limit = createConcurrencyLimit(UPLOAD_CONCURRENCY);
  const respond = jsonResponse('uploadImage');

  // Encapsulated: no other endpoint accepts a form.
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
        return await respond(reply, stored);
      } finally {
        // Drains the body: a client reads the response only after it has sent everything.
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
