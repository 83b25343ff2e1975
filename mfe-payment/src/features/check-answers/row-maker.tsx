import type { Application, PageName } from '@edp/contracts';
import type { DescriptionRow } from '@edp/ui';
import { ChangeLink } from '../../components/change-link';

export interface AnswersProps {
  application: Application;
  /** False once a payment is open: nothing can be changed then. */
  changeable: boolean;
}

interface Answer extends Pick<DescriptionRow, 'key' | 'value' | 'person'> {
  term: string;
}

/** Creates the rows of one group, which are changed on the same page. */
export function rowMaker(page: PageName, changeable: boolean) {
  return (answer: Answer): DescriptionRow => ({
    ...answer,
    ...(changeable && { change: <ChangeLink page={page} what={answer.term} /> }),
  });
}
