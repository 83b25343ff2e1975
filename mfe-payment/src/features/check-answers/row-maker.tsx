import type { Application, PageName } from '@edp/contracts';
import type { DescriptionRow } from '@edp/ui';
import { ChangeLink, type ChangeLinkProps } from '../../components/change-link';

export interface AnswersProps {
  application: Application;
  /** False once a payment is open: nothing can be changed then. */
  changeable: boolean;
}

interface Answer extends Pick<DescriptionRow, 'key' | 'value' | 'person'> {
  term: string;
  part?: ChangeLinkProps['part'];
}

/** Creates the rows of one group, which are changed on the same page. */
export function rowMaker(page: PageName, changeable: boolean) {
  return ({ part, ...answer }: Answer): DescriptionRow => ({
    ...answer,
    ...(changeable && { change: <ChangeLink page={page} part={part} what={answer.term} /> }),
  });
}
