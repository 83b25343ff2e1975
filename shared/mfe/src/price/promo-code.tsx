import { type KeyboardEvent, useId, useState } from 'react';

import { PROMO_MONTHS, removeInvisible } from '@edp/domain';
import type { CallFailure } from '@edp/errors';
import { Text, useFormat, useText } from '@edp/i18n';
import {
  applyPromoCode,
  removePromoCode,
  selectPriceSummary,
  selectPriceTerms,
  selectPromoCode,
  useAppDispatch,
  useAppSelector,
  useAppStore,
} from '@edp/store';
import { announce, Button, Field, focusField, TextInput, VisuallyHidden } from '@edp/ui';

const MAX_LENGTH = 20;

export interface PromoCodeProps {
  /** The code was put on or taken off: for a page on which the price must be asked for anew. */
  onChanged?: () => void;
}

/**
 * Promo code: typed in, checked by the provider, taken off again. What was typed stays when it is not valid or the
 * check fails; each cause has its own words. Stands inside the price summary.
 */
export function PromoCode({ onChanged }: PromoCodeProps) {
  const promoCode = useAppSelector(selectPromoCode);
  const fieldId = useId();
  return (
    <div className="edp-promo">
      {promoCode ? (
        <AppliedCode code={promoCode} fieldId={fieldId} onChanged={onChanged} />
      ) : (
        <CodeEntry fieldId={fieldId} onChanged={onChanged} />
      )}
    </div>
  );
}

interface PartProps {
  /** Of the field or the button that has the focus, whichever of the two is there. */
  fieldId: string;
  onChanged: PromoCodeProps['onChanged'];
}

function CodeEntry({ fieldId, onChanged }: PartProps) {
  const t = useText('mfe');
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const { checking, message, check, forgetMessage } = useCheck(fieldId, onChanged);

  if (!isOpen) {
    return (
      <Button
        kind="link"
        size="small"
        id={fieldId}
        aria-expanded={false}
        onClick={() => {
          setOpen(true);
          focusField(fieldId);
        }}
      >
        {t('promo.open')}
      </Button>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The summary may stand inside another form: Enter belongs to this field.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void check(code);
  };
  return (
    <div className="edp-promo__entry">
      <Field id={fieldId} label={t('promo.label')} error={message && t(`promo.${message}`)} flush>
        <TextInput
          value={code}
          maxLength={MAX_LENGTH}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(typed) => {
            setCode(typed);
            forgetMessage();
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button
        kind="secondary"
        busy={checking}
        busyLabel={t('promo.checking')}
        onClick={() => void check(code)}
      >
        {t('promo.apply')}
      </Button>
    </div>
  );
}

type Message = 'empty' | 'unknown' | 'expired' | 'product' | 'used' | 'tooMany' | 'failed';

function useCheck(fieldId: string, onChanged: PromoCodeProps['onChanged']) {
  const t = useText('mfe');
  const format = useFormat();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [checking, setChecking] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);

  const refuse = (cause: Message) => {
    setMessage(cause);
    focusField(fieldId);
  };
  const check = async (typed: string) => {
    const promoCode = removeInvisible(typed.normalize('NFKC')).replace(/\s/gu, '').toUpperCase();
    if (checking) return;
    if (promoCode === '') {
      refuse('empty');
      return;
    }
    setChecking(true);
    const result = await dispatch(applyPromoCode(promoCode));
    setChecking(false);
    if (!result.ok) refuse(causeOf(result.error));
    else if (!result.value.valid) refuse(result.value.reason ?? 'unknown');
    else {
      const price = selectPriceSummary(store.getState());
      announce(
        t('promo.applied', {
          code: promoCode,
          amount: format.money(price?.promoDiscount ?? 0),
          total: format.money(price?.total ?? 0),
        }),
      );
      focusField(fieldId);
      onChanged?.();
    }
  };
  return { checking, message, check, forgetMessage: () => setMessage(null) };
}

function causeOf(failure: CallFailure): Message {
  return failure.kind === 'http' && failure.status === 429 ? 'tooMany' : 'failed';
}

function AppliedCode({ code, fieldId, onChanged }: PartProps & { code: string }) {
  const t = useText('mfe');
  const dispatch = useAppDispatch();
  const remove = () => {
    dispatch(removePromoCode());
    announce(t('promo.removed', { code }));
    focusField(fieldId);
    onChanged?.();
  };
  return (
    <p className="edp-promo__applied edp-small">
      <span>
        <Text ns="mfe" id="promo.on" params={{ code }} tags={{ b: <b /> }} /> <CodeTerms />
      </span>
      <Button kind="link" size="small" id={fieldId} onClick={remove}>
        <span>
          {t('promo.remove')}
          <VisuallyHidden> {t('promo.removeHidden', { code })}</VisuallyHidden>
        </span>
      </Button>
    </p>
  );
}

/** How long the code takes something off, so that nobody is surprised by a later charge. */
function CodeTerms() {
  const t = useText('mfe');
  const format = useFormat();
  const { promo } = useAppSelector(selectPriceTerms);
  if (!promo) return null;
  return promo.kind === 'percent'
    ? t('promo.percent', {
        percent: format.number(promo.share * 100),
        months: promo.months ?? PROMO_MONTHS,
      })
    : t('promo.amount', { amount: format.money(promo.amount) });
}
