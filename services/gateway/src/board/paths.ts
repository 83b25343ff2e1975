import { BASE_PATH } from '@edp/contracts';

/** The operators' board; what it does stands below it. */
export const BOARD_PATH = `${BASE_PATH}/-/remotes`;

export const rollbackPath = (remote: string) => `${BOARD_PATH}/rollback/${remote}`;
