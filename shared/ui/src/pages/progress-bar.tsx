interface ProgressBarProps {
  /** Accessible name for screen readers. */
  label: string;
  value: number;
  max: number;
}

/** A progress bar: the amber part of a grey bar. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  const share = max === 0 ? 0 : Math.min(Math.max(value / max, 0), 1);
  return (
    <div
      className="edp-progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
    >
      <i style={{ width: `${share * 100}%` }} />
    </div>
  );
}

/** "Question 2 of 10" above the bar. */
export function QuestionProgress({ label, value, max, text }: ProgressBarProps & { text: string }) {
  return (
    <div className="edp-question-progress">
      <p>{text}</p>
      <ProgressBar label={label} value={value} max={max} />
    </div>
  );
}
