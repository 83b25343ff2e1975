import type { FormPart } from '../../harness/session';
import { samplePng } from './image';

/** The form that uploads the front of a card. */
export function uploadForm(refId: string): FormPart[] {
  return [
    { name: 'refId', value: refId },
    { name: 'applicantId', value: 'self' },
    { name: 'side', value: 'front' },
    { name: 'image', fileName: 'front.png', type: 'image/png', bytes: samplePng() },
  ];
}
