import { useEffect } from 'react';
import type { DocumentType } from '@edp/contracts';
import { isRateLimited } from '@edp/errors';
import { useText } from '@edp/i18n';
import { SupportCode } from '@edp/mfe';
import { useDocument } from '@edp/mfe/guide';
import { announce, Button, type ButtonProps, Icon, type IconName } from '@edp/ui';

interface DocumentButtonProps extends Pick<ButtonProps, 'kind' | 'size' | 'children'> {
  type: DocumentType;
  icon: IconName;
}

/** Downloads a document; shows and announces a message if that fails. */
export function DocumentButton({
  type,
  icon,
  kind = 'primary',
  size = 'medium',
  children,
}: DocumentButtonProps) {
  const t = useText('mfe-payment');
  const { state, failure, open } = useDocument();
  const message = failure && t(isRateLimited(failure) ? 'documentTooMany' : 'documentFailed');
  useEffect(() => {
    if (message) announce(message);
  }, [message]);
  return (
    <>
      <Button
        kind={kind}
        size={size}
        icon={<Icon name={icon} size={20} />}
        busy={state === 'pending'}
        onClick={() => open(type)}
      >
        {children}
      </Button>
      {failure ? (
        <p className="edp-small">
          {message}
          <SupportCode failure={failure} />
        </p>
      ) : null}
    </>
  );
}
