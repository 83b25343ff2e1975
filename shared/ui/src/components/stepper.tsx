import { useText } from '@edp/i18n';
import { Icon } from '../icons/icon';
import { classNames } from './class-names';

interface StepperProps {
  /** Accessible name of the landmark: "Progress". */
  label: string;
  steps: readonly string[];
  /** Index of the current step; the number of steps when all are done. */
  current: number;
}

/** Progress of the journey: discs with lines from md, bars with text on a phone. */
export function Stepper({ label, steps, current }: StepperProps) {
  const t = useText('ui');
  const complete = current >= steps.length;
  const position = complete
    ? t('stepsDone', { of: steps.length })
    : t('stepPosition', { step: current + 1, of: steps.length });

  return (
    <nav
      className={classNames('edp-stepper', complete && 'edp-stepper--complete')}
      aria-label={label}
    >
      <div className="edp-wrap">
        <ol>
          {steps.map((step, index) => {
            const done = index < current;
            const hasPosition = complete ? index === steps.length - 1 : index === current;
            return (
              <li
                key={step}
                className={classNames(done && 'edp-is-done', index === current && 'edp-is-current')}
                aria-current={index === current ? 'step' : undefined}
              >
                <span className="edp-stepper__number" aria-hidden="true">
                  {done ? <Icon name="check" size={16} /> : index + 1}
                </span>
                <span className="edp-stepper__label">
                  {done ? <span className="edp-visually-hidden">{t('stepDone')} </span> : null}
                  <span>{step}</span>
                  {hasPosition ? (
                    <span className="edp-stepper__position">{` ${position}`}</span>
                  ) : null}
                </span>
              </li>
            );
          })}
        </ol>
      </div>
    </nav>
  );
}
