import type { MouseEvent } from 'react';
import { HOME_PATH } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { opensElsewhere } from '@edp/mfe';
import { HeaderButton, SiteHeader } from '@edp/ui';
import { leaveCounted } from '../navigation/leave-document';
import { hrefOf } from '../navigation/places';
import { useShell } from '../shell-context';
import { LanguageSwitch } from './language-switch';
import { logoOf } from './logo-of';

/** The header: logo of the active variant, title, help, language, home. */
export function Header({ inJourney }: { inJourney: boolean }) {
  const t = useText('shell');
  const { journey, bootstrap, track } = useShell();
  const product = journey?.product ?? bootstrap.products[0];
  const brand = product?.brand;
  const hasLanguageSwitch = journey?.product.languageSwitch ?? true;
  const goHome = (event: MouseEvent) => {
    const home = { category: 'header', action: 'click', label: 'home' };
    const counted = track({ name: 'go_to_home', ...home });
    if (event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    void leaveCounted(counted, () => window.location.assign(HOME_PATH));
  };

  return (
    <SiteHeader
      brand={logoOf(brand)}
      brandName={brand?.name ?? t('brand.group')}
      homeHref={HOME_PATH}
      onHome={goHome}
      title={t('header.title')}
      linksLabel={t('header.links')}
    >
      {product ? (
        <HeaderButton
          icon="phone"
          label={t('header.help')}
          href={hrefOf(product, 'help')}
          inNewTab={inJourney}
        />
      ) : null}
      {hasLanguageSwitch ? <LanguageSwitch /> : null}
      <HeaderButton icon="home" label={t('header.home')} href={HOME_PATH} onClick={goHome} />
    </SiteHeader>
  );
}
