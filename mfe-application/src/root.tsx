import { PersonalDetailsPage } from './features/personal-details/personal-details.page';

/** The remote has one page. */
export function Root() {
  return <PersonalDetailsPage />;
}
