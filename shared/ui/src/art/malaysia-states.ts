import type { MarkedPlace } from './malaysia-map';

/** The capitals of the 16 states and federal territories, to show nationwide presence. */
export const STATE_SEATS: readonly MarkedPlace[] = [
  { id: 'Kangar', latitude: 6.44, longitude: 100.19 },
  { id: 'Alor Setar', latitude: 6.12, longitude: 100.37 },
  { id: 'George Town', latitude: 5.41, longitude: 100.33 },
  { id: 'Ipoh', latitude: 4.6, longitude: 101.09 },
  { id: 'Kota Bharu', latitude: 6.13, longitude: 102.24 },
  { id: 'Kuala Terengganu', latitude: 5.33, longitude: 103.14 },
  { id: 'Kuantan', latitude: 3.81, longitude: 103.33 },
  { id: 'Shah Alam', latitude: 3.07, longitude: 101.52 },
  { id: 'Kuala Lumpur', latitude: 3.14, longitude: 101.69 },
  { id: 'Putrajaya', latitude: 2.93, longitude: 101.69 },
  { id: 'Seremban', latitude: 2.73, longitude: 101.94 },
  { id: 'Melaka', latitude: 2.19, longitude: 102.25 },
  { id: 'Johor Bahru', latitude: 1.49, longitude: 103.74 },
  { id: 'Kuching', latitude: 1.55, longitude: 110.34 },
  { id: 'Labuan', latitude: 5.28, longitude: 115.24 },
  { id: 'Kota Kinabalu', latitude: 5.98, longitude: 116.07 },
];
