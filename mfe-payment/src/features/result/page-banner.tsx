import { useEffect, useState } from 'react';
import { LANGUAGE_CODE } from '@edp/domain';
import { client } from '@edp/http';
import { useLanguage } from '@edp/i18n';
import { useHost } from '@edp/mfe';
import { selectApplication, useAppSelector } from '@edp/store';
import { Callout } from '@edp/ui';

/**
 * The sentence that the provider has for this page, in the language of the moment; nothing when there is none. It comes
 * late, so it stands where nothing but the foot of the page moves for it.
 */
export function PageBanner() {
  const { page, product } = useHost();
  const { language } = useLanguage();
  const agentCode = useAppSelector(selectApplication)?.agent.agentCode;
  const [banner, setBanner] = useState('');
  const { productCode } = product;

  useEffect(() => {
    if (agentCode === undefined) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const body = {
      product: productCode,
      page,
      agentCode,
      language: LANGUAGE_CODE[language],
      countryCode: 'MY',
      isAffiliate: false,
    } as const;
    void client.call('loadBanner', { body, signal }).then((result) => {
      if (!signal.aborted) setBanner(result.ok ? result.value.banner : '');
    });
    return () => leaving.abort();
  }, [page, productCode, agentCode, language]);
  if (banner === '') return null;
  return <Callout above="far">{banner}</Callout>;
}
