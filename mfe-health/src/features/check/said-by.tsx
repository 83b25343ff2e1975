import { Text, useText } from '@edp/i18n';
import styles from './said-by.module.css';

interface SaidByProps {
  question: string;
  /** Names of the people who answered yes, and of those who answered no. */
  yes: readonly string[];
  no: readonly string[];
  /** The question applies to everybody, so a unanimous answer is shown without names. */
  isForAll: boolean;
}

/** A question and its answers; yes is listed first. */
export function SaidBy({ question, yes, no, isForAll }: SaidByProps) {
  const t = useText('mfe-health');
  const said = (word: 'yes' | 'no', names: readonly string[], others: readonly string[]) => {
    if (names.length === 0) return null;
    const isUnanimous = isForAll && others.length === 0;
    if (isUnanimous) return <b>{t(names.length > 1 ? `check.${word}All` : word)}</b>;
    return (
      <span>
        <Text ns="mfe-health" id={`check.${word}By`} params={{ names: names.join(', ') }} />
      </span>
    );
  };
  return (
    <span className={styles.said}>
      <span className="edp-small edp-muted">{question}</span>
      {said('yes', yes, no)}
      {said('no', no, yes)}
    </span>
  );
}
