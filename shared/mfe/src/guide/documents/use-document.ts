import { useRef, useState } from 'react';
import type { DocumentType } from '@edp/contracts';
import { APP_ID, LANGUAGE_CODE } from '@edp/domain';
import type { CallFailure } from '@edp/errors';
import { useLanguage } from '@edp/i18n';
import { useProduct } from '@edp/mfe';
import {
  fetchDocument,
  selectProposer,
  selectRefId,
  useAppDispatch,
  useAppSelector,
} from '@edp/store';
import { saveFile } from './save-file';

interface DocumentToOpen {
  readonly state: 'idle' | 'pending' | 'failed';
  /** Set in the state `failed`. */
  readonly failure: CallFailure | null;
  /** The document of `state`; null before the first request. */
  readonly requested: DocumentType | null;
  readonly open: (documentType: DocumentType) => void;
}

/**
 * Loads a PDF of the provider in the current language and passes it to the browser.
 *
 * @example
 * const { state, open } = useDocument();
 * <Button busy={state === 'pending'} onClick={() => open('policy')}>{t('download')}</Button>
 */
export function useDocument(): DocumentToOpen {
  const { productCode, variant } = useProduct();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const refId = useAppSelector(selectRefId);
  const email = useAppSelector(selectProposer)?.emails[0]?.value ?? '';
  const [requested, setRequested] = useState<DocumentType | null>(null);
  const [state, setState] = useState<DocumentToOpen['state']>('idle');
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const latest = useRef(0);

  const open = async (documentType: DocumentType) => {
    const serial = ++latest.current;
    setRequested(documentType);
    setState('pending');
    setFailure(null);
    const result = await dispatch(
      fetchDocument({
        appId: APP_ID,
        ...(refId !== null && { refId }),
        productCode,
        entityType: variant,
        email,
        documentType,
        Language: LANGUAGE_CODE[language],
      }),
    );
    // The state is that of the document requested last.
    if (serial === latest.current) {
      setState(result.ok ? 'idle' : 'failed');
      setFailure(result.ok ? null : result.error);
    }
    if (!result.ok) return;
    const { documentName, mimeType, content } = result.value;
    saveFile({ name: documentName, mimeType, content });
  };
  return { state, failure, requested, open: (documentType) => void open(documentType) };
}
