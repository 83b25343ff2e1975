import type { ImageSide, UploadRequest, UploadResponse } from '@edp/contracts';
import { MESSAGE } from '@edp/domain';
import { err } from '@edp/errors';
import type { Clock } from '@edp/service';
import type { Journeys } from '../../journey';
import type { Executor } from '../../platform/db';
import { type Caller, ProblemError } from '../../platform/http';
import type { Infrastructure } from '../../platform/infrastructure';
import type { ObjectStore } from '../../platform/objects';
import { type RateLimits, callerLimits, createConcurrencyLimit } from '../../platform/rate-limits';
import { newReference } from '../../platform/security';
import { findStage } from '../applications.repository';
import { kindOfName } from './image-kind';
import { type NeededByOthers, purgeUploads } from './purge';
import type { ReencodedImage, reencodeImage } from './reencode-image';
import type { Scan } from './scan';
import { type UploadRow, imageContext } from './tables';
import { findOwnedUpload, isMember, replaceUpload } from './uploads.repository';

/** A file as sent. */
interface ImageFile {
  /** Only its extension is used. */
  readonly name: string;
  readonly bytes: Buffer;
}

interface StoredImage {
  readonly jpeg: Buffer;
  readonly side: ImageSide;
}

/** Photos of identity cards: `POST uploads/` and `GET uploads/{uploadId}` (decisions section 3). */
export interface Uploads {
  /**
   * Checks before the photo is read that this session may store it. Rejects another session's
   * journey with `notFound`, an unknown person with `ruleBroken`, a paid journey with
   * `applicationLocked`, and too many tries.
   */
  admit(caller: Caller, request: UploadRequest): Promise<void>;
  /**
   * Stores a photo in place of the previous one. Rejects an invalid image with `ruleBroken` at
   * `/image`.
   */
  store(caller: Caller, request: UploadRequest, file: ImageFile): Promise<UploadResponse>;
  /** A photo of this session. Rejects an unknown and another session's alike with `notFound`. */
  load(caller: Caller, uploadId: string): Promise<StoredImage>;
  /** Deletes unused photos and files; resolves to their number. Ends early when `stopping` is aborted. */
  purge(stopping?: AbortSignal): Promise<number>;
}

interface Dependencies extends Pick<Infrastructure, 'db' | 'vault' | 'random' | 'log'> {
  readonly journeys: Journeys;
  readonly rateLimits: RateLimits;
  readonly objects: ObjectStore;
  readonly neededByOthers: NeededByOthers;
  readonly reencode: typeof reencodeImage;
  readonly scan: Scan;
  /** The system clock, for the purge. */
  readonly clock: Clock;
}

/** Six people, both sides, each repeated a few times. */
const TRIES = { session: 60, network: 240, seconds: 60 * 60 };
/** Decoding an image of 40 megapixels takes about 60 MB. */
const DECODING = { concurrency: 2, queueLimit: 32 };

export function createUploads(dependencies: Dependencies): Uploads {
  const { db, journeys, rateLimits, objects, vault, reencode, scan, clock, random, log } =
    dependencies;
  const { neededByOthers } = dependencies;
  const limit = createConcurrencyLimit(DECODING);

  return {
    async admit(caller, request) {
      await journeys.owned(caller, request.refId);
      await checkUpload(db, request);
      await rateLimits.take(...callerLimits('upload', caller, TRIES));
    },

    async store(caller, request, file) {
      await scan(file.bytes);
      const { jpeg, width, height } = await limit(() => reencoded(file));
      const row = rowOf(request);
      await objects.put(row.objectName, vault.encryptBytes(jpeg, imageContext(row)));
      const before = await storeRow(caller, row).catch(async (error: unknown) => {
        await discard(row.objectName);
        throw error;
      });
      if (before) await discard(before.objectName);
      return { uploadId: row.uploadId, width, height, size: jpeg.length };
    },

    async load({ sessionKey }, uploadId) {
      const row = await findOwnedUpload(db, uploadId, sessionKey);
      if (!row) throw new ProblemError('notFound');
      const ciphertext = await objects.get(row.objectName);
      if (!ciphertext) {
        log.error({ table: 'uploads' }, 'the file of a stored photo is missing');
        throw new ProblemError('notFound');
      }
      return { jpeg: vault.decryptBytes(ciphertext, imageContext(row)), side: row.side };
    },

    purge: (stopping) => purgeUploads({ db, objects, neededByOthers, clock, log }, stopping),
  };

  async function reencoded({ name, bytes }: ImageFile): Promise<ReencodedImage> {
    const kind = kindOfName(name);
    const result = kind ? await reencode(bytes, kind) : err({ code: MESSAGE.uploadFormat });
    if (result.ok) return result.value;
    throw new ProblemError('ruleBroken', { errors: [{ pointer: '/image', ...result.error }] });
  }

  function rowOf({ refId, applicantId, side }: UploadRequest): UploadRow {
    return {
      refId,
      memberId: applicantId,
      side,
      uploadId: newReference(random),
      objectName: newReference(random),
      keyId: vault.keyId,
      storedAt: clock(),
    };
  }

  /**
   * Stores the row and returns the replaced one. The application may have been locked while the
   * image was read.
   */
  function storeRow(caller: Caller, row: UploadRow): Promise<UploadRow | null> {
    const { refId, memberId: applicantId, side } = row;
    return db.transaction(async (tx) => {
      await journeys.lock(caller, refId, tx);
      await checkUpload(tx, { refId, applicantId, side });
      return replaceUpload(tx, row);
    });
  }

  /** Deletes a file. On failure the purge deletes it later, so the request does not fail. */
  async function discard(objectName: string): Promise<void> {
    await objects.remove(objectName).catch((error: unknown) => {
      log.warn({ err: error }, 'an unused file cannot be deleted; the purge deletes it later');
    });
  }
}

/** Rejects an unknown person, and an application that can no longer change. */
async function checkUpload(db: Executor, request: UploadRequest): Promise<void> {
  const { refId, applicantId: memberId } = request;
  if (!(await isMember(db, { refId, memberId }))) {
    throw new ProblemError('ruleBroken', {
      errors: [{ pointer: '/applicantId', code: MESSAGE.invalid }],
    });
  }
  const stage = await findStage(db, refId);
  if (stage === 'submitted' || stage === 'issued') throw new ProblemError('applicationLocked');
}
