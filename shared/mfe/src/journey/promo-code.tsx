import { type KeyboardEvent, useId, useState } from 'react';
import { PROMO_CODE_MAX_LENGTH } from '@edp/contracts';
import { PROMO_MONTHS } from '@edp/domain';
import { Text, useFormat, useText } from '@edp/i18n';
import { SupportCode } from '@edp/mfe';
import {
  promoCodeTyped,
  removePromoCode,
  selectPriceSummary,
  selectPriceTerms,
  selectPromoCode,
  selectPromoEntry,
  selectTypedPromoCode,
  useAppDispatch,
  useAppSelector,
  useAppStore,
} from '@edp/store';
import { announce, Button, Field, focusField, TextInput, VisuallyHidden } from '@edp/ui';
import { usePromoCheck } from './use-promo-check';

interface PromoCodeProps {
  /** Id of the focusable field or button, for a page that links to it. */
  fieldId?: string;
  /** Called after the code was applied or removed, for a page that must request the price again. */
  onChanged?: () => void;
  /** Called when a check starts, for a page that continues after it. */
  onChecking?: (check: Promise<unknown>) => void;
  /** Disables changes while the price is being requested with the current code. */
  isHeld?: boolean;
}

/**
 * The promo code: typed, validated by the provider, removed. Text that is invalid or could not be checked remains in
 * the field, also after leaving the page; each reason has its own message. Rendered inside the price summary.
 */
export function PromoCode({
  fieldId: givenId,
  onChanged,
  onChecking,
  isHeld = false,
}: PromoCodeProps) {
  const promoCode = useAppSelector(selectPromoCode);
  const ownId = useId();
  const fieldId = givenId ?? ownId;
  return (
    <div className="edp-promo" inert={isHeld}>
      {promoCode ? (
        <AppliedCode code={promoCode} fieldId={fieldId} onChanged={onChanged} />
      ) : (
        <CodeEntry fieldId={fieldId} onChanged={onChanged} onChecking={onChecking} />
      )}
    </div>
  );
}

interface PartProps {
  /** Id of the focusable field or button, whichever is rendered. */
  fieldId: string;
  onChanged: PromoCodeProps['onChanged'];
}

interface EntryProps extends PartProps {
  onChecking: PromoCodeProps['onChecking'];
}

function CodeEntry({ fieldId, onChanged, onChecking }: EntryProps) {
  const t = useText('mfe');
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const { typed, refusal, failure } = useAppSelector(selectPromoEntry);
  const [isOpen, setOpen] = useState(typed !== '');
  const [isEmpty, setEmpty] = useState(false);
  const [checking, setChecking] = useState(false);
  const apply = usePromoCheck();
  const message = isEmpty ? 'empty' : refusal;

  const check = async () => {
    setChecking(true);
    const checked = apply();
    onChecking?.(checked);
    const rejection = await checked;
    setChecking(false);
    const { activeElement } = document;
    const part = document.getElementById(fieldId)?.closest('.edp-promo');
    // The buyer may have gone on in another field meanwhile; around the promo code, the focus is lost.
    if (part && (activeElement?.contains(part) || part.contains(activeElement)))
      focusField(fieldId);
    else if (rejection) announce(t(`promo.${rejection}`));
    if (!rejection) onChanged?.();
  };
  const onApply = () => {
    if (checking) return;
    if (selectTypedPromoCode(store.getState()) !== '') {
      void check();
      return;
    }
    setEmpty(true);
    focusField(fieldId);
  };
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
    // The summary may be inside another form: Enter must only submit this field.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onApply();
  };
  return (
    <div className="edp-promo__entry">
      <Field
        id={fieldId}
        label={t('promo.label')}
        error={message && t(`promo.${message}`)}
        below={failure && !isEmpty ? <SupportCode failure={failure} /> : null}
        flush
      >
        <TextInput
          value={typed}
          maxLength={PROMO_CODE_MAX_LENGTH}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(text) => {
            dispatch(promoCodeTyped(text));
            setEmpty(false);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button kind="secondary" busy={checking} busyLabel={t('promo.checking')} onClick={onApply}>
        {t('promo.apply')}
      </Button>
    </div>
  );
}

function AppliedCode({ code, fieldId, onChanged }: PartProps & { code: string }) {
  const t = useText('mfe');
  const format = useFormat();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const remove = () => {
    dispatch(removePromoCode());
    const total = selectPriceSummary(store.getState())?.total ?? 0;
    announce(t('promo.removed', { code, total: format.money(total) }));
    focusField(fieldId);
    onChanged?.();
  };
  return (
    <p className="edp-promo__applied edp-small">
      <span>
        <Text ns="mfe" id="promo.on" params={{ code }} /> <CodeTerms />
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

/** How long the discount applies, so that a later charge is no surprise. */
function CodeTerms() {
  const t = useText('mfe');
  const format = useFormat();
  const { promo } = useAppSelector(selectPriceTerms);
  if (!promo) return null;
  return (
    <span>
      {promo.kind === 'percent'
        ? t('promo.percent', {
            percent: format.number(promo.share * 100),
            months: promo.months ?? PROMO_MONTHS,
          })
        : t('promo.amount', { amount: format.money(promo.amount) })}
    </span>
  );
}
