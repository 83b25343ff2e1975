import type { FormPart } from '../../harness/multipart';
import { samplePng } from './image';

/** The form by which the front of a card is stored. */
export function uploadForm(refId: string): FormPart[] {
  return [
    { name: 'refId', value: refId },
    { name: 'applicantId', value: 'self' },
    { name: 'side', value: 'front' },
    { name: 'image', fileName: 'front.png', type: 'image/png', bytes: samplePng() },
  ];
}
