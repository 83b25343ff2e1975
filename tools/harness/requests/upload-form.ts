import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormPart } from '../session';

/** A grey picture, large enough for a photo of a card. */
const PHOTO = join(import.meta.dirname, 'front.png');

/** The form that uploads the front of a card. */
export function uploadForm(refId: string): FormPart[] {
  return [
    { name: 'refId', value: refId },
    { name: 'applicantId', value: 'self' },
    { name: 'side', value: 'front' },
    { name: 'image', fileName: 'front.png', type: 'image/png', bytes: readFileSync(PHOTO) },
  ];
}
