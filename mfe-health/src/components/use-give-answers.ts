import { answersGiven, type GivenAnswer, useAppDispatch } from '@edp/store';
import { useAnswersSaving } from './answers-saving';

/** Takes answers in: the screens show them at once, the server has them within a second. */
export function useGiveAnswers(): (answers: readonly GivenAnswer[]) => void {
  const dispatch = useAppDispatch();
  const autosave = useAnswersSaving();
  return (answers) => {
    dispatch(answersGiven(answers));
    autosave.changed(null);
  };
}
