import type { Clock } from '@edp/service';
import {
  type QuestionCatalogue,
  questionsFile,
  createVersionHistory,
  type VersionHistory,
} from '../reference-data';
import { questionVersions } from './tables';

/** Versions of the health questions: an answer refers to the text that was answered. */
export type QuestionHistory = VersionHistory<QuestionCatalogue, QuestionCatalogue>;

export function createQuestionHistory(clock: Clock): QuestionHistory {
  return createVersionHistory<QuestionCatalogue, QuestionCatalogue>(clock, {
    table: questionVersions,
    name: questionsFile.name,
    conflict: 'other questions; changed questions need a new version',
    identityOf: (content) => content,
    read: (content) => content,
  });
}
