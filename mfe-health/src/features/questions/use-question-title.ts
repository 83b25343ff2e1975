import { usePageTitle } from '@edp/mfe';

/** The question itself is the title of its screen; its words come from the provider, not from a text file. */
export function useQuestionTitle(question: string, hasErrors: boolean): void {
  usePageTitle('questionTitle', { params: { question }, hasErrors });
}
