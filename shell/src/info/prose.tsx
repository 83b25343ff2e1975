import type { InfoPage } from '@edp/contracts';
import { Text, useLanguage, useText } from '@edp/i18n';
import { Section } from '@edp/ui';
import { useJourney } from '../shell-context';

type ProsePage = Exclude<InfoPage, 'coverage' | 'branches' | 'compare'>;

/** The sections of each page with their number of paragraphs: `privacy.what`, `privacy.what1`, and so on. */
const SECTIONS: Readonly<Record<ProsePage, Readonly<Record<string, number>>>> = {
  complaints: { tell: 3, reply: 2, ombudsman: 2, regulator: 1 },
  privacy: { what: 4, why: 4, who: 3, long: 4, device: 2, rights: 3 },
  about: { how: 1, reach: 2, demo: 1 },
  help: { call: 2, visit: 1, hospital: 1, complain: 1 },
  accessibility: { standard: 3, use: 5, limits: 3, tell: 3 },
};

/** An information page that consists of text only. */
export function Prose({ page }: { page: ProsePage }) {
  const t = useText('info');
  const { language } = useLanguage();
  const { links, phone } = useJourney().product;
  const tags = {
    phone: <a className="edp-numeric" href={`tel:${phone.tel}`} />,
    branch: <a href={links.branches} />,
    complaint: <a href={links.complaints} />,
  };
  return Object.entries(SECTIONS[page]).map(([name, count]) => (
    <Section key={name} heading={t(`${page}.${name}`)}>
      <div className="edp-stack">
        {Array.from({ length: count }, (_, index) => `${page}.${name}${index + 1}`).map((id) => (
          <p key={id}>
            <Text ns="info" id={id} params={{ hours: phone.hours[language] }} tags={tags} />
          </p>
        ))}
      </div>
    </Section>
  ));
}
