/** The webpack rule that takes antd's run-time styles out of a bundle. */
export function antdStyleStubRule(): { include: (file: string) => boolean; loader: string };
