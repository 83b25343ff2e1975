import { useEffect, useState } from 'react';
import { type IsoDate, malaysianDay, MINUTE_MS } from '@edp/domain';
import { serverNow } from '@edp/http';

/** The current day in Malaysia, also on a page that stays open over midnight: a payment starts and repeats on its day. */
export function useToday(): IsoDate {
  const [today, setToday] = useState(() => malaysianDay(serverNow()));
  useEffect(() => {
    const timer = setInterval(() => setToday(malaysianDay(serverNow())), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return today;
}
